import FuzzSupport
import ICUFormat

/// Any text makes a locale, whose own spelling makes the same one.
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
