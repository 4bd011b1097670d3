import Core

/// The items of a day in one total order, by section. Page and terminal show this list.
public struct TodayList: Equatable, Sendable {
  public let now: [TodayItem]
  public let later: [TodayItem]
  public let done: [TodayItem]
  public let over: [TodayItem]
  public let resting: [TodayItem]

  /// - Parameter items: Those of all areas in use, in any order.
  public init(_ items: [TodayItem]) {
    func part(_ section: TodayItem.Section) -> [TodayItem] {
      items.filter { $0.section == section }.ordered { $0.precedes($1) }
    }
    (now, later, done, over, resting) = (part(.now), part(.later), part(.done), part(.over), part(.resting))
  }

  public subscript(section: TodayItem.Section) -> [TodayItem] {
    switch section {
    case .now: now
    case .later: later
    case .done: done
    case .over: over
    case .resting: resting
    }
  }

  public var count: TodayCount { TodayCount(done: done.count, total: done.count + now.count + later.count) }

  /// Whether the day has nothing to show.
  public var isEmpty: Bool { count.total == 0 && over.isEmpty && resting.isEmpty }
}

/// The number of a day's items and of those that are done. What rests or is over a limit counts as neither.
public struct TodayCount: Equatable, Sendable {
  public var done: Int
  public var total: Int

  public init(done: Int = 0, total: Int = 0) { (self.done, self.total) = (done, total) }

  /// - Parameter items: The items of one area.
  public init(_ items: [TodayItem]) {
    self.init()
    for item in items { add(item.section) }
  }

  /// Counts an item.
  mutating func add(_ section: TodayItem.Section) {
    switch section {
    case .done: (done, total) = (done + 1, total + 1)
    case .now, .later: total += 1
    case .over, .resting: break
    }
  }

  /// The share that is done, 0…100; nil if there was nothing to do.
  public var percent: Int? { total == 0 ? nil : done * 100 / total }

  public static func + (a: TodayCount, b: TodayCount) -> TodayCount {
    TodayCount(done: a.done + b.done, total: a.total + b.total)
  }
}
