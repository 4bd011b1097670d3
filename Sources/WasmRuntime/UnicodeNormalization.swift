// The standard library compares texts by their canonical form, for which it asks these functions. Their tables would be
// 31 KB (19 KB compressed). The page hands over every text in composed form (NFC) already, so that here each scalar may
// stand for itself; texts of files are then compared as they are written.
#if hasFeature(Embedded) && arch(wasm32)
  /// Canonical combining class and quick checks; 0 is a scalar that every form leaves alone.
  @c(_swift_stdlib_getNormData)
  public func normalizationData(_ scalar: UInt32) -> UInt16 { 0 }

  /// Asked only for scalars that `normalizationData` does not leave alone.
  @c(_swift_stdlib_getDecompositionEntry)
  public func decompositionEntry(_ scalar: UInt32) -> UInt32 { 0 }

  /// The composed scalar of a pair; all bits set if there is none.
  @c(_swift_stdlib_getComposition)
  public func composition(_ first: UInt32, _ second: UInt32) -> UInt32 { .max }

  /// Where `decompositionEntry` points into.
  @_silgen_name("_swift_stdlib_nfd_decompositions") @used
  public let decompositions: UInt32 = 0
#endif
