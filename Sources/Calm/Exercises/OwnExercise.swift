import Core

/// An exercise that a user adds to the library (M-15). As a record it merges by field.
public struct OwnExercise: Equatable, Sendable {
  /// The id that programs name it by.
  public let id: UniqueID
  public var name: String
  public var howTo: String
  public var category: ExerciseCategory

  public init(id: UniqueID, name: String, howTo: String = "", category: ExerciseCategory) throws(CalmError) {
    let (name, howTo) = (name.trimmedWhitespace, howTo.trimmedWhitespace)
    guard !name.isEmpty else { throw .nameEmpty }
    guard name.characterCount <= CalmLimits.nameCharactersMax else {
      throw .nameTooLong(characters: name.characterCount)
    }
    guard howTo.characterCount <= CalmLimits.descriptionCharactersMax else {
      throw .textTooLong(characters: howTo.characterCount, max: CalmLimits.descriptionCharactersMax)
    }
    (self.id, self.name, self.howTo, self.category) = (id, name, howTo, category)
  }

  public var exercise: ExerciseID { ExerciseID(id.text) }

  public static let countMax = 500

  private static let version: UInt8 = 1

  public var bytes: [UInt8] {
    var out = ByteWriter()
    out.u8(Self.version)
    out.u64(id.high)
    out.u64(id.low)
    out.string(name)
    out.string(howTo)
    out.u8(category.rawValue)
    return out.bytes
  }

  public init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    guard try input.u8() == Self.version else { throw .malformed(offset: 0) }
    let id = UniqueID(high: try input.u64(), low: try input.u64())
    let name = try input.string(max: SessionEntry.textByteCountMax)
    let howTo = try input.string(max: SessionEntry.textByteCountMax)
    let category = ExerciseCategory(rawValue: try input.u8())
    try input.finish()
    guard let category, let own = try? OwnExercise(id: id, name: name, howTo: howTo, category: category) else {
      throw .malformed(offset: 0)
    }
    self = own
  }
}
