import DifferentialSupport
import FoundationEssentials
import ICUFormat
import MessageSyntax
import Testing

// Keys behave like SwiftUI's keys, as described in articles about SwiftUI.

private struct Person: Equatable {
  let name: String
  let place: String
  var nickName: String?

  func title(isFriend: Bool) -> String {
    isFriend ? nickName ?? "\(name) of \(place)" : "\(name) of \(place)"
  }
}

extension Person: FormatSpecifiable {
  var arg: String { "\(name) of \(place)" }
  var specifier: String { "%@" }
}

private struct Image { let systemName: String }

extension LocalizedStringKey.StringInterpolation {
  /// Correct: calls an interpolation of the library, so the key has a placeholder.
  fileprivate mutating func appendInterpolation(_ person: Person, isFriend: Bool) {
    appendInterpolation(person.title(isFriend: isFriend))
  }

  fileprivate mutating func appendInterpolation(_ image: Image) {
    appendInterpolation(any: image.systemName)
  }

  /// Wrong: text that is only known at run time becomes part of the key.
  fileprivate mutating func appendInterpolation(bad value: Bool) {
    appendLiteral(value ? "true" : "false")
  }

  fileprivate mutating func appendInterpolation(bad person: Person) {
    appendLiteral(person.title(isFriend: false))
  }
}

@Suite struct SwiftUIKeyTests {
  private static let person = Person(name: "Geralt", place: "Rivia", nickName: "White Wolf")
  private static let date = Date(timeIntervalSince1970: 1_656_774_962)

  private static let keys: [(LocalizedStringKey, String)] = [
    ("I am \("onevcat")", "I am %@"),
    ("Hello \(Image(systemName: "globe"))", "Hello %@"),
    ("Hello \(1)", "Hello %lld"),
    ("Hello \(1.0)", "Hello %lf"),
    ("3 == 3 is \(bad: 3 == 3)", "3 == 3 is true"),
    ("3 == 3 is \(3 == 3)", "3 == 3 is %@"),
    ("Hi, \(bad: person)", "Hi, Geralt of Rivia"),
    ("Hi, \(person, isFriend: false)", "Hi, %@"),
    ("Hi, \(person)", "Hi, %@"),
    (
      "A \(bold: "wonderful") serenity \(italic: "has taken") \("possession", color: .red) of my \(underline: "entire soul").",
      "A %@ serenity %@ %@ of my %@."
    ),
    ("1.5 + 1.5 = \(1.5 + 1.5)", "1.5 + 1.5 = %lf"),
    ("1.5 + 1.5 = \(1.5 + 1.5, specifier: "%.1lf")", "1.5 + 1.5 = %.1lf"),
    ("100% \(5)", "100%% %lld"),
    ("100%", "100%"),
    ("date: \(date: date, dateFormat: "yyyy/MM/dd HH:mm:ss")", "date: %@"),
    ("date: \(iso8601: date)", "date: %@"),
    ("number: \(number: Float(1.5), maximumFractionDigits: 1)", "number: %@"),
    ("any: \(any: date)", "any: %@"),
    ("\(date...date) \(date..<date) \(DateInterval(start: date, duration: 1))", "%@ %@ %@"),
    ("\(date, style: .date) \(date, style: .timer)", "%@ %@"),
    ("\(timerInterval: date...date + 60, pauseTime: nil, showsHours: false)", "%@"),
    ("\(LocalizedText("a")) \(StyledText(runs: [], locale: "en"))", "%@ %@"),
    ("isAdmin: \(true)", "isAdmin: %@"),
    ("My name is \("zsxq"), and \(18) years old", "My name is %@, and %lld years old"),
    ("Position in queue: \(7).", "Position in queue: %lld."),
    ("\("Ana")’s \("book")", "%@’s %@"),
  ]

  @Test("literals have the same keys as in SwiftUI", arguments: keys)
  func key(key: LocalizedStringKey, expected: String) {
    #expect(key.key == expected)
  }

  private static let specifiers: [(LocalizedStringKey, String)] = [
    ("\(Int(1))", "%lld"), ("\(Int64(1))", "%lld"), ("\(Int8(1))", "%d"), ("\(Int16(1))", "%d"),
    ("\(Int32(1))", "%d"), ("\(UInt(1))", "%llu"), ("\(UInt64(1))", "%llu"), ("\(UInt8(1))", "%u"),
    ("\(UInt16(1))", "%u"), ("\(UInt32(1))", "%u"), ("\(Float(1))", "%f"), ("\(Double(1))", "%lf"),
    ("\(Decimal(1))", "%@"), ("\(Int128(1))", "%@"), ("\("a")", "%@"), ("\(Substring("a"))", "%@"),
    ("\(Character("a"))", "%@"), ("\(Duration.seconds(1))", "%@"), ("\(["a", "b"])", "%@"),
    ("\(AttributedString("a"))", "%@"), ("\(1, specifier: "%03d")", "%03d"),
    ("\(1.5, fractionDigits: 2)", "%@"), ("\(1.5, fractionDigits: 0...2)", "%@"),
    ("\(percent: 0.5)", "%@"), ("\(9.5, currency: "EUR")", "%@"), ("\(5, unit: "meter")", "%@"),
    ("\(1, one: "# file", other: "# files")", "%lld"),
    ("\("f", select: ["f": "her"], other: "their")", "%@"), ("\("x", as: "name")", "%@"),
    ("\(3, as: "count")", "%lld"),
  ]

  @Test("each type has the same specifier as in SwiftUI", arguments: specifiers)
  func specifier(key: LocalizedStringKey, expected: String) {
    #expect(key.key == expected)
  }

  private static let patterns: [(LocalizedStringKey, String)] = [
    ("\("a") has \(1) files", "{0} has {1, number, integer} files"),
    ("\(1.5)", "{0, number}"), ("\(1.5, specifier: "%.1lf")", "{0, number, ::.0}"),
    ("\(5, specifier: "%03d")", "{0, number, ::integer-width/+000 group-off}"),
    ("\(5, specifier: "%x")", "{0}"), ("\(1.5, fractionDigits: 2)", "{0, number, ::.00}"),
    ("\(1.5, fractionDigits: 0...2)", "{0, number, ::.##}"),
    ("\(1.5, fractionDigits: 0)", "{0, number, ::precision-integer}"),
    ("\(percent: 0.5)", "{0, number, ::percent scale/100}"),
    ("\(9.5, currency: "EUR")", "{0, number, ::currency/EUR}"),
    ("\(5, unit: "meter", width: .wide)", "{0, number, ::unit/meter unit-width-full-name}"),
    ("\(5, skeleton: "compact-short")", "{0, number, ::compact-short}"),
    ("\(date, style: .date)", "{0, date, long}"), ("\(date, style: .time)", "{0, time, short}"),
    ("\(date, skeleton: "yMMMd")", "{0, date, ::yMMMd}"),
    ("\(date: date, dateFormat: "yyyy/MM/dd")", "{0, date, yyyy/MM/dd}"),
    ("\(date...date)", "{0, dateInterval, ::yMMMd}"),
    ("\(1, one: "# file", other: "# files")", "{0, plural, one {# file} other {# files}}"),
    (
      "\("f", select: ["f": "her", "m": "his"], other: "their {x}")",
      "{0, select, f {her} m {his} other {their '{'x'}'}}"
    ),
    ("\("x", as: "name") \(3, as: "count")", "{name} {count, number, integer}"),
    ("\("x", as: "a b}")", "{a_b_}"), ("it's {0} \(1)", "it's '{'0'}' {0, number, integer}"),
    ("100% \(1)", "100% {0, number, integer}"),
    ("\("a" as Substring)", "{0}"), ("\(Character("a"))", "{0}"), ("\(true)", "{0}"),
    ("\(UInt8(1)) \(Float(1)) \(Decimal(1))", "{0, number, integer} {1, number} {2, number}"),
    ("\(date)", "{0, date}"), ("\(["a", "b"])", "{0}"), ("\(Duration.seconds(1))", "{0}"),
    ("\(iso8601: date)", "{0}"), ("\(any: date)", "{0}"),
    ("\(number: 1.5)", "{0, number, ::.##}"),
    ("\(number: 1.5, minimumFractionDigits: 1)", "{0, number, ::.0#}"),
    ("\(date, date: .long)", "{0, date, long}"), ("\(date, time: .short)", "{0, time, short}"),
    ("\(date..<date, skeleton: "MMMd")", "{0, dateInterval, ::MMMd}"),
    ("\(bold: "a") \(italic: "a") \(underline: "a") \(strikethrough: "a")", "{0} {1} {2} {3}"),
    ("\("a", color: .red) \("a", link: "/a") \("a", style: .bold)", "{0} {1} {2}"),
    ("\("outer \("inner")" as LocalizedStringKey)", "{0}"),
    ("\(placeholder: .int) \(placeholder: .object)", "{0} {1}"),
  ]

  @Test("each interpolation has its ICU form", arguments: patterns)
  func pattern(key: LocalizedStringKey, expected: String) {
    #expect(key.icuPattern == expected)
  }

  private static let placeholders: [(LocalizedStringKey, String)] = [
    ("\(placeholder: .int)", "%lld"), ("\(placeholder: .uint)", "%llu"),
    ("\(placeholder: .float)", "%f"), ("\(placeholder: .double)", "%lf"),
    ("\(placeholder: .object)", "%@"), ("\(placeholder: .double, specifier: "%.1f")", "%.1f"),
    ("Position in queue: \(placeholder: .int).", "Position in queue: %lld."),
  ]

  @Test("placeholders have the specifier of their kind", arguments: placeholders)
  func placeholder(key: LocalizedStringKey, expected: String) {
    #expect(key.key == expected)
  }

  // English texts of dates, from ICU: the spaces depend on the version of CLDR.
  private static let time =
    ICUReference.text("date_style", ["en", "none", "short", "UTC", "\(milliseconds)"]) ?? ""
  private static let twoDays =
    ICUReference.text(
      "date_interval",
      ["en", "yMMMd", "UTC", "\(milliseconds)", "\(milliseconds + 86_400_000)"]) ?? ""
  private static let milliseconds = Int(date.timeIntervalSince1970 * 1000)

  private static let outputs: [(LocalizedStringKey, LocaleIdentifier?, String)] = [
    ("3 == 3 is \(3 == 3)", nil, "3 == 3 is true"), ("isAdmin: \(true)", nil, "isAdmin: true"),
    ("My lucky number is \(7).", nil, "My lucky number is 7."),
    ("I am \("onevcat").", nil, "I am onevcat."), ("I am \("张三")", nil, "I am 张三"),
    ("Hi, \(person)", nil, "Hi, Geralt of Rivia"),
    ("Hi, \(person, isFriend: false)", nil, "Hi, Geralt of Rivia"),
    ("Hi, \(person, isFriend: true)", nil, "Hi, White Wolf"),
    ("1.5 + 1.5 = \(1.5 + 1.5)", nil, "1.5 + 1.5 = 3.000000"),
    ("1.5 + 1.5 = \(1.5 + 1.5, specifier: "%.1lf")", nil, "1.5 + 1.5 = 3.0"),
    (
      "My name is \("zsxq"), and \(18) years old", nil, "My name is zsxq, and 18 years old"
    ),
    ("100% \(5)", nil, "100% 5"), ("100%", nil, "100%"),
    (
      "A \(bold: "wonderful") serenity \(italic: "has taken") \("possession", color: .red) of my \(underline: "entire soul").",
      nil, "A wonderful serenity has taken possession of my entire soul."
    ),
    ("date: \(iso8601: date)", nil, "date: 2022-07-02T15:16:02Z"),
    (
      "date: \(date: date, dateFormat: "yyyy/MM/dd HH:mm:ss")", "en", "date: 2022/07/02 15:16:02"
    ),
    ("date: \(date: date)", "en", "date: 2022/7/2"),
    ("number: \(number: Float(1.239))", "en", "number: 1.24"),
    ("number: \(number: Float(1.5), minimumFractionDigits: 2)", "de", "number: 1,50"),
    ("any: \(any: 5 as Any)", nil, "any: 5"),
    ("\(1.005, fractionDigits: 1)", "en", "1.0"),
    ("\(1234.5, fractionDigits: 2)", "de", "1.234,50"),
    ("\(1.5, fractionDigits: 0...2)", "en", "1.5"), ("\(percent: 0.256)", "en", "25.6%"),
    ("\(9.5, currency: "EUR")", "en", "€9.50"), ("\(9.5, currency: "EUR")", "de", "9,50\u{A0}€"),
    ("\(42, unit: "kilometer", width: .wide)", "en", "42 kilometers"),
    ("\(1_200, skeleton: "compact-short")", "en", "1.2K"),
    ("\(date, style: .date)", "en", "July 2, 2022"),
    ("\(date, style: .time)", "en", time),
    ("\(date, date: .long, time: .short)", "en", "July 2, 2022 at \(time)"),
    ("\(date, skeleton: "yMMMd")", "de", "2. Juli 2022"), ("\(date)", "en", "Jul 2, 2022"),
    ("\(date..<date.addingTimeInterval(86_400))", "en", twoDays),
    (
      "\(date...date.addingTimeInterval(86_400), skeleton: "MMMd")", "de", "2.–3. Juli"
    ),
    ("\(["a", "b", "c"])", "en", "a, b, and c"), ("\(["a", "b", "c"])", "de", "a, b und c"),
    ("\(1, one: "# file", other: "# files")", "en", "1 file"),
    ("\(1, one: "#\u{FE0F}\u{20E3} file", other: "")", "en", "1\u{FE0F}\u{20E3} file"),
    ("\(2, one: "# file", other: "# files")", "en", "2 files"),
    ("\("f", select: ["f": "her", "m": "his"], other: "their") list", nil, "her list"),
    ("\("x", select: ["f": "her", "m": "his"], other: "their") list", nil, "their list"),
    ("\("x" as Substring) \(Character("é"))", nil, "x é"),
    ("\(UInt64.max) \(Int8(-5)) \(UInt8(5))", nil, "18446744073709551615 -5 5"),
    ("\(Int64.min)", "en", "-9,223,372,036,854,775,808"), ("\(Float(0.5))", nil, "0.500000"),
    ("\(AttributedString("styled"))", nil, "styled"), ("\("x", as: "name")", nil, "x"),
  ]

  @Test("each interpolation formats its value as specified in the source", arguments: outputs)
  func output(key: LocalizedStringKey, locale: LocaleIdentifier?, expected: String) {
    Localization.withTimeZone("UTC") { #expect(key.sourceText(for: locale) == expected) }
  }

  @Test("a key keeps the order of its literal")
  func decomposition() {
    var pieces = LocalizedStringKey.StringInterpolation(literalCapacity: 3, interpolationCount: 2)
    pieces.appendLiteral("My name is ")
    pieces.appendInterpolation("zsxq")
    pieces.appendLiteral(", and ")
    pieces.appendInterpolation(18)
    pieces.appendLiteral(" years old")
    #expect(
      LocalizedStringKey(stringInterpolation: pieces)
        == "My name is \("zsxq"), and \(18) years old")
    let empty = LocalizedStringKey.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    #expect(LocalizedStringKey(stringInterpolation: empty).hasFormatting)
  }

  @Test("a key conforms to the protocols of SwiftUI's key")
  func conformances() {
    func literals<Key>(_: Key.Type) -> Bool
    where
      Key: Equatable & Sendable & ExpressibleByStringLiteral & ExpressibleByStringInterpolation,
      Key: ExpressibleByExtendedGraphemeClusterLiteral & ExpressibleByUnicodeScalarLiteral
    { true }
    #expect(literals(LocalizedStringKey.self))
    let number: any FormatSpecifiable = 5
    #expect(number.specifier == "%lld")
    #expect(number.arg.messageArgument == 5)
  }

  @Test("a key is looked up before formatting; only a key with interpolation is a format")
  func lookUp() {
    let bundle = LocalizationBundle(texts: [
      "zh-Hans": ["Hello World": "你好，世界", "I am %@": "我是%@", "Hello %@": "你好，%@"],
      "fr": ["%@’s %@": "%2$@ de %1$@", "100%": "100 % %@"],
    ])
    func text(_ key: LocalizedStringKey, _ locale: LocaleIdentifier) -> String {
      String(localized: key, bundle: bundle, locale: locale)
    }
    #expect(text("Hello World", "zh-Hans") == "你好，世界")
    #expect(text("I am \("onevcat")", "zh-Hans") == "我是onevcat")
    #expect(text("I am \("张三")", "zh-Hans") == "我是张三")
    #expect(text("Hello \(Image(systemName: "globe"))", "zh-Hans") == "你好，globe")
    #expect(text("\("Ana")’s \("livre")", "fr") == "livre de Ana")
    #expect(text("100%", "fr") == "100 % %@")
    #expect(text("nowhere \(5) 100%", "fr") == "nowhere 5 100%")
  }

  @Test("a literal without interpolation and a variable are used unchanged")
  func verbatim() {
    let text = "100% %@"
    #expect(LocalizedStringKey(text).key == "100% %@")
    #expect(!LocalizedStringKey(text).hasFormatting)
    let literal: LocalizedStringKey = "100% %@"
    #expect(literal.key == "100% %@" && !literal.hasFormatting)
    let interpolated: LocalizedStringKey = "100%\("")"
    #expect(interpolated.hasFormatting)
  }

  @Test("a key has the description of SwiftUI's key")
  func description() {
    let key: LocalizedStringKey = "I am \("onevcat"), \(3)"
    #expect(
      "\(key)"
        == #"LocalizedStringKey(key: "I am %@, %lld", hasFormatting: true, arguments: ["onevcat", 3])"#
    )
    #expect(
      String(reflecting: LocalizedStringKey("a"))
        == #"LocalizedStringKey(key: "a", hasFormatting: false, arguments: [])"#)
  }

  @Test("a key with the specifiers of older re-creations is the same key")
  func legacy() {
    let key: LocalizedStringKey = "\("a") \(1) \(1.5) \(2.0, specifier: "%.1f") 5%"
    #expect(key.legacyKey == "%@ %ld %f %.1f 5%%")
    #expect(PrintfFormat(key.legacyKey).normalizedKey == PrintfFormat(key.key).normalizedKey)
  }

  @Test("keys are equal if their segments are equal")
  func equality() {
    #expect(("a \(1)" as LocalizedStringKey) == "a \(1)")
    #expect(("a \(1)" as LocalizedStringKey) != "a \(2)")
    #expect(("a \(1.0)" as LocalizedStringKey) != "a \(1)")
    #expect(Set<LocalizedStringKey>(["a \(1)", "a \(1)", "b"]).count == 2)
    #expect(("1 \(1) 2 \(2) 3 \(3) 4 \(4)" as LocalizedStringKey).arguments.count == 4)
  }

  @Test("a key is encoded and decoded with its arguments and styles")
  func codable() throws {
    let keys: [LocalizedStringKey] = [
      "plain 100%",
      "a \("x") b \(3) c \(1.5, fractionDigits: 2) \(Date(timeIntervalSince1970: 0), style: .date)",
      "\(bold: "nested \(5)") \(Decimal(string: "0.1") ?? 0, specifier: "%.1f") \("n", as: "name")",
      "\(1, one: "# file", other: "# files") \(UInt64.max) \(true) \([1, 2])",
      "\(1.5, specifier: "%lld") \(1.5, specifier: "%f") \("a", specifier: "%@") \(3, specifier: "%lld")",
    ]
    let data = try JSONEncoder().encode(keys)
    let decoded = try JSONDecoder().decode([LocalizedStringKey].self, from: data)
    #expect(decoded == keys)
    #expect(decoded.map(\.icuPattern) == keys.map(\.icuPattern))
    #expect(decoded.map(\.mf2Pattern) == keys.map(\.mf2Pattern))
  }

  @Test("a key with arguments that is not a format is not decoded")
  func damagedKey() {
    let json =
      #"{"text":"a","isFormat":false,"pieces":[{"literal":"","argument":{"int":1},"specifier":"%lld"}]}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(LocalizedStringKey.self, from: Data(json.utf8))
    }
    #expect(throws: Never.self) {
      let valid = json.replacing("false", with: "true")
      return try JSONDecoder().decode(LocalizedStringKey.self, from: Data(valid.utf8))
    }
    let isFormat = json.replacing("false", with: "true")
    for (member, isValid) in [
      ("defaultValue", false), ("defaultFormat", true), ("defaultPattern", true),
    ] {
      let text = isFormat.replacing("{\"text\"", with: "{\"\(member)\":\"d\",\"text\"")
      let key = try? JSONDecoder().decode(LocalizedStringKey.self, from: Data(text.utf8))
      #expect((key != nil) == isValid)
      // What is decoded can be encoded and decoded again.
      let again = key.flatMap { key in
        try? JSONDecoder().decode(LocalizedStringKey.self, from: JSONEncoder().encode(key))
      }
      #expect(again == key)
    }
  }

  @Test("arguments are formatted with the styles of the source")
  func printed() {
    func text(_ key: LocalizedStringKey, _ locale: LocaleIdentifier) -> [String] {
      key.arguments.map { $0.debugDescription }
    }
    #expect(text("date: \(iso8601: Self.date)", "en") == [#""2022-07-02T15:16:02Z""#])
    #expect(text("\(true) \(Character("é"))", "en") == ["true", #""é""#])
  }
}
