import Core
import RecordStore
import Records
import Testing

@testable import Server

/// When a subject of reminders is looked at next (0101).
@Suite struct ReminderPlanTests {
  private static let anna = subject("anna")
  private static let ben = subject("ben")

  private static func subject(_ user: String) -> ReminderPlan.Subject {
    .own(UserKey(ContainerID("iCloud.app.alltag"), .production, RecordName(user)))
  }

  private static func at(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  /// Looks at a subject that is due, resting not at all.
  private func look(_ plan: inout ReminderPlan, at now: Int64, next: Int64?) -> ReminderPlan.Subject? {
    guard let subject = plan.next(at: Self.at(now)) else { return nil }
    plan.finish(subject, restUntil: Self.at(0), next: next.map(Self.at))
    return subject
  }

  @Test func theEarliestTimeCounts() {
    var plan = ReminderPlan()
    plan.refresh(Self.anna)
    #expect(look(&plan, at: 10, next: 100) == Self.anna)
    #expect(look(&plan, at: 99, next: nil) == nil)
    // A change comes before the time that was known.
    plan.refresh(Self.anna)
    #expect(look(&plan, at: 99, next: 200) == Self.anna)
    #expect(look(&plan, at: 199, next: nil) == nil)
    #expect(look(&plan, at: 200, next: nil) == Self.anna)
    #expect(look(&plan, at: 1_000_000, next: nil) == nil)
  }

  @Test func aSubjectThatChangesMeanwhileIsLookedAtAgainAndNeverTwiceAtOnce() {
    var plan = ReminderPlan()
    plan.refresh(Self.anna)
    plan.refresh(Self.ben)
    let first = plan.next(at: Self.at(10))
    #expect(first == Self.anna)
    for _ in 0..<3 { plan.refresh(Self.anna) }
    #expect(plan.next(at: Self.at(10)) == Self.ben)
    #expect(plan.next(at: Self.at(10)) == nil)
    plan.finish(Self.anna, restUntil: Self.at(0), next: Self.at(500))
    #expect(look(&plan, at: 10, next: 500) == Self.anna)
    #expect(look(&plan, at: 499, next: nil) == nil)
    // The look at Ben is still under way, whatever the time.
    #expect(look(&plan, at: 10_000, next: nil) == Self.anna)
    #expect(look(&plan, at: 10_000, next: nil) == nil)
  }

  @Test func aSubjectRestsFromChangesButNotFromItsOwnTime() {
    var plan = ReminderPlan()
    plan.refresh(Self.anna)
    #expect(plan.next(at: Self.at(10)) == Self.anna)
    plan.finish(Self.anna, restUntil: Self.at(400), next: Self.at(300))
    plan.refresh(Self.anna)
    #expect(look(&plan, at: 299, next: nil) == nil)
    #expect(look(&plan, at: 300, next: nil) == Self.anna)
    plan.endRests(at: Self.at(300))
    plan.refresh(Self.anna)
    #expect(look(&plan, at: 301, next: nil) == Self.anna)
  }
}
