internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

/// What a file has that the file which replaces it lacks.
package struct ReplacedContent {
  /// The languages that only the old file has, as it names them.
  package private(set) var languages: [String] = []
  /// The keys of the other translations that the new file lacks, completely or in a plural form or
  /// another variation.
  package private(set) var keys: [String] = []
  /// The keys whose comments the new file lacks.
  package private(set) var commentKeys: [String] = []
  /// The fields of the header of gettext that the new file lacks, such as `Last-Translator`.
  package private(set) var headerFields: [String] = []
  /// The number of obsolete entries of gettext, if the new file has none.
  package private(set) var obsoleteCount = 0

  private struct Place: Hashable {
    var entry: EntryName
    var language: String
  }

  /// Compares two files in the same format.
  package init(of old: LabeledCatalog, replacedBy new: LabeledCatalog) {
    var counts: [Place: Int] = [:]
    var known: Set<String> = []
    var comments: Set<EntryName> = []
    for index in new.catalog.usedEntries {
      let entry = new.catalog.entries[index]
      let name = EntryName(entry)
      if entry.comment?.isEmpty == false { comments.insert(name) }
      for localization in entry.localizations {
        let language = Self.canonical(localization, in: new.catalog)
        let count = localization.node.textCount
        guard count > 0 else { continue }
        known.insert(language)
        counts[Place(entry: name, language: language), default: 0] += count
      }
    }
    var missing: Set<String> = []
    for index in old.catalog.usedEntries {
      let entry = old.catalog.entries[index]
      let name = EntryName(entry)
      var needed: [String: Int] = [:]
      for localization in entry.localizations
      where !old.catalog.isImplied(localization, of: entry) {
        let language = Self.canonical(localization, in: old.catalog)
        let count = localization.node.textCount
        guard count > 0 else { continue }
        if known.contains(language) {
          needed[language, default: 0] += count
        } else if missing.insert(language).inserted {
          languages.append(old.catalog.language(of: localization))
        }
      }
      if needed.contains(where: {
        counts[Place(entry: name, language: $0.key), default: 0] < $0.value
      }) {
        keys.append(entry.gettextName.text)
      }
      if entry.comment?.isEmpty == false, !comments.contains(name) {
        commentKeys.append(entry.gettextName.text)
      }
    }
    let fields = Set(Self.headerFields(of: new.catalog).byBytes)
    headerFields = Self.headerFields(of: old.catalog).filter { !fields.contains($0.byBytes) }
    if Self.obsoleteCount(of: new.catalog) == 0 {
      obsoleteCount = Self.obsoleteCount(of: old.catalog)
    }
  }

  /// What the old file has and the new one lacks, as the ends of sentences about the old one: `has …`.
  ///
  /// - Parameter source: The path of the file from which the new one is made.
  package func descriptions(source: String) -> [String] {
    func part(_ what: String, _ names: [String]) -> String? {
      names.isEmpty ? nil : "\(what) that '\(source)' lacks: \(NameList.text(names))"
    }
    func count(_ number: Int, _ one: String, _ many: String) -> String {
      "\(number) \(number == 1 ? one : many)"
    }
    return [
      part(count(languages.count, "language", "languages"), languages),
      part("translations", keys), part("comments", commentKeys),
      part("header lines", headerFields),
      obsoleteCount == 0
        ? nil : count(obsoleteCount, "obsolete entry", "obsolete entries") + " ('#~')",
    ].compactMap(\.self)
  }

  /// Returns the names of the fields of a header of gettext that have a value.
  private static func headerFields(of catalog: StringCatalog) -> [String] {
    let header = catalog.unknownMembers.last { $0.name == "header" }?.value.members ?? []
    return header.filter { $0.value.text?.isEmpty == false }.map(\.name)
  }

  /// Returns the number of obsolete entries of a gettext catalog.
  private static func obsoleteCount(of catalog: StringCatalog) -> Int {
    let text = catalog.unknownMembers.last { $0.name == "obsolete" }?.value.text ?? ""
    return text.splitBytes("\n").count { $0.hasBytes("#~ msgid \"") }
  }

  private static func canonical(
    _ localization: CatalogLocalization, in catalog: StringCatalog
  ) -> String {
    let language = catalog.language(of: localization)
    return language == StringCatalog.unknownLanguage
      ? language : LanguageName.locale(language).languageTag
  }
}

extension StringCatalog {
  /// Whether a string is the one that its key has anyway.
  fileprivate func isImplied(_ localization: CatalogLocalization, of entry: CatalogEntry) -> Bool {
    format.keysAreSourceStrings && localization.language == sourceLanguage
      && localization.node.isPlain
      && localization.node.unit?.value.utf8.elementsEqual(entry.key.utf8) == true
  }
}

extension CatalogNode {
  /// The number of strings that are not empty.
  var textCount: Int {
    var count = unit.map { $0.value.isEmpty ? 0 : 1 } ?? 0
    for variations in variations {
      for item in variations.cases { count += item.node.textCount }
    }
    for variable in substitutions { count += variable.node.textCount }
    return count
  }
}
