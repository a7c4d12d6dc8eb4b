internal import MessageSyntax

/// The two forms of the number in a plural case: `#`, and the argument itself, such as `{count}`.
///
/// ICU formats both in the same way, unless the plural has an offset. Flutter knows only the argument.
extension MessagePattern {
  /// The pattern with `#` for each argument that shows the number of the plural around it.
  var withNumberSigns: MessagePattern {
    MessagePattern(
      elements: Self.changing(elements, in: nil) { element, number in
        guard case .argument(let argument) = element, argument.name == number else {
          return element
        }
        switch argument.format {
        case .none: return .pluralNumber(range: argument.range)
        case .simple(let simple) where simple.type == .number && simple.style == nil:
          return .pluralNumber(range: argument.range)
        case .simple, .plural, .select, .choice: return element
        }
      })
  }

  /// The pattern with the argument of the plural for each `#`.
  var withNumberArguments: MessagePattern {
    MessagePattern(
      elements: Self.changing(elements, in: nil) { element, number in
        guard case .pluralNumber(let range) = element else { return element }
        return .argument(Argument(name: number, range: range))
      })
  }

  /// Whether a plural has an offset, with which `#` is another number than the argument.
  var hasOffset: Bool {
    var isFound = false
    forEachArgument {
      if case .plural(let plural) = $0.format, plural.offset != 0 { isFound = true }
    }
    return isFound
  }

  /// The arguments that choose a plural form.
  var pluralNames: Set<Name> {
    var names: Set<Name> = []
    forEachArgument { if case .plural = $0.format { names.insert($0.name) } }
    return names
  }

  /// Returns elements after a change of those directly in a plural case.
  ///
  /// - Parameter number: The argument of the plural around the elements; nil if there is none, or it has
  ///   an offset.
  private static func changing(
    _ elements: [Element], in number: Name?, _ change: (Element, Name) -> Element
  ) -> [Element] {
    func cases(_ cases: [Case], in number: Name?) -> [Case] {
      cases.map {
        Case(
          $0.selector, message: changing($0.message, in: number, change),
          selectorRange: $0.selectorRange, range: $0.range)
      }
    }
    return elements.map { element in
      let format: Format
      switch element {
      case .text, .unparsed: return element
      case .pluralNumber: return number.map { change(element, $0) } ?? element
      case .tag(let tag):
        return .tag(
          Tag(
            name: tag.name, content: changing(tag.content, in: number, change),
            isSelfClosing: tag.isSelfClosing, range: tag.range))
      case .argument(let argument):
        switch argument.format {
        case .none, .simple, .choice: return number.map { change(element, $0) } ?? element
        case .plural(let plural):
          let own = plural.offset == 0 ? argument.name : nil
          format = .plural(
            Plural(kind: plural.kind, offset: plural.offset, cases: cases(plural.cases, in: own)))
        case .select(let all): format = .select(cases(all, in: nil))
        }
        return .argument(
          Argument(
            name: argument.name, format: format, nameRange: argument.nameRange,
            range: argument.range))
      }
    }
  }
}
