import Core
import Records
import Replica
import Sync

/// Everything about the account that is not stored: there is none until a person has one, or looks at where it is made.
///
/// A class, so that the model carries one word of it and its code stays in the account's part of the browser module.
final class AccountState {
  var engine = ReplicaEngine()
  var status = SyncStatus()
  var coupleStatus = CoupleStatus()
  let couple: CoupleViewState
  /// Whether this tab is the one that syncs.
  var isLeading = false
  /// Whether another tab is known to be it.
  var isFollowing = false
  /// Whether the session is known to be the account's; before that the engine does not begin.
  var isConfirmed = false
  /// Whether that could not be asked.
  var isUnreached = false
  /// Grows with everything that the account's screens show.
  var revision: Int64 = 0

  var service = AccountService.unknown
  var form = AccountForm.signIn
  var entries = AccountEntries()
  /// The first text of the name's field: the one typed before the form changed.
  var nameInForm = ""
  /// The API call that the person waits for.
  var pending: AccountCall?
  /// The API's word for the problem of the last one.
  var error = ""
  /// The call that it went wrong with.
  var failed: AccountCall?
  /// The outcome of the last one, in words.
  var done = ""
  /// The signed-in user in the words of the service; empty until it has told.
  var shownName = ""
  var hasPassword = true
  var devices: [AccountDevice] = []
  /// Nil if the server has no quota, or has not told yet.
  var storage: AccountStorage?
  /// Shown once, right after they were made.
  var recoveryCodes: [String] = []
  /// The person wanted everything deleted, and the server is to follow.
  var isErasing = false
  /// Whether the data stays here when the service has signed this device out.
  var keepsData = true
  /// Somebody has signed in just now, and the session's user is being asked for.
  var isSigningIn = false
  /// This device's id at the service.
  var device = ""
  /// The account that this tab knows the data to be synced as.
  var synced: SyncAccount?

  /// Begins anew, with what the couple's screens show.
  init(_ couple: CoupleViewState = CoupleViewState()) { self.couple = couple }

  /// Whether the person is being asked about another account's data.
  var isAsking: Bool { if case .otherAccount = status.phase { true } else { false } }
}

/// The server's word on accounts before a user is signed in.
enum AccountService: Equatable {
  case unknown
  /// There is no such server: something else delivers the pages.
  case none
  case unreachable
  case open(AccountOptions)
}

struct AccountOptions: Equatable {
  /// `open`, `invite` or `closed`.
  var creation = "closed"
  var passwordCharactersMin = 10
  var providers: [Provider] = []

  struct Provider: Equatable {
    let id: String
    let title: String
  }

  static let providerCountMax = 20
}

/// The form that is shown to a user without a session.
enum AccountForm: String, CaseIterable {
  case signIn, create, recover
}

/// The typed texts; gone as soon as they have been used.
struct AccountEntries {
  var name = ""
  var password = ""
  var newPassword = ""
  var code = ""
}

struct AccountDevice {
  let id: String
  let name: String
  let created: Timestamp
  let used: Timestamp
  let isThis: Bool

  static let countMax = 100
}

/// The used part of the account's quota, in bytes.
public struct AccountStorage: Equatable, Sendable {
  public let used: Int64
  public let quota: Int64

  /// As `GET /account` tells it: the account has one quota for all that it keeps there.
  public init?(_ account: JSON) {
    guard let quota = account["storage"]?["quota"]?.int, quota > 0 else { return nil }
    self.quota = quota
    var used: Int64 = 0
    for part in account["storage"]?["used"]?.array ?? [] { used += part["bytes"]?.int ?? 0 }
    self.used = used
  }
}

/// The calls of the service's API for accounts; the raw value comes back with the answer.
enum AccountCall: String {
  case options, who, user
  case signIn = "sign-in"
  case create, recover
  case signOut = "sign-out"
  case devices
  case endDevice = "end-device"
  case everywhere, password, codes, export, delete
  case widgets
  case addWidget = "add-widget"
  case endWidget = "end-widget"
}

/// An overlay of the account's screen.
public enum AccountSheet: UInt8, CaseIterable, Sendable {
  case signOut, password, delete, codes
}
