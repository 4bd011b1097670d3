import Actions
import ArgumentParser
import Core
import Habits
import Texts

/// `alltag habit note`.
struct HabitNote: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "note", abstract: "Write a note for a day, or show it.",
    discussion: "Without a text the note is shown; an empty text \"\" takes it away.")

  @OptionGroup var target: HabitName

  @Argument(help: "The note, 280 characters at most.")
  var text: String?

  @OptionGroup var dayOption: DayOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let id = try HabitFinder(session.habits).find(target.habit).habit.id
    var changed = false
    if let text {
      changed = try session.change { edit in
        let day = dayOption.chosen(today: edit.today)
        try edit.act { (actions) throws(HabitError) in try actions.note(text, id, day) }
      }
    }
    guard let tracked = session.habits[id] else { return }
    let day = dayOption.chosen(today: session.today)
    let note = tracked.history.notes[day.number]
    if session.isJSON {
      return try session.printJSON { json in
        json.member("changed", changed)
        json.member("id", id.text)
        json.member("name", tracked.habit.name)
        json.member("day", day)
        json.member("note", text: note)
      }
    }
    let head = tracked.habit.name.printable + ", " + session.formats.relativeDay(day, today: session.today) + ": "
    try session.terminal.print([
      session.terminal.styled(head, .dim) + (note?.printable ?? session.strings.cliNoteNone)
    ])
  }
}
