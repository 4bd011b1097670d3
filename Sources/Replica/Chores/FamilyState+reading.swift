import Chores
import Core
import Records
import Sync

/// Queries of a family's data.
extension FamilyState {
  /// Returns the family as the rules use it, with the rules of its time zone; nil until its record is on this device.
  public func household(_ timeZone: TimeZoneRules) -> Household? {
    guard let family else { return nil }
    return Household(
      family: family, timeZone: timeZone, members: members, chores: chores, history: history, pointsBook: pointsBook)
  }

  public func entry(_ name: RecordName) -> FamilyEntry? { data.entries[name] }

  public func chore(_ id: ChoreID) -> Chore? {
    if case .chore(let chore, _) = data.entries[RecordName(id.id.text)]?.item { chore } else { nil }
  }

  public func member(_ id: MemberID) -> FamilyMember? {
    if case .member(let member) = data.entries[RecordName(id.id.text)]?.item { member } else { nil }
  }

  public func reward(_ id: UniqueID) -> Reward? {
    if case .reward(let reward) = data.entries[RecordName(id.text)]?.item { reward } else { nil }
  }

  /// Returns the fact with a name, for example the verdict that says who approved a completion.
  public func fact(_ name: RecordName) -> FamilyFact? {
    if let completion = CompletionName(text: name.text) {
      return history.entry(completion).map { .completion($0.completion) }
    }
    return data.facts[name]
  }

  /// Whether there is a fact with the same name.
  public func contains(_ fact: FamilyFact) -> Bool {
    if case .completion(let completion) = fact { return history.entry(completion.name) != nil }
    return data.facts[fact.name] != nil
  }

  /// The other members who did an occurrence that one of them had completed (F-22).
  public func also(_ completion: CompletionName) -> [CompletionAlso] {
    members.compactMap { member in
      let name = RecordName(completion.text + FamilyNames.also + member.id.id.text)
      if case .also(let also) = data.facts[name] { return also } else { return nil }
    }
  }

  /// The parent's decision about a completion (F-4).
  public func verdict(_ completion: CompletionName) -> CompletionVerdict? {
    if case .verdict(let verdict)? = fact(RecordName(completion.text + FamilyNames.verdict)) { verdict } else { nil }
  }

  public func photo(_ completion: CompletionName) -> CompletionPhoto? {
    if case .photo(let photo) = data.facts[CompletionPhoto.name(of: completion)] { photo } else { nil }
  }

  public func request(_ id: UniqueID) -> RewardRequest? {
    if case .request(let request) = data.facts[RecordName(id.text)] { request } else { nil }
  }

  /// Whether there are chores or members, which classic programs know, too.
  var hasClassicItems: Bool { !chores.isEmpty || !members.isEmpty }

  /// Returns the form of a record; nil if it is not on this device.
  func recordType(_ name: RecordName) -> FamilyRecord? { data.entries[name]?.item.recordType ?? fact(name)?.recordType }

  /// The names of all records.
  public var names: [RecordName] {
    FamilyRecord.allCases.flatMap { names($0).ordered { $0 < $1 } }
  }

  func names(_ recordType: FamilyRecord) -> [RecordName] {
    var names: [RecordName] = []
    if recordType == .completion {
      let all = history.entries(
        from: Timestamp(milliseconds: -(1 << 50)), to: Timestamp(milliseconds: 1 << 50))
      for entry in all { names.append(RecordName(entry.completion.name.text)) }
    } else if recordType.isMadeOnce {
      for fact in data.facts.values where fact.recordType == recordType { names.append(fact.name) }
    } else {
      for entry in data.entries.values where entry.item.recordType == recordType { names.append(entry.item.name) }
    }
    return names
  }
}
