internal import SystemICU

/// The modifier of a locale's POSIX name, such as `latin` in `sr_RS@latin`.
///
/// gettext's manual, "Locale Names", describes it; which modifiers are in use follows from glibc's
/// locales and from catalogs of GNU and GNOME.
@usableFromInline package enum GettextModifier {
  /// The script and variant of a modifier; both nil for one that does not change the language, such as
  /// `euro`.
  static func subtags(_ modifier: some StringProtocol) -> (script: String?, variant: String?) {
    let name = modifier.lowercased()
    switch name {
    case "ijekavian": return (nil, "ijekavsk")
    case "ijekavianlatin": return ("Latn", "ijekavsk")
    // The Latin alphabet of Tatar.
    case "iqtelif": return ("Latn", nil)
    default: break
    }
    if LanguageName.isVariant(Substring(name)) { return (nil, name) }
    return (ICULocale.scriptCode(named: name), nil)
  }

  /// Whether a text can be a modifier: letters and digits.
  static func isModifier(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
  }

  /// The language tag of a name with a modifier: `ca_ES@valencia` gives `ca-ES-valencia`; nil where
  /// there is no modifier.
  package static func languageTag(_ name: String) -> String? {
    guard let at = name.utf8.firstIndex(of: UInt8(ascii: "@")) else { return nil }
    let modifier = name[name.utf8.index(after: at)...]
    guard isModifier(modifier) else { return nil }
    let added = subtags(modifier)
    // A codeset (`de_DE.UTF-8@euro`) says nothing about the language.
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
