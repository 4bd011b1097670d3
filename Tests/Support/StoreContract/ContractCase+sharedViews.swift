import RecordStore
import Records
import Testing

/// Random shares of single records in one zone, and what two participants have of it, compared with the parents in the owner's records.
private struct SharedViews {
  private static let names: [RecordName] = (0..<10).map { RecordName("r\($0)") }

  private var chance: UInt64
  private let anne: TestClient
  private let guests: [TestClient]
  private let id = ZoneID("Z", owner: "_anne")
  /// The records that each guest has, by name, as of the token.
  private var held: [[RecordName: Record]] = [[:], [:]]
  private var tokens: [SyncToken?] = [nil, nil]
  private(set) var sharedCount = 0

  init(_ store: any RecordStore, seed: UInt64) async throws {
    chance = seed
    let owner = TestClient(store)
    anne = owner
    guests = ["_bert", "_carl"].map { owner.by(RecordName($0)).in(.sharedDatabase) }
    try await anne.makeZone()
  }

  private mutating func below(_ bound: Int) -> Int {
    chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((chance >> 33) % UInt64(bound))
  }

  private mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }

  private mutating func note() -> Record {
    var record = Record.note(one(of: Self.names), ["n": .int64(Int64(below(100)))])
    if below(4) > 0 { record.parent = Reference(one(of: Self.names)) }
    return record
  }

  /// Sends an operation; refusals are as good as anything else.
  private func send(_ client: TestClient, _ kind: RecordOperation.Kind, _ record: Record) async throws {
    let request = RecordsModifyRequest([RecordOperation(kind, record)], zoneID: id, atomic: false)
    #expect([200, 404].contains(try await client.send(.recordsModify, request.body).status))
  }

  mutating func step() async throws {
    let guest = one(of: guests)
    switch below(12) {
    case 0..<5: try await send(anne, .forceUpdate, note())
    case 5: try await send(anne, .forceDelete, Record(one(of: Self.names)))
    case 6: try await send(guest, one(of: [.forceUpdate, .forceReplace]), note())
    case 7: try await send(guest, .forceDelete, Record(one(of: Self.names)))
    case 8, 9:
      var share = Record("", type: .share)
      share.shareDetails = ShareDetails(
        publicPermission: below(2) == 0 ? .readOnly : .readWrite, participants: nil,
        root: ShareRoot(one(of: Self.names)))
      try await send(anne, .create, share)
    case 10:
      guard let share = try await owned().first(where: { $0.type == .share }) else { return }
      try await send(one(of: [anne, guest]), .forceDelete, Record(share.name, type: .share))
    default:
      for share in try await owned() where share.type == .share && below(2) == 0 {
        let link = ShareLinksRequest([ShareLink(try #require(share.shortGUID))])
        let _: ShareLinksAnswer = try await guest.in(.publicDatabase).answer(.recordsAccept, link.body)
      }
    }
  }

  private func owned() async throws -> [Record] { try await anne.changes().records.compactMap { $0.item } }

  /// Returns what the guest should have, from the shares that list them and the parents.
  private func wanted(_ guest: TestClient, _ all: [Record]) -> Set<RecordName> {
    guard case .user(let user) = guest.identity else { return [] }
    let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
    let shares = all.filter { record in
      record.shareDetails?.participants?.contains { $0.identity.userRecordName == user && $0.acceptance == .accepted }
        == true
    }
    let roots = Set(all.filter { record in shares.contains { $0.name == record.share?.recordName } }.map(\.name))
    var found = Set(shares.map(\.name))
    for record in all where record.type != .share {
      var name: RecordName? = record.name
      for _ in 0...all.count where name != nil {
        if let here = name, roots.contains(here) { found.insert(record.name) }
        name = name.flatMap { byName[$0]?.parent?.recordName }
      }
    }
    return found
  }

  /// Brings a guest up to date from its token, and compares all that it can get with what it should have.
  mutating func compare(_ seed: UInt64) async throws {
    let all = try await owned()
    for (i, guest) in guests.enumerated() {
      let expected = wanted(guest, all)
      sharedCount += expected.count
      let lookup = RecordsLookupRequest(all.map { RecordsLookupRequest.Item($0.name) }, zoneID: id)
      let answer = try await guest.send(.recordsLookup, lookup.body)
      guard answer.status == 200 else {
        #expect(answer.status == 404 && expected.isEmpty, "seed \(seed)")
        continue
      }
      let found = try RecordsAnswer(body: answer.body).records.compactMap { $0.item?.name }
      #expect(Set(found) == expected, "seed \(seed)")
      #expect(
        Set(try await guest.query(RecordQuery("Note"), zone: id))
          == Set(expected.filter { $0.text.utf8.first == 0x72 }.map(\.text)), "seed \(seed)")
      try await fetch(i)
      #expect(Set(held[i].keys) == expected, "seed \(seed)")
      for record in all where record.type != .share && expected.contains(record.name) {
        #expect(held[i][record.name] == record, "seed \(seed)")
      }
    }
  }

  private mutating func fetch(_ i: Int) async throws {
    while true {
      var options = ZoneChangesOptions()
      options.resultsLimit = 2
      guard case .page(let page) = try await guests[i].zoneChanges(id, since: tokens[i], options) else {
        // A void token: everything anew.
        #expect(tokens[i] != nil)
        (held[i], tokens[i]) = ([:], nil)
        continue
      }
      for case .item(let record) in page.records { held[i][record.name] = record }
      for case .deleted(let gone) in page.records {
        Issue.record("a guest is told of the deletion of \(gone.name.text)")
      }
      tokens[i] = page.syncToken
      if !page.moreComing { return }
    }
  }
}

extension ContractCase {
  static let sharedViews: [ContractCase] = [
    ContractCase("participants have exactly what is shared with them, after any operations") { store in
      var sharedCount = 0
      for seed in UInt64(1)...6 {
        var views = try await SharedViews(store, seed: seed)
        for _ in 0..<40 {
          for _ in 0..<3 { try await views.step() }
          try await views.compare(seed)
        }
        sharedCount += views.sharedCount
        let answer = try await TestClient(store).send(
          .zonesModify, ZonesModifyRequest([ZoneOperation(.delete, "Z")]).body)
        #expect(answer.status == 200)
      }
      // Enough was shared for the comparison to mean something.
      #expect(sharedCount > 300)
    }
  ]
}
