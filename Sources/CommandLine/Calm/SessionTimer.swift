import Actions
import Calm
import Core
import Foundation
import Replica
import Texts

/// Shows the session under way on one line of standard error until it ends, with its sounds (M-35). Everything is computed from the stored
/// session, so that the timer can be killed and continued by `alltag calm resume`.
struct SessionTimer {
  /// The way in which the timer ended.
  enum Outcome: String {
    /// At its planned end, or by the user: it is logged if it was long enough.
    case ended
    /// Another process or device ended, logged or discarded it.
    case elsewhere
  }

  private let id: UniqueID
  private let player: TrackPlayer?
  private var line = ""
  /// The width of the terminal when the line was drawn.
  private var columns = 0

  /// The time in milliseconds between two readings of the clock.
  private static let intervalMilliseconds: Int64 = 200
  /// The number of readings of the clock between two readings of the data file.
  private static let looksBetweenReads = 5
  /// The number of rows with the session's name and the keys, above the line.
  private static let hintRows = 2

  init(_ id: UniqueID, isSilent: Bool, _ machine: Machine) {
    self.id = id
    player = isSilent ? nil : TrackPlayer(machine)
  }

  /// Runs until the session has ended. Ctrl-C ends the session and logs it.
  mutating func run(in session: inout Session) throws -> Outcome {
    StopSignal.install()
    let keys = KeyReader(isTerminal: session.terminal.isInteractive)
    defer {
      keys.close()
      StopSignal.uninstall()
    }
    var version = try session.store.version()
    var looks = 0
    var last = session.calm.running(id)
    if let last { player?.play(last, at: session.machine.now) }
    let pause = Int32(max(5, Self.intervalMilliseconds / session.machine.clockRate))
    while true {
      session.tick()
      looks += 1
      if looks % Self.looksBetweenReads == 0, try session.store.version() != version {
        version = try session.store.version()
        try adoptChanges(of: &session)
      }
      guard let running = session.calm.running(id), session.calm.session(id) == nil else {
        // Another process may have logged a finished session first.
        let isOver = last?.progress(at: session.machine.now).isFinished == true
        if isOver { player?.ringOut() }
        return finish(isOver ? .ended : .elsewhere, session)
      }
      last = running
      if StopSignal.isRaised { return try end(&session) }
      if running.progress(at: session.machine.now).isFinished {
        try session.actOnCalm { $0.logFinished() }
        ringBell(session)
        player?.ringOut()
        return finish(.ended, session)
      }
      draw(running, session)
      ringBell(session)
      guard let key = keys.next(milliseconds: pause) else { continue }
      if try handle(key, running, &session) { return try end(&session) }
      // The user has skipped the last step.
      if session.calm.running(id) == nil {
        player?.stop()
        return finish(.ended, session)
      }
    }
  }

  /// Updates the sounds after a pause, a skip or an end by another process.
  private func adoptChanges(of session: inout Session) throws {
    let before = session.calm.running(id)
    try session.reload()
    if let now = session.calm.running(id), now != before { player?.play(now, at: session.machine.now) }
  }

  /// Handles a key. Returns true if it ends the session.
  private func handle(_ key: UInt8, _ running: RunningSession, _ session: inout Session) throws -> Bool {
    let id = id
    do {
      switch key {
      case UInt8(ascii: " "), UInt8(ascii: "p"):
        try session.actOnCalm { (actions) throws(CalmRefusal) in
          try running.isPaused ? actions.resume(id) : actions.pause(id)
        }
      case UInt8(ascii: "n"), 0x0A, 0x0D:
        try session.actOnCalm { (actions) throws(CalmRefusal) in try actions.skip(id) }
      case UInt8(ascii: "b"): try session.actOnCalm { (actions) throws(CalmRefusal) in try actions.back(id) }
      case UInt8(ascii: "q"), 0x04: return true
      default: return false
      }
    } catch CommandError.calm {
      // The session has ended, here or elsewhere, which the next reading of the data file shows.
      return false
    }
    if let changed = session.calm.running(id) { player?.play(changed, at: session.machine.now) }
    return false
  }

  /// Ends the session early, without a sound, and logs it.
  private mutating func end(_ session: inout Session) throws -> Outcome {
    let id = id
    player?.stop()
    if session.calm.running(id) == nil { return finish(.ended, session) }
    try session.actOnCalm { (actions) throws(CalmRefusal) in try actions.end(id) }
    return finish(.ended, session)
  }

  private mutating func finish(_ outcome: Outcome, _ session: Session) -> Outcome {
    if outcome == .elsewhere { player?.stop() }
    if !line.isEmpty { write("\r\u{1B}[J") }
    line = ""
    return outcome
  }

  // MARK: The line

  private mutating func draw(_ running: RunningSession, _ session: Session) {
    guard session.terminal.showsProgress else { return }
    let columns = session.machine.messageColumns
    let text = Self.text(running, session).fitted(to: max(1, columns - 1))
    guard text != line || columns != self.columns else { return }
    write(wipe(columns, session) + text)
    (line, self.columns) = (text, columns)
  }

  /// Returns the escape sequence that clears the line. If the terminal has become narrower, the line may have wrapped, unless the terminal
  /// truncates long lines. So only rows of this timer are cleared, which are two with the hint.
  private func wipe(_ columns: Int, _ session: Session) -> String {
    guard columns < self.columns, session.terminal.isInteractive else { return "\r\u{1B}[J" }
    let rowsAbove = min(max(0, line.displayWidth - 1) / max(1, columns), Self.hintRows)
    return (rowsAbove > 0 ? "\u{1B}[\(rowsAbove)A" : "") + "\r\u{1B}[J"
  }

  private func ringBell(_ session: Session) {
    if player?.ringsBell(at: session.machine.now) == true, session.terminal.showsProgress { write("\u{7}") }
  }

  private func write(_ text: String) { try? Terminal.write(Array(text.utf8), to: STDERR_FILENO) }

  /// Returns the line of a timer: the step with its time first, so that narrow terminals show the most important part.
  static func text(_ running: RunningSession, _ session: Session) -> String {
    let reading = SessionReading(running, at: session.machine.now)
    let (words, strings) = (session.words, session.strings)
    guard let step = reading.step else { return "" }
    let time = Words.clock(reading.stepSecondsLeft ?? reading.stepSeconds)
    var parts = [words.name(of: step, session.calm).printable + " " + time]
    if reading.isPaused { parts.append(strings.cliCalmPaused) }
    if let next = reading.next, step.role == .rest || step.role == .getReady {
      parts.append(strings.cliCalmNext(name: words.name(of: next, session.calm).printable))
    }
    if reading.roundCount > 1, step.round > 0 {
      parts.append(strings.cliCalmRound(round: Int(step.round), rounds: Int(reading.roundCount)))
    }
    if let left = reading.secondsLeft, left != reading.stepSecondsLeft {
      let clock = Words.clock(left)
      parts.append(reading.isAbout ? strings.cliCalmLeftAbout(time: clock) : strings.cliCalmLeft(time: clock))
    }
    return parts.joined(separator: " · ")
  }
}
