internal import MessageSyntax

/// A source string in the comment of a PO entry: `en: Hello`, or `en (one): %lld file` for a plural
/// category.
struct GettextSourceLine {
  let language: String
  let category: String?
  let text: String

  init(language: String, category: String? = nil, text: String) {
    self.language = language
    self.category = category
    self.text = text
  }

  /// Reads a line; nil if it is not that of a source string in the language.
  init?(_ line: String, language: String) {
    let categories = PluralCategory.allCases.map(\.rawValue)
    for category in [nil] + categories {
      let start = Self.start(language, category)
      guard line.hasBytes(start) else { continue }
      let text = String(decoding: line.utf8.dropFirst(start.utf8.count), as: UTF8.self)
      self.init(language: language, category: category, text: text)
      return
    }
    return nil
  }

  /// The line.
  var line: String { Self.start(language, category) + text }

  private static func start(_ language: String, _ category: String?) -> String {
    language + (category.map { " (\($0))" } ?? "") + ": "
  }
}
