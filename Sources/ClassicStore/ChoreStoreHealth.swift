import CloudKitWeb
import Core
import Records

/// The state of the data that a store over the record API depends on (S-17); its description is a sentence for people.
public enum ChoreStoreHealth: Equatable, Sendable, CustomStringConvertible {
  /// Everything is there, and so are records.
  case healthy
  /// Everything is there, but no records yet.
  case ready
  /// The account cannot be used; never with `available`.
  case accountUnusable(AccountStatus)
  case zoneMissing
  /// A query was refused: the schema lacks a type, a field or an index.
  case schemaDiffers(reason: String)
  /// A query failed for another reason, so nothing is known.
  case failed(ChoreStoreError)

  public var description: String {
    switch self {
    case .healthy: "Everything is in order."
    case .ready: "Ready: there are no records yet."
    case .accountUnusable(let status): status.sentence
    case .zoneMissing: "The zone is not there yet: set the store up."
    case .schemaDiffers(let reason): "The schema differs from what chores need (\(reason)): load docs/chores.ckdb."
    case .failed(let error): "The check failed (\(error)): try again."
    }
  }
}

extension AccountStatus {
  /// The status in a sentence, with what to do.
  public var sentence: String {
    switch self {
    case .available: "You are signed in."
    case .noAccount: "You are not signed in: sign in to sync chores."
    case .restricted: "This account may not use the server: ask whoever manages it."
    case .couldNotDetermine: "It is not known whether you are signed in: try again."
    case .temporarilyUnavailable: "Your account cannot be reached at the moment: try again later."
    }
  }
}

extension CloudChoreStore {
  /// Checks account, zone and schema. A query that failed is never healthy.
  ///
  /// - Parameter account: The status of the account (`CloudContainer.accountStatus`).
  public func health(_ account: AccountStatus) async -> ChoreStoreHealth {
    guard account == .available else { return .accountUnusable(account) }
    do throws(ChoreStoreError) {
      let counts = (try await recordCount(of: ClassicChore.type), try await recordCount(of: ClassicMember.type))
      return counts == (0, 0) ? .ready : .healthy
    } catch {
      switch error {
      case .notFound: return .zoneMissing
      case .invalid(let reason): return .schemaDiffers(reason: reason)
      case .signedOut: return .accountUnusable(.noAccount)
      default: return .failed(error)
      }
    }
  }
}
