import Testing

@testable import Texts

@Suite struct SizeTests {
  @Test(arguments: [
    (0, "0 KB", "0 KB"), (1, "1 KB", "1 KB"), (340_000, "340 KB", "340 KB"), (999_999, "1.000 KB", "1,000 KB"),
    (1_000_000, "1 MB", "1 MB"), (1_549_999, "1,5 MB", "1.5 MB"), (9_960_000, "10 MB", "10 MB"),
    (12_499_999, "12 MB", "12 MB"), (12_500_000, "13 MB", "13 MB"), (1_500_000_000, "1,5 GB", "1.5 GB"),
    (5_000_000_000, "5 GB", "5 GB"), (2_000_000_000_000, "2.000 GB", "2,000 GB"),
  ])
  func bytesAreSaidInTheirUnit(_ count: Int64, _ german: String, _ english: String) {
    for (language, text) in [(Language.german, german), (.english, english)] {
      let said = Formats(language: language, regionCode: "").size(byteCount: count)
      #expect(said.replacing("\u{A0}", with: " ") == text)
    }
  }
}
