import Testing

/// Checks the boundary around ICU: its headers stay behind the facade, and no code contains its
/// version.
@Suite struct FacadeTests {
  static let cFiles = SourceFile.all(under: "Sources", extensions: ["h", "hpp", "c", "cpp"])
  static let everything =
    cFiles + SourceFile.all(under: "Sources", extensions: ["swift", "modulemap"])

  @Test("no file outside the facade's private half includes a header of ICU")
  func headersOfICU() {
    #expect(!Self.cFiles.isEmpty)
    for file in Self.everything {
      let isPrivate =
        file.module == "CICUShims" && ["cpp", "hpp"].contains(file.pathExtension)
        && !file.path.contains("/include/")
      guard !isPrivate && file.path != "Sources/CICU/cicu.h" else { continue }
      for (index, line) in file.lines.enumerated() where line.contains("include") {
        #expect(
          !line.contains("unicode/") && !line.contains("cicu.h\""),
          "\(file):\(index + 1): Swift would see a header of ICU, and Foundation has another ICU"
        )
      }
    }
  }

  @Test("every shim first includes the check of ICU's version")
  func versionCheckComesFirst() {
    for file in Self.cFiles where file.pathExtension == "cpp" {
      #expect(
        Self.beginsWithBase(file),
        "\(file): its first include must be base.hpp, or a private header that begins with it")
    }
    let base = Self.cFiles.first { $0.path == "Sources/CICUShims/base.hpp" }
    let includes = base?.lines.filter { $0.hasPrefix("#include") } ?? []
    #expect(includes.first == "#include \"../CICU/cicu.h\"")
  }

  @Test("the only C++ source of the target includes all others")
  func oneSource() {
    let files = Self.cFiles.filter { $0.module == "CICUShims" && $0.pathExtension == "cpp" }
    let whole = files.first { $0.path == "Sources/CICUShims/CICUShims.cpp" }
    let included = whole?.lines.filter { $0.hasSuffix(".cpp\"") } ?? []
    let others = files.filter { $0.path != whole?.path }
    #expect(!others.isEmpty)
    #expect(
      Set(included)
        == Set(others.map { "#include \"\($0.path.dropFirst("Sources/CICUShims/".count))\"" }))
  }

  /// Returns whether the first directive of a file, or of the private header that it includes,
  /// includes base.hpp.
  private static func beginsWithBase(_ file: SourceFile, depth: Int = 0) -> Bool {
    let skipped = ["#ifndef", "#define"]
    let first = file.lines.first { line in
      line.hasPrefix("#") && !skipped.contains { line.hasPrefix($0) }
    }
    guard let name = first?.split(separator: "\"").dropFirst().first, depth < 4 else {
      return false
    }
    if name == "base.hpp" || name == "../CICU/cicu.h" { return true }
    let header = cFiles.first { $0.path == "Sources/CICUShims/\(name)" }
    guard let header, header.pathExtension == "hpp" else { return false }
    return beginsWithBase(header, depth: depth + 1)
  }

  @Test("no symbol of ICU is written with its version")
  func versionedSymbols() {
    for file in Self.everything {
      for (index, line) in file.lines.enumerated() where line.contains("_7") {
        let names = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        for name in names {
          #expect(
            !(name.first == "u" || name.hasPrefix("icu")) || !name.hasSuffix("_72"),
            "\(file):\(index + 1): \(name) exists only in ICU 72")
        }
      }
    }
  }

  @Test("the facade's public headers are C, with plain integers and opaque structs")
  func publicHeadersAreC() {
    for file in Self.cFiles where file.path.hasPrefix("Sources/CICUShims/include/") {
      for (number, text) in file.codeLines {
        for word in ["UChar", "UErrorCode", "icu", "class", "namespace", "template", "std"] {
          #expect(
            !SourceFile.contains(text, word: word),
            "\(file):\(number): \(word) is not allowed in a header that Swift reads")
        }
      }
    }
  }

  @Test("the module map of the system's ICU is in its target, not next to the manifest")
  func moduleMap() {
    #expect(SourceFile.named("module.modulemap") == nil)
    #expect(SourceFile.named("Sources/CICU/module.modulemap") != nil)
  }
}
