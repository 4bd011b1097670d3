import Core

/// Chores as bytes.
extension Chore {
  private static let version: UInt8 = 1

  public var bytes: [UInt8] {
    var out = ByteWriter()
    out.u8(Self.version)
    out.id(id.id)
    for text in [title, assignments.text, rhythms.text, area, note] { out.string(text) }
    out.i64(createdAt.milliseconds)
    out.u8((deadline != nil ? 1 : 0) | (needsApproval ? 2 : 0) | (wantsPhoto ? 4 : 0))
    if let deadline { out.i64(deadline.milliseconds) }
    for number in [(window.from ?? -1) + 1, (window.by ?? -1) + 1, minutes, points] { out.varint(UInt64(number)) }
    out.varint(UInt64(checklist.count))
    for item in checklist { out.string(item) }
    return out.bytes
  }

  /// Reads a chore; throws `malformed` for one that could not be made.
  public init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    guard try input.u8() == Self.version else { throw .malformed(offset: 0) }
    let id = ChoreID(try input.id())
    var texts: [String] = []
    for _ in 0..<5 { texts.append(try input.string(max: 262_144)) }
    let createdAt = try input.time()
    let flags = try input.u8()
    guard flags < 8 else { throw .malformed(offset: input.offset) }
    let deadline = flags & 1 != 0 ? try input.time() : nil
    var numbers: [Int32] = []
    for _ in 0..<4 { numbers.append(try input.number()) }
    var checklist: [String] = []
    for _ in 0..<(try input.count(max: ChoreLimits.checklistCountMax)) {
      checklist.append(try input.string(max: 16_384))
    }
    try input.finish()
    do throws(ChoresError) {
      try self.init(
        id: id, title: texts[0], assignments: try AssignmentLines(text: texts[1]),
        rhythms: try RhythmLines(text: texts[2]), deadline: deadline, createdAt: createdAt,
        window: try DayWindow(
          from: numbers[0] == 0 ? nil : numbers[0] - 1, by: numbers[1] == 0 ? nil : numbers[1] - 1),
        minutes: numbers[2], points: numbers[3], needsApproval: flags & 2 != 0, wantsPhoto: flags & 4 != 0,
        area: texts[3], note: texts[4],
        checklist: checklist)
    } catch {
      throw .malformed(offset: 0)
    }
  }
}
