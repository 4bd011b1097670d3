/// The three families of the lock screen: white strokes and text only (C-24).
extension CoupleWidget {
  func inline(_ picture: inout SVGPicture, _ palette: WidgetPalette) {
    let sizes = [16, 15, 14, 13]
    var fit = TextFit(line, width: 230, sizes: sizes, isBold: false)
    let parts = lineParts
    if parts.cutsFirst, TextWidth.of(line, isBold: false) * 13 > 230 * 100 {
      // The title is cut to make room for the value.
      let room = 230 - (TextWidth.of(parts.second, isBold: false) * 13 + 99) / 100
      let first = TextFit(parts.first, width: room, sizes: [13], isBold: false)
      fit = TextFit(first.line + parts.second, width: 230, sizes: sizes, isBold: false)
    }
    var middle = 117
    if case .note = face {
      // The bubble reduces the width for the text.
      fit = TextFit(line, width: 206, sizes: sizes, isBold: false)
      let half = (TextWidth.of(fit.line, isBold: false) * fit.size + 199) / 200
      middle = 128
      picture.icon(.bubble, max(middle - half - 20, 2), 5, size: 16, palette.ink)
    }
    picture.text(
      fit.line, middle, 18,
      .init(size: fit.size, color: palette.ink, anchor: .middle, isRightToLeft: words.isRightToLeft))
  }

  func circular(_ picture: inout SVGPicture, _ palette: WidgetPalette) {
    picture.ring(38, 38, 36, palette.ink, width: 2, opacity: 45)
    switch face {
    case .distance(let distance):
      // "A ↔ B" where it fits: initials may be three wide letters.
      let label = isolated(distance.ownInitials) + " ↔ " + isolated(distance.otherInitials)
      if TextWidth.of(label, isBold: false) * 9 <= 46 * 100 { small(label, 23, &picture, palette) }
      centred(distance.number, 38, 45, width: 60, sizes: [20, 18, 17, 16, 15, 14, 13, 12, 11], &picture, palette)
      small(words.kilometres, 59, &picture, palette)
    case .countdown(_, let number, let unit):
      centred(number, 38, 44, width: 58, sizes: [28, 25, 22, 20, 18, 16, 14, 12, 11], &picture, palette)
      small(unit, 59, &picture, palette)
    case .note(_, let initials) where initials.isEmpty: picture.icon(.bubble, 23, 23, size: 30, palette.ink)
    case .note(_, let initials):
      picture.icon(.bubble, 25, 14, size: 26, palette.ink)
      centred(initials, 38, 59, width: 46, sizes: [13, 12, 11, 10], &picture, palette)
    case .call(let call):
      picture.icon(call.icon, 27, 11, size: 22, palette.ink)
      let fit = TextFit(call.text, width: 54, sizes: [11, 10, 9], isBold: false) { _ in 2 }
      for (i, line) in fit.lines.enumerated() {
        picture.text(
          line, 38, (fit.lines.count > 1 ? 45 : 51) + i * (fit.size + 1),
          .init(size: fit.size, color: palette.ink, anchor: .middle))
      }
    }
  }

  func rectangular(_ picture: inout SVGPicture, _ palette: WidgetPalette) {
    switch face {
    case .distance(let distance):
      circled(distance.ownInitials, 21, 38, 19, width: 34, sizes: [16, 14, 13, 12, 11, 10, 9], &picture, palette)
      circled(distance.otherInitials, 151, 38, 19, width: 34, sizes: [16, 14, 13, 12, 11, 10, 9], &picture, palette)
      centred(distance.number, 86, 40, width: 80, sizes: [25, 23, 21, 19, 17, 15, 13], &picture, palette)
      caption(words.kilometresApart, 86, 57, width: 80, sizes: [13, 12, 11, 10], .middle, &picture, palette)
    case .countdown(let title, let number, let unit):
      picture.verticalLine(4, 14, 62, palette.ink, width: 3)
      let label = TextFit(title, width: 154, sizes: [15, 14, 13, 12], isBold: false)
      picture.text(label.line, 14, 28, .init(size: label.size, color: palette.ink))
      let value = TextFit(number + " " + unit, width: 154, sizes: [27, 25, 23, 21, 19, 17, 15, 13], isBold: true)
      picture.text(value.line, 14, 59, .init(size: value.size, isBold: true, color: palette.ink))
    case .note(let text, let initials):
      picture.icon(.bubble, 2, 5, size: 18, palette.ink)
      let fit = TextFit(text, width: 142, sizes: [16, 15, 14, 13, 12, 11], isBold: false) { 54 / ($0 * 6 / 5) }
      lines(fit, 28, 5 + fit.size, step: fit.size * 6 / 5, palette.ink, isBold: false, text, &picture)
      if initials.isEmpty { return }
      let author = TextFit("— " + isolated(initials), width: 142, sizes: [12, 11], isBold: true)
      picture.text(
        author.line, 28, 72,
        .init(size: author.size, isBold: true, color: palette.ink, isRightToLeft: words.isRightToLeft))
    case .call(let call):
      picture.icon(call.icon, 4, 25, size: 26, palette.ink)
      let title = TextFit(call.title, width: 130, sizes: [14, 13, 12], isBold: false)
      picture.text(title.line, 40, 32, .init(size: title.size, color: palette.ink))
      let text = TextFit(call.text, width: 130, sizes: [18, 17, 16, 15, 14, 13], isBold: true)
      picture.text(text.line, 40, 54, .init(size: text.size, isBold: true, color: palette.ink))
    }
  }

  /// Draws a unit below a number in the circle.
  private func small(_ text: String, _ y: Int, _ picture: inout SVGPicture, _ palette: WidgetPalette) {
    let fit = TextFit(text, width: 48, sizes: [12, 11, 10, 9], isBold: false)
    picture.text(fit.line, 38, y, .init(size: fit.size, color: palette.ink, anchor: .middle))
  }
}
