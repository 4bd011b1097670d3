import Core
import Habits

/// The codes of the sheet that shows them (H-24).
struct CodeState: Sendable {
  enum Phase: Equatable, Sendable {
    case nothing
    case preparing
    case ready
    case tooLarge
    case failed
  }

  var phase = Phase.nothing
  /// Days of entries that the codes carry; 0 for none.
  var logDays: Int32 = 0
  /// The texts of the codes; a single one is a link that any camera opens.
  var texts: [String] = []
  var index = 0
  var isRunning = false
  var picture = CodePicture()
  /// Taking out is counted once for each opening of the sheet (H-26).
  var isCounted = false
  /// The outcome of copying the link; empty before.
  var notice = ""

  static let logDayChoices: [Int32] = [0, 30, 90]
  /// The time for which each code of a series is shown: a camera reads some eight pictures a second.
  static let millisecondsEach: Int64 = 800
}

/// A code as a path of one unit a module, with its quiet zone around it.
struct CodePicture: Equatable, Sendable {
  var side = 0
  var path = ""

  init() {}

  init(_ code: QRCode) {
    let margin = QRCode.quietZone
    side = code.size + 2 * margin
    for y in 0..<code.size {
      var x = 0
      while x < code.size {
        guard code.isDark(x, y) else {
          x += 1
          continue
        }
        let start = x
        while code.isDark(x, y) { x += 1 }
        path += "M\(start + margin) \(y + margin)h\(x - start)v1h-\(x - start)z"
      }
    }
  }
}
