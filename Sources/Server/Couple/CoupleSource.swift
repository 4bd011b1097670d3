import Core
import Couple
import RecordStore
import Records

/// Reads the couple of an account from the records.
struct CoupleSource: Sendable {
  let store: any RecordStore
  let service: RecordService

  struct Found: Sendable {
    var state = CoupleState()
    /// The time of the last change of anything that is shown; nil without a couple.
    var changed: Timestamp?
  }

  /// Returns the couple, in its own view, of the account with this name in the app's container. Without a record it is
  /// the couple of a first launch.
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
