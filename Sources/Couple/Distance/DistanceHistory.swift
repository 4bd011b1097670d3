import Core

/// The distances between the two users, with the times of their changes (C-30). Each device records its changes, and the merge of two
/// histories keeps every entry of either, in any order. Entries before `since` were removed, and do not come back.
public struct DistanceHistory: Equatable, Sendable {
  /// A distance, valid from a time on.
  public struct Entry: Equatable, Sendable {
    /// The time in whole seconds.
    public let at: Timestamp
    /// Whole kilometres, 0…20,100.
    public let kilometres: Int

    public init(at: Timestamp, kilometres: Int) {
      self.at = Timestamp(milliseconds: DistanceHistory.floor(at.milliseconds, 1000) * 1000)
      self.kilometres = max(0, min(kilometres, CoupleLimits.kilometresMax))
    }
  }

  /// Oldest first: the last entry of each UTC day, for the last `CoupleLimits.distanceDaysMax` days that have one.
  public private(set) var entries: [Entry] = []
  /// The first entry with the greatest distance ever, even if it is no longer among `entries`.
  public private(set) var longest: Entry?
  /// The time of the last reset, in whole seconds; nil if there was none.
  public let since: Timestamp?

  /// The entries, preceded by the longest if that is older.
  var all: [Entry] {
    guard let longest, let first = entries.first, longest.at < first.at else { return entries }
    return [longest] + entries
  }

  public init() { since = nil }

  /// Creates an empty history, in which nothing from before `since` counts.
  public init(since: Timestamp) { self.since = Entry(at: since, kilometres: 0).at }

  private init(_ entries: [Entry], longest: Entry?, since: Timestamp?) {
    self.since = since
    self.entries = entries
    self.longest = longest
  }

  /// Adds the distance that applies from `time` on; does nothing if it is already recorded.
  public mutating func add(_ kilometres: Int, at time: Timestamp) {
    let entry = Entry(at: time, kilometres: kilometres)
    if let last = entries.last, last.at <= entry.at, last.kilometres == entry.kilometres { return }
    self = merged(with: DistanceHistory([entry], longest: entry, since: since))
  }

  /// Returns a history with the entries of both; it is the same in either order. If three histories are merged and one was reset, the
  /// longest distance may depend on the order: a device that does not know of the reset adds a distance that is shorter than one from
  /// before the reset and is later replaced on the same day. That distance is lost.
  public func merged(with other: DistanceHistory) -> DistanceHistory {
    let since = since.map { a in other.since.map { max(a, $0) } ?? a } ?? other.since
    func counts(_ entry: Entry) -> Bool { since.map { $0 <= entry.at } ?? true }
    let all = (entries + other.entries).filter(counts).ordered(by: Self.isBefore)
    var days: [Entry] = []
    for entry in all {
      if let last = days.last, Self.day(last) == Self.day(entry) { days.removeLast() }
      days.append(entry)
    }
    var longest: Entry?
    for entry in [self.longest, other.longest] + all.map({ Optional($0) }) {
      guard let entry, counts(entry) else { continue }
      if longest.map({ Self.isLonger(entry, $0) }) ?? true { longest = entry }
    }
    return DistanceHistory(Array(days.suffix(CoupleLimits.distanceDaysMax)), longest: longest, since: since)
  }

  /// Orders entries; of two in one second the greater is last, and stays.
  private static func isBefore(_ a: Entry, _ b: Entry) -> Bool {
    a.at == b.at ? a.kilometres < b.kilometres : a.at < b.at
  }

  private static func isLonger(_ a: Entry, _ b: Entry) -> Bool {
    a.kilometres == b.kilometres ? a.at < b.at : a.kilometres > b.kilometres
  }

  private static func day(_ entry: Entry) -> Int64 { floor(entry.at.milliseconds, Timestamp.millisecondsPerDay) }

  fileprivate static func floor(_ value: Int64, _ unit: Int64) -> Int64 {
    value / unit - (value % unit < 0 ? 1 : 0)
  }
}

/// The format in the record, as BYTES: a version; the second of the last reset and the longest entry, each preceded by a byte that tells
/// whether it exists; the entries.
extension DistanceHistory {
  private static let bytesVersion: UInt8 = 1

  public var bytes: [UInt8] {
    var out = ByteWriter()
    out.u8(Self.bytesVersion)
    out.u8((since == nil ? 0 : 1) | (longest == nil ? 0 : 2))
    if let since { out.zigzag(since.milliseconds / 1000) }
    for entry in (longest.map { [$0] } ?? []) { Self.write(entry, to: &out) }
    out.varint(UInt64(entries.count))
    for entry in entries { Self.write(entry, to: &out) }
    return out.bytes
  }

  /// Parses the format; nil for bytes that `bytes` never produces.
  public init?(bytes: [UInt8]) {
    var input = ByteReader(bytes)
    do throws(ByteError) {
      guard try input.u8() == Self.bytesVersion else { return nil }
      let flags = try input.u8()
      let since = flags & 1 == 0 ? nil : try Self.time(from: &input)
      let longest = flags & 2 == 0 ? nil : try Self.entry(from: &input)
      var entries: [Entry] = []
      for _ in 0..<(try input.count(max: CoupleLimits.distanceDaysMax, byteCountEach: 2)) {
        entries.append(try Self.entry(from: &input))
      }
      try input.finish()
      self.init(entries, longest: longest, since: since)
    } catch {
      return nil
    }
    // Rejects unordered entries, and entries longer than the longest.
    guard merged(with: self) == self, self.bytes == bytes else { return nil }
  }

  private static func write(_ entry: Entry, to out: inout ByteWriter) {
    out.zigzag(entry.at.milliseconds / 1000)
    out.varint(UInt64(entry.kilometres))
  }

  private static func entry(from input: inout ByteReader) throws(ByteError) -> Entry {
    let at = try time(from: &input)
    let start = input.offset
    let kilometres = try input.varint()
    guard kilometres <= UInt64(CoupleLimits.kilometresMax) else { throw .malformed(offset: start) }
    return Entry(at: at, kilometres: Int(kilometres))
  }

  /// Reads seconds within the years 1900 to 2199.
  private static func time(from input: inout ByteReader) throws(ByteError) -> Timestamp {
    let start = input.offset
    let seconds = try input.zigzag()
    guard (-2_208_988_800...7_258_118_399).contains(seconds) else { throw .malformed(offset: start) }
    return Timestamp(milliseconds: seconds * 1000)
  }
}
