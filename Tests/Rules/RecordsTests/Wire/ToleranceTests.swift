import Core
import Records
import Testing

@Suite("What other clients and servers send")
struct ToleranceTests {
  private func modify(_ body: String) throws -> RecordsModifyRequest {
    try RecordsModifyRequest(body: Array(body.utf8))
  }

  /// One bad record never blocks the others (S-16).
  @Test func anUnreadableElementIsKeptApart() throws {
    let body = """
      {"records":[{"recordName":"a","fields":{}}, {"recordName": 7 , "x":[1e999]},
      "nonsense",{"fields":{}},{"recordName":"b","deleted":true,"recordType":null},{"serverErrorCode":"NOT_FOUND","recordName":"c","reason":"r"}],
      "more":[1]}
      """
    let answer = try RecordsAnswer(body: Array(body.utf8))
    #expect(answer.records.count == 6)
    #expect(answer.records[0].item?.name == "a")
    guard case .unreadable(let text, let error) = answer.records[1], case .unreadable(_, let second) = answer.records[2]
    else {
      Issue.record("both should be unreadable")
      return
    }
    #expect(text.text == #"{"recordName":7,"x":[1e999]}"#)
    #expect(error.text == "records[1].recordName: must be a string")
    #expect(second.text == "records[2]: must be an object")
    #expect(answer.records[3].item == nil)
    #expect(answer.records[4] == .deleted(RecordTombstone("b")))
    #expect(answer.records[5].error?.code == .notFound && answer.records[5].error?.subject == .record("c"))
    // It is written back as the same element.
    #expect(String(decoding: answer.body(), as: UTF8.self).contains(#"{"recordName":7,"x":[1e999]}"#))
  }

  @Test func anAnswerThatIsNoJSONIsRefused() {
    #expect(throws: WireError.self) { try RecordsAnswer(body: Array(#"{"records":[{"a":]}"#.utf8)) }
    #expect(throws: WireError.self) { try RecordsAnswer(body: []) }
  }

  /// Names that no server should accept may exist on another one.
  @Test func aClientTakesOddNames() throws {
    let body =
      #"{"records":[{"recordName":"ä b","recordType":"T y","fields":{"___x":{"value":1},"é":{"value":2}},"kept":1}]}"#
    let record = try #require(try RecordsAnswer(body: Array(body.utf8)).records[0].item)
    #expect(record.name == "ä b" && record.fields.count == 2 && !record.unknownMembers.isEmpty)
  }

  @Test func whatARecordHasBesidesComesBack() throws {
    let record = #"{"recordName":"a","fields":{},"later":null,"modified":null,"x":{"y":[null,1e999]}}"#
    let answer = try RecordsAnswer(body: Array(#"{"records":[\#(record)]}"#.utf8))
    let text = String(decoding: answer.body(), as: UTF8.self)
    #expect(text.hasSuffix(#""deleted":false,"later":null,"x":{"y":[null,1e999]}}]}"#), "\(text)")
    #expect(try RecordsAnswer(body: answer.body()) == answer)
  }

  @Test(arguments: [
    #"{"zoneName":"Z"}"#, #""Z""#, #"{"zoneName":"Z","ownerRecordName":"_defaultOwner"}"#,
    #"{"zoneName":"Z","ownerName":"__defaultOwner__"}"#,
    #"{"zoneName":"Z","zoneType":"REGULAR_CUSTOM_ZONE","ownerRecordName":null}"#,
  ])
  func zoneIDsOfMyOwn(json: String) throws {
    #expect(try modify(#"{"operations":[],"zoneID":\#(json)}"#).zoneID == ZoneID("Z"))
  }

  @Test func membersThatAreIgnored() throws {
    let request = try modify(
      #"{"operations":[{"operationType":"create","record":{"recordName":"a","recordType":"N","created":{"timestamp":1},"modified":null,"deleted":false,"pluginFields":{}},"x":1}],"y":[{}]}"#
    )
    let body = String(decoding: request.body, as: UTF8.self)
    #expect(
      body == #"{"operations":[{"operationType":"create","record":{"recordName":"a","recordType":"N","fields":{}}}]}"#)
  }

  @Test(arguments: [
    (#"{"operations":[]}"#, false), (#"{"operations":[],"zoneID":{"zoneName":"_defaultZone"}}"#, false),
    (#"{"operations":[],"zoneID":{"zoneName":"Z"}}"#, true),
    (#"{"operations":[],"zoneID":{"zoneName":"Z"},"atomic":false}"#, false),
    (#"{"operations":[],"atomic":true}"#, true),
  ])
  func atomicUnlessItSaysOtherwise(body: String, isAtomic: Bool) throws {
    #expect(try modify(body).isAtomic == isAtomic)
  }

  @Test(arguments: [
    (#"{"zones":[{"zoneName":"Z"}]}"#), #"{"zones":[{"zoneID":{"zoneName":"Z"}}]}"#, #"{"zones":["Z"]}"#,
  ])
  func zonesByIDOrDictionary(body: String) throws {
    #expect(try ZonesLookupRequest(body: Array(body.utf8)).zones == [ZoneID("Z")])
  }

  @Test(arguments: [#"{"subscriptions":["s1"]}"#, #"{"subscriptions":[{"subscriptionID":"s1"}]}"#])
  func subscriptionsByIDOrDictionary(body: String) throws {
    #expect(try SubscriptionsLookupRequest(body: Array(body.utf8)).ids == ["s1"])
  }

  @Test func queriesInOlderForms() throws {
    let body = """
      {"query":{"recordType":"N","filterBy":{"comparator":"GREATER_THAN","fieldName":"___modTime","fieldValue":{"value":5}},
      "sortBy":[{"fieldName":"___createTime"},{"fieldName":"p","relativeLocation":{"value":{"latitude":1,"longitude":2},"type":"LOCATION"}}]},
      "resultsLimit":5000,"zoneWide":true}
      """
    let request = try RecordsQueryRequest(body: Array(body.utf8))
    #expect(request.query.filters.map(\.field) == [.system(.modifiedTimestamp)])
    #expect(request.query.sorts[0] == QuerySort(.system(.createdTimestamp)))
    #expect(request.query.sorts[1].relativeLocation == Location(latitude: 1, longitude: 2))
    #expect(request.resultsLimit == 200)
  }

  @Test func namesThatOthersHaveInQueries() throws {
    let body =
      #"{"query":{"recordType":"N","filterBy":[{"comparator":"CONTAINS_ANY","fieldName":"l","fieldValue":{"value":["a"],"type":"STRING_LIST"}}]},"resultsLimit":"50"}"#
    let request = try RecordsQueryRequest(body: Array(body.utf8))
    #expect(request.query.filters.map(\.comparator) == [.listContainsAny])
    #expect(request.resultsLimit == 50)
  }

  @Test func whatAClientSaysOfARecordsDatesIsLeftOut() throws {
    let body =
      #"{"operations":[{"operationType":"create","record":{"recordType":"N","created":{"timestamp":"now"},"modified":7,"fields":{}}}]}"#
    let record = try #require(try RecordsModifyRequest(body: Array(body.utf8)).operations.first?.record)
    #expect(record.created == nil && record.modified == nil && record.unknownMembers.isEmpty)
  }

  @Test func optionsOfAZoneComeFirst() throws {
    let body =
      #"{"zones":[{"zoneID":{"zoneName":"Z"},"numberAsStrings":true},{"zoneID":{"zoneName":"Y"},"resultsLimit":5}],"resultsLimit":9,"reverse":true}"#
    let request = try ZoneChangesRequest(body: Array(body.utf8))
    let first = request.zones[0].options.within(request.options)
    let second = request.zones[1].options.within(request.options)
    #expect(first.resultsLimit == 9 && first.numbersAsStrings == true && first.reverse == true)
    #expect(second.resultsLimit == 5 && second.numbersAsStrings == nil)
  }

  @Test(arguments: [
    #"{"metaSyncToken":"AA=="}"#, #"{"syncToken":"AA=="}"#, #"{"syncToken":"AAAA","metaSyncToken":"AA=="}"#,
  ])
  func eitherNameOfTheOldToken(body: String) throws {
    #expect(try ZonesChangesRequest(body: Array(body.utf8)).metaSyncToken == "AA==")
  }

  @Test(arguments: ["{}", ""]) func noTokenIsTheBeginning(body: String) throws {
    #expect(try DatabaseChangesRequest(body: Array(body.utf8)).syncToken == nil)
    #expect(try DatabaseChangesRequest(body: Array(#"{"syncToken":""}"#.utf8)).syncToken == "")
  }

  @Test(arguments: [("PENDING", ShareAcceptance.invited), ("INVITED", .invited), ("LATER", .unknown)])
  func invitedIsAlsoCalledPending(word: String, acceptance: ShareAcceptance) throws {
    let body =
      #"{"records":[{"recordName":"s","participants":[{"acceptanceStatus":"\#(word)","permission":"ROOT","type":"X"}]}]}"#
    let record = try #require(try RecordsAnswer(body: Array(body.utf8)).records[0].item)
    let participant = try #require(record.shareDetails?.participants?.first)
    #expect(participant.acceptance == acceptance && participant.permission == .unknown && participant.role == .unknown)
  }

  @Test(arguments: [#"{"users":[{"userRecordName":"_9a"}]}"#, #"{"userRecordName":"_9a"}"#])
  func theCallerInEitherPlace(body: String) throws {
    #expect(try CallerAnswer(body: Array(body.utf8)).caller.userRecordName == "_9a")
  }

  @Test func aPageOfReadyRecordsIsTheSame() throws {
    var record = Record("a", type: "Note")
    record.fields[value: "n"] = .int64(1)
    record.created = RecordStamp(timestamp: Timestamp(milliseconds: 5), userRecordName: "_u", deviceID: "2")
    let page = ZoneChanges(ZoneID("Z"), [.item(record), .item(record)], syncToken: "AA==", moreComing: true)
    var writer = WireWriter(form: .answer)
    writer.beginPage(ZoneID("Z"))
    for _ in 0..<2 { writer.ready(record.answerBytes) }
    writer.endPage(syncToken: "AA==", moreComing: true)
    #expect(writer.bytes == page.body())
    #expect(writer.byteCount == page.body().count)
    #expect(try ZoneChanges(body: writer.bytes) == page)
  }
}
