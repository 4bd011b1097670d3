import Core
import Records

/// The couple in an Alltag file: the user's entries, and the notes of both. Codes, roles and the partner's profile are not
/// included; `docs/formats.md` lists the members.
public enum CoupleFile {
  /// The member of an Alltag file that contains it.
  public static let member = "couple"

  /// The parts that an import changes, for the preview.
  public enum Part: UInt8, CaseIterable, Sendable {
    case name, place, countdown, notes
  }

  /// Returns a whole Alltag file that contains the couple only, which can be imported, too.
  public static func bytes(_ data: CoupleData, at now: Timestamp) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("version", Int32(2))
    json.member("exportedAt", now.iso8601)
    json.member(member)
    data.write(to: &json)
    for name in ["habits", "logs"] {
      json.member(name)
      json.beginArray()
      json.endArray()
    }
    json.endObject()
    return json.bytes + [0x0A]
  }

  /// Adds the couple to the members of an object's text, which is empty if it has none.
  public static func members(_ data: CoupleData, beside object: String) -> String {
    var json = JSONWriter()
    json.beginObject()
    json.member(member)
    data.write(to: &json)
    json.endObject()
    let text = String(decoding: json.bytes, as: UTF8.self)
    guard object.utf8.count > 2 else { return text }
    return String(decoding: object.utf8.dropLast(), as: UTF8.self) + ","
      + String(decoding: text.utf8.dropFirst(), as: UTF8.self)
  }
}

/// The fields of a part, which come from one side as a whole.
extension CoupleFile.Part {
  var fields: [FieldName] {
    switch self {
    case .name: [ProfileFields.owner.name]
    case .place: ProfileFields.owner.place
    case .countdown: CoupleFieldNames.countdownDate + [CoupleFieldNames.label]
    case .notes: CoupleFieldNames.together
    }
  }
}

/// An import into a device's data.
public struct CoupleImport: Sendable {
  /// The parts that change; empty for none.
  public let parts: [CoupleFile.Part]
  public let steps: [CoupleStep]
}
