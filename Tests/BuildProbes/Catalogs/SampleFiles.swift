#if canImport(Glibc)
  import Glibc
#endif

// The files of the measurements.

/// Writes a file piece by piece.
func write(_ path: String, _ pieces: (_ append: (String) -> Void) -> Void) {
  guard let file = fopen(path, "w") else {
    print("cannot write \(path)")
    exit(2)
  }
  pieces { fputs($0, file) }
  fclose(file)
}

func writeStrings(_ path: String, count: Int) {
  write(path) { append in
    for index in 0..<count {
      append("/* The label of row \(index) on the page of settings. */\n")
      append(
        "\"settings.row.\(index).title\" = \"%@ \\\"hat\\\" %lld Einträge – Zeile \(index)\";\n\n")
    }
  }
}

func writeCatalog(_ path: String, count: Int, languages: [String]) {
  write(path) { append in
    append("{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n")
    for index in 0..<count {
      append("    \"settings.row.\(index).title\" : {\n      \"localizations\" : {\n")
      for (at, language) in languages.enumerated() {
        append("        \"\(language)\" : {\n          \"stringUnit\" : {\n")
        append("            \"state\" : \"translated\",\n")
        append("            \"value\" : \"%@ hat %lld Einträge – Zeile \(index)\"\n")
        append("          }\n        }\(at == languages.count - 1 ? "" : ",")\n")
      }
      append("      }\n    }\(index == count - 1 ? "" : ",")\n")
    }
    append("  },\n  \"version\" : \"1.0\"\n}")
  }
}

func writeVariations(_ path: String, count: Int) {
  write(path) { append in
    append("{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"before\":{},\"wide\":")
    append("{\"localizations\":{\"en\":{\"variations\":{\"width\":{")
    for index in 0..<count {
      append("\(index == 0 ? "" : ",")\"\(index + 1)\":{\"stringUnit\":{\"value\":\"w\(index)\"}}")
    }
    append("}}}}},\"zlast\":{\"localizations\":{\"en\":{\"stringUnit\":{\"value\":\"end\"}}}}}}")
  }
}

func writeDeep(_ path: String, depth: Int) {
  write(path) { append in
    append("{\"first\":\"1\",\"@x\":")
    for _ in 0..<depth { append("{\"a\":") }
    append("1")
    for _ in 0..<depth { append("}") }
    append("}")
  }
}

/// Writes the same rows in every other format, one table each.
func writeFormats(_ folder: String, count: Int) {
  func key(_ index: Int) -> String { "settings.row.\(index).title" }
  func message(_ index: Int) -> String { "{0} hat {1} Einträge – Zeile \(index)" }
  func text(_ index: Int) -> String { "%@ hat %lld Einträge – Zeile \(index)" }
  func rows(_ name: String, _ head: String, _ tail: String, _ row: (Int) -> String) {
    write(folder + "/" + name) { append in
      append(head)
      for index in 0..<count { append(row(index)) }
      append(tail)
    }
  }
  func end(_ index: Int) -> String { index == count - 1 ? "\n" : ",\n" }
  rows("Flat.json", "{\n", "}\n") { "  \"\(key($0))\": \"\(message($0))\"\(end($0))" }
  rows("Nested.json", "{\"settings\": {\"row\": {\n", "}}}\n") {
    "  \"\($0)\": {\"title\": \"\(message($0))\"}\(end($0))"
  }
  rows("Extracted.json", "{\n", "}\n") {
    "  \"\(key($0))\": {\n    \"defaultMessage\": \"\(message($0))\",\n"
      + "    \"description\": \"The label of row \($0).\"\n  }\(end($0))"
  }
  rows("Bundle.arb", "{\n  \"@@locale\": \"de\",\n", "}\n") {
    "  \"\(key($0))\": \"\(message($0))\",\n"
      + "  \"@\(key($0))\": {\n    \"description\": \"The label of row \($0).\"\n  }\(end($0))"
  }
  rows("Gettext.po", "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n", "") {
    "#. The label of row \($0).\nmsgid \"\(key($0))\"\nmsgstr \"\(text($0))\"\n\n"
  }
  rows(
    "Plurals.stringsdict",
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n",
    "</dict>\n</plist>\n"
  ) {
    """
    \t<key>\(key($0))</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%@ hat %#@rows@ – Zeile \($0)</string>
    \t\t<key>rows</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>lld</string>
    \t\t\t<key>one</key>
    \t\t\t<string>%lld Eintrag</string>
    \t\t\t<key>other</key>
    \t\t\t<string>%lld Einträge</string>
    \t\t</dict>
    \t</dict>

    """
  }
  rows(
    "Xcode.xliff",
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<xliff version=\"1.2\">\n"
      + "<file original=\"Localizable.strings\" source-language=\"en\" target-language=\"de\">\n<body>\n",
    "</body>\n</file>\n</xliff>\n"
  ) {
    """
    <trans-unit id="\(key($0))" xml:space="preserve">
      <source>%@ has %lld entries – row \($0)</source>
      <target state="translated">\(text($0))</target>
      <note>The label of row \($0).</note>
    </trans-unit>

    """
  }
  write(folder + "/Varied.xcstrings") { append in
    append("{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n")
    for index in 0..<count {
      append(
        """
            "\(key(index))" : {
              "localizations" : {
                "de" : {
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%@ hat %lld Eintrag – Zeile \(index)"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "\(text(index))"
                        }
                      }
                    }
                  }
                }
              }
            }\(end(index))
        """)
    }
    append("  },\n  \"version\" : \"1.0\"\n}")
  }
}
