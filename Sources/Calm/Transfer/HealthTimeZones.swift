import Core

/// The time zones in which the entries of a health export were recorded, and their drinks, whose evening depends on the time zone (M-19).
/// An entry without a time zone follows the device's rules at its time.
struct HealthTimeZones: Equatable, Sendable {
  /// Time zones that one file may name; further ones count as the device's.
  static let nameCountMax = 64
  /// Quarters of an hour with drinks in one file.
  static let slotCountMax = 100_000
  private static let slotMilliseconds: Int64 = 900_000

  /// A quarter of an hour in a time zone. The day never changes within it.
  private struct Slot: Hashable {
    let timeZone: Int32
    let quarter: Int64
  }

  private(set) var names: [String] = []
  private var rules: [TimeZoneRules?] = []
  private var device: TimeZoneRules
  /// Hundredths of drinks.
  private var drinks: [Slot: Int64] = [:]
  private var sessions: [UniqueID: Int32] = [:]

  init(device: TimeZoneRules) { self.device = device }

  var drinkSlotCount: Int { drinks.count }

  /// Returns the number of a time zone, -1 for the device's.
  private mutating func number(of name: String?) -> Int32 {
    guard let name, !name.utf8.isEmpty else { return -1 }
    if let known = names.firstIndex(where: { $0.equalsBytewise(name) }) { return Int32(known) }
    guard names.count < Self.nameCountMax else { return -1 }
    names.append(name)
    rules.append(nil)
    return Int32(names.count - 1)
  }

  private func rules(_ timeZone: Int32) -> TimeZoneRules { timeZone < 0 ? device : rules[Int(timeZone)] ?? device }

  /// Stores the rules of a time zone by its name; returns false for one that no entry names.
  mutating func learn(_ name: String, _ found: TimeZoneRules) -> Bool {
    guard let index = names.firstIndex(where: { $0.equalsBytewise(name) }) else { return false }
    rules[index] = found
    return true
  }

  mutating func setTimeZone(device rules: TimeZoneRules) { device = rules }

  // MARK: Sessions

  mutating func add(_ session: UniqueID, in timeZone: String?) {
    let number = number(of: timeZone)
    if number >= 0 { sessions[session] = number }
  }

  func day(of entry: SessionEntry) -> Day { rules(sessions[entry.id] ?? -1).wallClock(at: entry.start).day }

  // MARK: Drinks

  /// Adds hundredths of drinks; returns false if there are too many different times.
  mutating func add(hundredths: Int64, at moment: Timestamp, in timeZone: String?) -> Bool {
    let slot = Slot(timeZone: number(of: timeZone), quarter: floorDivide(moment.milliseconds, Self.slotMilliseconds))
    guard drinks[slot] != nil || drinks.count < Self.slotCountMax else { return false }
    // Far above the limit of a day, and far below an overflow.
    drinks[slot] = min((drinks[slot] ?? 0) + hundredths, 1_000_000)
    return true
  }

  /// Returns hundredths by the numbers of the days whose evening they belong to.
  func drinksByEvening() -> [Int32: Int64] {
    var days: [Int32: Int64] = [:]
    for (slot, sum) in drinks {
      let moment = Timestamp(milliseconds: slot.quarter * Self.slotMilliseconds)
      let day = DiaryDay.asked(at: moment, timeZone: rules(slot.timeZone)).number
      days[day] = min((days[day] ?? 0) + sum, 1_000_000)
    }
    return days
  }
}
