import Records
import Testing

/// Malformed elements of requests other than `records/modify`, each of which fails at its position.
extension ContractCase {
  /// A request, and for each element of its answer the item and the error's code, or "ok".
  private typealias Row = (operation: CloudOperation, body: String, expected: [String])

  private static let rows: [Row] = [
    (
      .recordsLookup,
      """
      {"zoneID":{"zoneName":"Z"},"records":[{"recordName":"a"},{"recordName":"b","desiredKeys":7},{},"c",\
      {"recordName":"d\\u0000"},{"recordName":"e"}]}
      """,
      ["ok a", "BAD_REQUEST b", "BAD_REQUEST", "BAD_REQUEST", "BAD_REQUEST", "NOT_FOUND e"]
    ),
    (
      .zonesLookup, #"{"zones":[{"zoneName":""},"Z",{"zoneName":"No"},7,{"zoneID":{"zoneName":"Z"}}]}"#,
      ["BAD_REQUEST", "ok Z", "ZONE_NOT_FOUND No", "BAD_REQUEST", "ok Z"]
    ),
    (
      .zonesModify,
      """
      {"operations":[{"operationType":"sing","zone":{"zoneID":{"zoneName":"A"}}},
      {"operationType":"create","zone":{"zoneID":{"zoneName":"B"}}},{"operationType":"create"},
      {"zone":{"zoneID":"C"}},{"operationType":"delete","zone":{"zoneID":{"zoneName":"No"}}}]}
      """,
      ["BAD_REQUEST A", "ok B", "BAD_REQUEST", "BAD_REQUEST C", "ZONE_NOT_FOUND No"]
    ),
    (
      .subscriptionsModify,
      """
      {"operations":[{"operationType":"create","subscription":{"subscriptionID":"s"}},
      {"operationType":"create","subscription":{"subscriptionID":"t","subscriptionType":"zone","zoneID":{"zoneName":"Z"}}},
      {"operationType":"update","subscription":{"subscriptionType":"zone"}},[]]}
      """,
      ["BAD_REQUEST s", "ok t", "BAD_REQUEST", "BAD_REQUEST"]
    ),
    (
      .subscriptionsLookup,
      #"{"subscriptions":["t",{"subscriptionID":"s","firesOn":"x"},{"subscriptionID":"u"},"",{}]}"#,
      ["ok t", "BAD_REQUEST s", "NOT_FOUND u", "BAD_REQUEST", "BAD_REQUEST"]
    ),
  ]

  static let malformed: [ContractCase] = [
    ContractCase("malformed elements of look-ups, zones and subscriptions fail alone") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      _ = try await anne.save(.create, .note("a"))
      for row in rows {
        #expect(try await outcomes(anne, row.operation, row.body) == row.expected, "\(row.operation)")
      }
    },
    ContractCase("a request without a readable element is refused as a whole, with the place of the first mistake") {
      store in
      let anne = TestClient(store)
      let cases: [(CloudOperation, String, String)] = [
        (.recordsLookup, #"{"records":[{},7]}"#, "records[0].recordName: is missing"),
        (.zonesLookup, #"{"zones":[7]}"#, "zones[0]: must be an object"),
        (.zonesModify, #"{"operations":[{}]}"#, "operations[0].operationType: is missing"),
        (.subscriptionsModify, #"{"operations":[{},{}]}"#, "operations[0].operationType: is missing"),
        (.subscriptionsLookup, #"{"subscriptions":[{}]}"#, "subscriptions[0].subscriptionID: is missing"),
        (.zonesModify, #"{"operations":[7,]}"#, "The text is not JSON at byte 17"),
      ]
      for (operation, body, reason) in cases {
        let text = try await anne.send(operation, text: body)
        #expect(text.hasPrefix("400 ") && text.contains(#""BAD_REQUEST""#) && text.contains(reason), "\(text)")
      }
    },
  ]

  private static func outcomes(
    _ client: TestClient, _ operation: CloudOperation, _ body: String
  ) async throws -> [String] {
    let body = Array(body.utf8)
    switch operation {
    case .recordsLookup:
      let answer: RecordsAnswer = try await client.answer(operation, body)
      return answer.records.map { describe($0) { $0.name.text } }
    case .zonesLookup, .zonesModify:
      let answer: ZonesAnswer = try await client.answer(operation, body)
      return answer.zones.map { describe($0) { $0.id.name.text } }
    default:
      let answer: SubscriptionsAnswer = try await client.answer(operation, body)
      return answer.subscriptions.map { describe($0) { $0.id.text } }
    }
  }

  private static func describe<Item>(_ outcome: ItemOutcome<Item>, _ name: (Item) -> String) -> String {
    if let item = outcome.item { return "ok \(name(item))" }
    guard let error = outcome.error else { return "\(outcome)" }
    switch error.subject {
    case .position: return error.code.word
    case .record(let name): return "\(error.code.word) \(name.text)"
    case .zone(let id): return "\(error.code.word) \(id.name.text)"
    case .subscription(let id): return "\(error.code.word) \(id.text)"
    }
  }
}
