/// The last change number given. A number used by a failed write is not used again.
final class ChangeCounter {
  private(set) var last: Int64

  init(_ last: Int64) { self.last = last }

  func next() -> Int64 {
    last += 1
    return last
  }
}
