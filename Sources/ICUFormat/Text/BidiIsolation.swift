/// Isolation of arguments in bidirectional text, by the default strategy of MessageFormat 2.
///
/// An argument that runs left to right in a left-to-right message stays as it is; any other is put
/// between an isolate character and U+2069, so that it can neither reorder the message nor be
/// reordered by it. The source is MessageFormat 2.0, "Default Bidi Strategy", and UAX #9.
enum BidiIsolation {
  private static let leftToRightIsolate = "\u{2066}"
  private static let rightToLeftIsolate = "\u{2067}"
  private static let firstStrongIsolate = "\u{2068}"
  private static let popIsolate = "\u{2069}"

  /// Which isolate `direction` needs within a message; nil for none.
  private static func initiator(
    _ direction: StyledText.Direction, in message: StyledText.Direction
  ) -> String? {
    switch direction {
    case .leftToRight: message == .leftToRight ? nil : leftToRightIsolate
    case .rightToLeft: rightToLeftIsolate
    case .unknown: firstStrongIsolate
    }
  }

  /// Whether text of a direction is isolated within a message.
  static func isNeeded(
    _ direction: StyledText.Direction, in message: StyledText.Direction
  ) -> Bool { initiator(direction, in: message) != nil }

  /// The pieces of one text, isolated as its direction asks for.
  ///
  /// Each paragraph is isolated by itself, because a paragraph's end ends every isolate. Isolates that
  /// the text itself opens or closes without partner get one, so that nothing in it reaches out.
  static func isolated(
    _ pieces: [String], direction: StyledText.Direction, in message: StyledText.Direction
  ) -> [String] {
    guard let initiator = initiator(direction, in: message) else { return pieces }
    var output = pieces.map { _ in "" }
    // What lies in each piece of the paragraph so far.
    var paragraph: [(piece: Int, text: Substring)] = []
    func flush() {
      guard let first = paragraph.first, let last = paragraph.last else { return }
      let balance = imbalance(of: paragraph.lazy.map(\.text))
      output[first.piece] += String(repeating: initiator, count: balance.pops + 1)
      for part in paragraph { output[part.piece] += part.text }
      output[last.piece] += String(repeating: popIsolate, count: balance.initiators + 1)
      paragraph.removeAll(keepingCapacity: true)
    }
    for (index, piece) in pieces.enumerated() {
      var rest = piece[...]
      while let end = rest.unicodeScalars.firstIndex(where: isParagraphSeparator) {
        if end > rest.startIndex { paragraph.append((index, rest[..<end])) }
        flush()
        output[index].unicodeScalars.append(rest.unicodeScalars[end])
        rest = rest[rest.unicodeScalars.index(after: end)...]
      }
      if !rest.isEmpty { paragraph.append((index, rest)) }
    }
    flush()
    return output
  }

  /// How many pops have no initiator before them, and how many initiators no pop behind them.
  private static func imbalance(
    of parts: some Sequence<Substring>
  ) -> (pops: Int, initiators: Int) {
    var pops = 0
    var open = 0
    for part in parts {
      for scalar in part.unicodeScalars {
        switch scalar.value {
        case 0x2066...0x2068: open += 1
        case 0x2069:
          if open > 0 { open -= 1 } else { pops += 1 }
        default: continue
        }
      }
    }
    return (pops, open)
  }

  /// Characters of bidirectional class B.
  private static func isParagraphSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x0D, 0x1C, 0x1D, 0x1E, 0x85, 0x2029: true
    default: false
    }
  }
}

extension StyledText {
  /// Calls `body` for each run with its text as it goes out: arguments between isolates, or not.
  func forEachRun(isolating: Bool, _ body: (Run, String) -> Void) {
    let runs = runs
    var next = 0
    while next < runs.count {
      let run = runs[next]
      next += 1
      guard isolating, case .argument(_, let own) = run.origin,
        BidiIsolation.isNeeded(own, in: direction)
      else {
        body(run, run.text)
        continue
      }
      let start = next - 1
      while next < runs.count, parts[parts.startIndex + next].continues { next += 1 }
      let texts = BidiIsolation.isolated(
        runs[start..<next].map(\.text), direction: own, in: direction)
      for (run, text) in zip(runs[start..<next], texts) { body(run, text) }
    }
  }
}
