import Foundation
import PackagePlugin

/// Writes the Swift files with a room's texts from the catalogs while the package is built (0082).
@main struct TextGeneration: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let catalogs = context.package.directoryURL.appending(path: "Sources/Texts/Catalogs")
    let out = context.pluginWorkDirectoryURL
    // The names of `GeneratedFile` in Tools/StringCatalog.
    let names = target.name == "Couple" ? ["CoupleWords"] : ["Strings", "ExerciseTexts"]
    return [
      .buildCommand(
        displayName: "Generating the texts of \(target.name)",
        executable: try context.tool(named: "StringCatalog").url,
        arguments: ["generate", target.name, "--catalogs", catalogs.path(), "--into", out.path()],
        inputFiles: ["Localizable", "Exercises"].map { catalogs.appending(path: "\($0).xcstrings") },
        outputFiles: names.map { out.appending(path: "\($0).generated.swift") })
    ]
  }
}
