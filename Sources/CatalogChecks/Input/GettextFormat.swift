internal import MessageSyntax
internal import StringCatalogs

/// The kind of format string of an entry that is not one of `NSString`: the flags of a gettext entry name it, such
/// as `#, python-format`, or its source string shows it.
///
/// The formats of programs in other languages have directives that `NSString` does not have. The rules read the
/// corresponding directives in their place. Source: the manual of gettext, section "Translators for other
/// Languages".
enum GettextFormat: Sendable {
  /// `c-format` and `objc-format`, with the directives of the GNU C library.
  case c
  /// `python-format`.
  case python
  /// `qt-format` and `kde-format`, whose arguments are `%1` and `%L1`.
  case qt
  /// `python-brace-format` and `perl-brace-format`, whose arguments are `{name}`, `{0}` and `{}`.
  case brace
  /// The strings of Symfony, whose arguments are `%name%`.
  case symfony
  /// `no-c-format` and others: the string is a text, in which a percent sign is only that.
  case text

  /// Finds the format of an entry; nil if no flag names one.
  init?(_ entry: CatalogEntry) {
    let flags = Set(entry.gettextFlags)
    guard !flags.isEmpty else { return nil }
    if !flags.isDisjoint(with: ["c-format", "objc-format"]) {
      self = .c
    } else if flags.contains("python-format") {
      self = .python
    } else if !flags.isDisjoint(with: ["python-brace-format", "perl-brace-format"]) {
      self = .brace
    } else if !flags.isDisjoint(with: ["qt-format", "kde-format"]) {
      self = .qt
    } else if flags.contains(where: { $0.hasPrefix("no-") && $0.hasSuffix("-format") }),
      !flags.contains(where: { !$0.hasPrefix("no-") && $0.hasSuffix("-format") })
    {
      self = .text
    } else {
      return nil
    }
  }

  /// Finds the format of an entry that no flag names; nil for that of `NSString`.
  ///
  /// - Parameters:
  ///   - source: The source string of the entry.
  ///   - plural: The source string of its plural, which shows a number; nil if it has none.
  ///   - isForeign: Whether other entries have flags of programs in other languages: xgettext gives each format
  ///     a flag.
  init?(unflagged source: String, plural: String?, isForeign: Bool) {
    let sources = [source, plural].compactMap(\.self).filter { $0.utf8.contains(UInt8(ascii: "%")) }
    guard !sources.isEmpty else { return nil }
    if isForeign && plural == nil || sources.contains(where: Self.isDatePattern) {
      self = .text
    } else if sources.contains(where: { !Self.symfonyNames(in: $0).isEmpty }) {
      self = .symfony
    } else {
      return nil
    }
  }

  /// Whether a text is a pattern of `strftime`: it has conversions that `printf` does not have.
  private static func isDatePattern(_ text: String) -> Bool {
    let directive = /%(?:%|[-_0^#]?[EO]?([A-Za-z])(?![A-Za-z]))/
    return text.matches(of: directive.matchingSemantics(.unicodeScalar)).contains { match in
      match.output.1.map { "bBHIjkMPrRTVwWyYZ".contains($0) } ?? false
    }
  }

  /// Returns the places and names of Symfony's placeholders, such as `%name%`.
  ///
  /// `%ld%` is a directive and a percent sign, and the second sign of `%dpx%@` begins a directive.
  private static func symfonyNames(
    in text: String
  ) -> [(range: Range<String.Index>, name: Substring)] {
    let placeholder = /%([A-Za-z_][A-Za-z0-9_.\-]*[A-Za-z0-9_])%(?![A-Za-z0-9@%#$(])/
    return text.matches(of: placeholder.matchingSemantics(.unicodeScalar)).compactMap { match in
      let (whole, name) = match.output
      let before = text.unicodeScalars[..<match.range.lowerBound].last
      let isInside = before.map { $0.isASCII && ($0 == "%" || $0.properties.isXIDContinue) }
      let directive = whole.dropLast()
      let isDirective =
        PrintfFormat(catalogText: String(directive)).specifiers.first?.range
        == 0..<directive.utf8.count
      return isInside == true || isDirective ? nil : (match.range, name)
    }
  }

  /// Returns a string with the directives that the rules read.
  func read(_ text: String) -> String { replacing(text).text }

  /// Returns the ranges of the directives of a string, in the order of those that the rules read.
  func directives(in text: String) -> [Range<Int>] {
    let (read, parts) = replacing(text)
    let written = WrittenString(text, parts: parts)
    return PrintfFormat(catalogText: read).specifiers.map {
      written.place($0.range.lowerBound)..<written.place($0.range.upperBound)
    }
  }

  private func replacing(_ text: String) -> (text: String, parts: [WrittenString.Part]) {
    guard mayDiffer(text) else { return (text, []) }
    let utf8 = text.utf8
    var result = ""
    var parts: [WrittenString.Part] = []
    var copied = utf8.startIndex
    for (range, new) in replacements(in: text) {
      result += text[copied..<range.lowerBound]
      let start = result.utf8.count
      result += new
      let lower = utf8.distance(from: utf8.startIndex, to: range.lowerBound)
      let upper = utf8.distance(from: utf8.startIndex, to: range.upperBound)
      parts.append(WrittenString.Part(read: start..<result.utf8.count, written: lower..<upper))
      copied = range.upperBound
    }
    return (result + text[copied...], parts)
  }

  /// Whether a directive may have another form; a fast check of the bytes after percent signs.
  private func mayDiffer(_ text: String) -> Bool {
    let marks =
      switch self {
      case .c: "'I<Zm"
      case .python: "ra"
      case .qt: "0123456789Ln"
      case .brace: "{}%"
      case .symfony: "%"
      case .text: ""
      }
    if self == .brace || self == .symfony {
      return text.utf8.contains { marks.utf8.contains($0) }
    }
    var isDirective = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: "%") {
        isDirective = true
      } else if isDirective {
        if marks.utf8.contains(byte) { return true }
        let isName = self == .python && (byte.isASCIILetter || "()_".utf8.contains(byte))
        isDirective = isName || byte.isASCIIDigit || "$*.+-# ".utf8.contains(byte)
      }
    }
    return false
  }

  /// Returns the directives that the rules read in another form.
  ///
  /// `%%` is matched, too, so that its second sign begins no directive.
  private func replacements(in text: String) -> [(range: Range<String.Index>, new: String)] {
    switch self {
    case .c:
      let directive =
        #/
        %(?: % | ([0-9]+\$)? ([-+\x20\#0'I]*)
          ((?: \*(?:[0-9]+\$)? | [0-9]+ )? (?: \.(?: \*(?:[0-9]+\$)? | [0-9]* ) )?)
          (?: <PRI([A-Za-z])[A-Za-z0-9]*> | (hh|h|ll|l|L|q|j|z|Z|t)? ([A-Za-z]) ))
        /#
      return text.matches(of: directive.matchingSemantics(.unicodeScalar)).compactMap { match in
        let (_, position, flags, counts, macro, length, conversion) = match.output
        // It shows the text of `errno`, and takes no argument.
        if conversion == "m" { return (match.range, "m") }
        let isGNU = flags?.contains { "'I".contains($0) } ?? false
        // In `50% Idle`, the percent sign is text.
        let isText = isGNU && flags?.contains(" ") == true
        guard let end = macro ?? conversion, macro != nil || length == "Z" || isGNU, !isText else {
          return nil
        }
        let own = (flags ?? "").filter { !"'I".contains($0) }
        let size = macro != nil ? "ll" : length == "Z" ? "z" : length ?? ""
        return (match.range, "%\(position ?? "")\(own)\(counts ?? "")\(size)\(end)")
      }
    case .python:
      // `%r` and `%a` show any value.
      let directive =
        /%(?:%|((?:\([^()]*\))?[-+#0]*(?:\*|[0-9]+)?(?:\.(?:\*|[0-9]+))?)[ra])/
      return text.matches(of: directive.matchingSemantics(.unicodeScalar)).compactMap { match in
        match.output.1.map { (match.range, "%\($0)s") }
      }
    case .qt:
      // `%n` is the number that chooses the plural form, and no argument with a position.
      let directive = /%(?:%|L?([0-9][0-9]?)|L?n)/
      return text.matches(of: directive.matchingSemantics(.unicodeScalar)).compactMap { match in
        if match.output.0 == "%%" { return nil }
        return (match.range, match.output.1.map { "%\($0)$@" } ?? "n")
      }
    case .brace:
      let field = /\{\{|\}\}|%|\{([\p{L}\p{M}\p{N}_]*)(?:[.\[][^{}]*)?(?:![a-z])?(?::[^{}]*)?\}/
      return text.matches(of: field.matchingSemantics(.unicodeScalar)).compactMap { match in
        if match.output.0 == "%" { return (match.range, "%%") }
        guard let name = match.output.1 else { return nil }
        if name.isEmpty { return (match.range, "%@") }
        return (match.range, Int(name).map { "%\($0 + 1)$@" } ?? "%(\(name))@")
      }
    case .symfony:
      let names = Self.symfonyNames(in: text)
      let signs = text.ranges(of: /%/.matchingSemantics(.unicodeScalar)).filter { sign in
        !names.contains { $0.range.overlaps(sign) }
      }
      return (names.map { ($0.range, "%(\($0.name))@") } + signs.map { ($0, "%%") })
        .sorted { $0.0.lowerBound < $1.0.lowerBound }
    case .text: return []
    }
  }
}

extension CatalogEntry {
  /// The flags of a gettext entry, such as `fuzzy` and `c-format`.
  var gettextFlags: [String] {
    unknownMembers.flatMap { member -> [String] in
      guard member.name == "flags" || member.name == "flag" else { return [] }
      let texts: [String] =
        switch member.value {
        case .array(let values): values.compactMap(\.text)
        case .string(let text): [text]
        default: []
        }
      return texts.flatMap { $0.splitBytes(",") }.map { String($0.drop { $0 == " " }) }
    }
  }

  /// Whether a flag names a format, such as `c-format` or `no-c-format`.
  var hasFormatFlag: Bool { gettextFlags.contains { $0.hasSuffix("-format") } }

  /// Whether a flag names a format of a program in another language than Objective-C.
  var hasForeignFormat: Bool {
    gettextFlags.contains { $0.hasSuffix("-format") && !$0.hasSuffix("objc-format") }
  }

  /// Whether gettext's flags say that the translation was guessed.
  var isFuzzy: Bool { gettextFlags.contains("fuzzy") }
}
