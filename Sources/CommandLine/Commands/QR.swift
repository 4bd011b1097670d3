import ArgumentParser
import Core
import Foundation
import Habits
import Replica
import Texts

/// `alltag qr`.
struct QR: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "qr", abstract: "Show habits as QR codes for another device's camera.",
    discussion: """
      The code holds a link to the app with the data in its last part, which browsers do not send to servers. What does not fit into \
      one code becomes a series, which may be scanned in any order.
      """)

  @Argument(
    help: ArgumentHelp("One habit; all without.", valueName: "habit"), completion: .custom(HabitCompletion.names))
  var habit: String?

  @Option(help: ArgumentHelp("How many days of entries to take along, 0 for none.", valueName: "count"))
  var days: Int32 = 90

  @Option(
    help: ArgumentHelp(
      """
      Address at which other devices reach the app (default: $ALLTAG_ADDRESS, else \(Self.addressDefault), which only this \
      machine can open).
      """,
      valueName: "url"))
  var address: String?

  @Option(
    help: ArgumentHelp("Write a picture instead; a series gets -1, -2 … in its names.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  @Flag(help: "Draw dark on light, for a terminal with a light background.")
  var light = false

  @OptionGroup var global: GlobalOptions

  static let addressDefault = "http://127.0.0.1:8080/"
  private static let daysMax: Int32 = 100_000
  private static let addressByteCountMax = 200
  private static let quietZone = 2

  func validate() throws {
    guard (0...Self.daysMax).contains(days) else {
      throw usageError { $0.cliUsageRange(option: "--days", from: "0", to: "\(Self.daysMax)") }
    }
    if let address { try Self.check(address) }
  }

  private static func check(_ address: String) throws {
    let isWeb = address.hasPrefix("https://") || address.hasPrefix("http://")
    guard isWeb, address.utf8.count <= addressByteCountMax, !address.contains("#"), !address.contains(" ") else {
      throw usageError { $0.cliUsageAddress(address: address) }
    }
  }

  func run(in session: inout Session) throws {
    let known = address ?? session.machine.environment["ALLTAG_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
    let link = known ?? Self.addressDefault
    try Self.check(link)
    let texts = try texts(session, link: link)
    let codes = try texts.map { text throws(CommandError) -> QRCode in
      do throws(QRError) { return try QRCode.encode(text, level: .low) } catch { throw .tooLargeForCodes }
    }
    if let svg {
      let files = try write(codes, svg)
      session.finish()
      if session.isJSON {
        return try session.printJSON { json in
          json.member("links", texts)
          json.member("files", files)
        }
      }
      for file in files { session.terminal.remark(session.strings.exportDone(file: file.printable)) }
    } else if session.isJSON {
      return try session.printJSON { $0.member("links", texts) }
    } else {
      try show(codes, session)
    }
    if known == nil { session.terminal.remark(session.strings.cliAddressLocal, .warning) }
  }

  private func texts(_ session: Session, link: String) throws -> [String] {
    var book = session.habits
    if let habit {
      let tracked = try HabitFinder(book).find(habit)
      book = HabitBook()
      book.put(tracked)
    }
    guard !book.all.isEmpty else { throw CommandError.nothingToExport }
    let file = QRPayload.file(
      book, today: session.today, logDays: days == 0 ? nil : days, exportedAt: session.machine.now,
      pauses: habit == nil ? session.settings.pauses : [])
    guard let packed = Zlib.deflate(file), let texts = QRPayload.texts(packed, link: link) else {
      throw CommandError.tooLargeForCodes
    }
    return texts
  }

  /// Prints the codes, black on white by escape sequences if the terminal has colours, otherwise by the characters
  /// alone.
  private func show(_ codes: [QRCode], _ session: Session) throws {
    let terminal = session.terminal
    for (i, code) in codes.enumerated() {
      var lines: [String] = []
      if codes.count > 1 {
        lines.append(terminal.styled(session.strings.exportQrPart(part: i + 1, total: codes.count), .bold))
      }
      let isTextLight = !light && !terminal.isColored
      let rows = code.terminalRows(quietZone: Self.quietZone, isTextLight: isTextLight)
      if let width = rows.first?.count, width > terminal.columns {
        session.terminal.remark(session.strings.cliTerminalNarrow(columns: width), .warning)
      }
      lines += rows.map { terminal.isColored ? "\u{1B}[38;5;16;48;5;231m" + $0 + TextStyle.reset : $0 }
      try terminal.print(lines)
      if i < codes.count - 1, terminal.isInteractive, session.machine.isOutputTerminal {
        terminal.remark(session.strings.cliNextCode, .dim)
        guard readLine() != nil else { return }
      }
    }
  }

  private func write(_ codes: [QRCode], _ path: String) throws -> [String] {
    if codes.count == 1 {
      try OutputFile.write(Array(codes[0].svg().utf8), path)
      return [path]
    }
    let stem = path.hasSuffix(".svg") ? String(path.dropLast(4)) : path
    return try codes.enumerated().map { i, code in
      let name = path == "-" ? path : "\(stem)-\(i + 1).svg"
      try OutputFile.write(Array(code.svg().utf8), name)
      return name
    }
  }
}
