internal import ICUFormatStyles
internal import MessageSyntax

/// The destinations of links that ``MarkupStyleSheet/linkSchemes`` does not allow, for reports.
struct RefusedLinks: Sendable {
  /// The maximum number of links of one string that are reported.
  private static let limit = 8

  private(set) var destinations: [String] = []

  /// Adds the destination of a link that is not allowed.
  mutating func check(_ markup: MarkupElement, _ styles: MarkupStyleSheet) {
    guard case .link(let destination, _) = markup, destinations.count < Self.limit,
      !styles.isAllowed(destination)
    else { return }
    // Reports show no more of it.
    let scalars = destination.unicodeScalars.prefix(LogText.nameLimit + 1)
    destinations.append(String(String.UnicodeScalarView(scalars)))
  }

  /// Adds the destinations of another string.
  mutating func add(_ other: RefusedLinks) {
    destinations += other.destinations.prefix(Self.limit - destinations.count)
  }

  /// Reports the links of a translation or source string.
  func report(_ locale: LocaleIdentifier, _ origin: TextOrigin?) {
    for destination in destinations {
      TextOrigin.report(
        LocalizationIssue(
          kind: .unusableStyle, subject: destination,
          detail: LinkDestination.problem(of: destination), locale: locale),
        origin, argument: destination)
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
