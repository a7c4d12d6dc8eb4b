internal import StringCatalogs

// The encoding of a node:
//
//   node          := text? count(bytes of parts) parts
//   parts         := count substitution* count variations*, or nothing
//   substitution  := text(name) text?(argument number) text?(specifier) node
//   variations    := text(axis) count ( text(name) node )*
//   text?         := count, which is one more than the length, or 0 for none, then the bytes
//   text          := the same, never 0
//   count         := seven bits per byte, the lowest first, the high bit set in all but the last

/// A translation with variations, encoded as bytes.
///
/// This takes a sixth of the memory of a tree, and is compiled directly. States, and members that
/// the model does not know, are not encoded.
struct PackedNode: Sendable {
  /// The node's string; nil if it has none.
  let text: String?
  /// The variations and substitutions.
  private let parts: ArraySlice<UInt8>

  struct Substitution {
    let name: String
    let argumentNumber: Int?
    let formatSpecifier: String?
    let node: PackedNode
  }

  /// Creates the node that `append` encoded.
  init(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    self.init(from: &rest)
  }

  /// Creates a node from a node of a catalog.
  init(_ node: CatalogNode) {
    var bytes: [UInt8] = []
    PackedNode.append(node, to: &bytes)
    self.init(bytes[...])
  }

  // MARK: - Decoding

  private init(from rest: inout ArraySlice<UInt8>) {
    text = Self.takeText(from: &rest)
    let count = Self.takeCount(from: &rest)
    parts = rest.prefix(count)
    rest = rest.dropFirst(count)
  }

  /// The variables.
  var substitutions: [Substitution] {
    var rest = parts
    return Self.takeSubstitutions(from: &rest)
  }

  /// The cases for each axis.
  var variations: [(axis: CatalogAxis, cases: [(name: String, node: PackedNode)])] {
    var rest = parts
    _ = Self.takeSubstitutions(from: &rest)
    return (0..<Self.takeCount(from: &rest)).map { _ in
      let axis = CatalogAxis(rawValue: Self.takeText(from: &rest) ?? "")
      let cases = (0..<Self.takeCount(from: &rest)).map { _ in
        (name: Self.takeText(from: &rest) ?? "", node: PackedNode(from: &rest))
      }
      return (axis, cases)
    }
  }

  /// Whether a string of the node may have to be changed before it is compiled.
  ///
  /// It may contain directives with names, or markup for automatic grammar.
  var mayNeedChanges: Bool {
    let marks = [UInt8(ascii: "("), UInt8(ascii: "^")]
    return text?.utf8.contains { marks.contains($0) } == true
      || parts.contains { marks.contains($0) }
  }

  /// The node as a node of a catalog, for changes.
  var model: CatalogNode {
    CatalogNode(
      unit: text.map { CatalogStringUnit(value: $0) },
      variations: variations.map { axis, cases in
        CatalogVariations(
          axis: axis, cases: cases.map { CatalogVariation(name: $0.name, node: $0.node.model) })
      },
      substitutions: substitutions.map {
        CatalogSubstitution(
          name: $0.name, argumentNumber: $0.argumentNumber, formatSpecifier: $0.formatSpecifier,
          node: $0.node.model)
      })
  }

  private static func takeSubstitutions(from rest: inout ArraySlice<UInt8>) -> [Substitution] {
    (0..<takeCount(from: &rest)).map { _ in
      Substitution(
        name: takeText(from: &rest) ?? "",
        argumentNumber: takeText(from: &rest).flatMap { Int($0) },
        formatSpecifier: takeText(from: &rest), node: PackedNode(from: &rest))
    }
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

  // MARK: - Checking

  /// Whether bytes are the encoding of a node within the limits for catalogs.
  static func isWellFormed(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    // The limit counts the cases; each of them, and each variable, is a node.
    var room = 4 * CatalogLimits().variations
    return skipNode(from: &rest, depth: CatalogLimits().depth, &room) && rest.isEmpty
  }

  private static func skipNode(
    from rest: inout ArraySlice<UInt8>, depth: Int, _ room: inout Int
  ) -> Bool {
    room -= 1
    guard depth > 0, room >= 0, skipText(from: &rest, isOptional: true),
      let size = validCount(from: &rest)
    else { return false }
    var parts = rest.prefix(size)
    rest = rest.dropFirst(size)
    guard !parts.isEmpty else { return true }
    guard let substitutions = validCount(from: &parts) else { return false }
    for _ in 0..<substitutions {
      guard skipText(from: &parts, isOptional: false), skipText(from: &parts, isOptional: true),
        skipText(from: &parts, isOptional: true), skipNode(from: &parts, depth: depth - 1, &room)
      else { return false }
    }
    guard let axes = validCount(from: &parts) else { return false }
    for _ in 0..<axes {
      guard skipText(from: &parts, isOptional: false), let cases = validCount(from: &parts) else {
        return false
      }
      for _ in 0..<cases {
        guard skipText(from: &parts, isOptional: false),
          skipNode(from: &parts, depth: depth - 1, &room)
        else { return false }
      }
    }
    return parts.isEmpty
  }

  private static func skipText(from rest: inout ArraySlice<UInt8>, isOptional: Bool) -> Bool {
    let before = rest
    let count = takeCount(from: &rest)
    guard count > 0 else { return isOptional && count == 0 && before.first == 0 }
    guard count - 1 <= rest.count else { return false }
    rest = rest.dropFirst(count - 1)
    return true
  }

  /// Returns a count that is not greater than the number of bytes after it; nil for others.
  private static func validCount(from rest: inout ArraySlice<UInt8>) -> Int? {
    guard !rest.isEmpty else { return nil }
    let count = takeCount(from: &rest)
    return (0...rest.count).contains(count) ? count : nil
  }

  // MARK: - Encoding

  static func append(_ node: CatalogNode, to bytes: inout [UInt8]) {
    append(node.unit?.value, to: &bytes)
    guard !node.isPlain else { return append(0, to: &bytes) }
    var parts: [UInt8] = []
    append(node.substitutions.count, to: &parts)
    for substitution in node.substitutions {
      append(substitution.name, to: &parts)
      append(substitution.argumentNumber.map(String.init), to: &parts)
      append(substitution.formatSpecifier, to: &parts)
      append(substitution.node, to: &parts)
    }
    append(node.variations.count, to: &parts)
    for variations in node.variations {
      append(variations.axis.rawValue, to: &parts)
      append(variations.cases.count, to: &parts)
      for variation in variations.cases {
        append(variation.name, to: &parts)
        append(variation.node, to: &parts)
      }
    }
    append(parts.count, to: &bytes)
    bytes += parts
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
}
