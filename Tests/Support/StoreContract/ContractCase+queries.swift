import Core
import RecordStore
import Records
import Testing

extension ContractCase {
  /// The records that the tables below query.
  private static func fill(_ anne: TestClient) async throws {
    try await anne.makeZone()
    let berlin = Location(latitude: 52.52, longitude: 13.405)
    let paris = Location(latitude: 48.8566, longitude: 2.3522)
    let records: [Record] = [
      .note(
        "a",
        [
          "n": .int64(1), "d": .double(0.5), "s": .string("Äpfel und Birnen"),
          "at": .timestamp(Timestamp(milliseconds: 10)),
          "l": .stringList(["one", "two"]), "p": .location(berlin),
          "r": .reference(Reference("x", action: Reference.Action.none)),
        ]),
      .note(
        "b",
        [
          "n": .int64(2), "d": .double(1.5), "s": .string("Birnen"), "at": .timestamp(Timestamp(milliseconds: 20)),
          "l": .stringList(["two", "three"]), "p": .location(paris), "b": .bytes([1, 2]),
        ]),
      .note("c", ["n": .int64(3), "s": .string("apfel-Café"), "l": .emptyList]),
      .note("d"),
    ]
    let outcomes = try await anne.modify(records.map { RecordOperation(.create, $0) })
    #expect(outcomes.allSatisfy { $0.error == nil })
    _ = try await anne.save(.create, Record("o", type: "Other"))
  }

  private typealias Row = (filter: QueryFilter, names: [String])

  private static func near(_ metres: Double) -> QueryFilter {
    var filter = QueryFilter(.field("p"), .near, .location(Location(latitude: 52.5, longitude: 13.4)))
    filter.distance = metres
    return filter
  }

  private static var comparators: [Row] {
    [
      (QueryFilter(.field("n"), .equals, .int64(2)), ["b"]),
      (QueryFilter(.field("n"), .notEquals, .int64(2)), ["a", "c", "d"]),
      (QueryFilter(.field("n"), .lessThan, .int64(2)), ["a"]),
      (QueryFilter(.field("n"), .lessThanOrEquals, .double(2)), ["a", "b"]),
      (QueryFilter(.field("d"), .greaterThan, .int64(1)), ["b"]),
      (QueryFilter(.field("at"), .greaterThanOrEquals, .timestamp(Timestamp(milliseconds: 20))), ["b"]),
      (QueryFilter(.field("n"), .lessThan, .string("2")), []),
      (QueryFilter(.field("b"), .equals, .bytes([1, 2])), ["b"]),
      (QueryFilter(.field("r"), .equals, .reference(Reference("x"))), ["a"]),
      (near(5_000), ["a"]), (near(1_000_000), ["a", "b"]), (near(1), []),
      (QueryFilter(.field("s"), .containsAllTokens, .string("birnen APFEL")), ["a"]),
      (QueryFilter(.field("s"), .containsAnyTokens, .string("birnen cafe")), ["a", "b", "c"]),
      (QueryFilter(nil, .containsAnyTokens, .string("three")), ["b"]),
      (QueryFilter(.field("s"), .containsAllTokens, .string("birn")), []),
      (QueryFilter(.field("n"), .isIn, .int64List([1, 3])), ["a", "c"]),
      (QueryFilter(.field("n"), .isNotIn, .int64List([1, 3])), ["b", "d"]),
      (QueryFilter(.field("l"), .listContains, .string("two")), ["a", "b"]),
      (QueryFilter(.field("l"), .notListContains, .string("two")), ["c", "d"]),
      (QueryFilter(.field("l"), .listContainsAll, .stringList(["two", "one"])), ["a"]),
      (QueryFilter(.field("l"), .notListContainsAll, .stringList(["two", "one"])), ["b", "c", "d"]),
      (QueryFilter(.field("l"), .listContainsAny, .stringList(["one", "three"])), ["a", "b"]),
      (QueryFilter(.field("l"), .notListContainsAny, .stringList(["one"])), ["b", "c", "d"]),
      (QueryFilter(.field("s"), .beginsWith, .string("Bir")), ["b"]),
      (QueryFilter(.field("s"), .beginsWith, .string("bir")), []),
      (QueryFilter(.field("s"), .notBeginsWith, .string("Bir")), ["a", "c", "d"]),
      (QueryFilter(.field("l"), .listMemberBeginsWith, .string("th")), ["b"]),
      (QueryFilter(.field("l"), .notListMemberBeginsWith, .string("th")), ["a", "c", "d"]),
      (QueryFilter(.system(.recordName), .equals, .reference(Reference("c"))), ["c"]),
      (QueryFilter(.system(.createdUserRecordName), .equals, .reference(Reference("_anne"))), ["a", "b", "c", "d"]),
      (QueryFilter(.system(.modifiedTimestamp), .lessThan, .timestamp(Timestamp(milliseconds: 5))), []),
    ]
  }

  private static var orders: [(name: String, sorts: [QuerySort], names: [String])] {
    let london = Location(latitude: 51.5, longitude: -0.13)
    return [
      ("none", [], ["a", "b", "c", "d"]),
      ("number", [QuerySort(.field("n"), isAscending: false)], ["c", "b", "a", "d"]),
      ("text", [QuerySort(.field("s"))], ["d", "b", "c", "a"]),
      ("distance", [QuerySort(.field("p"), relativeLocation: london)], ["c", "d", "b", "a"]),
      ("name", [QuerySort(.system(.recordName), isAscending: false)], ["d", "c", "b", "a"]),
      ("two", [QuerySort(.field("d")), QuerySort(.field("n"), isAscending: false)], ["c", "d", "a", "b"]),
      ("creation", [QuerySort(.system(.createdTimestamp))], ["a", "b", "c", "d"]),
    ]
  }

  static let queries: [ContractCase] = [
    ContractCase("each comparator") { store in
      let anne = TestClient(store)
      try await fill(anne)
      for row in comparators {
        let names = try await anne.query(RecordQuery("Note", filters: [row.filter]))
        #expect(names == row.names, "\(row.filter.comparator) \(String(describing: row.filter.value?.value))")
      }
      let both = [QueryFilter(.field("n"), .greaterThan, .int64(1)), QueryFilter(.field("n"), .lessThan, .int64(3))]
      #expect(try await anne.query(RecordQuery("Note", filters: both)) == ["b"])
      #expect(try await anne.query(RecordQuery("Nobody")) == [])
      let untyped = try await anne.send(
        .recordsQuery,
        text:
          #"{"query":{"recordType":"Note","filterBy":{"comparator":"GREATER_THAN","fieldName":"at","fieldValue":{"value":15}}},"#
          + #""zoneID":{"zoneName":"Z"}}"#)
      #expect(untyped.hasPrefix(#"200 {"records":[{"recordName":"b","#))
    },
    ContractCase("each order, in pages of each size") { store in
      let anne = TestClient(store)
      try await fill(anne)
      for order in orders {
        for limit in 1...5 {
          var names: [String] = []
          var request = RecordsQueryRequest(RecordQuery("Note", sorts: order.sorts), zoneID: "Z")
          request.resultsLimit = limit
          for _ in 1...10 {
            let page: RecordsAnswer = try await anne.answer(.recordsQuery, request.body)
            names += page.records.compactMap { $0.item?.name.text }
            request.continuationMarker = page.continuationMarker
            if page.continuationMarker == nil { break }
          }
          #expect(names == order.names, "\(order.name) by \(limit)")
        }
      }
    },
    ContractCase("a page goes on where it ended although that record has gone") { store in
      let anne = TestClient(store)
      try await fill(anne)
      var request = RecordsQueryRequest(RecordQuery("Note", sorts: [QuerySort(.field("n"))]), zoneID: "Z")
      request.resultsLimit = 2
      let first: RecordsAnswer = try await anne.answer(.recordsQuery, request.body)
      #expect(first.records.compactMap { $0.item?.name } == ["d", "a"])
      _ = try await anne.modify([RecordOperation(.forceDelete, Record("a"))])
      request.continuationMarker = first.continuationMarker
      let second: RecordsAnswer = try await anne.answer(.recordsQuery, request.body)
      #expect(second.records.compactMap { $0.item?.name } == ["b", "c"] && second.continuationMarker == nil)
      request.query = RecordQuery("Note")
      #expect(try await anne.refusal(.recordsQuery, request.body) == .badRequest)
      request.continuationMarker = "aGVsbG8="
      #expect(try await anne.refusal(.recordsQuery, request.body) == .badRequest)
    },
    ContractCase("all zones at once, in pages") { store in
      let anne = TestClient(store)
      for zone in ["A", "B"] as [ZoneID] {
        try await anne.makeZone(zone)
        for name in ["1", "2", "3"] {
          _ = try await anne.save(.create, .note(RecordName(zone.name.text + name)), zone: zone)
        }
      }
      _ = try await anne.save(.create, .note("default"), zone: nil)
      var request = RecordsQueryRequest(RecordQuery("Note"))
      #expect(try await anne.query(RecordQuery("Note"), zone: nil) == ["default"])
      request.zoneWide = true
      request.resultsLimit = 2
      var names: [String] = []
      for _ in 1...10 {
        let page: RecordsAnswer = try await anne.answer(.recordsQuery, request.body)
        names += page.records.compactMap { $0.item?.name.text }
        request.continuationMarker = page.continuationMarker
        if page.continuationMarker == nil { break }
      }
      #expect(names == ["A1", "A2", "A3", "B1", "B2", "B3", "default"])
    },
    ContractCase("all zones at once, in an order of their values") { store in
      let anne = TestClient(store)
      for (zone, numbers) in [("A", [5, 3, 1]), ("B", [6, 4, 2])] as [(ZoneID, [Int64])] {
        try await anne.makeZone(zone)
        for number in numbers {
          _ = try await anne.save(.create, .note(RecordName("n\(number)"), ["n": .int64(number)]), zone: zone)
        }
      }
      var request = RecordsQueryRequest(RecordQuery("Note", sorts: [QuerySort(.field("n"))]))
      request.zoneWide = true
      request.resultsLimit = 2
      #expect(try await pages(request, anne).names == (1...6).map { "n\($0)" })
    },
    ContractCase("a page ends when enough was looked at, and leads to all the same") { store in
      let anne = TestClient(store, service: service(workMax: 1000))
      try await fill(anne)
      for filter in comparators {
        let request = RecordsQueryRequest(RecordQuery("Note", filters: [filter.filter]), zoneID: "Z")
        let found = try await pages(request, anne)
        #expect(found.names == filter.names, "\(filter.filter.comparator)")
        #expect(found.pageCount > 1 && found.pageCount <= 5, "\(filter.filter.comparator): \(found.pageCount)")
      }
      let sorted = RecordsQueryRequest(RecordQuery("Note", sorts: [QuerySort(.field("n"))]), zoneID: "Z")
      #expect(try await anne.refusal(.recordsQuery, sorted.body) == .badRequest)
    },
    ContractCase("records of other types count when they are passed over, and in public no marker names them") {
      store in
      let anne = TestClient(store, service: service(workMax: 1))
      try await anne.makeZone()
      for (client, zone, pageCount) in [(anne, "Z", 3), (anne.in(.publicDatabase), nil, 1)]
        as [(TestClient, ZoneID?, Int)]
      {
        for start in stride(from: 0, to: 1200, by: 200) {
          _ = try await client.modify(
            (start..<start + 200).map { RecordOperation(.create, Record(RecordName("n\(1000 + $0)"), type: "Other")) },
            zone: zone)
        }
        _ = try await client.save(.create, .note("z"), zone: zone)
        let found = try await pages(RecordsQueryRequest(RecordQuery("Note"), zoneID: zone), client)
        #expect(found.names == ["z"] && found.pageCount == pageCount)
      }
    },
    ContractCase("many large records are not looked at for few of their fields") { store in
      let anne = TestClient(store, service: service(workMax: 50_000))
      try await anne.makeZone()
      let text = String(repeating: "x", count: 20_000)
      for name in ["a", "b", "c", "d"] as [RecordName] {
        _ = try await anne.save(.create, .note(name, ["s": .string(text)]))
      }
      var lookup = RecordsLookupRequest(["a", "b", "c", "d"].map { RecordsLookupRequest.Item($0) }, zoneID: "Z")
      let whole: RecordsAnswer = try await anne.answer(.recordsLookup, lookup.body)
      #expect(whole.records.count == 4)
      lookup.desiredKeys = []
      #expect(try await anne.refusal(.recordsLookup, lookup.body) == .quotaExceeded)
      var options = ZoneChangesOptions()
      options.desiredKeys = []
      var (names, token): ([String], SyncToken?) = ([], nil)
      for _ in 0..<2 {
        let page = try await anne.changes(since: token, options)
        #expect(page.moreComing == (token == nil))
        names += page.records.compactMap { $0.item?.name.text }
        token = page.syncToken
      }
      #expect(names == ["a", "b", "c", "d"])
    },
    ContractCase("a request changes a bounded number of bytes") { store in
      var service = RecordService()
      service.limits.writeWorkMax = 50_000
      let anne = TestClient(store, service: service)
      try await anne.makeZone()
      for name in ["a", "b", "c", "d"] as [RecordName] {
        _ = try await anne.save(.create, .note(name, ["s": .string(String(repeating: "x", count: 20_000))]))
      }
      let small = ["a", "b", "c", "d"].map { RecordOperation(.forceUpdate, .note($0, ["n": .int64(1)])) }
      #expect(try await anne.refusal(.recordsModify, RecordsModifyRequest(small, zoneID: "Z").body) == .quotaExceeded)
      #expect(try await anne.query(RecordQuery("Note", filters: [QueryFilter(.field("n"), .equals, .int64(1))])) == [])
      #expect(try await anne.modify([small[0]]).first?.item?.fields[value: "n"] == .int64(1))
    },
  ]

  private static func service(workMax: Int) -> RecordService {
    var service = RecordService()
    service.limits.workMax = workMax
    return service
  }

  /// Returns the names on all pages, and the number of pages.
  private static func pages(
    _ request: RecordsQueryRequest, _ client: TestClient
  ) async throws -> (names: [String], pageCount: Int) {
    var request = request
    var names: [String] = []
    for pageCount in 1...20 {
      let page: RecordsAnswer = try await client.answer(.recordsQuery, request.body)
      names += page.records.compactMap { $0.item?.name.text }
      request.continuationMarker = page.continuationMarker
      if page.continuationMarker == nil { return (names, pageCount) }
    }
    Issue.record("there is no last page")
    return (names, 20)
  }
}
