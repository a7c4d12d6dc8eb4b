import FoundationEssentials
import StringExtraction

/// Asks the Swift compiler for the types of expressions.
///
/// It prints the syntax tree of a module, with the flags with which SwiftPM builds it. Neither the form
/// of the tree nor that of SwiftPM's description of a build is promised, so a short program is
/// read first: if its types are not as expected, the compiler is not asked.
struct CompilerAdapter {
  /// What SwiftPM needs to find the modules of the package.
  let scratchPath: String?
  /// Why types of some files come from the syntax.
  private(set) var notes: [String] = []

  init(scratchPath: String?) { self.scratchPath = scratchPath }

  /// Returns the types of files; nil if the compiler knows none.
  mutating func types(of paths: [String]) -> CompilerTypes? {
    var trees: [String: CompilerTreeReader.File] = [:]
    var names: [String: String] = [:]
    var modules: Set<String> = []
    for (package, files) in packages(of: paths) {
      guard let description = description(of: package) else { continue }
      let commands = description.commands(for: Set(files.keys))
      guard let compiler = commands.first?.executable else {
        note("no file is in a target of the package '\(package)'")
        continue
      }
      guard isKnown(compiler) else { continue }
      modules.formUnion(description.modules)
      var found: [String: CompilerTreeReader.File] = [:]
      for command in commands {
        let primary = command.sources.filter { files[$0] != nil }
        let (tree, status) = self.tree(command, primary)
        if status != 0 {
          note("the compiler reports errors in module '\(command.moduleName)'")
        }
        for (path, file) in tree { if let own = files[path] { found[own] = file } }
      }
      for path in files.values.sorted() where found[path] == nil {
        note("the compiler does not know '\(path)'")
      }
      trees.merge(found) { first, _ in first }
      let mangled = Set(
        found.values.flatMap { Array($0.values.values) + Array($0.literals.values) })
      names.merge(demangled(mangled.sorted(), compiler)) { first, _ in first }
    }
    return trees.isEmpty ? nil : CompilerTypes(trees, names: names, modules: modules)
  }

  private mutating func note(_ text: String) {
    notes.append("note: \(text); types that it does not know come from the syntax")
  }

  // MARK: Packages

  /// Returns the packages of files: the full paths of each, with the given paths.
  private mutating func packages(of paths: [String]) -> [(String, [String: String])] {
    var packages: [String: [String: String]] = [:]
    var outside = 0
    for path in paths {
      let full = URL(filePath: path).absoluteURL.resolvingSymlinksInPath().path
      if let package = Self.package(of: full) {
        packages[package, default: [:]][full] = path
      } else {
        outside += 1
      }
    }
    if outside > 0 { note("\(outside) of \(paths.count) files are in no Swift package") }
    return packages.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the folder with the manifest of the package that has a file.
  private static func package(of path: String) -> String? {
    var folder = URL(filePath: path).deletingLastPathComponent()
    while folder.path != "/" {
      if PathType.of(folder.appending(path: "Package.swift").path) == .typeRegular {
        return folder.path
      }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }

  /// The bytes of the output of a build in which its first error is searched.
  private static let messageLimit = 1 << 20

  /// Builds a package, so that the modules that it imports exist, and reads how it was built.
  private mutating func description(of package: String) -> BuildDescription? {
    var command = ["swift", "build", "--package-path", package]
    if let scratchPath { command += ["--scratch-path", scratchPath] }
    var messages: [UInt8] = []
    let built = ChildProcess.run(command) {
      if messages.count < Self.messageLimit { messages += $0 }
      return true
    }
    if built != 0 {
      let lines = String(decoding: messages, as: UTF8.self).split(separator: "\n")
      let reason =
        lines.first { $0.contains(".swift:") && $0.contains("error:") }
        ?? lines.first { $0.contains("error:") }
      note("'swift build' fails for the package '\(package)'\(reason.map { " (\($0))" } ?? "")")
    }
    guard let output = ChildProcess.output(of: command + ["--show-bin-path"]) else { return nil }
    let folder = String(decoding: output, as: UTF8.self).split(separator: "\n").last.map(
      String.init)
    let path = (folder ?? "") + "/description.json"
    guard let data = try? Data(contentsOf: URL(filePath: path)),
      let description = try? JSONDecoder().decode(BuildDescription.self, from: data)
    else {
      note("SwiftPM's description of the build of '\(package)' cannot be read")
      return nil
    }
    return description
  }

  /// The part of SwiftPM's `description.json` that says how modules are compiled.
  private struct BuildDescription: Decodable {
    struct Command: Decodable {
      var executable: String
      var moduleName: String
      var importPath: String
      var sources: [String]
      var otherArguments: [String]
    }

    var swiftCommands: [String: Command]

    var modules: Set<String> { Set(swiftCommands.values.map(\.moduleName)) }

    /// Returns one command for each module that has some of the files.
    ///
    /// A module that a macro or a plugin uses is also built as a tool.
    func commands(for files: Set<String>) -> [Command] {
      var commands: [String: Command] = [:]
      for (name, command) in swiftCommands.sorted(by: { $0.key < $1.key })
      where command.sources.contains(where: files.contains) {
        if name.hasSuffix("-tool.module"), commands[command.moduleName] != nil { continue }
        commands[command.moduleName] = command
      }
      return commands.values.sorted { $0.moduleName < $1.moduleName }
    }
  }

  // MARK: The compiler

  /// The arguments of the driver that the frontend lacks.
  private static let driverFlags: Set<String> = [
    "-incremental", "-enable-batch-mode", "-serialize-diagnostics", "-parseable-output",
    "-emit-objc-header", "-whole-module-optimization", "-wmo", "-static-stdlib",
    "-use-integrated-driver", "-disable-integrated-driver",
  ]
  /// Those that have a value.
  private static let driverOptions: Set<String> = [
    "-index-store-path", "-emit-objc-header-path", "-num-threads", "-Xlinker",
    "-Xclang-linker", "-emit-module-path", "-output-file-map", "-toolchain-stdlib-rpath",
  ]

  private static func frontendArguments(_ arguments: [String]) -> [String] {
    var result: [String] = []
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if driverOptions.contains(argument) {
        index += 1
      } else if argument == "-Xfrontend", index < arguments.count {
        result.append(arguments[index])
        index += 1
      } else if !driverFlags.contains(argument), argument.wholeMatch(of: /-j[0-9]*/) == nil {
        result.append(argument)
      }
    }
    return result
  }

  /// Returns the types of files of a module, and the exit status of the compiler.
  private func tree(
    _ command: BuildDescription.Command, _ primary: [String]
  ) -> ([String: CompilerTreeReader.File], Int32?) {
    let chosen = Set(primary)
    var arguments = [
      command.executable, "-frontend", "-dump-ast", "-dump-ast-format", "json", "-module-name",
      command.moduleName, "-I", command.importPath,
    ]
    arguments += Self.macroPlugins(command.executable)
    arguments += Self.frontendArguments(command.otherArguments)
    // The other files of the module are only read for their declarations.
    for source in command.sources {
      arguments += chosen.contains(source) ? ["-primary-file", source] : [source]
    }
    var reader = CompilerTreeReader()
    let status = ChildProcess.run(arguments) {
      reader.read($0)
      return true
    }
    return (reader.files, status)
  }

  /// Where the driver lets the frontend look for the macros of the toolchain.
  private static func macroPlugins(_ compiler: String) -> [String] {
    let root = URL(filePath: compiler).deletingLastPathComponent().deletingLastPathComponent().path
    let folder = root + "/lib/swift/host/plugins"
    return PathType.of(folder) == .typeDirectory ? ["-plugin-path", folder] : []
  }

  /// Returns types in Swift's syntax, with their modules.
  private func demangled(_ names: [String], _ compiler: String) -> [String: String] {
    guard !names.isEmpty else { return [:] }
    let tool = URL(filePath: compiler).deletingLastPathComponent()
      .appending(path: "swift-demangle").path
    guard
      let output = TemporaryFile.with(
        names.joined(separator: "\n") + "\n",
        {
          ChildProcess.output(of: [tool], input: $0)
        })
    else { return [:] }
    let lines = String(decoding: output, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= names.count else { return [:] }
    return Dictionary(uniqueKeysWithValues: zip(names, lines.map(String.init)))
  }

  // MARK: The version probe

  private static let probe = """
    struct Key: ExpressibleByStringInterpolation {
      struct StringInterpolation: StringInterpolationProtocol {
        init(literalCapacity: Int, interpolationCount: Int) {}
        mutating func appendLiteral(_ text: String) {}
        mutating func appendInterpolation<Value>(_ value: Value, of unit: String = "") {}
      }
      init(stringLiteral text: String) {}
      init(stringInterpolation text: StringInterpolation) {}
    }
    func key(_ counts: [UInt16]) -> Key { "é\\(counts[0], of: "m")" }
    """

  /// Whether the output of a compiler has the form that is read.
  private mutating func isKnown(_ compiler: String) -> Bool {
    let found = TemporaryFile.with(Self.probe, suffix: ".swift") { path -> Bool in
      let command = BuildDescription.Command(
        executable: compiler, moduleName: "Probe", importPath: "/", sources: [path],
        otherArguments: [])
      guard let file = tree(command, [path]).0[path],
        let start = Self.probe.utf8.firstRange(of: Array("counts[0]".utf8))?.lowerBound
      else { return false }
      let offset = Self.probe.utf8.distance(from: Self.probe.utf8.startIndex, to: start)
      guard let type = file.values[offset] else { return false }
      return demangled([type], compiler)[type] == "Swift.UInt16"
    }
    if !found {
      let version = ChildProcess.output(of: [compiler, "--version"], limit: 1 << 16) ?? []
      let line = String(decoding: version, as: UTF8.self).split(separator: "\n").first ?? "it"
      note("the syntax trees of this compiler (\(line)) have an unknown form")
    }
    return found
  }
}
