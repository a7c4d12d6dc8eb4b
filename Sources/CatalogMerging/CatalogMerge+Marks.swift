package import MessageSyntax
package import StringCatalogs

extension CatalogMerge {
  /// What begins a conflict in a comment, and ends a key that contains one.
  package static let mark = "localize:conflict"

  /// The merged catalog with marks for its conflicts.
  ///
  /// The string of our side is kept. The comment of the key has the string of the other side:
  /// `localize:conflict de: Schließen`. The form of a string follows the language:
  /// `localize:conflict de (plural one): …`. In `.xcstrings`, our string has the state
  /// `needs_review`. A format without comments has one more key for each conflict, whose value is
  /// the other string.
  package var marked: StringCatalog {
    guard !conflicts.isEmpty else { return catalog }
    let commented = withComments
    if keepsComments(commented) { return commented }
    return catalog.format == .mo ? catalog : withKeys
  }

  private var withComments: StringCatalog {
    var marked = catalog
    for (index, conflicts) in conflictsByEntry where marked.entries.indices.contains(index) {
      var lines: [String] = []
      if let comment = marked.entries[index].comment, !comment.isEmpty { lines.append(comment) }
      for conflict in conflicts {
        let language = conflict.language.isEmpty ? "" : " \(conflict.language)"
        let part = conflict.partName.map { " (\($0))" } ?? ""
        // A comment must not end early, and is one line for each conflict.
        let text = Self.commented(conflict.theirs)
        lines.append("\(Self.mark)\(language)\(part): \(text)")
      }
      marked.entries[index].comment = lines.joined(separator: "\n")
      if marked.format == .xcstrings {
        Self.requireReview(of: conflicts, in: &marked.entries[index])
      }
    }
    return marked
  }

  /// Sets the states of the strings that are in conflict.
  private static func requireReview(of conflicts: [Conflict], in entry: inout CatalogEntry) {
    var whole: Set<ByteEqualString> = []
    var forms: [ByteEqualString: Set<String>] = [:]
    for conflict in conflicts {
      switch conflict.part {
      case .translation: whole.insert(conflict.language.byBytes)
      case .form(let name), .state(let name):
        forms[conflict.language.byBytes, default: []].insert(name)
      case .comment, .member, .file: break
      }
    }
    for index in entry.localizations.indices {
      let language = entry.localizations[index].language.byBytes
      if whole.contains(language) {
        entry.localizations[index].node.requireReview(of: nil)
      } else if let forms = forms[language] {
        entry.localizations[index].node.requireReview(of: forms)
      }
    }
  }

  /// Whether the format has comments: the file is written and read again.
  private func keepsComments(_ marked: StringCatalog) -> Bool {
    let again = StringCatalog.read(
      marked.written(), as: marked.format, language: marked.language)
    let count = again.catalog.entries.count { $0.comment?.contains(Self.mark) == true }
    return again.isClean && count >= conflictsByEntry.count
  }

  private var withKeys: StringCatalog {
    var marked = catalog
    var entries: [CatalogEntry] = []
    for (index, entry) in catalog.entries.enumerated() {
      entries.append(entry)
      guard let conflicts = conflictsByEntry[index] else { continue }
      for (number, conflict) in conflicts.enumerated() {
        let suffix = number == 0 ? "" : " \(number + 1)"
        let part = conflict.partName.map { ", \($0)" } ?? ""
        entries.append(
          CatalogEntry(
            key: "\(conflict.key) (\(Self.mark)\(suffix)\(part))",
            localizations: [
              CatalogLocalization(language: conflict.language, value: conflict.theirs)
            ]))
      }
    }
    marked.entries = entries
    return marked
  }

  /// A string on one line, in which no comment ends.
  private static func commented(_ text: String) -> String {
    // `*/` would end a comment of a `.strings` file.
    oneLine(text).split(separator: "*/", omittingEmptySubsequences: false).joined(
      separator: "*\u{2215}")
  }

  private static func oneLine(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}

extension CatalogMerge.Conflict: CustomStringConvertible {
  /// The conflict on one line: `conflict in 'Close' in 'de', plural one: 'Zu' and 'Schließen'`.
  package var description: String {
    let language = language.isEmpty ? "" : " in '\(language)'"
    let part = partName.map { ", \($0)" } ?? ""
    let place = if case .file = self.part { "the file" } else { "'\(key)'" }
    return CatalogMerge.oneLine(
      "conflict in \(place)\(language)\(part): '\(ours)' and '\(theirs)'")
  }
}

extension CatalogMerge {
  /// Returns the places in a file of the conflicts of parts without a key; nil for those without one.
  ///
  /// - Parameter file: The bytes of ``marked``.
  package func fileLocations(in file: [UInt8]) -> [TextLocation?] {
    guard fileConflicts.contains(where: { $0.place != nil }) else {
      return fileConflicts.map { _ in nil }
    }
    let written = StringCatalog.read(file, as: catalog.format, language: catalog.language).catalog
    let lines = LineIndex(written.sourceText)
    let items = FileOutline(written)?.items ?? []
    return fileConflicts.map { conflict in
      let offset: Int? =
        switch conflict.place {
        case .member(let path)?: written.offset(ofMember: path)
        case .after(let name)?:
          items.first { $0.name.byBytes == name.byBytes }?.range.lowerBound
        case nil: nil
        }
      return offset.map { lines.location(at: $0) }
    }
  }

  /// Returns the places of the conflicts in a file, by their entries; none in a binary file.
  ///
  /// - Parameter file: The bytes of ``marked``.
  package func locations(in file: [UInt8]) -> [Int: TextLocation] {
    let written = StringCatalog.read(file, as: catalog.format, language: catalog.language).catalog
    guard catalog.format != .mo, !written.sourceText.isEmpty else { return [:] }
    let offsets = EntryIndex(written).entries.mapValues(\.offset)
    let lines = LineIndex(written.sourceText)
    var locations: [Int: TextLocation] = [:]
    for (index, identity) in EntryIndex(catalog).order.enumerated()
    where conflictsByEntry[index] != nil {
      if let offset = offsets[identity] ?? nil { locations[index] = lines.location(at: offset) }
    }
    return locations
  }
}
