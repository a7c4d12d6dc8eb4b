internal import FoundationEssentials
internal import Synchronization

/// The localization files of a program or library, for looking up localized strings.
///
/// ```swift
/// let bundle = LocalizationBundle(path: "Resources")
/// bundle.languages.map(\.languageTag)                            // ["de", "en", "zh-Hant"]
/// String(localized: "Hello", bundle: bundle, locale: "de-AT")    // "Hallo"
/// ```
///
/// The bundle reads these files, where `de` represents any language and `Main` any table:
///
/// | path | table |
/// | --- | --- |
/// | `de.lproj/Main.strings`, `.stringsdict`, or any other format | `Main` |
/// | `Base.lproj/Main.strings`, `Main.strings` | `Main`, in the development language |
/// | `Main.xcstrings` | `Main`, in all languages of the file |
/// | `de.json`, `de.mf2.json`, `de.arb`, `de.po`, `de.xliff` | `Localizable` |
/// | `Main_de.json`, `Main-de.po`, `Main.de.arb`, … | `Main` |
/// | `Main.po`, `Main.arb`, `Main.xliff` | `Main`, in the language that the file names |
/// | `de/Main.json` (i18next), or any other format | `Main`; `translation` is also a default table
/// |
/// | `de/LC_MESSAGES/Main.po` (gettext) | `Main`; `messages` is also a default table |
///
/// A look-up that names no table uses the default tables, such as `Localizable`. Languages may be
/// written in any form: `zh-Hant`, `zh_TW`, `iw`, `sr@latin`, `English`. In file and folder names
/// outside `.lproj`, they are ISO 639 codes that ICU knows, so `app.json` is not a language. A
/// catalog with an unknown language is reported.
///
/// Files are listed when the bundle is created and read at their first use. A translation is
/// compiled at its first look-up.
///
/// A key is searched in the language that CLDR's matcher chooses for the user, then in the
/// languages it inherits from, then in the development language. A look-up always returns a string:
/// if something is missing or invalid, the source string is shown, and
/// `Localization.issueHandler` receives one report that names the bundle, file, language and key.
/// A bundle without files, and files that the list refuses, are reported at the first look-up.
///
/// A file or folder that cannot be read, for example because the process has too many open files,
/// is reported and read again at a later look-up, at most once per second. Until then, its previous
/// translations are shown.
///
/// The corresponding Foundation class is `Bundle`.
public final class LocalizationBundle: Sendable {
  enum Origin: Sendable {
    case folder(String)
    case files([BundleFile])
    case chain
  }

  let origin: Origin
  let givenDevelopmentLanguage: LocaleIdentifier?
  let first: BundleSnapshot
  let current: Mutex<Current>
  /// A ``Mode`` that tells a look-up how to get the current contents.
  let mode = Atomic(Mode.first)
  /// The bundles of a chain, in search order; empty for a bundle of files.
  let parts: [LocalizationBundle]

  /// The current contents.
  struct Current {
    var snapshot: BundleSnapshot
    /// The time of the next attempt to read failed files.
    var nextRetry: ContinuousClock.Instant?
  }

  enum Mode {
    /// The contents were never replaced.
    static let first: UInt8 = 0
    /// The contents were replaced.
    static let replaced: UInt8 = 1
    /// Files or folders could not be read, and are to be read again.
    static let retrying: UInt8 = 2
  }

  init(origin: Origin, content: BundleContents, developmentLanguage: LocaleIdentifier?) {
    self.origin = origin
    givenDevelopmentLanguage = developmentLanguage
    first = BundleSnapshot(content)
    current = Mutex(Current(snapshot: first))
    parts = []
    content.reporter.setOwner(self)
    if content.hasFailures { retryLater() }
  }

  init(chain: [LocalizationBundle]) {
    origin = .chain
    givenDevelopmentLanguage = nil
    first =
      chain.first?.snapshot
      ?? BundleSnapshot(
        BundleContents(
          files: [], developmentLanguage: nil, reporter: BundleReporter(name: Self.memoryName)))
    current = Mutex(Current(snapshot: first))
    parts = chain
  }
}
