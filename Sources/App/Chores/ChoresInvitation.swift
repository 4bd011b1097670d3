import Chores
import Core
import Replica
import Sync

/// A request about invites, PINs and passwords. The raw value is the id of the request and of its response.
enum ChoresCall: String, CaseIterable {
  /// Asks for the handle of the family's share.
  case share = "chores/share"
  /// Shares the family's record zone. Nobody gets access without an invite.
  case makeShare = "chores/make-share"
  case invite = "chores/invite"
  /// Asks which invite a code belongs to, and joins the family.
  case resolve = "chores/resolve"
  case accept = "chores/accept"
  /// Offers ownership to another parent, and accepts an offer (0071).
  case offer = "chores/offer"
  case takeOver = "chores/take-over"
  /// Sets a member's PIN, and checks one (0068).
  case setPin = "chores/set-pin"
  case checkPin = "chores/check-pin"
  /// Requests a code for a child's new password (0072).
  case passwordCode = "chores/password-code"
}

/// An invite that is created on this device, and one that is being accepted (0060). Neither survives a reload: the code is a secret that is
/// not stored.
struct ChoresInvitation {
  var pending: ChoresCall?
  var error = ""
  // Created here.
  var role = FamilyInvite.Role.child
  var members: [MemberID] = []
  var secret = ""
  var code: FamilyCode?
  var snapshot = CodePicture()
  // Being accepted.
  var followed: FamilyCode?
  /// Whether a link's code waits until requests can be sent.
  var isWaiting = false
  var offer: Offer?
  /// The record zone of a family that was joined but not fetched yet.
  var awaited: SyncZone?

  /// The content of an invite for display to the invited user.
  struct Offer {
    var family: String
    var inviter: String
    var zone: SyncZone
    /// Whether the device becomes the family's tablet.
    var isTablet: Bool
    /// Whether the user joins as a child; then the parents can create password codes for a new account (0072).
    var isChild: Bool
    /// The members among whom the user can choose; empty for a new member.
    var members: [(id: String, name: String)]
  }
}
