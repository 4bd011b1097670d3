import Core
import Testing

@testable import Chores

/// The table of roles (F-8, decision 0049), each pair of actor, record and operation.
@Suite struct FamilyRightsTests {
  static let actors: [(name: String, actor: FamilyActor)] = [
    ("parent", .parent(Home.anna)), ("owner without a member", .parent(nil)), ("child", .child(Home.mia)),
    ("tablet", .tablet), ("guest", .guest),
    ("outsider", .outsider),
  ]

  /// One letter for each of create, change, delete: y for yes, n for not allowed, o for made once.
  private static func expected(
    _ actor: FamilyActor, _ record: FamilyRecord, isOwner: Bool, isOwn: Bool, _ fields: FamilyFields
  ) -> String {
    switch (actor, record) {
    case (.outsider, _): return "xxx"
    case (.guest, _): return "nnn"
    case (_, .completion), (_, .completionAlso), (_, .undo): return "yoo"
    case (.parent, .family): return (isOwner ? "y" : "n") + (fields == .fixed ? "n" : "y") + "n"
    case (.parent, .member): return "y" + (fields == .fixed ? "n" : "y") + "n"
    case (.parent, .tablet), (.parent, .chore), (.parent, .reward): return "y" + (fields == .fixed ? "n" : "y") + "y"
    case (.parent, .invite): return "yny"
    case (.parent, .photo): return "yoy"
    case (.child, .photo): return "yo" + (isOwn ? "y" : "n")
    case (.tablet, .photo): return "yon"
    case (.parent, _): return "yoo"
    case (.child, .member): return "n" + (isOwn && fields == .ownLook ? "y" : "n") + "n"
    case (.child, .rewardRequest): return (isOwn ? "y" : "n") + "oo"
    case (_, let record): return record.isMadeOnce ? "noo" : "nnn"
    }
  }

  @Test(arguments: FamilyRecord.allCases) func everyPairIsDecided(_ record: FamilyRecord) {
    for (name, actor) in Self.actors {
      for isOwner in [false, true] {
        for subject in [Home.mia, Home.tom] {
          for fields in FamilyFields.allCases {
            var found = ""
            for operation in FamilyOperation.allCases {
              do throws(FamilyRefusal) {
                try actor.check(operation, record, subject: subject, fields: fields, isOwner: isOwner)
                found += "y"
              } catch {
                switch error {
                case .unknownFamily: found += "x"
                case .madeOnce: found += "o"
                default: found += "n"
                }
              }
            }
            let expected = Self.expected(actor, record, isOwner: isOwner, isOwn: subject == Home.mia, fields)
            #expect(found == expected, "\(name), \(record.type), \(fields), owner \(isOwner)")
          }
        }
      }
    }
  }

  @Test(
    arguments: [
      ("_anna", false, true, .parent(Home.anna)), ("_mia", false, true, .child(Home.mia)),
      ("_tablet", false, true, .tablet),
      ("_guest", false, true, .guest), ("_owner", true, true, .parent(nil)), ("_anna", true, false, .outsider),
      ("", false, true, .outsider),
      ("_left", false, true, .outsider), ("_left", true, true, .parent(nil)),
      ("_mia", true, true, .parent(Home.mia)), ("_tablet", true, true, .parent(nil)),
    ] as [(String, Bool, Bool, FamilyActor)])
  func accountsAreActors(_ account: String, _ isOwner: Bool, _ isParticipant: Bool, _ actor: FamilyActor) throws {
    let left = try FamilyMember(
      id: Home.member(9), name: "Kim", role: .parent, account: "_left", leftAt: Home.at(Home.monday))
    #expect(
      FamilyActor(
        account: account, members: Home.members + [left], tablets: ["_tablet"], isOwner: isOwner,
        isParticipant: isParticipant) == actor)
  }

  /// The chore's assignment and the member decide, for each actor: y or n for Anna, Mia, Tom (who allows the tablet).
  @Test(
    arguments: [
      ("nobody", [], "yyy", "nyn", "nny"), ("member", [Home.mia], "yyy", "nyn", "nnn"),
      ("member", [Home.tom], "yyy", "nnn", "nny"),
      ("any", [Home.mia, Home.tom], "yyy", "nyn", "nny"), ("each", [Home.tom], "yyy", "nnn", "nny"),
      ("rotation:turns", [Home.anna, Home.mia], "yyy", "nyn", "nnn"),
    ] as [(String, [MemberID], String, String, String)])
  func assignmentsDecide(_ sharing: String, _ members: [MemberID], _ parent: String, _ child: String, _ tablet: String)
    throws
  {
    let text = members.isEmpty ? "20200101 nobody -" : Home.assignment(sharing, members)
    let assignment = try AssignmentLines(text: text).on(Home.monday)
    for (actor, expected) in [
      (FamilyActor.parent(Home.ben), parent), (.child(Home.mia), child), (.tablet, tablet), (.guest, "nnn"),
      (.outsider, "nnn"),
    ] {
      let found = [0, 2, 3].map { actor.mayComplete(assignment, for: Home.members[$0]) ? "y" : "n" }.joined()
      #expect(found == expected)
    }
    var left = Home.members[2]
    left.leftAt = Home.at(Home.monday)
    #expect(!FamilyActor.parent(Home.ben).mayComplete(assignment, for: left))
  }

  private static let tuesday = Home.monday + 1

  private static func check(
    _ actor: FamilyActor, _ household: Household, _ opening: Day?, _ attempt: Int32 = 1, own: MemberID? = nil,
    for member: Int = 2, at time: Timestamp
  ) throws {
    try actor.checkCompletion(
      CompletionName(household.chores[0].id, opening: opening, member: own, attempt: attempt)!, of: household.chores[0],
      for: household.members[member], at: time, in: household)
  }

  @Test func completionsKeepToTheirTime() throws {
    let chore = try Home.chore("20260302 weekly 1 2 0 schedule")
    var household = try Home.household([chore])
    let (child, parent) = (FamilyActor.child(Home.mia), FamilyActor.parent(Home.anna))
    let tuesday = Self.tuesday
    #expect(throws: FamilyRefusal.notOpen) {
      try Self.check(parent, household, tuesday, at: Home.at(Home.monday, 23, 59))
    }
    #expect(throws: FamilyRefusal.notOpen) { try Self.check(parent, household, tuesday + 1, at: Home.at(tuesday + 1)) }
    #expect(throws: FamilyRefusal.notOpen) { try Self.check(parent, household, nil, at: Home.at(tuesday)) }
    try Self.check(child, household, tuesday, at: Home.at(tuesday, 0))
    try Self.check(child, household, tuesday, at: Home.at(tuesday + 6, 23, 59))
    #expect(throws: FamilyRefusal.tooLate) { try Self.check(child, household, tuesday, at: Home.at(tuesday + 7, 0)) }
    try Self.check(parent, household, tuesday, at: Home.at(tuesday + 7, 0))
    #expect(throws: FamilyRefusal.notAllowed) {
      try Self.check(child, household, tuesday, for: 3, at: Home.at(tuesday))
    }
    #expect(throws: FamilyRefusal.unknownFamily) { try Self.check(.outsider, household, tuesday, at: Home.at(tuesday)) }
    #expect(throws: FamilyRefusal.doneAlready) { try Self.check(child, household, tuesday, 2, at: Home.at(tuesday)) }
    // Moved to Monday by a parent.
    try household.history.put(
      OccurrenceMark(
        .move, of: chore.id, opening: tuesday, attempt: 1, account: "_anna", at: Home.at(Home.monday), to: Home.monday))
    try Self.check(child, household, tuesday, at: Home.at(Home.monday, 9))
    try household.complete(chore, tuesday, by: Home.mia, at: Home.at(Home.monday, 10))
    #expect(throws: FamilyRefusal.doneAlready) { try Self.check(child, household, tuesday, at: Home.at(tuesday)) }
    #expect(throws: FamilyRefusal.doneAlready) { try Self.check(child, household, tuesday, 2, at: Home.at(tuesday)) }
    try household.history.undo(CompletionName(chore.id, opening: tuesday, attempt: 1)!)
    try Self.check(child, household, tuesday, 2, at: Home.at(tuesday))
  }

  @Test func eachIsNamed() throws {
    let household = try Home.household([
      try Home.chore("20260302 daily 1 - 0 schedule", Home.assignment("each", [Home.mia, Home.tom]))
    ])
    let child = FamilyActor.child(Home.mia)
    try Self.check(child, household, Home.monday, own: Home.mia, at: Home.at(Home.monday))
    #expect(throws: FamilyRefusal.notAllowed) {
      try Self.check(child, household, Home.monday, at: Home.at(Home.monday))
    }
    #expect(throws: FamilyRefusal.notAllowed) {
      try Self.check(.parent(nil), household, Home.monday, own: Home.tom, at: Home.at(Home.monday))
    }
  }

  @Test func fromDoneAndChangedDays() throws {
    let child = FamilyActor.child(Home.mia)
    let done = try Home.chore("20260302 daily 3 - 0 done")
    var household = try Home.household([done])
    try Self.check(child, household, Home.monday, at: Home.at(Home.monday + 90))
    #expect(throws: FamilyRefusal.notOpen) {
      try Self.check(child, household, Home.monday + 3, at: Home.at(Home.monday + 90))
    }
    try household.complete(done, Home.monday, by: Home.mia, at: Home.at(Home.monday))
    #expect(throws: FamilyRefusal.notOpen) {
      try Self.check(child, household, Home.monday + 3, at: Home.at(Home.monday + 2))
    }
    try Self.check(child, household, Home.monday + 3, at: Home.at(Home.monday + 3))
    // On the day of a change the rhythm before counts, too.
    household.chores = [try Home.chore("20260302 daily 1 - 0 schedule\n20260304 weekly 1 7 0 schedule", number: 2)]
    try Self.check(child, household, Home.monday + 2, at: Home.at(Home.monday + 2))
    try Self.check(child, household, Home.monday + 1, at: Home.at(Home.monday + 2))
    #expect(throws: FamilyRefusal.tooLate) {
      try Self.check(child, household, Home.monday + 1, at: Home.at(Home.monday + 3))
    }
  }

  @Test func undoIsOfferedForADayAndAcceptedForTwo() throws {
    let completion = try Completion(
      CompletionName(Home.chore(1), opening: Home.monday, attempt: 1)!, by: Home.mia, account: "_tablet",
      at: Home.at(Home.monday, 0))
    for (actor, offered, accepted) in [
      (FamilyActor.parent(nil), 1000, 1000), (.child(Home.mia), 0, 1), (.child(Home.tom), -1, -1), (.tablet, 0, 1),
      (.guest, -1, -1),
    ] as [(FamilyActor, Int32, Int32)] {
      for day in [0, 1, 2, 1000] as [Int32] {
        let now = Home.at(Home.monday + day, 23, 59)
        #expect(
          actor.mayUndo(completion, account: "_tablet", at: now, timeZone: Home.zurich, isOffer: true)
            == (day <= offered))
        #expect(actor.mayUndo(completion, account: "_tablet", at: now, timeZone: Home.zurich) == (day <= accepted))
      }
    }
    #expect(!FamilyActor.tablet.mayUndo(completion, account: "_other", at: Home.at(Home.monday), timeZone: Home.zurich))
    let request = try RewardRequest(
      id: UniqueID(random: 1, 1), reward: UniqueID(random: 1, 2), member: Home.mia, account: "_mia", title: "Kino",
      cost: 20, requestedAt: Home.at(Home.monday))
    #expect(
      FamilyActor.child(Home.mia).mayUndo(request, isDecided: false)
        && !FamilyActor.child(Home.mia).mayUndo(request, isDecided: true))
    #expect(
      !FamilyActor.child(Home.tom).mayUndo(request, isDecided: false)
        && FamilyActor.parent(nil).mayUndo(request, isDecided: true))
  }
}
