internal import MessageSyntax

extension CatalogState {
  /// Whether a state of XLIFF asks for more work, such as `needs-translation`.
  package var isReviewOfXLIFF: Bool { rawValue.hasBytes("needs-") }

  /// The states of string catalogs.
  static let ofStringCatalogs: Set<CatalogState> = [
    .new, .translated, .needsReview, .stale, .machineTranslated,
  ]

  /// Whether the state is one of string catalogs.
  package var isOfStringCatalogs: Bool { Self.ofStringCatalogs.contains(self) }

  /// The state of string catalogs that is written with other capitals or separators, as `needs-review`;
  /// nil if there is none.
  var likelyMeaning: CatalogState? {
    func letters(_ state: CatalogState) -> [UInt8] {
      state.rawValue.utf8.map { $0 | 0x20 }.filter { (0x61...0x7A).contains($0) }
    }
    return Self.ofStringCatalogs.first { letters($0) == letters(self) }
  }

  /// Whether a translation in this state is new, to be reviewed, or older than its source string.
  package var isUnfinished: Bool {
    self == .new || self == .needsReview || self == .stale || isReviewOfXLIFF
  }
}

extension CatalogNode {
  /// Whether a string of the node is new, to be reviewed, or older than its source string.
  package var isUnfinished: Bool { containsUnit { $0.state?.isUnfinished == true } }

  /// Whether gettext marks the string or its forms with the flag `fuzzy`: one of them is not finished.
  ///
  /// A new string without a text is only untranslated.
  var isFuzzy: Bool {
    containsUnit { unit in
      guard let state = unit.state else { return false }
      return state == .needsReview || state.isUnfinished && !unit.value.isEmpty
    }
  }

  /// Whether a string of the node, with its state, satisfies a condition.
  package func containsUnit(_ condition: (CatalogStringUnit) -> Bool) -> Bool {
    if let unit, condition(unit) { return true }
    return variations.contains { $0.cases.contains { $0.node.containsUnit(condition) } }
      || substitutions.contains { $0.node.containsUnit(condition) }
  }

  /// Changes the strings of the node, and their states.
  package mutating func changeUnits(_ change: (inout CatalogStringUnit) -> Void) {
    if var changed = unit {
      change(&changed)
      unit = changed
    }
    guard !isPlain else { return }
    for axis in variations.indices {
      for index in variations[axis].cases.indices {
        variations[axis].cases[index].node.changeUnits(change)
      }
    }
    for index in substitutions.indices { substitutions[index].node.changeUnits(change) }
  }
}
