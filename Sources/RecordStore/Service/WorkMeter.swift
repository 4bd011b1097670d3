/// Counts a request's work in bytes of decoded records: other work counts as the bytes decoded in the same time. The
/// same request on the same records counts the same on every machine.
struct WorkMeter {
  /// The cost of a row found and copied, without its bytes.
  static let rowCost = 256
  /// The cost of a row passed over in an index.
  static let passCost = 16
  /// The cost of a filter applied to a value, without its elements.
  static let filterCost = 16
  /// The cost of an element of a list, or a word, that is compared or put into a set.
  static let elementCost = 16
  /// The cost of a byte of text that is split into words.
  static let splitCost = 4
  /// The number of copied bytes that cost as much as one decoded byte.
  static let copiedBytesPerUnit = 32
  /// The work between two checks of the stop sign.
  private static let lookCost = 64 << 10

  private let max: Int
  private let mode: AnswerMode
  private let briefMax: Int
  private var nextLook = 0
  private(set) var spent = 0
  private(set) var isOutOfTime = false

  init(_ limits: ServiceLimits, _ mode: AnswerMode) {
    max = limits.workMax
    briefMax = limits.briefWorkMax
    self.mode = mode
  }

  /// Whether a page should end here.
  var isSpent: Bool { spent >= max || isOutOfTime }

  /// Counts work before it is done. Throws `NeedsLongRead` where only brief reads are answered, and `CancellationError`
  /// if the response is no longer needed.
  mutating func charge(_ count: Int) throws {
    spent += count
    switch mode {
    case .writing, .long(nil): return
    case .brief: if spent > briefMax { throw NeedsLongRead() }
    case .long(let stop?):
      guard spent >= nextLook else { return }
      nextLook = spent + Self.lookCost
      switch stop.reason() {
      case .abandoned: throw CancellationError()
      case .outOfTime: isOutOfTime = true
      case nil: break
      }
    }
  }

  mutating func chargeRow(copying byteCount: Int) throws {
    try charge(Self.rowCost + byteCount / Self.copiedBytesPerUnit)
  }
}

/// The way a call is answered.
public enum AnswerMode: Sendable {
  /// In a transaction that may write.
  case writing
  /// In a read-only transaction; throws `NeedsLongRead` if it takes long.
  case brief
  /// In a read-only transaction, until the sign says stop.
  case long(StopSign?)

  var mayWrite: Bool {
    if case .writing = self { true } else { false }
  }
}

/// The call would take long: repeat it with `readLong`.
public struct NeedsLongRead: Error {}
