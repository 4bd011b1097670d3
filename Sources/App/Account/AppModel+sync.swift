import Core
import Habits
import Replica
import Sync

/// The sync engine within the app: what happens goes in, and its commands become effects and journal entries of the step.
extension AppModel {
  /// The engine's own ids, told apart from those of the account's calls.
  private static let requestPrefix = "sync/"
  private static let syncTimer = "sync"

  /// Tells the engine, and carries out what it wants.
  func tellEngine(_ event: SyncEvent, _ step: inout Step) {
    guard let account else { return }
    let habitsBefore = habits.revision
    let settingsBefore = settings
    let commands = account.engine.receive(event, at: step.now, &replica)
    for command in commands { carryOut(command, account, &step) }
    askPartnerZone(&step)
    // Habits have revisions of their own: what another device changed in one repaints as little as a tap here.
    if settings != settingsBefore { followSettings(&step) }
    if habits.revision != habitsBefore, isHabitGone { go(.habits, .replace, &step) }
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
      let wasBusy = account.status.phase == .syncing
      account.status = status
      account.revision += 1
      // The account's figures have changed with the data.
      if wasBusy, status.phase == .idle, route == .account { call(.who, "GET", "/account", isQuiet: true, &step) }
      // A user who has to sign in again is shown how.
      if status.phase == .signInNeeded, route == .account, account.service == .unknown { askOptions(&step) }
    case .showArea:
      account.coupleStatus = account.engine.coupleStatus
      account.revision += 1
      for news in account.engine.drainCoupleNews() { takeNews(news, &step) }
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

  /// After a step that has changed something here.
  @inline(never)
  func noticeLocalChanges(_ step: inout Step) {
    tellEngine(.changed, &step)
    followPushWords(&step)
  }

  /// Another tab has stored something: edits, or that somebody has signed in or out there.
  func noticeOtherTab(_ step: inout Step) {
    guard let account else { return }
    let present = replica.syncAccount
    guard present != account.synced else { return tellEngine(.changed, &step) }
    account.synced = present
    account.revision += 1
    if let present {
      tellEngine(.signedIn(present), &step)
      step.effects.append(.account(.sync(isOn: true)))
      if account.isLeading { confirmUser(&step) }
    } else {
      tellEngine(.signedOut(keepsData: true), &step)
      forgetPerson(&step)
    }
  }

  /// This tab syncs from now on, or another one does. Who begins, begins anew: what was under way in the other tab is lost like in a
  /// crash, which the engine is made for.
  func lead(_ isOn: Bool, _ step: inout Step) {
    guard let account else { return }
    account.isFollowing = !isOn
    guard account.isLeading != isOn else { return }
    account.isLeading = isOn
    account.isConfirmed = false
    account.revision += 1
    if isOn { return confirmUser(&step) }
    account.engine = ReplicaEngine()
    pauseFollowing(&step)
    setTimer(nil, &step)
    tellEngine(.changed, &step)
  }

  /// Asks whose session this is before anything is sent: in another tab somebody else may have signed in meanwhile.
  func confirmUser(_ step: inout Step) {
    account?.isConfirmed = false
    call(.user, "GET", SyncRequest.userAddress, isQuiet: true, &step)
  }

  func takeUser(_ status: Int, _ body: [UInt8], _ step: inout Step) {
    guard let account else { return }
    let user = status == 200 ? AccountAnswer(body).text("userRecordName") : ""
    account.isUnreached = status == 0
    if account.isSigningIn {
      guard user.isEmpty else { return finishSignIn(user, &step) }
      return failSignIn(status)
    }
    guard account.isLeading else { return }
    guard let known = replica.syncAccount else {
      // The person was asked about another account's data when another tab took over.
      if !user.isEmpty { tellEngine(.signedIn(SyncAccount(user: user, device: account.device)), &step) }
      return
    }
    if status == 200, !user.isEmpty, user != known.user {
      account.isConfirmed = true
      openEngine(account, &step)
      return tellEngine(.signedIn(SyncAccount(user: user, device: known.device)), &step)
    }
    guard status != 0, status < 500 else {
      account.revision += 1
      step.effects.append(.timer(name: Self.syncTimer, milliseconds: Self.confirmMilliseconds))
      return
    }
    // Without a session the engine finds that out itself.
    openEngine(account, &step)
    tellEngine(.signedIn(known), &step)
  }

  private static let confirmMilliseconds: Int64 = 15_000

  private func openEngine(_ account: AccountState, _ step: inout Step) {
    account.isConfirmed = true
    account.revision += 1
    account.engine = ReplicaEngine()
    tellEngine(.opened(seed: step.tick.random.0), &step)
    resumeFollowing(&step)
  }

  @inline(never)
  func ringSync(_ name: String, _ step: inout Step) {
    guard let account, name == Self.syncTimer else { return }
    guard account.isConfirmed else {
      if account.isLeading { confirmUser(&step) }
      return
    }
    tellEngine(.woke, &step)
  }

  @inline(never)
  func takeNetwork(_ isUp: Bool, _ step: inout Step) {
    guard let account else { return }
    if account.isConfirmed {
      tellEngine(.network(isUp: isUp), &step)
    } else if isUp, account.isLeading {
      confirmUser(&step)
    }
    if isUp, account.service == .unreachable { askOptions(&step) }
  }

  /// The answer to a request of the engine or to a call.
  func takeAccountAnswer(_ fields: [[UInt8]], _ step: inout Step) {
    guard fields.count == 4 else { return }
    let id = String(decoding: fields[0], as: UTF8.self)
    let status = Int(String(decoding: fields[1], as: UTF8.self)) ?? 0
    if id.hasPrefix(Self.requestPrefix) {
      guard let number = UInt64(id.dropFirst(Self.requestPrefix.utf8.count)) else { return }
      tellEngine(
        status == 0 ? .failed(id: number) : .answered(id: number, status: status, body: fields[3]), &step)
    } else if let call = AccountCall(rawValue: id) {
      takeCall(call, status, fields[3], &step)
    } else if id == Self.placesID {
      takePlaces(status, fields[3], &step)
    } else if id == Self.partnerZoneID {
      takePartnerZone(fields[3])
    }
  }

  // MARK: Deleting everything

  /// Deletes everything here and in the account.
  func eraseEverything(_ step: inout Step) {
    guard let account else { return }
    account.isErasing = true
    apply(.eventsCleared, &step)
    tellEngine(.eraseEverything, &step)
    step.effects.append(.account(.fold))
    go(.today, .push, &step)
    if account.isErasing { showToast(strings.accountWipeWaits, &step) }
  }

  private func endErasing(_ account: AccountState, _ step: inout Step) {
    guard account.isErasing, account.isConfirmed, account.status.phase == .idle, account.status.pendingCount == 0 else {
      return
    }
    account.isErasing = false
    showToast(strings.accountWipeDone, &step)
  }
}
