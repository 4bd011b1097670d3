import Core
import Couple

extension CoupleState {
  /// Adds the countdown's name and the note to a search.
  public func search(_ run: SearchRun) {
    run.addThing(.countdown, id: "", name: countdown.label, others: [], at: countdown.eventAt)
    guard let note else { return }
    let clock = run.timeZone.wallClock(at: note.updatedAt)
    let moment = SearchRun.moment(clock.day, Int64(clock.minute) * 60_000)
    run.addEntry(.coupleNote, note.text, day: clock.day, moment: moment) { "" }
  }
}
