/// The top-level types that the folders of modules declare, and their mentions of types of other
/// folders.
struct FolderUses {
  /// A line that mentions a type of another folder.
  struct Mention: Hashable, CustomStringConvertible {
    let type: String
    /// The folder of the file and the folder of the type.
    let from: String
    let to: String
    let path: String
    let line: Int

    var description: String { "\(path):\(line): \(from) mentions \(type) of \(to)" }
  }

  /// The folder of each type that is declared in only one folder.
  private(set) var declared: [String: String] = [:]
  private(set) var mentions: [Mention] = []
  /// All folders with files; files that are not in a folder have the folder "".
  private(set) var folders: Set<String> = []

  init(_ files: [SourceFile]) {
    var nested: [String: Set<String>] = [:]
    var ambiguous: Set<String> = []
    for file in files {
      let folder = Self.folder(of: file)
      folders.insert(folder)
      for (_, text) in file.codeLines {
        guard let type = Self.declaration(in: text) else { continue }
        // A nested type hides the top-level one of the same name from its folder.
        if text.first == " " {
          nested[folder, default: []].insert(type.name)
        } else if !type.isPrivate,
          declared.updateValue(folder, forKey: type.name) ?? folder != folder
        {
          ambiguous.insert(type.name)
        }
      }
    }
    for name in ambiguous { declared[name] = nil }
    for file in files {
      let folder = Self.folder(of: file)
      for (number, text) in file.codeLines {
        for name in Self.typeNames(in: text) {
          guard let owner = declared[name], owner != folder, nested[folder]?.contains(name) != true
          else { continue }
          mentions.append(
            Mention(type: name, from: folder, to: owner, path: file.path, line: number))
        }
      }
    }
  }

  /// Returns the folder in the module: `Dates` for `Sources/ICUFormat/Dates/DateStyle.swift`.
  static func folder(of file: SourceFile) -> String {
    let parts = file.path.split(separator: "/")
    return parts.count > 3 ? String(parts[2]) : ""
  }

  /// Returns the name of the type that a line declares, if any.
  private static func declaration(in line: String) -> (name: String, isPrivate: Bool)? {
    let kinds: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    let words = line.split { !($0.isLetter || $0.isNumber || "_@(.".contains($0)) }.map(String.init)
    guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count else {
      return nil
    }
    let modifiers: Set = [
      "public", "package", "internal", "private", "fileprivate", "final", "indirect", "open",
    ]
    guard words[..<kind].allSatisfy({ modifiers.contains($0) || $0.hasPrefix("@") }),
      words[kind + 1].first?.isUppercase == true
    else { return nil }
    let name = words[kind + 1].prefix { $0 != "(" }
    return (String(name), words[..<kind].contains { $0.hasSuffix("private") })
  }

  /// Returns the words of a line that may name a top-level type.
  ///
  /// They begin with a capital letter, and are not members except of the module.
  private static func typeNames(in line: String) -> Set<String> {
    var names: Set<String> = []
    var rest = line[...]
    while let start = rest.firstIndex(where: isNameCharacter) {
      let end = rest[start...].firstIndex { !isNameCharacter($0) } ?? rest.endIndex
      let before = line[..<start]
      let isMember =
        before.hasSuffix(".") && !before.hasSuffix("..") && !before.hasSuffix("ICUFormat.")
        && !before.hasSuffix("ICUFormatStyles.")
      if line[start].isUppercase, !isMember { names.insert(String(line[start..<end])) }
      rest = rest[end...]
    }
    return names
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
