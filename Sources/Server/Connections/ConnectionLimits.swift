import NIOCore

/// What a connection may take of time and memory.
struct ConnectionLimits: Sendable {
  /// Until the head of a request is whole, from the connection's beginning or from the head's first byte.
  var headSeconds: Int64
  /// Of bodies that are read into memory.
  var body: BodyPace.Limits
  /// Of uploaded files, which go to the disk as they come.
  var file: BodyPace.Limits

  /// Slower than the slowest mobile networks of use (GPRS, some 30 kbit/s up). The engine's requests, up to a megabyte, then come
  /// within two minutes over 67 kbit/s.
  static let bytesPerSecondMin = 1000
  /// As long as a tunnel or a change of cells may keep a phone from sending.
  static let bodyWindowSeconds: Int64 = 10
  /// A file's beginning is lost with it, so that a longer pause is borne.
  static let fileWindowSeconds: Int64 = 30
  /// A file may take so many times as long as another body: 50 MB come within an hour over 111 kbit/s.
  static let fileFactor: Int64 = 30

  init(headSeconds: Int, bodySeconds: Int) {
    self.headSeconds = Int64(headSeconds)
    body = BodyPace.Limits(
      windowSeconds: Self.bodyWindowSeconds, bytesPerSecondMin: Self.bytesPerSecondMin, secondsMax: Int64(bodySeconds))
    file = BodyPace.Limits(
      windowSeconds: Self.fileWindowSeconds, bytesPerSecondMin: Self.bytesPerSecondMin,
      secondsMax: Int64(bodySeconds) * Self.fileFactor)
  }

  /// Of a body that nobody has read yet; more of it waits in the network.
  static let unreadByteCountMax = 64 << 10
  /// Of a body that comes after its answer; a connection on which more comes is closed.
  static let drainedByteCountMax = 64 << 20
  /// How long an answer that ends a connection waits for the rest of the body, so that the client gets to read it: a connection that is
  /// closed on unread bytes takes its last answer along.
  static let lingerSeconds: Int64 = 3
}
