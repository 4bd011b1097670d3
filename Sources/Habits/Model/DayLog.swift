import Core

/// The log of one day of one habit (H-2); `state == .none` with a timestamp marks a log that was removed at that time.
public struct DayLog: Equatable, Sendable {
  public enum State: UInt8, Sendable {
    case none
    case done
    /// Started but not done: an amount below the goal, or an imported "not done".
    case open
    case skipped
  }

  public var state: State
  /// The time of the last change; of two versions the newer one wins.
  public var timestamp: Timestamp
  public var amount: Amount?
  /// At most 280 user-perceived characters; never empty.
  public var note: String?
  /// Checked off as "now" rather than for a chosen day: a changed start of day may move it to another day (H-8b).
  public var isLive: Bool

  public init(_ state: State, at timestamp: Timestamp, amount: Amount? = nil, note: String? = nil, isLive: Bool = false)
  {
    self.state = state
    self.timestamp = timestamp
    self.amount = amount
    self.note = note
    self.isLive = isLive
  }

  /// Reports whether this version of a log replaces `other`: the newer one wins, and of equally new ones the one with the larger content,
  /// so that every device decides alike.
  public func supersedes(_ other: DayLog) -> Bool {
    if timestamp != other.timestamp { return timestamp > other.timestamp }
    if state != other.state { return state.rawValue > other.state.rawValue }
    let (mine, theirs) = (amount?.thousandths ?? -1, other.amount?.thousandths ?? -1)
    if mine != theirs { return mine > theirs }
    let (text, otherText) = (note ?? "", other.note ?? "")
    // Compares bytes: the browser's module does not know which spellings Swift considers equal.
    if !text.equalsBytewise(otherText) { return otherText.precedesBytewise(text) }
    return isLive && !other.isLive
  }
}
