import ArgumentParser
import Chores
import Core
import Foundation
import Replica
import Sync

/// The option that chooses one of several families.
struct FamilyOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("Another family than the current one.", valueName: "name"),
    completion: .custom(FamilyCompletion.families))
  var family: String?
}

/// The option that names the acting member.
struct MemberOption: ParsableArguments {
  @Option(
    name: .customLong("as"), help: ArgumentHelp("The member who did it.", valueName: "name"),
    completion: .custom(FamilyCompletion.members))
  var member: String?
}

/// The family for commands without `--family`, stored in a file beside the data.
struct CurrentFamily {
  private let path: String
  private static let byteCountMax = 64

  init(beside dataPath: String) { path = dataPath + ".family" }

  /// Returns the id of the chosen family; nil if none was chosen, or if the file cannot be read.
  func read() -> UniqueID? {
    guard let bytes = try? InputFile.read(path, byteCountMax: Self.byteCountMax) else { return nil }
    return UniqueID(String(decoding: bytes, as: UTF8.self).trimmedWhitespace)
  }

  func write(_ family: UniqueID) throws(CommandError) {
    let new = path + ".new"
    unlink(new)
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    try Terminal.write(Array((family.text + "\n").utf8), to: descriptor, of: path)
    guard rename(new, path) == 0 else { throw failure() }
  }

  private func failure() -> CommandError { .fileUnwritable(path, reason: String(cString: strerror(errno))) }
}

/// Completes names of chores, members and families in the shell; no names if the data file cannot be read.
enum FamilyCompletion {
  @Sendable static func families(_ arguments: [String], _ index: Int, _ prefix: String) -> [String] {
    guard let replica = HabitCompletion.replica(arguments) else { return [] }
    return replica.knownFamilies.map { $0.family.name.printable }
  }

  @Sendable static func members(_ arguments: [String], _ index: Int, _ prefix: String) -> [String] {
    states(arguments).flatMap { $0.members.present }.map { $0.name.printable }
  }

  @Sendable static func tablets(_ arguments: [String], _ index: Int, _ prefix: String) -> [String] {
    states(arguments).flatMap { $0.tablets }.map { $0.name.printable }
  }

  @Sendable static func chores(_ arguments: [String], _ index: Int, _ prefix: String) -> [String] {
    states(arguments).flatMap { $0.chores }.map { $0.title.printable }
  }

  @Sendable static func rewards(_ arguments: [String], _ index: Int, _ prefix: String) -> [String] {
    states(arguments).flatMap { $0.rewards }.map { $0.title.printable }
  }

  private static func states(_ arguments: [String]) -> [FamilyState] {
    guard let replica = HabitCompletion.replica(arguments) else { return [] }
    return replica.knownFamilies.compactMap { replica.family(in: $0.zone) }
  }
}

extension Replica {
  /// Whether the user of this device owns a family (0071).
  func owns(_ zone: SyncZone) -> Bool {
    let account = syncAccount?.user ?? ""
    return family(in: zone)?.owner(in: zone, for: account) == account
  }

  /// The families whose records are on this device, the oldest first.
  var knownFamilies: [(zone: SyncZone, family: Family)] {
    let known = familyZones.compactMap { zone in family(in: zone)?.family.map { (zone: zone, family: $0) } }
    return known.ordered { a, b in
      a.family.createdAt != b.family.createdAt
        ? a.family.createdAt < b.family.createdAt : a.family.id < b.family.id
    }
  }
}
