import Core

/// The data of a couple that belong to one device and are never sent: the details that it hides, and the name and place
/// that its user entered for a partner who has given none (C-16, C-29).
public struct CoupleLocal: Equatable, Sendable {
  public var hidden = CoupleHidden()
  /// The normalised code of the couple to whose partner the name and place belong; they do not apply to a later
  /// partner.
  public var code = ""
  public var partnerName = ""
  public var partnerPlace: SharedPlace?

  public init() {}
}

/// The details that the user hides on cards and widgets of this device; nothing at first.
public struct CoupleHidden: OptionSet, Equatable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The note's author.
  public static var author: CoupleHidden { CoupleHidden(rawValue: 1) }
  /// The age of the note.
  public static var date: CoupleHidden { CoupleHidden(rawValue: 2) }
  /// The cities next to the distance.
  public static var cities: CoupleHidden { CoupleHidden(rawValue: 4) }

  static var all: UInt8 { 7 }
}

extension CoupleLocal {
  func write(to out: inout ByteWriter) {
    out.u8(hidden.rawValue)
    out.string(code)
    out.string(partnerName)
    out.u8(partnerPlace == nil ? 0 : 1)
    guard let place = partnerPlace else { return }
    out.string(place.cityLabel)
    out.string(place.country)
    for value in [place.point?.latitude, place.point?.longitude] {
      out.i64(Int64(bitPattern: (value ?? .nan).bitPattern))
    }
  }

  init(from input: inout ByteReader) throws(ByteError) {
    let start = input.offset
    hidden = CoupleHidden(rawValue: try input.u8() & CoupleHidden.all)
    code = try input.string(max: CoupleStep.codeByteCountMax)
    partnerName = try input.string(max: CoupleStep.recordByteCountMax)
    switch try input.u8() {
    case 0: break
    case 1:
      let (city, country) = (
        try input.string(max: CoupleStep.recordByteCountMax), try input.string(max: CoupleStep.recordByteCountMax)
      )
      let latitude = Double(bitPattern: UInt64(bitPattern: try input.i64()))
      let longitude = Double(bitPattern: UInt64(bitPattern: try input.i64()))
      partnerPlace = SharedPlace(
        cityLabel: city, country: country, point: GeoPoint(latitude: latitude, longitude: longitude))
    default: throw .malformed(offset: start)
    }
  }
}
