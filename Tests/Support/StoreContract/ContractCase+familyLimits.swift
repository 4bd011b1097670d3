import Core
import RecordStore
import Records
import Testing

/// Each member leaves the others theirs.
extension ContractCase {
  private typealias P = FamilyScene

  static let familyLimits: [ContractCase] = [
    ContractCase("a member who is taken out of a family's share has left, and the others stay") { store in
      let scene = try await FamilyScene(store)
      var share = try #require(try await scene.anne.lookup(.zoneShare, zone: P.zone).first?.item)
      let details = try #require(share.shareDetails)
      share.shareDetails = ShareDetails(
        publicPermission: details.publicPermission,
        participants: details.participants?.filter { $0.identity.userRecordName != "_kim" }, owner: details.owner)
      share = try await scene.anne.save(.update, share, zone: P.zone)
      let first = [try await scene.hasLeft(P.kims), try await scene.hasLeft(P.pauls), try await scene.hasLeft(P.lees)]
      #expect(first == [true, false, false])
      // Whoever came by the link goes with it.
      share.shareDetails = ShareDetails(publicPermission: SharePermission.none, participants: nil)
      _ = try await scene.anne.save(.update, share, zone: P.zone)
      let second = [
        try await scene.hasLeft(P.annes), try await scene.hasLeft(P.pauls), try await scene.hasLeft(P.lees),
      ]
      #expect(second == [false, true, true])
    },
    ContractCase("a name with which somebody joins a family is one that devices can read") { store in
      let scene = try await FamilyScene(store)
      let code = try await scene.invite(["role": .string("child")])
      let wide = "e" + String(repeating: "\u{301}", count: 2000)
      for name in ["", " ", "\n\t ", "\u{A0}", String(repeating: "x", count: 41), wide] {
        let refused = try await scene.open(code, "_new", .recordsAccept, name: name).error?.code
        #expect(refused == .badRequest, "\(name.utf8.count) bytes")
      }
      _ = try #require(try await scene.open(code, "_new", .recordsAccept, name: "  Nina\n").item)
      var names: [FieldValue?] = []
      for name in try await scene.anne.query(RecordQuery("FamilyMember"), zone: P.zone) {
        names.append(try await scene.anne.lookup(RecordName(name), zone: P.zone).first?.item?.fields[value: "name"])
      }
      #expect(names.contains(.string("Nina")))
    },
    ContractCase("a family's record that another program made without a time of creation gets one") { store in
      let scene = try await FamilyScene(store)
      for (type, name) in [(FamilyRecordType.chore, P.chore), (.reward, P.reward), (.family, P.id)] {
        let made = Record(RecordName(name)).with("createdAt", P.now).with("note", .string(type.rawValue))
        let first = try await scene.failure("_paul", .forceUpdate, made)
        #expect(first == nil, "\(type)")
        let later = FieldValue.timestamp(Timestamp(milliseconds: 1_800_000_001_000))
        for value in [later, nil] {
          let again = try await scene.failure("_paul", .forceUpdate, Record(RecordName(name)).with("createdAt", value))
          #expect(again == .accessDenied, "\(type)")
        }
      }
    },
    ContractCase("a child's ticks and undos leave an occurrence to the others") { store in
      let scene = try await FamilyScene(store)
      func done(_ number: Int, by member: String) -> Record {
        var record = P.completion(P.chore, member, ["try": .int64(Int64(number))])
        record.name = RecordName("\(P.chore).20260101.\(number)")
        return record
      }
      func use(_ numbers: ClosedRange<Int>, _ member: String, _ user: RecordName) async throws {
        for number in numbers {
          let record = done(number, by: member)
          let made = try await scene.failure(user, .create, record)
          let undone = try await scene.failure(user, .create, P.undo(record))
          #expect(made == nil && undone == nil, "\(number)")
        }
      }
      try await use(1...10, P.kims, "_kim")
      let eleventh = try await scene.failure("_kim", .create, done(11, by: P.kims))
      #expect(eleventh == .badRequest)
      try await use(11...20, P.lees, "_lee")
      for (user, member) in [("_kim", P.kims), ("_lee", P.lees)] as [(RecordName, String)] {
        let more = try await scene.failure(user, .create, done(21, by: member))
        #expect(more == .badRequest, "\(user)")
      }
      let byTablet = try await scene.failure("_tab", .create, done(21, by: P.max))
      #expect(byTablet == nil)
      let undone = try await scene.failure("_tab", .create, P.undo(done(21, by: P.max)))
      #expect(undone == nil)
      // Parents have all of them.
      try await use(22...40, P.annes, "_anne")
      // Another occurrence is another one.
      var other = P.completion(P.chore, P.kims, ["occurrence": .int64(20_260_102)])
      other.name = RecordName("\(P.chore).20260102.1")
      let next = try await scene.failure("_kim", .create, other)
      #expect(next == nil)
    },
  ]
}

extension FamilyScene {
  /// Reports whether a member has left; then it has no account.
  fileprivate func hasLeft(_ member: String) async throws -> Bool {
    let found = try #require(try await anne.lookup(RecordName(member), zone: Self.zone).first?.item)
    let hasLeft = found.fields["leftAt"] != nil
    #expect(hasLeft == (found.fields["account"] == nil))
    return hasLeft
  }
}
