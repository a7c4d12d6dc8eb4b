internal import SwiftSyntax

/// A value in a localized literal that Foundation formats before the string is looked up:
/// `"Total: \(total.formatted(.currency(code: "EUR")))"`, or a local constant with this initial value.
///
/// On Linux, it is in English for every user.
struct FormattedValue {
  /// What formats the value, such as `formatted`.
  let function: String
  /// The interpolation that formats the value in the language of the string, with the same key and text; nil if it
  /// is not known, because it depends on a type that is not known.
  let replacement: String?
  let position: AbsolutePosition

  /// The calls after `formatted` that are followed, such as `.lowercased()`.
  private static let maximumCalls = 8
  /// The styles whose text is the same in all languages.
  private static let unlocalized: Set = ["iso8601", "iso8601WithTimeZone", "http", "verbatim"]

  /// The types that `ICUFormatFoundation` formats, in the language of the text, and the names of their styles.
  private static let localizedTypes: Set = ["Measurement", "PersonNameComponents"]
  private static let localizedStyles: Set = ["measurement", "name"]

  /// Returns the values of a literal.
  static func values(
    in literal: StringLiteralExprSyntax, _ types: inout TypeInference
  ) -> [FormattedValue] {
    literal.segments.compactMap { segment in
      guard case .expressionSegment(let segment) = segment, segment.expressions.count == 1,
        let only = segment.expressions.first, only.label == nil
      else { return nil }
      let value = types.scopes.initialValue(of: only.expression) ?? only.expression
      return FormattedValue(
        value, at: only.expression.positionAfterSkippingLeadingTrivia, &types)
    }
  }

  /// Reads an interpolated expression; nil if it is none, or if its style may have a locale.
  private init?(
    _ expression: ExprSyntax, at position: AbsolutePosition, _ types: inout TypeInference
  ) {
    self.position = position
    var expression = expression
    for _ in 0..<Self.maximumCalls {
      guard let syntax = expression.as(FunctionCallExprSyntax.self), let call = CallSyntax(syntax),
        let base = call.base
      else { return nil }
      let interpolation: String?
      if call.name == "formatted", call.labels.isEmpty {
        function = call.name
        let type = types.type(of: base)?.defaulted
        // A type of the program formats itself.
        if let type, types.index.declares(type.name) || Self.localizedTypes.contains(type.name) {
          return nil
        }
        replacement = type.flatMap { Self.defaultStyle(of: $0) }.map {
          "\\(\(base.trimmedDescription), format: \($0))"
        }
        return
      } else if call.name == "formatted" {
        function = call.name
        interpolation = Self.interpolation(of: call, base, &types)
      } else if base.as(DeclReferenceExprSyntax.self)?.baseName.text == Self.byteCountFormatter {
        function = Self.byteCountFormatter
        interpolation = Self.interpolation(ofByteCount: call)
      } else {
        expression = base
        continue
      }
      guard let interpolation else { return nil }
      replacement = interpolation
      return
    }
    return nil
  }

  private static let byteCountFormatter = "ByteCountFormatter"

  /// Returns the interpolation for `ByteCountFormatter.string(fromByteCount: size, countStyle: .file)`.
  private static func interpolation(ofByteCount call: CallSyntax) -> String? {
    guard call.name == "string", call.labels == ["fromByteCount", "countStyle"],
      let value = call["fromByteCount"],
      let style = call["countStyle"]?.as(MemberAccessExprSyntax.self)
    else { return nil }
    return
      "\\(\(value.trimmedDescription), format: .byteCount(style: .\(style.declName.baseName.text)))"
  }

  private static func interpolation(
    of call: CallSyntax, _ base: ExprSyntax, _ types: inout TypeInference
  ) -> String? {
    let value = base.trimmedDescription
    switch call.labels {
    case ["date", "time"]:
      let arguments = call.arguments.map(\.trimmedDescription).joined(separator: " ")
      let style = types.type(of: base)?.name == "Range" ? "IntervalFormatStyle" : "FormatStyle"
      return "\\(\(value), format: Date.\(style)(\(arguments)))"
    case [""]:
      // The style may have a locale if it is a variable.
      guard let style = call.arguments.first?.expression, let name = root(of: style),
        !unlocalized.contains(name), !localizedStyles.contains(name), !hasLocale(style)
      else { return nil }
      return "\\(\(value), format: \(style.trimmedDescription))"
    default: return nil
    }
  }

  /// Returns the style that `formatted()` uses for a type; nil if it is not known.
  private static func defaultStyle(of type: ValueType) -> String? {
    if SampleValue.numbers[type.name] != nil { return ".number" }
    if type == ValueType("Range", [.date]) { return ".interval" }
    return type == .date ? ".dateTime" : nil
  }

  /// Returns the name that a style begins with: `currency` in `.currency(code: "EUR").presentation(.narrow)`;
  /// nil for a variable.
  private static func root(of style: ExprSyntax) -> String? {
    var expression = style
    for _ in 0..<maximumCalls {
      if let call = expression.as(FunctionCallExprSyntax.self) {
        if call.calledExpression.is(DeclReferenceExprSyntax.self) {
          return call.calledExpression.trimmedDescription
        }
        expression = call.calledExpression
      } else if let member = expression.as(MemberAccessExprSyntax.self) {
        guard let base = member.base else { return member.declName.baseName.text }
        let type = base.as(DeclReferenceExprSyntax.self)?.baseName.text
        if let first = type?.first, first.isUppercase { return member.declName.baseName.text }
        expression = base
      } else {
        return nil
      }
    }
    return nil
  }

  private static func hasLocale(_ style: ExprSyntax) -> Bool {
    style.tokens(viewMode: .sourceAccurate).contains { $0.text == "locale" }
  }
}
