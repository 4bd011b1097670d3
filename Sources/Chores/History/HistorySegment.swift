import Core

/// The completions of one month (UTC) in columns of equal length: 24 bytes each, in the order of their keys.
struct HistorySegment: Equatable, Sendable {
  /// Months since the year 0.
  let month: Int32
  var keys: [Int64] = []
  var times: [Int64] = []
  var facts: [Int64] = []

  init(month: Int32) { self.month = month }

  /// Returns the index of the first key that is not below `key`.
  func index(of key: Int64) -> Int {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the index of the key; nil if there is none.
  func row(_ key: Int64) -> Int? {
    let index = index(of: key)
    return index < keys.count && keys[index] == key ? index : nil
  }

  /// Returns the indices of a chore's completions.
  func rows(ofChore chore: Int32) -> Range<Int> {
    let first = index(of: Int64(chore) << CompletionKey.choreShift)
    return first..<index(of: Int64(chore + 1) << CompletionKey.choreShift)
  }

  mutating func insert(_ key: Int64, _ time: Int64, _ fact: Int64) {
    let index = index(of: key)
    keys.insert(key, at: index)
    times.insert(time, at: index)
    facts.insert(fact, at: index)
  }

  mutating func remove(_ row: Int) {
    keys.remove(at: row)
    times.remove(at: row)
    facts.remove(at: row)
  }

  /// Returns the number of the month of a time in UTC.
  static func month(of time: Int64) -> Int32 {
    let civil = Day(Int32(floorDivide(time, Timestamp.millisecondsPerDay))).civil
    return civil.year * 12 + civil.month - 1
  }
}
