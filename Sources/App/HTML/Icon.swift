/// The symbols of `Web/icons/icons.svg`.
enum Icon: String {
  case today, habits, heart, chart, settings, search
  case back, forward, close, more, plus, minus
  case archive, camera, copy, download, drag, edit, file, flame, info, keyboard, lock, pause, pin, qr, share, shield,
    skip
  case sparkle, sun, trash, undo, upload, warning
  case chevronDown = "chevron-down"
  case broom, person
  case lotus, wind, run, drop, play, previous, sound
  case bell
  case calendarDay = "calendar-day"
  case signOut = "sign-out"
}
