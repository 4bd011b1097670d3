import Core
import Habits
import Replica

@testable import App

/// An app without a host, on Wednesday, 12 November 2025, 10:00 UTC.
struct SettingsScene {
  var core = AppCore()
  var now = TimeZoneRules.utc.moment(day: Day(year: 2025, month: 11, day: 12), minute: 600)
  private var count: UInt64 = 0

  init(path: String = "/settings", language: String = "en-GB", flags: String = "", hasSeenOnboarding: Bool = true) {
    if hasSeenOnboarding {
      var settings = Settings()
      settings.hasSeenOnboarding = true
      settings.updatedAt = now.adding(milliseconds: -1000)
      _ = core.replay(Change.entry([.settings(settings)]))
    }
    core.start([language, "", path, flags, "http://127.0.0.1:8080"].map { Array($0.utf8) }, tick)
    _ = core.drainOutput()
  }

  var model: AppModel { core.model }
  var settings: Settings { core.model.settings }
  var eventKinds: [EventLog.Kind] { core.model.replica.events.events.map { $0.kind } }

  private var tick: Tick { Tick(now: now, random: (count, count)) }

  /// Sends the message as the page would, and returns the resulting actions.
  @discardableResult
  mutating func send(_ message: Message) -> [Effect] {
    count += 1
    now = now.adding(milliseconds: 1000)
    _ = core.receive(message.wire, tick)
    return core.drainOutput().effects
  }

  /// Sends the message, and returns the regions repainted.
  mutating func patches(_ message: Message) -> [Patch] {
    count += 1
    _ = core.receive(message.wire, tick)
    return core.drainOutput().patches
  }

  /// Adds a habit with the given logs.
  @discardableResult
  mutating func add(_ name: String, _ logs: [(Day, DayLog)] = []) -> HabitID {
    count += 1
    let id = HabitID(UniqueID(random: count, count))
    var changes: [Change] = [
      .habit(Habit(id: id, name: name, color: HabitPalette.standard.color, createdAt: now, updatedAt: now))
    ]
    for (day, log) in logs { changes.append(.log(id, day, log)) }
    _ = core.replay(Change.entry(changes))
    return id
  }

  /// The whole page as HTML.
  var html: String { Self.html(model) }

  static func html(_ model: AppModel) -> String {
    var writer = HTMLWriter(.whole)
    writer.write(model.page(), of: model)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
