import Core
import Foundation
import Testing

/// A world of `Tests/Fixtures/reminders/lived_days.py`: who has which reminders, what happens, and who must be told of what.
struct LivedWorld: Decodable {
  struct Person: Decodable {
    let startOfDay: Int32
    let habits: [Habit]
    let calm: [Calm]
  }

  struct Habit: Decodable {
    let id: String
    /// As in the habit's record.
    let schedule: String
    let reminders: [Int32]
    let pauses: [[Int32]]
  }

  struct Calm: Decodable {
    let id: String
    let kind: String
    let minute: Int32
    let weekdays: UInt8
    let lookBack: Int32
  }

  struct Device: Decodable {
    let name: String
    let person: String
    let zone: String
    let sleep: [Int64]?
  }

  struct Countdown: Decodable {
    let eventAt: Int64
    let setAt: Int64
  }

  struct Chore: Decodable {
    enum Rhythm: Decodable {
      case word(String)
      /// Once a week on each of these weekdays, Monday the lowest bit.
      case weekdays(UInt8)

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let bits = try? value.decode(UInt8.self) {
          self = .weekdays(bits)
        } else {
          self = .word(try value.decode(String.self))
        }
      }
    }

    let id: String
    let member: String
    let created: Int64
    let start: Int32
    let rhythm: Rhythm
    let from: Int64
    let by: Int64
    let due: Int32
    let deadline: Int64
    let isMuted: Bool
  }

  /// A deed of somebody; each kind has its own members.
  struct Event: Decodable {
    let kind: String
    let at: Int64
    let who: String?
    let habit: String?
    let day: Int32?
    let state: String?
    let reminders: [Int32]?
    let id: String?
    let activity: String?
    let start: Int64?
    let end: Int64?
    let chore: String?
    let occurrence: Int32?
    let eventAt: Int64?
    let device: String?
    let zone: String?
    /// Of the reminder that a device is to show once more.
    let key: String?
  }

  /// A message that a device must get.
  struct Told: Decodable {
    let device: String
    let key: String
    let at: Int64
    /// The time at which the device shows it; 0 if it slept until nothing was left to show.
    let shown: Int64
    /// The earlier ones that it says are settled; nil where the message does not say it.
    let over: [String]?
  }

  let start: Int64
  let end: Int64
  /// The times at which the server does not run.
  let down: [[Int64]]
  /// The time at which it is killed between claiming and sending.
  let kill: Int64
  let people: [String: Person]
  let devices: [Device]
  let countdown: Countdown
  let chores: [Chore]
  let events: [Event]
  let told: [Told]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Fixtures/reminders").standardizedFileURL

  init(seed: Int) throws { self = try JSONDecoder().decode(Self.self, from: Self.output("\(seed)")) }

  /// The frozen table of a world, and the same one made again.
  static func tables(seed: Int) throws -> (frozen: String, made: String) {
    let frozen = try String(contentsOf: folder.appending(path: "days-\(seed).tsv"), encoding: .utf8)
    return (frozen, String(decoding: try output("\(seed)", "--table"), as: UTF8.self))
  }

  private static func output(_ arguments: String...) throws -> Data {
    let script = Process()
    let output = Pipe()
    script.executableURL = URL(filePath: "/usr/bin/env")
    script.arguments = ["python3", folder.appending(path: "lived_days.py").path()] + arguments
    script.standardOutput = output
    try script.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    script.waitUntilExit()
    try #require(script.terminationStatus == 0)
    return text
  }
}
