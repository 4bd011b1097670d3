import Core
import RecordStore
import Records
import Testing

/// Joining a family by a code (F-20, 0060).
extension ContractCase {
  private typealias P = FamilyScene

  static let familyInvites: [ContractCase] = [
    ContractCase("a code shows the family before it is accepted, and lets one account be a member") { store in
      let scene = try await FamilyScene(store)
      let code = try await scene.invite(["role": .string("child"), "members": .string(P.max)])
      let shown = try await scene.open(code, "_new", .recordsResolve)
      let invitation = try #require(shown.item?.invitation)
      #expect(invitation.familyName == "We" && invitation.inviterName == "Anne" && invitation.role == "child")
      #expect(invitation.choices == [FamilyInvitation.Choice(RecordName(P.max), name: "Max")])
      let made = try await scene.anne.lookup(RecordName(P.id(90)), zone: P.zone).first?.item?.created?.timestamp
      #expect(invitation.expiresAt == made?.adding(milliseconds: 7 * 86_400_000))
      // A look alone opens nothing of the zone.
      #expect(try await scene.failure("_new", .create, P.completion(P.chore, P.max)) == .zoneNotFound)
      for _ in 0..<2 {
        let joined = try await scene.open(code, "_new", .recordsAccept)
        #expect(joined.item?.acceptance == .accepted && joined.item?.zoneID == P.zone)
      }
      #expect(try await scene.failure("_new", .create, P.completion(P.chore, P.max)) == nil)
      #expect(try await scene.failure("_new", .create, P.completion(P.leesChore, P.lees)) == .accessDenied)
      let member = try await scene.anne.lookup(RecordName(P.max), zone: P.zone).first?.item
      #expect(member?.fields[value: "account"] == .string("_new"))
      for operation in [CloudOperation.recordsResolve, .recordsAccept] {
        #expect(try await scene.open(code, "_late", operation).error?.code == .notFound)
      }
    },
    ContractCase("a code can be told from others, and whether it was used") { store in
      let scene = try await FamilyScene(store)
      let code = try await scene.invite(["role": .string("child")])
      let made = try await scene.anne.lookup(RecordName(P.id(90)), zone: P.zone).first?.item?.created?.timestamp
      let start = try #require(made)
      func state(_ text: String, after milliseconds: Int64 = 0) async throws -> FamilyCodeState {
        let now = start.adding(milliseconds: milliseconds)
        return try await store.read { try FamilyScene.service(quota: nil).familyCode(text, at: now, in: $0) }
      }
      #expect(try await state(code) == .open)
      #expect(try await state(code.lowercased()) == .open)
      #expect(try await state(code, after: 7 * 86_400_000) == .void)
      for wrong in ["", "anna", String(code.dropLast()) + (code.hasSuffix("A") ? "B" : "A"), code + code] {
        #expect(try await state(wrong) == .void, "\(wrong)")
      }
      _ = try #require(try await scene.open(code, "_new", .recordsAccept, name: "Nina").item)
      #expect(try await state(code) == .used)
      #expect(try await state(code, after: 7 * 86_400_000) == .used)
      let withdrawn = try await scene.invite(["role": .string("child")], 91)
      #expect(try await scene.failure("_paul", .forceDelete, Record(RecordName(P.id(91)))) == nil)
      #expect(try await state(withdrawn) == .void)
      // The member for whom it is came in otherwise.
      let taken = try await scene.invite(["role": .string("child"), "members": .string(P.max)], 92)
      #expect(try await state(taken) == .open)
      let account = Record(RecordName(P.max)).with("account", .string("_gus"))
      #expect(try await scene.failure("_anne", .forceUpdate, account) == nil)
      #expect(try await state(taken) == .used)
    },
    ContractCase("an invite's code is read by nobody, and its use by all") { store in
      let scene = try await FamilyScene(store)
      let code = try await scene.invite(["role": .string("parent")])
      let name = RecordName(P.id(90))
      let long = String(repeating: "x", count: 41)
      let made = try await scene.anne.lookup(name, zone: P.zone).first?.item
      #expect(made?.fields["role"] != nil && made?.fields["code"] == nil)
      #expect(try await scene.open(code, "_new", .recordsAccept).error?.code == .badRequest)
      #expect(try await scene.open(code, "_new", .recordsAccept, name: long).error?.code == .badRequest)
      _ = try #require(try await scene.open(code.lowercased(), "_new", .recordsAccept, name: "Nina").item)
      let used = try await scene.anne.lookup(name, zone: P.zone).first?.item
      #expect(used?.fields[value: "usedBy"] == .string("_new") && used?.fields["usedAt"] != nil)
      // A parent now.
      let change = Record(RecordName(P.chore)).with("points", .int64(9))
      #expect(try await scene.failure("_new", .forceUpdate, change) == nil)
    },
    ContractCase("a code is void after seven days, after its invite is deleted, and for members") { store in
      let scene = try await FamilyScene(store)
      let code = try await scene.invite(["role": .string("child")])
      for user in ["_kim", "_tab", "_anne"] as [RecordName] {
        #expect(try await scene.open(code, user, .recordsAccept, name: "Kim").error?.code == .badRequest, "\(user)")
      }
      await scene.anne.clock.advance(milliseconds: 7 * 86_400_000)
      #expect(try await scene.open(code, "_new", .recordsAccept, name: "Nina").error?.code == .notFound)
      let second = try await scene.invite(["role": .string("child")], 91)
      #expect(try await scene.failure("_paul", .forceDelete, Record(RecordName(P.id(91)))) == nil)
      #expect(try await scene.open(second, "_new", .recordsAccept, name: "Nina").error?.code == .notFound)
    },
    ContractCase("a guest, a former member and a tablet come in by a code of their own") { store in
      let scene = try await FamilyScene(store)
      let former = try await scene.invite(["role": .string("child")])
      _ = try #require(try await scene.open(former, "_rex", .recordsAccept, name: "Rex").item)
      #expect(try await scene.failure("_rex", .create, P.completion(P.leesChore, P.lees)) == .accessDenied)
      let guest = try await scene.invite(["role": .string("tablet")], 91)
      _ = try #require(try await scene.open(guest, "_gus", .recordsAccept, name: "Kitchen").item)
      #expect(try await scene.failure("_gus", .create, P.completion(P.chore, P.max)) == nil)
      #expect(try await scene.failure("_gus", .create, P.completion(P.kimsChore, P.kims)) == .accessDenied)
    },
    ContractCase("a family of fifty has no room for another member, but for a tablet") { store in
      let scene = try await FamilyScene(store)
      let (child, tablet) = (
        try await scene.invite(["role": .string("child")]), try await scene.invite(["role": .string("tablet")], 91)
      )
      // Until no more are accepted: some members are there, and one of them has left.
      let present = try await scene.anne.query(RecordQuery("FamilyMember"), zone: P.zone).count - 1
      for number in 0..<(50 - present) {
        let member = Record(RecordName(P.id(200 + number)), type: "FamilyMember").with("name", .string("Kind")).with(
          "role", .string("child"))
        #expect(try await scene.failure("_anne", .create, member) == nil)
      }
      #expect(try await scene.open(child, "_new", .recordsAccept, name: "Nina").error?.code == .quotaExceeded)
      _ = try #require(try await scene.open(tablet, "_wall", .recordsAccept, name: "Kitchen").item)
      // A member who leaves makes room.
      let left = Record(RecordName(P.id(200))).with("leftAt", P.now)
      #expect(try await scene.failure("_anne", .forceUpdate, left) == nil)
      _ = try #require(try await scene.open(child, "_new", .recordsAccept, name: "Nina").item)
    },
    ContractCase("an invite that nobody could use is refused") { store in
      let scene = try await FamilyScene(store)
      let good: [FieldName: FieldValue] = ["role": .string("child"), "code": .string(P.secret(1))]
      let wrong: [[FieldName: FieldValue]] = [
        ["code": .string("short")], ["code": .string("abcdefghjk")], ["code": .int64(5)], ["role": .string("owner")],
        ["members": .string(P.kims)], ["members": .string(P.rexes)], ["members": .string(P.id(99))],
        ["role": .string("parent"), "members": .string(P.max)], ["role": .string("tablet"), "members": .string(P.max)],
      ]
      for fields in wrong {
        let record = P.record(.invite, P.id(90), good.merging(fields) { $1 })
        #expect(try await scene.failure("_anne", .create, record) == .badRequest, "\(fields)")
      }
      #expect(try await scene.failure("_anne", .create, P.record(.invite, P.id(90), good)) == nil)
      #expect(try await scene.failure("_paul", .create, P.record(.invite, P.id(91), good)) == .badRequest)
      // The choice is the invited's, among those that the invite names and that are still free.
      let code = try await scene.invite(["role": .string("child"), "members": .string(P.max)], 92)
      #expect(try await scene.open(code, "_new", .recordsAccept, member: P.kims).error?.code == .badRequest)
      let taken = Record(RecordName(P.max)).with("account", .string("_gus"))
      #expect(try await scene.failure("_anne", .forceUpdate, taken) == nil)
      // Nobody is left to be; who is in the family already is told that.
      for operation in [CloudOperation.recordsResolve, .recordsAccept] {
        #expect(try await scene.open(code, "_new", operation).error?.code == .notFound)
      }
      #expect(try await scene.open(code, "_paul", .recordsResolve).item?.invitation?.choices == [])
      #expect(try await scene.open(code, "_paul", .recordsAccept).error?.code == .badRequest)
    },
  ]
}

extension FamilyScene {
  /// Makes an invite; returns its whole code, as a person may type it.
  func invite(
    _ fields: [FieldName: FieldValue], _ number: Int = 90, by user: RecordName = "_anne"
  ) async throws -> String {
    let secret = Self.secret(number)
    let all = fields.merging(["code": .string(secret)]) { $1 }
    _ = try await by(user).save(.create, Self.record(.invite, Self.id(number), all), zone: Self.zone)
    return "\(link)-\(secret.prefix(5)) \(secret.suffix(5))"
  }

  func open(
    _ code: String, _ user: RecordName, _ operation: CloudOperation, member: String? = nil, name: String? = nil
  ) async throws -> ItemOutcome<ResolvedShare> {
    var link = ShareLink(code)
    link.member = member.map { RecordName($0) }
    link.memberName = name
    let answer: ShareLinksAnswer = try await anne.by(user).in(.publicDatabase).answer(
      operation, ShareLinksRequest([link]).body)
    return try #require(answer.results.first)
  }
}
