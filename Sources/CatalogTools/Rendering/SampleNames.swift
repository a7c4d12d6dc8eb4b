/// The sample strings, a different one for each argument, so that exchanged arguments are seen.
enum SampleNames {
  private static let names = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Fay"]

  /// Replaces ``SampleValue/name`` by the string of each argument.
  ///
  /// The arguments get the strings in the order of their names and positions, which is the same in
  /// all languages.
  static func replace(in rows: [[RenderedText.Argument]]) -> [[RenderedText.Argument]] {
    let named = Set(rows.joined().filter { $0.value == .name }.map(\.name))
    guard named.count > 1 else { return rows }
    let order = named.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    var texts: [String: String] = [:]
    for (index, name) in order.enumerated() { texts[name] = text(index) }
    return rows.map { row in
      row.map { argument in
        var argument = argument
        if argument.value == .name, let text = texts[argument.name] {
          argument.value = .string(text)
        }
        return argument
      }
    }
  }

  private static func text(_ index: Int) -> String {
    let (round, place) = index.quotientAndRemainder(dividingBy: names.count)
    return round == 0 ? names[place] : "\(names[place]) \(round + 1)"
  }
}
