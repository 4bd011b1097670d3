import Core
import RecordStore
import Records
import Testing

extension CouplePlace {
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
    for place in anne.service.pairPlaces {
      var after: RecordName?
      repeat {
        let (service, from) = (anne.service, after)
        let step = try await anne.store.read { transaction in
          try service.overduePairs(in: place, after: from, at: now, countMax: 2, in: transaction)
        }
        let notices = try await anne.store.write { transaction in
          try service.applyDueTransitions(step.names, in: place, at: now, id: id, in: transaction)
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
      let place = CouplePlace(store)
      _ = try await place.found()
      await place.wait(days: 6)
      #expect(try await place.change(place.anne, ["ownerName": .string("Ann")]) == nil)
      #expect(try await place.seen(by: place.anne) != nil)
      await place.wait(days: 1)
      #expect(
        try await place.redeem(place.bert).error
          == place.redeem(place.bert, "NQBQDYS2").error.map { error in
            var error = error
            error.subject = .record("ABCD2345")
            return error
          })
      #expect(try await place.seen(by: place.anne) == nil)
      #expect(try await place.anne.query(RecordQuery("Couple"), zone: nil) == [])
      _ = try await place.found()
      #expect(try await place.redeem(place.bert).item != nil)
    },
    ContractCase("a redeemed code is not void, and a place that became free begins anew") { store in
      let place = CouplePlace(store)
      _ = try await place.pair()
      await place.wait(days: 30)
      #expect(try await place.seen(by: place.bert) != nil)
      #expect(try await place.change(place.bert, ["partnerAppleId": nil]) == nil)
      await place.wait(days: 6)
      #expect(try await place.redeem(place.carl).item != nil)
      #expect(try await place.change(place.carl, ["partnerAppleId": nil]) == nil)
      await place.wait(days: 7)
      #expect(try await place.redeem(place.bert).error?.code == .notFound)
    },
    ContractCase("looking for one's own void code ends it, and tells the own devices") { store in
      for operation in [CloudOperation.recordsLookup, .recordsQuery] {
        let place = CouplePlace(store)
        try await place.subscribe(place.anne, place.bert)
        _ = try await place.found()
        await place.wait(days: 7)
        let body =
          operation == .recordsLookup
          ? RecordsLookupRequest([RecordsLookupRequest.Item("ABCD2345")]).body
          : RecordsQueryRequest(RecordQuery("Couple")).body
        #expect(try await place.carl.send(operation, body).notices.isEmpty)
        let answer = try await place.anne.send(operation, body)
        #expect(try CouplePlace.heard(answer.notices) == ["_anne deleted"])
        #expect(!String(decoding: answer.body, as: UTF8.self).contains("recordChangeTag"))
      }
    },
    ContractCase("an owner's goodbye ends the record after seven days, whoever asks first") { store in
      let place = CouplePlace(store)
      try await place.subscribe(place.anne, place.bert)
      _ = try await place.pair()
      #expect(try await place.sayGoodbye(place.anne, byOwner: true) == nil)
      await place.wait(days: 6)
      #expect(try await place.seen(by: place.bert) != nil)
      #expect(try await place.upkeep() == [])
      await place.wait(days: 1)
      #expect(try await place.change(place.anne, ["goodbyeAt": nil, "goodbyeByOwner": nil]) != nil)
      #expect(try await place.seen(by: place.bert) == nil)
      _ = try await place.found()
    },
    ContractCase("a partner's goodbye frees the place after seven days") { store in
      let place = CouplePlace(store)
      try await place.subscribe(place.anne, place.bert)
      _ = try await place.pair()
      #expect(try await place.change(place.bert, ["noteText": .string("Bye"), "partnerCity": .string("Wien")]) == nil)
      #expect(try await place.sayGoodbye(place.bert, byOwner: false) == nil)
      await place.wait(days: 7)
      let lookup = RecordsLookupRequest([RecordsLookupRequest.Item("ABCD2345")]).body
      let answer = try await place.anne.send(.recordsLookup, lookup)
      #expect(try CouplePlace.heard(answer.notices) == ["_anne updated", "_bert deleted"])
      let left = try #require(try await place.seen(by: place.anne))
      #expect(left.fields.entries.map(\.name) == ["codeIssuedAt", "ownerAppleId", "ownerName"])
      #expect(left.modified?.userRecordName == "_bert")
      #expect(try await place.seen(by: place.bert) == nil)
      _ = try await place.found("BERTS222", by: place.bert)
    },
    ContractCase("the server ends by itself what nobody asks for") { store in
      let place = CouplePlace(store)
      try await place.subscribe(place.anne, place.bert, place.carl)
      _ = try await place.pair()
      _ = try await place.found("CARLS222", by: place.carl)
      for i in 2..<6 { _ = try await place.found(RecordName("QTHER22\(i)"), by: place.anne.by(RecordName("_o\(i)"))) }
      #expect(try await place.sayGoodbye(place.bert, byOwner: false) == nil)
      #expect(try await place.upkeep() == [])
      await place.wait(days: 7)
      #expect(try await place.upkeep() == ["_anne updated", "_bert deleted", "_carl deleted"])
      #expect(try await place.upkeep() == [])
      await place.wait(days: 7)
      #expect(try await place.upkeep() == ["_anne deleted"])
    },
    ContractCase("impossible times of a goodbye do no harm") { store in
      let place = CouplePlace(store)
      _ = try await place.pair()
      for time in [Int64.max, Int64.min] {
        let said = FieldValue.timestamp(Timestamp(milliseconds: time))
        #expect(try await place.change(place.bert, ["goodbyeAt": said, "goodbyeByOwner": .int64(0)]) == nil)
        _ = try await place.upkeep()
      }
      #expect(try await place.seen(by: place.anne)?.fields[value: "partnerAppleId"] == nil)
      await place.wait(days: 6)
      #expect(try await place.seen(by: place.anne) != nil)
    },
  ]
}
