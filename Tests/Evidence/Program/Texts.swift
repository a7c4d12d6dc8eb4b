import Benchmark
import FormatBench
import FoundationEssentials
import ICUFormat
import ICUFormatConformance
import RequestBench

/// The output of the library for conformance rows and for the inputs of the benchmarks.
enum Texts {
  /// Writes one line for each row: file and number, name, operation, and the answer.
  ///
  /// The reasons of errors are omitted, because they are wording.
  static func writeConformance(data folder: String, to path: String) throws {
    guard let data = ConformanceData(folder: folder) else {
      throw EvidenceError("no conformance data in \(folder)")
    }
    let executor = ConformanceExecutor(folder: folder)
    var lines = Lines()
    try ConformanceExecutor.withDefaultLocale {
      for file in data.files {
        for (index, row) in try data.rows(of: file).enumerated() {
          let answer =
            switch executor.answer(to: row.request) {
            case .text(let text): "text \(text.onOneLine)"
            case .fields(let members): "fields \(JSONValue.object(members).spelled().onOneLine)"
            case .error: "error"
            case .unsupported(let reason): "unsupported \(reason.onOneLine)"
            }
          lines.append("\(file):\(index + 1)", row.id, row.request.op, answer)
        }
      }
    }
    try lines.write(to: path)
  }

  /// The number of inputs of each row of the benchmarks.
  private static let inputCount = 8

  /// Writes the results of the sides of every row of `Scripts/benchmark`, and the answers of a
  /// server to the headers of `Scripts/benchmark --requests`.
  static func writeBenchmarks(to path: String) throws {
    var lines = Lines()
    for row in benchmarkRows {
      let others = row.also.sorted { $0.key < $1.key }
      for (name, side) in [(key: "ours", value: row.ours)] + others {
        _ = MadeValues.all.take()
        _ = side(inputCount)
        let values = MadeValues.all.take()
        // A side that runs in slices, or on two threads, produces the same values several times.
        for value in values.count == inputCount ? values : Set(values).sorted() {
          lines.append(row.name, name, value.onOneLine)
        }
      }
    }
    for header in honest { append(header, kind: "ordinary", to: &lines) }
    var random = Random(state: 42)
    for (kind, make) in kinds {
      for _ in 0..<20 { append(make(&random), kind: kind, to: &lines) }
    }
    try lines.write(to: path)
  }

  private static func append(_ header: String, kind: String, to lines: inout Lines) {
    let accepted = AcceptLanguage(header)
    Localization.withLanguages(accepted.languages) {
      let texts = [
        String(localized: "Hello", bundle: bundle),
        String(localized: "\(12345) files, \("x")", bundle: bundle),
        String(localized: "\(moment, date: .long, time: .short)", bundle: bundle),
      ]
      let languages = accepted.languages.map(\.languageTag).joined(separator: ",")
      lines.append(
        "request", kind, header.onOneLine, languages,
        "\(bundle.language()) \(bundle.formattingLocale())",
        texts.map(\.onOneLine).joined(separator: " | "))
    }
  }
}
