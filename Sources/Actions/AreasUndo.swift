import Core

/// The way back from what the import of an Alltag file has stored in areas, as bytes that are kept with the import.
public struct AreasUndo: Equatable, Sendable {
  private struct Piece: Equatable, Sendable {
    let area: String
    let bytes: [UInt8]
  }

  private var pieces: [Piece] = []

  /// Not the version of `CalmUndo`, whose bytes stood alone before chores were in files.
  private static let version: UInt8 = 2
  private static let firstArea = "calm"
  private static let areaCountMax = 16
  private static let nameByteCountMax = 64

  public init() {}

  /// The names of the areas, in the order in which they were stored.
  public var areas: [String] { pieces.map { $0.area } }

  /// The way back in an area, which the area itself reads; empty for nothing.
  public subscript(area: String) -> [UInt8] {
    for piece in pieces where piece.area.equalsBytewise(area) { return piece.bytes }
    return []
  }

  /// Adds the way back in an area; ignores an empty one.
  public mutating func add(_ area: String, _ bytes: [UInt8]) {
    if !bytes.isEmpty { pieces.append(Piece(area: area, bytes: bytes)) }
  }

  /// Empty without any area.
  public var bytes: [UInt8] {
    if pieces.isEmpty { return [] }
    var out = ByteWriter()
    out.u8(Self.version)
    out.varint(UInt64(pieces.count))
    for piece in pieces {
      out.string(piece.area)
      out.blob(piece.bytes)
    }
    return out.bytes
  }

  public init(bytes: [UInt8]) throws(ByteError) {
    guard bytes.first == Self.version else {
      add(Self.firstArea, bytes)
      return
    }
    var input = ByteReader(bytes)
    _ = try input.u8()
    for _ in 0..<(try input.count(max: Self.areaCountMax)) {
      let area = try input.string(max: Self.nameByteCountMax)
      add(area, try input.blob())
    }
    try input.finish()
  }
}
