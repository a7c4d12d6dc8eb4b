import Glibc
import SystemICU
import ICUFormatMemory
import Testing

/// Names that fill ICU's buffers, an invalid default locale, and calls that fail.
@Suite("Failures of ICU") struct ICUFailureTests {
  /// ICU's `ULOC_FULLNAME_CAPACITY`.
  static let nameCapacity = 157

  /// A locale whose name without keywords has this number of bytes.
  static func name(ofLength length: Int) -> String {
    "de_DE_" + String(repeating: "X", count: length - 6)
  }

  /// Returns a number formatted for a locale.
  static func number(_ value: Double, _ locale: String) throws -> String {
    var writer = UTF8Writer()
    try ICUNumberFormatter(skeleton: "", locale: locale).append(value, to: &writer)
    return writer.string
  }

  @Test("a name of any length is read completely, or rejected if it is too long for ICU")
  func lengthsOfNames() throws {
    for length in 150...170 {
      let name = Self.name(ofLength: length)
      #expect(try ICULocale.baseName(of: name).utf8.count == length)
      if length < Self.nameCapacity {
        #expect(throws: Never.self) { try ICUPluralRules.ruleText(locale: name) }
        #expect(throws: Never.self) { try ICULocale.inheritedParent(of: name) }
      } else {
        #expect(throws: ICUError.self) { try ICUPluralRules.ruleText(locale: name) }
        #expect(throws: ICUError.self) { try ICULocale.inheritedParent(of: name) }
      }
    }
  }

  @Test("a language of any length is read completely, or rejected if it is too long for BCP 47")
  func lengthsOfLanguages() throws {
    for length in 1...40 {
      let language = String(repeating: "q", count: length)
      let found = try? ICULocale.language(of: language)
      // From ICU 76 (seen), no language is longer than ICU's buffer of 12.
      guard found != nil || length <= 8 else {
        #expect(throws: ICUError.self) { try ICUPluralRules.rangeCategories(locale: language) }
        continue
      }
      #expect(found == language)
      #expect(try ICUPluralRules.rangeCategories(locale: language).isEmpty)
      #expect(try ICUPluralRules.ruleText(locale: language).isEmpty)
    }
  }

  @Test(
    "a default locale that ICU cannot use is rejected",
    arguments: ["abcdefghijkl", "en@numbers=", name(ofLength: nameCapacity)])
  func setDefault(_ name: String) async {
    await #expect(processExitsWith: .success) { [name] in
      let before = ICULocale.defaultName
      #expect(throws: ICUError.self) { try ICULocale.setDefault(name) }
      #expect(ICULocale.defaultName == before)
      #expect(throws: Never.self) {
        try ICUDateFormatter(.styles(date: .short, time: .short), locale: "de", timeZone: "GMT")
      }
    }
  }

  @Test(
    "without a usable locale in the environment, ICU's default is that of the C locale",
    arguments: ["abcdefghijkl", String(repeating: "q", count: 300), name(ofLength: nameCapacity)])
  func environment(_ name: String) async {
    await #expect(processExitsWith: .success) { [name] in
      setenv("LC_ALL", name, 1)
      let formatter = try ICUDateFormatter(
        .styles(date: .short, time: .short), locale: "de", timeZone: "Europe/Berlin")
      #expect(try formatter.string(0) == "01.01.70, 01:00")
      #expect(ICULocale.defaultName == "en_US_POSIX")
      // A name that is not a valid locale falls back to the default one.
      let text = try Self.number(1.5, "abcdefghijklm")
      #expect(text == "1.5")
    }
  }

  @Test("a usable locale in the environment remains ICU's default", arguments: ["de_AT.UTF-8"])
  func usableEnvironment(_ name: String) async {
    await #expect(processExitsWith: .success) { [name] in
      setenv("LC_ALL", name, 1)
      #expect(ICULocale.defaultName == "de_AT")
      let text = try Self.number(1.5, "abcdefghijklm")
      #expect(text == "1,5")
    }
  }

  @Test("a failed call gives an error, and the same call succeeds later")
  func failingCalls() async {
    await #expect(processExitsWith: .success) {
      #if DEBUG
        ICUFaults.failCall(1)
        let error = #expect(throws: ICUError.self) { try ICUPluralRules(locale: "de") }
        #expect(error?.name == "U_MEMORY_ALLOCATION_ERROR")
        let rules = try ICUPluralRules(locale: "de")
        ICUFaults.failCall(2)
        #expect(try rules.select(Int64(1)) == "one")
        #expect(throws: ICUError.self) { try rules.select(Int64(1)) }
        #expect(try rules.select(Int64(1)) == "one")
        #expect(ICUFaults.failCall(0) == 3)
      #endif
    }
  }
}
