import Core
import RecordStore
import Records
import Testing

/// All kinds of callers, beside the owner of the requested things.
enum Actor: String, CaseIterable {
  case anyone, owner, other, reader, writer, removed, key

  var identity: Caller.Identity {
    switch self {
    case .anyone: .anyone
    case .key: .key("_dev")
    default: .user(RecordName("_" + rawValue))
    }
  }
}

/// The place of a request: a database, and in it a zone of the owner's.
enum Place: String, CaseIterable {
  case publicDefault, privateDefault, privateCustom, sharedCustom

  var database: CloudDatabase {
    switch self {
    case .publicDefault: .publicDatabase
    case .privateDefault, .privateCustom: .privateDatabase
    case .sharedCustom: .sharedDatabase
    }
  }

  var zone: ZoneID {
    switch self {
    case .publicDefault: .defaultZone
    case .privateDefault: ZoneID(.defaultZone, owner: "_owner")
    case .privateCustom, .sharedCustom: ZoneID("Z", owner: "_owner")
    }
  }
}

/// The actions, on a record that the owner created.
enum Deed: String, CaseIterable {
  case lookup, query, create, update, delete, changes, zoneLookup, zoneDelete, subscribe, share, upload
}

extension ContractCase {
  /// The answer to each of the actors: `ok`; `421`, `401`; `no` as for a missing record; `403`; `400` where the database has no such thing.
  /// In the order of `Actor.allCases`: anyone, owner, other, reader, writer, removed, key.
  private static let note: [Place: [Deed: String]] = [
    .publicDefault: [
      .lookup: "ok ok ok ok ok ok ok", .query: "ok ok ok ok ok ok ok",
      .create: "421 ok ok ok ok ok ok", .update: "421 ok 403 403 403 403 403", .delete: "421 ok 403 403 403 403 403",
      .changes: "400 400 400 400 400 400 400", .zoneLookup: "ok ok ok ok ok ok ok",
      .zoneDelete: "421 400 400 400 400 400 400", .subscribe: "421 400 400 400 400 400 400",
      .share: "421 400 400 400 400 400 400", .upload: "421 ok ok ok ok ok ok",
    ],
    .privateDefault: [
      .lookup: "421 ok no no no no 401", .query: "421 ok no no no no 401",
      .create: "421 ok no no no no 401", .update: "421 ok no no no no 401", .delete: "421 ok no no no no 401",
      .changes: "421 ok no no no no 401", .zoneLookup: "421 ok no no no no 401",
      .zoneDelete: "421 400 no no no no 401", .subscribe: "421 400 no no no no 401",
      .share: "421 400 no no no no 401", .upload: "421 ok no no no no 401",
    ],
    .privateCustom: [
      .lookup: "421 ok no no no no 401", .query: "421 ok no no no no 401",
      .create: "421 ok no no no no 401", .update: "421 ok no no no no 401", .delete: "421 ok no no no no 401",
      .changes: "421 ok no no no no 401", .zoneLookup: "421 ok no no no no 401",
      .zoneDelete: "421 ok no no no no 401", .subscribe: "421 ok no no no no 401",
      .share: "421 ok no no no no 401", .upload: "421 ok no no no no 401",
    ],
    .sharedCustom: [
      .lookup: "421 no no ok ok no 401", .query: "421 no no ok ok no 401",
      .create: "421 no no 403 ok no 401", .update: "421 no no 403 ok no 401", .delete: "421 no no 403 ok no 401",
      .changes: "421 no no ok ok no 401", .zoneLookup: "421 no no ok ok no 401",
      // Deleting another user's zone means leaving it.
      .zoneDelete: "421 no no ok ok no 401", .subscribe: "421 no no ok ok no 401",
      .share: "421 no no 403 403 no 401", .upload: "421 no no 403 ok no 401",
    ],
  ]

  /// The same for a record of two accounts, the owner and `writer`, in the public database.
  private static let pair: [Deed: String] = [
    .lookup: "no ok no no ok no no", .query: "no ok no no ok no no",
    .update: "421 ok no no ok no no", .delete: "421 ok no no 403 no no",
  ]

  static let access: [ContractCase] = [
    ContractCase("who may do what: every actor, place and deed") { store in
      let clock = TestClock()
      for place in Place.allCases {
        for deed in Deed.allCases {
          try await check(try #require(note[place]?[deed]), place, deed, "Note", store, clock)
        }
      }
    },
    ContractCase("who may do what with a record of two accounts") { store in
      let clock = TestClock()
      for (deed, expected) in pair { try await check(expected, .publicDefault, deed, "Couple", store, clock) }
    },
    ContractCase("a stranger's things answer byte for byte as things that do not exist") { store in
      let world = try await AccessWorld(store, TestClock())
      for place in [Place.privateCustom, .sharedCustom] {
        for actor in [Actor.other, .removed] {
          for deed in Deed.allCases {
            let there = try await world.body(actor, place, deed, zone: place.zone)
            let nowhere = try await world.body(actor, place, deed, zone: ZoneID("N", owner: "_owner"))
            #expect(
              there.replacing("\"Z\"", with: "\"N\"").replacing("zone Z", with: "zone N") == nowhere,
              "\(actor) \(place) \(deed)")
          }
        }
      }
    },
  ]
}

extension ContractCase {
  private static func check(
    _ expected: String, _ place: Place, _ deed: Deed, _ type: RecordType, _ store: any RecordStore, _ clock: TestClock
  ) async throws {
    var world = try await AccessWorld(store, clock)
    for (actor, expected) in zip(Actor.allCases, expected.split(separator: " ")) {
      let heard = try await world.heard(actor, place, deed, type)
      #expect(heard == expected, "\(actor) \(place) \(deed) \(type.text)")
      // An action must not affect the next one's answer.
      if heard == "ok" { world = try await AccessWorld(store, clock) }
    }
  }
}

/// The owner's records, created for each case, and a user who requests them.
struct AccessWorld {
  let owner: TestClient

  init(_ store: any RecordStore, _ clock: TestClock) async throws {
    var service = RecordService(schema: .alltag(TestClient.container), assetURL: "https://example.com/assets")
    service.limits.redeemCountMax = nil
    owner = TestClient(store, .user("_owner"), service: service, clock: clock)
    let gone = ZonesModifyRequest([ZoneOperation(.delete, "Z"), ZoneOperation(.create, "N")])
    _ = try await owner.send(.zonesModify, gone.body)
    try await owner.makeZone()
    let share = try await owner.save(
      .create,
      SharedZone.share(.none, invite: [("_reader", .readOnly), ("_writer", .readWrite), ("_removed", .readWrite)]))
    for user in ["_reader", "_writer", "_removed"] as [RecordName] {
      let links = ShareLinksRequest([ShareLink(try #require(share.shortGUID))])
      _ = try await owner.by(user).in(.publicDatabase).send(.recordsAccept, links.body)
    }
    _ = try await owner.save(
      .forceUpdate, SharedZone.share(.none, invite: [("_reader", .readOnly), ("_writer", .readWrite)]))
    _ = try await owner.save(.forceUpdate, .note("r"))
    _ = try await owner.save(.forceUpdate, .note("r"), zone: nil)
    let open = owner.in(.publicDatabase)
    _ = try await open.save(.forceUpdate, .note("r"), zone: nil)
    if try await open.lookup("CCDE2345", zone: nil).first?.item == nil {
      _ = try await open.save(.create, CoupleScene.couple("CCDE2345", ["ownerAppleId": .string("_owner")]), zone: nil)
    }
    let redemption = CoupleScene.redemption("CCDE2345", by: "_writer")
    _ = try await open.by("_writer").modify([RecordOperation(.update, redemption)], zone: nil)
    let _: ZonesAnswer = try await owner.answer(.zonesModify, ZonesModifyRequest([ZoneOperation(.delete, "N")]).body)
  }

  func body(_ actor: Actor, _ place: Place, _ deed: Deed, zone: ZoneID) async throws -> String {
    String(decoding: try await send(actor, place, deed, "Note", zone).body, as: UTF8.self)
      .replacing(#/"uuid":"[^"]*"/#, with: "")
  }

  /// Returns `ok`, or the kind of refusal.
  func heard(_ actor: Actor, _ place: Place, _ deed: Deed, _ type: RecordType) async throws -> String {
    let answer = try await send(actor, place, deed, type, place.zone)
    let text = String(decoding: answer.body, as: UTF8.self)
    let code = text.firstMatch(of: #/"serverErrorCode":"([A-Z_]+)"/#).map { ServerErrorCode(String($0.1)) }
    switch code {
    case nil: return deed == .query && !text.contains("recordChangeTag") ? "no" : "ok"
    case .authenticationRequired: return "421"
    case .authenticationFailed: return "401"
    case .accessDenied: return "403"
    case .badRequest: return "400"
    case .notFound, .zoneNotFound: return "no"
    case let other: return other?.word ?? ""
    }
  }

  private func send(
    _ actor: Actor, _ place: Place, _ deed: Deed, _ type: RecordType, _ zone: ZoneID
  ) async throws -> ServiceAnswer {
    let client = owner.by(actor.identity).in(place.database)
    let name: RecordName = type == "Couple" ? "CCDE2345" : "r"
    func modify(_ kind: RecordOperation.Kind, _ record: Record) async throws -> ServiceAnswer {
      try await client.send(.recordsModify, RecordsModifyRequest([RecordOperation(kind, record)], zoneID: zone).body)
    }
    switch deed {
    case .lookup:
      return try await client.send(
        .recordsLookup, RecordsLookupRequest([RecordsLookupRequest.Item(name)], zoneID: zone).body)
    case .query: return try await client.send(.recordsQuery, RecordsQueryRequest(RecordQuery(type), zoneID: zone).body)
    case .create: return try await modify(.create, Record("", type: type))
    case .update:
      let owned = owner.in(place.database == .publicDatabase ? .publicDatabase : .privateDatabase)
      let here = place.zone.isDefault ? nil : ZoneID("Z")
      let tag = try await owned.lookup(name, zone: here).first?.item?.changeTag
      return try await modify(.update, Record(name, tag: tag).with("noteText", .string("x")))
    case .delete: return try await modify(.delete, Record(name))
    case .changes: return try await client.send(.changesZone, ZoneChangesRequest([ZoneChangesQuery(zone)]).body)
    case .zoneLookup: return try await client.send(.zonesLookup, ZonesLookupRequest([zone]).body)
    case .zoneDelete:
      return try await client.send(.zonesModify, ZonesModifyRequest([ZoneOperation(.delete, zone)]).body)
    case .subscribe:
      var subscription = Subscription("s", kind: .zone)
      subscription.zoneID = zone
      return try await client.send(
        .subscriptionsModify, SubscriptionsModifyRequest([SubscriptionOperation(.create, subscription)]).body)
    case .share: return try await modify(.forceUpdate, SharedZone.share(.readWrite))
    case .upload:
      return try await client.send(
        .assetsUpload, AssetsUploadRequest([AssetField("f", recordName: "r")], zoneID: zone).body)
    }
  }
}
