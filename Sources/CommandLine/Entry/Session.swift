import Actions
import Core
import Foundation
import Habits
import Replica
import Texts

/// A run of a command: the machine, the stored state and the language.
struct Session {
  private(set) var machine: Machine
  let terminal: Terminal
  let isJSON: Bool
  let store: LocalReplicaStore
  let words: Words
  /// The state as stored when the command started, or after the last `change`.
  private(set) var replica: Replica
  /// Whether changes were stored, which remain even if the result cannot be written.
  private(set) var isDone = false

  static let dataVariable = "ALLTAG_DATA"

  /// Reads the data file. Throws `store` if it cannot be read.
  init(_ options: GlobalOptions, _ machine: Machine) throws(CommandError) {
    self.machine = machine
    isJSON = options.json
    terminal = Terminal(machine, noColor: options.noColor, json: options.json)
    store = LocalReplicaStore(path: Self.dataPath(options.data, machine))
    do throws(DataFileError) {
      replica = try store.load()
    } catch {
      throw .store(error, path: store.path)
    }
    words = Words(chosen: options.language ?? replica.settings.languageCode, machine)
  }

  /// Returns the file named by `--data`, else by `ALLTAG_DATA`, else the default in the user's data folder (XDG Base
  /// Directory).
  static func dataPath(_ named: String?, _ machine: Machine) -> String {
    if let path = named ?? machine.environment[dataVariable], !path.isEmpty { return path }
    let base = machine.environment["XDG_DATA_HOME"] ?? ""
    // The XDG specification requires relative paths to be ignored.
    let folder = base.hasPrefix("/") ? base : machine.homeFolder + "/.local/share"
    return folder + "/alltag/alltag.sqlite"
  }

  var formats: Formats { words.formats }
  var strings: Strings { words.formats.strings }
  var settings: Settings { replica.settings }
  var habits: HabitBook { replica.habits }
  var isPro: Bool { settings.entitlement == .pro }

  /// The user's current day.
  var today: Day { Self.today(settings, machine) }

  static func today(_ settings: Settings, _ machine: Machine) -> Day {
    machine.timeZone.day(at: machine.now, startOfDayMinutes: settings.startOfDayMinutes)
  }

  var rules: RuleContext {
    RuleContext(
      today: today, firstWeekday: settings.firstWeekday ?? formats.firstWeekday, pauses: settings.pauses,
      timeZone: machine.timeZone,
      startOfDayMinutes: settings.startOfDayMinutes)
  }

  /// Runs `body` on the current state and stores its changes as one step. Returns whether there were any.
  ///
  /// Afterwards `replica` is the stored state.
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
    if hasChanged { finish() }
    return hasChanged
  }

  /// Reads the clock again, for commands that wait.
  mutating func tick() { machine.now = machine.clock() }

  /// Reads the data file again, after another process has written it.
  mutating func reload() throws(CommandError) {
    do throws(DataFileError) { replica = try store.load() } catch { throw .store(error, path: store.path) }
  }

  /// Runs `body` on the current state and stores the result as one step of any size.
  mutating func rewrite(_ body: (inout Replica) throws -> Void) throws {
    replica = try storing {
      try store.rewrite { replica in
        try body(&replica)
        return replica
      }
    }
    finish()
  }

  /// Replaces the state with a newer one that a sync of this command has stored.
  mutating func adopt(_ replica: Replica) {
    self.replica = replica
    finish()
  }

  /// Records that the command is done except for writing its result.
  mutating func finish() {
    isDone = true
    Interrupt.ignoreBrokenPipe()
  }

  /// Returns the error to report; if only the result of a finished command is lost, an error that says so.
  func outcome(of error: CommandError) -> CommandError {
    if isDone, case .fileUnwritable(Terminal.standardOutput, let reason) = error {
      return .resultUnwritten(reason: reason)
    }
    return error
  }

  private func storing<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as DataFileError {
      throw CommandError.store(error, path: store.path)
    } catch let error as HabitError {
      throw CommandError.habit(error)
    } catch let refusal as CoupleRefusal {
      throw CommandError.refused(refusal)
    } catch let refusal as CalmRefusal {
      throw CommandError.calm(refusal)
    } catch let refusal as ChoresRefusal {
      throw CommandError.chores(refusal)
    } catch SettingError.paletteNeedsPro(let palette) {
      throw CommandError.paletteNeedsPro(palette.rawValue)
    } catch SettingError.nothingToRestore {
      throw CommandError.nothingToRestore
    }
  }
}
