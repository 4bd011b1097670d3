import ArgumentParser
import Server

/// `alltag server accept`.
struct ServerAccept: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Let a store be served whose log with the last changes is missing, or that was brought back.",
    discussion: """
      For a store that was copied without its -wal file, if that cannot be brought back and there is no backup: the changes in it \
      are given up. With --older for a store that was brought back by other means than alltag server restore, as from the image of a \
      disk. Either way devices send again what they have and the store has not.
      """)

  @OptionGroup var store: StoreOptions
  @Flag(help: "The store is older than what its devices have seen.") var older = false

  func run() async throws {
    let folder = try store.folder(
      insteadForDatabase: "a database keeps its own log, and one from a dump is taken as an older one by itself")
    let line: String
    if try StoreFolder(folder).acceptMissingLog() {
      line = "\(folder) is taken as it is; changes that were in its log are lost"
    } else if older {
      try StoreFolder(folder).setOlder()
      line = "\(folder) is taken as an older one: devices send again what it has not"
    } else {
      line = "\(folder) misses no log"
    }
    let terminal = Terminal(try Machine.current(), noColor: true, json: false)
    try OperatorOutput(terminal).print([], stored: line + ".", [line])
  }
}
