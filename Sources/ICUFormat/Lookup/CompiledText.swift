internal import ICU
internal import MessageSyntax
internal import StringCatalogs
internal import Synchronization

/// A text of a table, compiled for one locale at its first use.
final class CompiledText: Sendable {
  enum Content: Sendable {
    /// The language has no text for the key.
    case absent
    /// A text that is the same for all arguments.
    case plain(String)
    case printf(PrintfProgram)
    case varied(CatalogText)
    /// A message, and the arguments that it shows as the source of the key says.
    case message(MessageFormat, styled: [Int])
  }

  let content: Content

  init(_ content: Content) { self.content = content }

  static let absent = CompiledText(.absent)

  /// - Parameters:
  ///   - key: The key whose arguments the text gets.
  ///   - syntax: The language of the text.
  static func make(
    _ value: StringTable.Value?, syntax: CatalogMessageSyntax, key: LocalizedStringKey,
    language: LocaleIdentifier, locale: LocaleIdentifier
  ) -> CompiledText {
    switch value {
    case nil: return absent
    case .node(let node)?:
      return CatalogText(node, language: language).map { CompiledText(.varied($0)) } ?? absent
    case .text(let text)? where syntax == .printf:
      guard text.utf8.contains(UInt8(ascii: "%")) else { return CompiledText(.plain(text)) }
      return CompiledText(.printf(PrintfProgram(text)))
    case .text(let text)?: return message(text, key: key, locale: locale)
    }
  }

  private static func message(
    _ text: String, key: LocalizedStringKey, locale: LocaleIdentifier
  ) -> CompiledText {
    let needsMessage = text.utf8.contains {
      $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "'")
    }
    guard needsMessage else { return CompiledText(.plain(text)) }
    var diagnostics: [MessageDiagnostic] = []
    var format = MessageFormat(recovering: text, locale: locale, diagnostics: &diagnostics)
    for diagnostic in diagnostics where diagnostic.kind.severity == .error {
      Localization.report(
        LocalizationIssue(
          kind: .malformedMessage, subject: key.key, detail: "\(diagnostic)", locale: locale))
    }
    let placeholders = (0..<key.segments.count).map { key.segments[$0].placeholder }
    let names = placeholders.enumerated().map { $1.detail?.name ?? String($0) }
    if placeholders.contains(where: { $0.detail?.name != nil }) { format = format.bound(to: names) }
    // The source says how a value looks; a bare `{2}` in a translation need not repeat it.
    let hasStyle = placeholders.contains { $0.detail?.style != nil }
    let used = hasStyle ? format.arguments : []
    let styled = placeholders.indices.filter { index in
      placeholders[index].detail?.style != nil
        && used.contains { $0.name == names[index] && $0.uses.allSatisfy { $0.type == "none" } }
    }
    return CompiledText(.message(format, styled: styled))
  }

  /// Appends the text for the arguments of `key`.
  @inline(__always)
  func write(
    _ key: LocalizedStringKey, locale: LocaleIdentifier, width: Int?, to writer: inout UTF8Writer
  ) {
    switch content {
    case .absent: break
    case .plain(let text): writer.append(text)
    case .printf(let program):
      guard key.hasFormatting else {
        writer.append(program.format)
        return
      }
      var engine = PrintfEngine(arguments: .key(key.segments), locale: locale)
      engine.append(program, to: &writer)
    case .varied(let text): write(text, key, locale: locale, width: width, to: &writer)
    case .message(let format, let styled):
      var arguments = key.arguments
      for index in styled { arguments[index] = CompiledText.styled(key, index, locale: locale) }
      format.write(arguments, format.positions, to: &writer)
    }
  }

  static func styled(
    _ key: LocalizedStringKey, _ index: Int, locale: LocaleIdentifier
  ) -> MessageArgument {
    let placeholder = key.segments[index].placeholder
    let text = UTF8Writer.string { writer in
      PrintfText.append(
        placeholder.argument, style: placeholder.detail?.style, locale: locale, to: &writer)
    }
    return MessageArgument(text)
  }

  private func write(
    _ text: CatalogText, _ key: LocalizedStringKey, locale: LocaleIdentifier, width: Int?,
    to writer: inout UTF8Writer
  ) {
    let arguments = PrintfArguments.key(key.segments)
    let context = VariationContext(device: Localization.device, width: width)
    guard let program = text.program(arguments, context) else { return }
    guard key.hasFormatting || !text.variables.isEmpty else {
      writer.append(program.format)
      return
    }
    let variables = CatalogTextVariables(text: text, context: context)
    var engine = PrintfEngine(arguments: arguments, locale: locale, variables: variables)
    engine.append(program, to: &writer)
  }
}

/// A table as one formatting locale sees it: what is looked up is compiled once and kept.
final class LocalizedTable: Sendable {
  let table: StringTable
  let locale: LocaleIdentifier

  /// Four texts.
  private final class Block: Sendable {
    let a = AtomicOnce<CompiledText>()
    let b = AtomicOnce<CompiledText>()
    let c = AtomicOnce<CompiledText>()
    let d = AtomicOnce<CompiledText>()

    func load(_ index: Int) -> CompiledText? {
      switch index {
      case 0: a.load()
      case 1: b.load()
      case 2: c.load()
      default: d.load()
      }
    }

    func store(_ index: Int, _ text: CompiledText) -> CompiledText {
      switch index {
      case 0: a.storeIfNil(text)
      case 1: b.storeIfNil(text)
      case 2: c.storeIfNil(text)
      default: d.storeIfNil(text)
      }
    }
  }

  /// Blocks are made at their first use, in groups, so that opening a large table is quick.
  private static let groupSize = 64

  private final class Group: Sendable {
    let blocks: [Block]
    init(count: Int) { blocks = (0..<count).map { _ in Block() } }
  }

  private let groups: [OnceReference<Group>]

  init(_ table: StringTable, locale: LocaleIdentifier) {
    self.table = table
    self.locale = locale
    let perGroup = LocalizedTable.groupSize * 4
    groups = (0..<(table.index.count + perGroup - 1) / perGroup).map { _ in OnceReference() }
  }

  /// The text for a key, or nil where the table has none.
  ///
  /// - Parameter arguments: The key whose arguments the text gets.
  @inline(__always)
  func text(
    for key: LocalizedStringKey, arguments: LocalizedStringKey, hashes: inout KeyHashes
  ) -> CompiledText? {
    let index = table.index
    let spelling = index.spelling
    if let place = index.place(
      of: key, hash: hashes.hash(of: key, as: spelling), as: spelling)
    {
      return text(at: place, arguments: arguments, syntax: table.syntax)
    }
    guard key.hasFormatting, index.hasOtherSpelling else { return nil }
    let other: CatalogMessageSyntax = spelling == .printf ? .icu : .printf
    guard let place = index.place(of: key, hash: hashes.hash(of: key, as: other), as: other) else {
      return nil
    }
    // The spelling under which a text is found is the language of the text.
    return text(at: place, arguments: arguments, syntax: other)
  }

  /// The message for a key that is spelled as a pattern, in a table of whatever spelling.
  ///
  /// - Parameter arguments: The key whose arguments the message gets.
  func message(
    for pattern: LocalizedStringKey, arguments: LocalizedStringKey, hashes: inout KeyHashes
  ) -> CompiledText? {
    let index = table.index
    let hash = hashes.hash(of: pattern, as: index.spelling)
    guard let place = index.place(of: pattern, hash: hash, as: index.spelling) else { return nil }
    return text(at: place, arguments: arguments, syntax: .icu)
  }

  @inline(__always)
  private func text(
    at place: Int, arguments: LocalizedStringKey, syntax: CatalogMessageSyntax
  ) -> CompiledText? {
    let block = place >> 2
    let group = groups[block / LocalizedTable.groupSize].value {
      Group(count: LocalizedTable.groupSize)
    }
    let slot = group.blocks[block % LocalizedTable.groupSize]
    let text = slot.load(place & 3) ?? compile(at: place, slot, arguments, syntax)
    if case .absent = text.content { return nil }
    return text
  }

  @inline(never)
  private func compile(
    at place: Int, _ slot: Block, _ arguments: LocalizedStringKey, _ syntax: CatalogMessageSyntax
  ) -> CompiledText {
    let text = CompiledText.make(
      table.value(at: place), syntax: syntax, key: arguments, language: table.language,
      locale: locale)
    return slot.store(place & 3, text)
  }
}
