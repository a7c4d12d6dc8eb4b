import Foundation
import ProgramRunning
import Testing

@Suite("wordcount")
struct WordCountTests {
  /// A folder with files of 1, 2, 5 and 1,200 words, which is removed at the end of `body`.
  private func withFiles<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("wordcount-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for count in [1, 2, 5, 1200] {
      let text = Array(repeating: "word", count: count).joined(separator: " \n")
      try Data(text.utf8).write(to: folder.appendingPathComponent("\(count).txt"))
    }
    try Data([0xFF, 0xFE]).write(to: folder.appendingPathComponent("binary"))
    return try body(folder)
  }

  private func run(
    _ arguments: [String], _ environment: [String: String]
  ) throws -> Program.Output {
    try withFiles { folder in
      try Program(named: "wordcount").run(arguments, environment: environment, folder: folder)
    }
  }

  /// Plural rules of CLDR: English and German `one` for 1; Polish `one` for 1, `few` for 2-4 but
  /// not 12-14, `many` for the rest of the integers; Arabic `one`, `two`, `few` for 3-10, `many` for
  /// 11-99, `other` for 1200 and 1208 (n % 100 is 0 and 8: 8 is `few`).
  @Test(
    "the counts have the plural forms and digits of the language",
    arguments: [
      (
        "en_US.UTF-8",
        """
        1.txt: 1 word
        2.txt: 2 words
        5.txt: 5 words
        1200.txt: 1,200 words
        Total: 1,208 words
        Counted 4 files.

        """
      ),
      (
        "de_DE.UTF-8",
        """
        1.txt: 1 Wort
        2.txt: 2 Wörter
        5.txt: 5 Wörter
        1200.txt: 1.200 Wörter
        Insgesamt: 1.208 Wörter
        4 Dateien gezählt.

        """
      ),
      (
        // Polish groups from five digits on (minimumGroupingDigits of CLDR is 2).
        "pl_PL.UTF-8",
        """
        1.txt: 1 słowo
        2.txt: 2 słowa
        5.txt: 5 słów
        1200.txt: 1200 słów
        Razem: 1208 słów
        Policzono 4 pliki.

        """
      ),
      (
        // The default digits of CLDR's `ar_EG` are Arabic ones, the group separator is U+066C.
        "ar_EG.UTF-8",
        """
        1.txt: كلمة واحدة
        2.txt: كلمتان
        5.txt: ٥ كلمات
        1200.txt: ١٬٢٠٠ كلمة
        المجموع: ١٬٢٠٨ كلمات
        تم عدّ ٤ ملفات.

        """
      ),
    ])
  func counts(locale: String, text: String) throws {
    let output = try run(["1.txt", "2.txt", "5.txt", "1200.txt"], ["LC_ALL": locale])
    #expect(output == Program.Output(text: text, errors: "", status: 0))
  }

  @Test("LANGUAGE chooses the language before LC_ALL, and C is English")
  func environment() throws {
    let languages = ["LANGUAGE": "xx:pl:de", "LC_ALL": "en_US.UTF-8"]
    #expect(try run(["2.txt"], languages).text == "2.txt: 2 słowa\nPoliczono 1 plik.\n")
    #expect(
      try run(["2.txt"], ["LC_ALL": "C", "LANGUAGE": "pl"]).text
        == "2.txt: 2 words\nCounted 1 file.\n")
    #expect(try run(["2.txt"], [:]).text == "2.txt: 2 words\nCounted 1 file.\n")
  }

  /// An argument of unknown direction is isolated by U+2068 and U+2069 in Unicode's bidirectional
  /// algorithm (UAX #9).
  @Test(
    "a missing file is an error in the user's language",
    arguments: [
      ("en", "Error: the file “\u{2068}none.txt\u{2069}” does not exist.\n"),
      ("de", "Fehler: Die Datei „\u{2068}none.txt\u{2069}“ gibt es nicht.\n"),
      ("pl", "Błąd: plik „\u{2068}none.txt\u{2069}” nie istnieje.\n"),
      ("ar", "خطأ: الملف «\u{2068}none.txt\u{2069}» غير موجود.\n"),
    ])
  func missingFile(language: String, error: String) throws {
    let output = try run(["none.txt"], ["LANGUAGE": language, "LANG": "C.UTF-8"])
    #expect(output == Program.Output(text: "", errors: error, status: 1))
  }

  @Test("other mistakes are errors in the user's language")
  func mistakes() throws {
    let german = ["LC_ALL": "de_DE.UTF-8"]
    #expect(
      try run(["binary"], german)
        == Program.Output(
          text: "", errors: "Fehler: „\u{2068}binary\u{2069}“ ist kein UTF-8-Text.\n", status: 1))
    #expect(
      try run([], german)
        == Program.Output(
          text: "", errors: "Fehler: Mindestens eine Datei ist nötig.\n", status: 64))
  }

  /// CLDR's percent patterns are `#,##0%` in English, `#,##0 %` with U+00A0 in German, `#,##0%` in
  /// Polish, and `#,##0%` with the Arabic percent sign and U+061C in Arabic.
  @Test(
    "the progress has the percent format of the language",
    arguments: [
      ("en", "Reading file 1 of 2 (50%)\nReading file 2 of 2 (100%)\n"),
      ("de", "Lese Datei 1 von 2 (50\u{A0}%)\nLese Datei 2 von 2 (100\u{A0}%)\n"),
      ("pl", "Czytam plik 1 z 2 (50%)\nCzytam plik 2 z 2 (100%)\n"),
      ("ar", "قراءة الملف ١ من ٢ (٥٠٪\u{61C})\nقراءة الملف ٢ من ٢ (١٠٠٪\u{61C})\n"),
    ])
  func progress(language: String, lines: String) throws {
    let output = try run(["--progress", "1.txt", "2.txt"], ["LC_ALL": "\(language).UTF-8"])
    // Isolates do not matter here.
    #expect(output.errors.filter { !"\u{2066}\u{2067}\u{2068}\u{2069}".contains($0) } == lines)
    #expect(output.status == 0)
  }

  /// The layout is that of swift-argument-parser.
  @Test(
    "the help is in the user's language",
    arguments: [
      (
        "en",
        """
        OVERVIEW: Counts the words of text files.

        USAGE: wordcount [<file> ...] [--progress]

        ARGUMENTS:
          <file>                  The files to count.

        OPTIONS:
          -p, --progress          Show the progress.
          -h, --help              Show help information.


        """
      ),
      (
        "de",
        """
        ÜBERSICHT: Zählt die Wörter von Textdateien.

        AUFRUF: wordcount [<file> ...] [--progress]

        ARGUMENTE:
          <file>                  Die Dateien, die gezählt werden.

        OPTIONEN:
          -p, --progress          Zeigt den Fortschritt.
          -h, --help              Zeigt diese Hilfe.


        """
      ),
      (
        "pl",
        """
        OPIS: Liczy słowa w plikach tekstowych.

        UŻYCIE: wordcount [<file> ...] [--progress]

        ARGUMENTY:
          <file>                  Pliki do policzenia.

        OPCJE:
          -p, --progress          Pokazuje postęp.
          -h, --help              Pokazuje tę pomoc.


        """
      ),
      (
        "ar",
        """
        نظرة عامة: يعدّ كلمات الملفات النصية.

        الاستعمال: wordcount [<file> ...] [--progress]

        الوسائط:
          <file>                  الملفات المراد عدّها.

        الخيارات:
          -p, --progress          يعرض التقدّم.
          -h, --help              يعرض هذه المساعدة.


        """
      ),
    ])
  func help(language: String, text: String) throws {
    let output = try run(["--help"], ["LC_ALL": "\(language).UTF-8"])
    #expect(output == Program.Output(text: text, errors: "", status: 0))
  }

  @Test("a catalog beside the executable replaces the one in the program")
  func catalogBesideTheExecutable() throws {
    try withFiles { folder in
      let copy = folder.appendingPathComponent("wordcount")
      try FileManager.default.copyItem(at: Program(named: "wordcount").executable, to: copy)
      let catalog =
        "{ \"Counted {0, number, integer} files.\": \"{0, plural, one {# lêer} other {# lêers}} getel\" }"
      try Data(catalog.utf8).write(to: folder.appendingPathComponent("af.json"))
      let output = try Program(executable: copy)
        .run(["2.txt"], environment: ["LC_ALL": "af_ZA.UTF-8"], folder: folder)
      #expect(output.text == "2.txt: 2 words\n1 lêer getel\n")
    }
  }
}
