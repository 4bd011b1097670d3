/// Counts what a request looks at, in bytes of records decoded: what costs as much time as decoding a byte counts as one. The same
/// request over the same records counts the same on every machine.
struct WorkMeter {
  /// A row found and copied out, beside its bytes.
  static let rowCost = 256
  /// A row that is passed over in an index.
  static let passCost = 16
  /// A filter that looks at a value, beside its elements.
  static let filterCost = 16
  /// An element of a list, or a word, that is compared or put into a set.
  static let elementCost = 16
  /// A byte of a text that is split into words.
  static let splitCost = 4
  /// So many bytes are copied for the price of one that is decoded.
  static let copiedBytesPerUnit = 32
  /// Work between two looks at the stop sign.
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

  /// Counts before the work is done. Throws `NeedsLongRead` where only brief reads are answered, and `CancellationError` once nobody waits.
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

/// How a call is answered.
public enum AnswerMode: Sendable {
  /// In a transaction that may write.
  case writing
  /// In one that only reads, as long as it takes little; else it throws `NeedsLongRead`.
  case brief
  /// In one that only reads, until the sign says stop.
  case long(StopSign?)

  var mayWrite: Bool {
    if case .writing = self { true } else { false }
  }
}

/// The call would take long: repeat it where it holds nobody up.
public struct NeedsLongRead: Error {}
