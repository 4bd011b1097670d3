import Core
import RecordStore
import Records
import Testing

extension ContractCase {
  static let others: [ContractCase] = [
    ContractCase("users are told who they are, and find those who let themselves be found") { store in
      let anne = TestClient(store, service: RecordService(directory: TestDirectory())).in(.publicDatabase)
      let current: CurrentUserAnswer = try await anne.answer(.usersCurrent, [])
      #expect(current == CurrentUserAnswer("_anne", firstName: "Anne", lastName: "A"))
      let caller: CallerAnswer = try await anne.answer(.usersCaller, [])
      #expect(caller.caller.userRecordName == "_anne" && caller.caller.lookupInfo?.emailAddress == "anne@example.com")
      let found: UsersAnswer = try await anne.answer(
        .usersDiscover,
        UsersDiscoverRequest([
          UserLookup(emailAddress: "bert@example.com"), UserLookup(emailAddress: "shy@example.com"),
          UserLookup(userRecordName: "_nobody"),
        ]).body)
      #expect(found.users.map(\.userRecordName) == ["_bert"])
      #expect(found.users.first?.lookupInfo == UserLookup(emailAddress: "bert@example.com"))
      let old = try await anne.send(.usersLookupEmail, text: #"{"users":[{"emailAddress":"bert@example.com"}]}"#)
      #expect(
        old
          == #"200 {"users":[{"userRecordName":"_bert","firstName":"Bert","lastName":"B","emailAddress":"bert@example.com"}]}"#
      )
      #expect(try await anne.in(.privateDatabase).refusal(.usersDiscover) == .badRequest)
      #expect(try await anne.by(.anyone).refusal(.usersCurrent) == .authenticationRequired)
      #expect(try await anne.by(.key("_dev")).refusal(.usersCaller) == .authenticationFailed)
    },
    ContractCase("a file is uploaded, used by a record, and gone with it") { store in
      let service = RecordService(assetURL: "https://example.com/assets")
      let anne = TestClient(store, service: service)
      try await anne.makeZone()
      let upload: AssetsUploadAnswer = try await anne.answer(
        .assetsUpload, AssetsUploadRequest([AssetField("photo", recordName: "r")], zoneID: "Z").body)
      let url = try #require(upload.tokens.first?.url)
      let receipt = String(try #require(url.split(separator: "/").last))
      #expect(url == "https://example.com/assets/upload/\(receipt)")
      var early = Asset()
      early.receipt = receipt
      #expect(try await anne.failure(.create, .note("r", ["photo": .asset(early)])) == .badRequest)
      let (now, _) = await anne.clock.next()
      let finished = try await store.write { transaction in
        try AssetUpload.finish(receipt, checksum: "c2Vl", size: 5, for: service, at: now, in: transaction)
      }
      let file = try #require(finished).singleFile
      let again = try await store.write { transaction in
        try AssetUpload.finish(receipt, checksum: "other", size: 5, for: service, at: now, in: transaction)
      }
      #expect(again == nil)
      let saved = try await anne.save(.create, .note("r", ["photo": .asset(file)]))
      guard case .asset(let asset) = saved.fields[value: "photo"] else { throw TestFailure.other }
      #expect(asset.downloadURL == "https://example.com/assets/\(receipt)/${f}" && asset.size == 5)
      #expect(try await anne.changes().records.first?.item == saved)
      let late = Timestamp(milliseconds: now.milliseconds + service.limits.assetMilliseconds + 1)
      #expect(try await store.write { try AssetUpload.ended(at: late, limit: 10, in: $0) } == [])
      _ = try await anne.modify([RecordOperation(.forceDelete, Record("r"))])
      // The file ends with its last record, for holders of its address and for other records.
      let kept = try await store.read { try $0.asset(receipt) }
      #expect(kept?.isThere(at: now) == false)
      #expect(try await anne.failure(.create, .note("s", ["photo": .asset(file)])) == .badRequest)
      #expect(try await store.write { try AssetUpload.ended(at: late, limit: 10, in: $0) } == [receipt])
      try await store.write { try AssetUpload.forget([receipt], in: $0) }
      #expect(try await anne.failure(.create, .note("s", ["photo": .asset(file)])) == .badRequest)
    },
    ContractCase("without a place for files and for waiting both are refused") { store in
      let anne = TestClient(store)
      try await anne.makeZone("Other")
      #expect(try await anne.refusal(.assetsUpload, AssetsUploadRequest([]).body) == .badRequest)
      #expect(try await anne.refusal(.tokensCreate, TokenCreateRequest(.production).body) == .badRequest)
    },
    ContractCase("a device's push token is kept, one for each device") { store in
      let anne = TestClient(store).by(.user("_anne"), deviceID: "phone")
      for token in ["AAAA", "BBBB"] {
        #expect(
          try await anne.send(.tokensRegister, TokenRegisterRequest(.production, token: token).body).status == 200)
      }
      let user = UserKey(TestClient.container, .production, "_anne")
      #expect(try await store.read { try $0.pushTokens(of: user) }.map(\.token) == ["BBBB"])
      try await store.write { try $0.removePushToken(user, deviceID: "phone") }
      #expect(try await store.read { try $0.pushTokens(of: user) }.isEmpty)
    },
    ContractCase("a transaction that throws leaves nothing behind") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      _ = try await anne.save(.create, .note("r"))
      let key = ZoneKey(DatabaseKey(TestClient.container, .production, owner: "_anne"), "Z")
      await #expect(throws: TestFailure.other) {
        try await store.write { transaction in
          var zone = try transaction.zone(key)!
          zone.sequence += 1
          let record = StoredRecord(
            "new", type: "Note", sequence: zone.sequence, creator: "_anne", modifiedAt: Timestamp(milliseconds: 1),
            bytes: [])
          _ = try transaction.save(record, in: zone.id)
          _ = try transaction.setLinks([RecordLink(.validate, "r")], of: "new", in: zone.id)
          try transaction.save(&zone)
          throw TestFailure.other
        }
      }
      #expect(try await anne.changes().records.count == 1)
      #expect(try await anne.failure(.delete, Record("r")) == nil)
    },
    ContractCase("many at once: each write is whole, and the sequence has no gap") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for i in 0..<200 {
          group.addTask {
            let clash = i % 10 == 9
            let names = clash ? ["r\(i)", "same"] : ["r\(i)"]
            let outcomes = try await anne.modify(names.map { RecordOperation(.create, .note(RecordName($0))) })
            return outcomes.allSatisfy { $0.error == nil }
          }
        }
        var count = 0
        for try await isDone in group where isDone { count += 1 }
        // One of the twenty that all want "same" gets it.
        #expect(count == 181)
      }
      let page = try await anne.changes()
      let tags = page.records.compactMap { $0.item?.changeTag.flatMap { Int($0.text, radix: 36) } }
      #expect(tags == Array(1...182))
    },
  ]
}
