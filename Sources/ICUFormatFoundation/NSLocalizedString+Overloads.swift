public import Foundation

// `NSLocalizedString` with an argument left out.
//
// Foundation has a function of the same name whose parameters have default values. Where both are
// visible, the compiler prefers a function that needs no default values, so that these are chosen
// without `import func ICUFormatFoundation.NSLocalizedString`. Only the form with all arguments needs
// that import, and only where the name of the table is an optional.

/// Returns the localized string for a key, without formatting it.
///
/// ```swift
/// NSLocalizedString("phone_number", comment: "")   // "電話號碼" where the language is zh-Hant
/// ```
///
/// The overloads take the other arguments of Foundation's function: the name of a table, a bundle, and
/// the string to return for a key that no language has.
///
/// The corresponding Foundation function is `NSLocalizedString(_:tableName:bundle:value:comment:)`.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  localizedString(key)
}

/// Returns the localized string for a key of a table.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  localizedString(key, table: tableName)
}

/// Returns the localized string for a key in a bundle.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
  localizedString(key, in: bundle)
}

/// Returns the localized string for a key, or `value` if no language has the key.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  localizedString(key, value: value)
}

/// Returns the localized string for a key of a table in a bundle.
public func NSLocalizedString(
  _ key: String, tableName: String?, bundle: Bundle, comment: String
) -> String {
  localizedString(key, table: tableName, in: bundle)
}

/// Returns the localized string for a key of a table, or `value` if no language has the key.
public func NSLocalizedString(
  _ key: String, tableName: String?, value: String, comment: String
) -> String {
  localizedString(key, table: tableName, value: value)
}

/// Returns the localized string for a key in a bundle, or `value` if no language has the key.
public func NSLocalizedString(
  _ key: String, bundle: Bundle, value: String, comment: String
) -> String {
  localizedString(key, in: bundle, value: value)
}

/// Returns the localized string for a key of a table in a bundle, or `value` if no language has the
/// key.
///
/// The table's name is not an optional, so that the compiler prefers this function to Foundation's.
public func NSLocalizedString(
  _ key: String, tableName: String, bundle: Bundle, value: String, comment: String
) -> String {
  localizedString(key, table: tableName, in: bundle, value: value)
}

private func localizedString(
  _ key: String, table: String? = nil, in bundle: Bundle = .main, value: String = ""
) -> String {
  LocalizationBundle.shared(for: bundle).localizedString(forKey: key, value: value, table: table)
}
