import Core
import Habits
import Replica

/// The app without a platform. A host loads the stored data into it, starts it, passes events to it, and carries out
/// the output of `drainOutput`.
///
/// The order is `load` for every stored part, `replay` for every journal entry, `start` once, then `receive` and
/// `deliver` as events occur. No call blocks.
public struct AppCore {
  public private(set) var model = AppModel()
  private var painter = Painter()
  private var output = Output()
  /// Whether there is a page to paint.
  private var hasPage = false

  public init() {}

  /// Loads a stored part. Returns false, and changes nothing, if the part is damaged.
  public mutating func load(part key: String, _ bytes: [UInt8]) -> Bool {
    do throws(ReplicaError) {
      try model.replica.load(key, bytes)
      return true
    } catch {
      return false
    }
  }

  /// Unloads a part that another tab removed.
  public mutating func removePart(_ key: String) { model.replica.unload(key) }

  /// Applies a journal entry of this tab or another. Returns false, and changes nothing, if the entry is damaged.
  public mutating func replay(_ entry: [UInt8]) -> Bool {
    do throws(ReplicaError) {
      for change in try Change.changes(inEntry: entry) { model.replica.apply(change) }
      return true
    } catch {
      return false
    }
  }

  /// Starts the app, and paints the first page unless the flag `background` is set. Fields: languages, zone table,
  /// path, flags, origin.
  public mutating func start(_ fields: [[UInt8]], _ tick: Tick) {
    func text(_ i: Int) -> String { i < fields.count ? String(decoding: fields[i], as: UTF8.self) : "" }
    model.environment.languages = text(0).split(separator: ",").map { String($0) }
    if fields.count > 1, let timeZone = TimeZoneRules(table: fields[1]) { model.environment.timeZone = timeZone }
    model.environment.flags = text(3).split(separator: ",").map { String($0) }
    model.environment.origin = text(4)
    var step = Step(tick)
    model.begin(path: text(2), &step)
    hasPage = !model.environment.isBackground
    finish(step)
  }

  /// Handles the message and repaints what changed. Returns false if the text is not a message.
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
    // An import is not journalled, so the engine learns of it here, once it is stored.
    if case .host(.folded) = message, model.account != nil { model.syncHost.noticeLocalChanges(&step) }
    finish(step)
  }

  public mutating func deliver(_ delivery: Delivery, _ fields: [[UInt8]], _ tick: Tick) {
    var step = Step(tick)
    model.now = tick.now
    model.receive(delivery, fields, &step)
    finish(step)
  }

  /// Returns the parts that changed since they were last stored. Once the host has stored them, it may clear the
  /// journal.
  public mutating func fold() -> [StoredPart] { model.replica.drainStaleParts() }

  /// Repaints the regions that other tabs' changes affect.
  public mutating func render() {
    guard hasPage else { return }
    output.patches.append(contentsOf: painter.paint(model))
  }

  /// Returns the patches and effects produced since the last call, and clears them.
  public mutating func drainOutput() -> Output {
    let taken = output
    output = Output()
    return taken
  }

  private mutating func finish(_ step: Step) {
    var step = step
    if !step.changes.isEmpty, model.account != nil { model.syncHost.noticeLocalChanges(&step) }
    render()
    if !step.changes.isEmpty {
      for entry in Change.entries(step.changes) { output.effects.append(.append(entry)) }
    }
    output.effects.append(contentsOf: step.effects)
  }
}

extension TimeZoneRules {
  /// Reads the host's zone table. Each transition is a start (i64 milliseconds) and an offset (i32 seconds),
  /// little-endian.
  init?(table: [UInt8]) {
    var input = ByteReader(table)
    var transitions: [Transition] = []
    while !input.isAtEnd, transitions.count <= TimeZoneRules.transitionCountMax {
      guard let start = try? input.i64(), let offset = try? input.u32() else { return nil }
      transitions.append(
        Transition(start: Timestamp(milliseconds: start), offsetSeconds: Int32(bitPattern: offset)))
    }
    self.init(transitions)
  }
}
