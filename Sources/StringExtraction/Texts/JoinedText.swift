internal import SwiftSyntax

/// Finds localized strings that are joined with other text, by `+` or in a literal.
///
/// Each language has its own order of words, so a sentence must be one string. Text that only stands
/// beside a localized string is no sentence: after a colon, a dash, a line end or a full stop.
struct JoinedText {
  /// A part of a string.
  private enum Part {
    /// A localized string; with its text in the source language, if it is known.
    case localized(String?)
    /// A string that is not localized.
    case literal(String)
    case value
  }

  /// The calls after a localized string that are followed, such as `.bold()`.
  private static let maximumCalls = 32

  private var parts: [Part] = []
  /// The places of the parts.
  private var positions: [AbsolutePosition] = []

  /// Reads operands that are joined by `+`.
  init(operands: some Sequence<ExprSyntax>) {
    for operand in operands { add(operand) }
  }

  /// Reads a literal.
  init(_ literal: StringLiteralExprSyntax) {
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let segment):
        parts.append(.literal(LiteralValue.text(of: segment, in: literal) ?? ""))
        positions.append(segment.position)
      case .expressionSegment(let segment):
        guard segment.expressions.count == 1, let only = segment.expressions.first,
          only.label == nil
        else {
          parts.append(.value)
          positions.append(segment.position)
          continue
        }
        add(only.expression)
      }
    }
  }

  private mutating func add(_ expression: ExprSyntax) {
    parts.append(Self.part(expression))
    positions.append(expression.positionAfterSkippingLeadingTrivia)
  }

  private static func part(_ expression: ExprSyntax) -> Part {
    var expression = expression
    for _ in 0..<maximumCalls {
      if let literal = expression.as(StringLiteralExprSyntax.self) {
        return LiteralValue.text(of: literal).map { .literal($0) } ?? .value
      }
      if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
        let only = tuple.elements.first
      {
        expression = only.expression
        continue
      }
      guard let call = expression.as(FunctionCallExprSyntax.self).flatMap({ CallSyntax($0) }) else {
        return .value
      }
      if let string = StringCall(call) { return part(call, string) }
      if call.name == "Text", call.firstLabel == "verbatim", let first = call.arguments.first {
        expression = first.expression
      } else if let base = call.base {
        expression = base
      } else {
        return .value
      }
    }
    return .value
  }

  private static func part(_ call: CallSyntax, _ string: StringCall) -> Part {
    let key: ExprSyntax
    switch string.key {
    case .literal(let expression):
      let isShown = ["LocalizedString", "LocalizedText", "Text"].contains(call.name)
      if isShown, !expression.is(StringLiteralExprSyntax.self) { return .value }
      key = expression
    case .string(let expression): key = expression
    }
    var text = LiteralValue.text(of: key)
    switch string.defaultValue {
    case nil: break
    case .literal(let value), .plain(let value), .format(let value), .pattern(let value):
      text = LiteralValue.text(of: value)
    }
    if let text, !text.contains(where: \.isLetter) { return .literal(text) }
    return .localized(text)
  }

  // MARK: What is a sentence

  /// The first localized string that is joined to a sentence; nil if there is none.
  var joined: (text: String, position: AbsolutePosition)? {
    for index in parts.indices {
      guard case .localized(let text) = parts[index] else { continue }
      if isJoined(after: index, text) || isJoined(before: index, text) {
        return (text ?? "", positions[index])
      }
    }
    return nil
  }

  private func isJoined(after index: Int, _ text: String?) -> Bool {
    guard index + 1 < parts.count, !Self.endsSentence(text) else { return false }
    let touches = text?.last == " "
    switch parts[index + 1] {
    case .localized(let next): return Self.continuesSentence(next)
    case .value: return touches
    case .literal(let literal):
      let words = literal.drop { $0 == " " }
      guard words.isEmpty else {
        return (touches || literal.first == " ") && TextWords.beginsWithWord(words)
      }
      guard index + 2 < parts.count else { return false }
      switch parts[index + 2] {
      case .localized(let next): return Self.continuesSentence(next)
      case .value: return touches || !literal.isEmpty
      case .literal: return false
      }
    }
  }

  private func isJoined(before index: Int, _ text: String?) -> Bool {
    guard index > 0, Self.continuesSentence(text) else { return false }
    let touches = text?.first == " "
    switch parts[index - 1] {
    case .localized: return false
    case .value: return touches
    case .literal(let literal):
      var words = Substring(literal)
      while words.last == " " { words.removeLast() }
      guard words.isEmpty else {
        return (touches || literal.last == " ") && TextWords.endsWithWord(words)
      }
      guard index > 1, case .value = parts[index - 2] else { return false }
      return touches || !literal.isEmpty
    }
  }

  /// Whether what follows a string is not a part of its sentence.
  private static func endsSentence(_ text: String?) -> Bool {
    guard let last = text?.last(where: { $0 != " " }) else { return false }
    return !last.isLetter && !last.isNumber && !"%@,)\"’”".contains(last)
  }

  /// Whether a string can be the next part of a sentence: it begins no line.
  private static func continuesSentence(_ text: String?) -> Bool {
    guard let first = text?.first(where: { $0 != " " }) else { return true }
    return first.isLetter || first.isNumber || "%(\"‘“".contains(first)
  }
}
