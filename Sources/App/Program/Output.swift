import Core

/// One region of the page and its new HTML; an empty id means the whole page.
public struct Patch: Equatable, Sendable {
  public let id: String
  public let html: [UInt8]
}

/// The outcome of one step of the app, the page first.
public struct Output: Equatable, Sendable {
  public var patches: [Patch] = []
  public var effects: [Effect] = []
}

/// The moment of a step and fresh randomness, both read by the entry point.
public struct Tick: Sendable {
  public let now: Timestamp
  public let random: (UInt64, UInt64)

  public init(now: Timestamp, random: (UInt64, UInt64)) {
    self.now = now
    self.random = random
  }
}

/// Bytes that the host hands in, by the number it uses.
public enum Delivery: Int32, Sendable {
  case file = 1
  case inflated = 2
  case deflated = 3
  case cameraFrame = 4
  case zone = 5
  /// To a request: id, status (0 without a connection), Retry-After, body.
  case answer = 6
  /// The account's texts, German and English; what else it needs is there, too.
  case accountTexts = 7
}
