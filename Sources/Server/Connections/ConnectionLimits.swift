import NIOCore

/// A connection's limits of time and memory.
struct ConnectionLimits: Sendable {
  /// Seconds until the head of a request must be complete, from the connection's beginning or the head's first byte.
  var headSeconds: Int64
  /// The limits of bodies that are read into memory.
  var body: BodyPace.Limits
  /// The limits of uploaded files, which are written to the disk as they arrive.
  var file: BodyPace.Limits

  /// The least rate. It is lower than that of the slowest mobile networks in use (GPRS, from about 30 kbit/s). The
  /// engine's requests, up to a megabyte, arrive within two minutes at 67 kbit/s.
  static let bytesPerSecondMin = 1000
  /// The time for which a tunnel or a change of cells may keep a phone from sending.
  static let bodyWindowSeconds: Int64 = 10
  /// The same for a file; longer, since an interrupted file must start again.
  static let fileWindowSeconds: Int64 = 30
  /// The time for a file, as a multiple of that for other bodies: 50 MB arrive within an hour at 111 kbit/s.
  static let fileFactor: Int64 = 30

  init(headSeconds: Int, bodySeconds: Int) {
    self.headSeconds = Int64(headSeconds)
    body = BodyPace.Limits(
      windowSeconds: Self.bodyWindowSeconds, bytesPerSecondMin: Self.bytesPerSecondMin, secondsMax: Int64(bodySeconds))
    file = BodyPace.Limits(
      windowSeconds: Self.fileWindowSeconds, bytesPerSecondMin: Self.bytesPerSecondMin,
      secondsMax: Int64(bodySeconds) * Self.fileFactor)
  }

  /// The most unread bytes of a body to buffer; the rest waits in the network.
  static let unreadByteCountMax = 64 << 10
  /// The most bytes of a body that are still read after its answer; if more arrive, the connection is closed.
  static let drainedByteCountMax = 64 << 20
  /// The seconds for which the connection stays open after its last answer to receive the rest of the body. Closing a
  /// connection with unread bytes could lose the answer.
  static let lingerSeconds: Int64 = 3
}
