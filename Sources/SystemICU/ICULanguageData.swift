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
  package let subtags: ICULines
  /// Deprecated language codes, each followed by the code that replaces it.
  package let languageAliases: ICULines
  /// Deprecated region codes, each followed by the code that replaces it.
  package let regionAliases: ICULines
  /// A byte trie from two languages, their scripts and the partitions of their regions to a distance.
  package let distanceTrie: [UInt8]
  /// The index of a region's partitions in ``partitions``, by the region's number.
  package let regionToPartitions: [UInt8]
  /// Sets of regions that have the same distances; each character is one partition.
  package let partitions: ICULines
  /// The locales that are preferred at equal distance: language, script and region in sequence.
  package let paradigms: ICULines
  /// The default distances of languages, scripts and regions, and the smallest one of regions.
  package let distances: [Int32]
  /// Whether the data is from ICU 75 or later, which looks up macroregions in another way.
  package let hasEncodedSubtags: Bool

  /// Copies the data.
  ///
  /// - Throws: A missing-resource error if ICU was built without the data.
  package init() throws(ICUError) {
    likelyTrie = try Self.bytes("likely", "trie")
    languageAliases = try Self.lines("likely", "languageAliases")
    regionAliases = try Self.lines("likely", "regionAliases")
    distanceTrie = try Self.bytes("match", "trie")
    regionToPartitions = try Self.bytes("match", "regionToPartitions")
    partitions = try Self.lines("match", "partitions")
    distances = try Self.numbers("match", "distances")
    if let plain = try? Self.lines("likely", "lsrs") {
      subtags = plain
      paradigms = try Self.lines("match", "paradigms")
      hasEncodedSubtags = false
    } else {
      let regions = try Self.lines("likely", "m49").strings
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

  private static func lines(_ table: String, _ key: String) throws(ICUError) -> ICULines {
    var writer = UTF8Writer()
    writer.reserve(Self.usualLength)
    try unsafe writer.appendICUText("ures_getStringByIndex", key) { out, capacity, status in
      unsafe cicu_ures_getStrings("langInfo", table, key, out, capacity, &status)
    }
    return ICULines(writer)
  }

  /// Returns the codes that CLDR replaces with others, such as `iw` and `sgn-BR`.
  ///
  /// - Parameter kind: `language`, `script` or `territory`.
  package static func replacedCodes(_ kind: String) throws(ICUError) -> ICULines {
    try keys("metadata", "alias", kind)
  }

  /// Returns the languages and locales that have plural rules in CLDR.
  package static func localesWithPluralRules() throws(ICUError) -> [String] {
    try keys("plurals", "locales").strings + keys("plurals", "locales_ordinals").strings
  }

  /// Returns the variants that have an English name in CLDR, in capitals.
  package static func namedVariants() throws(ICUError) -> [String] {
    try keys("lang/en", "Variants").strings
  }

  private static func keys(
    _ bundle: String, _ table: String, _ key: String? = nil
  ) throws(ICUError) -> ICULines {
    var writer = UTF8Writer()
    writer.reserve(Self.usualLength)
    try unsafe writer.appendICUText("ures_getByIndex", table) { out, capacity, status in
      unsafe cicu_ures_getKeys(bundle, table, key, out, capacity, &status)
    }
    return ICULines(writer)
  }

  /// The room for most tables, so that ICU need not read a table twice.
  private static let usualLength = 32_768

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
  package static func decoded(_ numbers: [Int32], regions: [String]) -> ICULines {
    var lines = UTF8Writer()
    lines.reserve(12 * numbers.count)
    for number in numbers {
      switch number {
      case 0: lines.append("\n\n\n")
      case 1: lines.append("skip\nscript\n\n")
      default:
        let bits = UInt32(bitPattern: number)
        let language = Int(bits & 0xFF_FFFF) % (27 * 27 * 27)
        let region = Int(bits & 0xFF_FFFF) / (27 * 27 * 27) % (27 * 27)
        append(language, first: UInt8(ascii: "a"), to: &lines)
        lines.append("\n")
        lines.append(script(Int32(bits >> 24)))
        lines.append("\n")
        if region >= 27 {
          append(region, first: UInt8(ascii: "A"), to: &lines)
        } else if regions.indices.contains(region) {
          lines.append(regions[region])
        }
        lines.append("\n")
      }
    }
    return ICULines(lines)
  }

  private static func append(_ number: Int, first: UInt8, to lines: inout UTF8Writer) {
    var rest = number
    while rest > 0 {
      lines.append(UInt8(truncatingIfNeeded: Int(first) + rest % 27 - 1))
      rest /= 27
    }
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
