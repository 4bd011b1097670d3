import Core
import RecordStore
import Records
import Testing

extension ContractCase {
  static let modify: [ContractCase] = [
    ContractCase("a record comes back as it was saved") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      let saved = try await anne.save(.create, .note("r1", ["title": .string("Hello"), "n": .int64(3)]))
      #expect(saved.fields[value: "title"] == .string("Hello"))
      #expect(saved.zoneID == ZoneID("Z", owner: "_anne"))
      #expect(saved.created?.userRecordName == "_anne" && saved.modified == saved.created)
      #expect(try await anne.lookup("r1", "r2").map { $0.item?.name } == ["r1", nil])
      #expect(try await anne.lookup("r1").first?.item == saved)
    }
  ]
}
