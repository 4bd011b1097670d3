import Core
import RecordStore
import Records
import Testing

/// All kinds of callers for a couple's record (C-10).
enum CoupleActor: String, CaseIterable {
  /// The last three know the code: one is in no couple, one has tried too many codes, and one was the partner before.
  case owner, partner, signedOut, stranger, guesser, former

  var identity: Caller.Identity { self == .signedOut ? .anyone : .user(RecordName("_" + rawValue)) }
}

enum CoupleDeed: String, CaseIterable {
  case lookup, query, update, redeem, delete, subscribe, stream
}

/// A couple whose partner is the second one, and all kinds of callers.
struct CoupleWorld {
  let owner: TestClient

  init(_ store: any RecordStore) async throws {
    owner = TestClient(store, .user("_owner"), service: RecordService(schema: .alltag(TestClient.container)))
      .in(.publicDatabase)
    let scene = CoupleScene(owner)
    _ = try await scene.found("CQDE2345", by: owner)
    _ = try await scene.redeem(client(.former), "CQDE2345")
    let leave = Record("CQDE2345").with("partnerAppleId", nil)
    _ = try await client(.former).modify([RecordOperation(.forceUpdate, leave)], zone: nil)
    _ = try await scene.redeem(client(.partner), "CQDE2345")
    for _ in 0..<10 { _ = try await scene.redeem(client(.guesser), "WRQNG222") }
    for actor in CoupleActor.allCases where actor != .signedOut { try await scene.subscribe(client(actor)) }
  }

  func client(_ actor: CoupleActor) -> TestClient { owner.by(actor.identity) }

  /// Returns `ok`, `no` if nothing is found, otherwise the code of the refusal.
  func heard(_ actor: CoupleActor, _ deed: CoupleDeed, _ code: RecordName = "CQDE2345") async throws -> String {
    if deed == .stream {
      let note = Record(code).with("noteText", .string("\(actor)"))
      let answer = try await owner.send(
        .recordsModify, RecordsModifyRequest([RecordOperation(.forceUpdate, note)]).body)
      return answer.notices.contains { .user($0.recipient) == actor.identity } ? "ok" : "no"
    }
    let body = try await answer(actor, deed, code)
    if let code = body.firstMatch(of: #/"serverErrorCode":"([A-Z_]+)"/#) {
      return code.1 == "NOT_FOUND" ? "no" : String(code.1)
    }
    return deed == .query && !body.contains("recordChangeTag") ? "no" : "ok"
  }

  func answer(_ actor: CoupleActor, _ deed: CoupleDeed, _ code: RecordName) async throws -> String {
    let client = client(actor)
    let answer: ServiceAnswer
    switch deed {
    case .lookup:
      answer = try await client.send(
        .recordsLookup, RecordsLookupRequest([RecordsLookupRequest.Item(code)]).body)
    case .query: answer = try await client.send(.recordsQuery, RecordsQueryRequest(RecordQuery("Couple")).body)
    case .update:
      let tag = try await owner.lookup("CQDE2345", zone: nil).first?.item?.changeTag
      answer = try await modify(client, .update, Record(code, tag: tag).with("noteText", .string("x")))
    case .redeem:
      answer = try await modify(client, .update, CoupleScene.redemption(code, by: "_" + actor.rawValue))
    case .delete: answer = try await modify(client, .delete, Record(code))
    case .subscribe, .stream:
      var subscription = Subscription("s", kind: .query)
      subscription.query = RecordQuery("Couple")
      subscription.firesOn = [.create, .update, .delete]
      answer = try await client.send(
        .subscriptionsModify, SubscriptionsModifyRequest([SubscriptionOperation(.update, subscription)]).body)
    }
    return String(decoding: answer.body, as: UTF8.self)
  }

  func modify(
    _ client: TestClient, _ kind: RecordOperation.Kind, _ record: Record
  ) async throws -> ServiceAnswer {
    try await client.send(.recordsModify, RecordsModifyRequest([RecordOperation(kind, record)]).body)
  }
}

extension ContractCase {
  /// In the order of `CoupleActor.allCases`. A redemption by the owner is of their own code, and one by the partner is a repetition.
  private static let coupleTable: [CoupleDeed: String] = [
    .lookup: "ok ok no no no no",
    .query: "ok ok no no no no",
    .update: "ok ok AUTHENTICATION_REQUIRED no no no",
    .redeem: "ACCESS_DENIED ok AUTHENTICATION_REQUIRED EXISTS THROTTLED EXISTS",
    .delete: "ok ACCESS_DENIED AUTHENTICATION_REQUIRED no no no",
    .subscribe: "ok ok AUTHENTICATION_REQUIRED ok ok ok",
    .stream: "ok ok no no no no",
  ]

  static let coupleSecrets: [ContractCase] = [
    ContractCase("who may do what with a couple, and who hears of it") { store in
      let world = try await CoupleWorld(store)
      for deed in CoupleDeed.allCases {
        let row = try #require(coupleTable[deed])
        for (actor, expected) in zip(CoupleActor.allCases, row.split(separator: " ")).reversed() {
          // The owner's deletion comes last.
          if actor == .owner, deed == .delete { continue }
          #expect(try await world.heard(actor, deed) == expected, "\(actor) \(deed)")
        }
      }
      #expect(try await world.heard(.owner, .delete) == "ok")
    },
    ContractCase("to others a couple answers byte for byte as a code that nobody has") { store in
      let world = try await CoupleWorld(store)
      func shown(_ text: String) -> String { text.replacing("CQDE2345", with: "NQBQDYS2") }
      for actor in [CoupleActor.stranger, .guesser, .former] {
        for deed in [CoupleDeed.lookup, .query, .update, .delete] {
          let there = try await world.answer(actor, deed, "CQDE2345")
          #expect(shown(there) == (try await world.answer(actor, deed, "NQBQDYS2")), "\(actor) \(deed)")
        }
        for kind in RecordOperation.Kind.allCases {
          for type in ["", "Couple", "Note"] as [RecordType] where kind != .create || !type.isEmpty {
            // Only a user who redeems or creates a code gets this answer, ten times an hour.
            for fields: [FieldName: FieldValue] in [
              ["noteText": .string("x")], ["partnerAppleId": .string("_owner")],
              ["partnerAppleId": .string("_" + actor.rawValue), "noteText": .string("x")],
            ] {
              var record = Record("CQDE2345", type: type)
              record.changeTag = "1"
              for (name, value) in fields { record.fields[value: name] = value }
              var other = record
              other.name = "NQBQDYS2"
              let client = world.client(actor)
              let there = String(decoding: try await world.modify(client, kind, record).body, as: UTF8.self)
              let nowhere = String(decoding: try await world.modify(client, kind, other).body, as: UTF8.self)
              #expect(shown(there) == nowhere, "\(actor) \(kind) \(type.text) \(fields.keys)")
            }
          }
        }
      }
    },
    ContractCase("a code is taken for seven days, and then as one that never was") { store in
      let scene = CoupleScene(store)
      _ = try await scene.pair()
      let taken = try await scene.redeem(scene.carl).error
      #expect(taken?.code == .exists && taken?.serverRecord == nil)
      #expect(try await scene.seen(by: scene.bert)?.fields[value: "partnerAppleId"] == .string("_bert"))
      await scene.wait(days: 7)
      #expect(try await scene.redeem(scene.carl).error?.code == .notFound)
    },
    ContractCase("a redemption without its type is one, and is counted wherever it leads") { store in
      let world = try await CoupleWorld(store)
      var record = CoupleScene.redemption("CQDE2345", by: "_stranger")
      record.type = ""
      let client = world.client(.stranger)
      #expect(try await client.failure(.update, record, zone: nil) == .exists)
      record.name = "NQBQDYS2"
      for _ in 0..<9 { #expect(try await client.failure(.update, record, zone: nil) == .notFound) }
      #expect(try await client.failure(.update, record, zone: nil) == .throttled)
      record.name = "CQDE2345"
      #expect(try await client.failure(.update, record, zone: nil) == .throttled)
    },
    ContractCase("a reference tells nobody of a code, and neither holds nor moves its record") { store in
      let world = try await CoupleWorld(store)
      let client = world.client(.stranger)
      func note(_ name: RecordName, _ action: Reference.Action, _ target: RecordName) -> Record {
        .note(name, ["to": .reference(Reference(target, action: action))])
      }
      for (name, action) in [("v", .validate), ("d", .deleteSelf), ("n", .none)] as [(String, Reference.Action)] {
        let there = try await client.failure(.create, note(RecordName("a" + name), action, "CQDE2345"), zone: nil)
        let nowhere = try await client.failure(.create, note(RecordName("b" + name), action, "NQBQDYS2"), zone: nil)
        #expect(there == nowhere && there == (action == .validate ? .validatingReferenceError : nil))
      }
      var below = Record.note("below")
      below.parent = Reference("CQDE2345")
      #expect(try await client.failure(.create, below, zone: nil) == .validatingReferenceError)
      // Nor can the partner delete the record by means of one of their own.
      let partner = world.client(.partner)
      _ = try await partner.save(.create, .note("mine"), zone: nil)
      let tied = Record("CQDE2345").with("to", .reference(Reference("mine", action: .deleteSelf)))
      #expect(try await partner.failure(.forceUpdate, tied, zone: nil) == nil)
      #expect(try await partner.failure(.delete, Record("mine"), zone: nil) == nil)
      #expect(try await world.heard(.owner, .lookup) == "ok")
      #expect(try await world.heard(.owner, .delete) == "ok")
      let kept = try await client.lookup("ad", zone: nil).first?.item
      #expect(kept != nil)
    },
    ContractCase("a query finds one's own couple alone, however it is asked") { store in
      let scene = CoupleScene(store)
      _ = try await scene.pair()
      for i in 2..<8 { _ = try await scene.found(RecordName("QTHER22\(i)"), by: scene.anne.by(RecordName("_o\(i)"))) }
      let all = QueryFilter(.field("ownerAppleId"), .notEquals, .string("nobody"))
      for query in [
        RecordQuery("Couple"), RecordQuery("Couple", filters: [all]),
        RecordQuery("Couple", sorts: [QuerySort(.field("ownerName"))]),
        RecordQuery("Couple", filters: [all], sorts: [QuerySort(.field("ownerName"), isAscending: false)]),
      ] {
        for wide in [false, true] {
          for (client, expected) in [
            (scene.anne, ["ABCD2345"]), (scene.bert, ["ABCD2345"]), (scene.carl, []),
            (scene.anne.by("_o4"), ["QTHER224"]),
            (scene.anne.by(.anyone), []),
          ] {
            var request = RecordsQueryRequest(query)
            request.zoneWide = wide
            request.resultsLimit = 1
            let answer: RecordsAnswer = try await client.answer(.recordsQuery, request.body)
            #expect(answer.records.compactMap { $0.item?.name.text } == expected)
            #expect(answer.continuationMarker == nil)
          }
        }
      }
    },
  ]
}
