internal import MessageSyntax
internal import StringCatalogs

/// Finds the places of strings in the text of a catalog file.
struct ValueLocator {
  private let bytes: [UInt8]
  private let notation: Notation
  private let lines: LineIndex
  /// The offsets of the entries, in ascending order.
  private let starts: [Int]
  /// The bytes that may still be searched; a hostile file has one entry with many strings.
  private var budget = CheckLimits.searchedBytes

  init(_ file: CheckedFile) {
    bytes = file.text
    notation = Notation(bytes, file.catalog.format)
    lines = LineIndex(bytes)
    starts = file.catalog.entries.compactMap(\.offset).sorted()
  }

  /// Whether the text of the file is known.
  var isKnown: Bool { !bytes.isEmpty }

  /// Returns the location of an offset.
  func location(at offset: Int) -> TextLocation { lines.location(at: offset) }

  /// Returns where a string first occurs in the file.
  mutating func firstOffset(of text: String) -> Int? {
    find(Array(text.utf8), in: bytes.indices)
  }

  /// Returns the offset of a place in a string; that of the entry if the string is not found.
  ///
  /// - Parameters:
  ///   - form: The keyword of a plural form of gettext, such as `msgstr[1]`.
  ///   - count: How many equal strings of the translation are before the string.
  mutating func offset(
    in entry: CatalogEntry, language: String?, form: String? = nil, value: String?,
    after count: Int = 0, at place: Int
  ) -> Int? {
    guard let start = entry.offset else { return nil }
    guard let value else { return start }
    let next = starts.partition(after: start)
    let end = min(next < starts.count ? starts[next] : bytes.count, bytes.count)
    var from = min(start, end)
    if let key = self.end(ofKey: entry.key, in: from..<end) { from = key }
    // A key of several lines may contain the value.
    if notation == .gettext, let keyword = find(Array("\n\(form ?? "msgstr")".utf8), in: from..<end)
    {
      from = keyword
    }
    // In a file of many languages, the language comes before its strings.
    if let language, let found = find(Array("\"\(language)\"".utf8), in: from..<end) {
      from = found + language.utf8.count + 2
    }
    for escape in [Escape.none, .json, .xml] {
      let (open, close) = escape.marks
      let encoded = [open] + escape.encoded(value.utf8[...]) + [close]
      guard var found = find(encoded, in: from..<end) else { continue }
      for _ in 0..<count {
        guard let next = find(encoded, in: found + 1..<end) else { break }
        found = next
      }
      return found + 1 + escape.encoded(value.utf8.prefix(place)).count
    }
    guard !value.isEmpty else { return start }
    for escape in [Escape.none, .json, .xml] {
      guard let found = find(escape.encoded(value.utf8[...]), in: from..<end) else { continue }
      return found + escape.encoded(value.utf8.prefix(place)).count
    }
    return self.place(place, inEscaped: value, from..<end) ?? start
  }

  /// Returns the offset of a place in a string of XLIFF with inline elements; nil if the string is not found.
  ///
  /// A target of XLIFF 2, whose elements are read as those of XLIFF 1.2, is a place as a whole.
  ///
  /// - Parameter isTarget: Whether the string is a target, which comes after its source.
  mutating func offset(in entry: CatalogEntry, of place: XLIFFContentPlace, isTarget: Bool) -> Int?
  {
    guard let start = entry.offset else { return nil }
    let next = starts.partition(after: start)
    let end = min(next < starts.count ? starts[next] : bytes.count, bytes.count)
    var from = min(start, end)
    if isTarget, let target = find(Array("target".utf8), in: from..<end) { from = target }
    guard let found = find(place.bytes, in: from..<end) else {
      return isTarget ? find(Array("<target".utf8), in: min(start, end)..<end) : nil
    }
    var index = found + place.start
    var left = place.distance
    while left > 0, index < end {
      let (text, length) = unescaped(at: index)
      left -= text.count
      index += length
    }
    return index
  }

  /// Returns a place in a string that is written in another way, as in `%\u200B@`, in `&lt;b>`, or on several
  /// lines.
  private mutating func place(
    _ place: Int, inEscaped value: String, _ range: Range<Int>
  ) -> Int? {
    guard budget > range.count else { return nil }
    var text: [UInt8] = []
    // Where each byte of the text begins in the file.
    var places: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let (unescaped, length) = unescaped(at: index)
      text += unescaped
      while places.count < text.count { places.append(index) }
      index += length
    }
    // The marks around the value distinguish it from a longer string.
    let (open, close) = (notation == .xml ? Escape.xml : .json).marks
    let whole = find([open] + Array(value.utf8) + [close], in: text.indices, of: text)
    let found = whole.map { $0 + 1 } ?? find(Array(value.utf8), in: text.indices, of: text)
    return found.flatMap { places.indices.contains($0 + place) ? places[$0 + place] : nil }
  }

  /// Returns the bytes that an escape or a byte represents, and its length.
  private func unescaped(at index: Int) -> (text: [UInt8], length: Int) {
    switch bytes[index] {
    case UInt8(ascii: "\"") where notation == .gettext:
      // A string continues on the next line.
      let rest = bytes[(index + 1)...]
      let space = rest.prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      guard space.contains(0x0A), rest.dropFirst(space.count).first == UInt8(ascii: "\"") else {
        return ([bytes[index]], 1)
      }
      return ([], space.count + 2)
    case UInt8(ascii: "&") where notation == .xml: return entity(at: index)
    case UInt8(ascii: "<") where notation == .xml && bytes[index...].starts(with: "<![CDATA[".utf8):
      return ([], 9)
    case UInt8(ascii: "]") where notation == .xml && bytes[index...].starts(with: "]]>".utf8):
      return ([], 3)
    // XML has no other line ends.
    case 0x0D where notation == .xml:
      return ([0x0A], index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1)
    case UInt8(ascii: "\\") where notation != .xml && index + 1 < bytes.count: break
    case let byte: return ([byte], 1)
    }
    switch bytes[index + 1] {
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let digits = String(decoding: bytes[(index + 2)...].prefix(4), as: UTF8.self)
      guard let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number) else {
        return ([bytes[index]], 1)
      }
      return (Array(String(scalar).utf8), 6)
    case UInt8(ascii: "n"): return ([0x0A], 2)
    case UInt8(ascii: "t"): return ([0x09], 2)
    case UInt8(ascii: "r"): return ([0x0D], 2)
    case let byte: return ([byte], 2)
    }
  }

  /// Returns the bytes that an entity of XML represents, and its length.
  private func entity(at index: Int) -> (text: [UInt8], length: Int) {
    let name = bytes[(index + 1)...].prefix(10).prefix { $0 != UInt8(ascii: ";") }
    let text: [UInt8]
    switch String(decoding: name, as: UTF8.self) {
    case "amp": text = [UInt8(ascii: "&")]
    case "lt": text = [UInt8(ascii: "<")]
    case "gt": text = [UInt8(ascii: ">")]
    case "quot": text = [UInt8(ascii: "\"")]
    case "apos": text = [UInt8(ascii: "'")]
    case let name:
      let isHexadecimal = name.hasBytes("#x")
      let digits = name.utf8.dropFirst(isHexadecimal ? 2 : 1)
      guard name.hasBytes("#"),
        let number = UInt32(
          String(decoding: Array(digits), as: UTF8.self), radix: isHexadecimal ? 16 : 10),
        let scalar = Unicode.Scalar(number)
      else { return ([bytes[index]], 1) }
      text = Array(String(scalar).utf8)
    }
    return (text, name.count + 2)
  }

  /// Returns where the key ends that begins an entry, so that its text is not taken for the value.
  private mutating func end(ofKey key: String, in range: Range<Int>) -> Int? {
    for escape in [Escape.none, .json] {
      let encoded = [UInt8(ascii: "\"")] + escape.encoded(key.utf8[...]) + [UInt8(ascii: "\"")]
      // A keyword may be before the key: `msgid "…"`.
      let end = min(range.upperBound, range.lowerBound + encoded.count + 8)
      if let found = find(encoded, in: range.lowerBound..<end) { return found + encoded.count }
    }
    return nil
  }

  /// Returns the line that contains an offset; of a long line, only the part around the offset.
  func line(at offset: Int) -> FindingLine? {
    guard !bytes.isEmpty, (0...bytes.count).contains(offset) else { return nil }
    func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
    func isContinuation(_ index: Int) -> Bool { index < bytes.count && bytes[index] & 0xC0 == 0x80 }
    let half = CheckLimits.shownLine
    var start = offset
    while start > 0, offset - start < half, !isEnd(bytes[start - 1]) { start -= 1 }
    let isCutAtStart = start > 0 && !isEnd(bytes[start - 1])
    while start < offset, isContinuation(start) { start += 1 }
    var end = offset
    while end < bytes.count, end - offset < half, !isEnd(bytes[end]) { end += 1 }
    let isCutAtEnd = end < bytes.count && !isEnd(bytes[end])
    while end > offset, isContinuation(end) { end -= 1 }
    return FindingLine(
      String(decoding: bytes[start..<end], as: UTF8.self),
      place: bytes[start..<offset].count { $0 & 0xC0 != 0x80 }, isCutAtStart: isCutAtStart,
      isCutAtEnd: isCutAtEnd)
  }

  private mutating func find(_ wanted: [UInt8], in range: Range<Int>) -> Int? {
    find(wanted, in: range, of: bytes)
  }

  private mutating func find(
    _ wanted: [UInt8], in range: Range<Int>, of bytes: [UInt8]
  ) -> Int? {
    guard let first = wanted.first, range.count >= wanted.count, budget > 0 else { return nil }
    var index = range.lowerBound
    defer { budget -= index - range.lowerBound }
    while index + wanted.count <= range.upperBound {
      if bytes[index] == first {
        var count = 1
        while count < wanted.count, bytes[index + count] == wanted[count] { count += 1 }
        if count == wanted.count { return index }
        // A string of one repeated letter would take quadratic time.
        budget -= count
        guard budget > 0 else { return nil }
      }
      index += 1
    }
    return nil
  }

  /// The kind of text in which the values are written.
  private enum Notation {
    /// PO, whose strings may have several lines.
    case gettext
    case xml
    /// JSON and strings files, with escapes after a backslash.
    case other

    init(_ bytes: [UInt8], _ format: CatalogFormat) {
      let isXML = bytes.first { $0 > 0x20 } == UInt8(ascii: "<")
      self = format.isGettext ? .gettext : isXML ? .xml : .other
    }
  }

  /// How a value is written in a file.
  private enum Escape {
    case none, json, xml

    /// The characters around a value.
    var marks: (open: UInt8, close: UInt8) {
      switch self {
      case .none, .json: (UInt8(ascii: "\""), UInt8(ascii: "\""))
      case .xml: (UInt8(ascii: ">"), UInt8(ascii: "<"))
      }
    }

    func encoded(_ text: some Sequence<UInt8>) -> [UInt8] {
      var result: [UInt8] = []
      for byte in text {
        switch (self, byte) {
        case (.json, UInt8(ascii: "\"")), (.json, UInt8(ascii: "\\")):
          result += [UInt8(ascii: "\\"), byte]
        case (.json, 0x0A): result += Array("\\n".utf8)
        case (.json, 0x09): result += Array("\\t".utf8)
        case (.json, 0x0D): result += Array("\\r".utf8)
        case (.xml, UInt8(ascii: "&")): result += Array("&amp;".utf8)
        case (.xml, UInt8(ascii: "<")): result += Array("&lt;".utf8)
        case (.xml, UInt8(ascii: ">")): result += Array("&gt;".utf8)
        default: result.append(byte)
        }
      }
      return result
    }
  }
}

extension [Int] {
  /// Returns the index of the first element that is greater than a number.
  fileprivate func partition(after number: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
