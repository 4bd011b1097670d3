import Core
import Couple
import Habits
import Replica
import Testing

@testable import Actions

/// The user's choice of areas.
struct AreaActionTests {
  /// The choice, the areas with data, and the areas that are then on.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var steps: [SettingValue] = []
    var hasHabit = false
    var hasCouple = false
    let on: [AppArea]

    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "nothing chosen", on: [.habits, .couple]),
    Case(name: "nothing chosen, with data", hasHabit: true, hasCouple: true, on: [.habits, .couple]),
    Case(name: "habits chosen", steps: [.introduction([.habits])], on: [.habits]),
    Case(name: "us chosen", steps: [.introduction([.couple])], on: [.couple]),
    Case(name: "both chosen", steps: [.introduction([.couple, .habits])], on: [.habits, .couple]),
    Case(name: "none chosen", steps: [.introduction([])], hasHabit: true, hasCouple: true, on: []),
    Case(name: "a habit arrives", steps: [.introduction([.couple])], hasHabit: true, on: [.habits, .couple]),
    Case(name: "a couple arrives", steps: [.introduction([.habits])], hasCouple: true, on: [.habits, .couple]),
    Case(
      name: "what arrives of an area that was switched off", steps: [.area(.couple, isOn: false)], hasCouple: true,
      on: [.habits]),
    Case(
      name: "habits arrive that were switched off", steps: [.introduction([.couple]), .area(.habits, isOn: false)],
      hasHabit: true, on: [.couple]),
    Case(name: "the first choice is one area off", steps: [.area(.habits, isOn: false)], on: [.couple]),
    Case(
      name: "off and on again", steps: [.area(.couple, isOn: false), .area(.couple, isOn: true)],
      on: [.habits, .couple]),
    Case(name: "switched on", steps: [.introduction([.habits]), .area(.couple, isOn: true)], on: [.habits, .couple]),
    Case(name: "all by hand", steps: [.areas([.couple])], hasHabit: true, on: [.couple]),
    Case(name: "none by hand", steps: [.areas([])], hasHabit: true, hasCouple: true, on: []),
  ]

  @Test(arguments: cases) func areasInUse(_ example: Case) throws {
    var replica = HabitScene(example.hasHabit ? [HabitScene.habit("Lesen")] : []).replica
    let time = ActionTime(HabitScene.now, today: HabitScene.today)
    for step in example.steps {
      for change in try SettingsActions(replica, time).set(step, timeZone: .utc) { replica.apply(change) }
      #expect(try SettingsActions(replica, time).set(step, timeZone: .utc).isEmpty)
    }
    if example.hasCouple {
      for change in try Self.couple(replica).redeem("ABCD-2345", isSignedIn: true, timeZoneName: "") {
        if case .couple = change { replica.apply(change) }
      }
      #expect(replica.hasCouple)
    }
    #expect(AppArea.allCases.filter { replica.isOn($0) } == example.on)
  }

  private static func couple(_ replica: Replica) -> CoupleActions { CoupleActions(replica, at: HabitScene.now) }

  /// A phone has room for five tabs, one of which is Today.
  @Test func areasFitIntoATabBar() { #expect(AppArea.allCases.count <= 4) }

  @Test(arguments: [
    [SettingValue.introduction([.habits])], [.area(.couple, isOn: false)],
    [.introduction([.habits]), .areas([.habits])],
  ])
  func redeemingACodeSwitchesUsOn(_ steps: [SettingValue]) throws {
    var replica = HabitScene([]).replica
    for step in steps {
      for change in try SettingsActions(replica, ActionTime(HabitScene.now, today: HabitScene.today))
        .set(step, timeZone: .utc)
      { replica.apply(change) }
    }
    #expect(!replica.isOn(.couple))
    for change in try Self.couple(replica).redeem("ABCD-2345", isSignedIn: true, timeZoneName: "") {
      replica.apply(change)
    }
    #expect(replica.isOn(.couple) && replica.isOn(.habits))
  }

  @Test func aCodeThatIsRefusedSwitchesNothing() throws {
    var replica = HabitScene([]).replica
    let time = ActionTime(HabitScene.now, today: HabitScene.today)
    for change in try SettingsActions(replica, time).set(.areas([.habits]), timeZone: .utc) { replica.apply(change) }
    let before = replica.settings
    #expect(throws: CoupleRefusal.self) { try Self.couple(replica).redeem("?", isSignedIn: true, timeZoneName: "") }
    #expect(replica.settings == before)
  }

  @Test func whereNothingWasChosenRedeemingChoosesNothing() throws {
    let changes = try Self.couple(HabitScene([]).replica).redeem("ABCD-2345", isSignedIn: true, timeZoneName: "")
    #expect(
      !changes.isEmpty
        && changes.allSatisfy { change in
          if case .couple = change { true } else { false }
        })
  }

  @Test func todayAsksForNoHabitsThatAreOff() throws {
    var scene = HabitScene()
    #expect(
      scene.replica.agenda(of: scene.time.today, at: scene.time.now, scene.rules, families: []).list.now.count == 1)
    let actions = SettingsActions(scene.replica, scene.time)
    for change in try actions.set(.area(.habits, isOn: false), timeZone: .utc) { scene.replica.apply(change) }
    #expect(scene.replica.agenda(of: scene.time.today, at: scene.time.now, scene.rules, families: []).list.isEmpty)
    #expect(scene.replica.habits.activeCount == 1)
  }
}
