#if hasFeature(Embedded) && arch(wasm32)
  /// Compares eight bytes at a time; byte order matters only for the first eight that differ.
  @c(__wrap_memcmp)
  public func compareMemory(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int) -> Int32 {
    var i = 0
    while i &+ 8 <= count {
      let x = a.loadUnaligned(fromByteOffset: i, as: UInt64.self)
      let y = b.loadUnaligned(fromByteOffset: i, as: UInt64.self)
      if x != y { return x.byteSwapped < y.byteSwapped ? -1 : 1 }
      i &+= 8
    }
    while i < count {
      let x = a.load(fromByteOffset: i, as: UInt8.self)
      let y = b.load(fromByteOffset: i, as: UInt8.self)
      if x != y { return Int32(x) &- Int32(y) }
      i &+= 1
    }
    return 0
  }
#endif
