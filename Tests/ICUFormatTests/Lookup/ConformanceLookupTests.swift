import Foundation
import ICUFormat
import ICUFormatConformance
import StringCatalogs
import Testing

/// Looks up every key in the catalogs of public apps, which are stored beside the project.
@Suite("Look-ups in catalogs of public apps")
struct ConformanceLookupTests {
  struct File: Sendable, CustomTestStringConvertible {
    var url: URL
    var format: CatalogFormat
    /// The language in the name of the file: `app__de.lproj_Localizable.strings`.
    var language: String
    var testDescription: String { url.lastPathComponent }
  }

  static let files: [File] = ConformanceData.publishedCatalogs.compactMap { path in
    let url = URL(filePath: path)
    guard let format = CatalogFormat(fileName: url.lastPathComponent) else { return nil }
    let parts = url.lastPathComponent.components(separatedBy: ".lproj")
    let language = parts.count > 1 ? parts[0].split(separator: "_").last.map(String.init) : nil
    return File(url: url, format: format, language: language ?? "en")
  }

  @Test(
    "every key has its translation in every language of its catalog",
    .enabled(if: !files.isEmpty, "\(ConformanceData.absence)"),
    arguments: files)
  func everyKey(_ file: File) throws {
    let bytes = [UInt8](try Data(contentsOf: file.url))
    let catalog = StringCatalog.read(bytes, as: file.format, language: file.language).catalog
    let bundle = LocalizationBundle(catalogs: [(table: "Localizable", catalog: catalog)])
    // `%d` and `%ld` are forms of one key; the last one is used.
    var texts: [String: [String: Set<String>]] = [:]
    for entry in catalog.entries {
      for localization in entry.localizations {
        guard let unit = localization.node.unit, localization.node.isPlain else { continue }
        texts[localization.language, default: [:]][spelling(entry.key), default: []]
          .insert(unit.value)
      }
    }
    var found = 0
    for entry in catalog.entries {
      for localization in entry.localizations {
        let unit = localization.node.unit
        if unit?.state == .new, unit?.value.isEmpty == true { continue }
        let name = localization.language.isEmpty ? file.language : localization.language
        let language = LocaleIdentifier(name)
        let text = bundle.localizedString(
          forKey: entry.key, value: "\u{FFFE}", language: language)
        if localization.node.isPlain, unit != nil {
          let wanted = texts[localization.language]?[spelling(entry.key)] ?? []
          #expect(wanted.contains(text), "\(entry.key) in \(name)")
        } else {
          #expect(text != "\u{FFFE}", "\(entry.key) in \(name)")
          for number in [0, 1, 2, 5, 1.5] as [MessageArgument] {
            let text = catalog.text(
              forKey: entry.key, language: language,
              arguments: [MessageArgument](repeating: number, count: 12), locale: language)
            #expect(text?.isEmpty == false, "\(entry.key) in \(name)")
            #expect(text?.contains("%#@") == false, "\(entry.key) in \(name)")
          }
        }
        found += 1
      }
    }
    #expect(found > 0 || catalog.entries.allSatisfy(\.localizations.isEmpty))
  }

  /// Returns the key with integer specifiers in one form.
  private func spelling(_ key: String) -> String {
    key.replacing(/%((?:\d+\$)?)(?:ll|l|h|z)?[diu]/) { "%\($0.output.1)d" }
      .replacing(/%((?:\d+\$)?[\d.]*)l?f/) { "%\($0.output.1)f" }
  }
}
