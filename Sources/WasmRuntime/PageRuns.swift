/// Runs of 4 KiB pages: allocation splits the best fitting free run, freed runs join their free neighbours, and memory grows by what is
/// missing.
///
/// A free run contains its own bookkeeping: the page count and the links of its list in its first page, its start in its last page.
enum PageRuns {
  static let pageBytes: UInt32 = 4096
  /// The limit of memory. Beyond it the app has a leak or an unbounded input; it traps, and the host starts it again.
  private static let heapBytesMax: UInt32 = 256 << 20
  /// The least growth of memory: each growth invalidates the page's views of it.
  private static let growthBytesMin: UInt32 = 256 << 10
  private static let wasmPageBytes: UInt32 = 65_536

  /// The use of a page; 0 is a page outside the heap.
  static let freeRun: UInt8 = 1
  static let usedRun: UInt8 = 2
  /// The first code of a slab of small blocks; add its size class.
  static let firstSlab: UInt8 = 3

  private static let binCount = 17
  nonisolated(unsafe) private static var bins = InlineArray<17, UInt32>(repeating: 0)
  nonisolated(unsafe) private static var table: UInt32 = 0
  nonisolated(unsafe) private(set) static var heapStart: UInt32 = 0
  nonisolated(unsafe) private(set) static var heapEnd: UInt32 = 0

  @inline(__always) private static func kindAddress(_ address: UInt32) -> UInt32 {
    table &+ (address &- heapStart) / pageBytes
  }
  @inline(__always) static func kind(_ address: UInt32) -> UInt8 {
    address &- heapStart < heapEnd &- heapStart ? byte(kindAddress(address)).pointee : 0
  }

  /// Returns a block with its page count in front; `alignment` is a power of two up to a page.
  static func takeBlock(_ bytes: UInt32, _ alignment: UInt32) -> UInt32 {
    let bytes = max(bytes, 1)
    guard bytes <= heapBytesMax, alignment <= pageBytes else { fatalError("out of memory") }
    let front = max(alignment, 16)
    let pages = (bytes &+ front &+ pageBytes &- 1) / pageBytes
    let run = take(pages, as: usedRun)
    word(run).pointee = pages
    return run &+ front
  }

  @inline(__always) static func blockBytes(_ block: UInt32) -> UInt32 { word(runStart(block)).pointee &* pageBytes }
  @inline(__always) private static func runStart(_ block: UInt32) -> UInt32 { (block &- 1) & ~(pageBytes &- 1) }

  static func giveBlock(_ block: UInt32) {
    let start = runStart(block)
    give(start, word(start).pointee)
  }

  static func take(_ pages: UInt32, as kind: UInt8) -> UInt32 {
    var run = bestFit(pages)
    if run == 0 {
      grow(pages)
      run = bestFit(pages)
    }
    let have = word(run).pointee
    unlink(run, have)
    if have > pages { link(run &+ pages &* pageBytes, have &- pages) }
    mark(run, pages, kind)
    return run
  }

  private static func give(_ start: UInt32, _ count: UInt32) {
    var run = start
    var pages = count
    let next = run &+ pages &* pageBytes
    if kind(next) == freeRun {
      let more = word(next).pointee
      unlink(next, more)
      pages = pages &+ more
    }
    if kind(run &- pageBytes) == freeRun {
      let before = word(run &- pageBytes &+ lastPageStart).pointee
      let more = word(before).pointee
      unlink(before, more)
      run = before
      pages = pages &+ more
    }
    mark(run, pages, freeRun)
    link(run, pages)
  }

  private static func mark(_ run: UInt32, _ pages: UInt32, _ kind: UInt8) {
    UnsafeMutableRawPointer(byte(kindAddress(run))).initializeMemory(as: UInt8.self, repeating: kind, count: Int(pages))
  }

  // The bookkeeping of a free run: words 0 to 2 of its first page, word 3 of its last page.
  private static let linkNext: UInt32 = 4
  private static let linkPrevious: UInt32 = 8
  private static let lastPageStart: UInt32 = 12

  @inline(__always) private static func bin(_ pages: UInt32) -> Int { 31 &- pages.leadingZeroBitCount }

  private static func link(_ run: UInt32, _ pages: UInt32) {
    let i = bin(pages)
    let head = bins[i]
    word(run).pointee = pages
    word(run &+ linkNext).pointee = head
    word(run &+ linkPrevious).pointee = 0
    word(run &+ (pages &- 1) &* pageBytes &+ lastPageStart).pointee = run
    if head != 0 { word(head &+ linkPrevious).pointee = run }
    bins[i] = run
  }

  private static func unlink(_ run: UInt32, _ pages: UInt32) {
    let next = word(run &+ linkNext).pointee
    let previous = word(run &+ linkPrevious).pointee
    if next != 0 { word(next &+ linkPrevious).pointee = previous }
    if previous != 0 { word(previous &+ linkNext).pointee = next } else { bins[bin(pages)] = next }
  }

  /// Returns the smallest free run with at least this many pages, among equal ones the last freed; 0 if there is none.
  private static func bestFit(_ pages: UInt32) -> UInt32 {
    for i in bin(pages)..<binCount {
      var best: UInt32 = 0
      var bestPages = UInt32.max
      var run = bins[i]
      while run != 0 {
        let have = word(run).pointee
        if have >= pages && have < bestPages {
          best = run
          bestPages = have
        }
        run = word(run &+ linkNext).pointee
      }
      if best != 0 { return best }
    }
    return 0
  }

  /// Grows memory for a run of this many pages, including a free run at the end.
  private static func grow(_ pages: UInt32) {
    if table == 0 { openTable() }
    var missing = pages &* pageBytes
    if kind(heapEnd &- pageBytes) == freeRun {
      missing = missing &- word(word(heapEnd &- pageBytes &+ lastPageStart).pointee).pointee &* pageBytes
    }
    let bytes = max((missing &+ wasmPageBytes &- 1) & ~(wasmPageBytes &- 1), growthBytesMin)
    guard heapEnd &- heapStart &+ bytes <= heapBytesMax else { fatalError("out of memory") }
    let old = growMemory(by: Int32(bitPattern: bytes / wasmPageBytes))
    // Only this allocator may grow the memory: growth by anything else would break the heap.
    guard old >= 0, UInt32(bitPattern: old) &* wasmPageBytes == heapEnd else { fatalError("out of memory") }
    let start = heapEnd
    heapEnd = start &+ bytes
    give(start, bytes / pageBytes)
  }

  private static func openTable() {
    let tableBytes = heapBytesMax / pageBytes
    let old = growMemory(by: Int32(bitPattern: tableBytes / wasmPageBytes))
    guard old >= 0 else { fatalError("out of memory") }
    table = UInt32(bitPattern: old) &* wasmPageBytes
    heapStart = table &+ tableBytes
    heapEnd = heapStart
  }
}
