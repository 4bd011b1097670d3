import Core
import Testing

@testable import Chores

/// The sets that an empty family is offered (F-13).
@Suite struct SampleChoreTests {
  @Test(arguments: SampleChores.allCases) func setsMakeChores(_ set: SampleChores) throws {
    #expect(SampleChores(code: set.code) == set)
    #expect(set.chores.count >= 7)
    #expect(Set(set.chores.map { $0.title }).count == set.chores.count)
    for (i, sample) in set.chores.enumerated() {
      let chore = try sample.chore(
        id: Home.chore(UInt64(i)), title: sample.title, area: sample.area, members: [Home.anna, Home.ben],
        from: Home.monday,
        createdAt: Home.at(Home.monday))
      #expect(chore.assignments.on(Home.monday).sharing == (sample.rotates ? .turns : .nobody))
      let alone = try sample.chore(
        id: Home.chore(1), title: "x", area: "", members: [Home.anna], from: Home.monday,
        createdAt: Home.at(Home.monday))
      #expect(alone.assignments.on(Home.monday).sharing == .nobody)
      let household = try Home.household([chore])
      #expect(household.moment(Home.monday + 6).statuses().count == 1)
    }
  }
}
