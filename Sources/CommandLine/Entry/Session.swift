import App
import Core
import Foundation
import Habits
import Replica

/// One run of a command: the machine, the stored state, and the language to speak.
struct Session {
  let machine: Machine
  let terminal: Terminal
  let isJSON: Bool
  let store: LocalReplicaStore
  let words: Words
  /// As it was stored when the command began, or as `change` left it.
  private(set) var replica: Replica

  static let dataVariable = "ALLTAG_DATA"

  /// Reads the data file; throws `store` if that does not work.
  init(_ options: GlobalOptions, _ machine: Machine) throws(CommandError) {
    self.machine = machine
    isJSON = options.json
    terminal = Terminal(machine, noColor: options.noColor, json: options.json)
    store = LocalReplicaStore(path: Self.dataPath(options.data, machine))
    do throws(StoreError) {
      replica = try store.load()
    } catch {
      throw .store(error, path: store.path)
    }
    words = Words(chosen: options.language ?? replica.settings.languageCode, machine)
  }

  /// The file named by `--data`, else by `ALLTAG_DATA`, else the one in the user's data folder (XDG Base Directory).
  static func dataPath(_ named: String?, _ machine: Machine) -> String {
    if let path = named ?? machine.environment[dataVariable], !path.isEmpty { return path }
    let base = machine.environment["XDG_DATA_HOME"] ?? ""
    // The specification has relative paths ignored.
    let folder = base.hasPrefix("/") ? base : machine.homeFolder + "/.local/share"
    return folder + "/alltag/alltag.sqlite"
  }

  var formats: Formats { words.formats }
  var strings: Strings { words.formats.strings }
  var settings: Settings { replica.settings }
  var habits: HabitBook { replica.habits }
  var isPro: Bool { settings.entitlement == .pro }

  /// The person's current day.
  var today: Day { Self.today(settings, machine) }

  static func today(_ settings: Settings, _ machine: Machine) -> Day {
    machine.zone.day(at: machine.now, startOfDayMinutes: settings.startOfDayMinutes)
  }

  var rules: RuleContext {
    RuleContext(
      today: today, firstWeekday: settings.firstWeekday ?? formats.firstWeekday, pauses: settings.pauses,
      zone: machine.zone,
      startOfDayMinutes: settings.startOfDayMinutes)
  }

  /// Carries out `body` on the newest state and stores what it changed as one step; true if that was anything.
  ///
  /// Afterwards `replica` is the state as stored.
  @discardableResult
  mutating func change(_ body: (inout Edit) throws -> Void) throws -> Bool {
    let machine = machine
    let (fresh, hasChanged) = try storing {
      try store.update { replica, changes in
        var edit = Edit(replica, machine)
        try body(&edit)
        changes = edit.changes
        replica = edit.replica
        return (replica, !changes.isEmpty)
      }
    }
    replica = fresh
    return hasChanged
  }

  /// Carries out `body` on the newest state and stores all of it as one step, which may be of any size.
  mutating func rewrite(_ body: (inout Replica) throws -> Void) throws {
    replica = try storing {
      try store.rewrite { replica in
        try body(&replica)
        return replica
      }
    }
  }

  /// Takes over what was stored meanwhile, by a sync of this command.
  mutating func take(_ replica: Replica) { self.replica = replica }

  private func storing<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as StoreError {
      throw CommandError.store(error, path: store.path)
    } catch let error as HabitError {
      throw CommandError.habit(error)
    }
  }
}
