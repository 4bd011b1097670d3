import Actions
import ArgumentParser
import Calm
import Core
import Replica
import Texts

/// `alltag meditate`.
struct Meditate: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "meditate", abstract: "Meditate with a timer; the time is logged.",
    discussion: """
      Without arguments it does what the last meditation did. Keys: space pauses, n goes on to the reflection, q or Ctrl-C ends and logs \
      what was sat, from one minute on.
      """)

  @Argument(help: ArgumentHelp("Minutes of meditation, 1 to 180, or open.", valueName: "minutes"))
  var minutes: MinutesArgument?

  @Option(
    help: ArgumentHelp("A meditation that was kept by \"alltag calm plan add\".", valueName: "name"),
    completion: .custom(PlanName.names))
  var plan: String?

  @Option(help: ArgumentHelp("Minutes of reflection afterwards, 0 to 60.", valueName: "minutes"))
  var reflect: Int32?

  @Option(
    help: ArgumentHelp("5 for a bell every five minutes, 5,10,15 for these minutes, or none.", valueName: "bells"))
  var bells: BellsArgument?

  @Option(help: ArgumentHelp("The sound at the start, the change and the end.", valueName: "sound"))
  var gong: SoundArgument?

  @Option(help: ArgumentHelp("The sound of the bells between.", valueName: "sound"))
  var bell: SoundArgument?

  @OptionGroup var start: StartOptions
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let words = session.words
    try session.start({ try sessionPlan($0, words) }, start)
  }

  /// Returns the chosen plan or the last one, with the changes of the options.
  private func sessionPlan(_ calm: CalmState, _ words: Words) throws -> SessionPlan {
    let saved = try plan.map { try words.plan(.meditation, $0, calm) }
    let last = saved?.plan ?? calm.readyPlan(.meditation)
    var old = MeditationPlan.standard
    if let last, case .meditation(let meditation) = last.content { old = meditation }
    var sounds = old.sounds
    if let gong { (sounds.start, sounds.change, sounds.end) = (gong.sound, gong.sound, gong.sound) }
    if let bell { sounds.bell = bell.sound }
    if let bells { sounds.bells = bells.times }
    return try Session.checked { () throws(CalmError) in
      let meditation = try MeditationPlan(
        minutes: minutes.map { $0.minutes } ?? old.minutes, reflectionMinutes: reflect ?? old.reflectionMinutes,
        sounds: sounds)
      return try calm.meditation(
        meditation, readySeconds: start.ready ?? last?.readySeconds ?? 0, from: saved?.id.text ?? last?.source ?? "")
    }
  }
}

extension Session {
  /// Returns the result of `body`, or throws its error as the command's.
  static func checked<Value>(_ body: () throws(CalmError) -> Value) throws(CommandError) -> Value {
    do throws(CalmError) { return try body() } catch { throw .calm(.invalid(error)) }
  }
}

/// The length of a meditation.
struct MinutesArgument: ExpressibleByArgument {
  /// Nil for a meditation without an end.
  let minutes: Int32?

  init?(argument: String) {
    if ["open", "offen"].contains(argument.lowercased()) {
      minutes = nil
    } else {
      guard let count = Int32(argument) else { return nil }
      minutes = count
    }
  }
}

/// The times of bells.
struct BellsArgument: ExpressibleByArgument {
  let times: BellTimes

  init?(argument: String) {
    if ["none", "keine"].contains(argument.lowercased()) {
      times = .none
      return
    }
    var minutes: [Int32] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let minute = Int32(part) else { return nil }
      minutes.append(minute)
    }
    times = minutes.count == 1 && !argument.contains(",") ? .every(minutes[0]) : .minutes(minutes.sorted())
  }
}

/// A sound of a meditation.
struct SoundArgument: ExpressibleByArgument {
  let sound: BellSound

  private static let names: [(name: String, sound: BellSound)] = [
    ("gong", .gong), ("bowl", .bowl), ("temple", .temple), ("small", .small), ("wood", .woodBlock), ("none", .none),
  ]

  init?(argument: String) {
    guard let found = Self.names.first(where: { $0.name == argument.lowercased() }) else { return nil }
    sound = found.sound
  }

  static var allValueStrings: [String] { names.map { $0.name } }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
