import Testing

@testable import WasmRuntime

/// The allocator under random use, compared with a model of all blocks. There is only one heap, so the tests run one after the other.
@Suite(.serialized) struct HeapTests {
  /// Fixed seeds. Each continues with the heap that the one before has left.
  static let seeds: [UInt64] = [1, 2, 3, 4, 5, 6]

  @Test(arguments: seeds) func randomBlocksAreApartAndAligned(seed: UInt64) {
    var model = HeapModel(seed: seed)
    for step in 0..<2_000 {
      model.step()
      if step % 500 == 0 { HeapModel.checkRuns() }
    }
    model.freeAll()
    HeapModel.checkRuns()
    #expect(Heap.liveBytes == 0)
  }

  /// Repeating the same work fits into the memory that it has freed.
  @Test func freedMemoryIsUsedAgain() {
    var ends: [UInt32] = []
    for _ in 0..<8 {
      var model = HeapModel(seed: 99)
      for _ in 0..<1_000 { model.step() }
      model.freeAll()
      ends.append(PageRuns.heapEnd)
    }
    #expect(Set(ends.suffix(4)).count == 1, "\(ends)")
  }

  /// Each free run can be allocated as one block without growing the memory.
  @Test func everyFreeRunIsOneBlock() {
    let end = PageRuns.heapEnd
    let runs = HeapModel.freeRuns().sorted { $0.pages > $1.pages }
    let blocks = runs.map { run in
      // An alignment that no small block has.
      let block = Heap.allocate(run.pages * PageRuns.pageBytes - 32, 32)
      // A smaller block would leave no room for those that follow.
      #expect(PageRuns.blockBytes(block) == run.pages * PageRuns.pageBytes)
      return block
    }
    #expect(!runs.isEmpty && PageRuns.heapEnd == end && HeapModel.freeRuns().isEmpty)
    #expect(Set(blocks).count == blocks.count)
    for block in blocks { Heap.free(block) }
    #expect(HeapModel.freeRuns().map { $0.pages }.sorted() == runs.map { $0.pages }.sorted())
  }

  @Test(arguments: [0, 1, 16, 17, 255, 256, 257, 320, 321, 512, 513, 1024, 4095, 4096] as [UInt32])
  func aSizeClassHasRoomAndWastesLittle(bytes: UInt32) {
    let rounded = SmallBlocks.bytes(SmallBlocks.sizeClass(bytes))
    #expect(rounded >= bytes && rounded % 16 == 0 && rounded <= max(16, bytes + max(15, bytes / 4)))
  }
}
