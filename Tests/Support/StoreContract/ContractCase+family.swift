import Core
import RecordStore
import Records
import Testing

/// A family in Anne's zone: Anne and Paul are parents, Kim and Lee children, Tab a tablet, Gus a guest, Max managed; Rex was removed.
struct FamilyScene {
  static let id = "00000000-0000-4000-8000-000000000000"
  static let zone = ZoneID(ZoneName("Family-" + id), owner: "_anne")
  let anne: TestClient
  let link: String

  static func id(_ number: Int) -> String { UniqueID(random: UInt64(number), UInt64(number)).text }
  static let (annes, pauls, kims, lees, max, rexes) = (id(1), id(2), id(3), id(4), id(5), id(6))
  static let (kimsChore, leesChore, chore, reward) = (id(10), id(11), id(12), id(20))

  /// Returns the secret of an invite.
  static func secret(_ number: Int) -> String {
    let symbols = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789".utf8)
    return String(decoding: (0..<10).map { symbols[(number >> (5 * $0)) & 31] }, as: UTF8.self)
  }

  func by(_ user: RecordName) -> TestClient { user == "_anne" ? anne : anne.by(user).in(.sharedDatabase) }

  static func record(_ type: FamilyRecordType, _ name: String, _ fields: [FieldName: FieldValue]) -> Record {
    var record = Record(RecordName(name), type: RecordType(type.rawValue))
    for (field, value) in fields { record.fields[value: field] = value }
    return record
  }

  /// The zones of the tests: UTC, and ten hours before it.
  private static func rules(_ name: String) -> TimeZoneRules? {
    name == "UTC" ? .utc : name == "East" ? TimeZoneRules(fixedOffsetSeconds: 36_000) : nil
  }

  static func service(quota: Int64?) -> RecordService {
    var service = RecordService(
      schema: Schema.alltag(
        TestClient.container, zoneRules: { name, _ in Self.rules(name) },
        opens: { ContractCase.opens($0, $1, $2) }),
      assetURL: "https://example.com/assets")
    service.limits.quotaByteCount = quota
    return service
  }

  init(_ store: any RecordStore, hasFamily: Bool = true) async throws {
    anne = TestClient(store, service: Self.service(quota: nil))
    try await anne.makeZone(Self.zone)
    let share = try await anne.save(.create, SharedZone.share(.readWrite), zone: Self.zone)
    link = try #require(share.shortGUID)
    for user in ["_paul", "_kim", "_lee", "_tab", "_gus", "_rex"] as [RecordName] { _ = try await join(user) }
    guard hasFamily else { return }
    var records = [Self.record(.family, Self.id, ["name": .string("We"), "timeZone": .string("UTC")])]
    for (id, name, role, account) in [
      (Self.annes, "Anne", "parent", "_anne"), (Self.pauls, "Paul", "parent", "_paul"),
      (Self.kims, "Kim", "child", "_kim"), (Self.lees, "Lee", "child", "_lee"), (Self.rexes, "Rex", "child", "_rex"),
    ] {
      let fields: [FieldName: FieldValue] = [
        "name": .string(name), "role": .string(role), "account": .string(account),
      ]
      records.append(Self.record(.member, id, fields))
    }
    let managed: [FieldName: FieldValue] = [
      "name": .string("Max"), "role": .string("child"), "allowsTablet": .int64(1),
    ]
    records.append(Self.record(.member, Self.max, managed))
    records.append(Self.record(.tablet, Self.id(7), ["account": .string("_tab")]))
    for (name, member) in [(Self.kimsChore, Self.kims), (Self.leesChore, Self.lees), (Self.chore, nil)] {
      var chore = Self.record(.chore, name, ["title": .string("Dishes"), "points": .int64(3)])
      if let member { chore.fields[value: "assignedTo"] = .string(member) }
      records.append(chore)
    }
    records.append(Self.record(.reward, Self.reward, ["title": .string("Film"), "cost": .int64(5)]))
    for record in records { _ = try await anne.save(.create, record, zone: Self.zone) }
    let leave = Record(RecordName(Self.rexes)).with("leftAt", Self.now)
    _ = try await anne.save(.forceUpdate, leave, zone: Self.zone)
  }

  /// Accepts the share's link as this user.
  func accept(_ user: RecordName) async throws -> ItemOutcome<ResolvedShare> {
    let body = ShareLinksRequest([ShareLink(link)]).body
    let answer: ShareLinksAnswer = try await anne.by(user).in(.publicDatabase).answer(.recordsAccept, body)
    return try #require(answer.results.first)
  }

  func join(_ user: RecordName) async throws -> RecordName {
    _ = try #require(try await accept(user).item)
    return user
  }

  static let now = FieldValue.timestamp(Timestamp(milliseconds: 1_800_000_000_000))

  static func completion(_ chore: String, _ member: String, _ fields: [FieldName: FieldValue] = [:]) -> Record {
    record(
      .completion, chore + ".20260101.1",
      [
        "chore": .string(chore), "member": .string(member), "occurrence": .int64(20_260_101), "try": .int64(1),
        "completedAt": now,
      ].merging(fields) { $1 })
  }

  static func verdict(_ completion: Record, isApproved: Int64) -> Record {
    let name = completion.name.text
    return record(
      .completionVerdict, name + ".verdict", ["completion": .string(name), "isApproved": .int64(isApproved)])
  }

  static func undo(_ record: Record) -> Record {
    Self.record(.undo, record.name.text + ".undo", ["target": .string(record.name.text)])
  }

  func failure(_ user: RecordName, _ kind: RecordOperation.Kind, _ record: Record) async throws -> ServerErrorCode? {
    let body = RecordsModifyRequest([RecordOperation(kind, record)], zoneID: Self.zone).body
    let answer = try await by(user).send(.recordsModify, body)
    guard answer.status == 200 else { return try RequestError(body: answer.body).code }
    return try RecordsAnswer(body: answer.body).records.first?.error?.code
  }
}

extension ContractCase {
  static let family: [ContractCase] = [
    ContractCase("a family's child writes no chore, completes for nobody else and approves nothing") { store in
      let scene = try await FamilyScene(store)
      typealias P = FamilyScene
      for kind in [RecordOperation.Kind.forceUpdate, .forceReplace, .forceDelete] {
        let change = P.record(.chore, P.kimsChore, ["points": .int64(99)])
        #expect(try await scene.failure("_kim", kind, change) == .accessDenied, "\(kind)")
      }
      #expect(try await scene.failure("_kim", .create, P.completion(P.leesChore, P.lees)) == .accessDenied)
      #expect(try await scene.failure("_kim", .create, P.completion(P.leesChore, P.kims)) == .accessDenied)
      #expect(try await scene.failure("_kim", .create, P.completion(P.chore, P.lees)) == .accessDenied)
      let lie: [FieldName: FieldValue] = ["points": .int64(99), "account": .string("_lee"), "isUnconfirmed": .int64(1)]
      #expect(try await scene.failure("_kim", .create, P.completion(P.chore, P.kims, lie)) == nil)
      let kept = try await scene.anne.lookup(RecordName(P.chore + ".20260101.1"), zone: P.zone).first?.item
      #expect(kept?.fields[value: "points"] == .int64(3) && kept?.fields[value: "account"] == .string("_kim"))
      #expect(kept?.fields["isUnconfirmed"] == nil)
      #expect(try await scene.failure("_lee", .create, P.completion(P.chore, P.lees)) == .conflict)
      for kind in [RecordOperation.Kind.forceUpdate, .forceReplace, .forceDelete] {
        for user in ["_kim", "_anne"] as [RecordName] {
          #expect(try await scene.failure(user, kind, P.completion(P.chore, P.kims)) == .accessDenied, "\(kind)")
        }
      }
      let approval = P.verdict(P.completion(P.chore, P.kims), isApproved: 1)
      #expect(try await scene.failure("_kim", .create, approval) == .accessDenied)
    },
    ContractCase("a family keeps a parent, and what is a member's own and the server's") { store in
      let scene = try await FamilyScene(store)
      typealias P = FamilyScene
      func change(_ name: String, _ field: FieldName, _ value: FieldValue?) -> Record {
        Record(RecordName(name)).with(field, value)
      }
      #expect(try await scene.failure("_kim", .forceUpdate, change(P.kims, "emoji", .string("x"))) == nil)
      for (name, field) in [(P.kims, "role"), (P.lees, "emoji"), (P.kims, "account")] as [(String, FieldName)] {
        #expect(try await scene.failure("_kim", .forceUpdate, change(name, field, .string("parent"))) == .accessDenied)
      }
      #expect(try await scene.failure("_anne", .forceUpdate, change(P.kims, "hasPIN", .int64(1))) == nil)
      #expect(try await scene.failure("_kim", .forceUpdate, change(P.kims, "hasPIN", nil)) == nil)
      #expect(try await scene.failure("_kim", .forceUpdate, change(P.lees, "hasPIN", .int64(1))) == .accessDenied)
      #expect(try await scene.failure("_tab", .forceUpdate, change(P.max, "hasPIN", .int64(1))) == .accessDenied)
      #expect(try await scene.failure("_anne", .forceUpdate, change(P.pauls, "leftAt", P.now)) == nil)
      #expect(try await scene.failure("_paul", .forceUpdate, change(P.kims, "emoji", .string("y"))) == .zoneNotFound)
      #expect(
        try await scene.failure("_anne", .forceUpdate, change(P.annes, "role", .string("child"))) == .accessDenied)
      #expect(try await scene.failure("_anne", .forceUpdate, change(P.annes, "leftAt", P.now)) == .accessDenied)
    },
  ]
}
