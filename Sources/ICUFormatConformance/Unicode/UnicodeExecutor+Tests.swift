import FoundationEssentials
import ICUFormat

extension UnicodeExecutor {
  typealias Inputs = [JSONValue.Member]

  /// How the test cases of one type become requests of the conformance executor.
  struct Translation: Sendable {
    /// The operation that answers most of them.
    let operation: String
    /// Returns the request for a test case.
    let request: @Sendable (ConformanceRequest) throws(ConformanceFailure) -> ConformanceRequest

    /// Creates the translation for an operation that answers all test cases.
    init(
      _ operation: String,
      _ inputs: @escaping @Sendable (ConformanceRequest) throws(ConformanceFailure) -> Inputs
    ) {
      self.init(operation: operation) { (test) throws(ConformanceFailure) in
        ConformanceRequest(id: test.id, op: operation, inputs: .object(try inputs(test)))
      }
    }

    init(
      operation: String,
      _ request:
        @escaping @Sendable (ConformanceRequest) throws(ConformanceFailure) -> ConformanceRequest
    ) {
      self.operation = operation
      self.request = request
    }
  }

  /// The supported types of tests.
  static let translations: [String: Translation] = [
    "datetime_fmt": Translation(operation: "date_style", dateTime),
    "lang_names": Translation("display_name", languageName),
    "likely_subtags": Translation(operation: "likely_add", likelySubtags),
    "list_fmt": Translation("list", list),
    "message_fmt2": Translation("message2", message2),
    "number_fmt": Translation(operation: "number_skeleton", number),
    "plural_rules": Translation("plural", plural),
    "rdt_fmt": Translation("relative", relative),
  ]

  /// The types of tests for which the library has no feature, with the reason.
  private static let unsupported = [
    "collation": "ICUFormat does not compare strings by language",
    "segmenter": "ICUFormat does not divide text into words or sentences",
  ]

  /// Returns the request of the conformance executor for a test case.
  static func translated(
    _ test: ConformanceRequest
  ) throws(ConformanceFailure) -> ConformanceRequest {
    guard let translation = translations[test.op] else {
      let name = test.op.isEmpty ? "the test has no 'test_type'" : "no test type '\(test.op)'"
      throw .unsupported(unsupported[test.op] ?? name)
    }
    return try translation.request(test)
  }

  /// Returns inputs whose values are strings; an empty string is an absent input.
  private static func inputs(_ texts: KeyValuePairs<String, String>) -> Inputs {
    texts.filter { !$0.value.isEmpty }.map { .init($0.key, .string($0.value)) }
  }

  /// Returns a value of the tables below.
  private static func named(
    _ name: String, in names: [String: String], _ option: String
  ) throws(ConformanceFailure) -> String {
    guard let value = names[name] else { throw .unsupported("no \(option) '\(name)'") }
    return value
  }

  // MARK: Numbers

  /// `plural_rules`: the category of a printed number, which may be compact (`1.2c6`).
  private static func plural(_ test: ConformanceRequest) throws(ConformanceFailure) -> Inputs {
    guard let type = test.text("type") ?? test.text("plural_type") else {
      throw .error("the test has no 'type'")
    }
    return inputs([
      "type": type, "locale": test.locale, "value": try test.required("sample"),
    ])
  }

  /// The names of rounding modes in ECMA-402, and those of ICU's patterns.
  private static let roundingModes = [
    "ceil": "ceiling", "floor": "floor", "expand": "up", "trunc": "down",
    "halfCeil": "halfCeiling", "halfFloor": "halfFloor", "halfExpand": "halfUp",
    "halfTrunc": "halfDown", "halfEven": "halfEven", "halfOdd": "halfOdd",
    "unnecessary": "unnecessary",
  ]

  /// `number_fmt`: a number by a pattern or by a skeleton.
  ///
  /// A test with a pattern also has a skeleton, which the project derives from the pattern. The
  /// pattern is what the expected text was written for.
  private static func number(
    _ test: ConformanceRequest
  ) throws(ConformanceFailure) -> ConformanceRequest {
    let value = try test.required("input")
    guard let pattern = test.text("pattern") else {
      guard let skeleton = test.text("skeleton") else {
        throw .unsupported("options of ECMA-402 without a skeleton or a pattern")
      }
      let inputs = inputs(["locale": test.locale, "skeleton": skeleton, "value": value])
      return ConformanceRequest(id: test.id, op: "number_skeleton", inputs: .object(inputs))
    }
    var inputs = inputs(["locale": test.locale, "pattern": pattern, "value": value])
    if let mode = test.option("roundingMode") {
      let name = try named(mode, in: roundingModes, "rounding mode")
      inputs.append(.init("props", .object([.init("roundingMode", .string(name))])))
    }
    return ConformanceRequest(id: test.id, op: "number_pattern", inputs: .object(inputs))
  }

  // MARK: Lists and dates

  /// `list_fmt`: a list by its type and its style.
  private static func list(_ test: ConformanceRequest) throws(ConformanceFailure) -> Inputs {
    let type = test.option("list_type") ?? test.option("type") ?? "conjunction"
    let style = test.option("style") ?? "long"
    guard let items = test.inputs["input_list"] else {
      throw .error("the test has no 'input_list'")
    }
    let types = ["conjunction": "and", "disjunction": "or", "unit": "units"]
    let widths = ["long": "wide", "short": "short", "narrow": "narrow"]
    return try inputs([
      "locale": test.locale, "type": named(type, in: types, "type of lists"),
      "width": named(style, in: widths, "style"),
    ]) + [.init("items", items)]
  }

  /// `rdt_fmt`: a relative time.
  private static func relative(_ test: ConformanceRequest) throws(ConformanceFailure) -> Inputs {
    inputs([
      "mode": test.option("numeric") == "auto" ? "auto" : "numeric",
      "locale": test.locale(with: ["numbers": test.option("numberingSystem")]),
      "style": test.option("style") ?? "long",
      "unit": try test.required("unit"), "value": try test.required("count"),
    ])
  }

  /// `datetime_fmt`: a date by lengths or by a skeleton.
  private static func dateTime(
    _ test: ConformanceRequest
  ) throws(ConformanceFailure) -> ConformanceRequest {
    let text = try test.required("input_string")
    guard let date = try? ISO8601Style().parse(text) else { throw .error("no date: '\(text)'") }
    let (dateLength, timeLength) = (test.option("dateStyle"), test.option("timeStyle"))
    // CLDR 42 has two ways to join a long date and a time. ICU's lengths always choose the way of
    // English "at".
    if test.option("dateTimeFormatType") == "standard", timeLength != nil,
      dateLength == "full" || dateLength == "long"
    {
      throw .unsupported("a long date and a time, joined without 'at'")
    }
    let skeleton = test.option("skeleton")
    // Only these letters ask for the hour cycle of the locale.
    let choosesHours = skeleton?.contains { "jJC".contains($0) } ?? true
    let common = inputs([
      "locale": test.locale(with: [
        "calendar": test.option("calendar"), "numbers": test.option("numberingSystem"),
        "hours": choosesHours ? test.option("hourCycle") : nil,
      ]),
      "tz": test.option("timeZone") ?? zone(ofOffset: test.text("tz_offset_secs")),
      "ms": "\((date.timeIntervalSince1970 * 1000).rounded())",
    ])
    if let skeleton {
      return ConformanceRequest(
        id: test.id, op: "date_skeleton", inputs: .object(common + inputs(["skeleton": skeleton])))
    }
    guard dateLength != nil || timeLength != nil else {
      throw .unsupported("neither a style nor a skeleton")
    }
    let lengths = inputs(["date": dateLength ?? "none", "time": timeLength ?? "none"])
    return ConformanceRequest(id: test.id, op: "date_style", inputs: .object(common + lengths))
  }

  /// Returns the name of the zone with an offset from UTC in seconds.
  private static func zone(ofOffset text: String?) -> String {
    guard let text, let offset = Double(text), offset.magnitude < 86_400 else { return "UTC" }
    return TimeZoneIdentifier(offsetSeconds: Int(offset)).identifier
  }

  // MARK: Locales and messages

  /// `lang_names`: the name of a locale.
  private static func languageName(
    _ test: ConformanceRequest
  ) throws(ConformanceFailure) -> Inputs {
    inputs([
      "kind": "locale", "in_locale": try test.required("locale_label"),
      "dialect": test.text("languageDisplay") ?? "standard",
      "code": try test.required("language_label"),
    ])
  }

  /// `likely_subtags`: the longest or the shortest equivalent of a locale.
  private static func likelySubtags(
    _ test: ConformanceRequest
  ) throws(ConformanceFailure) -> ConformanceRequest {
    let operation: String
    switch try test.required("option") {
    case "maximize": operation = "likely_add"
    case "minimize", "minimizeFavorRegion": operation = "likely_min"
    case "minimizeFavorScript":
      throw .unsupported("ICU has no public function that favors the script")
    case let option: throw .unsupported("no option '\(option)'")
    }
    let inputs = inputs(["locale": try test.required("locale")])
    return ConformanceRequest(id: test.id, op: operation, inputs: .object(inputs))
  }

  /// `message_fmt2`: a message in the syntax of MessageFormat 2.
  ///
  /// The project omits the strategy for bidirectional text from its requests. Most of its expected
  /// strings are for the strategy without isolation, which is therefore used if a request has none.
  private static func message2(_ test: ConformanceRequest) throws(ConformanceFailure) -> Inputs {
    // The source may be empty.
    [
      .init("locale", .string(test.locale)),
      .init("pattern", .string(try test.required("src"))),
      .init("bidiIsolation", .string(test.text("bidiIsolation") ?? "none")),
    ] + (test.inputs["params"].map { [.init("params", $0)] } ?? [])
  }
}

extension ConformanceRequest {
  /// The locale of a test case; the root locale if it has none.
  fileprivate var locale: String { text("locale") ?? "und" }

  /// Returns one of the `options` of a test case.
  fileprivate func option(_ name: String) -> String? { inputs["options"]?[name]?.text }

  /// Returns the locale with ICU's keywords; those without a value are omitted.
  fileprivate func locale(with keywords: KeyValuePairs<String, String?>) -> String {
    let given = keywords.compactMap { keyword in keyword.value.map { "\(keyword.key)=\($0)" } }
    return given.isEmpty ? locale : "\(locale)@\(given.joined(separator: ";"))"
  }
}
