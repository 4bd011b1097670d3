import Core
import Habits

/// The JSON backup of Habo (H-22): a list of habits, alone in older versions, each with its events by day.
struct HaboFile: SlicedHabitList {
  var fields: FieldReader
  var builder = PackageBuilder(.habo)
  private var order: Int32 = 0
  let isList: Bool
  var hasHabits = false
  var isInHabits = false

  init(_ bytes: [UInt8]) throws(TransferError) {
    fields = try FieldReader(bytes)
    isList = try fields.kind() == .array
    if isList { try beginHabits() } else { try fields.beginObject() }
  }

  mutating func readHabit() throws(TransferError) -> Int {
    let draft = try Draft(&fields, &builder)
    try draft.add(order, &builder)
    order += 1
    return 1 + draft.events.count
  }

  mutating func readMember() throws(TransferError) {
    guard fields.name(is: "habits") else { return try fields.skip() }
    try beginHabits()
  }

  private enum Kind { case clear, check, fail, skip, progress }

  private struct Event {
    let day: Day
    var kind = Kind.clear
    var comment = ""
    /// Of an event with progress.
    var progress: Double?
    /// The target on that day.
    var target: Double?
  }

  private struct Draft {
    var title = ""
    var position: Int32?
    var isArchived = false
    var hasReminder = false
    var reminder: Int32?
    var isNumeric = false
    var target = 1.0
    var unit = ""
    /// Whether every second day is enough, which has no counterpart.
    var hasTwoDayRule = false
    var isDescribed = false
    var hasCategories = false
    var events: [Event] = []

    init(_ fields: inout FieldReader, _ builder: inout PackageBuilder) throws(TransferError) {
      try fields.beginObject()
      while try fields.nextMember() {
        if try fields.isNull() { continue }
        if fields.name(is: "title") {
          title = builder.name(try fields.string())
        } else if fields.name(is: "position") {
          position = try fields.int32()
        } else if fields.name(is: "archived") {
          isArchived = try fields.int32() != 0
        } else if fields.name(is: "notification") {
          hasReminder = try fields.int32() != 0
        } else if fields.name(is: "notTime") {
          reminder = HaboFile.minutes(try fields.string())
          if reminder == nil { throw fields.refusal(.unknownValue) }
        } else if fields.name(is: "habitType") {
          isNumeric = try fields.int32(in: 0...1) == 1
        } else if fields.name(is: "targetValue") {
          target = try fields.double()
        } else if fields.name(is: "unit") {
          unit = builder.unit(try fields.string())
        } else if fields.name(is: "twoDayRule") {
          hasTwoDayRule = try fields.int32() != 0
        } else if fields.name(is: "events") {
          try fields.beginObject()
          while try fields.nextMember() { events.append(try HaboFile.event(&fields)) }
        } else {
          try readOther(&fields)
        }
      }
    }

    private mutating func readOther(_ fields: inout FieldReader) throws(TransferError) {
      let isText =
        fields.name(is: "cue") || fields.name(is: "routine") || fields.name(is: "reward") || fields.name(is: "sanction")
        || fields.name(is: "accountant")
      if isText, try fields.kind() == .string {
        if !(try fields.string().trimmedWhitespace.isEmpty) { isDescribed = true }
      } else if fields.name(is: "categories"), try fields.kind() == .array {
        if case .array(let categories) = try fields.member().value, !categories.isEmpty { hasCategories = true }
      } else {
        try fields.skip()
      }
    }

    func add(_ order: Int32, _ builder: inout PackageBuilder) throws(TransferError) {
      guard !title.isEmpty else { return builder.remarks.add(.namelessHabits) }
      var habit = ForeignHabit(.habo, name: title)
      habit.sortOrder = position ?? order
      habit.isArchived = isArchived
      if hasReminder, let reminder { habit.reminders = [reminder] }
      if isNumeric {
        var amount = Amount(decimal: min(max(target, 0), 1_000_000)) ?? .zero
        if amount == .zero {
          amount = Amount(1)
          builder.remarks.add(.targetsGuessed, of: title)
        }
        habit.goal = .amount(amount, unit: unit, .atLeast)
      }
      if hasTwoDayRule { builder.remarks.add(.schedulesApproximated, of: title) }
      if isDescribed { builder.remarks.add(.descriptionsDropped) }
      if hasCategories { builder.remarks.add(.tagsDropped) }
      let index = try builder.addForeign(habit)
      for event in events { add(event, index, &builder) }
    }

    private func add(_ event: Event, _ index: Int, _ builder: inout PackageBuilder) {
      let note = builder.note(event.comment)
      let time = DerivedID.logTime(event.day)
      var state = DayLog.State.open
      var amount: Amount?
      switch event.kind {
      case .check:
        state = .done
        if isNumeric { amount = Self.amount(event.target ?? target) }
      case .skip: state = .skipped
      case .progress:
        let progress = event.progress ?? 0
        if isNumeric { amount = Self.amount(progress) }
        if progress >= event.target ?? target { state = .done }
      case .fail, .clear:
        if event.kind == .fail { builder.remarks.add(.notDoneDays) }
        if note == nil { return }
      }
      builder.addLog(index, event.day, DayLog(state, at: time, amount: amount, note: note))
    }

    private static func amount(_ value: Double) -> Amount? { Amount(decimal: min(max(value, 0), 1_000_000)) }
  }

  /// Returns the minutes after midnight of a time such as `9:0`; nil for anything else.
  private static func minutes(_ text: String) -> Int32? {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let hour = Int32(parts[0]), let minute = Int32(parts[1]), (0...23).contains(hour),
      (0...59).contains(minute)
    else { return nil }
    return hour * 60 + minute
  }

  /// Reads an event: the day as the member's name, with a time after it, and as value its kind, comment, progress and target.
  private static func event(_ fields: inout FieldReader) throws(TransferError) -> Event {
    let member = try fields.member()
    let date = String(decoding: member.name.utf8.prefix(10), as: UTF8.self)
    guard let day = Day(iso: date) else { throw fields.refusal(.malformedDate) }
    guard case .array(let values) = member.value, case .string(let kind)? = values.first else {
      throw fields.refusal(.wrongType)
    }
    var event = Event(day: day)
    // Older versions wrote the kinds with a capital.
    switch kind.caseFolded {
    case "daytype.clear": event.kind = .clear
    case "daytype.check": event.kind = .check
    case "daytype.fail": event.kind = .fail
    case "daytype.skip": event.kind = .skip
    case "daytype.progress": event.kind = .progress
    default: throw fields.refusal(.unknownValue)
    }
    if values.count > 1, case .string(let comment) = values[1] { event.comment = comment }
    event.progress = values.count > 2 ? values[2].double : nil
    event.target = values.count > 3 ? values[3].double : nil
    return event
  }
}
