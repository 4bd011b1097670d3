import Core

/// The history as bytes: an index with the tables, marks and waiting flags, and a part for each month, so that a tick writes one month.
/// Columns have the same layout in memory and in the bytes.
extension ChoreHistory {
  private static let indexVersion: UInt8 = 1
  private static let segmentVersion: UInt8 = 1

  /// The months that have completions, in order: months since the year 0.
  public var months: [Int32] { segments.map { $0.month } }

  /// Returns the bytes of a month; nil if it has no completions.
  public func bytes(ofMonth month: Int32) -> [UInt8]? {
    let index = index(ofMonth: month)
    guard index < segments.count, segments[index].month == month else { return nil }
    let segment = segments[index]
    var out = ByteWriter(byteCountExpected: segment.keys.count * 24 + 32)
    out.u8(Self.segmentVersion)
    out.varint(UInt64(UInt32(bitPattern: segment.month)))
    for column in [segment.keys, segment.times, segment.facts] { out.column(column) }
    return out.bytes
  }

  /// The tables, marks and waiting flags as bytes.
  public var indexBytes: [UInt8] {
    var out = ByteWriter()
    out.u8(Self.indexVersion)
    for ids in [tables.chores, tables.members] {
      out.varint(UInt64(ids.count))
      for id in ids { out.id(id) }
    }
    out.varint(UInt64(tables.accounts.count))
    for account in tables.accounts { out.string(account) }
    let keys = Array(waiting.keys).ordered { $0 < $1 }
    out.varint(UInt64(keys.count))
    for key in keys {
      out.i64(key)
      out.u8(UInt8(truncatingIfNeeded: waiting[key] ?? 0))
    }
    for table in [skips, moves] {
      out.varint(UInt64(table.rows.count))
      for row in table.rows {
        out.i64(row.key)
        out.i64(row.time)
        out.varint(UInt64(row.account))
        out.zigzag(Int64(row.day))
        out.u8((row.isKnown ? 1 : 0) | (row.isUndone ? 2 : 0))
      }
    }
    return out.bytes
  }

  /// Opens a history; throws for bytes that do not belong together, or that no history can have written.
  public init(index: [UInt8], months: [[UInt8]]) throws(ByteError) {
    self.init()
    try readIndex(index)
    var count = 0
    for bytes in months {
      let segment = try segment(bytes)
      guard segments.last.map({ $0.month < segment.month }) ?? true else { throw .malformed(offset: 0) }
      count += segment.keys.count
      guard count <= ChoreLimits.completionCountMax else { throw .tooLong(offset: 0) }
      segments.append(segment)
    }
  }

  // MARK: Parts by themselves

  /// The sizes of the tables and of what waits; they differ whenever `indexBytes` differs because of a completion.
  public struct IndexSize: Equatable, Sendable {
    let tables: Int
    let waiting: Int
  }

  public var indexSize: IndexSize {
    IndexSize(
      tables: tables.chores.count + tables.members.count + tables.accounts.count, waiting: waiting.count)
  }

  /// Whether there is nothing to store.
  public var isEmpty: Bool { tables == HistoryTables() && waiting.isEmpty && segments.isEmpty }

  /// Returns the month under which a time is stored.
  public static func month(of time: Timestamp) -> Int32 {
    HistorySegment.month(of: max(earliest, min(time, end.adding(milliseconds: -1))).milliseconds)
  }

  /// Returns the month under which a completion is stored; nil if it has not arrived.
  public func month(of name: CompletionName) -> Int32? {
    guard let key = existingKey(name), let (segment, _) = find(key) else { return nil }
    return segments[segment].month
  }

  /// Loads the index; throws for one that does not belong to the months that are loaded. An error leaves the history unchanged.
  public mutating func load(index bytes: [UInt8]) throws(ByteError) {
    var new = ChoreHistory()
    try new.readIndex(bytes)
    for segment in segments {
      guard new.tables.extends(tables), try new.check(segment) else { throw .malformed(offset: 0) }
      new.segments.append(segment)
    }
    self = new
  }

  /// Loads a month after its index, replacing the present data of it. An error leaves the history unchanged.
  public mutating func load(month: Int32, _ bytes: [UInt8]) throws(ByteError) {
    let segment = try segment(bytes)
    guard segment.month == month else { throw .malformed(offset: 0) }
    unload(month: month)
    guard count + segment.keys.count <= ChoreLimits.completionCountMax else { throw .tooLong(offset: 0) }
    segments.insert(segment, at: index(ofMonth: month))
  }

  /// Removes the completions of a month.
  public mutating func unload(month: Int32) {
    let index = index(ofMonth: month)
    if index < segments.count, segments[index].month == month { segments.remove(at: index) }
  }

  // MARK: Reading

  private mutating func readIndex(_ bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    guard try input.u8() == Self.indexVersion else { throw .malformed(offset: 0) }
    for i in 0..<(try input.count(max: ChoreLimits.choreCountMax, byteCountEach: 16)) {
      let id = ChoreID(try input.id())
      guard (try? tables.add(id)) == Int32(i) else { throw .malformed(offset: input.offset) }
      spans.append(Span())
    }
    for i in 0..<(try input.count(max: HistoryTables.smallCountMax, byteCountEach: 16)) {
      let id = MemberID(try input.id())
      guard (try? tables.add(id)) == Int32(i) else { throw .malformed(offset: input.offset) }
    }
    for i in 0..<(try input.count(max: HistoryTables.smallCountMax)) {
      let account = try input.string(max: ChoreLimits.accountByteCountMax)
      guard (try? tables.add(account: account)) == Int32(i) else { throw .malformed(offset: input.offset) }
    }
    var last: Int64 = -1
    for _ in 0..<(try input.count(max: ChoreLimits.completionCountMax, byteCountEach: 9)) {
      let (key, flags) = (try input.i64(), Int64(try input.u8()))
      guard key > last, isKey(key), flags & ~CompletionFacts.later == 0, flags != 0 else {
        throw .malformed(offset: input.offset)
      }
      waiting[key] = flags
      last = key
    }
    skips = try marks(&input, areMoves: false)
    moves = try marks(&input, areMoves: true)
    try input.finish()
  }

  private func marks(_ input: inout ByteReader, areMoves: Bool) throws(ByteError) -> MarkTable {
    var table = MarkTable()
    var last: Int64 = -1
    for _ in 0..<(try input.count(max: ChoreLimits.completionCountMax, byteCountEach: 19)) {
      var row = MarkTable.Row(key: try input.i64())
      row.time = try input.i64()
      row.account = try input.number()
      let day = try input.zigzag()
      let flags = try input.u8()
      row.isKnown = flags & 1 != 0
      row.isUndone = flags & 2 != 0
      let isMove = areMoves && row.isKnown
      guard row.key > last, isKey(row.key), CompletionKey(bits: row.key).member == 0, flags > 0, flags < 4,
        row.isKnown ? Int(row.account) < tables.accounts.count : row.account == 0,
        let number = Int32(exactly: day), isMove ? Day(number) >= .earliest && Day(number) <= .latest : number == 0
      else { throw .malformed(offset: input.offset) }
      row.day = number
      last = row.key
      table.append(row)
    }
    return table
  }

  private mutating func segment(_ bytes: [UInt8]) throws(ByteError) -> HistorySegment {
    var input = ByteReader(bytes)
    guard try input.u8() == Self.segmentVersion else { throw .malformed(offset: 0) }
    let month = try input.number()
    guard (22_800..<26_400).contains(month) else { throw .malformed(offset: input.offset) }
    var segment = HistorySegment(month: month)
    segment.keys = try input.column(max: ChoreLimits.completionCountMax)
    segment.times = try input.column(max: segment.keys.count)
    segment.facts = try input.column(max: segment.keys.count)
    try input.finish()
    guard segment.times.count == segment.keys.count, segment.facts.count == segment.keys.count else {
      throw .malformed(offset: 0)
    }
    guard try check(segment) else { throw .malformed(offset: 0) }
    return segment
  }

  /// Checks that each row is possible, and stores the months of its chore.
  private mutating func check(_ segment: HistorySegment) throws(ByteError) -> Bool {
    let first = Month(year: segment.month / 12, month: segment.month % 12 + 1)
    let low = Int64(first.first.number) * Timestamp.millisecondsPerDay
    let high = Int64(first.last.number + 1) * Timestamp.millisecondsPerDay
    let (memberCount, accountCount) = (Int32(tables.members.count), Int32(tables.accounts.count))
    var last: Int64 = -1
    for i in segment.keys.indices {
      let (key, time, facts) = (segment.keys[i], segment.times[i], CompletionFacts(bits: segment.facts[i]))
      guard key > last, isKey(key), time >= low, time < high, facts.bits >= 0, facts.bits >> 56 == 0,
        facts.member < memberCount, facts.account < accountCount, facts.points <= ChoreLimits.points.upperBound,
        facts.minutes <= ChoreLimits.minutes.upperBound, facts.flags < 32
      else { return false }
      last = key
      let chore = Int(key >> CompletionKey.choreShift)
      spans[chore].first = min(spans[chore].first, segment.month)
      spans[chore].last = max(spans[chore].last, segment.month)
    }
    return true
  }

  private func isKey(_ bits: Int64) -> Bool {
    guard bits >= 0, bits >> CompletionKey.choreShift < Int64(tables.chores.count) else { return false }
    let key = CompletionKey(bits: bits)
    return Int(key.member) <= tables.members.count && ChoreLimits.tries.contains(key.attempt)
      && key.opening.map { $0 <= .latest } ?? true
  }
}
