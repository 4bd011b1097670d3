import Core

/// The chores of the sample sets.
extension SampleChore {
  static var smallFlat: [SampleChore] {
    [
      SampleChore("dishes", "kitchen", .daily, minutes: 15, points: 2, rotates: true),
      SampleChore("wipe-kitchen", "kitchen", .daily, every: 2, minutes: 10, points: 2, rotates: true),
      SampleChore("rubbish", "kitchen", .weekly, on: [.monday, .thursday], minutes: 5, points: 1, rotates: true),
      SampleChore("vacuum", "living-room", .weekly, on: [.saturday], minutes: 30, points: 4, rotates: true),
      SampleChore("bathroom", "bathroom", .weekly, on: [.saturday], minutes: 30, points: 5, rotates: true),
      SampleChore("laundry", "bathroom", .weekly, minutes: 20, points: 3),
      SampleChore("change-sheets", "bedroom", .weekly, every: 2, isFromDone: true, minutes: 15, points: 3),
      SampleChore("fridge", "kitchen", .monthly, isFromDone: true, minutes: 20, points: 3),
      SampleChore("windows", "living-room", .monthly, every: 3, isFromDone: true, minutes: 60, points: 8),
    ]
  }

  static var houseWithGarden: [SampleChore] {
    [
      SampleChore("mow-lawn", "garden", .weekly, every: 2, isFromDone: true, minutes: 45, points: 6, rotates: true),
      SampleChore("water-garden", "garden", .daily, every: 2, minutes: 15, points: 2, rotates: true),
      SampleChore("sweep-stairs", "hall", .weekly, on: [.saturday], minutes: 15, points: 2, rotates: true),
      SampleChore("tidy-cellar", "cellar", .monthly, every: 3, minutes: 60, points: 8),
      SampleChore("gutters", "garden", .monthly, every: 6, minutes: 60, points: 8),
    ]
  }

  static var schoolWeek: [SampleChore] {
    let schoolDays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
    return [
      SampleChore("make-bed", "bedroom", .daily, minutes: 5, points: 1),
      SampleChore("lay-table", "kitchen", .daily, minutes: 5, points: 1, rotates: true),
      SampleChore("homework", "bedroom", .weekly, on: schoolDays, minutes: 45, points: 3),
      SampleChore("pack-bag", "hall", .weekly, on: schoolDays, minutes: 10, points: 1),
      SampleChore("lunch-box", "kitchen", .weekly, on: schoolDays, minutes: 5, points: 1),
      SampleChore("sports-bag", "hall", .weekly, on: [.sunday], minutes: 10, points: 1),
      SampleChore("tidy-room", "bedroom", .weekly, on: [.friday], minutes: 30, points: 3),
    ]
  }
}
