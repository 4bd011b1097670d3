import Core

extension CoupleWidget {
  /// Returns the widget as SVG 1.1 at its size (C-25), without references to load; browsers and librsvg draw it alike.
  /// All texts fit, including long names.
  public func svg(_ family: WidgetFamily, _ theme: WidgetTheme = .dark) -> String {
    let palette = WidgetPalette(kind, family, theme)
    var picture = SVGPicture(width: family.width, isMirrored: words.isRightToLeft)
    switch family {
    case .accessoryInline: inline(&picture, palette)
    case .accessoryCircular: circular(&picture, palette)
    case .accessoryRectangular: rectangular(&picture, palette)
    case .systemSmall: small(&picture, palette)
    case .systemMedium: medium(&picture, palette)
    }
    let size = "width=\"\(family.width)\" height=\"\(family.height)\" viewBox=\"0 0 \(family.width) \(family.height)\""
    var out = "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) role=\"img\""
    out += " xml:lang=\"\(XMLText.escaped(words.languageTag))\""
    out += " font-family=\"system-ui, -apple-system, &#39;Segoe UI&#39;, Roboto, &#39;Noto Sans&#39;, sans-serif\""
    out += words.isRightToLeft ? " direction=\"rtl\">" : ">"
    out += "<title>\(XMLText.escaped(line))</title>"
    if let ground = palette.ground {
      // Several widgets may be in one page.
      let id = "\(kind.word)-\(family.word)-\(theme.word)"
      out += "<defs><linearGradient id=\"\(id)\" x1=\"0\" y1=\"0\" x2=\"1\" y2=\"1\"><stop offset=\"0\" stop-color=\""
      out += "\(ground.start)\"/><stop offset=\"1\" stop-color=\"\(ground.end)\"/></linearGradient></defs>"
      out += "<rect width=\"\(family.width)\" height=\"\(family.height)\" rx=\"22\" fill=\"url(#\(id))\"/>"
    }
    return out + picture.body + "</svg>\n"
  }

  // MARK: Home screen

  private func small(_ picture: inout SVGPicture, _ palette: WidgetPalette) {
    switch face {
    case .distance(let distance):
      picture.icon(.plane, 16, 14, size: 18, palette.accent)
      caption(words.distance, 42, 28, width: 112, sizes: [14, 13, 12], .start, &picture, palette)
      picture.bow(64, 62, 106, rise: 7, palette.accent, opacity: 80)
      circled(distance.ownInitials, 38, 66, 22, width: 38, sizes: [16, 15, 14, 13, 12, 11, 10], &picture, palette)
      circled(distance.otherInitials, 132, 66, 22, width: 38, sizes: [16, 15, 14, 13, 12, 11, 10], &picture, palette)
      centred(distance.number, 85, 128, width: 142, sizes: [40, 36, 32, 28, 24], &picture, palette)
      caption(words.kilometresApart, 85, 150, width: 142, sizes: [15, 14, 13, 12], .middle, &picture, palette)
    case .countdown(let title, let number, let unit):
      picture.icon(.calendar, 16, 16, size: 20, palette.accent)
      let label = TextFit(title, width: 138, sizes: [16, 15, 14, 13], isBold: true) { _ in 2 }
      lines(label, 16, 58, step: label.size + 4, palette.ink, isBold: true, title, &picture)
      let sizes = [54, 48, 42, 36, 30, 24]
      let value = TextFit(number, width: 138, sizes: label.lines.count > 1 ? Array(sizes[1...]) : sizes, isBold: true)
      picture.text(value.line, 15, 132, .init(size: value.size, isBold: true, color: palette.ink))
      caption(unit, 16, 153, width: 138, sizes: [15, 14, 13, 12], .start, &picture, palette)
    case .note(let text, let initials):
      note(text, initials, width: 138, sizes: [21, 19, 17, 16, 15, 14, 13, 12, 11], &picture, palette)
    case .call(let call): self.call(call, width: 138, &picture, palette)
    }
  }

  private func medium(_ picture: inout SVGPicture, _ palette: WidgetPalette) {
    switch face {
    case .distance(let distance):
      picture.bow(112, 56, 252, rise: 18, palette.accent, opacity: 80)
      picture.icon(.heart, 174, 29, size: 16, palette.accent, isFilled: true)
      person(distance.ownInitials, distance.ownCity, 70, &picture, palette)
      person(distance.otherInitials, distance.otherCity, 294, &picture, palette)
      centred(distance.number, 182, 112, width: 114, sizes: [46, 42, 38, 34, 30, 26, 22], &picture, palette)
      caption(words.kilometresApart, 182, 138, width: 114, sizes: [15, 14, 13, 12], .middle, &picture, palette)
    case .countdown(let title, let number, let unit):
      picture.icon(.calendar, 20, 22, size: 22, palette.accent)
      let label = TextFit(title, width: 296, sizes: [19, 18, 17, 16, 15, 14], isBold: true)
      picture.text(label.line, 52, 39, .init(size: label.size, isBold: true, color: palette.ink))
      let value = TextFit(number, width: 230, sizes: [76, 68, 60, 52, 44, 36], isBold: true)
      picture.text(value.line, 19, 124, .init(size: value.size, isBold: true, color: palette.ink))
      caption(unit, 20, 150, width: 320, sizes: [18, 17, 16, 15], .start, &picture, palette)
    case .note(let text, let initials):
      note(text, initials, width: 324, sizes: [26, 24, 22, 20, 18, 17, 16, 15], &picture, palette)
    case .call(let call): self.call(call, width: 324, &picture, palette)
    }
  }

  /// Draws a user's initials in a disc, with their city below.
  private func person(
    _ initials: String, _ city: String, _ x: Int, _ picture: inout SVGPicture, _ palette: WidgetPalette
  ) {
    circled(initials, x, 66, 30, width: 50, sizes: [21, 19, 17, 15, 13, 12, 11], &picture, palette)
    caption(city, x, 119, width: 98, sizes: [14, 13, 12], .middle, &picture, palette)
  }

  private func note(
    _ text: String, _ initials: String, width: Int, sizes: [Int], _ picture: inout SVGPicture, _ palette: WidgetPalette
  ) {
    let left = width > 200 ? 20 : 16
    picture.icon(.bubble, left, 16, size: 20, palette.accent)
    caption(words.note, left + 28, 31, width: width - 28, sizes: [14, 13, 12], .start, &picture, palette)
    let fit = TextFit(text, width: width, sizes: sizes, isBold: false) { 90 / ($0 * 5 / 4) }
    let step = fit.size * 5 / 4
    lines(fit, left, 46 + fit.size * 9 / 10, step: step, palette.ink, isBold: false, text, &picture)
    if initials.isEmpty { return }
    let author = TextFit("— " + isolated(initials), width: width, sizes: [14, 13, 12], isBold: true)
    picture.text(
      author.line, left, 155,
      .init(size: author.size, isBold: true, color: palette.accent, isRightToLeft: words.isRightToLeft))
  }

  private func call(_ call: Call, width: Int, _ picture: inout SVGPicture, _ palette: WidgetPalette) {
    let left = width > 200 ? 20 : 16
    picture.circle(left + 21, 38, 21, fill: palette.accent, opacity: 20)
    picture.icon(call.icon, left + 11, 28, size: 20, palette.accent)
    let fit = TextFit(call.text, width: width, sizes: [22, 20, 18, 17, 16], isBold: true) { _ in 2 }
    let step = fit.size + 4
    let first = 150 - step * (fit.lines.count - 1)
    lines(fit, left, first, step: step, palette.ink, isBold: true, call.text, &picture)
    let title = TextFit(call.title, width: width, sizes: [14, 13, 12], isBold: false)
    picture.text(title.line, left, first - fit.size - 6, .init(size: title.size, color: palette.second))
  }

  // MARK: Pieces

  func lines(
    _ fit: TextFit, _ x: Int, _ y: Int, step: Int, _ color: String, isBold: Bool, _ whole: String,
    _ picture: inout SVGPicture
  ) {
    // The whole text decides the direction: a line may begin with a word of another script.
    let style = SVGPicture.Style(
      size: fit.size, isBold: isBold, color: color, isRightToLeft: TextDirection.isRightToLeft(whole))
    for (i, line) in fit.lines.enumerated() { picture.text(line, x, y + step * i, style) }
  }

  /// Draws initials with a stroke around them.
  func circled(
    _ text: String, _ x: Int, _ y: Int, _ radius: Int, width: Int, sizes: [Int], _ picture: inout SVGPicture,
    _ palette: WidgetPalette
  ) {
    picture.ring(x, y, radius, palette.accent, width: 2, opacity: 80)
    initials(text, x, y, width: width, sizes: sizes, &picture, palette)
  }

  /// Draws initials centred on a point in both directions.
  func initials(
    _ text: String, _ x: Int, _ y: Int, width: Int, sizes: [Int], _ picture: inout SVGPicture, _ palette: WidgetPalette
  ) {
    let fit = TextFit(text, width: width, sizes: sizes, isBold: true)
    picture.text(
      fit.line, x, y + fit.size * 36 / 100,
      .init(size: fit.size, isBold: true, color: palette.ink, anchor: .middle))
  }

  func centred(
    _ text: String, _ x: Int, _ y: Int, width: Int, sizes: [Int], _ picture: inout SVGPicture, _ palette: WidgetPalette
  ) {
    let fit = TextFit(text, width: width, sizes: sizes, isBold: true)
    picture.text(fit.line, x, y, .init(size: fit.size, isBold: true, color: palette.ink, anchor: .middle))
  }

  func caption(
    _ text: String, _ x: Int, _ y: Int, width: Int, sizes: [Int], _ anchor: SVGPicture.Anchor,
    _ picture: inout SVGPicture, _ palette: WidgetPalette
  ) {
    let fit = TextFit(text, width: width, sizes: sizes, isBold: false)
    picture.text(fit.line, x, y, .init(size: fit.size, color: palette.second, anchor: anchor))
  }
}

extension CoupleWidget.Call {
  var icon: WidgetIcon {
    switch action {
    case .connect: .link
    case .setCity: .pin
    case .setDate: .calendar
    case .write: .bubble
    }
  }
}
