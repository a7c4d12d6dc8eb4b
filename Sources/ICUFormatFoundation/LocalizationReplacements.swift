#if !canImport(Darwin)
  internal import Foundation
  public import ICUFormat

  /// Options that hold the values of placeholders (`\(placeholder: .int)`).
  ///
  /// The values are `any MessageArgumentConvertible`, or C's arguments as on Apple's platforms.
  public protocol LocalizationReplacements {
    /// The values, in the order of the placeholders; nil for none.
    var replacements: [any MessageArgumentConvertible]? { get set }
  }

  extension LocalizationReplacements {
    /// The values as C's arguments.
    ///
    /// ```swift
    /// func position(_ arguments: any CVarArg...) -> String {
    ///   var options = String.LocalizationOptions()
    ///   options.replacements = arguments
    ///   return String(localized: "Position in queue: \(placeholder: .int).", options: options)
    /// }
    /// position(7)   // "Position in queue: 7."
    /// ```
    ///
    /// A value that no message shows, such as a pointer, is shown by its description, and reported.
    ///
    /// The corresponding Apple API is `String.LocalizationOptions.replacements`.
    @_disfavoredOverload
    public var replacements: [any CVarArg]? {
      get {
        let values: [any MessageArgumentConvertible]? = self.replacements
        return values?.map { ($0 as? any CVarArg) ?? String(describing: $0.messageArgument) }
      }
      set {
        let values: [any MessageArgumentConvertible]? = newValue?.map { value in
          (value as? any MessageArgumentConvertible) ?? Self.described(value)
        }
        self.replacements = values
      }
    }

    private static func described(_ value: any CVarArg) -> any MessageArgumentConvertible {
      Localization.report(
        LocalizationIssue(
          kind: .mismatchedArgument, subject: "replacements",
          detail: "found a value of type '\(type(of: value))'; expected a string or a number"))
      return String(describing: value)
    }

    /// The values as arguments of a message.
    var arguments: [MessageArgument] {
      let values: [any MessageArgumentConvertible]? = replacements
      return (values ?? []).map(\.messageArgument)
    }
  }

  extension String.LocalizationOptions: LocalizationReplacements {}
  extension AttributedString.LocalizationOptions: LocalizationReplacements {}

  extension String.LocalizationValue {
    /// The type of a value that a string gets later.
    ///
    /// The corresponding Apple API is `String.LocalizationValue.Placeholder`.
    public typealias Placeholder = LocalizedStringKey.PlaceholderKind
  }
#endif
