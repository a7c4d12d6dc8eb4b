/// The rows whose answers differ on purpose, each with its reason.
package struct ExpectedFailures: Sendable {
  /// Reasons by the row's id.
  package let reasons: [String: String]

  /// Reads a list: one row per line, its id, a tab, the reason; `#` begins a comment.
  ///
  /// A missing file is an empty list.
  package init(path: String) {
    var reasons: [String: String] = [:]
    for row in ConformanceList(path: path).rows { reasons[row[0]] = row.count > 1 ? row[1] : "" }
    self.reasons = reasons
  }
}

/// The results of a run over one file of the data.
package struct ConformanceOutcome: Sendable {
  /// The file's name.
  package let file: String
  /// The number of rows that count.
  package private(set) var scored = 0
  /// The number of rows that are right.
  package private(set) var right = 0
  /// The rows whose answers differ on purpose.
  package private(set) var meant: [String] = []
  /// The number of rows of operations that are planned for a later version.
  package private(set) var later = 0
  /// Those operations.
  package private(set) var laterOperations: Set<String> = []
  /// The number of rows that do not count.
  package private(set) var uncounted = 0
  /// The rows that are wrong, each with its request, expected and actual answer.
  package private(set) var failures: [Failure] = []
  /// The rows that are right, but on the list of expected failures.
  package private(set) var unexpectedlyRight: [String] = []

  /// A wrong row, in readable form.
  package struct Failure: Sendable, CustomStringConvertible {
    package let id: String
    package let request: String
    package let wanted: String
    package let got: String

    package var description: String {
      "\(id)\n  request \(request)\n  wanted  \(wanted)\n  got     \(got)"
    }
  }

  /// Runs every row of `file`.
  package init(
    of file: String, in data: ConformanceData, by executor: ConformanceExecutor,
    expecting expected: ExpectedFailures
  ) throws {
    self.file = file
    for row in try data.rows(of: file) {
      let answer = executor.answer(to: row.request)
      let verdict = row.verdict(on: answer)
      let isExpected = expected.reasons[row.id] != nil
      switch verdict {
      case .uncounted: uncounted += 1
      case .unsupported where !row.isScored: uncounted += 1
      case .right:
        right += 1
        if isExpected { unexpectedlyRight.append(row.id) }
      case .unsupported where ConformanceExecutor.isLater(row.request.op):
        later += 1
        laterOperations.insert(row.request.op)
      case .wrong where isExpected: meant.append(row.id)
      case .wrong, .unsupported:
        failures.append(
          Failure(
            id: row.id,
            request: JSONValue.object(
              [.init("op", .string(row.request.op))] + (row.request.inputs.members ?? [])
            ).spelled().escapingInvisibles,
            wanted: row.wanted,
            got: JSONValue.object(answer.members).spelled().escapingInvisibles))
      }
    }
    scored = right + later + meant.count + failures.count
  }
}
