internal import StringCatalogs

// A node as bytes:
//
//   node          := text? count variations* count substitution*
//   variations    := text(axis) count ( text(name) node )*
//   substitution  := text(name) text?(argument number) text?(specifier) node
//   text?         := count, which is one more than the length, or 0 for none, then the bytes
//   text          := the same, never 0
//   count         := seven bits a byte, the lowest first, the high bit set in all but the last

/// Varied texts as bytes: a table keeps them at a sixth of what their trees take.
///
/// States, and members that the model does not know, are left out.
enum PackedNode {
  static func append(_ node: CatalogNode, to bytes: inout [UInt8]) {
    append(node.unit?.value, to: &bytes)
    append(node.variations.count, to: &bytes)
    for variations in node.variations {
      append(variations.axis.rawValue, to: &bytes)
      append(variations.cases.count, to: &bytes)
      for variation in variations.cases {
        append(variation.name, to: &bytes)
        append(variation.node, to: &bytes)
      }
    }
    append(node.substitutions.count, to: &bytes)
    for substitution in node.substitutions {
      append(substitution.name, to: &bytes)
      append(substitution.argumentNumber.map(String.init), to: &bytes)
      append(substitution.formatSpecifier, to: &bytes)
      append(substitution.node, to: &bytes)
    }
  }

  private static func append(_ count: Int, to bytes: inout [UInt8]) {
    var rest = UInt(bitPattern: count)
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  private static func append(_ text: String?, to bytes: inout [UInt8]) {
    guard let text else { return bytes.append(0) }
    append(text.utf8.count + 1, to: &bytes)
    bytes.append(contentsOf: text.utf8)
  }

  /// The node that `append` wrote.
  static func node(_ bytes: ArraySlice<UInt8>) -> CatalogNode {
    var rest = bytes
    return takeNode(from: &rest)
  }

  private static func takeNode(from rest: inout ArraySlice<UInt8>) -> CatalogNode {
    var node = CatalogNode(unit: takeText(from: &rest).map { CatalogStringUnit(value: $0) })
    for _ in 0..<takeCount(from: &rest) {
      let axis = CatalogAxis(rawValue: takeText(from: &rest) ?? "")
      let cases = (0..<takeCount(from: &rest)).map { _ in
        let name = takeText(from: &rest) ?? ""
        return CatalogVariation(name: name, node: takeNode(from: &rest))
      }
      node.variations.append(CatalogVariations(axis: axis, cases: cases))
    }
    for _ in 0..<takeCount(from: &rest) {
      let name = takeText(from: &rest) ?? ""
      let argument = takeText(from: &rest).flatMap { Int($0) }
      let specifier = takeText(from: &rest)
      node.substitutions.append(
        CatalogSubstitution(
          name: name, argumentNumber: argument, formatSpecifier: specifier,
          node: takeNode(from: &rest)))
    }
    return node
  }

  private static func takeCount(from rest: inout ArraySlice<UInt8>) -> Int {
    var count: UInt = 0
    var shift: UInt = 0
    while let byte = rest.popFirst() {
      count |= UInt(byte & 0x7F) << shift
      guard byte & 0x80 != 0 else { break }
      shift += 7
    }
    return Int(bitPattern: count)
  }

  private static func takeText(from rest: inout ArraySlice<UInt8>) -> String? {
    let count = takeCount(from: &rest)
    guard count > 0 else { return nil }
    defer { rest = rest.dropFirst(count - 1) }
    return String(decoding: rest.prefix(count - 1), as: UTF8.self)
  }
}
