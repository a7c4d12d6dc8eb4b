internal import StringCatalogs

/// What a file says of how finished a string is: its state, and in XLIFF two attributes.
struct StringConfirmation: Equatable {
  /// The state; nil if the file does not say.
  private(set) var state: CatalogState?
  /// The attributes of XLIFF: whether the string is approved, and where it is from.
  private(set) var attributes: [CatalogMember]

  init(_ unit: CatalogStringUnit) {
    state = unit.state
    attributes = unit.unknownMembers.filter { Self.isAttribute($0) }
  }

  /// Whether a member of a string says how finished the string is.
  static func isAttribute(_ member: CatalogMember) -> Bool {
    member.name.byBytes == approved.byBytes || member.name.byBytes == "state-qualifier".byBytes
  }

  private static let approved = "approved"

  private var isApproved: Bool {
    attributes.last { $0.name.byBytes == Self.approved.byBytes }?.value.text == "yes"
  }

  /// How finished the string is; a person has confirmed one that is translated.
  private enum Level: Int, Comparable {
    case unfinished
    case machineTranslated
    case translated
    /// Reviewed: `signed-off` and `final` of XLIFF 1.2, section 3.2.1, and `approved="yes"`.
    case approved

    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  private var level: Level {
    switch state {
    case let state? where state.isUnfinished: .unfinished
    case .machineTranslated?: .machineTranslated
    case "signed-off"?, "final"?: .approved
    default: isApproved ? .approved : .translated
    }
  }

  /// A confirmation that both sides changed differently, or that is of another text.
  struct Conflict {
    /// The name of the attribute; nil for the state.
    var attribute: String?
    var ours: String
    var theirs: String
  }

  /// Returns the confirmation of a merged string.
  ///
  /// A side that finished or approved a string did so for its own text: if the result has the text of
  /// the other side, it has the confirmation of that side, and there is a conflict.
  ///
  /// - Parameters:
  ///   - hasOurText: Whether the result has the text of our side.
  ///   - hasTheirText: Whether it has that of the other side.
  static func merged(
    _ base: StringConfirmation?, _ ours: StringConfirmation, _ theirs: StringConfirmation,
    hasOurText: Bool, hasTheirText: Bool
  ) -> (value: StringConfirmation, conflict: Conflict?) {
    if ours == theirs { return (ours, nil) }
    if !hasOurText, ours.isRaised(from: base, above: theirs) {
      return (theirs, conflict(ours, theirs))
    }
    if !hasTheirText, theirs.isRaised(from: base, above: ours) {
      return (ours, conflict(ours, theirs))
    }
    if theirs == base { return (ours, nil) }
    if ours == base { return (theirs, nil) }
    var value = ours
    if ours.state == base?.state {
      value.state = theirs.state
    } else if theirs.state != base?.state, ours.state != theirs.state {
      return (ours, conflict(ours, theirs))
    }
    let merge = MemberMerge(base?.attributes ?? [], ours.attributes, theirs.attributes)
    guard merge.conflicts.isEmpty else { return (ours, conflict(ours, theirs)) }
    value.attributes = merge.members
    return (value, nil)
  }

  private func isRaised(
    from base: StringConfirmation?, above other: StringConfirmation
  ) -> Bool {
    level > other.level && base.map { level > $0.level } ?? true
  }

  private static func conflict(
    _ ours: StringConfirmation, _ theirs: StringConfirmation
  ) -> Conflict {
    func text(_ side: StringConfirmation, _ name: String) -> String {
      side.attributes.last { $0.name.byBytes == name.byBytes }?.value.text ?? ""
    }
    let names = (ours.attributes + theirs.attributes).map(\.name).filter {
      text(ours, $0).byBytes != text(theirs, $0).byBytes
    }
    // The file has the attribute, but the state may only follow from it.
    if let name = names.first(where: { $0.byBytes == approved.byBytes })
      ?? (ours.state == theirs.state ? names.first : nil)
    {
      return Conflict(attribute: name, ours: text(ours, name), theirs: text(theirs, name))
    }
    return Conflict(
      ours: (ours.state ?? .translated).rawValue, theirs: (theirs.state ?? .translated).rawValue)
  }
}

extension CatalogStringUnit {
  /// Sets the state and the attributes that say how finished the string is.
  mutating func setConfirmation(_ confirmation: StringConfirmation) {
    guard StringConfirmation(self) != confirmation else { return }
    state = confirmation.state
    unknownMembers =
      confirmation.attributes + unknownMembers.filter { !StringConfirmation.isAttribute($0) }
  }
}
