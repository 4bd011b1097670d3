import Core
import RecordStore
import Records
import Testing

/// The fate of a user's data: an export for them, and its end with the account.
extension ContractCase {
  private static let anne = UserKey(TestClient.container, .production, "_anne")

  private static func erase(_ user: UserKey, _ client: TestClient, countMax: Int = 200) async throws -> [ChangeNotice] {
    var notices: [ChangeNotice] = []
    let service = client.service
    while true {
      let (now, id) = await client.clock.next()
      let erased = try await client.store.write { transaction in
        try UserErasure.erase(user, at: now, in: transaction)
        return try service.erasePublicRecords(of: user, at: now, id: id, countMax: countMax, in: transaction)
      }
      notices += erased.notices
      if !erased.isMore { return notices }
    }
  }

  /// The names of a slice's records.
  private static func names(_ records: [UInt8]) throws -> [String] {
    let array = try JSON.parse(Array("[".utf8) + records + Array("]".utf8)).array ?? []
    return array.compactMap { $0["recordName"]?.string }
  }

  static let people: [ContractCase] = [
    ContractCase("with an account goes what it made in the public database, however much") { store in
      let client = TestClient(store, service: RecordService(schema: .alltag(TestClient.container))).in(.publicDatabase)
      let bert = client.by("_bert")
      for number in 0..<7 { _ = try await client.save(.create, .note(RecordName("a\(number)")), zone: nil) }
      _ = try await bert.save(.create, .note("b"), zone: nil)
      _ = try await client.in(.publicDatabase).save(.forceUpdate, .note("a0", ["n": .int64(1)]), zone: nil)
      _ = try await erase(anne, client, countMax: 3)
      #expect(try await bert.query(RecordQuery("Note"), zone: nil) == ["b"])
      #expect(try await used(store).records == 0)
      #expect(try await store.read { try UserExport.publicNames(of: anne, in: $0) } == [])
    },
    ContractCase("a couple's code goes with its owner, and is free again when the partner goes") { store in
      let scene = CoupleScene(store)
      _ = try await scene.found()
      _ = try await scene.redeem(scene.bert)
      let token = SubscriptionKey(anne, .publicDatabase)
      var info = Subscription("s", kind: .query)
      info.query = RecordQuery("Couple")
      info.firesOn = [.create, .update, .delete]
      let subscription = info
      try await store.write { try $0.save(StoredSubscription(token, subscription)) }
      let notices = try await erase(UserKey(TestClient.container, .production, "_bert"), scene.bert)
      #expect(notices.map(\.recipient) == ["_anne"])
      let left = try #require(try await scene.anne.lookup("ABCD2345", zone: nil).first?.item)
      #expect(left.fields[value: "ownerName"] == .string("Anne"))
      #expect(!left.fields.entries.contains { $0.name.text.hasPrefix("partner") })
      #expect(try await scene.redeem(scene.carl).item != nil)
      _ = try await erase(anne, scene.anne)
      #expect(try await scene.carl.lookup("ABCD2345", zone: nil).first?.error?.code == .notFound)
    },
    ContractCase("codes are tried so often from one address, whoever asks") { store in
      let scene = CoupleScene(store)
      _ = try await scene.found()
      func attempt(_ user: String, _ address: String, _ code: RecordName = "WRONG") async throws -> ServerErrorCode? {
        var client = scene.anne.by(RecordName(user))
        client.address = address
        return try await client.failure(.update, CoupleScene.redemption(code, by: user), zone: nil)
      }
      for number in 0..<10 { #expect(try await attempt("_user\(number)", "192.0.2.1") == .notFound) }
      #expect(try await attempt("_another", "192.0.2.1", "ABCD2345") == .throttled)
      #expect(try await attempt("_another", "192.0.2.2", "ABCD2345") == nil)
      await scene.anne.clock.advance(milliseconds: 3_600_000)
      #expect(try await attempt("_more", "192.0.2.1") == .notFound)
      // Addresses are not kept longer than needed.
      await scene.anne.clock.advance(milliseconds: 3_600_000)
      let (now, _) = await scene.anne.clock.next()
      let key = UserKey(TestClient.container, .production, "address 192.0.2.1")
      #expect(try await store.read { try $0.attempts(key) }.count == 1)
      _ = try await store.write { try $0.compact(before: now, limit: 100) }
      #expect(try await store.read { try $0.attempts(key) } == [])
    },
    ContractCase("a device that is signed out loses its push tokens everywhere") { store in
      let client = TestClient(store)
      for (user, device) in [("_anne", "phone"), ("_bert", "phone"), ("_anne", "laptop")] as [(RecordName, String)] {
        let body = TokenRegisterRequest(.production, token: "AAAA").body
        #expect(try await client.by(.user(user), deviceID: device).send(.tokensRegister, body).status == 200)
      }
      try await store.write { try $0.removePushTokens(ofDevice: "phone") }
      #expect(try await store.read { try $0.pushTokens(of: anne) }.map(\.deviceID) == ["laptop"])
      let bert = UserKey(TestClient.container, .production, "_bert")
      #expect(try await store.read { try $0.pushTokens(of: bert) } == [])
    },
    ContractCase("a copy has every record once, in slices") { store in
      let client = TestClient(store)
      try await client.makeZone()
      for number in 0..<30 {
        let text = FieldValue.string(String(repeating: "x", count: 90_000))
        _ = try await client.save(.create, .note(RecordName("r\(number)"), ["t": text]))
        _ = try await client.in(.publicDatabase).save(.create, .note(RecordName("p\(number)"), ["t": text]), zone: nil)
      }
      _ = try await client.modify([RecordOperation(.forceDelete, Record("r3"))])
      _ = try await client.by("_bert").in(.publicDatabase).save(.create, .note("q"), zone: nil)
      let zones = try await store.read { try UserExport.zones(of: anne, in: $0) }
      #expect(zones.map(\.key.name) == ["Z"])
      let files = ExportedFiles("https://a", sign: nil, at: await client.clock.next().0)
      var found: [String] = []
      var sliceCount = 0
      var scene: Int64? = 0
      while let start = scene {
        let slice = try await store.read {
          try UserExport.records(in: zones[0], after: start, files: files, in: $0)
        }
        found += try names(slice.records)
        scene = slice.next
        sliceCount += 1
      }
      #expect(Set(found) == Set((0..<30).filter { $0 != 3 }.map { "r\($0)" }) && found.count == 29 && sliceCount == 3)
      let made = try await store.read { try UserExport.publicNames(of: anne, in: $0) }
      var published: [String] = []
      var position: Int? = 0
      while let start = position {
        let slice = try await store.read {
          try UserExport.publicRecords(made[start...], of: anne, files: files, in: $0)
        }
        published += try names(slice.records)
        position = slice.next
      }
      #expect(published.sorted() == (0..<30).map { "p\($0)" }.sorted())
    },
  ]
}
