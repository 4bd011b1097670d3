import Core
import Habits
import Replica
import Testing
import Texts

@testable import App

/// Plays the page for the app: records its requests, and answers timers, folds, compression and pickers as a browser does.
struct TransferHost {
  static let now = Timestamp(milliseconds: 1_794_484_800_000)  // 2026-11-12 12:00 UTC
  static let today = Day(year: 2026, month: 11, day: 12)
  /// Turns of the work timer after which a flow counts as hanging.
  private static let turnsMax = 10_000

  var app = AppCore()
  /// All requests not answered yet, oldest first.
  var effects: [Effect] = []

  init(_ book: HabitBook = HabitBook(), languages: String = "de-CH", path: String = "/", flags: String = "") {
    for tracked in book.all { _ = app.load(part: "habit/" + tracked.habit.id.text, tracked.bytes) }
    app.start([languages, "", path, flags, "https://alltag.example"].map { Array($0.utf8) }, Self.tick)
    collect()
  }

  /// A device with these stored parts.
  init(parts: [StoredPart]) {
    for part in parts { _ = app.load(part: part.key, part.bytes ?? []) }
    app.start(["de-CH", "", "/settings", "", "https://alltag.example"].map { Array($0.utf8) }, Self.tick)
    collect()
  }

  static var tick: Tick { Tick(now: now, random: (1, 2)) }

  var model: AppModel { app.model }
  var events: [EventLog.Kind] { model.replica.events.events.map { $0.kind } }

  /// The HTML of the sheet that is open.
  var sheet: String { Self.sheet(model) }

  /// The same sheet in another language.
  func sheet(in language: Language) -> String {
    let before = model.formats
    defer { model.formats = before }
    model.formats = Formats(language: language, regionCode: "")
    return Self.sheet(model)
  }

  private static func sheet(_ model: AppModel) -> String {
    var writer = HTMLWriter(.whole)
    writer.write(model.overlayContent, of: model)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  mutating func send(_ message: Message) { send(message.wire) }

  mutating func send(_ wire: String) {
    precondition(app.receive(wire, Self.tick), "an unknown message")
    collect()
  }

  mutating func deliver(_ delivery: Delivery, _ fields: [[UInt8]]) {
    app.deliver(delivery, fields, Self.tick)
    collect()
  }

  private mutating func collect() { effects += app.drainOutput().effects }

  /// Removes and returns the first effect that `pick` accepts.
  mutating func take<Value>(_ pick: (Effect) -> Value?) -> Value? {
    for i in effects.indices {
      if let value = pick(effects[i]) {
        effects.remove(at: i)
        return value
      }
    }
    return nil
  }

  /// Whether the last request for the timer has a time; asking answers it.
  mutating func ring(_ name: String) -> Bool {
    var isSet = false
    effects.removeAll {
      guard case .timer(name, let milliseconds) = $0 else { return false }
      isSet = milliseconds > 0
      return true
    }
    if isSet { send("timer:" + name) }
    return isSet
  }

  /// Fires the timer, which has to be set or not.
  mutating func expectRing(_ name: String, _ isSet: Bool = true, sourceLocation: SourceLocation = #_sourceLocation) {
    let wasSet = ring(name)
    #expect(wasSet == isSet, sourceLocation: sourceLocation)
  }

  /// Returns `pick`'s result for the first effect it accepts.
  func asked<Value>(_ pick: (Effect) -> Value?) -> Value? {
    for effect in effects {
      if let value = pick(effect) { return value }
    }
    return nil
  }

  /// Fires the work timer until nothing is left to do; returns the turns.
  @discardableResult
  mutating func work() -> Int {
    var turns = 0
    while ring("transfer") {
      turns += 1
      precondition(turns < Self.turnsMax, "work without an end")
    }
    return turns
  }

  /// Picks a file and lets the app read it.
  mutating func open(_ bytes: [UInt8], name: String = "alltag.json") {
    let token = pick()
    deliver(.file, [Array(token.utf8), Array(name.utf8), bytes])
    work()
  }

  mutating func pick() -> String {
    send(.transfer(.pick))
    return take { if case .pickFile(_, let token) = $0 { token } else { nil } } ?? ""
  }

  /// Unpacks the data that the app requested, and lets it continue reading.
  mutating func inflate() {
    let asked = take { effect -> (String, Effect.Compression, Int32, [[UInt8]])? in
      if case .inflate(let token, let format, let limit, let chunks) = effect {
        (token, format, limit, chunks)
      } else {
        nil
      }
    }
    guard let (token, format, limit, chunks) = asked else { return }
    let unpacked = chunks.map { StoredBlocks.unpacked($0, format) }
    guard !unpacked.contains(nil), unpacked.reduce(0, { $0 + ($1?.count ?? 0) }) <= limit else {
      return send("inflate:failed:\(token):malformed")
    }
    deliver(.inflated, [Array(token.utf8)] + unpacked.compactMap { $0 })
    work()
  }

  /// Compresses the data that the app requested.
  mutating func deflate() {
    let asked = take { effect -> (String, [UInt8])? in
      if case .deflate(let token, let bytes) = effect { (token, bytes) } else { nil }
    }
    guard let (token, bytes) = asked else { return }
    deliver(.deflated, [Array(token.utf8), StoredBlocks.packed(bytes, .zlib)])
  }

  /// Folds if the app requested it.
  mutating func fold(fails: Bool = false) {
    guard take({ if case .requestFold(let reason) = $0 { reason } else { nil } }) != nil else { return }
    _ = app.fold()
    send(fails ? "folded:failed:QuotaExceededError" : "folded:ok")
  }

  /// Another tab folded `book` first: the host reads that, drops the data to be stored, and reports it.
  mutating func foldTooLate(after book: HabitBook) {
    guard take({ if case .requestFold(let reason) = $0 { reason } else { nil } }) != nil else { return }
    for part in app.fold() { app.removePart(part.key) }
    for tracked in book.all { _ = app.load(part: "habit/" + tracked.habit.id.text, tracked.bytes) }
    send("folded:failed:InvalidStateError")
    work()
  }
}

/// Compressed data without actual compression (RFC 1951, 3.2.4): the simplest that every reader has to accept.
enum StoredBlocks {
  static func packed(_ bytes: [UInt8], _ format: Effect.Compression) -> [UInt8] {
    var out: [UInt8] = format == .zlib ? [0x78, 0x01] : []
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      out.append(rest.isEmpty ? 1 : 0)
      let count = UInt16(block.count)
      for value in [count, ~count] { out += [UInt8(value & 0xFF), UInt8(value >> 8)] }
      out += block
    } while !rest.isEmpty
    if format == .zlib {
      let sum = adler(bytes)
      for shift: UInt32 in [24, 16, 8, 0] { out.append(UInt8(truncatingIfNeeded: sum >> shift)) }
    }
    return out
  }

  static func unpacked(_ packed: [UInt8], _ format: Effect.Compression) -> [UInt8]? {
    var rest = packed[...]
    if format == .zlib {
      guard rest.starts(with: [0x78, 0x01]) else { return nil }
      rest = rest.dropFirst(2)
    }
    var out: [UInt8] = []
    while true {
      guard rest.count >= 5, let last = rest.popFirst(), last <= 1 else { return nil }
      let head = Array(rest.prefix(4))
      let count = Int(head[0]) | Int(head[1]) << 8
      rest = rest.dropFirst(4)
      guard rest.count >= count else { return nil }
      out += rest.prefix(count)
      rest = rest.dropFirst(count)
      if last == 1 { break }
    }
    if format == .zlib {
      var sum: UInt32 = 0
      for byte in rest { sum = sum << 8 | UInt32(byte) }
      guard rest.count == 4, sum == adler(out) else { return nil }
    }
    return out
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }
}

/// Habits for the flows.
enum SampleBook {
  static func id(_ n: Int) -> HabitID {
    HabitID(UniqueID(high: 0x1111_2222_3333_4000 | UInt64(n), low: 0x8000_0000_0000_0000))
  }

  /// Returns so many habits, each done on each of the last days.
  static func make(habits: Int, days: Int32) -> HabitBook {
    var book = HabitBook()
    for n in 1...habits {
      let time = Timestamp(milliseconds: 1_780_000_000_000)
      var tracked = TrackedHabit(
        Habit(
          id: id(n), name: "Gewohnheit \(n)", color: HabitColor(rgb: 0x5B8DEF), sortOrder: Int32(n),
          createdAt: time.adding(milliseconds: Int64(n)), updatedAt: time))
      for back in 0..<days {
        tracked.history.set(TransferHost.today - back, DayLog(.done, at: time.adding(milliseconds: Int64(back) + 1)))
      }
      book.put(tracked)
    }
    return book
  }

  static func file(_ book: HabitBook, pauses: [DayRange] = []) -> [UInt8] {
    HabitPackageWriter.bytes(book, version: .two, exportedAt: TransferHost.now, pauses: pauses)
  }
}

// MARK: Areas in Alltag files

extension TransferHost {
  /// Answers as a host that has the areas' parts, and lets the work go on.
  mutating func bringParts() {
    while let name = take({ if case .openPart(let name) = $0 { name } else { nil } }) { send(.host(.part(name: name))) }
    work()
  }

  /// Returns the Alltag file of everything on this device.
  mutating func exported() throws -> [UInt8] {
    send(.transfer(.export(.json)))
    bringParts()
    return try #require(take { if case .download(_, _, let bytes) = $0 { bytes } else { nil } })
  }

  /// Returns an empty device on which the file was opened, and its preview is shown.
  static func opened(_ bytes: [UInt8]) -> TransferHost {
    var host = TransferHost(path: "/settings")
    host.open(bytes)
    host.bringParts()
    return host
  }
}
