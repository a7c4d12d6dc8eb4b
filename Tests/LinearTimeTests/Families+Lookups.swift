import ICUFormat

extension TimedFamily {
  /// Look-ups in string catalogs whose parts could be combined with each other.
  static let lookups: [TimedFamily] = [
    TimedFamily("look-ups, languages of a catalog with as many keys") { size in
      let count = max(1, size / 70)
      let keys = (0..<count).map { "\"k\($0)\":{}," }.joined()
      let texts = (0..<count).map { "\"\(language($0))\":\(unit("x"))" }.joined(separator: ",")
      let file = catalog("\(keys)\"a\":{\"localizations\":{\(texts)}}")
      return { _ = LocalizationBundle(files: ["Localizable.xcstrings": file]).languages }
    },
    TimedFamily("look-ups, first use of a translation with many variables") { size in
      let count = max(1, size / 250)
      let variables = (0..<count).map { variable("v\($0)", other("x")) }.joined(separator: ",")
      let text = "%#@v0@".repeated(to: size / 2)
      let file = catalog(entry("\(string(text)),\"substitutions\":{\(variables)}"))
      return {
        let bundle = LocalizationBundle(files: ["Localizable.xcstrings": file])
        _ = String(localized: "a \(1)", bundle: bundle, locale: "de")
      }
    },
    formatting("variables beside cases by device") { size in
      let text = "%#@v@".repeated(to: size / 2)
      let cases = "\(devices(size / 2)),\"other\":\(unit(text))"
      return """
        "substitutions":{\(variable("v", other("")))},"variations":{"device":{\(cases)}}
        """
    },
    formatting("a variable with cases by device") { size in
      let cases = "{\"device\":{\(devices(size / 2)),\"other\":\(unit("x"))}}"
      return "\(string("%#@v@".repeated(to: size / 2))),\"substitutions\":{\(variable("v", cases))}"
    },
    TimedFamily("look-ups, a long styled text that is shortened many times") { size in
      let bundle = LocalizationBundle(texts: [
        "de": ["a": "**x** y ".repeated(to: size / 2), "%@": "%1$.1s".repeated(to: size / 2)]
      ])
      let text = LocalizedText("\(LocalizedStringKey("a"))", bundle: bundle, locale: "de")
      return { _ = text.styled() }
    },
    TimedFamily("look-ups, shared keys of many levels") { size in
      let bundle = LocalizationBundle(texts: ["de": ["%@ %@": "%2$@, %1$@", "x": "y"]])
      // Without a limit, each level would take twice the time of the level below.
      let key = sharing(levels: 14 + size.trailingZeroBitCount)
      return { _ = String(localized: key, bundle: bundle, locale: "de") }
    },
    TimedFamily("look-ups, shared keys with a long translation") { size in
      let bundle = LocalizationBundle(texts: ["de": ["x": "y".repeated(to: 16 * size)]])
      let key = sharing(levels: 16)
      return { _ = String(localized: key, bundle: bundle, locale: "de") }
    },
  ]

  /// Returns a key in which each level has the level below twice.
  private static func sharing(levels: Int) -> LocalizedStringKey {
    var key: LocalizedStringKey = "x"
    for _ in 0..<levels { key = "\(key) \(key)" }
    return key
  }

  /// Returns a family that formats one German translation, which was used before.
  private static func formatting(
    _ name: String, _ translation: @escaping @Sendable (Int) -> String
  ) -> TimedFamily {
    TimedFamily("look-ups, formatting \(name)") { size in
      let file = catalog(entry(translation(size)))
      let bundle = LocalizationBundle(files: ["Localizable.xcstrings": file])
      return {
        _ = String(localized: "a \(1)", bundle: bundle, locale: "de")
        _ = LocalizedText("a \(1)", bundle: bundle, locale: "de").resolve()
      }
    }
  }

  // MARK: - String catalogs

  private static func catalog(_ strings: String) -> [UInt8] {
    Array("{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\(strings)}}".utf8)
  }

  private static func entry(_ german: String) -> String {
    "\"a %lld\":{\"localizations\":{\"de\":{\(german)}}}"
  }

  private static func string(_ text: String) -> String {
    "\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}"
  }

  private static func unit(_ text: String) -> String { "{\(string(text))}" }

  private static func other(_ text: String) -> String { "{\"plural\":{\"other\":\(unit(text))}}" }

  private static func variable(_ name: String, _ variations: String) -> String {
    "\"\(name)\":{\"argNum\":1,\"formatSpecifier\":\"lld\",\"variations\":\(variations)}"
  }

  /// Returns cases for devices with different names.
  private static func devices(_ size: Int) -> String {
    (0..<max(1, size / 60)).map { "\"d\($0)\":\(unit("x"))" }.joined(separator: ",")
  }

  /// Returns a language with a five-letter code; each number has its own.
  private static func language(_ number: Int) -> String {
    var rest = number
    var code = "q"
    for _ in 0..<4 {
      code.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "a") + UInt8(rest % 26)))
      rest /= 26
    }
    return code
  }
}
