/// Which argument each directive of a catalog's text takes, where arguments have names.
///
/// In the source a name takes the next argument at its first use, unless a position stands beside
/// it somewhere (`%2$(name)@`). In a translation a name takes the source's argument. What has
/// neither a name nor a position takes, in order, the arguments without a name in the source, then
/// those whose names the translation does not use.
struct PrintfNumbering {
  enum Found {
    case known(Int)
    /// The source has no such name; the best argument for it, and the name that was meant.
    case unknown(Int, nearest: String?)
  }

  /// The arguments of the source's names; in the source itself, of those that came so far.
  private var arguments: [String: Int] = [:]
  /// The arguments of the names that the source does not have.
  private var guesses: [String: Int] = [:]
  private let isSource: Bool
  /// The arguments of the variables `%#@name@`, where they are known.
  private let variables: [String: Int]
  /// In a translation, the arguments that no name takes; the best ones first.
  private var free: [Int] = []
  /// In the source, the arguments that need no counting.
  private var taken: Set<Int> = []
  private var next = 0

  /// For the source.
  ///
  /// - Parameters:
  ///   - text: The source.
  ///   - variables: The arguments that variables take whatever their place.
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

  /// For a translation.
  ///
  /// - Parameters:
  ///   - text: The translation.
  ///   - names: The names of the source's arguments, in order.
  ///   - variables: The arguments of the source's variables.
  init(translation text: String, names: [String?], variables: [String: Int]) {
    isSource = false
    self.variables = variables
    let used = Set(PrintfNumbering.names(in: text).map(\.name))
    // A translation without names counts as it always did.
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

  /// The argument of a directive without a name or a position.
  mutating func nextArgument() -> Int {
    if let argument = free.popLast() { return argument }
    while taken.contains(next) { next += 1 }
    next += 1
    return next - 1
  }

  /// The argument of a variable of the source; nil where it is to be counted.
  func argument(ofVariable name: String) -> Int? { variables[name] }

  mutating func argument(named name: String, position: Int?) -> Found {
    if let argument = arguments[name] ?? guesses[name] { return .known(argument) }
    if isSource {
      let argument = nextArgument()
      arguments[name] = argument
      return .known(argument)
    }
    if let variable = variables[name] { return .known(variable) }
    // What comes after so many wrong names is no slip of the keyboard.
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
