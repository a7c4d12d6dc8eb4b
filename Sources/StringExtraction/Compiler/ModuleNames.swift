internal import SwiftParser
internal import SwiftSyntax

/// The modules whose types are known without the name of the module.
struct ModuleNames {
  private static let common: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "CoreFoundation", "ICUFormat", "ICUFormatStyles", "ICUFormatLocales", "ICUFormatFoundation",
    "ICUFormatText", "__C",
  ]

  private let names: Set<String>

  /// Creates names with the modules of the package.
  init(_ modules: Set<String>) { names = Self.common.union(modules) }

  /// Returns a type without the names of known modules; nil if it has a name that is no type.
  ///
  /// The type of an unknown module keeps its module, so that it is no known type. A name without a
  /// module is that of a generic parameter.
  func shortened(_ type: String) -> String? {
    var result = ""
    var name = ""
    var isKnown = true
    func flush() {
      guard !name.isEmpty else { return }
      defer { name = "" }
      if ["some", "any"].contains(name) || name.first == "." {
        result += name
        return
      }
      guard let dot = name.firstIndex(of: ".") else {
        isKnown = false
        return
      }
      result += names.contains(String(name[..<dot])) ? name[name.index(after: dot)...] : name[...]
    }
    var previous: Character = " "
    // A type of an extension, and a private type.
    let plain = type.replacing(/\(extension in [^()]*\):/, with: "")
      .replacing(/\(([^ ()]+) in [^()]+\)/) { $0.1 }
    for character in plain {
      // A local type, a composition, an error.
      if "#&<".contains(character), character != "<" || previous == " " { return nil }
      // `Swift.String.Index`: a chain of names.
      if character.isLetter || character.isNumber || character == "_" || character == "." {
        name.append(character)
      } else {
        if character == ":", previous != " ", previous != ")" {
          // The label of a tuple's element.
          result += name
          name = ""
        }
        flush()
        result.append(character)
      }
      previous = character
    }
    flush()
    return isKnown ? result : nil
  }
}

extension ValueType {
  /// Reads a type whose names begin with their modules, as the compiler prints it.
  init?(qualified text: String, _ modules: ModuleNames) {
    guard text.utf8.count <= 4_096, let short = modules.shortened(text) else { return nil }
    var parser = Parser(short)
    let syntax = TypeSyntax.parse(from: &parser)
    guard !syntax.hasError else { return nil }
    self.init(syntax)
  }
}
