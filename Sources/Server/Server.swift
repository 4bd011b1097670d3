/// This module is the server: the built site, the records and accounts of its users, their change streams, and the
/// operator's monitoring.
///
/// It does not build the site (see `Tools/build-web`) and reads none of its files after the start. Start at
/// ``AlltagServer``.

import Foundation
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import ServiceLifecycle
import UnixSignals

/// A server with a loaded site, an open store and one listening address; it runs until a signal asks it to stop.
public struct AlltagServer: Sendable {
  /// The time after which an idle connection is closed.
  private static let idleTimeoutSeconds: Int64 = 60
  /// The time for open requests to finish after SIGTERM or SIGINT.
  private static let shutdownSecondsMax: Int64 = 3
  private static let headerFieldBytesMax = 8 * 1024
  private static let headerBytesMax = 32 * 1024
  private static let headerFieldCountMax = 100

  private static let passwordIsShown =
    "Everybody on this machine can see the database's password in the list of processes: "
    + "move the address from --database to ALLTAG_DATABASE or the configuration file."

  private let configuration: ServerConfiguration
  private let site: Site
  private let assembly: ServerAssembly
  /// The text of `/operator.json`; nil if the operator has not said who runs the server.
  private let operatorText: String?

  /// Loads the site into memory and opens the store; throws if either cannot be used.
  public init(configuration: ServerConfiguration) throws(ServerError) {
    self.configuration = configuration
    MemoryTuning.apply()
    site = try Site(folder: configuration.site)
    operatorText = try OperatorFile.text(at: configuration.operatorFile)
    assembly = try ServerAssembly(configuration)
  }

  /// Serves until SIGTERM or SIGINT, then finishes open requests and returns; throws if it cannot listen on the
  /// address.
  ///
  /// Calls `announce` with one line when the address answers and one when it has stopped.
  public func run(announce: @escaping @Sendable (String) -> Void) async throws(ServerError) {
    let (host, folder, operatorFile) = (configuration.host, configuration.site, configuration.operatorFile)
    let showsPassword = configuration.showsPassword
    let names = configuration.url == nil ? ListeningNames(host: host, machine: ListeningNames.ofMachine()) : nil
    let responder = assembly.responder(
      site: SiteResponder(site: site), operatorText: operatorText, names: names,
      log: configuration.logRequests ? RequestLog(write: announce) : nil)
    let builder = HTTPServerBuilder { [door = assembly.door] answer in
      FrontChannel(http: HTTP1Channel(responder: answer, configuration: Self.channelConfiguration()), door: door)
    }
    do {
      let server = try builder.buildServer(
        configuration: .init(
          address: .hostname(host, port: configuration.port),
          availableConnectionsDelegate: MaximumAvailableConnections(
            OpenFiles.connections(wanted: configuration.connectionsMax), logger: Self.silentLogger())),
        eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: Self.silentLogger(),
        responder: { (request, writer: consuming ResponseWriter, channel) in
          let response = await responder.respond(to: request, context: ServerRequestContext(channel: channel))
          do {
            try await writer.write(response: response.head, body: response.body)
          } catch is HTTPParserError {
            // If this error were thrown as it is, the framework would answer it, with a second head in the middle of
            // this answer.
            throw BodyFailure.lost
          }
        },
        onServerRunning: { channel in
          let url = Self.url(host: host, port: channel.localAddress?.port ?? 0)
          announce("alltag serves \(folder) at \(url)/ (stop with Ctrl-C)")
          if let names, !names.areLocalOnly { announce(names.announcement) }
          if showsPassword { announce(Self.passwordIsShown) }
          if operatorFile == nil, names?.areLocalOnly != true { announce(OperatorFile.missing) }
        })
      var lifecycle = ServiceGroupConfiguration(
        services: [assembly.closing] + assembly.services + [server], gracefulShutdownSignals: [.sigterm, .sigint],
        logger: Self.silentLogger())
      lifecycle.maximumGracefulShutdownDuration = .seconds(Self.shutdownSecondsMax)
      try await ServiceGroup(configuration: lifecycle).run()
    } catch is CancellationError {
      // Requests that lasted longer than the grace period were cut off; the server has still stopped in order.
    } catch {
      assembly.close()
      throw ServerError(listening: host, configuration.port, failedWith: error)
    }
    assembly.close()
    announce("alltag stopped")
  }

  private static func channelConfiguration() -> HTTP1Channel.Configuration {
    .init(
      additionalChannelHandlers: [ConnectionEnd()],
      idleTimeout: .seconds(idleTimeoutSeconds),
      httpDecoderConfiguration: .init(
        maxHeaderFieldSize: headerFieldBytesMax, maxHeaderListSize: headerBytesMax,
        maxHeaderFieldCount: headerFieldCountMax))
  }

  /// Returns a silent logger: the framework's own lines would duplicate the server's; failures reach the caller as
  /// errors.
  private static func silentLogger() -> Logger {
    Logger(label: "alltag") { _ in SwiftLogNoOpLogHandler() }
  }

  private static func url(host: String, port: Int) -> String {
    host.contains(":") ? "http://[\(host)]:\(port)" : "http://\(host):\(port)"
  }
}
