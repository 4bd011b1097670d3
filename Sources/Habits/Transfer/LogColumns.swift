import Core

/// Logs of one habit in any order; cheap to append to.
struct LogColumns: Sendable {
  private var days: [Int32] = []
  private var cells: [UInt8] = []
  private var stamps: [Int64] = []
  /// Empty while no log has an amount.
  private var amounts: [Int32] = []
  private var notes: [Int: String] = [:]
  private var unknownFields: [Int: String] = [:]

  var count: Int { days.count }
  var firstDay: Day? { days.min().map { Day($0) } }

  mutating func append(_ day: Day, _ log: DayLog, unknownFields unknown: String = "") {
    let row = days.count
    days.append(day.number)
    cells.append(log.state.rawValue | (log.isLive ? History.liveBit : 0))
    // A stamp of 0 would mean "no entry".
    stamps.append(log.timestamp.milliseconds == 0 ? 1 : log.timestamp.milliseconds)
    if let amount = log.amount {
      if amounts.isEmpty { amounts = Array(repeating: -1, count: row) }
      amounts.append(amount.thousandths)
    } else if !amounts.isEmpty {
      amounts.append(-1)
    }
    if let note = log.note { notes[row] = note }
    if !unknown.isEmpty { unknownFields[row] = unknown }
  }

  /// The days from the first to the last log.
  var daySpan: Int {
    guard let first = days.min(), let last = days.max() else { return 0 }
    return Int(last - first) + 1
  }

  /// Returns the logs by day, and the number of superseded ones; of several for one day the one that supersedes the
  /// others.
  func history() -> (history: History, repeated: Int) {
    var history = History()
    guard let first = days.min() else { return (history, 0) }
    let span = daySpan
    var repeated = 0
    history.base = Day(first)
    history.cells = Array(repeating: 0, count: span)
    history.stamps = StampColumn(Array(repeating: 0, count: span))
    if !amounts.isEmpty { history.amounts = Array(repeating: -1, count: span) }
    for row in days.indices {
      let i = Int(days[row] - first)
      if history.stamps[i] != 0 {
        repeated += 1
        let day = Day(days[row])
        guard let old = history.log(day), log(row).supersedes(old) else { continue }
        history.notes[days[row]] = nil
        history.unknownFields[days[row]] = nil
      }
      history.cells[i] = cells[row]
      history.stamps.set(i, stamps[row])
      if !amounts.isEmpty { history.amounts[i] = amounts[row] }
      if !notes.isEmpty, let note = notes[row] { history.notes[days[row]] = note }
      if !unknownFields.isEmpty, let unknown = unknownFields[row] { history.unknownFields[days[row]] = unknown }
    }
    return (history, repeated)
  }

  private func log(_ row: Int) -> DayLog {
    let amount = amounts.isEmpty || amounts[row] < 0 ? nil : Amount(thousandths: Int64(amounts[row]))
    return DayLog(
      DayLog.State(rawValue: cells[row] & History.stateMask) ?? .none, at: Timestamp(milliseconds: stamps[row]),
      amount: amount, note: notes[row], isLive: cells[row] & History.liveBit != 0)
  }
}
