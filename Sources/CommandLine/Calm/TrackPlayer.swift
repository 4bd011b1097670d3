import Actions
import Calm
import Core
import Foundation
import Sound

/// Plays the sounds of a session: its track by the first player that is installed, otherwise the terminal's bell
/// character at each cue (M-35).
final class TrackPlayer {
  /// A program that plays files.
  private struct Program {
    let name: String
    let arguments: [String]
    let format: SoundFormat
  }

  /// The known players, in the order in which they are tried. `aplay` reads no FLAC, and a WAVE file has at most ten minutes.
  private static let programs = [
    Program(name: "paplay", arguments: [], format: .flac), Program(name: "pw-play", arguments: [], format: .flac),
    Program(name: "aplay", arguments: ["-q"], format: .wave), Program(name: "afplay", arguments: [], format: .flac),
    Program(name: "ffplay", arguments: ["-nodisp", "-autoexit", "-loglevel", "quiet"], format: .flac),
  ]

  private let folders: [String]
  private let folder: String
  private var process: Process?
  private var file: String?
  /// The times of the cues for the bell character; empty while a player plays.
  private var bells: [Timestamp] = []

  init(_ machine: Machine) {
    folders = (machine.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    folder = machine.environment["TMPDIR"] ?? "/tmp"
  }

  /// Plays the sounds of the session from `now` on.
  func play(_ session: RunningSession, at now: Timestamp) {
    stop()
    guard !session.isPaused else { return }
    if let plan = CalmTrack.plan(session, at: now) {
      for program in Self.programs where plan.lengthMilliseconds <= program.format.millisecondsMax {
        guard let path = path(of: program.name) else { continue }
        if start(path, program, plan) { return }
      }
    }
    bells = CuePlan(session, at: now).cues.map { now.adding(milliseconds: $0.at) }
  }

  /// Returns whether the bell character is due at `now`.
  func ringsBell(at now: Timestamp) -> Bool {
    var isDue = false
    while let first = bells.first, first <= now {
      bells.removeFirst()
      isDue = true
    }
    return isDue
  }

  /// Stops at once.
  func stop() {
    process?.terminate()
    process = nil
    removeFile()
    bells = []
  }

  /// Lets the last sound finish. The player has opened the file, so it can be removed.
  func ringOut() {
    process = nil
    removeFile()
  }

  private func path(of name: String) -> String? {
    folders.map { $0 + "/" + name }.first { access($0, X_OK) == 0 }
  }

  private func start(_ path: String, _ program: Program, _ plan: TrackPlan) -> Bool {
    guard let file = write(plan, program.format) else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = program.arguments + [file]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else {
      unlink(file)
      return false
    }
    (self.process, self.file) = (process, file)
    return true
  }

  /// Writes the track to a new file, readable only by its owner; nil if it cannot be written.
  private func write(_ plan: TrackPlan, _ format: SoundFormat) -> String? {
    guard var track = try? SessionTrack(plan, as: format) else { return nil }
    let ending = format == .flac ? ".flac" : ".wav"
    var template = Array((folder + "/alltag-XXXXXX" + ending).utf8CString)
    let descriptor = mkstemps(&template, Int32(ending.utf8.count))
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    while let slice = track.next() {
      guard (try? Terminal.write(slice, to: descriptor, of: path)) != nil else {
        unlink(path)
        return nil
      }
    }
    return path
  }

  private func removeFile() {
    if let file { unlink(file) }
    file = nil
  }
}
