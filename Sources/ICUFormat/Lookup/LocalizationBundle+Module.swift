extension LocalizationBundle {
  /// Explains what makes `bundle: .module` work.
  ///
  /// `Bundle.module` belongs to Foundation's `Bundle`, which this module does not import. What takes
  /// only a bundle of this library, such as `#localized`, needs `.shared(for: .module)`.
  @available(
    *, unavailable,
    message:
      "'Bundle.module' is a bundle of Foundation; import Foundation and ICUFormatFoundation, and give the target resources; where only a 'LocalizationBundle' is accepted, as in '#localized', write '.shared(for: .module)'"
  )
  public static var module: LocalizationBundle { .main }
}
