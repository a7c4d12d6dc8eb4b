internal import FoundationEssentials
internal import ICU

/// The text that a value has by itself: what `%@` prints.
enum PrintfText {
  /// Appends a value's own text: plain without a locale, else as the locale writes it.
  static func append(
    _ argument: MessageArgument, style: ArgumentStyle? = nil, locale: LocaleIdentifier?,
    to writer: inout UTF8Writer
  ) {
    switch argument.storage {
    case .string(let text): writer.append(text)
    case .bool(let value): writer.append(value ? "true" : "false")
    case .int(let value):
      if let locale, PrintfLocalizedText.append(value, .decimal, locale: locale, to: &writer) {
        return
      }
      if value < 0 { writer.append(UInt8(ascii: "-")) }
      writer.append(decimal: value.magnitude)
    case .uint(let value):
      if let locale, PrintfLocalizedText.append(value, .decimal, locale: locale, to: &writer) {
        return
      }
      writer.append(decimal: value)
    case .double(let value): writer.append(value.description)
    case .float(let value): writer.append(value.description)
    case .decimal(let value): writer.append(value.description)
    case .date(let value): writer.append(value.formatted(.iso8601))
    case .dateRange(let start, let end):
      writer.append(start.formatted(.iso8601))
      writer.append("/")
      writer.append(end.formatted(.iso8601))
    case .duration(let value): writer.append(value.description)
    case .list(let values):
      for (index, value) in values.enumerated() {
        if index > 0 { writer.append(", ") }
        append(value, locale: locale, to: &writer)
      }
    case .key(let box): writer.append(box.key.key)
    case .formatted(let value): writer.append(value.text(locale ?? .current))
    }
  }

  /// A value's type in words, for reports; never the value itself.
  static func typeName(_ argument: MessageArgument) -> String {
    switch argument.storage {
    case .string: "text"
    case .int, .uint: "an integer"
    case .double, .float, .decimal: "a number"
    case .bool: "a truth value"
    case .date: "a date"
    case .dateRange: "a range of dates"
    case .duration: "a duration"
    case .list: "a list"
    case .key: "a key"
    case .formatted: "a formatted value"
    }
  }
}
