import Chores
import Records

/// The data of a `FamilyState`.
struct FamilyData {
  var family: Family?
  var members: [FamilyMember] = []
  var tablets: [FamilyTablet] = []
  var invites: [FamilyInvite] = []
  var chores: [Chore] = []
  var rewards: [Reward] = []
  var history = ChoreHistory()
  var pointsBook = PointsBook()
  /// The completions of this device for which another member was faster, since they were last drained. Not stored.
  var overtaken: [CompletionName] = []
  var revisions = FamilyRevisions()
  var entries: [RecordName: FamilyEntry] = [:]
  /// All facts except completions, which are in `history`.
  var facts: [RecordName: FamilyFact] = [:]
  var noticed: Set<ChoreID> = []
  /// The months that have or had facts.
  var factMonths: Set<Int32> = []
  var stale: Set<String> = []
}
