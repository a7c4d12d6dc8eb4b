import StringExtraction
import Testing

@Suite("types from the compiler")
struct CompilerTypesTests {
  /// The tree of `f("\(a.b)")` and `f("x")`, reduced to what is read, with members that are ignored.
  private static let tree = """
    {"_kind":"source_file","filename":"/p/A.swift","items":[
      {"_kind":"string_literal_expr","type":"$s1KD","range":{"start":40,"end":40},"value":"x\\"}]"},
      {"_kind":"call_expr","implicit":true,"type":"$sytD","range":{"start":9,"end":8},
       "fn":{"_kind":"dot_syntax_call_expr","range":{"start":9,"end":9},
         "fn":{"_kind":"declref_expr","decl":{"_kind":"decl_ref","base_name":"appendInterpolation"}},
         "args":{"_kind":"argument_list","args":[{"_kind":"argument","inout":true,
           "expr":{"_kind":"inout_expr","type":"$s1IzD","range":{"start":9,"end":9}}}]}},
       "args":{"_kind":"argument_list","args":[
         {"_kind":"argument","expr":{"_kind":"inject_into_optional","type":"$sSiSgD",
           "sub_expr":{"_kind":"member_ref_expr","type":"$ss5Int32VD","range":{"start":12,"end":14},
             "base":{"_kind":"declref_expr","type":"$s1AD","range":{"start":12,"end":12}}}}},
         {"_kind":"argument","label":"as","expr":{"_kind":"string_literal_expr","type":"$sSSD",
           "range":{"start":20,"end":20}}}]}},
      {"_kind":"macro_expansion_expr","rewritten":
        {"_kind":"string_literal_expr","type":"$s1KD","range":{"start":1,"end":1}}}]}
    {"_kind":"source_file","filename":"/p/B.swift","items":[]}
    """

  @Test("values and literals are found by their offsets", arguments: [1, 7, 4_096])
  func values(size: Int) {
    var reader = CompilerTreeReader()
    let bytes = Array(Self.tree.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.read(bytes[start..<min(start + size, bytes.count)])
    }
    #expect(Set(reader.files.keys) == ["/p/A.swift", "/p/B.swift"])
    #expect(reader.files["/p/A.swift"]?.values == [12: "$ss5Int32VD"])
    #expect(reader.files["/p/A.swift"]?.literals == [40: "$s1KD", 20: "$sSSD"])
    #expect(reader.files["/p/B.swift"] == CompilerTreeReader.File())
  }

  @Test(
    "broken output is read to its end",
    arguments: ["", "{", "}", "]}", "[[[", #"{"_kind""#, #"{"range":{"start":-"#, "\"\\"])
  func broken(text: String) {
    var reader = CompilerTreeReader()
    reader.read(Array(text.utf8)[...])
    #expect(reader.files.isEmpty)
  }

  /// The compiler's name of a type, and the key of a value of that type; nil if it is unknown.
  static let types: [(String, String?)] = [
    ("Swift.Int", "%lld"), ("Swift.UInt8", "%u"), ("Swift.Float", "%f"), ("Swift.String", "%@"),
    ("Foundation.Date", "%@"), ("FoundationEssentials.Date", "%@"),
    ("ICUFormat.LocalizedStringKey", "%@"), ("Swift.ClosedRange<Foundation.Date>", "%@"),
    ("App.Age", "%d"), ("App.(Age in _0123ABCD)", "%d"),
    ("[Swift.String]", "%@"), ("Other.Age", nil), ("Other.Int", nil), ("A", nil),
    ("<ERROR TYPE>", nil), ("<<opaque return type of App.f() -> some>>.0", nil),
    ("App.Age #1 in App.f() -> ()", nil), ("", nil), ("Swift.Int?", nil), ("[", nil),
  ]

  @Test("a type of the compiler makes the key", arguments: types)
  func key(type: String, expected: String?) async {
    let source = """
      typealias Age = Int32
      func f() { Text("\\(unknown.value)") }
      """
    let offset = 41
    #expect(Array(source.utf8)[offset...].starts(with: Array("unknown".utf8)))
    let types = CompilerTypes(
      ["1.swift": .init(values: [offset: "$x"])], names: ["$x": type], modules: ["App"])
    let result = await StringExtractor(options: ExtractionOptions(typeSource: types)).extract([
      .init(path: "1.swift", bytes: Array(source.utf8))
    ])
    #expect(result.strings.map(\.key) == (expected.map { [$0] } ?? []))
    #expect(result.diagnostics.isEmpty == (expected != nil))
  }

  @Test("a literal whose type the compiler knows is not unsure")
  func knownLiterals() async {
    let types = CompilerTypes(
      ["1.swift": .init(literals: [2: "$s"])], names: ["$s": "Swift.String"], modules: [])
    let result = await StringExtractor(options: ExtractionOptions(typeSource: types)).extract([
      .init(path: "1.swift", bytes: Array(#"f("a"); f("b")"#.utf8))
    ])
    #expect(result.otherLiterals.map { $0.parts.map(\.text) } == [["b"]])
  }

  @Test("a literal that the compiler takes as a key is found once, and not in default values")
  func literals() async {
    let source = #"show("Hello"); Text("World"); String(localized: "key", defaultValue: "Text")"#
    let starts = [5, 20, 69]
    for start in starts { #expect(Array(source.utf8)[start] == UInt8(ascii: "\"")) }
    let literals = Dictionary(uniqueKeysWithValues: starts.map { ($0, "$k") })
    let types = CompilerTypes(
      ["1.swift": .init(literals: literals)], names: ["$k": "ICUFormat.LocalizedStringKey"],
      modules: [])
    let result = await StringExtractor(options: ExtractionOptions(typeSource: types)).extract([
      .init(path: "1.swift", bytes: Array(source.utf8))
    ])
    #expect(result.strings.map(\.key) == ["Hello", "World", "key"])
  }
}
