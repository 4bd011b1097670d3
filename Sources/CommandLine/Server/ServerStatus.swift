import ArgumentParser
import Core
import Foundation
import Server

/// `alltag server status`: asks the running server whether it is ready.
struct ServerStatus: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Ask the running server whether it is ready, and what its problems are.",
    discussion: """
      Asks on this machine, at the address of the same settings as alltag serve's. The exit code is 1 if nothing answers, or if a \
      problem affects all requests.
      """)

  @Option(help: "\(ServerSetting.host.help)") var host: String?
  @Option(help: "\(ServerSetting.port.help)") var port: String?
  @Option(help: "The server's configuration file.") var config: String?
  @Flag(help: "Print JSON for scripts.") var json = false

  func run() async throws {
    let output = OperatorOutput(
      isJSON: json, Terminal(try Machine.current(), noColor: true, json: json))
    do {
      let readiness = try await ServerReadiness(of: settings())
      try output.print(
        [
          .init("url", .string(readiness.url)), .init("status", .string(readiness.status)),
          .init(
            "problems",
            .array(
              readiness.problems.map { name, text in
                .object([.init("name", .string(name)), .init("text", .string(text))])
              })),
        ], stored: nil,
        ["\(readiness.url) is \(readiness.status.printable)"]
          + readiness.problems.map { "\($0.name): \($0.text)".printable })
      if !readiness.isReady { throw ExitCode.failure }
    } catch let error as ServerError where json {
      output.report("server", error.description, nil)
      throw ExitCode.failure
    }
  }

  private func settings() throws(ServerError) -> ServerSettings {
    var flags: [ServerSetting: String] = [:]
    flags[.host] = host
    flags[.port] = port
    return try ServerOptions.settings(flags: flags, config: config)
  }
}
