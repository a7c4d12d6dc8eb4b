internal import StringCatalogs

/// The findings of an earlier run, which are not reported again.
package struct FindingBaseline: Sendable {
  private let known: Set<FindingIdentity>
  private let workingFolder: String

  /// Reads the JSON of an earlier run; nil if it is not such a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - workingFolder: The absolute path of the folder to which relative paths belong.
  package init?(_ bytes: [UInt8], workingFolder: String = "/") {
    let reading = CatalogValue.reading(json: bytes)
    guard reading.diagnostics.isEmpty, case .array(let values)? = reading.value?["findings"] else {
      return nil
    }
    var known: Set<FindingIdentity> = []
    for value in values {
      guard let rule = value["rule"]?.text, let file = value["file"]?.text else { return nil }
      known.insert(
        FindingIdentity(
          rule: rule, file: Self.absolute(file, workingFolder), key: value["key"]?.text,
          language: value["language"]?.text, message: value["message"]?.text))
    }
    self.known = known
    self.workingFolder = workingFolder
  }

  /// Returns the findings that the earlier run did not have.
  ///
  /// Two paths that lead to one file, such as `a` and `./a`, are the same.
  package func new(in findings: [Finding]) -> [Finding] {
    findings.filter { finding in
      var finding = finding
      finding.file = Self.absolute(finding.file, workingFolder)
      return !known.contains(finding.identity)
    }
  }

  /// Returns an absolute path without empty parts, `.` and `..`; links are not followed.
  private static func absolute(_ path: String, _ folder: String) -> String {
    var parts: [Substring.UTF8View.SubSequence] = []
    let whole = path.utf8.first == UInt8(ascii: "/") ? path : folder + "/" + path
    for part in whole.utf8.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual(".".utf8) { continue }
      if part.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.map { "/" + String(Substring($0)) }.joined()
  }
}
