import Foundation
import PackagePlugin

/// Checks the catalogs of a target in each build, and generates what its build needs.
///
/// A wrong translation is an error or a warning of the build, at its file and line. A file
/// `localize.json` in the folder of the target has the options.
@main
struct LocalizePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let folder = target.directoryURL
    let options = try TargetOptions(folder: folder)
    let catalogs = CatalogList.catalogs(in: folder)
    guard !catalogs.isEmpty else { return [] }
    let output = context.pluginWorkDirectoryURL
    var arguments = ["build", "--output-directory", output.path]
    var outputs = [output.appending(path: "LocalizeCheck.swift")]
    if options.symbols {
      arguments.append("--symbols")
      if let api = options.api { arguments += ["--api", api] }
      if let bundle = options.bundle { arguments += ["--bundle", bundle] }
      for catalog in catalogs where catalog.pathExtension == "xcstrings" {
        let table = catalog.deletingPathExtension().lastPathComponent
        outputs.append(output.appending(path: "GeneratedStringSymbols_\(table).swift"))
      }
    }
    if options.compile {
      arguments.append("--compile")
      outputs += catalogs.map { CatalogList.compiled($0, in: output) }
    }
    if let twin = Set(outputs.map(\.path)).first(where: { path in
      outputs.count(where: { $0.path == path }) > 1
    }) {
      throw TargetOptions.Failure(
        description: "two catalogs of '\(target.name)' would become '\(twin)'; rename one")
    }
    if let language = options.sourceLanguage { arguments += ["--source-language", language] }
    if let syntax = options.syntax { arguments += ["--syntax", syntax] }
    return [
      .buildCommand(
        displayName: "Checking the catalogs of \(target.name)",
        executable: try context.tool(named: "localize").url,
        arguments: arguments + ["--"] + catalogs.map(\.path),
        inputFiles: catalogs + options.files, outputFiles: outputs)
    ]
  }
}
