import Core
import RecordStore
import Records
import Testing

extension ContractCase {
  /// `+name` for a record, `-name` for a tombstone.
  private static func names(_ page: ZoneChanges) -> [String] {
    page.records.map {
      switch $0 {
      case .item(let record): "+" + record.name.text
      case .deleted(let gone): "-" + gone.name.text
      default: "?"
      }
    }
  }

  private static func options(_ limit: Int? = nil, reverse: Bool? = nil) -> ZoneChangesOptions {
    var options = ZoneChangesOptions()
    options.resultsLimit = limit
    options.reverse = reverse
    return options
  }

  /// Returns all pages until the end, and the last token.
  private static func walk(
    _ client: TestClient, since token: SyncToken? = nil, _ options: ZoneChangesOptions
  ) async throws -> (names: [String], token: SyncToken, pageCount: Int) {
    var all: [String] = []
    var token = token
    for count in 1...100 {
      let page = try await client.changes(since: token, options)
      all += names(page)
      token = page.syncToken
      if !page.moreComing { return (all, page.syncToken, count) }
    }
    throw TestFailure.other
  }

  private static func refusal(_ client: TestClient, _ token: SyncToken?, zone: ZoneID = "Z") async throws -> ItemError?
  {
    if case .failed(let error) = try await client.zoneChanges(zone, since: token) { return error }
    return nil
  }

  static let changes: [ContractCase] = [
    ContractCase("each changed record comes once, in its latest state, in the order of the changes") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      for name in ["a", "b", "c", "d"] { _ = try await anne.save(.create, .note(RecordName(name))) }
      _ = try await anne.save(.forceUpdate, .note("b", ["n": .int64(1)]))
      _ = try await anne.modify([RecordOperation(.delete, Record("c"))])
      for limit in [1, 2, 3, 200] {
        let all = try await walk(anne, options(limit))
        #expect(all.names == ["+a", "+d", "+b", "-c"], "limit \(limit)")
        #expect(all.pageCount == (4 + limit - 1) / limit, "limit \(limit)")
      }
      let backwards = try await walk(anne, options(3, reverse: true))
      #expect(backwards.names == ["-c", "+b", "+d", "+a"])
      let end = try await walk(anne, options()).token
      #expect(backwards.token == end)
      let caughtUp = try await anne.changes(since: end)
      #expect(caughtUp.records.isEmpty && caughtUp.syncToken == end && !caughtUp.moreComing)
      let page = try await anne.changes(since: end)
      #expect(page == caughtUp)
    },
    ContractCase("what is written during a run backwards comes in the next one") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      for name in ["a", "b", "c"] { _ = try await anne.save(.create, .note(RecordName(name))) }
      let first = try await anne.changes(options(1, reverse: true))
      _ = try await anne.save(.create, .note("d"))
      let rest = try await walk(anne, since: first.syncToken, options(1))
      #expect(names(first) + rest.names == ["+c", "+b", "+a"])
      #expect(try await walk(anne, since: rest.token, options()).names == ["+d"])
    },
    ContractCase("the tokens of modify, lookup, query and zones are places in the changes") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      _ = try await anne.save(.create, .note("a"))
      let end = try await anne.changes().syncToken
      let lookup = try await anne.send(
        .recordsLookup, RecordsLookupRequest([RecordsLookupRequest.Item("a")], zoneID: "Z").body, wantsSyncToken: true)
      let query = try await anne.send(
        .recordsQuery, RecordsQueryRequest(RecordQuery("Note"), zoneID: "Z").body, wantsSyncToken: true)
      for answer in [lookup, query] { #expect(try RecordsAnswer(body: answer.body).syncToken == end) }
      let zones: ZonesAnswer = try await anne.answer(.zonesLookup, ZonesLookupRequest(["Z"]).body)
      #expect(zones.zones.first?.item?.syncToken == end)
      let modify = try await anne.send(
        .recordsModify, RecordsModifyRequest([RecordOperation(.create, .note("b"))], zoneID: "Z").body,
        wantsSyncToken: true)
      let after = try await anne.changes().syncToken
      #expect(try RecordsAnswer(body: modify.body).syncToken == after)
    },
    ContractCase("fields, types and pages as asked for") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      _ = try await anne.save(.create, .note("a", ["x": .int64(1), "y": .int64(2)]))
      _ = try await anne.save(.create, Record("b", type: "Other"))
      _ = try await anne.save(.create, Record("c", type: "Other"))
      _ = try await anne.modify([RecordOperation(.delete, Record("c"))])
      var wanted = options()
      wanted.desiredKeys = ["y"]
      wanted.desiredRecordTypes = ["Note"]
      let page = try await anne.changes(wanted)
      #expect(names(page) == ["+a", "-c"])
      #expect(page.records.first?.item?.fields.entries.map(\.name) == ["y"])
    },
    ContractCase("a token of nothing is refused, each in CloudKit's words") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      try await anne.makeZone("Y")
      let database: DatabaseChangesAnswer = try await anne.answer(.changesDatabase, [])
      let token = try await anne.changes().syncToken
      let other = try await anne.changes("Y").syncToken
      let cut = SyncToken(Base64.encode(Array(Base64.decode(token.text)!.dropLast(4))))
      for (name, token, reason) in [
        ("nonsense", SyncToken("aGVsbG8="), "Unknown sync continuation type"),
        ("a database's", database.syncToken, "Unknown sync continuation type"),
        ("cut", cut, "Invalid continuation format"),
        ("cut as a text", SyncToken(String(token.text.dropLast(3))), "Invalid continuation format"),
        ("no base64", "?", "Invalid continuation format"),
        ("another zone's", other, "syncToken: is of another zone, or of one that was deleted; begin anew without it"),
      ] {
        let error = try await refusal(anne, token)
        #expect(error?.code == .badRequest && error?.reason == reason, "\(name)")
      }
      #expect(try await refusal(anne, nil, zone: "Nowhere")?.code == .zoneNotFound)
      let request = ZoneChangesRequest([ZoneChangesQuery("Z", syncToken: "?"), ZoneChangesQuery("Y")])
      let both: ZoneChangesAnswer = try await anne.answer(.changesZone, request.body)
      guard both.zones.count == 2, case .failed = both.zones[0], case .page = both.zones[1] else {
        Issue.record("one zone's token is no other zone's business: \(both.zones)")
        return
      }
      let empty = try await anne.changes(since: "")
      #expect(empty.records.isEmpty && !empty.moreComing)
    },
    ContractCase("a zone that was deleted and made again takes no old token and no old tag") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      let old = try await anne.save(.create, .note("a"))
      let token = try await anne.changes().syncToken
      let answer: ZonesAnswer = try await anne.answer(
        .zonesModify, ZonesModifyRequest([ZoneOperation(.delete, "Z")]).body)
      #expect(answer.zones == [.deleted(Zone.Gone("Z"))])
      #expect(try await refusal(anne, token)?.code == .zoneNotFound)
      try await anne.makeZone()
      #expect(try await anne.lookup("a").first?.error?.code == .notFound)
      #expect(try await refusal(anne, token)?.code == .badRequest)
      _ = try await anne.save(.create, .note("a"))
      #expect(try await anne.failure(.update, .note("a", tag: old.changeTag)) == .conflict)
    },
    ContractCase("after a compaction an old token starts over, and one that has seen enough goes on") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      for name in ["a", "b", "c"] { _ = try await anne.save(.create, .note(RecordName(name))) }
      let old = try await anne.changes().syncToken
      _ = try await anne.modify([RecordOperation(.delete, Record("b"))])
      let new = try await anne.changes().syncToken
      let first = try await anne.changes(options(1))
      let (now, _) = await anne.clock.next()
      let hasMore = try await store.write { try $0.compact(before: now, limit: 100) }
      #expect(!hasMore)
      #expect(try await refusal(anne, old)?.code == .badRequest)
      #expect(try await refusal(anne, first.syncToken)?.code == .badRequest)
      #expect(try await walk(anne, since: new, options()).names == [])
      // A client that starts now needs none of the removed tombstones.
      #expect(try await walk(anne, options(1)).names == ["+a", "+c"])
    },
    ContractCase("a database tells which zones changed, and which went") { store in
      let anne = TestClient(store)
      for zone in ["A", "B", "C"] as [ZoneID] { try await anne.makeZone(zone) }
      func changed(_ token: SyncToken?, limit: Int? = nil) async throws -> DatabaseChangesAnswer {
        try await anne.answer(.changesDatabase, DatabaseChangesRequest(syncToken: token, resultsLimit: limit).body)
      }
      let all = try await changed(nil)
      #expect(all.zones.map(\.zoneID.name) == ["A", "B", "C"])
      #expect(try await changed(all.syncToken).zones.isEmpty)
      let page = try await changed(nil, limit: 2)
      #expect(page.moreComing)
      #expect(try await changed(page.syncToken).zones.map(\.zoneID.name) == ["C"])
      _ = try await anne.save(.create, .note("r"), zone: "A")
      let _: ZonesAnswer = try await anne.answer(.zonesModify, ZonesModifyRequest([ZoneOperation(.delete, "B")]).body)
      let later = try await changed(all.syncToken)
      #expect(later.zones.map(\.zoneID.name) == ["A", "B"] && later.zones.map(\.isDeleted) == [false, true])
      #expect(try await changed(nil).zones.map(\.zoneID.name) == ["C", "A"])
      let older: ZonesChangesAnswer = try await anne.answer(
        .zonesChanges, ZonesChangesRequest(metaSyncToken: all.syncToken).body)
      #expect(older.zones.count == 2 && older.metaSyncToken == later.syncToken)
      #expect(
        try await anne.refusal(.changesDatabase, DatabaseChangesRequest(syncToken: "aGVsbG8=").body) == .badRequest)
      let other: DatabaseChangesAnswer = try await anne.by("_bert").answer(.changesDatabase, [])
      #expect(other.zones.isEmpty && !other.moreComing)
    },
    ContractCase("the older records/changes says the same; the public database has no changes") { store in
      let anne = TestClient(store)
      _ = try await anne.save(.create, .note("a"), zone: nil)
      let page: ZoneChanges = try await anne.answer(.recordsChanges, ZoneChangesQuery(.defaultZone).body)
      #expect(names(page) == ["+a"] && page.zoneID == nil)
      for operation in [CloudOperation.recordsChanges, .changesZone, .changesDatabase, .zonesChanges] {
        #expect(try await anne.in(.publicDatabase).refusal(operation) == .badRequest)
      }
    },
  ]
}

extension TestClient {
  func changes(_ options: ZoneChangesOptions) async throws -> ZoneChanges {
    try await changes("Z", since: nil, options)
  }
  func changes(since token: SyncToken?, _ options: ZoneChangesOptions) async throws -> ZoneChanges {
    try await changes("Z", since: token, options)
  }

}
