import Chores
import Core

/// The state of photos on this device, in addition to the family's records (0073).
struct ChoresPhotos {
  /// The photos that the host stores until they are uploaded: zone and completion of each, separated by “/”.
  var waiting: [String] = []
  /// The uploaded photos whose records have not been fetched yet.
  var sent: [String] = []
  /// The photo that is being uploaded, and the time at which the last upload failed.
  var sending: String?
  var failedAt: Timestamp?
  /// The completion whose photo the sheet shows or asks for.
  var asked: CompletionName?
  var shown = Shown.nothing

  /// A report of the host.
  enum News: String {
    /// The list of all photos that it stores; it has stored another one.
    case waiting, kept
    /// A photo is at this address; the server no longer has it; the server cannot be reached.
    case shown, missing, unreachable
    /// A photo was uploaded; its completion is not on the server yet; the server refused it for good; there is no room; the server could
    /// not be reached.
    case sent, early, refused, full, later
    /// A photo was deleted by the user; could not be deleted; was dropped because nothing needs it.
    case deleted, failed, forgotten
    /// The chosen file is not an image.
    case unreadable
  }

  enum Shown: Equatable {
    case nothing
    /// A URL within the page that shows the photo.
    case address(String)
    /// The server no longer has it, or cannot be reached.
    case gone, unreachable
  }
}
