import ArgumentParser
import Foundation
import Server

/// The store of an operator command, found in the same way as by `alltag serve`.
struct StoreOptions: ParsableArguments {
  @Option(help: "Folder of the store.") var store: String?
  @Option(help: "The server's configuration file.") var config: String?

  // Not inlined: the optimizer of Swift 6.3.1 crashes when it is inlined into an async function ("While splitting
  // coroutine").
  @inline(never)
  func open(makes: Bool = false, containers: String? = nil) throws -> OperatorAccounts {
    let settings = try settings(containers: containers)
    return try OperatorAccounts(
      store: try folder(), makes: makes, containers: try settings.containers(),
      passwordMemory: try settings.number(.passwordMemory, among: ServerConfiguration.passwordMemoryAllowed))
  }

  func folder() throws -> String {
    try settings()[.store] ?? ServerOptions.storeFolder(ProcessInfo.processInfo.environment)
  }

  /// The base URL for links; nil if the server's settings have none.
  func url() throws -> String? { try settings().address(.url) }

  /// The folder with the schemas of containers; nil if the server's settings have none.
  func schemas() throws -> String? { try settings()[.schemas] }

  private func settings(containers: String? = nil) throws -> ServerSettings {
    var flags: [ServerSetting: String] = [:]
    flags[.store] = store
    flags[.containers] = containers
    return try ServerOptions.settings(flags: flags, config: config)
  }
}
