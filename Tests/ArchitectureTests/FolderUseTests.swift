import Testing

/// Checks which folders of `ICUFormatStyles` and `ICUFormat` each folder uses.
///
/// The table `allowed` has one row per folder. To add a folder or a dependency between two folders,
/// first add it here. The test compares the names of top-level types; it does not detect a member
/// that an extension adds in a higher folder.
@Suite struct FolderUseTests {
  /// The folders from the lowest to the highest: each may only use folders in rows above its own.
  static let allowed: [(folder: String, uses: Set<String>)] = [
    // Containers and string helpers that are independent of localization.
    ("Support", []),
    // Names of locales as strings: subtags, likely subtags, distances.
    ("Locales", ["Support"]),
    // The context of formatting (locale, calendar and time zone), and problems (issues, errors).
    ("Localization", ["Support", "Locales"]),
    // The fields of formatted text, its attributes, and the locale that FormatStyle sets.
    ("Attributes", ["Localization"]),
    ("Plurals", ["Localization"]),
    ("Numbers", ["Support", "Localization", "Attributes", "Plurals"]),
    ("Lists", ["Support", "Localization", "Attributes"]),
    ("Dates", ["Support", "Localization", "Attributes", "Lists"]),
    // From here on, the folders are in `ICUFormat`: the choice of languages.
    ("Languages", ["Support", "Locales", "Localization"]),
    // Text in runs, each with a style.
    ("Runs", ["Localization", "Attributes"]),
    // The fast path of messages, formats and translations.
    ("Templates", ["Localization", "Languages", "Plurals", "Numbers", "Runs"]),
    ("Messages", values.union(["Support", "Localization", "Languages", "Runs", "Templates"])),
    // Formatting of any value.
    ("Values", values.union(["Localization", "Languages", "Messages"])),
    (
      "Printf",
      values.union(["Localization", "Languages", "Runs", "Templates", "Messages", "Values"])
    ),
    (
      "Keys",
      values.union([
        "Support", "Localization", "Languages", "Runs", "Templates", "Messages", "Values", "Printf",
      ])
    ),
    // Catalog files, and the packed tables of their translations, which are not yet compiled.
    ("Catalogs", ["Locales", "Localization", "Plurals", "Keys"]),
    // The search for a key, and the entries compiled from the tables.
    (
      "Lookup",
      values.union([
        "Support", "Locales", "Localization", "Languages", "Templates", "Messages", "Values",
        "Printf", "Keys", "Catalogs",
      ])
    ),
    (
      "Text",
      values.union([
        "Support", "Localization", "Languages", "Runs", "Templates", "Messages", "Values", "Printf",
        "Keys", "Catalogs", "Lookup",
      ])
    ),
    // The files that re-export modules.
    ("", []),
  ]

  /// The folders of `ICUFormatStyles`; all others are those of `ICUFormat`.
  static let styles: Set = [
    "Support", "Locales", "Localization", "Attributes", "Plurals", "Numbers", "Lists", "Dates",
  ]

  /// The folders that format values.
  private static let values: Set = ["Attributes", "Plurals", "Numbers", "Lists", "Dates"]

  /// Types of higher folders that a folder mentions, only in these files.
  ///
  /// Do not add entries. Remove an entry when its dependency is removed.
  static let exceptions: [(folder: String, type: String, files: Set<String>)] = [
    // An argument of a message may be a key, which is looked up when the message is formatted.
    (
      "Messages", "LocalizedStringKey",
      ["MessageArgument", "MessageArgument+Codable"]
    ),
    // A message formats values without a style by the general default styles.
    ("Messages", "ValueFormatter", ["MessageEvaluator"]),
    ("Messages", "ValueContext", ["MessageEvaluator"]),
    ("Values", "ChoiceText", ["ArgumentStyle"]),
    ("Values", "ChoiceCase", ["ArgumentStyle"]),
    ("Values", "LocalizedStringKey", ["ArgumentStyle"]),
    ("Values", "PrintfNumberStyle", ["DefaultStyles"]),
    // The values of a key are printed without being copied.
    ("Printf", "KeySegments", ["PrintfArguments"]),
    // An entry of a table caches its parsed markup.
    ("Lookup", "ParsedMarkup", ["LocalizedEntry"]),
    // A change of languages or files empties the caches of styled text.
    ("Lookup", "LocalizedText", ["Localization+Languages", "LocalizationBundle+Reloading"]),
  ]

  static let files =
    SourceFile.all(under: "Sources/ICUFormatStyles", extensions: ["swift"])
    + SourceFile.all(under: "Sources/ICUFormat", extensions: ["swift"])
  static let uses = FolderUses(files)

  @Test("every folder uses only the folders that its row of the table allows")
  func usesFollowTheTable() throws {
    try #require(Self.uses.declared.count > 150)
    for mention in Self.uses.mentions {
      #expect(
        Self.isAllowed(mention) || Self.exceptions.contains { Self.isCovered(mention, $0) },
        "\(mention): \(mention.from) may not use \(mention.to)")
    }
  }

  @Test("the table has every folder, and each row uses only rows above it")
  func tableIsComplete() {
    #expect(Self.uses.folders == Set(Self.allowed.map(\.folder)))
    for (index, row) in Self.allowed.enumerated() {
      let above = Set(Self.allowed[..<index].map(\.folder))
      #expect(row.uses.isSubset(of: above), "\(row.folder)")
    }
  }

  @Test("the folders of styles are in the lower module, and each folder name is in one module only")
  func modules() {
    #expect(Set(Self.allowed.prefix(Self.styles.count).map(\.folder)) == Self.styles)
    for file in Self.files where FolderUses.folder(of: file) != "" {
      let isStyles = Self.styles.contains(FolderUses.folder(of: file))
      #expect(file.module == (isStyles ? "ICUFormatStyles" : "ICUFormat"), "\(file)")
    }
  }

  @Test("each row and each exception is needed")
  func tableIsMinimal() {
    for (folder, uses) in Self.allowed {
      let used = Set(Self.uses.mentions.filter { $0.from == folder }.map(\.to))
      #expect(uses.subtracting(used).isSubset(of: Self.values), "\(folder) does not use these")
    }
    for exception in Self.exceptions {
      for file in exception.files {
        #expect(
          Self.uses.mentions.contains {
            $0.type == exception.type && $0.path.hasSuffix("/\(exception.folder)/\(file).swift")
              && !Self.isAllowed($0)
          }, "\(file) does not mention \(exception.type)")
      }
    }
  }

  /// Objects in a slot are read as objects of the slot's class; a release build does not check
  /// this.
  @Test("each storage position of a locale's context belongs to one slot")
  func slotsHavePlacesOfTheirOwn() {
    var owners: [String: [String]] = [:]
    for file in Self.files {
      for (number, text) in file.codeLines where text.contains("Self {") {
        guard let match = text.firstMatch(of: #/static var (\w+): Self \{ Self\(\.(\w+)\) \}/#)
        else { continue }
        owners[String(match.2), default: []].append("\(file):\(number)")
        #expect(match.1 == match.2, "\(file):\(number)")
      }
    }
    #expect(owners.count == 13)
    for (place, lines) in owners { #expect(lines.count == 1, "\(place): \(lines)") }
    // Only these properties create slots.
    for file in Self.files {
      for (number, text) in file.codeLines where text.contains("Slot") {
        let isMade = ["Context.Slot(", "Context.Slot<", "Slot(."].contains { text.contains($0) }
        #expect(!isMade, "\(file):\(number): declare a slot as a property of the extension")
      }
    }
  }

  private static func isAllowed(_ mention: FolderUses.Mention) -> Bool {
    allowed.contains { $0.folder == mention.from && $0.uses.contains(mention.to) }
  }

  private static func isCovered(
    _ mention: FolderUses.Mention, _ exception: (folder: String, type: String, files: Set<String>)
  ) -> Bool {
    mention.type == exception.type
      && exception.files.contains { mention.path.hasSuffix("/\(exception.folder)/\($0).swift") }
  }
}

@Suite struct FolderUsesTests {
  /// Returns the mentions in a file of `Low`, with a type `Tower` in `High`.
  private static func mentions(_ lines: [String]) -> [FolderUses.Mention] {
    FolderUses([
      SourceFile(path: "Sources/ICUFormat/Low/Base.swift", lines: lines),
      SourceFile(
        path: "Sources/ICUFormat/High/Tower.swift",
        lines: ["public struct Tower {", "  enum Floor {}", "}", "private enum Hidden {}"]),
    ]).mentions
  }

  @Test(
    "a mention of a type of another folder is found",
    arguments: [
      ["let tower: Tower"], ["func build() -> [Tower?] {"], ["extension Tower: Sendable {}"],
      ["  Tower.build()"], ["let made = ICUFormat.Tower()"], ["@Wrapped(Tower.self) var a: Int"],
      ["struct Base<Element: Tower> {"], ["func f(_ tower: inout Tower)  // why"],
    ])
  func mention(_ lines: [String]) {
    let found = Self.mentions(lines)
    #expect(found.map(\.type) == ["Tower"])
    #expect(found.map(\.from) == ["Low"])
    #expect(found.map(\.to) == ["High"])
    #expect(found.map(\.line) == [1])
    #expect(found.first.map(\.description)?.hasSuffix("Low mentions Tower of High") == true)
  }

  @Test(
    "comments, literals, members, parts of names and nested types do not count as mentions",
    arguments: [
      ["// Tower"], ["/// A ``Tower``."], ["/*", "Tower", "*/"], ["let text = \"Tower\""],
      ["let text = \"\"\"", "Tower", "\"\"\""], ["let kind: Base.Tower"], ["let Towers = 1"],
      ["let aTower = 1"], ["struct Base {", "  struct Tower {}", "  let tower: Tower", "}"],
      ["let floor: Floor"], ["let hidden: Hidden"],
    ])
  func noMention(_ lines: [String]) {
    #expect(Self.mentions(lines).isEmpty)
  }

  @Test("a name that two folders declare does not count")
  func ambiguousName() {
    #expect(Self.mentions(["struct Tower {}"]).isEmpty)
  }

  @Test(
    "a declaration is found with its access, attributes and kind",
    arguments: [
      "struct Tower {", "public final class Tower: Sendable {", "indirect enum Tower {",
      "@usableFromInline package protocol Tower {", "@Suite(.serialized) struct Tower {",
      "public typealias Tower = Int", "struct Tower<Element: Sendable>: ~Copyable {",
    ])
  func declaration(_ line: String) {
    let file = SourceFile(path: "Sources/ICUFormat/High/Tower.swift", lines: [line])
    #expect(FolderUses([file]).declared == ["Tower": "High"])
  }

  @Test(
    "a use of a type in a higher folder is detected",
    arguments: [("Support", "DateStyle"), ("Dates", "LocalizedStringKey"), ("Keys", "PackedTable")])
  func madeUpArrow(_ folder: String, _ type: String) throws {
    let module = FolderUseTests.styles.contains(folder) ? "ICUFormatStyles" : "ICUFormat"
    let path = "Sources/\(module)/\(folder)/MadeUp.swift"
    let file = SourceFile(path: path, lines: ["let value: \(type)"])
    let found = FolderUses(FolderUseTests.files + [file]).mentions.filter { $0.path == path }
    let mention = try #require(found.first)
    #expect(
      FolderUseTests.allowed.contains { $0.folder == folder && !$0.uses.contains(mention.to) })
    #expect(!FolderUseTests.exceptions.contains { $0.files.contains("MadeUp") })
  }
}
