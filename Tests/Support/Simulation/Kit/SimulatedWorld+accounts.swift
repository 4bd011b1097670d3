import Core
import Habits
import Records
import Replica
import Sync

/// Signing in and out, other accounts, deletion, and devices restored from an earlier state or damaged.
extension SimulatedWorld {
  mutating func actOnAccount(_ i: Int) {
    if random.chance(plan.sessionPercent), actors[i].session != nil {
      log("the session of device \(i) is over")
      faults.note(.sessionOver)
      actors[i].isSessionOver = true
      schedule(.signsIn(i), in: random.between(1000, 600_000))
    }
    if random.chance(plan.signOutPercent), actors[i].device.replica.syncAccount != nil {
      signOut(i, keepsData: random.chance(70))
    }
    if random.chance(plan.movePercent), plan.accountCount > 1 { move(i) }
    if random.chance(20), plan.restorePercent > 0 {
      actors[i].backup = actors[i].device.disk.backup()
      actors[i].isBackupDamaged = actors[i].device.mayAreaBeDamaged
    }
    if random.chance(plan.restorePercent) { restore(i) }
  }

  mutating func signIn(_ i: Int) {
    let present = user(actors[i].account)
    actors[i].session = present
    actors[i].isSessionOver = false
    log("device \(i) signs in to \(present)")
    tell(i, .signedIn(account(present, i)))
    guard case .otherAccount(let other) = actors[i].device.status.phase, isQuiet || random.chance(70) else { return }
    if random.chance(60) {
      faults.note(.accountMerged)
      log("device \(i) merges its data into \(other)")
      actors[i].mergesInto = other
      tell(i, .decided(.merge))
    } else {
      faults.note(.accountReplaced)
      log("device \(i) drops its data for \(other)")
      actors[i].mergesInto = nil
      tell(i, .decided(.replace))
    }
  }

  private mutating func signOut(_ i: Int, keepsData: Bool) {
    log("device \(i) signs out, keeping \(keepsData)")
    faults.note(keepsData ? .signedOutKeeping : .signedOutRemoving)
    tell(i, .signedOut(keepsData: keepsData))
    actors[i].session = nil
    if !keepsData { leaveAccount(i, hasDeleted: false) }
  }

  /// Gives the device another account; sometimes without a sign-out before.
  private mutating func move(_ i: Int) {
    if random.chance(50), actors[i].device.replica.syncAccount != nil { signOut(i, keepsData: random.chance(70)) }
    let distance = 1 + random.below(plan.accountCount - 1)
    let account = (actors[i].account + distance) % plan.accountCount
    actors[i].account = account
    log("device \(i) moves to account \(account)")
    signIn(i)
  }

  /// One device deletes the account; the others notice that their sessions have ended, and begin a new one sooner or later.
  mutating func deleteAccount(_ account: Int) {
    let old = user(account)
    log("\(old) deletes the account")
    faults.note(.accountDeleted)
    notify(cloud.deleteAccount(old, now: now), .publicDatabase, but: old)
    familyWitness.end(old)
    generations[account] += 1
    let own = actors.indices.filter { actors[$0].account == account }
    if let first = own.first(where: { actors[$0].user == old }) { endAccount(first) }
    for i in own { schedule(.signsIn(i), in: random.between(1000, 600_000)) }
  }

  /// The device that has deleted its account either learns so from the server's answer, or is signed out by its user.
  private mutating func endAccount(_ i: Int) {
    let keepsData = random.chance(70)
    guard plan.couplePercent > 0, actors[i].isOnline, actors[i].session != nil, !actors[i].isSessionOver else {
      return signOut(i, keepsData: keepsData)
    }
    actors[i].session = nil
    tell(i, .accountDeleted)
    leaveAccount(i, hasDeleted: true)
  }

  mutating func erase(_ i: Int) {
    let replica = actors[i].device.replica
    guard let user = replica.syncAccount?.user else { return }
    guard (record.accounts[user]?.erasures.count ?? 0) < plan.eraseCount else { return }
    log("device \(i) deletes everything")
    faults.note(.erased)
    let couple = CoupleKey(replica.couple)
    actors[i].device.receive(.eraseEverything, at: clock(i))
    loosenClassic(user)
    record.markErasure(of: replica.habits, by: i, in: user, actors[i].device.disk, at: now)
    eraseCouple(i, user, couple)
    collect(i)
  }

  // MARK: Devices

  /// Ends the process; when it restarts, its disk may be damaged.
  mutating func crash(_ i: Int) {
    guard random.chance(plan.damagePercent) else { return restart(i) }
    if random.chance(50) { actors[i].device.fold() }
    let disk = actors[i].device.disk
    if disk.hasUnstored { actors[i].owner = nil }
    let keys = disk.parts.keys.sorted()
    let isPart = random.chance(60)
    if isPart, let key = keys.isEmpty ? nil : keys[random.below(keys.count)] {
      log("device \(i) has a damaged part \(key)")
      faults.note(.partDamaged)
      actors[i].device.disk.damagePart(key)
    } else if !disk.journal.isEmpty {
      log("device \(i) has a damaged entry")
      faults.note(.entryDamaged)
      let position = random.below(disk.journal.count)
      actors[i].device.disk.damageEntry(position)
      // The damaged part may have contained the owner.
      actors[i].owner = nil
      familyWitness.forget("device\(i)")
    } else {
      return restart(i)
    }
    dropAll(i)
    restart(i, isDamageExpected: true)
    // A lost entry has changed nothing.
    let replica = actors[i].device.replica
    record.note(Replica(), replica, by: i, in: replica.syncAccount?.user ?? SimulationRecord.local(i), nil, at: now)
  }

  /// Restores the device to an earlier state, but not the server.
  private mutating func restore(_ i: Int) {
    guard let backup = actors[i].backup else { return }
    log("device \(i) is restored from a backup")
    faults.note(.backupRestored)
    dropAll(i)
    actors[i].device.disk.restore(backup)
    actors[i].owner = nil
    restart(i, isDamageExpected: actors[i].isBackupDamaged)
  }

  private mutating func dropAll(_ i: Int) {
    familyWitness.drop(i)
    for user in record.accounts.keys.sorted() { record.drop(i, user, cloud.copy(user, now: now)) }
  }
}
