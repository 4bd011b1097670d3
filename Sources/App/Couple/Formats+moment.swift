import Core

extension Formats {
  /// “morgen, 18:30”, “24. Dez., 18:30”: a moment on a clock, of which `now` shows what today is.
  public func moment(_ clock: WallClock, now: WallClock) -> String {
    strings.dateAtTime(day: relativeDay(clock.day, today: now.day), time: time(clock.minute))
  }
}
