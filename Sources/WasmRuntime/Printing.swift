#if hasFeature(Embedded) && arch(wasm32)
  @_extern(wasm, module: "env", name: "log")
  @_extern(c)
  private func hostLog(_ text: UnsafeRawPointer?, _ count: Int32)

  nonisolated(unsafe) private var line: [UInt8] = []

  /// Collects `print` and the compiler's trap messages into lines for the console.
  @c(__wrap_putchar)
  public func putCharacter(_ character: Int32) -> Int32 {
    if character == 10 {
      line.withUnsafeBytes { hostLog($0.baseAddress, Int32(truncatingIfNeeded: $0.count)) }
      line.removeAll(keepingCapacity: true)
    } else {
      line.append(UInt8(truncatingIfNeeded: character))
    }
    return character
  }
#endif
