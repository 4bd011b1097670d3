import Core

/// The name of a completion: its chore, the occurrence, the member if each does a part, and the try (F-4). Two devices that complete the
/// same occurrence write the same name, so that one record stays.
public struct CompletionName: Hashable, Sendable {
  public let chore: ChoreID
  /// The day on which the occurrence opens; nil for a one-time chore.
  public let opening: Day?
  /// Only for a chore that each of several members does.
  public let member: MemberID?
  /// 1…99, one more than the undone tries.
  public let attempt: Int32

  /// Returns nil for a try or a day out of bounds.
  public init?(_ chore: ChoreID, opening: Day?, member: MemberID? = nil, attempt: Int32) {
    guard ChoreLimits.tries.contains(attempt), opening.map({ $0 >= .earliest && $0 <= .latest }) ?? true else {
      return nil
    }
    (self.chore, self.opening, self.member, self.attempt) = (chore, opening, member, attempt)
  }

  /// The record's name, `CHORE.OCC.TRY` or `CHORE.OCC.TRY.MEMBER`.
  public var text: String {
    var out: [UInt8] = []
    out.reserveCapacity(86)
    chore.id.write(to: &out)
    out += ".\(opening?.index ?? 0).\(attempt)".utf8
    if let member {
      out.append(UInt8(ascii: "."))
      member.id.write(to: &out)
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Reads a record's name; nil for any other text.
  public init?(text: String) {
    let bytes = text.utf8.span
    var dots: [Int] = []
    for i in bytes.indices {
      // Each name has one spelling: only capitals are accepted.
      guard bytes[i] <= UInt8(ascii: "Z") else { return nil }
      if bytes[i] == UInt8(ascii: ".") { dots.append(i) }
    }
    guard dots.count == 2 || dots.count == 3 else { return nil }
    let end = dots.count == 3 ? dots[2] : bytes.count
    guard let chore = UniqueID(utf8: bytes.extracting(0..<dots[0])),
      let index = FieldLines.number(utf8: bytes.extracting(dots[0] + 1..<dots[1])),
      let attempt = FieldLines.number(utf8: bytes.extracting(dots[1] + 1..<end))
    else { return nil }
    let opening = Day(index: index)
    let member = end < bytes.count ? UniqueID(utf8: bytes.extracting(end + 1..<bytes.count)) : nil
    guard index == 0 || opening != nil, dots.count == 2 || member != nil else { return nil }
    self.init(ChoreID(chore), opening: opening, member: member.map { MemberID($0) }, attempt: attempt)
  }
}

/// One completion of a chore (F-4). It never changes; approval, refusal and undo are separate records.
public struct Completion: Hashable, Sendable {
  public let name: CompletionName
  public let member: MemberID
  /// The record name of the user who wrote it.
  public let account: String
  public let completedAt: Timestamp
  /// Copied from the chore.
  public let points: Int32
  public let minutes: Int32
  public let needsApproval: Bool
  /// The family's tablet completed it without the member's PIN (F-21).
  public let isUnconfirmed: Bool

  /// Throws for numbers and days out of bounds.
  public init(
    _ name: CompletionName, by member: MemberID, account: String, at completedAt: Timestamp, points: Int32 = 0,
    minutes: Int32 = 0, needsApproval: Bool = false, isUnconfirmed: Bool = false
  ) throws(ChoresError) {
    try ChoresField.points.check(points, ChoreLimits.points)
    try ChoresField.minutes.check(minutes, ChoreLimits.minutes)
    guard completedAt >= ChoreHistory.earliest, completedAt < ChoreHistory.end else { throw .dayOutOfRange }
    self.account = try ChoresField.account.bytes(account, countMax: ChoreLimits.accountByteCountMax)
    (self.name, self.member, self.completedAt, self.points) = (name, member, completedAt, points)
    (self.minutes, self.needsApproval, self.isUnconfirmed) = (minutes, needsApproval, isUnconfirmed)
  }
}

/// The facts of a completion in one number of a column.
struct CompletionFacts: Equatable {
  static let needsApproval: Int64 = 1
  static let isUnconfirmed: Int64 = 2
  static let isApproved: Int64 = 4
  static let isRefused: Int64 = 8
  static let isUndone: Int64 = 16
  /// The flags that come with separate records.
  static let later = isApproved | isRefused | isUndone

  var bits: Int64

  init(bits: Int64) { self.bits = bits }

  init(member: Int32, account: Int32, points: Int32, minutes: Int32, flags: Int64) {
    bits = Int64(member) << 44 | Int64(account) << 32 | Int64(points) << 20 | Int64(minutes) << 8 | flags
  }

  var member: Int32 { Int32(bits >> 44 & 0xFFF) }
  var account: Int32 { Int32(bits >> 32 & 0xFFF) }
  var points: Int32 { Int32(bits >> 20 & 0xFFF) }
  var minutes: Int32 { Int32(bits >> 8 & 0xFFF) }
  var flags: Int64 { bits & 0xFF }

  private func has(_ flag: Int64) -> Bool { bits & flag != 0 }

  var needsApproval: Bool { has(Self.needsApproval) }
  var isUnconfirmed: Bool { has(Self.isUnconfirmed) }
  var isUndone: Bool { has(Self.isUndone) }
  var isRefused: Bool { !isUndone && has(Self.isRefused) }
  /// Neither undone nor refused.
  var isValid: Bool { bits & (Self.isUndone | Self.isRefused) == 0 }
  /// Valid, and not yet decided on by a parent.
  var isWaiting: Bool { isValid && needsApproval && !has(Self.isApproved) }
  /// Valid, and approved if that is required: it gives points.
  var counts: Bool { isValid && (!needsApproval || has(Self.isApproved)) }
}

/// A chore, an occurrence, a member if each does a part, and a try in one number. The numbers sort in this order.
struct CompletionKey: Equatable {
  static let choreShift: Int64 = 37
  static let openingShift: Int64 = 19
  static let memberShift: Int64 = 7

  let bits: Int64

  init(bits: Int64) { self.bits = bits }

  /// `chore` is an index of the table of chores, and `member` one more than an index of the table of members, or 0 for none.
  init(chore: Int32, opening: Day?, member: Int32, attempt: Int32) {
    let day = opening.map { Int64($0.number - Day.earliest.number) + 1 } ?? 0
    bits =
      Int64(chore) << Self.choreShift | day << Self.openingShift | Int64(member) << Self.memberShift | Int64(attempt)
  }

  var chore: Int32 { Int32(bits >> Self.choreShift) }
  var opening: Day? {
    let day = Int32(bits >> Self.openingShift & 0x3FFFF)
    return day == 0 ? nil : Day.earliest + (day - 1)
  }
  var member: Int32 { Int32(bits >> Self.memberShift & 0xFFF) }
  var attempt: Int32 { Int32(bits & 0x7F) }
  /// The key without its try.
  var occurrence: Int64 { bits >> Self.memberShift }
}
