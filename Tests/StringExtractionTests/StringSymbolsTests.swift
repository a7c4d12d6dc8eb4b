import StringCatalogs
import StringExtraction
import Testing

@Suite("accessors for the keys of a catalog")
struct StringSymbolsTests {
  private static func symbols(
    _ entries: String, table: String = "Main", api: StringSymbols.API = .icuFormat,
    bundle: String? = nil
  ) -> StringSymbols {
    let text = "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\(entries)}}"
    return StringSymbols(
      StringCatalog.read(Array(text.utf8), as: .xcstrings).catalog, table: table, api: api,
      bundle: bundle)
  }

  private static func manual(_ key: String, _ value: String? = nil) -> String {
    let unit = value.map {
      ",\"localizations\":{\"en\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\($0)\"}}}"
    }
    return "\"\(key)\":{\"extractionState\":\"manual\"\(unit ?? "")}"
  }

  /// A key, its value, and the declaration for this library and for Apple's API.
  static let declarations: [(String, String?, String, String)] = [
    ("title", nil, "var title: ", "var title: "),
    ("%lld MiB", nil, "func miB(_ arg1: Int) -> ", "func miB(_ arg1: Int) -> "),
    (
      "attachment.error.detail", "%1$@ %2$@",
      "func attachmentErrorDetail(_ arg1: String, _ arg2: String) -> ",
      "func attachmentErrorDetail(_ arg1: String, _ arg2: String) -> "
    ),
    (
      "Larger than Snip Snap’s limit", nil, "var largerThanSnipSnapsLimit: ",
      "var largerThanSnipSnapsLimit: "
    ),
    ("files", "%(count)d files", "func files(count: Int) -> ", "func files(count: Int32) -> "),
    (
      "swap", "%2$@ %1$lu", "func swap(_ arg1: UInt, _ arg2: String) -> ",
      "func swap(_ arg1: UInt, _ arg2: String) -> "
    ),
    ("class", nil, "var `class`: ", "var `class`: "),
    ("3 people", nil, "var _3People: ", "var _3People: "),
    ("iCloud Sync", nil, "var iCloudSync: ", "var iCloudSync: "),
    ("ratio", "%.2f", "func ratio(_ arg1: Double) -> ", "func ratio(_ arg1: Double) -> "),
  ]

  @Test("a key becomes a declaration", arguments: declarations)
  func declaration(key: String, value: String?, strings: String, apple: String) {
    let own = Self.symbols(Self.manual(key, value))
    #expect(own.problems.isEmpty)
    #expect(own.fileName == "GeneratedStringSymbols_Main.swift")
    #expect(own.source.contains("  static \(strings)String {\n"), "\(own.source)")
    let other = Self.symbols(Self.manual(key, value), api: .apple)
    #expect(
      other.source.contains("  static \(apple)LocalizedStringResource {\n"), "\(other.source)")
  }

  /// Keys, or parts of long keys, and their symbols in files `GeneratedStringSymbols_TABLE.swift` that
  /// Xcode wrote, and that are in public repositories.
  static let xcodeNames: [(String, String)] = [
    // GeneratedStringSymbols_LandmarkData.swift, of Apple's sample Landmarks.
    ("ALPS_DESCRIPTION", "alpsDescription"),
    // With the comment "Localized string for key “F_A_Title”", in a target L10n.
    ("F_A_Title", "fATitle"),
    // GeneratedStringSymbols_InfoPlist.swift.
    ("CFBundleDisplayName", "cfbundleDisplayName"),
    ("CFBundleName", "cfbundleName"),
    // The app Snip Snap.
    (
      "The JSON store changed while Snip Snap was copying it.",
      "theJsonStoreChangedWhileSnipSnapWasCopyingIt"
    ),
    (
      "The SwiftData check did not match the JSON store.",
      "theSwiftDataCheckDidNotMatchTheJsonStore"
    ),
    ("files use CKAsset data.", "filesUseCkassetData"),
    ("Setting Up iCloud Sync…", "settingUpICloudSync"),
    ("this device’s snips", "thisDevicesSnips"),
    ("end-to-end encrypted", "endToEndEncrypted"),
    // An app with the themes of a game.
    ("Retro Green CRT", "retroGreenCrt"),
    ("SPEED BOOST", "speedBoost"),
    (
      "Clean black-and-white visuals with glow and trails stripped back.",
      "cleanBlackAndWhiteVisualsWithGlowAndTrailsStrippedBack"
    ),
    // An app with shortcuts.
    ("Evaluate JavaScript with ${content}", "evaluateJavaScriptWith$Content"),
    // Keys with dots.
    ("error.invalidURL", "errorInvalidURL"),
    ("audio.controls.openYouTube", "audioControlsOpenYouTube"),
    ("game.encouragement.0", "gameEncouragement0"),
    ("llm.provider.minimax", "llmProviderMinimax"),
  ]

  @Test("a symbol has the name that Xcode gives it", arguments: xcodeNames)
  func namesOfXcode(key: String, name: String) {
    for api in StringSymbols.API.allCases {
      let symbols = Self.symbols(Self.manual(key), api: api)
      #expect(symbols.source.contains("  static var \(name): "), "\(symbols.source)")
    }
  }

  @Test("a dollar sign does not begin a symbol")
  func dollarSign() {
    let source = Self.symbols(Self.manual("$price of ${item}")).source
    #expect(source.contains("  static var priceOf$Item: String {\n"), "\(source)")
  }

  /// The lines are those of Xcode's file for the table 'InfoPlist' with another key.
  @Test("resources of other tables than 'Localizable' have a namespace")
  func namespaces() {
    func resources(_ table: String) -> String {
      Self.symbols(Self.manual("title"), table: table, api: .apple).source
    }
    #expect(
      resources("Cart").hasSuffix(
        """
        nonisolated extension LocalizedStringResource {
            /// Namespace for strings in file “Cart.xcstrings”.
            enum Cart {
                /**
                 Localized string for key “title” in table “Cart.xcstrings”.
                 */
                static var title: LocalizedStringResource {
                    LocalizedStringResource("title", table: "Cart", bundle: resourceBundleDescription)
                }
            }
        }

        """))
    #expect(
      resources("Localizable").hasSuffix(
        """
        nonisolated extension LocalizedStringResource {
            /**
             Localized string for key “title” in table “Localizable.xcstrings”.
             */
            static var title: LocalizedStringResource {
                LocalizedStringResource("title", table: "Localizable", bundle: resourceBundleDescription)
            }
        }

        """))
  }

  // Foundation on Linux has no `LocalizedStringResource`, and other files of the target need not export it.
  @Test("resources import the module that has their type on Linux")
  func imports() {
    #expect(
      Self.symbols(Self.manual("title"), api: .apple).source.contains(
        """

        import Foundation
        #if canImport(ICUFormatFoundation)
        import ICUFormatFoundation
        #endif

        """))
  }

  // With `.defaultIsolation(MainActor.self)`, `.module` is not available to what is `nonisolated`.
  @Test("resources have the bundle of the options, and otherwise that of the target")
  func bundles() {
    func line(_ bundle: String?) -> String? {
      Self.symbols(Self.manual("title"), api: .apple, bundle: bundle).source
        .split(separator: "\n").first {
          $0.contains("let resourceBundle ") || $0.contains("let resourceBundle:")
        }
        .map(String.init)
    }
    #expect(line(nil) == "private nonisolated let resourceBundle = Foundation.Bundle.module")
    #expect(
      line(".strings") == "private nonisolated let resourceBundle: Foundation.Bundle = .strings")
  }

  @Test("the default value has the text and the arguments of the source string")
  func defaultValue() {
    let source = Self.symbols(Self.manual("a", #"“%2$@” \"x\": %1$lld\nb"#)).source
    #expect(
      source.contains(
        #"String(localized: LocalizedStringKey(symbol: "a", defaultFormat: "“%2$@” \"x\": %1$lld\nb", arguments: [arg1, arg2]), table: "Main")"#
      ), "\(source)")
    // In order, a literal has the same positions.
    let ordered = Self.symbols(Self.manual("a", #"“%@” \"x\": %lld\nb"#)).source
    #expect(
      ordered.contains(
        #"String(localized: "a", defaultValue: "“\(arg1)” \"x\": \(arg2, specifier: "%lld")\nb", table: "Main")"#
      ), "\(ordered)")
    // Xcode writes the arguments only.
    let apple = Self.symbols(Self.manual("a", "%2$@ of %1$lld"), api: .apple).source
    #expect(
      apple.contains(
        #"("a", defaultValue: "\(arg1, specifier: "%lld")\(arg2)", table: "Main", bundle: resourceBundleDescription)"#
      ), "\(apple)")
  }

  /// A literal would give the values the positions 1, 2 and 3.
  @Test("an argument that the source string repeats is one argument of the default value")
  func repeatedArgument() {
    let symbols = Self.symbols(Self.manual("a", "%1$@ and 100%% %1$@ and %2$.1f"))
    #expect(symbols.problems.isEmpty)
    #expect(symbols.source.contains("static func a(_ arg1: String, _ arg2: Double) -> String {"))
    #expect(
      symbols.source.contains(
        #"LocalizedStringKey(symbol: "a", defaultFormat: "%1$@ and 100%% %1$@ and %2$.1f", arguments: [arg1, arg2])"#
      ), "\(symbols.source)")
  }

  /// Texts whose percent signs the page Checks calls text.
  @Test(
    "a percent sign of a string without arguments is text",
    arguments: [
      "50% off", "100 % der Dateien", "in % per annum", "5% discount", "100%", "50% and 20%!",
      "Nur 5% übrig", "10% más", "50%-ige Lösung", "50%-owy", "20%iger Rabatt", "50% von allen",
    ])
  func percentSigns(text: String) {
    let own = Self.symbols(Self.manual("sale", text))
    #expect(own.problems.isEmpty)
    #expect(own.source.contains("  static var sale: String {\n"), "\(own.source)")
    #expect(own.source.contains("\"sale\", defaultValue: \"\(text)\", table"), "\(own.source)")
    let apple = Self.symbols(Self.manual("sale", text), api: .apple)
    #expect(apple.source.contains("static var sale: LocalizedStringResource {"))
    #expect(Self.symbols(Self.manual("50% off")).source.contains("static var _50Off: String {"))
  }

  /// The source string, the number of the variable's argument, and the parameters.
  @Test(
    "a variable of a plural takes the argument that it names",
    arguments: [
      ("%1$@ has %#@files@", 2, "_ arg1: String, files: Int"),
      ("%#@files@ of %2$@", 1, "files: Int, _ arg2: String"),
      ("%2$@ has %#@files@", 1, "files: Int, _ arg2: String"),
      ("%#@files@, all %#@files@", 1, "files: Int"),
      ("%#@files@ of %@", nil, "files: Int, _ arg2: String"),
    ] as [(String, Int?, String)])
  func variables(value: String, number: Int?, parameters: String) {
    func unit(_ value: String) -> String {
      #"{"stringUnit":{"state":"translated","value":"\#(value)"}}"#
    }
    let entry = """
      "some":{"extractionState":"manual","localizations":{"en":{
        "stringUnit":{"state":"translated","value":"\(value)"},"substitutions":{"files":{
          \(number.map { "\"argNum\":\($0)," } ?? "")"formatSpecifier":"lld","variations":{"plural":{
            "one":\(unit("%arg file")),"other":\(unit("%arg files"))}}}}}}}
      """
    for (api, type) in [
      (StringSymbols.API.apple, "LocalizedStringResource"), (.icuFormat, "String"),
    ] {
      let symbols = Self.symbols(entry, api: api)
      #expect(symbols.problems.map(\.message) == [])
      #expect(symbols.source.contains("  static func some(\(parameters)) -> \(type) {\n"))
    }
  }

  /// Xcode adds the entry `"" : {}` to a catalog for `Text("")`.
  @Test("Xcode's empty key has no accessor")
  func emptyKey() {
    let catalog = StringCatalog.read(
      Array(#"{"sourceLanguage":"en","strings":{"":{},"Save":{}},"version":"1.0"}"#.utf8),
      as: .xcstrings
    ).catalog
    let symbols = StringSymbols(catalog, table: "Main", api: .icuFormat, includesAll: true)
    #expect(symbols.problems.isEmpty)
    #expect(symbols.source.contains("static var save: String {"))
  }

  @Test("only manual keys have accessors")
  func manualKeys() {
    let source = Self.symbols("\"found\":{}," + Self.manual("written")).source
    #expect(source.contains("var written:") && !source.contains("var found:"))
  }

  @Test(
    "a key without an accessor is reported",
    arguments: [
      (["Save", "save"], "the symbol 'save' is that of the key 'Save' too"),
      (["…"], "the key has no letters for the name of a symbol"),
      (["%lld"], "the key has no letters for the name of a symbol"),
      (["a %p"], "a symbol cannot have an argument for '%p'"),
      (["50% off for %@"], "'% o' takes an argument; write '%%' for a percent sign"),
      (["a %2$@"], "the source string does not use all its arguments"),
      (["a %1$@ %1$lld"], "the source string is not a printf format"),
    ])
  func problems(keys: [String], message: String) {
    let symbols = Self.symbols(keys.map { Self.manual($0) }.joined(separator: ","))
    #expect(symbols.problems.map(\.message) == [message])
  }

  @Test("a comment cannot end the comment of the source")
  func comments() {
    let entry = #""a":{"comment":"x */ } /* y","extractionState":"manual"}"#
    let source = Self.symbols(entry, api: .apple).source
    #expect(source.contains("     x * / } / * y\n"))
  }
}
