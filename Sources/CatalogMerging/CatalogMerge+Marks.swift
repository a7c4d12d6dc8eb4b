internal import MessageSyntax
package import StringCatalogs

extension CatalogMerge {
  /// What begins a conflict in a comment, and ends a key that contains one.
  package static let mark = "localize:conflict"

  /// The merged catalog with marks for its conflicts.
  ///
  /// The string of our side is kept. The comment of the key has the string of the other side:
  /// `localize:conflict de: Schließen`. In `.xcstrings`, our string has the state `needs_review`. A
  /// format without comments has one more key for each conflict, whose value is the other string.
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
        // A comment must not end early, and is one line for each conflict.
        let text = Self.oneLine(conflict.theirs)
        lines.append("\(Self.mark)\(language): \(text)")
      }
      marked.entries[index].comment = lines.joined(separator: "\n")
      guard marked.format == .xcstrings else { continue }
      for conflict in conflicts {
        let language = conflict.language
        guard
          let place = marked.entries[index].localizations.firstIndex(where: {
            $0.language.byBytes == language.byBytes
          })
        else { continue }
        marked.entries[index].localizations[place].node.requireReview(of: conflict.ours)
      }
    }
    return marked
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
        entries.append(
          CatalogEntry(
            key: "\(entry.key) (\(Self.mark)\(suffix))",
            localizations: [
              CatalogLocalization(language: conflict.language, value: conflict.theirs)
            ]))
      }
    }
    marked.entries = entries
    return marked
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
    // `*/` would end a comment of a `.strings` file, and `--` one of XML.
    return line.split(separator: "*/", omittingEmptySubsequences: false).joined(
      separator: "*\u{2215}")
  }
}

extension CatalogNode {
  /// Sets the state of the strings with a value.
  fileprivate mutating func requireReview(of value: String) {
    if unit?.value.byBytes == value.byBytes { unit?.state = .needsReview }
    guard !isPlain else { return }
    for axis in variations.indices {
      for index in variations[axis].cases.indices {
        variations[axis].cases[index].node.requireReview(of: value)
      }
    }
    for index in substitutions.indices { substitutions[index].node.requireReview(of: value) }
  }
}
