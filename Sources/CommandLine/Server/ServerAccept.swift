import ArgumentParser
import Server

/// `alltag server accept`.
struct ServerAccept: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Let a store be served whose log with the last changes is missing.",
    discussion: """
      For a store that was copied without its -wal file, if that cannot be brought back and there is no backup: the changes in it \
      are given up.
      """)

  @OptionGroup var store: StoreOptions

  func run() async throws {
    let folder = try store.folder()
    print(
      try StoreFolder(folder).acceptMissingLog()
        ? "\(folder) is taken as it is; changes that were in its log are lost" : "\(folder) misses no log")
  }
}
