import Core
import Habits

/// The text form of a message, `area.name:argument:argument…`. The last argument may contain colons.
struct MessageText {
  let name: String
  /// The part of the name before its first point, which names the message's area; empty for a name without one.
  let area: String
  private let arguments: [Substring]

  init(_ wire: String) {
    let parts = wire.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    name = String(parts[0])
    let words = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    area = words.count < 2 ? "" : String(words[0])
    arguments = parts.count < 2 ? [] : parts[1].split(separator: ":", omittingEmptySubsequences: false)
  }

  func text(_ i: Int) -> String? { i < arguments.count ? String(arguments[i]) : nil }
  func int(_ i: Int) -> Int32? { i < arguments.count ? Int32(arguments[i]) : nil }
  func habit(_ i: Int) -> HabitID? { text(i).flatMap { HabitID($0) } }
  /// Returns argument `i` as a day, from its index YYYYMMDD.
  func day(_ i: Int) -> Day? { int(i).flatMap { Day(index: $0) } }
  func bool(_ i: Int) -> Bool? { text(i).flatMap { $0 == "true" ? true : $0 == "false" ? false : nil } }

  /// Returns everything from argument `i` on as one text.
  func rest(_ i: Int) -> String {
    var out = ""
    for (n, argument) in arguments.enumerated() where n >= i {
      if n > i { out += ":" }
      out += argument
    }
    return out
  }

  // Not inlined and without an array of arguments, because every message calls one of these.
  @inline(never)
  static func wire(_ name: String, _ argument: String) -> String { name + ":" + argument }

  @inline(never)
  static func wire(_ name: String, _ first: String, _ second: String) -> String { wire(wire(name, first), second) }

  static func wire(_ name: String, _ first: String, _ second: String, _ third: String) -> String {
    wire(wire(name, first, second), third)
  }
}

/// The beginning of a message. The host appends the input's value.
public struct MessagePrefix: Equatable, Sendable {
  public let wire: String

  init(_ wire: String) { self.wire = wire }
}
