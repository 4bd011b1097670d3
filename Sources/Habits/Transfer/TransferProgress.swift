/// The progress of reading or writing a file.
public struct TransferProgress: Equatable, Sendable {
  public let done: Int
  public let total: Int
  public let isFinished: Bool

  public init(done: Int, total: Int, isFinished: Bool) {
    self.done = done
    self.total = total
    self.isFinished = isFinished
  }

  /// 0…1.
  public var fraction: Double {
    if isFinished || total == 0 { return 1 }
    return Double(min(done, total)) / Double(total)
  }
}
