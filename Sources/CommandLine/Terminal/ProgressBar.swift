import Foundation

/// A progress bar on standard error for work of more than a second. It is cleared when the work is done.
struct ProgressBar {
  static let delayMilliseconds: Int64 = 1000
  private static let intervalMilliseconds: Int64 = 80
  private static let widthMax = 28
  /// The number of cells for a space, the percentage and the last column, in which some terminals wrap the line.
  private static let widthBeside = 8

  private let terminal: Terminal
  private let uptime: @Sendable () -> Int64
  private let label: String
  private let machine: Machine
  private let begin: Int64
  private var drawnAt: Int64?

  init(_ label: String, _ terminal: Terminal, _ machine: Machine) {
    self.label = label
    self.terminal = terminal
    self.machine = machine
    uptime = machine.uptimeMilliseconds
    begin = uptime()
  }

  /// Shows that `fraction`, 0…1, of the work is done.
  mutating func update(_ fraction: Double) {
    guard terminal.showsProgress else { return }
    let now = uptime()
    guard now - begin >= Self.delayMilliseconds, drawnAt.map({ now - $0 >= Self.intervalMilliseconds }) ?? true else {
      return
    }
    drawnAt = now
    let fraction = max(0, min(fraction, 1))
    let columns = machine.messageColumns
    let width = max(0, min(Self.widthMax, columns - label.displayWidth - Self.widthBeside))
    let done = Int((fraction * Double(width)).rounded())
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
    let text = "\(label) \(bar) \(Int(fraction * 100)) %".fitted(to: columns - 1)
    try? Terminal.write(Array(("\r\u{1B}[K" + text).utf8), to: STDERR_FILENO)
  }

  mutating func finish() {
    guard drawnAt != nil else { return }
    drawnAt = nil
    try? Terminal.write(Array("\r\u{1B}[K".utf8), to: STDERR_FILENO)
  }
}
