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
      // A file of one language gets the formats of its own translation.
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
          kind: .type, severity: .warning,
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
}
