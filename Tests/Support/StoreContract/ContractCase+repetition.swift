import Core
import RecordStore
import Records
import Testing

extension ContractCase {
  private static func request(_ id: String, _ name: RecordName, byteCount: Int = 0) -> [UInt8] {
    let fields: [FieldName: FieldValue] =
      byteCount > 0 ? ["text": .string(String(repeating: "x", count: byteCount))] : [:]
    var request = RecordsModifyRequest([RecordOperation(.create, .note(name, fields))], zoneID: "Z")
    request.clientOperationID = id
    return request.body
  }

  static let repetition: [ContractCase] = [
    ContractCase("a repeated request gets the first answer, and is not done again") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      let first = try await anne.send(.recordsModify, request("1", "a"))
      let sequence = try await anne.changes().syncToken
      _ = try await anne.save(.forceUpdate, .note("a", ["n": .int64(1)]))
      let later = try await anne.changes().syncToken
      let second = try await anne.send(.recordsModify, request("1", "a"))
      #expect(first.status == 200 && second.body == first.body && second.notices.isEmpty)
      #expect(try await anne.changes().syncToken == later && later != sequence)
      // The failures of items are an answer as well.
      let failed = try await anne.send(.recordsModify, request("2", "a"))
      _ = try await anne.modify([RecordOperation(.forceDelete, Record("a"))])
      #expect(try await anne.send(.recordsModify, request("2", "a")).body == failed.body)
    },
    ContractCase("a name belongs to one user, and to one request") { store in
      let anne = TestClient(store)
      let bert = anne.by("_bert")
      try await anne.makeZone()
      try await bert.makeZone()
      _ = try await anne.send(.recordsModify, request("1", "a"))
      #expect(try await bert.send(.recordsModify, request("1", "a")).status == 200)
      #expect(try await bert.lookup("a").first?.item != nil)
      #expect(try await anne.refusal(.recordsModify, request("1", "b")) == .badRequest)
    },
    ContractCase("answers are kept for a day, and a bounded number of them") { store in
      var service = RecordService()
      service.limits.keptAnswerCountMax = 2
      let anne = TestClient(store, service: service)
      try await anne.makeZone()
      for id in ["1", "2", "3"] { _ = try await anne.send(.recordsModify, request(id, RecordName("r" + id))) }
      #expect(try await code(anne, "1", "r1") == .exists)
      #expect(try await code(anne, "3", "r3") == nil)
      await anne.clock.advance(milliseconds: service.limits.keptAnswerMilliseconds)
      #expect(try await code(anne, "3", "r3") == .exists)
    },
    ContractCase("kept answers have a bounded number of bytes, the newest ones") { store in
      var service = RecordService()
      service.limits.keptAnswersByteCountMax = 20_000
      let anne = TestClient(store, service: service)
      let bert = TestClient(store, service: service).by("_bert")
      try await anne.makeZone()
      try await bert.makeZone()
      _ = try await bert.send(.recordsModify, request("1", "large", byteCount: 8000))
      for name in ["1", "2", "3"] {
        _ = try await anne.send(.recordsModify, request(name, RecordName("r" + name), byteCount: 8000))
      }
      for (name, expected) in [("2", nil), ("3", nil), ("1", ServerErrorCode.exists)] {
        let again = try await anne.send(.recordsModify, request(name, RecordName("r" + name), byteCount: 8000))
        #expect(try RecordsAnswer(body: again.body).records.first?.error?.code == expected, "\(name)")
      }
      let others = try await bert.send(.recordsModify, request("1", "large", byteCount: 8000))
      #expect(try RecordsAnswer(body: others.body).records.first?.item != nil, "each user has room of their own")
    },
    ContractCase("a request that fails as a whole can be repeated") { store in
      let anne = TestClient(store)
      #expect(try await anne.refusal(.recordsModify, request("1", "a")) == .zoneNotFound)
      try await anne.makeZone()
      #expect(try await anne.refusal(.recordsModify, request("1", "a")) == nil)
    },
  ]

  private static func code(_ client: TestClient, _ id: String, _ name: RecordName) async throws -> ServerErrorCode? {
    let answer: RecordsAnswer = try await client.answer(.recordsModify, request(id, name))
    return answer.records.first?.error?.code
  }
}
