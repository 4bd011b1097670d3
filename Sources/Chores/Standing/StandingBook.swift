import Core

/// A change of one chore, so that only its standing has to be computed again.
public struct ChoreTouch: Equatable, Sendable {
  public let chore: ChoreID
  /// The time of the completion that was made, undone or decided on; nil for a change without effect on points.
  public let time: Timestamp?

  public init(_ chore: ChoreID, time: Timestamp?) { (self.chore, self.time) = (chore, time) }
}

/// The standings of all chores, kept from one moment to the next: a family has thousands of chores, and a tick changes one.
public final class StandingBook {
  /// Those of `HouseholdMoment.dayStandings()`.
  public private(set) var standings: [ChoreStanding] = []
  /// The standings of the day, the most urgent first. Sorting thousands at each tick would take as long as all the rest.
  private var day: [Urgency] = []
  /// The index of each chore in the household's list.
  private var places: [ChoreID: Int] = [:]
  /// The index of each chore's first standing, followed by the number of all.
  private var starts: [Int] = []
  /// The indices of chores whose turn depends on completions of others.
  private var placesByPoints: [Int] = []
  private let since: Timestamp
  private let end: Timestamp

  public init(_ moment: HouseholdMoment) {
    let chores = moment.household.chores
    (since, end) = (moment.now, moment.nextChange)
    standings.reserveCapacity(chores.count)
    starts.reserveCapacity(chores.count + 1)
    places.reserveCapacity(chores.count)
    for (place, chore) in chores.enumerated() {
      places[chore.id] = place
      starts.append(standings.count)
      standings += moment.dayStandings(of: chore)
      for line in chore.assignments.lines where line.sharing == .points {
        placesByPoints.append(place)
        break
      }
    }
    starts.append(standings.count)
    for place in standings.placesByUrgency where moment.isOfToday(standings[place]) {
      day.append(Urgency(standings[place], at: place))
    }
  }

  /// The indices in `standings` of those that are to be done or were done today (`HouseholdMoment.today`).
  public var today: [Int] { day.map { $0.place } }

  /// Whether the passing of time alone has changed nothing.
  public func holds(at now: Timestamp) -> Bool { now >= since && now < end }

  /// Returns a chore's index in the household's list.
  public func place(of chore: ChoreID) -> Int? { places[chore] }

  /// Returns the standings of a chore, those of its current occurrence first.
  public func standings(of chore: ChoreID) -> ArraySlice<ChoreStanding> {
    places[chore].map { standings[starts[$0]..<starts[$0 + 1]] } ?? []
  }

  /// Computes again the standings of changed chores, and of those whose turn depends on them.
  ///
  /// - Parameter moment: A moment with the same chores and members, at which the book is still valid.
  public func update(_ moment: HouseholdMoment, touched: [ChoreTouch]) {
    var changed: Set<Int> = []
    var first: Timestamp?
    for touch in touched {
      if let place = places[touch.chore] { changed.insert(place) }
      if let time = touch.time { first = first.map { min($0, time) } ?? time }
    }
    if let first {
      // Points count for the occurrences that open on a later day.
      let day = moment.household.zone.day(at: first, startOfDayMinutes: 0)
      for place in placesByPoints where opensAfter(day, place, moment) { changed.insert(place) }
    }
    for place in changed { replace(place, moment.dayStandings(of: moment.household.chores[place]), moment) }
  }

  private func opensAfter(_ day: Day, _ place: Int, _ moment: HouseholdMoment) -> Bool {
    for standing in standings[starts[place]..<starts[place + 1]] {
      if standing.occurrence.opening ?? standing.occurrence.due ?? moment.today > day { return true }
    }
    return false
  }

  private func replace(_ place: Int, _ new: [ChoreStanding], _ moment: HouseholdMoment) {
    let range = starts[place]..<starts[place + 1]
    day.removeAll { range.contains($0.place) }
    standings.replaceSubrange(range, with: new)
    let step = new.count - range.count
    if step != 0 {
      for i in place + 1..<starts.count { starts[i] += step }
      for i in day.indices where day[i].place >= range.upperBound { day[i].move(by: step) }
    }
    for (i, standing) in new.enumerated() where moment.isOfToday(standing) {
      let urgency = Urgency(standing, at: range.lowerBound + i)
      day.insert(urgency, at: day.firstIndex { $0.number > urgency.number } ?? day.count)
    }
  }
}

extension HouseholdMoment {
  /// The first moment at which time alone may change a standing: midnight, a deadline, or the beginning or end of a window.
  var nextChange: Timestamp {
    let zone = household.zone
    var next = zone.moment(day: today + 1, minute: 0)
    func note(_ moment: Timestamp) { if moment > now, moment < next { next = moment } }
    for chore in household.chores {
      if let deadline = chore.deadline { note(deadline) }
      if let from = chore.window.from { note(zone.moment(day: today, minute: from)) }
      if let by = chore.window.by { note(zone.moment(day: today, minute: by)) }
    }
    return next
  }
}
