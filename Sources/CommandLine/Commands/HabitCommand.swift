import ArgumentParser

/// `alltag habit …`.
struct HabitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "habit", abstract: "Create, check off and look at habits.",
    discussion: """
      A habit is named by its number in "alltag habit list", by its name or the beginning of one of its words, or by its id. \
      A day is today, yesterday, -2, 2026-11-12 or 20261112; German words work too.
      """,
    subcommands: [
      HabitList.self, HabitAdd.self, HabitShow.self, HabitEdit.self, HabitDone.self, HabitUndo.self, HabitToggle.self,
      HabitSkip.self, HabitAmount.self, HabitNote.self, HabitPause.self, HabitResume.self, HabitStats.self,
      HabitCalendar.self, HabitWhy.self, HabitArchive.self, HabitUnarchive.self, HabitPin.self, HabitUnpin.self,
      HabitMove.self, HabitRemove.self,
    ],
    defaultSubcommand: HabitList.self, aliases: ["habits"])
}

/// The argument that names a habit.
struct HabitName: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Number, name or beginning of one of its words, or id.", valueName: "habit"),
    completion: .custom(HabitCompletion.names))
  var habit: String
}
