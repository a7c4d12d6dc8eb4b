internal import ICUFormatMemory
internal import MessageSyntax

extension MF2Evaluator {
  /// Returns the index of the variant to show.
  mutating func select(_ matcher: MF2Matcher) -> Int? {
    var matches: [MF2Matcher.Match] = []
    for column in matcher.columns {
      matches.append(match(column, value(column.selector, column.name)))
    }
    return matcher.best(matches)
  }

  private mutating func match(
    _ column: MF2Matcher.Column, _ value: MF2Resolved
  ) -> MF2Matcher.Match {
    switch value.content {
    case .string(let text): return .keys(column.index(equalTo: text) ?? -1, -1)
    case .number(let number, let format):
      guard let selection = format.selection else { break }
      for key in column.others {
        report(
          MF2Error(
            .badVariantKey, subject: column.name,
            "expected a number or a plural category, found '\(key)'"))
      }
      let exact = format.key(of: number).flatMap { column.index(equalTo: $0) } ?? -1
      let type: MessageArgumentType
      switch selection {
      case .exact: return .keys(exact, -1)
      case .plural: type = .plural
      case .ordinal: type = .selectOrdinal
      }
      return .keys(exact, column.categories[Int(category(number, format, type).order)])
    case .custom(let custom):
      guard let select = custom.select else { break }
      do throws(MF2Error) {
        return .ranks(column.ranks(of: try select(column.keys)))
      } catch {
        return badSelector(column, error.detail)
      }
    case .fallback, .argument, .date: break
    }
    return badSelector(column, "the value cannot choose a variant")
  }

  private mutating func badSelector(
    _ column: MF2Matcher.Column, _ detail: String
  ) -> MF2Matcher.Match {
    report(MF2Error(.badSelector, subject: column.name, detail))
    return .nothing
  }

  /// Returns the category of a number as its format shows it.
  private func category(
    _ number: NumberValue, _ format: MF2NumberFormat, _ type: MessageArgumentType
  ) -> PluralCategory {
    if format.keepsIntegers, case .integer(let value) = number {
      return message.category(of: value.magnitude, type)
    }
    guard let formatter = try? format.formatter(for: message.code.locale) else { return .other }
    var scratch = UTF8Writer()
    guard let operands = try? formatter.appendCounting(number, to: &scratch) else { return .other }
    return message.rules(type).category(of: operands)
  }
}
