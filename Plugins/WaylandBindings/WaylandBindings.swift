import Foundation
import PackagePlugin

/// Generates Swift bindings for every protocol under `protocols/` each time one changes: those of the client's side,
/// and for the targets in `serverTargets` those of the compositor's.
@main
struct WaylandBindings: BuildToolPlugin {
  /// The targets that use the compositor's side.
  private let serverTargets: Set<String> = ["TestCompositor"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let scanner = try context.tool(named: "TactusWaylandScanner").url
    let side = serverTargets.contains(target.name) ? "server" : "client"
    let directory = context.package.directoryURL.appending(path: "protocols")
    var commands: [Command] = []
    let inputs = try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "xml" }
      .sorted { $0.path() < $1.path() }
    for input in inputs {
      let name = input.deletingPathExtension().lastPathComponent
      let output = context.pluginWorkDirectoryURL.appending(path: "\(name).swift")
      commands.append(
        .buildCommand(
          displayName: "Generating \(name) for \(target.name)", executable: scanner,
          arguments: [side, input.path(), output.path()], inputFiles: [input], outputFiles: [output]))
    }
    return commands
  }
}
