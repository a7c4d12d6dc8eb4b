import FuzzSupport
import StringCatalogs

/// Checks that a file that is read, changed in one part and written has only that change.
///
/// The bytes of all other parts are unchanged.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzWriting(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let format: CatalogFormat = input.pick([.po, .xliff, .mo]) ?? .po
  let number = Int(input.byte())
  let text = input.pick(texts) ?? ""
  let place = Int(input.byte())
  let bytes = input.rest
  let file = FuzzedCatalog(bytes, as: format)
  require(
    file.catalog.written() == bytes || !file.isClean, "an unchanged file is written differently")
  guard file.isClean else {
    // A file with errors is written without a trap.
    var changed = file.catalog
    Change(number).apply(to: &changed, at: place, text: text)
    _ = changed.written()
    return 0
  }
  var changed = file.catalog
  guard let range = Change(number).apply(to: &changed, at: place, text: text) else { return 0 }
  let written = changed.written()
  let again = FuzzedCatalog(written, as: format)
  require(again.isClean, "\(again.diagnostics)")
  let expected = Meaning(of: changed)
  let found = Meaning(of: again.catalog)
  require(expected == found, "\(expected) became \(found)")
  require(again.catalog.written() == written, "a written file changes when it is written again")
  if format != .mo, bytes.allSatisfy({ $0 < 0x80 && $0 > 0 }), text.utf8.allSatisfy({ $0 < 0x80 }) {
    checkBytes(before: bytes, after: written, except: range)
  }
  return 0
}

/// New strings, none of which may be lost in any format.
private let texts = [
  "new", "", "a\"b\\c", "two\nlines", "<g id=\"1\">&amp;</g> ]]>", " blanks ", "\t", "%d\\n", "é",
  "\u{1F600}",
]

/// Checks that all bytes before and after a range of the old file are in the new file.
private func checkBytes(before: [UInt8], after: [UInt8], except range: Range<Int>) {
  require(
    after.prefix(range.lowerBound) == before.prefix(range.lowerBound),
    "the bytes before \(range) changed: \(String(decoding: after, as: UTF8.self))")
  let rest = max(0, before.count - range.upperBound)
  require(
    after.suffix(rest) == before.suffix(rest),
    "the bytes after \(range) changed: \(String(decoding: after, as: UTF8.self))")
}
