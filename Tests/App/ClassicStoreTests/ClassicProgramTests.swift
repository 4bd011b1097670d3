import Chores
import ClassicStore
import Core
import Replica
import Sync
import Testing

/// A program that uses `CloudChoreStore` beside two devices with this app, all with the real service (F-18).
@Suite struct ClassicProgramTests {
  private static let id = UniqueID(random: 900, 1)

  private static func place() async throws -> (
    service: ServiceHost, program: CloudChoreStore, phone: SyncedDeviceHost, tablet: SyncedDeviceHost
  ) {
    let service = ServiceHost(hasFamilies: true)
    let phone = try await SyncedDeviceHost(service, named: "phone")
    try await phone.found()
    try await phone.store.save(
      ClassicChore(
        id: id, title: "Bad", assignedTo: DeviceHost.anna.id.text, recurrence: .daily, createdAt: DeviceHost.noon))
    try await phone.sync()
    let tablet = try await SyncedDeviceHost(service, named: "tablet")
    let program = CloudChoreStore(service.database, zoneID: DeviceHost.zone.id)
    try await program.setUp()
    return (service, program, phone, tablet)
  }

  private static func check(_ isDone: Bool, _ store: some ChoreStore) async throws {
    var chore = try #require(try await store.loadChores().first)
    #expect(chore.isDone != isDone)
    chore.isDone = isDone
    try await store.update(chore)
  }

  /// Whether the chore has a check mark in the program, and on the two devices.
  private static func marks(_ stores: any ChoreStore...) async throws -> [Bool] {
    var marks: [Bool] = []
    for store in stores { marks.append(try #require(try await store.loadChores().first).isDone) }
    return marks
  }

  @Test func checkMarksGoBothWays() async throws {
    let (_, program, phone, tablet) = try await Self.place()
    for isDone in [true, false, true] {
      try await Self.check(isDone, program)
      try await phone.sync()
      try await tablet.sync()
      #expect(try await Self.marks(program, phone.store, tablet.store) == [isDone, isDone, isDone])
    }
    try await Self.check(false, tablet.store)
    try await phone.sync()
    #expect(try await Self.marks(program, phone.store, tablet.store) == [false, false, false])
    let history = try #require(await phone.family).history
    #expect(history.count == 2)
    #expect(try #require(await tablet.family).history == history)
  }

  /// Both devices notice it; whichever comes first has done it.
  @Test func aNewDayBeginsAnew() async throws {
    let (service, program, phone, tablet) = try await Self.place()
    try await Self.check(true, program)
    await service.pass(hours: 24)
    try await tablet.sync()
    try await phone.sync()
    // It was Monday's, and on Tuesday the record says what holds then.
    #expect(try await Self.marks(program, phone.store, tablet.store) == [false, false, false])
    try await Self.check(true, program)
    try await phone.sync()
    try await tablet.sync()
    #expect(try await Self.marks(program, phone.store, tablet.store) == [true, true, true])
    for device in [phone, tablet] {
      let history = try #require(await device.family).history
      #expect(history.count == 2)
      for day in [2, 3] as [Int32] {
        let name = CompletionName(ChoreID(Self.id), opening: Day(year: 2026, month: 3, day: day), attempt: 1)
        #expect(history.entry(try #require(name))?.completion.member == DeviceHost.anna)
      }
    }
  }

  @Test func aChoreOfTheProgramIsShownOnAllDevices() async throws {
    let (_, program, phone, tablet) = try await Self.place()
    let made = UniqueID(random: 900, 2)
    let due = TimeZoneRules.utc.moment(day: Day(year: 2026, month: 3, day: 5), minute: 1440)
    try await program.save(
      ClassicChore(id: made, title: "Müll", dueDate: due, recurrence: .weekly, createdAt: DeviceHost.noon))
    try await phone.sync()
    try await tablet.sync()
    for device in [phone, tablet] {
      let chore = try #require(await device.family?.chore(ChoreID(made)))
      #expect(chore.rhythms.text == "20260302 weekly 1 4 0 schedule")
    }
    // The program's own fields say the same as before.
    let chore = try #require(try await program.loadChores().first { $0.id == made })
    #expect(chore.title == "Müll" && chore.dueDate == due && chore.recurrence == .weekly && !chore.isDone)
    var assigned = chore
    assigned.assignedTo = DeviceHost.anna.id.text
    try await program.update(assigned)
    try await tablet.sync()
    let assignments = try #require(await tablet.family?.chore(ChoreID(made))).assignments
    #expect(assignments.text == "20260302 member \(DeviceHost.anna.id.text)")
  }
}
