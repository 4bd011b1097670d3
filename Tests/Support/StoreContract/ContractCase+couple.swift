import Core
import RecordStore
import Records
import Testing

/// Returns the record of two users, by its code.
struct CoupleScene {
  var anne: TestClient
  let bert: TestClient
  let carl: TestClient

  init(_ store: any RecordStore) {
    self.init(
      TestClient(store, service: RecordService(schema: .alltag(TestClient.container))).in(.publicDatabase))
  }

  init(_ client: TestClient) {
    anne = client
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

  func found(_ code: RecordName = "ABCD2345") async throws -> Record { try await found(code, by: anne, name: "Anne") }

  func found(_ code: RecordName, by client: TestClient, name: String = "C") async throws -> Record {
    guard case .user(let user) = client.identity else { throw TestFailure.other }
    return try await client.save(
      .create, Self.couple(code, ["ownerAppleId": .string(user.text), "ownerName": .string(name)]), zone: nil)
  }

  /// Returns Anne's record with Bert in it.
  func pair() async throws -> Record {
    _ = try await found()
    return try #require(try await redeem(bert).item)
  }

  /// Returns the record as seen by one of the two; nil if it does not exist for them.
  func seen(by client: TestClient, _ code: RecordName = "ABCD2345") async throws -> Record? {
    try await client.lookup(code, zone: nil).first?.item
  }

  /// Changes fields with any tag; returns the code of the failure, or nil.
  func change(_ client: TestClient, _ fields: [FieldName: FieldValue?]) async throws -> ServerErrorCode? {
    var record = Record("ABCD2345")
    for (name, value) in fields { record.fields[name] = Field(value) }
    return try await client.failure(.forceUpdate, record, zone: nil)
  }

  func subscribe(_ clients: TestClient...) async throws {
    for client in clients {
      var subscription = Subscription("s", kind: .query)
      subscription.query = RecordQuery("Couple")
      subscription.firesOn = [.create, .update, .delete]
      let _: SubscriptionsAnswer = try await client.answer(
        .subscriptionsModify, SubscriptionsModifyRequest([SubscriptionOperation(.create, subscription)]).body)
    }
  }

  /// The recipients of a notice, and its kind for each.
  static func heard(_ notices: [ChangeNotice]) throws -> [String] {
    try notices.map { "\($0.recipient.text) \(try ChangePayload(bytes: $0.payload).reason.map { "\($0)" } ?? "")" }
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
      let scene = CoupleScene(store)
      let mine = try await scene.found()
      #expect(try await scene.bert.lookup("ABCD2345", zone: nil).first?.error?.code == .notFound)
      let joined = try await scene.redeem(scene.bert)
      #expect(joined.item?.fields[value: "ownerName"] == .string("Anne"))
      #expect(try await scene.bert.lookup("ABCD2345", zone: nil).first?.item == joined.item)
      #expect(
        try await scene.anne.failure(
          .update, CoupleScene.couple(["ownerName": .string("A")], tag: mine.changeTag), zone: nil) == .conflict)
      let note = CoupleScene.couple(["noteText": .string("Hi")], tag: joined.item?.changeTag)
      #expect(try await scene.bert.failure(.update, note, zone: nil) == nil)
      let names = try await scene.anne.query(RecordQuery("Couple"), zone: nil)
      #expect(names == ["ABCD2345"])
      #expect(try await scene.carl.query(RecordQuery("Couple"), zone: nil) == [])
      #expect(try await scene.anne.by(.anyone).query(RecordQuery("Couple"), zone: nil) == [])
    },
    ContractCase("every other way to take the place is refused") { store in
      let scene = CoupleScene(store)
      let mine = try await scene.found()
      typealias Row = (name: String, client: TestClient, kind: RecordOperation.Kind, record: Record)
      let tag = mine.changeTag
      let rows: [Row] = [
        ("for another", scene.bert, .update, CoupleScene.redemption(by: "_carl")),
        ("forced", scene.bert, .forceUpdate, CoupleScene.redemption(by: "_bert")),
        ("as a whole", scene.bert, .replace, CoupleScene.redemption(by: "_bert")),
        (
          "with the owner's fields", scene.bert, .update,
          CoupleScene.redemption(by: "_bert").with("ownerName", .string("B"))
        ),
        (
          "with the owner's id", scene.bert, .update,
          CoupleScene.redemption(by: "_bert").with("ownerAppleId", .string("_bert"))
        ),
        ("one's own", scene.anne, .update, CoupleScene.couple(["partnerAppleId": .string("_anne")], tag: tag)),
        (
          "by the owner for another", scene.anne, .update,
          CoupleScene.couple(["partnerAppleId": .string("_bert")], tag: tag)
        ),
        ("the owner changed", scene.anne, .update, CoupleScene.couple(["ownerAppleId": .string("_carl")], tag: tag)),
        ("the owner dropped", scene.anne, .replace, CoupleScene.couple(["noteText": .string("x")], tag: tag)),
        ("made for another", scene.bert, .create, CoupleScene.couple("NEW22222", ["ownerAppleId": .string("_carl")])),
        ("made without an owner", scene.bert, .create, CoupleScene.couple("NEW22222", [:])),
        (
          "made with both", scene.bert, .create,
          CoupleScene.couple("NEW22222", ["ownerAppleId": .string("_bert"), "partnerAppleId": .string("_carl")])
        ),
        (
          "made with the other's name", scene.bert, .create,
          CoupleScene.couple("NEW22222", ["ownerAppleId": .string("_bert"), "partnerName": .string("A")])
        ),
        ("no code", scene.bert, .create, CoupleScene.couple("couple", ["ownerAppleId": .string("_bert")])),
      ]
      for row in rows {
        #expect(try await row.client.failure(row.kind, row.record, zone: nil) != nil, "\(row.name)")
        #expect(try await scene.anne.lookup("ABCD2345", zone: nil).first?.item == mine, "\(row.name)")
      }
      #expect(
        try await scene.anne.by(.anyone).refusal(
          .recordsModify, RecordsModifyRequest([RecordOperation(.update, CoupleScene.redemption(by: "_bert"))]).body)
          == .authenticationRequired)
    },
    ContractCase("the partner leaves and the place is free, the owner deletes the record") { store in
      let scene = CoupleScene(store)
      _ = try await scene.found()
      let joined = try #require(try await scene.redeem(scene.bert).item)
      #expect(try await scene.bert.failure(.delete, Record("ABCD2345"), zone: nil) == .accessDenied)
      #expect(
        try await scene.anne.failure(
          .update, Record("ABCD2345", tag: joined.changeTag).with("partnerAppleId", nil), zone: nil) == .accessDenied)
      let left = try await scene.bert.failure(
        .update, Record("ABCD2345", tag: joined.changeTag).with("partnerAppleId", nil), zone: nil)
      #expect(left == nil)
      #expect(try await scene.bert.lookup("ABCD2345", zone: nil).first?.error?.code == .notFound)
      #expect(try await scene.redeem(scene.carl).item != nil)
      #expect(try await scene.anne.failure(.delete, Record("ABCD2345"), zone: nil) == nil)
      #expect(try await scene.carl.lookup("ABCD2345", zone: nil).first?.item == nil)
      _ = try await scene.found("NEW22222")
    },
    ContractCase("one account is in one couple, whether the code is right or wrong") { store in
      let scene = CoupleScene(store)
      _ = try await scene.found()
      _ = try await scene.redeem(scene.bert)
      _ = try await scene.found("CARLS222", by: scene.carl)
      for paired in [scene.anne, scene.bert] {
        let right = try await scene.redeem(paired, "CARLS222")
        let wrong = try await scene.redeem(paired, "NQBQDYS2")
        #expect(right.error?.code == .badRequest && right.error?.reason == wrong.error?.reason)
      }
      #expect(try await scene.carl.lookup("CARLS222", zone: nil).first?.item != nil)
    },
    ContractCase("one's own code is no way in, and redeeming again gives the same record") { store in
      let scene = CoupleScene(store)
      let mine = try await scene.found()
      #expect(try await scene.redeem(scene.anne).error?.code == .accessDenied)
      #expect(try await scene.anne.lookup("ABCD2345", zone: nil).first?.item == mine)
      let joined = try await scene.redeem(scene.bert).item
      #expect(try await scene.redeem(scene.bert).item == joined && joined != nil)
    },
    ContractCase("a code that nobody took gives way to the one that its owner redeems or makes") { store in
      let scene = CoupleScene(store)
      _ = try await scene.found()
      _ = try await scene.found("CARLS222", by: scene.carl)
      #expect(try await scene.redeem(scene.carl, "NQBQDYS2").error?.code == .notFound)
      #expect(try await scene.carl.lookup("CARLS222", zone: nil).first?.item != nil)
      #expect(try await scene.redeem(scene.carl).item != nil)
      #expect(try await scene.carl.query(RecordQuery("Couple"), zone: nil) == ["ABCD2345"])
      #expect(try await scene.redeem(scene.bert, "CARLS222").error?.code == .notFound)
      _ = try await scene.found("BERTS222", by: scene.bert)
      _ = try await scene.found("BERTS333", by: scene.bert)
      #expect(try await scene.bert.query(RecordQuery("Couple"), zone: nil) == ["BERTS333"])
    },
  ]
}

extension Record {
  init(_ name: RecordName, tag: ChangeTag?) {
    self.init(name)
    changeTag = tag
  }
}
