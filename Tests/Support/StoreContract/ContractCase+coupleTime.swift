import Core
import RecordStore
import Records
import Testing

extension CoupleScene {
  private static let millisecondsPerDay: Int64 = 86_400_000

  func wait(days: Int64) async { await anne.clock.advance(milliseconds: days * Self.millisecondsPerDay) }

  /// Says goodbye on this client's side now.
  func sayGoodbye(_ client: TestClient, byOwner: Bool) async throws -> ServerErrorCode? {
    let (now, _) = await anne.clock.next()
    return try await change(client, ["goodbyeAt": .timestamp(now), "goodbyeByOwner": .int64(byOwner ? 1 : 0)])
  }

  /// Runs the server's upkeep; returns the recipients of notices.
  func upkeep() async throws -> [String] {
    let (now, id) = await anne.clock.next()
    var heard: [String] = []
    for pairType in anne.service.pairTypes {
      var after: RecordName?
      repeat {
        let (service, from) = (anne.service, after)
        let step = try await anne.store.read { transaction in
          try service.overduePairs(in: pairType, after: from, at: now, countMax: 2, in: transaction)
        }
        let notices = try await anne.store.write { transaction in
          try service.applyDueTransitions(step.names, in: pairType, at: now, id: id, in: transaction)
        }
        heard += try Self.heard(notices)
        after = step.next
      } while after != nil
    }
    return heard
  }
}

extension ContractCase {
  static let coupleTime: [ContractCase] = [
    ContractCase("a code that nobody redeemed is void after seven days") { store in
      let scene = CoupleScene(store)
      _ = try await scene.found()
      await scene.wait(days: 6)
      #expect(try await scene.change(scene.anne, ["ownerName": .string("Ann")]) == nil)
      #expect(try await scene.seen(by: scene.anne) != nil)
      await scene.wait(days: 1)
      #expect(
        try await scene.redeem(scene.bert).error
          == scene.redeem(scene.bert, "NQBQDYS2").error.map { error in
            var error = error
            error.subject = .record("ABCD2345")
            return error
          })
      #expect(try await scene.seen(by: scene.anne) == nil)
      #expect(try await scene.anne.query(RecordQuery("Couple"), zone: nil) == [])
      _ = try await scene.found()
      #expect(try await scene.redeem(scene.bert).item != nil)
    },
    ContractCase("a redeemed code is not void, and a place that became free begins anew") { store in
      let scene = CoupleScene(store)
      _ = try await scene.pair()
      await scene.wait(days: 30)
      #expect(try await scene.seen(by: scene.bert) != nil)
      #expect(try await scene.change(scene.bert, ["partnerAppleId": nil]) == nil)
      await scene.wait(days: 6)
      #expect(try await scene.redeem(scene.carl).item != nil)
      #expect(try await scene.change(scene.carl, ["partnerAppleId": nil]) == nil)
      await scene.wait(days: 7)
      #expect(try await scene.redeem(scene.bert).error?.code == .notFound)
    },
    ContractCase("looking for one's own void code ends it, and tells the own devices") { store in
      for operation in [CloudOperation.recordsLookup, .recordsQuery] {
        let scene = CoupleScene(store)
        try await scene.subscribe(scene.anne, scene.bert)
        _ = try await scene.found()
        await scene.wait(days: 7)
        let body =
          operation == .recordsLookup
          ? RecordsLookupRequest([RecordsLookupRequest.Item("ABCD2345")]).body
          : RecordsQueryRequest(RecordQuery("Couple")).body
        #expect(try await scene.carl.send(operation, body).notices.isEmpty)
        let answer = try await scene.anne.send(operation, body)
        #expect(try CoupleScene.heard(answer.notices) == ["_anne deleted"])
        #expect(!String(decoding: answer.body, as: UTF8.self).contains("recordChangeTag"))
      }
    },
    ContractCase("an owner's goodbye ends the record after seven days, whoever asks first") { store in
      let scene = CoupleScene(store)
      try await scene.subscribe(scene.anne, scene.bert)
      _ = try await scene.pair()
      #expect(try await scene.sayGoodbye(scene.anne, byOwner: true) == nil)
      await scene.wait(days: 6)
      #expect(try await scene.seen(by: scene.bert) != nil)
      #expect(try await scene.upkeep() == [])
      await scene.wait(days: 1)
      #expect(try await scene.change(scene.anne, ["goodbyeAt": nil, "goodbyeByOwner": nil]) != nil)
      #expect(try await scene.seen(by: scene.bert) == nil)
      _ = try await scene.found()
    },
    ContractCase("a partner's goodbye frees the place after seven days") { store in
      let scene = CoupleScene(store)
      try await scene.subscribe(scene.anne, scene.bert)
      _ = try await scene.pair()
      #expect(try await scene.change(scene.bert, ["noteText": .string("Bye"), "partnerCity": .string("Wien")]) == nil)
      #expect(try await scene.sayGoodbye(scene.bert, byOwner: false) == nil)
      await scene.wait(days: 7)
      let lookup = RecordsLookupRequest([RecordsLookupRequest.Item("ABCD2345")]).body
      let answer = try await scene.anne.send(.recordsLookup, lookup)
      #expect(try CoupleScene.heard(answer.notices) == ["_anne updated", "_bert deleted"])
      let left = try #require(try await scene.seen(by: scene.anne))
      #expect(left.fields.entries.map(\.name) == ["codeIssuedAt", "ownerAppleId", "ownerName"])
      #expect(left.modified?.userRecordName == "_bert")
      #expect(try await scene.seen(by: scene.bert) == nil)
      _ = try await scene.found("BERTS222", by: scene.bert)
    },
    ContractCase("the server ends by itself what nobody asks for") { store in
      let scene = CoupleScene(store)
      try await scene.subscribe(scene.anne, scene.bert, scene.carl)
      _ = try await scene.pair()
      _ = try await scene.found("CARLS222", by: scene.carl)
      for i in 2..<6 { _ = try await scene.found(RecordName("QTHER22\(i)"), by: scene.anne.by(RecordName("_o\(i)"))) }
      #expect(try await scene.sayGoodbye(scene.bert, byOwner: false) == nil)
      #expect(try await scene.upkeep() == [])
      await scene.wait(days: 7)
      #expect(try await scene.upkeep() == ["_anne updated", "_bert deleted", "_carl deleted"])
      #expect(try await scene.upkeep() == [])
      await scene.wait(days: 7)
      #expect(try await scene.upkeep() == ["_anne deleted"])
    },
    ContractCase("impossible times of a goodbye do no harm") { store in
      let scene = CoupleScene(store)
      _ = try await scene.pair()
      for time in [Int64.max, Int64.min] {
        let said = FieldValue.timestamp(Timestamp(milliseconds: time))
        #expect(try await scene.change(scene.bert, ["goodbyeAt": said, "goodbyeByOwner": .int64(0)]) == nil)
        _ = try await scene.upkeep()
      }
      #expect(try await scene.seen(by: scene.anne)?.fields[value: "partnerAppleId"] == nil)
      await scene.wait(days: 6)
      #expect(try await scene.seen(by: scene.anne) != nil)
    },
  ]
}
