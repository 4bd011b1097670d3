import Accounts
import Core
import Couple
import Foundation
import RecordStore
import Records

/// Reads from the records what the widgets of an account show.
struct WidgetSource: Sendable {
  let accounts: Accounts
  let store: any RecordStore
  let service: RecordService

  struct Found: Sendable {
    var state = CoupleState()
    /// When somebody last changed what is shown; nil while there is no couple.
    var changed: Timestamp?
  }

  /// The couple of the account, as it sees it; one that is not there yet is a first launch's.
  func couple(of account: AccountID, at now: Timestamp) async throws -> Found {
    let user = RecordName(accounts.userRecordName(of: account, in: ContainerID.alltag.text))
    var request = RecordsQueryRequest(RecordQuery(CoupleRecord.type))
    request.resultsLimit = 1
    let call = ServiceCall(
      CloudPath(.recordsQuery, in: .publicDatabase, of: .alltag), by: Caller(.user(user)), body: request.body,
      at: now, id: ServerClock.randomID(), seed: ServerClock.randomID())
    let answer = try RecordsAnswer(body: try await store.answer(call, by: service).body)
    for case .item(let record) in answer.records {
      let couple = CoupleRecord(record.fields)
      let side: CoupleSide = couple.partnerAccount == user.text ? .partner : .owner
      return Found(state: CoupleState(couple, seenBy: side), changed: record.modified?.timestamp)
    }
    return Found()
  }
}

extension ZoneRules {
  /// Years ahead of which the changes of clocks are looked up; beyond, the last offset stays.
  private static let yearsAhead = 5

  /// The zone of an IANA name from the day before `now` on; nil for a name that is none.
  init?(named name: String, around now: Timestamp) {
    guard name.utf8.count <= 64, let zone = TimeZone(identifier: name) else { return nil }
    var moment = Date(timeIntervalSince1970: Double(now.milliseconds) / 1000 - 86_400)
    let end = moment.addingTimeInterval(Double(Self.yearsAhead) * 366 * 86_400)
    var transitions: [Transition] = []
    while moment < end {
      transitions.append(
        Transition(
          start: Timestamp(milliseconds: Int64(moment.timeIntervalSince1970 * 1000)),
          offsetSeconds: Int32(zone.secondsFromGMT(for: moment))))
      guard let next = zone.nextDaylightSavingTimeTransition(after: moment), next > moment else { break }
      moment = next
    }
    self.init(transitions)
  }
}
