import ArgumentParser
import Foundation
import Server

/// `alltag serve`: serves the web app, records and accounts.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the web app, and keep its people's data, until Ctrl-C.",
    discussion: """
      Flags win over the environment variables of the same names (ALLTAG_PORT for --port), and these over the lines of the \
      configuration file (ALLTAG_PORT=8080), which --config or ALLTAG_CONFIG names. Without a named site folder, ../share/alltag/web beside the executable is served if \
      it exists, else .build-web in the working directory. Without a named store it is systemd's STATE_DIRECTORY, else \
      alltag/server in the person's own data folder.
      """)

  @OptionGroup var options: ServerOptions

  func validate() throws {
    do throws(ServerError) {
      _ = try options.configuration()
    } catch {
      // Other errors are reported when the command runs, with the exit code of a failure.
      if error.isMisuse { throw ValidationError(error.description) }
    }
  }

  func run() async throws {
    let server = try AlltagServer(configuration: try options.configuration())
    // Uses the file handle, because print() buffers the line when standard output is a pipe. If the reader has closed
    // the pipe, the server continues.
    try await server.run { line in try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8)) }
  }
}

/// The server's settings as flags; `ServerSetting` has their names and meanings.
struct ServerOptions: ParsableArguments {
  @Option(help: "\(ServerSetting.host.help)") var host: String?
  @Option(help: "\(ServerSetting.port.help)") var port: String?
  @Option(help: "\(ServerSetting.site.help)") var site: String?
  @Option(help: "\(ServerSetting.store.help)") var store: String?
  @Option(help: "\(ServerSetting.database.help)") var database: String?
  @Option(help: "\(ServerSetting.url.help)") var url: String?
  @Option(help: "\(ServerSetting.trustedProxies.help)") var trustedProxies: String?
  @Option(help: "\(ServerSetting.signUp.help)") var signUp: String?
  @Option(help: "\(ServerSetting.providers.help)") var providers: String?
  @Option(name: .customLong("operator"), help: "\(ServerSetting.operatorFile.help)") var operatorFile: String?
  @Option(help: "\(ServerSetting.passwordMemory.help)") var passwordMemory: String?
  @Option(help: "\(ServerSetting.streamsMax.help)") var streamsMax: String?
  @Option(help: "\(ServerSetting.connectionsMax.help)") var connectionsMax: String?
  @Option(help: "\(ServerSetting.connectionsPerAddress.help)") var connectionsPerAddress: String?
  @Option(help: "\(ServerSetting.headSeconds.help)") var headSeconds: String?
  @Option(help: "\(ServerSetting.bodySeconds.help)") var bodySeconds: String?
  @Option(help: "\(ServerSetting.requestsPerSecond.help)") var requestsPerSecond: String?
  @Option(help: "\(ServerSetting.codesPerHour.help)") var codesPerHour: String?
  @Option(help: "\(ServerSetting.quota.help)") var quota: String?
  @Option(help: "\(ServerSetting.containers.help)") var containers: String?
  @Option(help: "\(ServerSetting.schemas.help)") var schemas: String?
  @Option(help: "\(ServerSetting.diskReserve.help)") var diskReserve: String?
  @Option(help: "\(ServerSetting.push.help)") var push: String?
  @Option(help: "\(ServerSetting.apns.help)") var apns: String?
  @Option(help: "\(ServerSetting.messageHosts.help)") var messageHosts: String?
  @Option(help: "\(ServerSetting.sealedReminders.help)") var sealedReminders: String?
  @Option(help: "\(ServerSetting.metrics.help)") var metrics: String?
  @Flag(help: "Write one line for each request.") var logRequests = false
  @Option(help: "File with lines NAME=value, the names those of the environment variables.") var config: String?

  private static let configurationByteCountMax = 1 << 20

  func configuration() throws(ServerError) -> ServerConfiguration {
    let environment = ProcessInfo.processInfo.environment
    let settings = try Self.settings(flags: flags, config: config)
    let site = try SiteLocation.folder(
      named: settings[.site], executable: Bundle.main.executablePath,
      workingDirectory: FileManager.default.currentDirectoryPath)
    return try ServerConfiguration(settings, site: site, store: settings[.store] ?? Self.storeFolder(environment))
  }

  /// Merges the flags, the environment and the configuration file: the named one, or that of `ALLTAG_CONFIG`.
  static func settings(flags: [ServerSetting: String], config: String?) throws(ServerError) -> ServerSettings {
    let environment = ProcessInfo.processInfo.environment
    let path = config ?? environment["ALLTAG_CONFIG"]
    return try ServerSettings(
      flags: flags, environment: environment,
      file: try path.map { path throws(ServerError) in (path, try text(ofFile: path)) })
  }

  private var flags: [ServerSetting: String] {
    var flags: [ServerSetting: String] = [:]
    flags[.host] = host
    flags[.port] = port
    flags[.site] = site
    flags[.store] = store
    flags[.database] = database
    flags[.url] = url
    flags[.trustedProxies] = trustedProxies
    flags[.signUp] = signUp
    flags[.providers] = providers
    flags[.operatorFile] = operatorFile
    flags[.passwordMemory] = passwordMemory
    flags[.streamsMax] = streamsMax
    flags[.connectionsMax] = connectionsMax
    flags[.connectionsPerAddress] = connectionsPerAddress
    flags[.headSeconds] = headSeconds
    flags[.bodySeconds] = bodySeconds
    flags[.requestsPerSecond] = requestsPerSecond
    flags[.codesPerHour] = codesPerHour
    flags[.quota] = quota
    flags[.containers] = containers
    flags[.schemas] = schemas
    flags[.diskReserve] = diskReserve
    flags[.push] = push
    flags[.apns] = apns
    flags[.messageHosts] = messageHosts
    flags[.sealedReminders] = sealedReminders
    flags[.metrics] = metrics
    if logRequests { flags[.logRequests] = "yes" }
    return flags
  }

  private static func text(ofFile path: String) throws(ServerError) -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .configurationUnreadable(path: path, reason: "it does not exist, or may not be read")
    }
    guard data.count <= configurationByteCountMax else {
      throw .configurationUnreadable(path: path, reason: "it is larger than a configuration can be")
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns the default folder of the server's data.
  static func storeFolder(_ environment: [String: String]) -> String {
    if let state = environment["STATE_DIRECTORY"], state.hasPrefix("/") { return state }
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/alltag/server" }
    return (environment["HOME"] ?? NSHomeDirectory()) + "/.local/share/alltag/server"
  }
}

extension ServerSetting {
  var help: String { meaning + (defaultText.map { " (default: \($0))" } ?? "") }
}
