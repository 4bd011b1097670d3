import Actions
import ArgumentParser
import Core
import Couple
import Replica
import Texts

/// `alltag search`: names and notes of all areas in use.
struct Search: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find names, notes and entries by their words.",
    discussion: """
      All words have to be found, in any order, without regard to accents and capitals: "cafe" finds "Café", "strasse" finds "Straße", \
      "gruen" and "grun" find "grün". Areas that are off are left out. The newest come first.
      """)

  @Argument(help: "The words, or parts of them.")
  var words: [String]

  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if TextSearch(query).isEmpty { throw usageError { $0.cliSearchUsage } }
  }

  private var query: String { words.joined(separator: " ") }

  func run(in session: inout Session) throws {
    let run = SearchRun(TextSearch(query), timeZone: session.machine.timeZone)
    session.search(run)
    if session.isJSON { return try session.printJSON { $0.members(of: run) } }
    try session.terminal.print(session.lines(run))
  }
}

extension Session {
  fileprivate func search(_ run: SearchRun) {
    if replica.isOn(.habits) { run.add(habits) }
    if replica.isOn(.calm) { calm.search(run) { words.name(of: $0, calm) } }
    if replica.isOn(.chores) { for zone in replica.familyZones { replica.family(in: zone)?.search(run) } }
    if replica.isOn(.couple), replica.hasCouple { replica.couple.state.search(run) }
  }

  fileprivate func lines(_ run: SearchRun) -> [String] {
    if run.count == 0 { return [terminal.styled(strings.searchNothing, .bold), "  " + strings.searchNothingText] }
    var lines: [String] = []
    let lists = [(strings.searchThings, run.things), (strings.searchEntries, run.entries)]
    for (title, list) in lists where list.count > 0 {
      if !lines.isEmpty { lines.append("") }
      lines.append(terminal.styled(title, .bold))
      lines += table(list, run.search).lines(terminal)
      if list.count > list.results.count { lines.append("  " + terminal.styled(shown(list), .dim)) }
    }
    return lines
  }

  private func shown(_ list: SearchList) -> String {
    strings.searchShown(shown: formats.integer(list.results.count), total: formats.integer(list.count))
  }

  private func table(_ list: SearchList, _ search: TextSearch) -> TextTable {
    var table = TextTable([.left, .left, .left], flexibleColumn: 2, expendableColumns: [0])
    for result in list.results {
      // Of a thing the kind says more than the day on which it was created.
      let first =
        result.kind.isEntry
        ? result.day.map { formats.relativeDay($0, today: today) } ?? "" : strings.searchKind(of: result)
      let text = result.text.equalsBytewise(result.title) ? "" : result.text
      table.row([
        TextTable.Cell(first, .dim), cell(words.title(of: result), search), cell(text, search),
      ])
    }
    return table
  }

  /// Returns a cell with the found words in bold.
  private func cell(_ text: String, _ search: TextSearch) -> TextTable.Cell {
    let excerpt = SearchExcerpt(text, search)
    let painted = excerpt.pieces.map { $0.isMarked ? terminal.styled($0.text.printable, .bold) : $0.text.printable }
    return TextTable.Cell(excerpt.text.printable, painted: painted.joined())
  }
}

extension Words {
  /// Returns the name of what was found, or of its kind if it has none.
  fileprivate func title(of result: SearchResult) -> String {
    result.title.isEmpty ? strings.searchKind(of: result) : result.title
  }
}

extension JSONWriter {
  fileprivate mutating func members(of run: SearchRun) {
    member("count", run.count)
    list("names", run.things)
    list("entries", run.entries)
  }

  private mutating func list(_ name: String, _ list: SearchList) {
    member(name + "Count", list.count)
    member(name)
    beginArray()
    for result in list.results {
      beginObject()
      member("kind", result.kind.rawValue)
      member("area", result.kind.area.rawValue)
      member("id", text: result.id.isEmpty ? nil : result.id)
      member("name", text: result.title.isEmpty ? nil : result.title)
      member("text", text: result.text.isEmpty ? nil : result.text)
      member("day", result.day)
      endObject()
    }
    endArray()
  }
}
