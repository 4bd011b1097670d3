import Core
import Habits
import Jots
import Replica
import Sync

/// Users' actions in the area that the engine does not know, and the checks of it.
extension SimulatedWorld {
  /// Chooses whether a starting device has the area's code; without it, the area's data is kept as bytes.
  mutating func chooseAreas(_ i: Int) {
    var areas: [Area] = []
    if plan.jotPercent > 0 {
      let isAttached = isQuiet || jotRandom.chance(75)
      if isAttached { areas.append(JotsArea.shared) } else { faults.note(.areaAbsent) }
    }
    if plan.familyPercent > 0 {
      let isAttached = isQuiet || familyRandom.chance(80)
      if isAttached { areas.append(ChoresArea.shared) } else { faults.note(.familiesAbsent) }
    }
    actors[i].device.areas = areas
    actors[i].device.areaCount = plan.familyPercent > 0 && plan.jotPercent > 0 ? 2 : 1
  }

  /// The areas of a new device.
  var areas: [Area] { [JotsArea.shared] + (plan.familyPercent > 0 ? [ChoresArea.shared] : []) }

  func jotID(_ account: Int, _ n: Int) -> UniqueID {
    UniqueID(high: Self.jotIDs + UInt64(account), low: 0x8000_0000_0000_0000 + UInt64(n))
  }

  /// The prefix of the ids of jots, which no habit has.
  private static let jotIDs: UInt64 = 0xB000

  static func isJot(_ name: String) -> Bool {
    name.hasPrefix("stamp/") || UniqueID(String(name.prefix(36))).map { $0.high & ~0xFFF == jotIDs } ?? false
  }

  mutating func editJots(_ i: Int) {
    guard actors[i].device.replica.state(of: JotsArea.shared) != nil else { return }
    if jotRandom.chance(50) { return useBoards(i) }
    let id = jotID(actors[i].account, jotRandom.below(4))
    let change = jotChange(id, i)
    log("device \(i) jots \(change)")
    actors[i].device.edit([.area(AreaChange(area: JotsArea.shared.name, bytes: change.bytes))], at: clock(i))
    faults.note(.jotted)
    noteJots(i, change)
    collect(i)
  }

  private mutating func jotChange(_ id: UniqueID, _ i: Int) -> JotsChange {
    guard var jot = actors[i].device.replica.jots.all[id] else {
      if jotRandom.chance(40), let name = stampName(i) {
        return .stamp(name: name, text: "device \(i)")
      }
      return .jot(Jot(id: id, text: "J\(jotRandom.below(1000))", updatedAt: clock(i)))
    }
    switch jotRandom.below(12) {
    case 0: return .removed(id)
    case 1..<4: jot.text = "J\(jotRandom.below(1000))"
    case 4: jot.isDone.toggle()
    case 5:
      if let name = stampName(i) { return .stamp(name: name, text: "device \(i)") }
      jot.isDone.toggle()
    default: return .stroke(id, page: Int64(jotRandom.below(3)), UInt64(jotRandom.below(1000)))
    }
    jot.updatedAt = max(clock(i), jot.updatedAt.adding(milliseconds: 1))
    return .jot(jot)
  }

  /// Returns the name of a stamp that this device has not seen, and another device may create at the same time.
  private mutating func stampName(_ i: Int) -> String? {
    let name = "stamp/\(actors[i].account)-\(jotRandom.below(30))"
    return actors[i].device.replica.jots.stamps[name] == nil ? name : nil
  }

  private mutating func noteJots(_ i: Int, _ change: JotsChange) {
    if case .removed(let id) = change { jotsRemoved.insert(id) }
    guard let user = actors[i].device.replica.syncAccount?.user else { return }
    if !actors[i].device.disk.hasUnstored { jotted[user, default: []].append(change) }
  }

  /// Checks that nothing stored is lost, except what was removed, erased or dropped with a device.
  func checkJots(_ user: String, _ replica: Replica) -> String? {
    let account = record.accounts[user] ?? SimulationRecord.Account()
    guard !account.hasDropped, !account.hasLostZone, account.erasures.isEmpty else { return nil }
    for change in jotted[user] ?? [] {
      switch change {
      case .jot(let jot):
        if replica.jots.all[jot.id] == nil, !jotsRemoved.contains(jot.id) {
          return "lost the jot \(jot.id.text.suffix(4))"
        }
      case .stroke(let id, let page, let stroke):
        if jotsRemoved.contains(id) { continue }
        if replica.jots.all[id]?.strokes[page]?.contains(stroke) != true {
          return "lost the stroke \(stroke) on \(page)"
        }
      case .stamp(let name, _): if replica.jots.stamps[name] == nil { return "lost \(name)" }
      case .removed: break
      }
    }
    return nil
  }
}
