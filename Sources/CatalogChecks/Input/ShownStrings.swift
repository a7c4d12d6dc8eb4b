internal import MessageSyntax
internal import StringCatalogs

/// The strings of a translation by the cases that choose them, in a form that does not depend on the format
/// of the file.
///
/// A plural of the whole string is that of a variable, as in `.stringsdict`; the names of variables are
/// numbers.
struct ShownStrings: Equatable {
  private var texts: [[ByteEqualString]: ByteEqualString] = [:]
  /// The numbers of the variables, in the order of their first use.
  private var numbers: [ByteEqualString: Int] = [:]

  /// - Parameter key: The key, which says the argument of a plural of the whole string.
  init(_ node: CatalogNode, key: String) {
    var node = node.withPluralVariable(key: key)
    node.useRules()
    add(node, [], isOfVariable: false)
  }

  /// Whether two translations have the same strings; the names of their variables may differ.
  static func == (left: ShownStrings, right: ShownStrings) -> Bool { left.texts == right.texts }

  private mutating func add(_ node: CatalogNode, _ path: [ByteEqualString], isOfVariable: Bool) {
    if let unit = node.unit { texts[path] = text(unit.value, isOfVariable: isOfVariable).byBytes }
    for variations in node.variations {
      for item in variations.cases.sorted(by: { $0.name < $1.name }) {
        let path = path + [variations.axis.rawValue.byBytes, item.name.byBytes]
        add(item.node, path, isOfVariable: isOfVariable)
      }
    }
    for variable in node.substitutions {
      guard let number = numbers[variable.name.byBytes] else { continue }
      add(variable.node, path + ["variable \(number)".byBytes], isOfVariable: true)
    }
  }

  /// Returns a string with numbers in place of the names of variables.
  private mutating func text(_ text: String, isOfVariable: Bool) -> String {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return text }
    let format = PrintfFormat(catalogText: text)
    var edits: [(range: Range<Int>, new: String)] = []
    for var specifier in format.specifiers {
      if case .variable(let name) = specifier.conversion {
        let number = numbers[name.byBytes] ?? numbers.count
        numbers[name.byBytes] = number
        specifier.conversion = .variable(String(number))
      }
      // In the string of a variable, a directive without a position is the variable's own value.
      if !isOfVariable { specifier.isPositional = true }
      edits.append((specifier.range, specifier.description))
    }
    return text.replacing(edits)
  }
}
