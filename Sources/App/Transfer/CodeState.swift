import Core
import Habits

/// The state of the sheet that shows QR codes (H-24).
struct CodeState: Sendable {
  enum Phase: Equatable, Sendable {
    case nothing
    case preparing
    case ready
    case tooLarge
    case failed
  }

  var phase = Phase.nothing
  /// The number of days whose logs the codes contain; 0 for none.
  var logDays: Int32 = 0
  /// The texts of the codes. A single one is a link that any camera app opens.
  var texts: [String] = []
  var index = 0
  var isRunning = false
  var picture = CodePicture()
  /// Whether this opening of the sheet has counted as an export; it counts once (H-26).
  var isCounted = false
  /// The outcome of copying the link; empty before.
  var notice = ""

  static let logDayChoices: [Int32] = [0, 30, 90]
  /// The time for which each code of a series is shown. A camera reads some eight frames a second.
  static let millisecondsEach: Int64 = 800
}

/// A QR code as an SVG path with one unit a module, including its quiet zone.
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
