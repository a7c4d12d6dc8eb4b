internal import SwiftSyntax

/// The functions that the user names: `Button`, `navigationTitle`, `alert(title:)`.
struct NamedFunctions {
  /// The labels of keys by the names of functions; an empty label is the first argument.
  private var labels: [String: Set<String>] = [:]

  init(_ names: [String]) {
    for name in names {
      let parts = name.split(separator: "(", maxSplits: 1)
      var path = (parts.first ?? "").split(separator: ".")
      if path.last == "init" { path.removeLast() }
      guard let base = path.last else { continue }
      let given = parts.count > 1 ? parts[1].split { $0 == ":" || $0 == ")" } : []
      labels[String(base), default: []].formUnion(
        given.isEmpty ? [""] : given.map { $0 == "_" ? "" : String($0) })
    }
  }

  /// Returns the arguments of a call that are keys.
  func keys(in call: CallSyntax) -> [ExprSyntax] {
    guard let labels = labels[call.name] else { return [] }
    return call.arguments.enumerated().compactMap { place, argument in
      let label = argument.label?.text ?? ""
      guard labels.contains(label), !label.isEmpty || place == 0 else { return nil }
      return argument.expression
    }
  }
}
