import Foundation

/// The output of a command: results to standard output, everything about the work itself to standard error.
struct Terminal {
  /// Whether results are coloured: on a terminal, unless `NO_COLOR` or `--no-color` says otherwise.
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

  /// Writes a remark to standard error; a reader that has gone away does not matter.
  func remark(_ text: String, _ style: TextStyle = .plain) {
    try? Self.write(Array(((isErrorColored ? paint(text, style) : text) + "\n").utf8), to: STDERR_FILENO)
  }

  /// Asks on the terminal and reads one line; true only for a word that means yes in either language.
  func confirms(_ question: String) -> Bool {
    try? Self.write(Array((question + " ").utf8), to: STDERR_FILENO)
    guard let answer = readLine() else {
      try? Self.write([0x0A], to: STDERR_FILENO)
      return false
    }
    return ["j", "ja", "y", "yes"].contains(answer.trimmingCharacters(in: .whitespaces).lowercased())
  }

  /// Asks on the terminal, or reads a line of the input where there is none; nil at its end.
  func answer(_ question: String) -> String? {
    try? Self.write(Array((question + " ").utf8), to: STDERR_FILENO)
    let answer = readLine()?.trimmingCharacters(in: .whitespaces)
    if answer == nil { try? Self.write([0x0A], to: STDERR_FILENO) }
    return answer
  }

  /// Asks for a password on the terminal, where it is not shown, or reads a line where there is none; nil at the end of the input.
  func password(_ prompt: String) -> String? {
    guard isInteractive else { return readLine() }
    var shown = termios()
    guard tcgetattr(STDIN_FILENO, &shown) == 0 else { return readLine() }
    var hidden = shown
    hidden.c_lflag &= ~tcflag_t(ECHO)
    // Before the question, so that nothing of the answer is shown, however quick it comes.
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
    try? Self.write(Array(prompt.utf8), to: STDERR_FILENO)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown)
      try? Self.write([0x0A], to: STDERR_FILENO)
    }
    return readLine()
  }

  /// Throws `fileUnwritable` if the bytes do not all go out, as on a full disk.
  static func write(_ bytes: [UInt8], to descriptor: Int32, of path: String = "-") throws(CommandError) {
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
