import Foundation
import Synchronization

/// Listens to the notices of other stores on the same database, on a thread and a connection of its own, until it is
/// closed or no longer referred to.
public final class ChangeListener: Sendable {
  /// Milliseconds between two looks whether the thread should end.
  private static let lookEvery: Int32 = 200
  /// The pauses before a lost connection is replaced, in milliseconds.
  private static let pauses = 50...5000

  private let state: Line

  init(
    _ address: PostgresAddress, channel: String, except origin: UInt64,
    _ hear: @escaping @Sendable (StoreNews) -> Void
  ) {
    state = Line(address, channel: channel, origin: origin, hear)
    Thread.detachNewThread { [state] in state.run() }
  }

  deinit { state.isClosed.withLock { $0 = true } }

  public func close() { state.isClosed.withLock { $0 = true } }

  private final class Line: Sendable {
    private let address: PostgresAddress
    private let channel: String
    private let origin: UInt64
    private let hear: @Sendable (StoreNews) -> Void
    let isClosed = Mutex(false)

    init(
      _ address: PostgresAddress, channel: String, origin: UInt64, _ hear: @escaping @Sendable (StoreNews) -> Void
    ) {
      self.address = address
      self.channel = channel
      self.origin = origin
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
          hear(.lookAgain)
          while !isOver {
            for text in try connection.notices(within: ChangeListener.lookEvery) {
              if let news = ZoneNews(notice: text, except: origin) { hear(.zone(news)) }
            }
          }
        } catch {
          usleep(UInt32(pause) * 1000)
          pause = min(pause * 2, ChangeListener.pauses.upperBound)
        }
      }
    }
  }
}
