import Core
import Habits
import Testing
import Texts

@testable import App

/// The sheets in every language.
struct TransferSheetTests {
  /// An element without the text, or the name, that it should have.
  private static func gap(in sheet: String) -> String? {
    let element = /<(p|h2|h3|b|dt|dd|th|td|legend|figcaption|small|code)( [^>]*)?><\/\1>/
    return sheet.firstMatch(of: element).map { String($0.output.0) }
      ?? sheet.firstMatch(of: /(aria-label|alt)=""/).map { String($0.output.0) }
  }

  @Test(arguments: Language.allCases)
  func everySheetHasItsTexts(_ language: Language) {
    var host = TransferHost(SampleBook.make(habits: 5, days: 40))
    var sheets: [String] = []
    for overlay in [Overlay.exportOptions, .qr, .scan, .importPreview, .share(SampleBook.id(1))] {
      host.send(.shell(.open(overlay)))
      sheets.append(host.sheet(in: language))
      host.deflate()
      sheets.append(host.sheet(in: language))
    }
    host.send(.transfer(.sharePicture(.share)))
    sheets.append(host.sheet(in: language))
    host.send("shared:failed")
    sheets.append(host.sheet(in: language))
    for file in [
      SampleBook.file(SampleBook.make(habits: 60, days: 50)), Array("Date,Lesen\n2027-11-02,1\n2026-11-02,1\n".utf8),
      Array("{\"version\":1,\"habits\":[],\"logs\":[{}]}".utf8),
    ] {
      host.open(file)
      sheets.append(host.sheet(in: language))
    }
    for sheet in sheets {
      #expect(sheet.contains("class=\"sheet\""))
      #expect(Self.gap(in: sheet) == nil)
    }
    let others = Set(Language.allCases.map { host.sheet(in: $0) })
    #expect(others.count >= 3, "nothing is left in one language")
  }

  /// Every reason has a sentence of its own in every language.
  @Test(arguments: Language.allCases)
  func everyReasonIsSaid(_ language: Language) {
    let model = TransferHost().model
    model.formats = Formats(language: language, regionCode: "")
    var texts: Set<String> = []
    for reason in TransferRemark.Reason.allCases {
      texts.insert(model.formats.text(for: TransferRemark(reason, count: 2)))
    }
    #expect(texts.count == TransferRemark.Reason.allCases.count)
    #expect(!texts.contains(""))
    let kinds: [TransferError.Kind] = [
      .emptyFile, .unknownFormat, .databaseUnsupported, .archiveMalformed, .databaseMalformed, .loneTable, .missingFile,
      .tooLarge,
      .unsupportedVersion(9), .notJSON(.unexpectedEnd), .notCSV, .notUTF8, .missingColumn, .columnTwice, .missingField,
      .wrongType, .unknownValue, .malformedID, .malformedDate, .ambiguousDate, .noSuchDay, .malformedColor,
      .malformedNumber, .outOfRange, .nameEmpty, .rangeReversed, .tooMany(max: 5),
    ]
    var sentences: Set<String> = []
    for kind in kinds { sentences.insert(model.formats.text(for: TransferError(kind, path: "logs[0]"))) }
    #expect(sentences.count == kinds.count)
  }

  @Test func dataURLsUseTheOlderAlphabetWithPadding() {
    #expect(DataURL.svg("<?>") == "data:image/svg+xml;base64,PD8+")
    #expect(DataURL.svg("a") == "data:image/svg+xml;base64,YQ==")
    #expect(DataURL.svg("???") == "data:image/svg+xml;base64,Pz8/")
  }
}
