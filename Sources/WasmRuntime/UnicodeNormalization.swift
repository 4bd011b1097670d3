// The standard library compares texts by their canonical form, for which it calls these functions. Their tables would
// take 31 KB (19 KB compressed). The page already passes every text in composed form (NFC), so that here each scalar
// may represent itself; texts of files are therefore compared as written.
#if hasFeature(Embedded) && arch(wasm32)
  /// Returns the canonical combining class and quick checks; 0 means that every form leaves the scalar unchanged.
  @c(_swift_stdlib_getNormData)
  public func normalizationData(_ scalar: UInt32) -> UInt16 { 0 }

  /// Called only for scalars that `normalizationData` does not leave unchanged.
  @c(_swift_stdlib_getDecompositionEntry)
  public func decompositionEntry(_ scalar: UInt32) -> UInt32 { 0 }

  /// Returns the composed scalar of a pair; all bits set if there is none.
  @c(_swift_stdlib_getComposition)
  public func composition(_ first: UInt32, _ second: UInt32) -> UInt32 { .max }

  /// The table that `decompositionEntry` points into.
  @_silgen_name("_swift_stdlib_nfd_decompositions") @used
  public let decompositions: UInt32 = 0
#endif
