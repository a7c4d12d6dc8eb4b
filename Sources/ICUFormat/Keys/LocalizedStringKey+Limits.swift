extension LocalizedStringKey {
  /// The depth of nested lists and keys in the arguments.
  var argumentDepth: Int {
    (0..<segments.count).reduce(0) { depth, index in
      max(depth, segments.withPlaceholder(at: index) { $0.argument.depth })
    }
  }

  /// The estimated length of the key as text, in bytes, with all nested values.
  ///
  /// The default value of a symbolic key may use an argument several times.
  var weight: Int {
    var weight = ArgumentWeight.key + segments.tail.utf8.count
    var arguments = 0
    for index in 0..<segments.count {
      segments.withPair(at: index) {
        arguments += $0.placeholder.argument.weight
        weight += $0.literal.utf8.count + ($0.placeholder.detail?.weight ?? 0)
      }
    }
    guard let defaultValue else { return weight + arguments }
    return weight + defaultValue.text.utf8.count + max(1, defaultValue.uses) * arguments
  }
}

extension Placeholder.Detail {
  /// The bytes of the strings that belong to the source of a value.
  fileprivate var weight: Int {
    let texts = [name, verbatimSpecifier, textStyle?.link, style?.icuForm?.style]
    return texts.reduce(0) { $0 + ($1?.utf8.count ?? 0) }
  }
}
