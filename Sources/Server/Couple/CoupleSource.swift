import Core
import Couple
import RecordStore
import Records

/// Reads from the records what the couple of an account shares.
struct CoupleSource: Sendable {
  let store: any RecordStore
  let service: RecordService

  struct Found: Sendable {
    var state = CoupleState()
    /// When somebody last changed what is shown; nil while there is no couple.
    var changed: Timestamp?
  }

  /// The couple of the account that this app's container knows by that name, as it sees it; one that is not there yet is a first
  /// launch's.
  func couple(
    of user: RecordName, in environment: CloudEnvironment = .production, at now: Timestamp
  ) async throws -> Found {
    var request = RecordsQueryRequest(RecordQuery(CoupleRecord.type))
    request.resultsLimit = 1
    let call = ServiceCall(
      CloudPath(.recordsQuery, in: .publicDatabase, of: .alltag, environment), by: Caller(.user(user)),
      body: request.body, at: now, id: ServerClock.randomID(), seed: ServerClock.randomID())
    let answer = try RecordsAnswer(body: try await store.answer(call, by: service).body)
    for case .item(let record) in answer.records {
      let couple = CoupleRecord(record.fields)
      let side: CoupleSide = couple.partnerAccount == user.text ? .partner : .owner
      return Found(state: CoupleState(couple, seenBy: side), changed: record.modified?.timestamp)
    }
    return Found()
  }
}
