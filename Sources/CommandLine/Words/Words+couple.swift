import Actions
import Core
import Couple
import Replica
import Server
import Sync
import Texts

extension PairingError {
  /// Stable across versions, for scripts.
  var code: String {
    switch self {
    case .signInRequired: "account.none"
    case .locked: "couple.locked"
    case .alreadyPaired: "couple.already-paired"
    case .notPaired: "couple.not-paired"
    case .ownCode: "couple.own-code"
    case .malformedCode: "couple.code-malformed"
    case .goodbyeNotOwn: "couple.goodbye-not-own"
    case .goodbyeOver: "couple.goodbye-over"
    }
  }
}

extension CoupleNews {
  /// Stable across versions, for scripts.
  var code: String {
    switch self {
    case .joined: "couple.joined"
    case .partnerJoined: "couple.partner-joined"
    case .parted: "couple.parted"
    case .codeTaken: "couple.code-taken"
    case .codeUnknown: "couple.code-unknown"
    case .alreadyPaired: "couple.already-paired"
    case .codeGone: "couple.code-gone"
    case .tooManyAttempts: "couple.too-many-attempts"
    }
  }

  /// Whether the server refused what the user asked for.
  var isRefusal: Bool {
    switch self {
    case .codeTaken, .codeUnknown, .alreadyPaired, .tooManyAttempts: true
    case .joined, .partnerJoined, .parted, .codeGone: false
    }
  }
}

/// Texts about the couple.
extension Words {
  func text(for error: PairingError) -> String {
    switch error {
    case .signInRequired: strings.cliAccountNone
    case .locked: strings.cliCoupleLocked
    case .alreadyPaired: strings.cliCoupleAlready
    case .notPaired: strings.cliCoupleAlone
    case .ownCode: strings.cliCoupleOwnCode
    case .malformedCode: strings.cliCoupleCodeMalformed
    case .goodbyeNotOwn: strings.cliCoupleGoodbyeNotOwn
    case .goodbyeOver: strings.cliCoupleGoodbyeOver
    }
  }

  func text(for news: CoupleNews) -> String {
    switch news {
    case .joined, .partnerJoined: strings.cliCoupleJoined
    case .parted: strings.cliCoupleParted
    case .codeTaken: strings.cliCoupleCodeTaken
    case .codeUnknown: strings.cliCoupleCodeUnknown
    case .alreadyPaired: strings.cliCoupleAlready
    case .codeGone: strings.cliCoupleCodeGone
    case .tooManyAttempts(let until):
      strings.cliCoupleTooMany(count: max(1, Int((until.milliseconds - SyncRunner.now.milliseconds + 59_999) / 60_000)))
    }
  }

  /// Returns the remaining time (C-19); nil without a date.
  func text(for reading: CountdownReading) -> String? {
    switch reading {
    case .setDate: nil
    case .days(let count): strings.dateDays(count: count)
    case .hours(let count): "\(count) h"
    case .minutes(let count): "\(count) min"
    }
  }

  /// The language of city names.
  var placeLanguage: PlaceLanguage { strings.language == .german ? .german : .english }

  /// Returns the city, and the age of the location if known.
  private func text(for place: SharedPlace, _ now: Timestamp) -> String {
    let name = place.cityLabel.isEmpty ? place.country : place.cityLabel
    guard let age = place.age(at: now) else { return name.printable }
    let shown =
      switch age {
      case .now: strings.coupleAgoNow
      case .minutes(let count): strings.coupleAgoMinutes(count: count)
      case .hours(let count): strings.coupleAgoHours(count: count)
      case .days(let count): strings.coupleAgoDays(count: count)
      }
    return name.printable + ", " + shown
  }

  /// Returns the couple's shared data, one item on each line.
  func lines(for state: CoupleState, now: Timestamp, timeZone: TimeZoneRules) -> [String] {
    var lines: [String] = []
    let pairing = state.pairing
    if pairing.isPaired {
      lines.append(strings.cliCouplePaired(name: partnerName(state)))
    } else if let code = pairing.redeeming {
      lines.append(strings.cliCoupleRedeeming(code: code.displayed))
    } else if let code = pairing.code {
      lines.append(
        pairing.isCodeStored
          ? strings.cliCoupleCode(code: code.displayed) : strings.cliCoupleCodeWaits(code: code.displayed))
    } else {
      lines.append(strings.cliCoupleAlone)
    }
    if let goodbye = pairing.goodbye {
      let date = formats.longDateWithYear(timeZone.wallClock(at: goodbye.endsAt).day)
      lines.append(
        goodbye.by == pairing.role.side
          ? strings.cliCoupleGoodbyeOwn(date: date) : strings.cliCoupleGoodbyeOther(date: date))
    }
    if let place = state.me.place { lines.append(strings.cliCoupleOwnCity(place: text(for: place, now))) }
    if let place = state.partner.place {
      lines.append(strings.cliCoupleCity(name: partnerName(state), place: text(for: place, now)))
    }
    if case .kilometres(let count) = state.distance {
      lines.append(strings.cliCoupleDistance(kilometres: formats.integer(count)))
    }
    lines += self.lines(of: .countdown, state, now, timeZone)
    if case .note = state.noteReading {
      lines += self.lines(of: .note, state, now, timeZone)
      lines += streakLines(state, now, timeZone)
    }
    return lines
  }

  /// Returns the line of a card; none without content.
  func lines(of card: CoupleCard, _ state: CoupleState, _ now: Timestamp, _ timeZone: TimeZoneRules) -> [String] {
    switch card {
    case .countdown:
      guard let left = text(for: state.countdown.reading(at: now, in: timeZone)) else { return [] }
      let label = state.countdown.label
      return [(label.isEmpty ? strings.cliCoupleCountdown : label.printable) + ": " + left]
    case .note:
      guard case .note(let initials, let text) = state.noteReading else { return [] }
      return [initials.printable + ": " + text.printable]
    }
  }

  private func streakLines(_ state: CoupleState, _ now: Timestamp, _ timeZone: TimeZoneRules) -> [String] {
    let theirs = TimeZoneRules(named: state.partner.timeZoneName, around: now)
    let reading = state.streak.reading(at: now, ownTimeZone: timeZone, partnerTimeZone: theirs)
    var lines = [
      strings.cliCoupleStreak(count: formats.integer(reading.count), longest: formats.integer(state.streak.longest))
    ]
    guard case .running(let running) = reading else { return lines }
    lines.append(
      strings.coupleStreakLeft(
        time: formats.minutes(Int(running.minutesLeft)),
        end: formats.moment(running.endsForMe, now: timeZone.wallClock(at: now))))
    if let theirs, let end = running.endsForPartner, end != running.endsForMe {
      lines.append(
        strings.coupleStreakPartner(name: partnerName(state), end: formats.moment(end, now: theirs.wallClock(at: now))))
    }
    return lines
  }

  private func partnerName(_ state: CoupleState) -> String {
    (state.partner.name.isEmpty ? state.partnerInitials : state.partner.name).printable
  }
}

extension Words {
  func name(of part: CoupleFile.Part) -> String {
    switch part {
    case .name: strings.cliPartName
    case .place: strings.cliPartPlace
    case .countdown: strings.cliCoupleCountdown
    case .notes: strings.cliPartNotes
    }
  }
}
