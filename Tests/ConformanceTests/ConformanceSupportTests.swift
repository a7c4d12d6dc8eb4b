import Foundation
import StringCatalogs
import Testing

@testable import ICUFormatConformance

@Suite("JSON of the conformance data")
struct JSONValueTests {
  @Test(
    "a line is read and written",
    arguments: [
      (#"{"a":[1,-2.50e3,true,null],"b":"x"}"#, #"{"a":[1,-2.50e3,true,null],"b":"x"}"#),
      (#" { "a" : "\u00e9\/\t\"\\\u0001" } "#, #"{"a":"é/\t\"\\\u0001"}"#),
      (#""\ud83d\ude00""#, "\"\u{1F600}\""),
      (#""\ud83d!""#, "\"\u{FFFD}!\""),
      (#""\ude00\ud83d""#, "\"\u{FFFD}\u{FFFD}\""),
      (#"{"b":1,"a":2}"#, #"{"b":1,"a":2}"#),
    ])
  func roundTrip(text: String, wanted: String) throws {
    #expect(try JSONValue(parsing: text.utf8).spelled() == wanted)
  }

  @Test("a lone surrogate in three bytes reads as one U+FFFD")
  func surrogateBytes() throws {
    let bytes: [UInt8] = [0x22, 0x61, 0xED, 0xA0, 0x80, 0x62, 0x22]
    #expect(try JSONValue(parsing: bytes).text == "a\u{FFFD}b")
  }

  @Test("members are sorted by code point, NFC and NFD differ, duplicates keep the last value")
  func sorted() throws {
    let text = "{\"e\u{301}\":1,\"\u{E9}\":2,\"a\":3,\"a\":4,\"Z\":5}"
    #expect(
      try JSONValue(parsing: text.utf8).spelled(sorted: true)
        == "{\"Z\":5,\"a\":4,\"e\u{301}\":1,\"\u{E9}\":2}")
  }

  @Test(
    "a malformed text throws an error",
    arguments: ["", "{", "[1 2]", "{\"a\" 1}", "\"a", "tru", "1 1"])
  func malformed(text: String) {
    #expect(throws: JSONError.self) { try JSONValue(parsing: text.utf8) }
  }

  @Test("a thousand open brackets are an error, not a crash")
  func deep() {
    #expect(throws: JSONError.self) {
      try JSONValue(parsing: String(repeating: "[", count: 1000).utf8)
    }
  }
}

@Suite("Conformance executor")
struct ConformanceExecutorTests {
  private let executor = ConformanceExecutor(folder: ".")

  @Test("an invalid request is answered with an error")
  func malformed() {
    #expect(executor.answer(line: "not JSON".utf8).contains("\"error\":\"not JSON"))
  }

  @Test("an unknown operation is unsupported")
  func unknown() {
    #expect(
      executor.answer(line: #"{"id":"a","op":"b"}"#.utf8)
        == #"{"id":"a","unsupported":"no operation 'b'"}"#)
  }

  // The digest is that of Python's hashlib over the pairs, which are `c U+0004 a` with `1` and `%d
  // f` with `x U+0000 ü`.
  @Test("the answer for a gettext file is the digest of its pairs")
  func gettext() throws {
    let source =
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-2\\n\"\n\n"
      + "msgctxt \"c\"\nmsgid \"a\"\nmsgstr \"1\"\n\n"
      + "msgid \"%d f\"\nmsgid_plural \"%d fs\"\nmsgstr[0] \"x\"\nmsgstr[1] \"ü\"\n\n"
      + "#~ msgid \"o\"\n#~ msgstr \"p\"\n"
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let bytes = source.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    try Data(bytes).write(to: folder.appending(path: "a.po"))
    let answer = ConformanceExecutor(folder: folder.path)
      .answer(line: #"{"id":"a","op":"catalog","file":"a.po"}"#.utf8)
    #expect(
      answer
        == #"{"id":"a","keys":2,"sha256_pairs":"79d2b491b2f40ea8770c37b6857f109c4e92f99bedf7d7c10135ac14ba96b913"}"#
    )
  }

  // FIPS 180-4's examples.
  @Test(
    "SHA-256 digests are those of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func digest(text: String, wanted: String) {
    #expect(SHA256.hexadecimal(text.utf8) == wanted)
  }

  @Test("invisible characters are escaped")
  func escaping() {
    #expect("1\u{202F}2 \u{200F}a\t".escapingInvisibles == "1\\u{202F}2 \\u{200F}a\\u{9}")
  }
}
