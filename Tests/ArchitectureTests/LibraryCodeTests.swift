import Testing

/// Checks that library code does not use functions that trap, raw memory outside the two modules,
/// or Foundation's types that do not work without Foundation.
@Suite struct LibraryCodeTests {
  static let tools: Set = ["ICUFormatConformance", "icuformat-conformance", "localize"]
  static let files = SourceFile.all(under: "Sources", extensions: ["swift"])
  static let library = files.filter { !tools.contains($0.module) }

  @Test("each tool without these restrictions has files", arguments: tools)
  func toolsExist(_ tool: String) {
    #expect(Self.files.contains { $0.module == tool })
  }

  @Test(
    "library code does not trap",
    arguments: ["try!", "fatalError", "as!", "preconditionFailure", "assertionFailure"])
  func words(_ word: String) {
    for file in Self.library where !file.module.hasSuffix("Plugin") {
      for (number, text) in file.codeLines where text.contains(word) {
        #expect(!SourceFile.contains(text, word: word), "\(file):\(number): \(word)")
      }
    }
  }

  /// The file that needs a C string from Foundation, the type of an `NSNumber`, and those that
  /// write to the standard error, replace and lock files, and run Git.
  static let needUnsafeCode = [
    "ICUFormatFoundation/LocalizedStringKey+Foundation.swift", "localize/Files/Output.swift",
    "localize/Files/Output+Replacing.swift", "localize/Files/FileLock.swift",
    "localize/Files/ChildProcess.swift",
  ]

  /// The modules that may use raw memory; Package.swift has the same list.
  static let unsafeModules: Set = ["ICUFormatMemory", "SystemICU"]

  @Test("only two modules use raw memory")
  func unsafeCode() {
    for file in Self.files
    where !Self.unsafeModules.contains(file.module)
      && !Self.needUnsafeCode.contains(where: "\(file)".hasSuffix)
    {
      for (number, text) in file.codeLines where text.contains("unsafe ") {
        #expect(!SourceFile.contains(text, word: "unsafe"), "\(file):\(number): unsafe")
      }
    }
  }

  @Test("Package.swift makes unsafe code an error in all other modules")
  func unsafeTargets() throws {
    let manifest = try #require(SourceFile.named("Package.swift"))
    let line = try #require(manifest.lines.first { $0.hasPrefix("let unsafeTargets") })
    let names = line.matches(of: #/"(\w+)"/#).map { String($0.1) }
    #expect(Set(names) == Self.unsafeModules)
  }

  @Test("each unchecked promise of thread safety names the guarantee that it depends on")
  func sendableNotes() {
    for file in Self.files {
      for (number, text) in file.codeLines
      where text.contains("@unchecked Sendable") || text.contains("nonisolated(unsafe)") {
        let from = max(0, number - 16)
        let nearby = file.lines[from..<number]
        #expect(
          nearby.contains { $0.contains("Sendable:") },
          "\(file):\(number): needs a comment with 'Sendable:' that says why this may be shared")
      }
    }
  }

  @Test(
    "only the overlay creates values that are stubs without Foundation",
    arguments: ["Locale", "TimeZone", "Calendar"])
  func stubbedValues(_ type: String) {
    // This file creates a locale for styles of other packages, and checks that it is not a stub.
    let checked = "/AttributedFormatStyle+Locale.swift"
    for file in Self.library
    where file.module != "ICUFormatFoundation" && !"\(file)".hasSuffix(checked) {
      for (number, text) in file.codeLines
      where text.contains("\(type)(") || text.contains("\(type).current")
        || text.contains("\(type).autoupdatingCurrent")
      {
        let made =
          SourceFile.contains(text, word: "\(type)(identifier")
          || SourceFile.contains(text, word: "\(type).current")
          || SourceFile.contains(text, word: "\(type).autoupdatingCurrent")
        #expect(!made, "\(file):\(number): \(type) is a stub without Foundation")
      }
    }
  }

  @Test("no target has resources, because their accessor would load Foundation")
  func noResources() throws {
    let manifest = try #require(SourceFile.named("Package.swift"))
    for (number, text) in manifest.codeLines {
      #expect(!text.contains("resources:"), "Package.swift:\(number)")
    }
  }
}
