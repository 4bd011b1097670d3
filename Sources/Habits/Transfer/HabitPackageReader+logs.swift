import Core

extension HabitPackageReader {
  /// Reads one log; only checks the form of its own id, since habit and day determine it (H-2).
  mutating func readLog() throws(TransferError) {
    var hasID = false
    var habitID: HabitID?
    var day: Day?
    var isDone: Bool?
    var time: Timestamp?
    var state: DayLog.State?
    var amount: Amount?
    var note: String?
    var isLive = false
    var unknown: [JSON.Member] = []
    try fields.beginObject()
    while try fields.nextMember() {
      if fields.name(is: "id") {
        _ = try fields.id()
        hasID = true
      } else if fields.name(is: "habitID") {
        habitID = HabitID(try fields.id())
      } else if fields.name(is: "dayIndex") {
        day = try fields.day()
      } else if fields.name(is: "isDone") {
        isDone = try fields.bool()
      } else if fields.name(is: "timestamp") {
        time = try fields.time()
      } else if fields.name(is: "state") {
        state = try readState()
      } else if fields.name(is: "amount") {
        if !(try fields.isNull()) { amount = try fields.amount() }
      } else if fields.name(is: "note") {
        if !(try fields.isNull()) { note = builder.note(try fields.string()) }
      } else if fields.name(is: "isLive") {
        isLive = try fields.bool()
      } else {
        unknown.append(try fields.member())
      }
    }
    guard hasID else { throw fields.missing("id") }
    guard let habitID else { throw fields.missing("habitID") }
    guard let day else { throw fields.missing("dayIndex") }
    guard let isDone else { throw fields.missing("isDone") }
    guard let time else { throw fields.missing("timestamp") }
    if habitID != lastID {
      guard let position = builder.position(habitID) else {
        throw fields.refusal(.tooMany(max: HabitLimits.habitCountMax))
      }
      lastID = habitID
      lastPosition = position
    }
    let log = DayLog(state ?? (isDone ? .done : .open), at: time, amount: amount, note: note, isLive: isLive)
    builder.addLog(lastPosition, day, log, unknownFields: Self.text(unknown))
  }

  private mutating func readState() throws(TransferError) -> DayLog.State {
    let text = try fields.string()
    switch text {
    case "done": return .done
    case "open": return .open
    case "skipped": return .skipped
    default: throw fields.refusal(.unknownValue)
    }
  }
}
