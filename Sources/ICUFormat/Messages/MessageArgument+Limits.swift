internal import MessageSyntax

// A program may nest lists in lists and keys in keys to any depth, and may share them: 30 levels of
// keys with two equal keys have 2^30 values. Formatting, comparing and even freeing them is recursive,
// so `init` limits the depth and the weight of every argument.

/// The values of a list, with facts about all nested values.
///
/// Lists may share their elements, so each fact is computed once, when a list is made, from the facts
/// of its elements.
@usableFromInline
final class ArgumentList: Sendable, Hashable {
  /// The values.
  let elements: [MessageArgument]
  /// The estimated length of the list as text; see ``MessageArgument/weight``.
  let weight: Int
  /// The depth of nested lists and keys, from 1.
  let depth: Int
  /// Whether an element is a key, a styled string, or a list that contains one.
  let containsKeys: Bool

  /// Makes a list of values that are within the limits of depth and weight.
  init(_ elements: [MessageArgument]) {
    self.elements = elements
    depth = 1 + MessageArgument.depth(of: elements)
    weight = elements.reduce(ArgumentWeight.other) { $0 + $1.weight }
    containsKeys = elements.contains(where: \.containsKeys)
  }

  @usableFromInline
  static func == (left: ArgumentList, right: ArgumentList) -> Bool {
    left === right || left.elements == right.elements
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// The estimated bytes that values add to a string.
///
/// A value that adds nothing still takes time, so each one counts.
enum ArgumentWeight {
  /// The greatest weight of a list or key inside another one.
  static let limit = MessageLimits.valueOutputLength
  /// The weight of a value that is not a string.
  static let other = 32
  /// The weight of a key without its text: a look-up takes longer than the formatting of a number.
  static let key = 1024

  /// Returns the weight of a string in a list.
  static func ofText(_ length: Int) -> Int { min(length, limit) + 2 }
}

extension MessageArgument {
  /// The depth of nested lists and keys; 0 for a plain value.
  var depth: Int {
    asList?.depth ?? asKey?.depth ?? asFormatted?.depth ?? 0
  }

  /// Returns the greatest depth of some values.
  static func depth(of values: [MessageArgument]) -> Int {
    values.reduce(0) { Swift.max($0, $1.depth) }
  }

  /// The estimated length of the value as text, in bytes, with all nested values.
  var weight: Int {
    if let text = asText { return ArgumentWeight.ofText(text.utf8.count) }
    return asList?.weight ?? asKey?.weight ?? asFormatted?.weight ?? ArgumentWeight.other
  }

  /// Returns the elements of a list.
  ///
  /// Values that are too deep are flattened or formatted; values beyond the greatest weight are
  /// omitted, unless the list contains only plain values.
  static func elements(_ values: [MessageArgument]) -> [MessageArgument] {
    let values = flattened(values)
    let nested = values.reduce(0) { $0 + ($1.depth > 0 ? $1.weight : 0) }
    return nested > ArgumentWeight.limit ? first(values, report: Localization.report) : values
  }

  private static func flattened(_ values: [MessageArgument]) -> [MessageArgument] {
    guard depth(of: values) >= MessageLimits.argumentDepth else { return values }
    reportDepth("list")
    return values.flatMap { value -> [MessageArgument] in
      guard value.depth >= MessageLimits.argumentDepth else { return [value] }
      if let inner = value.asList { return inner.elements }
      if let box = value.asKey {
        return [MessageArgument(limited(box.key.sourceText(for: .current)))]
      }
      if let formatted = value.asFormatted {
        return [MessageArgument(limited(formatted.text(.current, .ofEnglishKeys)))]
      }
      return [value]
    }
  }

  /// Returns the first values of a list, up to about the length limit of one value.
  ///
  /// - Parameter report: Called if values are omitted.
  static func limited(
    _ list: ArgumentList, report: (LocalizationIssue) -> Void = Localization.report
  ) -> [MessageArgument] {
    list.weight > ArgumentWeight.limit ? first(list.elements, report: report) : list.elements
  }

  private static func first(
    _ values: [MessageArgument], report: (LocalizationIssue) -> Void
  ) -> [MessageArgument] {
    reportLength("list", report)
    var budget = ArgumentWeight.limit
    return first(values, &budget)
  }

  private static func first(
    _ values: [MessageArgument], _ budget: inout Int
  ) -> [MessageArgument] {
    var first: [MessageArgument] = []
    for value in values where budget >= 0 {
      if let inner = value.asList, inner.weight > budget {
        budget -= ArgumentWeight.other
        let elements = Self.first(inner.elements, &budget)
        first.append(MessageArgument(storage: .list(ArgumentList(elements))))
      } else {
        budget -= value.weight
        if budget >= 0 { first.append(value) }
      }
    }
    return first
  }

  /// Returns whether a nested value exceeds a limit, and reports it.
  static func reportsLimits(of what: String, depth: Int, weight: Int) -> Bool {
    guard depth <= MessageLimits.argumentDepth else {
      reportDepth(what)
      return true
    }
    guard weight <= ArgumentWeight.limit else {
      Localization.report(
        LocalizationIssue(
          kind: .textTooLong, subject: what,
          detail: "nested values exceed the limit of \(ArgumentWeight.limit) bytes"))
      return true
    }
    return false
  }

  private static func reportDepth(_ what: String) {
    Localization.report(
      LocalizationIssue(
        kind: .nestedTooDeep, subject: what,
        detail: "nesting exceeds the limit of \(MessageLimits.argumentDepth)"))
  }

  /// Returns the text of a value that exceeds a limit, up to the length limit of one value.
  static func limited(_ text: String) -> String {
    guard text.utf8.count > ArgumentWeight.limit else { return text }
    let end = text.utf8.index(text.startIndex, offsetBy: ArgumentWeight.limit)
    return String(text.unicodeScalars[..<end])
  }

  /// Reports values that are omitted because the text of a value would be too long.
  static func reportLength(
    _ what: String, _ report: (LocalizationIssue) -> Void = Localization.report
  ) {
    report(
      LocalizationIssue(
        kind: .textTooLong, subject: what,
        detail: "values after \(MessageLimits.valueOutputLength) bytes are omitted"))
  }
}
