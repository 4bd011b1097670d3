/// The memory that the allocator divides, by addresses of 32 bits. Native builds, which only tests of the allocator use, have one like the
/// browser's: it begins at address 0 and grows by pages of 64 KiB.
#if hasFeature(Embedded) && arch(wasm32)
  @_extern(c, "llvm.wasm.memory.grow.i32") private func growMemory(_ memory: Int32, _ pages: Int32) -> Int32

  /// Returns the number of pages before, or -1 if there is no room.
  @inline(__always) func growMemory(by pages: Int32) -> Int32 { growMemory(0, pages) }

  @inline(__always) func word(_ address: UInt32) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutablePointer<UInt32>(bitPattern: UInt(address)).unsafelyUnwrapped
  }
  @inline(__always) func byte(_ address: UInt32) -> UnsafeMutablePointer<UInt8> {
    UnsafeMutablePointer<UInt8>(bitPattern: UInt(address)).unsafelyUnwrapped
  }
#else
  enum LinearMemory {
    static let pageBytes = 65_536
    /// Room for the whole heap and its table.
    static let pageCountMax: Int32 = 4_200
    nonisolated(unsafe) static let start = UnsafeMutableRawPointer.allocate(
      byteCount: Int(pageCountMax) * pageBytes, alignment: pageBytes)
    /// The first page stands for the stack and the data.
    nonisolated(unsafe) private(set) static var pageCount: Int32 = 1

    /// Adds pages of zeros, as the browser does.
    static func grow(by pages: Int32) -> Int32 {
      guard pages <= pageCountMax - pageCount else { return -1 }
      let before = pageCount
      pageCount += pages
      (start + Int(before) * pageBytes).initializeMemory(as: UInt8.self, repeating: 0, count: Int(pages) * pageBytes)
      return before
    }
  }

  func growMemory(by pages: Int32) -> Int32 { LinearMemory.grow(by: pages) }

  func word(_ address: UInt32) -> UnsafeMutablePointer<UInt32> {
    (LinearMemory.start + Int(address)).assumingMemoryBound(to: UInt32.self)
  }
  func byte(_ address: UInt32) -> UnsafeMutablePointer<UInt8> {
    (LinearMemory.start + Int(address)).assumingMemoryBound(to: UInt8.self)
  }
#endif
