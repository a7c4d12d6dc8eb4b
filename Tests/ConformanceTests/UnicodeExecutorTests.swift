import DifferentialSupport
import ICUFormatConformance
import Testing

/// Tests the protocol of unicode-org/conformance.
///
/// The expected results are CLDR 42's, or ICU's own where CLDR changed them; for dates and patterns,
/// those of the project's own data.
@Suite("Executor for Unicode's conformance project")
struct UnicodeExecutorTests {
  private let executor = UnicodeExecutor()

  /// Returns the answer to a line as JSON.
  private func answer(_ line: String) throws -> JSONValue {
    guard case .line(let answer) = executor.reply(to: Array(line.utf8)) else { return .null }
    #expect(!answer.contains("\n"))
    return try JSONValue(parsing: answer.utf8)
  }

  private static func icu(_ operation: String, _ arguments: String...) -> String {
    ICUReference.text(operation, arguments) ?? ""
  }

  @Test("commands, comments and empty lines")
  func commands() throws {
    #expect(executor.reply(to: Array("#EXIT".utf8)) == .end)
    #expect(executor.reply(to: Array("#EXIT now\r".utf8)) == .end)
    for line in ["", " \r", "# a comment", "#"] {
      #expect(executor.reply(to: Array(line.utf8)) == .nothing)
    }
    let version = try answer("#VERSION\r")
    for name in ["platform", "platformVersion", "icuVersion", "cldrVersion"] {
      #expect(version[name]?.text?.isEmpty == false)
    }
    let tests = try #require(try answer("#TESTS")["supported_tests"]?.elements).compactMap(\.text)
    #expect(
      Set(tests).isSuperset(of: [
        "datetime_fmt", "lang_names", "likely_subtags", "list_fmt", "message_fmt2", "number_fmt",
        "plural_rules", "rdt_fmt",
      ]))
  }

  @Test(
    "each type of tests has its result",
    arguments: [
      (#""test_type":"plural_rules","locale":"pl","type":"cardinal","sample":"1.5""#, "other"),
      (#""test_type":"plural_rules","locale":"en","plural_type":"ordinal","sample":"22""#, "two"),
      (#""test_type":"plural_rules","locale":"en","type":"cardinal","sample":"1.0""#, "other"),
      (
        #""test_type":"plural_rules","locale":"fr","type":"cardinal","sample":"1c6""#,
        icu("plural", "fr", "", "cardinal", "1000000")
      ),
      (
        #""test_type":"number_fmt","locale":"es-MX","skeleton":".00","input":"1234.5""#,
        icu("number_skeleton", "es-MX", ".00", "1234.5")
      ),
      (
        #""test_type":"number_fmt","pattern":"0.0000E0","skeleton":"bogus","input":"1234.01""#,
        "1.2340E3"
      ),
      (
        #""test_type":"number_fmt","pattern":"00","input":"1.5","options":{"roundingMode":"trunc"}"#,
        "01"
      ),
      (
        #""test_type":"list_fmt","locale":"es","input_list":["divertido","interesante"],"options":{"style":"long","list_type":"conjunction","type":"conjunction"}"#,
        "divertido e interesante"
      ),
      (#""test_type":"list_fmt","locale":"en-US","input_list":[]"#, ""),
      (
        #""test_type":"rdt_fmt","locale":"en-US","unit":"day","count":"-1","options":{"numeric":"auto"}"#,
        "yesterday"
      ),
      (
        #""test_type":"rdt_fmt","locale":"en-US","unit":"day","count":"-1","options":{"style":"short"}"#,
        "1 day ago"
      ),
      (
        #""test_type":"rdt_fmt","locale":"en-US","unit":"day","count":"2","options":{"numberingSystem":"beng"}"#,
        "in ২ days"
      ),
      (
        #""test_type":"lang_names","language_label":"en-GB","locale_label":"en","languageDisplay":"dialect""#,
        "British English"
      ),
      (
        #""test_type":"lang_names","language_label":"en-GB","locale_label":"en""#,
        "English (United Kingdom)"
      ),
      (#""test_type":"likely_subtags","locale":"zh-TW","option":"maximize""#, "zh-Hant-TW"),
      (
        #""test_type":"likely_subtags","locale":"zh-Hant-TW","option":"minimizeFavorRegion""#,
        "zh-TW"
      ),
      (
        #""test_type":"datetime_fmt","locale":"en-US","input_string":"2001-09-09T01:46:40Z","options":{"dateStyle":"long","calendar":"gregory","timeZone":"Africa/Luanda"}"#,
        "September 9, 2001"
      ),
      (
        #""test_type":"datetime_fmt","locale":"en-US","input_string":"2001-09-09T23:46:40Z","tz_offset_secs":3600.0,"options":{"skeleton":"yMMMd"}"#,
        "Sep 10, 2001"
      ),
      (
        #""test_type":"datetime_fmt","locale":"ja-JP","input_string":"2000-01-01T00:00:00Z","options":{"skeleton":"hms","hourCycle":"h12"}"#,
        "午前0:00:00"
      ),
      (
        #""test_type":"message_fmt2","locale":"en-US","src":"hello {$place}","params":[{"name":"place","value":"world"}]"#,
        "hello world"
      ),
      (
        #""test_type":"message_fmt2","locale":"en-US","src":"hello {world}","bidiIsolation":"default""#,
        "hello \u{2068}world\u{2069}"
      ),
      (#""test_type":"message_fmt2","locale":"en-US","src":"hello {4.2 :number}""#, "hello 4.2"),
      (#""test_type":"message_fmt2","locale":"en-US","src":"""#, ""),
      (
        #""test_type":"message_fmt2","locale":"en","src":"{1e400 :test:function decimalPlaces=1}""#,
        "{|1e400|}"
      ),
    ])
  func results(_ test: String, _ wanted: String) throws {
    let answer = try answer("{\"label\":\"7\",\(test)}")
    #expect(answer["label"]?.text == "7")
    #expect(answer["result"]?.text?.utf8.elementsEqual(wanted.utf8) == true, "\(answer)")
  }

  @Test(
    "what the library does not have is unsupported, with the reason",
    arguments: [
      #""test_type":"collation","s1":"a","s2":"b""#, #""test_type":"segmenter","input":"a""#,
      #""test_type":"bogus""#, #""label":"8""#,
      #""test_type":"likely_subtags","locale":"zh-TW","option":"minimizeFavorScript""#,
      #""test_type":"likely_subtags","locale":"zh-TW","option":"bogus""#,
      #""test_type":"number_fmt","locale":"en","input":"1","options":{"style":"percent"}"#,
      #""test_type":"list_fmt","locale":"en","input_list":[],"options":{"type":"bogus"}"#,
      #""test_type":"datetime_fmt","locale":"en","input_string":"2001-09-09T01:46:40Z""#,
      #""test_type":"datetime_fmt","locale":"en","input_string":"2001-09-09T01:46:40Z","options":{"dateStyle":"full","timeStyle":"short","dateTimeFormatType":"standard"}"#,
    ])
  func unsupported(_ test: String) throws {
    let answer = try answer("{\"label\":\"7\",\(test)}")
    #expect(answer["unsupported"]?.text?.isEmpty == false)
    #expect(answer["error_type"]?.text == "unsupported")
    #expect(answer["result"] == nil)
  }

  @Test(
    "input that cannot be formatted is an error",
    arguments: [
      "not JSON", "{", "[]", "\u{0}",
      #"{"label":"7","test_type":"number_fmt","locale":"en","skeleton":"bogus","input":"1"}"#,
      #"{"label":"7","test_type":"number_fmt","pattern":"00","input":"1.9","options":{"roundingMode":"unnecessary"}}"#,
      #"{"label":"7","test_type":"rdt_fmt","locale":"en","unit":"day","count":"many"}"#,
      #"{"label":"7","test_type":"datetime_fmt","locale":"en","input_string":"today"}"#,
    ])
  func errors(_ line: String) throws {
    guard line != "\u{0}" else { return #expect(executor.reply(to: [0]) == .nothing) }
    let answer = try answer(line)
    let isRefused = answer["error"] != nil || answer["unsupported"] != nil
    #expect(isRefused)
    #expect(answer["result"] == nil)
  }
}
