import Core
import Couple
import Records
import Sync

/// The requests of the couple's lane.
enum CoupleRequest: RequestKind {
  case search
  case step(PairingStep)
  case update
  case subscription

  var isRepeatable: Bool {
    switch self {
    case .step, .update: true
    case .search, .subscription: false
    }
  }

  var isReading: Bool { if case .search = self { true } else { false } }
}

/// Decides what the lane sends next.
extension CoupleLane {
  static let subscription: SubscriptionID = "Couple"

  mutating func next(_ couple: CoupleData, _ user: RecordName) -> Next? {
    if let again = line.nextUnanswered() { return again }
    if line.needsFetch || marker != nil { return search() }
    if let step = couple.pairing.openSteps.first { return send(step, couple, user) }
    if refusal == nil, let fields = couple.unsent, let server = couple.server {
      var record = Record(server.name, type: CoupleRecord.type)
      record.fields = fields
      record.changeTag = server.tag.utf8.isEmpty ? nil : ChangeTag(server.tag)
      return modification(RecordOperation(record.changeTag == nil ? .forceUpdate : .update, record), .update)
    }
    return couple.server == nil || couple.isSubscribed ? nil : subscribing
  }

  private mutating func send(_ step: PairingStep, _ couple: CoupleData, _ user: RecordName) -> Next {
    var record: Record
    let kind: RecordOperation.Kind
    switch step {
    case .create(let code):
      record = Record(CoupleRecord.name(of: code), type: CoupleRecord.type)
      record.fields = couple.creation(by: user.text)
      kind = .create
    case .redeem(let code):
      record = Record(CoupleRecord.name(of: code), type: CoupleRecord.type)
      record.fields = couple.redemption(by: user.text)
      // Without a change tag, which only the couple's members can know.
      kind = .update
    case .leave(let code):
      record = Record(CoupleRecord.name(of: code), type: CoupleRecord.type)
      record.fields = CoupleRecord.leaving
      kind = .forceUpdate
    case .delete(let code):
      record = Record(CoupleRecord.name(of: code))
      kind = .forceDelete
    case .pull: return search()
    }
    return modification(RecordOperation(kind, record), .step(step))
  }

  private mutating func modification(_ operation: RecordOperation, _ kind: CoupleRequest) -> Next {
    var request = RecordsModifyRequest([operation])
    request.clientOperationID = line.nextName()
    return Next(path: Self.path(.recordsModify), body: request.body, kind: kind)
  }

  /// The server shows an account only its own records, so that a query for all records covers only the couple's.
  private var subscribing: Next {
    var subscription = Subscription(Self.subscription, kind: .query)
    subscription.query = RecordQuery(CoupleRecord.type)
    subscription.firesOn = [.create, .update, .delete]
    var info = NotificationInfo()
    info.shouldSendContentAvailable = true
    subscription.notificationInfo = info
    let request = SubscriptionsModifyRequest([SubscriptionOperation(.create, subscription)])
    return Next(path: Self.path(.subscriptionsModify), body: request.body, kind: .subscription)
  }
}
