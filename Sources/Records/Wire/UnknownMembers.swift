import Core

/// Unknown members of an object as JSON text, written back unchanged with the object.
public struct UnknownMembers: Equatable, Sendable {
  /// `"name":value` and so on, separated by commas, as received.
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ quotedName: ArraySlice<UInt8>, _ value: JSONText) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: ",")) }
    bytes.append(contentsOf: quotedName)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(contentsOf: value.bytes)
  }
}

extension WireReader {
  /// Works like `nextMember`, but stores a member that is `null` and not among the known ones.
  mutating func nextMember(
    keepingNullsIn unknownMembers: inout UnknownMembers, known: [StaticString]
  ) throws(WireError) -> Bool {
    while try nextMemberOrNull() {
      guard try kind() == .null else { return true }
      if known.contains(where: { name(is: $0) }) { try skip() } else { try preserve(in: &unknownMembers) }
    }
    return false
  }

  /// Stores the present member.
  mutating func preserve(in unknownMembers: inout UnknownMembers) throws(WireError) {
    let name = json.quotedName
    let value = try text()
    unknownMembers.append(name, value)
    let max = RecordLimits.unknownByteCountMax
    guard unknownMembers.bytes.count <= max else { throw refusal(.tooLong(max: max)) }
  }

  /// Skips the next value and returns its text.
  mutating func text() throws(WireError) -> JSONText {
    let text: JSONText
    do throws(JSONError) { text = try json.readText() } catch { throw raised(error) }
    let max = RecordLimits.unknownDepthMax
    guard text.depth <= max else { throw refusal(.tooDeep(max: max)) }
    return text
  }
}
