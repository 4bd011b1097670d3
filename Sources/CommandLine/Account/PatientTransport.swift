import CloudKitWeb
import Foundation

/// The patience of a command with a server that does not answer. All requests share it, so that several of them do not
/// wait one after another.
enum Patience {
  static let seconds = 30
  /// A request that fails after at least this many seconds was not refused, but not answered.
  static let silenceSeconds = 10
  private static let lock = NSLock()
  nonisolated(unsafe) private static var isSpent = false

  /// Whether a request was not answered, so that no further ones are sent.
  static var isOver: Bool { lock.withLock { isSpent } }

  static func end() { lock.withLock { isSpent = true } }
}

/// Sends a command's requests, but none after a request that was not answered.
struct PatientTransport: CloudTransport {
  private let transport = NetworkTransport(timeoutSeconds: Double(Patience.seconds))

  func send(_ request: CloudHTTPRequest) async throws(CloudTransportError) -> CloudHTTPAnswer {
    guard !Patience.isOver else { throw CloudTransportError("the server does not answer") }
    let start = ContinuousClock.now
    do throws(CloudTransportError) {
      return try await transport.send(request)
    } catch {
      if ContinuousClock.now - start >= .seconds(Patience.silenceSeconds) { Patience.end() }
      throw error
    }
  }

  func lines(_ request: CloudHTTPRequest) -> AsyncThrowingStream<String, any Error> { transport.lines(request) }

  func download(_ request: CloudHTTPRequest, to path: String) async throws(CloudTransportError) -> Int {
    try await transport.download(request, to: path)
  }
}
