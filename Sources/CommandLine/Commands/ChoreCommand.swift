import ArgumentParser

/// `alltag chore …`.
struct ChoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chore", abstract: "A family's chores: who does what, and when.",
    discussion: """
      A chore is named by its number in "alltag chore list", by its name or the beginning of one of its words, or by its id. \
      The first "alltag chore add" founds a family of one; "alltag chore family found" founds one with a name of its own.
      """,
    subcommands: [
      ChoreList.self, ChoreAdd.self, ChoreShow.self, ChoreDone.self, ChoreUndo.self, ChoreApprove.self,
      ChoreReject.self, ChorePhoto.self, ChoreSkip.self, ChoreMove.self, ChoreEdit.self, ChoreRemove.self,
      ChoreRewardCommand.self,
      ChorePoints.self, ChoreStats.self, ChoreAlerts.self, ChoreExport.self, ChoreImport.self,
      ChoreFamilyCommand.self, ChoreMemberCommand.self, ChoreTabletCommand.self,
    ],
    defaultSubcommand: ChoreList.self, aliases: ["chores"])
}
