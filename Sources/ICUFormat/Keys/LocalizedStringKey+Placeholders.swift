extension LocalizedStringKey {
  /// The type of a value that is supplied later.
  ///
  /// The corresponding Apple API is `String.LocalizationValue.Placeholder`.
  public enum PlaceholderKind: Sendable, Hashable {
    /// `%lld`.
    case int
    /// `%llu`.
    case uint
    /// `%f`.
    case float
    /// `%lf`.
    case double
    /// `%@`.
    case object
  }

  /// Returns the key with values for its open placeholders (`\(placeholder: .int)`), in order.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "Position in queue: \(placeholder: .int)."
  /// key.replacingPlaceholders(with: [7]) == "Position in queue: \(7)."   // true
  /// ```
  ///
  /// - Parameter values: The values. Extra values are ignored; a placeholder without a value shows
  ///   its specifier.
  public func replacingPlaceholders(with values: [MessageArgument]) -> LocalizedStringKey {
    var next = 0
    var result = KeySegments()
    for index in 0..<segments.count {
      let pair = segments[index]
      result.append(literal: pair.literal)
      var placeholder = pair.placeholder
      if case .open? = placeholder.detail?.style, next < values.count {
        let verbatim = placeholder.detail?.verbatimSpecifier
        placeholder = Placeholder(
          argument: values[next], specifier: placeholder.specifier,
          detail: verbatim.map { Placeholder.Detail(verbatimSpecifier: $0) })
        next += 1
      }
      result.append(placeholder)
    }
    result.append(literal: segments.tail)
    return replacingSegments(result)
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Appends a placeholder for a value that is supplied later: `%lld` in the printf key for `.int`.
  public mutating func appendInterpolation(placeholder kind: LocalizedStringKey.PlaceholderKind) {
    let specifier: StandardSpecifier =
      switch kind {
      case .int: .int64
      case .uint: .uint64
      case .float: .float
      case .double: .double
      case .object: .object
      }
    append(MessageArgument(specifier.text), specifier, style: .open)
  }

  /// Appends a placeholder for a value that is supplied later, with a printf specifier.
  ///
  /// The specifier becomes part of the key unchanged.
  public mutating func appendInterpolation(
    placeholder kind: LocalizedStringKey.PlaceholderKind, specifier: String
  ) {
    append(MessageArgument(specifier), .object, style: .open, verbatim: specifier)
  }
}
