internal import FoundationEssentials
internal import SystemICU
internal import Synchronization

extension LocaleIdentifier {
  /// The locale that text is formatted for when nobody names one.
  ///
  /// Inside ``Localization/withLanguages(_:operation:)-(_,()->R)`` it is the first of the task's
  /// languages. Elsewhere it is that of the process: the one last set here, else the first usable one
  /// of `LC_ALL`, `LC_MESSAGES` and `LANG`, else `en_001`.
  ///
  /// ```swift
  /// Localization.withLanguages(["de"]) { LocaleIdentifier.current }   // de
  /// ```
  ///
  /// Setting it sets the locale of the process, whatever the task's languages are. ICU's own default
  /// is kept the same, because it decides how a locale formats that ICU has no data for.
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
    // Refused only for a name that is not a locale; ICU then keeps the default it has.
    try? ICULocale.setDefault(locale.identifier)
  }

  /// The formatting locale that POSIX variables ask for; nil when they ask for none, or for `C`.
  static func fromEnvironment(_ environment: [String: String]) -> LocaleIdentifier? {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = environment[name], !value.isEmpty else { continue }
      // The first variable that is set decides, even when it says `C`.
      return LocaleIdentifier(posix: value)
    }
    return nil
  }

  /// A locale from its POSIX name, such as `de_DE.UTF-8`, `sr_RS@latin` or `ca_ES@valencia`; nil for
  /// `C` and `POSIX`.
  package init?(posix name: String) {
    let end = name.utf8.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "@") }
    let base = name[..<(end ?? name.endIndex)]
    guard !base.isEmpty, base != "C", base != "POSIX" else { return nil }
    self.init(GettextModifier.languageTag(name) ?? String(base))
  }
}
