internal import FoundationEssentials
public import StringCatalogs
internal import Synchronization

extension LocalizationBundle {
  /// The minimum time between attempts to read files that could not be read.
  private static let retryInterval = Duration.seconds(1)

  /// Reloads the localization files.
  ///
  /// Look-ups in progress continue with the previous contents. A file that has errors, no longer
  /// exists or cannot be read keeps its previous translations. So does a file that is now empty,
  /// because an editor may be about to write it. A removed file is searched after all others.
  /// Files that are empty or cannot be read are read again at later look-ups, at most once per second.
  ///
  /// - Returns: The diagnostics of the new files, also of those that are not used because of errors.
  ///   The errors are also reported to `Localization.issueHandler`.
  @discardableResult
  public func reload() -> [CatalogDiagnostic] {
    guard parts.isEmpty else { return parts.flatMap { $0.reload() } }
    guard case .folder(let path) = origin else { return [] }
    let old = content
    let inUse = old.tablesInUse
    let new = old.listedAgain(in: path, inUse, developmentLanguage: givenDevelopmentLanguage)
    var diagnostics: [CatalogDiagnostic] = []
    for (index, file) in new.files.enumerated() where inUse[file.name] != nil {
      diagnostics += new.tables(at: index).diagnostics
    }
    replace(with: new)
    return diagnostics
  }

  /// Replaces the contents of the bundle.
  ///
  /// - Parameter old: The contents to replace; if others are current, nothing changes. Nil to
  ///   replace any contents.
  private func replace(_ old: BundleContents? = nil, with new: BundleContents) {
    let snapshot = BundleSnapshot(new)
    // The previous contents are released outside the lock.
    let former = current.withLock { current -> BundleSnapshot? in
      if let old, current.snapshot.content !== old { return nil }
      let former = current.snapshot
      current = Current(snapshot: snapshot, nextRetry: .now + Self.retryInterval)
      mode.store(new.hasFailures ? Mode.retrying : Mode.replaced, ordering: .releasing)
      return former
    }
    _ = former
    LocalizedText.emptyCache()
  }

  @inline(never)
  func laterSnapshot() -> BundleSnapshot {
    if mode.load(ordering: .relaxed) == Mode.retrying { retry() }
    let snapshot = current.withLock { $0.snapshot }
    guard let collector = Localization.collector else { return snapshot }
    return collector.replacement(of: snapshot) { BundleSnapshot(snapshot.content.unread()) }
  }

  /// Schedules another attempt to read failed files at a later look-up.
  func retryLater() {
    current.withLock { current in
      current.nextRetry = .now + Self.retryInterval
      mode.store(Mode.retrying, ordering: .releasing)
    }
  }

  /// Reads failed files again, if enough time has passed.
  private func retry() {
    let now = ContinuousClock.now
    let due = current.withLock { current -> BundleContents? in
      guard let next = current.nextRetry, next <= now else { return nil }
      current.nextRetry = now + Self.retryInterval
      return current.snapshot.content
    }
    guard let old = due else { return }
    guard old.hasFailures else { return replace(old, with: old) }
    if case .folder(let folder) = origin,
      old.unreadableFolders.contains(where: { FolderListing.canList($0, in: folder) })
    {
      let new = old.listedAgain(
        in: folder, old.tablesInUse, developmentLanguage: givenDevelopmentLanguage)
      return replace(old, with: new)
    }
    if let new = old.readingFailedFiles() { replace(old, with: new) }
  }
}
