/// Faults of devices, messages and the server, and users' actions that are hard to get right. Each is counted where it occurs, so that a
/// run can prove that it did.
public enum SimulatedFault: String, CaseIterable, Sendable {
  // Messages.
  case requestLost = "requests lost"
  case answerLost = "answers lost"
  case noticeLost = "notices lost"
  case requestRepeated = "requests repeated"
  case requestLate = "requests late"
  case requestOvertaken = "requests overtaken by later ones"
  // The server.
  case throttled = "throttled with a time to wait"
  case busy = "busy"
  case answerBroken = "answers that are none"
  case quotaExceeded = "quota exceeded"
  case serverRestarted = "server restarts"
  case tombstonesDropped = "compactions"
  case tokenRefused = "sync tokens refused"
  case zoneDeleted = "zones deleted"
  case serverRestored = "servers restored from a backup"
  case sessionOver = "sessions over"
  case accountDeleted = "accounts deleted"
  case conflict = "conflicts"
  // Devices.
  case crash = "crashes between events"
  case crashWithin = "crashes within an event"
  case unstoredLost = "crashes with entries not stored"
  case offline = "devices offline"
  case clockWrong = "edits by clocks wrong by more than a day"
  case diskFull = "entries not stored at once"
  case backupRestored = "devices restored from a backup"
  case partDamaged = "parts damaged"
  case entryDamaged = "entries damaged"
  case areaAbsent = "starts without an area's code"
  case familiesAbsent = "starts without families' code"
  case coupleAbsent = "starts without the couple's code"
  // Users.
  case imported = "imports"
  case importNotStored = "imports not stored"
  case importUndone = "imports taken back"
  case signedOutKeeping = "sign-outs keeping the data"
  case signedOutRemoving = "sign-outs removing the data"
  case accountMerged = "another account, data merged"
  case accountReplaced = "another account, data replaced"
  case erased = "everything deleted"
  case habitRemoved = "habits removed"
  case coupleFormed = "couples formed"
  case coupleLeft = "couples left"
  case jotted = "edits of an area the engine does not know"
  case boardMade = "zones made"
  case boardEdited = "edits in zones of an area"
  case boardJoined = "zones of others joined"
  case boardLeft = "zones deleted or left"
  case familyMade = "families founded"
  case familyInvited = "invites into families"
  case familyJoined = "families joined"
  case familyOffered = "families offered"
  case familyTaken = "families taken over"
  case familyLeft = "families deleted or left"
  case memberRemoved = "members removed"
  case roleChanged = "roles changed"
  case choreDone = "chores done"
  case choreRemoved = "chores deleted"
  case nextMarked = "skips and moves of the next time"
  case doneTwice = "chores done by two at once"
  case approvedInVain = "approvals of what was taken back"
  case familyDenied = "changes that a role did not allow"
  case familyRefused = "changes of what is not there"
  case hostileSent = "requests of hostile devices"
  case hostileAccepted = "their records that were accepted"
  case hostileRefused = "their records that were refused"
  case hostileFull = "their records for which their share has no room"
  case classicWrite = "writes of another program into main zones"
  case classicDeletion = "deletions by it"
  case classicFollowed = "its writes carried out"
}

extension SimulatedFault {
  /// Those that occur in runs with families only.
  static let ofFamilies: Set<SimulatedFault> = [
    .familiesAbsent, .familyMade, .familyInvited, .familyJoined, .familyOffered, .familyTaken, .familyLeft,
    .memberRemoved, .roleChanged, .choreDone, .choreRemoved, .nextMarked, .doneTwice, .approvedInVain, .familyDenied,
    .familyRefused, .hostileSent, .hostileAccepted, .hostileRefused, .hostileFull, .classicWrite, .classicDeletion,
    .classicFollowed,
  ]
}

/// The number of times each fault occurred.
public struct FaultCounts: Sendable {
  private var counts = [Int](repeating: 0, count: SimulatedFault.allCases.count)
  private static let positions = Dictionary(
    uniqueKeysWithValues: SimulatedFault.allCases.enumerated().map { ($1, $0) })

  public init() {}

  public subscript(fault: SimulatedFault) -> Int { counts[Self.positions[fault] ?? 0] }

  public mutating func note(_ fault: SimulatedFault) { counts[Self.positions[fault] ?? 0] += 1 }

  public mutating func add(_ other: FaultCounts) {
    for i in counts.indices { counts[i] += other.counts[i] }
  }

  /// The faults that did not occur.
  public var missing: [SimulatedFault] { SimulatedFault.allCases.filter { self[$0] == 0 } }
}
