import Core
import Habits
import Replica
import Sync
import Texts

/// Runs the sync engine in the app: passes events to it, and turns its commands into effects and journal entries of the
/// step.
struct SyncHost: Screens {
  let app: AppModel

  /// The prefix of the engine's request ids, which distinguishes them from those of the account's calls.
  private static let requestPrefix = "sync/"
  private static let syncTimer = "sync"

  /// Passes an event to the engine and carries out its commands.
  func pass(_ event: SyncEvent, _ step: inout Step) {
    guard let account = app.account else { return }
    let before = app.synced
    account.sync.engine.hasCoupleCode = app.isCoupleReady
    let commands = account.sync.engine.receive(event, at: step.now, &app.replica)
    for command in commands { carryOut(command, account, &step) }
    app.didSync(since: before, account.sync, &step)
    endErasing(account, &step)
  }

  private func carryOut(_ command: SyncCommand, _ account: AccountState, _ step: inout Step) {
    switch command {
    case .send(let request): send(request, &step)
    case .cancel(let id): step.effects.append(.account(.cancel(id: Self.requestPrefix + "\(id)")))
    case .store(let entry): step.effects.append(.append(entry))
    case .fold: step.effects.append(.account(.fold))
    case .wake(let time): setTimer(time, &step)
    case .show(let status):
      let wasBusy = account.sync.status.phase == .syncing
      account.sync.status = status
      account.revision += 1
      // The sync has changed the storage in use.
      if wasBusy, status.phase == .idle, app.route == .account {
        app.accountScreens.call(.who, "GET", "/account", isQuiet: true, &step)
      }
      // A user who has to sign in again needs the options of the form.
      if status.phase == .signInNeeded, app.route == .account, account.service == .unknown {
        app.accountScreens.askOptions(&step)
      }
    case .showArea:
      account.revision += 1
      app.showAreas(account.sync, &step)
    }
  }

  private func setTimer(_ time: Timestamp?, _ step: inout Step) {
    let wait = time.map { max(1, $0.milliseconds - step.now.milliseconds) } ?? 0
    step.effects.append(.timer(name: Self.syncTimer, milliseconds: wait))
  }

  private func send(_ request: SyncRequest, _ step: inout Step) {
    step.effects.append(
      .account(
        .request(id: Self.requestPrefix + "\(request.id)", method: "POST", path: request.address, body: request.body)))
  }

  /// Tells the engine about local changes of a step.
  func noticeLocalChanges(_ step: inout Step) {
    pass(.changed, &step)
    app.notifications.followWords(&step)
  }

  /// Tells the engine that another tab stored changes, a sign-in or a sign-out.
  func noticeOtherTab(_ step: inout Step) {
    guard let account = app.account else { return }
    let present = app.replica.syncAccount
    guard present != account.sync.synced else { return pass(.changed, &step) }
    account.sync.synced = present
    account.revision += 1
    if let present {
      pass(.signedIn(present), &step)
      step.effects.append(.account(.sync(isOn: true)))
      if account.sync.isLeading { confirmUser(&step) }
    } else {
      pass(.signedOut(keepsData: true), &step)
      app.accountScreens.forgetPerson(&step)
    }
  }

  /// Starts or stops syncing in this tab. A starting tab uses a new engine: requests of the previous tab are lost as in
  /// a crash, which the engine tolerates.
  func lead(_ isOn: Bool, _ step: inout Step) {
    guard let account = app.account else { return }
    account.sync.isFollowing = !isOn
    guard account.sync.isLeading != isOn else { return }
    account.sync.isLeading = isOn
    account.sync.isConfirmed = false
    account.revision += 1
    if isOn { return confirmUser(&step) }
    account.sync.engine = ReplicaEngine()
    app.areasSync(false, &step)
    setTimer(nil, &step)
    pass(.changed, &step)
  }

  /// Asks the server for the session's user before anything is sent, because another user may have signed in in another
  /// tab.
  func confirmUser(_ step: inout Step) {
    app.account?.sync.isConfirmed = false
    app.accountScreens.call(.user, "GET", SyncRequest.userAddress, isQuiet: true, &step)
  }

  private func receiveUser(_ status: Int, retryAfter: Int64?, _ body: [UInt8], _ step: inout Step) {
    guard let account = app.account else { return }
    let user = status == 200 ? AccountResponse(body).text("userRecordName") : ""
    account.sync.isUnreached = status == 0
    if account.isSigningIn {
      guard user.isEmpty else { return app.accountScreens.finishSignIn(user, &step) }
      return app.accountScreens.failSignIn(status)
    }
    guard account.sync.isLeading else { return }
    guard let known = app.replica.syncAccount else {
      // Another tab took over while the user was asked about another account's data.
      if !user.isEmpty { pass(.signedIn(SyncAccount(user: user, device: account.session.device)), &step) }
      return
    }
    if status == 200, !user.isEmpty, user != known.user {
      account.sync.isConfirmed = true
      openEngine(account, &step)
      return pass(.signedIn(SyncAccount(user: user, device: known.device)), &step)
    }
    // The server cannot be reached, or asks to wait.
    guard status != 0, status < 500, status != 429 || retryAfter == nil else {
      account.revision += 1
      let wait = max(Self.confirmMilliseconds, (retryAfter ?? 0) * 1000)
      step.effects.append(.timer(name: Self.syncTimer, milliseconds: wait))
      return
    }
    // If there is no session, the engine learns it from its first request.
    openEngine(account, &step)
    pass(.signedIn(known), &step)
  }

  private static let confirmMilliseconds: Int64 = 15_000

  private func openEngine(_ account: AccountState, _ step: inout Step) {
    account.sync.isConfirmed = true
    account.revision += 1
    account.sync.engine = ReplicaEngine()
    pass(.opened(seed: step.tick.random.0), &step)
    app.areasSync(true, &step)
    // Repairs an outdated subscription, and tells the server where this device is, without asking the user.
    app.notifications.wish(.check, &step)
  }

  func ringSync(_ name: String, _ step: inout Step) {
    guard let account = app.account, name == Self.syncTimer else { return }
    guard account.sync.isConfirmed else {
      if account.sync.isLeading { confirmUser(&step) }
      return
    }
    pass(.woke, &step)
  }

  func receiveNetwork(_ isUp: Bool, _ step: inout Step) {
    guard let account = app.account else { return }
    if account.sync.isConfirmed {
      pass(.network(isUp: isUp), &step)
    } else if isUp, account.sync.isLeading {
      confirmUser(&step)
    }
    if isUp, account.service == .unreachable { app.accountScreens.askOptions(&step) }
  }

  /// Handles the response to a request of the engine or to a call.
  func receiveAnswer(_ fields: [[UInt8]], _ step: inout Step) {
    guard fields.count == 4 else { return }
    let id = String(decoding: fields[0], as: UTF8.self)
    let status = Int(String(decoding: fields[1], as: UTF8.self)) ?? 0
    let wait = RetryAfter.seconds(String(decoding: fields[2], as: UTF8.self), at: step.now)
      .map { min($0, RetryAfter.secondsMax) }
    if id.hasPrefix(Self.requestPrefix) {
      guard let number = UInt64(id.dropFirst(Self.requestPrefix.utf8.count)) else { return }
      pass(
        status == 0
          ? .failed(id: number)
          : .answered(id: number, status: status, retryAfter: wait.map { Double($0) }, body: fields[3]), &step)
    } else if id == AccountEndpoint.user.rawValue {
      receiveUser(status, retryAfter: wait, fields[3], &step)
    } else if let call = AccountEndpoint(rawValue: id) {
      app.accountScreens.receiveCall(call, status, fields[3], &step)
    } else {
      app.receiveAreaAnswer(id, status, fields[3], &step)
    }
  }

  // MARK: Deleting everything

  /// Deletes everything on this device and in the account.
  func eraseEverything(_ step: inout Step) {
    guard let account = app.account else { return }
    account.sync.isErasing = true
    app.apply(.eventsCleared, &step)
    pass(.eraseEverything, &step)
    step.effects.append(.account(.fold))
    app.go(.today, .push, &step)
    if account.sync.isErasing { app.showToast(strings.accountWipeWaits, &step) }
  }

  private func endErasing(_ account: AccountState, _ step: inout Step) {
    guard account.sync.isErasing, account.sync.isConfirmed, account.sync.status.phase == .idle,
      account.sync.status.pendingCount == 0
    else {
      return
    }
    account.sync.isErasing = false
    app.showToast(strings.accountWipeDone, &step)
  }
}
