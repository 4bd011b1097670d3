import Core
import RecordStore
import Records
import Testing

extension ContractCase {
  static let coupleRules: [ContractCase] = [
    ContractCase("each side writes its own profile and what is shared") { store in
      let scene = CoupleScene(store)
      _ = try await scene.pair()
      typealias Row = (client: TestClient, fields: [FieldName: FieldValue?], expected: ServerErrorCode?)
      let rows: [Row] = [
        (scene.anne, ["ownerName": .string("Ann"), "ownerNotifies": .int64(0)], nil),
        (
          scene.bert,
          [
            "partnerCity": .string("Wien"), "partnerNotifies": .int64(1),
            "partnerPlaceAt": .timestamp(.init(milliseconds: 9)),
          ], nil
        ),
        (scene.anne, ["noteText": .string("Hi"), "noteAuthor": .string("A"), "editStamps": .bytes([1])], nil),
        (scene.bert, ["noteText": .string("Ho"), "eventAt": .timestamp(.init(milliseconds: 5))], nil),
        (scene.bert, ["ownerName": .string("Ann"), "ownerAppleId": .string("_anne"), "streakCount": .int64(3)], nil),
        (scene.anne, ["partnerName": .string("P"), "partnerAppleId": .string("_bert")], nil),
        (scene.bert, ["ownerName": .string("Bert's")], .accessDenied),
        (scene.bert, ["ownerName": nil], .accessDenied),
        (scene.bert, ["ownerLatitude": .double(1), "noteText": .string("x")], .accessDenied),
        (scene.anne, ["partnerName": .string("Anne's")], .accessDenied),
        (scene.anne, ["partnerCity": nil], .accessDenied),
        (scene.anne, ["partnerTimeZone": .string("Europe/Berlin")], .accessDenied),
        (scene.bert, ["ownerAppleId": .string("_bert")], .accessDenied),
        (scene.anne, ["partnerPlacePrecision": .string("exact")], .badRequest),
      ]
      for (position, row) in rows.enumerated() {
        #expect(try await scene.change(row.client, row.fields) == row.expected, "row \(position)")
      }
      let record = try #require(try await scene.seen(by: scene.bert))
      #expect(record.fields[value: "ownerName"] == .string("Ann") && record.fields[value: "noteText"] == .string("Ho"))
      let whole = record.with("noteText", .string("He"))
      let replaced = try await scene.bert.failure(.replace, whole, zone: nil)
      #expect(replaced == nil)
      let bare = try await scene.bert.failure(.forceReplace, whole.with("ownerName", nil), zone: nil)
      #expect(bare == .accessDenied)
    },
    ContractCase("when a code was given out is the server's to say") { store in
      let scene = CoupleScene(store)
      let lie = FieldValue.timestamp(Timestamp(milliseconds: 4_000_000_000_000))
      let made = try await scene.anne.save(
        .create, CoupleScene.couple(["ownerAppleId": .string("_anne"), "codeIssuedAt": lie]), zone: nil)
      let said = try #require(made.fields[value: "codeIssuedAt"])
      #expect(said == made.created.map { .timestamp($0.timestamp) })
      for value in [lie, nil] {
        #expect(try await scene.change(scene.anne, ["codeIssuedAt": value, "ownerName": .string("A")]) == nil)
        #expect(try await scene.seen(by: scene.anne)?.fields[value: "codeIssuedAt"] == said)
      }
    },
    ContractCase("who redeems stamps their own fields, and leaves the owner's stamps alone") { store in
      let scene = CoupleScene(store)
      func stamps(_ time: Int64, _ device: String) -> EditStamps {
        EditStamps(EditStamp(Timestamp(milliseconds: time), device: device))
      }
      let own = stamps(50, "annes").edited(["ownerName"], at: EditStamp(Timestamp(milliseconds: 70), device: "annes"))
      _ = try await scene.anne.save(
        .create, CoupleScene.couple(["ownerAppleId": .string("_anne"), "editStamps": .bytes(own.bytes)]), zone: nil)
      let redemption = CoupleScene.redemption(by: "_bert").with("editStamps", .bytes(stamps(99, "berts").bytes))
      let joined = try await scene.bert.modify([RecordOperation(.update, redemption)], zone: nil).first?.item
      guard case .bytes(let bytes) = joined?.fields[value: "editStamps"] else { throw TestFailure.other }
      let merged = try EditStamps(bytes: bytes)
      #expect(merged["partnerName"].device == "berts" && merged["partnerAppleId"].time.milliseconds == 99)
      #expect(merged["ownerName"] == own["ownerName"] && merged["noteText"] == own.common)
    },
    ContractCase("who leaves takes their profile and any goodbye along, and the next finds none of it") { store in
      let scene = CoupleScene(store)
      _ = try await scene.pair()
      let said = FieldValue.timestamp(Timestamp(milliseconds: 1_800_000_000_000))
      _ = try await scene.change(scene.bert, ["partnerCity": .string("Wien"), "noteText": .string("Hi")])
      _ = try await scene.change(
        scene.anne,
        [
          "noteAuthorIsOwner": .int64(0), "noteUpdatedAt": said, "noteAuthor": .string("B"), "streakCount": .int64(2),
          "longestStreak": .int64(3), "streakCountedAt": said, "lastNoteAt": said, "notesByOwner": .int64(4),
          "notesByPartner": .int64(5), "distanceHistory": .bytes([1, 0, 0]), "eventAt": said, "countdownSetAt": said,
          "countdownLabel": .string("Wien"),
        ])
      #expect(try await scene.change(scene.bert, ["goodbyeAt": said, "goodbyeByOwner": .int64(0)]) == nil)
      #expect(try await scene.change(scene.bert, ["partnerAppleId": nil]) == nil)
      let left = try #require(try await scene.seen(by: scene.anne))
      // The countdown belongs to the owner, too; the notes of the two are not given to a later partner.
      let kept: [FieldName] = [
        "codeIssuedAt", "countdownLabel", "countdownSetAt", "eventAt", "ownerAppleId", "ownerName",
      ]
      #expect(left.fields.entries.map(\.name) == kept)
      let joined = try #require(try await scene.redeem(scene.carl).item)
      #expect(joined.fields[value: "partnerName"] == .string("P") && joined.fields["noteText"] == nil)
      #expect(try await scene.seen(by: scene.bert) == nil)
    },
    ContractCase("a goodbye is said and taken back by oneself, when there are two") { store in
      let scene = CoupleScene(store)
      _ = try await scene.found()
      let said = FieldValue.timestamp(Timestamp(milliseconds: 1_800_000_000_000))
      let gone: [FieldName: FieldValue?] = ["goodbyeAt": nil, "goodbyeByOwner": nil]
      #expect(try await scene.change(scene.anne, ["goodbyeAt": said, "goodbyeByOwner": .int64(1)]) == .accessDenied)
      _ = try await scene.redeem(scene.bert)
      for fields: [FieldName: FieldValue?] in [
        ["goodbyeAt": said, "goodbyeByOwner": .int64(1)], ["goodbyeAt": said], ["goodbyeByOwner": .int64(0)],
        ["goodbyeAt": said, "goodbyeByOwner": .int64(2)],
      ] {
        #expect(try await scene.change(scene.bert, fields) == .accessDenied)
      }
      #expect(try await scene.change(scene.bert, ["goodbyeAt": said, "goodbyeByOwner": .int64(0)]) == nil)
      #expect(try await scene.change(scene.anne, gone) == .accessDenied)
      #expect(try await scene.change(scene.anne, ["goodbyeByOwner": .int64(1)]) == .accessDenied)
      #expect(try await scene.change(scene.anne, ["noteText": .string("Why?"), "goodbyeAt": said]) == nil)
      #expect(try await scene.change(scene.bert, gone) == nil)
      #expect(try await scene.change(scene.anne, ["goodbyeAt": said, "goodbyeByOwner": .int64(1)]) == nil)
      #expect(try await scene.change(scene.bert, gone) == .accessDenied)
    },
    ContractCase("ten attempts an hour, right ones too, and then even the right one waits") { store in
      let scene = CoupleScene(store)
      _ = try await scene.found()
      _ = try await scene.found("CARLS222", by: scene.carl)
      for i in 2..<10 {
        #expect(try await scene.redeem(scene.bert, RecordName("WRQNG22\(i)")).error?.code == .notFound)
      }
      _ = try await scene.redeem(scene.bert)
      // The couple's own changes to its record are no attempts, nor is redeeming again.
      for i in 0..<12 { #expect(try await scene.change(scene.bert, ["noteText": .string("\(i)")]) == nil) }
      _ = try await scene.redeem(scene.bert)
      #expect(try await scene.change(scene.bert, ["partnerAppleId": nil]) == nil)
      _ = try await scene.found("BERTS222", by: scene.bert)
      let body = RecordsModifyRequest([RecordOperation(.update, CoupleScene.redemption("CARLS222", by: "_bert"))]).body
      let answer = try await scene.bert.send(.recordsModify, body)
      let error = try RecordsAnswer(body: answer.body).records.first?.error
      #expect(error?.code == .throttled && (error?.retryAfter ?? 0) > 3000 && answer.retryAfter == error?.retryAfter)
      let made = CoupleScene.couple("BERTS333", ["ownerAppleId": .string("_bert")])
      #expect(try await scene.bert.failure(.create, made, zone: nil) == .throttled)
      #expect(try await scene.change(scene.anne, ["noteText": .string("x")]) == nil)
      await scene.anne.clock.advance(milliseconds: 3_600_000)
      #expect(try await scene.redeem(scene.bert, "CARLS222").item != nil)
    },
    ContractCase("attempts of an address count together, and without a bound none do") { store in
      var scene = CoupleScene(store)
      _ = try await scene.found()
      func at(_ user: RecordName, _ address: String) -> TestClient {
        var client = scene.anne.by(user)
        client.address = address
        return client
      }
      for i in 0..<10 {
        #expect(try await scene.redeem(at(RecordName("_g\(i)"), "192.0.2.1"), "WRQNG222").error?.code == .notFound)
      }
      #expect(try await scene.redeem(at("_new", "192.0.2.1")).error?.code == .throttled)
      #expect(try await scene.redeem(at("_new", "192.0.2.2")).item != nil)
      scene.anne.service.limits.redeemCountMax = nil
      for _ in 0..<12 { #expect(try await scene.redeem(at("_free", "192.0.2.1"), "WRQNG222").error?.code == .notFound) }
    },
    ContractCase("a new note of one's own is told to the other, once and only if wanted") { store in
      let scene = CoupleScene(store)
      _ = try await scene.pair()
      func alerts(_ client: TestClient, _ fields: [FieldName: FieldValue]) async throws -> [String] {
        var record = Record("ABCD2345")
        for (name, value) in fields { record.fields[value: name] = value }
        let answer = try await client.send(
          .recordsModify, RecordsModifyRequest([RecordOperation(.forceUpdate, record)]).body)
        return answer.alerts.map { "\($0.recipient.text) \($0.authorName)" }
      }
      func note(_ time: Int64, byOwner: Bool) -> [FieldName: FieldValue] {
        [
          "noteText": .string("Hi"), "noteUpdatedAt": .timestamp(Timestamp(milliseconds: time)),
          "noteAuthorIsOwner": .int64(byOwner ? 1 : 0),
        ]
      }
      #expect(try await alerts(scene.anne, note(1, byOwner: true)) == ["_bert Anne"])
      #expect(try await alerts(scene.anne, note(1, byOwner: true)) == [])
      #expect(try await alerts(scene.bert, note(2, byOwner: false)) == ["_anne P"])
      // A merge includes the other's note.
      #expect(try await alerts(scene.bert, note(3, byOwner: true)) == [])
      #expect(try await alerts(scene.anne, ["countdownLabel": .string("Paris")]) == [])
      #expect(try await alerts(scene.anne, ["ownerNotifies": .int64(0)]) == [])
      #expect(try await alerts(scene.anne, note(4, byOwner: true)) == [])
      #expect(
        try await alerts(scene.anne, note(5, byOwner: true).merging(["ownerNotifies": .int64(1)]) { $1 }) == [
          "_bert Anne"
        ])
      #expect(try await scene.change(scene.bert, ["partnerAppleId": nil]) == nil)
      #expect(try await alerts(scene.anne, note(6, byOwner: true)) == [])
    },
    ContractCase("only the two are told of a change, and who comes or goes as of a record that does") { store in
      let scene = CoupleScene(store)
      try await scene.subscribe(scene.anne, scene.bert, scene.carl)
      func notices(_ client: TestClient, _ kind: RecordOperation.Kind, _ record: Record) async throws -> [String] {
        let answer = try await client.send(.recordsModify, RecordsModifyRequest([RecordOperation(kind, record)]).body)
        return try CoupleScene.heard(answer.notices)
      }
      let mine = CoupleScene.couple(["ownerAppleId": .string("_anne")])
      #expect(try await notices(scene.anne, .create, mine) == ["_anne created"])
      #expect(
        try await notices(scene.bert, .update, CoupleScene.redemption(by: "_bert")) == [
          "_anne updated", "_bert created",
        ])
      let note = Record("ABCD2345").with("noteText", .string("Hi"))
      #expect(try await notices(scene.anne, .forceUpdate, note) == ["_anne updated", "_bert updated"])
      let leave = Record("ABCD2345").with("partnerAppleId", nil)
      #expect(try await notices(scene.bert, .forceUpdate, leave) == ["_anne updated", "_bert deleted"])
      #expect(try await notices(scene.anne, .forceUpdate, note) == ["_anne updated"])
      _ = try await scene.redeem(scene.carl)
      #expect(try await notices(scene.anne, .delete, Record("ABCD2345")) == ["_anne deleted", "_carl deleted"])
    },
  ]
}
