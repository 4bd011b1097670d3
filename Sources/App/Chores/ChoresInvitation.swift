import Chores
import Core
import Replica
import Sync

/// A request about invites; its name is the answer's.
enum ChoresCall: String, CaseIterable {
  /// Asks for the handle of the family's share.
  case share = "chores/share"
  /// Shares the family's zone, which nobody reaches without an invite.
  case makeShare = "chores/make-share"
  case invite = "chores/invite"
  /// Asks what a code is for, and joins the family.
  case resolve = "chores/resolve"
  case accept = "chores/accept"
  /// Offers the family to another parent, and accepts that (0071).
  case offer = "chores/offer"
  case takeOver = "chores/take-over"
  /// Sets a member's PIN, and checks one (0068).
  case setPin = "chores/set-pin"
  case checkPin = "chores/check-pin"
  /// Makes a code for a child's new password (0072).
  case passwordCode = "chores/password-code"
}

/// An invite that is made on this device, and one that is followed (0060). Neither survives a reload: the code is a secret that is
/// stored nowhere.
struct ChoresInvitation {
  var pending: ChoresCall?
  var error = ""
  // Made here.
  var role = FamilyInvite.Role.child
  var members: [MemberID] = []
  var secret = ""
  var code: FamilyCode?
  var picture = CodePicture()
  // Followed.
  var followed: FamilyCode?
  /// Whether a link's code is asked for as soon as requests can be sent.
  var isWaiting = false
  var offer: Offer?
  /// The zone of a family that was joined and has not arrived yet.
  var awaited: SyncZone?

  /// An invite as the invited user sees it.
  struct Offer {
    var family: String
    var inviter: String
    var zone: SyncZone
    /// Whether the device becomes the family's tablet.
    var isTablet: Bool
    /// Whether the user joins as a child, for whose new account the parents can make codes (0072).
    var isChild: Bool
    /// Of whom the user will be one; empty for a new member.
    var members: [(id: String, name: String)]
  }
}
