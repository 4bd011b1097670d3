import Chores
import Core

/// Photos of what was done as this device knows them beside the family's records (0073).
struct ChoresPhotos {
  /// The photos that the host keeps until the server has them: the zone and the completion of each, with “/” between them.
  var waiting: [String] = []
  /// Those that the server has taken, until their records arrive.
  var sent: [String] = []
  /// The photo under way to the server, and when the last one failed.
  var sending: String?
  var failedAt: Timestamp?
  /// The completion whose photo the sheet shows or asks for.
  var asked: CompletionName?
  var shown = Shown.nothing

  /// The host's news.
  enum News: String {
    /// All photos that it keeps, and that it keeps another one.
    case waiting, kept
    /// It shows a photo at an address; or the server has it no more, or cannot be reached.
    case shown, missing, unreachable
    /// The server has taken a photo; does not know its completion yet; will never take it; has no room; could not be asked.
    case sent, early, refused, full, later
    /// A photo was deleted by the user; could not be; was forgotten since nothing needs it.
    case deleted, failed, forgotten
    /// The file that was chosen is no picture.
    case unreadable
  }

  enum Shown: Equatable {
    case nothing
    /// An address of the page that shows the photo.
    case address(String)
    /// The server has it no more, or cannot be reached.
    case gone, unreachable
  }
}
