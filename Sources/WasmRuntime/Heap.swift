/// The allocator of the app. Blocks up to 4 KiB have size classes (`SmallBlocks`), larger ones are runs of 4 KiB pages that join with
/// free neighbours when they are freed (`PageRuns`). A table has one byte for the use of each page, so small blocks need no header.
enum Heap {
  /// The largest block with a size class.
  static let smallBytesMax: UInt32 = 4096

  /// The bytes in use, including rounding.
  nonisolated(unsafe) private(set) static var liveBytes: UInt32 = 0

  /// Returns the address of a block, or traps; `alignment` is a power of two up to a page.
  @inline(__always) static func allocate(_ bytes: UInt32, _ alignment: UInt32) -> UInt32 {
    if bytes <= smallBytesMax && alignment <= 16 {
      let sizeClass = SmallBlocks.sizeClass(bytes)
      liveBytes = liveBytes &+ SmallBlocks.bytes(sizeClass)
      return SmallBlocks.take(sizeClass)
    } else {
      let address = PageRuns.takeBlock(bytes, alignment)
      liveBytes = liveBytes &+ PageRuns.blockBytes(address)
      return address
    }
  }

  @inline(__always) static func free(_ address: UInt32) {
    let kind = PageRuns.kind(address)
    if kind == PageRuns.usedRun {
      liveBytes = liveBytes &- PageRuns.blockBytes(address)
      PageRuns.giveBlock(address)
    } else {
      // An unknown block, or one that is already free: continuing would hand out the same bytes twice.
      guard kind >= PageRuns.firstSlab else { fatalError("freed twice") }
      let sizeClass = UInt32(kind &- PageRuns.firstSlab)
      liveBytes = liveBytes &- SmallBlocks.bytes(sizeClass)
      SmallBlocks.give(address, sizeClass)
    }
  }
}

#if hasFeature(Embedded) && arch(wasm32)
  /// Returns the bytes in use, including rounding; for tests and for monitoring memory.
  @c(heapLiveBytes) @_expose(wasm, "live_bytes") public func heapLiveBytes() -> UInt32 { Heap.liveBytes }

  /// Allocates a block or traps: a null pointer would be written to, because address 0 is ordinary memory here.
  @c(__wrap_posix_memalign)
  public func heapAllocate(_ out: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: Int, _ size: Int)
    -> Int32
  {
    let address = Heap.allocate(UInt32(truncatingIfNeeded: size), UInt32(truncatingIfNeeded: alignment))
    out.pointee = UnsafeMutableRawPointer(bitPattern: UInt(address))
    return 0
  }

  @c(__wrap_free)
  public func heapFree(_ pointer: UnsafeMutableRawPointer?) {
    guard let pointer else { return }
    Heap.free(UInt32(truncatingIfNeeded: UInt(bitPattern: pointer)))
  }
#endif
