import Core
import Habits

/// The JSON export of Beaver Habits (H-22).
struct BeaverFile: SlicedHabitList {
  var fields: FieldReader
  var builder = PackageBuilder(.beaver)
  private var positions: [(id: String, position: Int)] = []
  private var order: [String] = []
  var hasHabits = false
  var isInHabits = false

  init(_ bytes: [UInt8]) throws(TransferError) {
    fields = try FieldReader(bytes)
    try fields.beginObject()
  }

  mutating func readHabit() throws(TransferError) -> Int {
    let draft = try Draft(&fields, &builder)
    if let position = try draft.add(Int32(positions.count), &builder) { positions.append((draft.id, position)) }
    return 1 + draft.records.count
  }

  mutating func readMember() throws(TransferError) {
    if fields.name(is: "habits") {
      try beginHabits()
    } else if fields.name(is: "order") {
      if try fields.isNull() { return }
      try fields.beginArray()
      while try fields.nextElement() { order.append(try fields.string()) }
    } else {
      try fields.skip()
    }
  }

  mutating func finish() throws(TransferError) -> HabitPackage {
    try fields.finish()
    guard hasHabits else { throw TransferError(.missingField, path: "habits") }
    var indices: [String: Int32] = [:]
    for (i, id) in order.enumerated() where indices[id] == nil { indices[id] = Int32(i) }
    for (id, position) in positions {
      if let index = indices[id] { builder.setSortOrder(position, index) }
    }
    return try builder.finishForeign()
  }

  private struct Record {
    let day: Day
    let isDone: Bool
    let text: String
  }

  private struct Draft {
    var id = ""
    var name = ""
    var isStarred = false
    var status = "active"
    /// The times and days of the rhythm.
    var period: (count: Int64, days: Int64) = (1, 1)
    var hasTags = false
    var records: [Record] = []

    init(_ fields: inout FieldReader, _ builder: inout PackageBuilder) throws(TransferError) {
      try fields.beginObject()
      while try fields.nextMember() {
        if try fields.isNull() { continue }
        if fields.name(is: "id") {
          id = try fields.string()
        } else if fields.name(is: "name") {
          name = builder.name(try fields.string())
        } else if fields.name(is: "star") {
          isStarred = try fields.bool()
        } else if fields.name(is: "status") {
          status = try fields.string()
        } else if fields.name(is: "period") {
          period = try BeaverFile.period(&fields)
        } else if fields.name(is: "tags") || fields.name(is: "chips") {
          if case .array(let tags) = try fields.member().value, !tags.isEmpty { hasTags = true }
        } else if fields.name(is: "records") {
          try fields.beginArray()
          while try fields.nextElement() { records.append(try BeaverFile.record(&fields)) }
        } else {
          try fields.skip()
        }
      }
    }

    /// Adds the habit and returns its position; nil if the habit is left out.
    func add(_ order: Int32, _ builder: inout PackageBuilder) throws(TransferError) -> Int? {
      if status == "soft_delete" || status == "soft_deleted" || status == "delete" {
        builder.remarks.add(.deletedHabits)
        return nil
      }
      guard !name.isEmpty else {
        builder.remarks.add(.namelessHabits)
        return nil
      }
      var habit = ForeignHabit(.beaver, name: name)
      habit.sortOrder = order
      habit.isPinned = isStarred
      habit.isArchived = status == "archive" || status == "archived"
      let rhythm = ImportedRhythm.schedule(period.count, inDays: period.days)
      habit.schedule = rhythm.schedule
      if !rhythm.isExact { builder.remarks.add(.schedulesApproximated, of: name) }
      if hasTags { builder.remarks.add(.tagsDropped) }
      let ownID = id.isEmpty ? nil : DerivedID.habit("id:" + id, ordinal: 0, .beaver)
      let position = try builder.addForeign(habit, id: ownID)
      for record in records {
        let note = builder.note(record.text)
        if record.isDone || note != nil {
          let log = DayLog(record.isDone ? .done : .open, at: DerivedID.logTime(record.day), note: note)
          builder.addLog(position, record.day, log)
        } else {
          builder.remarks.add(.notDoneDays)
        }
      }
      return position
    }
  }

  private static func period(_ fields: inout FieldReader) throws(TransferError) -> (count: Int64, days: Int64) {
    var unit: Int64 = 1
    var periods: Int64 = 1
    var target: Int64 = 1
    try fields.beginObject()
    while try fields.nextMember() {
      if try fields.isNull() { continue }
      if fields.name(is: "period_type") {
        switch try fields.string() {
        case "D": unit = 1
        case "W": unit = 7
        case "M": unit = 30
        case "Y": unit = 365
        default: throw fields.refusal(.unknownValue)
        }
      } else if fields.name(is: "period_count") {
        periods = Int64(try fields.int32(in: 1...1000))
      } else if fields.name(is: "target_count") {
        target = Int64(try fields.int32(in: 1...100_000))
      } else {
        try fields.skip()
      }
    }
    return (target, unit * periods)
  }

  private static func record(_ fields: inout FieldReader) throws(TransferError) -> Record {
    var day: Day?
    var isDone = false
    var text = ""
    try fields.beginObject()
    while try fields.nextMember() {
      if try fields.isNull() { continue }
      if fields.name(is: "day") {
        day = try fields.isoDay()
      } else if fields.name(is: "done") {
        isDone = try fields.bool()
      } else if fields.name(is: "text") {
        text = try fields.string()
      } else {
        try fields.skip()
      }
    }
    guard let day else { throw fields.missing("day") }
    return Record(day: day, isDone: isDone, text: text)
  }
}
