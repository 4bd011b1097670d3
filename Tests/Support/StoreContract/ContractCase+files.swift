import Core
import RecordStore
import Records
import Testing

extension ContractCase {
  private static func isThere(_ file: Asset, _ client: TestClient) async throws -> Bool {
    let receipt = try #require(file.receipt)
    let (now, _) = await client.clock.next()
    return try await client.store.read { try $0.asset(receipt)?.isThere(at: now) ?? false }
  }

  static let files: [ContractCase] = [
    ContractCase("a file ends with the last record that has it, however that loses it") { store in
      let client = TestClient(store, service: service(quota: nil))
      try await client.makeZone()
      let (replaced, removed, kept) = (
        try await upload(client, size: 1), try await upload(client, size: 2), try await upload(client, size: 3)
      )
      _ = try await client.save(.create, .note("a", ["p": .asset(replaced), "q": .asset(removed), "r": .asset(kept)]))
      _ = try await client.save(.create, .note("b", ["r": .asset(kept)]))
      // Its day is over, but a record has it.
      await client.clock.advance(milliseconds: 2 * client.service.limits.assetMilliseconds)
      #expect(try await isThere(replaced, client))
      let other = try await upload(client, size: 4)
      _ = try await client.save(.forceUpdate, .note("a", ["p": .asset(other)]).with("q", nil))
      #expect(try await !isThere(replaced, client))
      #expect(try await !isThere(removed, client))
      #expect(try await isThere(other, client))
      _ = try await client.modify([RecordOperation(.forceDelete, Record("a"))])
      #expect(try await isThere(kept, client))
      try await delete(zone: "Z", client)
      #expect(try await !isThere(kept, client))
    },
    ContractCase("within one request a file goes from one record to another, later nobody revives it") { store in
      let client = TestClient(store, service: service(quota: nil))
      try await client.makeZone()
      let file = try await upload(client, size: 1)
      _ = try await client.save(.create, .note("a", ["p": .asset(file)]))
      let moved = try await client.modify([
        RecordOperation(.forceDelete, Record("a")), RecordOperation(.create, .note("b", ["p": .asset(file)])),
      ])
      #expect(moved.allSatisfy { $0.error == nil })
      #expect(try await isThere(file, client))
      _ = try await client.modify([RecordOperation(.forceDelete, Record("b"))])
      #expect(try await client.failure(.create, .note("c", ["p": .asset(file)])) == .badRequest)
      // The files of a share are not checked.
      var share = SharedZone.share(.readWrite)
      share.fields[value: "p"] = .asset(file)
      _ = try await client.save(.create, share)
      let revived = try await client.modify([
        RecordOperation(.forceDelete, Record(.zoneShare, type: .share)),
        RecordOperation(.create, .note("c", ["p": .asset(file)])),
      ])
      #expect(revived.last?.error != nil)
      #expect(try await !isThere(file, client))
    },
    ContractCase("an answer tells that files have ended") { store in
      let client = TestClient(store, service: service(quota: nil))
      try await client.makeZone()
      let body = RecordsModifyRequest([RecordOperation(.forceDelete, Record("a"))], zoneID: "Z").body
      _ = try await client.save(.create, .note("a"))
      #expect(try await !client.send(.recordsModify, body).leavesRemains)
      _ = try await client.save(.create, .note("a", ["p": .asset(try await upload(client, size: 1))]))
      #expect(try await client.send(.recordsModify, body).leavesRemains)
      _ = try await client.save(.create, .note("a", ["p": .asset(try await upload(client, size: 1))]))
      #expect(
        try await client.send(.zonesModify, ZonesModifyRequest([ZoneOperation(.delete, "Z")]).body).leavesRemains)
    },
  ]
}
