internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

/// The types and styles that a key gives its arguments: the date of `On {0, date, long}`.
///
/// A look-up shows the plain `{0}` of a translation with the style of the key.
struct KeyStyles {
  private var formats: [String: MessagePattern.Format] = [:]
  private var functions: [String: MF2Message.Function] = [:]

  init(_ entry: CatalogEntry, _ syntax: CatalogMessageSyntax) {
    guard syntax != .printf, entry.key.utf8.contains(UInt8(ascii: "{")),
      !entry.hasPlainKey(in: syntax)
    else { return }
    if syntax == .mf2 {
      collect((try? MF2Message(entry.key)))
    } else {
      (try? MessagePattern(entry.key))?.forEachArgument { argument in
        let name = argument.name.description
        guard case .simple = argument.format, formats[name] == nil else { return }
        formats[name] = argument.format
      }
    }
  }

  private mutating func collect(_ key: MF2Message?) {
    guard let key else { return }
    for declaration in key.declarations where declaration.kind == .input {
      functions[declaration.variable.name] = declaration.value.function
    }
    guard case .pattern(let pattern) = key.body else { return }
    for case .expression(let expression) in pattern.elements {
      guard case .variable(let variable)? = expression.operand, functions[variable.name] == nil
      else { continue }
      functions[variable.name] = expression.function
    }
  }

  /// Returns an ICU message with the styles of its plain placeholders; nil if they have none.
  func styled(_ text: String, _ pattern: MessagePattern) -> String? {
    guard !formats.isEmpty else { return nil }
    var edits: [(range: Range<Int>, new: String)] = []
    pattern.forEachArgument { argument in
      guard argument.format == .none, let format = formats[argument.name.description] else {
        return
      }
      let styled = MessagePattern.Argument(name: argument.name, format: format)
      edits.append(
        (argument.range, MessagePattern(elements: [.argument(styled)]).canonicalText))
    }
    return edits.isEmpty ? nil : text.replacing(edits)
  }

  /// Returns a message in MessageFormat 2 syntax with the styles of its plain placeholders; nil if they
  /// have none.
  ///
  /// - Parameter arguments: The arguments of the message.
  func styled(_ text: String, _ arguments: [MessageFormat.Argument]) -> String? {
    guard !functions.isEmpty, let message = try? MF2Message(text) else { return nil }
    let declared = Set(message.declarations.map(\.variable.name))
    let declarations = arguments.compactMap { argument -> MF2Message.Declaration? in
      guard !declared.contains(argument.name), let function = functions[argument.name],
        argument.uses.allSatisfy({ $0.type == "none" })
      else { return nil }
      return MF2Message.Declaration(input: MF2Message.Variable(argument.name), function: function)
    }
    guard !declarations.isEmpty else { return nil }
    return MF2Message(declarations: declarations + message.declarations, body: message.body)
      .canonicalText
  }
}
