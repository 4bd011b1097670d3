import Core

/// Points that a parent gave or took, with a reason (F-8).
public struct PointsEntry: Hashable, Sendable {
  public let id: UniqueID
  public let member: MemberID
  public let account: String
  public let reason: String
  public let points: Int32
  public let givenAt: Timestamp

  /// Throws for an empty or long reason, and for no points or too many.
  public init(id: UniqueID, member: MemberID, account: String, reason: String, points: Int32, givenAt: Timestamp)
    throws(ChoresError)
  {
    try ChoresField.points.check(points, ChoreLimits.entryPoints)
    guard points != 0 else { throw .empty(.points) }
    guard givenAt >= ChoreHistory.earliest, givenAt < ChoreHistory.end else { throw .dayOutOfRange }
    self.reason = try ChoresField.reason.text(reason, charactersMax: ChoreLimits.reasonCharactersMax)
    self.account = try ChoresField.account.bytes(account, countMax: ChoreLimits.accountByteCountMax)
    (self.id, self.member, self.points, self.givenAt) = (id, member, points, givenAt)
  }
}

/// A reward that costs points (F-11).
public struct Reward: Hashable, Sendable {
  public let id: UniqueID
  public let title: String
  public let cost: Int32
  public let emoji: String
  public let note: String
  public let createdAt: Timestamp

  /// Throws for texts and a cost out of bounds.
  public init(id: UniqueID, title: String, cost: Int32, emoji: String = "", note: String = "", createdAt: Timestamp)
    throws(ChoresError)
  {
    try ChoresField.cost.check(cost, ChoreLimits.rewardCost)
    guard createdAt >= ChoreHistory.earliest, createdAt < ChoreHistory.end else { throw .dayOutOfRange }
    self.title = try ChoresField.title.text(title, charactersMax: ChoreLimits.titleCharactersMax)
    self.emoji = try ChoresField.emoji.bytes(emoji, countMax: ChoreLimits.emojiByteCountMax)
    self.note = try ChoresField.note.text(note, charactersMax: ChoreLimits.noteCharactersMax, mayBeEmpty: true)
    (self.id, self.cost, self.createdAt) = (id, cost, createdAt)
  }
}

/// A member's wish for a reward, with the cost that it had then.
public struct RewardRequest: Hashable, Sendable {
  public let id: UniqueID
  public let reward: UniqueID
  public let member: MemberID
  public let account: String
  public let title: String
  public let cost: Int32
  public let requestedAt: Timestamp

  /// Throws for texts and a cost out of bounds.
  public init(
    id: UniqueID, reward: UniqueID, member: MemberID, account: String, title: String, cost: Int32,
    requestedAt: Timestamp
  ) throws(ChoresError) {
    try ChoresField.cost.check(cost, ChoreLimits.rewardCost)
    guard requestedAt >= ChoreHistory.earliest, requestedAt < ChoreHistory.end else { throw .dayOutOfRange }
    self.title = try ChoresField.title.text(title, charactersMax: ChoreLimits.titleCharactersMax)
    self.account = try ChoresField.account.bytes(account, countMax: ChoreLimits.accountByteCountMax)
    (self.id, self.reward, self.member, self.cost) = (id, reward, member, cost)
    self.requestedAt = requestedAt
  }
}

/// Points given and taken, and requests for rewards with their verdicts. Undos and verdicts that arrive first are stored, like those of
/// completions.
public struct PointsBook: Equatable, Sendable {
  public enum RequestState: UInt8, Sendable {
    case open = 1
    case granted, refused, undone
  }

  private(set) var entries: [PointsEntry] = []
  private(set) var requests: [RewardRequest] = []
  /// Entries and requests that were undone.
  var undone: [UniqueID: Bool] = [:]
  /// Whether each request was granted. A request whose verdict was undone is open.
  var verdicts: [UniqueID: Bool] = [:]
  var undoneVerdicts: [UniqueID: Bool] = [:]
  /// The ids of entries and requests.
  private var known: [UniqueID: Bool] = [:]

  public init() {}

  /// Adds an entry; ignores another one with the same id. Throws if the table is full.
  public mutating func put(_ entry: PointsEntry) throws(ChoresError) {
    guard entries.count < ChoreLimits.pointsCountMax else {
      throw .tooMany(.points, countMax: ChoreLimits.pointsCountMax)
    }
    guard known.updateValue(true, forKey: entry.id) == nil else { return }
    entries.append(entry)
  }

  /// Adds a request; ignores another one with the same id. Throws if the table is full.
  public mutating func put(_ request: RewardRequest) throws(ChoresError) {
    guard requests.count < ChoreLimits.pointsCountMax else {
      throw .tooMany(.cost, countMax: ChoreLimits.pointsCountMax)
    }
    guard known.updateValue(true, forKey: request.id) == nil else { return }
    requests.append(request)
  }

  /// Undoes an entry or a request.
  public mutating func undo(_ id: UniqueID) { undone[id] = true }

  /// Grants or refuses a request; only the first verdict counts.
  public mutating func decide(_ request: UniqueID, isGranted: Bool) {
    if verdicts[request] == nil { verdicts[request] = isGranted }
  }

  /// Undoes the verdict of a request.
  public mutating func undoVerdict(_ request: UniqueID) { undoneVerdicts[request] = true }

  public func state(of request: RewardRequest) -> RequestState {
    if undone[request.id] != nil { return .undone }
    guard undoneVerdicts[request.id] == nil, let isGranted = verdicts[request.id] else { return .open }
    return isGranted ? .granted : .refused
  }

  /// Requests without a verdict, the oldest first, and by id if times are equal, so that all devices show the same.
  public var open: [RewardRequest] {
    requests.filter { state(of: $0) == .open }
      .ordered { $0.requestedAt == $1.requestedAt ? $0.id < $1.id : $0.requestedAt < $1.requestedAt }
  }

  /// A change of a balance that does not come from a chore.
  public enum Posting: Equatable, Sendable {
    case given(PointsEntry)
    case spent(RewardRequest)

    public var member: MemberID {
      switch self {
      case .given(let entry): entry.member
      case .spent(let request): request.member
      }
    }

    /// When points were given, or when the reward was asked for.
    public var at: Timestamp {
      switch self {
      case .given(let entry): entry.givenAt
      case .spent(let request): request.requestedAt
      }
    }

    fileprivate var id: UniqueID {
      switch self {
      case .given(let entry): entry.id
      case .spent(let request): request.id
      }
    }
  }

  /// The points given and taken, and the rewards granted, the newest first, and by id if times are equal.
  public var postings: [Posting] {
    let given = entries.filter { undone[$0.id] == nil }.map { Posting.given($0) }
    let spent = requests.filter { state(of: $0) == .granted }.map { Posting.spent($0) }
    return (given + spent).ordered { $0.at == $1.at ? $0.id < $1.id : $0.at > $1.at }
  }

  /// Returns the points given and taken, less the cost of granted rewards.
  public func balance(of member: MemberID) -> Int64 {
    var sum: Int64 = 0
    for entry in entries where entry.member == member && undone[entry.id] == nil { sum += Int64(entry.points) }
    for request in requests where request.member == member && state(of: request) == .granted {
      sum -= Int64(request.cost)
    }
    return sum
  }
}
