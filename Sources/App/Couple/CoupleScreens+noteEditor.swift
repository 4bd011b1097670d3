import Actions
import Core
import Couple
import Texts

/// The note's editor (C-20, C-29).
extension CoupleScreens {
  func isNoteEdited(_ view: CoupleViewState) -> Bool {
    guard let text = view.note?.trimmedWhitespace else { return false }
    return text != couple.note?.text ?? ""
  }

  func saveNote(_ view: CoupleViewState, _ step: inout Step) {
    let text = view.note ?? ""
    if let refusal = actAsCouple(&step, { (actions) throws(CoupleRefusal) in try actions.write(text) }) {
      view.error = self.text(for: refusal)
      return
    }
    view.dropDrafts()
    step.effects.append(.haptic(milliseconds: 10))
    app.showToast(strings.coupleNoteSaved, &step)
  }

  @HTMLBuilder var noteEditor: Node {
    let state = couple
    form(.class("screen us-editor"), .id("couple-note-form"), .flag("novalidate", true), .on(.submit, .couple(.save))) {
      editorHead(coupleWords.note)
      if !state.pairing.isPaired { connectCard(state) }
      currentNote(state)
      editorSection(strings.coupleConfiguration) { noteField(state) }
      settingsSection("display", strings.coupleDisplay, hint: strings.coupleDisplayNote) {
        displayRow(.author, strings.coupleShowsAuthor, strings.coupleShowsAuthorCaption, state)
        displayRow(.date, strings.coupleShowsDate, strings.coupleShowsDateCaption, state)
      }
      notificationSection(state)
      noteStatistics(state)
      widgetSection(.note)
      resetSection(
        coupleWords.note, if: state.note != nil || state.notesWritten.total > 0)
    }
  }

  /// The card shown in place of what requires a partner.
  @HTMLBuilder func connectCard(_ state: CoupleState) -> Node {
    if isSearching(state) { searchingCard } else { connectOffer }
  }

  private var connectOffer: Node {
    section(.class("card card-pad form")) {
      p(.class("ink-2")) { strings.coupleConnectText }
      a(.class("btn btn-primary btn-block"), .href(Route.couple(.pairing).path)) { coupleWords.connect }
    }
  }

  @HTMLBuilder private func currentNote(_ state: CoupleState) -> Node {
    if let note = state.note {
      figure(.class("card card-pad us-quote")) {
        Node("blockquote", [.attribute("dir", "auto")], Node(text: note.text))
        let author = state.hidden.contains(.author) ? "" : "— " + state.initials(of: note.author)
        let date = state.hidden.contains(.date) ? "" : age(of: note.updatedAt)
        let gap = author.isEmpty || date.isEmpty ? "" : " · "
        if !author.isEmpty || !date.isEmpty { figcaption { author + gap + date } }
      }
    }
  }

  private func noteField(_ state: CoupleState) -> Node {
    let view = app.coupleView
    let text = view?.note ?? ""
    let count = text.trimmedWhitespace.characterCount
    let max = CoupleLimits.noteCharactersMax
    return div(.class("field")) {
      div(.class("label-row")) {
        label(.class("label"), .attribute("for", CoupleField.note.elementID)) { strings.coupleNoteNew }
        span(.class(count > max ? "counter is-over num" : "counter num"), .aria("hidden", true)) { "\(count) / \(max)" }
      }
      textarea(
        .class("input us-note-input"), .id(CoupleField.note.elementID), .attribute("rows", "3"),
        .attribute("dir", "auto"), .attribute("placeholder", strings.coupleNotePlaceholder),
        .attribute("enterkeyhint", "done"), .aria("invalid", view?.error.isEmpty == false),
        Attribute("aria-describedby", "couple-error", if: view?.error.isEmpty == false),
        .flag("disabled", !state.pairing.isPaired), .entering(.input, CoupleField.note.prefix)
      ) { text }
    }
  }
}
