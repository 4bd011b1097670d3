import Core
import Records

/// What a server of records does with a request: it reads it, asks whether the caller may, does it with an engine's primitives and
/// writes the answer.
///
/// The same call over the same state gives the same answer: time, ids and names come in with the call.
public struct RecordService: Sendable {
  public var schema: Schema
  public var limits: ServiceLimits
  public var directory: any UserDirectory
  /// Where to sign in, for an answer that asks for it.
  public var signInURL: String?
  /// Where files are sent to and fetched from, without a slash at its end; nil refuses assets.
  public var assetURL: String?
  /// Where `tokens/create` lets a client wait for changes, without a slash at its end; nil refuses it.
  public var courierURL: String?
  /// Whether the disk has no room but for reading and deleting.
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

  /// Answers the call. A failure of the whole request is an answer too, with the status of its code and nothing written;
  /// only an engine's `StoreError` is thrown. A call that reads may find something that time has ended (`PairPolicy`), and writes
  /// that; in a transaction that only reads it throws `NeedsWriting` then. Of a brief read `NeedsLongRead` is thrown, of a long one
  /// that nobody waits for any longer `CancellationError`.
  public func answer(
    _ call: ServiceCall, in transaction: any RecordTransaction, _ mode: AnswerMode = .writing
  ) throws -> ServiceAnswer {
    let run = ServiceRun(self, call, transaction, mode)
    do {
      let body = try run.perform()
      return ServiceAnswer(
        body: body, notices: run.notices, alerts: run.alerts, retryAfter: run.retryAfter,
        leavesRemains: run.leavesRemains)
    } catch let error as WireError {
      return refused(RequestError(uuid: call.id, error), run)
    } catch StoreError.unreadable(let name) {
      transaction.note(unreadable: name)
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

/// A call that only reads cannot be answered before something is written: repeat it in a transaction that writes.
public struct NeedsWriting: Error {}
