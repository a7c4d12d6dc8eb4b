import FuzzSupport
import ICUFormat

/// Checks that any string creates a locale, and that its identifier creates an equal locale.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLocale(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = FuzzInput(start, count).text
  let locale = LocaleIdentifier(text)
  _ = locale.languageTag
  _ = locale.languageCode
  _ = locale.isRightToLeft
  precondition(LocaleIdentifier(locale.identifier) == locale, "\(text.debugDescription)")
  return 0
}
