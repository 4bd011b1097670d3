import Core

/// A plan that a user has saved with a name: an own breathing exercise or program, or all settings of a meditation with
/// its sounds (M-3, M-6, M-10). As a record it merges by field.
public struct SavedPlan: Equatable, Sendable {
  public let id: UniqueID
  public var name: String
  /// The id of an icon; empty for the kind's own.
  public var icon: String
  public var description: String
  public var plan: SessionPlan

  public static let countMax = 500

  /// Throws for an empty name, and for texts that are too long.
  public init(id: UniqueID, name: String, icon: String = "", description: String = "", plan: SessionPlan)
    throws(CalmError)
  {
    let (name, description) = (name.trimmedWhitespace, description.trimmedWhitespace)
    guard !name.isEmpty else { throw .nameEmpty }
    guard name.characterCount <= CalmLimits.nameCharactersMax else {
      throw .nameTooLong(characters: name.characterCount)
    }
    guard description.characterCount <= CalmLimits.descriptionCharactersMax else {
      throw .textTooLong(characters: description.characterCount, max: CalmLimits.descriptionCharactersMax)
    }
    guard icon.utf8.count <= CalmLimits.idByteCountMax else {
      throw .textTooLong(characters: icon.characterCount, max: CalmLimits.idByteCountMax)
    }
    (self.id, self.name, self.icon, self.description, self.plan) = (id, name, icon, description, plan)
  }

  private static let version: UInt8 = 1

  public var bytes: [UInt8] {
    var out = ByteWriter()
    out.u8(Self.version)
    out.u64(id.high)
    out.u64(id.low)
    for text in [name, icon, description] { out.string(text) }
    out.blob(plan.bytes)
    return out.bytes
  }

  public init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    guard try input.u8() == Self.version else { throw .malformed(offset: 0) }
    let id = UniqueID(high: try input.u64(), low: try input.u64())
    var texts: [String] = []
    for _ in 0..<3 { texts.append(try input.string(max: SessionEntry.textByteCountMax)) }
    let plan = try SessionPlan(bytes: try input.blob(max: SessionPlan.byteCountMax))
    try input.finish()
    guard let saved = try? SavedPlan(id: id, name: texts[0], icon: texts[1], description: texts[2], plan: plan) else {
      throw .malformed(offset: 0)
    }
    self = saved
  }
}
