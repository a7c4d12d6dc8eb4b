import ICUFormat
import ICUFormatLocales

/// The results of a run over all data, as a page of documentation.
package struct ConformanceReport: Sendable {
  private let outcomes: [ConformanceOutcome]
  private let expected: ExpectedFailures
  /// The files of the data, each with its source and the license of the source.
  private let sources: [[String]]
  /// The results of Unicode's conformance project.
  private let unicode: ConformanceList

  /// Runs every file of `data`.
  ///
  /// - Parameter lists: The folder of the lists `ExpectedFailures.tsv`, `Sources.tsv` and
  ///   `UnicodeResults.tsv`.
  package init(data: ConformanceData, lists: String) throws {
    let expected = ExpectedFailures(path: "\(lists)/ExpectedFailures.tsv")
    let executor = ConformanceExecutor(folder: data.folder)
    outcomes = try ConformanceExecutor.withDefaultLocale {
      try data.files.map { file in
        try ConformanceOutcome(of: file, in: data, by: executor, expecting: expected)
      }
    }
    self.expected = expected
    sources = ConformanceList(path: "\(lists)/Sources.tsv").rows
    unicode = ConformanceList(path: "\(lists)/UnicodeResults.tsv")
  }

  /// The page: ICU itself, Unicode's project, a table of files, their sources, and the intended
  /// differences.
  package var markdown: String {
    """
    # Conformance

    Three comparisons show that the library has ICU's results. `Scripts/conformance` generates this page.

    ## ICU itself

    A clone of this repository compares itself with ICU, without any other data. `Tests/ICUOracle` calls the
    functions of ICU, without code of this package in between. `OracleTests` makes random requests for every
    operation of the executor, in every locale of ICU, and the public API answers them: at least 20,000 in
    `Scripts/test`. The default seed is always the same.

    ```sh
    Scripts/conformance --oracle 2000000                          # compares two million answers
    ICUFORMAT_SEED=random swift test --filter OracleTests         # other requests; prints the seed
    ```

    ## Unicode's conformance project

    \(unicodeResults)

    ```sh
    swift build --product icuformat-conformance
    printf '#VERSION\\n#TESTS\\n#EXIT\\n' | .build/debug/icuformat-conformance --unicode
    ```

    ## Published test data

    Test data from other projects (ICU, CLDR, test262, FormatJS, Unicode's MessageFormat group, C libraries,
    public apps), answered through the public API by `icuformat-conformance`. Strings are compared code point by
    code point. \(versions)

    \(table(["file"], numbers: Self.columns, files + [total]))

    Rows that are *not counted* differ from the ICU version that the data was created with, mostly because
    their source uses a later CLDR. Operations *for a later version*: \
    \(later.isEmpty ? "none" : later.map { "`\($0)`" }.joined(separator: ", ")).

    ### Where the data is

    The data is not part of the package; without it, its tests are skipped. `$ICUFORMAT_CONFORMANCE` names its
    folder, or it is `../shared/conformance` beside this repository. `ConformanceData` finds it for all tests,
    `Scripts/support/common.sh` for the scripts. The folder has this layout:

    | path | contents |
    | --- | --- |
    | `manifest.json` | an array with an object for each file: `file`, and `defaults`, the cells that all rows share |
    | `*.jsonl` | one row per line: an object with `id`, the inputs of its operation `op`, and the expected `want` |
    | `*.tsv` | the same with a header line; `\\t`, `\\n`, `\\r` and `\\\\` in cells are escaped |
    | `catalogs/` | the files that `catalogs.jsonl` and `catalog_eval.jsonl` name |

    \(table(["file", "source", "license of the source"], sources.map { ["`\($0[0])`"] + $0.dropFirst() }))

    ### Intended differences

    \(meant.isEmpty ? "None." : table(["row", "reason"], meant))
    """
  }

  private static let columns = [
    "rows", "right", "intended differences", "wrong", "for a later version", "not counted",
  ]

  private var files: [[String]] {
    outcomes.map { ["`\($0.file)`"] + Self.counts($0).map(String.init) }
  }

  private var total: [String] {
    let counts = outcomes.map(Self.counts)
    return ["all"]
      + Self.columns.indices.map { column in
        String(counts.map { $0[column] }.reduce(0, +))
      }
  }

  private static func counts(_ outcome: ConformanceOutcome) -> [Int] {
    [
      outcome.scored, outcome.right, outcome.meant.count, outcome.failures.count, outcome.later,
      outcome.uncounted,
    ]
  }

  private var meant: [[String]] {
    outcomes.flatMap(\.meant).map { ["`\($0)`", expected.reasons[$0] ?? ""] }
  }

  private var later: [String] {
    Set(outcomes.flatMap(\.laterOperations)).sorted()
  }

  private var versions: String {
    "Run with ICU \(ICULibrary.version), CLDR \(ICULibrary.cldrVersion), time zones "
      + "\(ICULibrary.timeZoneVersion)."
  }

  /// The table of `UnicodeResults.tsv`: its comments are the text above it, its first row the heads
  /// of the columns.
  private var unicodeResults: String {
    guard let heads = unicode.rows.first, heads.count > 2 else { return "No results." }
    return unicode.comments.joined(separator: "\n") + "\n\n"
      + table(
        Array(heads.prefix(2)), numbers: Array(heads.dropFirst(2)),
        Array(unicode.rows.dropFirst()))
  }

  private func table(
    _ texts: [String], numbers: [String] = [], _ rows: [[String]]
  ) -> String {
    let rule = texts.map { _ in "---" } + numbers.map { _ in "---:" }
    return ([texts + numbers, rule] + rows)
      .map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }
}
