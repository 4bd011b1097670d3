import Core
import RecordStore
import Records
import Testing

/// Sends the same random requests to a store and to one in memory, which counts everything for each call.
private struct UsageTwins {
  private static let names: [RecordName] = (0..<12).map { number in
    RecordName(String(repeating: "n", count: [1, 30, 250][number % 3]) + "\(number)")
  }
  private static let zones: [ZoneID] = ["A", "B", "C", .defaultZone]
  static let users = ["_anne", "_bert", "_carl"].map { UserKey(TestClient.container, .production, RecordName($0)) }
  static let day: Int64 = 86_400_000

  var chance: UInt64
  let clients: [TestClient]
  /// The users who still have an account.
  var living = users.map(\.user)
  /// The possible files of each store.
  var files: [[Asset]] = [[], []]
  var guid: String?

  init(_ store: any RecordStore, seed: UInt64) {
    chance = seed
    var service = ContractCase.service(quota: nil)
    // Only a compaction removes answers: the number that a save removes is the engine's choice.
    service.limits.keptAnswerMilliseconds = 1000 * Self.day
    clients = [store, MemoryStore()].map { TestClient($0, service: service) }
  }

  mutating func below(_ bound: Int) -> Int {
    chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((chance >> 33) % UInt64(bound))
  }

  private mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }

  /// Performs the same step on both; differing answers are a failure by themselves.
  private func both(_ step: (TestClient) async throws -> ServiceAnswer) async throws {
    let answers = [try await step(clients[0]), try await step(clients[1])]
    #expect(answers[0].status == answers[1].status && answers[0].body == answers[1].body)
  }

  mutating func step() async throws {
    let user = one(of: living)
    switch below(20) {
    case 0..<9: try await modify(user)
    case 9, 10:
      let operation = ZoneOperation(below(3) == 0 ? .delete : .create, one(of: Array(Self.zones.prefix(3))))
      try await both { try await $0.by(user).send(.zonesModify, ZonesModifyRequest([operation]).body) }
    case 11, 12: try await share(user)
    case 13:
      let id = SubscriptionID(one(of: ["s", "subscription"]))
      let operation = SubscriptionOperation(below(3) == 0 ? .delete : .create, Subscription(id, kind: .database))
      try await both { try await $0.by(user).send(.subscriptionsModify, SubscriptionsModifyRequest([operation]).body) }
    case 14:
      let token = TokenRegisterRequest(.production, token: String(repeating: "A", count: 4 * (1 + below(9)))).body
      let device = one(of: ["d1", "d2"])
      try await both { try await $0.by(.user(user), deviceID: device).send(.tokensRegister, token) }
    case 15, 16: try await upload(user)
    case 17:
      let hours = Int64(below(30))
      for client in clients { await client.clock.advance(milliseconds: hours * 3_600_000) }
      try await tidy()
    case 18:
      let device = one(of: ["d1", "d2"])
      for client in clients { try await client.store.write { try $0.removePushTokens(ofDevice: device) } }
    default: if below(4) == 0, user != "_anne" { try await erase(user) }
    }
  }

  private mutating func modify(_ user: RecordName) async throws {
    let database = one(of: [CloudDatabase.privateDatabase, .privateDatabase, .publicDatabase, .sharedDatabase])
    var zone = one(of: Self.zones)
    if database == .publicDatabase { zone = .defaultZone }
    if database == .sharedDatabase { zone = ZoneID("A", owner: "_anne") }
    var names = Self.names
    names.sort { _, _ in below(2) == 0 }
    var bodies: [[RecordOperation]] = [[], []]
    for name in names.prefix(1 + below(4)) {
      let kind = one(of: [.create, .forceUpdate, .forceReplace, .forceDelete] as [RecordOperation.Kind])
      let (size, target, action) = (below(600), one(of: Self.names), below(4))
      let file = files[0].isEmpty || below(2) == 0 ? nil : below(files[0].count)
      for i in 0..<2 {
        var record = Record.note(name, ["t": ContractCase.text(size)])
        if action < 3, target != name {
          record.fields[value: "r"] = .reference(
            Reference(target, action: [Reference.Action.deleteSelf, .validate, .none][action]))
        }
        if let file { record.fields[value: "p"] = .asset(files[i][file]) }
        bodies[i].append(RecordOperation(kind, record))
      }
    }
    let atomic = below(2) == 0 && !zone.isDefault
    let id = below(3) == 0 ? "answer\(below(5_000))" : nil
    for (i, client) in clients.enumerated() {
      var request = RecordsModifyRequest(bodies[i], zoneID: zone, atomic: atomic)
      request.clientOperationID = id
      _ = try await client.by(user).in(database).send(.recordsModify, request.body)
    }
  }

  private mutating func share(_ user: RecordName) async throws {
    switch below(4) {
    case 0:
      for client in clients {
        let request = RecordsModifyRequest([RecordOperation(.forceUpdate, SharedZone.share(.readWrite))], zoneID: "A")
        let answer = try await client.send(.recordsModify, request.body)
        guard answer.status == 200 else { continue }
        guid = try RecordsAnswer(body: answer.body).records.first?.item?.shortGUID ?? guid
      }
    case 1, 2:
      guard let guid else { return }
      let link = ShareLinksRequest([ShareLink(guid)]).body
      try await both { try await $0.by(user).in(.publicDatabase).send(.recordsAccept, link) }
    default:
      let place: CloudDatabase = user == "_anne" ? .privateDatabase : .sharedDatabase
      let request = RecordsModifyRequest(
        [RecordOperation(.forceDelete, Record(.zoneShare, type: .share))], zoneID: ZoneID("A", owner: "_anne"))
      try await both { try await $0.by(user).in(place).send(.recordsModify, request.body) }
    }
  }

  private mutating func upload(_ user: RecordName) async throws {
    let (size, isSent) = (Int64(below(5000)), below(4) > 0)
    for (i, client) in clients.enumerated() {
      let client = client.by(user)
      if isSent {
        files[i].append(try await ContractCase.upload(client, size: size, zone: .defaultZone))
      } else {
        _ = try await ContractCase.place(client, zone: .defaultZone)
      }
    }
  }

  private func tidy() async throws {
    for client in clients {
      let (now, _) = await client.clock.next()
      try await ContractCase.compact(client.store, before: now.adding(milliseconds: -Self.day))
      try await client.store.write {
        try AssetUpload.forget(try AssetUpload.ended(at: now, limit: 1000, in: $0), in: $0)
      }
    }
  }

  private mutating func erase(_ user: RecordName) async throws {
    living.removeAll { $0 == user }
    for client in clients {
      let ((now, id), service) = (await client.clock.next(), client.service)
      let key = UserKey(TestClient.container, .production, user)
      try await client.store.write { try UserErasure.erase(key, at: now, in: $0) }
      while try await client.store.write({ try service.erasePublicRecords(of: key, at: now, id: id, in: $0).isMore }) {}
    }
  }

  /// Whether both have the same counts for all users.
  func check(_ step: Int) async throws {
    for user in Self.users {
      let counts = [
        try await ContractCase.used(clients[0].store, by: user),
        try await ContractCase.used(clients[1].store, by: user),
      ]
      #expect(counts[0] == counts[1], "\(user.user.text) after step \(step)")
    }
  }
}

extension ContractCase {
  static let usage: [ContractCase] = [
    ContractCase("whatever happens, what is counted is what is there") { store in
      var twins = UsageTwins(store, seed: 20_261_122)
      for step in 0..<400 {
        try await twins.step()
        try await twins.check(step)
      }
      var total = ByteCounts.zero
      for user in UsageTwins.users { total += try await used(store, by: user) }
      #expect(total.records > 0 && total.deletions > 0 && total.files > 0 && total.others > 0)
    }
  ]
}
