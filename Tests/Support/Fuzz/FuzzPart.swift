// rooms: Core Habits

import Core
import Habits

/// A stored habit: any bytes are refused or read, and a habit read is written and read back as the same.
public func fuzzPart(_ bytes: [UInt8]) {
  guard let tracked = try? TrackedHabit(bytes: bytes) else { return }
  guard let again = try? TrackedHabit(bytes: tracked.bytes) else { fatalError("written bytes are refused") }
  precondition(again == tracked && again.bytes == tracked.bytes, "written bytes differ from what was read")
}
