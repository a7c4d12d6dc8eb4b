internal import ICUFormatStyles
internal import MessageSyntax

/// The markup of a string that is shown as plain text, for reports: links that
/// ``MarkupStyleSheet/linkSchemes`` does not allow, addresses with placeholders, and attributes.
struct UnusableMarkup: Sendable {
  /// What cannot be used.
  private enum Problem: Sendable {
    /// A link that is not allowed, by its destination.
    case link(String)
    /// An address with a placeholder.
    case address(String)
    /// The attributes of `^[…](name: value)`, by their names.
    case attributes([String])
  }

  /// The maximum number of problems of one string that are reported.
  private static let limit = 8

  private var problems: [Problem] = []

  var isEmpty: Bool { problems.isEmpty }

  /// Adds a link that is not allowed, or attributes.
  mutating func check(_ markup: MarkupElement, _ styles: MarkupStyleSheet) {
    switch markup {
    case .link(let destination, _):
      if !styles.isAllowed(destination) { add(.link(Self.shortened(destination))) }
    case .attributes(let names): add(.attributes(names))
    default: break
    }
  }

  /// Adds an address that would be the destination of a link if no placeholder followed it:
  /// `[text](https://example.com/%@)`.
  ///
  /// - Parameter text: The text directly before a placeholder.
  mutating func checkAddress(before text: String) {
    let bytes = text.utf8
    guard let end = bytes.lastIndex(of: UInt8(ascii: "(")), end > bytes.startIndex,
      bytes[bytes.index(before: end)] == UInt8(ascii: "]")
    else { return }
    let address = bytes[bytes.index(after: end)...]
    guard !address.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: ")") }) else { return }
    add(.address(Self.shortened(String(Substring(address)))))
  }

  /// Returns as much of a text as reports show.
  private static func shortened(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(LogText.nameLimit + 1)))
  }

  private mutating func add(_ problem: Problem) {
    if problems.count < Self.limit { problems.append(problem) }
  }

  /// Adds the problems of another string.
  mutating func add(_ other: UnusableMarkup) {
    for problem in other.problems { add(problem) }
  }

  /// Reports the problems of a translation or source string.
  func report(_ locale: LocaleIdentifier, _ origin: TextOrigin?) {
    for problem in problems {
      let issue =
        switch problem {
        case .link(let destination):
          LocalizationIssue(
            kind: .unusableStyle, subject: destination,
            detail: LinkDestination.problem(of: destination), locale: locale)
        case .address(let address):
          LocalizationIssue(
            kind: .unusableStyle, subject: address,
            detail:
              "a link cannot have a placeholder in its address; expected '\\(\"text\", link: address)'",
            locale: locale)
        case .attributes(let names): LocalizationIssue(attributes: names, locale: locale)
        }
      TextOrigin.report(issue, origin, argument: issue.subject)
    }
  }

  /// Reports the first link of an interpolation that is not allowed.
  static func report(
    in segments: KeySegments, _ styles: MarkupStyleSheet, _ locale: LocaleIdentifier
  ) {
    for index in 0..<segments.count {
      guard let link = segments[index].placeholder.detail?.textStyle?.link, !styles.isAllowed(link)
      else { continue }
      return report(argument: link, locale)
    }
  }

  /// Reports the link of an argument; its destination may be secret, so only its scheme is named.
  static func report(argument link: String, _ locale: LocaleIdentifier) {
    Localization.report(
      LocalizationIssue(
        kind: .unusableStyle, subject: "link",
        detail: LinkDestination.problem(of: link, isArgument: true),
        locale: locale))
  }
}

extension LocalizationIssue {
  /// Creates the issue of attributes that are not applied: `^[text](name: value)`.
  package init(attributes names: [String], locale: LocaleIdentifier? = nil) {
    self.init(
      kind: .unusableStyle, subject: names.joined(separator: ", "),
      detail:
        "the attributes of '^[…](name: value)' are not supported; the text is shown without them",
      locale: locale)
  }
}
