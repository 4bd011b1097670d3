import Core
import RecordStore
import Records
import Testing

/// Handing a family over to another parent (F-15, 0071).
extension ContractCase {
  private typealias P = FamilyScene

  private static func offer(_ member: String, _ number: Int = 80) -> Record {
    P.record(.invite, P.id(number), ["role": .string("owner"), "members": .string(member)])
  }

  private static func taking(_ user: String, _ number: Int = 80) -> Record {
    Record(RecordName(P.id(number))).with("usedBy", .string(user))
  }

  static let familyOwner: [ContractCase] = [
    ContractCase("only the owner offers a family, and only to another parent with an account") { store in
      let scene = try await FamilyScene(store)
      #expect(try await scene.failure("_paul", .create, offer(P.annes)) == .accessDenied)
      for member in [P.annes, P.kims, P.max, P.rexes, P.id(99), P.pauls + "," + P.annes] {
        #expect(try await scene.failure("_anne", .create, offer(member)) == .badRequest, "\(member)")
      }
      // Without a member of their own the owner would be a guest afterwards.
      let nobodys = Record(RecordName(P.annes)).with("account", nil)
      #expect(try await scene.failure("_anne", .forceUpdate, nobodys) == nil)
      #expect(try await scene.failure("_anne", .create, offer(P.pauls)) == .badRequest)
      let annes = Record(RecordName(P.annes)).with("account", .string("_anne"))
      #expect(try await scene.failure("_anne", .forceUpdate, annes) == nil)
      let secret = offer(P.pauls).with("code", .string(P.secret(1)))
      #expect(try await scene.failure("_anne", .create, secret) == .badRequest)
      #expect(try await scene.failure("_anne", .create, offer(P.pauls)) == nil)
    },
    ContractCase("only the parent to whom a family is offered takes it, with the own account and nothing else") {
      store in
      let scene = try await FamilyScene(store)
      _ = try await scene.anne.save(.create, offer(P.pauls), zone: P.zone)
      for user in ["_anne", "_kim", "_tab", "_gus"] as [RecordName] {
        #expect(try await scene.failure(user, .forceUpdate, taking(user.text)) == .accessDenied, "\(user)")
      }
      for record in [
        taking("_kim"), taking("_paul").with("members", .string(P.annes)), taking("_paul").with("role", nil),
        Record(RecordName(P.id(80))).with("usedAt", P.now),
      ] {
        #expect(try await scene.failure("_paul", .forceUpdate, record) == .accessDenied)
      }
      #expect(try await scene.isOwner("_anne"))
      for _ in 0..<2 { #expect(try await scene.failure("_paul", .forceUpdate, taking("_paul")) == nil) }
      #expect(try await !scene.isOwner("_anne"))
      #expect(try await scene.isOwner("_paul"))
      let taken = try await scene.anne.lookup(RecordName(P.id(80)), zone: P.zone).first?.item
      #expect(taken?.fields[value: "usedBy"] == .string("_paul") && taken?.fields["usedAt"] != nil)
      for user in ["_anne", "_paul"] as [RecordName] {
        #expect(try await scene.failure(user, .forceDelete, Record(RecordName(P.id(80)))) == .accessDenied)
      }
    },
    ContractCase("an offer is void after seven days, when it is withdrawn, and when another parent was faster") {
      store in
      let scene = try await FamilyScene(store)
      _ = try await scene.anne.save(.create, offer(P.pauls), zone: P.zone)
      await scene.anne.clock.advance(milliseconds: 7 * 86_400_000)
      #expect(try await scene.failure("_paul", .forceUpdate, taking("_paul")) == .accessDenied)
      _ = try await scene.anne.save(.create, offer(P.pauls, 81), zone: P.zone)
      #expect(try await scene.failure("_anne", .forceDelete, Record(RecordName(P.id(81)))) == nil)
      // A forced update of a record that is gone would create it.
      #expect(try await scene.failure("_paul", .update, taking("_paul", 81)) == .notFound)
      let gus = P.record(
        .member, P.id(8), ["name": .string("Gus"), "role": .string("parent"), "account": .string("_gus")])
      _ = try await scene.anne.save(.create, gus, zone: P.zone)
      _ = try await scene.anne.save(.create, offer(P.pauls, 82), zone: P.zone)
      _ = try await scene.anne.save(.create, offer(P.id(8), 83), zone: P.zone)
      #expect(try await scene.failure("_paul", .forceUpdate, taking("_paul", 82)) == nil)
      #expect(try await scene.failure("_gus", .forceUpdate, taking("_gus", 83)) == .accessDenied)
    },
    ContractCase("an offer that was accepted gives nothing once the family was handed on") { store in
      let scene = try await FamilyScene(store)
      _ = try await scene.anne.save(.create, offer(P.pauls), zone: P.zone)
      #expect(try await scene.failure("_paul", .forceUpdate, taking("_paul")) == nil)
      #expect(try await scene.failure("_paul", .create, offer(P.annes, 81)) == nil)
      #expect(try await scene.failure("_anne", .forceUpdate, taking("_anne", 81)) == nil)
      #expect(try await scene.failure("_paul", .forceUpdate, taking("_paul")) == nil)
      #expect(try await scene.isOwner("_anne"))
      #expect(try await !scene.isOwner("_paul"))
    },
    ContractCase("a family counts for whoever owns it, who needs room for it") { store in
      let scene = try await FamilyScene(store)
      let keys = ["_anne", "_paul"].map { UserKey(TestClient.container, .production, RecordName($0)) }
      func counts() async throws -> [ByteCounts] {
        try await store.read { transaction in try keys.map { try transaction.byteCounts(of: $0) } }
      }
      _ = try await scene.anne.save(.create, offer(P.pauls), zone: P.zone)
      let before = try await counts()
      let limited = TestClient(
        store, service: FamilyScene.service(quota: before[0].total * 4 / 5), clock: scene.anne.clock)
      let body = RecordsModifyRequest([RecordOperation(.forceUpdate, taking("_paul"))], zoneID: P.zone).body
      let refused: RecordsAnswer = try await limited.by("_paul").in(.sharedDatabase).answer(.recordsModify, body)
      #expect(refused.records.first?.error?.code == .quotaExceeded)
      #expect(try await counts() == before)
      #expect(try await scene.isOwner("_anne"))
      #expect(try await scene.failure("_paul", .forceUpdate, taking("_paul")) == nil)
      let after = try await counts()
      #expect(after[0].records == 0 && after[1].records > before[0].records)
      #expect(after[1].others - before[1].others > 100 && before[0].others - after[0].others > 100)
      // Whoever writes, the owner pays.
      #expect(try await scene.failure("_anne", .create, P.completion(P.chore, P.annes)) == nil)
      let grown = try await counts()
      #expect(grown[0] == after[0] && grown[1].records > after[1].records)
      // And back again.
      let back = TestClient(store, service: FamilyScene.service(quota: nil), clock: scene.anne.clock)
      _ = try await back.by("_paul").in(.sharedDatabase).save(.create, offer(P.annes, 84), zone: P.zone)
      #expect(try await scene.failure("_anne", .forceUpdate, taking("_anne", 84)) == nil)
      #expect(try await scene.isOwner("_anne"))
      #expect(try await counts()[1].records == 0)
      #expect(try await scene.zones("_anne").count == 2)
      #expect(try await scene.zones("_anne", .sharedDatabase).isEmpty)
      #expect(try await scene.failure("_paul", .create, P.completion(P.kimsChore, P.pauls)) == nil)
    },
    ContractCase("a former owner reads and writes on, and may leave; the family stays") { store in
      let scene = try await FamilyScene(store)
      _ = try await scene.anne.save(.create, offer(P.pauls), zone: P.zone)
      #expect(try await scene.failure("_paul", .forceUpdate, taking("_paul")) == nil)
      #expect(try await scene.failure("_anne", .create, P.completion(P.chore, P.annes)) == nil)
      #expect(try await scene.zones("_anne").contains(P.zone))
      #expect(try await scene.zones("_anne", .sharedDatabase).isEmpty)
      #expect(try await scene.zones("_paul", .sharedDatabase) == [P.zone])
      let token = try await scene.changed(since: nil).syncToken
      let left: ZonesAnswer = try await scene.anne.answer(
        .zonesModify, ZonesModifyRequest([ZoneOperation(.delete, P.zone)]).body)
      #expect(left.zones.first?.error == nil)
      #expect(try await !scene.zones("_anne").contains(P.zone))
      // Her other devices hear of it once, and those that begin anew as well: they would otherwise make the zone again.
      let heard = try await scene.changed(since: token)
      #expect(heard.zones == [ZoneChange(P.zone, isDeleted: true)])
      #expect(try await scene.failure("_paul", .create, P.completion(P.leesChore, P.lees)) == nil)
      #expect(try await scene.changed(since: heard.syncToken).zones == [])
      #expect(try await scene.changed(since: nil).zones == [ZoneChange(P.zone, isDeleted: true)])
      #expect(try await scene.failure("_anne", .create, P.completion(P.kimsChore, P.kims)) == .zoneNotFound)
      let again: ZonesAnswer = try await scene.anne.answer(
        .zonesModify, ZonesModifyRequest([ZoneOperation(.create, P.zone)]).body)
      #expect(again.zones.first?.error?.code == .badRequest)
      let member = try await scene.by("_paul").lookup(RecordName(P.annes), zone: P.zone).first?.item
      #expect(member?.fields["leftAt"] != nil && member?.fields["account"] == nil)
      // The last parent.
      #expect(
        try await scene.failure("_paul", .forceUpdate, Record(RecordName(P.pauls)).with("leftAt", P.now))
          == .accessDenied)
    },
    ContractCase("a former owner comes back by a code, into the private database") { store in
      let scene = try await FamilyScene(store)
      _ = try await scene.anne.save(.create, offer(P.pauls), zone: P.zone)
      #expect(try await scene.failure("_paul", .forceUpdate, taking("_paul")) == nil)
      let gone = Record(RecordName(P.annes)).with("leftAt", P.now)
      #expect(try await scene.failure("_paul", .forceUpdate, gone) == nil)
      #expect(try await !scene.zones("_anne").contains(P.zone))
      let invite: [FieldName: FieldValue] = ["role": .string("child"), "code": .string(P.secret(7))]
      #expect(try await scene.failure("_paul", .create, P.record(.invite, P.id(90), invite)) == nil)
      var link = ShareLink(scene.link + P.secret(7))
      link.memberName = "Anne"
      let answer: ShareLinksAnswer = try await scene.anne.in(.publicDatabase).answer(
        .recordsAccept, ShareLinksRequest([link]).body)
      #expect(answer.results.first?.item?.databaseScope == .privateDatabase)
      #expect(try await scene.zones("_anne").contains(P.zone))
      #expect(try await scene.zones("_anne", .sharedDatabase).isEmpty)
      #expect(try await scene.failure("_anne", .create, P.completion(P.leesChore, P.lees)) == .accessDenied)
    },
    ContractCase("a family that was handed over outlives its founder's account, and not its owner's") { store in
      let scene = try await FamilyScene(store)
      _ = try await scene.anne.save(.create, offer(P.pauls), zone: P.zone)
      #expect(try await scene.failure("_paul", .forceUpdate, taking("_paul")) == nil)
      let now = await scene.anne.clock.next().0
      func erase(_ user: RecordName) async throws -> [ZoneName] {
        let key = UserKey(TestClient.container, .production, user)
        return try await store.write {
          try UserErasure.erase(key, at: now, in: $0)
          return try UserErasure.handedOver(by: key, in: $0)
        }
      }
      #expect(try await erase("_anne") == [P.zone.name])
      #expect(try await scene.failure("_kim", .create, P.completion(P.kimsChore, P.kims)) == nil)
      #expect(try await erase("_paul") == [])
      #expect(try await scene.failure("_kim", .create, P.completion(P.chore, P.kims)) == .zoneNotFound)
    },
    ContractCase("the new owner deletes the family for all") { store in
      let scene = try await FamilyScene(store)
      _ = try await scene.anne.save(.create, offer(P.pauls), zone: P.zone)
      #expect(try await scene.failure("_paul", .forceUpdate, taking("_paul")) == nil)
      let deleted: ZonesAnswer = try await scene.by("_paul").answer(
        .zonesModify, ZonesModifyRequest([ZoneOperation(.delete, P.zone)]).body)
      #expect(deleted.zones.first?.error == nil)
      for user in ["_anne", "_paul", "_kim"] as [RecordName] {
        #expect(try await scene.failure(user, .create, P.completion(P.chore, P.kims)) == .zoneNotFound, "\(user)")
      }
      // The name is the founder's again.
      let again: ZonesAnswer = try await scene.anne.answer(
        .zonesModify, ZonesModifyRequest([ZoneOperation(.create, P.zone)]).body)
      #expect(again.zones.first?.error == nil)
      #expect(try await scene.zones("_anne").contains(P.zone))
      #expect(try await scene.zones("_paul", .sharedDatabase).isEmpty)
    },
    ContractCase("after handing over, devices of both are told of changes, and of one who left no more") { store in
      let scene = try await FamilyScene(store)
      let request = SubscriptionsModifyRequest([SubscriptionOperation(.create, Subscription("d", kind: .database))])
        .body
      for user in ["_anne", "_paul"] as [RecordName] {
        let _: SubscriptionsAnswer = try await scene.by(user).answer(.subscriptionsModify, request)
      }
      func told(_ record: Record) async throws -> [RecordName] {
        let body = RecordsModifyRequest([RecordOperation(.create, record)], zoneID: P.zone).body
        return try await scene.by("_kim").send(.recordsModify, body).notices.map(\.recipient).sorted()
      }
      _ = try await scene.anne.save(.create, offer(P.pauls), zone: P.zone)
      #expect(try await scene.failure("_paul", .forceUpdate, taking("_paul")) == nil)
      #expect(try await told(P.completion(P.chore, P.kims)) == ["_anne", "_paul"])
      let gone = Record(RecordName(P.annes)).with("leftAt", P.now)
      #expect(try await scene.failure("_paul", .forceUpdate, gone) == nil)
      #expect(try await told(P.completion(P.kimsChore, P.kims)) == ["_paul"])
    },
  ]
}

extension FamilyScene {
  fileprivate func zones(
    _ user: RecordName, _ database: CloudDatabase = .privateDatabase
  ) async throws -> [ZoneID?] {
    let answer: ZonesAnswer = try await anne.by(user).in(database).answer(.zonesList, [])
    return answer.zones.map { $0.item?.id }
  }

  fileprivate func changed(since token: SyncToken?) async throws -> DatabaseChangesAnswer {
    try await anne.answer(.changesDatabase, DatabaseChangesRequest(syncToken: token).body)
  }

  /// Reports whether the share names the user as its owner, as that user sees it.
  fileprivate func isOwner(_ user: RecordName) async throws -> Bool {
    let share = try await by(user).lookup(.zoneShare, zone: Self.zone).first?.item
    return share?.shareDetails?.owner?.identity.userRecordName == user
      && share?.shareDetails?.currentUserParticipant?.role == .owner
      && share?.shareDetails?.participants?.count { $0.role == .owner } == 1
  }
}
