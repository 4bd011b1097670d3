import Actions
import Chores
import Core
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

private let now = ChoresAreaTests.start

/// A program that knows no completions writes into the family's zone, by Anna's account; our devices notice it and carry it out (0065).
@Suite struct ClassicWriteTests {
  private typealias Home = ChoresAreaTests
  private typealias Program = ClassicProgram

  // MARK: The check mark

  @Test func aCheckMarkIsACompletionOfWhoseItIs() throws {
    var (cloud, anna, mia) = try Program.house()
    Program.write(cloud, ["isDone": .int64(1)])
    for seat in [anna, mia] { #expect(seat.family?.history.count == 0) }
    anna.tell(.noticed(nil))
    #expect(anna.family?.noticed == [Home.bath])
    anna.carryOut()
    mia.tell(.noticed(nil))
    for seat in [anna, mia] {
      let entry = try #require(seat.family?.history.entry(Program.first))
      #expect(entry.completion.member == Home.mia && entry.completion.account == "_anna" && !entry.isUndone)
      #expect(seat.family?.history.count == 1)
    }
    #expect(try Program.isChecked(cloud))
    Program.expectRest(anna, mia)
    // The own write comes back, and nothing more follows.
    anna.tell(.noticed(nil))
    let isNothing = !anna.carryOut()
    #expect(isNothing)
  }

  @Test func takingItAwayIsTheUndo() throws {
    var (cloud, anna, mia) = try Program.house()
    for number in [1, 0, 1] as [Int64] {
      Program.write(cloud, ["isDone": .int64(number)])
      anna.tell(.noticed(nil))
      let isSomething = anna.carryOut()
      #expect(isSomething)
    }
    mia.tell(.noticed(nil))
    for seat in [anna, mia] {
      #expect(seat.family?.history.entry(Program.first)?.isUndone == true)
      #expect(seat.family?.history.count == 2)
    }
    Program.expectRest(anna, mia)
  }

  /// A chore of any member was done by the author, if the server says who that is.
  @Test func theAuthorDidWhatIsAnyMembers() throws {
    var (cloud, anna, _) = try Program.house("any")
    Program.write(cloud, ["isDone": .int64(1)])
    anna.tell(.noticed(nil))
    anna.carryOut()
    #expect(anna.family?.history.entry(Program.first)?.completion.member == Home.anna)
  }

  /// A version with the same check mark says nothing about this device's own tick, which the server does not have.
  @Test func anOwnTickIsNotAnotherPrograms() throws {
    var (cloud, _, mia) = try Program.house()
    guard case .chore(let chore, var fields)? = mia.family?.entry(Program.record)?.item else {
      Issue.record("the chore is not there")
      return
    }
    (fields.isDone, fields.derivedAt) = (true, now.adding(milliseconds: 5))
    mia.put(.chore(chore, fields), 2)
    #expect(mia.device.status.problem?.code == "sync.refused.ACCESS_DENIED", "a child writes no chore")
    Program.write(cloud, ["title": .string("Bad und WC")])
    mia.tell(.noticed(nil))
    #expect(mia.family?.chore(Home.bath)?.title == "Bad und WC")
    #expect(mia.family?.noticed == [])
  }

  @Test func bothAtOnceMeansNothing() throws {
    var (cloud, anna, _) = try Program.house()
    Program.write(cloud, ["isDone": .int64(1)])
    // The device ends before it has carried that out.
    anna.tell(.noticed(nil))
    anna.device.restart(at: now, seed: 3)
    Program.write(cloud, ["isDone": .int64(0)])
    anna.signIn("_anna")
    let isNothing = !anna.carryOut()
    #expect(isNothing)
    #expect(anna.family?.history.count == 0)
    Program.expectRest(anna)
  }

  /// The check mark is of the occurrence that was open when it was set.
  @Test func aLateDeviceCompletesTheDayOfTheWrite() throws {
    var (cloud, anna, _) = try Program.house()
    Program.write(cloud, hours: 6, ["isDone": .int64(1)])
    anna.clock = now.adding(milliseconds: 24 * 3_600_000)
    anna.tell(.noticed(nil))
    anna.carryOut()
    #expect(anna.family?.history.entry(Program.first)?.isUndone == false)
    #expect(anna.family?.history.count == 1)
    #expect(try !Program.isChecked(cloud), "Tuesday's is open")
    Program.expectRest(anna)
  }

  /// The time of the mark stays, whatever is written after it.
  @Test func theTimeIsThatOfTheMark() throws {
    var (cloud, anna, _) = try Program.house()
    Program.write(cloud, hours: 6, ["isDone": .int64(1)])
    anna.tell(.noticed(nil))
    Program.write(cloud, hours: 20, ["title": .string("Bad und WC")])
    anna.clock = now.adding(milliseconds: 24 * 3_600_000)
    anna.tell(.noticed(nil))
    anna.carryOut()
    let entry = try #require(anna.family?.history.entry(Program.first))
    #expect(entry.completion.completedAt == now.adding(milliseconds: 6 * 3_600_000))
    #expect(anna.family?.history.count == 1)
  }

  // MARK: Several devices

  /// A child may not write a chore: its device keeps what it saw until a parent's has carried it out.
  @Test func aChildsDeviceWaits() throws {
    var (cloud, anna, mia) = try Program.house()
    Program.write(cloud, ["isDone": .int64(1)])
    mia.tell(.noticed(nil))
    #expect(mia.family?.noticed == [Home.bath])
    let isNothing = !mia.carryOut()
    #expect(isNothing)
    anna.tell(.noticed(nil))
    anna.carryOut()
    mia.tell(.noticed(nil))
    #expect(mia.family?.history.entry(Program.first)?.completion.member == Home.mia)
    Program.expectRest(anna, mia)
  }

  @Test func twoDevicesMakeOneCompletion() throws {
    var (cloud, anna, mia) = try Program.house()
    var tablet = FamilySeat("_anna", Home.zone, cloud, device: "tablet")
    Program.write(cloud, ["isDone": .int64(1)])
    anna.tell(.noticed(nil))
    tablet.tell(.noticed(nil))
    anna.carryOutOffline()
    tablet.carryOut()
    anna.settle()
    mia.tell(.noticed(nil))
    tablet.tell(.noticed(nil))
    for seat in [anna, tablet, mia] {
      #expect(seat.family?.history.count == 1)
      #expect(seat.family?.history.entry(Program.first)?.isUndone == false)
      #expect(seat.family?.also(Program.first).isEmpty == true)
    }
    #expect(try Program.isChecked(cloud))
    Program.expectRest(anna, tablet, mia)
  }

  /// Mia ticks in our app, and Anna in the other program, where it still looks open.
  @Test func itWasDoneAlready() throws {
    var (cloud, anna, mia) = try Program.house()
    mia.make(.completion(try Home.completion(Home.mia)))
    Program.write(cloud, ["isDone": .int64(1)])
    anna.tell(.noticed(nil))
    anna.carryOut()
    #expect(anna.family?.history.count == 1)
    #expect(try Program.isChecked(cloud))
    Program.expectRest(anna)
  }

  /// Without a connection, Anna ticks and renames on her phone; the other program ticks, too.
  @Test func theOwnEditsWereOffline() throws {
    var (cloud, anna, mia) = try Program.house()
    let edited = try Program.edited(anna)
    try anna.actOffline { (actions) throws(ChoresRefusal) in try actions.put(edited) }
    try anna.actOffline { (actions) throws(ChoresRefusal) in try actions.complete(Home.bath, for: Home.mia) }
    Program.write(cloud, ["isDone": .int64(1)])
    anna.settle()
    anna.carryOut()
    mia.tell(.noticed(nil))
    for seat in [anna, mia] {
      #expect(seat.family?.history.count == 1)
      #expect(seat.family?.chore(Home.bath)?.title == "Bad und WC")
    }
    #expect(try Program.isChecked(cloud))
    Program.expectRest(anna, mia)
  }

  /// A parent edits the chore while what was noticed waits: all devices go on seeing it, and it is carried out after that.
  @Test func anEditKeepsWhatWaits() throws {
    var (cloud, anna, _) = try Program.house()
    var tablet = FamilySeat("_anna", Home.zone, cloud, device: "tablet")
    Program.write(cloud, ["isDone": .int64(1), "recurrence": .string("weekly")])
    anna.tell(.noticed(nil))
    tablet.tell(.noticed(nil))
    let edited = try Program.edited(anna, "20260101 monthly 1 - 5 schedule")
    try anna.actOffline { (actions) throws(ChoresRefusal) in try actions.put(edited) }
    anna.settle()
    tablet.tell(.noticed(nil))
    // The phone is lost; the tablet does it, with the rhythm that Anna chose meanwhile.
    #expect(tablet.family?.noticed == [Home.bath])
    tablet.carryOut()
    let after = try #require(tablet.family?.chore(Home.bath))
    #expect(after.title == "Bad und WC" && after.rhythms == edited.rhythms)
    #expect(tablet.family?.history.count == 1)
    Program.expectRest(tablet)
  }

  // MARK: Stored

  @Test func whatWaitsOutlivesTheDevice() throws {
    for folds in [false, true] {
      var (cloud, anna, _) = try Program.house()
      Program.write(cloud, ["isDone": .int64(1)])
      anna.tell(.noticed(nil))
      if folds { anna.device.fold() }
      anna.device.restart(at: now, seed: 5)
      #expect(anna.family?.noticed == [Home.bath])
      anna.signIn("_anna")
      anna.carryOut()
      if folds { anna.device.fold() }
      anna.device.restart(at: now, seed: 6)
      #expect(anna.family?.history.count == 1)
      Program.expectRest(anna)
    }
  }

  /// A zone that is read anew is compared with what was known before.
  @Test func readingAgainNoticesNothingTwice() throws {
    var (cloud, anna, _) = try Program.house()
    Program.write(cloud, ["isDone": .int64(1)])
    anna.tell(.noticed(nil))
    anna.carryOut()
    anna.edit([.zone(ZoneStepBox(.synced(Home.zone, .startOver)))])
    anna.tell(.noticed(nil))
    let isNothing = !anna.carryOut()
    #expect(isNothing)
    #expect(anna.family?.history.count == 1)
    let fresh = FamilySeat("_anna", Home.zone, cloud, device: "another")
    #expect(fresh.family?.history.count == 1)
    Program.expectRest(anna, fresh)
  }
}
