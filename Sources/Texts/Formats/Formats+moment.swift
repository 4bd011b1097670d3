import Core

extension Formats {
  /// “morgen, 18:30”, “24. Dez., 18:30”: a time on a clock, relative to `now` on the same clock.
  public func moment(_ clock: WallClock, now: WallClock) -> String {
    strings.dateAtTime(day: relativeDay(clock.day, today: now.day), time: time(clock.minute))
  }
}
