internal import ICUFormat

/// One HTML page with the texts of a catalog, without any external resource.
///
/// It has a search box and a filter by language. Each text has the `lang` and `dir` of its
/// language. Everything from the catalog is escaped, and the page's policy forbids any request.
package struct RenderedPage {
  private var rows = ""
  private var languages: [String] = []
  private var known: Set<String> = []
  private var direction: [String: String] = [:]
  private let title: String

  /// - Parameter title: The name of the catalog.
  package init(title: String) { self.title = title }

  /// Adds a row with a text.
  package mutating func add(_ text: RenderedText) {
    if known.insert(text.language).inserted {
      languages.append(text.language)
      let isRightToLeft = LanguageName.locale(text.language).isRightToLeft
      direction[text.language] = isRightToLeft ? "rtl" : "ltr"
    }
    let language = Self.escaped(text.language)
    let tag = Self.escaped(LanguageName.locale(text.language).languageTag)
    rows += """
      <tr data-language="\(language)"><td dir="auto">\(Self.escaped(text.key))</td>\
      <td>\(language)</td><td dir="ltr">\(Self.escaped(text.argumentList))</td>\
      <td lang="\(tag)" dir="\(direction[text.language] ?? "auto")">\(Self.escaped(text.text))</td></tr>

      """
  }

  /// The page.
  package var html: String {
    let options = languages.map { "<option>\(Self.escaped($0))</option>" }.joined()
    return """
      <!DOCTYPE html>
      <html lang="en" dir="ltr">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width">
      <title>\(Self.escaped(title))</title>
      <style>
      :root { color-scheme: light dark; --line: #ccc; --head: #f3f3f3; }
      @media (prefers-color-scheme: dark) { :root { --line: #444; --head: #222; } }
      body { font: 15px/1.5 system-ui, sans-serif; margin: 1rem; }
      form { display: flex; flex-wrap: wrap; gap: 1rem; margin-bottom: 1rem; }
      table { border-collapse: collapse; width: 100%; }
      th, td { border-bottom: 1px solid var(--line); padding: .35rem .6rem; text-align: start;
        vertical-align: top; white-space: pre-wrap; overflow-wrap: anywhere; }
      th { background: var(--head); position: sticky; top: 0; }
      tr[hidden] { display: none; }
      </style>
      </head>
      <body>
      <h1>\(Self.escaped(title))</h1>
      <form>
      <label>Search <input id="search" type="search"></label>
      <label>Language <select id="language"><option value="">all</option>\(options)</select></label>
      <output id="count"></output>
      </form>
      <table>
      <thead><tr><th>Key</th><th>Language</th><th>Arguments</th><th>Text</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>
      <script>
      const rows = [...document.querySelectorAll("tbody tr")];
      const search = document.getElementById("search");
      const language = document.getElementById("language");
      function update() {
        const words = search.value.toLowerCase();
        let count = 0;
        for (const row of rows) {
          const shown = (!language.value || row.dataset.language === language.value)
            && (!words || row.textContent.toLowerCase().includes(words));
          row.hidden = !shown;
          if (shown) count += 1;
        }
        document.getElementById("count").textContent = count + " of " + rows.length;
      }
      search.addEventListener("input", update);
      language.addEventListener("change", update);
      document.querySelector("form").addEventListener("submit", event => event.preventDefault());
      update();
      </script>
      </body>
      </html>

      """
  }

  /// Returns a text as HTML, for content and for attributes in quotation marks.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // HTML does not allow these.
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{7F}"..."\u{9F}":
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
