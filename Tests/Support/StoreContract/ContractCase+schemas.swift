import Core
import RecordStore
import Records
import Testing

/// Schemas that an operator gives (0063).
extension ContractCase {
  private static let text = """
    DEFINE SCHEMA
      RECORD TYPE Note (
        "___recordID" REFERENCE QUERYABLE,
        "___createTime" TIMESTAMP SORTABLE,
        n INT64 QUERYABLE SORTABLE, plain INT64, title STRING SEARCHABLE, body STRING, tags LIST<STRING> QUERYABLE,
        rank DOUBLE SORTABLE, place LOCATION QUERYABLE, secret ENCRYPTED STRING,
        GRANT WRITE TO "_creator", GRANT READ, CREATE TO "_icloud"
      );
      RECORD TYPE Quiet (n INT64, GRANT READ, WRITE TO "_creator", GRANT CREATE TO "_icloud");
      RECORD TYPE Hidden (n INT64 QUERYABLE, GRANT CREATE, READ TO "_world");
    """

  /// Returns a client whose container has the schema in these environments.
  private static func client(
    _ store: any RecordStore, in environments: [CloudEnvironment] = [.production]
  ) throws -> TestClient {
    let schema = try ContainerSchema(text: Array(text.utf8))
    var service = RecordService()
    for environment in environments { service.schema.imported[SchemaKey(TestClient.container, environment)] = schema }
    return TestClient(store, service: service)
  }

  private static func reason(_ client: TestClient, _ record: Record, zone: ZoneID? = "Z") async throws -> String? {
    let error = try await client.modify([RecordOperation(.forceUpdate, record)], zone: zone).first?.error
    #expect(error == nil || error?.code == .badRequest, "\(String(describing: error))")
    return error?.reason
  }

  /// Returns the code and the reason of a refused query, or nil.
  private static func refusal(_ client: TestClient, _ query: RecordQuery) async throws -> String? {
    let answer = try await client.send(.recordsQuery, RecordsQueryRequest(query, zoneID: "Z").body)
    guard answer.status != 200 else { return nil }
    let error = try RequestError(body: answer.body)
    return "\(error.code.word) \(error.reason)"
  }

  private static func sorted(_ sort: QuerySort) -> RecordQuery {
    var query = RecordQuery("Note")
    query.sorts = [sort]
    return query
  }

  static let schemas: [ContractCase] = [
    ContractCase("production refuses types and fields that its schema lacks") { store in
      let anne = try client(store)
      for client in [anne, anne.developing] { try await client.makeZone() }
      #expect(try await reason(anne, .note("a", ["n": .int64(1)])) == nil)
      #expect(
        try await reason(anne, .note("a", ["m": .int64(1)]))
          == "Cannot create or modify field 'm' in record 'Note' in production schema")
      #expect(try await reason(anne, Record("b", type: "Other")) == "Cannot create new type Other in production schema")
      #expect(
        try await reason(anne, .note("a", ["secret": .string("x")]))
          == "invalid attempt to set value type STRING for field 'secret' for type 'Note', defined to be: ENCRYPTED_STRING"
      )
      var sealed = Record.note("a")
      var field = Field(.string("x"))
      field.isEncrypted = true
      sealed.fields["secret"] = field
      #expect(try await reason(anne, sealed) == nil)
      // Development has no schema here: it learns.
      #expect(try await reason(anne.developing, .note("a", ["m": .int64(1), "n": .string("x")])) == nil)
      #expect(try await reason(anne.developing, Record("b", type: "Other")) == nil)
      // Fields saved before there was a schema stay as they are, beside the declared ones.
      let before = TestClient(store)
      _ = try await before.save(.create, .note("old", ["m": .int64(1)]))
      #expect(try await reason(anne, .note("old", ["n": .int64(2)])) == nil)
      #expect(try await anne.lookup("old").first?.item?.fields[value: "m"] == .int64(1))
      #expect(try await reason(anne, .note("old", ["m": .int64(2)])) != nil)
      // The user's own record and shares are there without a declaration, the record without own fields.
      let open = anne.in(.publicDatabase)
      #expect(
        try await reason(open, Record("_anne", type: .users).with("name", .string("x")), zone: nil)
          == "Cannot create or modify field 'name' in record 'Users' in production schema")
      let share = RecordOperation(.create, Record(.zoneShare, type: .share))
      #expect(try await anne.modify([share]).first?.error == nil)
    },
    ContractCase("a schema holds in its environment, and development adds to it") { store in
      let anne = try client(store, in: [.development, .production])
      for client in [anne, anne.developing] { try await client.makeZone() }
      #expect(try await reason(anne.developing, .note("a", ["n": .string("x")]))?.contains("INT64") == true)
      #expect(try await reason(anne.developing, .note("a", ["n": .int64(1), "m": .int64(1)])) == nil)
      #expect(try await reason(anne.developing, .note("b", ["m": .string("x")]))?.contains("INT64") == true)
      #expect(try await reason(anne.developing, Record("b", type: "Other")) == nil)
      #expect(try await reason(anne, .note("a", ["m": .int64(1)])) != nil)
      for (field, reason) in [
        ("plain", "BAD_REQUEST Field 'plain' is not marked queryable"), ("m", nil), ("n", nil),
      ] as [(FieldName, String?)] {
        let query = RecordQuery("Note", filters: [QueryFilter(.field(field), .equals, .int64(1))])
        #expect(try await refusal(anne.developing, query) == reason)
      }
      #expect(try await refusal(anne.developing, RecordQuery("Other")) == nil)
    },
    ContractCase("queries can only use the indexes of the schema") { store in
      let anne = try client(store)
      try await anne.makeZone()
      _ = try await anne.save(
        .create,
        .note(
          "a",
          [
            "n": .int64(1), "title": .string("blue sky"), "body": .string("green"), "tags": .stringList(["x"]),
          ]))
      let queryable = "is not marked queryable"
      let filters: [(QueryField?, QueryFilter.Comparator, FieldValue, String?)] = [
        (.field("n"), .equals, .int64(1), nil), (.field("n"), .lessThan, .int64(2), nil),
        (.field("n"), .isIn, .int64List([1]), nil), (.field("rank"), .greaterThan, .double(1), nil),
        (.field("rank"), .equals, .double(1), "Field 'rank' \(queryable)"),
        (.field("plain"), .equals, .int64(1), "Field 'plain' \(queryable)"),
        (.field("plain"), .lessThan, .int64(1), "Field 'plain' \(queryable)"),
        (.field("title"), .containsAllTokens, .string("sky"), nil),
        (.field("title"), .beginsWith, .string("b"), "Field 'title' \(queryable)"),
        (.field("body"), .containsAllTokens, .string("green"), "Field 'body' is not marked searchable"),
        (.field("tags"), .listContains, .string("x"), nil),
        (.field("nothing"), .equals, .int64(1), "Did not find field: 'nothing' in type: 'Note'"),
        (.system(.recordName), .equals, .reference(Reference("a")), nil),
        (
          .system(.modifiedTimestamp), .lessThan, .timestamp(Timestamp(milliseconds: 1)),
          "Field '___modTime' \(queryable)"
        ),
        (nil, .containsAnyTokens, .string("sky"), nil),
        (
          .field("secret"), .equals, .string("x"),
          "Field 'secret' has a value type of ENCRYPTED_STRING and cannot be queried using filter type EQUALS"
        ),
      ]
      for (field, comparator, value, reason) in filters {
        let query = RecordQuery("Note", filters: [QueryFilter(field, comparator, value)])
        #expect(
          try await refusal(anne, query) == reason.map { "BAD_REQUEST \($0)" },
          "\(String(describing: field)) \(comparator)")
      }
      let sorts: [(QuerySort, String?)] = [
        (QuerySort(.field("n")), nil), (QuerySort(.field("rank"), isAscending: false), nil),
        (QuerySort(.system(.createdTimestamp)), nil),
        (QuerySort(.field("tags")), "Field 'tags' is not marked sortable"),
        (QuerySort(.system(.modifiedTimestamp)), "Field '___modTime' is not marked sortable"),
        (QuerySort(.system(.recordName)), "Field 'recordName' is not marked sortable"),
        (QuerySort(.field("nothing")), "Did not find field: 'nothing' in type: 'Note'"),
        (QuerySort(.field("place"), relativeLocation: Location(latitude: 1, longitude: 2)), nil),
      ]
      for (sort, reason) in sorts {
        #expect(try await refusal(anne, sorted(sort)) == reason.map { "BAD_REQUEST \($0)" }, "\(sort)")
      }
      #expect(try await anne.query(RecordQuery("Note")) == ["a"])
      // Only searchable fields are searched.
      for (word, names) in [("sky", ["a"]), ("green", [])] {
        let filter = QueryFilter(nil, .containsAnyTokens, .string(word))
        #expect(try await anne.query(RecordQuery("Note", filters: [filter])) == names)
      }
    },
    ContractCase("types without an index cannot be queried") { store in
      let anne = try client(store)
      try await anne.makeZone()
      #expect(try await refusal(anne, RecordQuery("Quiet")) == "BAD_REQUEST Type is not marked indexable: Quiet")
      #expect(
        try await refusal(anne, RecordQuery("Hidden")) == "BAD_REQUEST Field 'recordName' is not marked queryable")
      #expect(try await refusal(anne, RecordQuery("Other")) == "NOT_FOUND Did not find record type: Other")
      let words = RecordQuery("Hidden", filters: [QueryFilter(nil, .containsAnyTokens, .string("x"))])
      #expect(try await refusal(anne, words) == "BAD_REQUEST Type is not marked searchable: Hidden")
      for (query, code) in [
        (RecordQuery("Hidden"), nil), (RecordQuery("Other"), .notFound), (RecordQuery("Quiet"), nil),
        (RecordQuery("Hidden", filters: [QueryFilter(.field("m"), .equals, .int64(1))]), .badRequest),
      ] as [(RecordQuery, ServerErrorCode?)] {
        var subscription = Subscription(SubscriptionID(query.recordType.text + "\(query.filters.count)"), kind: .query)
        subscription.query = query
        subscription.firesOn = [.create]
        let request = SubscriptionsModifyRequest([SubscriptionOperation(.create, subscription)])
        let answer: SubscriptionsAnswer = try await anne.answer(.subscriptionsModify, request.body)
        #expect(answer.subscriptions.first?.error?.code == code, "\(query.recordType.text)")
      }
    },
    ContractCase("a schema's grants are the rights in the public database") { store in
      let anne = try client(store).in(.publicDatabase)
      _ = try await anne.save(.create, .note("note", ["n": .int64(1)]), zone: nil)
      var quiet = Record("quiet", type: "Quiet")
      quiet.fields[value: "n"] = .int64(1)
      _ = try await anne.save(.create, quiet, zone: nil)
      for (client, seen) in [
        (anne, [true, true]), (anne.by("_bert"), [true, false]), (anne.by(.anyone), [false, false]),
      ] {
        let found = try await client.lookup("note", "quiet", zone: nil)
        #expect(found.map { $0.item != nil } == seen)
      }
      #expect(
        try await anne.by("_bert").failure(.forceUpdate, .note("note", ["n": .int64(2)]), zone: nil) == .accessDenied)
      #expect(try await anne.failure(.forceUpdate, .note("note", ["n": .int64(2)]), zone: nil) == nil)
      #expect(try await anne.failure(.create, Record("hidden", type: "Hidden"), zone: nil) == nil)
      #expect(try await anne.failure(.forceDelete, Record("hidden"), zone: nil) == .accessDenied)
    },
  ]
}
