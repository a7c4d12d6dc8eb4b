/// Reads a property list whose top level is a dictionary, member by member.
protocol PropertyListReader {
  var problems: CatalogProblems { get set }

  /// Reads the file and calls `take` with each member of its top level and with the reader itself.
  ///
  /// - Returns: Where the last member ends; 0 if locations are unknown.
  mutating func read(_ take: (PropertyListMember, inout Self) -> Void) -> Int

  /// Returns the name of a member that was passed to `take`, by ``PropertyListMember/nameStart``.
  func name(at place: Int) -> String?
}

/// A member of a property list's top level.
struct PropertyListMember {
  var name: String
  var value: CatalogValue
  /// The comment before the name, or between name and value.
  var comment: String?
  /// The range of the comment.
  var commentRange: Range<Int>?
  /// The end of the previous member, so that no byte is left out.
  var start: Int
  /// The start of the name's element; in the binary form, the object number of the name.
  var nameStart: Int
  /// The end of the member; 0 in the binary form.
  var end: Int
}

/// The common parts of all forms of property lists.
enum PropertyList {
  /// Whether a file is a binary or XML property list, even a damaged one.
  static func isPropertyList(_ file: [UInt8]) -> Bool {
    if file.starts(with: "bplist".utf8) { return true }
    var index = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if file.starts(with: [0xFF, 0xFE]) || file.starts(with: [0xFE, 0xFF]) { index = 2 }
    let head = file[index..<min(index + 512, file.count)].filter { $0 > 0x20 }
    return ["<?xml", "<!DOCTYPE", "<plist", "<!--", "<dict"].contains { head.starts(with: $0.utf8) }
  }
}
