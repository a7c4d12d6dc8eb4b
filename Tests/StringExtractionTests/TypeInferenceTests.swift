import MessageSyntax
import StringExtraction
import Testing

/// The types of values, by syntax.
///
/// The expected specifiers are those of the table in `appendInterpolation(_:)`.
@Suite struct TypeInferenceTests {
  private static let library = """
    struct Order {
      let id: Int32
      var items: [Item] = []
      var note: String?
      var total: Double { 1 }
      var size = 3
      static let limit: UInt8 = 9
      func label(for index: Int) -> String { "" }
      enum State: String { case open, closed; var level: Int16 { 1 } }
      var state: State
      struct Item { var name: String; var price: Decimal; var weight: Float }
      typealias Key = UInt64
      var key: Key
    }
    let orders: [String: Order] = [:]
    func total(of order: Order) -> Double { 0 }
    typealias Price = Decimal
    """

  // The overlay has `appendInterpolation<Subject: NSObject>(_:formatter:)` as Apple's API, with the key `%@`.
  @Test(
    "an object of any class of Foundation, or of one that derives from it, has a key",
    arguments: [
      ("date as NSDate", true), ("url", true), ("NSURL(string: \"a\")!", true), ("NSNull()", true),
      ("error as NSError", true), ("DateFormatter()", true), ("Thing()", true), ("Other()", true),
      ("Named()", false), ("Plain()", false), ("Loop()", false),
      ("NSRange(location: 0, length: 1)", false),
    ])
  func objects(_ expression: String, _ isKnown: Bool) async {
    let found = await Extraction.result(
      """
      class Thing: NSObject, NSCopying {}
      final class Other: Thing {}
      final class Plain: NSCopying {}
      final class Loop: Loop {}
      struct Named: Hashable {}
      func f(date: Date, url: NSURL, error: any Error) {
        _ = String(localized: "\\(\(expression))")
      }
      """)
    #expect(found.strings.map(\.key) == (isKnown ? ["%@"] : []), "\(expression)")
    #expect(found.strings.allSatisfy { $0.icuKey == "{0}" })
    #expect(found.diagnostics.isEmpty == isKnown, "\(found.diagnostics)")
  }

  @Test(
    "the type of a value is inferred",
    arguments: [
      ("order.id", "%d"), ("order.items.count", "%lld"), ("order.items[0].name", "%@"),
      ("order.total", "%lf"), ("order.size", "%lld"), ("Order.limit", "%u"),
      ("order.label(for: 1)", "%@"), ("order.state.rawValue", "%@"), ("order.state.level", "%d"),
      ("order.key", "%llu"), ("order.items.first!.weight", "%f"),
      ("order.note ?? \"none\"", "%@"), ("order.note!", "%@"), ("order.note?.count ?? 0", "%lld"),
      ("unknown() ?? \"none\"", "%@"), ("unknown() ?? order.size", "%lld"), ("unknown() ?? 0", nil),
      ("unknown() ?? order.note?.count ?? 0", "%lld"),
      ("total(of: order)", "%lf"), ("Int(order.total)", "%lld"), ("String(order.id)", "%@"),
      ("Double(3)", "%lf"), ("orders.count", "%lld"), ("orders[\"a\"]!.id", "%d"),
      ("order.id + 1", "%d"), ("order.total * 2", "%lf"), ("-order.total", "%lf"),
      ("order.size > 3 ? \"many\" : \"few\"", "%@"), ("order.size == 3", "%@"),
      ("!order.items.isEmpty", "%@"), ("(order.size + 1) * 2", "%lld"),
      ("max(order.size, 3)", "%lld"), ("abs(order.total)", "%lf"),
      ("order.items.map { $0.name }.count", nil), ("order.items.sorted().count", "%lld"),
      ("\"a\" + \"b\"", "%@"), ("order.description", "%@"), ("order.total.rounded()", "%lf"),
      ("order.total.formatted()", "%@"), ("name.uppercased()", "%@"), ("name.prefix(3)", "%@"),
      ("name.count", "%lld"), ("order.size as Int", "%lld"), ("value as! UInt", "%llu"),
      ("order.items.count.description", "%@"), ("UInt32(7)", "%u"), ("try compute()", "%lld"),
      ("await compute()", "%lld"), ("[order.size]", "%@"), ("self.order.id", nil),
      ("1...3", nil), ("unknown", nil), ("unknown.count", nil), ("order.missing", nil),
      ("order.note", nil), ("order", nil), ("order.size + unknown", nil), ("order.size <> 3", nil),
      ("Date()", "%@"), ("Date.now", "%@"), ("Date.now + 60", "%@"), ("local", "%f"),
      ("inner", "%@"), ("item.price", "%@"), ("index", "%lld"), ("element.weight", "%f"),
      ("count", "%lld"), ("Price(3)", "%@"), ("#line", "%lld"), ("Character(\"a\")", "%@"),
      // Foundation.
      ("DateFormatter().string(from: .now)", "%@"), ("Calendar.current.weekdaySymbols[0]", "%@"),
      ("Calendar.current.component(.year, from: .now)", "%lld"),
      ("Calendar.current.dateComponents([.day], from: .now).day ?? 0", "%lld"),
      ("ByteCountFormatter.string(fromByteCount: 3, countStyle: .file)", "%@"),
      ("NumberFormatter().string(from: 3) ?? \"\"", "%@"),
      ("Locale.current.localizedString(forRegionCode: \"DE\") ?? \"\"", "%@"),
      ("TimeZone.current.secondsFromGMT()", "%lld"),
      ("Date.FormatStyle().day().format(.now)", "%@"), ("ByteCountFormatStyle().format(3)", "%@"),
      // The styles of this package.
      ("RelativeDateStyle(.numeric).relative(to: .now).format(.now)", "%@"),
      ("DurationStyle.units([.hours, .minutes]).format(.seconds(90))", "%@"),
      ("ListStyle(.or).locale(\"de\").format([name])", "%@"),
      ("global", "%llu"), ("order.items.min()!.name", "%@"), ("1_000", "%lld"), ("0x1F", "%lld"),
    ] as [(String, String?)])
  func types(_ expression: String, _ specifier: String?) async {
    let source = """
      let global: UInt = 1
      func compute() throws -> Int { 1 }
      func f(order: Order, name: String, value: Any, _ count: Int) {
        let local: Float = 1
        guard let inner = order.note else { return }
        for item in order.items {
          for (index, element) in order.items.enumerated() {
            _ = String(localized: "\\(\(expression))")
          }
        }
      }
      """
    let found = await Extraction.result(source, Self.library)
    #expect(found.strings.map(\.key) == [specifier].compactMap { $0 }, "\(expression)")
    #expect(found.diagnostics.isEmpty == (specifier != nil), "\(found.diagnostics)")
  }

  // A parameter with the name of a bound value is never the value.
  @Test(
    "the associated values of a case have the types of its declaration",
    arguments: [
      (".count(let n)", "found", "%lld"), ("let .pair(_, n)", "found", "%u"),
      (".pair(name: let n, _)", "found", "%@"), ("Found.count(let n)", "value", "%lld"),
      (".count(let n)?", "maybe", "%lld"), (".count(let n)", "maybe", "%lld"),
      (".nested(.id(let n))", "found", "%d"), (".success(let n)", "result", "%lf"),
      (".some(let n)", "number", "%f"), ("(.count(let n), _)", "(found, 3)", "%lld"),
      ("(_, let n)", "(found, 3)", "%lld"), ("let n?", "number", "%f"),
      (".count(let n)", "value", nil), (".pair(let n)", "found", nil),
      (".gone(let n)", "found", nil), (".generic(let n)", "generic", nil),
      (".pair(let n as String, _)", "found", "%@"), ("let n as Int", "value", "%lld"),
    ] as [(String, String, String?)])
  func associatedValues(_ pattern: String, _ subject: String, _ specifier: String?) async {
    let start = """
      enum Found { case count(Int), pair(name: String, UInt8); case nested(Inner)
        enum Inner { case id(Int32) } }
      enum Generic<T> { case generic(T) }
      func f(
        found: Found, maybe: Found?, result: Result<Double, any Error>, number: Float?, value: Any,
        generic: Generic<Int>, n: String
      ) {
      """
    for statement in [
      "switch \(subject) { case \(pattern): _ = String(localized: \"\\(n)\")\ndefault: break }",
      "if case \(pattern) = \(subject) { _ = String(localized: \"\\(n)\") }",
    ] {
      let found = await Extraction.result(start + statement + "\n}")
      #expect(found.strings.map(\.key) == [specifier].compactMap { $0 }, "\(statement)")
    }
  }

  @Test(
    "a label that has one key for all types needs no type",
    arguments: [
      (#"\(x, format: style)"#, "%@", "{0}"),
      (#"\(x, currency: "EUR")"#, "%@", "{0, number, ::currency/EUR}"),
      (#"\(any: x)"#, "%@", "{0}"), (#"\(x, specifier: "%.2f")"#, "%.2f", "{0, number, ::.00}"),
      (#"\(x, date: .long)"#, "%@", "{0, date, long}"),
      (#"\(x, ordinal: .digits)"#, "%@", "{0, ordinal}"),
      (#"\(x, style: .date)"#, nil, nil), (#"\(x, as: "n")"#, nil, nil),
      (##"\(x, one: "#", other: "#")"##, nil, nil), (#"\(x, unheard: 3)"#, nil, nil),
    ] as [(String, String?, String?)])
  func labels(_ literal: String, _ key: String?, _ icuKey: String?) async {
    let found = await Extraction.result("Text(\"\(literal)\")")
    #expect(found.strings.map(\.key) == [key].compactMap { $0 }, "\(literal)")
    #expect(found.strings.compactMap(\.icuKey) == [icuKey].compactMap { $0 }, "\(literal)")
  }

  @Test("a constant that is only known at run time leaves the ICU form open")
  func openPattern() async {
    let found = await Extraction.result(#"Text("\(x, currency: code)")"#)
    #expect(found.strings.map(\.key) == ["%@"])
    #expect(found.strings.map(\.icuKey) == [nil])
    #expect(found.diagnostics.map(\.severity) == [.warning])
  }

  @Test("a comment gives the types of values")
  func annotation() async {
    let keys = await Extraction.keys(
      #"""
      // localize: Int, _, [String]
      Text("\(a) \("b") \(c)")
      Text(
        // localize: Double
        "\(d)")
      """#)
    #expect(keys == ["%lld %@ %@", "%lf"])
  }

  @Test("a value of unknown type is reported with the comment that helps, whatever the type is")
  func unknownType() async {
    let found = await Extraction.result(#"Text("\(x) files")"#)
    #expect(found.diagnostics.map(\.message) == ["unknown type of 'x'; the key depends on it"])
    #expect(
      found.diagnostics.map(\.hint) == [
        "declare the type, or write it in the line above: '// localize: TYPE'"
      ])
  }

  @Test("a custom interpolation has the key of the interpolation that it calls")
  func customInterpolation() async {
    let found = await Extraction.result(
      #"""
      struct Person { var name: String; var age: Int }
      extension LocalizedStringKey.StringInterpolation {
        mutating func appendInterpolation(_ person: Person, isFriend: Bool) {
          appendInterpolation(isFriend ? "White Wolf" : person.name)
        }
        mutating func appendInterpolation(age person: Person) { appendInterpolation(person.age) }
        mutating func appendInterpolation(loop person: Person) { appendInterpolation(loop: person) }
        mutating func appendInterpolation(raw text: String) { appendLiteral(text) }
      }
      let person = Person(name: "a", age: 1)
      Text("\(person, isFriend: true) is \(age: person)")
      Text("\(loop: person)")
      Text("\(raw: "x")")
      """#)
    #expect(found.strings.map(\.key) == ["%@ is %lld"])
    #expect(found.diagnostics.map(\.line) == [12, 13])
  }

  @Test("a type of the source that has the name of a type of Foundation is not that type")
  func shadowedTypes() async {
    let found = await Extraction.result(
      #"struct Date { var day: Int }; let d = Date(day: 1); Text("\(d) \(d.day)")"#)
    #expect(found.strings.isEmpty)
    #expect(found.diagnostics.count == 1)
  }

  @Test("a name in two clauses of a conditional compilation with two types is unknown")
  func conditionalTypes() async {
    let found = await Extraction.result(
      #"""
      #if os(Linux)
      let size: Int = 1
      #else
      let size: String = ""
      #endif
      Text("\(size)")
      """#)
    #expect(found.strings.isEmpty)
  }
}
