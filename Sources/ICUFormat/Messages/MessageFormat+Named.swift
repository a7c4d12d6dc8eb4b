internal import ICUFormatMemory
internal import MessageSyntax

extension MessageFormat {
  /// Returns the message, formatted with named arguments.
  ///
  /// The arguments are a span, so that the array of a literal is on the stack.
  @usableFromInline
  func string(named arguments: Span<(String, MessageArgument)>) -> String {
    UTF8Writer.string { writer in write(named: arguments, to: &writer) }
  }

  @inline(__always)
  private func write(
    named arguments: Span<(String, MessageArgument)>, to writer: inout UTF8Writer
  ) {
    let isWritten = program.flatBySlot.withText { template in
      template.write(NamedArguments(arguments, of: program, template), to: &writer)
    }
    if isWritten != true { writeAny(named: arguments, to: &writer) }
  }

  /// Appends the message, if it has no fast-path template (yet) or the arguments do not fit it.
  @inline(never)
  private func writeAny(
    named arguments: Span<(String, MessageArgument)>, to writer: inout UTF8Writer
  ) {
    let isLarge = program.slots.count > NamedArguments.slotLimit
    if !isLarge { program.flatBySlot.count { FastPathTemplate(program, bySlot: true) } }
    // A message with many arguments would otherwise compare each name with each argument.
    let known = isLarge ? ArgumentIndices(arguments, of: program) : nil
    var values: [MessageArgument] = []
    var positions: [Int32] = []
    for slot in program.slots {
      let name = program.name(slot)
      let index =
        if let known { known[name] } else { program.index(ofArgument: name, in: arguments) }
      if let index {
        positions.append(Int32(truncatingIfNeeded: values.count))
        values.append(arguments[index].1)
      } else {
        positions.append(-1)
      }
    }
    program.write(values, at: positions, to: &writer)
  }
}

extension CompiledMessage {
  /// Whether canonically equivalent names are one name, as in MessageFormat 2.
  ///
  /// ICU compares the bytes of names.
  @inline(__always)
  fileprivate var namesAreCanonical: Bool { code.isMF2 }

  /// Returns the index of the first argument with a name; nil if there is none.
  @inline(__always)
  fileprivate func index(
    ofArgument name: String, in arguments: Span<(String, MessageArgument)>
  ) -> Int? {
    let isCanonical = namesAreCanonical
    // A closure over the span, as of `first(where:)`, crashes the optimizer of Swift 6.3.
    for index in 0..<arguments.count {
      let isFound =
        isCanonical
        ? arguments[index].0 == name : arguments[index].0.hasSameBytes(as: name)
      if isFound { return index }
    }
    return nil
  }
}

/// The first index of each name among many arguments.
private enum ArgumentIndices {
  case bytes([ByteEqual<String>: Int])
  case canonical([String: Int])

  init(_ arguments: Span<(String, MessageArgument)>, of message: CompiledMessage) {
    if message.namesAreCanonical {
      var indices: [String: Int] = [:]
      for index in (0..<arguments.count).reversed() { indices[arguments[index].0] = index }
      self = .canonical(indices)
    } else {
      var indices: [ByteEqual<String>: Int] = [:]
      for index in (0..<arguments.count).reversed() {
        indices[ByteEqual(arguments[index].0)] = index
      }
      self = .bytes(indices)
    }
  }

  subscript(name: String) -> Int? {
    switch self {
    case .bytes(let indices): indices[ByteEqual(name)]
    case .canonical(let indices): indices[name]
    }
  }
}

/// Named arguments for the fast path: the index of an argument is its slot in the message.
private struct NamedArguments: FastPathArguments, ~Escapable {
  /// The highest number of slots that are stored in place.
  static let slotLimit = 8

  private let arguments: Span<(String, MessageArgument)>
  /// The index in `arguments` of each slot; -1 for a missing argument.
  private var indices = InlineArray<8, Int>(repeating: -1)

  /// Finds the argument of each slot of a template with at most ``slotLimit`` slots.
  @inline(__always) @_lifetime(copy arguments)
  init(
    _ arguments: Span<(String, MessageArgument)>, of message: CompiledMessage,
    _ template: FastPathTemplate
  ) {
    self.arguments = arguments
    for slot in template.names.indices {
      indices[slot] = message.index(ofArgument: template.names[slot], in: arguments) ?? -1
    }
  }

  @inline(__always)
  func withArgument<Result>(
    at index: Int, ifWithoutDetail: Bool, _ body: (borrowing MessageArgument) -> Result
  ) -> Result? {
    let index = indices[index]
    return index < 0 ? nil : body(arguments[index].1)
  }
}
