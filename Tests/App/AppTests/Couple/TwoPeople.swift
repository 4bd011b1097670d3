import Core
import Couple
import Records
import Replica
import SimulationKit
import Testing

@testable import App

/// Two users with their pages, and the real service in memory between them.
struct TwoPeople {
  var anna: AppDriver
  var ben: AppDriver
  let cloud = SimulatedCloud()
  static func user(_ path: WritableKeyPath<TwoPeople, AppDriver>) -> String {
    "_" + String(repeating: path == \TwoPeople.anna ? "a" : "b", count: 32)
  }

  /// Both signed in, each with a name, not yet paired.
  init(languages: String = "de-DE") {
    anna = AppDriver(languages: languages)
    ben = AppDriver(languages: languages)
    for (path, name) in [(\TwoPeople.anna, "Anna"), (\TwoPeople.ben, "Ben")] {
      self[keyPath: path].send("route:/us")
      begin(path)
      send(path, "settings.name:" + name)
    }
  }

  /// Loads the account's part, and signs the user in.
  ///
  /// - Parameter count: The number of the first requests that are answered; nil answers all.
  mutating func begin(_ path: WritableKeyPath<TwoPeople, AppDriver>, answering count: Int? = nil) {
    let user = Self.user(path)
    self[keyPath: path].deliver(.accountTexts, [[], [], Array("Europe/Berlin".utf8)])
    self[keyPath: path].send("route:/settings/account")
    self[keyPath: path].answer("options", 200, #"{"creation":"open","providers":[],"passwordCharactersMin":10}"#)
    self[keyPath: path].signIn(user: user)
    self[keyPath: path].send("account.leads:true")
    self[keyPath: path].answer("user", 200, #"{"userRecordName":"\#(user)"}"#)
    guard let count else { return serve(path) }
    for _ in 0..<count { _ = serveOne(path) }
  }

  /// Answers the oldest request of a user who was not served otherwise; returns false if there is none.
  mutating func serveOne(_ path: WritableKeyPath<TwoPeople, AppDriver>) -> Bool {
    guard !self[keyPath: path].unanswered.isEmpty else { return false }
    let (id, cloudPath, body) = self[keyPath: path].unanswered.removeFirst()
    let answer = cloud.serve(cloudPath, body, user: Self.user(path), device: "d", now: self[keyPath: path].clock)
    self[keyPath: path].deliver(.answer, [Array(id.utf8), Array("\(answer.status)".utf8), [], answer.body])
    return true
  }

  /// Performs an event of one user, and everything that follows until there are no more requests.
  mutating func send(_ path: WritableKeyPath<TwoPeople, AppDriver>, _ wires: String...) {
    for wire in wires {
      self[keyPath: path].send(wire)
      serve(path)
    }
  }

  /// The stream notifies one user of a change.
  mutating func notice(_ path: WritableKeyPath<TwoPeople, AppDriver>) { send(path, "account.noticed:public") }

  mutating func serve(_ path: WritableKeyPath<TwoPeople, AppDriver>) {
    var asked = self[keyPath: path].asked
    for _ in 0..<200 {
      guard !asked.isEmpty else { return }
      let (id, cloudPath, body) = asked.removeFirst()
      let answer = cloud.serve(
        cloudPath, body, user: Self.user(path), device: "d", now: self[keyPath: path].clock)
      self[keyPath: path].deliver(.answer, [Array(id.utf8), Array("\(answer.status)".utf8), [], answer.body])
      asked += self[keyPath: path].asked
    }
    Issue.record("it asks without end")
  }

  /// Anna issues a code; returns it as shown.
  mutating func invite() -> String {
    send(\.anna, "settings.buy", "route:/us/pairing", "couple.issue")
    return anna.model.replica.couple.state.pairing.code?.displayed ?? ""
  }

  mutating func pair() {
    let code = invite()
    send(\.ben, "route:/us/pairing", "couple.type:code:" + code, "couple.redeem")
    notice(\.anna)
  }
}

extension AppDriver {
  /// The last step's requests to the record service.
  var asked: [(id: String, path: CloudPath, body: [UInt8])] {
    effects.compactMap { effect in
      guard case .account(.request(let id, _, let address, let body)) = effect, id.hasPrefix("sync/"),
        let path = CloudPath(address)
      else { return nil }
      return (id, path, body)
    }
  }
}
