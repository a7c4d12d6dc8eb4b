internal import ICUFormatMemory

/// The source strings of keys that no language has, compiled after their first look-up.
///
/// Only a key whose next look-up reports nothing is stored, so that showing it is only formatting. Only
/// ICU's own locales have stored strings: requests may name any number of others.
struct SourceStrings: ~Copyable, Sendable {
  let templates = AtomicOnceMap<Shape, FastPathTemplate>(limit: 2048, places: 512)

  /// What decides how the source string of a key is compiled, and whether its absence was reported.
  struct Shape: Sendable {
    let language: LocaleIdentifier
    let locale: LocaleIdentifier
    /// The canonical printf form of the key.
    let form: [UInt8]
    let hasFormatting: Bool
    let specifiers: [StandardSpecifier]

    init(_ key: LocalizedStringKey, _ resolution: LanguageResolution) {
      language = resolution.language
      locale = resolution.sourceLocale
      form = Array(UTF8Writer.string { CanonicalKey.appendPrintf(key, to: &$0) }.utf8)
      hasFormatting = key.hasFormatting
      specifiers = (0..<key.segments.count).map { key.segments[$0].placeholder.specifier }
    }

    /// Whether a key has the shape.
    ///
    /// - Parameter canonical: The canonical printf form of the key, at the end of `writer`.
    @inline(__always)
    func matches(
      _ key: borrowing LocalizedStringKey, _ resolution: LanguageResolution,
      _ canonical: CanonicalKey, in writer: borrowing UTF8Writer
    ) -> Bool {
      guard locale == resolution.sourceLocale, language == resolution.language,
        key.hasFormatting == hasFormatting, !key.isSymbolic,
        key.segments.count == specifiers.count,
        writer.isEqual(from: canonical.start, form, 0..<form.count)
      else { return false }
      for index in 0..<specifiers.count
      where key.segments.withPlaceholder(at: index, { $0.specifier != specifiers[index] }) {
        return false
      }
      return true
    }
  }

  /// Appends the source string of a key; returns false and appends nothing if it is not stored, or has
  /// arguments that need more than a fast-path template.
  ///
  /// - Parameter canonical: The form of the key in `writer`; it is erased if the string is appended.
  @inline(__always)
  func write(
    _ key: borrowing LocalizedStringKey, _ resolution: LanguageResolution,
    _ canonical: inout CanonicalKey, to writer: inout UTF8Writer
  ) -> Bool {
    canonical.write(key, in: .printf, to: &writer)
    let form = canonical
    let template = templates.withObject(
      hash: Self.hash(form, resolution),
      where: { $0.matches(key, resolution, form, in: writer) }, { $0 })
    guard let template else { return false }
    canonical.erase(from: &writer)
    return template.write(key.segments, to: &writer)
  }

  /// Stores the source string of a key, unless it needs more than a fast-path template.
  @inline(never)
  func keep(
    _ key: LocalizedStringKey, _ resolution: LanguageResolution, in writer: inout UTF8Writer
  ) {
    let locale = resolution.sourceLocale
    guard locale.context.isPermanent, !templates.isFull else { return }
    var canonical = CanonicalKey(at: writer.count)
    canonical.write(key, in: .printf, to: &writer)
    defer { canonical.erase(from: &writer) }
    let (form, hash) = (canonical, Self.hash(canonical, resolution))
    let isStored = templates.withObject(
      hash: hash, where: { $0.matches(key, resolution, form, in: writer) }, { _ in true })
    guard isStored == nil,
      let template = FastPathTemplate(
        sourceOf: key, locale: locale, languages: resolution.sourceLanguages)
    else { return }
    _ = templates.store(
      template, for: Shape(key, resolution), hash: hash,
      where: { $0.matches(key, resolution, form, in: writer) })
  }

  @inline(__always)
  private static func hash(_ canonical: CanonicalKey, _ resolution: LanguageResolution) -> UInt {
    let locale = resolution.sourceLocale.context.identifierHash
    let hash = canonical.hash ^ canonical.hash >> 32
    return UInt(truncatingIfNeeded: hash) ^ UInt(bitPattern: locale)
  }
}

extension FastPathTemplate {
  /// Compiles the source string of a key; nil if it has markup for automatic grammar, or a directive
  /// that a fast-path template cannot contain.
  ///
  /// - Parameters:
  ///   - locale: The formatting locale of the source string.
  ///   - languages: The languages of the source string.
  fileprivate convenience init?(
    sourceOf key: LocalizedStringKey, locale: LocaleIdentifier, languages: TextLanguages
  ) {
    // The canonical form of a key without arguments does not tell all directives in its text apart.
    guard !key.isSymbolic,
      key.hasFormatting || !key.segments.tail.utf8.contains(UInt8(ascii: "%")),
      GrammarMarkup.removed(from: key) == nil
    else { return nil }
    var builder = Builder()
    for index in 0..<key.segments.count {
      let pair = key.segments[index]
      let detail = pair.placeholder.detail
      guard detail?.verbatimSpecifier == nil else { return nil }
      builder.append(pair.literal.utf8)
      switch pair.placeholder.specifier {
      case .object: builder.append(argument: index, acceptsString: true)
      case .int64, .int32: builder.append(argument: index, acceptsString: false)
      case .uint64, .uint32, .double, .float: return nil
      }
    }
    builder.append(key.segments.tail.utf8)
    guard !builder.isTooLong else { return nil }
    let integers =
      builder.showsArguments
      ? PrintfNumberStyle(integer: .decimal).formatter(for: locale.formatting)?.native : nil
    builder.cases = InlineArray(repeating: builder.end(from: 0))
    self.init(
      builder, rules: .none, integers: integers,
      values: StyleContext(locale: locale, languages: languages))
  }
}
