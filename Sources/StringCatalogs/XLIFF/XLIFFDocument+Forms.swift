// A plural has a unit for each form in XLIFF, as in a string catalog. A gettext catalog numbers the forms by
// its rule, a `.stringsdict` has them in variables, and a message has them in its text.

extension XLIFFDocument {
  /// Removes the keys with variations that a catalog has in another form.
  ///
  /// - Returns: A document with their units, or nil if there are none.
  package mutating func removeForms(unlike catalog: StringCatalog) -> XLIFFDocument? {
    guard catalog.format != .xcstrings, catalog.format != .xliff else { return nil }
    let places = catalog.indicesByKey
    func isOwn(_ path: XLIFFUnitPath) -> Bool {
      guard catalog.format == .stringsdict, let place = places[path.key.byBytes] else {
        return path.isKey || catalog.format == .stringsdict
      }
      return catalog.entries[place].localizations.contains { $0.node.hasVariation(of: path) }
    }
    var keys: Set<ByteEqualString> = []
    for unit in files.flatMap(\.units) where places[unit.id.byBytes] == nil {
      let path = XLIFFUnitPath(id: unit.id)
      if !isOwn(path) { keys.insert(path.key.byBytes) }
    }
    guard !keys.isEmpty else { return nil }
    func isRemoved(_ unit: XLIFFUnit) -> Bool {
      keys.contains(unit.key.byBytes)
    }
    var removed = self
    for index in files.indices {
      files[index].units.removeAll(where: isRemoved)
      removed.files[index].units.removeAll { !isRemoved($0) }
    }
    removed.files.removeAll(where: \.units.isEmpty)
    return removed
  }

  /// Removes the targets of strings that have forms in the file, too: a string catalog has no string beside
  /// its variations.
  ///
  /// - Returns: The ids of their units.
  package mutating func removeStringsBesideForms(in catalog: StringCatalog) -> [String] {
    guard catalog.format == .xcstrings else { return [] }
    let places = catalog.indicesByKey
    var removed: [String] = []
    for file in files.indices {
      var keys: Set<ByteEqualString> = []
      for unit in files[file].units
      where unit.importStatus == .imported && places[unit.id.byBytes] == nil {
        let path = XLIFFUnitPath(id: unit.id)
        if path.substitution == nil, !path.steps.isEmpty { keys.insert(path.key.byBytes) }
      }
      guard !keys.isEmpty else { continue }
      for index in files[file].units.indices {
        let unit = files[file].units[index]
        guard unit.importStatus == .imported, keys.contains(unit.id.byBytes) else { continue }
        removed.append(unit.id)
        files[file].units[index].target = nil
      }
    }
    return removed
  }
}

extension CatalogNode {
  /// Whether the node has the variable of a path, or variations along its first axis.
  fileprivate func hasVariation(of path: XLIFFUnitPath) -> Bool {
    if let name = path.substitution {
      return substitutions.contains { $0.name.byBytes == name.byBytes }
    }
    return path.steps.first.map { variations(along: $0.axis) != nil } ?? true
  }
}

extension XLIFFUnit {
  /// The key of the unit, without the path of a variation.
  package var key: String { Self.key(ofID: id) }

  /// Returns the key in the id of a unit, in any form that Xcode writes.
  package static func key(ofID id: String) -> String { XLIFFUnitPath(id: id).key }
}
