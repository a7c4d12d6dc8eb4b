internal import SystemICU

/// The modifier of a locale's POSIX name, such as `latin` in `sr_RS@latin`.
///
/// The section "Locale Names" of the gettext manual describes modifiers. The list of modifiers is
/// based on glibc's locales and on the catalogs of GNU and GNOME.
@usableFromInline package enum GettextModifier {
  /// Returns the script and variant of a modifier.
  ///
  /// Both are nil for a modifier that does not change the language, such as `euro`.
  static func subtags(_ modifier: some StringProtocol) -> (script: String?, variant: String?) {
    let name = modifier.lowercased()
    switch name {
    case "ijekavian": return (nil, "ijekavsk")
    case "ijekavianlatin": return ("Latn", "ijekavsk")
    // The Latin alphabet of the Tatar language.
    case "iqtelif": return ("Latn", nil)
    default: break
    }
    if LanguageName.isVariant(Substring(name)) { return (nil, name) }
    return (ICULocale.scriptCode(named: name), nil)
  }

  /// Whether a string can be a modifier: letters and digits.
  static func isModifier(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
  }

  /// Returns the language tag of a name with a modifier; nil if there is no modifier.
  ///
  /// `ca_ES@valencia` gives `ca-ES-valencia`.
  package static func languageTag(_ name: String) -> String? {
    guard let at = name.utf8.firstIndex(of: UInt8(ascii: "@")) else { return nil }
    let modifier = name[name.utf8.index(after: at)...]
    guard isModifier(modifier) else { return nil }
    let added = subtags(modifier)
    // A codeset (`de_DE.UTF-8@euro`) does not affect the language.
    let base = name[..<at].utf8.prefix { $0 != UInt8(ascii: ".") }
    var parts = base.split { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }.map {
      String(decoding: $0, as: UTF8.self)
    }
    if let script = added.script, !parts.isEmpty {
      if parts.count > 1, parts[1].utf8.count == 4 { parts.remove(at: 1) }
      parts.insert(script, at: 1)
    }
    if let variant = added.variant { parts.append(variant) }
    return parts.joined(separator: "-")
  }
}
