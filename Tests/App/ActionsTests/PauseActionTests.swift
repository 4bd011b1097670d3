import Core
import Habits
import Replica
import Testing

@testable import Actions

/// Pauses of a habit (H-8a); ranges as offsets from today.
struct PauseActionTests {
  private static let id = HabitScene.id("Lesen")
  private static let today = HabitScene.today

  private static func scene(_ pauses: [ClosedRange<Int32>]) -> HabitScene {
    HabitScene([HabitScene.habit("Lesen") { $0.pauses = ranges(pauses) }])
  }

  private static func ranges(_ offsets: [ClosedRange<Int32>]) -> [DayRange] {
    offsets.compactMap { DayRange(today + $0.lowerBound, today + $0.upperBound) }
  }

  @Test(
    arguments: [
      ([], 0...6, [0...6]), ([0...6], 3...9, [0...9]), ([0...2], 3...9, [0...9]), ([0...2], 4...9, [0...2, 4...9]),
      ([5...9], 0...3, [0...3, 5...9]), ([0...6], 2...3, [0...6]),
    ] as [([ClosedRange<Int32>], ClosedRange<Int32>, [ClosedRange<Int32>])])
  func pausesThatTouchBecomeOne(
    _ before: [ClosedRange<Int32>], _ new: ClosedRange<Int32>, _ after: [ClosedRange<Int32>]
  ) throws {
    var scene = Self.scene(before)
    try scene.act { (actions) throws(HabitError) in
      try actions.pause(Self.id, Self.today + new.lowerBound, Self.today + new.upperBound)
    }
    #expect(scene["Lesen"].habit.pauses == Self.ranges(after))
    #expect(scene.changes.isEmpty == (before == after))
  }

  @Test(arguments: [
    (HabitScene.today, HabitScene.today - 1, HabitError.pauseReversed),
    (Day.earliest - 1, HabitScene.today, .dayOutOfRange), (HabitScene.today, Day.latest + 1, .dayOutOfRange),
  ])
  func aWrongPauseIsRefused(_ first: Day, _ last: Day, _ error: HabitError) {
    var scene = Self.scene([])
    #expect(scene.refusal { (actions) throws(HabitError) in try actions.pause(Self.id, first, last) } == error)
  }

  @Test func noPauseIsDroppedForANewOne() {
    let count = Int32(HabitLimits.pauseCountMax)
    var scene = Self.scene((1...count).map { -2 * $0...(-2 * $0) })
    let refusal = scene.refusal { (actions) throws(HabitError) in
      try actions.pause(Self.id, Self.today, Self.today)
    }
    #expect(refusal == .pausesFull && scene["Lesen"].habit.pauses.count == Int(count))
    // A pause that joins others needs no room.
    let joining = scene.refusal { (actions) throws(HabitError) in
      try actions.pause(Self.id, Self.today - 3, Self.today - 3)
    }
    #expect(joining == nil && scene["Lesen"].habit.pauses.count == Int(count) - 1)
  }

  @Test(
    arguments: [
      ([-2...4], [-2...(-1)]), ([0...4], []), ([2...4], []), ([-9...(-5), 2...4], [-9...(-5)]),
      ([-1...1, 5...6], [-1...(-1), 5...6]),
      ([-9...(-5)], [-9...(-5)]),
    ] as [([ClosedRange<Int32>], [ClosedRange<Int32>])])
  func resumingEndsThePresentPauseElseTheFutureOnes(_ before: [ClosedRange<Int32>], _ after: [ClosedRange<Int32>])
    throws
  {
    var scene = Self.scene(before)
    try scene.act { (actions) throws(HabitError) in try actions.resume(Self.id) }
    #expect(scene["Lesen"].habit.pauses == Self.ranges(after))
    #expect(scene.changes.isEmpty == (before == after))
  }

  @Test(
    arguments: [
      (Int32(-2), [-2...(-1), 3...4]), (3, [-2...1]), (-9, [-2...1, 3...4]),
    ] as [(Int32, [ClosedRange<Int32>])])
  func aPauseEndsByItsFirstDay(_ first: Int32, _ after: [ClosedRange<Int32>]) throws {
    var scene = Self.scene([-2...1, 3...4])
    try scene.act { (actions) throws(HabitError) in try actions.endPause(Self.id, Self.today + first) }
    #expect(scene["Lesen"].habit.pauses == Self.ranges(after))
  }
}
