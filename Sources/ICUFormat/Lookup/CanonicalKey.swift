internal import ICUFormatMemory
internal import StringCatalogs

/// The canonical forms of a key during a look-up, each written at its first use.
///
/// They are stored at the end of the writer that later receives the translation, until they are
/// erased.
struct CanonicalKey {
  /// The range of a form in the writer, and its hash.
  struct Form {
    let start: Int
    let end: Int
    let hash: UInt64
  }

  /// The offset of the first form in the writer.
  private let start: Int
  private var printf: Form?
  private var icu: Form?

  /// - Parameter start: The offset of the first form; the content of the writer before it is kept.
  @inline(__always)
  init(at start: Int) { self.start = start }

  /// Returns a form of `key`, which must be the same key at each call.
  @inline(__always)
  mutating func spelling(
    _ syntax: CatalogMessageSyntax, of key: borrowing LocalizedStringKey,
    in writer: inout UTF8Writer
  ) -> Form {
    if let known = syntax == .printf ? printf : icu { return known }
    let first = writer.count
    if syntax == .printf {
      KeyForm.appendPrintf(key, to: &writer)
    } else {
      KeyForm.appendICU(copy key, to: &writer)
    }
    let made = Form(start: first, end: writer.count, hash: writer.hash(from: first))
    if syntax == .printf { printf = made } else { icu = made }
    return made
  }

  /// Erases the forms, so that the translation can be written.
  @inline(__always)
  func erase(from writer: inout UTF8Writer) { writer.truncate(to: start) }
}
