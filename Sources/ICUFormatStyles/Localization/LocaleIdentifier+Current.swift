internal import FoundationEssentials
internal import SystemICU
internal import Synchronization

extension LocaleIdentifier {
  /// The locale used for formatting when none is specified.
  ///
  /// Inside `Localization.withLanguages(_:operation:)` it is the first of the task's
  /// languages. Elsewhere it is the locale of the process: the last one set here, else the first
  /// usable one of `LC_ALL`, `LC_MESSAGES` and `LANG`, else `en_001`.
  ///
  /// ```swift
  /// Localization.withLanguages(["de"]) { LocaleIdentifier.current }   // de
  /// ```
  ///
  /// Setting it sets the locale of the process, even if the task has languages. ICU's own default
  /// is set to the same locale, because it decides how ICU formats for a locale without data.
  ///
  /// The corresponding ICU functions are `uloc_getDefault` and `uloc_setDefault`.
  public static var current: LocaleIdentifier {
    get { Localization.taskLanguage ?? processDefault.withLock { $0 } }
    set {
      processDefault.withLock { current in
        current = newValue
        setICUDefault(newValue)
      }
    }
  }

  private static let processDefault = Mutex<LocaleIdentifier>(initialDefault())

  private static func initialDefault() -> LocaleIdentifier {
    let locale = fromEnvironment(ProcessInfo.processInfo.environment) ?? "en_001"
    setICUDefault(locale)
    return locale
  }

  private static func setICUDefault(_ locale: LocaleIdentifier) {
    // This fails only for a name that is not a locale; ICU then keeps its current default.
    try? ICULocale.setDefault(locale.identifier)
  }

  /// Returns the formatting locale that POSIX variables request; nil if they request none, or `C`.
  static func fromEnvironment(_ environment: [String: String]) -> LocaleIdentifier? {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = environment[name], !value.isEmpty else { continue }
      // The first variable that is set decides, even if its value is `C`.
      return LocaleIdentifier(posix: value)
    }
    return nil
  }

  /// Creates a locale from its POSIX name; nil for `C` and `POSIX`.
  ///
  /// Examples are `de_DE.UTF-8`, `sr_RS@latin` and `ca_ES@valencia`.
  package init?(posix name: String) {
    let end = name.utf8.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "@") }
    let base = name[..<(end ?? name.endIndex)]
    guard !base.isEmpty, base != "C", base != "POSIX" else { return nil }
    self.init(GettextModifier.languageTag(name) ?? String(base))
  }
}
