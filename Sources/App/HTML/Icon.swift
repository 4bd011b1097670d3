/// The symbols of `Web/icons/icons.svg`.
enum Icon: String {
  case today, habits, chart, settings, plus, minus, more, back, forward, share, close, info, flame, pin, archive, trash,
    edit, drag
  case calendar, pause, skip, note, bell, download, upload, qr, camera, sun, moon, globe, lock, undo, search, warning,
    external
  case keyboard, star, heart, clock, target, copy, file, sparkle, check
  case chevronDown = "chevron-down"
}
