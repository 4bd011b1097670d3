import Core
import Habits
import Replica

/// The app without a machine: a host loads it, starts it, hands it what happens, and carries out what `takeOutput` returns.
///
/// The order is `load` for every stored part, `replay` for every journal entry, `start` once, and then `receive` and `deliver` as
/// things happen. No call waits for anything.
public struct AppCore {
  public private(set) var model = AppModel()
  private var painter = Painter()
  private var output = Output()
  private var hasStarted = false

  public init() {}

  /// Takes a stored part; false if it is damaged, and then nothing has changed.
  public mutating func load(part key: String, _ bytes: [UInt8]) -> Bool {
    do throws(ReplicaError) {
      try model.replica.load(key, bytes)
      return true
    } catch {
      return false
    }
  }

  /// Forgets a part that another tab removed.
  public mutating func removePart(_ key: String) { model.replica.unload(key) }

  /// Applies a journal entry, this tab's or another's; false if it is damaged, and then nothing has changed.
  public mutating func replay(_ entry: [UInt8]) -> Bool {
    do throws(ReplicaError) {
      for change in try Change.changes(inEntry: entry) { model.replica.apply(change) }
      return true
    } catch {
      return false
    }
  }

  /// Shows the app. Fields: languages, zone table, path, flags, origin.
  public mutating func start(_ fields: [[UInt8]], _ tick: Tick) {
    func text(_ i: Int) -> String { i < fields.count ? String(decoding: fields[i], as: UTF8.self) : "" }
    model.environment.languages = text(0).split(separator: ",").map { String($0) }
    if fields.count > 1, let zone = ZoneRules(table: fields[1]) { model.environment.zone = zone }
    model.environment.flags = text(3).split(separator: ",").map { String($0) }
    model.environment.origin = text(4)
    var step = Step(tick)
    model.begin(path: text(2), &step)
    hasStarted = true
    finish(step)
  }

  /// Does what the message asks and repaints what it changed; false for a message that is none.
  public mutating func receive(_ wire: String, _ tick: Tick) -> Bool {
    guard let message = Message(wire: wire) else { return false }
    receive(message, tick)
    return true
  }

  public mutating func receive(_ message: Message, _ tick: Tick) {
    var step = Step(tick)
    model.now = tick.now
    model.followClock(&step)
    model.update(message, &step)
    // An import is not in the journal: that it is stored is how the engine hears of it.
    if case .host(.folded) = message, model.account != nil { model.noticeLocalChanges(&step) }
    finish(step)
  }

  public mutating func deliver(_ delivery: Delivery, _ fields: [[UInt8]], _ tick: Tick) {
    var step = Step(tick)
    model.now = tick.now
    model.take(delivery, fields, &step)
    finish(step)
  }

  /// The parts that hold everything so far; once the host has stored them, the journal may go.
  public mutating func fold() -> [StoredPart] { model.replica.takeStaleParts() }

  /// Repaints what other tabs changed.
  public mutating func render() {
    guard hasStarted else { return }
    output.patches.append(contentsOf: painter.paint(model))
  }

  /// Returns the work that has come up since the last call.
  public mutating func takeOutput() -> Output {
    let taken = output
    output = Output()
    return taken
  }

  private mutating func finish(_ step: Step) {
    var step = step
    if !step.changes.isEmpty, model.account != nil { model.noticeLocalChanges(&step) }
    render()
    if !step.changes.isEmpty { output.effects.append(.append(Change.entry(step.changes))) }
    output.effects.append(contentsOf: step.effects)
  }
}

extension ZoneRules {
  /// Reads the host's table: for each transition a start (i64 milliseconds) and an offset (i32 seconds), little-endian.
  init?(table: [UInt8]) {
    var input = ByteReader(table)
    var transitions: [Transition] = []
    while !input.isAtEnd, transitions.count <= ZoneRules.transitionCountMax {
      guard let start = try? input.i64(), let offset = try? input.u32() else { return nil }
      transitions.append(
        Transition(start: Timestamp(milliseconds: start), offsetSeconds: Int32(bitPattern: offset)))
    }
    self.init(transitions)
  }
}
