import Foundation
import Testing

/// Checks that each function of the facade runs inside `cicu::guarded`, which catches all
/// exceptions.
@Suite struct FacadeGuardTests {
  static let shims = SourceFile.all(under: "Sources/CICUShims", extensions: ["cpp"])
  static let headers = SourceFile.all(under: "Sources/CICUShims/include", extensions: ["h"])

  /// Functions that only read a field, or a number that ICU has stored.
  ///
  /// They neither allocate nor fail. Functions that close an object, and the switches for tests,
  /// are excluded by their names.
  static let accessors: Set = [
    "cicu_FormattedText_text", "cicu_FormattedText_fields", "cicu_u_errorName",
    "cicu_udat_countSymbols", "cicu_MessageArguments_endArray", "cicu_hasUnitUsages",
  ]

  /// Returns whether a function needs no guard.
  static func isExempt(_ name: String) -> Bool {
    name.hasSuffix("_close") || name.hasSuffix("_closeResult") || accessors.contains(name)
      || name.hasPrefix("cicu_faults_")
  }

  /// Returns whether a function is one call of the guard, after assignments of initial results.
  static func isGuarded(_ body: String) -> Bool {
    body.prefixMatch(of: #/(\*\w+ = [-\w]+;\s*)*return cicu::guarded\(\s*status,\s/#) != nil
  }

  @Test("every function of the facade begins with the guard")
  func functionsAreGuarded() {
    var defined: Set<String> = []
    for file in Self.shims {
      for function in CFunction.definitions(in: file) {
        defined.insert(function.name)
        guard !Self.isExempt(function.name) else { continue }
        #expect(
          Self.isGuarded(function.body),
          "\(file):\(function.line): '\(function.name)' must begin with 'return cicu::guarded(status'"
        )
      }
    }
    let declared = Set(Self.headers.flatMap(CFunction.declarations(in:)))
    #expect(declared.count > 100)
    #expect(declared.subtracting(defined).sorted() == [], "declared, but no definition is found")
  }

  @Test("functions without the guard do not allocate")
  func exemptFunctionsDoNotAllocate() {
    for file in Self.shims {
      for function in CFunction.definitions(in: file)
      where Self.isExempt(function.name) && !function.name.hasPrefix("cicu_faults_") {
        for word in ["new", "std", "make", "write", "read", "append", "throw"] {
          #expect(
            !SourceFile.contains(function.body, word: word),
            "\(file):\(function.line): '\(function.name)' is not guarded, and uses '\(word)'")
        }
      }
    }
  }

  @Test("every declared function can report a failure, except accessors and functions that close")
  func functionsHaveAStatus() {
    for header in Self.headers {
      let text = header.codeLines.map(\.text).joined(separator: "\n")
      for name in CFunction.declarations(in: header) where !Self.isExempt(name) {
        let parameters = text.components(separatedBy: "\(name)(").last?.prefix { $0 != ")" } ?? ""
        #expect(
          parameters.contains("int32_t *status"), "\(header): '\(name)' has no parameter 'status'")
      }
    }
  }

  /// The files that may declare a buffer of characters.
  ///
  /// These have the types that end text with a NUL, a version, the format of `snprintf`, and its
  /// result.
  static let buffers = ["guard.hpp", "base.hpp", "base.cpp", "printf.cpp", "decimalproperties.cpp"]

  @Test("ICU fills only buffers of `cicu::Filled`, which always end with a NUL")
  func buffersAreTerminated() {
    let files = SourceFile.all(under: "Sources/CICUShims", extensions: ["cpp", "hpp"])
    for file in files where !Self.buffers.contains(where: { file.path.hasSuffix("/\($0)") }) {
      for (number, text) in file.codeLines {
        let words = text.split { $0 == " " }
        let isBuffer =
          ["char", "UChar", "char16_t"].contains(words.first.map(String.init) ?? "")
          && words.dropFirst().first?.contains("[") == true
        #expect(!isBuffer, "\(file):\(number): use cicu::FilledName or cicu::FilledUnits")
      }
    }
  }

  @Test("objects of ICU are created by `cicu::make`, because ICU's `new` returns null")
  func objectsAreChecked() {
    for file in Self.shims {
      for (number, text) in file.codeLines {
        #expect(
          !text.contains("make_unique<icu::")
            && (!text.contains("new icu::") || text.contains("new icu::Formattable[")),
          "\(file):\(number): use cicu::make, or cicu::owned for an object that ICU created")
      }
    }
  }

  @Test(
    "a definition is found with its body, a call and a declaration are not",
    arguments: [
      (["void cicu_a(int b) {", "  return 1;", "}"], ["cicu_a"]),
      (["int32_t cicu_a(", "    const char *b,", "    void (*c)(int)) {", "}"], ["cicu_a"]),
      (["#define F(f) int32_t cicu_##f(const char *l) { \\", "  x; }"], ["cicu_##f"]),
      (["int32_t cicu_a(int b);"], []),
      (["int f() { return cicu_a(1); }", "bool g() { if (cicu_b(2)) { } }"], []),
    ])
  func definitions(_ lines: [String], _ names: [String]) {
    let file = SourceFile(path: "Sources/CICUShims/x.cpp", lines: lines)
    #expect(CFunction.definitions(in: file).map(\.name) == names)
  }
}

/// A function of the facade, as it is written in its source file.
struct CFunction {
  let name: String
  /// The line of the name.
  let line: Int
  /// The text after the brace, without leading blanks, to the end of the function.
  let body: String

  /// Returns the functions that a file defines: a name, parameters in balanced parentheses, a
  /// brace.
  static func definitions(in file: SourceFile) -> [CFunction] {
    var result: [CFunction] = []
    scan(file) { name, line, rest in
      guard rest.first == "{" else { return }
      var depth = 0
      let body = rest.prefix { character in
        depth += character == "{" ? 1 : character == "}" ? -1 : 0
        return depth > 0
      }
      let text = body.dropFirst().drop { $0.isWhitespace || $0 == "\\" }
      result.append(CFunction(name: name, line: line, body: String(text)))
    }
    // The names of functions that a macro defines are at the uses of the macro.
    return result + expansions(in: file, of: result)
  }

  /// Returns the names that a header declares.
  static func declarations(in file: SourceFile) -> [String] {
    var names: [String] = []
    scan(file) { name, _, rest in
      if rest.first == ";" { names.append(name) }
    }
    return names
  }

  private static func expansions(in file: SourceFile, of found: [CFunction]) -> [CFunction] {
    found.filter { $0.name.contains("##") }.flatMap { pattern in
      file.codeLines.compactMap { number, text -> CFunction? in
        guard text.hasPrefix("NAME_FUNCTION("), let end = text.firstIndex(of: ")") else {
          return nil
        }
        let argument = text[..<end].dropFirst("NAME_FUNCTION(".count)
        return CFunction(name: "cicu_\(argument)", line: number, body: pattern.body)
      }
    }
  }

  /// Calls `body` with each name that begins with `cicu_` and is followed by parentheses, and with
  /// the text after these.
  private static func scan(
    _ file: SourceFile, _ body: (_ name: String, _ line: Int, _ rest: Substring) -> Void
  ) {
    let lines = file.codeLines
    for (index, entry) in lines.enumerated() where entry.text.contains("cicu_") {
      // A function's parameters end within a few lines.
      let text = ([entry.text] + lines[(index + 1)...].prefix(200).map(\.text))
        .joined(separator: "\n")
      var from = text.startIndex
      let lineEnd = text.index(text.startIndex, offsetBy: entry.text.count)
      while let start = text.range(of: "cicu_", range: from..<lineEnd)?.lowerBound {
        let name = text[start...].prefix { $0.isLetter || $0.isNumber || "_#".contains($0) }
        from = name.endIndex
        guard text[from...].first == "(", start == text.startIndex || isNameStart(text, start)
        else { continue }
        var depth = 0
        let parameters = text[from...].prefix { character in
          depth += character == "(" ? 1 : character == ")" ? -1 : 0
          return depth > 0
        }
        let rest = text[parameters.endIndex...].dropFirst().drop {
          $0.isWhitespace || $0 == "\\"
        }
        body(String(name), entry.number, rest)
      }
    }
  }

  private static func isNameStart(_ text: String, _ index: String.Index) -> Bool {
    let before = text[text.index(before: index)]
    return !(before.isLetter || before.isNumber || before == "_")
  }
}
