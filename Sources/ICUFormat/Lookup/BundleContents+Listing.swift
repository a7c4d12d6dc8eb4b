internal import StringCatalogs

extension BundleContents {
  /// Returns the current contents of the bundle's folder.
  ///
  /// - Parameters:
  ///   - tables: The tables of all files read so far, which are used if a file cannot be read.
  ///   - developmentLanguage: The development language from the program.
  func listedAgain(
    in folder: String, _ tables: [String: LoadedFile], developmentLanguage: LocaleIdentifier?
  ) -> BundleContents {
    let found = BundleFolder.files(in: folder, syntax: givenSyntax)
    reporter.restart()
    for issue in found.issues { reporter.report(issue) }
    // Files that were in use but no longer exist are kept, and so are those that could not be
    // checked.
    let names = Set(found.files.map(\.name))
    let kept = files.compactMap { file -> BundleFile? in
      guard !names.contains(file.name) else { return nil }
      let mayExist = found.mayHold(file.name)
      guard mayExist || tables[file.name] != nil else { return nil }
      var file = file
      if !mayExist { file.isRemoved = true }
      return file
    }
    // A folder that existed and is missing is probably being replaced.
    let isGone = found.absence != nil && !files.isEmpty
    return BundleContents(
      files: found.files + kept,
      developmentLanguage: developmentLanguage ?? found.developmentLanguage
        ?? givenDevelopmentLanguage, syntax: givenSyntax, reporter: reporter,
      emptyReason: kept.isEmpty ? found.emptyReason : nil,
      unreadable: isGone ? found.unreadable.union([""]) : found.unreadable, previous: tables,
      fileStates: found.fileStates)
  }
}
