#if hasFeature(Embedded) && arch(wasm32)
  @_extern(wasm, module: "env", name: "strtod")
  @_extern(c)
  private func hostParseDouble(_ text: UnsafePointer<UInt8>, _ count: Int32) -> Double
  @_extern(wasm, module: "env", name: "fmod")
  @_extern(c)
  private func hostRemainder(_ x: Double, _ y: Double) -> Double

  /// Implements `Double("1.5")`: the host parses with correct rounding, and returns NaN for invalid numbers.
  @c(_swift_stdlib_strtod_clocale)
  public func parseDouble(_ text: UnsafePointer<UInt8>, _ out: UnsafeMutablePointer<Double>) -> UnsafePointer<UInt8>? {
    var count = 0
    // Not `!= 0`: the optimiser turns that loop into a call of strlen, which does not exist here.
    while text[count] > 32 { count &+= 1 }
    out.pointee = hostParseDouble(text, Int32(truncatingIfNeeded: count))
    return out.pointee.isNaN ? nil : text + count
  }

  /// Rounds to the nearest whole number, halves away from zero.
  @c(__wrap_round)
  public func roundHalfAway(_ x: Double) -> Double {
    let whole = x.rounded(.towardZero)
    return (x - whole).magnitude >= 0.5 ? whole + (x.sign == .minus ? -1 : 1) : whole
  }

  @c(__wrap_fmod)
  public func remainder(_ x: Double, _ y: Double) -> Double { hostRemainder(x, y) }
#endif
