import Chores
import Core
import Texts

/// Fairness and streaks (F-10).
extension ChoresScreens {
  @HTMLBuilder var statisticsScreen: Node {
    if let snapshot {
      div(.class("screen c-amber")) {
        subhead(strings.choreFairness)
        figures(snapshot)
      }
    }
  }

  var hasStatistics: Bool { snapshot.map { $0.household.history.count > 0 } ?? false }

  /// The area's section on the screen of all statistics.
  var statisticsRegion: Node {
    div(.class("region c-amber"), .id("statistics-chores")) {
      if let snapshot { titled("statistics", strings.appTabChores) { figures(snapshot) } }
    }
  }

  private func figures(_ snapshot: ChoresSnapshot) -> Node {
    let moment = snapshot.moment
    let (streaks, missed) = (moment.streaks(), moment.missed(in: moment.month))
    return Node([
      dl(.class("tiles")) {
        tile(strings.choreFamilyStreak, strings.choreDays(count: Int(streaks.family)))
        tile(strings.choreMissedMonth, app.formats.integer(Int(missed.family)))
      },
      sharesCard("week", strings.choreThisWeek, moment.shares(of: moment.week), snapshot),
      sharesCard("month", strings.choreThisMonth, moment.shares(of: moment.month), snapshot),
      titled("streaks", strings.choreStreaks) {
        ul(.class("list"), .role("list")) {
          for (i, member) in snapshot.household.members.enumerated() where !member.hasLeft {
            li(.class("row row-icon")) {
              avatar(member)
              div(.class("row-main")) {
                rowText(member.name, strings.choreMissedCount(count: Int(missed.members[i])))
              }
              span(.class("row-end num")) { strings.choreDays(count: Int(streaks.members[i])) }
            }
          }
        }
      },
    ])
  }

  func streak(_ id: MemberID, _ snapshot: ChoresSnapshot) -> Int32 {
    for (member, days) in zip(snapshot.household.members, snapshot.moment.streaks().members) where member.id == id {
      return days
    }
    return 0
  }

  /// Returns a card with two bars for each member: points, and minutes with the number of completions.
  private func sharesCard(_ id: String, _ title: String, _ shares: [MemberShare], _ snapshot: ChoresSnapshot) -> Node {
    let total = shares.reduce(Int64(0)) { $0 + $1.points }
    let most = shares.reduce(Int64(1)) { max($0, $1.points) }
    let longest = shares.reduce(Int64(1)) { max($0, Int64($1.minutes)) }
    return section(.class("card card-pad"), .aria("labelledby", "chores-shares-" + id)) {
      div(.class("card-head")) {
        h2(.class("card-title"), .id("chores-shares-" + id)) { title }
        span(.class("card-aside")) { strings.chorePointsCount(count: Int(total)) }
      }
      ul(.class("chores-shares"), .role("list")) {
        for share in shares {
          if let member = snapshot.household.member(share.member) {
            shareRow(share, member, most: most, longest: longest)
          }
        }
      }
    }
  }

  private func shareRow(_ share: MemberShare, _ member: FamilyMember, most: Int64, longest: Int64) -> Node {
    li(.class("chores-share " + style(of: member))) {
      avatar(member)
      div(.class("chores-share-text")) {
        div(.class("chores-share-line")) {
          span(.class("row-title")) { member.name }
          span(.class("num")) { strings.chorePointsCount(count: Int(share.points)) }
        }
        bar(max(0, share.points) * 100 / most)
        div(.class("chores-share-line")) {
          span(.class("row-sub")) { strings.choreTimes(count: Int(share.completions)) }
          span(.class("row-sub num")) { app.formats.minutes(Int(share.minutes)) }
        }
        bar(Int64(share.minutes) * 100 / longest, style: "c-slate")
      }
    }
  }

  /// Returns a bar that is filled to a percentage.
  func bar(_ percent: Int64, style: String = "") -> Node {
    svg(
      .class("chores-bar " + style), .attribute("viewBox", "0 0 100 4"), .attribute("preserveAspectRatio", "none"),
      .aria("hidden", true)
    ) {
      rect(
        .class("chores-bar-fill"), .attribute("width", "\(percent)"), .attribute("height", "4"), .attribute("rx", "2"))
    }
  }
}
