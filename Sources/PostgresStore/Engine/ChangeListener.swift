import Foundation
import Synchronization

/// Listens to a channel of notices, on a thread and a connection of its own, until it is closed or no longer
/// referred to. Calls `hear` with each text, and with nil after each new connection, since notices may have been lost.
public final class ChangeListener: Sendable {
  /// Milliseconds between two looks whether the thread should end.
  private static let lookEvery: Int32 = 200
  /// The pauses before a lost connection is replaced, in milliseconds.
  private static let pauses = 50...5000

  private let state: Line

  init(
    _ address: PostgresAddress, channel: String, _ hear: @escaping @Sendable (String?) -> Void
  ) {
    state = Line(address, channel: channel, hear)
    Thread.detachNewThread { [state] in state.run() }
  }

  deinit { state.isClosed.withLock { $0 = true } }

  public func close() { state.isClosed.withLock { $0 = true } }

  private final class Line: Sendable {
    private let address: PostgresAddress
    private let channel: String
    private let hear: @Sendable (String?) -> Void
    let isClosed = Mutex(false)

    init(_ address: PostgresAddress, channel: String, _ hear: @escaping @Sendable (String?) -> Void) {
      self.address = address
      self.channel = channel
      self.hear = hear
    }

    private var isOver: Bool { isClosed.withLock { $0 } }

    func run() {
      var pause = ChangeListener.pauses.lowerBound
      while !isOver {
        do {
          let connection = try PostgresConnection(address)
          try connection.listen(to: channel)
          pause = ChangeListener.pauses.lowerBound
          // From here on no notice is missed; one that came before is found by looking.
          hear(nil)
          while !isOver {
            for text in try connection.notices(within: ChangeListener.lookEvery) { hear(text) }
          }
        } catch {
          usleep(UInt32(pause) * 1000)
          pause = min(pause * 2, ChangeListener.pauses.upperBound)
        }
      }
    }
  }
}
