import ICUFormatConformance

/// The symbol graphs of the products as text.
///
/// Each graph becomes a file of declarations and relationships, and one of documentation comments.
/// Source locations are omitted.
enum SymbolGraphs {
  static func write(graphs: String, to folder: String) throws {
    let names = try files(below: graphs).filter { $0.hasSuffix(".symbols.json") }
    guard !names.isEmpty else { throw EvidenceError("no symbol graph in \(graphs)") }
    for name in names {
      let graph = try JSONValue(parsing: try contents(of: "\(graphs)/\(name)"))
      let module = name.dropLast(".symbols.json".count)
      try facts(of: graph).write(to: "\(folder)/\(module).txt")
      try documentation(of: graph).write(to: "\(folder)/\(module).documentation.txt")
    }
  }

  private static func facts(of graph: JSONValue) -> Lines {
    var names: [String: String] = [:]
    var declarations: [[String]] = []
    for symbol in graph["symbols"]?.elements ?? [] {
      let identifier = identifier(of: symbol)
      names[identifier] = path(of: symbol)
      // For a symbol of an extension, the generic constraints are not in the declaration.
      let extended = symbol["swiftExtension"]?["constraints"]?.spelled(sorted: true) ?? ""
      let availability = symbol["availability"]?.spelled(sorted: true) ?? ""
      declarations.append([
        path(of: symbol), symbol["kind"]?["identifier"]?.text ?? "",
        symbol["accessLevel"]?.text ?? "", spelling(of: symbol).onOneLine, extended, availability,
        identifier,
      ])
    }
    var relationships: [[String]] = []
    for relationship in graph["relationships"]?.elements ?? [] {
      let source = relationship["source"]?.text ?? ""
      let target = relationship["target"]?.text ?? ""
      relationships.append([
        names[source] ?? source, relationship["kind"]?.text ?? "",
        names[target] ?? relationship["targetFallback"]?.text ?? target,
        relationship["swiftConstraints"]?.spelled(sorted: true) ?? "", source, target,
      ])
    }
    var lines = Lines()
    for cells in declarations.sorted(by: isBefore) {
      lines.append(cells.joined(separator: "\t"))
    }
    for cells in relationships.sorted(by: isBefore) {
      lines.append(cells.joined(separator: "\t"))
    }
    return lines
  }

  private static func documentation(of graph: JSONValue) -> Lines {
    let symbols = (graph["symbols"]?.elements ?? []).map { symbol in
      (
        [path(of: symbol), identifier(of: symbol)],
        symbol["docComment"]?["lines"]?.elements?.compactMap { $0["text"]?.text } ?? []
      )
    }
    var lines = Lines()
    for (name, text) in symbols.sorted(by: { isBefore($0.0, $1.0) }) where !text.isEmpty {
      lines.append(name.joined(separator: "\t"))
      for line in text { lines.append("  " + line) }
    }
    return lines
  }

  private static func path(of symbol: JSONValue) -> String {
    (symbol["pathComponents"]?.elements ?? []).compactMap(\.text).joined(separator: ".")
  }

  private static func identifier(of symbol: JSONValue) -> String {
    symbol["identifier"]?["precise"]?.text ?? ""
  }

  private static func spelling(of symbol: JSONValue) -> String {
    (symbol["declarationFragments"]?.elements ?? []).compactMap { $0["spelling"]?.text }.joined()
  }

  private static func isBefore(_ left: [String], _ right: [String]) -> Bool {
    left.joined(separator: "\t").utf8.lexicographicallyPrecedes(right.joined(separator: "\t").utf8)
  }
}
