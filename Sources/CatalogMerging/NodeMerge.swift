internal import MessageSyntax
internal import StringCatalogs

/// A three-way merge of the strings of one translation.
struct NodeMerge {
  /// A part of the translation that both sides changed differently.
  struct Conflict {
    var part: CatalogMerge.Conflict.Part
    var ours: String
    var theirs: String
  }

  /// The merged strings.
  private(set) var node: CatalogNode
  /// The conflicts, in the order of the strings.
  private(set) var conflicts: [Conflict] = []
  /// Whether both sides changed something that is no string, such as the argument of a variable.
  private var isWhole = false

  init(base: CatalogNode?, ours: CatalogNode, theirs: CatalogNode) {
    node = ours
    if ours == theirs || theirs == base { return }
    if ours == base {
      node = theirs
      return
    }
    isWhole =
      if let base, base.unit != nil || !base.isPlain {
        !base.hasStructure(of: ours) || !base.hasStructure(of: theirs)
      } else {
        !ours.hasStructure(of: theirs)
      }
    if !isWhole { node = merged(base, ours, theirs, at: []) }
    guard isWhole else { return }
    node = ours
    conflicts = [Conflict(part: .translation, ours: ours.summary, theirs: theirs.summary)]
  }

  private mutating func merged(
    _ base: CatalogNode?, _ ours: CatalogNode, _ theirs: CatalogNode, at path: [String]
  ) -> CatalogNode {
    if ours == theirs || theirs == base { return ours }
    if ours == base { return theirs }
    var node = ours
    node.unit = merged(base?.unit, ours.unit, theirs.unit, at: path)
    node.unknownMembers = members(
      base?.unknownMembers ?? [], ours.unknownMembers, theirs.unknownMembers, at: path)
    if !ours.variations.isEmpty || !theirs.variations.isEmpty {
      node.variations = CatalogMerge.keyed(
        base?.variations ?? [], ours.variations, theirs.variations, { $0.axis.rawValue }
      ) { base, ours, theirs in
        CatalogVariations(
          axis: ours.axis,
          cases: CatalogMerge.keyed(
            base?.cases ?? [], ours.cases, theirs.cases, \.name
          ) { base, own, theirs in
            CatalogVariation(
              name: own.name,
              node: merged(
                base?.node, own.node, theirs.node, at: path + [ours.axis.formName(own.name)]))
          })
      }
    }
    if !ours.substitutions.isEmpty || !theirs.substitutions.isEmpty {
      node.substitutions = CatalogMerge.keyed(
        base?.substitutions ?? [], ours.substitutions, theirs.substitutions, \.name
      ) { base, ours, theirs in
        merged(base, ours, theirs, at: path + [ours.formName])
      }
    }
    return node
  }

  private mutating func merged(
    _ base: CatalogSubstitution?, _ ours: CatalogSubstitution, _ theirs: CatalogSubstitution,
    at path: [String]
  ) -> CatalogSubstitution {
    var result = ours
    result.node = merged(base?.node, ours.node, theirs.node, at: path)
    result.argumentNumber = changed(
      base?.argumentNumber, ours.argumentNumber, theirs.argumentNumber)
    result.formatSpecifier =
      changed(
        base?.formatSpecifier?.byBytes, ours.formatSpecifier?.byBytes,
        theirs.formatSpecifier?.byBytes)?.text
    result.ruleType =
      changed(base?.ruleType?.byBytes, ours.ruleType?.byBytes, theirs.ruleType?.byBytes)?.text
    return result
  }

  /// Returns the changed one of two values; the whole translation is a conflict if both changed.
  private mutating func changed<Value: Equatable>(
    _ base: Value?, _ ours: Value?, _ theirs: Value?
  ) -> Value? {
    if ours == theirs || theirs == base { return ours }
    if ours != base { isWhole = true }
    return theirs
  }

  private mutating func merged(
    _ base: CatalogStringUnit?, _ ours: CatalogStringUnit?, _ theirs: CatalogStringUnit?,
    at path: [String]
  ) -> CatalogStringUnit? {
    if ours == theirs || theirs == base { return ours }
    if ours == base { return theirs }
    // Only nodes of one structure are merged, so that both have a string here.
    guard let ours, let theirs else { return ours ?? theirs }
    let form = path.joined(separator: ", ")
    var unit = ours
    if !ours.hasString(of: theirs), base.map({ !$0.hasString(of: theirs) }) ?? true {
      if base?.hasString(of: ours) == true {
        unit.setString(of: theirs)
      } else if ours.isUntranslated {
        return theirs
      } else if theirs.isUntranslated {
        return ours
      } else {
        // The state and the members belong to the string that is kept.
        // Who copies a string from a conflict needs its inline elements.
        conflicts.append(
          Conflict(part: .form(form), ours: ours.writtenString, theirs: theirs.writtenString))
        if theirs.state?.isUnfinished == true, ours.state == base?.state {
          unit.state = theirs.state
        }
        return unit
      }
    }
    func others(_ unit: CatalogStringUnit) -> [CatalogMember] {
      unit.unknownMembers.filter { !StringConfirmation.isAttribute($0) }
    }
    let confirmation = StringConfirmation.merged(
      base.map { StringConfirmation($0) }, StringConfirmation(ours), StringConfirmation(theirs),
      hasOurText: unit.hasString(of: ours), hasTheirText: unit.hasString(of: theirs))
    unit.unknownMembers =
      confirmation.value.attributes
      + members(base.map(others) ?? [], others(ours), others(theirs), at: path)
    unit.state = confirmation.value.state
    if let conflict = confirmation.conflict {
      let part: CatalogMerge.Conflict.Part =
        if let name = conflict.attribute {
          .member((path + [name]).joined(separator: ", "))
        } else {
          .state(form)
        }
      conflicts.append(Conflict(part: part, ours: conflict.ours, theirs: conflict.theirs))
    }
    return unit
  }

  private mutating func members(
    _ base: [CatalogMember], _ ours: [CatalogMember], _ theirs: [CatalogMember],
    at path: [String]
  ) -> [CatalogMember] {
    let merge = MemberMerge(base, ours, theirs)
    conflicts += merge.conflicts.map {
      Conflict(
        part: .member((path + $0.path).joined(separator: ", ")), ours: $0.ours, theirs: $0.theirs)
    }
    return merge.members
  }
}

extension CatalogStringUnit {
  /// Whether nobody translated the string.
  fileprivate var isUntranslated: Bool { value.isEmpty || state == .new }
}

extension CatalogNode {
  /// Whether both nodes have strings, axes and variables at the same places.
  ///
  /// A case that only one of them has is no difference: cases are merged one by one.
  fileprivate func hasStructure(of other: CatalogNode) -> Bool {
    guard (unit == nil) == (other.unit == nil),
      Set(variations.map(\.axis.rawValue.byBytes))
        == Set(other.variations.map(\.axis.rawValue.byBytes)),
      Set(substitutions.map(\.name.byBytes)) == Set(other.substitutions.map(\.name.byBytes))
    else { return false }
    let axes = Dictionary(other.variations.map { ($0.axis.rawValue.byBytes, $0) }) { $1 }
    for own in variations {
      let cases = axes[own.axis.rawValue.byBytes]?.cases ?? []
      let nodes = Dictionary(cases.map { ($0.name.byBytes, $0.node) }) { $1 }
      for variation in own.cases {
        if let node = nodes[variation.name.byBytes], !variation.node.hasStructure(of: node) {
          return false
        }
      }
    }
    let variables = Dictionary(other.substitutions.map { ($0.name.byBytes, $0.node) }) { $1 }
    return substitutions.allSatisfy { variable in
      variables[variable.name.byBytes].map { variable.node.hasStructure(of: $0) } ?? false
    }
  }
}
