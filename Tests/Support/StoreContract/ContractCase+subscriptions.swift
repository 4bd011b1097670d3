import Core
import RecordStore
import Records
import Testing

extension ContractCase {
  private static func query(
    _ id: SubscriptionID, _ events: [Subscription.Event] = [.create, .update, .delete], type: RecordType = "Note",
    filters: [QueryFilter] = []
  ) -> Subscription {
    var subscription = Subscription(id, kind: .query)
    subscription.query = RecordQuery(type, filters: filters)
    subscription.firesOn = events
    return subscription
  }

  private static func zone(_ id: SubscriptionID, _ zone: ZoneID) -> Subscription {
    var subscription = Subscription(id, kind: .zone)
    subscription.zoneID = zone
    return subscription
  }

  private static func perform(
    _ client: TestClient, _ kind: SubscriptionOperation.Kind, _ subscriptions: Subscription...
  ) async throws -> [ItemOutcome<Subscription>] {
    let request = SubscriptionsModifyRequest(subscriptions.map { SubscriptionOperation(kind, $0) })
    let answer: SubscriptionsAnswer = try await client.answer(.subscriptionsModify, request.body)
    return answer.subscriptions
  }

  private static func notices(
    _ client: TestClient, _ operations: [RecordOperation], zone: ZoneID? = "Z"
  ) async throws -> [(notice: ChangeNotice, payload: ChangePayload)] {
    let answer = try await client.send(.recordsModify, RecordsModifyRequest(operations, zoneID: zone).body)
    return try answer.notices.map { ($0, try ChangePayload(bytes: $0.payload)) }
  }

  static let subscriptions: [ContractCase] = [
    ContractCase("subscriptions are made, listed, looked up, changed and deleted") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      let made = try await perform(anne, .create, query("q"), zone("z", "Z"), Subscription("d", kind: .database))
      #expect(made.allSatisfy { $0.item != nil })
      let list: SubscriptionsAnswer = try await anne.answer(.subscriptionsList, [])
      #expect(list.subscriptions.map { $0.item?.id } == ["d", "q", "z"])
      let lookup: SubscriptionsAnswer = try await anne.answer(
        .subscriptionsLookup, Array(#"{"subscriptions":["z","x"]}"#.utf8))
      #expect(lookup.subscriptions.map { $0.item?.zoneID } == [ZoneID("Z", owner: "_anne"), nil])
      #expect(lookup.subscriptions.last?.error?.code == .notFound)
      #expect(try await perform(anne, .update, query("x")).first?.error?.code == .notFound)
      #expect(try await perform(anne, .update, query("q", [.delete])).first?.item?.firesOn == [.delete])
      let deleted = try await perform(anne, .delete, Subscription("q"), Subscription("q"))
      #expect(deleted.first == .deleted(Subscription.Gone("q")) && deleted.last?.error?.code == .notFound)
      let other: SubscriptionsAnswer = try await anne.by("_bert").answer(.subscriptionsList, [])
      #expect(other.subscriptions.isEmpty)
    },
    ContractCase("the same wish twice is refused under another id, and taken under the same") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      _ = try await perform(anne, .create, query("q", [.create]), zone("z", "Z"), Subscription("d", kind: .database))
      for twin in [query("q2", [.create]), zone("z2", "Z"), Subscription("d2", kind: .database)] {
        let error = try await perform(anne, .create, twin).first?.error
        #expect(error?.code == .internalError, "\(twin.id)")
        #expect(error?.reason.hasPrefix("could not find subscription we just created") == true)
      }
      #expect(try await perform(anne, .create, query("q", [.create])).first?.item != nil)
      #expect(try await perform(anne, .create, query("q3", [.update])).first?.item != nil)
    },
    ContractCase("what a database cannot have is refused") { store in
      var service = RecordService()
      service.limits.subscriptionCountMax = 1
      let anne = TestClient(store, service: service)
      try await anne.makeZone("Other")
      let open = anne.in(.publicDatabase)
      #expect(try await perform(open, .create, Subscription("d", kind: .database)).first?.error?.code == .badRequest)
      #expect(try await perform(open, .create, zone("z", .defaultZone)).first?.error?.code == .badRequest)
      #expect(try await perform(anne, .create, zone("z", "Nowhere")).first?.error?.code == .zoneNotFound)
      #expect(try await perform(anne, .create, zone("z", .defaultZone)).first?.error?.code == .badRequest)
      #expect(try await perform(anne, .create, query("q", [])).first?.error?.code == .badRequest)
      #expect(try await perform(anne.in(.sharedDatabase), .create, query("q")).first?.error?.code == .badRequest)
      #expect(
        try await perform(anne, .create, query("1", [.create]), query("2", [.update])).map { $0.error?.code }
          == [nil, .quotaExceeded])
      #expect(
        try await anne.refusal(
          .subscriptionsModify,
          Array(#"{"operations":[{"operationType":"create","subscription":{"subscriptionID":"s9"}}]}"#.utf8))
          == .badRequest)
    },
    ContractCase("each write that matches makes a notice, but for the device that made it") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      try await anne.makeZone("Y")
      let big = QueryFilter(.field("n"), .greaterThan, .int64(5))
      _ = try await perform(
        anne, .create, query("big", [.create, .delete], filters: [big]), zone("z", "Z"),
        Subscription("d", kind: .database))
      let phone = anne.by(.user("_anne"), deviceID: "phone")
      let made = try await notices(
        phone, [RecordOperation(.create, .note("r", ["n": .int64(9)])), RecordOperation(.create, .note("s"))])
      #expect(made.map(\.payload.subscriptionID).sorted() == ["big", "d", "z"])
      #expect(made.allSatisfy { $0.notice.recipient == "_anne" && $0.notice.originDeviceID == "phone" })
      let first = try #require(made.first { $0.payload.kind == .query })
      #expect(first.payload.recordName == "r" && first.payload.reason == .created)
      #expect(first.payload.zoneID == ZoneID("Z", owner: "_anne") && first.payload.database == .privateDatabase)
      #expect(
        try await notices(anne, [RecordOperation(.forceUpdate, .note("r", ["n": .int64(8)]))]).map(
          \.payload.subscriptionID
        ).sorted() == ["d", "z"])
      #expect(
        try await notices(anne, [RecordOperation(.create, .note("t"))], zone: "Y").map(\.payload.subscriptionID) == [
          "d"
        ])
      let gone = try await notices(anne, [RecordOperation(.delete, Record("r"))])
      #expect(gone.first { $0.payload.kind == .query }?.payload.reason == .deleted)
      #expect(
        try await notices(
          anne,
          [RecordOperation(.create, .note("u", ["n": .int64(9)])), RecordOperation(.update, .note("none", tag: "1"))]
        ).isEmpty)
    },
    ContractCase("a subscription that fires once is gone then") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      var once = query("q", [.create])
      once.firesOnce = true
      _ = try await perform(anne, .create, once)
      #expect(
        try await notices(anne, [RecordOperation(.create, .note("a")), RecordOperation(.create, .note("b"))]).count == 1
      )
      let list: SubscriptionsAnswer = try await anne.answer(.subscriptionsList, [])
      #expect(list.subscriptions.isEmpty)
    },
    ContractCase("the payload says what the subscription wants it to say") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      var loud = query("q", [.create])
      var info = NotificationInfo()
      info.alertLocalizationKey = "NEW_%@"
      info.alertLocalizationArgs = ["title"]
      info.soundName = "default"
      info.additionalFields = ["n"]
      loud.notificationInfo = info
      _ = try await perform(anne, .create, loud)
      let made = try await notices(
        anne, [RecordOperation(.create, .note("r", ["title": .string("Hi"), "n": .int64(4)]))])
      let text = String(decoding: try #require(made.first?.notice.payload), as: UTF8.self)
      #expect(
        text.hasPrefix(
          #"{"aps":{"content-available":1,"alert":{"loc-key":"NEW_%@","loc-args":["Hi"]},"sound":"default"},"ck":{"ce":2,"cid":"iCloud.test","ckuserid":"_anne","nid":""#
        ))
      #expect(
        text.hasSuffix(#","aux":{},"qry":{"dbs":1,"fo":1,"rid":"r","sid":"q","zid":"Z","zoid":"_anne","af":{"n":4}}}}"#)
      )
    },
    ContractCase("those who take part in a share are told, and those who left are not") { store in
      let zone = SharedZone(store)
      let share = try await zone.begin()
      _ = try await zone.follow(zone.bert, .recordsAccept, share.shortGUID)
      _ = try await perform(zone.bert, .create, Subscription("d", kind: .database))
      _ = try await perform(zone.anne, .create, Subscription("mine", kind: .database))
      let made = try await notices(zone.anne, [RecordOperation(.create, .note("x"))])
      #expect(made.map(\.notice.recipient).sorted() == ["_anne", "_bert"])
      #expect(made.first { $0.notice.recipient == "_bert" }?.notice.originDeviceID == "")
      #expect(made.first { $0.notice.recipient == "_bert" }?.payload.database == .sharedDatabase)
      _ = try await zone.bert.modify([RecordOperation(.forceDelete, Record(.zoneShare, type: .share))], zone: zone.id)
      #expect(try await notices(zone.anne, [RecordOperation(.create, .note("y"))]).map(\.notice.recipient) == ["_anne"])
    },
    ContractCase("all subscriptions of a user have a bound together, since each write reads them") { store in
      var service = RecordService()
      service.limits.subscriptionByteCountMax = 3000
      service.limits.otherWriteByteCountMax = 5000
      let anne = TestClient(store, service: service)
      try await anne.makeZone()
      func asking(_ id: SubscriptionID, _ event: Subscription.Event, _ count: Int) -> Subscription {
        query(id, [event], filters: [QueryFilter(.field("s"), .equals, .string(String(repeating: "x", count: count)))])
      }
      #expect(try await perform(anne, .create, asking("a", .create, 1500)).first?.item != nil)
      #expect(try await perform(anne, .create, asking("b", .update, 1500)).first?.error?.code == .quotaExceeded)
      #expect(try await perform(anne, .create, asking("b", .update, 100)).first?.item != nil)
      #expect(try await perform(anne, .update, asking("a", .create, 100)).first?.item != nil)
      #expect(try await perform(anne, .create, asking("c", .delete, 1500)).first?.item != nil)
      let large = SubscriptionsModifyRequest([SubscriptionOperation(.create, asking("d", .delete, 5000))])
      #expect(try await anne.refusal(.subscriptionsModify, large.body) == .quotaExceeded)
    },
    ContractCase("searches of many who subscribed find the words of one record") { store in
      let anne = TestClient(store).in(.publicDatabase)
      let words = ["first", "SECOND", "thïrd", "nowhere"]
      for (position, word) in words.enumerated() {
        let person = anne.by(RecordName("_p\(position)"))
        let subscription = query("q", [.create], filters: [QueryFilter(.field("s"), .containsAllTokens, .string(word))])
        _ = try await perform(person, .create, subscription)
      }
      let made = try await notices(
        anne, [RecordOperation(.create, .note("x", ["s": .string("First second third")]))], zone: nil)
      #expect(made.map(\.notice.recipient).sorted() == ["_p0", "_p1", "_p2"])
    },
    ContractCase("a zone takes its subscriptions along") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      _ = try await perform(anne, .create, zone("z", "Z"), Subscription("d", kind: .database))
      let answer = try await anne.send(.zonesModify, ZonesModifyRequest([ZoneOperation(.delete, "Z")]).body)
      #expect(answer.notices.map(\.subscriptionID) == ["d"])
      let list: SubscriptionsAnswer = try await anne.answer(.subscriptionsList, [])
      #expect(list.subscriptions.map { $0.item?.id } == ["d"])
    },
    ContractCase("what another server has written makes the same notices") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      _ = try await perform(anne, .create, query("q"), zone("z", "Z"), Subscription("d", kind: .database))
      let phone = anne.by(.user("_anne"), deviceID: "phone")
      for operations in [
        [RecordOperation(.create, .note("a"))], [RecordOperation(.forceUpdate, .note("a"))],
        [RecordOperation(.create, .note("b")), RecordOperation(.create, .note("c"))],
        [RecordOperation(.delete, Record("a"))],
      ] {
        let before = try await sequence(store)
        let written = try await notices(phone, operations)
        let found = try await othersNotices(anne, after: before)
        #expect(Set(found.map { shown($0.payload) }) == Set(written.map { shown($0.payload) }))
        // The device that deleted something is not stored.
        let device = operations[0].kind == .delete ? "" : "phone"
        #expect(found.allSatisfy { $0.notice.originDeviceID == device && $0.notice.recipient == "_anne" })
        #expect(Set(try await othersNotices(anne, after: nil).map { shown($0.payload) }).isSuperset(of: ["z", "d"]))
        #expect(try await othersNotices(anne, after: before, for: "_bert").isEmpty)
      }
    },
  ]

  private static func shown(_ payload: ChangePayload) -> String {
    guard let name = payload.recordName, let reason = payload.reason else { return payload.subscriptionID.text }
    return "\(payload.subscriptionID.text) \(name.text) \(reason)"
  }

  private static let othersZone = ZoneKey(DatabaseKey(TestClient.container, .production, owner: "_anne"), "Z")

  private static func sequence(_ store: any RecordStore) async throws -> Int64? {
    try await store.read { try $0.zone(othersZone)?.sequence }
  }

  private static func othersNotices(
    _ client: TestClient, after sequence: Int64?, for user: RecordName = "_anne"
  ) async throws -> [(notice: ChangeNotice, payload: ChangePayload)] {
    let (service, (now, id)) = (client.service, await client.clock.next())
    let found = try await client.store.read { transaction in
      try service.notices(
        ofOthersChangesIn: othersZone, after: sequence, for: { $0 == user }, at: now, id: id, in: transaction)
    }
    return try found.map { ($0, try ChangePayload(bytes: $0.payload)) }
  }
}
