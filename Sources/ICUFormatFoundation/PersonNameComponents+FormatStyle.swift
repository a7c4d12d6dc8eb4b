#if !canImport(Darwin)
  public import Foundation
  internal import ICUFormat

  extension PersonNameComponents {
    /// A style for the names of people.
    ///
    /// ```swift
    /// let name = PersonNameComponents(
    ///   namePrefix: "Dr.", givenName: "Thomas", middleName: "Louis", familyName: "Clark",
    ///   nameSuffix: "Esq.", nickname: "Tom")
    /// name.formatted(.name(style: .long))          // "Dr. Thomas Louis Clark Esq."
    /// name.formatted(.name(style: .medium))        // "Thomas Clark"
    /// name.formatted(.name(style: .short))         // "Tom"
    /// name.formatted(.name(style: .abbreviated))   // "TC"
    /// ```
    ///
    /// The script of the name, and the language where both fit, decide which name stands first.
    ///
    /// Foundation on Linux lacks it. The corresponding Apple API is
    /// `PersonNameComponents.FormatStyle`.
    public struct FormatStyle: Foundation.FormatStyle, Hashable, Sendable, Codable {
      /// The parts of the name that are shown.
      public enum Style: Int, Hashable, Sendable, Codable, CaseIterable {
        /// The nickname, else the given name.
        case short = 1
        /// The given name and the family name.
        case medium = 2
        /// All parts but the nickname.
        case long = 3
        /// The first letters of the given name and the family name.
        case abbreviated = 4
      }

      /// The parts of the name that are shown.
      public var style: Style
      /// The locale; the current locale means that of the text, the task, or the process.
      public var locale: Locale

      /// Creates a style.
      public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
        self.style = style
        self.locale = locale
      }

      /// Returns the text of a name.
      public func format(_ value: PersonNameComponents) -> String {
        PersonNameWriter(locale: locale.chosen ?? .current).text(value, style)
      }

      /// Returns the style for a locale.
      public func locale(_ locale: Locale) -> FormatStyle {
        FormatStyle(style: style, locale: locale)
      }
    }

    /// Returns the text of the name in a style.
    public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
    where Style.FormatInput == PersonNameComponents { style.format(self) }

    /// Returns the given name and the family name.
    public func formatted() -> String { FormatStyle().format(self) }
  }

  extension FormatStyle where Self == PersonNameComponents.FormatStyle {
    /// A style for the names of people.
    ///
    /// The corresponding Apple API is `.name(style:)`.
    public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self {
      Self(style: style)
    }
  }
#endif
