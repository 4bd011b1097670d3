import Replica

/// The storage that outlives a device's process: parts and a journal. A full disk accepts nothing; refused entries are tried again in their
/// order.
public struct SimulatedDisk: Sendable {
  public private(set) var parts: [String: [UInt8]] = [:]
  public private(set) var journal: [[UInt8]] = []
  /// Set aside, never overwritten.
  public private(set) var damaged: [[UInt8]] = []
  public var isFull = false { didSet { if !isFull { flush() } } }
  private var unstored: [[UInt8]] = []
  /// The number of entries received since the beginning, and of those that will survive the process.
  public private(set) var takenCount = 0
  public private(set) var storedCount = 0

  /// A disk with these parts; an empty one without.
  public init(_ parts: [StoredPart] = []) {
    for part in parts { self.parts[part.key] = part.bytes }
  }

  /// Whether the last edits would be lost with the process.
  public var hasUnstored: Bool { !unstored.isEmpty }

  mutating func append(_ entry: [UInt8]) {
    takenCount += 1
    unstored.append(entry)
    flush()
  }

  private mutating func flush() {
    guard !isFull else { return }
    journal += unstored
    unstored = []
    storedCount = takenCount
  }

  /// Moves everything into the parts, in one transaction; returns false if the disk is full.
  mutating func fold(_ stale: [StoredPart]) -> Bool {
    if isFull { return false }
    for part in stale { parts[part.key] = part.bytes }
    journal = []
    unstored = []
    storedCount = takenCount
    return true
  }

  /// The process has died, and its unstored data is lost.
  mutating func lose() {
    unstored = []
    takenCount = storedCount
  }

  // MARK: A disk's faults

  /// The content of a backup.
  func backup() -> SimulatedDisk {
    var copy = self
    copy.unstored = []
    return copy
  }

  /// Restores the state of the backup.
  mutating func restore(_ backup: SimulatedDisk) {
    parts = backup.parts
    journal = backup.journal
    unstored = []
    takenCount = storedCount
  }

  /// Truncates a part, so that no reader accepts it.
  public mutating func damagePart(_ key: String) {
    guard let bytes = parts[key] else { return }
    parts[key] = Array(bytes.dropLast())
  }

  public mutating func damageEntry(_ i: Int) { journal[i] = Array(journal[i].dropLast()) }

  mutating func setAside(part key: String) {
    if let bytes = parts.removeValue(forKey: key) { damaged.append(bytes) }
  }

  mutating func setAside(entries positions: [Int]) {
    for i in positions.reversed() { damaged.append(journal.remove(at: i)) }
  }
}
