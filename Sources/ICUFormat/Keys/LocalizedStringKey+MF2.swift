internal import ICUFormatMemory
internal import MessageSyntax

extension LocalizedStringKey {
  /// The key in MessageFormat 2 form: a message of its literal text and arguments.
  ///
  /// `"\(name) has \(count) files"` is `{$arg0} has {$arg1 :integer} files`. An argument without a
  /// name is `$arg` with its position, because names in MessageFormat 2 do not begin with a digit.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "\(3, as: "count") {new}"
  /// key.mf2Pattern   // "{$count :integer} \\{new\\}"
  /// ```
  ///
  /// A value with a style has the function, and the most important option, of its style. A date
  /// range, and other values without a function in MessageFormat 2, have none.
  ///
  /// Source: Unicode MessageFormat, part 9 of UTS #35, "Syntax".
  public var mf2Pattern: String {
    UTF8Writer.string { writer in appendMF2Pattern(to: &writer) }
  }

  /// The source string as a MessageFormat 2 message, for a catalog of the development language.
  ///
  /// It is ``mf2Pattern`` for arguments without a style. An argument with a style has no function,
  /// because the message then shows it in the style of the source: the key of `\(3, ordinal: .digits)`
  /// is `{$arg0 :number}`, and its message `{$arg0}`.
  package var mf2SourceMessage: String {
    UTF8Writer.string { writer in appendMF2Pattern(ofKey: false, to: &writer) }
  }

  /// Returns the key whose arguments have names, if they have none yet.
  package func named(_ names: [String]) -> LocalizedStringKey {
    var segments = segments
    segments.setNames(names)
    return replacingSegments(segments)
  }

  /// Appends ``mf2Pattern``.
  func appendMF2Pattern(to writer: inout UTF8Writer) { appendMF2Pattern(ofKey: true, to: &writer) }

  private func appendMF2Pattern(ofKey isKey: Bool, to writer: inout UTF8Writer) {
    let isQuoted = startsWithKeyword
    if isQuoted { writer.append("{{") }
    if !hasFixedText {
      for index in 0..<segments.count {
        segments.withPair(at: index) { pair in
          Self.append(escaping: pair.literal, to: &writer)
          pair.placeholder.appendMF2Form(at: index, ofKey: isKey, to: &writer)
        }
      }
    }
    Self.append(escaping: segments.tail, to: &writer)
    if isQuoted { writer.append("}}") }
  }

  /// Whether the text begins with a period, as only declarations may without double braces.
  private var startsWithKeyword: Bool {
    let first = fixedText ?? (segments.count > 0 ? segments[0].literal : segments.tail)
    let bytes = first.utf8.span
    let start = MF2Characters.blanksEnd(bytes, from: 0)
    return start < bytes.count && bytes[start] == UInt8(ascii: ".")
  }

  private static func append(escaping literal: String, to writer: inout UTF8Writer) {
    for byte in literal.utf8 {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"):
        writer.append(UInt8(ascii: "\\"))
      default: break
      }
      writer.append(byte)
    }
  }

}

extension Placeholder {
  /// Returns the name of the argument in a MessageFormat 2 message.
  ///
  /// Characters that such a name cannot have are replaced. A name such as `arg2` is not used, because
  /// it is that of a position.
  func mf2Name(at index: Int) -> String {
    guard let name = detail?.name, !name.isEmpty, !MF2Characters.isPositionalName(name) else {
      return MF2Characters.positionalName(index)
    }
    if MF2Characters.isName(name) { return name }
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      scalars.append(MF2Characters.continuesName(scalar.value) ? scalar : "_")
    }
    let changed = String(scalars)
    return MF2Characters.isName(changed) ? changed : "_" + changed
  }

  /// Appends the placeholder in MessageFormat 2 form, such as `{$arg2 :percent}`.
  ///
  /// - Parameter isKey: Whether the form is that of a key; in a message, the source sets the style.
  fileprivate func appendMF2Form(at index: Int, ofKey isKey: Bool, to writer: inout UTF8Writer) {
    writer.append("{$")
    writer.append(mf2Name(at: index))
    if let function = isKey ? mf2Function : mf2SourceFunction {
      writer.append(" :")
      writer.append(function)
    }
    writer.append(UInt8(ascii: "}"))
  }

  /// The function in a key.
  private var mf2Function: String? { detail?.style?.mf2Function ?? verbatimMF2Function }

  /// The function in a message of the development language.
  private var mf2SourceFunction: String? {
    guard detail?.style == nil else { return nil }
    guard let verbatim = detail?.verbatimSpecifier,
      let style = PrintfSpecifier(verbatim)?.icuForm?.style, style.hasPrefix("::"),
      let skeleton = try? NumberSkeleton(String(style.dropFirst(2))),
      let function = try? MF2Message.Function(converting: skeleton)
    else { return verbatimMF2Function }
    // A style of a directive has all its options, as the digits of `%.2f`.
    return function.canonicalText
  }

  /// The function of the specifier in the source, or that of the argument's type.
  private var verbatimMF2Function: String? {
    if let verbatim = detail?.verbatimSpecifier, let form = PrintfSpecifier(verbatim)?.icuForm {
      guard form.type == "number" else { return nil }
      guard let style = form.style else { return "number" }
      return style == "integer" ? "integer" : "number"
    }
    return switch argument.kind {
    case .integer: "integer"
    case .number: "number"
    case .date: "date"
    case .text, .boolean, .duration, .list, .key, .formatted, .dateRange: nil
    }
  }
}

extension NumberSkeleton {
  /// The function and the most important option in a MessageFormat 2 message.
  var mf2Function: String {
    var function: String
    switch unit {
    case .none: function = "number"
    case .percent: function = "percent"
    case .permille: function = "number"
    case .currency(let code): return Self.call("currency", option: "currency", code)
    case .measure(let name): return Self.call("unit", option: "unit", name)
    }
    if case .fraction(let minimum, let maximum) = precision.rule {
      if minimum > 0 { function += " minimumFractionDigits=\(minimum)" }
      if let maximum { function += " maximumFractionDigits=\(maximum)" }
    }
    return function
  }

  private static func call(_ function: String, option: String, _ value: String) -> String {
    MF2Characters.isUnquotedLiteral(value) ? "\(function) \(option)=\(value)" : function
  }
}
