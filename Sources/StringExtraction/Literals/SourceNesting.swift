/// Finds source that is nested too deeply for Swift's parser, which is recursive.
///
/// It reads bytes and knows neither strings nor comments, so it counts their brackets too. Real
/// source is far from the limits.
struct SourceNesting {
  /// The nested brackets.
  private static let maximumBrackets = 400
  /// The nested `#if`.
  private static let maximumConditions = 64
  /// The branches of one `else if`, and the arrows of one function type.
  private static let maximumChain = 400
  /// The keywords before one operand or type, such as `try await`.
  private static let maximumKeywords = 64

  private var brackets = 0
  private var angles = 0
  private var conditions = 0
  private var arrows = 0
  private var branches = 0
  private var keywords = 0
  private var lastWord: Word?

  private enum Word {
    case other, elseKeyword
  }

  /// Words that the parser reads by recursion when they follow one another.
  private static let prefixes: Set<String> = [
    "try", "await", "some", "any", "inout", "repeat", "each", "borrowing", "consuming", "sending",
    "isolated", "copy", "consume", "unsafe", "throw", "return", "indirect", "is", "as", "if",
    "switch", "do", "defer", "while", "for", "case",
  ]
  /// Words after which another declaration begins.
  private static let declarations: Set<String> = [
    "func", "init", "var", "let", "case", "struct", "class", "enum", "extension", "typealias",
  ]

  /// Returns the offset where the source is nested too deeply; nil if it is not.
  static func tooDeep(in bytes: [UInt8]) -> Int? {
    var state = SourceNesting()
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if isWord(byte) {
        let start = index
        while index < bytes.count, isWord(bytes[index]) { index += 1 }
        state.read(word: bytes[start..<index])
      } else {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        state.read(byte, next: next, afterWord: index > 0 && isWord(bytes[index - 1]))
        index += 1
      }
      if state.isTooDeep { return min(index, bytes.count) }
    }
    return nil
  }

  private var isTooDeep: Bool {
    brackets > Self.maximumBrackets || angles > Self.maximumBrackets
      || conditions > Self.maximumConditions || arrows > Self.maximumChain
      || branches > Self.maximumChain || keywords > Self.maximumKeywords
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "#"), 0x80...: true
    default: false
    }
  }

  private mutating func read(word: ArraySlice<UInt8>) {
    // The longest word that matters has 12 letters.
    guard word.count <= 12 else { return other() }
    let text = String(decoding: word, as: UTF8.self)
    switch text {
    case "#if": conditions += 1
    case "#endif": conditions = max(0, conditions - 1)
    case "else":
      lastWord = .elseKeyword
      keywords = 0
      return
    case "if" where lastWord == .elseKeyword: branches += 1
    default: break
    }
    if Self.declarations.contains(text) {
      branches = 0
      arrows = 0
    }
    keywords = Self.prefixes.contains(text) ? keywords + 1 : 0
    lastWord = .other
  }

  private mutating func other() {
    keywords = 0
    lastWord = .other
  }

  private mutating func read(_ byte: UInt8, next: UInt8, afterWord: Bool) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): brackets += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): brackets = max(0, brackets - 1)
    case UInt8(ascii: "-") where next == UInt8(ascii: ">"): arrows += 1
    case UInt8(ascii: "<") where afterWord: angles += 1
    case UInt8(ascii: ">"): angles = max(0, angles - 1)
    default: break
    }
    switch byte {
    case UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "\""), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "|"):
      angles = 0
    case 0x20, 0x09, 0x0A, 0x0D: return
    default: break
    }
    keywords = 0
  }
}
