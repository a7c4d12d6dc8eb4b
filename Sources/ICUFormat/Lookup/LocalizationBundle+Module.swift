extension LocalizationBundle {
  /// Explains what makes `bundle: .module` work.
  ///
  /// `Bundle.module` belongs to Foundation's `Bundle`, which this module does not import.
  @available(
    *, unavailable,
    message:
      "'Bundle.module' is a bundle of Foundation; import Foundation and ICUFormatFoundation, and give the target resources"
  )
  public static var module: LocalizationBundle { .main }
}
