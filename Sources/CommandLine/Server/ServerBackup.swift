import ArgumentParser
import Server

/// `alltag server backup`.
struct ServerBackup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Copy everything to a new folder, which alltag serve --store can serve.")

  @OptionGroup var store: StoreOptions
  @Argument(help: "The folder to be made.") var folder: String

  func run() async throws {
    try StoreBackup.copy(try store.folder(), to: folder)
    print("Backed up to \(folder)")
  }
}
