import Core
import Texts

/// The test message, which the user requests to see whether reminders arrive.
extension Notifications {
  /// The time after which a test message counts as lost: it is sent after ten seconds.
  private static var lostMilliseconds: Int64 { 60_000 }
  private static var timerName: String { "test-message" }

  private enum Outcome {
    case unasked, underWay, lost, limited, failed
    case arrived(Timestamp)
  }

  func askTest(_ push: PushState, _ step: inout Step) {
    guard push.status.isOn else { return }
    (push.testAskedAt, push.testRefusal) = (step.now, nil)
    step.effects.append(
      .account(
        .request(
          id: AccountEndpoint.testMessage.rawValue, method: "POST", path: "/account/push/test", body: Array("{}".utf8)))
    )
    // Paints the row again when the time is over.
    step.effects.append(.timer(name: Self.timerName, milliseconds: Self.lostMilliseconds + 1_000))
  }

  func failTest(_ status: Int) { app.push?.testRefusal = status }

  private func outcome(_ push: PushState) -> Outcome {
    guard let asked = push.testAskedAt else { return .unasked }
    // The list of delivered reminders contains minutes only.
    let earliest = Timestamp(milliseconds: asked.milliseconds / 60_000 * 60_000)
    if let shown = app.delivered.last(where: {
      $0.key.hasPrefix(DeliveredReminder.testPrefix) && $0.shownAt >= earliest
    }) {
      return .arrived(shown.shownAt)
    }
    if let status = push.testRefusal { return status == 429 ? .limited : .failed }
    return now.milliseconds - asked.milliseconds < Self.lostMilliseconds ? .underWay : .lost
  }

  /// The row with the button and the outcome of the last test message.
  @HTMLBuilder func testRow(_ push: PushState) -> Node {
    if push.status.isOn {
      let outcome = outcome(push)
      li(.class("row row-field")) {
        div(.class("row-main")) {
          span(.class("row-title")) { strings.reminderTestName }
          span(.class("row-sub"), .id("reminder-test"), .role("status")) { caption(outcome) }
        }
        button(
          .class("btn btn-s"), .type("button"), .aria("describedby", "reminder-test"),
          .flag("disabled", isUnderWay(outcome)), .on(.click, .notification(.test))
        ) { strings.reminderTestSend }
      }
    }
  }

  private func isUnderWay(_ outcome: Outcome) -> Bool { if case .underWay = outcome { true } else { false } }

  private func caption(_ outcome: Outcome) -> String {
    switch outcome {
    case .unasked: return strings.reminderTestText
    case .underWay: return strings.reminderTestSent
    case .lost: return strings.reminderTestLost
    case .limited: return strings.reminderTestLimit
    case .failed: return strings.couplePushFailed
    case .arrived(let moment):
      return strings.reminderTestArrived(time: app.formats.time(app.environment.timeZone.wallClock(at: moment).minute))
    }
  }
}
