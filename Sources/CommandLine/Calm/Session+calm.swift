import Actions
import Calm
import Core
import Foundation
import Replica
import Texts

extension Session {
  var calm: CalmState { replica.calm }
  /// The undo data of the last change, for `alltag calm undo`.
  var calmUndo: UndoFile { UndoFile(beside: store.path, of: "calm") }

  /// Carries out an action on Calm as one step. `isUndoable` stores the undo data for `alltag calm undo`.
  @discardableResult
  mutating func actOnCalm(
    isUndoable: Bool = false, _ action: (CalmActions) throws(CalmRefusal) -> [Change]
  ) throws -> Bool {
    var undo: CalmUndo?
    let before = machine
    let hasChanged = try change { edit in
      let actions = CalmActions(edit.replica, at: before.now, timeZone: before.timeZone)
      let changes = try action(actions)
      if isUndoable { undo = CalmUndo(of: changes, edit.replica.calm) }
      for change in changes { edit.apply(change) }
    }
    if hasChanged, let undo {
      if undo.isEmpty { calmUndo.remove() } else { calmUndo.write(undo.bytes) }
    }
    return hasChanged
  }

  /// Throws if the user has switched the area off: sessions started and entries made then would appear on no device.
  func requireCalm() throws(CommandError) {
    if settings.areas.isOff(.calm) { throw .calmProblem(.off(command: calmSwitch)) }
  }

  /// The command that switches the area on and leaves the others unchanged.
  var calmSwitch: String { switchCommand(.calm) }

  /// Prints a remark that the area is off.
  func remarkCalmOff() {
    if settings.areas.isOff(.calm) { terminal.remark(strings.cliCalmOff(command: calmSwitch), .dim) }
  }

  /// Prints that something was removed, and how to restore it.
  func printRemoved(_ id: String, _ sentence: String, hint: String? = nil) throws {
    if isJSON {
      return try printJSON { json in
        json.member("removed", true)
        json.member("id", id)
      }
    }
    try terminal.print([
      terminal.styled("✓", .good) + " " + sentence, "  " + terminal.styled(hint ?? strings.cliCalmUndoHint, .dim),
    ])
  }

  /// Returns a new random id.
  func newID() -> UniqueID {
    let (high, low) = machine.random()
    return UniqueID(random: high, low)
  }

  /// Logs the sessions that have ended since the last command, and prints a remark.
  mutating func logFinishedCalm() throws {
    try logFinishedRun()
    try printOverlaps()
  }

  private mutating func logFinishedRun() throws {
    guard !calm.running.isEmpty else { return }
    let running = calm.running
    // `settle` never refuses.
    guard try actOnCalm({ $0.logFinished() }) else { return }
    for session in running {
      guard let entry = calm.session(session.id) else { continue }
      let name = words.name(of: entry, calm)
      terminal.remark(
        strings.cliCalmSettled(
          name: name.printable, day: formats.relativeDay(entry.day, today: today),
          time: words.duration(entry.milliseconds)))
    }
  }

  /// Prints once which sessions ran at the same time on two devices (M-5).
  private mutating func printOverlaps() throws {
    // The next command without `--json` prints it.
    if isJSON { return }
    let overlaps = CalmActions(replica, at: machine.now, timeZone: machine.timeZone).overlaps()
    guard !overlaps.isEmpty else { return }
    for overlap in overlaps {
      let names = (overlap.earlier + [overlap.entry]).map { entry in
        words.name(of: entry, calm).printable + " " + formats.time(machine.timeZone.wallClock(at: entry.start).minute)
      }
      terminal.remark(
        strings.cliCalmOverlap(
          day: formats.relativeDay(overlap.entry.day, today: calendarDay), names: names.joined(separator: " + ")))
    }
    terminal.remark(strings.cliCalmOverlapHint, .dim)
    try actOnCalm { $0.markOverlapsRead() }
  }

  /// Returns the session under way; throws if there is none.
  func runningSession() throws(CommandError) -> RunningSession {
    guard let running = calm.current(at: machine.now) else { throw .calm(.notRunning) }
    return running
  }
}
