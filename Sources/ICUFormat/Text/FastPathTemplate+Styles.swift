internal import ICUFormatMemory
internal import MessageSyntax

// As without styles, a fast-path template supports only simple cases and leaves the rest to the
// engines. In addition to the limits for plain strings, it does not support arguments with a format
// or a link from the source, and empty arguments: the text before and after an empty argument may
// become one run.

extension FastPathTemplate {
  /// Returns the text with its styles; nil if the template does not support the arguments.
  ///
  /// - Parameters:
  ///   - locale: The locale of the numbers.
  ///   - language: The language of the text; it differs from the locale if the user's is missing.
  ///   - writer: An empty buffer for the text.
  @inline(__always)
  func styledText(
    _ arguments: borrowing KeySegments, locale: LocaleIdentifier, language: LocaleIdentifier,
    in writer: inout UTF8Writer
  ) -> StyledText? {
    guard let chosen = chosen(by: arguments) else { return nil }
    var ends = RunEnds()
    let range = Int(chosen.lowerBound)..<Int(chosen.upperBound)
    var parts = parts[range]
    for index in range {
      let piece = pieces[index]
      if piece.argument < 0 {
        writer.append(bytes, from: Int(piece.start), to: Int(piece.end))
      } else {
        let place = Int(piece.argument)
        guard place < arguments.count else { return nil }
        let start = writer.count
        let isDone = arguments.withPlaceholder(at: place) { placeholder in
          guard
            placeholder.argument.appendFast(
              acceptsString: piece.acceptsString, integers, to: &writer)
          else { return false }
          let isText = placeholder.argument.asInteger == nil
          if isText == piece.acceptsString, placeholder.detail == nil { return true }
          return Self.change(&parts, at: index, copy placeholder, isText, locale)
        }
        guard isDone, writer.count > start else { return nil }
      }
      ends.append(writer.count)
    }
    return StyledText(
      string: writer.string, ends: consume ends, parts: consume parts, locale: language)
  }

  /// Applies the source's style to an argument's part; returns false if that is not supported.
  @inline(never)
  private static func change(
    _ parts: inout ArraySlice<StyledText.Part>, at index: Int, _ placeholder: Placeholder,
    _ isText: Bool, _ locale: LocaleIdentifier
  ) -> Bool {
    if let detail = placeholder.detail {
      guard detail.style == nil, detail.textStyle?.link == nil else {
        return false
      }
      if let own = detail.textStyle { parts[index].style = parts[index].style.adding(own) }
    }
    if !isText, case .argument(let place, .unknown) = parts[index].origin {
      parts[index].origin = .argument(
        place, direction: StyledText.Direction(of: locale))
    }
    return true
  }
}

extension LocalizationBundle {
  /// Returns the styled translation of a key by the fast path.
  ///
  /// The result is nil if no language has the key, if its markup is not parsed yet, or if the fast
  /// path does not support it.
  @inline(never)
  func fastPathTemplate(
    _ key: borrowing LocalizedStringKey, table: String?, styles: MarkupStyleSheet,
    preferences: LanguagePreferences
  ) -> StyledText? {
    UTF8Writer.withWriter { writer in
      var canonical = CanonicalKey(at: writer.count)
      if table == nil, hasFirstContents {
        let known = first.withKnownResolution(for: preferences) { resolution in
          resolution.firstTable.withObject {
            $0.entry(of: key, arguments: key, &canonical, in: &writer)
          } ?? nil
        }
        if let entry = known ?? nil {
          return entry.fastPathTemplate(key, styles: styles, in: &writer)
        }
      }
      let found = LookupContext(bundle: self, table: table, preferences: preferences)
        .find(copy key, arguments: copy key, &canonical, in: &writer)
      canonical.erase(from: &writer)
      return found?.fastPathTemplate(key, styles: styles, in: &writer)
    }
  }
}

extension LocalizedEntry {
  /// Returns the styled text by the fast path; nil if its markup is not parsed yet or unsupported.
  ///
  /// - Parameter writer: An empty buffer for the text; it may have content after a nil result.
  @inline(__always)
  func fastPathTemplate(
    _ key: borrowing LocalizedStringKey, styles: MarkupStyleSheet, in writer: inout UTF8Writer
  ) -> StyledText? {
    let isFormat = key.hasFormatting
    let template = markup.withObject { read -> FastPathTemplate? in
      read.styles === styles && read.isFormat ?? isFormat == isFormat ? read.fastPath.load() : nil
    }
    guard case .some(.some(let template)) = template, !key.segments.hasNamesOrSelects else {
      return nil
    }
    return template.styledText(
      key.segments, locale: locale, language: languages.text ?? locale, in: &writer)
  }
}
