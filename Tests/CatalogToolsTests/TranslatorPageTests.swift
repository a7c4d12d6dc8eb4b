import Foundation
import Testing

/// Performs the round with a translator that the page `Translators` describes.
@Suite("the page Translators")
struct TranslatorPageTests {
  private static let page: String = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return
      (try? String(
        contentsOf: root.appending(path: "Sources/ICUFormat/ICUFormat.docc/Translators.md"),
        encoding: .utf8)) ?? ""
  }()

  /// A string catalog in the layout of Xcode.
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%@ has %lld files" : {
          "localizations" : {
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%@ has %lld file"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%@ has %lld files"
                    }
                  }
                }
              }
            }
          }
        },
        "Hello, %@!" : {

        }
      },
      "version" : "1.0"
    }
    """

  /// Returns the blocks of a language on the page.
  private static func blocks(_ language: String) -> [String] {
    page.components(separatedBy: "\n```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  @Test("the output of the checks and of the rendered strings is that of the program")
  func round() throws {
    let folder = try ProgramFolder()
    try folder.write("Localizable.xcstrings", Self.catalog)
    func run(_ arguments: String) throws -> (text: String, problems: String, status: Int32) {
      try folder.run(arguments.split(separator: " ").map(String.init))
    }
    #expect(try run("convert Localizable.xcstrings pl.po --language pl").status == 0)
    var text = try folder.read("pl.po")
    for (form, value) in ["plik", "pliki", "plików"].enumerated() {
      text.replace("msgstr[\(form)] \"\"", with: "msgstr[\(form)] \"%@ ma %lld \(value)\"")
    }
    text.replace(
      "msgid \"Hello, %@!\"\nmsgstr \"\"", with: "msgid \"Hello, %@!\"\nmsgstr \"Witaj!\"")
    try folder.write("pl.po", text)
    #expect(try run("import pl.po Localizable.xcstrings").status == 0)
    let outputs = [
      try run("check Localizable.xcstrings").text,
      try run("render --language pl Localizable.xcstrings").text,
    ]
    #expect(outputs == Self.blocks("text").map { $0 + "\n" })
  }

  @Test("the commands of one round work in their order")
  func commands() throws {
    let folder = try ProgramFolder()
    try folder.write("Localizable.xcstrings", Self.catalog)
    let block = try #require(Self.blocks("sh").first)
    for line in block.split(separator: "\n") {
      let command = line.prefix { $0 != "#" && $0 != ">" }.split(separator: " ").map(String.init)
      #expect(command.first == "localize")
      let found = try folder.run(Array(command.dropFirst()))
      #expect(found.status == 0, "\(line): \(found.problems)")
      if command.contains("export") {
        let text = try folder.read("pl.xliff")
        let lines = text.components(separatedBy: "\n").map { line in
          guard line.contains("<source>") else { return line }
          return line
            + line.replacing("source>", with: "target>").replacing("has", with: "ma")
            .replacing("Hello", with: "Witaj")
        }
        try folder.write("pl.xliff", lines.joined(separator: "\n"))
      }
    }
  }
}
