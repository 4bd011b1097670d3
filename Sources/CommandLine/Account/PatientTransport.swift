import CloudKitWeb
import Foundation

/// The patience of one command with a server that says nothing: its requests share it, so that several of them do not wait one after the other.
enum Patience {
  static let seconds = 30
  /// A request that has failed after so many seconds was not refused, but never answered.
  static let silenceSeconds = 10
  private static let lock = NSLock()
  nonisolated(unsafe) private static var isSpent = false

  /// Whether the server has said nothing for that long.
  static var isOver: Bool { lock.withLock { isSpent } }

  static func end() { lock.withLock { isSpent = true } }
}

/// Sends requests for which somebody waits, and none after one has waited for too long.
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
