import Core

/// The text of one habit's logs: the parts equal in all of them are created once.
struct LogTemplate: Sendable {
  private let habitID: HabitID
  private let start: [UInt8]
  /// The offset of the last eight digits of the log's id, the only ones in which the logs of a habit differ.
  private let idOffset: Int

  init(_ habitID: HabitID) {
    self.habitID = habitID
    start = Array("{\"id\":\"\(habitID.logID(.earliest).text)\",\"habitID\":\"\(habitID.text)\",\"dayIndex\":".utf8)
    idOffset = 7 + 28
  }

  func write(
    _ history: History, _ cell: Int, _ state: DayLog.State, _ version: HabitPackageWriter.Version, _ out: inout [UInt8]
  ) {
    let day = history.base + Int32(cell)
    let begin = out.count
    out += start
    ScalarText.overwrite(UInt32(truncatingIfNeeded: habitID.logID(day).low), in: &out, at: begin + idOffset)
    ScalarText.append(day.index, 8, to: &out)
    Self.append(state == .done ? ",\"isDone\":true,\"timestamp\":\"" : ",\"isDone\":false,\"timestamp\":\"", &out)
    ScalarText.append(Timestamp(milliseconds: history.stamps[cell]), to: &out)
    out.append(UInt8(ascii: "\""))
    if version == .two {
      if state == .skipped { Self.append(",\"state\":\"skipped\"", &out) }
      if !history.amounts.isEmpty, history.amounts[cell] >= 0 {
        out += ",\"amount\":\(Amount(thousandths: Int64(history.amounts[cell])).decimalText)".utf8
      }
      if !history.notes.isEmpty, let note = history.notes[day.number] {
        Self.append(",\"note\":", &out)
        var json = JSONWriter()
        json.value(note)
        out += json.bytes
      }
      if history.cells[cell] & History.liveBit != 0 { Self.append(",\"isLive\":true", &out) }
    }
    if !history.unknownFields.isEmpty, let unknown = history.unknownFields[day.number] {
      HabitPackageWriter.splice(unknown, &out)
    }
    out.append(UInt8(ascii: "}"))
  }

  private static func append(_ text: StaticString, _ out: inout [UInt8]) {
    out.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
