// rooms: Core Calm

import Calm
import Core

/// Any bytes as each file and each stored value of Calm: no trap; a health export is the same in slices; what is read can be written and
/// read again; importing twice adds nothing.
public func fuzzCalmFiles(_ bytes: [UInt8]) {
  let whole = healthImport(bytes, slice: max(1, bytes.count))
  precondition(healthImport(bytes, slice: 13) == whole, "in slices it is another")
  if let whole { check(whole) }
  checkPrologue(bytes)
  if let table = try? SessionTable.read(bytes, timeZone: .utc) { check(table) }
  if let content = try? CalmFile.read(bytes) {
    guard let again = try? CalmFile.read(CalmFile.bytes(content, at: Timestamp(milliseconds: 0))) else {
      fatalError("what was read does not come back")
    }
    precondition(again == content)
  }
  if let session = try? RunningSession(bytes: bytes) {
    precondition((try? RunningSession(bytes: session.bytes)) == session)
    for hour in 0..<30 as Range<Int64> {
      let now = session.startedAt.adding(milliseconds: hour * 1_800_000)
      _ = SessionEntry(logging: session, at: now, timeZone: .utc)
      precondition(CuePlan(session, at: now).milliseconds <= session.plannedEnd(at: now).milliseconds)
    }
  }
  if let entry = try? SessionEntry(bytes: bytes) { precondition((try? SessionEntry(bytes: entry.bytes)) == entry) }
}

private func healthImport(_ bytes: [UInt8], slice: Int) -> HealthImport? {
  var reader = AppleHealthReader(timeZone: .utc)
  var start = 0
  while start < bytes.count {
    let end = min(start + slice, bytes.count)
    guard (try? reader.feed(Array(bytes[start..<end]))) != nil else { return nil }
    start = end
  }
  return try? reader.finish()
}

/// Whatever does not name the root element has no effect before it.
private func checkPrologue(_ bytes: [UInt8]) {
  let name = Array("HealthData".utf8)
  let namesRoot = bytes.indices.contains { bytes[$0...].starts(with: name) }
  // These begin a text in UTF-16.
  if namesRoot || bytes.prefix(3).contains(where: { [0xFF, 0xFE, 0].contains($0) }) { return }
  let date = "2026-01-09 07:00:00 +0100"
  let record =
    "<Record type='HKCategoryTypeIdentifierMindfulSession' startDate='\(date)' endDate='2026-01-09 07:10:00 +0100'/>"
  let elements = Array("<HealthData locale=\"de\">it's <!-- ' -->\(record)</HealthData>".utf8)
  precondition(
    healthImport(bytes + elements, slice: 4096)?.sessions.count == 1, "what stands before the root has an effect")
}

private func check(_ found: HealthImport) {
  for entry in found.sessions {
    precondition(entry.milliseconds > 0 && entry.milliseconds <= CalmLimits.entryMilliseconds)
    precondition(entry.day >= .earliest && entry.day <= .latest)
  }
  guard let plan = try? HealthImportPlan(found, log: [], diary: Diary()) else { return }
  guard let again = try? HealthImportPlan(found, log: plan.sessions, diary: Diary(plan.drinks)) else {
    fatalError("no second plan")
  }
  precondition(again.changesNothing, "the same file again adds something")
  _ = CalmTables.sessions(plan.sessions)
  _ = TCXFile.bytes(plan.sessions)
  _ = SessionTotals(plan.sessions)
}
