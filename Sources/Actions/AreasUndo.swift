import Core

/// The undo data of all areas for the import of an Alltag file, as bytes that are stored with the import.
public struct AreasUndo: Equatable, Sendable {
  private struct Piece: Equatable, Sendable {
    let area: String
    let bytes: [UInt8]
  }

  private var pieces: [Piece] = []

  /// Differs from the version of `CalmUndo`, whose bytes were stored without this format before files contained chores.
  private static let version: UInt8 = 2
  private static let firstArea = "calm"
  private static let areaCountMax = 16
  private static let nameByteCountMax = 64

  public init() {}

  /// The names of the areas, in the order in which they were stored.
  public var areas: [String] { pieces.map { $0.area } }

  /// The undo data of an area, in the area's own format; empty if it has none.
  public subscript(area: String) -> [UInt8] {
    for piece in pieces where piece.area.equalsBytewise(area) { return piece.bytes }
    return []
  }

  /// Adds the undo data of an area; ignores empty data.
  public mutating func add(_ area: String, _ bytes: [UInt8]) {
    if !bytes.isEmpty { pieces.append(Piece(area: area, bytes: bytes)) }
  }

  /// The stored format; empty without any area.
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
