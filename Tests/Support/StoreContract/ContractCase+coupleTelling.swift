import Core
import RecordStore
import Records
import Testing

/// A non-member's answer for a code, and the server's work for it.
private struct Heard: Equatable {
  var status: Int
  var body: String
  var calls: [String]
  var noticeCount: Int
  var retryAfter: Double?
}

/// Codes in every possible state, and strangers who try them.
private struct CodeWorld {
  /// The codes by their state; nobody ever had the first.
  static let codes: [(state: String, name: RecordName)] = [
    ("nobody's", "NQBQDYS2"), ("free", "FREE2222"), ("taken", "TAKEN222"), ("taken long ago", "LQNGAGQ2"),
    ("void", "VQVQVQV2"), ("its owner has gone", "WAENDED2"), ("ended", "ENDED222"),
  ]
  static let nobodys: RecordName = "NQBQDYS2"

  let scene: CoupleScene

  init(_ store: any RecordStore) async throws {
    scene = CoupleScene(store)
    let anne = scene.anne
    _ = try await scene.found("LQNGAGQ2", by: anne.by("_l1"))
    _ = try await scene.redeem(anne.by("_l2"), "LQNGAGQ2")
    _ = try await scene.found("WAENDED2", by: anne.by("_w1"))
    _ = try await scene.redeem(anne.by("_w2"), "WAENDED2")
    let (said, _) = await anne.clock.next()
    let goodbye = Record("WAENDED2").with("goodbyeAt", .timestamp(said)).with("goodbyeByOwner", .int64(1))
    #expect(try await anne.by("_w1").failure(.forceUpdate, goodbye, zone: nil) == nil)
    _ = try await scene.found("VQVQVQV2", by: anne.by("_v1"))
    _ = try await scene.found("ENDED222", by: anne.by("_e1"))
    _ = try await anne.by("_e1").modify([RecordOperation(.delete, Record("ENDED222"))], zone: nil)
    await scene.wait(days: 8)
    _ = try await scene.found("FREE2222", by: anne.by("_f1"))
    _ = try await scene.found("TAKEN222", by: anne.by("_t1"))
    _ = try await scene.redeem(anne.by("_t2"), "TAKEN222")
    _ = try await scene.found("MYNE2222", by: anne.by("_owns"))
    for _ in 0..<10 { _ = try await scene.redeem(anne.by("_guesser"), "WRQNG222") }
  }

  /// The stranger, one with a code of their own, and one who has tried too many.
  static let strangers: [RecordName] = ["_stranger", "_owns", "_guesser"]

  /// Answers the same call at the same moment on the same state, without a trace.
  func hears(_ stranger: RecordName, _ operation: CloudOperation, _ body: [UInt8], at now: Timestamp) async throws
    -> Heard
  {
    let id = UniqueID(random: 1, 1)
    let call = ServiceCall(
      CloudPath(operation, in: .publicDatabase, of: TestClient.container), by: Caller(.user(stranger)), body: body,
      wantsSyncToken: true, at: now, id: id, seed: id)
    let service = scene.anne.service
    return try await scene.anne.store.write { transaction in
      let recorder = RecordingTransaction(transaction)
      let answer = try service.answer(call, in: recorder)
      try transaction.rollBack()
      return Heard(
        status: answer.status, body: String(decoding: answer.body, as: UTF8.self), calls: recorder.calls,
        noticeCount: answer.notices.count, retryAfter: answer.retryAfter)
    }
  }

  /// All operations that a stranger can try with a name, by description; those that try or create a code are separate.
  static func deeds(
    _ name: RecordName, by stranger: RecordName
  ) -> (silent: [(String, CloudOperation, [UInt8])], told: [(String, CloudOperation, [UInt8])]) {
    var silent: [(String, CloudOperation, [UInt8])] = []
    var told: [(String, CloudOperation, [UInt8])] = []
    let contents: [(String, [FieldName: FieldValue])] = [
      ("a note", ["noteText": .string("x")]), ("a place for another", ["partnerAppleId": .string("_carl")]),
      ("a place and a note", ["partnerAppleId": .string(stranger.text), "noteText": .string("x")]),
      ("a place", ["partnerAppleId": .string(stranger.text), "partnerName": .string("P")]),
      ("a couple", ["ownerAppleId": .string(stranger.text), "ownerName": .string("O")]),
      ("another's couple", ["ownerAppleId": .string("_carl")]), ("nothing", [:]),
    ]
    for kind in RecordOperation.Kind.allCases {
      for type in ["", "Couple", "Note"] as [RecordType] where kind != .create || !type.isEmpty {
        for tag in kind == .update ? [nil, "1"] : ["1"] as [ChangeTag?] {
          for (what, fields) in contents {
            var record = Record(name, type: type)
            record.changeTag = tag
            for (field, value) in fields { record.fields[value: field] = value }
            let body = RecordsModifyRequest([RecordOperation(kind, record)]).body
            let deed = ("\(kind) \(type.text) \(what) \(tag?.text ?? "")", CloudOperation.recordsModify, body)
            let isRedemption = kind == .update && type != "Note" && what == "a place"
            let isCreation = kind == .create && type == "Couple" && what == "a couple"
            if isRedemption || isCreation { told.append(deed) } else { silent.append(deed) }
          }
        }
      }
    }
    silent.append(("lookup", .recordsLookup, RecordsLookupRequest([RecordsLookupRequest.Item(name)]).body))
    silent.append(("query", .recordsQuery, RecordsQueryRequest(RecordQuery("Couple")).body))
    let to = FieldValue.reference(Reference(name, action: .validate))
    silent.append(
      (
        "reference", .recordsModify,
        RecordsModifyRequest([RecordOperation(.create, .note("refers", ["to": to]))]).body
      ))
    return (silent, told)
  }
}

extension Heard {
  /// The answer for a code that nobody has.
  fileprivate func masked(_ name: RecordName) -> Heard {
    var masked = self
    masked.body = body.replacing(name.text, with: CodeWorld.nobodys.text)
    masked.calls = calls.map { $0.replacing(name.text, with: CodeWorld.nobodys.text) }
    return masked
  }
}

extension ContractCase {
  static let coupleTelling: [ContractCase] = [
    ContractCase("whatever a stranger does with a code, the server does the same as for one that nobody has") { store in
      let world = try await CodeWorld(store)
      let (now, _) = await world.scene.anne.clock.next()
      for stranger in CodeWorld.strangers {
        let names = CodeWorld.deeds(CodeWorld.nobodys, by: stranger).silent
        let expected = try await names.asyncMap { try await world.hears(stranger, $0.1, $0.2, at: now) }
        for (state, name) in CodeWorld.codes {
          for ((what, operation, body), wanted) in zip(CodeWorld.deeds(name, by: stranger).silent, expected) {
            let heard = try await world.hears(stranger, operation, body, at: now).masked(name)
            #expect(heard == wanted, "\(stranger.text): \(what), \(state)")
          }
        }
      }
    },
    ContractCase("who tries a code hears of it only what they are to hear, after it was counted") { store in
      let world = try await CodeWorld(store)
      let (now, _) = await world.scene.anne.clock.next()
      // A user who has tried too many, for any code; a user with a code of their own, like the stranger.
      let words = ["free": ("ok", "EXISTS"), "taken": ("EXISTS", "EXISTS"), "taken long ago": ("NOT_FOUND", "EXISTS")]
      for stranger in CodeWorld.strangers {
        let nobodys = CodeWorld.deeds(CodeWorld.nobodys, by: stranger).told
        for (state, name) in CodeWorld.codes {
          for (deed, other) in zip(CodeWorld.deeds(name, by: stranger).told, nobodys) {
            let heard = try await world.hears(stranger, deed.1, deed.2, at: now).masked(name)
            let code = heard.body.firstMatch(of: #/"serverErrorCode":"([A-Z_]+)"/#).map { String($0.1) } ?? "ok"
            let isRedemption = deed.0.hasPrefix("update")
            let known = words[state] ?? ("NOT_FOUND", "ok")
            let wanted = stranger == "_guesser" ? "THROTTLED" : isRedemption ? known.0 : known.1
            #expect(code == wanted, "\(stranger.text): \(deed.0), \(state)")
            // Nothing is looked up before the attempt is counted.
            let counted = heard.calls.firstIndex { $0.hasPrefix("setAttempts \(stranger.text) ") }
            let looked = heard.calls.firstIndex { $0 == "record \(CodeWorld.nobodys.text)" }
            #expect(stranger == "_guesser" ? looked == nil : (counted ?? .max) < (looked ?? -1), "\(deed.0), \(state)")
            if code == "NOT_FOUND" || code == "THROTTLED" {
              let nothing = try await world.hears(stranger, other.1, other.2, at: now)
              #expect(heard == nothing, "\(stranger.text): \(deed.0), \(state)")
            }
          }
        }
      }
    },
    ContractCase("neither tags nor sync tokens of the public database move with what others write") { store in
      let scene = CoupleScene(store)
      func token(_ operation: CloudOperation, _ body: [UInt8]) async throws -> String? {
        let answer = try await scene.carl.send(operation, body, wantsSyncToken: true)
        return String(decoding: answer.body, as: UTF8.self).firstMatch(of: #/"syncToken":"([^"]*)"/#).map {
          String($0.1)
        }
      }
      func seen(_ name: RecordName) async throws -> (tokens: Set<String>, tag: String) {
        let save = RecordsModifyRequest([RecordOperation(.create, .note(name))]).body
        let answers = [
          try await token(.recordsModify, save),
          try await token(.recordsLookup, RecordsLookupRequest([RecordsLookupRequest.Item(name)]).body),
          try await token(.recordsQuery, RecordsQueryRequest(RecordQuery("Note")).body),
          try await token(.zonesList, []),
        ]
        let tag = try await scene.carl.lookup(name, zone: nil).first?.item?.changeTag?.text
        return (Set(answers.compactMap { $0 }), try #require(tag))
      }
      var tokens: Set<String> = []
      var tags: [String] = []
      for round in 0..<6 {
        let now = try await seen(RecordName("mine\(round)"))
        tokens.formUnion(now.tokens)
        tags.append(now.tag)
        if round % 2 == 0 {
          _ = try await scene.found(RecordName("QTHER22\(round + 2)"), by: scene.anne.by(RecordName("_o\(round)")))
        }
      }
      #expect(tokens.count == 1, "\(tokens)")
      // Counted tags would be close to each other, and their distance would reveal the writes.
      let numbers = tags.compactMap { Int64($0, radix: 36) ?? UInt64($0, radix: 36).map { Int64(bitPattern: $0) } }
      #expect(Set(tags).count == tags.count)
      for (one, next) in zip(numbers, numbers.dropFirst()) {
        #expect(next.subtractingReportingOverflow(one).partialValue.magnitude > 1 << 20)
      }
    },
    ContractCase("a tag of the public database is good for one version of a record") { store in
      let scene = CoupleScene(store)
      let made = try await scene.found()
      let changed = try await scene.anne.save(
        .update, CoupleScene.couple(["ownerName": .string("A")], tag: made.changeTag), zone: nil)
      #expect(changed.changeTag != made.changeTag)
      let late = CoupleScene.couple(["ownerName": .string("B")], tag: made.changeTag)
      let refused = try await scene.anne.modify([RecordOperation(.update, late)], zone: nil).first?.error
      #expect(refused?.code == .conflict && refused?.serverRecord?.changeTag == changed.changeTag)
      #expect(try await scene.anne.failure(.delete, Record("ABCD2345", tag: made.changeTag), zone: nil) == .conflict)
      #expect(try await scene.anne.failure(.delete, Record("ABCD2345", tag: changed.changeTag), zone: nil) == nil)
    },
    ContractCase("a record that was kept with a counted tag has it until it is written") { store in
      let scene = CoupleScene(store)
      _ = try await scene.found()
      let database = DatabaseKey(TestClient.container, .production, owner: nil)
      let counted = try await store.write { transaction in
        let zone = try #require(try transaction.zone(ZoneKey(database, .defaultZone)))
        var stored = try #require(try transaction.record("ABCD2345", in: zone.id))
        var record = try stored.decoded()
        let tag = ChangeTag(String(stored.sequence, radix: 36))
        record.changeTag = tag
        stored.bytes = record.answerBytes
        let replaced = try #require(try transaction.save(stored, in: zone.id))
        let growth = RowSize.of(stored) - replaced.counts
        try transaction.addPublic(growth, of: UserKey(TestClient.container, .production, stored.creator))
        var counted = zone
        counted.bytes += growth
        try transaction.save(&counted)
        return tag
      }
      #expect(try await scene.seen(by: scene.anne)?.changeTag == counted)
      let changed = CoupleScene.couple(["ownerName": .string("A")], tag: counted)
      #expect(try await scene.anne.failure(.update, changed, zone: nil) == nil)
      #expect(try await scene.anne.failure(.update, changed, zone: nil) == .conflict)
    },
  ]
}

extension Sequence {
  fileprivate func asyncMap<Value>(_ body: (Element) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await body(element)) }
    return values
  }
}
