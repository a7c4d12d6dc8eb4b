import CatalogChecks
import StringCatalogs

/// Applies the fixes of findings to files, until there are none left.
struct CatalogFixes {
  let checker: CatalogChecker
  /// The findings that are not fixed.
  let baseline: FindingBaseline?
  /// The files of folders that are links to files outside of their folder.
  let outside: Set<String>

  /// The largest number of rounds; a fix may make another one possible.
  static let maximumRounds = 8

  /// Fixes files, and returns the findings that are left, and the exit status.
  func apply(
    to files: inout [CheckedFile], _ findings: [Finding]
  ) async -> (findings: [Finding], status: Int32) {
    var status: Int32 = 0
    var count = 0
    var findings = findings
    var skipped = Set<String>()
    var reported = Set<String>()
    for _ in 0..<Self.maximumRounds {
      let open = Dictionary(grouping: baseline?.new(in: findings) ?? findings, by: \.file)
      let before = count
      for (index, file) in files.enumerated() where !skipped.contains(file.path) {
        guard let own = open[file.path], let result = CatalogFixer.fixed(own, in: file) else {
          continue
        }
        for problem in result.problems {
          var problem = problem
          problem.file = file.path
          if reported.insert(problem.message).inserted { Output.report(problem.description) }
        }
        guard result.bytes != file.bytes else { continue }
        guard !outside.contains(file.path) else {
          Output.report(
            "\(file.path): warning: the link leads out of the folder; name the file to fix it")
          skipped.insert(file.path)
          continue
        }
        if let reason = Self.replace(file, with: result.bytes) {
          Output.report("\(file.path): error: \(reason); it is unchanged")
          status = ExitStatus.unusable
          skipped.insert(file.path)
          continue
        }
        count += result.count
        if let again = CheckedFile(path: file.path, bytes: result.bytes) { files[index] = again }
      }
      guard count > before else { break }
      findings = await checker.check(files)
    }
    if count > 0 {
      Output.report(count == 1 ? "note: 1 finding is fixed" : "note: \(count) findings are fixed")
    }
    reportReadOnly(files, findings)
    return (findings, status)
  }

  /// Reports files that cannot be changed, and have findings that could be fixed.
  private func reportReadOnly(_ files: [CheckedFile], _ findings: [Finding]) {
    let open = baseline?.new(in: findings) ?? findings
    let fixable = Set(open.filter { $0.fix != nil }.map(\.file))
    for file in files where file.isReadOnly && fixable.contains(file.path) {
      Output.report(
        "\(file.path): note: '--fix' does not change files in XLIFF 2.0; correct the strings in the "
          + "program that wrote the file")
    }
  }

  /// Replaces a file that is as it was read; returns the reason if that is impossible.
  private static func replace(_ file: CheckedFile, with bytes: [UInt8]) -> String? {
    do {
      return try FileLock.with(file.path) {
        guard CatalogFiles.read(file.path) == file.bytes else {
          return "the file has changed since it was read"
        }
        try Output.replace(file.path, with: bytes)
        return nil
      }
    } catch {
      return (error as? FileLock.Failure)?.reason ?? "cannot write the file"
    }
  }
}
