import Core
import Couple

/// The view state of the couple's screens: texts not saved yet, and their errors.
final class CoupleViewState {
  /// The own name as typed on the pairing's screen; nil if unchanged.
  var ownName: String?
  /// The invite code as typed.
  var code = ""
  /// The error text for the code.
  var codeError = ""
  /// The note as typed; nil if unchanged.
  var note: String?
  var label: String?
  /// YYYY-MM-DD and HH:MM, as the inputs hold them.
  var date: String?
  var time: String?
  /// Whether the countdown is on in the form; nil if unchanged.
  var counts: Bool?
  /// The error text for a text that could not be saved.
  var error = ""
  /// The invite link as a QR code, while its sheet is open.
  var codePicture = CodePicture()

  /// The links that let other programs show widgets; nil until the server has listed them.
  var widgetLinks: [CoupleWidgetLink]?
  var widgetName = ""
  /// The URL of a link just created, which is shown only once.
  var newLinkAddress = ""
  var scriptAddress: String { newLinkAddress + "/scriptable.js" }

  /// The partner's zone as last requested, and its rules; nil until the host delivers them, or if it does not know the
  /// zone.
  var partnerTimeZoneName = ""
  var partnerTimeZone: TimeZoneRules?
  let places = PlacesViewState()

  init() {}

  /// Drops the text typed in the editors.
  func dropDrafts() {
    note = nil
    label = nil
    date = nil
    time = nil
    error = ""
  }
}

/// A link with a secret URL that shows the widgets; the secret itself is not included.
struct CoupleWidgetLink {
  static let countMax = 50

  let id: String
  let name: String
  let created: Timestamp?
  /// Precise to the day; nil if never used.
  let used: Timestamp?

  init(_ answer: AccountResponse) {
    id = answer.text("id")
    name = answer.text("name")
    created = Timestamp(iso8601: answer.text("created"))
    used = Timestamp(iso8601: answer.text("used"))
  }
}
