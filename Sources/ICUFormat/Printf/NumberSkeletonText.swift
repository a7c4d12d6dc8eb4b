internal import FoundationEssentials
internal import ICU

/// Numbers by an ICU number skeleton, for the styles that a key's source asks for.
enum NumberSkeletonText {
  /// Appends a number; false, and nothing written, where the argument is none or the skeleton is
  /// not one.
  @discardableResult
  static func append(
    _ argument: MessageArgument, skeleton: String, locale: LocaleIdentifier,
    to writer: inout UTF8Writer
  ) -> Bool {
    let start = writer.count
    do {
      let formatter = try CompiledNumberFormatter.cached(skeleton: skeleton, locale: locale)
      switch argument.storage {
      case .int(let value): try formatter.append(value, to: &writer)
      case .uint(let value): try formatter.append(value, to: &writer)
      case .double(let value): try formatter.append(value, to: &writer)
      case .float(let value): try formatter.append(value, to: &writer)
      case .decimal(let value): try formatter.append(value, to: &writer)
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
