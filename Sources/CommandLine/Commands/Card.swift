import ArgumentParser
import Core
import Habits
import Replica
import Server
import Texts

/// `alltag card`.
struct Card: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "card", abstract: "Make a picture of a habit to share, as SVG or PNG (1080 × 1350).",
    discussion: "PNG needs rsvg-convert, on Debian in the package librsvg2-bin.")

  @OptionGroup var target: HabitName

  @Flag(help: "On a dark background.")
  var dark = false

  @Option(
    help: ArgumentHelp("Write an SVG; - for standard output.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  @Option(
    help: ArgumentHelp("Write a PNG; - for standard output.", valueName: "file"), completion: .file(extensions: ["png"])
  )
  var png: String?

  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if svg == nil, png == nil { throw usageError { $0.cliUsageCard } }
    if svg == "-", png == "-" { throw usageError { $0.cliUsageCardBoth } }
  }

  func run(in session: inout Session) throws {
    let tracked = try HabitFinder(session.habits).find(target.habit)
    let rules = session.rules
    let picture = session.formats.shareCard(
      tracked, HabitStatistics(tracked, rules), rules, hasWatermark: !session.isPro, theme: dark ? .dark : .light
    ).svg
    var files: [String] = []
    if let png {
      try OutputFile.write(try Self.png(of: picture, session.machine), png)
      files.append(png)
    }
    if let svg {
      try OutputFile.write(Array(picture.utf8), svg)
      files.append(svg)
    }
    session.finish()
    _ = try? session.change { $0.record(.shareCardCreated) }
    let written = files.filter { $0 != "-" }
    if session.isJSON, written.count == files.count {
      return try session.printJSON { json in
        json.member("id", tracked.habit.id.text)
        json.member("files", written)
      }
    }
    for file in written { session.terminal.remark(session.strings.exportDone(file: file.printable)) }
  }

  private static func png(of picture: String, _ machine: Machine) throws(CommandError) -> [UInt8] {
    do throws(PictureConverterError) {
      return try PictureConverter.png(
        picture, width: ShareCard.width, height: ShareCard.height, searchPath: machine.environment["PATH"] ?? "")
    } catch {
      switch error {
      case .missing: throw .converterMissing
      case .failed(let reason): throw .converterFailed(reason: reason)
      }
    }
  }
}
