import MessageSyntax
import StringExtraction
import Testing

/// Text that is not localized, and localized strings that are joined to sentences.
@Suite struct ShownTextTests {
  private static func texts(_ source: String) async -> [ShownText] {
    var options = ExtractionOptions()
    options.findsTexts = true
    let file = StringExtractor.File(path: "A.swift", bytes: Array(source.utf8))
    return await StringExtractor(options: options).extract([file]).texts
  }

  /// A file that localizes another string.
  private static func localized(_ source: String) -> String {
    "let other = String(localized: \"Other\")\n" + source
  }

  @Test(
    "text of a function that shows it is found",
    arguments: [
      (#"UIAlertAction(title: "Delete", style: .default)"#, "UIAlertAction(title:)", "Delete"),
      (
        #"let a = UIAlertController(title: nil, message: "The file is gone.")"#,
        "UIAlertController(message:)", "The file is gone."
      ),
      (#"button.setTitle("Sign in", for: .normal)"#, "setTitle", "Sign in"),
      (#"Button("Save") { save() }"#, "Button", "Save"),
      (#"Label("Open folder", icon: .folder)"#, "Label", "Open folder"),
      (#"view.navigationTitle("Settings")"#, "navigationTitle", "Settings"),
      (#"Button(isNew ? "Create" : other)"#, "Button", "Create"),
      (#"Button("保存") {}"#, "Button", "保存"),
      (#"Banner(title: "No network found")"#, "Banner(title:)", "No network found"),
      (#"show(message: "Deleted \(count) files")"#, "show(message:)", "Deleted … files"),
      (#"cell.label.text = "Not signed in""#, ".text", "Not signed in"),
      (#"self.title = "All files""#, ".title", "All files"),
      (
        #"import SwiftUI; struct Card { let title: String }; let c = Card(title: "Your files")"#,
        "Card(title:)", "Your files"
      ),
      (
        #"import SwiftUI; let a = UIAlertAction(title: "Delete", style: .default)"#,
        "UIAlertAction(title:)", "Delete"
      ),
    ] as [(String, String, String)])
  func hardCoded(_ source: String, _ function: String, _ text: String) async {
    let found = await Self.texts(Self.localized(source))
    #expect(found.map(\.problem) == [.hardCoded(by: function)])
    #expect(found.map(\.text) == [text])
    #expect(found.map(\.line) == [2])
    // A file without localized strings is not meant to have any.
    #expect(await Self.texts(source).isEmpty)
  }

  @Test(
    "a string that users do not see, or that is localized, is not found",
    arguments: [
      #"UIAlertAction(title: String(localized: "Delete"), style: .default)"#,
      #"UIAlertAction(title: NSLocalizedString("Delete", comment: ""), style: .default)"#,
      #"Text(verbatim: "Hello there")"#, #"Text("Hello there")"#, #"print("Hello there")"#,
      #"Button("save_button") {}"#, #"Button("OK") {}"#, #"Button("icon.png") {}"#,
      #"Banner(title: "title.of.banner")"#, #"Banner(title: title)"#, #"Banner(title: "")"#,
      #"Banner(title: "yyyy MM dd")"#, #"Banner(title: "\(name)")"#, #"Banner(title: "%@: %lld")"#,
      #"let queue = DispatchQueue(label: "My work queue")"#,
      #"logger.record(message: "The file is gone")"#,
      #"let e = ParseError(message: "The file is gone")"#,
      #"let e = Failures.badFile(.gone(message: "The file is gone"))"#,
      #"func f() throws { throw Problem(message: "The file is gone") }"#,
      #"error.message = "The file is gone""#,
      #"import SwiftUI; let b = Button("Save") {}"#,
      #"import SwiftUI; let b = Banner(title: "No network found")"#,
      #"func show(_ title: LocalizedStringKey) {}; let x: Void = show("No network found")"#,
      #"struct S { init(title: LocalizedStringKey) {} }; let s = S(title: "No network found")"#,
      #"import SwiftUI; struct C { let title: Int }; let c = C(title: "Your files")"#,
      ##"#Preview { Banner(title: "No network found") }"##,
      #"struct P: PreviewProvider { static let b = Banner(title: "No network found") }"#,
      "#if DEBUG\nlet b = Banner(title: \"No network found\")\n#endif",
      #"struct DebugView { let b = Banner(title: "No network found") }"#,
      #"extension Views.DebugView { var b: Banner { Banner(title: "No network found") } }"#,
      #"import XCTest; let b = Banner(title: "No network found")"#,
      #"let isOpen = label.text == "No network found""#,
    ])
  func notHardCoded(_ source: String) async {
    let found = await Self.texts(Self.localized(source))
    #expect(found == [])
  }

  @Test(
    "a localized string that is joined to a sentence is found",
    arguments: [
      (#"let s = String(localized: "Deleted by ") + name"#, "Deleted by "),
      (#"let s = String(localized: "Hello") + " " + name"#, "Hello"),
      (#"let s = name + " " + NSLocalizedString("was here", comment: "")"#, "was here"),
      (#"let s = String(localized: "Delete") + " " + String(localized: "files")"#, "Delete"),
      (#"let t = Text("Signed in as ") + Text(name).bold()"#, "Signed in as "),
      (#"let t = Text("All") + Text(verbatim: " ") + Text("files").italic()"#, "All"),
      (#"let s = "\(count) \(String(localized: "files"))""#, "files"),
      (#"let s = "\(String(localized: "Cannot open")) the file""#, "Cannot open"),
      (#"label.text = "Version \(NSLocalizedString("beta", comment: ""))""#, "beta"),
      (#"let s = isNew ? name : String(localized: "From ") + name"#, "From "),
    ] as [(String, String)])
  func concatenated(_ source: String, _ text: String) async {
    let found = await Self.texts(source)
    #expect(found.map(\.problem) == [.concatenated])
    #expect(found.map(\.text) == [text])
  }

  @Test(
    "a localized string that only stands beside other text is not found",
    arguments: [
      #"let s = String(localized: "Deleted by \(name)")"#,
      #"let s = String(localized: "Name") + ": " + name"#,
      #"let s = String(localized: "First line") + "\n" + String(localized: "Second line")"#,
      #"let s = String(localized: "The file is gone.") + " " + String(localized: "Try again.")"#,
      #"let s = String(localized: "Open") + "…""#, #"let s = "• \(String(localized: "Open"))""#,
      #"let s = "\(String(localized: "Name")): \(name)""#,
      #"let s = "<b>\(String(localized: "Name"))</b>""#,
      #"let s = "a" + "b" + name"#, #"let s = "\(first) \(last)""#,
      #"let t = Text("All files") + Text("\n") + Text(name)"#, #"let t = Text(a) + Text(b)"#,
      #"let n = String(localized: "Hello").count + 1"#,
      #"let s = String(localized: "Open \(String(localized: "the file"))")"#,
      #"let s = "\(String(localized: "Files")) (\(count))""#,
    ])
  func notConcatenated(_ source: String) async {
    #expect(await Self.texts(source) == [])
  }

  @Test(
    "a call that does not look up the catalogs is found",
    arguments: [
      (#"let s = Bundle.main.localizedString(forKey: "Close", value: nil, table: nil)"#, "Close"),
      (#"let s = Bundle.module.localizedString(forKey: key, value: nil, table: nil)"#, ""),
      (
        #"let s = Foundation.Bundle.main.localizedString(forKey: "Close", value: "", table: "")"#,
        "Close"
      ),
      (
        #"let s = Bundle(for: A.self).localizedString(forKey: "Close", value: "", table: nil)"#,
        "Close"
      ),
      (#"let s = String.localizedStringWithFormat("%d files", 3)"#, "%d files"),
      (#"let s = String.localizedStringWithFormat(format, 3)"#, ""),
      (
        #"let s = String.localizedStringWithFormat(NSLocalizedString("%d files", comment: ""), 3)"#,
        ""
      ),
      (#"let s = String(format: NSLocalizedString("%d files", comment: ""), 3)"#, ""),
      (#"let s = String(format: NSLocalizedString("k", value: "%d days", comment: ""), 3)"#, ""),
    ] as [(String, String)])
  func foreign(_ source: String, _ text: String) async {
    let found = await Self.texts(source)
    let problem: ShownText.Problem =
      source.contains("String(format:")
      ? .withoutPlurals(by: "String(format:)")
      : source.contains("WithFormat(\"")
        ? .notLookedUp(by: "String.localizedStringWithFormat")
        : source.contains("WithFormat")
          ? .withoutPlurals(by: "String.localizedStringWithFormat")
          : .notLookedUp(by: "Bundle.localizedString(forKey:)")
    #expect(found.map(\.problem) == [problem])
    #expect(found.map(\.text) == [text])
    #expect(found.map(\.column) == [9])
  }

  // The catalog decides: the key of a plural may say nothing of a number.
  @Test(
    "a call that formats a string of the catalogs is wrong if the string has plural forms",
    arguments: [
      #"String.localizedStringWithFormat(NSLocalizedString("bags", tableName: "Legacy", comment: ""), 3)"#,
      #"String(format: NSLocalizedString("bags", tableName: "Legacy", comment: ""), 3)"#,
      #"{ let f = NSLocalizedString("bags", tableName: "Legacy", comment: ""); return String(format: f, 3) }()"#,
    ])
  func pluralKey(_ call: String) async {
    let found = await Self.texts("let s = " + call)
    #expect(found.map(\.pluralKey?.key) == ["bags"])
    #expect(found.map(\.pluralKey?.table) == ["Legacy"])
  }

  @Test(
    "a value that is formatted before is found in each literal that is a key",
    arguments: [
      #"var title: LocalizedStringResource { "A \(total.formatted(.number))" }"#,
      #"let title: LocalizedStringResource = .init("key", defaultValue: "A \(total.formatted(.number))")"#,
      #"let value: String.LocalizationValue = "A \(total.formatted(.number))""#,
      #"func f(_ key: String.LocalizationValue) {}; f("A \(total.formatted(.number))")"#,
    ])
  func formattedInKeys(_ source: String) async {
    let replacement = #"\(total, format: .number)"#
    #expect(
      await Self.texts(source).map(\.problem) == [
        .formattedBefore(by: "formatted", replacement: replacement)
      ])
  }

  @Test("the replacement for a range of dates is the style of an interval")
  func formattedRange() async {
    let found = await Self.texts(
      """
      func f(_ stay: Range<Date>) -> String {
        String(localized: "Stay \\(stay.formatted(date: .long, time: .omitted))")
      }
      """)
    let replacement = #"\(stay, format: Date.IntervalFormatStyle(date: .long, time: .omitted))"#
    #expect(found.map(\.problem) == [.formattedBefore(by: "formatted", replacement: replacement)])
  }

  @Test(
    "a call that looks up the catalogs, or only formats a number, is no such call",
    arguments: [
      #"let s = bundle.localizedString(forKey: "Close", value: nil, table: nil)"#,
      #"let s = Bundle.module.localization.localizedString(forKey: "Close")"#,
      #"let s = LocalizationBundle.main.localizedString(forKey: "Close", value: nil, table: nil)"#,
      #"let s = String.localizedStringWithFormat("%.1f km", 3.5)"#,
      #"let s = String.localizedStringWithFormat("%@: %lld", name, 3)"#,
      #"let s = String.localizedStringWithFormat(NSLocalizedString("Hi %@", comment: ""), name)"#,
      #"let s = NSLocalizedString("Close", bundle: Bundle.main, comment: "")"#,
      #"let s = String(format: NSLocalizedString("Hello %@", comment: ""), name)"#,
      #"let s = String(format: "%d files", 3)"#,
      #"let s = String(format: NSLocalizedString("Page %d of %d", comment: ""), 1, 2)"#,
      #"let s = String(format: NSLocalizedString("%02d:%02d", comment: ""), 1, 2)"#,
      #"let s = String(format: NSLocalizedString("%@ 50% discount", comment: ""), name)"#,
      #"let s = String(format: NSLocalizedString("%x code", comment: ""), 1)"#,
      #"let s = String(localized: "Close", bundle: Bundle.module)"#,
    ])
  func notForeign(_ source: String) async {
    #expect(await Self.texts(source).filter { $0.pluralKey == nil } == [])
  }

  // Foundation on Linux writes English; the interpolations are those of Apple's `LocalizationValue`.
  @Test(
    "a value that is formatted before its string is looked up is found, with the interpolation to write",
    arguments: [
      (
        #"String(localized: "Total: \(total.formatted(.currency(code: "EUR")))")"#,
        #"\(total, format: .currency(code: "EUR"))"#
      ),
      (
        #"String(localized: "k", defaultValue: "At \(day.formatted(date: .long, time: .omitted))")"#,
        #"\(day, format: Date.FormatStyle(date: .long, time: .omitted))"#
      ),
      (
        #"String(localized: "On \(day.formatted(.dateTime.day().month()).uppercased())")"#,
        #"\(day, format: .dateTime.day().month())"#
      ),
      (
        #"String(localized: "On \(day.formatted(Date.FormatStyle().day()))")"#,
        #"\(day, format: Date.FormatStyle().day())"#
      ),
    ] as [(String, String)])
  func formattedBefore(_ source: String, _ replacement: String) async {
    let found = await Self.texts("let s = " + source)
    #expect(found.map(\.problem) == [.formattedBefore(by: "formatted", replacement: replacement)])
    #expect(found.first?.text.contains("…") == true)
  }

  // The keys stay those of a string, `%@`. Apple's documentation of `formatted()` names the styles: that of a date
  // is `Date.FormatStyle()`, which is `.dateTime`.
  @Test(
    "the default format of a value is replaced by the style of its type, if it is known",
    arguments: [
      ("Int", ".number"), ("Decimal", ".number"), ("TimeInterval", ".number"),
      ("Date", ".dateTime"), ("Range<Date>", ".interval"), ("Unknown", nil),
    ] as [(String, String?)])
  func defaultFormat(_ type: String, _ style: String?) async {
    let found = await Self.texts(
      """
      struct Order { var value: \(type) }
      func text(_ order: Order) -> String {
        String(localized: "Total: \\(order.value.formatted())")
      }
      """)
    let replacement = style.map { "\\(order.value, format: \($0))" }
    #expect(found.map(\.problem) == [.formattedBefore(by: "formatted", replacement: replacement)])
  }

  @Test("a local constant that is formatted before a string is found where it is used")
  func formattedConstant() async {
    let source = """
      func text(_ total: Decimal, _ title: String) -> String {
        let amount = total.formatted(.currency(code: "EUR"))
        let run = { (amount: String) in String(localized: "Paid: \\(amount)") }
        if let title { return String(localized: "cart.total", defaultValue: "\\(title): \\(amount)") }
        do {
          let amount = title
          return String(localized: "No total: \\(amount)")
        }
      }
      func other(_ amount: String) -> String { String(localized: "Other: \\(amount)") }
      """
    let found = await Self.texts(source)
    let replacement = #"\(total, format: .currency(code: "EUR"))"#
    #expect(found.map(\.problem) == [.formattedBefore(by: "formatted", replacement: replacement)])
    #expect(found.map(\.line) == [4])
  }

  // On Linux, Foundation has no `formatted` of these types: it is that of ICUFormatFoundation.
  @Test(
    "a measurement and a name have the language of the text",
    arguments: [
      ("Measurement<UnitLength>", ".measurement(width: .wide)"),
      ("PersonNameComponents", ".name(style: .long)"),
    ] as [(String, String)])
  func formattedInLanguage(_ type: String, _ style: String) async {
    for style in ["", style] {
      let source = """
        func text(_ value: \(type)) -> String { String(localized: "At \\(value.formatted(\(style)))") }
        """
      #expect(await Self.texts(source) == [])
    }
  }

  @Test("a type of the program formats itself")
  func ownFormat() async {
    let source = """
      struct Price { func formatted() -> String { "" } }
      func text(_ price: Price) -> String { String(localized: "Total: \\(price.formatted())") }
      """
    #expect(await Self.texts(source) == [])
  }

  // The styles of Apple's `ByteCountFormatStyle` have the names of those of `ByteCountFormatter`.
  @Test("a size that 'ByteCountFormatter' writes in a localized string is found")
  func byteCounts() async {
    func problems(_ style: String) async -> [ShownText.Problem] {
      let size = "ByteCountFormatter.string(fromByteCount: file.size, countStyle: \(style))"
      return await Self.texts("let s = String(localized: \"Size: \\(\(size))\")").map(\.problem)
    }
    let expected = ShownText.Problem.formattedBefore(
      by: "ByteCountFormatter",
      replacement: #"\(file.size, format: .byteCount(style: .memory))"#)
    #expect(await problems(".memory") == [expected])
    #expect(await problems("ByteCountFormatter.CountStyle.memory") == [expected])
    #expect(await problems("style") == [])
  }

  @Test(
    "a value whose format has a locale, or no words, is not found",
    arguments: [
      #"String(localized: "Total: \(total.formatted(.number.locale(german)))")"#,
      #"String(localized: "On \(day.formatted(Date.FormatStyle(date: .long, locale: german)))")"#,
      #"String(localized: "On \(day.formatted(style))")"#,
      #"String(localized: "On \(day.formatted(.iso8601))")"#,
      #"String(localized: "Total: \(total, format: .number)")"#,
      #"String(localized: "Total: \(format(total))")"#,
      #""Total: \(total.formatted())""#,
    ])
  func notFormattedBefore(_ source: String) async {
    #expect(await Self.texts("let s = " + source) == [])
    // On Apple's platforms, the value is in the user's language.
    #expect(
      await Self.texts("import SwiftUI; let s = Text(\"Total: \\(total.formatted())\")") == [])
  }

  @Test("texts are searched only on demand, and in linear time")
  func onDemand() async {
    let source = Self.localized(#"Button("Save")"#)
    #expect(await Extraction.result(source).texts.isEmpty)
    let many = (0..<2_000).map { _ in #"Button("Save" + "\(a) \(b)") + "# }.joined()
    #expect(await Self.texts(Self.localized("let x = " + many + "0")).count <= 1_000)
  }
}
