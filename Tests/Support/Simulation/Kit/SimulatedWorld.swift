import Core
import Habits
import Jots
import Records
import Replica
import Sync

/// Accounts, their devices and the server in virtual time. Everything follows from the plan.
public struct SimulatedWorld {
  enum Happening {
    case act(Int)
    case arrives(Message)
    case answered(Message, status: Int, body: [UInt8])
    case unanswered(Message)
    case notice(Int, life: Int, CloudDatabase)
    case wake(Int, life: Int, Timestamp)
    case online(Int)
    case diskFree(Int)
    case signsIn(Int)
    case serverRestart
    case compaction
    case zoneDeletion(account: Int)
    case serverBackup
    case serverRestore
    case accountDeletion(account: Int)
  }

  /// A request under way, or the answer to it.
  struct Message {
    let request: SyncRequest
    let actor: Int
    let life: Int
    /// The owner of the session it was sent with; nil without one.
    let user: String?
    /// The number of the server's starts when it was sent.
    let serverLife: Int
    let number: Int
  }

  /// A device, and the simulation's knowledge of it.
  struct Actor {
    var device: SimulatedDevice
    /// The account of the user who has the device now.
    var account: Int
    let skew: Int64
    /// Increases with every start: messages for an earlier one get lost.
    var life = 0
    var isOnline = true
    var actionsLeft: Int
    var wake: Timestamp?
    /// The owner of the device's session, and whether the server has ended it.
    var session: String?
    var isSessionOver = false
    /// The account that its data syncs with, as observed by the witness.
    var user: String?
    /// Whether it has reached that account.
    var isAccountKnown = false
    /// The owner of its data, which must not get into another account without a question.
    var owner: String?
    /// The number of the entry that made it the owner.
    var ownedSince = 0
    /// The account that the user wants the data to be merged into.
    var mergesInto: String?
    var backup: SimulatedDisk?
    var isBackupDamaged = false
    /// An import was taken back while the disk was full, or could not be stored at all. Only memory knows how its days were restored: after
    /// a crash they are as they were on the disk.
    var mayImportReturn = false
    /// Every log that an import has added here.
    var imported: [HabitID: [Day: [DayLog]]] = [:]
    /// The number of the last request that arrived.
    var arrived = 0
    /// Whether it has heard no answer yet to the last edits that it sent to its main zone.
    var hasUnheard = false
    /// The observations of the witness of couples.
    var data = DataOrigin()
  }

  let plan: SimulationPlan
  var random: SimulatedRandom
  /// Separate random numbers, so that jots change nothing else that happens.
  var jotRandom: SimulatedRandom
  /// The same for couples.
  var coupleRandom: SimulatedRandom
  var coupleWitness = CoupleWitness()
  /// The stored entries of the jots' area, by account.
  var jotted: [String: [JotsChange]] = [:]
  var jotsRemoved: Set<UniqueID> = []
  var boards: [SimulatedBoard] = []
  /// The same random numbers apart for families.
  var familyRandom: SimulatedRandom
  /// The same for programs without completions.
  var classicRandom: SimulatedRandom
  var familyWitness = FamilyWitness()
  var invitations: [FamilyInvitation] = []
  /// The family with hostile members, in runs with them.
  var house: HostileHouse?
  /// The chores of programs without completions, by account.
  var classic: [String: ClassicChores] = [:]
  var now = Timestamp(milliseconds: 1_790_000_000_000)
  let cloud: SimulatedCloud
  var actors: [Actor] = []
  var record = SimulationRecord()
  /// The number of times each account was deleted and created again.
  var generations: [Int]
  var serverLife = 0
  /// The number of records of main zones that the server could not read any more.
  public internal(set) var damagedCount = 0
  /// No more faults and no more edits.
  var isQuiet = false
  public var isTracing = false
  public private(set) var trace: [String] = []
  public internal(set) var messageCount = 0
  public internal(set) var faults = FaultCounts()
  private var queue = EventQueue<Happening>()

  private static let followedCountMax = 10
  private static let messageCountMax = 2_000_000

  public init(_ plan: SimulationPlan) {
    self.plan = plan
    random = SimulatedRandom(seed: plan.seed)
    jotRandom = SimulatedRandom(seed: plan.seed ^ 0x107)
    coupleRandom = SimulatedRandom(seed: plan.seed ^ 0xC0)
    familyRandom = SimulatedRandom(seed: plan.seed ^ 0xFA2)
    classicRandom = SimulatedRandom(seed: plan.seed ^ 0xC1A)
    let hasFamilies = plan.familyPercent > 0
    // A new device reads large zones in an order of its own (`FirstRead`); with small pages any zone is large.
    cloud = SimulatedCloud(
      zoneRules: hasFamilies ? FamilyZones.ofServer : nil,
      pageRows: hasFamilies ? [nil, 50, 9][Int(plan.seed % 3)] : nil,
      quotaByteCount: plan.hostilePercent > 0 ? HostileHouse.quotaByteCount : nil)
    generations = Array(repeating: 0, count: plan.accountCount)
    for account in 0..<plan.accountCount {
      for _ in 0..<plan.deviceCount {
        let skew =
          plan.skewMillisecondsMax == 0
          ? 0 : random.between(-plan.skewMillisecondsMax, plan.skewMillisecondsMax)
        let device = SimulatedDevice(hasCouple: plan.couplePercent > 0)
        actors.append(Actor(device: device, account: account, skew: skew, actionsLeft: plan.actionCount))
      }
    }
  }

  public var deviceCount: Int { actors.count }
  public var digests: DeviceDigests { actors.reduce(into: DeviceDigests()) { $0.add($1.device.digests) } }

  func user(_ account: Int) -> String {
    "_user\(account)" + (generations[account] > 0 ? "-\(generations[account])" : "")
  }
  func clock(_ i: Int) -> Timestamp { now.adding(milliseconds: actors[i].skew) }

  mutating func log(_ text: @autoclosure () -> String) {
    if isTracing { trace.append("\(now.milliseconds - 1_790_000_000_000) \(text())") }
  }

  mutating func schedule(_ what: Happening, in milliseconds: Int64) {
    queue.put(what, at: now.milliseconds + max(milliseconds, 0))
  }

  // MARK: Running

  /// Runs to the end; returns the problem found then, or nil.
  public mutating func run() -> String? {
    if isHostileRun, let wrong = createHostileHouse() { return wrong }
    for i in actors.indices {
      start(i)
      if random.chance(70) { signIn(i) }
      schedule(.act(i), in: random.between(0, 60_000))
    }
    let length = Int64(plan.actionCount) * 120_000
    for _ in 0..<plan.serverRestartCount { schedule(.serverRestart, in: random.between(0, length)) }
    for _ in 0..<plan.compactionCount { schedule(.compaction, in: random.between(length / 4, length)) }
    for _ in 0..<plan.zoneDeletionCount {
      schedule(.zoneDeletion(account: random.below(plan.accountCount)), in: random.between(length / 4, length))
    }
    for _ in 0..<plan.accountDeletionCount {
      schedule(.accountDeletion(account: random.below(plan.accountCount)), in: random.between(length / 4, length))
    }
    for _ in 0..<plan.serverRestoreCount {
      let time = random.between(length / 4, length)
      schedule(.serverBackup, in: random.between(0, time))
      schedule(.serverRestore, in: time)
    }
    let end = now.milliseconds + length * 3 + 1_200_000
    while let next = queue.takeFirst() {
      if next.time > end { break }
      now = Timestamp(milliseconds: next.time)
      happen(next.event)
    }
    return rest()
  }

  /// Stops all faults and edits: after a while all devices must be equal.
  private mutating func rest() -> String? {
    isQuiet = true
    queue.removeAll()
    // With couples twice: a user without one asks for it only at a start, and another device may have formed one after that.
    for _ in 0..<(plan.couplePercent > 0 ? 2 : 1) {
      for i in actors.indices {
        if random.chance(50) { actors[i].device.disk.isFull = false }
        actors[i].isOnline = true
        restart(i)
        signIn(i)
      }
      if let wrong = settle() { return wrong }
    }
    if plan.serverDamagePercent > 0 {
      damageServer()
      if let wrong = settle() { return wrong }
    }
    return followClassicPrograms() ?? check() ?? endHostility()
  }

  /// Lets all devices carry out what programs without completions have written, until nothing is left.
  private mutating func followClassicPrograms() -> String? {
    guard plan.familyPercent > 0 else { return nil }
    for _ in 0..<Self.followedCountMax {
      var isSomething = false
      for i in actors.indices where followClassicProgram(i) { isSomething = true }
      if !isSomething { return nil }
      if let wrong = settle() { return wrong }
    }
    return "there is always something to carry out"
  }

  /// Waits longer than two polls: everything missed is then found.
  mutating func settle() -> String? {
    // Each family is asked for by itself, so a run with families waits no longer than needed.
    let end = now.milliseconds + (plan.familyPercent > 0 ? 3 : 8) * 3_600_000
    while let time = queue.firstTime {
      // Not in the middle of a poll. The event stays: a device whose timer was taken would never wake again.
      if time > end, !actors.contains(where: { $0.device.isBusy }) || time > end * 2 { return nil }
      guard let next = queue.takeFirst() else { return nil }
      now = Timestamp(milliseconds: next.time)
      happen(next.event)
      if messageCount > Self.messageCountMax { return "it never gets quiet" }
    }
    return nil
  }

  private mutating func happen(_ what: Happening) {
    switch what {
    case .act(let i): act(i)
    case .arrives(let message): arrive(message)
    case .answered(let message, let status, let body): takeAnswer(message, status, body)
    case .unanswered(let message): fail(message)
    case .notice(let i, let life, let database):
      if actors[i].life == life, actors[i].isOnline { tell(i, .noticed(database)) }
    case .wake(let i, let life, let time):
      guard actors[i].life == life, actors[i].wake == time else { return }
      actors[i].wake = nil
      tell(i, .woke)
    case .online(let i):
      if actors[i].isOnline { return }
      actors[i].isOnline = true
      log("device \(i) is online")
      tell(i, .network(isUp: true))
    case .diskFree(let i):
      actors[i].device.disk.isFull = false
      follow(i)
    case .signsIn(let i): signIn(i)
    case .serverRestart: restartServer()
    case .compaction:
      log("compaction")
      faults.note(.tombstonesDropped)
      cloud.compact(now: now)
    case .zoneDeletion(let account):
      log("zone \(account) deleted")
      faults.note(.zoneDeleted)
      record.change(user(account)) { $0.hasLostZone = true }
      loosenClassic(user(account))
      cloud.deleteZone(user(account), now: now)
    case .serverBackup:
      log("server backed up")
      cloud.backUp()
    case .serverRestore: restoreServer()
    case .accountDeletion(let account): deleteAccount(account)
    }
  }

  // MARK: Devices

  mutating func start(_ i: Int, isDamageExpected: Bool = false) {
    actors[i].life += 1
    actors[i].wake = nil
    record.crash(i)
    if actors[i].hasUnheard {
      record.change(actors[i].user ?? SimulationRecord.local(i)) { $0.unheard[i] = now }
      actors[i].hasUnheard = false
    }
    endCouple(i)
    familyWitness.crash(i, actors[i].device.disk)
    if actors[i].ownedSince > actors[i].device.disk.storedCount { actors[i].owner = nil }
    chooseAreas(i)
    actors[i].device.restart(at: clock(i), seed: random.next(), isDamageExpected: isDamageExpected)
    // A sign-in or sign-out that was not stored did not happen.
    if !isDamageExpected, actors[i].device.replica.syncAccount?.user != actors[i].user { actors[i].owner = nil }
    if actors[i].mayImportReturn {
      actors[i].mayImportReturn = false
      record.note(Replica(), actors[i].device.replica, by: i, in: SimulationRecord.local(i), nil, at: now)
    }
    startCouple(i)
    if !actors[i].isOnline { actors[i].device.receive(.network(isUp: false), at: clock(i)) }
    // A host says at every start who is signed in.
    if let session = actors[i].session, actors[i].device.replica.syncAccount != nil {
      actors[i].device.receive(.signedIn(account(session, i)), at: clock(i))
    }
    collect(i)
  }

  mutating func restart(_ i: Int, isDamageExpected: Bool = false) {
    log("device \(i) restarts")
    if actors[i].device.disk.hasUnstored { faults.note(.unstoredLost) }
    start(i, isDamageExpected: isDamageExpected)
  }

  func account(_ user: String, _ i: Int) -> SyncAccount { SyncAccount(user: user, device: "device\(i)") }

  /// Tells the engine; sometimes the process dies while it carries out the engine's commands.
  mutating func tell(_ i: Int, _ event: SyncEvent) {
    loadCoupleCode(i)
    guard !isQuiet, random.chance(plan.crashPercent / 20) else {
      actors[i].device.receive(event, at: clock(i))
      return collect(i)
    }
    actors[i].device.receive(event, at: clock(i), commandCountMax: random.below(3))
    dieWithin(i)
  }

  /// Requests sent before are under way.
  mutating func dieWithin(_ i: Int) {
    collect(i)
    faults.note(.crashWithin)
    restart(i)
  }

  /// Sends the device's requests, sets its alarm, and shows its state to the witness.
  mutating func collect(_ i: Int) {
    follow(i)
    while let request = actors[i].device.takeRequest() { send(request, from: i) }
    let wake = actors[i].device.wake
    guard wake != actors[i].wake else { return }
    actors[i].wake = wake
    if let wake {
      schedule(.wake(i, life: actors[i].life, wake), in: wake.milliseconds - clock(i).milliseconds)
    }
  }

  /// Tells the witness the stored data, and the owner of the device's data.
  mutating func follow(_ i: Int) {
    followCouple(i)
    followFamilies(i)
    let device = actors[i].device
    record.settle(i, device.disk)
    if device.disk.hasUnstored { faults.note(.diskFull) }
    let user = device.replica.syncAccount?.user
    if user == nil, device.replica.habits.all.isEmpty { actors[i].owner = nil }
    followIntoAccount(i)
    guard user != actors[i].user else { return }
    if let old = actors[i].user { record.drop(i, old, cloud.copy(old, now: now)) }
    actors[i].user = user
    guard let user else { return }
    record.change(user) { $0.members.insert(i) }
    defer {
      actors[i].owner = user
      actors[i].ownedSince = device.disk.takenCount
    }
    if device.replica.habits.all.isEmpty { return }
    if let owner = actors[i].owner, owner != user, actors[i].mergesInto != user {
      record.violation = "device \(i) took the data of \(owner) into the account \(user) unasked"
    }
    record.change(user) { $0.mayReturn = true }
    noteBrought(i, user)
  }

  /// Entries made before the device reached its account go into it only then: no deletion elsewhere could have meant them.
  private mutating func followIntoAccount(_ i: Int) {
    let replica = actors[i].device.replica
    let wasKnown = actors[i].isAccountKnown
    actors[i].isAccountKnown = replica.isAccountKnown
    guard let user = replica.syncAccount?.user, !wasKnown, replica.isAccountKnown else { return }
    if record.accounts[user]?.erasures.isEmpty == false { noteBrought(i, user) }
  }

  /// Notes what a device has brought into an account. It is not sure to stay while only memory has a part of it.
  private mutating func noteBrought(_ i: Int, _ user: String) {
    let device = actors[i].device
    let disk = actors[i].mayImportReturn ? nil : device.disk
    record.note(Replica(), device.replica, by: i, in: user, disk, at: now)
  }
}

extension SimulatedDevice {
  fileprivate var isBusy: Bool { status.phase == .syncing || coupleStatus.phase == .syncing }
}
