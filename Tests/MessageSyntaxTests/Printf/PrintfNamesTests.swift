import MessageSyntax
import Testing

/// Named arguments of Xcode 26's string catalogs.
///
/// `%(count)lld` is Apple's form (Xcode 26 release notes, "Localization"). Xcode's compiler numbers
/// names by their first use.
@Suite("Names in printf formats")
struct PrintfNamesTests {
  @Test(
    "a name takes the next argument at its first use",
    arguments: [
      ("%(name)@ has %(count)lld files", "%1$@ has %2$lld files", ["name", "count"]),
      ("%(a)@ %(b)@ %(a)@", "%1$@ %2$@ %1$@", ["a", "b"]),
      ("%2$(name)@ has %1$(count)lld", "%2$@ has %1$lld", ["count", "name"]),
      ("%(count)lld of %1$(name)@", "%2$lld of %1$@", ["name", "count"]),
      ("%(price).2f and %(code)05d%%", "%1$.2f and %2$05d%%", ["price", "code"]),
      ("100%% of %(count)d", "100%% of %1$d", ["count"]),
      ("%(größe)@ %(a.b)@ %(a_b-1)@", "%1$@ %2$@ %3$@", ["größe", "a.b", "a_b-1"]),
    ])
  func source(text: String, numbered: String, names: [String]) {
    let format = PrintfFormat(catalogText: text)
    #expect(format.numberedText == numbered)
    #expect(format.argumentNames == names)
    #expect(format.diagnostics.isEmpty)
  }

  @Test("arguments with and without names are counted together")
  func mixed() {
    let format = PrintfFormat(catalogText: "%@ %(count)lld %@ %*d")
    #expect(format.argumentNames == [nil, "count", nil, nil, nil])
    // The width comes before the number, as in C.
    #expect(format.numberedText == "%1$@ %2$lld %3$@ %5$*4$d")
  }

  @Test(
    "in a translation, a name takes the argument of the source string",
    arguments: [
      ("%(count)lld Dateien von %(name)@", "%2$lld Dateien von %1$@"),
      ("%(name)@ hat keine", "%1$@ hat keine"),
      ("%2$(count)lld von %1$(name)@", "%2$lld von %1$@"),
      // Without names, the arguments of a translation are counted, or have positions.
      ("%@ hat %lld", "%@ hat %lld"), ("%2$lld von %1$@", "%2$lld von %1$@"),
      // A directive without a name takes an argument that no name takes.
      ("%(count)lld von %@", "%2$lld von %1$@"), ("%lld %(name)@", "%2$lld %1$@"),
    ])
  func translation(text: String, numbered: String) {
    let format = PrintfFormat(catalogText: text, argumentNames: ["name", "count"])
    #expect(format.numberedText == numbered)
    #expect(format.diagnostics.isEmpty)
  }

  @Test("arguments without a name keep their positions among names")
  func unnamedInTranslation() {
    let source = PrintfFormat(catalogText: "%(name)@ %lld %(place)@")
    let format = PrintfFormat(
      catalogText: "%(place)@: %lld, %(name)@", argumentNames: source.argumentNames)
    #expect(format.numberedText == "%3$@: %2$lld, %1$@")
    #expect(format.mismatches(with: source).isEmpty)
  }

  @Test(
    "an unknown name is reported, and takes the argument that was meant or a remaining one",
    arguments: [
      ("%(name)@ hat %(cuont)lld", "%1$@ hat %2$lld", "count"),
      ("%(anzahl)lld von %(name)@", "%2$lld von %1$@", nil),
      ("%(coutn)lld", "%2$lld", "count"),
      ("%(x)@ %(x)@", "%1$@ %1$@", nil),
    ] as [(String, String, String?)])
  func unknownName(text: String, numbered: String, nearest: String?) {
    let format = PrintfFormat(catalogText: text, argumentNames: ["name", "count"])
    #expect(format.numberedText == numbered)
    #expect(format.diagnostics.map(\.kind) == [.unknownName])
    #expect(format.diagnostics.first?.fix?.replacement == nearest)
    if let nearest {
      #expect(format.diagnostics.first?.hint == "did you mean '\(nearest)'?")
    }
  }

  @Test("a name takes precedence over a wrong position, which is reported")
  func misplacedName() {
    let format = PrintfFormat(
      catalogText: "%1$(count)lld von %2$(name)@", argumentNames: ["name", "count"])
    #expect(format.numberedText == "%2$lld von %1$@")
    #expect(format.diagnostics.map(\.kind) == [.misplacedName, .misplacedName])
  }

  @Test(
    "anything that is not a name is literal text, as in Foundation",
    arguments: [
      "100%(about) done", "%()@", "%(name", "%(na me)@", "%(name)", "%(name) d", "%5(name)@",
      "%(a)(b)@", "%(name)y", "%(name)%", "(100%)",
    ])
  func text(source: String) {
    #expect(PrintfFormat(catalogText: source) == PrintfFormat(source))
    #expect(PrintfFormat(catalogText: source).numberedText == source)
  }

  @Test("a format for Foundation has no names")
  func foundation() {
    #expect(PrintfFormat("%(count)lld").arguments.isEmpty)
    #expect(PrintfFormat("%1$(name)@").arguments.isEmpty)
  }

  @Test(
    "the description of a format with names is the same format",
    arguments: ["%(name)@ has %(count)lld", "%1$(name)@ %2$(n).2f", "%(x)-5d%%"])
  func spelling(source: String) {
    #expect(PrintfFormat(catalogText: source).description == source)
  }

  @Test("names are ignored in a normalized key")
  func normalizedKey() {
    func key(_ text: String) -> String { PrintfFormat(catalogText: text).normalizedKey }
    #expect(key("%(name)@ has %(count)lld") == "%@ has %d")
    #expect(key("%1$(name)@ has %2$(count)lld") == "%@ has %d")
    #expect(key("%(a)@ %(a)@") == "%@ %1$@")
  }

  @Test("the types in a translation are compared by name")
  func types() {
    let source = PrintfFormat(catalogText: "%(name)@ has %(count)lld")
    let good = PrintfFormat(
      catalogText: "%(count)lld von %(name)@", argumentNames: source.argumentNames)
    #expect(good.mismatches(with: source).isEmpty)
    let wrong = PrintfFormat(
      catalogText: "%(count)@ von %(name)@", argumentNames: source.argumentNames)
    #expect(wrong.mismatches(with: source).map(\.argument) == [1])
  }

  @Test("hostile names take linear time")
  func hostile() {
    let names = (0..<20_000).map { "%(name\($0))@" }.joined()
    let source = PrintfFormat(catalogText: names)
    #expect(source.arguments.count == 20_000)
    let other = (0..<20_000).map { "%(nome\($0))@" }.joined()
    let format = PrintfFormat(catalogText: other, argumentNames: source.argumentNames)
    #expect(format.diagnostics.count <= 64)
    let open = String(repeating: "%(a)", count: 50_000)
    #expect(PrintfFormat(catalogText: open).arguments.isEmpty)
  }
}
