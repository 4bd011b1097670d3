import Core
import Couple
import Sync

/// The couple's data in the replica. A device without a couple has no box, which saves memory and time.
extension Replica {
  static let coupleKey = "couple"

  /// The couple's data; empty if nothing is stored.
  public var couple: CoupleData { coupleBox?.data ?? CoupleData() }

  /// Whether any data of a couple are stored here.
  public var hasCouple: Bool { coupleBox != nil }

  /// A number that differs after each change of the couple's data.
  public var coupleRevision: Int64 { coupleBox?.revision ?? 0 }

  mutating func changeCouple(_ body: (inout CoupleData) -> Void) {
    // Copies of a replica share the box until one of them changes it.
    let isOwn = isKnownUniquelyReferenced(&coupleBox)
    let box = isOwn ? coupleBox ?? CoupleBox() : CoupleBox(coupleBox?.data ?? CoupleData(), coupleRevision)
    body(&box.data)
    box.revision += 1
    coupleBox = box
    isCoupleStale = true
  }

  mutating func applyCouple(_ coupled: CoupleStepBox) { changeCouple { $0.apply(coupled.step) } }

  mutating func clearCouple() {
    coupleBox = nil
    isCoupleStale = true
  }

  // MARK: Storing

  mutating func appendStaleCouplePart(to parts: inout [StoredPart]) {
    if couple == CoupleData() { coupleBox = nil }
    parts.append(StoredPart(key: Self.coupleKey, bytes: coupleBox?.data.bytes))
    isCoupleStale = false
  }

  mutating func loadCouple(_ bytes: [UInt8]) throws(ReplicaError) {
    coupleBox = CoupleBox(
      try Self.decoded { () throws(ByteError) in try CoupleData(bytes: bytes) }, coupleRevision + 1)
  }
}

/// A reference to the couple's data, which copies of a replica share until one of them changes it.
final class CoupleBox: @unchecked Sendable {
  var data: CoupleData
  var revision: Int64

  init(_ data: CoupleData = CoupleData(), _ revision: Int64 = 0) {
    self.data = data
    self.revision = revision
  }
}

/// A reference to a step: copying it copies a pointer.
public final class CoupleStepBox: Equatable, Sendable {
  public let step: CoupleStep

  public init(_ step: CoupleStep) { self.step = step }

  public static func == (a: CoupleStepBox, b: CoupleStepBox) -> Bool { a.step == b.step }

  func write(to out: inout ByteWriter) { step.write(to: &out) }

  convenience init(from input: inout ByteReader) throws(ByteError) { self.init(try CoupleStep(from: &input)) }
}
