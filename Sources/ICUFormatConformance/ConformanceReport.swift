import ICUFormat

/// A run over all of the data, as a page of documentation.
package struct ConformanceReport: Sendable {
  private let outcomes: [ConformanceOutcome]
  private let expected: ExpectedFailures

  /// Runs every file of `data`.
  package init(data: ConformanceData, expected: ExpectedFailures) throws {
    self.expected = expected
    let executor = ConformanceExecutor(folder: data.folder)
    outcomes = try ConformanceExecutor.withDefaultLocale {
      try data.files.map { file in
        try ConformanceOutcome(of: file, in: data, by: executor, expecting: expected)
      }
    }
  }

  /// The page: a table of files, and the differences that are meant.
  package var markdown: String {
    let files = outcomes.map { outcome in
      row(
        "`\(outcome.file)`", outcome.scored, outcome.right, outcome.meant.count,
        outcome.failures.count, outcome.later, outcome.uncounted)
    }
    let total = row(
      "all", sum(\.scored), sum(\.right), sum(\.meant.count), sum(\.failures.count), sum(\.later),
      sum(\.uncounted))
    let meant = outcomes.flatMap(\.meant).map { id in "| `\(id)` | \(expected.reasons[id] ?? "") |"
    }
    return """
      # Conformance

      Data that others wrote (ICU, CLDR, test262, FormatJS, Unicode's MessageFormat group, C libraries,
      public apps), answered through the public API by `icuformat-conformance`.

      This page is written by `Scripts/conformance`, which reads the data from `../shared/conformance`
      or `$ICUFORMAT_CONFORMANCE`; the data is not part of the package. `Tests/ConformanceTests` runs the
      same code. Text is compared code point by code point.

      \(versions)

      | file | rows | right | meant differences | wrong | for a later version | not counted |
      | --- | ---: | ---: | ---: | ---: | ---: | ---: |
      \((files + [total]).joined(separator: "\n"))

      Rows that are *not counted* differ from the ICU the data was made with, mostly because their
      source is of a later CLDR. Operations *for a later version*: \
      \(later.isEmpty ? "none" : later.map { "`\($0)`" }.joined(separator: ", ")).

      ## Differences that are meant

      \(meant.isEmpty ? "None." : "| row | reason |\n| --- | --- |\n" + meant.joined(separator: "\n"))
      """
  }

  private var later: [String] {
    Set(outcomes.flatMap(\.laterOperations)).sorted()
  }

  private var versions: String {
    "Run with ICU \(ICULibrary.version), CLDR \(ICULibrary.cldrVersion), time zones "
      + "\(ICULibrary.timeZoneVersion)."
  }

  private func row(_ name: String, _ numbers: Int...) -> String {
    "| \(name) | \(numbers.map(String.init).joined(separator: " | ")) |"
  }

  private func sum(_ value: (ConformanceOutcome) -> Int) -> Int {
    outcomes.map(value).reduce(0, +)
  }
}
