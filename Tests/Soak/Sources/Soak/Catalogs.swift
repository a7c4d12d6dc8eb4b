import Foundation
import Synchronization

/// A version of the catalog: unchanged, or with a mark before each translation.
enum Revision {
  case plain, marked

  private static let mark = Array("✓".utf8)

  /// Returns a page without the marks.
  static func unmarked(_ page: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var result: [UInt8] = []
    var index = page.startIndex
    while index < page.endIndex {
      if page[index] == mark[0], page[index...].starts(with: mark) {
        index += mark.count
      } else {
        result.append(page[index])
        index += 1
      }
    }
    return result[...]
  }

  /// Returns the catalog of this revision, created from the plain one.
  func catalog(of plain: String) -> [UInt8] {
    guard self == .marked else { return Array(plain.utf8) }
    let value = "\"value\" : \""
    return Array(plain.replacingOccurrences(of: value, with: value + "✓").utf8)
  }

  /// Returns whether all strings of a page are from this revision.
  func isShown(in page: ArraySlice<UInt8>) -> Bool {
    let count = page.count - Revision.unmarked(page).count
    // The greeting appears twice in the page, in its title and its heading.
    return count == (self == .marked ? 3 * Revision.mark.count : 0)
  }
}

/// Changes the catalog of the running server as editors, deployments and accidents do.
final class Catalogs: Sendable {
  private let path: String
  private let plain: String
  private let isEnding = Atomic(false)
  private let hasEnded = Atomic(true)
  private let changeCount = Atomic(0)

  /// - Parameter folder: The folder that the server watches.
  init(folder: String) throws {
    path = folder + "/Localizable.xcstrings"
    plain = try String(contentsOfFile: path, encoding: .utf8)
  }

  /// The number of changes.
  var changes: Int { changeCount.load(ordering: .relaxed) }

  /// Writes a revision to a new file and renames it to the catalog.
  func replace(with revision: Revision) {
    let new = path + ".new"
    write(revision.catalog(of: plain)[...], to: new)
    rename(new, path)
    changeCount.add(1, ordering: .relaxed)
  }

  /// Changes the file until ``end()``.
  func change() {
    isEnding.store(false, ordering: .relaxed)
    hasEnded.store(false, ordering: .releasing)
    Thread {
      var random = RandomBits(state: 7)
      var step = 0
      while !self.isEnding.load(ordering: .relaxed) {
        self.change(step, using: &random)
        step += 1
        // The server reads a file that is the same in two successive checks, which are 2 seconds
        // apart.
        let pause = Bool.random(using: &random) ? 0.3 : 4.5
        for _ in 0..<Int(pause * 10) where !self.isEnding.load(ordering: .relaxed) {
          usleep(100_000)
        }
      }
      self.hasEnded.store(true, ordering: .releasing)
    }.start()
  }

  /// Ends the changes and restores the file.
  func end() {
    isEnding.store(true, ordering: .relaxed)
    while !hasEnded.load(ordering: .acquiring) { usleep(10_000) }
    rmdir(path + ".lproj")
    replace(with: .plain)
  }

  private func change(_ step: Int, using random: inout RandomBits) {
    let revision: Revision = step.isMultiple(of: 2) ? .marked : .plain
    let bytes = revision.catalog(of: plain)
    switch step % 9 {
    case 0, 3: replace(with: revision)
    case 1: write(bytes[...], to: path, inParts: true)
    case 2: write(bytes.prefix(Int.random(in: 1..<bytes.count, using: &random)), to: path)
    case 4: write([], to: path)
    case 5: unlink(path)
    case 6: write(bytes[...], to: path)
    case 7: utimes(path, nil)
    default:
      // Creates or removes an unreadable folder.
      let folder = path + ".lproj"
      if mkdir(folder, 0o755) != 0 { rmdir(folder) }
    }
    changeCount.add(1, ordering: .relaxed)
  }

  private func write(_ bytes: ArraySlice<UInt8>, to path: String, inParts: Bool = false) {
    guard let file = fopen(path, "w") else { return }
    defer { fclose(file) }
    let middle = inParts ? bytes.count / 2 : 0
    _ = bytes.prefix(middle).withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    if inParts {
      fflush(file)
      usleep(50_000)
    }
    _ = bytes.dropFirst(middle).withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
  }
}
