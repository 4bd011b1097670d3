import ArgumentParser
import Foundation
import Server

/// The store of an operator command, found in the same way as by `alltag serve`.
struct StoreOptions: ParsableArguments {
  @Option(help: "Folder of the store.") var store: String?
  @Option(help: "PostgreSQL database in place of the folder, as for alltag serve.") var database: String?
  @Option(help: "The server's configuration file.") var config: String?

  // Not inlined: the optimizer of Swift 6.3.1 crashes when it is inlined into an async function ("While splitting
  // coroutine").
  @inline(never)
  func open(makes: Bool = false, containers: String? = nil) throws -> OperatorAccounts {
    let settings = try settings(containers: containers)
    if let database = try settings.database() {
      return try OperatorAccounts(
        database: database, containers: try settings.containers(),
        passwordMemory: try settings.number(.passwordMemory, among: ServerConfiguration.passwordMemoryAllowed))
    }
    return try OperatorAccounts(
      store: try folder(), makes: makes, containers: try settings.containers(),
      passwordMemory: try settings.number(.passwordMemory, among: ServerConfiguration.passwordMemoryAllowed))
  }

  /// Returns the folder for a command that works on its files. Throws if the settings name a database, saying what does
  /// the same there.
  func folder(
    insteadForDatabase instead: String = "use PostgreSQL's own tools, as docs/self-hosting.md says"
  ) throws -> String {
    let settings = try settings()
    if try settings.database() != nil { throw ServerError.onlyForFolders(instead: instead) }
    return settings[.store] ?? ServerOptions.storeFolder(ProcessInfo.processInfo.environment)
  }

  /// The base URL for links; nil if the server's settings have none.
  func url() throws -> String? { try settings().address(.url) }

  /// The folder with the schemas of containers; nil if the server's settings have none.
  func schemas() throws -> String? { try settings()[.schemas] }

  private func settings(containers: String? = nil) throws -> ServerSettings {
    var flags: [ServerSetting: String] = [:]
    flags[.store] = store
    // A folder named on the command line is meant, even if the environment or the file names a database.
    flags[.database] = database ?? (store == nil ? nil : "")
    flags[.containers] = containers
    return try ServerOptions.settings(flags: flags, config: config)
  }
}
