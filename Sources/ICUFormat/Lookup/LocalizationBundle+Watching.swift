internal import FoundationEssentials

extension LocalizationBundle {
  /// Checks for changed files at an interval, and reloads the bundle, until the task is canceled.
  ///
  /// Changed files are read after two equal checks in a row, so that a file is not read while it is
  /// being written.
  ///
  /// ```swift
  /// let watching = Task { await bundle.watch(every: .seconds(2)) }
  /// ```
  public func watch(every interval: Duration = .seconds(2)) async {
    var state = fingerprint()
    var last = state
    while !Task.isCancelled {
      // Without a pause, the loop would block other tasks of the program.
      do { try await Task.sleep(for: max(interval, .milliseconds(10))) } catch { return }
      let new = fingerprint()
      if new == last, new != state {
        state = new
        reload()
      }
      last = new
    }
  }

  /// Returns the modification dates and sizes of the files, by path.
  private func fingerprint() -> [String: String] {
    var result: [String: String] = [:]
    for part in parts.isEmpty ? [self] : parts {
      guard case .folder(let path) = part.origin else { continue }
      for file in BundleFolder.files(in: path).files {
        guard let place = file.path,
          let attributes = try? FileManager.default.attributesOfItem(atPath: place)
        else { continue }
        let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        result[place] = "\(date) \(attributes[.size] ?? 0)"
      }
    }
    return result
  }
}
