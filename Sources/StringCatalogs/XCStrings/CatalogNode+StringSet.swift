// The phrases of an App Shortcut: `"stringSet" : { "state" : "translated", "values" : [ "…" ] }`. Only Apple's
// systems use them, so they are preserved as they are.

extension CatalogNode {
  /// The name of the member.
  static let stringSet = "stringSet"

  /// The state of the phrases; nil if the node has none.
  package var phraseState: CatalogState? {
    let member = unknownMembers.last { $0.name.byBytes == Self.stringSet.byBytes }
    guard case .object(let members)? = member?.value,
      case .array(let values)? = members.last(where: { $0.name == "values" })?.value
    else { return nil }
    let state = members.last { $0.name == "state" }?.value.text
    return values.isEmpty ? .new : CatalogState(rawValue: state ?? CatalogState.new.rawValue)
  }
}
