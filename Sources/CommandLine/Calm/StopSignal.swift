import Foundation

/// Treats Ctrl-C and the signals of a closing terminal as a request to end a timer properly.
enum StopSignal {
  /// Written only by the signal handler.
  nonisolated(unsafe) private static var flag: sig_atomic_t = 0

  static var isRaised: Bool { flag != 0 }

  /// Makes the signals set `isRaised` from now on instead of ending the process.
  static func install() {
    flag = 0
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { _ in StopSignal.flag = 1 } }
    // A player may end early, and the terminal may be closed: writing must then fail instead of ending the process.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Makes the signals end the process again.
  static func uninstall() { for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) } }
}

/// Reads single keys while a timer runs, if standard input is a terminal.
final class KeyReader {
  private var shown: termios?

  init(isTerminal: Bool) {
    var current = termios()
    guard isTerminal, tcgetattr(STDIN_FILENO, &current) == 0 else { return }
    shown = current
    // Ctrl-C still raises its signal.
    current.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &current)
  }

  /// Waits for a key, at most so many milliseconds; nil if none was pressed.
  func next(milliseconds: Int32) -> UInt8? {
    guard shown != nil else {
      usleep(useconds_t(max(1, milliseconds)) * 1000)
      return nil
    }
    var wanted = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&wanted, 1, milliseconds) > 0 else { return nil }
    var key: UInt8 = 0
    return read(STDIN_FILENO, &key, 1) == 1 ? key : nil
  }

  /// Restores the terminal.
  func close() {
    guard var shown else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &shown)
    self.shown = nil
  }
}
