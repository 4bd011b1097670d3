import Core

/// Points for a chore that has none yet (F-11), so that a family's own chores are worth something beside the samples.
extension Household {
  /// Returns points that suit a chore of this many minutes beside the family's others, or their median for 0 minutes; nil if no chore of
  /// the family has any.
  public func suggestedPoints(minutes: Int32) -> Int32? {
    let given = chores.filter { $0.points > 0 }
    guard !given.isEmpty else { return nil }
    let points: Int32
    if minutes > 0 {
      let rates = given.filter { $0.minutes > 0 }.map { Double($0.points) / Double($0.minutes) }.ordered { $0 < $1 }
      // The sets of samples give some 2 points for 15 minutes.
      let rate = rates.isEmpty ? 2.0 / 15 : rates[rates.count / 2]
      points = Int32((Double(minutes) * rate).rounded())
    } else {
      points = given.map { $0.points }.ordered { $0 < $1 }[given.count / 2]
    }
    return max(1, min(points, ChoreLimits.points.upperBound))
  }
}
