import Core
import RecordStore
import Records
import Testing

/// The members who are told of an event in a family (F-16).
extension ContractCase {
  private typealias P = FamilyScene

  /// Writes, and returns the alerts: recipient, event, actor, title and count.
  private static func alerts(
    _ scene: FamilyScene, _ user: RecordName, _ kind: RecordOperation.Kind = .create, _ records: Record...
  ) async throws -> [String] {
    let body = RecordsModifyRequest(records.map { RecordOperation(kind, $0) }, zoneID: P.zone).body
    let answer = try await scene.by(user).send(.recordsModify, body)
    #expect(answer.status == 200)
    for outcome in try RecordsAnswer(body: answer.body).records { #expect(outcome.error == nil) }
    return answer.familyAlerts.map { alert in
      #expect(alert.zone == P.zone && alert.container == TestClient.container && alert.environment == .production)
      return "\(alert.recipient.text) \(alert.event.rawValue) \(alert.actor) \(alert.title) \(alert.count)"
    }.sorted()
  }

  private static func assigned(_ words: String, _ name: String = P.chore) -> Record {
    Record(RecordName(name)).with("assignment", .string("20260101 " + words))
  }

  static let familyAlerts: [ContractCase] = [
    ContractCase("a member is told of a chore that becomes theirs") { store in
      let scene = try await FamilyScene(store)
      // Nobody's chore becomes Kim's and Lee's; then Paul's, too, who gave it to himself.
      let both = assigned("any \(P.kims),\(P.lees)")
      #expect(
        try await alerts(scene, "_anne", .forceUpdate, both) == [
          "_kim assigned Anne Dishes 1", "_lee assigned Anne Dishes 1",
        ])
      #expect(try await alerts(scene, "_anne", .forceUpdate, both) == [])
      let more = assigned("rotation:turns \(P.kims),\(P.lees),\(P.pauls),\(P.max)")
      #expect(try await alerts(scene, "_paul", .forceUpdate, more) == [])
      // Many chores at once are one message.
      func new(_ number: Int) -> Record {
        P.record(.chore, P.id(number), ["title": .string("Chore \(number)"), "assignedTo": .string(P.kims)])
      }
      #expect(try await alerts(scene, "_anne", .create, new(70), new(71), new(72)) == ["_kim assigned Anne Chore 70 3"])
      // A title that changes is no news.
      let title = Record(RecordName(P.id(70))).with("title", .string("Other"))
      #expect(try await alerts(scene, "_anne", .forceUpdate, title) == [])
    },
    ContractCase("who wants it is told of what is done, and parents of what waits") { store in
      let scene = try await FamilyScene(store)
      func wishes(_ member: String, _ words: String, muted: String? = nil) -> Record {
        Record(RecordName(member)).with("alerts", .string(words)).with("mutedChores", muted.map { .string($0) })
      }
      // Unless somebody asks for it, nobody is told.
      #expect(try await alerts(scene, "_kim", .create, P.completion(P.kimsChore, P.kims)) == [])
      #expect(try await alerts(scene, "_anne", .forceUpdate, wishes(P.annes, "done,approval")) == [])
      #expect(try await alerts(scene, "_lee", .forceUpdate, wishes(P.lees, "done", muted: P.kimsChore)) == [])
      var again = P.completion(P.kimsChore, P.kims, ["occurrence": .int64(20_260_102)])
      again.name = RecordName(P.kimsChore + ".20260102.1")
      #expect(try await alerts(scene, "_kim", .create, again) == ["_anne done Kim Dishes 1"])
      #expect(
        try await alerts(scene, "_kim", .create, P.completion(P.chore, P.kims)) == [
          "_anne done Kim Dishes 1", "_lee done Kim Dishes 1",
        ])
      // A completion that is a day old when it arrives is no news.
      let yesterday = Timestamp(milliseconds: 1_800_000_000_000 - 24 * 3_600_000)
      var late = P.completion(
        P.chore, P.kims, ["occurrence": .int64(20_260_103), "completedAt": .timestamp(yesterday)])
      late.name = RecordName(P.chore + ".20260103.1")
      #expect(try await alerts(scene, "_kim", .create, late) == [])
      // A failed atomic request tells nobody.
      var failing = P.completion(P.chore, P.kims, ["occurrence": .int64(20_260_104)])
      failing.name = RecordName(P.chore + ".20260104.1")
      let body = RecordsModifyRequest(
        [RecordOperation(.create, failing), RecordOperation(.create, P.completion(P.chore, P.kims))], zoneID: P.zone,
        atomic: true
      ).body
      #expect(try await scene.by("_kim").send(.recordsModify, body).familyAlerts == [])
    },
    ContractCase("approvals and rewards are told to those who decide, and then to those who asked") { store in
      let scene = try await FamilyScene(store)
      let strict = Record(RecordName(P.kimsChore)).with("needsApproval", .int64(1))
      #expect(try await alerts(scene, "_anne", .forceUpdate, strict) == [])
      let done = P.completion(P.kimsChore, P.kims)
      #expect(
        try await alerts(scene, "_kim", .create, done) == ["_anne asks Kim Dishes 1", "_paul asks Kim Dishes 1"])
      #expect(
        try await alerts(scene, "_paul", .create, P.verdict(done, isApproved: 1)) == ["_kim approved Paul Dishes 1"])
      let wish = P.record(.rewardRequest, P.id(80), ["reward": .string(P.reward), "member": .string(P.kims)])
      #expect(try await alerts(scene, "_kim", .create, wish) == ["_anne wishes Kim Film 1", "_paul wishes Kim Film 1"])
      let verdict = P.record(
        .rewardVerdict, P.id(80) + ".verdict", ["request": .string(P.id(80)), "isGranted": .int64(0)])
      #expect(try await alerts(scene, "_anne", .create, verdict) == ["_kim denied Anne Film 1"])
    },
    ContractCase("a child switches its own messages only") { store in
      let scene = try await FamilyScene(store)
      let own = Record(RecordName(P.kims)).with("alerts", .string("-"))
      #expect(try await scene.failure("_kim", .forceUpdate, own) == nil)
      let other = Record(RecordName(P.lees)).with("alerts", .string("-"))
      #expect(try await scene.failure("_kim", .forceUpdate, other) == .accessDenied)
      #expect(try await alerts(scene, "_anne", .forceUpdate, assigned("member \(P.kims)")) == [])
    },
  ]
}
