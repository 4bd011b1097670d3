import Actions
import Chores
import Core
import Replica
import Sync

/// Another day of Today's list as computed last.
struct ChoresPastDay {
  let zone: SyncZone
  let offset: Int32
  let generation: Int64
  let today: Day
  var version: FamilyVersion
  let day: FamilyDay
}

/// The area on Today: the user's own and unassigned chores of all families.
extension ChoresScreens {
  func todayItems(_ offset: Int32) -> [TodayItem] {
    var items: [TodayItem] = []
    for (number, zone) in app.replica.familyZones.enumerated() {
      guard let snapshot = snapshot(of: zone), snapshot.actor != .guest else { continue }
      items += familyDay(offset, snapshot, number).items
    }
    return items
  }

  /// Adds the user's chores in all families to the marks of a month, computed once for the same data.
  func addMarks(_ marks: MonthMarks) {
    for zone in app.replica.familyZones {
      guard let snapshot = snapshot(of: zone), snapshot.actor != .guest else { continue }
      marks.addChores(counts(of: marks.month, snapshot))
    }
  }

  private func counts(of month: Month, _ snapshot: ChoresSnapshot) -> [TodayCount] {
    let (view, zone) = (app.choresView, snapshot.zone)
    let key = RegionVersion(app.generation, snapshot.revision, Int64(month.index), Int64(snapshot.moment.today.number))
    if let known = view?.months.first(where: { $0.zone == zone && $0.key == key }) { return known.counts }
    let family = FamilyOfUser(snapshot.moment, of: isShared(snapshot) ? nil : me(snapshot))
    let counts = family.counts(of: month, today: app.today)
    view?.months.removeAll { $0.zone == zone }
    view?.months.append((zone, key, counts))
    return counts
  }

  func todayRow(_ item: TodayItem, _ offset: Int32) -> Node {
    let zones = app.replica.familyZones
    guard case .chore(let number, let index) = item.subject, zones.indices.contains(number),
      let snapshot = snapshot(of: zones[number])
    else { return .nothing }
    let status = familyDay(offset, snapshot, number).statuses[index]
    return Node(
      rowRegion(
        status, snapshot, on: offset == 0 ? "today" : Self.pastScreen,
        itemsVersion(snapshot).mixing(Int64(offset)).mixing(Int64(zones.count))))
  }

  /// The number of other days that are kept computed.
  private static var daysMax: Int { 16 }

  /// The screen's name of rows on another day of Today's list.
  static var pastScreen: String { "day" }

  /// Returns a family's day, which is computed once for the same data.
  private func familyDay(_ offset: Int32, _ snapshot: ChoresSnapshot, _ number: Int) -> FamilyDay {
    let member = isShared(snapshot) ? nil : me(snapshot)
    if offset == 0 { return snapshot.familyDay(of: member, number: number) }
    func made() -> FamilyDay {
      FamilyDay(snapshot.moment, on: app.today + offset, today: app.today, of: member, number: number)
    }
    guard let view = app.choresView, let state = app.replica.family(in: snapshot.zone) else { return made() }
    let today = snapshot.moment.today
    if let i = view.days.firstIndex(where: { $0.zone == snapshot.zone && $0.offset == offset }) {
      let known = view.days[i]
      if known.generation == app.generation, known.today == today, let touches = state.touches(since: known.version),
        !touches.contains(where: { concerns(known.day, $0, snapshot.moment) })
      {
        view.days[i].version = state.version
        return known.day
      }
      view.days.remove(at: i)
    }
    if view.days.count >= Self.daysMax { view.days.removeFirst() }
    let day = made()
    view.days.append(
      ChoresPastDay(
        zone: snapshot.zone, offset: offset, generation: app.generation, today: today, version: state.version, day: day)
    )
    return day
  }

  /// Reports whether a change may concern a past day: its time is unknown or before today, or it is about a chore of that day.
  private func concerns(_ day: FamilyDay, _ touch: ChoreTouch, _ moment: HouseholdMoment) -> Bool {
    guard let time = touch.time, time >= moment.household.timeZone.moment(day: moment.today, minute: 0) else {
      return true
    }
    return day.statuses.contains { $0.chore == touch.chore }
  }

  /// Returns the status of an occurrence that is over; nil for an unknown one.
  func pastStatus(_ key: OccurrenceKey, _ snapshot: ChoresSnapshot) -> OccurrenceStatus? {
    guard let chore = snapshot.chore(key.chore),
      let occurrence = snapshot.moment.household.calendar(of: chore).occurrence(named: key.opening)
    else { return nil }
    return snapshot.moment.statuses(of: chore, occurrence).first { key.names($0) }
  }
}
