import Actions
import Chores
import Core
import Replica
import Texts

/// Shows what an import of chores will change, before the user confirms it (F-23).
struct ChoreImportPreview {
  let addition: ChoresAddition
  /// The content of another program's file; nil for an Alltag file.
  let foreign: (plan: ChoreImportPlan, file: ForeignChores)?
  let file: String

  init(_ addition: ChoresAddition, _ foreign: (plan: ChoreImportPlan, file: ForeignChores)?, file: String) {
    (self.addition, self.foreign, self.file) = (addition, foreign, file)
  }

  /// Writes the members of the object that `--json` prints.
  func write(to json: inout JSONWriter, isApplied: Bool) {
    json.member("applied", isApplied)
    json.member("changesNothing", addition.changesNothing)
    json.member("source", foreign?.plan.source.code ?? "alltag")
    json.member("known", addition.knownCount)
    json.member("families")
    json.beginArray()
    for part in addition.parts {
      json.beginObject()
      json.member("id", part.family.id.text)
      json.member("name", part.family.name)
      json.member("new", part.isNew)
      json.member("members", part.members.map { $0.name })
      json.member("chores", part.chores.map { $0.title })
      json.member("rewards", part.rewards.map { $0.title })
      json.member("completions", part.completionCount)
      json.member("entries", part.facts.count - part.completionCount)
      json.endObject()
    }
    json.endArray()
    json.member("unnamed", foreign?.file.namelessKeys ?? [])
    json.member("notes")
    json.beginArray()
    for remark in foreign?.plan.remarks ?? [] {
      json.beginObject()
      json.member("reason", remark.reason.code)
      json.member("leftOut", remark.reason.isLeftOut)
      json.member("count", remark.count)
      json.member("names", remark.names)
      json.endObject()
    }
    json.endArray()
  }
}

extension Session {
  /// The maximum number of chores that a preview lists, and that a note names.
  private static let choresShownMax = 40
  private static let remarkNamesMax = 8

  /// Returns the counts, chores and remarks as text.
  func lines(_ preview: ChoreImportPreview) -> [String] {
    let isNothing = preview.addition.changesNothing
    var lines: [String] = []
    for part in preview.addition.parts where isNothing || !part.changesNothing {
      let source = preview.foreign.map { name(of: $0.plan.source) } ?? "Alltag"
      let heading = strings.cliChoreImportFrom(
        source: source, file: preview.file.printable, family: part.family.name.printable)
      lines.append(terminal.styled(heading, .bold))
      if part.changesNothing { continue }
      lines.append("  " + terminal.styled(formats.choreImportCounts(part), .good))
      if !part.members.isEmpty {
        let names = part.members.map { $0.name.printable }.joined(separator: ", ")
        lines.append("  " + strings.cliChoreImportNewMembers(names: names))
      }
      lines += table(part, preview)
    }
    if isNothing { lines.append("  " + strings.choreFilesNothing) }
    if preview.addition.knownCount > 0 {
      lines.append("  " + terminal.styled(strings.cliChoreImportKnown(count: preview.addition.knownCount), .dim))
    }
    return lines + remarks(preview)
  }

  private func name(of source: ForeignChores.Source) -> String {
    source == .donetick ? "Donetick" : strings.cliChoreTable
  }

  private func table(_ part: ChoresAddition.Part, _ preview: ChoreImportPreview) -> [String] {
    let members = part.members + (replica.family(in: part.zone)?.members ?? [])
    var names: [MemberID: String] = [:]
    for member in members { names[member.id] = member.name.printable }
    let today = FamilyView.rules(of: part.family, machine).day(at: machine.now, startOfDayMinutes: 0)
    var table = TextTable([.left, .left, .left, .left], flexibleColumn: 0)
    for chore in part.chores.prefix(Self.choresShownMax) {
      let assignment = chore.assignments.lines[chore.assignments.lines.count - 1]
      table.row([
        TextTable.Cell(chore.title.printable, .bold), TextTable.Cell(formats.choreRhythm(chore.rhythms.latest)),
        TextTable.Cell(formats.choreAssignment(assignment, names: assignment.members.map { names[$0] ?? "?" }), .dim),
        TextTable.Cell(formats.choreNextDays(chore.rhythms, today: today, part.family.firstWeekday), .dim),
      ])
    }
    let more = part.chores.count - Self.choresShownMax
    return table.lines(terminal) + (more > 0 ? ["  " + strings.cliChoreImportMore(count: more)] : [])
  }

  /// Lists the changes and omissions, by chore.
  private func remarks(_ preview: ChoreImportPreview) -> [String] {
    guard let foreign = preview.foreign else { return [] }
    var lines: [String] = []
    for (title, isLeftOut) in [(strings.importNotesChanged, false), (strings.importNotesDropped, true)] {
      let remarks = foreign.plan.remarks.filter { $0.reason.isLeftOut == isLeftOut }
      if remarks.isEmpty { continue }
      lines.append("  " + terminal.styled(title, .bold))
      lines += remarks.map { "    " + formats.choreImportRemark($0, namesMax: Self.remarkNamesMax).printable }
    }
    let keys = foreign.file.namelessKeys
    if !keys.isEmpty {
      let list = keys.map { $0.printable }.joined(separator: ", ")
      lines.append("  " + terminal.styled(strings.cliChoreImportPersons(keys: list), .warning))
    }
    return lines
  }
}
