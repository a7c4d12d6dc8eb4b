import StringExtraction
import Testing

/// The places of literals that are keys only because of the types around them.
///
/// Each source is what the Swift compiler accepts, and each "Hello" in it is a key for Apple's
/// `-emit-localized-strings`; each "no" is a string.
@Suite struct ContextTests {
  /// The declarations that the places use.
  private static let declarations = """
    typealias L = LocalizedStringResource
    protocol Presenter { func present(_ title: LocalizedStringResource, tone: String) }
    struct Toast { var title: LocalizedStringResource; var id: String = "" }
    class Base { var title: LocalizedStringResource; init(title: LocalizedStringResource) {} }
    final class Derived: Base {}
    func withTitle(_ title: () -> LocalizedStringResource) {}
    func all(_ titles: LocalizedStringResource...) {}
    func list(_ titles: [LocalizedStringKey]) {}
    func aliased(_ title: L) {}
    """

  @Test(
    "a literal is a key by the type that its place expects",
    arguments: [
      // The label says it, whatever the type is.
      #"var title: String { .init(localized: "Hello") }"#,
      #"var title: AttributedString { .init(localized: "Hello") }"#,
      #"let titles: [String] = [.init(localized: "Hello"), "no"]"#,
      #"f(.init(localized: "Hello"))"#,
      #"extension String { init(x: Int) { self.init(localized: "Hello") } }"#,
      // Initializers.
      #"extension Toast { init() { self.init(title: "Hello", id: "no") } }"#,
      #"class New: Base { init() { super.init(title: "Hello") } }"#,
      #"Derived(title: "Hello")"#,
      #"let d: [String: Toast] = ["no": .init(title: "Hello", id: "no")]"#,
      #"struct V { var title: LocalizedStringKey; @Environment(M.self) private var m }; _ = V(title: "Hello")"#,
      // Raw values.
      #"enum Kind: LocalizedStringKey { case a = "Hello"; case b = "Hello" }"#,
      // Inherited properties.
      #"class New: Base { func f() { title = "Hello" } }"#,
      #"class New: Base { func f() { self.title = "Hello" } }"#,
      #"func f(x: Derived) { x.title = y ? "Hello" : "Hello" }"#,
      // Existential and generic types.
      #"func f(p: any Presenter) { p.present("Hello", tone: "no") }"#,
      #"func f(p: some Presenter) { p.present("Hello", tone: "no") }"#,
      #"func f<P: Presenter>(p: P) { p.present("Hello", tone: "no") }"#,
      #"func f(p: (any Presenter)?) { p?.present("Hello", tone: "no") }"#,
      // Functions that are values.
      #"func f() { func show(_ t: LocalizedStringResource) {}; show("Hello") }"#,
      #"func f() { let show: (LocalizedStringResource, String) -> Void = { _, _ in }; show("Hello", "no") }"#,
      #"struct A { let show: (LocalizedStringKey) -> Void; func f() { show("Hello") } }"#,
      #"func f(show: ((LocalizedStringKey) -> Void)?) { show?("Hello") }"#,
      // Closures.
      #"let f: () -> LocalizedStringResource = { "Hello" }"#,
      #"let f: () -> LocalizedStringResource = { print("no"); return "Hello" }"#,
      #"let f = { () -> LocalizedStringResource in "Hello" }"#,
      #"let f: LocalizedStringResource = { "Hello" }()"#,
      #"withTitle { "Hello" }"#,
      #"withTitle({ "Hello" })"#,
      #"func f(_ n: [String]) -> [LocalizedStringResource] { n.map { _ in "Hello" } }"#,
      #"func f(_ n: [String]) -> [LocalizedStringResource] { n.compactMap { $0 == "no" ? nil : .init("Hello") } }"#,
      #"func f(_ n: Int?) -> LocalizedStringResource? { n.map { _ in "Hello" } }"#,
      // Collections.
      #"func f() { var a: [LocalizedStringResource] = []; a.append("Hello") }"#,
      #"func f() { var a: [LocalizedStringResource] = []; a += ["Hello"] }"#,
      #"func f() { var a: [LocalizedStringResource] = []; a.insert("Hello", at: 0) }"#,
      #"func f() { var a: [LocalizedStringResource] = []; a.append(contentsOf: ["Hello"]) }"#,
      #"func f() { var a: [Int: LocalizedStringResource] = [:]; a[1] = "Hello" }"#,
      #"let a = [LocalizedStringResource](repeating: "Hello", count: 1)"#,
      #"let a = Array<LocalizedStringResource>(repeating: "Hello", count: 1)"#,
      #"func f() { _ = [1: "Hello"] as [Int: LocalizedStringResource] }"#,
      #"func f() { _ = ["no": "Hello"] as [String: LocalizedStringResource] }"#,
      #"all("Hello", "Hello")"#,
      #"list(["Hello"])"#,
      // Tuples, optionals, results.
      #"func f() -> (LocalizedStringResource, Int) { ("Hello", 1) }"#,
      #"let a: [(String, LocalizedStringKey)] = [("no", "Hello")]"#,
      #"let a: LocalizedStringResource? = .some("Hello")"#,
      #"func f() -> Result<LocalizedStringResource, any Error> { .success("Hello") }"#,
      #"struct A { subscript(i: Int) -> LocalizedStringResource { i == 0 ? "Hello" : "Hello" } }"#,
      // Another name of the type.
      #"let a = L("Hello")"#,
      #"aliased("Hello")"#,
    ])
  func places(source: String) async {
    let found = await Extraction.result(source, Self.declarations)
    let count = source.matches(of: /"Hello"/).count
    #expect(found.strings.map(\.key) == Array(repeating: "Hello", count: count), "\(source)")
    #expect(found.diagnostics.isEmpty)
  }

  @Test(
    "a literal of a place that expects a string, or any type, is not a key",
    arguments: [
      #"let f: () -> String = { "no" }"#,
      #"func f(_ n: [String]) -> [String] { n.map { _ in "no" } }"#,
      #"func f() { var a: [String] = []; a.append("no"); a += ["no"] }"#,
      #"func f() -> (String, LocalizedStringResource?) { ("no", nil) }"#,
      #"let d: [String: LocalizedStringKey] = ["no": title]"#,
      #"f(.init("no"))"#,
      #"func f() { func show(_ t: String) {}; show("no") }"#,
      #"func f(p: any Other) { p.present("no", tone: "no") }"#,
      #"enum Kind: String { case a = "no" }"#,
    ])
  func strings(source: String) async {
    let found = await Extraction.result(source, Self.declarations + "\nprotocol Other {}")
    #expect(found.strings.map(\.key) == [], "\(source)")
  }

  @Test(
    "a value in a branch has the type that the branch binds",
    arguments: [
      (
        #"func f(_ x: Int?) -> LocalizedStringResource? { if let x { "a \(x)" } else { nil } }"#,
        ["a %lld"]
      ),
      (
        #"func f(_ x: Int?) -> LocalizedStringKey { if let y = x { "a \(y)" } else { "b" } }"#,
        ["a %lld", "b"]
      ),
      (
        #"""
        enum Row { case stock(Int, String), none
          var title: LocalizedStringResource {
            switch self {
            case .stock(let n, let name): "a \(n) \(name)"
            case .none: .init("b")
            }
          }
          var detail: LocalizedStringResource {
            switch self {
            case .stock(let n, _): .init("key", defaultValue: "c \(n)")
            case .none: .init("d")
            }
          }
        }
        """#, ["a %lld %@", "b", "key", "d"]
      ),
      (
        #"func f(a: Any) { switch a { case let n as Int: String(localized: "a \(n)"); default: break } }"#,
        ["a %lld"]
      ),
      (#"func f(a: Any) { if case let n as Double = a { Text("a \(n)") } }"#, ["a %lf"]),
      // SwiftUI inserts an image with "%@".
      (#"Text("\(Image(systemName: "star")) a")"#, ["%@ a"]),
    ])
  func branches(source: String, keys: [String]) async {
    let found = await Extraction.result(source)
    #expect(found.strings.map(\.key) == keys)
    #expect(found.diagnostics.map(\.description) == [])
  }

  @Test("the literals that were not read as keys are known, without comments and tables")
  func otherLiterals() async {
    let found = await Extraction.result(
      #"""
      print("a \(x) b", "c")
      String(localized: "key", defaultValue: "value", table: "Main", comment: "comment")
      """#)
    #expect(
      Set(found.otherLiterals.map { $0.parts.map(\.text) }) == [["a ", " b"], ["c"]])
  }
}
