internal import ICUFormat
internal import SwiftSyntax

/// The declarations of all given files, outside of functions: types, members, global names.
struct DeclarationIndex {
  private(set) var types: [String: TypeDeclaration] = [:]
  /// The global variables and functions.
  private(set) var globals: [String: [TypeDeclaration.Member]] = [:]
  private(set) var aliases: [String: ValueType] = [:]
  /// The functions with parameters by their base names; an initializer has that of its type, and `init`.
  private(set) var functions: [String: [FunctionParameters]] = [:]
  /// The interpolations that the source adds to keys.
  private(set) var interpolations: [FunctionDeclSyntax] = []
  /// The superclasses and protocols of each type, after the declarations of all files are known.
  private var inherited: [String: [String]] = [:]

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
    functions.merge(other.functions) { $0 + $1 }
    interpolations += other.interpolations
  }

  mutating func add(_ type: TypeDeclaration) {
    types[type.name, default: TypeDeclaration(name: type.name)].merge(type)
  }

  mutating func addGlobal(_ name: String, _ member: TypeDeclaration.Member) {
    globals[name, default: []].append(member)
  }

  mutating func addAlias(_ name: String, _ type: ValueType) { aliases[name] = type }

  mutating func addFunction(_ name: String, _ parameters: FunctionParameters) {
    functions[name, default: []].append(parameters)
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
    type.parameters = type.parameters.map { resolved($0, from: scope) }
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

  /// Returns the superclasses and protocols of a type, nearest first; those that the source does not declare
  /// have the names that are written.
  func ancestors(of name: String) -> [String] { inherited[name] ?? searchAncestors(of: name) }

  /// Stores what each type inherits from, so that it is not searched again.
  mutating func linkTypes() {
    inherited = types.filter { !$0.value.conformances.isEmpty }.mapValues {
      searchAncestors(of: $0.name)
    }
  }

  private func searchAncestors(of name: String) -> [String] {
    var found: [String] = []
    var seen: Set<String> = [name]
    var next = 0
    var current = name
    while true {
      for written in (types[current]?.conformances ?? []).sorted() {
        let declared = declaration(of: written, from: current)?.name ?? written
        if seen.insert(declared).inserted { found.append(declared) }
      }
      guard next < min(found.count, ExtractionLimits.ancestors) else { return found }
      current = found[next]
      next += 1
    }
  }

  /// Returns the type that declares a member of a type: itself, or the nearest of those above it.
  func owner(ofMember member: String, in name: String) -> String? {
    guard let type = types[name] else { return nil }
    if type.members[member] != nil { return name }
    guard !type.conformances.isEmpty else { return nil }
    return ancestors(of: name).first { types[$0]?.members[member] != nil }
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
    // A class that derives from `NSObject`, directly or by other classes of the source.
    let isObject = ancestors(of: type.name).contains {
      FoundationClasses.names.contains($0) && !declares($0)
    }
    return isObject ? .object : nil
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
