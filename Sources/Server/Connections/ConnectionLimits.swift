import NIOCore

/// A connection's limits of time and memory.
struct ConnectionLimits: Sendable {
  /// Seconds until the head of a request is complete, from the connection's beginning or from the head's first byte.
  var headSeconds: Int64
  /// The limits of bodies that are read into memory.
  var body: BodyPace.Limits
  /// The limits of uploaded files, which go to the disk as they arrive.
  var file: BodyPace.Limits

  /// The least rate, slower than the slowest mobile networks in use (GPRS, from some 30 kbit/s). The engine's requests, up to a megabyte,
  /// arrive within two minutes over 67 kbit/s.
  static let bytesPerSecondMin = 1000
  /// The time a tunnel or a change of cells may keep a phone from sending.
  static let bodyWindowSeconds: Int64 = 10
  /// Longer, since an interrupted file has to start over.
  static let fileWindowSeconds: Int64 = 30
  /// The factor for a file's time over another body's: 50 MB arrive within an hour over 111 kbit/s.
  static let fileFactor: Int64 = 30

  init(headSeconds: Int, bodySeconds: Int) {
    self.headSeconds = Int64(headSeconds)
    body = BodyPace.Limits(
      windowSeconds: Self.bodyWindowSeconds, bytesPerSecondMin: Self.bytesPerSecondMin, secondsMax: Int64(bodySeconds))
    file = BodyPace.Limits(
      windowSeconds: Self.fileWindowSeconds, bytesPerSecondMin: Self.bytesPerSecondMin,
      secondsMax: Int64(bodySeconds) * Self.fileFactor)
  }

  /// The unread bytes of a body to buffer; the rest waits in the network.
  static let unreadByteCountMax = 64 << 10
  /// The bytes of a body read after its answer; a connection on which more arrives is closed.
  static let drainedByteCountMax = 64 << 20
  /// The seconds an answer that ends a connection waits for the rest of the body, so that the client gets to read it: closing a
  /// connection with unread bytes loses its last answer.
  static let lingerSeconds: Int64 = 3
}
