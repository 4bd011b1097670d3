#if hasFeature(Embedded) && arch(wasm32)
  /// Returns the product of two 128-bit numbers, low half first; `Double.description` and `multipliedFullWidth` need
  /// it.
  @c(__multi3)
  public func multiplyWide(
    _ out: UnsafeMutablePointer<UInt64>, _ aLow: UInt64, _ aHigh: UInt64, _ bLow: UInt64, _ bHigh: UInt64
  ) {
    let mask: UInt64 = 0xffff_ffff
    let a0 = aLow & mask
    let a1 = aLow &>> 32
    let b0 = bLow & mask
    let b1 = bLow &>> 32
    let low = a0 &* b0
    let cross0 = a0 &* b1
    let cross1 = a1 &* b0
    let middle = (low &>> 32) &+ (cross0 & mask) &+ (cross1 & mask)
    out[0] = (low & mask) | (middle &<< 32)
    let carried = a1 &* b1 &+ (cross0 &>> 32) &+ (cross1 &>> 32) &+ (middle &>> 32)
    out[1] = carried &+ aHigh &* bLow &+ aLow &* bHigh
  }
#endif
