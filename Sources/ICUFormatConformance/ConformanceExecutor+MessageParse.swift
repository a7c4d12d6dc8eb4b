import ICUFormat
import ICUFormatLocales
import MessageSyntax

extension ConformanceExecutor {
  /// `message_parse`: the syntax tree of a pattern in the form of FormatJS's tests.
  static func messageParse(
    _: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    let text = try request.required("pattern")
    var options = MessageParserOptions()
    // FormatJS reads tags by default; ICU never does.
    options.readsTags = request.inputs["options"]?["ignoreTag"]?.text != "true"
    let pattern: MessagePattern
    do throws(MessageDiagnostic) {
      pattern = try MessagePattern(text, options: options)
    } catch {
      return .error(error.description)
    }
    let locale = request.inputs["options"]?["locale"]?.text.map { LocaleIdentifier($0) }
    let tree = MessageTree(hourCycleLocale: locale)
    return .fields([.init("ast", try tree.list(pattern.elements))])
  }
}

/// Writes elements as JSON.
private struct MessageTree {
  /// The locale whose hour cycle replaces the `j` of a date skeleton; nil keeps the `j`.
  let hourCycleLocale: LocaleIdentifier?

  func list(_ elements: [MessagePattern.Element]) throws -> JSONValue {
    var nodes: [JSONValue] = []
    for element in elements {
      guard case .text(let text, _) = element else {
        nodes.append(try node(element))
        continue
      }
      if case .string(let before)? = nodes.last {
        nodes[nodes.count - 1] = .string(before + text)
      } else {
        nodes.append(.string(text))
      }
    }
    return .array(nodes)
  }

  private func node(_ element: MessagePattern.Element) throws -> JSONValue {
    switch element {
    case .text(let text, _), .unparsed(let text, _): .string(text)
    case .pluralNumber: object("#")
    case .tag(let tag) where tag.isSelfClosing: .string("<\(tag.name)/>")
    case .tag(let tag): object("tag", tag.name, ("children", try list(tag.content)))
    case .argument(let argument): try node(argument)
    }
  }

  private func node(_ argument: MessagePattern.Argument) throws -> JSONValue {
    let name = argument.name.description
    switch argument.format {
    case .none: return object("arg", name)
    case .choice: return object("choice", name)
    case .select(let cases): return object("select", name, ("cases", try object(of: cases)))
    case .plural(let plural):
      return object(
        plural.kind == .cardinal ? "plural" : "selectordinal", name,
        ("offset", number(plural.offset)), ("cases", try object(of: plural.cases)))
    case .simple(let simple):
      guard let style = simple.style else { return object(simple.typeName, name) }
      switch style.kind {
      case .keyword(let text), .pattern(let text):
        return object(simple.typeName, name, ("style", .string(text)))
      case .skeleton(let text):
        let skeleton =
          simple.type == .number ? try numberSkeleton(text) : .string(dateSkeleton(text))
        return object(simple.typeName, name, ("skeleton", skeleton))
      }
    }
  }

  /// Returns each stem with its options, after the library has parsed the skeleton.
  private func numberSkeleton(_ text: String) throws -> JSONValue {
    _ = try NumberSkeleton(text)
    let tokens = text.split { $0.isWhitespace }
    return .array(
      tokens.map { token in
        .array(
          token.split(separator: "/", omittingEmptySubsequences: false).map { .string(String($0)) })
      })
  }

  /// Returns the skeleton with each run of `j` replaced by the locale's hours, as FormatJS does.
  ///
  /// `jj` is `hha` with a 12-hour clock (UTS #35, part 4, "Date Field Symbol Table", hour `j`).
  private func dateSkeleton(_ text: String) -> String {
    let text = String(text.drop { $0.isWhitespace })
    guard let locale = hourCycleLocale else { return text }
    let (hour, hasPeriod) =
      switch HourCycle.preferred(for: locale) {
      case .h11: ("K", true)
      case .h12: ("h", true)
      case .h23: ("H", false)
      case .h24: ("k", false)
      }
    var result = ""
    var rest = text[...]
    while let letter = rest.first {
      let run = rest.prefix { $0 == letter }
      rest = rest.dropFirst(run.count)
      switch letter {
      case "J": result += String(repeating: "H", count: run.count)
      case "j":
        let extra = run.count - 1
        result += String(repeating: hour, count: 1 + extra % 2)
        let periods = extra < 2 ? 1 : 3 + extra / 2
        if hasPeriod { result += String(repeating: "a", count: periods) }
      default: result += run
      }
    }
    return result
  }

  private func object(of cases: [MessagePattern.Case]) throws -> JSONValue {
    .object(try cases.map { .init($0.selector.description, try list($0.message)) })
  }

  private func object(
    _ type: String, _ name: String? = nil, _ members: (String, JSONValue)...
  ) -> JSONValue {
    .object(
      [.init("t", .string(type))] + (name.map { [.init("n", .string($0))] } ?? [])
        + members.map { .init($0.0, $0.1) })
  }

  private func number(_ value: Double) -> JSONValue {
    .number(Int(exactly: value).map(String.init) ?? String(value))
  }
}
