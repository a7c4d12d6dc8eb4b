import Foundation
import ICUFormatFoundation
import Synchronization

/// Writes the keys that the program asks for, as `localize extract --key-log` reads them.
///
/// The program runs in a language whose tables are empty, so each key is reported as missing.
enum KeyLog {
  private struct Line: Encodable {
    var key: String
    var table: String?
  }

  private static let lines = Mutex<[String]>([])

  static func start() {
    Localization.issueHandler = { issue in
      guard issue.kind == .missingKey, let key = issue.key else {
        FileHandle.standardError.write(Data("\(issue)\n".utf8))
        return
      }
      guard let json = try? JSONEncoder().encode(Line(key: key, table: issue.table)) else { return }
      lines.withLock { $0.append(String(decoding: json, as: UTF8.self)) }
    }
  }

  static func write(to path: String) throws {
    let text = lines.withLock { $0.joined(separator: "\n") + "\n" }
    try Data(text.utf8).write(to: URL(filePath: path))
  }
}
