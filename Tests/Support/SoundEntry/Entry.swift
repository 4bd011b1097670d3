#if hasFeature(Embedded) && arch(wasm32)
  // This folder builds a module of the sounds alone: it proves that they compile for the browser, and renders.

  nonisolated(unsafe) private var next: () -> [UInt8]? = { nil }
  nonisolated(unsafe) private var place: UnsafeMutableRawBufferPointer?

  /// Prepares the sample with this number; returns 1 if there is one.
  @c(soundStart) @_expose(wasm, "start")
  public func soundStart(_ number: Int32) -> Int32 {
    guard let sample = SampleTrack(rawValue: UInt8(truncatingIfNeeded: number)) else { return 0 }
    do throws(TrackPlanError) {
      next = try sample.slices()
      return 1
    } catch { return 0 }
  }

  /// Renders the next slice; returns the number of its bytes, 0 after the last.
  @c(soundNext) @_expose(wasm, "next")
  public func soundNext() -> Int32 {
    place?.deallocate()
    place = nil
    guard let slice = next() else { return 0 }
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: slice.count, alignment: 16)
    bytes.copyBytes(from: slice)
    place = bytes
    return Int32(slice.count)
  }

  /// The place of the slice, until the next one.
  @c(soundPlace) @_expose(wasm, "place")
  public func soundPlace() -> UnsafeMutableRawPointer? { place?.baseAddress }
#endif
