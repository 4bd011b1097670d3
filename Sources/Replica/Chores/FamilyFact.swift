import Chores
import Core
import Records

/// A record of a family that is created once and never changed (0049). Of two with the same name, the server's stays.
public enum FamilyFact: Hashable, Sendable {
  case completion(Completion)
  case also(CompletionAlso)
  case verdict(CompletionVerdict)
  case mark(OccurrenceMark)
  case points(PointsEntry)
  case request(RewardRequest)
  case rewardVerdict(RewardVerdict)
  case undo(FamilyUndo)
  case photo(CompletionPhoto)

  var recordType: FamilyRecord {
    switch self {
    case .completion: .completion
    case .also: .completionAlso
    case .verdict: .completionVerdict
    case .mark(let mark): mark.kind == .skip ? .skip : .move
    case .points: .pointsEntry
    case .request: .rewardRequest
    case .rewardVerdict: .rewardVerdict
    case .undo: .undo
    case .photo: .photo
    }
  }

  public var name: RecordName {
    switch self {
    case .completion(let completion): RecordName(completion.name.text)
    case .also(let also): RecordName(also.completion.text + FamilyNames.also + also.member.id.text)
    case .verdict(let verdict): RecordName(verdict.completion.text + FamilyNames.verdict)
    case .mark(let mark): RecordName(mark.text)
    case .points(let entry): RecordName(entry.id.text)
    case .request(let request): RecordName(request.id.text)
    case .rewardVerdict(let verdict): RecordName(verdict.request.text + FamilyNames.verdict)
    case .undo(let undo): RecordName(undo.target.text + FamilyNames.undo)
    case .photo(let photo): photo.name
    }
  }

  /// The time at which it was created, by the clock of that device.
  public var madeAt: Timestamp {
    switch self {
    case .completion(let completion): completion.completedAt
    case .also(let also): also.completedAt
    case .verdict(let verdict): verdict.decidedAt
    case .mark(let mark): mark.markedAt
    case .points(let entry): entry.givenAt
    case .request(let request): request.requestedAt
    case .rewardVerdict(let verdict): verdict.decidedAt
    case .undo(let undo): undo.undoneAt
    case .photo(let photo): photo.takenAt
    }
  }
}

/// A second member who did the same occurrence, without points (F-22).
public struct CompletionAlso: Hashable, Sendable {
  public let completion: CompletionName
  public let member: MemberID
  public let account: String
  public let completedAt: Timestamp

  public init(_ completion: CompletionName, by member: MemberID, account: String, at completedAt: Timestamp) {
    (self.completion, self.member, self.account, self.completedAt) = (completion, member, account, completedAt)
  }
}

/// A parent's approval or refusal of a completion.
public struct CompletionVerdict: Hashable, Sendable {
  public let completion: CompletionName
  public let isApproved: Bool
  public let account: String
  public let decidedAt: Timestamp
  public let reason: String

  public init(
    _ completion: CompletionName, isApproved: Bool, account: String, at decidedAt: Timestamp, reason: String = ""
  ) {
    (self.completion, self.isApproved, self.account) = (completion, isApproved, account)
    (self.decidedAt, self.reason) = (decidedAt, reason)
  }
}

/// A parent's answer to the request of a reward.
public struct RewardVerdict: Hashable, Sendable {
  public let request: UniqueID
  public let isGranted: Bool
  public let account: String
  public let decidedAt: Timestamp

  public init(_ request: UniqueID, isGranted: Bool, account: String, at decidedAt: Timestamp) {
    (self.request, self.isGranted, self.account, self.decidedAt) = (request, isGranted, account, decidedAt)
  }
}

/// A photo of a completed chore, whose file is on the server (0073). Devices only receive this record: the engine never sends one.
public struct CompletionPhoto: Hashable, Sendable {
  public let completion: CompletionName
  public let account: String
  public let takenAt: Timestamp

  public init(_ completion: CompletionName, account: String, at takenAt: Timestamp) {
    (self.completion, self.account, self.takenAt) = (completion, account, takenAt)
  }

  public var name: RecordName { Self.name(of: completion) }

  /// Returns the record name of the photo of a completion.
  public static func name(of completion: CompletionName) -> RecordName {
    RecordName(completion.text + FamilyNames.photo)
  }
}

/// The undo of a fact.
public struct FamilyUndo: Hashable, Sendable {
  public let target: UndoTarget
  public let account: String
  public let undoneAt: Timestamp

  public init(_ target: UndoTarget, account: String, at undoneAt: Timestamp) {
    (self.target, self.account, self.undoneAt) = (target, account, undoneAt)
  }
}

/// A fact that can be taken back.
public enum UndoTarget: Hashable, Sendable {
  case completion(CompletionName)
  case mark(MarkName)
  /// Points or a request.
  case entry(UniqueID)
  case rewardVerdict(UniqueID)

  /// The name of the record.
  public var text: String {
    switch self {
    case .completion(let name): name.text
    case .mark(let name): name.text
    case .entry(let id): id.text
    case .rewardVerdict(let request): request.text + FamilyNames.verdict
    }
  }

  /// Reads the name of a record; nil if such a record cannot be taken back.
  public init?(text: String) {
    if let name = CompletionName(text: text) {
      self = .completion(name)
    } else if let name = MarkName(text: text) {
      self = .mark(name)
    } else if let id = FamilyNames.id(text) {
      self = .entry(id)
    } else if let id = FamilyNames.before(FamilyNames.verdict, text).flatMap({ FamilyNames.id($0) }) {
      self = .rewardVerdict(id)
    } else {
      return nil
    }
  }
}

/// The name of a skip or a move, `CHORE.OCC.skip.TRY` or `CHORE.OCC.move.TRY`.
public struct MarkName: Hashable, Sendable {
  public let kind: OccurrenceMark.Kind
  public let chore: ChoreID
  /// The day on which the occurrence opens; nil for a chore that is done once.
  public let opening: Day?
  public let attempt: Int32

  public init(_ mark: OccurrenceMark) {
    self.init(mark.kind, of: mark.chore, opening: mark.opening, attempt: mark.attempt)
  }

  public init(_ kind: OccurrenceMark.Kind, of chore: ChoreID, opening: Day?, attempt: Int32) {
    (self.kind, self.chore, self.opening, self.attempt) = (kind, chore, opening, attempt)
  }

  public var text: String {
    chore.id.text + ".\(opening?.index ?? 0)" + (kind == .skip ? ".skip." : ".move.") + "\(attempt)"
  }

  public init?(text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4, let chore = FamilyNames.id(String(parts[0])), let index = Int32(parts[1]),
      let attempt = Int32(parts[3]), ChoreLimits.tries.contains(attempt)
    else { return nil }
    let opening = Day(index: index)
    guard index == 0 || opening.map({ $0 >= .earliest && $0 <= .latest }) ?? false else { return nil }
    (self.chore, self.opening, self.attempt) = (ChoreID(chore), opening, attempt)
    kind = parts[2] == "skip" ? .skip : .move
    // Accepts only the canonical text of a name.
    guard self.text.equalsBytewise(text) else { return nil }
  }
}

/// Builds and reads the names of a family's records.
enum FamilyNames {
  static let also = ".also."
  static let verdict = ".verdict"
  static let undo = ".undo"
  static let photo = ".photo"

  /// Reads an id in its canonical form; nil for any other text.
  static func id(_ text: String) -> UniqueID? {
    guard let id = UniqueID(text), id.text.equalsBytewise(text) else { return nil }
    return id
  }

  /// Returns the text before a suffix; nil if it does not end so.
  static func before(_ suffix: String, _ text: String) -> String? {
    guard text.endsIn(suffix) else { return nil }
    return String(decoding: Array(text.utf8).dropLast(suffix.utf8.count), as: UTF8.self)
  }

  /// Reads the name of a `CompletionAlso` record: the completion, and the second member who did it.
  static func also(_ text: String) -> (completion: CompletionName, member: MemberID)? {
    let bytes = Array(text.utf8)
    guard bytes.count > 42, let member = id(String(decoding: bytes.suffix(36), as: UTF8.self)),
      let rest = before(also, String(decoding: bytes.dropLast(36), as: UTF8.self)),
      let completion = CompletionName(text: rest)
    else { return nil }
    return (completion, MemberID(member))
  }

  /// Returns the names of the facts that must exist before this one: the one that it refers to, or for a repeated attempt the undo or
  /// refusal of the attempt before.
  static func precedents(of text: String, _ recordType: FamilyRecord) -> [RecordName] {
    var before: [String?] = []
    switch recordType {
    case .completion:
      guard let name = CompletionName(text: text), name.attempt > 1 else { return [] }
      let last = CompletionName(name.chore, opening: name.opening, member: name.member, attempt: name.attempt - 1)
      before = [last.map { $0.text + undo }, last.map { $0.text + verdict }]
    case .skip, .move:
      guard let name = MarkName(text: text), name.attempt > 1 else { return [] }
      before = [
        MarkName(name.kind, of: name.chore, opening: name.opening, attempt: name.attempt - 1).text + undo
      ]
    case .completionAlso: before = [also(text)?.completion.text]
    case .completionVerdict, .rewardVerdict: before = [Self.before(verdict, text)]
    case .undo: before = [Self.before(undo, text)]
    case .photo: before = [Self.before(photo, text)]
    default: break
    }
    return before.compactMap { $0.map { RecordName($0) } }
  }

  /// Whether a record of the form may have the name.
  static func isName(_ text: String, of recordType: FamilyRecord) -> Bool {
    switch recordType {
    case .family, .member, .tablet, .invite, .chore, .pointsEntry, .reward, .rewardRequest: id(text) != nil
    case .completion: CompletionName(text: text) != nil
    case .completionAlso: also(text) != nil
    case .completionVerdict: before(verdict, text).flatMap { CompletionName(text: $0) } != nil
    case .skip: MarkName(text: text)?.kind == .skip
    case .move: MarkName(text: text)?.kind == .move
    case .rewardVerdict: before(verdict, text).flatMap { id($0) } != nil
    case .undo: before(undo, text).flatMap { UndoTarget(text: $0) } != nil
    case .photo: before(photo, text).flatMap { CompletionName(text: $0) } != nil
    }
  }
}
