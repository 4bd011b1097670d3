import Core
import RecordStore
import Records
import Testing

/// A record that differs from the stored one when it is read: it only affects itself.
extension ContractCase {
  static let damage: [ContractCase] = [
    ContractCase("a damaged record is an error in its place, and the pull goes on") { store in
      let anne = TestClient(store)
      try await fill(anne)
      try await damage("b", in: store)
      let page = try await anne.changes()
      #expect(page.records.map { $0.item?.name ?? "" } == ["a", "", "c"])
      let error = try #require(page.records[1].error)
      #expect(error.subject == .record("b") && error.code == .internalError && error.retryAfter == nil)
      // The same for pages whose records are encoded again.
      var options = ZoneChangesOptions()
      options.desiredKeys = ["text"]
      options.desiredRecordTypes = ["Note"]
      #expect(try await anne.changes(since: nil, options).records.map { $0.error?.code } == [nil, .internalError, nil])
      // Later changes reach the clients that got the error, and nothing comes twice.
      _ = try await anne.save(.forceReplace, .note("b", ["text": .string("whole again")]))
      let next = try await anne.changes(since: page.syncToken)
      #expect(next.records.map { $0.item?.name } == ["b"])
      #expect(next.records[0].item?.fields[value: "text"] == .string("whole again"))
      #expect(try await anne.changes().records.allSatisfy { $0.item != nil })
    },
    ContractCase("devices that are up to date are told once of a damaged record, with the tag of the lost version") {
      store in
      let anne = TestClient(store)
      try await fill(anne)
      let before = try await anne.changes()
      let tag = before.records[1].item?.changeTag
      try await damage("b", in: store)
      #expect(try await anne.changes(since: before.syncToken).records.isEmpty)
      for _ in 0..<2 { try await tell("b", in: store) }
      let told = try await anne.changes(since: before.syncToken)
      #expect(told.records.map { $0.error?.subject } == [.record("b")])
      #expect(told.records.map { $0.error?.changeTag } == [tag])
      #expect(try await anne.changes(since: told.syncToken).records.isEmpty)
      #expect(try await anne.lookup("b").map { $0.error?.changeTag } == [tag])
      _ = try await anne.save(.create, .note("b", ["text": .string("whole again")]))
      #expect(try await anne.changes(since: told.syncToken).records.map { $0.item?.name } == ["b"])
      // Of one that can be read nobody is told.
      let mended = try await anne.changes(since: told.syncToken)
      try await tell("b", in: store)
      #expect(try await anne.changes(since: mended.syncToken).records.isEmpty)
    },
    ContractCase("a damaged tombstone is written anew") { store in
      let anne = TestClient(store)
      try await fill(anne)
      _ = try await anne.failure(.forceDelete, .note("b"))
      let before = try await anne.changes()
      try await damage("b", in: store)
      try await tell("b", in: store)
      for page in [try await anne.changes(since: before.syncToken), try await anne.changes()] {
        guard case .deleted(let gone) = page.records.last else {
          Issue.record("it comes as \(page.records)")
          continue
        }
        #expect(gone.name == "b")
      }
      #expect(try await anne.failure(.create, .note("b")) == nil)
    },
    ContractCase("a damaged record is an error of a lookup, and missing from a query that looks into it") { store in
      let anne = TestClient(store)
      try await fill(anne)
      try await damage("b", in: store)
      #expect(try await anne.lookup("a", "b", "c").map { $0.error?.code } == [nil, .internalError, nil])
      let all: RecordsAnswer = try await anne.answer(
        .recordsQuery, RecordsQueryRequest(RecordQuery("Note"), zoneID: "Z").body)
      #expect(all.records.map { $0.error?.code } == [nil, .internalError, nil])
      var query = RecordQuery("Note")
      query.filters = [QueryFilter(.field("text"), .notEquals, .string("x"))]
      #expect(try await anne.query(query) == ["a", "c"])
    },
    ContractCase("a damaged record can be replaced and deleted, whatever its tag") { store in
      let anne = TestClient(store)
      for kind: RecordOperation.Kind in [.create, .replace, .forceReplace, .forceUpdate] {
        let zone = ZoneID(ZoneName("Z\(kind)"))
        try await fill(anne, zone)
        try await damage("b", in: store, zone.name)
        let saved = try await anne.save(
          kind, .note("b", ["text": .string("\(kind)")], tag: kind == .replace ? "zzz" : nil), zone: zone)
        #expect(saved.fields[value: "text"] == .string("\(kind)"))
        #expect(try await anne.changes(zone).records.map { $0.item?.name } == ["a", "c", "b"])
      }
      for kind: RecordOperation.Kind in [.delete, .forceDelete] {
        let zone = ZoneID(ZoneName("Z\(kind)"))
        try await fill(anne, zone)
        try await damage("b", in: store, zone.name)
        #expect(try await anne.failure(kind, .note("b", tag: "zzz"), zone: zone) == nil)
        #expect(try await anne.failure(.create, .note("b"), zone: zone) == nil)
      }
    },
    ContractCase("an update of a damaged record is told to send it whole, and its neighbours are saved") { store in
      let anne = TestClient(store)
      try await fill(anne)
      try await damage("b", in: store)
      let outcomes = try await anne.modify(
        [
          RecordOperation(.update, .note("b", ["text": .string("new")], tag: "2")),
          RecordOperation(.create, .note("d")),
        ], atomic: false)
      #expect(outcomes.map { $0.error?.code } == [.notFound, nil])
    },
    ContractCase("what a damaged record referred to is free again when it is replaced") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      _ = try await anne.save(.create, .note("target"))
      let reference = Reference("target", action: .validate)
      _ = try await anne.save(.create, .note("source", ["to": .reference(reference)]))
      try await damage("source", in: store)
      #expect(try await anne.failure(.forceDelete, .note("target")) == .validatingReferenceError)
      _ = try await anne.save(.forceReplace, .note("source"))
      #expect(try await anne.failure(.forceDelete, .note("target")) == nil)
    },
    ContractCase("an account with a damaged couple can leave it and begin anew") { store in
      let scene = CoupleScene(store)
      _ = try await scene.pair()
      let code: RecordName = "ABCD2345"
      try await damage(code, in: store, .defaultZone, owner: nil)
      #expect(try await scene.carl.lookup(code, zone: nil).map { $0.error?.code } == [.notFound])
      #expect(try await scene.bert.lookup(code, zone: nil).map { $0.error?.code } == [.internalError])
      #expect(try await scene.carl.failure(.forceDelete, Record(code), zone: nil) == nil)
      #expect(try await scene.anne.lookup(code, zone: nil).map { $0.error?.code } == [.internalError])
      #expect(try await scene.change(scene.anne, ["ownerName": .string("A")]) == .internalError)
      _ = try await scene.found("EFGH2345", by: scene.anne)
      #expect(try await scene.anne.failure(.delete, Record(code), zone: nil) == nil)
      #expect(try await scene.bert.lookup(code, zone: nil).map { $0.error?.code } == [.notFound])
    },
  ]

  private static func fill(_ client: TestClient, _ zone: ZoneID = "Z") async throws {
    try await client.makeZone(zone)
    for name: RecordName in ["a", "b", "c"] {
      _ = try await client.save(.create, .note(name, ["text": .string("of \(name.text)")]), zone: zone)
    }
  }

  private static func tell(_ name: RecordName, in store: any RecordStore) async throws {
    let key = ZoneKey(DatabaseKey(TestClient.container, .production, owner: "_anne"), "Z")
    _ = try await store.write { transaction in
      try RecordService().reportDamage(
        of: name, in: key, at: Timestamp(milliseconds: 1_800_000_000_000), id: UniqueID(random: 1, 1), in: transaction)
    }
  }

  /// Marks the stored record as damaged.
  static func damage(
    _ name: RecordName, in store: any RecordStore, _ zone: ZoneName = "Z", owner: RecordName? = "_anne"
  ) async throws {
    _ = try await store.write { transaction in
      let key = ZoneKey(DatabaseKey(TestClient.container, .production, owner: owner), zone)
      let found = try #require(try transaction.zone(key))
      var record = try #require(try transaction.record(name, in: found.id))
      record.isIntact = false
      _ = try transaction.save(record, in: found.id)
    }
  }
}
