#if hasFeature(Embedded) && arch(wasm32)
  // The allocator of the app. Blocks up to 4 KiB have size classes (`SmallBlocks`), larger ones are runs of 4 KiB pages that join with
  // free neighbours when they are freed (`PageRuns`). A table has one byte for the use of each page, so small blocks need no header.

  nonisolated(unsafe) private var liveBytes: UInt32 = 0

  /// Returns the bytes in use, including rounding; for tests and for monitoring memory.
  @c(heapLiveBytes) @_expose(wasm, "live_bytes") public func heapLiveBytes() -> UInt32 { liveBytes }

  /// Allocates a block or traps: a null pointer would be written to, because address 0 is ordinary memory here.
  @c(__wrap_posix_memalign)
  public func heapAllocate(_ out: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: Int, _ size: Int)
    -> Int32
  {
    let bytes = UInt32(truncatingIfNeeded: size)
    let align = UInt32(truncatingIfNeeded: alignment)
    let address: UInt32
    if bytes <= smallBytesMax && align <= 16 {
      let sizeClass = SmallBlocks.sizeClass(bytes)
      liveBytes = liveBytes &+ SmallBlocks.bytes(sizeClass)
      address = SmallBlocks.take(sizeClass)
    } else {
      address = PageRuns.takeBlock(bytes, align)
      liveBytes = liveBytes &+ PageRuns.blockBytes(address)
    }
    out.pointee = UnsafeMutableRawPointer(bitPattern: UInt(address))
    return 0
  }

  @c(__wrap_free)
  public func heapFree(_ pointer: UnsafeMutableRawPointer?) {
    guard let pointer else { return }
    let address = UInt32(truncatingIfNeeded: UInt(bitPattern: pointer))
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

  /// The largest block with a size class.
  let smallBytesMax: UInt32 = 4096

  @inline(__always) func word(_ address: UInt32) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutablePointer<UInt32>(bitPattern: UInt(address)).unsafelyUnwrapped
  }
  @inline(__always) func byte(_ address: UInt32) -> UnsafeMutablePointer<UInt8> {
    UnsafeMutablePointer<UInt8>(bitPattern: UInt(address)).unsafelyUnwrapped
  }
#endif
