import Chores
import Core
import Habits
import Replica
import Sync
import Texts

/// The content of a file of chores.
enum ChoreSource {
  /// Chores of another program, for the family in the record zone.
  case foreign(ForeignChores, SyncZone)
  case families([FamilyFile.Content])

  /// The maximum size of a table or file of another program.
  private static let foreignByteCountMax = 64 << 20

  /// Reads a file for a family; `-` is standard input. `family` is called only for other programs' files, whose days it determines.
  init(
    _ path: String, _ replica: Replica, _ words: Words, _ family: () throws(CommandError) -> FamilyView
  ) throws(CommandError) {
    let bytes = TableText.withoutMark(try InputFile.read(path))
    do throws(ChoreFileError) {
      guard let kind = ChoreFileKind(bytes) else { throw ChoreFileError(.emptyFile) }
      if kind == .json, FamilyFile.isAlltagFile(bytes) {
        self = .families(try FamilyFile.read(bytes, account: replica.syncAccount?.user ?? ""))
        return
      }
      guard bytes.count <= Self.foreignByteCountMax else { throw ChoreFileError(.tooLarge) }
    } catch {
      throw .choreFile(error, file: path)
    }
    let view = try family()
    do throws(ChoreFileError) {
      self = .foreign(try Self.foreign(bytes, view, words), view.zone)
    } catch {
      throw .choreFile(error, file: path)
    }
  }

  private static func foreign(_ bytes: [UInt8], _ view: FamilyView, _ words: Words) throws(ChoreFileError)
    -> ForeignChores
  {
    let (timeZone, today) = (view.household.timeZone, view.moment.today)
    guard ChoreFileKind(bytes) == .json else {
      return try ChoreTable.read(
        TableText.utf8(bytes), language: words.strings.language == .german ? .german : .english,
        firstWeekday: view.family.firstWeekday, timeZone: timeZone, today: today)
    }
    let file: JSON
    do throws(JSONError) { file = try JSON.parse(bytes) } catch { throw ChoreFileError(error) }
    return try DonetickFile.read(file, timeZone: timeZone, today: today)
  }
}
