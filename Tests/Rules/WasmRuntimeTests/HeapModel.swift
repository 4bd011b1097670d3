import Core
import Testing

@testable import WasmRuntime

/// The blocks in use, each filled with its own byte, and checks of the heap's bookkeeping.
struct HeapModel {
  private static let liveBytesMax: UInt32 = 16 << 20

  private struct Block {
    let address: UInt32
    let bytes: UInt32
    let fill: UInt8
  }

  private var live: [Block] = []
  private var liveBytes: UInt32 = 0
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Allocates, frees, or moves a block into a larger or smaller one, as the runtime does for an array that grows.
  mutating func step() {
    switch random.next(10) {
    case 0..<5: allocate(size())
    case 5..<8: free()
    default: move()
    }
    while liveBytes > Self.liveBytesMax { free() }
  }

  mutating func freeAll() { while !live.isEmpty { free() } }

  private mutating func size() -> UInt32 {
    switch random.next(20) {
    case 0..<12: random.next(400)
    case 12..<16: random.next(4_200)
    case 16..<19: random.next(70_000)
    default: random.next(2_000_000)
    }
  }

  @discardableResult
  private mutating func allocate(_ bytes: UInt32) -> Int {
    let alignment: UInt32 = random.next(8) == 0 ? 1 << random.next(13) : 16
    let address = Heap.allocate(bytes, alignment)
    #expect(address % max(alignment, 16) == 0 && address > 0)
    #expect(PageRuns.kind(address) >= PageRuns.usedRun, "a block outside the heap")
    let place = live.firstIndex { $0.address > address } ?? live.count
    if place > 0 { #expect(live[place - 1].address + max(live[place - 1].bytes, 1) <= address, "two blocks overlap") }
    if place < live.count { #expect(address + max(bytes, 1) <= live[place].address, "two blocks overlap") }
    let block = Block(address: address, bytes: bytes, fill: UInt8(truncatingIfNeeded: random.next(256)))
    fill(block)
    live.insert(block, at: place)
    liveBytes += bytes
    return place
  }

  private mutating func free() {
    guard !live.isEmpty else { return }
    remove(live.remove(at: Int(random.next(UInt32(live.count)))))
  }

  private mutating func move() {
    guard !live.isEmpty else { return allocateSome() }
    let old = live[Int(random.next(UInt32(live.count)))]
    let place = allocate(random.next(2) == 0 ? min(old.bytes * 2 + 1, 4_000_000) : old.bytes / 2)
    let new = live[place]
    let common = Int(min(old.bytes, new.bytes))
    UnsafeMutableRawPointer(byte(new.address)).copyMemory(from: byte(old.address), byteCount: common)
    #expect(byte(new.address).pointee == old.fill || common == 0)
    fill(new)
    if let there = live.firstIndex(where: { $0.address == old.address }) { remove(live.remove(at: there)) }
  }

  private mutating func allocateSome() { allocate(size()) }

  /// Checks that the block's bytes are unchanged.
  private mutating func remove(_ block: Block) {
    let bytes = UnsafeBufferPointer(start: byte(block.address), count: Int(block.bytes))
    let stride = max(1, bytes.count / 64)
    let isWhole = Swift.stride(from: 0, to: bytes.count, by: stride).allSatisfy { bytes[$0] == block.fill }
    #expect(isWhole && bytes.last ?? block.fill == block.fill, "somebody else has written into a block")
    liveBytes -= block.bytes
    Heap.free(block.address)
  }

  private func fill(_ block: Block) {
    byte(block.address).update(repeating: block.fill, count: Int(block.bytes))
  }

  // MARK: The heap's own books

  struct FreeRun: Equatable {
    let start: UInt32
    let pages: UInt32
  }

  static func freeRuns() -> [FreeRun] {
    var runs: [FreeRun] = []
    var page = PageRuns.heapStart
    while page < PageRuns.heapEnd {
      guard PageRuns.kind(page) == PageRuns.freeRun else {
        page += PageRuns.pageBytes
        continue
      }
      runs.append(FreeRun(start: page, pages: word(page).pointee))
      page += word(page).pointee * PageRuns.pageBytes
    }
    return runs
  }

  /// Checks that free runs are joined with their neighbours, store their lengths at both ends, and are within the heap.
  static func checkRuns() {
    for run in freeRuns() {
      let end = run.start + run.pages * PageRuns.pageBytes
      #expect(run.pages > 0 && end <= PageRuns.heapEnd)
      #expect(PageRuns.kind(end) != PageRuns.freeRun, "two free runs side by side")
      #expect(word(end - PageRuns.pageBytes + 12).pointee == run.start)
      let kinds = Swift.stride(from: run.start, to: end, by: Int(PageRuns.pageBytes)).map { PageRuns.kind($0) }
      #expect(kinds.allSatisfy { $0 == PageRuns.freeRun })
    }
  }
}

extension SplitMix64 {
  /// Returns a number below `bound`; 0 for a bound of 0.
  fileprivate mutating func next(_ bound: UInt32) -> UInt32 { bound == 0 ? 0 : UInt32(next() % UInt64(bound)) }
}
