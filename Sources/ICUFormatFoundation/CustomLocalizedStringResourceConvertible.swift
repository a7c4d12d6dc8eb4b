#if !canImport(Darwin)
  /// A type that has a localized description, such as an error.
  ///
  /// ```swift
  /// enum CartError: Error, CustomLocalizedStringResourceConvertible {
  ///   case empty
  ///   var localizedStringResource: LocalizedStringResource { "Your cart is empty." }
  /// }
  /// String(localized: CartError.empty.localizedStringResource)   // "Ihr Warenkorb ist leer."
  /// ```
  ///
  /// The corresponding Apple API is `CustomLocalizedStringResourceConvertible`.
  public protocol CustomLocalizedStringResourceConvertible {
    /// The description, to be looked up later.
    var localizedStringResource: LocalizedStringResource { get }
  }

  extension LocalizedStringResource: CustomLocalizedStringResourceConvertible {
    /// The resource itself.
    public var localizedStringResource: LocalizedStringResource { self }
  }
#endif
