import Chores
import Core
import Records
import Sync

/// Reading and writing the stored parts.
extension FamilyState {
  private static var itemCountMax: Int { 100_000 }
  private static var factCountMax: Int { 4_000_000 }

  /// Returns the items of a part. Throws for damaged bytes, and for an item that belongs to another part.
  func readItems(_ key: String, _ bytes: [UInt8]) throws(ByteError) -> [FamilyEntry] {
    var input = ByteReader(bytes)
    var read: [FamilyEntry] = []
    for _ in 0..<(try input.count(max: Self.itemCountMax)) {
      let entry = try FamilyEntry(from: &input)
      guard FamilyPart(entry.item).key.equalsBytewise(key) else { throw .malformed(offset: input.offset) }
      read.append(entry)
    }
    try input.finish()
    return read
  }

  func loadFacts(ofMonth month: Int32, _ bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    var read: [FamilyFact] = []
    for _ in 0..<(try input.count(max: Self.factCountMax)) {
      let fact = try FamilyFact(from: &input)
      guard FamilyPart.month(fact) == month else { throw .malformed(offset: input.offset) }
      read.append(fact)
    }
    try input.finish()
    let isReplaced = dropFacts(ofMonth: month)
    for fact in read {
      data.facts[fact.name] = fact
      data.factMonths.insert(month)
      if !isReplaced { applyToPoints(fact) }
    }
    if isReplaced { remakePoints() }
  }

  /// Removes a month's facts; returns whether there were any.
  func dropFacts(ofMonth month: Int32) -> Bool {
    guard data.factMonths.remove(month) != nil else { return false }
    for fact in Array(data.facts.values) where FamilyPart.month(fact) == month { data.facts[fact.name] = nil }
    return true
  }

  /// Returns the contents of these parts, in their order.
  func stored(_ keys: [String]) -> [StoredPart] {
    let parts = keys.map { FamilyPart(key: $0) }
    let months = parts.map { part -> Int32? in if case .facts(let month)? = part { month } else { nil } }
    var groups = keys.map { _ in [FamilyFact]() }
    // Collects the facts of all months in one pass.
    if months.contains(where: { $0 != nil }) {
      for fact in data.facts.values {
        if let index = months.firstIndex(of: FamilyPart.month(fact)) { groups[index].append(fact) }
      }
    }
    return keys.indices.map { i in StoredPart(key: keys[i], bytes: parts[i].flatMap { bytes($0, groups[i]) }) }
  }

  private func bytes(_ part: FamilyPart, _ facts: [FamilyFact]) -> [UInt8]? {
    switch part {
    case .history: data.history.isEmpty ? nil : data.history.indexBytes
    case .completions(let month): data.history.bytes(ofMonth: month)
    case .facts: Self.bytes(facts)
    case .items: bytes(items(ofChores: nil))
    case .chores(let number): bytes(items(ofChores: number))
    }
  }

  /// Returns the bytes of facts, ordered by name, so that equal parts have equal bytes; nil if there are none.
  private static func bytes(_ facts: [FamilyFact]) -> [UInt8]? {
    if facts.isEmpty { return nil }
    var out = ByteWriter()
    out.varint(UInt64(facts.count))
    for fact in facts.ordered(by: { $0.name < $1.name }) { fact.write(to: &out) }
    return out.bytes
  }

  private func bytes(_ items: [FamilyItem]) -> [UInt8]? {
    if items.isEmpty { return nil }
    var out = ByteWriter()
    out.varint(UInt64(items.count))
    for item in items.ordered(by: { $0.name < $1.name }) { entry(item.name)?.write(to: &out) }
    return out.bytes
  }
}
