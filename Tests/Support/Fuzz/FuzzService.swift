// rooms: Core Records RecordStore

import Core
import RecordStore
import Records

/// Requests to a record service over a store in memory, up to eight, separated by zero bytes: the first byte chooses the caller, the second
/// the operation, the third the database; or, with a first byte from 128 on, a path up to the line's end. The rest is the body.
///
/// Each is answered with valid JSON, refused ones with the status of their code and nothing written; the bytes counted for quotas match the
/// contents.
public func fuzzService(_ bytes: [UInt8]) {
  let host = FuzzedHost()
  for request in bytes.split(separator: 0, omittingEmptySubsequences: true).prefix(8) { host.take(Array(request)) }
}

private final class FuzzedHost {
  private let records = MemoryRecords()
  private let service: RecordService
  private var requestCount: UInt64 = 0

  init() {
    var limits = ServiceLimits()
    limits.quotaByteCount = 20_000
    service = RecordService(
      schema: .alltag(Self.container), limits: limits, signInURL: "https://a.example/sign-in",
      assetURL: "https://a.example/assets", courierURL: "https://a.example/courier")
  }

  private static let container: ContainerID = "iCloud.test"
  private static let callers: [Caller] = [
    Caller(.user("_anne")), Caller(.user("_bert"), deviceID: "b"), Caller(.key("_anne")), Caller(.anyone),
  ]

  func take(_ bytes: [UInt8]) {
    guard bytes.count >= 3 else { return }
    let caller = Self.callers[Int(bytes[0]) % Self.callers.count]
    guard bytes[0] < 128 else {
      let line = bytes.dropFirst().prefix { $0 != 10 }
      if let path = CloudPath(String(decoding: line, as: UTF8.self)) {
        precondition(CloudPath(path.text) == path, "a path comes back different")
        answer(path, caller, Array(bytes.dropFirst(line.count + 2)))
      }
      return
    }
    let operations = CloudOperation.allCases
    answer(
      CloudPath(
        operations[Int(bytes[1]) % operations.count],
        in: CloudDatabase.allCases[Int(bytes[2]) % CloudDatabase.allCases.count], of: Self.container),
      caller, Array(bytes.dropFirst(3)))
  }

  private func answer(_ path: CloudPath, _ caller: Caller, _ body: [UInt8]) {
    requestCount += 1
    let call = ServiceCall(
      path, by: caller, body: body, wantsSyncToken: requestCount % 2 == 0,
      at: Timestamp(milliseconds: 1_800_000_000_000 + Int64(requestCount) * 1000),
      id: UniqueID(random: requestCount, 1), seed: UniqueID(random: requestCount, 2))
    let placeBefore = records.place
    guard let answer = try? records.transaction({ try service.answer(call, in: $0) }) else {
      fatalError("the store failed at \(path.text)")
    }
    if answer.status == 200 {
      precondition(answer.body.isEmpty || isJSON(answer.body), "the answer of \(path.text) is no JSON")
      precondition(answer.body.count <= RecordLimits.answerByteCountMax)
      // Repeating it may have another result, but it has one.
      _ = try? records.transaction { try service.answer(call, in: $0) }
    } else {
      guard let error = try? RequestError(body: answer.body), error.code.httpStatus == answer.status,
        !error.reason.isEmpty
      else { fatalError("the refusal of \(path.text) is none of the protocol's") }
      precondition(records.place == placeBefore && answer.notices.isEmpty, "a refused request has written")
    }
    for notice in answer.notices { precondition(isJSON(notice.payload), "a notice is no JSON") }
    checkCounts()
  }

  /// Numbers may be of any size: unknown ones are kept as they came.
  private func isJSON(_ bytes: [UInt8]) -> Bool {
    do throws(JSONError) {
      var reader = try JSONReader(bytes)
      try reader.skipValue()
      try reader.finish()
      return true
    } catch {
      return false
    }
  }

  private func checkCounts() {
    for owner in [nil, "_anne", "_bert"] as [RecordName?] {
      let database = DatabaseKey(Self.container, .production, owner: owner)
      guard let zones = try? records.zones(of: database, limit: 1000) else { fatalError("no zones") }
      for zone in zones {
        _ = try? records.changes(in: zone.id, 0...Int64.max, isReverse: false) { row, bytes in
          precondition(row.isDeleted || (try? row.decoded(bytes)) != nil, "a record cannot be read again")
          return true
        }
        let there = records.byteCounts(in: zone.id)
        precondition(zone.bytes == there, "\(zone.key.name.text) counts \(zone.bytes) for \(there)")
      }
    }
  }
}

extension MemoryRecords {
  fileprivate var place: Int64 { (try? lastChangeNumber()) ?? -1 }
}
