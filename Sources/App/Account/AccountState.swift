import Actions
import Core
import Records
import Replica
import Sync

/// The account's state that is not stored. Created when the user has an account or opens its screen. A class, so that the model only
/// contains a reference.
final class AccountState {
  let sync = SyncState()
  var session = SessionState()
  /// Incremented by every change that the account's screens show.
  var revision: Int64 = 0

  var service = AccountService.unknown
  var form = AccountForm.signIn
  var entries = AccountEntries()
  /// The initial text of the name field, kept when the form changes.
  var nameInForm = ""
  /// The API call in progress, which the user waits for.
  var pending: AccountEndpoint?
  /// The API's error of the last call; empty without one.
  var error = ""
  /// The call that failed with `error`.
  var failed: AccountEndpoint?
  /// The success text of the last call.
  var done = ""
  /// Shown once, right after they were created.
  var recoveryCodes: [String] = []
  /// Whether the data stay on this device after the sign-out.
  var keepsData = true
  /// Nil until the screen of addresses was opened.
  var addresses: AddressState?
  /// Nil until the screen of calendar feeds was opened.
  var feeds: FeedState?
  /// Whether the user has just signed in and the session's user is being requested.
  var isSigningIn = false

  init() {}
}

/// The state of the sync in this tab.
final class SyncState {
  var engine = ReplicaEngine()
  var status = SyncStatus()
  var coupleStatus = CoupleStatus()
  /// Whether this tab is the one that syncs.
  var isLeading = false
  /// Whether another tab is known to be the one that syncs.
  var isFollowing = false
  /// Whether the session is known to be the account's. The engine starts only then.
  var isConfirmed = false
  /// Whether the server could not be reached to confirm the session.
  var isUnreached = false
  /// The account to which, as far as this tab knows, the data belong.
  var synced: SyncAccount?
  /// Whether "Delete everything" has not reached the server yet.
  var isErasing = false

  init() {}

  /// Whether missing data is being read, or will be once its code is loaded.
  var isBusy: Bool {
    switch status.phase {
    case .syncing, .idle: true
    case .off, .waiting, .offline, .signInNeeded, .otherAccount: false
    }
  }

  /// Whether the user is being asked about another account's data.
  var isAsking: Bool { if case .otherAccount = status.phase { true } else { false } }
}

/// The signed-in user and the user's devices, as the server reported them.
struct SessionState {
  /// The user's name as the server reports it; empty until then.
  var name = ""
  /// The user's own name in the account; empty for none. The name for the sign-in is not one.
  var displayName = ""
  var hasPassword = true
  /// Whether others can find the account, as the user chose.
  var isDiscoverable = false
  /// Whether the parents of a family can make codes for a new password (0072).
  var isLookedAfter = false
  /// This device's id on the server.
  var device = ""
  /// The device that is being renamed.
  var renamed: AccountDevice?
  var devices: [AccountDevice] = []
  /// Nil if the server has no quota, or has not reported it yet.
  var storage: AccountStorage?
}

/// The account options the server offers before sign-in.
enum AccountService: Equatable {
  case unknown
  /// The server has no accounts; it only serves the pages.
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

/// The form shown to a user without a session.
enum AccountForm: String, CaseIterable {
  case signIn, create, recover
}

/// The typed texts, cleared as soon as they have been used.
struct AccountEntries {
  var name = ""
  var password = ""
  var newPassword = ""
  var code = ""
  var device = ""
}

/// The calls of the account API. The host returns the raw value with the response.
enum AccountEndpoint: String {
  case options, who, user
  case signIn = "sign-in"
  case create, recover
  case signOut = "sign-out"
  case devices
  case endDevice = "end-device"
  case renameDevice = "rename-device"
  case alerts, discoverable, everywhere, password, codes, export, delete
  case widgets
  case addWidget = "add-widget"
  case endWidget = "end-widget"
  case testMessage = "test-message"
  case addresses
  case addAddress = "add-address"
  case testAddress = "test-address"
  case endAddress = "end-address"
  case feeds
  case addFeed = "add-feed"
  case endFeed = "end-feed"
}

/// A sheet of the account's screen.
public enum AccountSheet: UInt8, CaseIterable, Sendable {
  case signOut, password, delete, codes, device, feed, address
}
