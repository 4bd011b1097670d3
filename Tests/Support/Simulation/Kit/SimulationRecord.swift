import Core
import Habits
import Replica

/// The users' entries, recorded independently of the engine: for each account its expected final content.
struct SimulationRecord {
  struct Entry {
    let actor: Int
    let day: Day?
    let log: DayLog?
    /// For an edit of the habit itself: its fields afterwards, and those it changed.
    let fields: [String]
    let changed: Set<Int>
    let isCreation: Bool
    let time: Timestamp
    /// Whether it was on the disk, or has reached the server: only then it must not be lost.
    var isDurable = false
  }

  struct Removal {
    let actor: Int
    let trash: TrackedHabit
    /// Whether it was on the disk: otherwise a crash loses it.
    var isDurable = false
  }

  struct Erasure {
    let actor: Int
    let time: Timestamp
    /// The data visible to the user.
    let trash: HabitBook
    var isDurable = false

    func knew(_ id: HabitID, _ entry: Entry) -> Bool {
      guard let day = entry.day, let log = entry.log else { return entry.actor == actor }
      return trash[id].map { !$0.history.isBehind([.init(day, log, unknownFields: nil)]) } ?? false
    }
  }

  struct Account {
    var entries: [HabitID: [Entry]] = [:]
    var removals: [HabitID: [Removal]] = [:]
    var erasures: [Erasure] = []
    var hasLostZone = false
    /// A device has dropped its data: data that only it had is lost with it.
    var hasDropped = false
    /// A device has forgotten removals: its data may bring them back into the account.
    var mayReturn = false
    /// By device: the time at which it ended last without an answer to edits that it had sent. It cannot know that others have them.
    var unheard: [Int: Timestamp] = [:]
    /// Devices that were ever signed in.
    var members: Set<Int> = []
  }

  /// The key for entries made on a device without a signed-in user.
  static func local(_ actor: Int) -> String { "device \(actor)" }

  private enum Place {
    case entry(String, HabitID, Int)
    case removal(String, HabitID, Int)
    case erasure(String, Int)
  }

  private(set) var accounts: [String: Account] = [:]
  private(set) var removed: Set<HabitID> = []
  /// Problems found before the end.
  var violation: String?
  /// By device: the data that becomes durable once so many entries are stored.
  private var waiting: [Int: [(count: Int, place: Place)]] = [:]

  mutating func change(_ user: String, _ body: (inout Account) -> Void) { body(&accounts[user, default: Account()]) }

  // MARK: Noting

  /// Notes the differences as entries made on this device just now and handed to its disk; nil if the disk has refused.
  mutating func note(
    _ before: Replica, _ after: Replica, by actor: Int, in user: String, _ disk: SimulatedDisk?, at now: Timestamp
  ) {
    for tracked in after.habits.all {
      let id = tracked.habit.id
      let old = before.habits[id]
      let fields = Self.texts(tracked.habit)
      let oldFields = old.map { Self.texts($0.habit) }
      if tracked.habit != old?.habit {
        let changed = Set(fields.indices.filter { oldFields?[$0] != fields[$0] })
        put(
          Entry(
            actor: actor, day: nil, log: nil, fields: fields, changed: changed, isCreation: old == nil, time: now),
          id, user, disk)
      }
      if old?.history == tracked.history { continue }
      for day in tracked.history.days.map({ Day($0) }) {
        guard let log = tracked.history.log(day), log != old?.history.log(day) else { continue }
        put(
          Entry(actor: actor, day: day, log: log, fields: [], changed: [], isCreation: false, time: now), id, user, disk
        )
      }
    }
    for tracked in before.habits.all where after.habits[tracked.habit.id] == nil {
      let id = tracked.habit.id
      removed.insert(id)
      change(user) { $0.removals[id, default: []].append(Removal(actor: actor, trash: tracked)) }
      wait(.removal(user, id, (accounts[user]?.removals[id]?.count ?? 1) - 1), actor, disk)
    }
  }

  private mutating func put(_ entry: Entry, _ id: HabitID, _ user: String, _ disk: SimulatedDisk?) {
    change(user) { $0.entries[id, default: []].append(entry) }
    wait(.entry(user, id, (accounts[user]?.entries[id]?.count ?? 1) - 1), entry.actor, disk)
  }

  mutating func markErasure(
    of trash: HabitBook, by actor: Int, in user: String, _ disk: SimulatedDisk, at now: Timestamp
  ) {
    change(user) { $0.erasures.append(Erasure(actor: actor, time: now, trash: trash)) }
    wait(.erasure(user, (accounts[user]?.erasures.count ?? 1) - 1), actor, disk)
  }

  /// Returns all entries ever made for the habit where they could get into the account.
  func entries(_ id: HabitID, in user: String) -> [Entry] {
    guard let account = accounts[user] else { return [] }
    return account.members.reduce(account.entries[id] ?? []) { $0 + (accounts[Self.local($1)]?.entries[id] ?? []) }
  }

  // MARK: Durable entries

  private mutating func wait(_ place: Place, _ actor: Int, _ disk: SimulatedDisk?) {
    guard let disk else { return }
    if disk.hasUnstored { waiting[actor, default: []].append((disk.takenCount, place)) } else { settle(place) }
  }

  private mutating func settle(_ place: Place) {
    switch place {
    case .entry(let user, let id, let i): accounts[user]?.entries[id]?[i].isDurable = true
    case .removal(let user, let id, let i): accounts[user]?.removals[id]?[i].isDurable = true
    case .erasure(let user, let i): accounts[user]?.erasures[i].isDurable = true
    }
  }

  /// The disk has stored more.
  mutating func settle(_ actor: Int, _ disk: SimulatedDisk) {
    guard let some = waiting[actor] else { return }
    for item in some where item.count <= disk.storedCount { settle(item.place) }
    let rest = some.filter { $0.count > disk.storedCount }
    waiting[actor] = rest.isEmpty ? nil : rest
  }

  /// The process has died: its waiting data is lost.
  mutating func crash(_ actor: Int) { waiting[actor] = nil }

  /// The device has dropped an account's data: data that the server lacks cannot be expected.
  mutating func drop(_ actor: Int, _ user: String, _ server: Replica?) {
    waiting[actor] = nil
    guard var account = accounts[user] else { return }
    account.hasDropped = true
    account.mayReturn = true
    for (id, entries) in account.entries {
      for (i, entry) in entries.enumerated() where entry.actor == actor && entry.isDurable {
        let tracked = server?.habits[id]
        if let day = entry.day, let log = entry.log {
          account.entries[id]?[i].isDurable =
            tracked.map { !$0.history.isBehind([.init(day, log, unknownFields: nil)]) } ?? false
        } else {
          account.entries[id]?[i].isDurable = tracked != nil
        }
      }
    }
    for (id, removals) in account.removals {
      for (i, removal) in removals.enumerated() where removal.actor == actor {
        account.removals[id]?[i].isDurable = false
      }
    }
    for (i, erasure) in account.erasures.enumerated() where erasure.actor == actor {
      account.erasures[i].isDurable = false
    }
    accounts[user] = account
  }

  /// Returns the fields that merge one by one, each as a text.
  static func texts(_ habit: Habit) -> [String] {
    [
      habit.name, "\(habit.color.rgb)", "\(habit.isPinned)", "\(habit.goal)", "\(habit.referenceDay?.index ?? 0)",
      "\(habit.isArchived)", "\(habit.schedule)", "\(habit.archivedOn?.index ?? 0)",
    ]
  }
}
