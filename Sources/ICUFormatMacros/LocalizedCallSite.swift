public import ICUFormat

/// The functions that `#localized` expands to, which cache translations for each call site.
public enum LocalizedCallSite {
  /// Returns the localized string for a literal without arguments.
  ///
  /// - Parameters:
  ///   - key: The literal.
  ///   - site: A literal that is unique to the call site.
  ///   - table: The table's name; nil for `Localizable`.
  ///   - bundle: The bundle to search.
  ///   - comment: A note for translators.
  public static func text(
    _ key: StaticString, site: StaticString, table: String? = nil,
    bundle: LocalizationBundle = .main, comment: StaticString? = nil
  ) -> String {
    text(key, "", site, table, bundle, InlineArguments()) { LocalizedStringKey(key.description) }
  }

  /// Returns the localized string for a literal with one argument.
  ///
  /// - Parameters:
  ///   - pattern: The literal in ICU form.
  ///   - names: The names of the arguments, separated by commas.
  ///   - site: A literal that is unique to the call site.
  ///   - table: The table's name; nil for `Localizable`.
  ///   - bundle: The bundle to search.
  ///   - comment: A note for translators.
  ///   - values: The first argument; the others follow.
  ///   - key: Makes the key of the literal.
  @inlinable
  public static func text<A: HasFixedSpecifier>(
    _ pattern: StaticString, names: StaticString, site: StaticString, table: String? = nil,
    bundle: LocalizationBundle = .main, comment: StaticString? = nil, values: A,
    key: (A) -> LocalizedStringKey
  ) -> String {
    text(pattern, names, site, table, bundle, values.messageArgument) { key(values) }
  }

  /// Returns the localized string for a literal with two arguments.
  @inlinable
  public static func text<A: HasFixedSpecifier, B: HasFixedSpecifier>(
    _ pattern: StaticString, names: StaticString, site: StaticString, table: String? = nil,
    bundle: LocalizationBundle = .main, comment: StaticString? = nil, values: A, _ second: B,
    key: (A, B) -> LocalizedStringKey
  ) -> String {
    text(pattern, names, site, table, bundle, values.messageArgument, second.messageArgument) {
      key(values, second)
    }
  }

  /// Returns the localized string for a literal with three arguments.
  @inlinable
  public static func text<
    A: HasFixedSpecifier, B: HasFixedSpecifier, C: HasFixedSpecifier
  >(
    _ pattern: StaticString, names: StaticString, site: StaticString, table: String? = nil,
    bundle: LocalizationBundle = .main, comment: StaticString? = nil, values: A, _ second: B,
    _ third: C, key: (A, B, C) -> LocalizedStringKey
  ) -> String {
    text(
      pattern, names, site, table, bundle, values.messageArgument, second.messageArgument,
      third.messageArgument
    ) {
      key(values, second, third)
    }
  }

  /// Returns the localized string for a literal with any number of arguments.
  @_disfavoredOverload
  public static func text<each Value: HasFixedSpecifier>(
    _ pattern: StaticString, names: StaticString, site: StaticString, table: String? = nil,
    bundle: LocalizationBundle = .main, comment: StaticString? = nil,
    values: repeat each Value, key: (repeat each Value) -> LocalizedStringKey
  ) -> String {
    var arguments: [MessageArgument] = []
    for value in repeat each values { arguments.append(value.messageArgument) }
    return text(pattern, names, site, table, bundle, arguments) { key(repeat each values) }
  }

  /// Returns the localized string for a literal with arguments of custom or generic types.
  ///
  /// Their form in a key depends on the value, so the key is made at each call.
  @_disfavoredOverload
  public static func text<each Value>(
    _ pattern: StaticString, names: StaticString, site: StaticString, table: String? = nil,
    bundle: LocalizationBundle = .main, comment: StaticString? = nil,
    values: repeat each Value, key: (repeat each Value) -> LocalizedStringKey
  ) -> String {
    String(localized: key(repeat each values), table: table, bundle: bundle)
  }

  @usableFromInline
  static func text(
    _ pattern: StaticString, _ names: StaticString, _ site: StaticString, _ table: String?,
    _ bundle: LocalizationBundle, _ first: consuming MessageArgument,
    key: () -> LocalizedStringKey
  ) -> String {
    text(pattern, names, site, table, bundle, InlineArguments(first), key: key)
  }

  @usableFromInline
  static func text(
    _ pattern: StaticString, _ names: StaticString, _ site: StaticString, _ table: String?,
    _ bundle: LocalizationBundle, _ first: consuming MessageArgument,
    _ second: consuming MessageArgument, key: () -> LocalizedStringKey
  ) -> String {
    text(pattern, names, site, table, bundle, InlineArguments(first, second), key: key)
  }

  @usableFromInline
  static func text(
    _ pattern: StaticString, _ names: StaticString, _ site: StaticString, _ table: String?,
    _ bundle: LocalizationBundle, _ first: consuming MessageArgument,
    _ second: consuming MessageArgument, _ third: consuming MessageArgument,
    key: () -> LocalizedStringKey
  ) -> String {
    text(pattern, names, site, table, bundle, InlineArguments(first, second, third), key: key)
  }

  @inline(__always)
  private static func text(
    _ pattern: StaticString, _ names: StaticString, _ site: StaticString, _ table: String?,
    _ bundle: LocalizationBundle, _ arguments: InlineArguments, key: () -> LocalizedStringKey
  ) -> String {
    CallSite.text(
      site, pattern: pattern, names: names, table: table, arguments, bundle: bundle, key: key)
  }

  private static func text(
    _ pattern: StaticString, _ names: StaticString, _ site: StaticString, _ table: String?,
    _ bundle: LocalizationBundle, _ arguments: [MessageArgument], key: () -> LocalizedStringKey
  ) -> String {
    CallSite.text(
      site, pattern: pattern, names: names, table: table, arguments, bundle: bundle, key: key)
  }
}
