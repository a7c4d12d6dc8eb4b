internal import MessageSyntax
package import StringCatalogs

/// Applies the fixes of findings to a file.
package enum CatalogFixer {
  /// The result of applying fixes.
  package struct Result: Sendable {
    /// The new content of the file.
    package var bytes: [UInt8]
    /// The number of fixed findings.
    package var count: Int
    /// The strings that could not be changed.
    package var problems: [CatalogDiagnostic] = []
  }

  /// Applies the fixes of the findings for a file; nil if there are none, or if not all of the file
  /// would be kept.
  ///
  /// - Parameters:
  ///   - findings: The findings for the file.
  ///   - file: The file that was checked.
  package static func fixed(_ findings: [Finding], in file: CheckedFile) -> Result? {
    guard !file.isReadOnly else { return nil }
    var file = file
    var count = 0
    if let text = fixedText(findings, in: file) {
      guard let again = CheckedFile(path: file.path, bytes: text.bytes) else { return nil }
      // A change of the text must solve problems, and lose no key.
      let keys = Set(file.catalog.entries.map { $0.key.byBytes })
      guard again.diagnostics.count < file.diagnostics.count,
        keys.isSubset(of: again.catalog.entries.map { $0.key.byBytes })
      else { return nil }
      file = again
      count = text.count
    }
    if let values = fixedValues(findings, in: file.catalog) {
      var diagnostics: [CatalogDiagnostic] = []
      let bytes = values.catalog.written(diagnostics: &diagnostics)
      // Of XLIFF, single units stay as they are.
      let unchanged = diagnostics.filter {
        $0.severity == .error && $0.kind == .inlineElements
      }
      guard diagnostics.count(where: { $0.severity == .error }) == unchanged.count else {
        return count > 0 ? Result(bytes: file.bytes, count: count) : nil
      }
      return Result(
        bytes: bytes, count: count + max(0, values.count - unchanged.count), problems: unchanged)
    }
    return count > 0 ? Result(bytes: file.bytes, count: count) : nil
  }

  /// Applies changes of the text, the last one first.
  private static func fixedText(
    _ findings: [Finding], in file: CheckedFile
  ) -> (bytes: [UInt8], count: Int)? {
    // The offsets are those of UTF-8; other files are left as they are.
    guard file.bytes.elementsEqual(file.text) else { return nil }
    var fixes: [SourceFix] = []
    for finding in findings { if case .text(let fix)? = finding.fix { fixes.append(fix) } }
    guard !fixes.isEmpty else { return nil }
    // What closes a string, an object or an element at the end would complete a file that was
    // probably cut off.
    let end = (file.bytes.lastIndex { $0 > 0x20 } ?? -1) + 1
    let isCutOff = fixes.contains { fix in
      fix.range.lowerBound >= end && fix.replacement.utf8.contains { "\"'}]<".utf8.contains($0) }
    }
    guard !isCutOff else { return nil }
    fixes.sort { $0.range.lowerBound < $1.range.lowerBound }
    var bytes: [UInt8] = []
    var copied = 0
    var count = 0
    for fix in fixes
    where fix.range.lowerBound >= copied && fix.range.upperBound <= file.bytes.count {
      bytes += file.bytes[copied..<fix.range.lowerBound]
      bytes += Array(fix.replacement.utf8)
      copied = fix.range.upperBound
      count += 1
    }
    bytes += file.bytes[copied...]
    return (bytes, count)
  }

  /// Applies new values.
  private static func fixedValues(
    _ findings: [Finding], in catalog: StringCatalog
  ) -> (catalog: StringCatalog, count: Int)? {
    struct Place: Hashable {
      var key: ByteEqualString
      var language: String
    }
    var changes: [Place: [(old: String, new: String)]] = [:]
    for finding in findings {
      guard case .value(let old, let new)? = finding.fix, let key = finding.key else { continue }
      let place = Place(key: key.byBytes, language: finding.language ?? "")
      changes[place, default: []].append((old, new))
    }
    guard !changes.isEmpty else { return nil }
    var catalog = catalog
    var count = 0
    for index in catalog.entries.indices {
      let key = catalog.entries[index].key.byBytes
      for place in catalog.entries[index].localizations.indices {
        let language = catalog.entries[index].localizations[place].language
        let own =
          changes[Place(key: key, language: language)]
          ?? (catalog.entries[index].localizations.count == 1
            ? changes.first { $0.key.key == key && language.isEmpty }?.value : nil)
        // One string is fixed once for each run, because the fixes were made for its old value.
        var fixed: Set<ByteEqualString> = []
        for change in own ?? [] where fixed.insert(change.old.byBytes).inserted {
          if replace(
            change.old, with: change.new, in: &catalog.entries[index].localizations[place].node)
          {
            count += 1
          }
        }
      }
    }
    return count > 0 ? (catalog, count) : nil
  }

  /// Replaces each string of a node that has the old value; returns whether there is one.
  private static func replace(_ old: String, with new: String, in node: inout CatalogNode) -> Bool {
    var found = false
    if let unit = node.unit, unit.value.byBytes == old.byBytes {
      node.unit?.value = new
      found = true
    }
    guard !node.isPlain else { return found }
    for axis in node.variations.indices {
      for index in node.variations[axis].cases.indices
      where replace(old, with: new, in: &node.variations[axis].cases[index].node) { found = true }
    }
    for index in node.substitutions.indices
    where replace(old, with: new, in: &node.substitutions[index].node) { found = true }
    return found
  }
}
