import Accounts
import HummingbirdCore
import Logging
import NIOCore

/// HTTP over connections that are counted by address and limited in time.
struct FrontChannel: ServerChildChannel {
  struct Value: ServerChildChannelValue {
    let http: HTTP1Channel.Value
    let connection: Connection

    var channel: any Channel { http.channel }
  }

  /// The address has reached its limit of connections.
  private struct Refused: Error {}

  let http: HTTP1Channel
  let door: FrontDoor

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    let connection = Connection(channel, limits: door.limits, budget: door.budget, metrics: door.metrics)
    guard door.connections.admit(connection.peer) else {
      door.metrics.count(.connection)
      channel.close(promise: nil)
      return channel.eventLoop.makeFailedFuture(Refused())
    }
    channel.closeFuture.whenComplete { [gate = door.connections, peer = connection.peer] _ in gate.release(peer) }
    var configuration = http.configuration
    let others = configuration.additionalChannelHandlers
    configuration.additionalChannelHandlers = { [ConnectionWatch(connection)] + others() }
    return HTTP1Channel(responder: http.responder, configuration: configuration)
      .setup(channel: channel, logger: logger).map { Value(http: $0, connection: connection) }
  }

  func handle(value: Value, logger: Logger) async {
    await Connection.$current.withValue(value.connection) { await http.handle(value: value.http, logger: logger) }
  }
}

/// The state that all connections share.
struct FrontDoor: Sendable {
  let limits: ConnectionLimits
  let budget = BodyBudget()
  let metrics: ServerMetrics
  let proxies: TrustedProxies
  /// Limits connections by address, except those of trusted proxies, which serve many users.
  let connections: AddressGate
  /// Limits concurrent requests for each address behind a trusted proxy.
  let requests: AddressGate

  init(_ configuration: ServerConfiguration, metrics: ServerMetrics, report: @escaping @Sendable (String) -> Void) {
    limits = ConnectionLimits(headSeconds: configuration.headSeconds, bodySeconds: configuration.bodySeconds)
    self.metrics = metrics
    let proxies = TrustedProxies(blocks: configuration.trustedProxies)
    self.proxies = proxies
    connections = AddressGate(max: configuration.connectionsPerAddress, exempt: proxies) { address, count in
      report(
        "connections: \(address) has \(count) open and gets no more (\(ServerSetting.connectionsPerAddress.flag)); "
          + "if it is a proxy of yours, name it with \(ServerSetting.trustedProxies.flag)")
    }
    requests = AddressGate(max: configuration.connectionsPerAddress, exempt: proxies) { _, _ in }
  }
}
