import Core
import Habits
import Records
import Replica
import Testing

@testable import App

/// Drives `AppCore` as a page does: keeps the stored parts and the journal, and reads the HTML that results from the patches.
struct AppDriver {
  var core = AppCore()
  var parts: [String: [UInt8]] = [:]
  var journal: [[UInt8]] = []
  var effects: [Effect] = []
  var page = ShownPage()
  var patches: [Patch] = []
  var patchIDs: [String] { patches.map { $0.id } }
  var clock = Timestamp(milliseconds: 1_794_470_400_000)  // 2026-11-12 08:00 UTC
  private var nextRandom: UInt64 = 1
  private let languages: String
  /// The host's description of the device at a start.
  var flags = "touch"
  /// Whether the host has not loaded the parts of the module that were asked for.
  var holdsParts = false
  /// The sync's requests since the start, for tests that answer them one by one.
  var unanswered: [(id: String, path: CloudPath, body: [UInt8])] = []

  init(languages: String = "de-DE", path: String = "/", onboarded: Bool = true, flags: String = "touch") {
    (self.languages, self.flags) = (languages, flags)
    if onboarded {
      var settings = Settings()
      settings.hasSeenOnboarding = true
      settings.updatedAt = Timestamp(milliseconds: 1)
      journal = [Change.entry([.settings(settings)])]
    }
    open(path)
  }

  /// Creates a new instance from the stored data, as after a crash or a reload.
  mutating func open(_ path: String = "/") {
    core = AppCore()
    page = ShownPage()
    unanswered = []
    for (key, bytes) in parts.sorted(by: { $0.key < $1.key }) {
      let isLoaded = core.load(part: key, bytes)
      #expect(isLoaded)
    }
    for entry in journal { replay(entry) }
    let fields: [[UInt8]] = [
      Array(languages.utf8), [], Array(path.utf8), Array(flags.utf8), Array("http://127.0.0.1:8080".utf8),
    ]
    core.start(fields, tick())
    collect()
  }

  mutating func tick() -> Tick {
    nextRandom += 1
    clock = clock.adding(milliseconds: 1000)
    return Tick(now: clock, random: (nextRandom &* 0x9E37_79B9_7F4A_7C15, nextRandom))
  }

  mutating func send(_ message: Message) {
    core.receive(message, tick())
    collect()
  }

  /// Applies another tab's entry, or a stored one.
  mutating func replay(_ entry: [UInt8]) {
    let isApplied = core.replay(entry)
    #expect(isApplied)
  }

  mutating func send(_ wire: String) {
    let isKnown = core.receive(wire, tick())
    #expect(isKnown, "unknown message \(wire)")
    collect()
  }

  mutating func collect() {
    let output = core.drainOutput()
    patches = output.patches
    let areApplied = page.apply(patches)
    #expect(areApplied, "a patch names what the page does not have: \(patchIDs)")
    // Holds in every test: a region that was not sent must look the same as if it were.
    #expect(page.text == model.pageHTML, "a region changed without a new version")
    effects = output.effects
    unanswered += asked
    for case .append(let entry) in output.effects { journal.append(entry) }
    if !holdsParts { bringParts() }
  }

  /// Answers as a host that has every part; the step's own effects and patches come first.
  mutating func bringParts() {
    let (asked, shown) = (effects, patches)
    for case .openPart(let name) in asked {
      send(.host(.part(name: name)))
      effects = asked + effects
      patches = shown + patches
    }
  }

  /// Stores the stale parts and empties the journal, as the host's fold does.
  mutating func fold() {
    for part in core.fold() { parts[part.key] = part.bytes }
    journal = []
  }

  var model: AppModel { core.model }

  var html: String { page.text }

  /// The page with plain spaces in place of those that keep a number and its unit on one line.
  var plainHTML: String { html.replacing("\u{A0}", with: " ") }

  /// Returns the HTML that the last step sent for this region; empty if none.
  func text(ofPatch id: String) -> String {
    patches.first { $0.id == id }.map { String(decoding: $0.html, as: UTF8.self) } ?? ""
  }

  /// Creates a habit through the form and returns its id.
  @discardableResult
  mutating func addHabit(_ name: String, _ more: [EditMessage] = []) -> HabitID {
    send(.shell(.go(.newHabit)))
    send(.edit(.name(name)))
    for message in more { send(.edit(message)) }
    send(.edit(.save))
    return model.habits.all.first { $0.habit.name == name }?.habit.id ?? HabitID(UniqueID(high: 0, low: 0))
  }
}
