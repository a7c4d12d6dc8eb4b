internal import ICUFormat
package import StringCatalogs

/// The files that a string catalog becomes in a bundle: `.strings` and `.stringsdict` by language.
package struct CatalogCompilation {
  /// A file of the output.
  package struct File {
    /// The path in the output folder, such as `de.lproj/Localizable.strings`.
    package var path: String
    /// The content.
    package var bytes: [UInt8]
  }

  /// The files, by language.
  package private(set) var files: [File] = []
  /// The problems, as Apple's tool writes them: the message, the language and the key.
  package private(set) var problems: [(message: String, language: String, key: String)] = []
  /// The translations that lack plural forms which their language needs, in the same form.
  package private(set) var warnings: [(message: String, language: String, key: String)] = []

  /// Compiles a catalog.
  ///
  /// A plain string is in `.strings`; one with variations is in `.stringsdict`. A string in the
  /// state `new` is in neither, so that the key is shown, and so is an empty form in this state, so that
  /// another one is shown. Names of placeholders, as in `%(name)@`, become
  /// the positions that the source string gives them: the files are for `printf`. A string with names without
  /// positions is in neither.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - table: The name of the files.
  ///   - languages: The languages to compile; empty for all.
  package init(_ catalog: StringCatalog, table: String, languages: [String]) {
    let strings = stringsByLanguage(of: catalog, languages)
    let known = Set(catalog.languages + [catalog.sourceLanguage].compactMap(\.self))
    for language in languages where !known.contains(language) {
      let names = known.sorted().map { "'\($0)'" }.joined(separator: ", ")
      problems.append(
        ("the catalog does not have the language '\(language)'; it has \(names)", language, ""))
    }
    for language in languages.isEmpty ? strings.keys.sorted() : languages {
      guard Self.isFolderName(language) else {
        problems.append(("the language cannot be the name of a folder", language, ""))
        continue
      }
      let coverage = PluralCoverage(LanguageName.locale(language))
      var plain: [CatalogEntry] = []
      var varied: [CatalogEntry] = []
      for (key, node) in (strings[language] ?? []).map({ ($0.key, $0.node.withoutEmptyRows) }) {
        if node.isPlain {
          guard let unit = node.unit, unit.state != .new else { continue }
          plain.append(
            CatalogEntry(
              key: key,
              localizations: [CatalogLocalization(language: language, value: unit.value)]))
        } else {
          if language != catalog.sourceLanguage { warn(of: node, key, language, coverage) }
          varied.append(
            CatalogEntry(
              key: key,
              localizations: [
                CatalogLocalization(language: language, node: node.withPluralVariable(key: key))
              ]))
        }
      }
      add(plain, .strings, language, table)
      add(varied, .stringsdict, language, table)
    }
  }

  /// Adds a warning if a translation lacks plural forms or the text for other devices.
  private mutating func warn(
    of node: CatalogNode, _ key: String, _ language: String, _ coverage: PluralCoverage
  ) {
    if node.lacksOtherDevice {
      warnings.append(("the variations by device lack the case 'other'", language, key))
    }
    let missing = node.missingPluralForms(in: coverage, syntax: .printf)
    guard !missing.isEmpty else { return }
    let names = missing.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    warnings.append(
      (
        "the plural lacks the \(missing.count == 1 ? "form" : "forms") \(names), which "
          + "'\(language)' needs", language, key
      ))
  }

  /// Returns the strings of each language, in the order of the catalog.
  private mutating func stringsByLanguage(
    of catalog: StringCatalog, _ languages: [String]
  ) -> [String: [(key: String, node: CatalogNode)]] {
    var result: [String: [(key: String, node: CatalogNode)]] = [:]
    for var entry in catalog.entries {
      if entry.mayHaveNames {
        var found: [CatalogNameProblem] = []
        entry = entry.numbered(sourceLanguage: catalog.sourceLanguage, problems: &found)
        problems += found.filter { languages.isEmpty || languages.contains($0.language) }
          .map { ($0.message, $0.language, entry.key) }
      }
      var seen: Set<String> = []
      for localization in entry.localizations where seen.insert(localization.language).inserted {
        if entry.mayHaveNames, localization.node.hasNames {
          if languages.isEmpty || languages.contains(localization.language) {
            problems.append(
              (CatalogNameProblem.unknownPositions, localization.language, entry.key))
          }
          continue
        }
        result[localization.language, default: []].append((entry.key, localization.node))
      }
    }
    return result
  }

  /// Whether a language from a file is safe as the name of a folder, and does not lead elsewhere.
  private static func isFolderName(_ language: String) -> Bool {
    !language.isEmpty && language.utf8.count <= 64
      && language.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "@"):
          true
        default: false
        }
      }
  }

  private mutating func add(
    _ entries: [CatalogEntry], _ format: CatalogFormat, _ language: String, _ table: String
  ) {
    guard !entries.isEmpty else { return }
    var diagnostics: [CatalogDiagnostic] = []
    let catalog = StringCatalog(format: format, language: language, entries: entries)
    let bytes = catalog.written(diagnostics: &diagnostics)
    for diagnostic in diagnostics {
      problems.append((diagnostic.message, language, ""))
    }
    files.append(
      File(path: "\(language).lproj/\(table).\(format.rawValue)", bytes: bytes))
  }
}

extension CatalogNode {
  /// The node without the forms that are new and have no string.
  fileprivate var withoutEmptyRows: CatalogNode {
    var result = self
    for axis in variations.indices {
      result.variations[axis].cases = variations[axis].cases.compactMap { item in
        if item.node.isPlain, let unit = item.node.unit, unit.state == .new, unit.value.isEmpty {
          return nil
        }
        return CatalogVariation(name: item.name, node: item.node.withoutEmptyRows)
      }
    }
    result.variations.removeAll { $0.cases.isEmpty }
    for index in substitutions.indices {
      result.substitutions[index].node = substitutions[index].node.withoutEmptyRows
    }
    return result
  }
}
