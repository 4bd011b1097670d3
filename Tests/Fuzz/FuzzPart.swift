// rooms: Core Habits

import Core

/// A stored habit: any bytes are refused or read, and a habit read is written and read back as the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPart(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard let tracked = try? TrackedHabit(bytes: Array(UnsafeBufferPointer(start: start, count: count))) else { return 0 }
  guard let again = try? TrackedHabit(bytes: tracked.bytes) else { fatalError("written bytes are refused") }
  precondition(again == tracked && again.bytes == tracked.bytes, "written bytes differ from what was read")
  return 0
}
