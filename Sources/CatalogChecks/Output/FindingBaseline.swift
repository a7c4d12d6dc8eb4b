internal import StringCatalogs

/// The findings of an earlier run, which are not reported again.
package struct FindingBaseline: Sendable {
  private let known: Set<FindingIdentity>

  /// Reads the JSON of an earlier run; nil if it is not such a file.
  package init?(_ bytes: [UInt8]) {
    let reading = CatalogValue.reading(json: bytes)
    guard reading.diagnostics.isEmpty, case .array(let values)? = reading.value?["findings"] else {
      return nil
    }
    var known: Set<FindingIdentity> = []
    for value in values {
      guard let rule = value["rule"]?.text, let file = value["file"]?.text else { return nil }
      known.insert(
        FindingIdentity(
          rule: rule, file: file, key: value["key"]?.text, language: value["language"]?.text))
    }
    self.known = known
  }

  /// Returns the findings that the earlier run did not have.
  package func new(in findings: [Finding]) -> [Finding] {
    findings.filter { !known.contains($0.identity) }
  }
}
