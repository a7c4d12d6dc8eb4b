// Files of 1 MB that try to use much memory: as many entries as possible, unused values, many
// elements of one kind, and binary property lists with shared objects.

/// A file by its name, whose extension is its format.
struct HostileFile {
  var name: String
  var head = ""
  var tail = ""
  var row: (Int) -> String = { _ in "" }
  /// The bytes of a file that is not text.
  var bytes: (() -> [UInt8])?

  static let size = 1 << 20

  static func named(_ number: Int) -> String { String(number, radix: 36) }

  var content: [UInt8] {
    if let bytes { return bytes() }
    var content = Array(head.utf8)
    content.reserveCapacity(HostileFile.size + 1024)
    var number = 0
    while content.count < HostileFile.size {
      content.append(contentsOf: row(number).utf8)
      number += 1
    }
    return content + Array(tail.utf8)
  }

  private static let table = "<xliff><file original='a' source-language='en' target-language='de'>"
  private static let tableEnd = "</file></xliff>"

  static var all: [HostileFile] {
    [
      // As many entries as possible.
      HostileFile(name: "entries.json", head: "{", tail: "\"-\":\"\"}") {
        "\"\(named($0))\":\"\","
      },
      HostileFile(name: "array.json", head: "{\"a\":[", tail: "\"\"]}") { _ in "\"\"," },
      HostileFile(name: "entries.arb", head: "{", tail: "\"-\":\"\"}") { "\"\(named($0))\":\"\"," },
      HostileFile(name: "entries.xcstrings", head: "{\"strings\":{", tail: "\"-\":{}}}") {
        "\"\(named($0))\":{},"
      },
      HostileFile(name: "entries.strings") { "\(named($0))=\"\";" },
      HostileFile(name: "keys.strings") { "\(named($0));" },
      HostileFile(name: "entries.po") { "msgid\"\(named($0))\"msgstr\"\"\n" },
      HostileFile(name: "entries.xliff", head: table, tail: tableEnd) {
        "<trans-unit id='\(named($0))'/>"
      },
      HostileFile(name: "entries.stringsdict", head: "<plist><dict>", tail: "</dict></plist>") {
        "<key>\(named($0))</key><string/>"
      },
      HostileFile(name: "binary.strings", bytes: { manyTexts(size / 20) }),
      // Unused values.
      HostileFile(name: "attributes.arb", head: "{", tail: "\"-\":\"\"}") {
        "\"@\(named($0))\":0,"
      },
      HostileFile(name: "own.arb", head: "{\"@@x\":[", tail: "0]}") { _ in "0," },
      HostileFile(name: "empty.arb", head: "{\"@@x\":[", tail: "0]}") { _ in "[]," },
      HostileFile(
        name: "extracted.json", head: "{\"a\":{\"defaultMessage\":\"\",\"x\":[", tail: "0]}}"
      ) { _ in "0," },
      HostileFile(name: "unknown.xcstrings", head: "{\"strings\":{\"a\":{\"x\":[", tail: "0]}}}") {
        _ in "0,"
      },
      HostileFile(
        name: "languages.xcstrings", head: "{\"strings\":{\"a\":{\"localizations\":{",
        tail: "\"-\":{}}}}}"
      ) { "\"\(named($0))\":{}," },
      HostileFile(
        name: "values.stringsdict", head: "<plist><dict><key>a</key><array>",
        tail: "</array></dict></plist>"
      ) { _ in "<true/>" },
      // Many elements of one kind.
      HostileFile(name: "files.xliff", head: "<xliff>", tail: "</xliff>") { _ in "<file/>" },
      HostileFile(
        name: "notes.xliff", head: table + "<trans-unit id='a'>", tail: "</trans-unit>" + tableEnd
      ) { _ in "<note/>" },
      HostileFile(
        name: "others.xliff", head: table + "<trans-unit id='a'>", tail: "</trans-unit>" + tableEnd
      ) { _ in "<a/>" },
      HostileFile(
        name: "spelling.xliff", head: table + "<trans-unit id='a' ", tail: "/>" + tableEnd
      ) { _ in "a='' " },
      HostileFile(name: "duplicates.xliff", head: table, tail: tableEnd) { _ in
        "<trans-unit id='a'/>"
      },
      HostileFile(name: "deep.xliff", head: table) { _ in "<a>" },
      HostileFile(name: "deep.stringsdict", head: "<plist><dict><key>a</key>") { _ in "<array>" },
      HostileFile(name: "deep.json", head: "{\"a\":") { _ in "[" },
      // Shared objects: an array, a dictionary, dictionaries in dictionaries, a long string.
      HostileFile(name: "array.stringsdict", bytes: { shared(0xA, size) }),
      HostileFile(name: "dictionary.stringsdict", bytes: { shared(0xD, size / 2) }),
      HostileFile(name: "laughs.stringsdict", bytes: { laughs(512) }),
      HostileFile(name: "text.strings", bytes: { sharedText(20_000) }),
      HostileFile(name: "nested.stringsdict", bytes: { nested(size / 8) }),
    ]
  }
}

// Binary property lists.

/// Returns the bytes of a number.
private func number(_ value: Int, _ size: Int) -> [UInt8] {
  (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}

/// Returns the marker of an object with a length.
private func marker(_ type: UInt8, _ count: Int) -> [UInt8] {
  count < 15 ? [type << 4 | UInt8(count)] : [type << 4 | 15, 0x12] + number(count, 4)
}

private func text(_ text: String) -> [UInt8] { marker(5, text.utf8.count) + Array(text.utf8) }

/// Returns a property list of objects; the first one is the top-level object.
private func propertyList(_ objects: [[UInt8]], referenceSize: Int) -> [UInt8] {
  var file = Array("bplist00".utf8)
  var offsets: [UInt8] = []
  for object in objects {
    offsets += number(file.count, 4)
    file += object
  }
  let table = file.count
  file += offsets + [0, 0, 0, 0, 0, 0, 4, UInt8(referenceSize)]
  for value in [objects.count, 0, table] { file += number(value, 8) }
  return file
}

/// Returns a dictionary whose keys share one value.
private func manyTexts(_ count: Int) -> [UInt8] {
  var top = marker(0xD, count)
  for index in 1...count { top += number(index, 3) }
  for _ in 1...count { top += number(count + 1, 3) }
  let texts = (0..<count).map { text(HostileFile.named($0)) }
  return propertyList([top] + texts + [text("")], referenceSize: 3)
}

/// Returns a dictionary with one value, whose elements are one shared object.
private func shared(_ type: UInt8, _ count: Int) -> [UInt8] {
  let names = [UInt8](repeating: 1, count: type == 0xD ? count : 0)
  let value = marker(type, count) + names + [UInt8](repeating: 3, count: count)
  return propertyList([[0xD1, 1, 2], text("a"), value, [0x09]], referenceSize: 1)
}

/// Returns a dictionary whose values are one dictionary, whose values are one string.
private func laughs(_ count: Int) -> [UInt8] {
  func dictionary(of value: Int) -> [UInt8] {
    var result = marker(0xD, count)
    for index in 0..<count { result += number(index + 3, 2) }
    for _ in 0..<count { result += number(value, 2) }
    return result
  }
  let names = (0..<count).map { text("name\($0)") }
  let rest = marker(4, 1_000_000) + [UInt8](repeating: 0, count: 1_000_000)
  return propertyList(
    [dictionary(of: 1), dictionary(of: 2), text("b")] + names + [rest], referenceSize: 2)
}

/// Returns a dictionary whose values are one long string.
private func sharedText(_ count: Int) -> [UInt8] {
  let top =
    marker(0xD, count) + [UInt8](repeating: 1, count: count) + [UInt8](repeating: 2, count: count)
  let long = marker(5, 900_000) + [UInt8](repeating: 97, count: 900_000)
  return propertyList([top, text("a"), long], referenceSize: 1)
}

/// Returns nested arrays.
private func nested(_ count: Int) -> [UInt8] {
  var objects = [[0xD1] + number(1, 3) + number(2, 3), text("a")]
  for index in 0..<count { objects.append([0xA1] + number(index + 3, 3)) }
  return propertyList(objects + [[0x09]], referenceSize: 3)
}
