import Chores
import Core
import Records
import Replica
import SimulationKit
import Testing
import Texts

@testable import App
@testable import Sync

/// Takes back on a family's home what the server refuses (F-16), with the real service in memory.
@Suite struct ChoresRefusalTests {
  private static let texts = German.strings

  /// Two pages of one account, each with the family.
  private struct Pages {
    var phone = AccountTests.signedIn()
    var laptop = AccountTests.signedIn()
    let cloud = SimulatedCloud(zoneRules: { _, _ in .utc })

    init() throws {
      for page in [\Pages.phone, \.laptop] {
        serve(page)
        send(page, "settings.area:chores:true", "route:/chores")
        let zone = ["chores", "zone", "UTC", "1", ""].map { Array($0.utf8) }
        self[keyPath: page].deliver(.areaFile, zone)
        serve(page)
      }
      send(\.phone, "chores.type:family:Die Fischers", "chores.type:name:Anna", "chores.found")
      send(\.phone, "chores.type:quick:Bad putzen täglich", "chores.add")
      notice(\.laptop)
    }

    mutating func send(_ page: WritableKeyPath<Pages, AppDriver>, _ wires: String...) {
      for wire in wires {
        self[keyPath: page].send(wire)
        serve(page)
      }
    }

    mutating func notice(_ page: WritableKeyPath<Pages, AppDriver>) { send(page, "account.noticed:", "route:/chores") }

    /// Lets the service answer until nothing is asked any more.
    mutating func serve(_ page: WritableKeyPath<Pages, AppDriver>) {
      var asked = self[keyPath: page].recordRequests
      for _ in 0..<200 {
        guard !asked.isEmpty else { return }
        let (id, path, body) = asked.removeFirst()
        let answer = cloud.serve(path, body, user: AccountTests.user, device: "d", now: self[keyPath: page].clock)
        self[keyPath: page].deliver(.answer, [Array(id.utf8), Array("\(answer.status)".utf8), [], answer.body])
        asked += self[keyPath: page].recordRequests
      }
      Issue.record("it asks without end")
    }
  }

  @Test func aRefusedTickIsTakenBack() throws {
    var pages = try Pages()
    let before = try #require(try pages.laptop.family().chores.first)
    let status = try #require(pages.laptop.model.choresScreens.snapshot?.statuses.first)
    pages.laptop.send("chores.check:" + OccurrenceKey(status).text)
    for (id, path, body) in pages.laptop.recordRequests {
      let request = SyncRequest(id: 0, path: path, body: body)
      let answer = try #require(pages.cloud.refuseRecords(request, .badRequest))
      pages.laptop.deliver(.answer, [Array(id.utf8), Array("\(answer.status)".utf8), [], answer.body])
      pages.serve(\.laptop)
    }
    pages.send(\.laptop, "route:/chores/list", "route:/chores")
    #expect(try pages.laptop.family().history.count == 1)
    #expect(pages.laptop.html.contains("<strong>Bad putzen</strong>"))
    #expect(pages.laptop.html.contains(Self.texts.choreRefusedTakeBack))
    pages.send(\.laptop, "account.discard")
    #expect(try pages.laptop.family().history.count == 0)
    #expect(try pages.laptop.family().chores.first == before)
    #expect(!pages.laptop.html.contains("chores-refused"))
    #expect(pages.laptop.model.toast?.text == Self.texts.choreRefusedTakenBack)
    #expect(pages.laptop.model.account?.sync.status.pendingCount == 0)
    #expect(pages.laptop.model.choresScreens.snapshot?.statuses.first?.state.isOpen == true)
  }

  /// A page that another one syncs for has nothing to take back.
  @Test func withoutTheSyncNothingIsTakenBack() throws {
    var app = AccountTests.atTheScreen()
    app.send("account.discard")
    #expect(app.model.toast == nil)
  }
}

extension AppDriver {
  /// The last step's requests to the record service.
  fileprivate var recordRequests: [(id: String, path: CloudPath, body: [UInt8])] {
    effects.compactMap { effect in
      guard case .account(.request(let id, _, let address, let body)) = effect, id.hasPrefix("sync/"),
        let path = CloudPath(address)
      else { return nil }
      return (id, path, body)
    }
  }
}
