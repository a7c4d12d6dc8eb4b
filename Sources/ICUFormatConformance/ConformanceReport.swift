import ICUFormat

/// The results of a run over all data, as a page of documentation.
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

  /// The page: a table of files, and the intended differences.
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

      Test data from other projects (ICU, CLDR, test262, FormatJS, Unicode's MessageFormat group, C libraries,
      public apps), answered through the public API by `icuformat-conformance`.

      `Scripts/conformance` generates this page. It reads the data from `../shared/conformance`
      or `$ICUFORMAT_CONFORMANCE`; the data is not part of the package. `Tests/ConformanceTests` runs the
      same code. Strings are compared code point by code point.

      \(versions)

      | file | rows | right | intended differences | wrong | for a later version | not counted |
      | --- | ---: | ---: | ---: | ---: | ---: | ---: |
      \((files + [total]).joined(separator: "\n"))

      Rows that are *not counted* differ from the ICU version that the data was created with, mostly because
      their source uses a later CLDR. Operations *for a later version*: \
      \(later.isEmpty ? "none" : later.map { "`\($0)`" }.joined(separator: ", ")).

      ## Intended differences

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
