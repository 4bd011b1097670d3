import CloudKitWeb
import Core
import Records
import Testing

@Suite("What the client sends")
struct RequestTests {
  private static let saved =
    #"{"records":[{"recordName":"r1","recordType":"Note","fields":{},"recordChangeTag":"1b"}]}"#

  private static func note(tag: ChangeTag? = nil) -> Record {
    var record = Record("r1", type: "Note")
    record.changeTag = tag
    record.fields[value: "n"] = .int64(9)
    return record
  }

  @Test(arguments: [
    (nil, SavePolicy.ifServerRecordUnchanged, "create"), (nil, .changedKeys, "forceUpdate"),
    (ChangeTag("1a"), .ifServerRecordUnchanged, "update"), (ChangeTag("1a"), .allKeys, "forceUpdate"),
  ])
  func theSavePolicyChoosesTheOperation(tag: ChangeTag?, policy: SavePolicy, operation: String) async throws {
    let transport = ScriptedTransport([.answer(200, Self.saved)])
    let database = CloudContainer(transport).privateCloudDatabase
    let record = try await database.save(Self.note(tag: tag), savePolicy: policy)
    #expect(record.changeTag == "1b")
    let request = try #require(transport.requests.first)
    #expect(request.method == "POST")
    #expect(request.url == "https://cloud.example/database/1/iCloud.com.example.App/development/private/records/modify")
    #expect(request.bodyText.contains(#""operationType":"\#(operation)""#))
    #expect(request.bodyText.contains(#""atomic":false"#))
    #expect(request.bodyText.contains(#""recordChangeTag":"1a""#) == (tag != nil))
  }

  @Test func tokensAreEncodedInTheAddress() async throws {
    let transport = ScriptedTransport([.answer(200, #"{"userRecordName":"_a"}"#)])
    let container = CloudContainer(transport, .webAuth("a+b/c=d e", apiToken: "f0"))
    #expect(try await container.userRecordID() == "_a")
    let request = try #require(transport.requests.first)
    #expect(request.method == "GET")
    #expect(request.url.hasSuffix("/public/users/current?ckAPIToken=f0&ckWebAuthToken=a%2Bb%2Fc%3Dd%20e"))
  }

  /// 450 operations are 200 + 200 + 50, in order.
  @Test func manyRecordsGoInBatches() async throws {
    let names = (0..<450).map { RecordName("r\($0)") }
    let answers = [0..<200, 200..<400, 400..<450].map { range in
      #"{"records":[\#(range.map { #"{"recordName":"r\#($0)","deleted":true}"# }.joined(separator: ","))]}"#
    }
    let transport = ScriptedTransport(answers.map { .answer(200, $0) })
    let result = try await CloudContainer(transport).privateCloudDatabase.modifyRecords(
      deleting: names, in: ZoneID("Z"))
    #expect(result.deleteResults.map { $0.name } == names)
    #expect(result.firstError == nil)
    #expect(transport.requests.count == 3)
    #expect(transport.requests[2].bodyText.contains(#""recordName":"r449""#))
  }

  /// No request may come near the limit of a body, however few records it has.
  @Test func largeRecordsGoInBatches() async throws {
    var records: [Record] = []
    for i in 0..<5 {
      var record = Record(RecordName("r\(i)"), type: "Note")
      record.fields[value: "text"] = .string(String(repeating: "x", count: 900_000))
      records.append(record)
    }
    let one = #"{"recordName":"r","recordType":"Note","fields":{}}"#
    let transport = ScriptedTransport([
      .answer(200, #"{"records":[\#(one),\#(one)]}"#), .answer(200, #"{"records":[\#(one),\#(one)]}"#),
      .answer(200, #"{"records":[\#(one)]}"#),
    ])
    let result = try await CloudContainer(transport).privateCloudDatabase.modifyRecords(saving: records)
    #expect(result.saveResults.count == 5)
    #expect(transport.requests.count == 3)
  }

  /// An answer with a wrong number of items cannot be matched to its request.
  @Test func aShortAnswerIsAnError() async throws {
    let transport = ScriptedTransport([.answer(200, #"{"records":[]}"#)])
    await #expect(throws: CloudError.self) {
      _ = try await CloudContainer(transport).privateCloudDatabase.modifyRecords(deleting: ["a"], in: ZoneID("Z"))
    }
  }

  @Test func theChangeStreamTellsItsEvents() async throws {
    let text = "retry: 2000\nevent: open\ndata: {}\n\n:\n\nevent: change\ndata: {\"ck\":1}\n\nevent: other\ndata: x\n\n"
    let transport = ScriptedTransport([.answer(200, text)])
    var events: [CloudContainer.StreamEvent] = []
    for try await event in try CloudContainer(transport, .bearer("t")).changeStream() { events.append(event) }
    #expect(events == [.open, .change(payload: #"{"ck":1}"#)])
    #expect(
      transport.requests.first?.url.hasSuffix("/stream/1/iCloud.com.example.App/development") == true)
    #expect(transport.requests.first?.headers.contains { $0 == ("Authorization", "Bearer t") } == true)
  }
}
