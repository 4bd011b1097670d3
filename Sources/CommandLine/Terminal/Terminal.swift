import Foundation

/// The output of a command: results on standard output, messages on standard error.
struct Terminal {
  /// Whether results are coloured: on a terminal, unless `NO_COLOR` or `--no-color` is set.
  let isColored: Bool
  let isErrorColored: Bool
  let hasTrueColor: Bool
  let columns: Int
  let isInteractive: Bool
  let showsProgress: Bool

  init(_ machine: Machine, noColor: Bool, json: Bool) {
    let environment = machine.environment
    let wantsColor = !noColor && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    isColored = wantsColor && machine.isOutputTerminal && !json
    isErrorColored = wantsColor && machine.isErrorTerminal
    hasTrueColor = ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
    columns = machine.isOutputTerminal || environment["COLUMNS"] != nil ? machine.columns : Int.max
    isInteractive = machine.isInputTerminal && machine.isErrorTerminal
    showsProgress = machine.isErrorTerminal && environment["TERM"] != "dumb" && !json
  }

  /// The name of standard output in errors and as an argument.
  static let standardOutput = "-"

  func styled(_ text: String, _ style: TextStyle) -> String {
    isColored ? paint(text, style) : text
  }

  private func paint(_ text: String, _ style: TextStyle) -> String {
    if style == .plain || text.isEmpty { return text }
    return style.sequence(hasTrueColor: hasTrueColor) + text + TextStyle.reset
  }

  /// Writes lines to standard output.
  func print(_ lines: [String]) throws {
    try write(lines.joined(separator: "\n") + "\n")
  }

  func write(_ text: String) throws { try Self.write(Array(text.utf8), to: STDOUT_FILENO) }
  func write(_ bytes: [UInt8]) throws { try Self.write(bytes, to: STDOUT_FILENO) }

  /// Writes JSON, followed by a newline.
  func write(json: [UInt8]) throws { try write(Self.shown(json: json) + "\n") }

  /// Returns JSON without characters that control a terminal: they become escapes, which JSON readers undo.
  static func shown(json: [UInt8]) -> String { String(decoding: json, as: UTF8.self).withControlsEscaped }

  /// Writes a message to standard error. Ignores a closed reader.
  func remark(_ text: String, _ style: TextStyle = .plain) {
    try? Self.write(Array(((isErrorColored ? paint(text, style) : text) + "\n").utf8), to: STDERR_FILENO)
  }

  /// Asks a question and reads one line. Returns true only for "yes" in either language.
  func confirms(_ question: String) -> Bool {
    try? Self.write(Array((question + " ").utf8), to: STDERR_FILENO)
    guard let answer = readLine() else {
      try? Self.write([0x0A], to: STDERR_FILENO)
      return false
    }
    return ["j", "ja", "y", "yes"].contains(answer.trimmingCharacters(in: .whitespaces).lowercased())
  }

  /// Asks a question and reads one line, from the terminal or standard input; nil at the end of the input.
  func answer(_ question: String) -> String? {
    try? Self.write(Array((question + " ").utf8), to: STDERR_FILENO)
    let answer = readLine()?.trimmingCharacters(in: .whitespaces)
    if answer == nil { try? Self.write([0x0A], to: STDERR_FILENO) }
    return answer
  }

  /// Reads a password: hidden on a terminal, otherwise a line of standard input; nil at the end of the input.
  func password(_ prompt: String) -> String? {
    guard isInteractive else { return readLine() }
    var shown = termios()
    guard tcgetattr(STDIN_FILENO, &shown) == 0 else { return readLine() }
    var hidden = shown
    hidden.c_lflag &= ~tcflag_t(ECHO)
    // Hides the input before the prompt, so that even fast typing is not shown.
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
    try? Self.write(Array(prompt.utf8), to: STDERR_FILENO)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown)
      try? Self.write([0x0A], to: STDERR_FILENO)
    }
    return readLine()
  }

  /// Throws `fileUnwritable` if not all bytes can be written, for instance on a full disk.
  static func write(_ bytes: [UInt8], to descriptor: Int32, of path: String = standardOutput) throws(CommandError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno != EINTR {
        throw .fileUnwritable(path, reason: String(cString: strerror(errno)))
      }
    }
  }
}
