internal import FoundationEssentials
internal import ICUFormatMemory
internal import ICUFormatStyles
internal import SystemICU

extension ListStyle {
  /// Joins strings as a list, in which each element has separate runs.
  func joined(
    _ strings: [String], in locale: LocaleIdentifier, collectsFields: Bool
  ) -> StyledText {
    let items = strings.map { string in
      StyledText(runs: [.init(string, origin: .argument(0, direction: .unknown))], locale: locale)
    }
    return joined(items, in: locale, collectsFields: collectsFields)
  }

  /// Joins texts as a list, in which each element has separate runs.
  ///
  /// So the direction of an element neither reorders the others nor decides the direction of the list.
  ///
  /// - Parameters:
  ///   - items: The elements.
  ///   - locale: The locale of the text.
  ///   - collectsFields: Whether to record the fields of the list, where an element has none.
  func joined(
    _ items: [StyledText], in locale: LocaleIdentifier, collectsFields: Bool
  ) -> StyledText {
    let strings = items.map(\.string)
    var builder = StyledTextBuilder(expected: 2 * items.count)
    guard let joined = icuFormatted(strings) else {
      builder.writer.append(strings.joined(separator: ", "))
      builder.endRun(.plain, .argument(0, direction: .unknown))
      return builder.finish(locale)
    }
    let bytes = Array(joined.text.utf8)
    let places = joined.fields.filter { $0.category == ICUFieldCategory.listSpan }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    for place in places {
      let range = place.range.clamped(to: builder.writer.count..<bytes.count)
      builder.writer.append(bytes[builder.writer.count..<range.lowerBound])
      builder.endRun(.plain, .message)
      let index = Int(place.field)
      guard items.indices.contains(index) else { continue }
      builder.append(items[index], inside: .plain, argument: index)
    }
    builder.writer.append(bytes[min(builder.writer.count, bytes.count)...])
    builder.endRun(.plain, .message)
    if collectsFields {
      builder.insert(
        FieldSpan.spans(of: joined).filter { span in
          guard let part = span.part, items.indices.contains(part) else { return true }
          return items[part].fields.isEmpty
        })
    }
    return builder.finish(locale)
  }
}
