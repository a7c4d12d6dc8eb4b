internal import MessageSyntax
internal import StringCatalogs

extension CheckSettings {
  /// The members of the settings.
  package static let members = [
    "$schema", "functions", "ignore", "lengths", "rules", "sourceLanguage", "syntax",
  ]
  /// The members of an element of `ignore`.
  package static let membersOfIgnored = ["key", "language", "path", "rule"]
  /// The members of an element of `lengths`.
  package static let membersOfLength =
    LengthLimit.Unit.allCases.map(\.rawValue) + ["key", "language", "path"]

  /// A problem of a settings file.
  package struct Problem: Sendable {
    /// The line, from 1.
    package var line: Int
    /// The column, from 1.
    package var column: Int
    /// What was found and what was expected.
    package var message: String
  }

  /// Reads `localize.json`.
  ///
  /// - Parameters:
  ///   - json: The content; any bytes are allowed.
  ///   - problems: Receives each problem; the settings are then not to be used.
  package init(_ json: [UInt8], problems: inout [Problem]) {
    self.init()
    let text = Array(json.starts(with: [0xEF, 0xBB, 0xBF]) ? json.dropFirst(3) : json[...])
    guard text.count <= CheckLimits.settingsSize else {
      problems.append(
        Problem(
          line: 1, column: 1,
          message: "the file has \(text.count) bytes; expected at most \(CheckLimits.settingsSize)")
      )
      return
    }
    let reading = CatalogValue.reading(json: text)
    for diagnostic in reading.diagnostics {
      problems.append(
        Problem(
          line: diagnostic.line, column: diagnostic.column, message: diagnostic.messageWithHint))
    }
    guard problems.isEmpty else { return }
    var reader = SettingsReader(text)
    reader.read(reading.value ?? .null, into: &self)
    problems = reader.problems
  }
}

/// Reads the members of a settings file, and reports each that is not expected.
private struct SettingsReader {
  private let text: [UInt8]
  private let places: [[JSONPlaces.Step]: Int]
  private let lines: LineIndex
  private(set) var problems: [CheckSettings.Problem] = []

  typealias Path = [JSONPlaces.Step]

  init(_ text: [UInt8]) {
    self.text = text
    places = JSONPlaces(text).places
    lines = LineIndex(text)
  }

  mutating func read(_ value: CatalogValue, into settings: inout CheckSettings) {
    let known = CheckSettings.members
    for (name, value, path) in members(of: value, [], "the settings", known) {
      switch name {
      case "sourceLanguage": settings.sourceLanguage = string(value, path, name)
      case "syntax": settings.syntax = syntax(value, path, name)
      case "functions":
        settings.functions = elements(of: value, path, name).compactMap {
          string($0.value, $0.path, "a function")
        }
      case "rules": readRules(value, path, into: &settings)
      case "ignore":
        for (value, path) in elements(of: value, path, name) {
          var ignored = CheckSettings.Ignored()
          let known = CheckSettings.membersOfIgnored
          let all = members(of: value, path, "an element of 'ignore'", known)
          for (name, value, path) in all {
            if name == "rule" {
              ignored.rule = string(value, path, name)
              if let rule = ignored.rule { checkRule(rule, path) }
            } else {
              readScope(name, value, path, into: &ignored.scope)
            }
          }
          if all.isEmpty { report(path, "empty element of 'ignore'; expected \(Self.list(known))") }
          settings.ignored.append(ignored)
        }
      case "lengths":
        for (value, path) in elements(of: value, path, name) {
          readLength(value, path, into: &settings)
        }
      default: break
      }
    }
  }

  private mutating func syntax(
    _ value: CatalogValue, _ path: Path, _ name: String
  ) -> CatalogMessageSyntax? {
    guard let word = string(value, path, name) else { return nil }
    if let syntax = CatalogMessageSyntax(rawValue: word) { return syntax }
    let allowed = CatalogMessageSyntax.allCases.map(\.rawValue)
    report(path, "unknown syntax '\(Self.shown(word))'; expected \(Self.list(allowed))")
    return nil
  }

  private mutating func readRules(
    _ value: CatalogValue, _ path: Path, into settings: inout CheckSettings
  ) {
    let known = CatalogRules.all.map(\.identifier)
    for (name, value, path) in members(of: value, path, "'rules'", known, noun: "rule") {
      let allowed = CheckSettings.RuleSetting.allCases.map(\.rawValue)
      guard let word = string(value, path, name) else { continue }
      guard let setting = CheckSettings.RuleSetting(rawValue: word) else {
        report(
          path,
          "unknown severity '\(Self.shown(word))' of '\(name)'; expected \(Self.list(allowed))")
        continue
      }
      settings.rules[name] = setting
    }
  }

  private mutating func readLength(
    _ value: CatalogValue, _ path: Path, into settings: inout CheckSettings
  ) {
    let units = LengthLimit.Unit.allCases.map(\.rawValue)
    var limits: [LengthLimit] = []
    var scope = FindingScope()
    let known = CheckSettings.membersOfLength
    let before = problems.count
    for (name, value, path) in members(of: value, path, "an element of 'lengths'", known) {
      guard let unit = LengthLimit.Unit(rawValue: name) else {
        readScope(name, value, path, into: &scope)
        continue
      }
      guard case .number(let text) = value, let maximum = Int(text), maximum > 0 else {
        report(path, "invalid value of '\(name)'; expected a positive integer")
        continue
      }
      limits.append(LengthLimit(maximum: maximum, unit: unit))
    }
    if limits.isEmpty, problems.count == before {
      report(path, "no limit in an element of 'lengths'; expected \(Self.list(units))")
    }
    settings.lengths += limits.map { CheckSettings.Length(limit: $0, scope: scope) }
  }

  private mutating func readScope(
    _ name: String, _ value: CatalogValue, _ path: Path, into scope: inout FindingScope
  ) {
    guard let text = string(value, path, name) else { return }
    guard text.utf8.count <= CheckLimits.wildcardLength else {
      return report(
        path, "the value of '\(name)' is longer than \(CheckLimits.wildcardLength) bytes")
    }
    switch name {
    case "path": scope.path = WildcardPattern(text)
    case "key": scope.key = WildcardPattern(text)
    default: scope.language = text
    }
  }

  private mutating func checkRule(_ rule: String, _ path: Path) {
    guard CatalogRules.rule(named: rule) == nil else { return }
    reportUnknown(rule, path, "rule", CatalogRules.all.map(\.identifier))
  }

  // MARK: - Values

  private mutating func members(
    of value: CatalogValue, _ path: Path, _ what: String, _ known: [String],
    noun: String = "member"
  ) -> [(name: String, value: CatalogValue, path: Path)] {
    guard let members = value.members else {
      report(path, "invalid type of \(what); expected an object")
      return []
    }
    var seen: Set<String> = []
    var result: [(name: String, value: CatalogValue, path: Path)] = []
    for (index, member) in members.enumerated() {
      let path = path + [.member(index)]
      if !known.contains(member.name) {
        reportUnknown(member.name, path, noun, known)
      } else if !seen.insert(member.name).inserted {
        report(path, "duplicate \(noun) '\(member.name)'")
      } else {
        result.append((member.name, member.value, path))
      }
    }
    return result
  }

  private mutating func elements(
    of value: CatalogValue, _ path: Path, _ name: String
  ) -> [(value: CatalogValue, path: Path)] {
    guard case .array(let values) = value else {
      report(path, "invalid type of '\(name)'; expected an array")
      return []
    }
    guard values.count <= CheckLimits.settings else {
      report(
        path, "'\(name)' has \(values.count) elements; expected at most \(CheckLimits.settings)")
      return []
    }
    return values.enumerated().map { ($1, path + [.element($0)]) }
  }

  private mutating func string(_ value: CatalogValue, _ path: Path, _ name: String) -> String? {
    guard let text = value.text, !text.isEmpty else {
      report(path, "invalid value of '\(Self.shown(name))'; expected a string that is not empty")
      return nil
    }
    return text
  }

  // MARK: - Problems

  private mutating func reportUnknown(
    _ name: String, _ path: Path, _ noun: String, _ known: [String]
  ) {
    let near = NearestNames.of(name, in: known, limit: 1).first
    let hint =
      near.map { "did you mean '\($0)'?" }
      ?? (known.count > 8 ? "see the page Checks" : "expected \(Self.list(known))")
    report(path, "unknown \(noun) '\(Self.shown(name))'; \(hint)")
  }

  private mutating func report(_ path: Path, _ message: String) {
    guard problems.count < CheckLimits.findingsOfTranslation else { return }
    let location = lines.location(at: places[path] ?? 0)
    problems.append(
      CheckSettings.Problem(line: location.line, column: location.column, message: message))
  }

  private static func shown(_ text: String) -> String { LogText.escaped(text, limit: 80) }

  private static func list(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
