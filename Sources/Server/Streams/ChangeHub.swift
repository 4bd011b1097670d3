import NIOCore
import RecordStore
import Records
import Synchronization

/// The open change streams and their listeners (S-6).
///
/// A message only says "fetch what is new", so it may be dropped if a later one is sent.
final class ChangeHub: Sendable {
  /// The most streams of one user in one container.
  static let streamsPerUserMax = 64
  /// The most messages waiting for a slow reader; beyond it the oldest are dropped.
  static let waitingMessagesMax = 16

  /// The user whose changes a stream reports, with container and environment.
  struct Address: Hashable, Sendable {
    let container: ContainerID
    let environment: CloudEnvironment
    let user: RecordName
  }

  /// One open stream; `messages` ends when the hub closes it.
  struct Listener: Sendable {
    let id: Int
    let address: Address
    let messages: AsyncStream<ByteBuffer>
  }

  private struct Open {
    let deviceID: String
    let continuation: AsyncStream<ByteBuffer>.Continuation
  }

  private struct State {
    var streams: [Address: [Int: Open]] = [:]
    var count = 0
    var lastID = 0
    var isClosed = false
  }

  private let state = Mutex(State())
  private let streamsMax: Int

  init(streamsMax: Int) { self.streamsMax = streamsMax }

  var streamCount: Int { state.withLock { $0.count } }

  /// The devices with open streams.
  var devices: Set<String> {
    state.withLock { state in Set(state.streams.values.flatMap { $0.values.map(\.deviceID) }) }
  }

  /// The users with open streams.
  var addresses: [Address] { state.withLock { Array($0.streams.keys) } }

  func hasStream(_ address: Address) -> Bool { state.withLock { $0.streams[address] != nil } }

  /// Opens a stream; nil if the user or the server is at its limit, or the server is stopping.
  func listen(_ address: Address, deviceID: String) -> Listener? {
    let (messages, continuation) = AsyncStream.makeStream(
      of: ByteBuffer.self, bufferingPolicy: .bufferingNewest(Self.waitingMessagesMax))
    let id: Int? = state.withLock { state in
      guard !state.isClosed, state.count < streamsMax,
        state.streams[address, default: [:]].count < Self.streamsPerUserMax
      else { return nil }
      state.lastID += 1
      state.count += 1
      state.streams[address, default: [:]][state.lastID] = Open(deviceID: deviceID, continuation: continuation)
      return state.lastID
    }
    return id.map { Listener(id: $0, address: address, messages: messages) }
  }

  /// Ends the stream; does nothing if it has ended.
  func close(_ listener: Listener) {
    let open = state.withLock { state -> Open? in
      guard let open = state.streams[listener.address]?.removeValue(forKey: listener.id) else { return nil }
      if state.streams[listener.address]?.isEmpty == true { state.streams[listener.address] = nil }
      state.count -= 1
      return open
    }
    open?.continuation.finish()
  }

  /// Ends all streams and accepts no more. Called when the server stops.
  func closeAll() {
    let all = state.withLock { state in
      defer {
        state.streams = [:]
        state.count = 0
      }
      state.isClosed = true
      return state.streams.values.flatMap { $0.values }
    }
    for open in all { open.continuation.finish() }
  }

  /// Ends the streams of devices whose sessions have ended.
  func closeStreams(ofDevices devices: Set<String>) {
    let ended = state.withLock { state in
      var ended: [Open] = []
      for address in state.streams.keys {
        for (id, open) in state.streams[address] ?? [:] where devices.contains(open.deviceID) {
          state.streams[address]?[id] = nil
          state.count -= 1
          ended.append(open)
        }
        if state.streams[address]?.isEmpty == true { state.streams[address] = nil }
      }
      return ended
    }
    for open in ended { open.continuation.finish() }
  }

  /// Sends each notice to the recipient's open streams, except those of the device that made the change.
  func deliver(_ notices: [ChangeNotice]) {
    for notice in notices {
      let address = Address(
        container: notice.container, environment: notice.environment, user: notice.recipient)
      let listeners = state.withLock { $0.streams[address].map { Array($0.values) } ?? [] }
      if listeners.isEmpty { continue }
      let message = Self.message(notice)
      for open in listeners where open.deviceID != notice.originDeviceID { open.continuation.yield(message) }
    }
  }

  /// Sends a comment to every stream, so that proxies keep the connections open and dead ones are noticed.
  func beat() {
    let message = ByteBuffer(string: ":\n\n")
    let all = state.withLock { state in state.streams.values.flatMap { $0.values } }
    for open in all { open.continuation.yield(message) }
  }

  /// Returns a server-sent event (WHATWG HTML, section 9.2): a payload is JSON on one line.
  private static func message(_ notice: ChangeNotice) -> ByteBuffer {
    var buffer = ByteBuffer()
    buffer.reserveCapacity(notice.payload.count + 32)
    buffer.writeString("event: change\ndata: ")
    buffer.writeBytes(notice.payload)
    buffer.writeString("\n\n")
    return buffer
  }
}
