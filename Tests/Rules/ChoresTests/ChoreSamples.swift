import Core

@testable import Chores

/// Random numbers from a seed (xorshift64).
struct ChoreRandom {
  private var state: UInt64

  init(_ seed: UInt64) { state = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int((state >> 11) % UInt64(count))
  }
}

/// A family in Zurich: Anna and Ben are parents, Mia and Tom are children.
enum Home {
  static let anna = member(1)
  static let ben = member(2)
  static let mia = member(3)
  static let tom = member(4)
  static let zurich = TimeZoneRules([
    TimeZoneRules.Transition(start: Timestamp(milliseconds: 0), offsetSeconds: 3600),
    TimeZoneRules.Transition(start: Timestamp(milliseconds: 1_774_746_000_000), offsetSeconds: 7200),
    TimeZoneRules.Transition(start: Timestamp(milliseconds: 1_792_890_000_000), offsetSeconds: 3600),
  ])!
  /// A Monday.
  static let monday = Day(index: 20_260_302)!

  static func member(_ number: UInt64) -> MemberID { MemberID(UniqueID(random: 77, number)) }
  static func chore(_ number: UInt64) -> ChoreID { ChoreID(UniqueID(random: 99, number)) }
  static func day(_ index: Int32) -> Day { Day(index: index)! }
  static func at(_ day: Day, _ hour: Int32 = 12, _ minute: Int32 = 0) -> Timestamp {
    zurich.moment(day: day, minute: hour * 60 + minute)
  }

  static let members: [FamilyMember] = [
    try! FamilyMember(id: anna, name: "Anna", role: .parent, account: "_anna"),
    try! FamilyMember(id: ben, name: "Ben", role: .parent, account: "_ben"),
    try! FamilyMember(id: mia, name: "Mia", role: .child, account: "_mia"),
    try! FamilyMember(id: tom, name: "Tom", role: .child, allowsTablet: true),
  ]

  static func chore(
    _ rhythm: String, _ assignment: String = "20200101 nobody -", number: UInt64 = 1, window: DayWindow = .wholeDay,
    deadline: Timestamp? = nil, points: Int32 = 2, needsApproval: Bool = false
  ) throws -> Chore {
    try Chore(
      id: chore(number), title: "Bad putzen", assignments: AssignmentLines(text: assignment),
      rhythms: RhythmLines(text: rhythm), deadline: deadline, createdAt: at(monday), window: window, minutes: 10,
      points: points, needsApproval: needsApproval)
  }

  static func assignment(_ sharing: String, _ members: [MemberID], from day: Int32 = 20_200_101) -> String {
    "\(day) \(sharing) " + members.map { $0.id.text }.joined(separator: ",")
  }

  static func household(_ chores: [Chore] = []) throws -> Household {
    Household(
      family: try Family(
        id: UniqueID(random: 5, 5), name: "Müller", timeZone: "Europe/Zurich", firstWeekday: .monday,
        createdAt: at(monday)),
      timeZone: zurich, members: members, chores: chores)
  }
}

extension Household {
  /// Completes an occurrence, the next try.
  mutating func complete(
    _ chore: Chore, _ opening: Day?, by member: MemberID, at time: Timestamp, own: Bool = false, points: Int32? = nil
  ) throws {
    let name = history.nextName(chore.id, opening: opening, member: own ? member : nil)!
    try history.put(
      Completion(
        name, by: member, account: "_anna", at: time, points: points ?? chore.points, minutes: chore.minutes,
        needsApproval: chore.needsApproval))
  }

  func moment(_ day: Day, _ hour: Int32 = 12, _ minute: Int32 = 0) -> HouseholdMoment {
    HouseholdMoment(self, at: Home.at(day, hour, minute))
  }
}
