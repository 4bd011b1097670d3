import Habits
import Testing

/// Numbers as people type them.
@Suite struct TypedAmountTests {
  struct Typed: CustomTestStringConvertible, Sendable {
    let text: String
    let comma: Int32?
    let point: Int32?

    /// Takes the thousandths that are read where the decimal mark is a comma, and where it is a point.
    init(_ text: String, _ comma: Int32?, _ point: Int32?) {
      (self.text, self.comma, self.point) = (text, comma, point)
    }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Typed("8", 8000, 8000), Typed("2,5", 2500, 2500), Typed("2.5", 2500, 2500), Typed("1.500", 1_500_000, 1500),
    Typed("1,500", 1500, 1_500_000), Typed("10.000", 10_000_000, 10_000_000), Typed("10,000", 10_000_000, 10_000_000),
    Typed("0,125", 125, 125), Typed("0.125", 125, 125), Typed("1.234,5", 1_234_500, 1_234_500),
    Typed("1,234.5", 1_234_500, 1_234_500),
    Typed("1 500", 1_500_000, 1_500_000), Typed("1\u{A0}500,25", 1_500_250, 1_500_250),
    Typed("1’500.5", 1_500_500, 1_500_500),
    Typed("1'500", 1_500_000, 1_500_000), Typed("1.000.000", 1_000_000_000, 1_000_000_000), Typed(",5", 500, 500),
    Typed("5,", 5000, 5000),
    Typed("1,2,3", nil, nil), Typed("1.00.000", nil, nil), Typed("1 50", nil, nil), Typed("1,2345", nil, nil),
    Typed("1.000.000,0001", nil, nil),
    Typed("1000001", nil, nil), Typed("1.000.001", nil, nil), Typed("", nil, nil), Typed(",", nil, nil),
    Typed("'", nil, nil), Typed("1'", nil, nil),
    Typed("-1", nil, nil), Typed("1e3", nil, nil), Typed("٣", nil, nil), Typed("99999999999999999999", nil, nil),
    Typed("1.2.3.4.5.6", nil, nil),
  ])
  func isRead(_ typed: Typed) {
    #expect(Amount(typed: typed.text, decimalMark: UInt8(ascii: ","))?.thousandths == typed.comma)
    #expect(Amount(typed: typed.text, decimalMark: UInt8(ascii: "."))?.thousandths == typed.point)
  }
}
