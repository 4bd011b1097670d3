import Core
import RecordStore
import Records
import Testing

/// The record of two people, by its code.
struct CouplePlace {
  let anne: TestClient
  let bert: TestClient
  let carl: TestClient

  init(_ store: any RecordStore) {
    anne = TestClient(store, service: RecordService(schema: .alltag(TestClient.container))).in(.publicDatabase)
    bert = anne.by("_bert")
    carl = anne.by("_carl")
  }

  static func couple(_ fields: [FieldName: FieldValue], tag: ChangeTag? = nil) -> Record {
    couple("ABCD2345", fields, tag: tag)
  }

  static func couple(_ code: RecordName, _ fields: [FieldName: FieldValue], tag: ChangeTag? = nil) -> Record {
    var record = Record(code, type: "Couple")
    record.changeTag = tag
    for (name, value) in fields { record.fields[value: name] = value }
    return record
  }

  static func redemption(_ code: RecordName = "ABCD2345", by user: String) -> Record {
    couple(code, ["partnerAppleId": .string(user), "partnerName": .string("P")])
  }

  func found(_ code: RecordName = "ABCD2345") async throws -> Record {
    try await anne.save(
      .create, Self.couple(code, ["ownerAppleId": .string("_anne"), "ownerName": .string("Anne")]), zone: nil)
  }

  func redeem(_ client: TestClient, _ code: RecordName = "ABCD2345") async throws -> ItemOutcome<Record> {
    guard case .user(let user) = client.identity else { throw TestFailure.other }
    let operation = RecordOperation(.update, Self.redemption(code, by: user.text))
    return try #require(try await client.modify([operation], zone: nil).first)
  }
}

extension ContractCase {
  static let couple: [ContractCase] = [
    ContractCase("a code is redeemed once, and the record is the two people's only") { store in
      let place = CouplePlace(store)
      let mine = try await place.found()
      #expect(try await place.bert.lookup("ABCD2345", zone: nil).first?.error?.code == .notFound)
      let joined = try await place.redeem(place.bert)
      #expect(joined.item?.fields[value: "ownerName"] == .string("Anne"))
      #expect(try await place.bert.lookup("ABCD2345", zone: nil).first?.item == joined.item)
      #expect(
        try await place.anne.failure(
          .update, CouplePlace.couple(["ownerName": .string("A")], tag: mine.changeTag), zone: nil) == .conflict)
      let note = CouplePlace.couple(["noteText": .string("Hi")], tag: joined.item?.changeTag)
      #expect(try await place.bert.failure(.update, note, zone: nil) == nil)
      let names = try await place.anne.query(RecordQuery("Couple"), zone: nil)
      #expect(names == ["ABCD2345"])
      #expect(try await place.carl.query(RecordQuery("Couple"), zone: nil) == [])
      #expect(try await place.anne.by(.anyone).query(RecordQuery("Couple"), zone: nil) == [])
    },
    ContractCase("to a third account a taken code is as one that does not exist") { store in
      let place = CouplePlace(store)
      _ = try await place.found()
      _ = try await place.redeem(place.bert)
      for kind in RecordOperation.Kind.allCases where kind != .create && !kind.canCreate {
        for record in [CouplePlace.redemption(by: "_carl"), CouplePlace.couple(["noteText": .string("x")], tag: "1")] {
          var other = record
          other.name = "NOBODYS2"
          let taken = try await place.carl.modify([RecordOperation(kind, record)], zone: nil).first?.error
          let missing = try await place.carl.modify([RecordOperation(kind, other)], zone: nil).first?.error
          #expect(taken?.code == missing?.code && taken?.reason == missing?.reason, "\(kind)")
          #expect(taken?.serverRecord == nil)
        }
      }
      #expect(
        try await place.bert.lookup("ABCD2345", zone: nil).first?.item?.fields[value: "partnerAppleId"]
          == .string("_bert"))
    },
    ContractCase("every other way to take the place is refused") { store in
      let place = CouplePlace(store)
      let mine = try await place.found()
      typealias Row = (name: String, client: TestClient, kind: RecordOperation.Kind, record: Record)
      let tag = mine.changeTag
      let rows: [Row] = [
        ("for another", place.bert, .update, CouplePlace.redemption(by: "_carl")),
        ("forced", place.bert, .forceUpdate, CouplePlace.redemption(by: "_bert")),
        ("as a whole", place.bert, .replace, CouplePlace.redemption(by: "_bert")),
        (
          "with the owner's fields", place.bert, .update,
          CouplePlace.redemption(by: "_bert").with("ownerName", .string("B"))
        ),
        (
          "with the owner's id", place.bert, .update,
          CouplePlace.redemption(by: "_bert").with("ownerAppleId", .string("_bert"))
        ),
        ("one's own", place.anne, .update, CouplePlace.couple(["partnerAppleId": .string("_anne")], tag: tag)),
        (
          "by the owner for another", place.anne, .update,
          CouplePlace.couple(["partnerAppleId": .string("_bert")], tag: tag)
        ),
        ("the owner changed", place.anne, .update, CouplePlace.couple(["ownerAppleId": .string("_carl")], tag: tag)),
        ("the owner dropped", place.anne, .replace, CouplePlace.couple(["noteText": .string("x")], tag: tag)),
        ("made for another", place.bert, .create, CouplePlace.couple("NEW22222", ["ownerAppleId": .string("_carl")])),
        ("made without an owner", place.bert, .create, CouplePlace.couple("NEW22222", [:])),
        (
          "made with both", place.bert, .create,
          CouplePlace.couple("NEW22222", ["ownerAppleId": .string("_bert"), "partnerAppleId": .string("_carl")])
        ),
        ("a second one", place.anne, .create, CouplePlace.couple("NEW22222", ["ownerAppleId": .string("_anne")])),
      ]
      for row in rows {
        #expect(try await row.client.failure(row.kind, row.record, zone: nil) != nil, "\(row.name)")
        #expect(try await place.anne.lookup("ABCD2345", zone: nil).first?.item == mine, "\(row.name)")
      }
      #expect(
        try await place.anne.by(.anyone).refusal(
          .recordsModify, RecordsModifyRequest([RecordOperation(.update, CouplePlace.redemption(by: "_bert"))]).body)
          == .authenticationRequired)
    },
    ContractCase("the partner leaves and the place is free, the owner deletes the record") { store in
      let place = CouplePlace(store)
      _ = try await place.found()
      let joined = try #require(try await place.redeem(place.bert).item)
      #expect(try await place.bert.failure(.delete, Record("ABCD2345"), zone: nil) == .accessDenied)
      #expect(
        try await place.anne.failure(
          .update, Record("ABCD2345", tag: joined.changeTag).with("partnerAppleId", nil), zone: nil) == .accessDenied)
      let left = try await place.bert.failure(
        .update, Record("ABCD2345", tag: joined.changeTag).with("partnerAppleId", nil), zone: nil)
      #expect(left == nil)
      #expect(try await place.bert.lookup("ABCD2345", zone: nil).first?.error?.code == .notFound)
      #expect(try await place.redeem(place.carl).item != nil)
      #expect(try await place.anne.failure(.delete, Record("ABCD2345"), zone: nil) == nil)
      #expect(try await place.carl.lookup("ABCD2345", zone: nil).first?.item == nil)
      _ = try await place.found("NEW22222")
    },
    ContractCase("one account is in one couple, whether the code is right or wrong") { store in
      let place = CouplePlace(store)
      _ = try await place.found()
      _ = try await place.redeem(place.bert)
      _ = try await place.carl.save(
        .create, CouplePlace.couple("CARLS222", ["ownerAppleId": .string("_carl")]), zone: nil)
      let right = try await place.redeem(place.bert, "CARLS222")
      let wrong = try await place.redeem(place.bert, "NOBODYS2")
      #expect(right.error?.code == .badRequest && right.error?.reason == wrong.error?.reason)
      #expect(try await place.redeem(place.carl).error?.code == .badRequest)
    },
    ContractCase("ten wrong codes an hour, and then even the right one waits") { store in
      let place = CouplePlace(store)
      _ = try await place.found()
      for i in 0..<10 { #expect(try await place.redeem(place.bert, RecordName("WRONG\(i)")).error?.code == .notFound) }
      let error = try await place.redeem(place.bert).error
      #expect(error?.code == .throttled && (error?.retryAfter ?? 0) > 3000)
      #expect(try await place.redeem(place.carl, "WRONG0").error?.code == .notFound)
      await place.anne.clock.advance(milliseconds: 3_600_000)
      #expect(try await place.redeem(place.bert).item != nil)
    },
    ContractCase("only the two are told of a change") { store in
      let place = CouplePlace(store)
      for client in [place.anne, place.bert, place.carl] {
        var subscription = Subscription("s", kind: .query)
        subscription.query = RecordQuery("Couple")
        subscription.firesOn = [.create, .update, .delete]
        let _: SubscriptionsAnswer = try await client.answer(
          .subscriptionsModify, SubscriptionsModifyRequest([SubscriptionOperation(.create, subscription)]).body)
      }
      _ = try await place.found()
      let body = RecordsModifyRequest([RecordOperation(.update, CouplePlace.redemption(by: "_bert"))]).body
      let answer = try await place.bert.send(.recordsModify, body)
      #expect(answer.notices.map(\.recipient) == ["_anne", "_bert"])
    },
  ]
}

extension Record {
  init(_ name: RecordName, tag: ChangeTag?) {
    self.init(name)
    changeTag = tag
  }
}
