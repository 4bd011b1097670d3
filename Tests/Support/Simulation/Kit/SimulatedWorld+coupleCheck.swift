import Core
import Couple
import Records
import Replica
import Sync

/// Invariants of couples when all is quiet.
extension SimulatedWorld {
  /// The field that identifies the last edit of each group that merges as one.
  private static let lastEditNames = CoupleWitness.ownEditNames + ["noteText", "eventAt", "countdownLabel"]
  private static let placeNames: [FieldName] = ["ownerLatitude", "ownerLongitude"]

  func checkCouples() -> String? {
    guard plan.couplePercent > 0 else { return nil }
    if let violation = coupleWitness.violation { return violation }
    for (i, actor) in actors.enumerated() {
      let couple = actor.device.replica.couple
      if !couple.pairing.openSteps.isEmpty { return "device \(i) still has to do \(couple.pairing.openSteps)" }
      if let unsent = couple.unsent { return "device \(i) still has to send \(unsent.entries.map { $0.name.text })" }
      let status = actor.device.coupleStatus
      if status.phase != .idle || status.isPending || status.problem != nil {
        return "device \(i) is not at rest: \(status)"
      }
    }
    return checkCoupleDevices() ?? checkCoupleRecords() ?? checkCoupleEdits() ?? checkCoupleErasures()
  }

  /// A user who has deleted everything is no longer in the former couple, and none of their earlier entries there returns.
  private func checkCoupleErasures() -> String? {
    for erasure in coupleWitness.erasures where !erasure.isLost && erasure.hasCode {
      for (i, actor) in actors.enumerated() where user(actor.account) == erasure.user {
        let couple = actor.device.replica.couple
        if let key = erasure.couple, CoupleKey(couple) == key { return "device \(i) is in a couple that was deleted" }
        for name in CoupleWitness.ownEditNames {
          guard let value = couple.own.fields[value: FieldName(name)] else { continue }
          // Another device may have sent its entries before it learned of the deletion.
          let isNew = coupleWitness.edits.contains { edit in
            edit.name == name && edit.value == value && (edit.time >= erasure.time || edit.actor != erasure.actor)
          }
          // So may one that formed another couple meanwhile.
          let isSent = coupleWitness.sendings.contains { sending in
            sending.actor != erasure.actor && sending.code != erasure.couple?.code && sending.name == name
              && sending.value == value && sending.time >= erasure.time
          }
          if !isNew, !isSent { return "device \(i) still has \(value), which was deleted" }
        }
      }
    }
    return nil
  }

  /// All devices of a user know the same couple, and all four of a couple show the same.
  private func checkCoupleDevices() -> String? {
    let states = actors.map { $0.device.state }
    for i in actors.indices {
      for j in actors.indices where j != i {
        let (a, b) = (states[i], states[j])
        if actors[i].account == actors[j].account {
          let (one, other) = (a.pairing, b.pairing)
          if one.isPaired != other.isPaired || one.code != other.code || (one.code != nil && one.role != other.role) {
            return "devices \(i) and \(j) of one person: \(one) and \(other)"
          }
          guard one.isPaired else { continue }
          if a.me != b.me || a.partner != b.partner { return "devices \(i) and \(j) show other profiles" }
        } else if !a.pairing.isPaired || a.pairing.code != b.pairing.code {
          continue
        } else if a.me != b.partner || a.partner != b.me {
          return "devices \(i) and \(j) show other profiles: \(a.me), \(b.partner)"
        }
        guard a.pairing.isPaired else { continue }
        if a.note != b.note { return "devices \(i) and \(j) show \(a.note as Any) and \(b.note as Any)" }
        if a.countdown != b.countdown { return "devices \(i) and \(j) count to other days" }
        let (one, other) = (a.notesWritten, b.notesWritten)
        let isSame = actors[i].account == actors[j].account
        if one.mine != (isSame ? other.mine : other.theirs) || one.theirs != (isSame ? other.theirs : other.mine) {
          return "devices \(i) and \(j) count other notes: \(one), \(other)"
        }
        if a.distanceHistory != b.distanceHistory { return "devices \(i) and \(j) have other histories" }
        if a.streak != b.streak { return "devices \(i) and \(j) have other streaks: \(a.streak), \(b.streak)" }
      }
    }
    return nil
  }

  /// No account is in two records, and both sides of a record know of it.
  private func checkCoupleRecords() -> String? {
    for account in 0..<plan.accountCount {
      let user = user(account)
      let path = CloudPath(.recordsQuery, in: .publicDatabase, of: SyncNames.container, SyncNames.environment)
      let body = RecordsQueryRequest(RecordQuery(CoupleRecord.type)).body
      let answer = cloud.serve(path, body, user: user, device: "none", now: now)
      let records = (try? RecordsAnswer(body: answer.body))?.records.compactMap { $0.item } ?? []
      if records.count > 1 { return "\(user) has a side in \(records.count) records" }
      let couple = records.first.map { CoupleRecord($0.fields) }
      for actor in actors where actor.account == account {
        let pairing = actor.device.replica.couple.pairing
        if pairing.code?.normalized != records.first?.name.text {
          return "\(user) knows \(pairing.code?.normalized ?? "nothing"), not \(records.first?.name.text ?? "nothing")"
        }
        if pairing.isPaired != (couple?.partnerAccount != nil) { return "\(user) is not paired as on the server" }
      }
      if let couple, couple.ownerAccount == couple.partnerAccount { return "\(user) is paired with themselves" }
    }
    return nil
  }

  /// The devices have the last edit of every field: no entry for this couple is lost except to a later one.
  private func checkCoupleEdits() -> String? {
    for (i, actor) in actors.enumerated() {
      let couple = actor.device.replica.couple
      guard let key = CoupleKey(couple) else { continue }
      for name in Self.lastEditNames {
        let isOwn = name.hasPrefix("owner")
        let mine = coupleWitness.edits.filter { edit in
          edit.name == name && !edit.isLost && !coupleWitness.isErased(edit)
            && (isOwn ? edit.user == user(actor.account) : edit.code == key.code && edit.freedAt == key.freedAt)
        }
        guard let last = mine.max(by: { $0.stamp < $1.stamp }) else { continue }
        let value = couple.own.fields[value: FieldName(name)]
        // A place is merged as a whole, and another part of this one may have been entered later.
        if name == "ownerCity", Self.placeNames.contains(where: { couple.own.stamps[$0] > last.stamp }) { continue }
        // Entries made before this device knew of the couple may be later still. And a user who knew neither of the removal nor of the
        // former value changes a field that the others did not (0009).
        let isLater = coupleWitness.edits.contains { edit in
          edit.name == name && edit.value == value
            && (edit.stamp >= last.stamp || (last.value == nil && edit.actor != last.actor))
        }
        if !isLater {
          return "device \(i) has \(name) \(value as Any); device \(last.actor) entered \(last.value as Any) later"
        }
      }
    }
    return nil
  }
}
