internal import MessageSyntax
internal import StringCatalogs

/// Gives a new ARB file the messages that Flutter's tool `gen-l10n` reads, as far as it has them.
///
/// Its messages have literal text, `{name}`, plurals and selects, and dates such as `{day, date, ::yMd}`.
/// Each message becomes a method in Dart, so that its key is a name.
///
/// Source: https://docs.flutter.dev/ui/internationalization, and the grammar in `message_parser.dart`.
enum FlutterMessages {
  /// Converts the ICU messages of a catalog.
  ///
  /// - Returns: Warnings for what Flutter shows in another way.
  static func convert(_ catalog: inout StringCatalog) -> [CatalogDiagnostic] {
    let losses = useNumberArguments(&catalog)
    for index in catalog.entries.indices {
      var entry = catalog.entries[index]
      // A file of one language gets the formats of the translation in it.
      let others = entry.localizations.filter { !catalog.isWritten($0.language) }
      entry.localizations.removeAll { !catalog.isWritten($0.language) }
      entry = entry.withFormatsInAttributes(addsPluralNumbers: true)
      entry.localizations += others
      catalog.entries[index] = entry
    }
    return losses + useSingleApostrophes(&catalog)
  }

  /// Writes the number of a plural as its argument, such as `{count}`: Flutter shows `#` as it is.
  ///
  /// - Returns: A warning for each key with an offset, for which `#` has no other form.
  private static func useNumberArguments(_ catalog: inout StringCatalog) -> [CatalogDiagnostic] {
    var losses: [CatalogDiagnostic] = []
    for entry in catalog.entries.indices {
      var hasOffset = false
      for index in catalog.entries[entry].localizations.indices {
        guard let text = catalog.entries[entry].localizations[index].node.unit?.value,
          text.utf8.contains(UInt8(ascii: "#")), let pattern = try? MessagePattern(text)
        else { continue }
        hasOffset = hasOffset || pattern.hasOffset
        let new = pattern.withNumberArguments
        guard new != pattern else { continue }
        catalog.entries[entry].localizations[index].node.unit?.value = new.canonicalText
      }
      guard hasOffset else { continue }
      losses.append(
        CatalogDiagnostic(
          kind: .type, severity: .warning, at: catalog.entries[entry],
          message: "'\(catalog.entries[entry].key)' has a plural with an offset; "
            + "Flutter does not know it, and shows '#' as it is"))
    }
    return losses
  }

  /// Writes an apostrophe once where ICU and Flutter both read it as text.
  ///
  /// - Returns: A warning with the keys that have further apostrophes, which Flutter shows.
  private static func useSingleApostrophes(
    _ catalog: inout StringCatalog
  ) -> [CatalogDiagnostic] {
    var keys: [String] = []
    for entry in catalog.entries.indices {
      var isShown = false
      for index in catalog.entries[entry].localizations.indices {
        catalog.entries[entry].localizations[index].node.changeUnits { unit in
          guard unit.value.utf8.contains(UInt8(ascii: "'")),
            let pattern = try? MessagePattern(unit.value)
          else { return }
          unit.value = pattern.textWithSingleApostrophes
          isShown = isShown || ["''", "'{", "'}"].contains { unit.value.utf8.contains($0.utf8) }
        }
      }
      if isShown { keys.append(catalog.entries[entry].key) }
    }
    guard !keys.isEmpty else { return [] }
    return [
      CatalogDiagnostic(
        kind: .type, severity: .warning,
        message: "Flutter shows the apostrophes that ICU needs before placeholders and braces, "
          + "unless 'use-escaping' is true, in \(NameList.text(keys))",
        hint: "write '’' for an apostrophe")
    ]
  }

  // MARK: - What Flutter does not accept

  /// Returns warnings for the keys, arguments and formats of a new ARB file that `gen-l10n` refuses.
  ///
  /// Look-ups of this library accept them, so that they are right in a file for it alone.
  ///
  /// - Parameter lines: The lines of the entries in the file that is converted.
  static func problems(of catalog: StringCatalog, _ lines: EntryLines) -> [CatalogDiagnostic] {
    var keys: [String] = []
    var withPositions: [String] = []
    var others: [CatalogDiagnostic] = []
    for entry in catalog.entries
    where entry.localizations.contains(where: { catalog.isWritten($0.language) }) {
      guard isMethodName(entry.key) else {
        keys.append(entry.key)
        continue
      }
      var isNamed = true
      var unknown: [String] = []
      for localization in entry.localizations where catalog.isWritten(localization.language) {
        guard let text = localization.node.unit?.value, text.utf8.contains(UInt8(ascii: "{")),
          let pattern = try? MessagePattern(text)
        else { continue }
        pattern.forEachArgument { argument in
          guard isArgumentName(argument.name) else { return isNamed = false }
          guard let format = unknownFormat(of: argument), !unknown.contains(format) else { return }
          unknown.append(format)
        }
      }
      if !isNamed { withPositions.append(entry.key) }
      guard !unknown.isEmpty else { continue }
      others.append(
        problem(
          "'\(entry.key)'\(lines.place(of: entry)) has \(NameList.text(unknown)), which Flutter does "
            + "not know",
          hint: "give Flutter a value that is formatted already"))
    }
    var problems: [CatalogDiagnostic] = []
    if !keys.isEmpty {
      let isOne = keys.count == 1
      problems.append(
        problem(
          "\(isOne ? "1 key is not the name of a method" : "\(keys.count) keys are not names of methods"), "
            + "which Flutter needs: \(NameList.text(keys))",
          hint: "begin a key with a lower-case letter, and use only letters, digits and '_'"))
    }
    if !withPositions.isEmpty {
      problems.append(
        problem(
          "Flutter needs names for the arguments of \(NameList.text(withPositions))",
          hint: "name each argument in the source string, as in '%(name)@' or '{name}'"))
    }
    return problems + others
  }

  private static func problem(_ message: String, hint: String) -> CatalogDiagnostic {
    CatalogDiagnostic(kind: .type, severity: .warning, message: message, hint: hint)
  }

  /// Whether a key is the name of a Dart method for Flutter: a lower-case letter, then letters, digits and
  /// `_`.
  private static func isMethodName(_ key: String) -> Bool {
    key.utf8.first.map { (0x61...0x7A).contains($0) } == true && key.utf8.allSatisfy(isLetter)
  }

  /// Whether an argument is the name of a Dart parameter: a letter, then letters, digits and `_`.
  private static func isArgumentName(_ name: MessagePattern.Name) -> Bool {
    guard case .named(let text) = name, let first = text.utf8.first else { return false }
    return !(0x30...0x39).contains(first) && first != UInt8(ascii: "_")
      && text.utf8.allSatisfy(isLetter)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, UInt8(ascii: "_"): true
    default: false
    }
  }

  /// Returns the format of an argument that Flutter cannot read, as the message has it; nil if there is none.
  private static func unknownFormat(of argument: MessagePattern.Argument) -> String? {
    switch argument.format {
    case .none, .select: return nil
    case .plural(let plural):
      return plural.kind == .ordinal ? "{\(argument.name), selectordinal}" : nil
    case .choice: return "{\(argument.name), choice}"
    case .simple(let simple):
      if simple.type == .date || simple.type == .time,
        case .skeleton(let skeleton)? = simple.style?.kind, dateFormats.contains(skeleton.byBytes)
      {
        return nil
      }
      return MessagePattern(elements: [.argument(argument)]).canonicalText
    }
  }

  /// The skeletons that are constructors of `DateFormat` in Dart's package `intl`.
  private static let dateFormats = Set(
    [
      "E", "EEEE", "H", "Hm", "Hms", "LLL", "LLLL", "M", "MEd", "MMM", "MMMEd", "MMMM", "MMMMEEEEd",
      "MMMMd", "MMMd", "Md", "QQQ", "QQQQ", "d", "j", "jm", "jmv", "jmz", "jms", "jv", "jz", "m",
      "ms",
      "s", "y", "yM", "yMEd", "yMMM", "yMMMEd", "yMMMM", "yMMMMEEEEd", "yMMMMd", "yMMMd", "yMd",
      "yQQQ", "yQQQQ",
    ].byBytes)
}
