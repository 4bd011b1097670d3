import Core
import Records

/// Keeps the list of a database's zones up to date: zones that appear, vanish or are left by the user. Each zone's
/// content has a lane of its own.
struct DatabaseLane: Sendable {
  let database: CloudDatabase
  var line: RequestLine<DatabaseRequest>
  /// Zones that their lanes did not find, and those of them that were reported before the present read began.
  private var suspects: Set<ZoneID> = []
  private var examined: Set<ZoneID> = []
  /// Suspected zones that the server lists again, since it was restored from a backup meanwhile. Their lanes continue.
  private var returned: Set<ZoneID> = []
  /// Zones that the user may not leave or delete, until they are left again or the user asks to check again.
  private var refused: [ZoneID: SyncProblem] = [:]
  private var isPaging = false
  private var steps: [DatabaseStep] = []

  init(number: UInt64, _ database: CloudDatabase) {
    self.database = database
    line = RequestLine(number: number)
  }

  mutating func receive(_ event: SyncEvent, at now: Timestamp, _ data: inout some MultiZoneData) -> [SyncCommand] {
    line.commands = []
    _ = line.receive(event, at: now)
    switch event {
    case .answered(let id, let status, let retryAfter, let body):
      readAnswer(id, status, retryAfter, body, at: now, data.zones(of: database))
    case .noticed(let changed): if changed.map({ $0 == database }) ?? true { line.needsFetch = true }
    // The zone has been read again since then.
    case .checkAgain, .discardRefused: refused = [:]
    case .signedIn:
      line.signIn()
      line.retryNow()
    default: break
    }
    flush(&data)
    if line.isFree, let next = next(data.zones(of: database)) { line.send(next, at: now) }
    line.setWake(line.phase, at: now)
    defer { line.commands = [] }
    return line.commands
  }

  /// The refusals to leave or delete a zone.
  var refusals: [SyncProblem] {
    Array(refused.keys).ordered { SyncZone(database, $0) < SyncZone(database, $1) }.compactMap { refused[$0] }
  }

  /// Marks a zone for a check of why the server does not have it. Returns false if that check is already under way.
  mutating func suspect(_ zone: ZoneID) -> Bool {
    guard suspects.insert(zone).inserted else { return false }
    line.needsFetch = true
    return true
  }

  /// Returns the zones that the server lists again since the last call.
  mutating func drainReturned() -> Set<ZoneID> {
    defer { returned = [] }
    return returned
  }

  /// Stores all steps of an event as one entry, so that they are stored or lost together.
  private mutating func flush(_ data: inout some MultiZoneData) {
    guard !steps.isEmpty else { return }
    line.commands.append(.store(data.journal(steps, of: database)))
    steps = []
  }

  // MARK: Sending

  private typealias Next = RequestLine<DatabaseRequest>.Next

  private mutating func next(_ ledger: DatabaseLedger) -> Next? {
    if let again = line.nextUnanswered() { return again }
    if let zone = ledger.leaving.map({ SyncZone(database, $0) }).ordered(by: { $0 < $1 }).first {
      let request = ZonesModifyRequest([ZoneOperation(.delete, zone.id)])
      return Next(path: zone.path(.zonesModify), body: request.body, kind: .leave(zone.id))
    }
    if line.needsFetch || !ledger.isCaughtUp {
      line.needsFetch = false
      if !isPaging { examined = suspects }
      let request = DatabaseChangesRequest(syncToken: ledger.token.map { SyncToken($0) })
      return Next(
        path: SyncNames.path(.changesDatabase, in: database), body: request.body, kind: .changes)
    }
    return ledger.hasSubscription ? nil : subscription
  }

  private var subscription: Next {
    var subscription = Subscription(SyncNames.subscription(to: database), kind: .database)
    var info = NotificationInfo()
    info.shouldSendContentAvailable = true
    subscription.notificationInfo = info
    let request = SubscriptionsModifyRequest([SubscriptionOperation(.create, subscription)])
    return Next(
      path: SyncNames.path(.subscriptionsModify, in: database), body: request.body, kind: .subscription)
  }

  // MARK: Answers

  private mutating func readAnswer(
    _ id: UInt64, _ status: Int, _ retryAfter: Double?, _ body: [UInt8], at now: Timestamp, _ ledger: DatabaseLedger
  ) {
    guard let flight = line.flight, flight.request.id == id else { return }
    if status == 200, read(flight.kind, body, at: now, ledger) { return }
    switch SyncRequestFailure(status: status, retryAfter: retryAfter, body: body) {
    case .refused(let error):
      refuse(flight.kind, error.code, error.reason, retryAfter: error.retryAfter, at: now, ledger)
    case .signedOut: line.stop()
    case .unreadable(let problem, let retryAfter): line.fail(problem, retryAfter: retryAfter, at: now)
    }
  }

  /// Returns false for a body that is not an answer to this request.
  private mutating func read(
    _ kind: DatabaseRequest, _ body: [UInt8], at now: Timestamp, _ ledger: DatabaseLedger
  ) -> Bool {
    switch kind {
    case .leave(let zone):
      guard let answer = try? ZonesAnswer(body: body) else { return false }
      if let error = answer.zones.first?.error, error.code != .zoneNotFound, error.code != .notFound {
        refuse(kind, error.code, error.reason, retryAfter: error.retryAfter, at: now, ledger)
      } else {
        line.succeed()
        refused[zone] = nil
        steps.append(.gone(zone))
      }
    case .subscription:
      guard let answer = try? SubscriptionsAnswer(body: body) else { return false }
      if let error = answer.subscriptions.first?.error {
        refuse(kind, error.code, error.reason, retryAfter: error.retryAfter, at: now, ledger)
      } else {
        line.succeed()
        steps.append(.subscribed)
      }
    case .changes:
      guard let answer = try? DatabaseChangesAnswer(body: body) else { return false }
      line.succeed()
      readChanges(answer, at: now, ledger)
    }
    return true
  }

  private mutating func readChanges(_ answer: DatabaseChangesAnswer, at now: Timestamp, _ ledger: DatabaseLedger) {
    var unseen = ledger.unseen
    var gone: Set<ZoneID> = []
    for change in answer.zones {
      let zone = SyncZone(database, change.zoneID)
      if zone == .main || zone.id.isDefault { continue }
      unseen.remove(zone.id)
      if change.isDeleted {
        gone.insert(zone.id)
        steps.append(.gone(zone.id))
      } else {
        gone.remove(zone.id)
        examined.remove(zone.id)
        if suspects.remove(zone.id) != nil { returned.insert(zone.id) }
        if !ledger.zones.contains(zone.id) || ledger.unseen.contains(zone.id) { steps.append(.appeared(zone.id)) }
      }
    }
    steps.append(.token(answer.syncToken.text))
    isPaging = answer.moreComing
    line.needsFetch = line.needsFetch || isPaging
    if isPaging { return }
    line.fetchedAt = now
    line.progress()
    for zone in unseen.union(examined.subtracting(gone)).intersection(ledger.zones) {
      // In the shared database, the user is no longer a participant of a missing zone; an own zone was lost with the
      // server's data.
      steps.append(database == .sharedDatabase ? .gone(zone) : .lost(zone))
    }
    suspects.subtract(examined.union(gone))
    if !suspects.isEmpty { line.needsFetch = true }
    if !ledger.isCaughtUp { steps.append(.caughtUp) }
  }

  private mutating func refuse(
    _ kind: DatabaseRequest, _ code: ServerErrorCode, _ reason: String, retryAfter: Double?, at now: Timestamp,
    _ ledger: DatabaseLedger
  ) {
    switch code.remedy {
    case .signIn: return line.stop()
    case .wait:
      let problem = SyncProblem(record: nil, code: SyncProblem.service, reason: reason)
      line.fail(problem, retryAfter: retryAfter, at: now)
    case .merge, .repeatBatch, .report:
      let problem = SyncProblem(
        record: nil, code: SyncProblem.refused + code.word, reason: reason, canBeDiscarded: true)
      switch kind {
      case .subscription:
        // Without notifications, polling still finds changes.
        line.succeed()
        steps.append(.subscribed)
      case .changes where ledger.token != nil && code == .badRequest:
        // The token belongs to another server or has expired.
        line.end()
        steps.append(.startOver)
        if line.stalls() { line.fail(problem, at: now) }
      case .leave(let zone) where code == .accessDenied || code == .badRequest:
        // A repetition would delay everything else. The zone stays, for example if a family's last parent wants to
        // leave it, and is read again.
        line.end()
        refused[zone] = problem
        steps += [.gone(zone), .appeared(zone)]
      case .changes, .leave: line.fail(problem, at: now)
      }
    }
  }
}

/// The requests of a database's lane, which tracks its zones.
enum DatabaseRequest: RequestKind, Equatable {
  case leave(ZoneID)
  case changes
  case subscription

  var isRepeatable: Bool { false }
  var isReading: Bool { self == .changes }
}
