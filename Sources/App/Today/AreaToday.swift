import Actions
import Replica

/// An area's section on Today, with its counts.
struct AreaToday {
  let section: Node
  /// Nil for an area without counts.
  let ring: TodayRing?
  /// Whether the area's code is not loaded yet.
  let isAwaited: Bool

  init(_ section: Node, _ area: AppArea, _ count: TodayCount? = nil, isAwaited: Bool = false) {
    self.section = section
    self.isAwaited = isAwaited
    ring = count != nil || isAwaited && area == .chores ? TodayRing(area, count) : nil
  }
}

/// An area's ring on Today; its count is nil until the area's code is loaded.
struct TodayRing {
  let area: AppArea
  let count: TodayCount?

  init(_ area: AppArea, _ count: TodayCount?) { (self.area, self.count) = (area, count) }
}
