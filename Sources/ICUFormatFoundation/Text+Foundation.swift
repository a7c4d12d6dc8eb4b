#if !canImport(Darwin)
  public import Foundation
  public import ICUFormat

  // The overloads of `Text` whose arguments are types of Foundation or of this module.
  //
  // They belong to the product `ICUFormatText`, which does not load Foundation. They do not take the
  // calls of a toolkit's own `Text`: one needs a `Bundle`, the other a `LocalizedStringResource`.

  /// Returns the localized string for a key in a bundle of Foundation.
  ///
  /// ```swift
  /// Text("I am \(name)", bundle: .module)
  /// ```
  ///
  /// - Parameters:
  ///   - key: The source string.
  ///   - tableName: The table's name; nil for `Localizable`.
  ///   - bundle: The bundle to search; nil for the program's own files.
  ///   - comment: What translators should know; only tools that extract keys read it.
  ///
  /// The corresponding Apple API is SwiftUI's `Text(_:tableName:bundle:comment:)`.
  @_disfavoredOverload
  public func Text(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle?,
    comment: StaticString? = nil
  ) -> String {
    String(
      localized: key, table: tableName, bundle: bundle.localizationBundle, comment: comment)
  }

  /// Returns the localized string of a resource.
  ///
  /// ```swift
  /// Text(.cartTitle)   // a symbol of Xcode's
  /// ```
  ///
  /// The corresponding Apple API is SwiftUI's `Text(_:)` for `LocalizedStringResource`.
  @_disfavoredOverload
  public func Text(_ resource: LocalizedStringResource) -> String { String(localized: resource) }
#endif
