import Foundation

/// The options in the file `localize.json` of a target.
struct TargetOptions {
  /// Whether the symbols of string catalogs are generated.
  var symbols = true
  /// The API of the symbols: `icuformat` or `apple`; nil for that of this library.
  var api: String?
  /// The bundle of the symbols, as it is written in Swift: `.module`; nil for that of the API.
  var bundle: String?
  /// Whether catalogs are compiled, so that the program need not parse them.
  var compile = false
  /// The language of the source strings of catalogs that name none.
  var sourceLanguage: String?
  /// The syntax of the strings in JSON, ARB and XLIFF files; nil for that of the format.
  var syntax: String?
  /// The file of the options; empty if there is none.
  var files: [URL] = []

  /// Why the options cannot be used.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Reads the options of a target; if there is no file, the options have their defaults.
  init(folder: URL) throws {
    let file = folder.appending(path: "localize.json")
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    files = [file]
    let members: [String: Any]
    do {
      let value = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
      guard let object = value as? [String: Any] else {
        throw Failure(description: "found another value; expected an object")
      }
      members = object
    } catch {
      throw Failure(description: "\(file.path):1:1: error: cannot read the options: \(error)")
    }
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      func expected(_ type: String) -> Failure {
        Failure(description: "\(file.path):1:1: error: expected \(type) for '\(name)'")
      }
      switch name {
      case "symbols":
        guard let flag = value as? Bool else { throw expected("true or false") }
        symbols = flag
      case "api":
        guard let word = value as? String else { throw expected("a string") }
        api = word
      case "bundle":
        guard let member = value as? String else { throw expected("a string") }
        bundle = member
      case "compile":
        guard let flag = value as? Bool else { throw expected("true or false") }
        compile = flag
      case "sourceLanguage":
        guard let language = value as? String else { throw expected("a string") }
        sourceLanguage = language
      case "syntax":
        guard let word = value as? String else { throw expected("a string") }
        syntax = word
      default:
        throw Failure(
          description: "\(file.path):1:1: error: unknown option '\(name)'; "
            + "expected 'symbols', 'api', 'bundle', 'compile', 'sourceLanguage' or 'syntax'")
      }
    }
  }
}
