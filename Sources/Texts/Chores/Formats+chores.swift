import Chores
import Core

/// The rules of chores in words, for the page and the terminal.
extension Formats {
  /// Returns an interval such as “jeden Tag”, “alle 2 Wochen” or “jedes Jahr”. Months that are whole years are given in
  /// years.
  public func choreEvery(_ every: Int32, _ unit: QuickAddUnit) -> String {
    let count = Int(every)
    switch unit {
    case .day: return strings.choreEveryDays(count: count)
    case .week: return strings.choreEveryWeeks(count: count)
    case .month:
      return count % 12 == 0 ? strings.choreEveryYears(count: count / 12) : strings.choreEveryMonths(count: count)
    }
  }

  /// “alle 2 Wochen: Mo, Do”. Quick add understands it as the same rhythm.
  public func choreRhythm(_ rhythm: Rhythm) -> String {
    let text: String
    switch rhythm.recurrence {
    case .once: return strings.choreOnce
    case .daily: text = choreEvery(rhythm.every, .day)
    case .weekly:
      let weeks = choreEvery(rhythm.every, .week)
      text = rhythm.weekdays.isEmpty ? weeks : weeks + ": " + weekdays(rhythm.weekdays)
    case .monthly:
      let months = choreEvery(rhythm.every, .month)
      switch rhythm.monthDay {
      case 0: text = months
      case let day where rhythm.every % 12 == 0:
        // The month is that of the first time. The year is not shown; it has a 29 February.
        let month = Month(year: 2000, month: rhythm.start?.monthOfYear ?? 1)
        text = months + ", " + dayAndMonth(month.first + (min(day, month.dayCount) - 1))
      case 31: text = months + ", " + strings.choreLastDay
      default: text = months + ", " + strings.choreOnDay(day: Int(rhythm.monthDay))
      }
    }
    return rhythm.isFromDone ? text + " " + strings.choreAfterDone : text
  }

  /// “reihum: Anna und Ben”.
  ///
  /// - Parameter names: Those of the assignment's members, in their order.
  public func choreAssignment(_ assignment: Assignment, names: [String]) -> String {
    switch assignment.sharing {
    case .nobody: return strings.choreNobody
    case .member: return names.first ?? ""
    case .any: return choice(names)
    case .each: return strings.choreEachOf(names: list(names))
    case .turns: return strings.choreTurnsOf(names: list(names))
    case .points: return strings.choreFewestOf(names: list(names))
    case .oldest: return strings.choreOldestOf(names: list(names))
    }
  }

  /// The rule by which a rotation gives its turns (F-9); empty for another way of sharing.
  public func choreTurnsRule(_ sharing: Assignment.Sharing) -> String {
    switch sharing {
    case .turns: strings.choreRuleTurns
    case .points: strings.choreRulePoints
    case .oldest: strings.choreRuleOldest
    default: ""
    }
  }

  /// Returns a text such as “Next: Anna, Cleo, Anna”; empty without names.
  public func choreNextTurns(_ names: [String]) -> String {
    names.isEmpty ? "" : strings.choreNextTurns(names: names.joined(separator: ", "))
  }

  /// Returns a hint about `text`, the words of a line that were not understood.
  ///
  /// - Parameter meant: The words that are probably meant; nil for those of the warning.
  public func choreHint(_ warning: QuickAddWarning, of text: String, meant: String? = nil) -> String {
    let meant = meant ?? warning.suggestion
    return switch warning.reason {
    case .unknownMember: strings.choreUnknownMember(name: text)
    case .unknownRoom: strings.choreUnknownRoom(name: text)
    case .unclearMember: strings.choreUnclearMember(text: text)
    case .misspelt: strings.choreMisspelt(text: text, suggestion: meant)
    case .timePassed:
      meant.isEmpty ? strings.choreTimePassed : strings.choreTimePassedMeant(suggestion: meant)
    case .unread, .ambiguousDay: strings.choreUnread(text: text)
    default: strings.choreNotUnderstood(text: text)
    }
  }

  /// “8:00 – 18:00”.
  public func choreWindow(_ window: DayWindow) -> String {
    switch (window.from, window.by) {
    case (nil, nil): ""
    case (let from?, nil): strings.choreFrom(time: time(from))
    case (nil, let by?): strings.choreBy(time: time(by % 1440))
    case (let from?, let by?): time(from) + " – " + time(by % 1440)
    }
  }

  public func choreAlert(_ event: MemberAlerts.Event) -> String {
    switch event {
    case .assigned: strings.choreAlertAssigned
    case .due: strings.choreAlertDue
    case .overdue: strings.choreAlertOverdue
    case .done: strings.choreAlertDone
    case .approval: strings.choreAlertApproval
    }
  }

  public func familyRole(_ role: FamilyRole) -> String {
    role == .parent ? strings.choreParent : strings.choreChild
  }

  public func familyRefusal(_ refusal: FamilyRefusal) -> String {
    switch refusal {
    case .unknownFamily: strings.choreErrorNotFound
    case .notAllowed, .madeOnce: strings.choreErrorNotAllowed
    case .notOpen: strings.choreErrorNotOpen
    case .doneAlready: strings.choreErrorDoneAlready
    case .tooLate: strings.choreErrorTooLate
    }
  }
}
