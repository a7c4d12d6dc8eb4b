internal import MessageSyntax

// A program may nest lists in lists and keys in keys to any depth, even in a loop over untrusted
// input. Formatting, comparing and even freeing them is recursive, so `init` limits the depth.

/// The values of a list, with facts about all nested values.
///
/// Lists may share their elements: 30 levels of lists of two equal lists have 2^30 values. So each
/// fact is computed once, when a list is made, from the facts of its elements.
@usableFromInline
struct ArgumentList: Sendable, Hashable {
  /// The values.
  let elements: [MessageArgument]
  /// The depth of nested lists and keys, from 1.
  let depth: UInt8
  /// Whether an element is a key, a text with styles, or a list that contains one.
  let containsKeys: Bool

  /// Makes a list of values that are within the limit of depth.
  init(_ elements: [MessageArgument]) {
    self.elements = elements
    depth = UInt8(clamping: 1 + MessageArgument.depth(of: elements))
    containsKeys = elements.contains(where: \.containsKeys)
  }

  @usableFromInline
  static func == (left: ArgumentList, right: ArgumentList) -> Bool {
    left.elements == right.elements
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension MessageArgument {
  /// The depth of nested lists and keys; 0 for a plain value.
  var depth: Int {
    if let list = asList { return Int(list.depth) }
    return asKey?.depth ?? asFormatted?.depth ?? 0
  }

  /// Returns the greatest depth of some values.
  static func depth(of values: [MessageArgument]) -> Int {
    values.reduce(0) { Swift.max($0, $1.depth) }
  }

  /// Returns the elements of a list: values that are too deep are flattened or formatted.
  static func elements(_ values: [MessageArgument]) -> [MessageArgument] {
    guard depth(of: values) >= MessageLimits.argumentDepth else { return values }
    reportDepth("list")
    return values.flatMap { value -> [MessageArgument] in
      guard value.depth >= MessageLimits.argumentDepth else { return [value] }
      if let inner = value.asList { return inner.elements }
      if let box = value.asKey { return [MessageArgument(box.key.sourceText(for: .current))] }
      if let formatted = value.asFormatted {
        return [MessageArgument(formatted.text(.current, .ofEnglishKeys))]
      }
      return [value]
    }
  }

  /// Returns the first values of a list, up to about the length limit of one value.
  ///
  /// Lists may share their elements, so a short list can produce a very long text.
  ///
  /// - Parameter report: Called if values are omitted.
  static func limited(
    _ list: ArgumentList, report: (LocalizationIssue) -> Void = Localization.report
  ) -> [MessageArgument] {
    let values = list.elements
    var budget = MessageLimits.valueOutputLength
    take(values, from: &budget)
    guard budget < 0 else { return values }
    report(
      LocalizationIssue(
        kind: .textTooLong, subject: "list",
        detail: "values after \(MessageLimits.valueOutputLength) bytes are omitted"))
    budget = MessageLimits.valueOutputLength
    return limited(values, &budget)
  }

  /// Subtracts the lengths of values from a budget, until it is below zero.
  private static func take(_ values: [MessageArgument], from budget: inout Int) {
    for value in values where budget >= 0 {
      if let inner = value.asList {
        // Each list counts too: otherwise, nested lists without strings would be free.
        budget -= otherLength
        take(inner.elements, from: &budget)
      } else {
        budget -= value.asText.map { $0.utf8.count + separatorLength } ?? otherLength
      }
    }
  }

  private static func limited(
    _ values: [MessageArgument], _ budget: inout Int
  ) -> [MessageArgument] {
    var first: [MessageArgument] = []
    for value in values where budget >= 0 {
      if let inner = value.asList {
        budget -= otherLength
        first.append(
          MessageArgument(storage: .list(ArgumentList(limited(inner.elements, &budget)))))
      } else {
        take([value], from: &budget)
        if budget >= 0 { first.append(value) }
      }
    }
    return first
  }

  /// The estimated bytes of a list separator, and those of a value that is not a string.
  private static let (separatorLength, otherLength) = (2, 32)

  static func reportDepth(_ what: String) {
    Localization.report(
      LocalizationIssue(
        kind: .nestedTooDeep, subject: what,
        detail: "nesting exceeds the limit of \(MessageLimits.argumentDepth)"))
  }
}

extension LocalizedStringKey {
  /// The depth of nested lists and keys in the arguments.
  var argumentDepth: Int {
    (0..<segments.count).reduce(0) { depth, index in
      max(depth, segments.withPlaceholder(at: index) { $0.argument.depth })
    }
  }
}
