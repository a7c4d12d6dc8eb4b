internal import SystemICU
internal import ICUFormatMemory
internal import MessageSyntax

/// Looks up keys in one bundle and table for one list of languages and renders them with styles.
struct StyledRendering {
  let context: LookupContext
  let styles: MarkupStyleSheet
  /// Whether to record the fields of numbers, dates and lists.
  let collectsFields: Bool

  /// Returns the styled text of a key.
  ///
  /// - Parameter symbol: The symbolic key to look up; nil for the key itself.
  func text(
    of key: LocalizedStringKey, symbol: LocalizedStringKey? = nil
  ) -> StyledText {
    if key.segments.hasSelects,
      let chosen = context.keyOfCase(symbol ?? key, source: key)
    {
      return text(of: chosen.source, lookingUp: chosen.key)
    }
    return text(of: key, lookingUp: symbol ?? key)
  }

  private func text(
    of key: LocalizedStringKey, lookingUp symbol: LocalizedStringKey
  ) -> StyledText {
    let found = context.find(symbol, source: key)
    if let found { return text(of: key, found: found, locale: found.locale) }
    context.reportMissing(symbol, source: key)
    return text(of: key, found: nil, locale: context.sourceLocale)
  }

  /// Returns the styled text of a key after its look-up.
  ///
  /// - Parameters:
  ///   - found: The result of the look-up; nil if no language has the key.
  ///   - locale: The locale of the values.
  func text(
    of key: LocalizedStringKey, found: LocalizedEntry?, locale: LocaleIdentifier
  ) -> StyledText {
    let languages = found?.languages ?? context.sourceLanguages
    var key = key
    let markup: ParsedMarkup
    if let read = found.flatMap({ ParsedMarkup.of($0, for: key, styles: styles) }) {
      markup = read
    } else {
      key = context.withoutGrammarMarkup(key, in: languages.source)
      markup = .of(sourceOf: key, styles: styles, locale: locale, languages: languages)
    }
    markup.unusable.report(locale, found?.origin)
    let nested = key.segments.haveRuns ? nested(key, in: markup, locale, languages) : [:]
    var program: PrintfProgram?
    var variables: ((String, MessageArgument?) -> PrintfProgram?)?
    switch markup.content {
    case .absent, .key, .plain: break
    case .printf(let format): program = format
    case .varied(let text):
      let device = VariationContext(device: Localization.device, width: nil)
      program = text.program(.key(key.segments), device)
      variables = text.variables(in: device)
    case .message(let format, let styled):
      return render(format, styled, key, locale, languages, nested)
    }
    guard let program else { return StyledText(runs: [], locale: locale) }
    var filling = StyledArguments(
      key.segments, locale: locale, languages: languages, variables: variables, styles: styles,
      nested: nested, collectsFields: collectsFields)
    var builder = StyledTextBuilder(expected: 2 * program.tokens.count + program.tags.count + 1)
    filling.append(program, inside: .plain, to: &builder)
    return builder.finish(languages.text ?? locale, argumentNames: key.argumentNames)
  }

  // MARK: - Messages

  /// Returns the styled text of a message.
  ///
  /// - Parameter styled: The arguments that use the style from the source.
  private func render(
    _ format: MessageFormat, _ styled: [Int], _ key: LocalizedStringKey,
    _ locale: LocaleIdentifier, _ languages: TextLanguages, _ nested: [Int: StyledText]
  ) -> StyledText {
    let filling = StyledArguments(
      key.segments, locale: locale, languages: languages, variables: nil, styles: styles,
      nested: nested, collectsFields: collectsFields)
    var arguments = filling.messageArguments()
    for index in styled where nested[index] == nil {
      arguments[index] = LocalizedEntry.styled(
        key, index, of: format, locale: locale, languages: languages)
    }
    let program = format.program
    var builder = StyledTextBuilder()
    var (observer, issues) = program.run(
      arguments, observer: StyleObserver(filling, program), to: &builder.writer)
    program.report(issues)
    observer.finish(at: builder.writer.count)
    for run in observer.runs { builder.append(run.part, to: run.end) }
    builder.append(observer.fields)
    return builder.finish(languages.text ?? locale, argumentNames: key.argumentNames)
  }

  // MARK: - Arguments with runs

  /// Returns the styled texts of the arguments that have separate runs, by position.
  ///
  /// - Parameter markup: The text that contains the arguments.
  private func nested(
    _ key: LocalizedStringKey, in markup: ParsedMarkup, _ locale: LocaleIdentifier,
    _ languages: TextLanguages
  ) -> [Int: StyledText] {
    let values =
      if case .message(let format, _) = markup.content {
        ValueContext(format.program)
      } else {
        ValueContext(printf: locale, languages: languages)
      }
    var nested: [Int: StyledText] = [:]
    for index in 0..<key.segments.count {
      let placeholder = key.segments[index].placeholder
      if placeholder.argument.hasRuns {
        // A value that does not fit its style has no fields.
        let inner = StyledRendering(
          context: context.forNestedKeys, styles: styles,
          collectsFields: collectsFields && placeholder.detail?.style == nil)
        nested[index] =
          inner.text(of: placeholder.argument, in: values, locale, languages)
          ?? StyledText(runs: [], locale: locale)
      }
    }
    return nested
  }

  /// Returns the styled text of a key, of a styled text, of a list, or of an element of a list.
  ///
  /// The result is nil for a key that is omitted, because the text would be too long.
  ///
  /// - Parameter values: The context of the elements of a list, as in a plain string.
  private func text(
    of argument: MessageArgument, in values: ValueContext, _ locale: LocaleIdentifier,
    _ languages: TextLanguages
  ) -> StyledText? {
    if let box = argument.asKey {
      guard context.takesNestedKey() else { return nil }
      let text = text(of: box.key)
      context.budget?.take(text.string, parts: text.parts.count)
      // A key without a translation is in the source language.
      return text.embedded(in: languages.text ?? locale, styles)
    }
    if let elements = argument.asList {
      var length = MessageLimits.valueOutputLength
      var items: [StyledText] = []
      // Keys and custom formats may be longer than their estimate.
      for element in MessageArgument.limited(elements) {
        guard let item = text(of: element, in: values, locale, languages) else { continue }
        length -= item.string.utf8.count
        guard length >= 0 || items.isEmpty else {
          MessageArgument.reportLength("list", Localization.report)
          break
        }
        items.append(item)
      }
      return ListStyle().locale(locale).joined(items, in: locale, collectsFields: collectsFields)
    }
    if let styled = argument.asFormatted?.styled {
      return styled(locale, collectsFields).embedded(in: locale, styles)
    }
    var builder = StyledTextBuilder()
    ValueFormatter.append(argument, in: values, to: &builder.writer)
    let direction = argument.direction(in: StyledText.Direction(of: locale))
    builder.endRun(.plain, .argument(0, direction: direction))
    return builder.finish(locale)
  }
}

extension LocalizedStringKey {
  /// The names of the arguments in order; empty if no argument has a name.
  var argumentNames: [String?] {
    var names: [String?] = []
    for index in 0..<segments.count {
      guard let name = segments[index].placeholder.detail?.name else { continue }
      if names.isEmpty { names = Array(repeating: nil, count: segments.count) }
      names[index] = name
    }
    return names
  }
}
