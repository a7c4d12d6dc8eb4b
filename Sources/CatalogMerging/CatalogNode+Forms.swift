internal import StringCatalogs

extension CatalogNode {
  /// All strings on one line, each with its form: `plural one: "%lld file", plural other: …`.
  ///
  /// A plain string is the text itself.
  var summary: String {
    if isPlain { return unit?.value ?? "" }
    var parts: [String] = []
    appendForms(to: &parts, at: "")
    return parts.joined(separator: ", ")
  }

  private func appendForms(to parts: inout [String], at path: String) {
    func inner(_ name: String) -> String { path.isEmpty ? name : "\(path), \(name)" }
    if let unit { parts.append("\(path.isEmpty ? "string" : path): \(unit.value.quoted)") }
    for variations in variations {
      for variation in variations.cases {
        variation.node.appendForms(
          to: &parts, at: inner(variations.axis.formName(variation.name)))
      }
    }
    for variable in substitutions {
      variable.node.appendForms(to: &parts, at: inner(variable.formName + variable.properties))
    }
  }

  /// Sets the state of strings to `needs_review`.
  ///
  /// - Parameter forms: The names of the strings, or nil for all.
  mutating func requireReview(of forms: Set<String>?) { requireReview(of: forms, at: "") }

  private mutating func requireReview(of forms: Set<String>?, at path: String) {
    if forms?.contains(path) ?? true { unit?.state = .needsReview }
    guard !isPlain else { return }
    func inner(_ name: String) -> String { path.isEmpty ? name : "\(path), \(name)" }
    for axis in variations.indices {
      for index in variations[axis].cases.indices {
        let name = variations[axis].axis.formName(variations[axis].cases[index].name)
        variations[axis].cases[index].node.requireReview(of: forms, at: inner(name))
      }
    }
    for index in substitutions.indices {
      let name = substitutions[index].formName
      substitutions[index].node.requireReview(of: forms, at: inner(name))
    }
  }
}

extension CatalogAxis {
  /// Returns how conflicts name a case: `plural one`, `device mac`, `plural form 0`.
  func formName(_ name: String) -> String {
    "\(self == .pluralForm ? "plural form" : rawValue) \(name)"
  }
}

extension CatalogSubstitution {
  /// How conflicts name the variable: `variable files`.
  var formName: String { "variable \(name)" }

  /// The argument, the specifier and the type, if the file has them: ` (argument 1, lld)`.
  fileprivate var properties: String {
    let parts = [
      argumentNumber.map { "argument \($0)" }, formatSpecifier,
      ruleType == "NSStringPluralRuleType" ? nil : ruleType,
    ].compactMap(\.self)
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }
}

extension String {
  /// The text between quotation marks; those in it, and backslashes, have a backslash.
  var quoted: String {
    var result = "\""
    for scalar in unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
