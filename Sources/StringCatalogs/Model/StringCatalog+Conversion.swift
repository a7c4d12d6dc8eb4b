internal import MessageSyntax

// Writing a catalog that was read in another format or created in code: a new file.
//
// The file is read again, and each entry is compared with the one that was to be written, so that no
// format needs a list of what it loses. Each entry that differs is reported. Compared are the looked-up
// texts: strings, variations, variables with their arguments and types, and languages. Comments are
// compared without white space, if the format has them; JSON and MO files have none.
//
// Not reported, because they change no text: states of translations, `extractionState`,
// `shouldTranslate`, the version, and the rule type of a variable. Other members are reported once.

extension StringCatalog {
  /// Returns the bytes of a new file, and reports each entry that differs in it.
  func spelledAsNew(diagnostics: inout [CatalogDiagnostic]) -> [UInt8] {
    var problems = CatalogProblems(file: "", text: [])
    var members = MemberNames()
    let wanted = converted(&problems, &members).expressible(diagnostics: &diagnostics)
    let bytes = format.definition.write(wanted, &diagnostics)
    let reading = format.definition.read(bytes, wanted.language, "", source.options, nil)
    if let read = source.convertedFrom { wanted.reportSyntax(of: read, &problems) }
    let check = ConversionCheck(wanted)
    check.compare(with: reading, &problems, &members)
    if let names = members.list {
      problems.report(
        .unknownMember, .warning, at: 0..<0,
        "'.\(format.rawValue)' cannot contain \(names); they are not written")
    }
    diagnostics += problems.diagnostics
    return bytes
  }

  // MARK: - What a new file contains

  /// Returns the catalog with the members, languages and placeholders of its format.
  private func converted(
    _ problems: inout CatalogProblems, _ members: inout MemberNames
  ) -> StringCatalog {
    var catalog = self
    if let read = source.convertedFrom {
      if read.isGettext { catalog.removeUntranslated(&problems) }
      // XLIFF has no unknown members, and its writer uses one of `.xcstrings`.
      if !read.hasMembers(of: format), format != .xliff { catalog.removeMembers(&members) }
    }
    if format.traits.isMultilingual {
      catalog.nameLanguages(&problems)
    } else if language == nil {
      let languages = languages.filter { !$0.isEmpty }
      if languages.count == 1 { catalog.language = languages.first }
    }
    // A translation without any string is none.
    for entry in catalog.entries.indices {
      catalog.entries[entry].localizations.removeAll {
        !$0.node.hasText && !format.traits.isMultilingual
      }
    }
    if format == .stringsdict {
      for entry in catalog.entries.indices {
        for index in catalog.entries[entry].localizations.indices {
          catalog.entries[entry].localizations[index].node.useRules()
        }
      }
    }
    return catalog
  }

  /// Removes the translations that gettext does not use: empty ones, and those marked as fuzzy.
  private mutating func removeUntranslated(_ problems: inout CatalogProblems) {
    guard format != .po else { return }
    for index in entries.indices {
      let isFuzzy = POWriter.isFuzzy(entries[index]) && format != .xliff
      let isEmpty = entries[index].localizations.allSatisfy {
        $0.node.isPlain && $0.node.unit?.value.isEmpty ?? true
      }
      guard isFuzzy || isEmpty else { continue }
      entries[index].localizations = []
      if isFuzzy, !isEmpty {
        problems.report(
          .type, .warning, at: 0..<0,
          "'\(entries[index].key)' has a fuzzy translation, which '.\(format.rawValue)' cannot contain; "
            + "it is not written", hint: "review it, and remove the flag 'fuzzy'")
      }
    }
  }

  private mutating func removeMembers(_ names: inout MemberNames) {
    names.insert(unknownMembers)
    extras = nil
    for index in entries.indices { entries[index].removeMembers(&names) }
  }

  /// Reports strings that mean something else in the syntax of the new file.
  private func reportSyntax(of read: CatalogFormat, _ problems: inout CatalogProblems) {
    guard read.messageSyntax != format.messageSyntax else { return }
    let special = Array((read.messageSyntax == .printf ? "%" : "{'").utf8)
    let place = entries.firstIndex { entry in
      entry.localizations.contains {
        $0.node.contains { $0.utf8.contains(where: special.contains) }
      }
    }
    guard let place else { return }
    let name = read.messageSyntax == .printf ? "printf formats" : "ICU messages"
    problems.report(
      .type, .warning, at: 0..<0,
      "'\(entries[place].key)' and other strings may be \(name), which are not converted",
      hint: "check strings with arguments")
  }

  /// Names the languages of a file of several languages, and reports those that are unknown.
  private mutating func nameLanguages(_ problems: inout CatalogProblems) {
    if sourceLanguage == nil, !entries.isEmpty {
      // A translation is not its own source.
      if format == .xliff { sourceLanguage = "und" }
      problems.report(
        .missingLanguage, .warning, at: 0..<0,
        "the catalog has no source language, which '.\(format.rawValue)' contains",
        hint: "set 'sourceLanguage'")
    }
    var isReported = false
    for entry in entries.indices {
      for index in entries[entry].localizations.indices.reversed()
      where entries[entry].localizations[index].language.isEmpty {
        if let language, !language.isEmpty {
          entries[entry].localizations[index].language = language
          continue
        }
        entries[entry].localizations.remove(at: index)
        guard !isReported else { continue }
        isReported = true
        problems.report(
          .missingLanguage, .error, at: 0..<0,
          "'\(entries[entry].key)' and others have translations without a language, which "
            + "'.\(format.rawValue)' cannot contain; they are not written", hint: "set 'language'")
      }
    }
  }
}

extension CatalogFormat {
  /// Whether unknown members of this format have the same meaning in another one.
  fileprivate func hasMembers(of other: CatalogFormat) -> Bool {
    self == other || (isGettext && other.isGettext)
      || (messageSyntax == .icu && other.messageSyntax == .icu)
  }
}

/// The names of members that a new file does not contain.
private struct MemberNames {
  /// The limit for the names in a message.
  private static let listLimit = 8

  private var names: [String] = []
  private var seen: Set<ByteEqualString> = []

  /// Fields of a gettext header that other formats do not need.
  private static let technicalFields: Set<String> = [
    "Language", "MIME-Version", "Content-Type", "Content-Transfer-Encoding", "Plural-Forms",
  ]

  /// Adds members, except for those without content.
  mutating func insert(_ members: [CatalogMember]) {
    for member in members where member.value != .object([]) {
      if member.name == "header", let fields = member.value.members {
        insert(fields.filter { !Self.technicalFields.contains($0.name) })
      } else if seen.insert(member.name.byBytes).inserted {
        names.append(member.name)
      }
    }
  }

  /// The names as text, or nil if there are none.
  var list: String? {
    guard !names.isEmpty else { return nil }
    let first = names.prefix(Self.listLimit).map { "'\($0)'" }.joined(separator: ", ")
    let rest = names.count - Self.listLimit
    return "the members \(first)" + (rest > 0 ? " and \(rest) more" : "")
  }
}

// MARK: - Entries and nodes

extension CatalogEntry {
  fileprivate mutating func removeMembers(_ names: inout MemberNames) {
    if extras != nil {
      // The plural key of gettext is a part of the forms.
      names.insert(unknownMembers.filter { $0.name != "msgid_plural" })
      extras = nil
    }
    for index in localizations.indices { localizations[index].node.removeMembers(&names) }
  }
}

extension CatalogNode {
  fileprivate mutating func removeMembers(_ names: inout MemberNames) {
    if extras != nil {
      names.insert(unknownMembers)
      extras = nil
    }
    if unit?.extras != nil {
      names.insert(unit?.unknownMembers ?? [])
      unit?.extras = nil
    }
    guard !isPlain else { return }
    changeNodes { $0.removeMembers(&names) }
  }

  /// Changes the nodes of the variations and variables.
  private mutating func changeNodes(_ change: (inout CatalogNode) -> Void) {
    for axis in variations.indices {
      for index in variations[axis].cases.indices { change(&variations[axis].cases[index].node) }
    }
    for index in substitutions.indices { change(&substitutions[index].node) }
  }

  /// Whether a string of the node satisfies a condition.
  fileprivate func contains(_ condition: (String) -> Bool) -> Bool {
    if let unit, condition(unit.value) { return true }
    return variations.contains { $0.cases.contains { $0.node.contains(condition) } }
      || substitutions.contains { $0.node.contains(condition) }
  }

  /// Whether the node has a string.
  fileprivate var hasText: Bool { contains { _ in true } }

  /// Replaces what `.stringsdict` has no member for: arguments of variables, and `%arg`.
  fileprivate mutating func useRules() {
    guard !isPlain else { return }
    numberVariables([:]) { _ in "" }
    addRuleTypes()
  }

  private mutating func addRuleTypes() {
    for index in substitutions.indices
    where substitutions[index].ruleType == nil
      && substitutions[index].node.variations(along: .plural) != nil
    {
      substitutions[index].ruleType = "NSStringPluralRuleType"
    }
    changeNodes { $0.addRuleTypes() }
  }

  /// Writes the arguments of variables into the strings, as `%2$#@name@`.
  ///
  /// - Parameters:
  ///   - known: The arguments of variables outside of this node.
  ///   - position: Returns the position in `%arg`, such as `2$`, from the variable's argument.
  fileprivate mutating func numberVariables(
    _ known: [ByteEqualString: Int], position: (Int) -> String
  ) {
    var numbers = known
    for variable in substitutions {
      if let number = variable.argumentNumber { numbers[variable.name.byBytes] = number }
    }
    for axis in variations.indices {
      for index in variations[axis].cases.indices
      where !variations[axis].cases[index].node.isPlain {
        variations[axis].cases[index].node.numberVariables(numbers, position: position)
      }
    }
    for index in substitutions.indices {
      let place = substitutions[index].argumentNumber.map(position) ?? ""
      let specifier = "%" + place + (substitutions[index].formatSpecifier ?? "lld")
      substitutions[index].argumentNumber = nil
      substitutions[index].node.changeTexts { $0.replacingArgument(with: specifier) }
    }
    guard !numbers.isEmpty else { return }
    changeTexts { $0.numberingVariables(numbers) }
  }

  private mutating func changeTexts(_ change: (String) -> String) {
    if let unit { self.unit?.value = change(unit.value) }
    guard !isPlain else { return }
    changeNodes { $0.changeTexts(change) }
  }
}

extension String {
  /// Returns the string with a specifier for `%arg`; `%%arg` is a percent sign and a word.
  func replacingArgument(with specifier: String) -> String {
    Array(utf8).split(separator: Array("%%".utf8), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self).replacingBytes(of: "%arg", with: specifier) }
      .joined(separator: "%%")
  }

  /// Returns the string with the arguments of variables: `%2$#@name@` for `%#@name@`.
  fileprivate func numberingVariables(_ numbers: [ByteEqualString: Int]) -> String {
    let mark = Array("%#@".utf8)
    let bytes = Array(utf8)
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let start = index + mark.count
      guard bytes[index] == mark[0], bytes[index...].starts(with: mark),
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "@"))
      else {
        output.append(bytes[index])
        index += 1
        continue
      }
      let name = String(decoding: bytes[start..<end], as: UTF8.self)
      output.append(contentsOf: "%".utf8)
      if let number = numbers[name.byBytes] { output.append(contentsOf: "\(number)$".utf8) }
      output += bytes[(index + 1)...end]
      index = end + 1
    }
    return String(decoding: output, as: UTF8.self)
  }
}

// MARK: - Comparison

/// Compares the entries of a new file with those that were to be written.
private struct ConversionCheck {
  private struct Name: Hashable {
    var original: ByteEqualString
    var key: ByteEqualString
  }

  private let wanted: StringCatalog
  private let format: CatalogFormat
  /// Whether an empty string is no translation.
  private let ignoresEmpty: Bool

  init(_ wanted: StringCatalog) {
    self.wanted = wanted
    format = wanted.format
    ignoresEmpty = (wanted.source.convertedFrom ?? format).isGettext
  }

  func compare(
    with reading: CatalogReading, _ problems: inout CatalogProblems, _ members: inout MemberNames
  ) {
    let count = problems.diagnostics.count
    compareLanguages(with: reading.catalog, &problems)
    var found: [Name: CatalogEntry] = [:]
    for entry in reading.catalog.entries {
      found[Name(original: original(of: entry), key: entry.key.byBytes)] = entry
    }
    // If two entries have the same key, the last one is used.
    var last: [Name: Int] = [:]
    for (index, entry) in wanted.entries.enumerated() { last[name(of: entry)] = index }
    for (index, entry) in wanted.entries.enumerated() where last[name(of: entry)] == index {
      let key = expected(entry.key).byBytes
      let other = found[Name(original: original(of: entry), key: key)]
      if let loss = loss(of: entry, in: other) {
        report("'\(entry.key)' has \(loss)", .error, &problems)
      }
      guard let other else { continue }
      if !hasComment(of: entry, other) {
        report("'\(entry.key)' has a comment", .warning, &problems)
      }
      let names = Set(other.unknownMembers.map(\.name.byBytes))
      members.insert(
        entry.unknownMembers.filter { !isIgnored($0) && !names.contains($0.name.byBytes) })
    }
    let names = Set(reading.catalog.unknownMembers.map(\.name.byBytes))
    members.insert(
      wanted.unknownMembers.filter { !isIgnored($0) && !names.contains($0.name.byBytes) })
    if problems.diagnostics.count == count,
      let error = reading.diagnostics.first(where: { $0.severity == .error })
    {
      problems.report(error.kind, .error, at: 0..<0, "the new file has a problem: \(error.message)")
    }
  }

  private func report(
    _ what: String, _ severity: SourceDiagnosticSeverity, _ problems: inout CatalogProblems
  ) {
    problems.report(
      .type, severity, at: 0..<0,
      "\(what), which '.\(format.rawValue)' cannot contain; this is lost or changed")
  }

  /// Reports a language other than that of the file.
  private func compareLanguages(with catalog: StringCatalog, _ problems: inout CatalogProblems) {
    guard !format.traits.isMultilingual, let language = wanted.language, !language.isEmpty,
      let other = catalog.language, other.byBytes != language.byBytes
    else { return }
    problems.report(
      .missingLanguage, .warning, at: 0..<0,
      "the catalog has the language '\(language)', but its header names '\(other)'",
      hint: "set 'Language' in the header")
  }

  private func original(of entry: CatalogEntry) -> ByteEqualString {
    (format.traits.hasParts ? entry.original ?? "" : "").byBytes
  }

  private func name(of entry: CatalogEntry) -> Name {
    Name(original: (entry.original ?? "").byBytes, key: entry.key.byBytes)
  }

  /// Returns a string as XML contains it; the writer reports what XML does not allow.
  private func expected(_ text: String) -> String {
    guard format == .stringsdict || format == .xliff,
      !text.unicodeScalars.allSatisfy(XMLText.isAllowed)
    else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(XMLText.isAllowed(scalar) ? scalar : "\u{FFFD}")
    }
    return String(result)
  }

  private func hasComment(of entry: CatalogEntry, _ other: CatalogEntry) -> Bool {
    if format == .json || format == .mo { return true }
    func text(_ comment: String?) -> [UInt8] {
      expected(comment ?? "").utf8.filter { $0 > 0x20 }
    }
    return entry.comment == other.comment || text(entry.comment) == text(other.comment)
  }

  /// Whether a member has no text, so that a format without it loses nothing.
  private func isIgnored(_ member: CatalogMember) -> Bool {
    switch member.name {
    case "isCommentAutoGenerated": format == .xliff
    // Comments, which a compiled file does not have.
    case "translator", "reference", "flag", "previous", "obsolete": format == .mo
    default: false
    }
  }

  // MARK: Strings

  /// Returns what a written entry lacks, or nil.
  private func loss(of entry: CatalogEntry, in other: CatalogEntry?) -> String? {
    let strings = entry.localizations.filter { !isEmpty($0.node, isWanted: true) }
    guard format.traits.isMultilingual else {
      let node = other?.localizations.first?.node ?? CatalogNode()
      if let first = strings.first { return loss(of: first.node, in: node) }
      // An untranslated key is its own string.
      let isSame = node.isPlain && node.unit?.value.byBytes == expected(entry.key).byBytes
      return isEmpty(node, isWanted: false) || isSame ? nil : "no translation"
    }
    guard let other else { return strings.isEmpty ? nil : "translations" }
    var seen: [ByteEqualString: Int] = [:]
    var places: [ByteEqualString: [CatalogNode]] = [:]
    for localization in other.localizations {
      places[localization.language.byBytes, default: []].append(localization.node)
    }
    let source = format == .xliff ? wanted.sourceLanguage.flatMap { entry[$0]?.node } : nil
    let sourceNumbers = source?.argumentNumbers ?? [:]
    for localization in strings {
      let language = localization.language.byBytes
      let index = seen[language, default: 0]
      seen[language] = index + 1
      guard let nodes = places[language], nodes.indices.contains(index) else {
        return "a translation into '\(localization.language)'"
      }
      var node = localization.node
      guard format == .xliff else {
        if let loss = loss(of: node, in: nodes[index]) { return loss }
        continue
      }
      let isSource = language == wanted.sourceLanguage?.byBytes
      node.numberVariables(sourceNumbers) { "\($0)$" }
      if isSource, node.isPlain, isEverywhere(node.unit, in: nodes[index]) { continue }
      if let loss = loss(of: node, in: nodes[index], allowsMore: isSource) { return loss }
    }
    return nil
  }

  /// Whether a string is the only one of a node, which may have it in several cases.
  private func isEverywhere(_ unit: CatalogStringUnit?, in node: CatalogNode) -> Bool {
    guard let text = text(of: unit, isWanted: true) else { return false }
    return !node.variations.isEmpty && !node.contains { $0.byBytes != text }
  }

  private func text(of unit: CatalogStringUnit?, isWanted: Bool) -> ByteEqualString? {
    guard let unit else { return nil }
    if unit.value.isEmpty, format.isGettext, !isWanted || ignoresEmpty { return nil }
    return (isWanted ? expected(unit.value) : unit.value).byBytes
  }

  private func isEmpty(_ node: CatalogNode, isWanted: Bool) -> Bool {
    guard format.isGettext else { return !node.hasText }
    return text(of: node.unit, isWanted: isWanted) == nil
      && !node.substitutions.contains { $0.node.hasText }
      && node.variations.allSatisfy {
        $0.cases.allSatisfy { isEmpty($0.node, isWanted: isWanted) }
      }
  }

  /// Returns what a written node lacks, or nil.
  ///
  /// - Parameter allowsMore: Whether the written node may have more strings.
  private func loss(
    of node: CatalogNode, in other: CatalogNode, allowsMore: Bool = false
  ) -> String? {
    let (text, found) = (text(of: node.unit, isWanted: true), text(of: other.unit, isWanted: false))
    if text != found, text != nil || !allowsMore {
      if text == nil { return "no string beside its variations" }
      if text?.text.isEmpty == true { return "an empty string" }
      return node.variations.isEmpty ? "a string" : "a string beside variations"
    }
    if node.isPlain, other.isPlain { return nil }
    if let loss = lossOfVariations(of: node, in: other, allowsMore: allowsMore) { return loss }
    return lossOfVariables(of: node, in: other, allowsMore: allowsMore)
  }

  private func lossOfVariations(
    of node: CatalogNode, in other: CatalogNode, allowsMore: Bool
  ) -> String? {
    var places: [CatalogAxis: [CatalogVariations]] = [:]
    for variations in other.variations.reversed() {
      places[variations.axis, default: []].append(variations)
    }
    for variations in node.variations {
      let name = variations.axis.rawValue
      let cases = cases(of: variations, isWanted: true)
      guard let found = places[variations.axis]?.popLast() else {
        if cases.isEmpty { continue }
        return "variations by \(name)"
      }
      let others = self.cases(of: found, isWanted: false)
      if !allowsMore, others.count > cases.count { return "fewer cases of \(name)" }
      for variation in variations.cases {
        guard let inner = cases[variation.name.byBytes] else { continue }
        guard let written = others[expected(variation.name).byBytes] else {
          return "the case '\(variation.name)' of \(name)"
        }
        if let loss = loss(of: inner, in: written, allowsMore: allowsMore) {
          return "\(loss) in the case '\(variation.name)' of \(name)"
        }
      }
    }
    let more = places.first { !$0.value.isEmpty }
    return allowsMore ? nil : more.map { "no variations by \($0.key.rawValue)" }
  }

  /// Returns the cases with strings; of several with one name, the last one is used.
  private func cases(
    of variations: CatalogVariations, isWanted: Bool
  ) -> [ByteEqualString: CatalogNode] {
    var result: [ByteEqualString: CatalogNode] = [:]
    for variation in variations.cases where !isEmpty(variation.node, isWanted: isWanted) {
      result[variation.name.byBytes] = variation.node
    }
    return result
  }

  private func lossOfVariables(
    of node: CatalogNode, in other: CatalogNode, allowsMore: Bool
  ) -> String? {
    var places: [ByteEqualString: CatalogSubstitution] = [:]
    for variable in other.substitutions { places[variable.name.byBytes] = variable }
    var names: Set<ByteEqualString> = []
    for variable in node.substitutions.reversed() where names.insert(variable.name.byBytes).inserted
    {
      guard let found = places[expected(variable.name).byBytes] else {
        return "a variable '\(variable.name)'"
      }
      let specifier = variable.formatSpecifier ?? "lld"
      if specifier.byBytes != (found.formatSpecifier ?? "lld").byBytes {
        return "the specifier '\(specifier)' of the variable '\(variable.name)'"
      }
      if variable.argumentNumber != found.argumentNumber {
        return "an argument of the variable '\(variable.name)'"
      }
      if let loss = loss(of: variable.node, in: found.node, allowsMore: allowsMore) {
        return "\(loss) in the variable '\(variable.name)'"
      }
    }
    return allowsMore || places.count <= names.count ? nil : "fewer variables"
  }
}

extension CatalogNode {
  /// The arguments of the variables that specify one.
  fileprivate var argumentNumbers: [ByteEqualString: Int] {
    var numbers: [ByteEqualString: Int] = [:]
    for variable in substitutions {
      if let number = variable.argumentNumber { numbers[variable.name.byBytes] = number }
    }
    return numbers
  }
}
