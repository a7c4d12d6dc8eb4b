import PackagePlugin

/// `swift package localize COMMAND …`: runs a command of the tool.
///
/// Paths are relative to the folder where `swift package` runs.
@main
struct RunLocalize: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try CommandTargets.run(context.tool(named: "localize").url, arguments)
  }
}
