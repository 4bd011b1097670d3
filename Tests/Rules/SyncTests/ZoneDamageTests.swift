import Core
import Jots
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

private let now = Timestamp(milliseconds: 1_800_000_000_000)

/// Damaged parts of zones beside the main one, and parts that end.
@Suite struct ZoneDamageTests {
  private typealias Board = ZoneBoard

  private static func damage(_ seat: inout ZoneSeat, _ isDamaged: @escaping (String) -> Bool) throws {
    seat.device.fold()
    seat.device.disk.damagePart(try #require(seat.device.parts.keys.first(where: isDamaged)))
    seat.device.restart(at: now, seed: 2, isDamageExpected: true)
  }

  private static func isJot(_ key: String) -> Bool { key.hasSuffix("/data/" + Board.id.text) }

  @Test func aPartIsReadAnewFromTheServer() throws {
    var seat = ZoneSeat("_me", "a", SimulatedCloud())
    seat.edit(Board.made)
    try Self.damage(&seat, Self.isJot)
    seat.signIn()
    #expect(seat.jots(Board.mine)?.all[Board.id]?.strokes == [2: [7]])
  }

  @Test func alsoOneThatIsDamagedWhileSignedOut() throws {
    var seat = ZoneSeat("_me", "a", SimulatedCloud())
    seat.edit(Board.made)
    seat.tell(.signedOut(keepsData: true))
    try Self.damage(&seat, Self.isJot)
    #expect(seat.jots(Board.mine)?.all[Board.id] == nil)
    seat.signIn()
    #expect(seat.jots(Board.mine)?.all[Board.id]?.strokes == [2: [7]])
  }

  @Test func nothingWaitsForeverThatWasLostBeforeItWasSent() throws {
    var seat = ZoneSeat("_me", "a", SimulatedCloud())
    seat.device.edit(Board.made, at: now)
    seat.device.receive(.signedOut(keepsData: true), at: now)
    try Self.damage(&seat, Self.isJot)
    seat.signIn()
    #expect(seat.device.status.phase == .idle)
    #expect(seat.device.status.pendingCount == 0)
  }

  /// Without the list of zones, an edit in the journal looks like one of a deleted zone.
  @Test(arguments: [false, true]) func editsOutliveTheListOfZones(isInJournalBefore: Bool) throws {
    var seat = ZoneSeat("_me", "a", SimulatedCloud(), isSignedIn: false)
    seat.edit(Board.made)
    seat.device.fold()
    if isInJournalBefore { seat.edit([Board.edit(Board.mine, .stroke(Board.id, page: 2, 8))]) }
    seat.device.disk.damagePart(ZoneBook.key)
    seat.device.restart(at: now, seed: 2, isDamageExpected: true)
    if !isInJournalBefore { seat.edit([Board.edit(Board.mine, .stroke(Board.id, page: 2, 8))]) }
    seat.device.restart(at: now, seed: 3)
    #expect(seat.jots(Board.mine)?.all[Board.id]?.strokes == [2: [7, 8]])
  }

  @Test func anEditOfADeletedZoneDoesNotBringItBack() throws {
    var seat = ZoneSeat("_me", "a", SimulatedCloud(), isSignedIn: false)
    seat.edit(Board.made)
    seat.device.fold()
    seat.edit([.zone(ZoneStepBox(.left(Board.mine)))])
    seat.edit([Board.edit(Board.mine, .stroke(Board.id, page: 2, 8))])
    for seed in [2, 3] as [UInt64] {
      seat.device.restart(at: now, seed: seed)
      #expect(seat.jots(Board.mine) == nil)
      seat.device.fold()
    }
  }

  /// A zone that ended without the area's code and came back before it has the same parts as before.
  @Test func aZoneThatCameBackWithoutTheCodeIsStored() throws {
    let cloud = SimulatedCloud()
    var writer = ZoneSeat("_me", "a", cloud)
    writer.edit(Board.made)
    var seat = ZoneSeat("_me", "b", cloud)
    seat.device.fold()
    // The journal is read without the code, which comes after it.
    seat.tell(.signedOut(keepsData: false))
    seat.signIn()
    seat.device.restart(at: now, seed: 2)
    seat.device.fold()
    seat.device.restart(at: now, seed: 3)
    #expect(seat.jots(Board.mine)?.all[Board.id]?.strokes == [2: [7]], "without asking the server again")
  }
}
