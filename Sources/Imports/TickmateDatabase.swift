import Core
import Habits

/// The tables of Tickmate's database, to which a caller adds the rows that it reads: tracks first (H-22).
public struct TickmateDatabase: Sendable {
  /// A row of `tracks`.
  public struct Track: Sendable {
    public var id: Int64
    public var name: String
    public var description: String

    public init(id: Int64, name: String, description: String = "") {
      self.id = id
      self.name = name
      self.description = description
    }
  }

  /// A row of `ticks`.
  public struct Tick: Sendable {
    public var track: Int64
    public var year: Int64
    /// 0 is January.
    public var month: Int64
    public var day: Int64

    public init(track: Int64, year: Int64, month: Int64, day: Int64) {
      self.track = track
      self.year = year
      self.month = month
      self.day = day
    }
  }

  private var builder = PackageBuilder(.tickmate)
  private var trackCount: Int32 = 0
  private var tickCount = 0
  private var positions: [Int64: Int] = [:]
  private var habits: [(name: String, order: Int32, marks: CellMarks)] = []

  public init() {}

  /// Adds a daily habit.
  public mutating func add(_ track: Track) throws(TransferError) {
    defer { trackCount += 1 }
    let name = builder.name(track.name)
    guard !name.isEmpty else { return builder.remarks.add(.namelessHabits) }
    guard habits.count < HabitLimits.habitCountMax else {
      throw TransferError(.tooMany(max: HabitLimits.habitCountMax))
    }
    if !track.description.trimmedWhitespace.isEmpty { builder.remarks.add(.descriptionsDropped) }
    positions[track.id] = habits.count
    habits.append((name, trackCount, CellMarks()))
  }

  /// Adds a done day, once all tracks were added. Several ticks of a day are an amount.
  public mutating func add(_ tick: Tick) throws(TransferError) {
    defer { tickCount += 1 }
    guard let position = positions[tick.track] else { return builder.remarks.add(.orphanedDays) }
    guard (0...9999).contains(tick.year), (0...11).contains(tick.month), (1...31).contains(tick.day),
      let day = Day(index: Int32(tick.year * 10_000 + (tick.month + 1) * 100 + tick.day))
    else { throw TransferError(.noSuchDay, path: "ticks[\(tickCount)]") }
    habits[position].marks.add(day, .yes)
  }

  /// Returns all that was added.
  public mutating func package() throws(TransferError) -> HabitPackage {
    for habit in habits { try habit.marks.add(habit.name, order: habit.order, to: &builder) }
    habits = []
    return try builder.finishForeign()
  }
}
