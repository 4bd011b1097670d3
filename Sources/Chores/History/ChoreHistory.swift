import Core

/// All completions of a family with their verdicts and undos, and its skips and moves. Ten years of a family of eight are some 400,000 rows
/// of 24 bytes, in segments by month; a tick changes one segment. Records arrive in any order: a verdict or an undo is stored until its
/// completion arrives.
public struct ChoreHistory: Equatable, Sendable {
  /// Times of completions, as days of the calendar.
  static let earliest = Timestamp(milliseconds: Int64(Day.earliest.number) * Timestamp.millisecondsPerDay)
  static let end = Timestamp(milliseconds: Int64(Day.latest.number + 1) * Timestamp.millisecondsPerDay)

  /// The months in which a chore has rows; `first` above `last` for none.
  struct Span: Equatable, Sendable {
    var first = Int32.max
    var last = Int32.min
  }

  var tables = HistoryTables()
  var segments: [HistorySegment] = []
  var spans: [Span] = []
  /// Flags of completions that have not arrived yet.
  var waiting: [Int64: Int64] = [:]
  var skips = MarkTable()
  var moves = MarkTable()

  public init() {}

  /// The number of completions, including undone ones.
  public var count: Int {
    var count = 0
    for segment in segments { count += segment.keys.count }
    return count
  }

  // MARK: Records

  /// Adds a completion, in place of one with the same name: the server has decided which one stays, and the verdict and undo that are known
  /// apply to it. Throws if a table is full.
  public mutating func put(_ completion: Completion) throws(ChoresError) {
    let key = try key(completion.name)
    let (member, account) = (try tables.add(completion.member), try tables.add(account: completion.account))
    var flags = completion.needsApproval ? CompletionFacts.needsApproval : 0
    if completion.isUnconfirmed { flags |= CompletionFacts.isUnconfirmed }
    if let (segment, row) = find(key) {
      flags |= segments[segment].facts[row] & CompletionFacts.later
      segments[segment].remove(row)
    }
    flags |= waiting.removeValue(forKey: key.bits) ?? 0
    let facts = CompletionFacts(
      member: member, account: account, points: completion.points, minutes: completion.minutes, flags: flags)
    let time = completion.completedAt.milliseconds
    let month = HistorySegment.month(of: time)
    segments[self.segment(addingMonth: month)].insert(key.bits, time, facts.bits)
    widenSpan(key.chore, month)
  }

  /// Removes a completion that the server has refused; ignores an unknown one.
  public mutating func remove(_ name: CompletionName) {
    guard let key = existingKey(name), let (segment, row) = find(key) else { return }
    segments[segment].remove(row)
  }

  /// Undoes a completion, now or when it arrives. Throws if a table is full.
  public mutating func undo(_ name: CompletionName) throws(ChoresError) {
    try mark(name, CompletionFacts.isUndone)
  }

  /// Approves or refuses a completion, now or when it arrives. Only the first verdict counts, and none for a completion that was undone
  /// (F-22). Throws if a table is full.
  public mutating func decide(_ name: CompletionName, isApproved: Bool) throws(ChoresError) {
    try mark(name, isApproved ? CompletionFacts.isApproved : CompletionFacts.isRefused)
  }

  /// Adds a skip or a move. Throws if a table is full.
  public mutating func put(_ mark: OccurrenceMark) throws(ChoresError) {
    let key = CompletionKey(chore: try chore(mark.chore), opening: mark.opening, member: 0, attempt: mark.attempt)
    let account = try tables.add(account: mark.account)
    let change = { (row: inout MarkTable.Row) in
      row.account = account
      row.time = mark.markedAt.milliseconds
      row.day = mark.day?.number ?? 0
      row.isKnown = true
    }
    if mark.kind == .skip { skips.edit(key.bits, change) } else { moves.edit(key.bits, change) }
  }

  /// Undoes a skip or a move, now or when it arrives. Throws if a table is full.
  public mutating func undo(_ kind: OccurrenceMark.Kind, of id: ChoreID, opening: Day?, attempt: Int32)
    throws(ChoresError)
  {
    let key = CompletionKey(chore: try chore(id), opening: opening, member: 0, attempt: attempt).bits
    if kind == .skip { skips.edit(key) { $0.isUndone = true } } else { moves.edit(key) { $0.isUndone = true } }
  }

  /// Replaces the known state of a skip or move by the server's, nil for none. Throws if a table is full.
  public mutating func replaceFacts(
    _ kind: OccurrenceMark.Kind, of id: ChoreID, opening: Day?, attempt: Int32, _ mark: OccurrenceMark?, isUndone: Bool
  ) throws(ChoresError) {
    if let mark { try put(mark) }
    let key = CompletionKey(chore: try chore(id), opening: opening, member: 0, attempt: attempt).bits
    let change = { (row: inout MarkTable.Row) in (row.isKnown, row.isUndone) = (mark != nil, isUndone) }
    if kind == .skip { skips.edit(key, change) } else { moves.edit(key, change) }
  }

  /// Replaces the known verdict and undo of a completion by the server's. Throws if a table is full.
  public mutating func replaceFacts(_ name: CompletionName, isApproved: Bool?, isUndone: Bool) throws(ChoresError) {
    var flags = isUndone ? CompletionFacts.isUndone : 0
    if let isApproved { flags |= isApproved ? CompletionFacts.isApproved : CompletionFacts.isRefused }
    let key = try key(name)
    if let (segment, row) = find(key) {
      segments[segment].facts[row] = segments[segment].facts[row] & ~CompletionFacts.later | flags
    } else {
      waiting[key.bits] = flags == 0 ? nil : flags
    }
  }

  /// Removes everything except the completions themselves: verdicts, undos, skips and moves.
  public mutating func forgetLater() {
    for segment in segments.indices {
      for row in segments[segment].facts.indices { segments[segment].facts[row] &= ~CompletionFacts.later }
    }
    (waiting, skips, moves) = ([:], MarkTable(), MarkTable())
  }

  private mutating func mark(_ name: CompletionName, _ flag: Int64) throws(ChoresError) {
    let key = try key(name)
    func marked(_ flags: Int64) -> Int64 {
      let verdicts = CompletionFacts.isApproved | CompletionFacts.isRefused
      return flag & verdicts != 0 && flags & verdicts != 0 ? flags : flags | flag
    }
    if let (segment, row) = find(key) {
      segments[segment].facts[row] = marked(segments[segment].facts[row])
    } else {
      waiting[key.bits] = marked(waiting[key.bits] ?? 0)
    }
  }

  // MARK: Places

  /// Returns the index of a chore in the tables, and adds a new chore.
  private mutating func chore(_ id: ChoreID) throws(ChoresError) -> Int32 {
    let slot = try tables.add(id)
    while spans.count <= Int(slot) { spans.append(Span()) }
    return slot
  }

  private mutating func key(_ name: CompletionName) throws(ChoresError) -> CompletionKey {
    let chore = try chore(name.chore)
    var member: Int32 = 0
    if let id = name.member { member = try tables.add(id) + 1 }
    return CompletionKey(chore: chore, opening: name.opening, member: member, attempt: name.attempt)
  }

  /// Returns the key of a name whose chore and member are in the tables.
  func existingKey(_ name: CompletionName) -> CompletionKey? {
    guard let chore = tables.chore(name.chore) else { return nil }
    var member: Int32 = 0
    if let id = name.member {
      guard let slot = tables.member(id) else { return nil }
      member = slot + 1
    }
    return CompletionKey(chore: chore, opening: name.opening, member: member, attempt: name.attempt)
  }

  private mutating func widenSpan(_ chore: Int32, _ month: Int32) {
    let i = Int(chore)
    spans[i].first = min(spans[i].first, month)
    spans[i].last = max(spans[i].last, month)
  }

  /// Returns the index of a month's segment, and adds a new segment.
  private mutating func segment(addingMonth month: Int32) -> Int {
    let index = index(ofMonth: month)
    if index == segments.count || segments[index].month != month {
      segments.insert(HistorySegment(month: month), at: index)
    }
    return index
  }

  /// Returns the index of the first segment that is not before the month.
  func index(ofMonth month: Int32) -> Int {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].month < month { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the indices of the segments in which a chore has rows.
  func segmentRange(ofChore chore: Int32) -> Range<Int> {
    let span = spans[Int(chore)]
    guard span.first <= span.last else { return 0..<0 }
    return index(ofMonth: span.first)..<index(ofMonth: span.last + 1)
  }

  /// Returns the segment and the row of a completion.
  func find(_ key: CompletionKey) -> (segment: Int, row: Int)? {
    for segment in segmentRange(ofChore: key.chore).reversed() {
      if let row = segments[segment].row(key.bits) { return (segment, row) }
    }
    return nil
  }
}
