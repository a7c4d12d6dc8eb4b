/// The encoding of a text file.
enum SourceEncoding: Sendable, Hashable {
  case utf8
  case utf16LittleEndian
  case utf16BigEndian
  /// A character set, by the name that the file uses.
  case charset(String)

  /// Whether the encoding is a named character set.
  var isCharset: Bool { if case .charset = self { true } else { false } }
}

/// A file's text as UTF-8.
struct FileText: Sendable {
  var bytes: [UInt8]
  var encoding: SourceEncoding
  var hasByteOrderMark: Bool
  /// The offset of the first ill-formed sequence, which was replaced by U+FFFD.
  var damage: Int?
  /// The character set that the file names, if it is unknown.
  ///
  /// The bytes are then those of the file.
  var unknownCharset: String?
  /// The offset of the first character outside of ASCII, if the file is UTF-8 and names another
  /// character set.
  var misreadUTF8: Int?

  /// Decodes a file.
  ///
  /// A byte order mark decides. Without one, zero bytes at every second position mean UTF-16, and
  /// everything else is UTF-8.
  init(_ file: [UInt8]) {
    if file.starts(with: [0xEF, 0xBB, 0xBF]) {
      self.init(utf8: Array(file[3...]), mark: true)
    } else if file.starts(with: [0xFF, 0xFE]) {
      self.init(utf16: file[2...], encoding: .utf16LittleEndian, mark: true)
    } else if file.starts(with: [0xFE, 0xFF]) {
      self.init(utf16: file[2...], encoding: .utf16BigEndian, mark: true)
    } else if let encoding = FileText.guessUTF16(file) {
      self.init(utf16: file[...], encoding: encoding, mark: false)
    } else {
      self.init(utf8: file, mark: false)
    }
  }

  init(utf8 file: [UInt8], mark: Bool) {
    bytes = file
    encoding = .utf8
    hasByteOrderMark = mark
    damage = nil
  }

  private init(utf16 file: ArraySlice<UInt8>, encoding: SourceEncoding, mark: Bool) {
    self.encoding = encoding
    hasByteOrderMark = mark
    damage = nil
    var output: [UInt8] = []
    output.reserveCapacity(file.count)
    var index = file.startIndex
    let shift: (first: UInt16, second: UInt16) = encoding == .utf16LittleEndian ? (0, 8) : (8, 0)
    func unit(_ index: Int) -> UInt16 {
      UInt16(file[index]) << shift.first | UInt16(file[index + 1]) << shift.second
    }
    while index + 1 < file.endIndex {
      let first = unit(index)
      index += 2
      if first < 0xD800 || first > 0xDFFF {
        UTF8Text.append(UInt32(first), to: &output)
      } else if first < 0xDC00, index + 1 < file.endIndex,
        case let second = unit(index), second & 0xFC00 == 0xDC00
      {
        index += 2
        UTF8Text.append(
          0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF)), to: &output)
      } else {
        if damage == nil { damage = output.count }
        UTF8Text.append(0xFFFD, to: &output)
      }
    }
    if index < file.endIndex {
      if damage == nil { damage = output.count }
      UTF8Text.append(0xFFFD, to: &output)
    }
    bytes = output
  }

  /// Returns the byte order of UTF-16 text without a byte order mark, or nil for other text.
  ///
  /// Zero bytes only occur in UTF-16 text. The ASCII characters at the start show the byte order.
  private static func guessUTF16(_ file: [UInt8]) -> SourceEncoding? {
    let sample = file.prefix(64)
    guard sample.count >= 4, file.count % 2 == 0, sample.contains(0) else { return nil }
    var evenZeros = 0
    var oddZeros = 0
    for (index, byte) in sample.enumerated() where byte == 0 {
      if index % 2 == 0 { evenZeros += 1 } else { oddZeros += 1 }
    }
    let pairs = sample.count / 2
    if oddZeros * 2 >= pairs && evenZeros * 8 <= oddZeros { return .utf16LittleEndian }
    if evenZeros * 2 >= pairs && oddZeros * 8 <= evenZeros { return .utf16BigEndian }
    return nil
  }

  /// Encodes UTF-8 text in a file's encoding; text in a named character set stays UTF-8.
  static func encode(_ text: [UInt8], as encoding: SourceEncoding, mark: Bool) -> [UInt8] {
    guard encoding == .utf16LittleEndian || encoding == .utf16BigEndian else {
      return mark ? [0xEF, 0xBB, 0xBF] + text : text
    }
    var output: [UInt8] = []
    output.reserveCapacity(text.count * 2 + 2)
    let isLittle = encoding == .utf16LittleEndian
    if mark { output += isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF] }
    for unit in String(decoding: text, as: UTF8.self).utf16 {
      let low = UInt8(truncatingIfNeeded: unit)
      let high = UInt8(truncatingIfNeeded: unit >> 8)
      output.append(isLittle ? low : high)
      output.append(isLittle ? high : low)
    }
    return output
  }

  /// Returns the offset of the first ill-formed UTF-8 byte, or nil.
  static func firstIllFormedByte(_ bytes: [UInt8]) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}

/// Helpers for UTF-8 bytes.
enum UTF8Text {
  /// Appends a scalar; surrogates become U+FFFD.
  static func append(_ scalar: UInt32, to output: inout [UInt8]) {
    switch scalar {
    case 0..<0x80: output.append(UInt8(scalar))
    case 0x80..<0x800:
      output.append(UInt8(0xC0 | scalar >> 6))
      output.append(UInt8(0x80 | scalar & 0x3F))
    case 0xD800...0xDFFF, 0x11_0000...: output.append(contentsOf: [0xEF, 0xBF, 0xBD])
    case 0x800..<0x10000:
      output.append(UInt8(0xE0 | scalar >> 12))
      output.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      output.append(UInt8(0x80 | scalar & 0x3F))
    default:
      output.append(UInt8(0xF0 | scalar >> 18))
      output.append(UInt8(0x80 | scalar >> 12 & 0x3F))
      output.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      output.append(UInt8(0x80 | scalar & 0x3F))
    }
  }

  /// Returns the value of a hexadecimal digit, or nil.
  @inline(__always)
  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }
}
