import Core
import RecordStore
import Records
import Testing

extension ContractCase {
  static let modify: [ContractCase] = [
    ContractCase("a record comes back as it was saved") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      let saved = try await anne.save(.create, .note("r1", ["title": .string("Hello"), "n": .int64(3)]))
      #expect(saved.fields[value: "title"] == .string("Hello"))
      #expect(saved.zoneID == ZoneID("Z", owner: "_anne"))
      #expect(saved.created?.userRecordName == "_anne" && saved.modified == saved.created)
      #expect(try await anne.lookup("r1", "r2").map { $0.item?.name } == ["r1", nil])
      #expect(try await anne.lookup("r1").first?.item == saved)
    },
    ContractCase("every operation on a record that is there, with each tag, and on one that is not") { store in
      try await operationTable(TestClient(store))
    },
    ContractCase("update keeps other fields, replace drops them, null takes one away") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      let first = try await anne.save(.create, .note("r", ["a": .int64(1), "b": .int64(2), "c": .int64(3)]))
      let second = try await anne.save(.update, .note("r", ["a": .int64(9)], tag: first.changeTag).with("b", nil))
      #expect(second.fields.entries.map(\.name) == ["a", "c"])
      let third = try await anne.save(.replace, .note("r", ["d": .int64(4)], tag: second.changeTag))
      #expect(third.fields.entries.map(\.name) == ["d"])
      #expect(third.created == first.created && third.modified != first.modified)
      #expect(Set([first, second, third].map(\.changeTag)).count == 3)
    },
    ContractCase("a record gets a short GUID when it asks for one, and keeps it") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      var asking = Record.note("r")
      asking.createsShortGUID = true
      let guid = try await anne.save(.create, asking).shortGUID
      #expect(guid?.isEmpty == false)
      #expect(try await anne.save(.forceUpdate, asking).shortGUID == guid)
      #expect(try await anne.save(.forceReplace, .note("r")).shortGUID == guid)
      #expect(try await anne.save(.create, .note("other")).shortGUID == nil)
      asking.name = "other"
      #expect(try await anne.save(.forceUpdate, asking).shortGUID != nil)
    },
    ContractCase("a write that changes nothing gives a new tag, and so does a record made again") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      var tags: [ChangeTag?] = []
      tags.append(try await anne.save(.create, .note("r", ["a": .int64(1)])).changeTag)
      tags.append(try await anne.save(.forceUpdate, .note("r", ["a": .int64(1)])).changeTag)
      _ = try await anne.modify([RecordOperation(.forceDelete, Record("r"))])
      tags.append(try await anne.save(.create, .note("r", ["a": .int64(1)])).changeTag)
      #expect(Set(tags).count == 3)
    },
    ContractCase("a conflict carries the server's record") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      let first = try await anne.save(.create, .note("r", ["a": .int64(1)]))
      let second = try await anne.save(.update, .note("r", ["a": .int64(2)], tag: first.changeTag))
      let outcome = try await anne.modify([RecordOperation(.update, .note("r", ["a": .int64(3)], tag: first.changeTag))]
      )
      #expect(outcome.first?.error?.code == .conflict)
      #expect(outcome.first?.error?.serverRecord == second)
      let created = try await anne.modify([RecordOperation(.create, .note("r"))])
      #expect(created.first?.error?.reason == "record to insert already exists")
      #expect(created.first?.error?.serverRecord == second)
    },
    ContractCase("an atomic batch is all or nothing, and says who is to blame") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      _ = try await anne.save(.create, .note("there"))
      let token = try await anne.changes().syncToken
      let outcomes = try await anne.modify([
        RecordOperation(.create, .note("new")), RecordOperation(.create, .note("there")),
        RecordOperation(.forceUpdate, .note("other")),
      ])
      #expect(outcomes.map { $0.error?.code } == [.atomicError, .exists, .atomicError])
      #expect(try await anne.lookup("new", "other").allSatisfy { $0.error?.code == .notFound })
      let after = try await anne.changes(since: token)
      #expect(after.records.isEmpty && after.syncToken == token)
      let loose = try await anne.modify(
        [RecordOperation(.create, .note("new")), RecordOperation(.create, .note("there"))], atomic: false)
      #expect(loose.map { $0.error?.code } == [nil, .exists])
    },
    ContractCase("in the default zone nothing is atomic") { store in
      let anne = TestClient(store)
      let operations = [RecordOperation(.create, .note("a")), RecordOperation(.update, .note("b", tag: "1"))]
      let outcomes = try await anne.modify(operations, zone: nil)
      #expect(outcomes.map { $0.error?.code } == [nil, .notFound])
      let request = RecordsModifyRequest(operations, atomic: true)
      #expect(try await anne.refusal(.recordsModify, request.body) == .badRequest)
    },
    ContractCase("a request that names a record twice, too many or nothing readable is refused whole") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      let twice = RecordsModifyRequest(
        [RecordOperation(.create, .note("a")), RecordOperation(.forceDelete, Record("a"))], zoneID: "Z")
      #expect(try await anne.refusal(.recordsModify, twice.body) == .badRequest)
      let many = RecordsModifyRequest(
        (0...200).map { RecordOperation(.create, .note(RecordName("r\($0)"))) }, zoneID: "Z")
      #expect(try await anne.refusal(.recordsModify, many.body) == .badRequest)
      #expect(try await anne.refusal(.recordsModify, Array("{".utf8)) == .badRequest)
      #expect(try await anne.refusal(.recordsModify) == .badRequest)
      #expect(try await anne.lookup("a").first?.error?.code == .notFound)
    },
    ContractCase("a malformed operation fails alone, unless the request is atomic") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      func body(_ zone: String, _ rest: String = "") -> String {
        """
        {"operations":[
        {"operationType":"create","record":{"recordName":"a","recordType":"Note"}},
        {"operationType":"create","record":{"recordName":"b","recordType":"Note","fields":{"n":{"value":"x","type":"INT64"}}}},
        {"operationType":"sing","record":{"recordName":"c"}},
        7,
        {"operationType":"create","record":{"recordName":"d\\u0000","recordType":"Note"}},
        {"operationType":"create","record":{"recordName":"e","recordType":"Note"}}],
        "zoneID":{"zoneName":"\(zone)"}\(rest)}
        """
      }
      func outcomes(_ text: String) async throws -> [ItemOutcome<Record>] {
        let answer: RecordsAnswer = try await anne.answer(.recordsModify, Array(text.utf8))
        return answer.records
      }
      for text in [body("_defaultZone"), body("Z", #","atomic":false"#)] {
        let outcomes = try await outcomes(text)
        #expect(outcomes.map { $0.item?.name } == ["a", nil, nil, nil, nil, "e"])
        #expect(outcomes.map { $0.error?.code } == [nil, .badRequest, .badRequest, .badRequest, .badRequest, nil])
        #expect(
          outcomes.map { $0.error?.subject }
            == [nil, .record("b"), .record("c"), .position, .position, nil])
        #expect(
          outcomes[1].error?.reason == "operations[1].record.fields.n.value: Invalid value, expected type INT64.")
        #expect(outcomes[2].error?.reason.hasPrefix("operations[2].operationType: is not a word") == true)
        #expect(outcomes[3].error?.reason == "operations[3]: must be an object")
        #expect(outcomes[4].error?.reason.hasPrefix("operations[4].record.recordName: is not a valid name") == true)
      }
      try await anne.makeZone("Y")
      for text in [body("Y"), body("Y", #","atomic":true"#)] {
        #expect(try await anne.refusal(.recordsModify, Array(text.utf8)) == .badRequest)
      }
      #expect(try await anne.lookup("a", "e", zone: "Y").allSatisfy { $0.error?.code == .notFound })
      // In a text that is no JSON, operations cannot be told apart.
      let torn =
        #"{"operations":[{"operationType":"create","record":{"recordName":"f","recordType":"Note"}},{"operationType":]}"#
      #expect(try await anne.refusal(.recordsModify, Array(torn.utf8)) == .badRequest)
      #expect(try await anne.lookup("f", zone: nil).first?.error?.code == .notFound)
    },
    ContractCase("an answer says whether all its data have one audience") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      try await anne.makeZone("Y")
      let zone = #""zoneID":{"zoneName":"Z"}"#
      let query = #""query":{"recordType":"Note"}"#
      let lookup = #""records":[{"recordName":"r"}]"#
      let cases: [(CloudOperation, String, CloudDatabase, Bool)] = [
        (.changesZone, "{\"zones\":[{\(zone)}]}", .privateDatabase, true),
        (.changesZone, "{\"zones\":[{\(zone)},{\"zoneID\":{\"zoneName\":\"Y\"}}]}", .privateDatabase, false),
        (.recordsChanges, "{\(zone)}", .privateDatabase, true),
        (.recordsQuery, "{\(query),\(zone)}", .privateDatabase, true),
        (.recordsQuery, "{\(query),\"zoneWide\":true}", .privateDatabase, false),
        (.recordsQuery, "{\(query)}", .publicDatabase, true),
        (.recordsLookup, "{\(lookup),\(zone)}", .privateDatabase, true),
        (.recordsLookup, "{\(lookup)}", .publicDatabase, false),
        (.recordsModify, "{\"operations\":[],\(zone)}", .privateDatabase, true),
        (.zonesList, "{}", .privateDatabase, false),
        (.usersCaller, "{}", .publicDatabase, false),
      ]
      for (operation, body, database, isOne) in cases {
        let answer = try await anne.in(database).send(operation, Array(body.utf8))
        #expect(answer.status == 200 && answer.hasOneAudience == isOne, "\(operation) \(body)")
      }
    },
    ContractCase("a record over the limit is refused, also when it grows beyond it") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      let half = FieldValue.bytes([UInt8](repeating: 7, count: 600_000))
      _ = try await anne.save(.create, .note("r", ["a": half]))
      #expect(try await anne.failure(.forceUpdate, .note("r", ["b": half])) == .quotaExceeded)
      let whole = RecordsModifyRequest(
        [RecordOperation(.create, .note("s", ["a": .bytes([UInt8](repeating: 7, count: 1_000_001))]))], zoneID: "Z")
      #expect(try await anne.refusal(.recordsModify, whole.body) == .quotaExceeded)
    },
    ContractCase("names of the server's, other zones and other types are refused") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      #expect(try await anne.failure(.create, .note("_mine")) == .badRequest)
      #expect(try await anne.failure(.create, Record("r", type: "Note", zoneID: "Y")) == .badRequest)
      _ = try await anne.save(.create, .note("r"))
      #expect(try await anne.failure(.forceUpdate, Record("r", type: "Other")) == .badRequest)
      #expect(try await anne.failure(.forceUpdate, Record("new")) == .badRequest)
      let named = try await anne.save(.create, Record("", type: "Note"))
      #expect(UniqueID(named.name.text) != nil)
      let inRecord = try await anne.save(.create, Record("q", type: "Note", zoneID: "Z"), zone: nil)
      #expect(inRecord.zoneID?.name == "Z")
    },
    ContractCase("a missing zone is told as a whole") { store in
      let anne = TestClient(store)
      try await anne.makeZone("Other")
      let request = RecordsModifyRequest([RecordOperation(.create, .note("a"))], zoneID: "Nowhere")
      #expect(try await anne.refusal(.recordsModify, request.body) == .zoneNotFound)
      let lookup = RecordsLookupRequest([RecordsLookupRequest.Item("a")], zoneID: "Nowhere")
      #expect(try await anne.refusal(.recordsLookup, lookup.body) == .zoneNotFound)
    },
    ContractCase("a schema decides the types of fields") { store in
      let type = RecordTypeSchema("Note", fields: ["when": .timestamp, "whole": .double, "text": .string])
      let anne = TestClient(store, service: RecordService(schema: Schema([TestClient.container: [type]])))
      try await anne.makeZone()
      let body = """
        {"operations":[{"operationType":"create","record":{"recordName":"r","recordType":"Note",
        "fields":{"when":{"value":1747999812347.6},"whole":{"value":3},"free":{"value":"x"}}}}],"zoneID":{"zoneName":"Z"}}
        """
      let answer: RecordsAnswer = try await anne.answer(.recordsModify, Array(body.utf8))
      let saved = try #require(answer.records.first?.item)
      #expect(saved.fields[value: "when"] == .timestamp(Timestamp(milliseconds: 1_747_999_812_348)))
      #expect(saved.fields[value: "whole"] == .double(3))
      let outcome = try await anne.modify([RecordOperation(.create, .note("s", ["text": .int64(1)]))])
      #expect(
        outcome.first?.error?.reason
          == "invalid attempt to set value type INT64 for field 'text' for type 'Note', defined to be: STRING")
    },
    ContractCase("desiredKeys and numbersAsStrings shape what comes back") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      _ = try await anne.save(.create, .note("r", ["a": .int64(1), "b": .string("x")]))
      let text = try await anne.send(
        .recordsLookup,
        text: #"{"records":[{"recordName":"r","desiredKeys":["a"]}],"zoneID":{"zoneName":"Z"},"numbersAsStrings":true}"#
      )
      #expect(text.contains(#""a":{"value":"1","type":"INT64"}"#) && !text.contains(#""b""#))
    },
  ]

  /// The kinds of operations by the state of the record and the tag (S-2).
  private static func operationTable(_ anne: TestClient) async throws {
    typealias Row = (
      kind: RecordOperation.Kind, missing: ServerErrorCode?, right: ServerErrorCode?, other: ServerErrorCode?,
      none: ServerErrorCode?
    )
    let table: [Row] = [
      (.create, nil, .exists, .exists, .exists),
      (.update, .notFound, nil, .conflict, .badRequest),
      (.forceUpdate, nil, nil, nil, nil),
      (.replace, .notFound, nil, .conflict, .badRequest),
      (.forceReplace, nil, nil, nil, nil),
      (.delete, .notFound, nil, .conflict, nil),
      (.forceDelete, nil, nil, nil, nil),
    ]
    try await anne.makeZone()
    for (position, row) in table.enumerated() {
      let missing = Record.note(RecordName("missing\(position)"), tag: "zz")
      #expect(try await anne.failure(row.kind, missing) == row.missing, "\(row.kind) of a missing record")
      for (which, expected) in [("right", row.right), ("other", row.other), ("none", row.none)] {
        let name = RecordName("\(which)\(position)")
        let there = try await anne.save(.create, .note(name))
        let tag: ChangeTag? = which == "right" ? there.changeTag : which == "other" ? "zzz" : nil
        #expect(try await anne.failure(row.kind, .note(name, tag: tag)) == expected, "\(row.kind) with \(which) tag")
        let isGone = try await anne.lookup(name).first?.item == nil
        #expect(isGone == (row.kind.isDeletion && expected == nil), "\(row.kind) with \(which) tag")
      }
    }
  }
}
