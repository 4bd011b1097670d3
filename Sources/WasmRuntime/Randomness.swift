#if hasFeature(Embedded) && arch(wasm32)
  @_extern(wasm, module: "env", name: "random")
  @_extern(c)
  private func hostRandom(_ buffer: UnsafeMutableRawPointer, _ count: Int32)

  /// Provides the seed of hashing and the system's random numbers.
  @c(__wrap_arc4random_buf)
  public func fillWithRandomBytes(_ buffer: UnsafeMutableRawPointer, _ count: Int) {
    hostRandom(buffer, Int32(truncatingIfNeeded: count))
  }
#endif
