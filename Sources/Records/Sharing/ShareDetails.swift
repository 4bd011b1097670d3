import Core

/// The properties that only a share record has. They are replaced as a whole; a class, so that other records stay
/// small.
public final class ShareDetails: Equatable, Sendable {
  /// The permission of everyone with the link.
  public let publicPermission: SharePermission?
  public let participants: [ShareParticipant]?
  public let owner: ShareParticipant?
  public let currentUserParticipant: ShareParticipant?
  /// The root record when the share is created; nil for a share of a whole zone.
  public let root: ShareRoot?

  public init(
    publicPermission: SharePermission?, participants: [ShareParticipant]?, owner: ShareParticipant? = nil,
    currentUserParticipant: ShareParticipant? = nil, root: ShareRoot? = nil
  ) {
    self.publicPermission = publicPermission
    self.participants = participants
    self.owner = owner
    self.currentUserParticipant = currentUserParticipant
    self.root = root
  }

  public static func == (a: ShareDetails, b: ShareDetails) -> Bool {
    a === b
      || (a.publicPermission == b.publicPermission && a.participants == b.participants && a.owner == b.owner
        && a.currentUserParticipant == b.currentUserParticipant && a.root == b.root)
  }
}

/// The record that is shared together with all records below it.
public struct ShareRoot: Equatable, Sendable {
  public var recordName: RecordName
  public var changeTag: ChangeTag?

  public init(_ recordName: RecordName, changeTag: ChangeTag? = nil) {
    self.recordName = recordName
    self.changeTag = changeTag
  }
}

extension ShareRoot: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    self.init("")
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "recordName") {
        recordName = try reader.name()
      } else if reader.name(is: "recordChangeTag") {
        changeTag = try reader.name()
      } else {
        try reader.skip()
      }
    }
    guard !recordName.isEmpty else { throw reader.missing("recordName") }
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("recordName", recordName)
    writer.member("recordChangeTag", changeTag)
    writer.endObject()
  }
}

extension ShareDetails {
  /// The share members read so far.
  struct Draft {
    private var publicPermission: SharePermission?
    private var participants: [ShareParticipant]?
    private var owner: ShareParticipant?
    private var currentUserParticipant: ShareParticipant?
    private var root: ShareRoot?
    private var isEmpty = true

    init() {}

    /// Reads the present member if it belongs to a share; returns whether it did.
    mutating func read(_ reader: inout WireReader) throws(WireError) -> Bool {
      if reader.name(is: "publicPermission") {
        publicPermission = try SharePermission(from: &reader)
      } else if reader.name(is: "participants") {
        participants = try reader.values(max: RecordLimits.participantCountMax)
      } else if reader.name(is: "owner") {
        owner = try ShareParticipant(from: &reader)
      } else if reader.name(is: "currentUserParticipant") {
        currentUserParticipant = try ShareParticipant(from: &reader)
      } else if reader.name(is: "forRecord") {
        root = try ShareRoot(from: &reader)
      } else {
        return false
      }
      isEmpty = false
      return true
    }

    /// The details; nil if there was none of the members.
    var details: ShareDetails? {
      guard !isEmpty else { return nil }
      return ShareDetails(
        publicPermission: publicPermission, participants: participants, owner: owner,
        currentUserParticipant: currentUserParticipant, root: root)
    }
  }

  /// Writes the members into the record's object.
  func write(to writer: inout WireWriter) {
    writer.member("forRecord", root)
    writer.member("publicPermission", word: publicPermission)
    if let participants { writer.members("participants", participants) }
    writer.member("owner", owner)
    writer.member("currentUserParticipant", currentUserParticipant)
  }
}
