import Chores
import Core
import Records

/// The byte format of facts: the form, the record's name, the account, the time, and the form's own values.
extension FamilyFact {
  private static let nameByteCountMax = 255
  private static let reasonByteCountMax = 16_384

  private var account: String {
    switch self {
    case .completion(let completion): completion.account
    case .also(let also): also.account
    case .verdict(let verdict): verdict.account
    case .mark(let mark): mark.account
    case .points(let entry): entry.account
    case .request(let request): request.account
    case .rewardVerdict(let verdict): verdict.account
    case .undo(let undo): undo.account
    case .photo(let photo): photo.account
    }
  }

  func write(to out: inout ByteWriter) {
    out.u8(recordType.rawValue)
    out.string(name.text)
    out.string(account)
    out.i64(madeAt.milliseconds)
    switch self {
    case .completion(let completion):
      out.uniqueID(completion.member.id)
      out.varint(UInt64(completion.points))
      out.varint(UInt64(completion.minutes))
      out.u8((completion.needsApproval ? 1 : 0) | (completion.isUnconfirmed ? 2 : 0))
    case .also, .undo, .photo: break
    case .verdict(let verdict):
      out.u8(verdict.isApproved ? 1 : 0)
      out.string(verdict.reason)
    case .mark(let mark): out.varint(UInt64(mark.day?.index ?? 0))
    case .points(let entry):
      out.uniqueID(entry.member.id)
      out.zigzag(Int64(entry.points))
      out.string(entry.reason)
    case .request(let request):
      out.uniqueID(request.reward)
      out.uniqueID(request.member.id)
      out.varint(UInt64(request.cost))
      out.string(request.title)
    case .rewardVerdict(let verdict): out.u8(verdict.isGranted ? 1 : 0)
    }
  }

  init(from input: inout ByteReader) throws(ByteError) {
    guard let recordType = FamilyRecord(rawValue: try input.u8()) else { throw .malformed(offset: input.offset) }
    let name = try input.string(max: Self.nameByteCountMax)
    let account = try input.string(max: ChoreLimits.accountByteCountMax)
    let time = Timestamp(milliseconds: try input.i64())
    guard let fact = try Self.fact(recordType, name, account, time, &input) else {
      throw .malformed(offset: input.offset)
    }
    self = fact
  }

  /// Returns nil if the name or the numbers are not those of any fact.
  private static func fact(
    _ recordType: FamilyRecord, _ name: String, _ account: String, _ time: Timestamp, _ input: inout ByteReader
  ) throws(ByteError) -> FamilyFact? {
    switch recordType {
    case .completion:
      let (member, points, minutes) = (MemberID(try input.uniqueID()), try input.varint(), try input.varint())
      let flags = try input.u8()
      guard let name = CompletionName(text: name), flags < 4 else { return nil }
      return
        (try? Completion(
          name, by: member, account: account, at: time, points: Int32(clamping: points),
          minutes: Int32(clamping: minutes), needsApproval: flags & 1 != 0, isUnconfirmed: flags & 2 != 0))
        .map { .completion($0) }
    case .completionAlso:
      return FamilyNames.also(name).map {
        .also(CompletionAlso($0.completion, by: $0.member, account: account, at: time))
      }
    case .completionVerdict:
      let (flag, reason) = (try input.u8(), try input.string(max: reasonByteCountMax))
      guard flag < 2,
        let completion = FamilyNames.before(FamilyNames.verdict, name).flatMap({ CompletionName(text: $0) })
      else { return nil }
      return .verdict(
        CompletionVerdict(completion, isApproved: flag == 1, account: account, at: time, reason: reason))
    case .skip, .move:
      let day = Day(index: Int32(clamping: try input.varint()))
      guard let mark = MarkName(text: name), mark.kind == (recordType == .skip ? .skip : .move) else { return nil }
      return
        (try? OccurrenceMark(
          mark.kind, of: mark.chore, opening: mark.opening, attempt: mark.attempt, account: account, at: time, to: day))
        .map { .mark($0) }
    case .pointsEntry:
      let (member, points) = (MemberID(try input.uniqueID()), try input.zigzag())
      let reason = try input.string(max: reasonByteCountMax)
      guard let id = FamilyNames.id(name) else { return nil }
      return
        (try? PointsEntry(
          id: id, member: member, account: account, reason: reason, points: Int32(clamping: points), givenAt: time))
        .map { .points($0) }
    case .rewardRequest:
      let (reward, member, cost) = (try input.uniqueID(), MemberID(try input.uniqueID()), try input.varint())
      let title = try input.string(max: reasonByteCountMax)
      guard let id = FamilyNames.id(name) else { return nil }
      return
        (try? RewardRequest(
          id: id, reward: reward, member: member, account: account, title: title, cost: Int32(clamping: cost),
          requestedAt: time))
        .map { .request($0) }
    case .rewardVerdict:
      let flag = try input.u8()
      guard flag < 2, let request = FamilyNames.before(FamilyNames.verdict, name).flatMap({ FamilyNames.id($0) })
      else { return nil }
      return .rewardVerdict(RewardVerdict(request, isGranted: flag == 1, account: account, at: time))
    case .undo, .photo: return named(recordType, name, account, time)
    case .family, .member, .tablet, .invite, .chore, .reward: return nil
    }
  }

  /// Returns a fact that consists only of its name, account and time.
  private static func named(_ recordType: FamilyRecord, _ name: String, _ account: String, _ time: Timestamp)
    -> FamilyFact?
  {
    if recordType == .undo {
      return FamilyNames.before(FamilyNames.undo, name).flatMap { UndoTarget(text: $0) }
        .map { .undo(FamilyUndo($0, account: account, at: time)) }
    }
    return FamilyNames.before(FamilyNames.photo, name).flatMap { CompletionName(text: $0) }
      .map { .photo(CompletionPhoto($0, account: account, at: time)) }
  }
}

extension ByteReader {
  fileprivate mutating func uniqueID() throws(ByteError) -> UniqueID { UniqueID(high: try u64(), low: try u64()) }
}

extension ByteWriter {
  fileprivate mutating func uniqueID(_ id: UniqueID) {
    u64(id.high)
    u64(id.low)
  }
}
