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

  @Test(arguments: [("", "A", "B"), ("Anna", "A", "B"), ("Ben", "B", "B")])
  func meFallsBackToAAndThePartnerToB(_ name: String, _ own: String, _ partner: String) {
    var state = CoupleState()
    state.me = PersonProfile(name: name)
    #expect(state.ownInitials == own)
    #expect(state.partnerInitials == partner)
    #expect(state.label == "\(own) ↔ \(partner)")
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
