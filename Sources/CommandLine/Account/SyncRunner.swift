import Actions
import Chores
import CloudKitWeb
import Core
import Foundation
import Records
import Replica
import Sync
import Texts

/// Runs the sync engine in a terminal: sends its requests over HTTP and stores its journal entries in the data file.
final class SyncRunner {
  /// The longest wait of `run`, which gives up before a longer one. `watch` waits longer.
  private static let patienceMilliseconds: Int64 = 6_000
  /// The number of times that `run` discards what the server refuses, since changes that depend on it may then be
  /// refused, too.
  private static let discardCountMax = 5
  /// The interval at which `watch` checks whether another process has written.
  private static let pollMilliseconds = 50
  private static let reconnectMilliseconds = 2_000

  private let store: LocalReplicaStore
  private let container: CloudContainer
  private let account: SyncAccount
  private let words: Words
  private var engine = ReplicaEngine()
  private var kept: SyncedReplica?
  private(set) var status = SyncStatus()
  private(set) var coupleStatus = CoupleStatus()
  /// The couple's news for the user, in order.
  private(set) var coupleNews: [CoupleNews] = []
  /// The completions of this device for which another member was faster.
  private(set) var overtaken: [OvertakenCompletion] = []
  /// The names of families that were deleted elsewhere, or from which the user was removed.
  private(set) var lostFamilies: [String] = []
  /// The changes that the server refused and that `run` has discarded.
  private(set) var discarded: [RefusedChange] = []
  private let events: AsyncStream<SyncEvent>
  private let post: AsyncStream<SyncEvent>.Continuation
  private var wake: Task<Void, Never>?
  private var silence: Task<Void, Never>?
  private var requests: [UInt64: Task<Void, Never>] = [:]

  init(_ store: LocalReplicaStore, _ saved: SavedAccount, _ words: Words) {
    (self.store, self.words) = (store, words)
    container = CloudContainer(
      SyncNames.container, SyncNames.environment, at: saved.server, credentials: .bearer(saved.token), retry: .once)
    account = SyncAccount(user: saved.user, device: saved.device)
    (events, post) = AsyncStream.makeStream(of: SyncEvent.self)
  }

  var replica: Replica { kept?.replica ?? Replica() }
  var health: SyncHealth { engine.health(replica) }
  /// The changes of this device that the server refuses.
  var refused: [RefusedChange] { status.refused.map { RefusedChange($0, replica) } }

  /// Syncs until nothing is left to do, or nothing can be done now.
  ///
  /// - Parameters:
  ///   - decision: Applies if this device has another account's data; without a decision the data stay unchanged.
  ///   - discardsRefused: Whether to discard changes that the server refuses for good.
  func run(
    _ decision: SyncDecision? = nil, checksAgain: Bool = false, discardsRefused: Bool = false
  ) async throws -> SyncStatus {
    try begin()
    if checksAgain { try receive(.checkAgain) }
    var discardCount = discardsRefused ? Self.discardCountMax : 0
    giveUpAfterSilence()
    for await event in events {
      if case .answered = event { giveUpAfterSilence() }
      try receive(event)
      if case .otherAccount = status.phase, let decision { try receive(.decided(decision)) }
      if isDone, discardCount > 0 {
        discardCount -= 1
        try discardRefused()
      }
      if isDone { break }
    }
    end()
    // The stream of events ends before `isDone` only if the server did not answer for too long.
    if !isDone { status.phase = .waiting(until: Self.now.adding(milliseconds: Self.patienceMilliseconds)) }
    return status
  }

  /// Ends `run` if the server sends nothing from now on, for example if it accepts connections but never answers.
  private func giveUpAfterSilence() {
    silence?.cancel()
    let post = post
    silence = Task {
      try? await Task.sleep(for: .seconds(Patience.seconds))
      if !Task.isCancelled {
        Patience.end()
        post.finish()
      }
    }
  }

  private func discardRefused() throws {
    let changes = refused.filter { $0.problem.canBeDiscarded }
    if changes.isEmpty { return }
    try receive(.discardRefused)
    discarded += changes
  }

  /// Ends the session on this device without telling the server.
  func signOut(keepsData: Bool) throws { try receive(.signedOut(keepsData: keepsData)) }

  /// Syncs until the process ends. Changes of other devices arrive at once, and local ones are sent at once.
  func watch(show: (SyncStatus) -> Void) async throws {
    try begin()
    let (container, post) = (container, post)
    let listening = Task { await SyncRunner.listen(to: container, post) }
    defer {
      listening.cancel()
      end()
    }
    var version = try store.version()
    var poll = nextPoll()
    defer { poll.cancel() }
    var shown: SyncStatus?
    for await event in events {
      if event == .changed {
        poll = nextPoll()
        let now = try store.version()
        if now == version { continue }
        version = now
      }
      try receive(event)
      if status != shown {
        shown = status
        show(status)
      }
    }
  }

  /// Posts the change stream's events until the task is cancelled.
  private static func listen(to container: CloudContainer, _ post: AsyncStream<SyncEvent>.Continuation) async {
    while !Task.isCancelled {
      if let stream = try? container.changeStream() {
        do { for try await event in stream { post.yield(.noticed(database(event))) } } catch {}
      }
      try? await Task.sleep(nanoseconds: UInt64(reconnectMilliseconds) * 1_000_000)
    }
  }

  /// Returns the database that changed; nil if it could be any.
  private static func database(_ event: CloudContainer.StreamEvent) -> CloudDatabase? {
    guard case .change(let payload) = event else { return nil }
    return (try? ChangePayload(bytes: Array(payload.utf8)))?.database
  }

  /// Posts `changed` after the polling interval, so that `watch` checks whether another process has written.
  private func nextPoll() -> Task<Void, Never> {
    let post = post
    return Task {
      try? await Task.sleep(nanoseconds: UInt64(SyncRunner.pollMilliseconds) * 1_000_000)
      post.yield(.changed)
    }
  }

  private func begin() throws {
    try receive(.opened(seed: .random(in: 0 ... .max)))
    try receive(.signedIn(account))
    post.yield(.foreground(true))
  }

  private func end() {
    wake?.cancel()
    silence?.cancel()
    for request in requests.values { request.cancel() }
  }

  private var isDone: Bool {
    Self.isDone(status.phase) && Self.isDone(coupleStatus.phase)
  }

  private static func isDone(_ phase: SyncStatus.Phase) -> Bool {
    switch phase {
    case .syncing: false
    case .waiting(let until): until.milliseconds - now.milliseconds > patienceMilliseconds
    case .idle, .off, .offline, .signInNeeded, .otherAccount: true
    }
  }

  /// Handles an event. Journal entries are on the disk before requests are sent.
  private func receive(_ event: SyncEvent) throws {
    // The request has been answered.
    if case .answered(let id, _, _, _) = event { requests[id] = nil }
    if case .failed(let id) = event { requests[id] = nil }
    var commands: [SyncCommand] = []
    var found: [OvertakenCompletion] = []
    var lost: [String] = []
    let before = engine
    do {
      kept = try store.step(kept) { replica, hasChanged in
        let now = Self.now
        // The user was told by the run that found it.
        _ = replica.drainOvertaken()
        let families = replica.familyZones.map { ($0, replica.family(in: $0)?.family?.name ?? "") }
        for event in hasChanged ? [.changed, event] : [event] {
          commands += engine.receive(event, at: now, &replica)
        }
        found = replica.drainOvertaken()
        let left = replica.familyZones
        lost = families.filter { !left.contains($0.0) }.map { $0.1 }
        var entries: [[UInt8]] = []
        var folds = false
        for command in commands {
          if case .store(let entry) = command { entries.append(entry) }
          if command == .fold { folds = true }
        }
        return (entries, folds)
      }
    } catch {
      engine = before
      kept = nil
      throw error
    }
    overtaken += found
    // After a decision about another account's data, the user already knows.
    if case .decided = event {} else { lostFamilies += lost }
    for command in commands { carryOut(command) }
    if status.phase == .idle { try followMain() }
    if status.phase == .idle { try carryOutNoticed() }
    if status.phase == .idle { try updateAreas() }
  }

  /// Writes the areas of which data have arrived into the settings, which tell pages which code to load.
  private func updateAreas() throws {
    guard replica.hasReadAll, !replica.unnotedAreas.isEmpty else { return }
    try apply { replica, now in
      let timeZone = Machine.localTimeZone(around: now)
      let today = timeZone.day(at: now, startOfDayMinutes: replica.settings.startOfDayMinutes)
      return SettingsActions(replica, ActionTime(now, today: today)).updateAreas(of: replica)
    }
  }

  /// Creates a family from the chores of classic programs in the main zone, once everything on the server has been
  /// fetched (0069).
  private func followMain() throws {
    guard replica.hasUnfoundedMain, replica.isOn(.chores) else { return }
    let (strings, week) = (words.strings, words.formats.firstWeekday)
    try apply { replica, now in
      let own = replica.settings.name
      return ChoresActions.createMain(
        replica, name: strings.choreMainName, parentName: own.isEmpty ? strings.choreMainMe : own,
        timeZone: Machine.timeZoneName ?? "UTC", firstWeekday: replica.settings.firstWeekday ?? week, at: now)
    }
  }

  /// Carries out the changes of classic programs in families, once everything on the server has been fetched (0065).
  private func carryOutNoticed() throws {
    guard replica.hasNoticedChores else { return }
    try apply { replica, now in
      ChoresActions.carryOutNoticed(replica, at: now) { family in
        FamilyView.rules(of: family, local: Machine.localTimeZone(around: now), at: now)
      }
    }
  }

  /// Stores and sends changes that result from fetched data.
  private func apply(_ makeChanges: (Replica, Timestamp) -> [Change]) throws {
    var isChanged = false
    kept = try store.step(kept) { replica, hasChanged in
      let changes = makeChanges(replica, Self.now)
      for change in changes { replica.apply(change) }
      isChanged = hasChanged || !changes.isEmpty
      return (changes.isEmpty ? [] : [Change.entry(changes)], folds: false)
    }
    if isChanged { try receive(.changed) }
  }

  private func carryOut(_ command: SyncCommand) {
    switch command {
    case .send(let sent): send(sent)
    case .cancel(let id): requests.removeValue(forKey: id)?.cancel()
    case .wake(let time): wakeUp(at: time)
    case .show(let status): self.status = status
    case .showArea:
      coupleStatus = engine.coupleStatus
      coupleNews += engine.drainCoupleNews()
    case .store, .fold: break
    }
  }

  private func send(_ sent: SyncRequest) {
    let container = container
    let post = post
    requests[sent.id] = Task {
      do throws(CloudError) {
        let answer = try await container.answer(sent.path, body: sent.body)
        let wait = answer.headers["retry-after"].flatMap { RetryAfter.seconds($0, at: SyncRunner.now) }
        post.yield(
          .answered(
            id: sent.id, status: answer.status, retryAfter: wait.map { Double(min($0, RetryAfter.secondsMax)) },
            body: answer.body))
      } catch {
        post.yield(.failed(id: sent.id))
      }
    }
  }

  private func wakeUp(at time: Timestamp?) {
    wake?.cancel()
    guard let time else { return }
    let post = post
    wake = Task {
      let wait = max(0, time.milliseconds - SyncRunner.now.milliseconds)
      try? await Task.sleep(nanoseconds: UInt64(wait) * 1_000_000)
      if !Task.isCancelled { post.yield(.woke) }
    }
  }

  /// The real clock, regardless of `ALLTAG_NOW`, which servers do not know.
  static var now: Timestamp { Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }
}
