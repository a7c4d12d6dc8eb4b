internal import ICUFormat

/// One HTML page with the strings of a catalog, without any external resource.
///
/// It has a search box and a filter by language. Each text has the `lang` and `dir` of its
/// language. Everything from the catalog is escaped, and the page's policy forbids any request.
package struct RenderedPage {
  private var rows = ""
  private var languages: [String] = []
  private var known: Set<String> = []
  private var direction: [String: String] = [:]
  private var states: Set<String> = []
  private let title: String

  /// - Parameter title: The name of the catalog.
  package init(title: String) { self.title = title }

  /// Adds a row with a string.
  package mutating func add(_ text: RenderedText) {
    if known.insert(text.language).inserted {
      languages.append(text.language)
      let isRightToLeft = LanguageName.locale(text.language).isRightToLeft
      direction[text.language] = isRightToLeft ? "rtl" : "ltr"
    }
    let language = Self.escaped(text.language)
    let tag = Self.escaped(LanguageName.locale(text.language).languageTag)
    let state = Self.escaped(text.state ?? "")
    if let state = text.state, !state.isEmpty { states.insert(state) }
    rows += """
      <tr data-language="\(language)" data-state="\(state)"><td dir="auto">\(Self.escaped(text.key))</td>\
      <td class="language" data-state="\(state)">\(language)</td><td class="values" dir="ltr">\(Self.escaped(text.argumentList))</td>\
      <td lang="\(tag)" dir="\(direction[text.language] ?? "auto")">\(Self.escaped(text.text))</td></tr>

      """
  }

  /// The page.
  package var html: String {
    let options = languages.map { "<option>\(Self.escaped($0))</option>" }.joined()
    let stateOptions = states.sorted().map { "<option>\(Self.escaped($0))</option>" }.joined()
    let stateFilter =
      states.isEmpty
      ? ""
      : "<label>State <select id=\"state\"><option value=\"\">all</option>\(stateOptions)</select></label>"
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
      :root { color-scheme: light dark; --text: #1d1d1f; --page: #fff; --quiet: #6e6e73;
        --line: #d9d9de; --head: #f5f5f7; --mark: #b25000; }
      @media (prefers-color-scheme: dark) { :root { --text: #f5f5f7; --page: #161618;
        --quiet: #a1a1a6; --line: #3a3a3d; --head: #232326; --mark: #ffb340; } }
      * { box-sizing: border-box; }
      body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 1rem; max-width: 80rem;
        color: var(--text); background: var(--page); }
      h1 { font-size: 1.4rem; margin: .25rem 0 1rem; overflow-wrap: anywhere; }
      form { display: flex; flex-wrap: wrap; gap: .75rem 1.25rem; align-items: center;
        margin-bottom: 1rem; }
      input, select { font: inherit; padding: .25rem .5rem; color: inherit;
        background: var(--head); border: 1px solid var(--line); border-radius: .4rem; }
      output, .values, .language { color: var(--quiet); }
      table { border-collapse: collapse; width: 100%; table-layout: fixed; }
      th, td { border-bottom: 1px solid var(--line); padding: .4rem .6rem; text-align: start;
        vertical-align: top; white-space: pre-wrap; overflow-wrap: anywhere; }
      th { background: var(--head); position: sticky; top: 0; font-weight: 600; }
      th:nth-child(2) { width: 6rem; } th:nth-child(3) { width: 8rem; }
      :lang(ar), :lang(fa), :lang(ur), :lang(th) { font-size: 1.1em; line-height: 1.7; }
      .language:not([data-state=""], [data-state="translated"])::after {
        content: "\\A" attr(data-state); color: var(--mark); font-size: .8em; }
      tr[hidden] { display: none; }
      @media (max-width: 40rem) {
        label { display: flex; flex: 1 1 100%; justify-content: space-between; align-items: center;
          gap: .75rem; }
        input, select { flex: 0 1 14rem; min-width: 0; }
        thead { display: none; }
        table, tbody, td { display: block; }
        tr { display: grid; grid-template-columns: auto 1fr; gap: .1rem .75rem;
          border-bottom: 1px solid var(--line); padding: .6rem 0; }
        td { border: 0; padding: 0; }
        td:first-child { grid-column: 1 / -1; color: var(--quiet); font-size: .85em; }
        td:last-child { grid-column: 1 / -1; }
        .language:not([data-state=""], [data-state="translated"])::after {
          content: " " attr(data-state); }
      }
      </style>
      </head>
      <body>
      <h1>\(Self.escaped(title))</h1>
      <form>
      <label>Search <input id="search" type="search"></label>
      <label>Language <select id="language"><option value="">all</option>\(options)</select></label>
      \(stateFilter)
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
      const state = document.getElementById("state");
      function update() {
        const words = search.value.toLowerCase();
        let count = 0;
        for (const row of rows) {
          const shown = (!language.value || row.dataset.language === language.value)
            && (!state || !state.value || row.dataset.state === state.value)
            && (!words || row.textContent.toLowerCase().includes(words));
          row.hidden = !shown;
          if (shown) count += 1;
        }
        document.getElementById("count").textContent = count + " of " + rows.length;
      }
      search.addEventListener("input", update);
      language.addEventListener("change", update);
      if (state) state.addEventListener("change", update);
      document.querySelector("form").addEventListener("submit", event => event.preventDefault());
      update();
      </script>
      </body>
      </html>

      """
  }

  /// Returns a string as HTML, for content and for attributes in quotation marks.
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
