// swift-format-ignore-file
// Written by `Tools/strings generate` from Localizable.xcstrings; change the texts there.

extension Strings {
  static let germanReminderBlob: StaticString = """
    Vorschlag übernehmen: %1$@\u{0}\
    Täglich\u{0}\
    Wochentage\u{0}\
    Erinnerung gelöscht\u{0}\
    Auf diesem Gerät gezeigt\u{0}\
    Noch keine\u{0}\
    Jede Erinnerung erscheint auf einem Gerät nur einmal. Die Liste reicht eine Woche zurück.\u{0}\
    Fragt vor 18 Uhr nach gestern Abend, danach nach heute, und bleibt still, wenn der Abend schon eingetragen ist.\u{0}\
    Nicht mehr vorschlagen: %1$@\u{0}\
    Wird nicht mehr vorgeschlagen\u{0}\
    Bleibt still: %1$@ beendet (%2$@)\u{0}\
    Erinnerung bearbeiten\u{0}\
    Noch keine Erinnerung. Leg eine an oder übernimm einen Vorschlag.\u{0}\
    Wähle mindestens einen Wochentag.\u{0}\
    Gelöschte Erinnerung\u{0}\
    Bleibt still: Der Abend vom %1$@ ist eingetragen\u{0}\
    Std.\u{0}\
    Erinnert dich, wenn der Abend vom %1$@ dann noch fehlt\u{0}\
    Erinnert dich, wenn in der Stunde davor %2$@ war\u{1}Erinnert dich, wenn in den %1$lld Stunden davor %2$@ war\u{0}\
    Erinnert dich, wenn es dann noch offen ist\u{0}\
    Aktivität\u{0}\
    Still, wenn erledigt in den letzten\u{0}\
    So weit schaut die Erinnerung zurück.\u{0}\
    Nachricht\u{0}\
    Neue Erinnerung\u{0}\
    keine Atemübung\u{0}\
    keine Meditation\u{0}\
    kein Workout\u{0}\
    In den nächsten 7 Tagen steht keine Erinnerung an.\u{0}\
    Bleibt still: ausgeschaltet\u{0}\
    Vorschläge\u{0}\
    Erinnerung gespeichert\u{0}\
    %1$@ um %2$@, wenn in der letzten Stunde %4$@ war\u{1}%1$@ um %2$@, wenn in den letzten %3$lld Stunden %4$@ war\u{0}\
    %1$@ um %2$@, wenn der Abend noch fehlt\u{0}\
    Gezeigt: %1$@\u{0}\
    Bleibt still: %1$@\u{0}\
    %1$@ einschalten\u{0}\
    Eine Erinnerung bleibt still, wenn du die Aktivität schon gemacht hast, und verschwindet, wenn du sie danach machst. Alltag erinnert dich, solange es geöffnet ist.\u{0}\
    Uhrzeit\u{0}\
    Titel\u{0}\
    Leer für den Text der App.\u{0}\
    Was in den nächsten 7 Tagen kommt und warum\u{0}\
    Alle Uhrzeiten der nächsten 7 Tage, mit dem, was nach heutigem Stand geschieht.\u{0}\
    zurückgezogen: %1$@\u{0}
    """

  static let englishReminderBlob: StaticString = """
    Use suggestion: %1$@\u{0}\
    Every day\u{0}\
    Weekdays\u{0}\
    Reminder deleted\u{0}\
    Shown on this device\u{0}\
    None yet\u{0}\
    A device shows each reminder only once. The list goes back one week.\u{0}\
    Asks about yesterday evening before 6 pm and about today after that, and stays quiet if the evening has been entered.\u{0}\
    Don’t suggest again: %1$@\u{0}\
    Won’t be suggested again\u{0}\
    Stays quiet: %1$@ ended (%2$@)\u{0}\
    Edit reminder\u{0}\
    No reminders yet. Create one, or use a suggestion.\u{0}\
    Choose at least one weekday.\u{0}\
    Deleted reminder\u{0}\
    Stays quiet: the evening of %1$@ has been entered\u{0}\
    h\u{0}\
    Reminds you if the evening of %1$@ is still missing then\u{0}\
    Reminds you if there was %2$@ in the hour before\u{1}Reminds you if there was %2$@ in the %1$lld hours before\u{0}\
    Reminds you if it’s still open then\u{0}\
    Activity\u{0}\
    Quiet if done in the last\u{0}\
    This is how far the reminder looks back.\u{0}\
    Message\u{0}\
    New reminder\u{0}\
    no breathing exercise\u{0}\
    no meditation\u{0}\
    no workout\u{0}\
    No reminder is due in the next 7 days.\u{0}\
    Stays quiet: switched off\u{0}\
    Suggestions\u{0}\
    Reminder saved\u{0}\
    %1$@ at %2$@, if %4$@ in the last hour\u{1}%1$@ at %2$@, if %4$@ in the last %3$lld hours\u{0}\
    %1$@ at %2$@, if the evening is still missing\u{0}\
    Shown: %1$@\u{0}\
    Stays quiet: %1$@\u{0}\
    Switch on %1$@\u{0}\
    A reminder stays quiet if you’ve already done the activity, and disappears when you do it afterwards. Alltag reminds you while it’s open.\u{0}\
    Time\u{0}\
    Title\u{0}\
    Leave empty for the app’s own text.\u{0}\
    What’s due in the next 7 days, and why\u{0}\
    All due times of the next 7 days, and what will happen as things stand.\u{0}\
    withdrawn: %1$@\u{0}
    """
}
