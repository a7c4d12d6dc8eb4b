import CICUShims
import ICUFormatMemory

/// CLDR's likely subtags and language distances, from ICU's resource bundle `langInfo`.
///
/// UTS #35 describes them in "Likely Subtags" and "Language Matching". All data is copied once, so
/// that Swift code can read it without ICU.
package struct ICULanguageData: Sendable {
  /// A byte trie from language, script and region to an index of ``subtags``.
  package let likelyTrie: [UInt8]
  /// The results of ``likelyTrie``: language, script and region in sequence.
  package let subtags: [String]
  /// Deprecated language codes, each followed by the code that replaces it.
  package let languageAliases: [String]
  /// Deprecated region codes, each followed by the code that replaces it.
  package let regionAliases: [String]
  /// A byte trie from two languages, their scripts and the partitions of their regions to a distance.
  package let distanceTrie: [UInt8]
  /// The index of a region's partitions in ``partitions``, by the region's number.
  package let regionToPartitions: [UInt8]
  /// Sets of regions that have the same distances; each character is one partition.
  package let partitions: [String]
  /// The locales that are preferred at equal distance: language, script and region in sequence.
  package let paradigms: [String]
  /// The default distances of languages, scripts and regions, and the smallest one of regions.
  package let distances: [Int32]
  /// Whether the data is from ICU 75 or later, which looks up macroregions in another way.
  package let hasEncodedSubtags: Bool

  /// Copies the data.
  ///
  /// - Throws: A missing-resource error if ICU was built without the data.
  package init() throws(ICUError) {
    likelyTrie = try Self.bytes("likely", "trie")
    languageAliases = try Self.strings("likely", "languageAliases")
    regionAliases = try Self.strings("likely", "regionAliases")
    distanceTrie = try Self.bytes("match", "trie")
    regionToPartitions = try Self.bytes("match", "regionToPartitions")
    partitions = try Self.strings("match", "partitions")
    distances = try Self.numbers("match", "distances")
    if let plain = try? Self.strings("likely", "lsrs") {
      subtags = plain
      paradigms = try Self.strings("match", "paradigms")
      hasEncodedSubtags = false
    } else {
      let regions = try Self.strings("likely", "m49")
      subtags = Self.decoded(try Self.numbers("likely", "lsrnum"), regions: regions)
      paradigms = Self.decoded(try Self.numbers("match", "paradigmnum"), regions: regions)
      hasEncodedSubtags = true
    }
  }

  // MARK: - Reading resources

  private static func bytes(_ table: String, _ key: String) throws(ICUError) -> [UInt8] {
    try unsafe array(table, key, zero: 0) { out, capacity, status in
      unsafe cicu_ures_getBinary("langInfo", table, key, out, capacity, &status)
    }
  }

  private static func numbers(_ table: String, _ key: String) throws(ICUError) -> [Int32] {
    try unsafe array(table, key, zero: 0) { out, capacity, status in
      unsafe cicu_ures_getIntVector("langInfo", table, key, out, capacity, &status)
    }
  }

  private static func strings(_ table: String, _ key: String) throws(ICUError) -> [String] {
    let lines = try UTF8Writer.string { (writer) throws(ICUError) in
      writer.reserve(Self.usualLength)
      try unsafe writer.appendICUText("ures_getStringByIndex", key) { out, capacity, status in
        unsafe cicu_ures_getStrings("langInfo", table, key, out, capacity, &status)
      }
    }
    return split(lines)
  }

  /// Returns the codes that CLDR replaces with others, such as `iw` and `sgn-BR`.
  ///
  /// - Parameter kind: `language`, `script` or `territory`.
  package static func replacedCodes(_ kind: String) throws(ICUError) -> [String] {
    try keys("metadata", "alias", kind)
  }

  /// Returns the languages and locales that have plural rules in CLDR.
  package static func localesWithPluralRules() throws(ICUError) -> [String] {
    try keys("plurals", "locales") + keys("plurals", "locales_ordinals")
  }

  /// Returns the variants that have an English name in CLDR, in capitals.
  package static func namedVariants() throws(ICUError) -> [String] {
    try keys("lang/en", "Variants")
  }

  private static func keys(
    _ bundle: String, _ table: String, _ key: String? = nil
  ) throws(ICUError) -> [String] {
    let lines = try UTF8Writer.string { (writer) throws(ICUError) in
      writer.reserve(Self.usualLength)
      try unsafe writer.appendICUText("ures_getByIndex", table) { out, capacity, status in
        unsafe cicu_ures_getKeys(bundle, table, key, out, capacity, &status)
      }
    }
    return split(lines)
  }

  /// The room for most tables, so that ICU need not read a table twice.
  private static let usualLength = 32_768

  /// Splits lines, some of which may be empty; a line feed follows the last one.
  private static func split(_ lines: String) -> [String] {
    var lines = lines
    return lines.withUTF8 { bytes in
      var result: [String] = []
      var rest = unsafe bytes[...]
      while let end = unsafe rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = unsafe UnsafeBufferPointer(rebasing: rest[..<end])
        unsafe result.append(String(decoding: line, as: UTF8.self))
        unsafe rest = rest[(end + 1)...]
      }
      return result
    }
  }

  private static func array<Element>(
    _ table: String, _ key: String, zero: Element,
    _ body: (UnsafeMutablePointer<Element>?, Int32, inout Int32) -> Int32
  ) throws(ICUError) -> [Element] {
    var status: Int32 = 0
    let count = body(nil, 0, &status)
    if status != cicu_BUFFER_OVERFLOW { try ICUError.check(status, "ures_getByKey", key) }
    var values = [Element](repeating: zero, count: Int(count))
    status = 0
    _ = unsafe values.withUnsafeMutableBufferPointer { buffer in
      unsafe body(buffer.baseAddress, count, &status)
    }
    try ICUError.check(status, "ures_getByKey", key)
    return values
  }
}

// MARK: - Encoded subtags

extension ICULanguageData {
  /// Returns the language, script and region of each number in ICU 75 and later.
  ///
  /// The low 24 bits are `language + 27³ · region`, each in base 27 with `a` as 1 and the first
  /// letter in the lowest digit. A region below 27 is an index of `regions`. The high 8 bits are
  /// ICU's number of the script. 0 has no subtags, and 1 is the mark that ICU calls `skip`.
  package static func decoded(_ numbers: [Int32], regions: [String]) -> [String] {
    var result: [String] = []
    result.reserveCapacity(numbers.count * 3)
    for number in numbers {
      switch number {
      case 0: result += ["", "", ""]
      case 1: result += ["skip", "script", ""]
      default:
        let bits = UInt32(bitPattern: number)
        let language = Int(bits & 0xFF_FFFF) % (27 * 27 * 27)
        let region = Int(bits & 0xFF_FFFF) / (27 * 27 * 27) % (27 * 27)
        let isPlace = region < 27
        result += [
          letters(language, first: "a"), script(Int32(bits >> 24)),
          isPlace
            ? (regions.indices.contains(region) ? regions[region] : "")
            : letters(region, first: "A"),
        ]
      }
    }
    return result
  }

  private static func letters(_ number: Int, first: Unicode.Scalar) -> String {
    var rest = number
    var bytes: [UInt8] = []
    while rest > 0 {
      bytes.append(UInt8(truncatingIfNeeded: Int(first.value) + rest % 27 - 1))
      rest /= 27
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func script(_ number: Int32) -> String {
    (try? UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText("uscript_getShortName") { out, capacity, status in
        unsafe cicu_uscript_getShortName(number, out, capacity, &status)
      }
    }) ?? ""
  }
}

extension ICULocale {
  /// Returns the ISO 15924 code of a script by its name or code, in any letter case.
  ///
  /// `latin` gives `Latn`; a string that is not the name of a script gives nil.
  package static func scriptCode(named name: String) -> String? {
    guard !name.utf8.contains(0) else { return nil }
    let code = try? UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText("uscript_getCode", name) { out, capacity, status in
        unsafe cicu_uscript_getCode(name, out, capacity, &status)
      }
    }
    return code.flatMap { $0.isEmpty ? nil : $0 }
  }
}
