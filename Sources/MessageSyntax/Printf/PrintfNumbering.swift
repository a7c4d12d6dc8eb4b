/// Assigns arguments to the directives of a catalog's string, in which arguments have names.
///
/// In the source string, a name takes the next argument at its first use, unless one of its uses
/// has a position (`%2$(name)@`). In a translation, a name takes its argument of the source string.
/// Directives with neither a name nor a position take, in order, the arguments without a name in
/// the source string, and then those whose names the translation does not use.
struct PrintfNumbering {
  enum Found {
    case known(Int)
    /// The source string does not have the name; the most likely argument, and a similar name.
    case unknown(Int, nearest: String?)
  }

  /// The arguments of the names in the source string; while it is read, of the names so far.
  private var arguments: [String: Int] = [:]
  /// The arguments of the names that the source string does not have.
  private var guesses: [String: Int] = [:]
  private let isSource: Bool
  /// The arguments of the variables `%#@name@`, if they are known.
  private let variables: [String: Int]
  /// In a translation, the arguments that no name takes; the last one is used first.
  private var free: [Int] = []
  /// In the source string, the arguments that a position or a variable takes.
  private var taken: Set<Int> = []
  private var next = 0

  /// Creates the numbering of a source string.
  ///
  /// - Parameters:
  ///   - text: The source string.
  ///   - variables: The arguments of variables that do not depend on their order.
  init(source text: String, variables: [String: Int]) {
    isSource = true
    self.variables = variables
    taken = Set(variables.values)
    for (name, position) in PrintfNumbering.names(in: text) {
      guard let position, arguments[name] == nil else { continue }
      arguments[name] = position
      taken.insert(position)
    }
  }

  /// Creates the numbering of a translation.
  ///
  /// - Parameters:
  ///   - text: The translation.
  ///   - names: The names of the source string's arguments, in order.
  ///   - variables: The arguments of the source string's variables.
  init(translation text: String, names: [String?], variables: [String: Int]) {
    isSource = false
    self.variables = variables
    let used = Set(PrintfNumbering.names(in: text).map(\.name))
    // In a translation without names, arguments are counted in order.
    guard !used.isEmpty else { return }
    let names = names.prefix(PrintfLimits.position)
    next = names.count
    for (index, name) in names.enumerated() {
      if let name, arguments[name] == nil { arguments[name] = index }
    }
    let ofVariables = Set(variables.values)
    let unnamed = names.indices.filter { names[$0] == nil && !ofVariables.contains($0) }
    let unused = arguments.filter { !used.contains($0.key) }.values.sorted()
    free = Array((unnamed + unused).reversed())
  }

  private static func names(in text: String) -> [(name: String, position: Int?)] {
    let utf8 = text.utf8Span
    let bytes = utf8.span
    var names: [(name: String, position: Int?)] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      let token = PrintfScanner.scan(bytes, at: index, names: true)
      index = token.end
      guard !token.label.isEmpty else { continue }
      let name = text.utf8.dropFirst(token.label.lowerBound).prefix(token.label.count)
      names.append(
        (
          String(decoding: name, as: UTF8.self),
          token.position > 0 ? Int(token.position) - 1 : nil
        ))
    }
    return names
  }

  /// Returns the argument of a directive without a name or a position.
  mutating func nextArgument() -> Int {
    if let argument = free.popLast() { return argument }
    while taken.contains(next) { next += 1 }
    next += 1
    return next - 1
  }

  /// Returns the argument of a variable in the source string; nil if it takes the next argument.
  func argument(ofVariable name: String) -> Int? { variables[name] }

  mutating func argument(named name: String, position: Int?) -> Found {
    if let argument = arguments[name] ?? guesses[name] { return .known(argument) }
    if isSource {
      let argument = nextArgument()
      arguments[name] = argument
      return .known(argument)
    }
    if let variable = variables[name] { return .known(variable) }
    // After so many unknown names, another one is not a typing error.
    let nearest =
      guesses.count < 64
      ? NearestNames.of(name, in: arguments.keys.sorted(), limit: 1).first : nil
    let argument: Int
    if let position {
      argument = position
    } else if let meant = nearest.flatMap({ arguments[$0] }),
      let place = free.firstIndex(of: meant)
    {
      free.remove(at: place)
      argument = meant
    } else {
      argument = nextArgument()
    }
    guesses[name] = argument
    return .unknown(argument, nearest: nearest)
  }
}
