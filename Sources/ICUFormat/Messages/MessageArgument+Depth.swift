internal import MessageSyntax

// A program may put lists in lists and keys in keys as often as it likes, also in a loop over what a
// request says. Formatting them, comparing them and even freeing them goes as deep as they do, so
// that the depth has a limit when they are made.

/// The values of a list, and what walking all of them would tell.
///
/// Lists may share their parts: 30 lists of two equal lists each have 2^30 values. So each fact is
/// found once, from the facts of the values, when a list is made.
@usableFromInline
struct ArgumentList: Sendable, Hashable {
  /// The values.
  let elements: [MessageArgument]
  /// How many lists and keys are nested here, from 1.
  let depth: UInt8
  /// Whether a value is a key or a text with styles, or a list in which there is one.
  let holdsTexts: Bool

  /// A list of values that are within the limit of depth.
  init(_ elements: [MessageArgument]) {
    self.elements = elements
    depth = UInt8(clamping: 1 + MessageArgument.depth(of: elements))
    holdsTexts = elements.contains(where: \.holdsTexts)
  }

  @usableFromInline
  static func == (left: ArgumentList, right: ArgumentList) -> Bool {
    left.elements == right.elements
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension MessageArgument {
  /// How many lists and keys are nested here; 0 for a plain value.
  var depth: Int {
    if let list = asList { return Int(list.depth) }
    return asKey?.depth ?? asFormatted?.depth ?? 0
  }

  /// The greatest depth of some values.
  static func depth(of values: [MessageArgument]) -> Int {
    values.reduce(0) { Swift.max($0, $1.depth) }
  }

  /// What a list holds: the values, those that are too deep joined or as text.
  static func elements(_ values: [MessageArgument]) -> [MessageArgument] {
    guard depth(of: values) >= MessageLimits.argumentDepth else { return values }
    reportDepth("a list")
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

  /// The first values of a list, whose texts together are about as long as the text of one value may be.
  ///
  /// Lists may share their parts, so that a short list can be a very long text.
  ///
  /// - Parameter report: Called where values are left out.
  static func limited(
    _ list: ArgumentList, report: (LocalizationIssue) -> Void = Localization.report
  ) -> [MessageArgument] {
    let values = list.elements
    var budget = MessageLimits.valueOutputLength
    take(values, from: &budget)
    guard budget < 0 else { return values }
    report(
      LocalizationIssue(
        kind: .textTooLong, subject: "a list",
        detail: "values are left out behind \(MessageLimits.valueOutputLength) bytes"))
    budget = MessageLimits.valueOutputLength
    return limited(values, &budget)
  }

  /// Takes the lengths of texts from a budget, until it is below zero.
  private static func take(_ values: [MessageArgument], from budget: inout Int) {
    for value in values where budget >= 0 {
      if let inner = value.asList {
        // Each list counts: lists of lists without texts would cost nothing.
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

  /// The bytes between two values of a list, and those of a value that is not text: an estimate.
  private static let (separatorLength, otherLength) = (2, 32)

  static func reportDepth(_ what: String) {
    Localization.report(
      LocalizationIssue(
        kind: .nestedTooDeep, subject: what,
        detail: "arguments are nested at most \(MessageLimits.argumentDepth) times"))
  }
}

extension LocalizedStringKey {
  /// How many lists and keys are nested among the arguments.
  var argumentDepth: Int {
    (0..<segments.count).reduce(0) { depth, index in
      max(depth, segments.withPlaceholder(at: index) { $0.argument.depth })
    }
  }
}
