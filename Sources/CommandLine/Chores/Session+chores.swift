import Actions
import Chores
import Core
import Replica
import Sync
import Texts

/// Functions shared by the commands for chores.
extension Session {
  /// Returns the named family, or else the current one.
  func family(_ option: FamilyOption) throws(CommandError) -> FamilyView { try family(named: option.family) }

  func family(named name: String? = nil) throws(CommandError) -> FamilyView {
    let zone = try familyZone(name)
    do throws(ChoresRefusal) {
      return try FamilyView(replica, in: zone, machine)
    } catch {
      throw .chores(error)
    }
  }

  private func familyZone(_ name: String?) throws(CommandError) -> SyncZone {
    let known = replica.knownFamilies
    guard let first = known.first else { throw .choresProblem(.noFamily) }
    guard let name else {
      let current = CurrentFamily(beside: store.path).read()
      return known.first { $0.family.id == current }?.zone ?? first.zone
    }
    if let id = UniqueID(name), let found = known.first(where: { $0.family.id == id }) { return found.zone }
    let names = known.map { $0.family.name }
    switch NameFinder(names).find(name) {
    case .one(let i): return known[i].zone
    case .several(let indices): throw .choresProblem(.ambiguousFamily(name, names: indices.map { names[$0] }))
    case .none: throw .choresProblem(.unknownFamily(name, names: names))
    }
  }

  /// Carries out an action on a family as one step. Returns whether it changed anything.
  @discardableResult
  mutating func act(
    in zone: SyncZone, _ action: (ChoresActions) throws(ChoresRefusal) -> [Change]
  ) throws -> Bool {
    let machine = machine
    return try change { edit in try edit.act(in: zone, machine, action) }
  }

  /// Throws the error that the action would throw, for commands that ask before they carry it out.
  func check(
    in zone: SyncZone, _ action: (ChoresActions) throws(ChoresRefusal) -> [Change]
  ) throws(CommandError) {
    var edit = Edit(replica, machine)
    do throws(ChoresRefusal) { try edit.act(in: zone, machine, action) } catch { throw .chores(error) }
  }

  /// The undo data of the last import of chores.
  var choresUndo: UndoFile { UndoFile(beside: store.path, of: "chores") }

  /// Throws if the user has switched the area off (A-4): new entries would appear on no device.
  func requireChores() throws(CommandError) {
    if settings.areas.isOff(.chores) { throw .choresProblem(.off(command: switchCommand(.chores))) }
  }

  /// Prints a remark that the area is off.
  func remarkChoresOff() {
    if settings.areas.isOff(.chores) {
      terminal.remark(strings.cliChoreOff(command: switchCommand(.chores)), .dim)
    }
  }

  /// Returns the command that switches an area on and leaves the others unchanged.
  func switchCommand(_ area: AppArea) -> String {
    let areas = AppArea.allCases.filter { replica.isOn($0) || $0 == area }.map { $0.rawValue }
    return "alltag settings set areas \"\(areas.joined(separator: " "))\""
  }

  /// Prints that something was removed: its id and name as JSON, or the sentence.
  func printGone(_ id: UniqueID, _ name: String, _ sentence: String) throws {
    guard isJSON else { return try printDone(sentence) }
    try printJSON { json in
      json.member("changed", true)
      json.member("id", id.text)
      json.member("name", name)
    }
  }

  /// Prints a line with a tick.
  func printDone(_ sentence: String, _ detail: String = "") throws {
    let end = detail.isEmpty ? "" : "  " + terminal.styled(detail, .dim)
    try terminal.print([terminal.styled("✓", .good) + " " + sentence + end])
  }
}

extension Edit {
  /// Applies an action on a family.
  mutating func act(
    in zone: SyncZone, _ machine: Machine, _ action: (ChoresActions) throws(ChoresRefusal) -> [Change]
  ) throws(ChoresRefusal) {
    let rules = FamilyView.rules(of: replica.family(in: zone)?.family, machine)
    for change in try action(ChoresActions(replica, in: zone, at: now, rules: rules)) { apply(change) }
  }

  /// Runs all steps of a long change of families.
  mutating func finish(_ work: inout some ChoresWork, _ machine: Machine) {
    while let changes = work.step(count: .max, replica, at: now, rules: { FamilyView.rules(of: $0, machine) }) {
      for change in changes { apply(change) }
    }
  }

  /// Stores the addition of a file, and returns the undo data.
  mutating func add(_ addition: ChoresAddition, _ machine: Machine) throws(CommandError) -> ChoresImportUndo {
    do throws(ChoresRefusal) {
      var storing = try ChoresStoring(
        addition, to: replica, at: now, rules: { FamilyView.rules(of: $0, machine) })
      finish(&storing, machine)
      return storing.undo
    } catch {
      throw .chores(error)
    }
  }
}
