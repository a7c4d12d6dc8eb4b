internal import FoundationEssentials
internal import Synchronization

/// The localization files of a program or library, ready to look up texts in.
///
/// ```swift
/// let bundle = LocalizationBundle(path: "Resources")
/// bundle.languages.map(\.languageTag)                            // ["de", "en", "zh-Hant"]
/// String(localized: "Hello", bundle: bundle, locale: "de-AT")    // "Hallo"
/// ```
///
/// These files are read; `de` is any language and `Main` any table:
///
/// | path | table |
/// | --- | --- |
/// | `de.lproj/Main.strings`, `.stringsdict`, or any other format | `Main` |
/// | `Base.lproj/Main.strings`, `Main.strings` | `Main`, in the development language |
/// | `Main.xcstrings` | `Main`, in all languages of the file |
/// | `de.json`, `de.arb`, `de.po`, `de.xliff` | `Localizable` |
/// | `Main_de.json`, `Main-de.po`, `Main.de.arb`, … | `Main` |
/// | `Main.po`, `Main.arb`, `Main.xliff` | `Main`, in the language that the file itself names |
/// | `de/Main.json` (i18next), or any other format | `Main`; `translation` also without a name |
/// | `de/LC_MESSAGES/Main.po` (gettext) | `Main`; `messages` also without a name |
///
/// A table that is also found without a name is the one that a look-up uses that names no table, as
/// `Localizable` is. Languages may be written in any way: `zh-Hant`, `zh_TW`, `iw`, `sr@latin`,
/// `English`. In file and folder names outside `.lproj` they are codes of ISO 639 that ICU knows, so
/// that `app.json` is not a language. A catalog whose language nobody knows is reported.
///
/// Files are listed when the bundle is made and read at their first use; a text is compiled when it is
/// first looked up.
///
/// A key is searched in the language that CLDR's matcher chooses for the reader, then in the
/// languages it inherits from, then in the development language. Nothing that is missing or broken
/// stops a text: the source's own words are shown, and ``Localization/issueHandler`` gets a report,
/// once, that names the bundle, file, language and key. A bundle without any files is reported at
/// its first look-up.
///
/// A file or folder that cannot be read, because the process has too many open files for example, is
/// reported and read again at a later look-up, at most once a second. Until then the texts that were
/// read of it before are shown.
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
  /// A ``Mode``: what a look-up has to do before it finds the content.
  let mode = Atomic(Mode.first)
  /// The bundles of a chain, in the order in which they are searched; empty for a bundle of files.
  let parts: [LocalizationBundle]

  /// The content that is shown now.
  struct Current {
    var snapshot: BundleSnapshot
    /// When what could not be read is to be read again.
    var nextRetry: ContinuousClock.Instant?
  }

  enum Mode {
    /// The content is the first one.
    static let first: UInt8 = 0
    /// The content was replaced.
    static let replaced: UInt8 = 1
    /// Something could not be read, and is to be read again.
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
