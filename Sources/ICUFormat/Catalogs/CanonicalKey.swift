internal import ICUFormatMemory
internal import StringCatalogs

/// The canonical form of a key during a look-up, at the end of the writer that later receives the
/// translation.
///
/// It is written for the first table, and again only for a table of the other syntax.
///
/// In the printf form, specifiers of one argument class match: `%ld`, `%d`, `%lld` and `%u` become
/// `%d`; `%f` and `%lf` become `%f`; `%s` becomes `%@`; flags, widths and precisions are kept.
/// Arguments in order have neither position nor name: `%1$@ has %2$d` and `%(name)@ has %(count)d`
/// become `%@ has %d`. The ICU form and the MessageFormat 2 form are the key's pattern, unchanged. In a
/// table of ICU messages, `{0}` is also the form of an argument that is `%@`.
struct CanonicalKey {
  /// The offset of the form in the writer.
  let start: Int
  private(set) var hash: UInt64 = 0
  /// The syntax of the form; nil if none is written.
  private(set) var syntax: CatalogMessageSyntax?
  /// Whether the form lacks the types of arguments that are `%@`.
  private var isUntyped = false

  /// - Parameter start: The offset of the form; the content of the writer before it is kept.
  @inline(__always)
  init(at start: Int) { self.start = start }

  /// Writes the form of `key` in a syntax; the key must be the same at each call.
  @inline(__always)
  mutating func write(
    _ key: borrowing LocalizedStringKey, in syntax: CatalogMessageSyntax,
    to writer: inout UTF8Writer
  ) {
    if self.syntax == syntax, !isUntyped { return }
    erase(from: &writer)
    if syntax == .printf {
      Self.appendPrintf(key, to: &writer)
    } else {
      Self.appendPattern(copy key, in: syntax, to: &writer)
    }
    hash = writer.hash(from: start)
    self.syntax = syntax
  }

  /// Writes the ICU form of `key` without the types of arguments that are `%@`; false if it is the same
  /// as the one with types.
  @inline(never)
  mutating func writeUntyped(_ key: LocalizedStringKey, to writer: inout UTF8Writer) -> Bool {
    guard !key.hasFixedText, key.hasTypedObjects else { return false }
    erase(from: &writer)
    key.appendICUPattern(untyped: true, to: &writer)
    hash = writer.hash(from: start)
    syntax = .icu
    isUntyped = true
    return true
  }

  /// Erases the form, so that the translation can be written.
  @inline(__always)
  mutating func erase(from writer: inout UTF8Writer) {
    writer.truncate(to: start)
    syntax = nil
    isUntyped = false
  }

  /// Appends the form of a key in ICU or MessageFormat 2 syntax.
  @inline(never)
  private static func appendPattern(
    _ key: LocalizedStringKey, in syntax: CatalogMessageSyntax, to writer: inout UTF8Writer
  ) {
    if key.hasFixedText { return writer.append(key.segments.tail) }
    if syntax == .mf2 {
      key.appendMF2Pattern(to: &writer)
    } else {
      key.appendICUPattern(to: &writer)
    }
  }
}
