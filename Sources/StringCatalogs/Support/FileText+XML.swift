// XML files name their character set in the declaration (XML 1.0, section 4.3.3):
//
//   declaration := '<?xml' … 'encoding' '=' ('"' name '"' | "'" name "'") … '?>'

extension FileText {
  /// Decodes an XML file; without a declared encoding and byte order mark, it is UTF-8 or UTF-16.
  ///
  /// - Parameter converter: The converter for character sets that this module does not support.
  init(xml file: [UInt8], converter: CharsetConverter?) {
    self.init(
      file,
      charset: FileText.declaredEncoding(of: file).map {
        String(decoding: file[$0], as: UTF8.self)
      }, converter: converter)
  }

  /// Returns the range of the encoding name in the XML declaration of a file, or nil.
  static func declaredEncoding(of file: [UInt8]) -> Range<Int>? {
    let head = file.prefix(512)
    guard let start = head.firstIndex(where: { $0 > 0x20 }),
      head[start...].starts(with: "<?xml".utf8),
      let end = head[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let name = Array("encoding".utf8)
    var index = start
    while index + name.count < end {
      guard head[index..<index + name.count].elementsEqual(name), head[index - 1] <= 0x20 else {
        index += 1
        continue
      }
      index += name.count
      while index < end, head[index] <= 0x20 || head[index] == UInt8(ascii: "=") { index += 1 }
      let quote = head[index]
      guard index < end, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let close = head[(index + 1)..<end].firstIndex(of: quote), close > index + 1
      else { return nil }
      return index + 1..<close
    }
    return nil
  }

  /// Encodes the UTF-8 text of an XML file in the file's encoding.
  ///
  /// A character that the character set lacks becomes a reference, such as `&#x20AC;`.
  static func encodeXML(
    _ text: [UInt8], as encoding: SourceEncoding, mark: Bool, converter: CharsetConverter?
  ) -> [UInt8] {
    guard case .charset(let name) = encoding else { return encode(text, as: encoding, mark: mark) }
    if let bytes = encode(text, charset: name, converter: converter) { return bytes }
    var known: [Unicode.Scalar: Bool] = [:]
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      guard scalar.value >= 0x80 else {
        output.append(contentsOf: bytes)
        continue
      }
      let isKnown =
        known[scalar] ?? (encode(bytes, charset: name, converter: converter) != nil)
      known[scalar] = isKnown
      output.append(
        contentsOf: isKnown
          ? bytes : Array("&#x\(String(scalar.value, radix: 16, uppercase: true));".utf8))
    }
    if let bytes = encode(output, charset: name, converter: converter) { return bytes }
    // The character set cannot be written at all.
    guard let place = declaredEncoding(of: text) else { return text }
    return text[..<place.lowerBound] + Array("UTF-8".utf8) + text[place.upperBound...]
  }
}
