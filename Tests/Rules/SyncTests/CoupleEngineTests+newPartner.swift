import Core
import Couple
import RecordStore
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

extension CoupleEngineTests {
  /// A second partner with the same code must not read the notes of the former couple; the owner keeps them while alone.
  @Test(arguments: [false, true]) func aNewPartnerReadsNothingOfTheOld(isUnnoticed: Bool) throws {
    var world = World()
    let code = try world.pair()
    let time = world.now
    try world.edit(\.ben) { try $0.write("nur für Ann", at: time) }
    try world.edit(\.ann) { $0.countdown = Countdown(eventAt: time, label: "Reise") }
    world.tell(\.ann2, .foreground(true))
    // Not sent any more: Ann is offline when she writes it.
    world.tell(\.ann, .network(isUp: false))
    try world.edit(\.ann) { try $0.write("nur für Ben", at: time.adding(milliseconds: 9000)) }
    try world.edit(\.ben) { try $0.pairing.unlink() }
    if !isUnnoticed {
      world.tell(\.ann, .network(isUp: true))
      #expect(!world.ann.state.pairing.isPaired && world.ann.state.note?.text == "nur für Ben")
      #expect(!world.ann.coupleStatus.isPending)
      world.tell(\.ann2, .noticed(nil))
      #expect(world.ann2.state.note?.text == "nur für Ann" && world.ann2.state.countdown.label == "Reise")
    }
    try world.edit(\.cleo) { try $0.pairing.redeem(code.displayed, isSignedIn: true) }
    #expect(world.cleo.state.pairing.isPaired && world.cleo.state.note == nil)
    #expect(world.cleo.state.notesWritten == NotesWritten() && world.cleo.state.streak == NoteStreak())
    world.tell(\.ann, .network(isUp: true))
    for path in [\World.ann, \World.ann2, \World.cleo] { world.tell(path, .foreground(true)) }
    for path in [\World.ann, \World.ann2, \World.cleo] {
      let state = world[keyPath: path].state
      #expect(state.pairing.isPaired && state.note == nil && state.notesWritten == NotesWritten())
      #expect(state.countdown.label == "Reise" && !world[keyPath: path].coupleStatus.isPending)
    }
    try world.edit(\.cleo) { try $0.write("neu", at: time.adding(milliseconds: 20_000)) }
    world.tell(\.ann, .noticed(nil))
    #expect(world.ann.state.note?.text == "neu" && world.ann.state.notesWritten == NotesWritten(mine: 0, theirs: 1))
  }

  /// A device that has missed the end of the couple finds another code of its account.
  @Test func aNewCodeOfAnotherDeviceGetsNothingOfTheOldCouple() throws {
    var world = World()
    _ = try world.pair()
    let time = world.now
    try world.edit(\.ann) { try $0.write("nur für Ben", at: time) }
    world.tell(\.ann2, .foreground(true))
    world.tell(\.ann2, .network(isUp: false))
    try world.edit(\.ann) { try $0.pairing.unlink() }
    world.ann = SimulatedDevice(world.ann.account)
    world.restart(\.ann)
    let code = try world.offer(9)
    try world.edit(\.cleo) { try $0.pairing.redeem(code.displayed, isSignedIn: true) }
    world.tell(\.ann2, .network(isUp: true))
    world.tell(\.cleo, .noticed(nil))
    #expect(world.ann2.state.pairing.code == code && world.ann2.state.note == nil && world.cleo.state.note == nil)
  }

  /// The notices that a partner came and went got lost: an answer to the owner's own edit makes the device search.
  @Test func anAnswerTellsOfThePartner() throws {
    var world = World()
    let code = try world.offer()
    try world.edit(\.ben) { try $0.pairing.redeem(code.displayed, isSignedIn: true) }
    let time = world.now
    try world.edit(\.ben) { try $0.write("Hallo", at: time) }
    try world.edit(\.ann) { $0.me = $0.me.named("Ann") }
    #expect(world.ann.state.pairing.isPaired && world.ann.news == [.partnerJoined])
    #expect(world.ann.state.note?.text == "Hallo")
    try world.edit(\.ben) { try $0.pairing.unlink() }
    try world.edit(\.ann) { $0.me = $0.me.named("Anna") }
    #expect(!world.ann.state.pairing.isPaired && world.ann.news == [.partnerJoined, .parted])
  }
}
