/// The names of members that a new file does not contain.
struct MemberNames {
  /// The limit for the names in a message.
  private static let listLimit = 8

  private var names: [String] = []
  private var seen: Set<ByteEqualString> = []

  /// Fields of a gettext header that other formats do not need.
  private static let technicalFields: Set<String> = [
    "Language", "MIME-Version", "Content-Type", "Content-Transfer-Encoding", "Plural-Forms",
  ]

  /// Adds members, except for those without content.
  mutating func insert(_ members: [CatalogMember]) {
    for member in members where member.value != .object([]) {
      if member.name == "header", let fields = member.value.members {
        insert(fields.filter { !Self.technicalFields.contains($0.name) })
      } else if seen.insert(member.name.byBytes).inserted {
        names.append(member.name)
      }
    }
  }

  /// The names as text, or nil if there are none.
  var list: String? {
    guard !names.isEmpty else { return nil }
    let first = names.prefix(Self.listLimit).map { "'\($0)'" }.joined(separator: ", ")
    let rest = names.count - Self.listLimit
    return "the members \(first)" + (rest > 0 ? " and \(rest) more" : "")
  }
}
