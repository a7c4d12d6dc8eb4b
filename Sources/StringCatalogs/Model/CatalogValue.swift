/// A value of a JSON file or property list, with its members in the order of the file.
///
/// Parts that a reader does not understand are kept as such values, so that a writer can restore
/// them.
public enum CatalogValue: Sendable, Hashable {
  /// Members in the order of the file. A damaged file may contain a name twice.
  case object([CatalogMember])
  case array([CatalogValue])
  case string(String)
  /// A number, as written in the file.
  case number(String)
  case bool(Bool)
  case null
  /// A date of a property list, as ISO 8601 text.
  case date(String)
  /// The bytes of a property list's `data`.
  case data([UInt8])

  /// Whether two values have the same content, byte by byte.
  public static func == (left: CatalogValue, right: CatalogValue) -> Bool {
    switch (left, right) {
    case (.object(let left), .object(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.string(let left), .string(let right)), (.number(let left), .number(let right)),
      (.date(let left), .date(let right)):
      left.byBytes == right.byBytes
    case (.bool(let left), .bool(let right)): left == right
    case (.null, .null): true
    case (.data(let left), .data(let right)): left == right
    default: false
    }
  }

  /// Hashes the content.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .object(let members): hasher.combine(members)
    case .array(let values): hasher.combine(values)
    case .string(let text), .number(let text), .date(let text): hasher.combine(text.byBytes)
    case .bool(let value): hasher.combine(value)
    case .null: hasher.combine(0)
    case .data(let data): hasher.combine(data)
    }
  }

  /// The content of a string, or nil for every other value.
  public var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The members of an object, or nil for every other value.
  public var members: [CatalogMember]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The last member with a name, or nil if this is not an object or has no such member.
  public subscript(name: String) -> CatalogValue? {
    members?.last { $0.name.byBytes == name.byBytes }?.value
  }

  /// The value as JSON with sorted members, without spaces and unnecessary escapes.
  ///
  /// ```swift
  /// CatalogValue.object([.init("b", .number("1")), .init("a", .null)]).canonicalJSON
  /// // {"a":null,"b":1}
  /// ```
  public var canonicalJSON: String {
    var bytes: [UInt8] = []
    appendCanonicalJSON(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The limit in bytes for the values of a file that the model does not know.
  ///
  /// It is twice the size of the file plus 64 KB; each entry adds 100 bytes.
  static func byteLimit(fileSize: Int) -> Int { 2 * fileSize + (64 << 10) }
  static let entrySize = 100
  /// The bytes of a member and its value, without long strings.
  static let memberSize = 32

  /// The additional bytes of a string, beyond those of its member.
  static func size(ofText count: Int) -> Int { count > 15 ? count + 32 : 0 }

  private func appendCanonicalJSON(to bytes: inout [UInt8]) {
    switch self {
    case .object(let members):
      // The last of two members with one name is used, as in every JSON reader. Names with
      // different bytes are different, even if `==` of `String` takes them for equal.
      var last: [[UInt8]: CatalogMember] = [:]
      for member in members { last[Array(member.name.utf8)] = member }
      let sorted = last.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in sorted.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSONText.appendString(member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.appendCanonicalJSON(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.appendCanonicalJSON(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .string(let text), .date(let text): JSONText.appendString(text, to: &bytes)
    case .number(let text): bytes.append(contentsOf: text.utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .null: bytes.append(contentsOf: "null".utf8)
    case .data(let data): JSONText.appendString(Base64.encode(data), to: &bytes)
    }
  }
}

/// A named value of an object.
public struct CatalogMember: Sendable, Hashable {
  /// The name, unescaped.
  public var name: String
  /// The value.
  public var value: CatalogValue

  /// Creates a member with a name and a value.
  public init(_ name: String, _ value: CatalogValue) {
    self.name = name
    self.value = value
  }

  /// Whether two members have the same content, byte by byte.
  public static func == (left: CatalogMember, right: CatalogMember) -> Bool {
    left.name.byBytes == right.name.byBytes && left.value == right.value
  }

  /// Hashes the name and the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name.byBytes)
    hasher.combine(value)
  }
}

/// What a file has of an object beyond what the model has properties for.
///
/// Most objects have nothing, so that the reference is nil and takes one word.
final class PreservedMembers: Sendable, Hashable {
  /// Members that the model does not know.
  let unknown: [CatalogMember]
  /// The order of all members, if it differs from that of the writer.
  let order: [String]
  /// The inline elements of a string in XLIFF.
  let inline: XLIFFInlineContent?

  init?(unknown: [CatalogMember], order: [String], inline: XLIFFInlineContent? = nil) {
    if unknown.isEmpty && order.isEmpty && inline == nil { return nil }
    self.unknown = unknown
    self.order = order
    self.inline = inline
  }

  static func == (left: PreservedMembers, right: PreservedMembers) -> Bool {
    left === right
      || (left.unknown == right.unknown && left.order.byBytes == right.order.byBytes
        && left.inline == right.inline)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(unknown)
    hasher.combine(order.byBytes)
  }
}

extension PreservedMembers? {
  var unknownMembers: [CatalogMember] {
    get { self?.unknown ?? [] }
    set {
      self = PreservedMembers(unknown: newValue, order: self?.order ?? [], inline: self?.inline)
    }
  }

  /// Returns `members` and the unknown ones, in the order of the file that they come from.
  ///
  /// Without such an order, they are sorted by the bytes of their names if `sorted` is true, as in
  /// JSON; otherwise they stay in the given order.
  func arranged(_ members: [CatalogMember], sorted: Bool) -> [CatalogMember] {
    var all = members
    if let unknown = self?.unknown, !unknown.isEmpty {
      // A member that was empty in the file may have a value now.
      let names = Set(members.map(\.name.byBytes))
      all += unknown.filter { !names.contains($0.name.byBytes) }
    }
    if let order = self?.order, !order.isEmpty {
      var rank: [ByteEqualString: Int] = [:]
      for (index, name) in order.enumerated() where rank[name.byBytes] == nil {
        rank[name.byBytes] = index
      }
      let ranked = all.enumerated().map {
        (rank[$0.element.name.byBytes] ?? order.count, $0.offset, $0.element)
      }
      return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }
    guard sorted else { return all }
    return all.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
