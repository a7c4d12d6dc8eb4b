internal import Synchronization
internal import SystemICU

extension LocalizationBundle {
  /// Checks for changed files at an interval, and reloads the bundle, until the task is canceled.
  ///
  /// Changed files are read after two equal checks in a row, so that a file is not read while it is
  /// being written. A file that has changed since the bundle read it, but before the first check, is
  /// read again too.
  ///
  /// ```swift
  /// let watching = Task { await bundle.watch(every: .seconds(2)) }
  /// ```
  public func watch(every interval: Duration = .seconds(2)) async {
    var last = listedStates
    while !Task.isCancelled {
      // Without a pause, the loop would block other tasks of the program.
      do { try await Task.sleep(for: max(interval, .milliseconds(10))) } catch { return }
      let new = listedStates
      if new == last, new != loadedStates { reload() }
      last = new
    }
  }

  /// The states of the files as they are now, by path.
  private var listedStates: [String: FileContents.State] {
    states { path, content in
      BundleFolder.files(in: path, syntax: content.givenSyntax).fileStates
    }
  }

  /// The states of the files that are in use, when they were listed.
  private var loadedStates: [String: FileContents.State] {
    states { _, content in content.fileStates }
  }

  /// Returns the states of the files of all folders.
  private func states(
    _ ofFolder: (String, BundleContents) -> [String: FileContents.State]
  ) -> [String: FileContents.State] {
    var result: [String: FileContents.State] = [:]
    for part in parts.isEmpty ? [self] : parts {
      guard case .folder(let path) = part.origin else { continue }
      result.merge(ofFolder(path, part.current.withLock { $0.snapshot.content })) { $1 }
    }
    return result
  }
}
