/// Blocks of up to 4 KiB: a list of free blocks for each size class, filled from slabs that belong to one class
/// permanently.
enum SmallBlocks {
  /// 16 classes in steps of 16 bytes, then four for each doubling up to 4 KiB.
  private static let classCount = 32
  /// The limit for one-page slabs. Larger classes have larger slabs, so that little is wasted at the end.
  private static let onePageBytesMax: UInt32 = 512
  private static let manyPages: UInt32 = 4

  nonisolated(unsafe) private static var freeHeads = InlineArray<32, UInt32>(repeating: 0)
  nonisolated(unsafe) private static var fresh = InlineArray<32, UInt32>(repeating: 0)
  nonisolated(unsafe) private static var freshEnd = InlineArray<32, UInt32>(repeating: 0)

  @inline(__always) static func sizeClass(_ bytes: UInt32) -> UInt32 {
    if bytes <= 256 { return bytes == 0 ? 0 : (bytes &- 1) &>> 4 }
    let last = bytes &- 1
    let top = 31 &- UInt32(truncatingIfNeeded: last.leadingZeroBitCount)
    return 16 &+ (top &- 8) &* 4 &+ ((last &>> (top &- 2)) & 3)
  }

  @inline(__always) static func bytes(_ sizeClass: UInt32) -> UInt32 {
    if sizeClass < 16 { return (sizeClass &+ 1) &* 16 }
    let step = sizeClass &- 16
    return (5 &+ (step & 3)) &<< (6 &+ step &>> 2)
  }

  @inline(__always) static func take(_ sizeClass: UInt32) -> UInt32 {
    let i = Int(truncatingIfNeeded: sizeClass)
    let head = freeHeads[i]
    if head != 0 {
      freeHeads[i] = word(head).pointee
      return head
    }
    let size = bytes(sizeClass)
    if freshEnd[i] &- fresh[i] < size { openSlab(sizeClass, size) }
    let block = fresh[i]
    fresh[i] = block &+ size
    return block
  }

  @inline(__always) static func give(_ block: UInt32, _ sizeClass: UInt32) {
    let i = Int(truncatingIfNeeded: sizeClass)
    word(block).pointee = freeHeads[i]
    freeHeads[i] = block
  }

  @inline(never) private static func openSlab(_ sizeClass: UInt32, _ size: UInt32) {
    let pages = size <= onePageBytesMax ? 1 : manyPages
    let slab = PageRuns.take(pages, as: PageRuns.firstSlab &+ UInt8(truncatingIfNeeded: sizeClass))
    let i = Int(truncatingIfNeeded: sizeClass)
    fresh[i] = slab
    freshEnd[i] = slab &+ pages &* PageRuns.pageBytes
  }
}
