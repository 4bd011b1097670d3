import ArgumentParser
import Core
import Foundation
import Server

/// `alltag server backup`.
struct ServerBackup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Copy everything to a new folder, which alltag serve --store can serve.",
    discussion: """
      Works while a server runs. The copy is checked, record by record and file by file, before it gets its name; a damaged one is \
      removed, and the exit code is 1. With --keep the folder has several backups, each in a folder named after its time.
      """)

  @OptionGroup var options: OperatorOptions
  @Argument(help: "The folder to be made; with --keep the folder of the backups.") var folder: String
  @Option(help: "How many backups stay in the folder; older ones go once the new one is good.") var keep: Int?
  @Flag(help: "Keep a damaged copy, too, with .damaged behind its name.") var damaged = false

  private static let keepMax = 10_000

  func validate() throws {
    if let keep, !(1...Self.keepMax).contains(keep) {
      throw ValidationError("--keep: give a number from 1 to \(Self.keepMax).")
    }
  }

  func run() async throws {
    try options.printing { output in
      let store = try options.store.folder(
        insteadForDatabase: "back it up with pg_dump or pg_basebackup; it contains the files, too")
      let backup = StoreBackup(of: StoreFolder(store), keepsDamaged: damaged)
      let made = try keep.map { try backup.make(in: folder, keeping: $0) } ?? backup.make(at: folder)
      try output.print(
        [
          .init("path", .string(made.path)), .init("linkedFiles", .int(Int64(made.linkedCount))),
          .init("removed", .array(made.removed.map { .string($0) })), .init("check", made.check.json),
        ], stored: "The backup is made: \(made.path).",
        ["Backed up to \(made.path): \(made.check.summary)"] + made.removed.map { "Removed \($0)" })
    }
  }
}

/// `alltag server verify`.
struct ServerVerify: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Read everything in a store or a backup, and say what is damaged.",
    discussion: "Works while a server runs on it. The exit code is 1 if something is damaged.")

  @OptionGroup var options: OperatorOptions
  @Argument(help: "The folder; left out, the store's.") var folder: String?

  func run() async throws {
    try options.printing { output in
      let path =
        try folder
        ?? options.store.folder(
          insteadForDatabase: "check it with pg_amcheck, and a backup by restoring it to another database")
      let check = try StoreCheck(of: StoreFolder(path))
      try output.print([.init("check", check.json)], stored: nil, check.problems.map(\.printable) + [verdict(check)])
      if !check.isWhole { throw ExitCode.failure }
    }
  }

  private func verdict(_ check: StoreCheck) -> String {
    "\(check.folder) is \(check.isWhole ? "whole" : "damaged"): \(check.summary)"
  }
}

/// `alltag server restore`.
struct ServerRestore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Bring a backup back into the store's folder, while no server runs on it.",
    discussion: """
      The backup is checked first and stays as it is. Devices that are signed in read everything anew, and send again what they have \
      and the backup has not.
      """)

  @OptionGroup var options: OperatorOptions
  @Argument(help: "The backup, or a folder of them, of which the newest is taken.") var backup: String
  @Flag(help: "Set aside a store that is there, in a folder within its place; it is never deleted.") var replace = false

  func run() async throws {
    try options.printing { output in
      let folder = try options.store.folder(
        insteadForDatabase: "restore it with pg_restore, or from a base backup, while no server runs")
      let done = try StoreRestore(of: backup, into: StoreFolder(folder)).run(replaces: replace)
      try output.print(
        [
          .init("store", .string(folder)), .init("setAside", done.setAside.map { .string($0) } ?? .null),
          .init("check", done.check.json),
        ], stored: "The backup is restored.",
        ["Restored \(done.check.folder) to \(folder): \(done.check.summary)"]
          + (done.setAside.map { ["What was there is in \($0)"] } ?? []))
    }
  }
}

extension OperatorOptions {
  /// Runs a command on the store's folder. With `--json`, errors are printed as objects.
  fileprivate func printing(_ body: (OperatorOutput) throws -> Void) throws {
    let output = try OperatorOutput(self)
    do { try body(output) } catch let error as ServerError where json {
      output.report("store", error.description, nil)
      throw ExitCode.failure
    }
  }
}
