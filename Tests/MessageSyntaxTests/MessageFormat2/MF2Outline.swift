import MessageSyntax

extension MF2Message {
  /// The structure of the message as text, without ranges, quotes of literals and the source.
  ///
  /// Two messages have the same outline if their data models are equal. The members are found by
  /// reflection, so that none is forgotten.
  var outline: String { Self.outline(of: self) }

  private static func outline(of value: Any) -> String {
    if let text = value as? String { return text.debugDescription }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection?:
      return "[" + mirror.children.map { outline(of: $0.value) }.joined(separator: ", ") + "]"
    case .optional?: return mirror.children.first.map { outline(of: $0.value) } ?? "nil"
    case .struct?, .tuple?:
      return "(" + members(of: mirror).joined(separator: ", ") + ")"
    case .enum?:
      guard let payload = mirror.children.first else { return "\(value)" }
      return ".\(payload.label ?? "")" + outline(of: payload.value)
    default: return "\(value)"
    }
  }

  private static func members(of mirror: Mirror) -> [String] {
    mirror.children.compactMap { label, value in
      let label = label ?? ""
      guard label != "source", label != "isQuoted", !(value is Range<Int>) else { return nil }
      return "\(label): \(outline(of: value))"
    }
  }
}
