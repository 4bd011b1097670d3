import Actions
import Calm
import Chores
import Core
import Couple
import Habits
import Replica
import Sync
import Texts

/// Shows what an import will change, before the user confirms it (H-21).
struct ImportPreview {
  let plan: ImportPlan
  let file: String
  /// The couple's data in the file.
  let couple: CoupleImport
  /// The entries that the file adds to calm.
  let calm: CalmAddition

  /// The additions of the file to families.
  let chores: ChoresAddition

  var changesNothing: Bool {
    plan.changesNothing && couple.parts.isEmpty && calm.changesNothing && chores.changesNothing
  }

  init(
    _ package: HabitPackage, _ replica: Replica, _ machine: Machine, _ today: Day, file: String
  ) throws(CommandError) {
    self.file = file
    couple = replica.couple.importing(
      package.couple, at: machine.now, device: replica.syncAccount?.device ?? "")
    do throws(CalmFileError) {
      calm = try CalmAddition(try CalmFile.read(member: package.calm), to: replica.calm)
    } catch {
      throw .calmFile(error, file: file)
    }
    do throws(ChoreFileError) {
      let account = replica.syncAccount?.user ?? ""
      chores = try ChoresAddition(try FamilyFile.read(member: package.chores, account: account), to: replica)
    } catch {
      throw .choreFile(error, file: file)
    }
    do throws(TransferError) {
      plan = try ImportPlan(
        package, into: replica.habits, pauses: replica.settings.pauses, now: machine.now, today: today)
    } catch {
      throw .transfer(error, file: file)
    }
  }

  private func writeAreas(to json: inout JSONWriter) {
    json.member("calm")
    json.beginObject()
    json.member("sessions", calm.sessions.count)
    json.member("days", calm.drinks.count)
    json.member("reminders", calm.reminders.count)
    json.member("plans", calm.plans.count)
    json.member("exercises", calm.exercises.count)
    json.member("preferences", calm.preferences != nil)
    json.member("known", calm.knownCount)
    json.endObject()
    json.member("chores")
    json.beginObject()
    json.member("families", chores.parts.count { $0.isNew })
    json.member("members", chores.parts.reduce(0) { $0 + $1.members.count })
    json.member("chores", chores.parts.reduce(0) { $0 + $1.chores.count })
    json.member("rewards", chores.parts.reduce(0) { $0 + $1.rewards.count })
    json.member("completions", chores.parts.reduce(0) { $0 + $1.completionCount })
    json.member("entries", chores.parts.reduce(0) { $0 + $1.facts.count - $1.completionCount })
    json.member("known", chores.knownCount)
    json.endObject()
  }

  /// Writes the members of the object that `--json` prints.
  func write(to json: inout JSONWriter, isApplied: Bool) {
    let counts = plan.counts
    json.member("applied", isApplied)
    json.member("changesNothing", changesNothing)
    json.member("couple", couple.parts.map { $0.code })
    writeAreas(to: &json)
    json.member("format", plan.package.format.code)
    json.member("habitsAdded", counts.habitsAdded)
    json.member("habitsChanged", counts.habitsChanged)
    json.member("habitsUnchanged", counts.habitsUnchanged)
    json.member("logsAdded", counts.logsAdded)
    json.member("logsChanged", counts.logsChanged)
    json.member("logsUnchanged", counts.logsUnchanged)
    json.member("logsOlder", counts.logsOlder)
    json.member("pausesAdded", counts.pausesAdded)
    json.member("habits")
    json.beginArray()
    for item in plan.items {
      json.beginObject()
      json.member("id", item.id.text)
      json.member("name", item.name)
      switch item.change {
      case .added: json.member("change", "added")
      case .changed(let fields):
        json.member("change", "changed")
        json.member("fields", fields.list.map { $0.code })
      case .unchanged: json.member("change", "unchanged")
      }
      json.member("logsAdded", item.logsAdded)
      json.member("logsChanged", item.logsChanged)
      json.member("logsUnchanged", item.logsUnchanged)
      json.member("logsOlder", item.logsOlder)
      json.endObject()
    }
    json.endArray()
    json.member("notes")
    json.beginArray()
    for remark in plan.remarks {
      json.beginObject()
      json.member("reason", remark.reason.code)
      json.member("count", remark.count)
      json.member("habits", remark.habits)
      json.endObject()
    }
    json.endArray()
  }
}

extension Session {
  /// The number of habits that a preview lists by name.
  private static let itemsShownMax = 40

  /// Returns the counts, habits and remarks as text.
  func lines(_ preview: ImportPreview) -> [String] {
    let plan = preview.plan
    let counts = plan.counts
    var lines = [
      terminal.styled(strings.importPreviewTitle, .bold),
      "  "
        + terminal.styled(
          strings.importPreviewSource(source: formats.name(of: plan.package.format), file: preview.file.printable), .dim
        ),
      "",
    ]
    if preview.changesNothing { return lines + ["  " + strings.importPreviewNothing] }
    let sums: [(Int, String, TextStyle)] = [
      (counts.habitsAdded, strings.importPreviewAddedHabits(count: counts.habitsAdded), .good),
      (counts.habitsChanged, strings.importPreviewChangedHabits(count: counts.habitsChanged), .warning),
      (counts.habitsUnchanged, strings.importPreviewSameHabits(count: counts.habitsUnchanged), .dim),
      (counts.logsAdded, strings.importPreviewAddedLogs(count: counts.logsAdded), .good),
      (counts.logsChanged, strings.importPreviewChangedLogs(count: counts.logsChanged), .warning),
      (counts.logsUnchanged, strings.importPreviewSameLogs(count: counts.logsUnchanged), .dim),
      (counts.logsOlder, strings.importPreviewSkippedLogs(count: counts.logsOlder), .dim),
      (counts.pausesAdded, strings.importPreviewPauses(count: counts.pausesAdded), .good),
    ]
    for (count, text, style) in sums where count > 0 { lines.append("  " + terminal.styled(text, style)) }
    if !preview.couple.parts.isEmpty {
      let names = preview.couple.parts.map { words.name(of: $0) }.joined(separator: ", ")
      lines.append("  " + terminal.styled(strings.cliImportCouple(parts: names), .good))
    }
    if !preview.calm.changesNothing {
      lines.append("  " + terminal.styled(formats.calmImportText(preview.calm), .good))
    }
    if !preview.chores.changesNothing {
      lines.append("  " + terminal.styled(formats.choreImportText(preview.chores).printable, .good))
    }
    lines += itemLines(plan)
    let groups: [(String, TransferRemark.Outcome)] = [
      (strings.importNotesMerged, .merged), (strings.importNotesChanged, .changed),
      (strings.importNotesDropped, .dropped),
    ]
    for (title, outcome) in groups {
      let remarks = plan.remarks.filter { $0.reason.outcome == outcome }
      if remarks.isEmpty { continue }
      lines += ["", "  " + terminal.styled(title, .bold)] + remarks.map { "  " + formats.text(for: $0) }
    }
    if !isPro, counts.activeAfter > HabitLimits.freeActiveMax {
      lines += ["", "  " + strings.importPreviewOverLimit(max: HabitLimits.freeActiveMax)]
    }
    return lines + [""]
  }

  private func itemLines(_ plan: ImportPlan) -> [String] {
    var table = TextTable([.left, .right, .left], flexibleColumn: 0)
    for item in plan.items.prefix(Self.itemsShownMax) {
      let logs = item.logsAdded + item.logsChanged
      let change: TextTable.Cell
      switch item.change {
      case .added: change = TextTable.Cell(strings.importChangeAdded, .good)
      case .changed(let fields):
        change = TextTable.Cell(strings.importChangeChanged + " (" + formats.text(for: fields) + ")", .warning)
      case .unchanged where item.changesSomething: change = TextTable.Cell(strings.importChangeChanged, .warning)
      case .unchanged: change = TextTable.Cell(strings.importChangeUnchanged, .dim)
      }
      table.row([
        TextTable.Cell(item.name.printable), TextTable.Cell(logs == 0 ? "–" : "+" + formats.integer(logs)), change,
      ])
    }
    let more = plan.items.count - Self.itemsShownMax
    return [""] + table.lines(terminal) + (more > 0 ? ["  " + strings.importPreviewMore(count: more)] : [])
  }
}

extension CoupleFile.Part {
  /// The name in `--json`.
  var code: String {
    switch self {
    case .name: "name"
    case .place: "place"
    case .countdown: "countdown"
    case .notes: "notes"
    }
  }
}
