import Core
import RecordStore
import Records
import Testing

/// Families as the server reads them for its own work (F-16).
extension ContractCase {
  private typealias P = FamilyScene

  private static let zone = FamilyZone(TestClient.container, .production, P.zone)
  private static let service = RecordService(schema: .alltag(TestClient.container, zoneRules: { _, _ in .utc }))

  private static func changes(
    _ store: any RecordStore, since known: FamilyChanges.Position? = nil, countMax: Int = 100
  ) async throws -> FamilyChanges? {
    try await store.read { try service.familyChanges(in: zone, since: known, countMax: countMax, in: $0) }
  }

  static let familyReading: [ContractCase] = [
    ContractCase("the server reads a family page by page, and then what has changed") { store in
      let scene = try await FamilyScene(store)
      var (names, position, pages) = ([RecordName](), FamilyChanges.Position?.none, 0)
      while let page = try await changes(store, since: position, countMax: 4) {
        #expect(page.beginsAnew == (pages == 0) && page.records.count <= 4 && page.deleted == [])
        names += page.records.map { $0.name }
        (position, pages) = (page.position, pages + 1)
        if !page.isMore { break }
      }
      // Each record as it is now, so a member that has left comes after those who were changed before.
      #expect(Set(names).count == names.count && pages > 2)
      #expect(Set(names).isSuperset(of: [P.id, P.annes, P.rexes, P.kimsChore, P.reward].map { RecordName($0) }))
      let nothing = try #require(try await changes(store, since: position))
      #expect(nothing.records == [] && !nothing.isMore && !nothing.beginsAnew && nothing.position == position)
      #expect(
        try await scene.failure("_anne", .forceUpdate, P.record(.chore, P.chore, ["title": .string("Pots")])) == nil)
      #expect(try await scene.failure("_anne", .forceDelete, Record(RecordName(P.kimsChore))) == nil)
      let more = try #require(try await changes(store, since: position))
      #expect(more.records.map { $0.fields[value: "title"] } == [.string("Pots")])
      #expect(more.deleted == [RecordName(P.kimsChore)])
      // A zone that is made again is read anew; one that is gone is no family.
      let gone = try await scene.anne.send(.zonesModify, ZonesModifyRequest([ZoneOperation(.delete, P.zone)]).body)
      #expect(gone.status == 200)
      #expect(try await changes(store, since: more.position) == nil)
      try await scene.anne.makeZone(P.zone)
      let again = try #require(try await changes(store, since: more.position))
      #expect(again.beginsAnew && again.records == [])
    },
    ContractCase("the server knows who reaches a family, and which families a user reaches") { store in
      let scene = try await FamilyScene(store)
      try await scene.anne.makeZone(ZoneID("Notes", owner: "_anne"))
      func users() async throws -> Set<RecordName> {
        Set(try await store.read { try service.familyUsers(of: zone, in: $0) })
      }
      func families(_ user: RecordName) async throws -> [FamilyZone] {
        let key = UserKey(TestClient.container, .production, user)
        return try await store.read { try service.familyZones(of: key, in: $0) }
      }
      #expect(try await users() == ["_anne", "_paul", "_kim", "_lee", "_tab", "_gus"])
      for user in ["_anne", "_kim", "_gus"] as [RecordName] { #expect(try await families(user) == [zone]) }
      for user in ["_rex", "_stranger"] as [RecordName] { #expect(try await families(user) == []) }
      let leave = Record(RecordName(P.kims)).with("leftAt", P.now)
      #expect(try await scene.failure("_anne", .forceUpdate, leave) == nil)
      #expect(try await users() == ["_anne", "_paul", "_lee", "_tab", "_gus"])
      #expect(try await families("_kim") == [])
      let other = FamilyZone(TestClient.container, .production, ZoneID("Notes", owner: "_anne"))
      #expect(try await store.read { try service.familyUsers(of: other, in: $0) } == [])
    },
    ContractCase("what can make something due is noted, and nothing else") { store in
      let scene = try await FamilyScene(store)
      func isNoted(_ kind: RecordOperation.Kind, _ records: Record..., atomic: Bool = false) async throws -> Bool {
        let body = RecordsModifyRequest(
          records.map { RecordOperation(kind, $0) }, zoneID: P.zone, atomic: atomic
        ).body
        let noted = try await scene.anne.send(.recordsModify, body).changedFamily
        #expect(noted == nil || noted == zone)
        return noted != nil
      }
      let done = P.completion(P.kimsChore, P.kims)
      #expect(try await !isNoted(.create, done))
      #expect(try await isNoted(.create, P.undo(done)))
      #expect(try await isNoted(.forceUpdate, P.record(.chore, P.chore, ["title": .string("Pots")])))
      #expect(try await !isNoted(.forceUpdate, P.record(.reward, P.reward, ["cost": .int64(6)])))
      #expect(try await isNoted(.forceDelete, Record(RecordName(P.leesChore))))
      // Nothing of a failed atomic request was written.
      let title = P.record(.chore, P.id(80), ["title": .string("New")])
      #expect(try await !isNoted(.create, title, done, atomic: true))
      let note = try await scene.anne.send(
        .recordsModify, RecordsModifyRequest([RecordOperation(.create, Record("note", type: "Note"))]).body)
      #expect(note.status == 200 && note.changedFamily == nil)
    },
  ]
}
