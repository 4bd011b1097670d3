/// The times of one reminder that have passed unanswered, since the last one that was answered or read.
public struct ElapsedTimes: Equatable, Sendable {
  /// The key of the last of them; empty without any.
  public private(set) var key = ""
  public private(set) var moment = Timestamp(milliseconds: 0)
  public private(set) var count = 0

  public init() {}

  /// Adds a time that has passed with its activity still open. Times are added in their order.
  public mutating func add(_ key: String, at moment: Timestamp) {
    (self.key, self.moment) = (key, moment)
    count += 1
  }

  /// Forgets all times so far: the activity was done, or the user has read that its time was missed.
  public mutating func settle() { self = ElapsedTimes() }
}
