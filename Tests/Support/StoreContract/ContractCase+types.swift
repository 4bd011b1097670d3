import RecordStore
import Records
import Testing

/// Types hold (0051).
extension ContractCase {
  /// Returns the reason of the only operation's failure, or nil.
  private static func reason(
    _ client: TestClient, _ record: Record, zone: ZoneID? = "Z", _ kind: RecordOperation.Kind = .forceUpdate
  ) async throws -> String? {
    let error = try await client.modify([RecordOperation(kind, record)], zone: zone).first?.error
    #expect(error == nil || error?.code == .badRequest, "\(String(describing: error))")
    return error?.reason
  }

  private static func encrypted(_ value: FieldValue) -> Field {
    var field = Field(value)
    field.isEncrypted = true
    return field
  }

  private static func refusal(
    _ client: TestClient, _ query: RecordQuery, zone: ZoneID? = "Z"
  ) async throws -> String? {
    let answer = try await client.send(.recordsQuery, RecordsQueryRequest(query, zoneID: zone).body)
    return answer.status == 200 ? nil : try RequestError(body: answer.body).reason
  }

  private static func query(_ filter: QueryFilter) -> RecordQuery {
    var query = RecordQuery("Note")
    query.filters = [filter]
    return query
  }

  private static let plainIntoEncrypted =
    "invalid attempt to set value type STRING for field 'secret' for type 'Note', defined to be: ENCRYPTED_STRING"

  static let types: [ContractCase] = [
    ContractCase("in development the first save of a field sets its type") { store in
      let anne = TestClient(store).developing
      try await anne.makeZone()
      try await anne.makeZone("Y")
      _ = try await anne.save(.create, .note("a", ["n": .int64(1), "t": .string("x"), "e": .emptyList]))
      let wrong = "invalid attempt to set value type STRING for field 'n' for type 'Note', defined to be: INT64"
      #expect(try await reason(anne, .note("b", ["n": .string("x")])) == wrong)
      #expect(try await reason(anne, .note("b", ["n": .string("x")]), zone: "Y") == wrong)
      #expect(try await reason(anne, .note("a", ["n": .string("x")])) == wrong)
      #expect(try await reason(anne, .note("b", ["n": .double(1)]))?.contains("value type DOUBLE") == true)
      #expect(try await reason(anne, .note("b", ["n": .int64(2), "e": .stringList(["x"])])) == nil)
      #expect(try await reason(anne, .note("b", ["e": .int64List([1])]))?.contains("STRING_LIST") == true)
      // Removing a field or the records leaves the type, and another type's fields are other fields.
      #expect(try await reason(anne, Record.note("a").with("n", nil)) == nil)
      _ = try await anne.modify(["a", "b"].map { RecordOperation(.forceDelete, Record($0)) })
      #expect(try await reason(anne, .note("c", ["n": .string("x")])) == wrong)
      var other = Record("o", type: "Other")
      other.fields[value: "n"] = .string("x")
      #expect(try await reason(anne, other) == nil)
      // An untyped value gets the type.
      let body = """
        {"operations":[{"operationType":"create","record":{"recordName":"d","recordType":"Note","fields":{"e":{"value":[]},\
        "at":{"value":5,"type":"TIMESTAMP"}}}},{"operationType":"create","record":{"recordName":"f","recordType":"Note",\
        "fields":{"at":{"value":6.5}}}}],"zoneID":{"zoneName":"Z"}}
        """
      let answer: RecordsAnswer = try await anne.answer(.recordsModify, Array(body.utf8))
      let types = answer.records.map { $0.item?.fields.entries.map { $0.field.value?.type } }
      #expect(types == [[.timestamp, .stringList], [.timestamp]])
    },
    ContractCase("types are those of a database, and not of production") { store in
      let anne = TestClient(store).developing
      let open = anne.in(.publicDatabase)
      for client in [anne, anne.by("_bert"), TestClient(store)] { try await client.makeZone() }
      _ = try await anne.save(.create, .note("a", ["n": .int64(1)]))
      #expect(try await reason(anne.by("_bert"), .note("a", ["n": .string("x")])) == nil)
      #expect(try await reason(open, .note("a", ["n": .double(1)]), zone: nil) == nil)
      #expect(try await reason(open.by("_bert"), .note("b", ["n": .int64(1)]), zone: nil)?.contains("DOUBLE") == true)
      let produced = TestClient(store)
      for value in [FieldValue.int64(1), .string("x")] {
        #expect(try await reason(produced, .note("a", ["n": value])) == nil)
      }
    },
    ContractCase("a refused save sets no type") { store in
      let anne = TestClient(store).developing
      try await anne.makeZone()
      _ = try await anne.save(.create, .note("a"))
      let outcomes = try await anne.modify([
        RecordOperation(.create, .note("b", ["n": .int64(1)])), RecordOperation(.create, .note("a")),
      ])
      #expect(outcomes.map { $0.error?.code } == [.atomicError, .exists])
      #expect(try await anne.failure(.create, .note("a", ["n": .int64(1)])) == .exists)
      #expect(try await reason(anne, .note("c", ["n": .string("x")])) == nil)
      // Within one request, too.
      let twice = try await anne.modify(
        [
          RecordOperation(.create, .note("d", ["m": .int64(1)])),
          RecordOperation(.create, .note("e", ["m": .string("x")])),
        ], atomic: false)
      #expect(twice.map { $0.error?.code } == [nil, .badRequest])
    },
    ContractCase("an account has so many types, they count, and they go with it") { store in
      var service = service(quota: 5000)
      service.limits.learnedTypeCountMax = 2
      let anne = TestClient(store, service: service).developing
      let user = UserKey(TestClient.container, .development, "_anne")
      _ = try await anne.save(.create, .note("a"), zone: nil)
      let before = try await store.read { try $0.byteCounts(of: user) }.others
      _ = try await anne.save(.forceUpdate, .note("a", ["n": .int64(1)]), zone: nil)
      let counted = try await store.read { try $0.byteCounts(of: user) }.others - before
      #expect(counted == 250 + 4 + Int64(#"{"n":"INT64"}"#.utf8.count))
      for (name, code) in [("B", nil), ("C", .quotaExceeded)] as [(String, ServerErrorCode?)] {
        var record = Record(RecordName(name), type: RecordType(name))
        record.fields[value: "n"] = .int64(1)
        #expect(try await anne.failure(.create, record, zone: nil) == code)
      }
      let long = FieldName(String(repeating: "f", count: 200))
      var many: [FieldName: FieldValue] = [:]
      for i in 0..<20 { many[FieldName("\(long.text)\(i)")] = .int64(1) }
      #expect(try await anne.failure(.forceUpdate, .note("a", many), zone: nil) == .quotaExceeded)
      let now = await anne.clock.next().0
      try await store.write { try UserErasure.erase(user, at: now, in: $0) }
      let database = DatabaseKey(user.container, .development, owner: "_anne")
      #expect(try await store.read { try $0.learnedTypeCount(in: database) } == 0)
    },
    ContractCase("an encrypted field stays encrypted, and is neither queried nor sorted") { store in
      let anne = TestClient(store).developing
      try await anne.makeZone()
      var sealed = Record.note("a", ["n": .int64(1)])
      sealed.fields["secret"] = encrypted(.string("x"))
      _ = try await anne.save(.create, sealed)
      #expect(
        try await reason(anne, .note("a", ["secret": .string("x")]))
          == plainIntoEncrypted)
      sealed.fields["n"] = encrypted(.int64(1))
      #expect(
        try await reason(anne, sealed) == "Attempt to save encrypted data in non encrypted field type")
      let filter = query(QueryFilter(.field("secret"), .equals, .string("x")))
      #expect(
        try await refusal(anne, filter)
          == "Field 'secret' has a value type of ENCRYPTED_STRING and cannot be queried using filter type EQUALS")
      var sorted = RecordQuery("Note")
      sorted.sorts = [QuerySort(.field("secret"))]
      #expect(
        try await refusal(anne, sorted) == "Field 'secret' has a value type of ENCRYPTED_STRING and cannot be sorted")
      #expect(try await anne.query(query(QueryFilter(nil, .containsAnyTokens, .string("x")))) == [])
      // In production, where no type is known, such a field counts as missing.
      let produced = TestClient(store)
      try await produced.makeZone()
      _ = try await produced.save(.create, sealed)
      #expect(try await produced.query(filter) == [])
    },
    ContractCase("a query's values have the types of their fields") { store in
      let anne = TestClient(store).developing
      try await anne.makeZone()
      _ = try await anne.save(
        .create,
        .note("a", ["n": .int64(1), "t": .string("x"), "l": .stringList(["x"]), "r": .reference(Reference("b"))]))
      let cases: [(QueryField, QueryFilter.Comparator, FieldValue, String?)] = [
        (.field("n"), .equals, .int64(1), nil), (.field("n"), .equals, .string("x"), "INT64"),
        (.field("n"), .lessThan, .double(2), "INT64"), (.field("n"), .isIn, .int64List([1]), nil),
        (.field("n"), .isIn, .stringList(["x"]), "INT64_LIST"), (.field("t"), .beginsWith, .string("x"), nil),
        (.field("t"), .beginsWith, .int64(1), "STRING"), (.field("l"), .listContains, .string("x"), nil),
        (.field("l"), .listContainsAny, .stringList(["x"]), nil), (.field("l"), .listContains, .int64(1), "STRING"),
        (.field("r"), .equals, .string("b"), nil), (.field("r"), .equals, .int64(1), "REFERENCE"),
        (.field("unknown"), .equals, .int64(1), nil),
        (.system(.modifiedTimestamp), .equals, .string("x"), "TIMESTAMP"),
        (.system(.recordName), .beginsWith, .string("a"), nil),
      ]
      for (field, comparator, value, type) in cases {
        let found = try await refusal(anne, query(QueryFilter(field, comparator, value)))
        let wanted = type.map { "query.filterBy[0].fieldValue: Invalid value, expected type \($0)." }
        #expect(found == wanted, "\(field) \(comparator) \(value)")
      }
      var subscription = Subscription("s", kind: .query)
      subscription.query = query(QueryFilter(.field("n"), .equals, .string("x")))
      subscription.firesOn = [.create]
      let request = SubscriptionsModifyRequest([SubscriptionOperation(.create, subscription)])
      let answer: SubscriptionsAnswer = try await anne.answer(.subscriptionsModify, request.body)
      #expect(answer.subscriptions.first?.error?.code == .badRequest)
    },
  ]
}
