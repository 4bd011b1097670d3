import Core

/// A region of the page and its new HTML. An empty id means the whole page.
public struct Patch: Equatable, Sendable {
  public let id: String
  public let html: [UInt8]
}

/// The output of a step: patches of the page, then effects.
public struct Output: Equatable, Sendable {
  public var patches: [Patch] = []
  public var effects: [Effect] = []
}

/// The time of a step and fresh randomness, both read by the entry point.
public struct Tick: Sendable {
  public let now: Timestamp
  public let random: (UInt64, UInt64)

  public init(now: Timestamp, random: (UInt64, UInt64)) {
    self.now = now
    self.random = random
  }
}
