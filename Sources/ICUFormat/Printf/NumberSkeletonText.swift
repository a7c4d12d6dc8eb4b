internal import FoundationEssentials
internal import ICU

/// Numbers by an ICU number skeleton, for the styles that a key's source asks for.
enum NumberSkeletonText {
  private struct Key: Hashable {
    let skeleton: String
    let locale: LocaleIdentifier
  }

  private static let formatters = BoundedCache<Key, ICUNumberFormatter>(limit: 512)

  /// Appends a number; false, and nothing written, where the argument is none or the skeleton is
  /// not one.
  @discardableResult
  static func append(
    _ argument: MessageArgument, skeleton: String, locale: LocaleIdentifier,
    to writer: inout UTF8Writer
  ) -> Bool {
    let start = writer.count
    do {
      let formatter = try formatters.value(for: Key(skeleton: skeleton, locale: locale)) {
        () throws(ICUParseError) in
        try ICUNumberFormatter(skeleton: skeleton, locale: locale.identifier)
      }
      switch argument.storage {
      case .int(let value): try formatter.append(value, to: &writer)
      case .uint(let value): try formatter.append(decimal: String(value), to: &writer)
      case .double(let value): try formatter.append(value, to: &writer)
      // Its own shortest digits: 0.1 and not 0.10000000149.
      case .float(let value) where value.isFinite:
        try formatter.append(decimal: value.description, to: &writer)
      case .float(let value): try formatter.append(Double(value), to: &writer)
      case .decimal(let value): try formatter.append(decimal: value.description, to: &writer)
      default: return false
      }
      return true
    } catch {
      writer.truncate(to: start)
      Localization.report(
        LocalizationIssue(
          kind: .unusableStyle, subject: skeleton, detail: "\(error)", locale: locale))
      return false
    }
  }
}
