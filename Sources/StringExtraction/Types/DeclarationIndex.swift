internal import ICUFormat
internal import SwiftSyntax

/// The declarations of all given files, outside of functions: types, members, global names.
struct DeclarationIndex {
  private(set) var types: [String: TypeDeclaration] = [:]
  /// The global variables and functions.
  private(set) var globals: [String: [TypeDeclaration.Member]] = [:]
  private(set) var aliases: [String: ValueType] = [:]
  /// The functions with a parameter that is a key, by their base names.
  private(set) var keyFunctions: [String: [KeyParameters]] = [:]
  /// The interpolations that the source adds to keys.
  private(set) var interpolations: [FunctionDeclSyntax] = []

  init() {}

  /// Creates the index of one file.
  init(_ file: SourceFileSyntax) {
    var reader = DeclarationReader()
    reader.read(file)
    self = reader.index
  }

  /// Adds the declarations of another file.
  mutating func merge(_ other: DeclarationIndex) {
    for type in other.types.values { add(type) }
    globals.merge(other.globals) { $0 + $1 }
    aliases.merge(other.aliases) { first, _ in first }
    keyFunctions.merge(other.keyFunctions) { $0 + $1 }
    interpolations += other.interpolations
  }

  mutating func add(_ type: TypeDeclaration) {
    types[type.name, default: TypeDeclaration(name: type.name)].merge(type)
  }

  mutating func addGlobal(_ name: String, _ member: TypeDeclaration.Member) {
    globals[name, default: []].append(member)
  }

  mutating func addAlias(_ name: String, _ type: ValueType) { aliases[name] = type }

  mutating func addFunction(_ name: String, _ parameters: KeyParameters) {
    keyFunctions[name, default: []].append(parameters)
  }

  mutating func addInterpolation(_ function: FunctionDeclSyntax) {
    interpolations.append(function)
  }

  // MARK: Look-up

  /// Returns the declaration of a type, as seen from inside another type.
  func declaration(of name: String, from scope: String? = nil) -> TypeDeclaration? {
    var outer = scope
    while let current = outer {
      if let type = types["\(current).\(name)"] { return type }
      outer = current.lastIndex(of: ".").map { String(current[..<$0]) }
    }
    return types[name]
  }

  /// Returns a type with its aliases replaced.
  func resolved(_ type: ValueType, from scope: String? = nil) -> ValueType {
    var type = type
    // An alias may name an alias; a chain of this length is a cycle.
    for _ in 0..<8 {
      guard let alias = alias(type.name, scope) else { break }
      type = alias
    }
    if type.name == "Self", let scope { type.name = scope }
    type.arguments = type.arguments.map { resolved($0, from: scope) }
    if types[type.name] == nil, let found = declaration(of: type.name, from: scope),
      found.isDeclared
    {
      type.name = found.name
    }
    return type
  }

  private func alias(_ name: String, _ scope: String?) -> ValueType? {
    if let scope, let alias = types[scope]?.aliases[name] { return alias }
    if let dot = name.lastIndex(of: "."),
      let alias = types[String(name[..<dot])]?.aliases[String(name[name.index(after: dot)...])]
    {
      return alias
    }
    return aliases[name]
  }

  /// Whether the source declares a type, and does not only extend it.
  func declares(_ name: String) -> Bool { types[name]?.isDeclared ?? false }

  // MARK: Custom values

  /// Returns a value of a custom type whose specifier the source says.
  func customSample(of type: ValueType) -> SampleValue? {
    guard let declaration = types[type.name] else { return nil }
    func conforms(_ name: String) -> Bool {
      declaration.conformances.contains { $0 == name || $0.hasSuffix("." + name) }
    }
    if conforms("FormatSpecifiable"), let specifier = only("specifier", declaration)?.constant {
      let argument = only("arg", declaration)?.type ?? type
      guard argument != type, let sample = SampleValue(argument)?.argument else { return nil }
      return SampleValue(
        custom: CustomSampleValue(arg: sample.messageArgument, specifier: specifier))
    }
    if conforms("MessageArgumentConvertible") {
      return SampleValue(.hasOpenForm, MessageArgument("")) { _ in }
    }
    return derivesFromObject(declaration) ? .object : nil
  }

  /// Whether a class derives from `NSObject`, directly or by other classes of the source.
  private func derivesFromObject(_ declaration: TypeDeclaration) -> Bool {
    var seen: Set<String> = [declaration.name]
    var waiting = [declaration]
    while let type = waiting.popLast() {
      for name in type.conformances {
        guard let found = self.declaration(of: name, from: type.name), found.isDeclared else {
          if FoundationClasses.names.contains(name) { return true }
          continue
        }
        if seen.insert(found.name).inserted { waiting.append(found) }
      }
    }
    return false
  }

  private func only(_ name: String, _ type: TypeDeclaration) -> TypeDeclaration.Member? {
    let members = type.members[name] ?? []
    return members.count == 1 ? members[0] : nil
  }
}

extension TypeDeclaration {
  mutating func merge(_ other: TypeDeclaration) {
    members.merge(other.members) { $0 + $1 }
    conformances.formUnion(other.conformances)
    aliases.merge(other.aliases) { first, _ in first }
    isEnum = isEnum || other.isEnum
    isDeclared = isDeclared || other.isDeclared
    genericParameters.merge(other.genericParameters) { first, _ in first }
  }
}
