import Core
import RecordStore
import Records
import Testing

extension ContractCase {
  private static let anne = UserKey(TestClient.container, .production, "_anne")
  private static let bert = UserKey(TestClient.container, .production, "_bert")

  private static func service(quota: Int64?) -> RecordService {
    var limits = ServiceLimits()
    limits.quotaByteCount = quota
    return RecordService(limits: limits, assetURL: "https://example.com/assets")
  }

  private static func used(_ store: any RecordStore, by user: UserKey = anne) async throws -> Int64 {
    try await store.read { try $0.byteCount(of: user) }
  }

  /// What the living records of a zone have, counted one by one.
  private static func counted(_ store: any RecordStore, _ owner: RecordName?, zone: ZoneName = "Z") async throws
    -> Int64
  {
    let key = ZoneKey(DatabaseKey(TestClient.container, .production, owner: owner), zone)
    return try await store.read { transaction in
      guard let zone = try transaction.zone(key) else { return 0 }
      var sum: Int64 = 0
      try transaction.changes(in: zone.id, 0...Int64.max, isReverse: false) { row, bytes in
        if !row.isDeleted { sum += Int64(bytes.count) + (try row.decoded(bytes).assetByteCount) }
        return true
      }
      return sum
    }
  }

  private static func text(_ count: Int) -> FieldValue { .string(String(repeating: "x", count: count)) }

  /// A file of the client's, as a record may have it.
  private static func upload(_ client: TestClient, size: Int64) async throws -> Asset {
    let upload: AssetsUploadAnswer = try await client.answer(
      .assetsUpload, AssetsUploadRequest([AssetField("photo")], zoneID: "Z").body)
    let receipt = String(try #require(upload.tokens.first?.url?.split(separator: "/").last))
    let (now, _) = await client.clock.next()
    let limits = client.service.limits
    let answer = try await client.store.write { transaction in
      try AssetUpload.finish(receipt, checksum: "c2Vl", size: size, limits: limits, at: now, in: transaction)
    }
    return try #require(answer).singleFile
  }

  static let quota: [ContractCase] = [
    ContractCase("what an account uses is what its records have, after every kind of change") { store in
      let client = TestClient(store, service: service(quota: nil))
      #expect(try await used(store) == 0)
      try await client.makeZone()
      func check(_ what: Comment) async throws {
        let counted = try await counted(store, "_anne")
        #expect(try await used(store) == counted, what)
      }
      _ = try await client.save(.create, .note("a", ["t": text(1000)]))
      try await check("create")
      #expect(try await used(store) > 1000)
      _ = try await client.save(.forceUpdate, .note("a", ["t": text(3000)]))
      try await check("grow")
      _ = try await client.save(.forceUpdate, .note("a", ["t": text(10)]))
      try await check("shrink")
      _ = try await client.modify(
        (0..<20).map { RecordOperation(.create, .note(RecordName("m\($0)"), ["t": text(50)])) })
      try await check("many")
      // Refused as a whole: nothing is counted.
      _ = try await client.modify([
        RecordOperation(.create, .note("new", ["t": text(500)])), RecordOperation(.create, .note("a")),
      ])
      try await check("an atomic batch that failed")
      _ = try await client.modify([RecordOperation(.forceDelete, Record("m3"))])
      try await check("delete")
      let reference = FieldValue.reference(Reference("a", action: .deleteSelf))
      _ = try await client.save(.create, .note("child", ["r": reference]))
      _ = try await client.modify([RecordOperation(.forceDelete, Record("a"))])
      try await check("delete with others")
      _ = try await client.save(.create, .note("a", ["t": text(70)]))
      try await check("made again")
      let before = try await used(store)
      await #expect(throws: TestFailure.other) {
        try await store.write { transaction in
          try transaction.addPublicBytes(500, of: anne)
          throw TestFailure.other
        }
      }
      #expect(try await used(store) == before)
      _ = try await client.answer(.zonesModify, ZonesModifyRequest([ZoneOperation(.delete, "Z")]).body) as ZonesAnswer
      #expect(try await used(store) == 0)
    },
    ContractCase("files count with the record that has them, once each, and before that with their uploader") { store in
      let client = TestClient(store, service: service(quota: nil))
      try await client.makeZone()
      func loose() async throws -> Int64 {
        let (now, _) = await client.clock.next()
        return try await store.read { try $0.looseByteCount(of: anne, after: now) }
      }
      let (first, second) = (try await upload(client, size: 40_000), try await upload(client, size: 70_000))
      #expect(try await used(store) == 0)
      #expect(try await loose() == 110_000)
      _ = try await client.save(.create, .note("r", ["photo": .asset(first), "again": .asset(first)]))
      #expect(try await loose() == 70_000)
      #expect(try await used(store) == counted(store, "_anne"))
      #expect((40_000..<41_000).contains(try await used(store)))
      _ = try await client.save(.forceReplace, .note("r", ["photo": .asset(second)]))
      #expect((70_000..<71_000).contains(try await used(store)))
      #expect(try await used(store) == counted(store, "_anne"))
      _ = try await client.modify([RecordOperation(.forceDelete, Record("r"))])
      #expect(try await used(store) == 0)
      #expect(try await loose() == 110_000)
      await client.clock.advance(milliseconds: 2 * client.service.limits.assetMilliseconds)
      #expect(try await loose() == 0)
    },
    ContractCase("who is over the quota can delete and shrink, and write again when there is room") { store in
      let client = TestClient(store, service: service(quota: 10_000))
      try await client.makeZone()
      _ = try await client.save(.create, .note("a", ["t": text(9000)]))
      #expect(try await client.failure(.create, .note("b", ["t": text(2000)])) == .quotaExceeded)
      #expect(try await client.failure(.forceUpdate, .note("a", ["t": text(10_000)])) == .quotaExceeded)
      let before = try await used(store)
      #expect(try await before == counted(store, "_anne"))
      // Of a batch that is not atomic what still fits is done.
      let outcomes = try await client.modify(
        [
          RecordOperation(.create, .note("big", ["t": text(5000)])),
          RecordOperation(.create, .note("small", ["t": text(5)])),
        ], atomic: false)
      #expect(outcomes.map { $0.error?.code } == [.quotaExceeded, nil])
      #expect(try await used(store) == counted(store, "_anne"))
      // A batch that makes room first.
      let swapped = try await client.modify([
        RecordOperation(.forceDelete, Record("a")), RecordOperation(.create, .note("b", ["t": text(8000)])),
      ])
      #expect(swapped.allSatisfy { $0.error == nil })
      // The operator lowers the quota below what is there.
      let lowered = TestClient(store, service: service(quota: 100), clock: client.clock)
      #expect(try await lowered.failure(.create, .note("c")) == .quotaExceeded)
      _ = try await lowered.save(.forceUpdate, .note("b", ["t": text(7000)]))
      _ = try await lowered.modify([RecordOperation(.forceDelete, Record("b"))])
      #expect(try await used(store) == counted(store, "_anne"))
    },
    ContractCase("files over the quota are refused before they are sent, and after") { store in
      let client = TestClient(store, service: service(quota: 100_000))
      try await client.makeZone()
      let file = try await upload(client, size: 60_000)
      await #expect(throws: QuotaExceeded.self) { try await upload(client, size: 60_000) }
      _ = try await client.save(.create, .note("r", ["photo": .asset(file)]))
      _ = try await client.save(.create, .note("s", ["t": text(37_000)]))
      let next = try await upload(client, size: 1500)
      #expect(
        try await client.failure(.create, .note("t", ["photo": .asset(next), "t": text(1500)])) == .quotaExceeded)
      let asked = AssetsUploadRequest([AssetField("photo")], zoneID: "Z").body
      let full = TestClient(store, service: service(quota: 50_000), clock: client.clock)
      #expect(try await full.refusal(.assetsUpload, asked) == .quotaExceeded)
    },
    ContractCase("the owner of a zone pays for it, and who makes a public record for that") { store in
      let client = TestClient(store, service: service(quota: 5000))
      try await client.makeZone()
      let saved = try await client.save(.create, SharedZone.share(.readWrite))
      let guid = try #require(saved.shortGUID)
      let bert = client.by("_bert").in(.sharedDatabase)
      let link = ShareLinksRequest([ShareLink(guid)]).body
      let _: ShareLinksAnswer = try await bert.in(.publicDatabase).answer(.recordsAccept, link)
      let zone = ZoneID("Z", owner: "_anne")
      let first = try await bert.modify([RecordOperation(.create, .note("a", ["t": text(3500)]))], zone: zone)
      #expect(first.first?.error == nil)
      #expect(try await used(store, by: Self.bert) == 0)
      #expect(try await used(store) == counted(store, "_anne"))
      let over = try await bert.modify([RecordOperation(.create, .note("b", ["t": text(3500)]))], zone: zone)
      #expect(over.first?.error?.code == .quotaExceeded)
      let everybody = client.by("_bert").in(.publicDatabase)
      _ = try await everybody.save(.create, .note("p", ["t": text(3000)]), zone: nil)
      #expect(try await everybody.failure(.create, .note("q", ["t": text(3000)]), zone: nil) == .quotaExceeded)
      #expect(try await used(store, by: Self.bert) == counted(store, nil, zone: .defaultZone))
      _ = try await everybody.modify([RecordOperation(.forceDelete, Record("p"))], zone: nil)
      #expect(try await used(store, by: Self.bert) == 0)
    },
    ContractCase("a deleted account uses nothing") { store in
      let client = TestClient(store, service: service(quota: nil))
      try await client.makeZone()
      _ = try await client.save(.create, .note("a", ["t": text(3500)]))
      let (now, _) = await client.clock.next()
      try await store.write { try UserErasure.erase(anne, at: now, in: $0) }
      #expect(try await used(store) == 0)
    },
  ]
}
