/// Isolates arguments in bidirectional text with the default strategy of MessageFormat 2.
///
/// A left-to-right argument in a left-to-right message stays as it is. Any other argument is put
/// between an isolate character and U+2069, so that it can neither reorder the message nor be
/// reordered by it. The source is MessageFormat 2.0, "Default Bidi Strategy", and UAX #9.
enum BidiIsolation {
  /// A paragraph of an argument.
  ///
  /// Each paragraph is isolated separately, because the end of a paragraph closes all isolates.
  struct Paragraph {
    /// The end of its text, where its separator begins.
    var end: Int
    /// The start of the next paragraph.
    var next: Int
    /// The number of U+2069 without an isolate character before them.
    var pops = 0
    /// The number of isolate characters without a U+2069 after them.
    var initiators = 0
  }

  /// Returns the paragraph from `start` to at most `limit`, in UTF-8 offsets.
  static func paragraph(
    in bytes: borrowing Span<UInt8>, from start: Int, to limit: Int
  ) -> Paragraph {
    var pops = 0
    var open = 0
    func paragraph(_ end: Int, separator length: Int) -> Paragraph {
      Paragraph(end: end, next: end + length, pops: pops, initiators: open)
    }
    var index = start
    while index < limit {
      switch bytes[index] {
      // Characters of bidirectional class B: these five, U+0085 and U+2029.
      case 0x0A, 0x0D, 0x1C, 0x1D, 0x1E: return paragraph(index, separator: 1)
      case 0xC2 where index + 1 < limit && bytes[index + 1] == 0x85:
        return paragraph(index, separator: 2)
      case 0xE2 where index + 2 < limit:
        switch (bytes[index + 1], bytes[index + 2]) {
        case (0x80, 0xA9): return paragraph(index, separator: 3)
        // U+2066 to U+2068, and U+2069.
        case (0x81, 0xA6...0xA8): open += 1
        case (0x81, 0xA9):
          if open > 0 { open -= 1 } else { pops += 1 }
        default: break
        }
        index += 3
      default: index += 1
      }
    }
    return paragraph(limit, separator: 0)
  }
}

extension StyledText {
  /// Writes the runs to `output`, with or without isolates around arguments.
  ///
  /// If an argument contains unpaired isolates, this adds the missing ones, so that they have no
  /// effect outside the argument. Isolates that a MessageFormat 2 message has around a value are used
  /// instead of those of the argument, or omitted.
  func write(to output: inout some StyledTextOutput & ~Copyable, isolating: Bool) {
    let utf8 = string.utf8Span
    let bytes = utf8.span
    var start = 0
    var next = 0
    while next < parts.count {
      let part = parts[parts.startIndex + next]
      var first = next
      next += 1
      if part.isIsolate, !isolating {
        start = min(ends[first], bytes.count)
        continue
      }
      var initiator: String?
      let isEnclosed = part.isIsolate && part.origin == .message && isArgumentEnclosed(at: next)
      if isEnclosed {
        let end = min(ends[first], bytes.count)
        initiator = Self.isolate(in: bytes, endingAt: end)
        start = end
        first = next
        next += 1
      } else if isolating, case .argument(_, let own) = part.origin {
        initiator = own.isolate(in: direction)
      }
      guard let initiator else {
        let end = min(ends[first], bytes.count)
        output.begin(part.style)
        output.append(bytes.extracting(start..<end))
        output.end(part.style)
        start = end
        continue
      }
      // All parts of one argument are in the same pair of isolates.
      while next < parts.count, parts[parts.startIndex + next].continues { next += 1 }
      let limit = min(ends[next - 1], bytes.count)
      var paragraph = BidiIsolation.Paragraph(end: start, next: start)
      var isOpen = false
      for index in first..<next {
        let style = parts[parts.startIndex + index].style
        let end = min(ends[index], limit)
        output.begin(style)
        while start < end {
          if start == paragraph.next {
            paragraph = BidiIsolation.paragraph(in: bytes, from: start, to: limit)
          }
          if start == paragraph.end {
            output.append(bytes.extracting(start..<min(end, paragraph.next)))
            start = min(end, paragraph.next)
            continue
          }
          if !isOpen { output.append(initiator, count: paragraph.pops + 1) }
          let stop = min(end, paragraph.end)
          output.append(bytes.extracting(start..<stop))
          start = stop
          isOpen = start < paragraph.end
          if !isOpen {
            output.append(StyledText.Direction.popIsolate, count: paragraph.initiators + 1)
          }
        }
        output.end(style)
      }
      if isEnclosed {
        start = min(ends[next], bytes.count)
        next += 1
      }
    }
  }

  /// Whether the runs from `index` on are one argument, and an isolate character follows it.
  private func isArgumentEnclosed(at index: Int) -> Bool {
    guard index < parts.count, case .argument = parts[parts.startIndex + index].origin,
      !parts[parts.startIndex + index].isIsolate
    else { return false }
    var next = index + 1
    while next < parts.count, parts[parts.startIndex + next].continues { next += 1 }
    return next < parts.count && parts[parts.startIndex + next].isIsolate
  }

  /// Returns the isolate character that ends at an offset; the last byte distinguishes the three.
  private static func isolate(in bytes: borrowing Span<UInt8>, endingAt end: Int) -> String? {
    switch end > 0 ? bytes[end - 1] : 0 {
    case 0xA6: "\u{2066}"
    case 0xA7: "\u{2067}"
    case 0xA8: "\u{2068}"
    default: nil
    }
  }
}
