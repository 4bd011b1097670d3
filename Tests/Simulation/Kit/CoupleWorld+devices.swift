import Core
import Couple
import Records
import Replica
import Sync

/// Devices, and the fates of requests, answers and notices.
extension CoupleWorld {
  mutating func restart(_ i: Int, isCut: Bool = false) {
    actors[i].life += 1
    actors[i].wake = nil
    if actors[i].device.disk.hasUnstored { faults.note(.unstoredLost) }
    if !isCut, random.chance(50) { actors[i].device.fold() }
    witness.crash(i, actors[i].device.disk)
    actors[i].device.restart(at: clock(i), seed: random.next())
    actors[i].device.disk.isFull = false
    actors[i].seenCouple = nil
    // A sign-in or sign-out that was not stored did not happen.
    let replica = actors[i].device.replica
    if replica.syncAccount?.user != actors[i].data.user {
      actors[i].data.forget(replica.syncAccount?.user)
      witness.drop(i)
    }
    if !actors[i].isOnline { actors[i].device.receive(.network(isUp: false), at: clock(i)) }
    // A host checks the owner of its session before it sends anything.
    if let session = actors[i].session { actors[i].device.receive(.signedIn(account(session, i)), at: clock(i)) }
    // Few users look at it all the time.
    if random.chance(70) { actors[i].device.receive(.foreground(false), at: clock(i)) }
    collect(i)
  }

  func account(_ user: String, _ i: Int) -> SyncAccount { SyncAccount(user: user, device: deviceName(i)) }
  func deviceName(_ i: Int) -> String { "device\(i)" }

  /// Sometimes the process dies while it carries out the engine's commands.
  mutating func commandCountMax() -> Int { occurs(faultPercent / 10) ? random.below(4) : .max }

  mutating func tell(_ i: Int, _ event: SyncEvent) {
    let countMax = commandCountMax()
    actors[i].device.receive(event, at: clock(i), commandCountMax: countMax)
    end(i, countMax)
  }

  /// Requests sent before the process died are under way.
  mutating func end(_ i: Int, _ commandCountMax: Int) {
    collect(i)
    guard commandCountMax < .max else { return }
    log("device \(i) dies within")
    faults.note(.crashWithin)
    restart(i, isCut: true)
  }

  /// Sends the device's requests, sets its alarm, and shows its state to the witness.
  mutating func collect(_ i: Int) {
    follow(i)
    while let request = actors[i].device.takeRequest() { send(request, from: i) }
    let device = actors[i].device
    if device.wake != actors[i].wake {
      actors[i].wake = device.wake
      if let wake = device.wake { schedule(.wake(i, wake), in: wake.milliseconds - clock(i).milliseconds) }
    }
  }

  // MARK: Messages

  private mutating func send(_ request: SyncRequest, from i: Int) {
    messageCount += 1
    log(
      "device \(i) sends \(request.path.operation.word) \(String(decoding: request.body.prefix(1500), as: UTF8.self))")
    witness.see(request, from: i, as: actors[i].session)
    let message = Message(request: request, actor: i, life: actors[i].life, user: actors[i].session)
    if !actors[i].isOnline || occurs() { return schedule(.unanswered(message), in: random.between(10, 30_000)) }
    schedule(.arrives(message), in: random.between(5, 200))
    // Twice, as when the connection broke after the first.
    if occurs() { schedule(.arrives(message), in: random.between(5, 5000)) }
  }

  mutating func arrive(_ message: Message) {
    let answer = answer(message)
    let text = String(decoding: answer.body.prefix(1500), as: UTF8.self)
    log("  device \(message.actor) is answered \(answer.status) \(text)")
    notify(answer.notified, message.request.path.database, but: message.actor)
    if occurs() { return schedule(.unanswered(message), in: random.between(10, 60_000)) }
    schedule(.answered(message, status: answer.status, body: answer.body), in: random.between(5, 200))
  }

  private mutating func answer(_ message: Message) -> SimulatedCloud.Answer {
    let actor = actors[message.actor]
    guard let user = message.user, !(actor.isSessionOver && actor.session == user) else {
      return cloud.refuse(.authenticationRequired, "sign in")
    }
    if occurs() {
      return cloud.refuse(random.chance(50) ? .tryAgainLater : .throttled, "busy", retryAfter: Double(random.below(30)))
    }
    return cloud.answer(message.request, user: user, device: deviceName(message.actor), now: now)
  }

  mutating func notify(_ users: [String], _ database: CloudDatabase, but i: Int?) {
    for user in Set(users).sorted() {
      for j in actors.indices where j != i && actors[j].session == user && !occurs() {
        schedule(.notice(j, database), in: random.between(5, 2000))
      }
    }
  }
}
