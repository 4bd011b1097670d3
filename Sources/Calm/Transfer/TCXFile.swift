import Core

/// Workouts as a Training Center Database (TCX, version 2), which sport apps read.
public enum TCXFile {
  /// Returns the file of all workouts among the entries; each stretch is a lap, so that pauses stay pauses.
  public static func bytes(_ entries: [SessionEntry]) -> [UInt8] {
    var out = ByteWriter()
    func line(_ text: String) {
      out.raw(Array(text.utf8))
      out.u8(0x0A)
    }
    line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    line("<TrainingCenterDatabase xmlns=\"http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2\">")
    line(" <Activities>")
    for entry in entries where entry.kind == .workout && entry.milliseconds > 0 {
      line("  <Activity Sport=\"\(entry.activity.tcxSport)\">")
      line("   <Id>\(entry.start.iso8601)</Id>")
      var energyLeft = min(entry.energy ?? 0, energyMax)
      let total = entry.milliseconds
      for (i, stretch) in entry.stretches.enumerated() {
        let isLast = i == entry.stretches.count - 1
        let energy = isLast ? energyLeft : Int32(Int64(entry.energy ?? 0) * stretch.milliseconds / total)
        energyLeft = max(0, energyLeft - energy)
        line("   <Lap StartTime=\"\(stretch.start.iso8601)\">")
        line("    <TotalTimeSeconds>\(seconds(stretch.milliseconds))</TotalTimeSeconds>")
        line("    <DistanceMeters>0</DistanceMeters>")
        line("    <Calories>\(min(energy, energyMax))</Calories>")
        line("    <Intensity>Active</Intensity>")
        line("    <TriggerMethod>Manual</TriggerMethod>")
        line("   </Lap>")
      }
      if !entry.note.isEmpty { line("   <Notes>\(XMLText.escaped(entry.note))</Notes>") }
      line("  </Activity>")
    }
    line(" </Activities>")
    line("</TrainingCenterDatabase>")
    return out.bytes
  }

  /// The schema's calories are 16 bits.
  private static let energyMax: Int32 = 65_535

  private static func seconds(_ milliseconds: Int64) -> String {
    let rest = milliseconds % 1000
    guard rest > 0 else { return "\(milliseconds / 1000)" }
    let digits = rest < 10 ? "00\(rest)" : rest < 100 ? "0\(rest)" : "\(rest)"
    return "\(milliseconds / 1000).\(digits)"
  }
}
