import MessageSyntax
import StringExtraction
import Testing

/// The functions whose strings are found.
@Suite struct CallTests {
  @Test(
    "the key of each function is found",
    arguments: [
      (#"String(localized: "Hello")"#, "Hello"),
      (#"String.init(localized: "Hello", bundle: .module)"#, "Hello"),
      (#"AttributedString(localized: "**Hello**")"#, "**Hello**"),
      (#"LocalizedStringResource("Hello", table: "Main")"#, "Hello"),
      (#"LocalizedStringKey("Hello")"#, "Hello"),
      (#"LocalizedStringKey("Hel" + "lo")"#, "Hello"),
      (#"String.LocalizationValue("Hello")"#, "Hello"),
      (#"Text("Hello")"#, "Hello"),
      (#"SwiftUI.Text("Hello")"#, "Hello"),
      (#"Text(isNew ? "Hello" : "Hello")"#, "Hello"),
      (#"NSLocalizedString("Hello", comment: "")"#, "Hello"),
      (#"NSLocalizedString("Hel" + "lo", comment: "")"#, "Hello"),
      (#"Foundation.NSLocalizedString("Hello", comment: "")"#, "Hello"),
      (#"NSLocalizedStringFromTable("Hello", "Main", "")"#, "Hello"),
      (#"CFCopyLocalizedString("Hello" as CFString, "")"#, nil),
      (#"bundle.localizedString(forKey: "Hello", value: nil, table: nil)"#, "Hello"),
      (##"#localized("Hello")"##, "Hello"),
      (#"let key: LocalizedStringKey = "Hello""#, "Hello"),
      (#"let key: LocalizedStringKey? = "Hello""#, "Hello"),
      (#"let key = "Hello" as LocalizedStringKey"#, "Hello"),
      (#"let keys: [LocalizedStringKey] = ["Hello"]"#, "Hello"),
      (#"let keys: [Int: LocalizedStringKey] = [1: "Hello"]"#, "Hello"),
      (#"var key: LocalizedStringKey { "Hello" }"#, "Hello"),
      (#"var key: LocalizedStringKey { get { return "Hello" } }"#, "Hello"),
      (#"func key() -> LocalizedStringKey { "Hello" }"#, "Hello"),
      (#"func key() -> LocalizedStringResource { print(); return "Hello" }"#, "Hello"),
      (#"func show(_ key: LocalizedStringKey = "Hello") {}"#, "Hello"),
      (#"var key: LocalizedStringKey { if x { "Hello" } else { "Hello" } }"#, "Hello"),
      (#"var key: LocalizedStringKey { switch x { case 1: "Hello"; default: "Hello" } }"#, "Hello"),
      (#"func f() { var key: LocalizedStringKey = "Hello"; key = "Hello" }"#, "Hello"),
      (#"let key: LocalizedStringKey = .init("Hello")"#, "Hello"),
    ] as [(String, String?)])
  func functions(_ source: String, _ key: String?) async {
    let keys = await Extraction.keys(source)
    #expect(Set(keys) == Set([key].compactMap { $0 }), "\(source)")
  }

  @Test(
    "a string that is not localized is not found",
    arguments: [
      #"Text(verbatim: "Hello")"#, #"Text("a" + "b")"#, #"Text(name)"#, #"String("Hello")"#,
      #"print("Hello")"#, #"String(localized: resource)"#, #"let name: String = "Hello""#,
      ##"#warning("Hello")"##, #"String(format: "Hello %@", name)"#,
    ])
  func others(_ source: String) async {
    let result = await Extraction.result(source)
    #expect(result.strings.map(\.key) == [])
    #expect(result.diagnostics.map(\.description) == [])
  }

  @Test("the table, the bundle, the comment and the default value are read")
  func options() async throws {
    let source = #"""
      String(
        localized: "main.title", defaultValue: "Files of \(name as String)", table: "Main",
        bundle: .module, comment: "The title.")
      NSLocalizedString("k", tableName: "T", bundle: .main, value: "v", comment: "c" + "d")
      NSLocalizedStringWithDefaultValue("k", "T", .main, "v", "c")
      Text("Hello", tableName: "T", comment: nil)
      """#
    let strings = await Extraction.result(source).strings
    try #require(strings.count == 4)
    #expect(
      strings[0]
        == ExtractedString(
          key: "main.title", icuKey: "main.title", mf2Key: "main.title",
          icuMessage: "Files of {0}", mf2Message: "Files of {$arg0}", table: "Main",
          bundle: ".module",
          comment: "The title.", defaultValue: "Files of %@",
          arguments: [.init(type: "String", name: "name")], file: "1.swift", line: 2, column: 14))
    for index in 1...2 {
      #expect(strings[index].table == "T")
      #expect(strings[index].bundle == ".main")
      #expect(strings[index].defaultValue == "v")
    }
    #expect(strings[1].comment == "cd")
    #expect(strings[2].comment == "c")
    #expect(strings[3].table == "T")
    #expect(strings[3].comment == nil)
  }

  // Foundation: "If value is nil or an empty string … returns key."
  @Test("an empty value is no default value")
  func emptyValue() async {
    let source = #"NSLocalizedString("k", tableName: nil, bundle: .main, value: "", comment: "")"#
    let strings = await Extraction.result(source).strings
    #expect(strings.map(\.key) == ["k"])
    #expect(strings.map(\.defaultValue) == [nil])
  }

  @Test("functions of the given files with a parameter of a key's type are found")
  func declaredFunctions() async {
    let library = """
      struct Card { let title: LocalizedStringKey; var detail: LocalizedStringResource? = nil }
      enum Alert { case message(LocalizedStringKey), code(String) }
      extension View { func hint(_ key: LocalizedStringKey, count: Int = 0) -> some View {} }
      func show(_ text: String) {}
      func show(_ key: LocalizedStringKey) {}
      final class Row { init(label: LocalizedStringKey, action: () -> Void) {} }
      """
    let client = """
      Card(title: "a", detail: "b")
      show(Alert.message("c"))
      alert = .code("no")
      view.hint("d").hint("e", count: 3)
      show("no")
      Row(label: "f") { print("no") }
      """
    let found = await Extraction.result(client, library)
    #expect(found.strings.map(\.key) == ["a", "b", "c", "d", "e", "f"])
    #expect(found.diagnostics.isEmpty)
  }

  @Test("functions are found by the names that the user gives")
  func namedFunctions() async {
    let source = """
      Button("a") {}
      view.navigationTitle("b")
      alert(title: "c", message: "no")
      L10n.tr("Localizable", key: "d")
      """
    let keys = await Extraction.keys(
      source, functions: ["Button", "navigationTitle", "alert(title:)", "L10n.tr(key:)"])
    #expect(keys == ["a", "b", "c", "d"])
  }

  @Test("a key that is not a literal is reported where a string is expected")
  func dynamicKeys() async {
    let orIgnore =
      "or '// localize:ignore' in the line before if it is known only at run time"
    let found = await Extraction.problems(
      """
      NSLocalizedString(key, comment: "")
      NSLocalizedString("Hi \\(name)", comment: "")
      String(localized: "Hello", table: table)
      """)
    #expect(
      found == [
        "1.swift:1:19: error: the key of 'NSLocalizedString' is not a literal; write the key as a literal, \(orIgnore)",
        "1.swift:2:19: error: the key of 'NSLocalizedString' has an interpolation, so it is known only at run time; write the key as a literal, \(orIgnore)",
        "1.swift:3:35: error: the table is not a literal; write its name as a literal, \(orIgnore)",
      ])
  }

  @Test("all clauses of a conditional compilation are read")
  func conditionalCompilation() async {
    let keys = await Extraction.keys(
      """
      #if os(Linux)
        let text = String(localized: "a")
      #elseif DEBUG
        let text = String(localized: "b")
      #else
        func f() { Text("c") }
      #endif
      """)
    #expect(keys == ["a", "b", "c"])
  }

  // The names and keys are those of the page Macros.
  @Test("the arguments of #localized have the names of the macro's expansion")
  func localizedMacro() async throws {
    let found = await Extraction.result(
      ##"struct User { var name: String }; func f(user: User, count: Int) { #localized("\(user.name) has \(count) files") }"##
    )
    let string = try #require(found.strings.first)
    #expect(string.key == "%@ has %lld files")
    #expect(string.icuKey == "{userName} has {count} files")
    #expect(string.mf2Key == "{$arg0} has {$arg1 :integer} files")
    #expect(string.mf2NamedKey == "{$userName} has {$count :integer} files")
    #expect(
      string.arguments == [
        .init(type: "String", name: "userName"), .init(type: "Int", name: "count"),
      ]
    )
  }

  @Test("the cases of @LocalizedStrings are keys with default values")
  func localizedStrings() async throws {
    let strings = await Extraction.result(
      """
      @LocalizedStrings(prefix: "main", table: "Main", bundle: .module)
      enum L10n {
        private enum Strings: String {
          /// The title of the window.
          case title = "Files"
          case greeting = "Hello %@"
          #if DEBUG
          case files = "{count, plural, one {# file} other {# files}}"
          #endif
          case plain
        }
      }
      """
    ).strings
    #expect(strings.map(\.key) == ["main.title", "main.greeting", "main.files", "main.plain"])
    #expect(
      strings.map(\.defaultValue) == [
        "Files", "Hello %@", "{count, plural, one {# file} other {# files}}", "plain",
      ])
    #expect(strings.map(\.comment) == ["The title of the window.", nil, nil, nil])
    #expect(strings.allSatisfy { $0.table == "Main" && $0.bundle == ".module" })
    #expect(strings[1].arguments == [.init(type: "String", name: "arg1")])
    #expect(strings[2].arguments.map(\.name) == ["count"])
    #expect(
      strings.map(\.mf2Message) == [
        nil, nil,
        ".input {$count :number}\n.match $count\none {{{$count} file}}\n* {{{$count} files}}",
        nil,
      ])
    #expect(strings[0].line == 5)
    #expect(strings[0].column == 18)
  }

  @Test("the literals of functions that no file declares are potential keys, on request")
  func potentialKeys() async {
    let source = #"""
      func log(_ text: String) {}
      log("a")
      Banner("b", subtitle: "c \(1)", detail)
      Text("d")
      let e = "e"
      """#
    #expect(await Extraction.keys(source) == ["d"])
    var options = ExtractionOptions()
    options.findsPotentialKeys = true
    let found = await StringExtractor(options: options).extract([
      StringExtractor.File(path: "1.swift", bytes: Array(source.utf8))
    ])
    #expect(found.strings.map(\.key) == ["b", "c %lld", "d"])
  }
}
