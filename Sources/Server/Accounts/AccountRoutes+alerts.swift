import Accounts
import Core
import HTTPTypes
import HummingbirdCore

extension AccountRoutes {
  /// Reads, stores and removes the wish of this device's native program to get reminders as alerts.
  func alerts(_ call: AccountRequest, _ person: SignedIn) async throws(AccountError) -> Response {
    guard let alertsRegistered else {
      return AccountResponses.error(
        .notFound, "no-alerts", "This server has no key for Apple's push service; its operator names one (--apns).")
    }
    switch call.method {
    case .get:
      guard let device = try await accounts.alertDevice(person.device) else { throw .notFound }
      return AccountResponses.json(device.json)
    case .delete:
      try await accounts.removeAlerts(of: person.device)
      return AccountResponses.done
    case .post:
      let body = try call.json()
      guard let locale = try Self.locale(body) else { throw .textInvalid("zone") }
      try await accounts.setAlerts(
        locale, quietHours: try Self.quietHours(body), without: try Self.without(body), of: person.device,
        person.account)
      await alertsRegistered(person.account)
      return AccountResponses.done
    default: return AccountResponses.error(.notFound, "not-found", "There is nothing at this address.")
    }
  }
}
