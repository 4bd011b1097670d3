import Core
import RecordStore
import Records
import Testing

extension ContractCase {
  static let anneKey = UserKey(TestClient.container, .production, "_anne")
  static let bertKey = UserKey(TestClient.container, .production, "_bert")

  static func service(quota: Int64?, _ directory: any UserDirectory = EmptyDirectory()) -> RecordService {
    var limits = ServiceLimits()
    limits.quotaByteCount = quota
    return RecordService(limits: limits, directory: directory, assetURL: "https://example.com/assets")
  }

  static func used(_ store: any RecordStore, by user: UserKey = anneKey) async throws -> ByteCounts {
    try await store.read { try $0.byteCounts(of: user) }
  }

  static func text(_ count: Int) -> FieldValue { .string(String(repeating: "x", count: count)) }

  /// Returns the receipt of an upload by the client.
  static func place(_ client: TestClient, zone: ZoneID = "Z") async throws -> String {
    let upload: AssetsUploadAnswer = try await client.answer(
      .assetsUpload, AssetsUploadRequest([AssetField("photo")], zoneID: zone).body)
    return String(try #require(upload.tokens.first?.url?.split(separator: "/").last))
  }

  /// Returns an uploaded file of the client, for use in a record.
  static func upload(_ client: TestClient, size: Int64, zone: ZoneID = "Z") async throws -> Asset {
    let receipt = try await place(client, zone: zone)
    let (now, _) = await client.clock.next()
    let service = client.service
    let answer = try await client.store.write { transaction in
      try AssetUpload.finish(receipt, checksum: "c2Vl", size: size, for: service, at: now, in: transaction)
    }
    return try #require(answer).singleFile
  }

  static func delete(zone: ZoneID, _ client: TestClient) async throws {
    let _: ZonesAnswer = try await client.answer(
      .zonesModify, ZonesModifyRequest([ZoneOperation(.delete, zone)]).body)
  }

  /// Runs the upkeep once its time has come.
  static func compact(_ store: any RecordStore, before moment: Timestamp) async throws {
    while try await store.write({ try $0.compact(before: moment, limit: 100) }) {}
  }

  static let quota: [ContractCase] = [
    ContractCase("what is deleted counts until it is forgotten, and never more than it did before") { store in
      let client = TestClient(store, service: service(quota: nil))
      try await client.makeZone()
      let empty = try await used(store)
      #expect(empty.total > 0 && empty.total == empty.others)
      let name = RecordName(String(repeating: "n", count: 255))
      _ = try await client.save(.create, .note(name))
      let living = try await used(store)
      #expect(living.records > 2 * 255 && living.deletions == 0)
      _ = try await client.modify([RecordOperation(.forceDelete, Record(name))])
      let buried = try await used(store)
      #expect(buried.records == 0 && buried.deletions > 2 * 255)
      #expect(buried.total < living.total)
      // Created again, the record replaces the tombstone.
      _ = try await client.save(.create, .note(name))
      #expect(try await used(store).deletions == 0)
      _ = try await client.modify([RecordOperation(.forceDelete, Record(name))])
      try await compact(store, before: await client.clock.next().0)
      #expect(try await used(store) == empty)
    },
    ContractCase("an account that is full of deletions deletes, and creates again when these are forgotten") { store in
      let client = TestClient(store, service: service(quota: 40_000))
      try await client.makeZone()
      var count = 0
      func name(_ number: Int) -> RecordName { RecordName(String(repeating: "n", count: 250) + "\(number)") }
      while try await client.failure(.create, .note(name(count))) == nil {
        _ = try await client.modify([RecordOperation(.forceDelete, Record(name(count)))])
        count += 1
        try #require(count < 100, "tombstones count as nothing")
      }
      _ = try await client.save(.create, .note("s"))
      let refused = try await client.modify([RecordOperation(.create, .note(name(count)))])
      let error = try #require(refused.first?.error)
      #expect(error.code == .quotaExceeded)
      #expect(error.reason.contains("\(try await used(store).deletions) of them by deletions"))
      let deleted = try await client.modify([RecordOperation(.forceDelete, Record("s"))])
      #expect(deleted.first?.error == nil)
      try await compact(store, before: await client.clock.next().0)
      #expect(try await client.failure(.create, .note(name(count))) == nil)
    },
    ContractCase("zones, subscriptions, tokens and kept answers count") { store in
      let client = TestClient(store, service: service(quota: nil))
      var last = try await used(store)
      #expect(last == .zero)
      func grows(_ what: Comment, by count: Int64) async throws {
        let now = try await used(store)
        #expect(now.others >= last.others + count, what)
        #expect(now.others < last.others + 4 * count, what)
        last = now
      }
      let long = ZoneID(ZoneName(String(repeating: "z", count: 255)))
      try await client.makeZone(long)
      try await grows("a zone", by: 2 * 255)
      try await delete(zone: long, client)
      #expect(try await used(store) == last)
      try await client.makeZone()
      try await grows("another zone", by: 100)
      _ = try await client.modify([RecordOperation(.create, .note("a", ["t": text(5000)]))], id: "once")
      try await grows("an answer", by: 5000)
      var subscription = Subscription("s", kind: .database)
      subscription.notificationInfo = NotificationInfo()
      let asked = SubscriptionsModifyRequest([SubscriptionOperation(.create, subscription)]).body
      #expect(try await client.send(.subscriptionsModify, asked).status == 200)
      try await grows("a subscription", by: 200)
      #expect(try await client.send(.subscriptionsModify, asked).status == 200)
      #expect(try await used(store) == last)
      let token = TokenRegisterRequest(.production, token: "AAAA").body
      #expect(try await client.send(.tokensRegister, token).status == 200)
      try await grows("a token", by: 200)
      let small = TestClient(store, service: service(quota: 100), clock: client.clock)
      let other = Subscription("z", kind: .database)
      let answer: SubscriptionsAnswer = try await small.by("_bert").answer(
        .subscriptionsModify, SubscriptionsModifyRequest([SubscriptionOperation(.create, other)]).body)
      #expect(answer.subscriptions.first?.error?.code == .quotaExceeded)
      let zones: ZonesAnswer = try await small.answer(
        .zonesModify, ZonesModifyRequest([ZoneOperation(.create, "N")]).body)
      #expect(zones.zones.first?.error?.code == .quotaExceeded)
    },
    ContractCase("files count with the record that has them, once each, and before that with their uploader") { store in
      let client = TestClient(store, service: service(quota: nil))
      try await client.makeZone()
      func fileBytes() async throws -> Int64 {
        let counts: ByteCounts = try await ContractCase.used(store, by: anneKey)
        return counts.files
      }
      let (first, second) = (try await upload(client, size: 40_000), try await upload(client, size: 70_000))
      #expect((110_000..<112_000).contains(try await fileBytes()))
      _ = try await client.save(.create, .note("r", ["photo": .asset(first), "again": .asset(first)]))
      #expect((110_000..<112_000).contains(try await fileBytes()))
      _ = try await client.save(.create, .note("s", ["photo": .asset(first)]))
      #expect((150_000..<153_000).contains(try await fileBytes()))
      _ = try await client.modify([RecordOperation(.forceDelete, Record("s"))])
      _ = try await client.save(.forceReplace, .note("r", ["photo": .asset(second)]))
      // The bytes of the first are still on the disk, until they are removed.
      #expect((110_000..<112_000).contains(try await fileBytes()))
      let (now, _) = await client.clock.next()
      try await store.write { try AssetUpload.forget(try AssetUpload.ended(at: now, limit: 10, in: $0), in: $0) }
      #expect((70_000..<71_000).contains(try await fileBytes()))
      try await delete(zone: "Z", client)
      try await store.write { try AssetUpload.forget(try AssetUpload.ended(at: now, limit: 10, in: $0), in: $0) }
      #expect(try await fileBytes() == 0)
    },
    ContractCase("who is over the quota can delete and shrink, and write again when there is room") { store in
      let client = TestClient(store, service: service(quota: 11_000))
      try await client.makeZone()
      _ = try await client.save(.create, .note("a", ["t": text(9000)]))
      #expect(try await client.failure(.create, .note("b", ["t": text(2000)])) == .quotaExceeded)
      #expect(try await client.failure(.forceUpdate, .note("a", ["t": text(11_000)])) == .quotaExceeded)
      // Operations of a batch that is not atomic succeed as far as there is room.
      let outcomes = try await client.modify(
        [
          RecordOperation(.create, .note("big", ["t": text(5000)])),
          RecordOperation(.create, .note("small", ["t": text(5)])),
        ], atomic: false)
      #expect(outcomes.map { $0.error?.code } == [.quotaExceeded, nil])
      // A batch that makes room first.
      let swapped = try await client.modify([
        RecordOperation(.forceDelete, Record("a")), RecordOperation(.create, .note("b", ["t": text(8000)])),
      ])
      #expect(swapped.allSatisfy { $0.error == nil })
      // An atomic batch that fails counts nothing.
      let before = try await used(store)
      _ = try await client.modify([
        RecordOperation(.create, .note("new", ["t": text(5)])), RecordOperation(.create, .note("b")),
      ])
      #expect(try await used(store) == before)
      // The operator lowers the quota below the present use.
      let lowered = TestClient(store, service: service(quota: 100), clock: client.clock)
      #expect(try await lowered.failure(.create, .note("c")) == .quotaExceeded)
      _ = try await lowered.save(.forceUpdate, .note("b", ["t": text(7000)]))
      _ = try await lowered.modify([RecordOperation(.forceDelete, Record("b"))])
    },
    ContractCase("as many records fit with one request as with many, and a new zone counts") { store in
      let client = TestClient(store, service: service(quota: 30_000))
      let notes = (0..<10).map { Record.note(RecordName("n\($0)"), ["t": text(4000)]) }
      let together = try await client.modify(
        notes.map { RecordOperation(.create, $0) }, zone: .defaultZone, atomic: false)
      var apart: [ServerErrorCode?] = []
      for note in notes { apart.append(try await client.by("_bert").failure(.create, note, zone: .defaultZone)) }
      #expect(together.map { $0.error?.code } == apart)
      #expect(apart.first == .some(nil) && apart.last == .quotaExceeded)
      #expect(try await used(store).total <= 30_000)
      #expect(try await used(store) == used(store, by: bertKey))
    },
    ContractCase("files over the quota are refused before they are sent, and after") { store in
      let client = TestClient(store, service: service(quota: 100_000))
      try await client.makeZone()
      let file = try await upload(client, size: 60_000)
      await #expect(throws: NoRoom.self) { try await upload(client, size: 60_000) }
      // Its own file fits, since it was counted already.
      _ = try await client.save(.create, .note("r", ["photo": .asset(file)]))
      _ = try await client.save(.create, .note("s", ["t": text(35_000)]))
      let next = try await upload(client, size: 500)
      #expect(
        try await client.failure(.create, .note("t", ["photo": .asset(next), "t": text(1500)])) == .quotaExceeded)
      let asked = AssetsUploadRequest([AssetField("photo")], zoneID: "Z").body
      let full = TestClient(store, service: service(quota: 50_000), clock: client.clock)
      #expect(try await full.refusal(.assetsUpload, asked) == .quotaExceeded)
    },
    ContractCase("the owner of a zone pays for it, and who makes a public record for that") { store in
      let client = TestClient(store, service: service(quota: 6000))
      try await client.makeZone()
      let saved = try await client.save(.create, SharedZone.share(.readWrite))
      let guid = try #require(saved.shortGUID)
      let bert = client.by("_bert").in(.sharedDatabase)
      let link = ShareLinksRequest([ShareLink(guid)]).body
      let _: ShareLinksAnswer = try await bert.in(.publicDatabase).answer(.recordsAccept, link)
      let zone = ZoneID("Z", owner: "_anne")
      let before = try await used(store)
      let first = try await bert.modify([RecordOperation(.create, .note("a", ["t": text(3000)]))], zone: zone)
      #expect(first.first?.error == nil)
      #expect(try await used(store, by: bertKey) == .zero)
      #expect(try await used(store).records > before.records + 3000)
      let over = try await bert.modify([RecordOperation(.create, .note("b", ["t": text(3000)]))], zone: zone)
      #expect(over.first?.error?.code == .quotaExceeded)
      let everybody = client.by("_bert").in(.publicDatabase)
      _ = try await everybody.save(.create, .note("p", ["t": text(3500)]), zone: nil)
      #expect(try await everybody.failure(.create, .note("q", ["t": text(3500)]), zone: nil) == .quotaExceeded)
      _ = try await everybody.modify([RecordOperation(.forceDelete, Record("p"))], zone: nil)
      let gone = try await used(store, by: bertKey)
      #expect(gone.records == 0 && gone.deletions > 0)
      // Another user's record of the same name: each pays for their own.
      _ = try await everybody.by("_carl").save(.create, .note("p"), zone: nil)
      #expect(try await used(store, by: bertKey) == .zero)
    },
    ContractCase("an account has one quota, however many users it is") { store in
      let service = service(quota: 8000, OneAccount(users: [anneKey, bertKey]))
      let client = TestClient(store, service: service)
      try await client.makeZone()
      _ = try await client.save(.create, .note("a", ["t": text(4000)]))
      let bert = client.by("_bert")
      try await bert.makeZone()
      #expect(try await bert.failure(.create, .note("b", ["t": text(4000)])) == .quotaExceeded)
      let everybody = bert.in(.publicDatabase)
      #expect(try await everybody.failure(.create, .note("b", ["t": text(4000)]), zone: nil) == .quotaExceeded)
      await #expect(throws: NoRoom.self) { try await upload(bert, size: 4000) }
      try await client.by("_carl").makeZone()
      #expect(try await client.by("_carl").failure(.create, .note("b", ["t": text(4000)])) == nil)
      _ = try await client.modify([RecordOperation(.forceDelete, Record("a"))])
      #expect(try await bert.failure(.create, .note("b", ["t": text(4000)])) == nil)
    },
    ContractCase("while the disk has its reserve only, nothing grows, and what is there can be read and deleted") {
      store in
      let client = TestClient(store, service: service(quota: nil))
      try await client.makeZone()
      _ = try await client.save(.create, .note("a", ["t": text(100)]))
      _ = try await client.save(.create, SharedZone.share(.readWrite))
      var service = client.service
      service.refusesGrowth = true
      let full = TestClient(store, service: service, clock: client.clock)
      let body = RecordsModifyRequest(
        [
          RecordOperation(.create, .note("b")), RecordOperation(.forceUpdate, .note("a", ["t": text(200)])),
          RecordOperation(.update, .note("a2")), RecordOperation(.forceDelete, Record("c")),
        ], zoneID: "Z", atomic: false
      ).body
      let answer = try await full.send(.recordsModify, body)
      let outcomes = try RecordsAnswer(body: answer.body).records
      #expect(outcomes.map { $0.error?.code } == [.tryAgainLater, .tryAgainLater, .notFound, nil])
      #expect((outcomes.first?.error?.retryAfter ?? 0) > 0 && (answer.retryAfter ?? 0) > 0)
      #expect(try await full.failure(.forceUpdate, .note("a", ["t": text(10)])) == nil)
      #expect(try await full.lookup("a").first?.item != nil)
      #expect(
        try await full.refusal(.assetsUpload, AssetsUploadRequest([AssetField("p")], zoneID: "Z").body)
          == .tryAgainLater)
      let made: ZonesAnswer = try await full.answer(
        .zonesModify, ZonesModifyRequest([ZoneOperation(.create, "N")]).body)
      #expect(made.zones.first?.error?.code == .tryAgainLater)
      _ = try await full.modify([RecordOperation(.forceDelete, Record("a"))])
      #expect(try await full.lookup("a").first?.error?.code == .notFound)
      try await delete(zone: "Z", full)
    },
    ContractCase("a deleted account uses no more than its zones' names") { store in
      let client = TestClient(store, service: service(quota: nil))
      try await client.makeZone()
      let empty = try await used(store)
      _ = try await client.modify([RecordOperation(.create, .note("a", ["t": text(3500)]))], id: "answer")
      let token = TokenRegisterRequest(.production, token: "AAAA").body
      #expect(try await client.send(.tokensRegister, token).status == 200)
      let receipt = try #require(try await upload(client, size: 5000).receipt)
      let place = try await place(client)
      let (now, _) = await client.clock.next()
      try await store.write { try UserErasure.erase(anneKey, at: now, in: $0) }
      // Even an upload under way is refused.
      #expect(try await store.read { try $0.asset(receipt)?.isThere(at: now) } == false)
      let service = client.service
      let late = try await store.write { transaction in
        try AssetUpload.finish(place, checksum: "c", size: 5, for: service, at: now, in: transaction)
      }
      #expect(late == nil)
      try await store.write { try AssetUpload.forget(try AssetUpload.ended(at: now, limit: 10, in: $0), in: $0) }
      #expect(try await used(store) == empty)
    },
  ]
}

/// A directory in which these users are one account.
private struct OneAccount: UserDirectory {
  let users: [UserKey]

  func person(_ user: RecordName, in container: ContainerID) -> DirectoryEntry? { nil }
  func user(mail: String, in container: ContainerID) -> RecordName? { nil }
  func accountUsers(of user: UserKey) -> [UserKey] { users.contains(user) ? users : [user] }
}
