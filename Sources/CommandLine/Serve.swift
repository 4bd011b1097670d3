import ArgumentParser
import Foundation
import Server

/// `alltag serve`: the web app on this machine's own address.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the web app until Ctrl-C.",
    discussion: """
      Flags win over the environment variables ALLTAG_HOST, ALLTAG_PORT and ALLTAG_SITE. Without a named site folder, \
      ../share/alltag/web beside the executable is served if it exists, else .build-web in the working directory.
      """)

  @Option(help: "Host name or address to listen on (default: \(ServerConfiguration.hostDefault), this machine only).")
  var host: String?

  @Option(help: "TCP port, 0 for any free one (default: \(ServerConfiguration.portDefault)).")
  var port: Int?

  @Option(help: "Site folder, as Tools/build-web makes it.")
  var site: String?

  @Flag(help: "Write one line with method, path and status for each request.")
  var logRequests = false

  func validate() throws {
    _ = try chosenPort()
  }

  func run() async throws {
    let environment = ProcessInfo.processInfo.environment
    let site = try SiteLocation.folder(
      named: site ?? environment["ALLTAG_SITE"], executable: Bundle.main.executablePath,
      workingDirectory: FileManager.default.currentDirectoryPath)
    let configuration = ServerConfiguration(
      site: site, host: host ?? environment["ALLTAG_HOST"] ?? ServerConfiguration.hostDefault,
      port: try chosenPort(), logRequests: logRequests)
    let server = try SiteServer(configuration: configuration)
    // Through the file handle, since print() would keep the line in a buffer while a pipe's reader waits for it.
    // A reader that has gone away is no reason to stop serving.
    try await server.run { line in try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8)) }
  }

  private func chosenPort() throws -> Int {
    let range = ServerConfiguration.portRange
    if let port {
      guard range.contains(port) else {
        throw ValidationError(
          "--port \(port) is not a port: give a number from \(range.lowerBound) to \(range.upperBound).")
      }
      return port
    }
    guard let text = ProcessInfo.processInfo.environment["ALLTAG_PORT"] else { return ServerConfiguration.portDefault }
    guard let port = Int(text), range.contains(port) else {
      throw ValidationError(
        "ALLTAG_PORT=\(text) is not a port: give a number from \(range.lowerBound) to \(range.upperBound).")
    }
    return port
  }
}
