import Core

/// The tables of Tickmate's database, as rows that a caller has read from it (formats 5.5).
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

  public var tracks: [Track]
  public var ticks: [Tick]

  public init(tracks: [Track], ticks: [Tick]) {
    self.tracks = tracks
    self.ticks = ticks
  }

  /// Returns the content of the tables: daily habits, done on the days with a tick.
  public func package() throws(TransferError) -> HabitPackage {
    var builder = PackageBuilder(.tickmate)
    var positions: [Int64: Int] = [:]
    for (order, track) in tracks.enumerated() {
      let name = builder.name(track.name)
      guard !name.isEmpty else {
        builder.notes.add(.namelessHabits)
        continue
      }
      if !track.description.trimmedWhitespace.isEmpty { builder.notes.add(.descriptionsDropped) }
      var habit = ForeignHabit(.tickmate, name: name)
      habit.sortOrder = Int32(order)
      positions[track.id] = try builder.addForeign(habit)
    }
    for (i, tick) in ticks.enumerated() {
      guard let position = positions[tick.track] else {
        builder.notes.add(.orphanedDays)
        continue
      }
      guard (0...9999).contains(tick.year), (0...11).contains(tick.month), (1...31).contains(tick.day),
        let day = Day(index: Int32(tick.year * 10_000 + (tick.month + 1) * 100 + tick.day))
      else { throw TransferError(.noSuchDay, path: "ticks[\(i)]") }
      builder.addLog(position, day, DayLog(.done, at: DerivedID.logTime(day)))
    }
    return try builder.finish()
  }
}
