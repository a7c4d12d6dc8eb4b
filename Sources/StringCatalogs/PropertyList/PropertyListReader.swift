/// Reads a property list whose top level is a dictionary, a member at a time.
protocol PropertyListReader {
  var problems: CatalogProblems { get set }

  /// Reads the file and hands over each member of its top level, with the reader itself.
  ///
  /// - Returns: Where the last member ends; 0 where places are unknown.
  mutating func read(_ take: (PropertyListMember, inout Self) -> Void) -> Int

  /// The name of a member that was handed over, by its ``PropertyListMember/nameStart``.
  func name(at place: Int) -> String?
}

/// A member of a property list's top level.
struct PropertyListMember {
  var name: String
  var value: CatalogValue
  /// The comment before the name, or between name and value.
  var comment: String?
  /// Where the comment stands.
  var commentRange: Range<Int>?
  /// The end of the member before, so that no byte is left out.
  var start: Int
  /// Where the name's element begins; in the binary form, the number of the name's object.
  var nameStart: Int
  /// Where the member ends; 0 in the binary form.
  var end: Int
}

/// What the forms of property lists have in common.
enum PropertyList {
  /// Whether a file is a binary or XML property list, or looks like one that is damaged.
  static func isPropertyList(_ file: [UInt8]) -> Bool {
    if file.starts(with: "bplist".utf8) { return true }
    var index = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if file.starts(with: [0xFF, 0xFE]) || file.starts(with: [0xFE, 0xFF]) { index = 2 }
    let head = file[index..<min(index + 512, file.count)].filter { $0 > 0x20 }
    return ["<?xml", "<!DOCTYPE", "<plist", "<!--", "<dict"].contains { head.starts(with: $0.utf8) }
  }
}
