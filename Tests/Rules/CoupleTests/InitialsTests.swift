import Core
import Testing

@testable import Couple

@Suite struct InitialsTests {
  @Test(arguments: [
    ("Jan Hoffmann", "JH"), ("anna", "A"), ("  Anna   Lena\tMüller ", "ALM"), ("Anna-Lena Müller", "ALM"),
    ("Johann Wolfgang von Goethe", "JWG"), ("J.R.R. Tolkien", "JRT"), ("Özlem", "Ö"), ("österreich ß", "ÖS"),
    ("ßtraße", "S"), ("ﬁlip", "F"), ("O’Neill", "O"), ("(Max) \"Power\"", "MP"), ("2Pac 50", "25"), ("Agent 007", "A0"),
    ("🦊 Füchsin", "F"), ("👩‍👩‍👧 🅰️ 1️⃣", "1"), ("🦊🎉", "?"), ("", "?"), (" \u{A0}\u{3000}", "?"), ("- . –", "?"),
    ("王小明", "王"), ("山田 太郎", "山太"), ("マリア・カラス", "マカ"), ("김민수", "김"), ("محمد علي", "مع"), ("שרה כהן", "שכ"),
    ("किरण बेदी", "किबे"), ("เอก ชัย", "อชั"), ("Ђорђе Ћосић", "ЂЋ"), ("ελένη", "Ε"), ("ნინო", "ნ"), ("ʻIolani", "I"),
    ("ijsbrand", "I"), ("ǆemal", "Ǆ"), ("٣ب", "٣"),
  ])
  func areTheFirstLettersOfTheWords(_ name: String, _ initials: String) {
    #expect(Initials.of(name, fallback: "?") == initials)
  }

  @Test func doNotDependOnTheSpellingOfAccents() {
    #expect(Initials.of("E\u{301}va O\u{308}z", fallback: "?") == Initials.of("Éva Öz", fallback: "?"))
    #expect(Initials.of("E\u{301}va", fallback: "?") == "É")
  }

  @Test func stayShortUnderAHeapOfMarks() {
    let heap = "Z" + String(repeating: "\u{335}\u{489}", count: 200)
    #expect(Initials.of(heap, fallback: "?").unicodeScalars.count <= 4)
    #expect(Initials.of(String(repeating: "a ", count: 5000), fallback: "?") == "AAA")
  }

  @Test(arguments: [("", "A", "B"), ("Anna", "A", "B"), ("Ben", "B", "A")])
  func meFallsBackToAAndThePartnerToB(_ name: String, _ own: String, _ partner: String) {
    var state = CoupleState()
    state.me = PersonProfile(name: name)
    #expect(state.ownInitials == own)
    #expect(state.partnerInitials == partner)
    #expect(state.label == "\(own) ↔ \(partner)")
  }

  /// The two are told apart wherever their names differ, in the same letters on both devices.
  @Test(arguments: [
    ("Anna", "Ben", "A", "B"), ("Anna", "Alex", "AN", "AL"), ("Anna", "Andi", "ANN", "AND"),
    ("anna", "Anna", "A", "A2"),
    ("Jan Hoffmann", "Jana Huber", "JHO", "JHU"), ("Jan Hoffmann", "Julia Huber", "JA", "JU"), ("", "Anna", "B", "A"),
    ("Ben", "", "B", "A"), ("", "Ben", "A", "B"), ("", "", "A", "B"), ("Özlem", "Öykü", "ÖZ", "ÖY"),
    ("A", "A B", "A", "AB"),
    ("A", "Anna", "A", "AN"), ("王小明", "王大", "王小", "王大"), ("🦊", "Anna", "B", "A"),
  ])
  func tellTheTwoApart(_ owner: String, _ partner: String, _ first: String, _ second: String) {
    for role in [CoupleRole.owner, .partner] {
      var state = CoupleState()
      state.pairing.found(CoupleCode(random: 7), as: role, hasPartner: true, at: Timestamp(milliseconds: 0))
      let names = role == .owner ? (owner, partner) : (partner, owner)
      (state.me, state.partner) = (PersonProfile(name: names.0), PersonProfile(name: names.1))
      // Without both names the fallbacks depend on the device.
      if role == .partner, owner.isEmpty || partner.isEmpty || owner == "🦊" { continue }
      #expect(state.initials(of: .owner) == first && state.initials(of: .partner) == second, "\(role) \(state.label)")
    }
  }

  /// Any two names: different letters, of at most three.
  @Test func differForAnyNames() {
    let names = [
      "", "Anna", "Anne", "Ann", "A", "Anna Müller", "Anna Maier", "Anna Lena Müller", "anna", "B", "A B C", "🦊", "Ö",
      "O",
    ]
    for one in names {
      for other in names {
        var state = CoupleState()
        (state.me, state.partner) = (PersonProfile(name: one), PersonProfile(name: other))
        #expect(state.ownInitials != state.partnerInitials, "\(one) and \(other): \(state.label)")
        for initials in [state.ownInitials, state.partnerInitials] { #expect((1...3).contains(initials.count)) }
      }
    }
  }

  @Test func namesAreTrimmedAndCut() {
    #expect(PersonProfile(name: " \n Anna \u{3000}").name == "Anna")
    #expect(PersonProfile(name: String(repeating: "ö", count: 41)).name.count == 40)
    #expect(PersonProfile(name: String(repeating: "👩‍👩‍👧", count: 41)).name.count == 40)
  }

  @Test func aFirstLaunchIsAsTheSpecSays() {
    let state = CoupleState()
    #expect(!state.pairing.isPaired && state.pairing.phase == .unpairedLocked && state.pairing.role == .none)
    #expect(state.label == "A ↔ B" && state.distanceKilometres == 0 && state.distance == .connect)
    #expect(state.countdown.reading(at: .init(milliseconds: 0), in: .utc) == .setDate)
    #expect(state.note == nil && state.noteReading == .connect)
    #expect(state.initials(of: state.pairing.role.side) == "A")
    #expect(state.streak == NoteStreak(count: 1, longest: 1))
  }
}
