internal import MessageSyntax

/// The parts of an XLIFF file that a catalog has no property for, as members of the catalog.
///
/// Those of a target are members of its string, those of the rest of a unit are one member of the
/// entry, and those of a `<file>` are one member of the catalog.
enum XLIFFUnitDetails {
  /// Returns the name of the member with the parts of a unit: `unit 'Close' in 'de'`.
  static func name(of unit: XLIFFUnit, target: String) -> String {
    "unit '\(unit.id)'" + (target.isEmpty ? "" : " in '\(target)'")
  }

  /// Returns the name of the member with the parts of a `<file>`.
  static func name(of file: XLIFFFile) -> String {
    "file '\(file.original)'" + (file.namedTargetLanguage.map { " in '\($0)'" } ?? "")
  }

  // MARK: - Members

  /// Returns the parts of a unit: the attributes of the elements, and the elements without properties.
  static func value(of unit: XLIFFUnit) -> CatalogValue {
    var members: [CatalogMember] = []
    add("attributes", unit.attributes.filter { !isOfTarget($0, in: unit) }, to: &members)
    add("source", unit.sourceAttributes, to: &members)
    if unit.notes.contains(where: { !$0.allAttributes.isEmpty }) || unit.notes.count > 1 {
      members.append(
        CatalogMember(
          "notes",
          .object(
            names(of: unit.notes).map { CatalogMember($0, object($1.allAttributes)) })))
    }
    if !unit.others.isEmpty {
      members.append(CatalogMember("elements", .array(unit.others.map { .string($0) })))
    }
    return .object(members)
  }

  /// Returns the attributes of a target except its state, and whether it is approved.
  static func members(ofTarget unit: XLIFFUnit) -> [CatalogMember] {
    let qualifier = unit.stateQualifier.map { XMLAttribute(name: Self.qualifier, value: $0) }
    let approval = unit.attributes.last { isOfTarget($0, in: unit) }
    return ([qualifier, approval].compactMap { $0 } + unit.targetAttributes).map {
      CatalogMember($0.name, .string($0.value))
    }
  }

  /// The attribute of a unit that is about its target.
  fileprivate static let approved = "approved"

  /// The attribute of a target that is a property of its unit.
  fileprivate static let qualifier = "state-qualifier"

  /// Whether an attribute of a unit is about its target.
  private static func isOfTarget(_ attribute: XMLAttribute, in unit: XLIFFUnit) -> Bool {
    unit.target != nil && attribute.name.byBytes == approved.byBytes
  }

  /// Returns the parts of a `<file>`: its attributes, and its header.
  static func value(of file: XLIFFFile) -> CatalogValue {
    var members: [CatalogMember] = []
    add("attributes", file.attributes, to: &members)
    if let header = file.header { members.append(CatalogMember("header", .string(header))) }
    return .object(members)
  }

  private static func add(
    _ name: String, _ attributes: [XMLAttribute], to members: inout [CatalogMember]
  ) {
    if !attributes.isEmpty { members.append(CatalogMember(name, object(attributes))) }
  }

  private static func object(_ attributes: [XMLAttribute]) -> CatalogValue {
    .object(attributes.map { CatalogMember($0.name, .string($0.value)) })
  }

  private static func attributes(_ value: CatalogValue?) -> [XMLAttribute] {
    value?.members?.map { XMLAttribute(name: $0.name, value: $0.value.text ?? "") } ?? []
  }

  /// Returns notes with their names: the text, and the number of earlier notes with the same text.
  private static func names(of notes: [XLIFFNote]) -> [(name: String, note: XLIFFNote)] {
    var counts: [ByteEqualString: Int] = [:]
    return notes.map { note in
      let count = counts[note.text.byBytes, default: 0]
      counts[note.text.byBytes] = count + 1
      return (note.text + String(repeating: "\u{0}", count: count), note)
    }
  }

  // MARK: - Changes

  /// Changes the parts of a unit.
  static func apply(_ value: CatalogValue, to unit: inout XLIFFUnit) {
    guard value != Self.value(of: unit) else { return }
    // A target that the unit had not when the parts were read has its own approval.
    var new = attributes(value["attributes"]).filter { !isOfTarget($0, in: unit) }
    if let index = unit.attributes.lastIndex(where: { isOfTarget($0, in: unit) }) {
      new.insert(unit.attributes[index], at: min(index, new.count))
    }
    unit.attributes = new
    unit.sourceAttributes = attributes(value["source"])
    if case .array(let others)? = value["elements"] {
      unit.others = others.compactMap(\.text)
    } else {
      unit.others = []
    }
    if let notes = value["notes"]?.members { unit.notes = Self.notes(notes, in: unit.notes) }
  }

  /// Changes the attributes of a target, and whether it is approved.
  ///
  /// If they say that the translation is to be reviewed, the state need not say it, too.
  ///
  /// - Parameter stateBefore: The state of the unit in the file.
  static func apply(
    _ members: [CatalogMember], toTargetOf unit: inout XLIFFUnit, stateBefore: String?
  ) {
    guard unit.target != nil else { return }
    let attributes = members.map { XMLAttribute(name: $0.name, value: $0.value.text ?? "") }
    unit.stateQualifier = attributes.last { $0.name == qualifier }?.value
    unit.targetAttributes = attributes.filter {
      $0.name != qualifier && $0.name.byBytes != approved.byBytes
    }
    let index = unit.attributes.lastIndex { isOfTarget($0, in: unit) }
    switch (index, attributes.last { isOfTarget($0, in: unit) }) {
    case (let index?, let approval?): unit.attributes[index] = approval
    case (let index?, nil): unit.attributes.remove(at: index)
    case (nil, let approval?): unit.attributes.append(approval)
    case (nil, nil): break
    }
    let state = CatalogState(of: unit, isWritten: true)
    var other = unit
    other.state = stateBefore
    if state == .needsReview, CatalogState(of: other, isWritten: true) == state { unit = other }
  }

  /// Changes the parts of a `<file>`.
  static func apply(_ value: CatalogValue, to file: inout XLIFFFile) {
    guard value != Self.value(of: file) else { return }
    file.attributes = attributes(value["attributes"])
    file.header = value["header"]?.text
  }

  /// Returns notes with the lines of given ones, in which each known note is one with its attributes.
  private static func notes(_ known: [CatalogMember], in notes: [XLIFFNote]) -> [XLIFFNote] {
    func lines(_ text: String) -> [String] { text.splitBytes("\n", omittingEmpty: false) }
    let all = notes.flatMap { lines($0.text) }
    var left = Set(all.byBytes)
    var result: [XLIFFNote] = []
    for member in known {
      let text = String(decoding: member.name.utf8.prefix { $0 != 0 }, as: UTF8.self)
      let own = lines(text)
      guard text.isEmpty || own.allSatisfy({ left.contains($0.byBytes) }) else { continue }
      var note = XLIFFNote(text)
      for attribute in attributes(member.value) {
        if attribute.name == "from" {
          note.from = attribute.value
        } else {
          note.attributes.append(attribute)
        }
      }
      result.append(note)
    }
    for note in result { left.subtract(lines(note.text).byBytes) }
    // Lines that no known note has, such as the marks of conflicts.
    for note in notes {
      let rest = lines(note.text).filter { left.contains($0.byBytes) && !$0.isEmpty }
      if !rest.isEmpty { result.append(XLIFFNote(rest.joined(separator: "\n"))) }
    }
    return result
  }
}

extension CatalogStringUnit {
  /// Takes the state of an imported translation, and whether it is approved.
  ///
  /// A finished text that did not change keeps its state, which may say more than `translated`: `final`. Any
  /// other text has only the approval of the imported unit.
  ///
  /// - Parameter isSameText: Whether the unit has the text that this string had before.
  mutating func takeState(of unit: XLIFFUnit, isSameText: Bool) {
    let new = CatalogState(of: unit, isWritten: true) ?? .translated
    let isFinished = state?.isUnfinished != true && state != .machineTranslated
    if !isSameText || !isFinished || new != .translated {
      state = new
      setMember(XLIFFUnitDetails.qualifier, to: unit.stateQualifier)
    }
    let approval = unit.attributes.last { $0.name == XLIFFUnitDetails.approved }?.value
    if !isSameText || approval != nil { setMember(XLIFFUnitDetails.approved, to: approval) }
  }

  /// Makes this translation one to review, which nobody has approved.
  mutating func requireReview() {
    state = .needsReview
    removeApproval()
  }

  /// Removes what the file says about the previous text: its approval, and where it came from.
  package mutating func removeApproval() {
    setMember(XLIFFUnitDetails.qualifier, to: nil)
    setMember(XLIFFUnitDetails.approved, to: nil)
  }

  private mutating func setMember(_ name: String, to value: String?) {
    var members = unknownMembers
    let place = members.lastIndex { $0.name.byBytes == name.byBytes }
    switch (place, value) {
    case (let place?, let value?): members[place].value = .string(value)
    case (let place?, nil): members.remove(at: place)
    case (nil, let value?): members.append(CatalogMember(name, .string(value)))
    case (nil, nil): return
    }
    unknownMembers = members
  }
}
