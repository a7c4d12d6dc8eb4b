import Foundation

/// What the code of a page printed, and the checks of its results.
struct Record {
  var path = ""
  /// Printed since the start of the block.
  var output = ""
  /// The part of it that a comment states.
  var checked = 0
  var failures = 0

  mutating func fail(_ line: Int, _ message: String) {
    FileHandle.standardError.write(Data("\(path):\(line): error: \(message)\n".utf8))
    failures += 1
  }
}
nonisolated(unsafe) var record = Record()

/// The function that the pages call instead of Swift's.
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  record.output += items.map { "\($0)" }.joined(separator: separator) + terminator
}

/// Compares the value of an expression with the comment after it.
@discardableResult func shown<Value: Equatable>(
  _ value: Value, is expected: Value, line: Int
) -> Value {
  if value != expected {
    record.fail(line, "the result is \(value), and the page says \(expected)")
  }
  return value
}

/// Compares all scalars: `==` would accept canonically equivalent strings.
@discardableResult func shown(_ value: String, is expected: String, line: Int) -> String {
  if !value.unicodeScalars.elementsEqual(expected.unicodeScalars) {
    record.fail(line, "the result is \(visible(value)), and the page says \(visible(expected))")
  }
  return value
}

/// Compares what was printed since the last check with a comment.
func printed(_ expected: String, line: Int) {
  let text = String(record.output.dropFirst(record.checked))
  record.checked = record.output.count
  if text != expected + "\n" {
    record.fail(line, "it prints \(visible(text)), and the page says \(visible(expected))")
  }
}

/// Compares the output of a block with the block `text` after it.
func finish(block line: Int, output expected: String?) {
  defer { (record.output, record.checked) = ("", 0) }
  if let expected {
    guard record.output != expected + "\n" else { return }
    record.fail(line, "it prints\n\(record.output)and the page says\n\(expected)")
    let lines = (record.output.split(separator: "\n"), expected.split(separator: "\n"))
    for (has, wanted) in zip(lines.0, lines.1) where has != wanted {
      return record.fail(
        line, "first difference: \(visible(String(has))), \(visible(String(wanted)))")
    }
  } else if record.checked < record.output.count {
    record.fail(line, "no comment and no block 'text' states the output \(visible(record.output))")
  }
}

/// A string with its invisible characters as they are written in literals.
private func visible(_ text: String) -> String {
  "\"" + text.unicodeScalars.map { $0 == " " ? " " : $0.visible }.joined() + "\""
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  fileprivate var visible: String {
    isInvisible ? "\\u{\(String(value, radix: 16, uppercase: true))}" : String(self)
  }
}
