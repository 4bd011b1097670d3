import RecordStore
import Records
import Testing

extension ContractCase {
  private static func modify(
    _ client: TestClient, _ operations: ZoneOperation...
  ) async throws -> [ServerErrorCode?] {
    let answer: ZonesAnswer = try await client.answer(.zonesModify, ZonesModifyRequest(operations).body)
    return answer.zones.map { $0.error?.code }
  }

  static let zones: [ContractCase] = [
    ContractCase("zones are made, listed, looked up and deleted") { store in
      let anne = TestClient(store)
      #expect(try await modify(anne, ZoneOperation(.create, "B"), ZoneOperation(.create, "A")) == [nil, nil])
      #expect(try await modify(anne, ZoneOperation(.create, "A")) == [nil])
      let list: ZonesAnswer = try await anne.answer(.zonesList, [])
      #expect(list.zones.map { $0.item?.id.name } == ["_defaultZone", "A", "B"])
      #expect(list.zones.map { $0.item?.atomic } == [false, true, true])
      #expect(list.zones.allSatisfy { $0.item?.id.owner == "_anne" })
      let lookup: ZonesAnswer = try await anne.answer(.zonesLookup, ZonesLookupRequest(["B", "C"]).body)
      #expect(lookup.zones.map { $0.error?.code } == [nil, .zoneNotFound])
      #expect(try await modify(anne, ZoneOperation(.delete, "B"), ZoneOperation(.delete, "C")) == [nil, .zoneNotFound])
      let rest: ZonesAnswer = try await anne.answer(.zonesList, [])
      #expect(rest.zones.map { $0.item?.id.name } == ["_defaultZone", "A"])
    },
    ContractCase("zones that cannot be made or deleted") { store in
      var service = RecordService()
      service.limits.zoneCountMax = 2
      let anne = TestClient(store, service: service)
      _ = try await anne.lookup("r", zone: nil)
      #expect(try await modify(anne, ZoneOperation(.create, "_mine")) == [.badRequest])
      #expect(try await modify(anne, ZoneOperation(.create, ZoneID("Z", owner: "_bert"))) == [.accessDenied])
      #expect(try await modify(anne, ZoneOperation(.delete, .defaultZone)) == [.badRequest])
      #expect(try await modify(anne.in(.publicDatabase), ZoneOperation(.create, "Z")) == [.badRequest])
      #expect(try await modify(anne.in(.sharedDatabase), ZoneOperation(.create, "Z")) == [.badRequest])
      #expect(
        try await modify(anne, ZoneOperation(.create, "1"), ZoneOperation(.create, "2"), ZoneOperation(.create, "3"))
          == [nil, nil, .quotaExceeded])
      let twice = ZonesModifyRequest([ZoneOperation(.create, "4"), ZoneOperation(.delete, "4")])
      #expect(try await anne.refusal(.zonesModify, twice.body) == .badRequest)
    },
    ContractCase("containers, environments and databases are apart") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      _ = try await anne.save(.create, .note("r"))
      let (now, id) = await anne.clock.next()
      for path in [
        CloudPath(.zonesList, in: .privateDatabase, of: "iCloud.other"),
        CloudPath(.zonesList, in: .privateDatabase, of: TestClient.container, .development),
      ] {
        let answer = try await store.answer(
          ServiceCall(path, by: Caller(.user("_anne")), at: now, id: id, seed: id), by: anne.service)
        #expect(try ZonesAnswer(body: answer.body).zones.count == 1)
      }
      _ = try await anne.in(.publicDatabase).save(.create, .note("p"), zone: nil)
      #expect(try await anne.lookup("p", zone: nil).first?.item == nil)
    },
  ]
}
