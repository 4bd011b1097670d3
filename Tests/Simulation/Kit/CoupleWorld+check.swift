import Core
import Couple
import Records
import Replica
import Sync

/// Invariants when everything is at rest.
extension CoupleWorld {
  /// The field that identifies the last edit of each group that merges as one.
  private static let lastEditNames = ownEditNames + ["noteText", "eventAt", "countdownLabel"]
  static let ownEditNames = ["ownerName", "ownerCity"]
  private static let placeNames: [FieldName] = ["ownerLatitude", "ownerLongitude"]

  func check() -> String? {
    if let violation = witness.violation { return violation }
    for (i, actor) in actors.enumerated() {
      if let problem = actor.device.problems.first { return "device \(i): \(problem)" }
      let replica = actor.device.replica
      if replica.syncAccount?.user != user(actor.person) { return "device \(i) is not signed in" }
      let couple = replica.couple
      if !couple.pairing.openSteps.isEmpty { return "device \(i) still has to do \(couple.pairing.openSteps)" }
      if let unsent = couple.unsent { return "device \(i) still has to send \(unsent.entries.map { $0.name.text })" }
      let (status, coupleStatus) = (actor.device.status, actor.device.coupleStatus)
      if status.phase != .idle || status.pendingCount > 0 || status.problem != nil {
        return "device \(i) is not at rest: \(status)"
      }
      if coupleStatus.phase != .idle || coupleStatus.isPending || coupleStatus.problem != nil {
        return "device \(i) is not at rest: \(coupleStatus)"
      }
    }
    return checkHabits() ?? checkDevices() ?? checkServer() ?? checkEdits() ?? checkErasures()
  }

  /// All devices of a user have the same habits, and so has the server.
  private func checkHabits() -> String? {
    for person in 0..<Self.personCount {
      let user = user(person)
      if let wrong = cloud.inconsistency(user, now: now) { return "\(user): \(wrong)" }
      let server = ReplicaPicture(cloud.copy(user, now: now) ?? Replica())
      for (i, actor) in actors.enumerated() where actor.person == person {
        let picture = ReplicaPicture(actor.device.replica)
        if picture != server { return "device \(i) differs from the server:\n\(picture.difference(from: server))" }
      }
    }
    return nil
  }

  /// A user who has deleted everything is no longer in the former couple, and none of their earlier entries there returns.
  private func checkErasures() -> String? {
    for erasure in witness.erasures where !erasure.isLost {
      for (i, actor) in actors.enumerated() where user(actor.person) == erasure.user {
        let couple = actor.device.replica.couple
        if let key = erasure.couple, CoupleKey(couple) == key { return "device \(i) is in a couple that was deleted" }
        for name in Self.ownEditNames {
          guard let value = couple.own.fields[value: FieldName(name)] else { continue }
          // Another device may have sent its entries before it learned of the deletion.
          let isNew = witness.edits.contains { edit in
            edit.name == name && edit.value == value && (edit.time >= erasure.time || edit.actor != erasure.actor)
          }
          if !isNew { return "device \(i) still has \(value), which was deleted" }
        }
      }
    }
    return nil
  }

  /// All devices of a user know the same couple, and all four of a couple show the same.
  private func checkDevices() -> String? {
    for i in actors.indices {
      for j in actors.indices where j != i {
        let (a, b) = (actors[i].device.state, actors[j].device.state)
        if actors[i].person == actors[j].person {
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
        let isSame = actors[i].person == actors[j].person
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
  private func checkServer() -> String? {
    for person in 0..<Self.personCount {
      let user = user(person)
      let path = CloudPath(.recordsQuery, in: .publicDatabase, of: SyncNames.container, SyncNames.environment)
      let body = RecordsQueryRequest(RecordQuery(CoupleRecord.type)).body
      let answer = cloud.serve(path, body, user: user, device: "none", now: now)
      let records = (try? RecordsAnswer(body: answer.body))?.records.compactMap { $0.item } ?? []
      if records.count > 1 { return "\(user) has a side in \(records.count) records" }
      let couple = records.first.map { CoupleRecord($0.fields) }
      for actor in actors where actor.person == person {
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
  private func checkEdits() -> String? {
    for (i, actor) in actors.enumerated() {
      let couple = actor.device.replica.couple
      guard let key = CoupleKey(couple) else { continue }
      for name in Self.lastEditNames {
        let isOwn = name.hasPrefix("owner")
        let mine = witness.edits.filter { edit in
          edit.name == name && !edit.isLost && !witness.isErased(edit.user)
            && (isOwn ? edit.user == user(actor.person) : edit.code == key.code && edit.freedAt == key.freedAt)
        }
        guard let last = mine.max(by: { $0.stamp < $1.stamp }) else { continue }
        let value = couple.own.fields[value: FieldName(name)]
        // A place is merged as a whole, and another part of this one may have been entered later.
        if name == "ownerCity", Self.placeNames.contains(where: { couple.own.stamps[$0] > last.stamp }) { continue }
        // Entries made before this device knew of the couple may be later still. And a user who knew neither of the removal nor of the
        // former value changes a field that the others did not (0009).
        let isLater = witness.edits.contains { edit in
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
