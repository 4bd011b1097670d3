/// A heap of future events, by time and then by the order of their insertion.
struct EventQueue<Event> {
  private var heap: [(time: Int64, order: Int, event: Event)] = []
  private var orderCount = 0

  mutating func put(_ event: Event, at time: Int64) {
    orderCount += 1
    heap.append((time, orderCount, event))
    var i = heap.count - 1
    while i > 0, isEarlier(i, (i - 1) / 2) {
      heap.swapAt(i, (i - 1) / 2)
      i = (i - 1) / 2
    }
  }

  var firstTime: Int64? { heap.first?.time }

  mutating func takeFirst() -> (time: Int64, event: Event)? {
    guard let first = heap.first else { return nil }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var i = 0
    while true {
      var least = i
      for child in [2 * i + 1, 2 * i + 2] where child < heap.count && isEarlier(child, least) { least = child }
      if least == i { break }
      heap.swapAt(i, least)
      i = least
    }
    return (first.time, first.event)
  }

  mutating func removeAll() { heap = [] }

  private func isEarlier(_ a: Int, _ b: Int) -> Bool {
    (heap[a].time, heap[a].order) < (heap[b].time, heap[b].order)
  }
}
