import FuzzSupport
import ICUFormat

/// Checks opening compiled catalogs, and look-ups in them.
///
/// The first byte chooses: the rest is a file, or it is the directory and the data of a file whose
/// sizes and checksums are right, so that the checks behind the checksums are reached.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCompiled(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let kind = input.byte()
  let name = ["Localizable", "de.lproj/Localizable", "de"][Int(kind >> 1) % 3]
  var file = input.rest
  if kind & 1 == 1 {
    let size = Int(input.byte()) | Int(input.byte()) << 8
    let rest = input.rest
    file = SealedFile.bytes(
      directory: Array(rest.prefix(size)), data: Array(rest.dropFirst(size)))
  }
  let bundle = LocalizationBundle(files: [name + ".icucatalog": file])
  _ = bundle.languages
  for locale: LocaleIdentifier in ["de", "fr"] {
    for key in ["Hello", "a", "%@", "{n}", ""] {
      _ = String(localized: LocalizedStringKey(key), bundle: bundle, locale: locale)
    }
    _ = String(localized: "\(2) files", bundle: bundle, locale: locale)
    _ = String(localized: "\("x") has \(1) files", bundle: bundle, locale: locale)
  }
  return 0
}
