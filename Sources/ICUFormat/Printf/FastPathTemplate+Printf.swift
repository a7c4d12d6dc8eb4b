internal import MessageSyntax

extension FastPathTemplate {
  /// Compiles a printf format; nil if it has directives other than plain `%@` and `%lld`.
  ///
  /// - Parameter empty: The builder to use; a builder for styles also accepts tags.
  convenience init?(
    _ program: PrintfProgram, locale: LocaleIdentifier, languages: TextLanguages = .ofEnglishKeys,
    _ empty: Builder = Builder()
  ) {
    var builder = empty
    guard builder.append(program), !builder.hasManyPieces else { return nil }
    var integers: NativeNumberFormat?
    if builder.showsArguments {
      integers = PrintfNumberStyle(integer: .decimal).formatter(for: locale)?.native
      if integers == nil { return nil }
    }
    builder.cases = InlineArray(repeating: builder.end(from: 0))
    self.init(
      builder, rules: .none, integers: integers,
      values: StyleContext(locale: locale, languages: languages))
  }
}

extension FastPathTemplate.Builder {
  /// Appends a printf format; returns false if a fast-path template cannot contain it.
  mutating func append(_ program: PrintfProgram) -> Bool {
    let text = Array(program.text.utf8)
    var open: [TextStyle] = []
    var next = 0
    for step in program.steps {
      switch step {
      case .text(let range):
        set(open.last ?? .plain)
        append(text[range])
      case .directive(let token):
        set(open.last ?? .plain)
        switch token.kind {
        case .percent: append(CollectionOfOne(UInt8(ascii: "%")))
        case .conversion:
          guard let acceptsString = token.fastPathAcceptsString else { return false }
          append(argument: token.takeArgument(&next), acceptsString: acceptsString)
        default: return false
        }
      case .open(let style): open.append((open.last ?? .plain).adding(style))
      case .close: open.removeLast()
      }
    }
    return true
  }
}

extension PrintfToken {
  /// Whether a fast-path template may show strings for the directive, or only integers.
  ///
  /// It is nil if the directive needs more than a fast-path template can do.
  var fastPathAcceptsString: Bool? {
    guard kind == .conversion, flags.isEmpty, width.kind == .none, precision.kind == .none,
      length != .h, length != .hh
    else { return nil }
    return switch ConversionClass(conversion) {
    case .object: true
    case .signed: false
    default: nil
    }
  }
}
