internal import MessageSyntax

// Xcode 26 names the arguments of a string: `%(name)@ has %(count)lld files`. Formatting uses
// positions. So, before a catalog is used, names are replaced by positions, as Xcode does when it
// compiles a catalog.

/// A problem with an argument name in a translation.
package struct CatalogNameProblem: Sendable, Hashable {
  /// The language of the translation, as written in the file.
  package let language: String
  /// The string that contains the name.
  package let text: String
  /// The description of the problem.
  package let message: String

  /// The description of the problem with names that nothing gives a position.
  package static let unknownPositions =
    "neither the key nor a source string gives the positions of the names"
}

extension CatalogEntry {
  /// Whether the key or a translation may contain argument names.
  package var mayHaveNames: Bool {
    PrintfFormat.mayHaveNames(key) || localizations.contains { $0.node.mayHaveNames }
  }

  /// Returns the entry with positions instead of argument names.
  ///
  /// The names are those of the key, or else those of the translation into the source language. If
  /// neither has names, the entry is returned unchanged.
  ///
  /// - Parameters:
  ///   - sourceLanguage: The catalog's source language, as written in the file.
  ///   - problems: Receives the problems with names in translations.
  package func numbered(
    sourceLanguage: String?, problems: inout [CatalogNameProblem]
  ) -> CatalogEntry {
    guard let (source, given) = formatWithNames(source: sourceLanguage.flatMap { self[$0]?.node })
    else { return self }
    var variables = given
    for specifier in source.specifiers {
      if case .variable(let name) = specifier.conversion, variables[name] == nil {
        variables[name] = specifier.argument
      }
    }
    var entry = self
    let names = CatalogNames(arguments: source.argumentNames, variables: variables)
    for index in localizations.indices {
      let language = localizations[index].language
      entry.localizations[index].node = localizations[index].node.numbered(names) {
        problems.append(CatalogNameProblem(language: language, text: $0, message: $1))
      }
    }
    return entry
  }

  /// Returns the indices of the arguments with names, from 0.
  ///
  /// - Parameter source: The source string; nil if it is not known or is the key.
  package func argumentIndices(source: CatalogNode?) -> [String: Int] {
    var indices: [String: Int] = [:]
    let names = formatWithNames(source: source)?.format.argumentNames ?? []
    for (index, name) in names.enumerated() {
      if let name, indices[name] == nil { indices[name] = index }
    }
    return indices
  }

  /// Returns the names of all arguments in their order; nil if there are none, or an argument has no name.
  ///
  /// The argument that a variable shows has the name of the variable, unless it has another one.
  ///
  /// - Parameter source: The source string; nil if it is not known or is the key.
  package func argumentNames(source: CatalogNode?) -> [String]? {
    guard let (format, variables) = formatWithNames(source: source) else { return nil }
    var names = format.argumentNames
    for specifier in format.specifiers {
      guard case .variable(let name) = specifier.conversion else { continue }
      let index = variables[name] ?? specifier.argument
      while names.count <= index { names.append(nil) }
      names[index] = names[index] ?? name
    }
    let all = names.compactMap(\.self)
    return all.count == names.count && Set(all.byBytes).count == all.count ? all : nil
  }

  /// Returns the format that names the arguments, and the arguments that its variables specify.
  ///
  /// It is the key, or else the string of the source with the most names.
  private func formatWithNames(
    source: CatalogNode?
  ) -> (format: PrintfFormat, variables: [String: Int])? {
    func count(_ format: PrintfFormat) -> Int { format.argumentNames.count { $0 != nil } }
    // In gettext, the singular may lack the number.
    let plural = unknownMembers.last { $0.name == "msgid_plural" }?.value.text
    let keys = [key, plural].compactMap(\.self).map { PrintfFormat(catalogText: $0) }
    if let format = keys.max(by: { count($0) < count($1) }), format.hasNames {
      return (format, [:])
    }
    guard let source else { return nil }
    let variables = source.givenArguments
    let formats = source.texts.map {
      PrintfFormat(catalogText: $0, argumentNames: nil, variables: variables)
    }
    guard let format = formats.max(by: { count($0) < count($1) }), format.hasNames else {
      return nil
    }
    return (format, variables)
  }
}

/// The arguments that names represent.
package struct CatalogNames: Sendable {
  /// The names of the arguments, in order; nil if the string to convert is the source itself.
  package var arguments: [String?]?
  /// The arguments that the variables take, from 0.
  package var variables: [String: Int]

  /// Creates the names for a string.
  package init(arguments: [String?]?, variables: [String: Int] = [:]) {
    self.arguments = arguments
    self.variables = variables
  }
}

extension CatalogNode {
  /// Whether a string has a directive with a name.
  package var hasNames: Bool {
    mayHaveNames && contains { PrintfFormat(catalogText: $0).hasNames }
  }

  fileprivate var mayHaveNames: Bool {
    if let unit, PrintfFormat.mayHaveNames(unit.value) { return true }
    return variations.contains { $0.cases.contains { $0.node.mayHaveNames } }
      || substitutions.contains { $0.node.mayHaveNames }
  }

  /// The strings, without those of variables.
  fileprivate var texts: [String] {
    (unit.map { [$0.value] } ?? []) + variations.flatMap { $0.cases.flatMap(\.node.texts) }
  }

  /// The arguments of the variables that specify one, from 0.
  fileprivate var givenArguments: [String: Int] {
    var given: [String: Int] = [:]
    for substitution in substitutions {
      if let position = substitution.position { given[substitution.name] = position - 1 }
    }
    return given
  }

  /// Returns the node with positions instead of argument names.
  ///
  /// - Parameter report: Receives a string and the problem with a name in it.
  package func numbered(
    _ names: CatalogNames, report: (_ text: String, _ message: String) -> Void
  ) -> CatalogNode {
    numbered(names, variables: [], ofVariable: false, report: report)
  }

  /// - Parameters:
  ///   - variables: The variables of the enclosing nodes that specify an argument.
  ///   - ofVariable: Whether the strings are those of a variable.
  private func numbered(
    _ names: CatalogNames, variables: Set<String>, ofVariable: Bool,
    report: (String, String) -> Void
  ) -> CatalogNode {
    guard mayHaveNames else { return self }
    var names = names
    let given = givenArguments
    names.variables.merge(given) { _, own in own }
    let variables = variables.union(given.keys)
    var node = self
    if let unit {
      node.unit?.value = names.numbered(
        unit.value, keeping: variables, ofVariable: ofVariable, report: report)
    }
    for axis in node.variations.indices {
      for index in node.variations[axis].cases.indices {
        node.variations[axis].cases[index].node = variations[axis].cases[index].node.numbered(
          names, variables: variables, ofVariable: ofVariable, report: report)
      }
    }
    guard !substitutions.isEmpty else { return node }
    // In the string of a variable, `%(arg)lld` is the variable's own argument.
    if names.variables["arg"] == nil { names.variables["arg"] = 0 }
    for index in node.substitutions.indices {
      node.substitutions[index].node = substitutions[index].node.numbered(
        names, variables: variables, ofVariable: true, report: report)
    }
    return node
  }
}

extension CatalogNames {
  /// Returns a string with positions instead of argument names.
  ///
  /// - Parameters:
  ///   - variables: The variables whose directives stay unchanged.
  ///   - ofVariable: Whether the string is that of a variable.
  ///   - report: Receives the string and the problem with a name in it.
  package func numbered(
    _ text: String, keeping variables: Set<String> = [], ofVariable: Bool = false,
    report: (_ text: String, _ message: String) -> Void
  ) -> String {
    guard PrintfFormat.mayHaveNames(text) else { return text }
    let format = PrintfFormat(
      catalogText: text, argumentNames: arguments, variables: self.variables)
    for diagnostic in format.diagnostics
    where diagnostic.kind == .unknownName || diagnostic.kind == .misplacedName {
      report(text, diagnostic.messageWithHint)
    }
    return ofVariable ? format.variableText : format.numberedText(keeping: variables)
  }
}
