/// Reads the types of interpolated values and of literals from a syntax tree that the Swift compiler
/// prints as JSON.
///
/// The trees of a module have many megabytes, so they are read in pieces, and only what is needed is
/// stored. No form of these trees is promised: members with other names are ignored.
package struct CompilerTreeReader {
  /// The types of a file, by the offsets of the expressions in UTF-8 bytes.
  package struct File: Hashable, Sendable {
    /// The mangled types of interpolated values.
    package var values: [Int: String] = [:]
    /// The mangled types of string literals.
    package var literals: [Int: String] = [:]

    /// Creates types.
    package init(values: [Int: String] = [:], literals: [Int: String] = [:]) {
      self.values = values
      self.literals = literals
    }
  }

  /// What was read, by the paths of the files.
  package private(set) var files: [String: File] = [:]

  /// Creates a reader.
  package init() {}

  // MARK: Bytes

  private enum State {
    case value, string, escape, number
  }

  private var state = State.value
  private var text: [UInt8] = []
  /// Whether the next string is the name of a member.
  private var expectsName = false
  /// The member whose value is next.
  private var name = Name.other
  private var frames: [Frame] = []

  /// Reads the next bytes of the output.
  package mutating func read(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      switch state {
      case .string: readString(byte)
      case .escape:
        // The escapes of control characters are in no type; a path with one is not found.
        append(byte)
        state = .string
      case .number:
        if byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte) {
          text.append(byte)
        } else {
          endNumber()
          readValue(byte)
        }
      case .value: readValue(byte)
      }
    }
  }

  private mutating func readString(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\\"): state = .escape
    case UInt8(ascii: "\""):
      state = .value
      endString()
    default: append(byte)
    }
  }

  private mutating func append(_ byte: UInt8) {
    if expectsName || name != .other { text.append(byte) }
  }

  private mutating func readValue(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""):
      text.removeAll(keepingCapacity: true)
      state = .string
    case UInt8(ascii: "{"):
      frames.append(Frame(name: name, isObject: true))
      expectsName = true
    case UInt8(ascii: "["):
      frames.append(Frame(name: name, isObject: false))
      name = .other
      expectsName = false
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      guard let frame = frames.popLast() else { return }
      end(frame)
      expectsName = false
    case UInt8(ascii: ","):
      name = .other
      expectsName = frames.last?.isObject ?? false
    case UInt8(ascii: ":"): expectsName = false
    case UInt8(ascii: "t") where name == .isInout:
      if let last = frames.indices.last { frames[last].isInout = true }
    case UInt8(ascii: "-"), 0x30...0x39:
      text = [byte]
      state = .number
    default: break
    }
  }

  // MARK: Members

  /// The members of objects that are read.
  private enum Name: String {
    case other
    case kind = "_kind"
    case fileName = "filename"
    case type
    case range
    case start
    case baseName = "base_name"
    case expression = "expr"
    case subexpression = "sub_expr"
    case arguments = "args"
    case isInout = "inout"
    /// The expansion of a macro, whose offsets are those of another text.
    case rewritten
  }

  /// The objects that are read.
  private enum Kind: String {
    case other
    case call = "call_expr"
    case argumentList = "argument_list"
    case argument
    case optional = "inject_into_optional"
    case reference = "decl_ref"
    case literal = "string_literal_expr"
    case interpolatedLiteral = "interpolated_string_literal_expr"
    case file = "source_file"
  }

  private struct Value {
    var start: Int
    var type: String
  }

  /// An object or an array that is not closed.
  private struct Frame {
    let name: Name
    let isObject: Bool
    var kind = Kind.other
    var type: String?
    var start: Int?
    /// The expression in an argument or in a conversion.
    var value: Value?
    var isInout = false
    /// Whether a call is one of `appendInterpolation`.
    var isInterpolation = false
    /// Whether a reference is one to `appendInterpolation`.
    var namesInterpolation = false
    var path: String?
  }

  private mutating func endString() {
    if expectsName {
      name = Name(rawValue: String(decoding: text, as: UTF8.self)) ?? .other
      return
    }
    guard name != .other, let last = frames.indices.last, frames[last].isObject else { return }
    let value = String(decoding: text, as: UTF8.self)
    switch name {
    case .kind: frames[last].kind = Kind(rawValue: value) ?? .other
    case .type: frames[last].type = value
    case .fileName:
      guard frames[last].kind == .file else { return }
      frames[last].path = value
      files[value] = files[value] ?? File()
    case .baseName: frames[last].namesInterpolation = value == "appendInterpolation"
    default: break
    }
  }

  private mutating func endNumber() {
    state = .value
    guard name == .start, let last = frames.indices.last else { return }
    frames[last].start = Int(String(decoding: text, as: UTF8.self))
  }

  private mutating func end(_ frame: Frame) {
    guard let last = frames.indices.last, frame.isObject, frame.name != .rewritten else { return }
    if frame.name == .range, frame.kind == .other {
      frames[last].start = frame.start
      return
    }
    switch frame.kind {
    case .reference where frame.namesInterpolation:
      if let call = frames.lastIndex(where: { $0.kind == .call }) {
        frames[call].isInterpolation = true
      }
    case .argument:
      // The array of the arguments is between them and their list.
      guard !frame.isInout, last > 0, frames[last - 1].kind == .argumentList else { break }
      frames[last - 1].value = frames[last - 1].value ?? frame.value
    case .argumentList:
      if frames[last].kind == .call, frame.name == .arguments { frames[last].value = frame.value }
    case .call:
      if frame.isInterpolation, let value = frame.value { add(value, to: \.values) }
    case .literal, .interpolatedLiteral:
      if let start = frame.start, let type = frame.type {
        add(Value(start: start, type: type), to: \.literals)
      }
    default: break
    }
    guard frame.name == .expression || frame.name == .subexpression else { return }
    if frame.kind == .optional {
      frames[last].value = frame.value
    } else if let start = frame.start ?? frame.value?.start, let type = frame.type {
      frames[last].value = Value(start: start, type: type)
    }
  }

  private mutating func add(_ value: Value, to member: WritableKeyPath<File, [Int: String]>) {
    guard let path = frames.first?.path, !frames.contains(where: { $0.name == .rewritten }) else {
      return
    }
    files[path, default: File()][keyPath: member][value.start] = value.type
  }
}
