import Core
import Records

/// Performs a request on records: parses it, checks the caller's rights, applies it with an engine's primitives and writes the response.
///
/// The same call on the same state gives the same response: time, ids and names are part of the call.
public struct RecordService: Sendable {
  public var schema: Schema
  public var limits: ServiceLimits
  public var directory: any UserDirectory
  /// The sign-in URL for responses that ask for a sign-in.
  public var signInURL: String?
  /// The URL that files are uploaded to and downloaded from, without a slash at its end; nil refuses assets.
  public var assetURL: String?
  /// Signs the right that a file's URL grants; nil if the receipt in the URL is enough.
  public var signAsset: AssetAddresses.Signing?
  /// The URL at which a client waits for changes (`tokens/create`), without a slash at its end; nil refuses it.
  public var courierURL: String?
  /// Whether the disk only has room for reading and deleting.
  public var refusesGrowth = false

  public init(
    schema: Schema = Schema(), limits: ServiceLimits = ServiceLimits(),
    directory: any UserDirectory = EmptyDirectory(), signInURL: String? = nil, assetURL: String? = nil,
    courierURL: String? = nil
  ) {
    self.schema = schema
    self.limits = limits
    self.directory = directory
    self.signInURL = signInURL
    self.assetURL = assetURL
    self.courierURL = courierURL
  }

  /// Answers the call. A failure of the whole request is an answer too, with the status of its code and nothing written; only an engine's
  /// `StoreError` is thrown. A read may find a record whose deadline has passed (`PairPolicy`), and writes its transition; in a read-only
  /// transaction it throws `NeedsWriting` instead. A brief read that turns out to be long throws `NeedsLongRead`; an abandoned long read
  /// throws `CancellationError`.
  public func answer(
    _ call: ServiceCall, in transaction: any RecordTransaction, _ mode: AnswerMode = .writing
  ) throws -> ServiceAnswer {
    let run = ServiceRun(self, call, transaction, mode)
    do {
      let body = try run.perform()
      var answer = ServiceAnswer(
        body: body, notices: run.notices, alerts: run.alerts, familyAlerts: run.familyAlerts,
        changedFamily: run.changedFamily, childJoined: run.childJoined, retryAfter: run.retryAfter,
        leavesRemains: run.leavesRemains, hasOneAudience: run.hasOneAudience)
      answer.changesReminders = run.changesReminders
      (answer.remindedUsers, answer.moves) = (run.remindedUsers, run.moves)
      return answer
    } catch let error as WireError {
      return refused(RequestError(uuid: call.id, error), run)
    } catch StoreError.unreadable(let name) {
      transaction.report(unreadable: name)
      if run.hasWritten { try transaction.rollBack() }
      let refusal = Refusal.unreadable(name)
      return refused(RequestError(uuid: call.id, code: refusal.code, reason: refusal.reason), run)
    } catch let refusal as Refusal {
      if run.hasWritten { try transaction.rollBack() }
      return refused(
        RequestError(
          uuid: call.id, code: refusal.code, reason: refusal.reason, retryAfter: refusal.retryAfter,
          redirectURL: refusal.code == .authenticationRequired ? signInURL : nil), run)
    }
  }

  private func refused(_ error: RequestError, _ run: ServiceRun) -> ServiceAnswer {
    ServiceAnswer(status: error.code.httpStatus, body: error.body(), retryAfter: error.retryAfter)
  }
}

/// The read must write something before it can answer: repeat the call in a transaction that writes.
public struct NeedsWriting: Error {}
