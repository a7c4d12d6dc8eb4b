import FuzzSupport
import ICUFormat

/// Any header gives languages within the limits, and one of the supported ones.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzAcceptLanguage(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let header = FuzzInput(start, count).text
  let accepted = AcceptLanguage(header)
  precondition(accepted.languages.count + accepted.refused.count <= AcceptLanguage.maximumCount)
  _ = Localization.withLanguages(accepted.languages) {
    String(localized: "\(count) files", bundle: bundle)
  }
  return 0
}

private let bundle = LocalizationBundle(texts: [
  "en": ["%lld files": "%lld files"], "de": ["%lld files": "%lld Dateien"],
  "zh-Hant": ["%lld files": "%lld 個檔案"],
])
