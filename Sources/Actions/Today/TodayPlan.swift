import Habits
import Replica

/// Today's habits by state, as indices into `HabitBook.all`. Those due are ordered by their times, then as listed; the
/// others as listed.
public struct TodayPlan {
  public private(set) var due: [Int] = []
  public private(set) var done: [Int] = []
  public private(set) var over: [Int] = []
  public private(set) var resting: [Int] = []
  public private(set) var notAsked: [Int] = []

  /// Empty if habits are switched off.
  public init(_ replica: Replica, _ rules: RuleContext) {
    self.init(replica.isOn(.habits) ? replica.habits : HabitBook(), rules)
  }

  init(_ book: HabitBook, _ rules: RuleContext) {
    var isDue = [Bool](repeating: false, count: book.all.count)
    for i in book.listedIndices {
      switch book.all[i].todayGroup(rules) {
      case .due: isDue[i] = true
      case .done: done.append(i)
      case .over: over.append(i)
      case .resting: resting.append(i)
      case .notAsked: notAsked.append(i)
      }
    }
    for i in book.timedIndices where isDue[i] { due.append(i) }
  }

  /// Whether there is nothing to show today. Habits that are not due today are not shown.
  public var isEmpty: Bool { due.isEmpty && done.isEmpty && over.isEmpty && resting.isEmpty }

  /// The number of habits due today, including those already done.
  public var total: Int { due.count + done.count }
}
