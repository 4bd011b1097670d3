import Core
import Records
import Replica
import Sync

/// The fates of requests, answers and notices, and of the server.
extension SimulatedWorld {
  /// The time within which late requests arrive.
  private static let lateMillisecondsMax: Int64 = 300_000

  mutating func send(_ request: SyncRequest, from i: Int) {
    messageCount += 1
    coupleWitness.see(request, from: i, as: actors[i].session, at: now)
    let message = Message(
      request: request, actor: i, life: actors[i].life, user: actors[i].session, serverLife: serverLife,
      number: messageCount)
    log("device \(i) sends \(request.id) \(request.path.operation.word)")
    if request.editsMainZone { actors[i].hasUnheard = true }
    let isLost = occurs(plan.lossPercent, .requestLost)
    if !actors[i].isOnline || isLost { return schedule(.unanswered(message), in: random.between(10, 30_000)) }
    let isLate = occurs(plan.latePercent, .requestLate)
    let delay = isLate ? random.between(1000, Self.lateMillisecondsMax) : random.between(5, 200)
    schedule(.arrives(message), in: delay)
    if isLate, random.chance(50) { schedule(.unanswered(message), in: random.between(10, 30_000)) }
    if occurs(plan.repeatPercent, .requestRepeated) {
      schedule(.arrives(message), in: delay + random.between(0, Self.lateMillisecondsMax))
    }
  }

  private mutating func occurs(_ percent: Double, _ fault: SimulatedFault) -> Bool {
    guard !isQuiet, random.chance(percent) else { return false }
    faults.note(fault)
    return true
  }

  mutating func arrive(_ message: Message) {
    let i = message.actor
    // The connection to the server broke; half of the requests under way may have been performed.
    if message.serverLife != serverLife { return schedule(.unanswered(message), in: random.between(5, 200)) }
    if message.number < actors[i].arrived { faults.note(.requestOvertaken) }
    actors[i].arrived = max(actors[i].arrived, message.number)
    let answer = answer(message)
    log("server answers \(message.request.id) of device \(i): \(answer.status)")
    if isTracing { log("    " + String(decoding: message.request.body.prefix(1500), as: UTF8.self)) }
    if isTracing { log("    -> " + String(decoding: answer.body.prefix(1500), as: UTF8.self)) }
    for j in actors.indices where j != i && actors[j].session == message.user && !answer.notified.isEmpty {
      if occurs(plan.lossPercent, .noticeLost) { continue }
      schedule(.notice(j, life: actors[j].life, message.request.path.database), in: random.between(5, 2000))
    }
    let database = message.request.path.database
    notify(answer.notified, database == .publicDatabase ? database : .sharedDatabase, but: message.user)
    // A family's zone is in its owner's private database.
    if plan.familyPercent > 0, database == .sharedDatabase {
      notify(answer.notified, .privateDatabase, but: message.user)
    }
    if occurs(plan.lossPercent, .answerLost) {
      return schedule(.unanswered(message), in: random.between(10, 60_000))
    }
    schedule(.answered(message, status: answer.status, body: answer.body), in: random.between(5, 200))
  }

  /// Tells the devices of these users that the database has changed.
  mutating func notify(_ users: [String], _ database: CloudDatabase, but sender: String?) {
    for j in actors.indices where actors[j].session != sender && users.contains(actors[j].session ?? "") {
      if occurs(plan.lossPercent, .noticeLost) { continue }
      schedule(.notice(j, life: actors[j].life, database), in: random.between(5, 2000))
    }
  }

  private mutating func answer(_ message: Message) -> SimulatedCloud.Answer {
    let actor = actors[message.actor]
    guard let user = message.user, !(actor.isSessionOver && actor.session == user) else {
      return cloud.refuse(.authenticationRequired, "sign in")
    }
    if !isQuiet, random.chance(plan.faultPercent) { return refuse(message.request) }
    let answer = cloud.answer(message.request, user: user, device: "device\(message.actor)", now: now)
    if answer.status == 200 { noteLeave(message.request, by: user) }
    showFamilies(message.request, answer, of: user)
    if plan.couplePercent > 0, message.request.path.database == .publicDatabase { showCouples(in: answer, to: user) }
    if message.request.path.operation == .changesZone, answer.contains("begin anew") { faults.note(.tokenRefused) }
    if message.request.path.operation == .recordsModify, answer.contains("CONFLICT") { faults.note(.conflict) }
    return answer
  }

  private mutating func refuse(_ request: SyncRequest) -> SimulatedCloud.Answer {
    switch random.below(6) {
    case 0:
      faults.note(.throttled)
      return cloud.refuse(.throttled, "too many", retryAfter: Double(random.below(60)))
    case 1:
      faults.note(.busy)
      return cloud.refuse(.tryAgainLater, "busy")
    case 2:
      faults.note(.answerBroken)
      return SimulatedCloud.Answer(status: 502, body: Array("<html>".utf8), notified: [])
    case 3:
      faults.note(.answerBroken)
      return SimulatedCloud.Answer(status: 200, body: [123], notified: [])
    case 4:
      faults.note(.quotaExceeded)
      return cloud.refuseRecords(request, .quotaExceeded) ?? cloud.refuse(.quotaExceeded, "full")
    default:
      faults.note(.quotaExceeded)
      return cloud.refuse(.quotaExceeded, "full")
    }
  }

  mutating func takeAnswer(_ message: Message, _ status: Int, _ body: [UInt8]) {
    if message.serverLife != serverLife { return fail(message) }
    guard actors[message.actor].life == message.life else { return }
    log("device \(message.actor) gets \(status) for \(message.request.id)")
    tell(message.actor, .answered(id: message.request.id, status: status, body: body))
    // Otherwise the process has died while it took the answer.
    guard actors[message.actor].life == message.life, message.request.editsMainZone else { return }
    actors[message.actor].hasUnheard = false
  }

  mutating func fail(_ message: Message) {
    guard actors[message.actor].life == message.life else { return }
    tell(message.actor, .failed(id: message.request.id))
  }

  /// Breaks every connection: requests under way do not arrive, and answers get lost.
  mutating func restartServer() {
    log("server restarts")
    faults.note(.serverRestarted)
    serverLife += 1
    cloud.restart()
  }

  /// Restores the server's records of an earlier time; data deleted since may come back.
  mutating func restoreServer() {
    guard cloud.restoreBackup() else { return }
    log("server restored from its backup")
    faults.note(.serverRestored)
    serverLife += 1
    for account in 0..<plan.accountCount { record.change(user(account)) { $0.hasLostZone = true } }
  }
}

extension SimulatedCloud.Answer {
  fileprivate func contains(_ text: String) -> Bool {
    let (body, text) = (body[...], Array(text.utf8))
    guard body.count >= text.count, let first = text.first else { return false }
    var rest = body
    while let i = rest.firstIndex(of: first) {
      rest = rest[i...]
      if rest.starts(with: text) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}

extension SyncRequest {
  /// Whether it is of the first lane and changes records.
  fileprivate var editsMainZone: Bool { id >> 40 == 0 && path.operation == .recordsModify }
}
