import Core

/// A change of one chore, so that only its status has to be computed again.
public struct ChoreTouch: Equatable, Sendable {
  public let chore: ChoreID
  /// The time of the completion that was made, undone or decided on; nil for a change without effect on points.
  public let time: Timestamp?

  public init(_ chore: ChoreID, time: Timestamp?) { (self.chore, self.time) = (chore, time) }
}

/// The statuses of all chores, kept from one moment to the next: a family has thousands of chores, and a tick changes one.
public final class StatusBook {
  /// Those of `HouseholdMoment.dayStatuses()`.
  public private(set) var statuses: [OccurrenceStatus] = []
  /// The statuses of the day, the most urgent first. Sorting thousands at each tick would take as long as all the rest.
  private var day: [Urgency] = []
  /// The index of each chore in the household's list.
  private var indices: [ChoreID: Int] = [:]
  /// The index of each chore's first status, followed by the number of all.
  private var starts: [Int] = []
  /// The indices of chores whose turn depends on completions of others.
  private var indicesByPoints: [Int] = []
  private let since: Timestamp
  private let end: Timestamp

  public init(_ moment: HouseholdMoment) {
    let chores = moment.household.chores
    (since, end) = (moment.now, moment.nextChange)
    statuses.reserveCapacity(chores.count)
    starts.reserveCapacity(chores.count + 1)
    indices.reserveCapacity(chores.count)
    for (index, chore) in chores.enumerated() {
      indices[chore.id] = index
      starts.append(statuses.count)
      statuses += moment.dayStatuses(of: chore)
      for line in chore.assignments.lines where line.sharing == .points {
        indicesByPoints.append(index)
        break
      }
    }
    starts.append(statuses.count)
    for index in statuses.indicesByUrgency where moment.isOfToday(statuses[index]) {
      day.append(Urgency(statuses[index], at: index))
    }
  }

  /// The indices in `statuses` of those that are to be done or were done today (`HouseholdMoment.today`).
  public var today: [Int] { day.map { $0.index } }

  /// Whether the passing of time alone has changed nothing.
  public func isValid(at now: Timestamp) -> Bool { now >= since && now < end }

  /// Returns a chore's index in the household's list.
  public func index(of chore: ChoreID) -> Int? { indices[chore] }

  /// Returns the statuses of a chore, those of its current occurrence first.
  public func statuses(of chore: ChoreID) -> ArraySlice<OccurrenceStatus> {
    indices[chore].map { statuses[starts[$0]..<starts[$0 + 1]] } ?? []
  }

  /// Computes again the statuses of changed chores, and of those whose turn depends on them.
  ///
  /// - Parameter moment: A moment with the same chores and members, at which the book is still valid.
  public func update(_ moment: HouseholdMoment, touched: [ChoreTouch]) {
    var changed: Set<Int> = []
    var first: Timestamp?
    for touch in touched {
      if let index = indices[touch.chore] { changed.insert(index) }
      if let time = touch.time { first = first.map { min($0, time) } ?? time }
    }
    if let first {
      // Points count for the occurrences that open on a later day.
      let day = moment.household.timeZone.day(at: first, startOfDayMinutes: 0)
      for index in indicesByPoints where opensAfter(day, index, moment) { changed.insert(index) }
    }
    for index in changed { replace(index, moment.dayStatuses(of: moment.household.chores[index]), moment) }
  }

  private func opensAfter(_ day: Day, _ index: Int, _ moment: HouseholdMoment) -> Bool {
    for status in statuses[starts[index]..<starts[index + 1]] {
      if status.occurrence.opening ?? status.occurrence.due ?? moment.today > day { return true }
    }
    return false
  }

  private func replace(_ index: Int, _ new: [OccurrenceStatus], _ moment: HouseholdMoment) {
    let range = starts[index]..<starts[index + 1]
    day.removeAll { range.contains($0.index) }
    statuses.replaceSubrange(range, with: new)
    let step = new.count - range.count
    if step != 0 {
      for i in index + 1..<starts.count { starts[i] += step }
      for i in day.indices where day[i].index >= range.upperBound { day[i].move(by: step) }
    }
    for (i, status) in new.enumerated() where moment.isOfToday(status) {
      let urgency = Urgency(status, at: range.lowerBound + i)
      day.insert(urgency, at: day.firstIndex { $0.number > urgency.number } ?? day.count)
    }
  }
}

extension HouseholdMoment {
  /// The first moment at which time alone may change a status: midnight, a deadline, or the beginning or end of a window.
  var nextChange: Timestamp {
    let timeZone = household.timeZone
    var next = timeZone.moment(day: today + 1, minute: 0)
    func consider(_ moment: Timestamp) { if moment > now, moment < next { next = moment } }
    for chore in household.chores {
      if let deadline = chore.deadline { consider(deadline) }
      if let from = chore.window.from { consider(timeZone.moment(day: today, minute: from)) }
      if let by = chore.window.by { consider(timeZone.moment(day: today, minute: by)) }
    }
    return next
  }
}
