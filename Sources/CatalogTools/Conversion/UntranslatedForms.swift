internal import ICUFormat
internal import StringCatalogs

/// The plural forms without a translation, which a format without states would show as an empty text.
enum UntranslatedForms {
  /// Removes these forms from a catalog that will be a file for programs, so that another form is shown.
  ///
  /// - Parameters:
  ///   - catalog: The catalog with plural categories.
  ///   - format: The format of its file.
  /// - Returns: An error for each plural without `other`, which is removed: the new format needs this form.
  static func remove(
    from catalog: inout StringCatalog, of format: CatalogFormat
  ) -> [CatalogDiagnostic] {
    let new = catalog.format
    guard !new.isMultilingual, !new.isGettext, new != .strings else { return [] }
    // An empty string of a translator's file is not translated. Another file shows it to users.
    let isForTranslators = format.isGettext || format == .xliff
    var losses: [CatalogDiagnostic] = []
    for index in catalog.entries.indices {
      let entry = catalog.entries[index]
      for place in entry.localizations.indices.reversed()
      where !entry.localizations[place].node.isPlain {
        let isWritten = catalog.isWritten(entry.localizations[place].language)
        var node = entry.localizations[place].node
        node.removeForms { $0.value.isEmpty && (isForTranslators || $0.state == .new) }
        guard !node.lacksOther else {
          catalog.entries[index].localizations.remove(at: place)
          if node.hasLetters, isWritten {
            losses.append(
              CatalogDiagnostic(
                kind: .missing, severity: .error, at: entry,
                message: "'\(entry.gettextTitle)' lacks the plural form 'other', which "
                  + "'.\(new.rawValue)' needs; it is not written",
                hint: "translate this form"))
          }
          continue
        }
        catalog.entries[index].localizations[place].node = node
      }
    }
    return losses
  }
}

extension CatalogNode {
  /// Removes the plural forms all of whose strings satisfy a condition.
  fileprivate mutating func removeForms(where condition: (CatalogStringUnit) -> Bool) {
    for axis in variations.indices {
      if variations[axis].axis == .plural {
        variations[axis].cases.removeAll { item in
          item.node.hasText && !item.node.containsUnit { !condition($0) }
        }
      }
      for index in variations[axis].cases.indices {
        variations[axis].cases[index].node.removeForms(where: condition)
      }
    }
    for index in substitutions.indices { substitutions[index].node.removeForms(where: condition) }
  }

  /// Whether a plural of the string or of a variable has no form `other`.
  fileprivate var lacksOther: Bool {
    variations.contains { axis in
      axis.axis == .plural && axis[PluralCategory.other.rawValue] == nil
        || axis.cases.contains { $0.node.lacksOther }
    } || substitutions.contains { $0.node.lacksOther }
  }
}
