import Core
import Jots
import Records
import Replica
import Sync

/// A zone of the tests' area, which its owner's account may share with other users.
struct SimulatedBoard {
  let owner: String
  let name: ZoneName
  /// The link's id; nil while it is not shared.
  var link: String?
  /// The users who have joined and not left, including the owner.
  var members: Set<String>
  /// Whether the owner has deleted it, or its devices lost it without the server's doing.
  var hasEnded = false
  /// The users who have left permanently; all of them once the owner has deleted it.
  var gone: Set<String> = []
  /// Edits that were stored on a member's device, without those of members who have left since: their unsent edits are lost.
  var edits: [(user: String, change: JotsChange)] = []
  var removed: Set<UniqueID> = []

  /// Returns the board's zone in this user's view.
  func zone(of user: String) -> SyncZone {
    user == owner
      ? SyncZone(.privateDatabase, ZoneID(name))
      : SyncZone(.sharedDatabase, ZoneID(name, owner: RecordName(owner)))
  }
}

/// Boards: zones that users create, share, join, fill, leave and delete.
extension SimulatedWorld {
  private static let boardsOfAccountMax = 2
  private static let jotCount = 3

  mutating func useBoards(_ i: Int) {
    let replica = actors[i].device.replica
    guard replica.state(of: JotsArea.shared) != nil else { return }
    let zones = replica.zones
    guard let zone = zones.isEmpty ? nil : zones[jotRandom.below(zones.count)] else { return makeBoard(i) }
    switch jotRandom.below(30) {
    case 0: makeBoard(i)
    case 1: leave(zone, i)
    case 2..<7: invite(to: zone, i)
    default: edit(zone, i)
    }
  }

  private mutating func makeBoard(_ i: Int) {
    guard let user = actors[i].device.replica.syncAccount?.user,
      boards.count(where: { $0.owner == user }) < Self.boardsOfAccountMax
    else { return }
    let board = SimulatedBoard(owner: user, name: ZoneName("Board-\(boards.count)"), members: [user])
    boards.append(board)
    log("device \(i) makes \(board.name.text)")
    faults.note(.boardMade)
    actors[i].device.edit([.zone(ZoneStepBox(.made(board.zone(of: user))))], at: clock(i))
    // A board that never reached the disk belongs to no one.
    if actors[i].device.disk.hasUnstored { boards[boards.count - 1].hasEnded = true }
    collect(i)
  }

  private mutating func leave(_ zone: SyncZone, _ i: Int) {
    log("device \(i) leaves \(zone.id.name.text)")
    faults.note(.boardLeft)
    let user = actors[i].device.replica.syncAccount?.user ?? ""
    let n = board(zone, i)
    actors[i].device.edit([.zone(ZoneStepBox(.left(zone)))], at: clock(i))
    if let n {
      let left = zone.database == .privateDatabase ? boards[n].members : [user]
      if left.count > 1 || user == boards[n].owner { boards[n].hasEnded = true }
      if !actors[i].device.disk.hasUnstored { boards[n].gone.formUnion(left) }
      boards[n].members.subtract(left)
      boards[n].edits.removeAll { left.contains($0.user) }
    }
    collect(i)
  }

  /// Returns the number of the board with this zone in the view of the device's user.
  private func board(_ zone: SyncZone, _ i: Int) -> Int? {
    guard let user = actors[i].device.replica.syncAccount?.user else { return nil }
    return boards.firstIndex { $0.zone(of: user) == zone }
  }

  private mutating func edit(_ zone: SyncZone, _ i: Int) {
    let state = actors[i].device.replica.jots(on: zone) ?? JotsState()
    let name = "stamp/\(jotRandom.below(20))"
    let id = UniqueID(high: Self.boardIDs, low: 0x8000_0000_0000_0000 + UInt64(jotRandom.below(Self.jotCount)))
    var change = JotsChange.stroke(id, page: Int64(jotRandom.below(3)), UInt64(jotRandom.below(1000)))
    if var jot = state.all[id] {
      switch jotRandom.below(12) {
      case 0: change = .removed(id)
      case 1..<4:
        jot.text = "B\(jotRandom.below(1000))"
        jot.updatedAt = max(clock(i), jot.updatedAt.adding(milliseconds: 1))
        change = .jot(jot)
      case 4 where state.stamps[name] == nil: change = .stamp(name: name, text: "device \(i)")
      default: break
      }
    } else {
      change = .jot(Jot(id: id, text: "B\(jotRandom.below(1000))", updatedAt: clock(i)))
    }
    log("device \(i) edits \(zone.id.name.text): \(change)")
    faults.note(.boardEdited)
    actors[i].device.edit([.zone(ZoneStepBox(.edited(zone, change.bytes)))], at: clock(i))
    if let n = board(zone, i) {
      if case .removed(let id) = change { boards[n].removed.insert(id) }
      // Another device of a user who has left may not have learned of it.
      if let user = actors[i].device.replica.syncAccount?.user, boards[n].members.contains(user),
        !actors[i].device.disk.hasUnstored
      {
        boards[n].edits.append((user, change))
      }
    }
    collect(i)
  }

  /// The prefix of the ids of jots on boards.
  private static let boardIDs: UInt64 = 0xC000

  // MARK: Sharing, which is the app's matter and not the engine's

  /// Shares the owner's board if it is not shared yet, and lets the user of another account join.
  private mutating func invite(to zone: SyncZone, _ i: Int) {
    guard zone.database == .privateDatabase, let n = board(zone, i), !boards[n].hasEnded else { return }
    let other = user(jotRandom.below(plan.accountCount))
    guard other != boards[n].owner, let link = boards[n].link ?? share(n) else { return }
    boards[n].link = link
    let body = ShareLinksRequest([ShareLink(link)]).body
    let path = SyncNames.path(.recordsAccept, in: .publicDatabase)
    let answer = cloud.serve(path, body, user: other, device: "app", now: now)
    guard case .item = (try? ShareLinksAnswer(body: answer.body))?.results.first else { return }
    log("\(other) joins \(zone.id.name.text)")
    faults.note(.boardJoined)
    boards[n].members.insert(other)
    boards[n].gone.remove(other)
    // The app notifies the engine of the device on which the link was opened.
    for j in actors.indices where actors[j].session == other {
      schedule(.notice(j, life: actors[j].life, .sharedDatabase), in: jotRandom.between(5, 2000))
    }
  }

  /// Returns the link's id; nil while the server does not have the zone.
  private func share(_ n: Int) -> String? {
    let zone = ZoneID(boards[n].name)
    var record = Record(.zoneShare, type: .share)
    record.shareDetails = ShareDetails(publicPermission: .readWrite, participants: nil)
    let request = RecordsModifyRequest([RecordOperation(.forceReplace, record)], zoneID: zone)
    let path = SyncNames.path(.recordsModify)
    let answer = cloud.serve(path, request.body, user: boards[n].owner, device: "app", now: now)
    return (try? RecordsAnswer(body: answer.body))?.records.first?.item?.shortGUID
  }

  /// Notes that the server lets a user leave a board. A device that was offline may ask for it after its user has joined again.
  mutating func noteLeave(_ request: SyncRequest, by user: String) {
    guard request.path.operation == .zonesModify, request.path.database == .sharedDatabase,
      let modify = try? ZonesModifyRequest(body: request.body)
    else { return }
    for operation in modify.operations where operation.kind == .delete {
      guard let n = boards.firstIndex(where: { $0.owner != user && $0.zone(of: user).id == operation.zoneID }) else {
        continue
      }
      boards[n].gone.insert(user)
      boards[n].members.remove(user)
      boards[n].edits.removeAll { $0.user == user }
    }
  }

  // MARK: The expected state

  /// Checks that every member has every board with the same content, and that nothing stored is lost.
  func checkBoards() -> String? {
    for board in boards {
      if let wrong = check(board) ?? checkGone(board) { return "\(board.name.text) of \(board.owner): \(wrong)" }
    }
    return nil
  }

  /// Returns whether nothing happened to a user that may lose a board or bring one back: a deleted account, a restored store, a device
  /// that lost its data.
  private func isUntouched(_ user: String) -> Bool {
    guard actors.contains(where: { $0.user == user }), let account = record.accounts[user] else { return false }
    return !account.hasDropped && !account.hasLostZone && account.erasures.isEmpty
  }

  /// Checks that nothing of a board is left on the devices of users who have left it.
  private func checkGone(_ board: SimulatedBoard) -> String? {
    // A late request can create the zone again.
    guard plan.latePercent + plan.repeatPercent == 0, isUntouched(board.owner) || !board.hasEnded else { return nil }
    for i in actors.indices {
      guard let user = actors[i].user, board.gone.contains(user), isUntouched(user) else { continue }
      let zone = board.zone(of: user)
      if actors[i].device.replica.zones.contains(zone) { return "device \(i) still has it" }
      let rest = actors[i].device.parts.keys.filter { $0.contains("/\(board.name.text)/") }
      if !actors[i].device.disk.isFull, actors[i].device.disk.journal.isEmpty, !rest.isEmpty {
        return "device \(i) still has the parts \(rest.sorted())"
      }
    }
    return nil
  }

  private func check(_ board: SimulatedBoard) -> String? {
    guard !board.hasEnded, board.members.allSatisfy({ isUntouched($0) }) else { return nil }
    var first: ReplicaSnapshot?
    for i in actors.indices {
      guard let user = actors[i].user, board.members.contains(user) else { continue }
      guard let jots = actors[i].device.replica.jots(on: board.zone(of: user)) else { return "device \(i) has it not" }
      let snapshot = ReplicaSnapshot(jots)
      if let first, first != snapshot { return "device \(i) has another:\n\(snapshot.difference(from: first))" }
      first = snapshot
      for edit in board.edits {
        switch edit.change {
        case .jot(let jot):
          if jots.all[jot.id] == nil, !board.removed.contains(jot.id) { return "lost \(jot.id.text.suffix(4))" }
        case .stroke(let id, let page, let stroke):
          if board.removed.contains(id) || jots.all[id]?.strokes[page]?.contains(stroke) == true { continue }
          return "lost the stroke \(stroke) on \(page)"
        case .stamp(let name, _): if jots.stamps[name] == nil { return "lost \(name)" }
        case .removed: break
        }
      }
    }
    return nil
  }
}
