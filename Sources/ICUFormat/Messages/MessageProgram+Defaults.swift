internal import FoundationEssentials
internal import ICU
internal import MessageSyntax

extension MessageProgram {
  /// Whether the pattern at `start` is `word`; the caller has compared the lengths.
  @inline(__always)
  func isText(_ start: Int32, _ word: String) -> Bool {
    var index = Int(start)
    for byte in word.utf8 {
      if source[index] != byte { return false }
      index += 1
    }
    return true
  }

  /// Writes a date as ICU writes one without a style: short date and short time.
  func appendDefault(_ date: Date, to writer: inout UTF8Writer) {
    let leaf = defaults.date.value { [locale, timeZone] in
      DefaultLeaf(
        try? ICUMessageFormat(
          pattern: "{0}", locale: locale.identifier, timeZone: timeZone?.identifier))
    }
    if (try? leaf.format?.append([("0", .date(date.icuMilliseconds))], to: &writer)) == nil {
      writer.append(String(date.timeIntervalSince1970))
    }
  }

  /// Writes a range of dates without a style.
  func appendDefault(_ start: Date, _ end: Date, to writer: inout UTF8Writer) {
    let style = MessagePattern.Style("", of: .dateInterval)
    if let leaf = try? MessageLeaf.cached(
      type: .dateInterval, style: style, locale: locale, timeZone: timeZone)
    {
      try? leaf.append(start.icuMilliseconds, end.icuMilliseconds, to: &writer)
    }
  }

  /// Writes a length of time in seconds, minutes and hours.
  func appendDefault(_ duration: Duration, to writer: inout UTF8Writer) {
    let style = MessagePattern.Style("", of: .duration)
    if let leaf = try? MessageLeaf.cached(
      type: .duration, style: style, locale: locale, timeZone: timeZone)
    {
      try? leaf.append(.double(duration.secondsAsDouble), to: &writer)
    }
  }

  /// Writes a list as the locale joins lists.
  func appendList(_ texts: [String], to writer: inout UTF8Writer) {
    if let formatter = try? ICUListFormatter(locale: locale.identifier) {
      if (try? formatter.append(texts, to: &writer)) != nil { return }
    }
    writer.append(texts.joined(separator: ", "))
  }
}

/// What a program needs only when an argument's type calls for it.
final class MessageDefaults: Sendable {
  let date = OnceReference<DefaultLeaf>()
}

/// A formatter that may have failed to open.
final class DefaultLeaf: Sendable {
  let format: ICUMessageFormat?

  init(_ format: ICUMessageFormat?) { self.format = format }
}

/// A key inside a message.
enum NestedKey {
  /// The text of a key that is an argument of a message.
  static func text(
    _ key: LocalizedStringKey, locale: LocaleIdentifier, timeZone: TimeZoneIdentifier?
  ) -> String {
    guard key.hasFormatting else { return key.key }
    guard let format = try? MessageFormat(key.icuPattern, locale: locale, timeZone: timeZone)
    else { return key.key }
    var values: [String: MessageArgument] = [:]
    for index in 0..<key.segments.count {
      let placeholder = key.segments[index].placeholder
      values[placeholder.detail?.name ?? String(index)] = placeholder.argument
    }
    return format.format(values)
  }
}
