internal import MessageSyntax
package import StringCatalogs

/// Adds a pseudo-language to a catalog: each string is accented, about 35 % longer, and in brackets.
///
/// Placeholders, tags, plurals and selects stay as they are. A developer who sees text without
/// brackets has found text that is not localized, or that does not fit.
package enum PseudoCatalog {
  /// Returns the catalog with a pseudo-language; a catalog of one language is in that language.
  package static func catalog(
    _ source: StringCatalog, language: String, style: PseudoStyle = .accented
  ) -> StringCatalog {
    var catalog = source
    if source.format == .xliff {
      // The new file has only the pseudo-language.
      catalog = StringCatalog(
        format: .xliff, sourceLanguage: source.sourceLanguage, language: language,
        version: source.version, entries: source.entries)
    }
    let isMultilingual = catalog.format.isMultilingual
    for index in catalog.entries.indices {
      let entry = catalog.entries[index]
      guard entry.shouldTranslate != false, !isHeader(entry, catalog.format) else { continue }
      let node = sourceNode(of: entry, in: catalog)
      let syntax = catalog.messageSyntax(of: entry, in: catalog.messageSyntax)
      let isMixed =
        syntax == .printf
        && MixedArguments(entry, sourceLanguage: catalog.sourceLanguage).message(of: node) != nil
      let new = CatalogLocalization(
        language: language,
        node: pseudo(node, syntax: isMixed ? .icu : syntax, style))
      if isMultilingual, catalog.format != .xliff {
        catalog.entries[index][language] = new
      } else if catalog.format == .xliff {
        let own = catalog.sourceLanguage.flatMap { entry[$0] }
        catalog.entries[index].localizations = [new] + (own.map { [$0] } ?? [])
      } else {
        catalog.entries[index].localizations = [new]
      }
    }
    if catalog.format != .xcstrings { catalog.language = language }
    setLanguage(language, in: &catalog)
    return catalog
  }

  /// Sets the language in the members of the file: the header of gettext, and `@@locale`.
  private static func setLanguage(_ language: String, in catalog: inout StringCatalog) {
    for index in catalog.unknownMembers.indices {
      let member = catalog.unknownMembers[index]
      if member.name == "@@locale" {
        catalog.unknownMembers[index].value = .string(language)
      } else if member.name == "header", case .object(var fields) = member.value,
        catalog.format.isGettext
      {
        for place in fields.indices where fields[place].name == "Language" {
          fields[place].value = .string(language)
        }
        catalog.unknownMembers[index].value = .object(fields)
      }
    }
  }

  private static func isHeader(_ entry: CatalogEntry, _ format: CatalogFormat) -> Bool {
    format.isGettext && entry.key.isEmpty
  }

  /// Returns the strings in the source language; those of the file, or the key.
  private static func sourceNode(of entry: CatalogEntry, in catalog: StringCatalog) -> CatalogNode {
    if catalog.format.isMultilingual {
      let node = catalog.sourceLanguage.flatMap { entry[$0]?.node }
      if let node, node.hasLetters { return node }
      return CatalogNode(entry.key, state: catalog.format == .xcstrings ? .translated : nil)
    }
    guard catalog.format.isGettext else {
      return entry.localizations.first?.node ?? CatalogNode(entry.key)
    }
    // In gettext, the keys are the source strings.
    let key = entry.gettextName.text
    guard var node = entry.localizations.first?.node, !node.variations.isEmpty else {
      return CatalogNode(key)
    }
    let plural = entry.unknownMembers.first { $0.name == "msgid_plural" }?.value.text ?? key
    for axis in node.variations.indices where node.variations[axis].axis == .pluralForm {
      let count = node.variations[axis].cases.count
      for place in node.variations[axis].cases.indices {
        let isSingular = node.variations[axis].cases[place].name == "0" && count > 1
        node.variations[axis].cases[place].node = CatalogNode(isSingular ? key : plural)
      }
    }
    return node
  }

  private static func pseudo(
    _ text: String, _ syntax: CatalogMessageSyntax, _ style: PseudoStyle, isVariable: Bool
  ) -> String {
    switch syntax {
    case .printf: PseudoMessage.format(text, isVariable: isVariable, style: style)
    case .icu: PseudoMessage.message(text, style: style)
    case .mf2: PseudoMessage.mf2(text, style: style)
    }
  }

  private static func pseudo(
    _ node: CatalogNode, syntax: CatalogMessageSyntax, _ style: PseudoStyle,
    isVariable: Bool = false
  ) -> CatalogNode {
    var result = node
    if let unit = node.unit {
      let message = unit.messageText(in: syntax)
      result.unit?.value =
        unit.value.isEmpty
        ? ""
        : message.withElements(
          pseudo(message.text, syntax, style, isVariable: isVariable), of: unit.value)
      if unit.state != nil { result.unit?.state = .translated }
    }
    for axis in node.variations.indices {
      for place in node.variations[axis].cases.indices {
        result.variations[axis].cases[place].node = pseudo(
          node.variations[axis].cases[place].node, syntax: syntax, style, isVariable: isVariable)
      }
    }
    for place in node.substitutions.indices {
      result.substitutions[place].node = pseudo(
        node.substitutions[place].node, syntax: syntax, style, isVariable: true)
    }
    return result
  }

  /// Returns the path of the file for a pseudo-language next to a file of one language.
  ///
  /// `de.lproj/Main.strings` becomes `en-XA.lproj/Main.strings`, `Main_de.json` becomes
  /// `Main_en-XA.json`, and `Main.po` becomes `Main_en-XA.po`.
  package static func path(for path: String, from old: String?, to language: String) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.popLast() else { return path }
    if let folder = parts.last, folder.hasSuffix(".lproj") {
      parts[parts.count - 1] = language + ".lproj"
      return (parts + [name]).joined(separator: "/")
    }
    var dot = name.lastIndex(of: ".") ?? name.endIndex
    // The ending of a file of MessageFormat 2 messages has two parts.
    if name.hasSuffix(".mf2.json") { dot = name.index(name.endIndex, offsetBy: -".mf2.json".count) }
    let (stem, end) = (String(name[..<dot]), String(name[dot...]))
    var newStem = stem + "_" + language
    if let old, !old.isEmpty {
      if stem == old {
        newStem = language
      } else if ["_", "-", "."].contains(where: { stem.hasSuffix($0 + old) }) {
        newStem = stem.dropLast(old.count) + language
      }
    }
    return (parts + [newStem + end]).joined(separator: "/")
  }
}
