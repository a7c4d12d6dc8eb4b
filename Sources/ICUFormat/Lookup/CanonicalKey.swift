internal import ICUFormatMemory
internal import StringCatalogs

/// The spellings of a key that is looked up, each written at its first use.
///
/// They are at the end of the writer that the key's text goes to, until they are erased.
struct CanonicalKey {
  /// A spelling in the writer, and its hash.
  struct Form {
    let start: Int
    let end: Int
    let hash: UInt64
  }

  /// Where they begin in the writer.
  private let start: Int
  private var printf: Form?
  private var icu: Form?

  /// - Parameter start: Where the spellings begin: what is in the writer before them stays.
  @inline(__always)
  init(at start: Int) { self.start = start }

  /// A spelling of `key`, which is the same one at each call.
  @inline(__always)
  mutating func spelling(
    _ syntax: CatalogMessageSyntax, of key: borrowing LocalizedStringKey,
    in writer: inout UTF8Writer
  ) -> Form {
    if let known = syntax == .printf ? printf : icu { return known }
    let first = writer.count
    if syntax == .printf {
      KeySpelling.appendPrintf(key, to: &writer)
    } else {
      KeySpelling.appendICU(copy key, to: &writer)
    }
    let made = Form(start: first, end: writer.count, hash: writer.hash(from: first))
    if syntax == .printf { printf = made } else { icu = made }
    return made
  }

  /// Makes room for the key's text.
  @inline(__always)
  func erase(from writer: inout UTF8Writer) { writer.truncate(to: start) }
}
