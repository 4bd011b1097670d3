// swift-format-ignore-file
// Written by `Tools/strings generate` from Localizable.xcstrings; change the texts there.

extension Strings {
  static let entryCount = 2228
  static let accountEntryCount = 314
  static let calmEntryCount = 353
  static let choreEntryCount = 494
  /// The index of the first text of `RareTexts`.
  static let rareStart = 1608

  static let germanBlob: StaticString = """
    Zurück\u{0}\
    Abbrechen\u{0}\
    Schließen\u{0}\
    Löschen\u{0}\
    Fertig\u{0}\
    Bearbeiten\u{0}\
    So funktioniert es\u{0}\
    Auf den Startbildschirm legen\u{0}\
    Mehr\u{0}\
    Hauptnavigation\u{0}\
    Eine neue Version ist bereit.\u{0}\
    Neu laden\u{0}\
    Aus\u{0}\
    An\u{0}\
    Noch einmal versuchen\u{0}\
    Sichern\u{0}\
    Zum Inhalt springen\u{0}\
    Ruhe\u{0}\
    Aufgaben\u{0}\
    Gewohnheiten\u{0}\
    Einstellungen\u{0}\
    Statistik\u{0}\
    Heute\u{0}\
    Wir\u{0}\
    %1$@ · Alltag\u{0}\
    Rückgängig\u{0}\
    %1$@, %2$@\u{0}\
    %1$lld von %2$lld\u{0}\
    %1$lld von %2$lld geplanten Tagen erledigt\u{0}\
    Nächster Monat\u{0}\
    Voriger Monat\u{0}\
    vor dem Beginn\u{0}\
    Wochenziel erreicht\u{0}\
    erledigt\u{0}\
    zusätzlich erledigt\u{0}\
    noch nicht da\u{0}\
    verpasst\u{0}\
    nicht geplant\u{0}\
    noch offen\u{0}\
    Über der Grenze\u{0}\
    angefangen\u{0}\
    pausiert\u{0}\
    übersprungen\u{0}\
    %1$@, %2$@\u{0}\
    Übermorgen\u{0}\
    Vorgestern\u{0}\
    %1$lld Tag\u{1}%1$lld Tage\u{0}\
    %1$lld Stunde\u{1}%1$lld Stunden\u{0}\
    %1$@ Std. %2$@ Min.\u{0}\
    %1$@ Std.\u{0}\
    %1$lld Minute\u{1}%1$lld Minuten\u{0}\
    %1$@ min\u{0}\
    %1$lld Monat\u{1}%1$lld Monate\u{0}\
    Januar,Februar,März,April,Mai,Juni,Juli,August,September,Oktober,November,Dezember\u{0}\
    J,F,M,A,M,J,J,A,S,O,N,D\u{0}\
    Jan,Feb,Mär,Apr,Mai,Jun,Jul,Aug,Sep,Okt,Nov,Dez\u{0}\
    Jan.,Feb.,März,Apr.,Mai,Juni,Juli,Aug.,Sept.,Okt.,Nov.,Dez.\u{0}\
    Sept.\u{0}\
    Heute\u{0}\
    Morgen\u{0}\
    Montag,Dienstag,Mittwoch,Donnerstag,Freitag,Samstag,Sonntag\u{0}\
    M,D,M,D,F,S,S\u{0}\
    Mo,Di,Mi,Do,Fr,Sa,So\u{0}\
    %1$lld Woche\u{1}%1$lld Wochen\u{0}\
    Gestern\u{0}\
    Der Browser erlaubt kein Kopieren. Markier den Text und kopier ihn von Hand.\u{0}\
    Fehlercode %1$@\u{0}\
    Alltag ist gestolpert und hat sich neu geladen. Nur die letzte Eingabe kann fehlen, alles andere ist gesichert.\u{0}\
    Der Browser darf keine Mitteilungen zeigen. Deine Erinnerungen bleiben gespeichert. Erlaub Mitteilungen in seinen Einstellungen.\u{0}\
    Ein Teil der gespeicherten Daten ist beschädigt. Er wurde beiseitegelegt und nicht überschrieben, der Rest ist da. Exportier zur Sicherheit, was du siehst.\u{1}%1$lld Teile der gespeicherten Daten sind beschädigt. Sie wurden beiseitegelegt und nicht überschrieben, der Rest ist da. Exportier zur Sicherheit, was du siehst.\u{0}\
    Der Speicher ist voll. Deine letzte Änderung ist noch nicht gesichert, alles davor schon. Mach auf dem Gerät Platz und versuch es noch einmal.\u{0}\
    Der Browser erlaubt hier kein Speichern, vielleicht wegen eines privaten Fensters. Was du eingibst, ist nach dem Schließen weg. Öffne Alltag in einem normalen Fenster.\u{0}\
    Deine letzte Änderung konnte nicht gesichert werden, alles davor ist sicher. Lass dieses Fenster offen und versuch es noch einmal.\u{0}\
    Das hat nicht geklappt\u{0}\
    Dieser Browser ist zu alt für Alltag. Deine Daten sind unverändert. Aktualisiere ihn oder nimm einen anderen.\u{0}\
    Als Datei\u{0}\
    Für Tabellenprogramme: Tage nach unten, Gewohnheiten zur Seite.\u{0}\
    Gewohnheiten (CSV)\u{0}\
    Eine Zeile für jede Gewohnheit, mit Ziel und Rhythmus.\u{0}\
    Einträge (CSV)\u{0}\
    %1$@ gesichert.\u{0}\
    Alltag-Datei (JSON)\u{0}\
    Vollständig, zum Sichern und Wiederherstellen.\u{0}\
    Alltag-Datei, Version 1\u{0}\
    Für ältere Programme. Ohne Ziele, Notizen, Pausen und Übersprungenes.\u{0}\
    Link kopiert.\u{0}\
    Link kopieren\u{0}\
    Es gibt noch nichts zu exportieren.\u{0}\
    QR-Code\u{0}\
    QR-Code %1$lld von %2$lld\u{0}\
    Auf ein anderes Gerät übertragen: dort mit der Kamera scannen.\u{0}\
    Einträge\u{0}\
    Die Codes ließen sich nicht erstellen. Deine Daten sind unverändert. Nimm die Datei.\u{0}\
    Letzter %1$lld Tag\u{1}Letzte %1$lld Tage\u{0}\
    Keine\u{0}\
    Die Daten passen nicht in einen Code. Blätter weiter, sobald einer gelesen ist. Die Reihenfolge ist egal.\u{0}\
    Nächster Code\u{0}\
    Code %1$lld von %2$lld\u{0}\
    Anhalten\u{0}\
    Codes werden erstellt …\u{0}\
    Voriger Code\u{0}\
    Weiterlaufen lassen\u{0}\
    Öffne Alltag auf dem anderen Gerät und wähl „QR-Code scannen“.\u{0}\
    Die Daten passen nicht in einen Code. Die Codes wechseln von selbst, die Reihenfolge beim Scannen ist egal.\u{0}\
    Öffne die Kamera des anderen Geräts und richte sie auf den Code.\u{0}\
    Für QR-Codes ist das zu viel. Nimm die Datei.\u{0}\
    Exportieren\u{0}\
    Datei wird geschrieben …\u{0}\
    Aktionen für %1$@\u{0}\
    Neue Gewohnheit\u{0}\
    Menge in %1$@\u{0}\
    Weniger\u{0}\
    Minuten\u{0}\
    Mehr\u{0}\
    Archivieren\u{0}\
    Im Archiv\u{0}\
    %1$@ abhaken\u{0}\
    Bernstein\u{0}\
    Blau\u{0}\
    Grün\u{0}\
    Limette\u{0}\
    Orange\u{0}\
    Rosa\u{0}\
    Lila\u{0}\
    Rot\u{0}\
    Himmelblau\u{0}\
    Schiefergrau\u{0}\
    Petrol\u{0}\
    Violett\u{0}\
    %1$lld Gewohnheit\u{1}%1$lld Gewohnheiten\u{0}\
    Gewohnheit löschen\u{0}\
    Die Gewohnheit und ihr einziger Eintrag werden gelöscht. Archivieren behält beides.\u{1}Die Gewohnheit und ihre %1$lld Einträge werden gelöscht. Archivieren behält beides.\u{0}\
    Die Gewohnheit hat noch keine Einträge.\u{0}\
    „%1$@“ löschen?\u{0}\
    beste Serie\u{0}\
    aktuelle Serie\u{0}\
    Quote\u{0}\
    Stärke\u{0}\
    Erste Gewohnheit anlegen\u{0}\
    Etwas Kleines, das du fast jeden Tag schaffst. Zum Beispiel: ein Glas Wasser am Morgen.\u{0}\
    Deine erste Gewohnheit\u{0}\
    Eine Farbe sieht so aus: #5B8DEF.\u{0}\
    So weit zurück reicht der Kalender nicht.\u{0}\
    Dieser Tag liegt noch vor dir. Abhaken geht, sobald er da ist.\u{0}\
    Der Beginn der Quote liegt in der Zukunft. Nimm heute oder einen früheren Tag.\u{0}\
    Gib eine Zahl über null ein.\u{0}\
    Gib der Gewohnheit einen Namen.\u{0}\
    Höchstens %1$lld Zeichen, gerade sind es %2$lld.\u{0}\
    Wähl mindestens einen Tag.\u{0}\
    Höchstens %1$lld Zeichen, gerade sind es %2$lld.\u{0}\
    Der letzte Tag liegt vor dem ersten.\u{0}\
    Gib eine Uhrzeit von 0:00 bis 23:59 ein.\u{0}\
    Ein Ziel für eine Woche oder einen Monat gilt an allen Tagen. Lass den Rhythmus auf täglich.\u{0}\
    Mehr Gewohnheiten passen nicht hinein. Lösch zuerst eine, die du nicht mehr brauchst.\u{0}\
    Die Einheit darf höchstens %1$lld Zeichen haben.\u{0}\
    Diese Gewohnheit gibt es nicht mehr. Vielleicht wurde sie in einem anderen Tab gelöscht.\u{0}\
    Farbe\u{0}\
    Anlegen\u{0}\
    Zum ersten Mal am\u{0}\
    Wie viele Tage von einem Mal zum nächsten\u{0}\
    Ziel\u{0}\
    Menge\u{0}\
    Mindestens\u{0}\
    Höchstens\u{0}\
    Erledigt oder nicht\u{0}\
    Richtung\u{0}\
    Minuten\u{0}\
    Zeitraum\u{0}\
    Wie viel\u{0}\
    Einheit\u{0}\
    Gläser\u{0}\
    An welchen Tagen, ist egal. Gezählt wird der Monat.\u{0}\
    Wie viele Male im Monat\u{0}\
    Name\u{0}\
    Zum Beispiel Lesen\u{0}\
    Pause planen\u{0}\
    In dieser Zeit ruht die Gewohnheit. Die Serie bleibt, wie sie ist.\u{0}\
    Erster Tag\u{0}\
    Letzter Tag\u{0}\
    Pause %1$@ entfernen\u{0}\
    Pausen\u{0}\
    Am Tag\u{0}\
    Im Monat\u{0}\
    Pro Woche\u{0}\
    Zählt ab\u{0}\
    Ab diesem Tag wird die Quote gerechnet. Ohne Angabe ab dem ersten Eintrag.\u{0}\
    Uhrzeit hinzufügen\u{0}\
    Alltag erinnert dich, solange es geöffnet ist. Was schon erledigt ist, bleibt still.\u{0}\
    Erinnerung um %1$@ entfernen\u{0}\
    Uhrzeit\u{0}\
    Erinnerung\u{0}\
    Wie oft\u{0}\
    Täglich\u{0}\
    Alle paar Tage\u{0}\
    Mehrmals im Monat\u{0}\
    Mehrmals pro Woche\u{0}\
    An bestimmten Tagen\u{0}\
    An welchen Tagen, ist egal. Gezählt wird die Woche.\u{0}\
    Wie viele Male pro Woche\u{0}\
    Gewohnheit bearbeiten\u{0}\
    Neue Gewohnheit\u{0}\
    Wochentage\u{0}\
    %1$@ %2$@\u{0}\
    höchstens %1$@ %2$@\u{0}\
    %1$@ Minuten\u{0}\
    %1$@ im Monat\u{0}\
    %1$@ pro Woche\u{0}\
    %1$@ von %2$@ %3$@\u{0}\
    %1$@ von %2$@ Minuten\u{0}\
    %1$@ diesen Monat\u{0}\
    %1$@ diese Woche\u{0}\
    Die letzten 7 Tage\u{0}\
    %1$lld von %2$lld Tagen erledigt\u{0}\
    Gewohnheiten\u{0}\
    %1$@ steht jetzt an Stelle %2$lld von %3$lld\u{0}\
    Notiz\u{0}\
    Wie war es?\u{0}\
    Alle Gewohnheiten liegen im Archiv. Hol eine zurück oder leg eine neue an.\u{0}\
    Gerade nichts aktiv\u{0}\
    Die Serie bleibt bei %1$lld\u{1}Die Serie bleibt bei %1$lld\u{0}\
    Pausiert bis %1$@\u{0}\
    Anheften\u{0}\
    angeheftet\u{0}\
    Nach unten\u{0}\
    Reihenfolge ändern\u{0}\
    Nach oben\u{0}\
    täglich\u{0}\
    alle %1$lld Tage\u{0}\
    einmal im Monat\u{1}%1$lld-mal im Monat\u{0}\
    einmal pro Woche\u{1}%1$lld-mal pro Woche\u{0}\
    Aktiv\u{0}\
    Archiv\u{0}\
    Pausiert\u{0}\
    Angeheftet\u{0}\
    Teilen\u{0}\
    Tag überspringen\u{0}\
    Serie: %1$lld Tag\u{1}Serie: %1$lld Tage\u{0}\
    Serie: %1$lld Monat\u{1}Serie: %1$lld Monate\u{0}\
    Noch keine Serie\u{0}\
    %1$lld Mon.\u{1}%1$lld Mon.\u{0}\
    %1$lld Wo.\u{1}%1$lld Wo.\u{0}\
    Serie: %1$lld Woche\u{1}Serie: %1$lld Wochen\u{0}\
    Aus dem Archiv holen\u{0}\
    %1$@ wieder öffnen\u{0}\
    Nicht mehr anheften\u{0}\
    Nicht mehr überspringen\u{0}\
    Kleine Dinge, die du regelmäßig tust. Ein Tippen hakt den Tag ab, der Rest rechnet sich von selbst.\u{0}\
    Leg eine Gewohnheit an: täglich, an bestimmten Tagen oder ein paar Mal pro Woche.\u{0}\
    Tipp auf den Kreis, wenn du es getan hast. Noch ein Tippen nimmt den Haken zurück.\u{0}\
    Vergessen abzuhaken? Im Kalender trägst du jeden vergangenen Tag nach.\u{0}\
    Die Serie zählt geplante Tage. Heute darf bis zum Ende des Tages offen bleiben.\u{0}\
    Krank oder unterwegs? Überspring den Tag oder plan eine Pause, die Serie läuft weiter.\u{0}\
    Die Stärke zeigt, wie fest eine Gewohnheit sitzt. Ein einzelner verpasster Tag wirft sie kaum zurück.\u{0}\
    Tipp im Kalender auf einen Tag, dann steht darunter, warum er zählt oder nicht.\u{0}\
    Gewohnheiten\u{0}\
    %1$@ und %2$@\u{0}\
    %1$@ oder %2$@\u{0}\
    Wähl aus, was du brauchst. In den Einstellungen änderst du es jederzeit.\u{0}\
    Wobei soll Alltag helfen?\u{0}\
    Los geht’s\u{0}\
    Einführung\u{0}\
    Weiter\u{0}\
    Deine Daten liegen auf diesem Gerät. Kein Konto, kein Netz nötig, niemand schaut mit.\u{0}\
    Nur für dich\u{0}\
    Gib einer Gewohnheit eine Uhrzeit, und Alltag erinnert dich, solange es geöffnet ist. Was schon erledigt ist, bleibt still.\u{0}\
    Zur rechten Zeit\u{0}\
    Überspringen\u{0}\
    Erste Gewohnheit anlegen\u{0}\
    Seite %1$lld von %2$lld\u{0}\
    Jeder Haken verlängert deine Serie. Bist du krank oder unterwegs, überspringst du den Tag, und sie läuft weiter.\u{0}\
    Ein Tag nach dem anderen\u{0}\
    Konto und Abgleich\u{0}\
    Dieser Teil von Alltag ist noch nicht auf dem Gerät. Lade die Seite neu, sobald eine Verbindung da ist.\u{0}\
    Aus. Alles bleibt auf diesem Gerät.\u{0}\
    Meditation, Atem, Workouts und das NoAlc-Tagebuch.\u{0}\
    Haushalt gemeinsam: wer was wann macht, Punkte, Fairness.\u{0}\
    Was du regelmäßig tun willst: abhaken, Serien, Erinnerungen.\u{0}\
    „%1$@“ ist aus. Alle Daten bleiben erhalten.\u{0}\
    Was du dort eingetragen hast, bleibt erhalten.\u{0}\
    „%1$@“ ist ausgeschaltet\u{0}\
    Einschalten\u{0}\
    Zu zweit: eine Notiz, ein Countdown und die Entfernung zwischen euch.\u{0}\
    Bereiche\u{0}\
    Ein ausgeschalteter Bereich behält alle Daten. Du siehst ihn nur nirgends, und er erinnert dich nicht.\u{0}\
    Daten verwalten\u{0}\
    QR-Code scannen, Speicher schützen, Statistik der App, alles löschen\u{0}\
    Alles löschen\u{0}\
    Entfernt alle Daten von diesem Gerät.\u{0}\
    Tippe „%1$@“, um zu bestätigen.\u{0}\
    Alles gelöscht. Auf diesem Gerät ist nichts mehr von dir gespeichert.\u{0}\
    %1$lld Gewohnheit mit allen Einträgen und deine Einstellungen verschwinden von diesem Gerät. Das lässt sich nicht zurücknehmen. Exportier vorher, was du behalten willst.\u{1}%1$lld Gewohnheiten mit allen Einträgen und deine Einstellungen verschwinden von diesem Gerät. Das lässt sich nicht zurücknehmen. Exportier vorher, was du behalten willst.\u{0}\
    Wirklich alles löschen?\u{0}\
    löschen\u{0}\
    Lokale Statistik der App\u{0}\
    Zählt auf diesem Gerät, wie oft du etwas nutzt. Verlässt das Gerät nie.\u{0}\
    Leeren\u{0}\
    Geleert.\u{0}\
    %1$lld Ereignis gezählt\u{1}%1$lld Ereignisse gezählt\u{0}\
    Als JSON sichern\u{0}\
    Nutzung zählen\u{0}\
    Exportieren\u{0}\
    Alle Daten als Datei, lesbar auch ohne Alltag.\u{0}\
    Vorher exportieren\u{0}\
    Wochenbeginn\u{0}\
    Üblich (%1$@)\u{0}\
    Importieren\u{0}\
    Aus Alltag, Loop, Table Habit, HabitBull, Beaver, Habo, Kadō, Tickmate, Rewire oder CSV. Du siehst vorher, was passiert.\u{0}\
    Ein eigenes Fenster, mit einem Tippen offen, auch ohne Netz\u{0}\
    Tippe in Safari auf „Teilen“ und dann auf „Zum Home-Bildschirm“. Sonst löscht Safari die Daten nach sieben Tagen ohne Besuch.\u{0}\
    Sprache\u{0}\
    English\u{0}\
    Deutsch\u{0}\
    Wie das System\u{0}\
    System (%1$@)\u{0}\
    Dein Name\u{0}\
    So nennt dich die App. Darf leer bleiben.\u{0}\
    Erinnerungen\u{0}\
    Erlauben\u{0}\
    Zu ihren Uhrzeiten, solange Alltag geöffnet ist. Der Browser fragt dich einmal.\u{0}\
    Erlaubt. Sie kommen zu ihren Uhrzeiten, solange Alltag geöffnet ist.\u{0}\
    Mitteilungen\u{0}\
    Einführung noch einmal zeigen\u{0}\
    Farbwelt\u{0}\
    Dämmerung\u{0}\
    Wald\u{0}\
    Graphit\u{0}\
    in Pro enthalten\u{0}\
    Rose\u{0}\
    Sand\u{0}\
    Himmel\u{0}\
    Pausen\u{0}\
    Ferien oder krank: In dieser Zeit ruht alles, und jede Serie bleibt, wie sie ist.\u{0}\
    Mehr als %1$lld Pausen gehen nicht. An deinen Pausen ändert sich nichts.\u{0}\
    Keine Pause geplant\u{0}\
    Datenschutz\u{0}\
    Was gespeichert wird und wo\u{0}\
    Alltag Pro\u{0}\
    Beliebig viele Gewohnheiten, alle Farbwelten, Karten ohne Schriftzug\u{0}\
    Anstehende Erinnerungen\u{0}\
    Von Gerät zu Gerät, ohne Server\u{0}\
    Über Alltag\u{0}\
    Daten\u{0}\
    Tag und Woche\u{0}\
    Allgemein\u{0}\
    Aussehen\u{0}\
    Mitnehmen und mitbringen\u{0}\
    Tastenkürzel\u{0}\
    Der Tag beginnt um\u{0}\
    Für alle, die nach Mitternacht schlafen gehen. Was du vorher abhakst, zählt noch zum Vortag.\u{0}\
    Gib eine Uhrzeit von %1$@ bis %2$@ ein.\u{0}\
    Speicher\u{0}\
    Auf diesem Gerät gespeichert\u{0}\
    Der Browser darf diese Daten bei Platzmangel entfernen. Exportier sie ab und zu.\u{0}\
    Vor dem Aufräumen des Browsers geschützt\u{0}\
    Schützen\u{0}\
    Der Browser schützt diese Daten im Moment nicht. Oft tut er es, sobald Alltag installiert ist. Exportier sie ab und zu.\u{0}\
    Hell oder dunkel\u{0}\
    Dunkel\u{0}\
    Hell\u{0}\
    Wie das System\u{0}\
    Einstellungen\u{0}\
    Alltag %1$@ · Alles bleibt auf diesem Gerät.\u{0}\
    Beste Serie\u{0}\
    Nach Gewohnheit\u{0}\
    Aktuelle Serie\u{0}\
    Hak ein paar Tage ab, dann zeigt sich hier, wie es läuft.\u{0}\
    Noch nichts zu zählen\u{0}\
    Volle Tage in Folge\u{0}\
    Längste Folge\u{0}\
    weniger\u{0}\
    mehr\u{0}\
    %1$@: %2$lld von %3$lld Tagen\u{0}\
    Letzte 12 Monate\u{0}\
    Alle Gewohnheiten\u{0}\
    %1$lld Tag mit allem erledigt\u{1}%1$lld Tage mit allem erledigt\u{0}\
    Quote\u{0}\
    Stärke\u{0}\
    Wie fest die Gewohnheit sitzt. Ein verpasster Tag ändert wenig, viele Tage ändern viel.\u{0}\
    Statistik\u{0}\
    Erledigte Tage\u{0}\
    %1$@: %2$lld-mal erledigt\u{1}%1$@: %2$lld-mal erledigt\u{0}\
    Wochentage\u{0}\
    Nächstes Jahr\u{0}\
    Voriges Jahr\u{0}\
    %1$lld erledigter Tag im Jahr %2$@\u{1}%1$lld erledigte Tage im Jahr %2$@\u{0}\
    %1$@: %2$@ wieder offen.\u{0}\
    Meldung schließen\u{0}\
    „%1$@“ archiviert.\u{0}\
    „%1$@“ angelegt.\u{0}\
    „%1$@“ gelöscht.\u{0}\
    Gesichert.\u{0}\
    „%1$@“ ist zurück.\u{0}\
    Alles erledigt für heute.\u{0}\
    Noch ist alles ausgeschaltet.\u{0}\
    Bereiche wählen\u{0}\
    Wähl in den Einstellungen, wobei Alltag dir helfen soll.\u{0}\
    Leg eine Gewohnheit an. Ab dann steht hier, was heute dran ist.\u{0}\
    Womit fängst du an?\u{0}\
    Zu „%1$@“\u{0}\
    Guten Tag, %1$@\u{0}\
    Guten Abend, %1$@\u{0}\
    Guten Morgen, %1$@\u{0}\
    Heute ist nichts geplant.\u{0}\
    Genieß den freien Tag. Abhaken kannst du trotzdem alles.\u{0}\
    %1$lld von %2$lld heute\u{0}\
    %1$lld von %2$lld Gewohnheiten heute erledigt\u{0}\
    Erledigt\u{0}\
    Jetzt dran\u{0}\
    Pausiert\u{0}\
    Heute\u{0}\
    Im Archiv: Alles bleibt, wie es an dem Tag war.\u{0}\
    Über der Grenze: %1$@ statt höchstens %2$@.\u{0}\
    Vor dem Beginn. Du kannst den Tag trotzdem nachtragen.\u{0}\
    Diese Woche ist schon geschafft: %1$@ von %2$@. Den Tag brauchte es nicht.\u{0}\
    Dieser Monat ist schon geschafft: %1$@ von %2$@. Den Tag brauchte es nicht.\u{0}\
    Erledigt.\u{0}\
    Erledigt. Damit beginnt eine Serie.\u{1}Erledigt. Der Tag gehört zu einer Serie von %1$lld Tagen.\u{0}\
    Erledigt. Der Monat gehört zu einer Serie von %1$lld Monat.\u{1}Erledigt. Der Monat gehört zu einer Serie von %1$lld Monaten.\u{0}\
    Erledigt. Die Woche gehört zu einer Serie von %1$lld Woche.\u{1}Erledigt. Die Woche gehört zu einer Serie von %1$lld Wochen.\u{0}\
    Erledigt, obwohl es nicht geplant war. Die Serie bleibt gleich, schön ist es trotzdem.\u{0}\
    Dieser Tag liegt noch vor dir.\u{0}\
    Nichts eingetragen, also war es nicht zu viel.\u{0}\
    Nichts eingetragen, also war es nicht zu viel.\u{1}Nichts eingetragen, also war es nicht zu viel. Der Tag gehört zu einer Serie von %1$lld Tagen.\u{0}\
    Nicht erledigt. Es lief gerade keine Serie.\u{0}\
    Nicht erledigt. Hier endete eine Serie von %1$lld Tag.\u{1}Nicht erledigt. Hier endete eine Serie von %1$lld Tagen.\u{0}\
    Das Monatsziel wurde nicht erreicht. Hier endete eine Serie von %1$lld Monat.\u{1}Das Monatsziel wurde nicht erreicht. Hier endete eine Serie von %1$lld Monaten.\u{0}\
    Das Wochenziel wurde nicht erreicht. Hier endete eine Serie von %1$lld Woche.\u{1}Das Wochenziel wurde nicht erreicht. Hier endete eine Serie von %1$lld Wochen.\u{0}\
    Nicht geplant (%1$@). Der Tag ändert nichts an der Serie.\u{0}\
    Heute ist noch offen. Der Tag zählt, wenn es innerhalb der Grenze bleibt.\u{0}\
    Heute ist noch offen. Mit dem Haken beginnt eine Serie.\u{0}\
    Heute ist noch offen. Die Serie von %1$lld Tag läuft bis heute Abend weiter.\u{1}Heute ist noch offen. Die Serie von %1$lld Tagen läuft bis heute Abend weiter.\u{0}\
    Noch offen. Es zählt, wenn es insgesamt innerhalb der Grenze bleibt.\u{0}\
    Über der Grenze.\u{0}\
    Hier endete eine Serie von %1$lld Tag.\u{1}Hier endete eine Serie von %1$lld Tagen.\u{0}\
    Angefangen: %1$@ von %2$@. Für einen erledigten Tag hat es nicht gereicht.\u{0}\
    Pausiert bis %1$@. Die Serie bleibt, wie sie ist.\u{0}\
    Offen. Diese Woche sind es %1$@ von %2$@, und es bleibt noch Zeit.\u{0}\
    Offen. Diesen Monat sind es %1$@ von %2$@, und es bleibt noch Zeit.\u{0}\
    Übersprungen. Der Tag zählt nicht mit.\u{0}\
    Übersprungen. Die Serie von %1$lld Tag läuft weiter, der Tag zählt nicht mit.\u{1}Übersprungen. Die Serie von %1$lld Tagen läuft weiter, der Tag zählt nicht mit.\u{0}\
    Übersprungen. Die Serie von %1$lld Monat läuft weiter, der Tag zählt nicht mit.\u{1}Übersprungen. Die Serie von %1$lld Monaten läuft weiter, der Tag zählt nicht mit.\u{0}\
    Übersprungen. Die Serie von %1$lld Woche läuft weiter, der Tag zählt nicht mit.\u{1}Übersprungen. Die Serie von %1$lld Wochen läuft weiter, der Tag zählt nicht mit.\u{0}\
    Ohne diesen Haken wäre die Serie nach %1$lld Tag zu Ende gewesen.\u{1}Ohne diesen Haken wäre die Serie nach %1$lld Tagen zu Ende gewesen.\u{0}\
    Ohne diesen Monat wäre die Serie nach %1$lld Monat zu Ende gewesen.\u{1}Ohne diesen Monat wäre die Serie nach %1$lld Monaten zu Ende gewesen.\u{0}\
    Ohne die Pause wäre die Serie hier nach %1$lld Tag zu Ende gewesen.\u{1}Ohne die Pause wäre die Serie hier nach %1$lld Tagen zu Ende gewesen.\u{0}\
    Nicht übersprungen, wäre die Serie hier nach %1$lld Tag zu Ende gewesen.\u{1}Nicht übersprungen, wäre die Serie hier nach %1$lld Tagen zu Ende gewesen.\u{0}\
    Ohne diese Woche wäre die Serie nach %1$lld Woche zu Ende gewesen.\u{1}Ohne diese Woche wäre die Serie nach %1$lld Wochen zu Ende gewesen.\u{0}
    """

  static let englishBlob: StaticString = """
    Back\u{0}\
    Cancel\u{0}\
    Close\u{0}\
    Delete\u{0}\
    Done\u{0}\
    Edit\u{0}\
    How it works\u{0}\
    Add to Home Screen\u{0}\
    More\u{0}\
    Main navigation\u{0}\
    A new version is ready.\u{0}\
    Reload\u{0}\
    Off\u{0}\
    On\u{0}\
    Try again\u{0}\
    Save\u{0}\
    Skip to content\u{0}\
    Calm\u{0}\
    Chores\u{0}\
    Habits\u{0}\
    Settings\u{0}\
    Statistics\u{0}\
    Today\u{0}\
    Us\u{0}\
    %1$@ · Alltag\u{0}\
    Undo\u{0}\
    %1$@, %2$@\u{0}\
    %1$lld of %2$lld\u{0}\
    %1$lld of %2$lld planned days done\u{0}\
    Next month\u{0}\
    Previous month\u{0}\
    before the start\u{0}\
    weekly goal met\u{0}\
    done\u{0}\
    done as an extra\u{0}\
    still to come\u{0}\
    missed\u{0}\
    not planned\u{0}\
    still open\u{0}\
    Over the limit\u{0}\
    partly done\u{0}\
    paused\u{0}\
    skipped\u{0}\
    %1$@, %2$@\u{0}\
    The day after tomorrow\u{0}\
    The day before yesterday\u{0}\
    %1$lld day\u{1}%1$lld days\u{0}\
    %1$lld hour\u{1}%1$lld hours\u{0}\
    %1$@ hr %2$@ min\u{0}\
    %1$@ hr\u{0}\
    %1$lld minute\u{1}%1$lld minutes\u{0}\
    %1$@ min\u{0}\
    %1$lld month\u{1}%1$lld months\u{0}\
    January,February,March,April,May,June,July,August,September,October,November,December\u{0}\
    J,F,M,A,M,J,J,A,S,O,N,D\u{0}\
    Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec\u{0}\
    Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec\u{0}\
    Sept\u{0}\
    Today\u{0}\
    Tomorrow\u{0}\
    Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday\u{0}\
    M,T,W,T,F,S,S\u{0}\
    Mon,Tue,Wed,Thu,Fri,Sat,Sun\u{0}\
    %1$lld week\u{1}%1$lld weeks\u{0}\
    Yesterday\u{0}\
    The browser doesn’t allow copying. Select the text and copy it by hand.\u{0}\
    Error code %1$@\u{0}\
    Alltag stumbled and reloaded itself. Only your last input may be missing; everything else is saved.\u{0}\
    The browser isn’t allowed to show notifications. Your reminders stay saved. Allow notifications in its settings.\u{0}\
    One part of the stored data is damaged. It was set aside, not overwritten; the rest is here. Export what you see, to be safe.\u{1}%1$lld parts of the stored data are damaged. They were set aside, not overwritten; the rest is here. Export what you see, to be safe.\u{0}\
    Storage is full. Your last change isn’t saved yet; everything before it is. Free up space on the device and try again.\u{0}\
    The browser doesn’t allow saving here, perhaps because this is a private window. What you enter is gone once you close it. Open Alltag in a normal window.\u{0}\
    Your last change couldn’t be saved; everything before it is safe. Keep this window open and try again.\u{0}\
    That didn’t work\u{0}\
    This browser is too old for Alltag. Your data is unchanged. Update it or use another one.\u{0}\
    As a file\u{0}\
    For spreadsheets: days down, habits across.\u{0}\
    Habits (CSV)\u{0}\
    A row for each habit, with its goal and rhythm.\u{0}\
    Entries (CSV)\u{0}\
    Saved %1$@.\u{0}\
    Alltag file (JSON)\u{0}\
    Complete, for backing up and restoring.\u{0}\
    Alltag file, version 1\u{0}\
    For older programs. Without goals, notes, pauses and skipped days.\u{0}\
    Link copied.\u{0}\
    Copy link\u{0}\
    There’s nothing to export yet.\u{0}\
    QR code\u{0}\
    QR code %1$lld of %2$lld\u{0}\
    Move to another device: scan it there with the camera.\u{0}\
    Entries\u{0}\
    The codes couldn’t be made. Your data is unchanged. Use the file.\u{0}\
    Last %1$lld day\u{1}Last %1$lld days\u{0}\
    None\u{0}\
    The data doesn’t fit into one code. Move on once one is read. The order doesn’t matter.\u{0}\
    Next code\u{0}\
    Code %1$lld of %2$lld\u{0}\
    Pause\u{0}\
    Making the codes…\u{0}\
    Previous code\u{0}\
    Resume\u{0}\
    Open Alltag on the other device and choose “Scan a QR code”.\u{0}\
    The data doesn’t fit into one code. The codes change by themselves, and you can scan them in any order.\u{0}\
    Open the camera on the other device and point it at the code.\u{0}\
    This is too much for QR codes. Use the file instead.\u{0}\
    Export\u{0}\
    Writing the file…\u{0}\
    Actions for %1$@\u{0}\
    New habit\u{0}\
    Amount in %1$@\u{0}\
    Less\u{0}\
    Minutes\u{0}\
    More\u{0}\
    Archive\u{0}\
    Archived\u{0}\
    Check off %1$@\u{0}\
    Amber\u{0}\
    Blue\u{0}\
    Green\u{0}\
    Lime\u{0}\
    Orange\u{0}\
    Pink\u{0}\
    Purple\u{0}\
    Red\u{0}\
    Sky blue\u{0}\
    Slate gray\u{0}\
    Teal\u{0}\
    Violet\u{0}\
    %1$lld habit\u{1}%1$lld habits\u{0}\
    Delete habit\u{0}\
    This deletes the habit and its only entry. Archiving keeps both.\u{1}This deletes the habit and its %1$lld entries. Archiving keeps both.\u{0}\
    This habit has no entries yet.\u{0}\
    Delete “%1$@”?\u{0}\
    best streak\u{0}\
    current streak\u{0}\
    rate\u{0}\
    strength\u{0}\
    Create your first habit\u{0}\
    Something small you can do almost every day. A glass of water in the morning, for example.\u{0}\
    Your first habit\u{0}\
    A color looks like this: #5B8DEF.\u{0}\
    The calendar doesn’t go back that far.\u{0}\
    This day is still to come. You can check it off once it’s here.\u{0}\
    The day the rate counts from is still to come. Choose today or an earlier day.\u{0}\
    Enter a number above zero.\u{0}\
    Give the habit a name.\u{0}\
    %1$lld characters at most; this has %2$lld.\u{0}\
    Choose at least one day.\u{0}\
    %1$lld characters at most; this has %2$lld.\u{0}\
    The last day is before the first.\u{0}\
    Enter a time from 0:00 to 23:59.\u{0}\
    A goal for a week or a month goes with every day: leave the schedule at daily.\u{0}\
    There’s no room for more habits. Delete one you no longer need first.\u{0}\
    A unit can have %1$lld characters at most.\u{0}\
    This habit is gone. It may have been deleted in another tab.\u{0}\
    Color\u{0}\
    Create\u{0}\
    First time on\u{0}\
    How many days from one time to the next\u{0}\
    Goal\u{0}\
    Amount\u{0}\
    At least\u{0}\
    At most\u{0}\
    Done or not\u{0}\
    Direction\u{0}\
    Minutes\u{0}\
    Period\u{0}\
    How much\u{0}\
    Unit\u{0}\
    glasses\u{0}\
    Any days will do. What counts is the month.\u{0}\
    How many times a month\u{0}\
    Name\u{0}\
    Reading, for example\u{0}\
    Plan a pause\u{0}\
    The habit rests on these days. The streak stays as it is.\u{0}\
    First day\u{0}\
    Last day\u{0}\
    Remove pause %1$@\u{0}\
    Pauses\u{0}\
    A day\u{0}\
    A month\u{0}\
    A week\u{0}\
    Counts from\u{0}\
    The rate is worked out from this day on; from the first entry if you leave it empty.\u{0}\
    Add a time\u{0}\
    Alltag reminds you while it’s open. What’s already done stays quiet.\u{0}\
    Remove the %1$@ reminder\u{0}\
    Time\u{0}\
    Reminder\u{0}\
    How often\u{0}\
    Every day\u{0}\
    Every few days\u{0}\
    Times a month\u{0}\
    Times a week\u{0}\
    On certain days\u{0}\
    Any days will do. What counts is the week.\u{0}\
    How many times a week\u{0}\
    Edit habit\u{0}\
    New habit\u{0}\
    Days of the week\u{0}\
    %1$@ %2$@\u{0}\
    at most %1$@ %2$@\u{0}\
    %1$@ minutes\u{0}\
    %1$@ a month\u{0}\
    %1$@ a week\u{0}\
    %1$@ of %2$@ %3$@\u{0}\
    %1$@ of %2$@ minutes\u{0}\
    %1$@ this month\u{0}\
    %1$@ this week\u{0}\
    Last 7 days\u{0}\
    %1$lld of %2$lld days done\u{0}\
    Habits\u{0}\
    %1$@ is now number %2$lld of %3$lld\u{0}\
    Note\u{0}\
    How did it go?\u{0}\
    All your habits are archived. Bring one back or create a new one.\u{0}\
    Nothing active right now\u{0}\
    Streak stays at %1$lld\u{1}Streak stays at %1$lld\u{0}\
    Paused until %1$@\u{0}\
    Pin\u{0}\
    pinned\u{0}\
    Move down\u{0}\
    Reorder\u{0}\
    Move up\u{0}\
    every day\u{0}\
    every %1$lld days\u{0}\
    once a month\u{1}%1$lld times a month\u{0}\
    once a week\u{1}%1$lld times a week\u{0}\
    Active\u{0}\
    Archive\u{0}\
    Paused\u{0}\
    Pinned\u{0}\
    Share\u{0}\
    Skip this day\u{0}\
    Streak: %1$lld day\u{1}Streak: %1$lld days\u{0}\
    Streak: %1$lld month\u{1}Streak: %1$lld months\u{0}\
    No streak yet\u{0}\
    %1$lld mo\u{1}%1$lld mo\u{0}\
    %1$lld wk\u{1}%1$lld wk\u{0}\
    Streak: %1$lld week\u{1}Streak: %1$lld weeks\u{0}\
    Unarchive\u{0}\
    Uncheck %1$@\u{0}\
    Unpin\u{0}\
    Don’t skip this day\u{0}\
    Small things you do regularly. One tap checks off the day; the rest takes care of itself.\u{0}\
    Create a habit: every day, on certain days, or a few times a week.\u{0}\
    Tap the circle when you’ve done it. Tap again to take the check back.\u{0}\
    Forgot to check it off? Fill in any past day in the calendar.\u{0}\
    The streak counts planned days. Today may stay open until the day ends.\u{0}\
    Ill or away? Skip the day or plan a pause, and the streak goes on.\u{0}\
    Strength shows how well a habit has taken hold. A single missed day hardly sets it back.\u{0}\
    Tap a day in the calendar to read why it counts or doesn’t.\u{0}\
    Habits\u{0}\
    %1$@ and %2$@\u{0}\
    %1$@ or %2$@\u{0}\
    Choose what you need. You can change it in the settings at any time.\u{0}\
    What should Alltag help with?\u{0}\
    Let’s go\u{0}\
    Introduction\u{0}\
    Next\u{0}\
    Your data stays on this device. No account, no connection needed, nobody watching.\u{0}\
    Yours alone\u{0}\
    Give a habit a time and Alltag reminds you while it’s open. What’s already done stays quiet.\u{0}\
    Right on time\u{0}\
    Skip\u{0}\
    Create your first habit\u{0}\
    Page %1$lld of %2$lld\u{0}\
    Every check makes your streak longer. When you’re ill or away, skip the day and the streak goes on.\u{0}\
    One day at a time\u{0}\
    Account and sync\u{0}\
    This part of Alltag is not on the device yet. Reload the page once there is a connection.\u{0}\
    Off. Everything stays on this device.\u{0}\
    Meditation, breathing, workouts and the NoAlc journal.\u{0}\
    The household together: who does what when, points, fairness.\u{0}\
    What you want to do regularly: checks, streaks, reminders.\u{0}\
    “%1$@” is off. All its data is kept.\u{0}\
    Whatever you entered there is kept.\u{0}\
    “%1$@” is switched off\u{0}\
    Switch on\u{0}\
    For two: a note, a countdown and the distance between you.\u{0}\
    Areas\u{0}\
    An area that is off keeps all its data. You just don’t see it anywhere, and it doesn’t remind you.\u{0}\
    Manage data\u{0}\
    Scan a QR code, protect storage, app statistics, delete everything\u{0}\
    Delete everything\u{0}\
    Removes all data from this device.\u{0}\
    Type “%1$@” to confirm.\u{0}\
    Everything is deleted. Nothing of yours is left on this device.\u{0}\
    %1$lld habit with all its entries and your settings will be gone from this device. This can’t be undone. Export what you want to keep first.\u{1}%1$lld habits with all their entries and your settings will be gone from this device. This can’t be undone. Export what you want to keep first.\u{0}\
    Delete everything?\u{0}\
    delete\u{0}\
    Local app statistics\u{0}\
    Counts on this device how often you use something. Never leaves the device.\u{0}\
    Clear\u{0}\
    Cleared.\u{0}\
    %1$lld event counted\u{1}%1$lld events counted\u{0}\
    Save as JSON\u{0}\
    Count usage\u{0}\
    Export\u{0}\
    All your data as a file, readable without Alltag too.\u{0}\
    Export first\u{0}\
    Week starts on\u{0}\
    Usual (%1$@)\u{0}\
    Import\u{0}\
    From Alltag, Loop, Table Habit, HabitBull, Beaver, Habo, Kadō, Tickmate, Rewire or CSV. You see what will happen first.\u{0}\
    Its own window, one tap away, even without a connection\u{0}\
    In Safari, tap Share, then Add to Home Screen. Otherwise Safari deletes the data after seven days without a visit.\u{0}\
    Language\u{0}\
    English\u{0}\
    Deutsch\u{0}\
    Same as system\u{0}\
    System (%1$@)\u{0}\
    Your name\u{0}\
    What the app calls you. You can leave it empty.\u{0}\
    Reminders\u{0}\
    Allow\u{0}\
    At their times, while Alltag is open. The browser asks you once.\u{0}\
    Allowed. They come at their times while Alltag is open.\u{0}\
    Notifications\u{0}\
    Show the introduction again\u{0}\
    Palette\u{0}\
    Dusk\u{0}\
    Forest\u{0}\
    Graphite\u{0}\
    included in Pro\u{0}\
    Rose\u{0}\
    Sand\u{0}\
    Sky\u{0}\
    Pauses\u{0}\
    On vacation or ill: everything rests, and every streak stays as it is.\u{0}\
    You can plan up to %1$lld pauses. Nothing changes in yours.\u{0}\
    No pause planned\u{0}\
    Privacy\u{0}\
    What is stored and where\u{0}\
    Alltag Pro\u{0}\
    As many habits as you like, all palettes, cards without a watermark\u{0}\
    Upcoming reminders\u{0}\
    From device to device, without a server\u{0}\
    About Alltag\u{0}\
    Data\u{0}\
    Day and week\u{0}\
    General\u{0}\
    Appearance\u{0}\
    Taking out and bringing in\u{0}\
    Keyboard shortcuts\u{0}\
    Day starts at\u{0}\
    For anyone who goes to bed after midnight. What you check off before this time counts for the day before.\u{0}\
    Enter a time from %1$@ to %2$@.\u{0}\
    Storage\u{0}\
    Stored on this device\u{0}\
    The browser may remove this data when space runs low. Export it now and then.\u{0}\
    Protected from the browser’s clean-up\u{0}\
    Protect\u{0}\
    The browser isn’t protecting this data right now. It often does once Alltag is installed. Export it now and then.\u{0}\
    Light or dark\u{0}\
    Dark\u{0}\
    Light\u{0}\
    Same as system\u{0}\
    Settings\u{0}\
    Alltag %1$@ · Everything stays on this device.\u{0}\
    Best streak\u{0}\
    By habit\u{0}\
    Current streak\u{0}\
    Check off a few days and you’ll see here how it’s going.\u{0}\
    Nothing to count yet\u{0}\
    Full days in a row\u{0}\
    Longest run\u{0}\
    less\u{0}\
    more\u{0}\
    %1$@: %2$lld of %3$lld days\u{0}\
    Last 12 months\u{0}\
    All habits\u{0}\
    %1$lld day with everything done\u{1}%1$lld days with everything done\u{0}\
    Completion rate\u{0}\
    Strength\u{0}\
    How well the habit has taken hold. One missed day changes little, many days change a lot.\u{0}\
    Statistics\u{0}\
    Days done\u{0}\
    %1$@: done %2$lld time\u{1}%1$@: done %2$lld times\u{0}\
    Days of the week\u{0}\
    Next year\u{0}\
    Previous year\u{0}\
    %1$lld day done in %2$@\u{1}%1$lld days done in %2$@\u{0}\
    %1$@: %2$@ open again.\u{0}\
    Dismiss\u{0}\
    “%1$@” archived.\u{0}\
    “%1$@” created.\u{0}\
    “%1$@” deleted.\u{0}\
    Saved.\u{0}\
    “%1$@” is back.\u{0}\
    All done for today.\u{0}\
    Everything is switched off.\u{0}\
    Choose areas\u{0}\
    Choose in the settings what Alltag should help you with.\u{0}\
    Create a habit, and this is where you’ll see what’s up today.\u{0}\
    Where do you want to start?\u{0}\
    Go to “%1$@”\u{0}\
    Good afternoon, %1$@\u{0}\
    Good evening, %1$@\u{0}\
    Good morning, %1$@\u{0}\
    Nothing planned for today.\u{0}\
    Enjoy the day off. You can still check anything off.\u{0}\
    %1$lld of %2$lld today\u{0}\
    %1$lld of %2$lld habits done today\u{0}\
    Done\u{0}\
    Up next\u{0}\
    Paused\u{0}\
    Today\u{0}\
    Archived: everything stays as it was that day.\u{0}\
    Over the limit: %1$@ instead of at most %2$@.\u{0}\
    Before the start. You can still fill this day in.\u{0}\
    This week is already covered: %1$@ of %2$@. This day wasn’t needed.\u{0}\
    This month is already covered: %1$@ of %2$@. This day wasn’t needed.\u{0}\
    Done.\u{0}\
    Done. This day starts a streak.\u{1}Done. This day is part of a streak of %1$lld days.\u{0}\
    Done. This month is part of a streak of %1$lld month.\u{1}Done. This month is part of a streak of %1$lld months.\u{0}\
    Done. This week is part of a streak of %1$lld week.\u{1}Done. This week is part of a streak of %1$lld weeks.\u{0}\
    Done, though it wasn’t planned. The streak stays the same; nice all the same.\u{0}\
    This day is still to come.\u{0}\
    Nothing entered, so the limit was kept.\u{0}\
    Nothing entered, so the limit was kept.\u{1}Nothing entered, so the limit was kept. This day is part of a streak of %1$lld days.\u{0}\
    Not done. There was no streak at the time.\u{0}\
    Not done. A streak of %1$lld day ended here.\u{1}Not done. A streak of %1$lld days ended here.\u{0}\
    The monthly goal wasn’t met. A streak of %1$lld month ended here.\u{1}The monthly goal wasn’t met. A streak of %1$lld months ended here.\u{0}\
    The weekly goal wasn’t met. A streak of %1$lld week ended here.\u{1}The weekly goal wasn’t met. A streak of %1$lld weeks ended here.\u{0}\
    Not planned (%1$@). This day doesn’t affect the streak.\u{0}\
    Today is still open. The day counts if you stay within the limit.\u{0}\
    Today is still open. Check it off to start a streak.\u{0}\
    Today is still open. Your streak of %1$lld day is safe until the day ends.\u{1}Today is still open. Your streak of %1$lld days is safe until the day ends.\u{0}\
    Still open. It counts if the total stays within the limit.\u{0}\
    Over the limit.\u{0}\
    A streak of %1$lld day ended here.\u{1}A streak of %1$lld days ended here.\u{0}\
    Partly done: %1$@ of %2$@. That falls short of a finished day.\u{0}\
    Paused until %1$@. The streak stays as it is.\u{0}\
    Open. This week stands at %1$@ of %2$@, and there’s still time.\u{0}\
    Open. This month stands at %1$@ of %2$@, and there’s still time.\u{0}\
    Skipped. This day isn’t counted.\u{0}\
    Skipped. The streak of %1$lld day goes on; this day isn’t counted.\u{1}Skipped. The streak of %1$lld days goes on; this day isn’t counted.\u{0}\
    Skipped. The streak of %1$lld month goes on; this day isn’t counted.\u{1}Skipped. The streak of %1$lld months goes on; this day isn’t counted.\u{0}\
    Skipped. The streak of %1$lld week goes on; this day isn’t counted.\u{1}Skipped. The streak of %1$lld weeks goes on; this day isn’t counted.\u{0}\
    Without this check the streak would have ended after %1$lld day.\u{1}Without this check the streak would have ended after %1$lld days.\u{0}\
    Without this month the streak would have ended after %1$lld month.\u{1}Without this month the streak would have ended after %1$lld months.\u{0}\
    Without the pause the streak would have ended here after %1$lld day.\u{1}Without the pause the streak would have ended here after %1$lld days.\u{0}\
    Had you not skipped it, the streak would have ended here after %1$lld day.\u{1}Had you not skipped it, the streak would have ended here after %1$lld days.\u{0}\
    Without this week the streak would have ended after %1$lld week.\u{1}Without this week the streak would have ended after %1$lld weeks.\u{0}
    """

  #if !hasFeature(Embedded)
  static let germanAccountBlob: StaticString = """
    Einen Moment …\u{0}\
    Passwort ändern\u{0}\
    Erneut prüfen\u{0}\
    Wiederherstellungscode\u{0}\
    Kopieren\u{0}\
    Ich habe sie aufbewahrt\u{0}\
    Neue Wiederherstellungscodes\u{0}\
    Die alten gelten dann nicht mehr.\u{0}\
    Codes erneuern\u{0}\
    Als Datei sichern\u{0}\
    Mit jedem dieser Codes kannst du einmal ein neues Passwort setzen. Sie werden nur jetzt gezeigt, bewahre sie gut auf.\u{0}\
    Wiederherstellungscodes\u{0}\
    Konto anlegen\u{0}\
    Konto löschen\u{0}\
    Familien, die dir gehören, enden damit für alle. Übergib sie vorher einem anderen Elternteil.\u{0}\
    Das Konto, alle Daten auf dem Server und alle Anmeldungen werden gelöscht. Das lässt sich nicht zurücknehmen. Was auf diesem Gerät ist, bleibt hier.\u{0}\
    Das Konto ist gelöscht. Was auf diesem Gerät ist, bleibt hier.\u{0}\
    Das Gerät ist abgemeldet. Was darauf ist, bleibt dort.\u{0}\
    %1$@ abmelden\u{0}\
    Seit: %1$@\u{0}\
    Dieses Gerät\u{0}\
    Seit: %1$@ · Zuletzt: %2$@\u{0}\
    Geräte\u{0}\
    Gerade melden sich sehr viele an. Versuch es gleich noch einmal.\u{0}\
    Dieser Server nimmt keine neuen Konten auf. Frag, wer ihn betreibt.\u{0}\
    Name und Code passen nicht zusammen, oder der Code ist schon benutzt. Prüfe beides oder nimm einen anderen Code.\u{0}\
    Name und Passwort passen nicht zusammen. Prüfe beides.\u{0}\
    Dieses Konto ist gesperrt. Frag, wer den Server betreibt.\u{0}\
    Fülle bitte alle Felder aus.\u{0}\
    Dieses Gerät ist nicht mehr angemeldet. Melde dich zuerst wieder an.\u{0}\
    Dafür musst du dich gerade erst angemeldet haben. Melde dich ab und wieder an, dann geht es zehn Minuten lang.\u{0}\
    Dieser Einladungscode ist falsch geschrieben, abgelaufen oder zurückgezogen. Es ist kein Konto entstanden. Prüf ihn, oder lass dir einen neuen geben.\u{0}\
    Ein neues Konto braucht hier einen Einladungscode.\u{0}\
    Dieser Einladungscode ist schon benutzt, es ist kein Konto entstanden. Hast du schon eines, melde dich damit an. Sonst lass dir einen neuen Code geben.\u{0}\
    Das Passwort darf nicht der Name sein. Nimm ein anderes.\u{0}\
    Zu viele Versuche. Warte eine Minute und versuch es dann wieder.\u{0}\
    Das Passwort ist zu lang. Nimm ein kürzeres.\u{0}\
    Der Name hat 2 bis 64 der Zeichen a–z 0–9 . _ @ + - und beginnt mit Buchstabe oder Ziffer.\u{0}\
    Das hat nicht geklappt. Versuch es später noch einmal.\u{0}\
    Das jetzige Passwort stimmt nicht. Versuch es noch einmal.\u{0}\
    Das Passwort ist zu kurz. Nimm ein längeres.\u{0}\
    Der Server kann gerade nichts speichern. Versuch es später wieder.\u{0}\
    Diesen Namen gibt es schon. Nimm einen anderen.\u{0}\
    Der Server ist nicht zu erreichen. Versuch es noch einmal, sobald du eine Verbindung hast.\u{0}\
    Alle anderen abmelden\u{0}\
    Alle anderen Geräte sind abgemeldet. Was auf ihnen ist, bleibt dort.\u{0}\
    Kontodaten exportieren\u{0}\
    Was der Server über das Konto weiß, als Datei.\u{0}\
    Für andere auffindbar\u{0}\
    Wer deine Mailadresse kennt, findet damit dein Konto und sieht deinen Namen, nie die Adresse. Alltag selbst braucht das nicht, nur andere Programme auf diesem Server.\u{0}\
    Andere finden dich nicht mehr.\u{0}\
    Andere können dich jetzt finden.\u{0}\
    Prüfung\u{0}\
    Konto\u{0}\
    %1$lld Eintrag ist auf dem Server beschädigt\u{1}%1$lld Einträge sind auf dem Server beschädigt\u{0}\
    Noch nicht angelegt\u{0}\
    In Ordnung\u{0}\
    Einträge\u{0}\
    %1$lld Eintrag ist abgelehnt\u{1}%1$lld Einträge sind abgelehnt\u{0}\
    Eingeschränkt\u{0}\
    Zurzeit nicht erreichbar\u{0}\
    Noch nicht geprüft\u{0}\
    %1$lld Eintrag ist nicht lesbar\u{1}%1$lld Einträge sind nicht lesbar\u{0}\
    Bereich auf dem Server\u{0}\
    Bereit\u{0}\
    Einladungscode\u{0}\
    Die Einladung in die Familie gilt auch hier.\u{0}\
    Du bekommst ihn von der Person, die den Server betreibt.\u{0}\
    Mit einem Konto sind deine Daten auf allen deinen Geräten gleich und bleiben erhalten, wenn eines verloren geht. Ohne Konto verlässt nichts dieses Gerät.\u{0}\
    Die Eltern deiner Familie können dir einen Code für ein neues Passwort geben.\u{0}\
    Konto\u{0}\
    Was hier schon ist, kommt in das Konto und wird mit dem zusammengeführt, was dort ist.\u{0}\
    Deine Daten kommen in das Konto\u{0}\
    Name\u{0}\
    2 bis 64 Zeichen: a–z, 0–9 und . _ @ + -\u{0}\
    Hier gibt es keine Konten: Alltag kommt von einem Server, der nur die Seiten liefert. Deine Daten bleiben auf diesem Gerät.\u{0}\
    Ohne Verbindung\u{0}\
    Oder\u{0}\
    Nichts ändern und abmelden\u{0}\
    Ins Konto aufnehmen\u{0}\
    Von diesem Gerät entfernen\u{0}\
    Ein anderes Fenster gleicht ab\u{0}\
    Du hast dich als %1$@ angemeldet. Die Daten auf diesem Gerät gehören zu einem anderen Konto: Sollen sie mit in deines, oder sollen sie von hier weg? Was im anderen Konto schon ist, bleibt dort.\u{0}\
    Hier sind Daten eines anderen Kontos\u{0}\
    Passwort\u{0}\
    Das Passwort ist geändert. Alle anderen Geräte sind abgemeldet.\u{0}\
    Mindestens %1$lld Zeichen.\u{0}\
    Neues Passwort\u{0}\
    Jetziges Passwort\u{0}\
    Alle anderen Geräte werden dabei abgemeldet. Was auf ihnen ist, bleibt dort.\u{0}\
    %1$lld Änderung wartet\u{1}%1$lld Änderungen warten\u{0}\
    Die Antwort des Servers ist nicht zu lesen. Wahrscheinlich braucht er eine neuere Version.\u{0}\
    Der Server kann einen Teil der Einträge nicht mehr lesen. Ein Gerät, das sie hat, sendet sie von selbst noch einmal. Kommt keines, hilft nur eine Sicherung des Servers.\u{0}\
    Dieses Konto darf hier nicht abgleichen. Frag, wer den Server betreibt.\u{0}\
    Dieses Konto darf auf dem Server nicht mehr ablegen. Was neu ist, bleibt auf diesem Gerät.\u{0}\
    Der Server nimmt einen Eintrag nicht an. Er bleibt auf diesem Gerät.\u{0}\
    Der Server kann gerade nicht. Alltag versucht es von selbst wieder.\u{0}\
    Etwas im Konto stammt von einer neueren Version von Alltag. Es bleibt unverändert liegen.\u{0}\
    Dein Konto: neue Anmeldung oder Änderung\u{0}\
    Passwort vergessen\u{0}\
    Neues Passwort setzen\u{0}\
    Mit einem deiner Wiederherstellungscodes setzt du ein neues Passwort. Alle Geräte werden dabei abgemeldet und behalten ihre Daten. Hast du keinen Code mehr, frag, wer den Server betreibt.\u{0}\
    Das Passwort ist geändert, alle Geräte sind abgemeldet. Melde dich mit dem neuen Passwort an.\u{0}\
    Dieses Gerät ist abgemeldet\u{0}\
    Die Anmeldung ist abgelaufen oder wurde auf einem anderen Gerät beendet. Deine Daten sind noch hier. Melde dich wieder an, dann geht der Abgleich weiter.\u{0}\
    Anmelden\u{0}\
    Abmelden\u{0}\
    Daten hier behalten\u{0}\
    %1$lld Änderung ist noch nicht im Konto. Wenn du die Daten entfernst, geht sie verloren.\u{1}%1$lld Änderungen sind noch nicht im Konto. Wenn du die Daten entfernst, gehen sie verloren.\u{0}\
    Daten hier entfernen\u{0}\
    Was soll mit den Daten auf diesem Gerät geschehen? Im Konto bleiben sie.\u{0}\
    Angemeldet\u{0}\
    Du bist abgemeldet.\u{0}\
    Speicherplatz\u{0}\
    %1$@ von %2$@ belegt\u{0}\
    Abgeglichen um %1$@\u{0}\
    Gleicht ab …\u{0}\
    Der Server ist gerade nicht zu erreichen. Auf diesem Gerät geht alles weiter.\u{0}\
    Versucht es gleich wieder\u{0}\
    Alles ist gelöscht, hier und im Konto.\u{0}\
    Auch im Konto und auf deinen anderen Geräten wird alles gelöscht. Das Konto selbst bleibt.\u{0}\
    Hier ist alles gelöscht. Im Konto geschieht es mit dem nächsten Abgleich.\u{0}\
    Mit %1$@ anmelden\u{0}\
    gestern\u{1}vor %1$lld Tagen\u{0}\
    vor einer Stunde\u{1}vor %1$lld Stunden\u{0}\
    vor einer Minute\u{1}vor %1$lld Minuten\u{0}\
    gerade eben\u{0}\
    Kauf simulieren\u{0}\
    Dieser Code ist abgelaufen. Erzeuge einen neuen.\u{0}\
    Dein Code gilt nicht mehr. Du kannst jederzeit einen neuen erzeugen.\u{0}\
    Einladungscode\u{0}\
    Code bereits vergeben\u{0}\
    Der Code gilt, sobald er beim Server ist. Dafür fehlt gerade die Verbindung.\u{0}\
    Gilt bis %1$@, für genau eine Person.\u{0}\
    Dein Code wartet auf deinen Partner\u{0}\
    Sobald ihr verbunden seid, teilt ihr hier Notiz, Countdown und Entfernung.\u{0}\
    Kopiert.\u{0}\
    Kopieren\u{0}\
    Countdown gespeichert.\u{0}\
    Datum\u{0}\
    Wähle zuerst ein Datum.\u{0}\
    %1$@ von %2$lld Tagen gezählt\u{0}\
    Namen in den Einstellungen ändern\u{0}\
    Dafür müsst ihr zuerst verbunden sein.\u{0}\
    Du bist schon mit jemandem verbunden. Trennt euch zuerst.\u{0}\
    Die sieben Tage sind vorbei.\u{0}\
    Einen Code gibt heraus, wer Alltag Pro hat.\u{0}\
    Das ist kein Code. Er hat acht Zeichen, zum Beispiel ABCD-2345.\u{0}\
    Zurücknehmen kann das nur, wer gehen will.\u{0}\
    Das ist dein eigener Code. Gib ihn deinem Partner.\u{0}\
    Melde dich zuerst an. Danach könnt ihr euch verbinden.\u{0}\
    Gemeinsames vorher sichern\u{0}\
    Gesichert als %1$@.\u{0}\
    Von %1$@ für %2$@\u{0}\
    %1$@ verlässt euren Bereich am %2$@. Was du behalten möchtest, sichere bis dahin.\u{0}\
    Du verlässt euren Bereich am %1$@. Bis dahin kannst du es dir anders überlegen.\u{0}\
    Verlauf der Entfernung: am %1$@ %2$@, heute %3$@\u{0}\
    Zieht oder reist jemand von euch, steht hier der Verlauf.\u{0}\
    Wir: %1$@\u{0}\
    Übernommen.\u{0}\
    Eine Notiz, ein Countdown und die Entfernung zwischen euch: für genau zwei Menschen, auf eurem eigenen Server.\u{0}\
    Einer erzeugt unter „Verbindung“ einen Code, der andere löst ihn ein. Beide brauchen ein Konto auf demselben Server.\u{0}\
    Die Notiz gehört euch beiden: Eine neue ersetzt die alte. Wer jeden Tag schreibt, hält eure Serie am Leben.\u{0}\
    Der Countdown zählt die Tage bis zum Wiedersehen, und am letzten Tag die Stunden und Minuten.\u{0}\
    Deinen Ort gibst du so genau weiter, wie du willst: auf den Meter, auf zehn Kilometer, nur die Stadt oder gar nicht.\u{0}\
    Fünfzehn Widgets zeigen alles auf dem Sperr- und Startbildschirm. Die Links dafür kannst du jederzeit beenden.\u{0}\
    Zu zweit\u{0}\
    Code erzeugen\u{0}\
    Erzeuge einen Code und gib ihn deinem Partner. Er gilt sieben Tage und für genau eine Person.\u{0}\
    Partner einladen\u{0}\
    Ihr seid jetzt verbunden.\u{0}\
    Worauf ihr wartet\u{0}\
    Das ist zu lang. Es passen %1$lld Zeichen.\u{0}\
    In sieben Tagen verlassen\u{0}\
    In sieben Tagen gehen\u{0}\
    Der andere erfährt es, und du kannst es zurücknehmen.\u{0}\
    %1$@ erfährt jetzt, dass du gehst. In sieben Tagen seid ihr getrennt, bis dahin kannst du es zurücknehmen. Deine eigenen Daten bleiben.\u{0}\
    Einer von euch braucht Alltag Pro, um einzuladen. Wer den Code einlöst, braucht es nicht.\u{0}\
    Weiteste Entfernung\u{0}\
    Du\u{0}\
    Namen\u{0}\
    Schreib zuerst etwas. Eine leere Notiz wird nicht gespeichert.\u{0}\
    %1$@: %2$@\u{0}\
    Neue Notiz\u{0}\
    Ein paar Worte für den anderen\u{0}\
    Notiz gespeichert.\u{0}\
    Die Notiz ist zu lang. Es passen %1$lld Zeichen.\u{0}\
    Von dir\u{0}\
    Von %1$@\u{0}\
    Verbunden mit %1$@\u{0}\
    Verbindung\u{0}\
    Notiz und Statistik\u{0}\
    Ort\u{0}\
    Ihr seid nicht mehr verbunden. Deine eigenen Daten bleiben hier.\u{0}\
    Trennen\u{0}\
    Dein Partner\u{0}\
    %1$@, %2$@\u{0}\
    Meine Stadt\u{0}\
    Länder\u{0}\
    Dein Browser gibt den Standort nicht frei. Erlaube ihn in den Einstellungen dieser Seite, am Schloss neben der Adresse, oder wähle deine Stadt aus der Liste.\u{0}\
    Aktuell halten\u{0}\
    Solange die App auf diesem Gerät offen ist.\u{0}\
    Browser geben den Standort nur Adressen frei, die mit https beginnen. Wähle deine Stadt aus der Liste.\u{0}\
    Standort verwenden\u{0}\
    Dein Browser fragt dich einmal; geteilt wird nur, was du unten wählst.\u{0}\
    Wird gesucht …\u{0}\
    Weitere anzeigen (%1$@)\u{0}\
    Noch keine gewählt\u{0}\
    So heißt keine Stadt mit mehr als 15.000 Menschen. Nimm die nächste größere.\u{0}\
    Mein Ort\u{0}\
    Ort von %1$@\u{0}\
    Noch kein Ort geteilt\u{0}\
    Meinen Ort entfernen\u{0}\
    Dein Ort wird nicht mehr geteilt.\u{0}\
    Stadt oder Land suchen\u{0}\
    Stadt suchen: %1$@\u{0}\
    Deine Stadt: %1$@\u{0}\
    Die Ortung hat zu lange gedauert. Versuch es am Fenster oder im Freien, oder wähle deine Stadt aus der Liste.\u{0}\
    Der Standort ist gerade nicht zu ermitteln. Schalte die Ortung des Geräts ein, oder wähle deine Stadt aus der Liste.\u{0}\
    Die Liste der Städte lässt sich nicht laden. Prüfe die Verbindung; einmal geladen, geht es auch ohne.\u{0}\
    Die Städte werden geladen …\u{0}\
    Städte ab 15.000 Menschen, Namen der Länder von Unicode CLDR; gekürzt und umgeformt nach\u{0}\
    Was geteilt wird\u{0}\
    Nur die Stadt\u{0}\
    Ihre Mitte, nicht dein Standort.\u{0}\
    Genau\u{0}\
    Wo du bist, auf den Meter.\u{0}\
    Auf etwa 10 km\u{0}\
    Die Mitte eines Feldes, in dem du bist.\u{0}\
    Gerundet wird, bevor etwas dein Gerät verlässt. Wer mit dir verbunden ist, sieht auch, wie alt der Standort ist.\u{0}\
    Aus\u{0}\
    Kein Ort verlässt dieses Gerät.\u{0}\
    Mitteilungen\u{0}\
    Der Browser lässt es nicht zu. Erlaube Mitteilungen für diese Seite in seinen Einstellungen.\u{0}\
    Das hat nicht geklappt. Versuch es später noch einmal.\u{0}\
    Von %1$@\u{0}\
    Hier geht es erst, wenn Alltag auf dem Home-Bildschirm liegt: „Teilen“, dann „Zum Home-Bildschirm“.\u{0}\
    Dieser Server verschickt keine Mitteilungen.\u{0}\
    Nicht jetzt\u{0}\
    Sag mir Bescheid\u{0}\
    Alltag kann dir auf diesem Gerät sagen, wenn %1$@ schreibt.\u{0}\
    Keine Notiz verpassen\u{0}\
    Der Server ist gerade nicht erreichbar. Versuch es noch einmal.\u{0}\
    Bescheid auf dem Gerät\u{0}\
    Auch wenn Alltag zu ist\u{0}\
    Ruhezeit\u{0}\
    Was in dieser Zeit kommt, siehst du danach.\u{0}\
    Ende\u{0}\
    Beginn\u{0}\
    Der Browser erreicht seinen Dienst für Mitteilungen nicht. Versuch es später noch einmal.\u{0}\
    %1$@ Bescheid geben\u{0}\
    Wenn du eine neue Notiz schreibst\u{0}\
    Neue Notiz\u{0}\
    Dieser Browser kann es nicht, solange Alltag zu ist.\u{0}\
    QR-Code mit deiner Einladung\u{0}\
    Dein Partner öffnet die Kamera, hält sie auf diesen Code und tippt auf den Link.\u{0}\
    Verbinden\u{0}\
    Du hast einen Code bekommen? Gib ihn hier ein, groß oder klein, mit oder ohne Strich.\u{0}\
    Code einlösen\u{0}\
    Code %1$@ wird eingelöst\u{0}\
    Neuen Code erzeugen\u{0}\
    Neuer Code\u{0}\
    Der alte Code gilt dann nicht mehr, auch wenn du ihn schon verschickt hast.\u{0}\
    Datum entfernen\u{0}\
    Zurücksetzen\u{0}\
    Datum und Titel werden für euch beide gelöscht.\u{0}\
    Dein Ort und der Verlauf der Entfernung werden gelöscht, der Verlauf auch für %1$@.\u{0}\
    Zurückgesetzt.\u{0}\
    Die Notiz, die Serie und alles Gezählte werden für euch beide gelöscht.\u{0}\
    Es wird noch geprüft, ob du schon verbunden bist.\u{0}\
    Teilen\u{0}\
    Verbinde dich mit mir auf Alltag: %1$@\u{0}\
    QR-Code\u{0}\
    Anmelden oder Konto anlegen\u{0}\
    Was ihr teilt, liegt auf eurem eigenen Server. Dafür braucht jeder von euch dort ein Konto.\u{0}\
    Zuerst ein Konto\u{0}\
    Ohne Konto bleibt alles auf diesem Gerät\u{0}\
    Statistik\u{0}\
    Stand der Verbindung\u{0}\
    Doch bleiben\u{0}\
    Serie\u{0}\
    Gezählt. Länger wird sie wieder ab: %1$@\u{0}\
    Die Serie ist zu Ende. Die nächste Notiz beginnt eine neue.\u{0}\
    Eine Notiz jetzt verlängert die Serie.\u{0}\
    Noch %1$@ · Ende: %2$@\u{0}\
    Längste Serie\u{0}\
    Bei %1$@: %2$@\u{0}\
    Uhrzeit\u{0}\
    Zu viele Versuche. Der Code wird in einer Minute noch einmal versucht.\u{1}Zu viele Versuche. Der Code wird in %1$lld Minuten noch einmal versucht.\u{0}\
    Sofort trennen\u{0}\
    Trennen\u{0}\
    Lässt sich nicht zurücknehmen.\u{0}\
    Ihr seid dann sofort getrennt, und der andere sieht nichts Neues mehr von dir. Deine eigenen Daten bleiben auf diesem Gerät.\u{0}\
    Noch nicht verbunden\u{0}\
    Link erzeugen\u{0}\
    Link „%1$@“ beenden\u{0}\
    Der Link gilt nicht mehr.\u{0}\
    Links\u{0}\
    Erzeugt: %1$@, noch nicht genutzt\u{0}\
    Handy\u{0}\
    Name des Links\u{0}\
    So sehen eure Widgets gerade aus.\u{0}\
    Bild ansehen\u{0}\
    Vorschau der Widgets\u{0}\
    Dein Link ist da\u{0}\
    Er wird nur jetzt gezeigt. Wer ihn hat, sieht eure Widgets; gib ihn nur deinem eigenen Gerät.\u{0}\
    Skript öffnen\u{0}\
    Öffne diese Adresse auf dem iPhone und kopiere das Skript in ein neues Skript der App Scriptable.\u{0}\
    Lege ein Widget von Scriptable auf den Sperr- oder Startbildschirm und wähle das Skript.\u{0}\
    Schreib als Parameter distance, countdown oder note.\u{0}\
    Zuletzt genutzt: %1$@\u{0}\
    Widgets auf dem Handy\u{0}\
    Auf das Handy bringen\u{0}\
    Die App Scriptable zeigt eure Widgets auf dem iPhone, und jedes Programm, das Bilder aus dem Netz lädt, zeigt sie auch anderswo. Beide brauchen dafür einen geheimen Link.\u{0}
    """

  static let englishAccountBlob: StaticString = """
    One moment …\u{0}\
    Change password\u{0}\
    Check again\u{0}\
    Recovery code\u{0}\
    Copy\u{0}\
    I have kept them\u{0}\
    New recovery codes\u{0}\
    The old ones stop working.\u{0}\
    Renew codes\u{0}\
    Save as file\u{0}\
    Each of these codes sets a new password once. They are shown only now, so keep them safe.\u{0}\
    Recovery codes\u{0}\
    Create account\u{0}\
    Delete account\u{0}\
    Families that belong to you end for everybody with it. Hand them over to another parent first.\u{0}\
    The account, all its data on the server and all sign-ins are deleted. This cannot be undone. What is on this device stays here.\u{0}\
    The account is deleted. What is on this device stays here.\u{0}\
    The device is signed out. What is on it stays there.\u{0}\
    Sign out %1$@\u{0}\
    Since: %1$@\u{0}\
    This device\u{0}\
    Since: %1$@ · Last used: %2$@\u{0}\
    Devices\u{0}\
    Very many people are signing in just now. Try again in a moment.\u{0}\
    This server makes no new accounts. Ask who runs it.\u{0}\
    Name and code do not match, or the code has been used. Check both or take another code.\u{0}\
    Name and password do not match. Check both.\u{0}\
    This account is disabled. Ask who runs the server.\u{0}\
    Please fill in all fields.\u{0}\
    This device is no longer signed in. Sign in again first.\u{0}\
    For this you must have signed in just now. Sign out and in again, then it works for ten minutes.\u{0}\
    This invite code is misspelt, expired or withdrawn. No account was made. Check it, or ask for a new one.\u{0}\
    A new account needs an invite code here.\u{0}\
    This invite code was used already. No account was made. If you have one, sign in with it. Otherwise ask for a new code.\u{0}\
    The password must not be the name. Choose another one.\u{0}\
    Too many attempts. Wait a minute, then try again.\u{0}\
    The password is too long. Choose a shorter one.\u{0}\
    The name has 2 to 64 of the characters a–z 0–9 . _ @ + - and begins with a letter or digit.\u{0}\
    That did not work. Try again later.\u{0}\
    The current password is not right. Try again.\u{0}\
    The password is too short. Choose a longer one.\u{0}\
    The server cannot save anything just now. Try again later.\u{0}\
    This name is taken. Choose another one.\u{0}\
    The server cannot be reached. Try again once you have a connection.\u{0}\
    Sign out all others\u{0}\
    All other devices are signed out. What is on them stays there.\u{0}\
    Export account data\u{0}\
    What the server knows about the account, as a file.\u{0}\
    Others can find you\u{0}\
    People who know your mail address can find your account with it and see your name, never the address. Alltag itself does not need this, only other programs on this server.\u{0}\
    Others can no longer find you.\u{0}\
    Others can find you now.\u{0}\
    Health\u{0}\
    Account\u{0}\
    %1$lld entry is damaged on the server\u{1}%1$lld entries are damaged on the server\u{0}\
    Not made yet\u{0}\
    All right\u{0}\
    Entries\u{0}\
    %1$lld entry was refused\u{1}%1$lld entries were refused\u{0}\
    Restricted\u{0}\
    Not available at the moment\u{0}\
    Not checked yet\u{0}\
    %1$lld entry is not readable\u{1}%1$lld entries are not readable\u{0}\
    Area on the server\u{0}\
    Ready\u{0}\
    Invite code\u{0}\
    The invitation into the family works here, too.\u{0}\
    You get it from the person who runs the server.\u{0}\
    With an account your data is the same on all your devices, and survives when one is lost. Without one nothing leaves this device.\u{0}\
    The parents of your family can give you a code for a new password.\u{0}\
    Account\u{0}\
    What is here already goes into the account and is merged with what is there.\u{0}\
    Your data goes into the account\u{0}\
    Name\u{0}\
    2 to 64 characters: a–z, 0–9 and . _ @ + -\u{0}\
    There are no accounts here: Alltag comes from a server that only delivers the pages. Your data stays on this device.\u{0}\
    Offline\u{0}\
    Or\u{0}\
    Change nothing and sign out\u{0}\
    Add it to my account\u{0}\
    Remove it from this device\u{0}\
    Another window is syncing\u{0}\
    You have signed in as %1$@. The data on this device belongs to another account: should it go into yours, too, or leave this device? What is in the other account already stays there.\u{0}\
    Another account’s data is here\u{0}\
    Password\u{0}\
    The password is changed. All other devices are signed out.\u{0}\
    At least %1$lld characters.\u{0}\
    New password\u{0}\
    Current password\u{0}\
    This signs out all other devices. What is on them stays there.\u{0}\
    %1$lld change waiting\u{1}%1$lld changes waiting\u{0}\
    The server’s answer cannot be read. It probably needs a newer version.\u{0}\
    The server can no longer read some of the entries. A device that has them sends them again by itself. If none does, only a backup of the server helps.\u{0}\
    This account may not sync here. Ask who runs the server.\u{0}\
    This account may keep no more on the server. What is new stays on this device.\u{0}\
    The server does not accept an entry. It stays on this device.\u{0}\
    The server cannot do it just now. Alltag tries again by itself.\u{0}\
    Something in the account comes from a newer version of Alltag. It is left as it is.\u{0}\
    Your account: new sign-in or change\u{0}\
    Forgot password\u{0}\
    Set new password\u{0}\
    One of your recovery codes sets a new password. It signs out all devices; they keep their data. If you have no code left, ask who runs the server.\u{0}\
    The password is changed and all devices are signed out. Sign in with the new password.\u{0}\
    This device is signed out\u{0}\
    The sign-in has expired or was ended on another device. Your data is still here. Sign in again and the sync goes on.\u{0}\
    Sign in\u{0}\
    Sign out\u{0}\
    Keep the data here\u{0}\
    %1$lld change is not in the account yet. It is lost if you remove the data.\u{1}%1$lld changes are not in the account yet. They are lost if you remove the data.\u{0}\
    Remove the data here\u{0}\
    What should become of the data on this device? It stays in the account.\u{0}\
    Signed in\u{0}\
    You are signed out.\u{0}\
    Storage\u{0}\
    %1$@ of %2$@ used\u{0}\
    Synced at %1$@\u{0}\
    Syncing …\u{0}\
    The server cannot be reached just now. Everything on this device goes on.\u{0}\
    Trying again soon\u{0}\
    Everything is deleted, here and in the account.\u{0}\
    Everything is also deleted in the account and on your other devices. The account itself stays.\u{0}\
    Everything here is deleted. In the account it happens with the next sync.\u{0}\
    Sign in with %1$@\u{0}\
    a day ago\u{1}%1$lld days ago\u{0}\
    an hour ago\u{1}%1$lld hours ago\u{0}\
    a minute ago\u{1}%1$lld minutes ago\u{0}\
    just now\u{0}\
    Simulate purchase\u{0}\
    This code has expired. Make a new one.\u{0}\
    Your code is no longer valid. You can make a new one at any time.\u{0}\
    Invite code\u{0}\
    This code is already taken\u{0}\
    The code becomes valid as soon as the server has it. There is no connection right now.\u{0}\
    Valid until %1$@, for exactly one person.\u{0}\
    Your code waits for your partner\u{0}\
    Once you two are paired you share note, countdown and distance here.\u{0}\
    Copied.\u{0}\
    Copy\u{0}\
    Countdown saved.\u{0}\
    Date\u{0}\
    Choose a date first.\u{0}\
    %1$@ of %2$lld days counted down\u{0}\
    Edit names in settings\u{0}\
    You two have to be paired for this.\u{0}\
    You are paired with somebody already. Part first.\u{0}\
    The seven days are over.\u{0}\
    Whoever has Alltag Pro gives out the code.\u{0}\
    This is no code. A code has eight characters, for example ABCD-2345.\u{0}\
    Only who wants to leave can take it back.\u{0}\
    This is your own code. Give it to your partner.\u{0}\
    Sign in first. After that you two can pair.\u{0}\
    Save what you share first\u{0}\
    Saved as %1$@.\u{0}\
    By %1$@ for %2$@\u{0}\
    %1$@ leaves on %2$@. Save what you want to keep until then.\u{0}\
    You leave on %1$@. Until then you can change your mind.\u{0}\
    Distance over time: %2$@ on %1$@, %3$@ today\u{0}\
    When one of you moves or travels, the course of it stands here.\u{0}\
    Us: %1$@\u{0}\
    Taken over.\u{0}\
    A note, a countdown and the distance between you: for exactly two people, on your own server.\u{0}\
    One makes a code under “Pairing”, the other redeems it. Both need an account on the same server.\u{0}\
    The note belongs to both of you: a new one replaces the old one. Writing every day keeps your streak alive.\u{0}\
    The countdown counts the days until you meet, and on the last day the hours and minutes.\u{0}\
    You share your place as exactly as you like: to the metre, to ten kilometres, the city only, or not at all.\u{0}\
    Fifteen widgets show it all on the lock and home screen. You can end the links for them at any time.\u{0}\
    The two of you\u{0}\
    Make a code\u{0}\
    Make a code and give it to your partner. It is valid for seven days and for exactly one person.\u{0}\
    Invite your partner\u{0}\
    You two are paired now.\u{0}\
    What you wait for\u{0}\
    This is too long. There is room for %1$lld characters.\u{0}\
    Leave in seven days\u{0}\
    Leave in seven days\u{0}\
    The other one is told, and you can take it back.\u{0}\
    %1$@ is told now that you leave. In seven days you two are parted; until then you can take it back. Your own data stays.\u{0}\
    One of you needs Alltag Pro to invite. Whoever redeems the code does not.\u{0}\
    Farthest apart\u{0}\
    You\u{0}\
    Names\u{0}\
    Write something first. A blank note is not saved.\u{0}\
    %1$@: %2$@\u{0}\
    New note\u{0}\
    A few words for the other one\u{0}\
    Note saved.\u{0}\
    The note is too long. There is room for %1$lld characters.\u{0}\
    By you\u{0}\
    By %1$@\u{0}\
    Paired with %1$@\u{0}\
    Pairing\u{0}\
    Note and statistics\u{0}\
    Place\u{0}\
    You two are no longer paired. Your own data stays here.\u{0}\
    Parting\u{0}\
    Your partner\u{0}\
    %1$@, %2$@\u{0}\
    My city\u{0}\
    Countries\u{0}\
    Your browser does not share the location. Allow it in this site’s settings, at the lock beside the address, or choose your city from the list.\u{0}\
    Keep it up to date\u{0}\
    While the app is open on this device.\u{0}\
    Browsers share the location only with addresses that begin with https. Choose your city from the list.\u{0}\
    Use my location\u{0}\
    Your browser asks you once; only what you choose below is shared.\u{0}\
    Looking …\u{0}\
    Show more (%1$@)\u{0}\
    None chosen yet\u{0}\
    No city with more than 15,000 inhabitants is called so. Take the next larger one.\u{0}\
    My place\u{0}\
    %1$@’s place\u{0}\
    No place shared yet\u{0}\
    Remove my place\u{0}\
    Your place is not shared any more.\u{0}\
    Search for a city or country\u{0}\
    Search for a city: %1$@\u{0}\
    Your city: %1$@\u{0}\
    Finding the location took too long. Try at a window or outdoors, or choose your city from the list.\u{0}\
    The location cannot be found right now. Turn on the device’s location, or choose your city from the list.\u{0}\
    The list of cities cannot be loaded. Check the connection; once loaded, it works without one.\u{0}\
    Loading the cities …\u{0}\
    Cities with more than 15,000 inhabitants, names of countries by Unicode CLDR; shortened and reshaped from\u{0}\
    What is shared\u{0}\
    City only\u{0}\
    Its centre, not your location.\u{0}\
    Exact\u{0}\
    Where you are, to the metre.\u{0}\
    To about 10 km\u{0}\
    The middle of a square that you are in.\u{0}\
    Rounding happens before anything leaves your device. Your partner also sees how old the location is.\u{0}\
    Off\u{0}\
    No place leaves this device.\u{0}\
    Notifications\u{0}\
    The browser does not allow it. Allow notifications for this site in its settings.\u{0}\
    That did not work. Try again later.\u{0}\
    From %1$@\u{0}\
    Here it takes Alltag on the home screen first: “Share”, then “Add to Home Screen”.\u{0}\
    This server sends no notifications.\u{0}\
    Not now\u{0}\
    Tell me\u{0}\
    Alltag can tell you on this device when %1$@ writes.\u{0}\
    Never miss a note\u{0}\
    The server cannot be reached just now. Try again.\u{0}\
    Tell me on this device\u{0}\
    Also while Alltag is closed\u{0}\
    Quiet hours\u{0}\
    What comes during this time is shown afterwards.\u{0}\
    Until\u{0}\
    From\u{0}\
    The browser cannot reach its notification service. Try again later.\u{0}\
    Tell %1$@\u{0}\
    When you write a new note\u{0}\
    New note\u{0}\
    This browser cannot do it while Alltag is closed.\u{0}\
    QR code with your invitation\u{0}\
    Your partner opens the camera, points it at this code and taps the link.\u{0}\
    Pair\u{0}\
    You have been given a code? Enter it here, in any case, with or without the hyphen.\u{0}\
    Redeem a code\u{0}\
    Redeeming code %1$@\u{0}\
    Make a new code\u{0}\
    New code\u{0}\
    The old code is void then, even if you have sent it already.\u{0}\
    Remove the date\u{0}\
    Reset\u{0}\
    Date and title are deleted for both of you.\u{0}\
    Your place and the distance over time are deleted, the latter for %1$@, too.\u{0}\
    Reset.\u{0}\
    The note, the streak and all that was counted are deleted for both of you.\u{0}\
    Still checking whether you are already paired.\u{0}\
    Share\u{0}\
    Pair with me on Alltag: %1$@\u{0}\
    QR code\u{0}\
    Sign in or make an account\u{0}\
    What you share lives on your own server. Each of you needs an account there.\u{0}\
    An account first\u{0}\
    Without an account everything stays on this device\u{0}\
    Statistics\u{0}\
    State of the pairing\u{0}\
    Stay after all\u{0}\
    Streak\u{0}\
    Counted. It can grow again from: %1$@\u{0}\
    The streak has ended. The next note begins a new one.\u{0}\
    A note now makes the streak longer.\u{0}\
    %1$@ left · ends: %2$@\u{0}\
    Longest streak\u{0}\
    For %1$@: %2$@\u{0}\
    Time\u{0}\
    Too many attempts. The code is tried again in a minute.\u{1}Too many attempts. The code is tried again in %1$lld minutes.\u{0}\
    Part at once\u{0}\
    Part\u{0}\
    Cannot be taken back.\u{0}\
    You two are parted at once, and the other one sees nothing new of you. Your own data stays on this device.\u{0}\
    Not paired yet\u{0}\
    Make a link\u{0}\
    End the link “%1$@”\u{0}\
    The link is void now.\u{0}\
    Links\u{0}\
    Made: %1$@, not used yet\u{0}\
    Phone\u{0}\
    Name of the link\u{0}\
    This is how your widgets look right now.\u{0}\
    See a picture\u{0}\
    Widget preview\u{0}\
    Your link is ready\u{0}\
    It is shown only now. Whoever has it sees your widgets; give it to your own device only.\u{0}\
    Open the script\u{0}\
    Open this address on the iPhone and copy the script into a new script of the app Scriptable.\u{0}\
    Put a Scriptable widget on the lock or home screen and choose the script.\u{0}\
    Write distance, countdown or note as its parameter.\u{0}\
    Last used: %1$@\u{0}\
    Widgets on your phone\u{0}\
    Put them on your phone\u{0}\
    The app Scriptable shows your widgets on an iPhone, and any program that loads pictures from the web shows them elsewhere. Both need a secret link.\u{0}
    """

  static let germanTerminalBlob: StaticString = """
    Die Anmeldedaten in %1$@ lassen sich nicht lesen. Lösche die Datei und melde dich neu an.\u{0}\
    Du bist nicht angemeldet: alltag login ADRESSE. Ohne Konto bleibt alles auf diesem Gerät.\u{0}\
    Auf diesem Gerät liegen Daten eines anderen Kontos. Nimm sie mit --merge ins neue auf, oder entferne sie mit --replace von diesem Gerät.\u{0}\
    Die Anmeldung bei %1$@ ist beendet: alltag login %1$@. Was noch nicht übertragen ist, bleibt hier.\u{0}\
    Diesen Link öffnet nur dieser Rechner. Für andere Geräte: --address oder ALLTAG_ADDRESS.\u{0}\
    schon %1$@\u{0}\
    „%1$@“ passt auf mehrere Gewohnheiten. Nimm die Nummer oder mehr vom Namen.\u{0}\
    „%1$@“ ist keine Menge. Gib 2,5 ein, +1, um 1 dazuzuzählen, oder -1, um 1 abzuziehen.\u{0}\
    Eine Gewohnheit ist im Archiv: alltag habit list --all\u{1}%1$lld Gewohnheiten sind im Archiv: alltag habit list --all\u{0}\
    Im Mittel\u{0}\
    Atem\u{0}\
    Land\u{0}\
    NoAlc-Tagebuch\u{0}\
    %1$@ verworfen. Es ist nichts eingetragen.\u{0}\
    %1$@: %2$@\u{0}\
    %1$@: noch kein Eintrag\u{0}\
    Getränke: %1$@\u{0}\
    Noch nichts eingetragen. Beginne mit „alltag meditate 10“.\u{0}\
    %1$@ läuft noch. Beenden, eintragen und neu starten?\u{0}\
    %1$@ wurde anderswo beendet.\u{0}\
    Ein Land hat zwei Buchstaben, wie CH.\u{0}\
    Dieser Tag liegt außerhalb des Kalenders.\u{0}\
    Eine Sitzung hat höchstens 24 Stunden. Trage sie in Teilen ein.\u{0}\
    Es gibt keine eigene Übung „%1$@“. „alltag calm exercises“ zeigt, welche es gibt.\u{0}\
    Die Sitzung ist schon vorbei.\u{0}\
    Das liegt in der Zukunft. Trage ein, was schon war.\u{0}\
    Mehr geht nicht. Entferne zuerst etwas.\u{0}\
    Das sind mehr als sechs Stunden. Plane eine kürzere Sitzung.\u{0}\
    Der Name fehlt.\u{0}\
    Es gibt keinen Eintrag „%1$@“. „alltag calm log“ zeigt alle mit ihren Nummern.\u{0}\
    Gerade läuft keine Sitzung. Starte eine, zum Beispiel mit „alltag meditate 10“.\u{0}\
    Es gibt keine Änderung, die sich zurücknehmen lässt.\u{0}\
    „%1$@“ gibt es nicht. Zur Wahl stehen: %2$@.\u{0}\
    „%1$@“ gibt es schon. Wähle einen anderen Namen, oder entferne zuerst den alten Plan: alltag calm plan remove.\u{0}\
    %1$@: erlaubt sind %2$lld bis %3$lld.\u{0}\
    Es gibt keine Erinnerung „%1$@“. „alltag calm reminder“ zeigt alle mit ihren Nummern.\u{0}\
    Das Ende muss nach dem Anfang liegen.\u{0}\
    %1$@ läuft schon seit %2$@. Beende zuerst mit „alltag calm end“ oder starte mit --end-other.\u{0}\
    Der Text hat %1$lld Zeichen. Kürze ihn auf höchstens 280.\u{0}\
    Wähle mindestens einen Wochentag, wie mo,mi oder täglich.\u{0}\
    Es gibt noch keine eigenen Übungen. Ein Programm mit einer Übung, die neu ist, legt sie an.\u{0}\
    Ohne Alkohol: %1$lld in dieser Woche, %2$lld in diesem Monat, %3$lld in diesem Jahr\u{0}\
    Ziel am Tag: %1$@\u{0}\
    Weiter: alltag calm resume. Beenden und eintragen: alltag calm end. Verwerfen: alltag calm discard.\u{0}\
    Halten\u{0}\
    Eingetragen.\u{0}\
    Schon da: %1$lld\u{0}\
    Ausgelassen, weil doppelt, leer, zu lang oder unverständlich: %1$lld\u{0}\
    Neu: %1$@, Tage im NoAlc-Tagebuch: %2$lld\u{0}\
    Eintragen\u{0}\
    Einatmen\u{0}\
    Leertaste: anhalten, n: weiter, b: zurück, q: beenden\u{0}\
    noch %1$@\u{0}\
    noch etwa %1$@\u{0}\
    %1$@ eingetragen: %2$@\u{0}\
    Längste Sitzung\u{0}\
    Offene Meditation\u{0}\
    danach %1$@\u{0}\
    Gerade läuft nichts.\u{0}\
    Ruhe ist ausgeschaltet. Einschalten: %1$@\u{0}\
    Ausatmen\u{0}\
    %1$@, zur selben Zeit: %2$@\u{0}\
    Auf verschiedenen Geräten gestartet, als eines offline war. Alle sind eingetragen; alltag calm log zeigt sie, alltag calm remove entfernt eine.\u{0}\
    Zur selben Zeit ist %1$lld andere Sitzung eingetragen. Jede Minute zählt einmal.\u{1}Zur selben Zeit sind %1$lld andere Sitzungen eingetragen. Jede Minute zählt einmal.\u{0}\
    angehalten\u{0}\
    Meditation\u{0}\
    eigener Plan\u{0}\
    „%1$@“ ist entfernt.\u{0}\
    Zurückholen: alltag calm plan restore %1$@\u{0}\
    Gleich geht es los\u{0}\
    Besinnung\u{0}\
    %2$@ um %3$@, wenn du in der Stunde davor keine Atemübung gemacht hast\u{1}%2$@ um %3$@, wenn du in den %1$lld Stunden davor keine Atemübung gemacht hast\u{0}\
    %1$@ um %2$@, wenn der Abend noch keinen Eintrag hat\u{0}\
    %2$@ um %3$@, wenn du in der Stunde davor nicht meditiert hast\u{1}%2$@ um %3$@, wenn du in den %1$lld Stunden davor nicht meditiert hast\u{0}\
    Keine Erinnerungen.\u{0}\
    Die Erinnerung ist entfernt.\u{0}\
    Vorlagen\u{0}\
    %2$@ um %3$@, wenn du in der Stunde davor nicht trainiert hast\u{1}%2$@ um %3$@, wenn du in den %1$lld Stunden davor nicht trainiert hast\u{0}\
    Entfernt: %1$@, %2$@\u{0}\
    Pause\u{0}\
    Runde %1$lld von %2$lld\u{0}\
    %1$lld Sitzung\u{1}%1$lld Sitzungen\u{0}\
    %1$@ ist inzwischen zu Ende gegangen und eingetragen: %2$@, %3$@\u{0}\
    %1$@, läuft seit %2$@\u{0}\
    Serie\u{0}\
    %1$lld Tag, Belohnungen: %2$lld\u{1}%1$lld Tage, Belohnungen: %2$lld\u{0}\
    %1$@ beendet. Unter einer Minute wird nichts eingetragen.\u{0}\
    Zeit insgesamt\u{0}\
    zwei Buchstaben wie CH\u{0}\
    Zurücknehmen: alltag calm undo\u{0}\
    Die letzte Änderung ist zurückgenommen.\u{0}\
    schreibe 5 für alle fünf Minuten, 5,10,15 für diese Minuten, oder none\u{0}\
    nenne steady, easy oder wild, oder die Zahl der Getränke mit --count\u{0}\
    schreibe 7:30 oder 2026-11-12T07:30\u{0}\
    \"plank 45/15\" (45 s Arbeit, 15 s Pause), \"10x push-ups/20\" (gezählt) oder 40/20\u{0}\
    Eine Atemübung braucht --pattern 4-7-8, ein Workout mindestens ein --phase \"plank 45/15\", eine Meditation --minutes 20; mehr zeigt „alltag help calm plan add“.\u{0}\
    Gib Art und Zeit an, wie in „alltag calm reminder add meditation 7:30“, oder --sample mit einer Vorlage.\u{0}\
    täglich, werktags, wochenende, oder Tage wie mo,mi\u{0}\
    Diese Woche\u{0}\
    Belastung\u{0}\
    Freies Workout\u{0}\
    Du bist schon in der Familie „%1$@“: Der Code ist für jemand anderen.\u{0}\
    „%1$@“ kann mehrere Aufgaben meinen. Nimm die Nummer:\u{0}\
    „%1$@“ kann mehrere meinen: %2$@. Schreib mehr vom Namen, oder die Nummer aus „alltag chore family list“.\u{0}\
    „%1$@“ kann mehrere meinen: %2$@. Schreib mehr vom Namen.\u{0}\
    Mit diesem Code kommt niemand in eine Familie: Er ist falsch geschrieben, benutzt, zurückgezogen oder älter als sieben Tage. Prüf ihn, oder lass dir einen neuen geben.\u{0}\
    Dieser Tag geht nicht. Beim Verschieben liegt er zwischen dem vorigen und dem nächsten Mal.\u{0}\
    alltag chore add \"Bad putzen jeden Samstag\"\u{0}\
    Wie heißt du in der Familie? Sag es mit --as.\u{0}\
    %1$@ (%2$@) für %3$@\u{0}\
    Schon da: %1$lld Eintrag\u{1}Schon da: %1$lld Einträge\u{0}\
    und 1 weitere Aufgabe\u{1}und %1$lld weitere Aufgaben\u{0}\
    Neue Mitglieder: %1$@\u{0}\
    Hier gibt es keinen Import von Aufgaben, der zurückgenommen werden kann.\u{0}\
    Die Datei nennt Zuständige nur als Nummer: %1$@. Gib ihnen Namen, zum Beispiel mit --member 3=Anna.\u{0}\
    Diese Aufgaben übernehmen\u{0}\
    Rückgängig mit: alltag chore import --undo\u{0}\
    Der Import ist zurückgenommen; was du seitdem geändert hast, bleibt.\u{0}\
    In der Datei gibt es niemanden mit der Nummer oder dem Namen „%1$@“. Schreib --member NUMMER=NAME.\u{0}\
    Einladung zurückgezogen: %1$@\u{0}\
    Gilt sieben Tage und einmal: alltag chore family join %1$@\u{0}\
    Es ist keine Einladung offen.\u{0}\
    Für „%1$@“ ist keine Einladung offen.\u{0}\
    Einladung für %1$@, bis %2$@\u{0}\
    Es sind mehrere Einladungen offen: %1$@. Sag, welche, oder nimm --all.\u{0}\
    Der Code ist für %2$@, nicht für „%1$@“. Sag mit --as, wer du bist.\u{0}\
    Der Code ist für mehrere. Sag mit --as, wer du bist: %1$@.\u{0}\
    ein Kind\u{0}\
    ein Elternteil\u{0}\
    ein Tablet für alle\u{0}\
    %1$@ lädt dich ein. Alle in der Familie sehen, was du in ihr erledigst.\u{0}\
    Der Familie „%1$@“ beitreten?\u{0}\
    „%1$@“ gibt es in der Familie schon. Nimm einen Namen, der beide unterscheidet.\u{0}\
    So lässt sich die Aufgabe nicht verteilen: Nenne jedes Mitglied einmal, und zum Teilen mehrere.\u{0}\
    Stumm: %1$@\u{0}\
    „%1$@“ hat noch niemand erledigt; ein Foto gehört zu dem, was getan ist: alltag chore done\u{0}\
    Für %1$@ geht das nicht: nur bei Konten, die Kinder für diese Familie neu gemacht haben und die keine Mailadresse haben.\u{0}\
    Hier gibt es noch keine Familie. Gründe eine: alltag chore family found \"Name\" --as \"Dein Name\"\u{0}\
    %1$@ ist kein anderes Elternteil mit Konto. Lade jemanden ein: alltag chore family invite --role parent\u{0}\
    „%1$@“ hat kein nächstes Mal.\u{0}\
    „%1$@“ ist dir nicht angeboten. Wem sie gehört, bietet sie an mit: alltag chore family hand-over NAME\u{0}\
    Von „%1$@“ gibt es kein Foto. Eins dazu: alltag chore photo NAME --add DATEI\u{0}\
    „%1$@“ ist kein Bild, das alle zeigen können: nimm JPEG, PNG oder WebP.\u{0}\
    „%1$@“ ist noch nicht an der Reihe, erst: %2$@. Vorziehen: alltag chore move NAME --to heute\u{0}\
    „%1$@“ gehört jemand anderem. Nur wem die Familie gehört, kann sie übergeben.\u{0}\
    „%1$@“ war an diesem Tag noch nicht dran.\u{0}\
    Da ist nichts zurückzunehmen, und nichts wartet auf eine Antwort.\u{0}\
    Von „%1$@“ wartet nichts auf eine Bestätigung. „alltag chore list --today“ zeigt, was wartet.\u{0}\
    Aufgaben sind ausgeschaltet. Einschalten: %1$@\u{0}\
    %1$@ soll die Familie übernehmen (Angebot bis %2$@)\u{0}\
    Diese Familie wird dir übergeben. Annehmen: alltag chore family take-over\u{0}\
    Andere Woche (%1$@): „ab %2$@“ anfügen\u{0}\
    Auf dem Gerät des Kindes: anmelden, „Passwort vergessen“, dann dieser Name und Code. Er gilt einen Tag und einmal.\u{0}\
    Gib an, wie viele Punkte, zum Beispiel +5 oder -5.\u{0}\
    „%1$@“ liegt in deinem privaten Bereich, in den du niemanden einladen kannst. Kopiere sie erst in eine Familie: alltag chore family copy\u{0}\
    %1$@ ist eine Zahl von %2$lld bis %3$lld.\u{0}\
    Sag mit --reason, wofür.\u{0}\
    Was erledigt wurde, bleibt bei den Punkten und in der Statistik.\u{0}\
    „%1$@“ löschen?\u{0}\
    Dieser Rhythmus geht nicht. Schreib zum Beispiel „jeden Samstag“, „alle 3 Tage“ oder „am 15. jeden Monats“.\u{0}\
    „%1$@“ ist kein Rhythmus. Schreib zum Beispiel „jeden Samstag“, „alle 3 Tage“, „am 15. jeden Monats“ oder „morgen“.\u{0}\
    Tabelle\u{0}\
    Tablet für alle: %1$@\u{0}\
    Kein Tablet für alle ist dabei. Eines lädst du mit „alltag chore family invite --tablet“ ein.\u{0}\
    %1$@ sieht nichts mehr von der Familie\u{0}\
    „%1$@“ übernehmen\u{0}\
    Keine Aufgabe heißt „%1$@“. „alltag chore list --all“ zeigt alle.\u{0}\
    Keine Familie heißt „%1$@“. Es gibt: %2$@.\u{0}\
    In der Familie heißt niemand „%1$@“. Es gibt: %2$@.\u{0}\
    Kein Wunsch, der wartet, heißt eindeutig „%1$@“. „alltag chore reward“ zeigt alle; --as nennt, wessen Wunsch es ist.\u{0}\
    Keine Belohnung heißt eindeutig „%1$@“. „alltag chore reward“ zeigt alle mit ihren Nummern.\u{0}\
    Kein Tablet heißt „%1$@“. „alltag chore tablet“ zeigt alle.\u{0}\
    Die Zeitzone „%1$@“ gibt es nicht. Schreib sie wie Europe/Berlin.\u{0}\
    Schreib eine Zeile wie „Bad putzen jeden Samstag“, oder nimm --sample small-flat, house-with-garden oder school-week.\u{0}\
    Sag, was sich ändern soll: --title, --rhythm, --for, --share, --room, --points, --minutes, --note, --step, --approval oder --photo.\u{0}\
    Sag, was sich ändern soll: --name, --zone, --first-weekday, --away-from, --away-until, --every-other-week oder --not-away.\u{0}\
    Gib eine Datei an oder --undo, nicht beides.\u{0}\
    Sag, was sich ändern soll: --name, --role, --emoji, --color, --tablet, --away-from, --away-until, --every-other-week oder --not-away.\u{0}\
    Sag, was zu tun ist: eine Datei, in die das Foto soll, --add DATEI oder --delete.\u{0}\
    Sag, was sich ändern soll: --title, --cost oder --emoji.\u{0}\
    --tablet ist für ein Gerät, nicht für ein Mitglied: ohne --for und --role.\u{0}\
    „--week“ gibt es nur bei „alle 2 Wochen dienstags“ und Ähnlichem, wo die Woche offen ist; nicht bei „%1$@“\u{0}\
    Andere Woche (%1$@): „--week %2$@“ anfügen\u{0}\
    In der Woche vom %1$@ kann es nicht beginnen, nur mit einem dieser Tage: %2$@\u{0}\
    Wer hat „%1$@“ erledigt? Sag es mit --as: %2$@.\u{0}\
    Die Zeitzone dieses Rechners hat keinen Namen. Gib eine mit --zone an, zum Beispiel Europe/Berlin.\u{0}\
    Mehrere Städte passen auf „%1$@“; schreib den ganzen Namen, wenn nötig mit --country.\u{0}\
    Kein Land heißt „%1$@“; schreib seinen Namen oder sein Kürzel, etwa DE.\u{0}\
    Keine Stadt mit mehr als 15.000 Menschen heißt „%1$@“; nimm die nächste größere, oder ihren Namen in einer anderen Sprache.\u{0}\
    Die Daten aus den Codes sind unvollständig oder beschädigt. Es ist nichts geändert. Lies die Codes noch einmal.\u{0}\
    Das ist kein vollständiger Link aus einem Alltag-Code, oder die Codes gehören nicht zusammen. Es ist nichts geändert.\u{0}\
    Dafür ist deine Zustimmung nötig, und hier kann niemand gefragt werden. Es ist nichts geändert. Mit --yes geht es ohne Frage.\u{0}\
    rsvg-convert konnte das Bild nicht machen: %1$@. Mit --svg gibt es das Bild ohne dieses Programm.\u{0}\
    Für PNG fehlt das Programm rsvg-convert. Installiere es (unter Debian: apt install librsvg2-bin) oder nimm --svg.\u{0}\
    Ihr seid nicht verbunden. „alltag couple invite“ macht einen Code für dein Gegenüber, „alltag couple redeem CODE“ löst einen ein.\u{0}\
    Du bist schon verbunden oder hast schon einen Code. Trenne dich zuerst: „alltag couple leave --now“.\u{0}\
    Stadt von %1$@: %2$@\u{0}\
    Dein Code: %1$@. Wer ihn zuerst einlöst, ist mit dir verbunden; er gilt sieben Tage.\u{0}\
    Dein Code gilt nicht mehr; „alltag couple invite“ macht einen neuen.\u{0}\
    Das ist kein Code: Er hat acht Zeichen aus A–Z ohne I und O und 2–9.\u{0}\
    Code bereits vergeben, oder es gibt ihn nicht.\u{0}\
    Dein Code: %1$@. Er gilt erst, wenn der Server ihn hat: „alltag sync“.\u{0}\
    Countdown\u{0}\
    Entfernung: %1$@ km\u{0}\
    Nur wer Abschied genommen hat, kann ihn zurücknehmen; und es war nicht du.\u{0}\
    Dein Gegenüber hat Abschied genommen: Am %1$@ seid ihr getrennt.\u{0}\
    Die sieben Tage sind vorbei.\u{0}\
    Am %1$@ seid ihr getrennt; „alltag couple leave --undo“ nimmt das zurück.\u{0}\
    Ihr seid jetzt verbunden.\u{0}\
    Wer Codes ausgibt, braucht Alltag Pro: „alltag pro unlock“.\u{0}\
    Eine Notiz braucht einen Text.\u{0}\
    Eine Notiz hat höchstens 100 Zeichen; diese hat %1$@.\u{0}\
    Deine Stadt: %1$@\u{0}\
    Das ist dein eigener Code; dein Gegenüber löst ihn ein.\u{0}\
    Verbunden mit %1$@\u{0}\
    Ihr seid nicht mehr verbunden. Was du eingetragen hast, bleibt auf diesem Gerät.\u{0}\
    Noch nicht auf dem Server; „alltag sync“ sendet es.\u{0}\
    Der Code %1$@ ist noch nicht eingelöst: „alltag sync“.\u{0}\
    Serie der Notizen: %1$@, längste %2$@\u{0}\
    Zu viele Codes versucht. In %1$lld Minute geht es wieder.\u{1}Zu viele Codes versucht. In %1$lld Minuten geht es wieder.\u{0}\
    Konto: keines; nichts verlässt dieses Gerät\u{0}\
    Konto: %1$@ bei %2$@\u{0}\
    %1$lld Eintrag ist auf dem Server beschädigt. Ein Gerät, das ihn hat, sendet ihn von selbst noch einmal; sonst hilft nur eine Sicherung des Servers\u{1}%1$lld Einträge sind auf dem Server beschädigt. Ein Gerät, das sie hat, sendet sie von selbst noch einmal; sonst hilft nur eine Sicherung des Servers\u{0}\
    Datendatei %1$@: lesbar\u{0}\
    %1$lld Änderung ist noch nicht übertragen\u{1}%1$lld Änderungen sind noch nicht übertragen\u{0}\
    Daten auf dem Server: alle lesbar\u{0}\
    %1$lld Eintrag auf dem Server ist von einer neueren Version; aktualisiere das Programm\u{1}%1$lld Einträge auf dem Server sind von einer neueren Version; aktualisiere das Programm\u{0}\
    Zone auf dem Server: noch nicht angelegt; alltag sync legt sie an\u{0}\
    Zone auf dem Server: bereit\u{0}\
    Zone auf dem Server: abgelehnt. %1$@\u{0}\
    Neue Wiederherstellungscodes, die alten gelten nicht mehr\u{0}\
    Wer den Server betreibt, hat das Konto gesperrt\u{0}\
    Wer den Server betreibt, hat das Konto wieder freigegeben\u{0}\
    Andere Geräte wurden abgemeldet\u{0}\
    %1$@ hat in der Familie einen Code für ein neues Passwort ausgestellt\u{0}\
    %1$lld falsches Passwort oder falscher Code für dein Konto\u{1}%1$lld falsche Passwörter oder Codes für dein Konto\u{0}\
    Neuer Schlüssel für ein Programm: %1$@\u{0}\
    Wer den Server betreibt, hat einen Schlüssel beendet: %1$@\u{0}\
    Neuer Widget-Link: %1$@\u{0}\
    Das Passwort wurde geändert\u{0}\
    Das Passwort wurde mit einem Wiederherstellungscode neu gesetzt\u{0}\
    Wer den Server betreibt, hat einen Code für ein neues Passwort ausgestellt\u{0}\
    Neu angemeldet: %1$@\u{0}\
    Zu „%1$@“ hast du keinen Zugang mehr. Auf diesem Gerät ist nichts davon geblieben.\u{0}\
    %1$@ ist größer als %2$lld MB. Es ist nichts geändert. Teile die Datei auf.\u{0}\
    %1$@ lässt sich nicht lesen (%2$@). Es ist nichts geändert.\u{0}\
    %1$@ lässt sich nicht schreiben (%2$@). Deine Daten sind unverändert.\u{0}\
    Andere können dein Konto nicht finden.\u{0}\
    Wer deine Mailadresse kennt, kann dein Konto damit finden und deinen Namen sehen.\u{0}\
    Lege deine erste Gewohnheit an: alltag habit add \"Lesen\"\u{0}\
    Für weitere brauchst du Pro (alltag pro unlock). Oder archiviere eine: alltag habit archive.\u{0}\
    Gewohnheiten sind ausgeschaltet. Einschalten: alltag settings set areas \"%1$@\"\u{0}\
    Das ist ein Export von Apple Health. Deine Daten sind unverändert. Lies ihn mit: alltag calm import %1$@\u{0}\
    Wir: %1$@\u{0}\
    Das Gemeinsame ist übernommen.\u{0}\
    Du bist schon bei %1$@ angemeldet. Melde dich zuerst mit alltag logout ab.\u{0}\
    Angemeldet als %1$@ bei %2$@.\u{0}\
    Die Anmeldung wurde abgelehnt, oder der Code ist abgelaufen. Versuche es noch einmal.\u{0}\
    Gib das Passwort als erste Zeile der Standardeingabe.\u{0}\
    Öffne %1$@ und bestätige dort den Code %2$@.\u{0}\
    Zu viele Versuche. Warte einige Minuten.\u{0}\
    Name oder Passwort stimmt nicht. Prüfe beides; ein vergessenes Passwort ersetzt du mit einem Wiederherstellungscode unter %1$@/sign-in/recover.\u{0}\
    Abgemeldet. Deine Daten bleiben auf diesem Gerät.\u{0}\
    %1$lld Änderung ist noch nicht übertragen und ginge verloren.\u{1}%1$lld Änderungen sind noch nicht übertragen und gingen verloren.\u{0}\
    Daten von diesem Gerät entfernen? [j/N]\u{0}\
    Abgemeldet. Deine Daten sind von diesem Gerät entfernt.\u{0}\
    Der Server weiß davon noch nichts: Dort bleibt dieses Gerät in der Liste, bis du es von einem anderen aus abmeldest oder die Anmeldung abläuft.\u{0}\
    Die Datei stammt von einer neueren Alltag-Version (%1$@). Deine Daten sind unverändert. Aktualisiere Alltag und versuche es noch einmal.\u{0}\
    Eingabetaste: nächster Code\u{0}\
    „%1$@“ wird abgehakt und hat keine Menge. Hake sie mit alltag habit done ab oder gib ihr mit alltag habit edit --goal ein Ziel.\u{0}\
    Es ist noch nichts gezählt.\u{0}\
    Abgebrochen. Es ist nichts geändert.\u{0}\
    %1$@: Es gibt keine Pause, die sich beenden ließe.\u{0}\
    keine Notiz\u{0}\
    Es gibt keinen Import, der sich zurücknehmen ließe. Es ist nichts geändert.\u{0}\
    Die Palette „%1$@“ gehört zu Pro (alltag pro unlock). Frei sind sky und graphite.\u{0}\
    Name\u{0}\
    Notiz und Statistik\u{0}\
    Ort\u{0}\
    Es fehlen noch Codes der Reihe: %1$@. Es ist nichts geändert. Lies alle und gib sie zusammen an.\u{0}\
    Ein Teil der Daten in %2$@ ist beschädigt. Er liegt jetzt in der Tabelle „damaged“ dieser Datei, nichts ist überschrieben; der Rest ist da. Sichere ihn mit alltag export json.\u{1}%1$lld Teile der Daten in %2$@ sind beschädigt. Sie liegen jetzt in der Tabelle „damaged“ dieser Datei, nichts ist überschrieben; der Rest ist da. Sichere ihn mit alltag export json.\u{0}\
    „%1$@“ pausiert: %2$@\u{0}\
    Alles pausiert: %1$@\u{0}\
    „%1$@“ steht jetzt oben.\u{0}\
    „%1$@“ ist kein Platz auf der Liste. Nimm eine Nummer, up, down, first oder last.\u{0}\
    %1$@ ist keine Liste der Orte: Baue den Ordner neu mit Tools/build-web.\u{0}\
    In %1$@ fehlt die Liste der Orte: Baue den Ordner mit Tools/build-web, oder nenne einen anderen mit ALLTAG_SITE.\u{0}\
    Die Liste der Orte fehlt: Sie liegt im Ordner der App, den ALLTAG_SITE nennt; Tools/build-web baut ihn.\u{0}\
    Freischalten: alltag pro unlock\u{0}\
    bleibt still, der Eintrag ist da: %1$@\u{0}\
    Zeit zum Durchatmen\u{0}\
    Wie war der Abend?\u{0}\
    Wie war der Abend? (%1$@)\u{0}\
    ist fällig\u{0}\
    Zeit zum Meditieren\u{0}\
    Keine Erinnerung ist fällig.\u{0}\
    (gezeigt)\u{0}\
    bleibt still, getan: %1$@\u{0}\
    meldet sich, wenn bis dahin nichts getan ist (eine Stunde zurück)\u{1}meldet sich, wenn bis dahin nichts getan ist (%1$lld Stunden zurück)\u{0}\
    meldet sich, wenn bis dahin kein Eintrag da ist: %1$@\u{0}\
    Erinnerungen kommen zu ihrer Zeit. Ctrl-C beendet.\u{0}\
    zurückgezogen, getan: %1$@\u{0}\
    Zeit fürs Workout\u{0}\
    Es ist erledigt und gespeichert, aber das Ergebnis lässt sich nicht ausgeben (%1$@).\u{0}\
    „%1$@“ geht weiter.\u{0}\
    Alles geht weiter.\u{0}\
    %1$@ ist keine Adresse: gib https:// und einen Namen an.\u{0}\
    Unter %1$@ antwortet kein Alltag-Server. Prüfe die Adresse.\u{0}\
    %1$@ ist nicht erreichbar (%2$@). Prüfe Adresse und Verbindung.\u{0}\
    Ein anderer Alltag-Befehl schreibt gerade in %1$@ und wird nicht fertig. Es ist nichts geändert. Versuche es gleich noch einmal.\u{0}\
    Die Datei %1$@ ist beschädigt. Sie ist unverändert. Lege sie beiseite und hole deine letzte Sicherung mit alltag import, oder versuche sqlite3 mit .recover.\u{0}\
    Die Daten in %1$@ ließen sich nicht lesen oder sichern (%2$@). Es ist nichts geändert.\u{0}\
    %1$@ ist keine Datendatei von Alltag. Sie ist unverändert. Nenne mit --data eine andere.\u{0}\
    Der Datenträger von %1$@ ist voll. Die letzte Änderung ist nicht gesichert, alles davor schon. Schaffe Platz und versuche es noch einmal.\u{0}\
    %1$@ stammt von einer neueren Alltag-Version (%2$@). Die Datei ist unverändert. Aktualisiere Alltag oder nenne mit --data eine andere Datei.\u{0}\
    %1$@ ist schreibgeschützt. Es ist nichts geändert. Gib dir Schreibrechte auf Datei und Ordner oder nenne mit --data eine andere Datei.\u{0}\
    %1$@ lässt sich nicht öffnen (%2$@). Es ist nichts geändert. Prüfe Ordner und Rechte oder nenne mit --data eine andere Datei.\u{0}\
    Der Server kann einen Teil der Daten nicht mehr lesen; alles andere ist übertragen. Ein Gerät, das sie hat, sendet sie von selbst noch einmal. Kommt keines, hilft nur eine Sicherung des Servers. Wie viele es sind: alltag doctor\u{0}\
    Zurücknehmen: alltag sync --discard-refused\u{0}\
    Zurückgenommen: %1$@\u{0}\
    Alles ist übertragen.\u{0}\
    das Verlassen der Familie\u{0}\
    Das Konto hat auf dem Server keinen Platz mehr: %1$@. Verlasse eine Familie oder lösche, was du nicht mehr brauchst, dann: alltag sync\u{0}\
    Keine Verbindung. Es geht von selbst weiter.\u{0}\
    Noch %1$lld Änderung zu übertragen.\u{1}Noch %1$lld Änderungen zu übertragen.\u{0}\
    Der Server lehnt %1$@ ab: %2$@\u{0}\
    Der Server lehnt die Anfrage ab: %1$@\u{0}\
    Der Server nimmt gerade nichts an (%1$@). Versuche es später noch einmal.\u{0}\
    Der Server ist nicht erreichbar. Versuche es später noch einmal.\u{0}\
    Ein Teil der Daten auf dem Server stammt von einer neueren Version. Er bleibt, wie er ist; aktualisiere das Programm.\u{0}\
    Verbunden mit %1$@; Ende mit Strg-C.\u{0}\
    Das Fenster ist schmaler als der Code (%1$lld Zeichen). Mach es breiter oder nimm --svg.\u{0}\
    War schon so.\u{0}\
    Zurücknehmen: alltag import --undo\u{0}\
    Dieses Format ist unbekannt. Deine Daten sind unverändert. Alltag liest JSON-, CSV-, Zip- und SQLite-Dateien der Apps aus „alltag help import“.\u{0}\
    Keine Gewohnheit heißt „%1$@“. Die Namen und Nummern zeigt alltag habit list --all.\u{0}\
    „%1$@“ steht wieder bei den anderen.\u{0}\
    „%1$@“ ist keine Adresse der App. Gib eine wie https://alltag.example/ an.\u{0}\
    Gib eine Menge an, zum Beispiel 2,5, +1 oder -1.\u{0}\
    %1$@, durch Leerzeichen getrennt\u{0}\
    Gib mit --svg oder --png an, wohin das Bild soll.\u{0}\
    Die Standardausgabe fasst nur ein Bild.\u{0}\
    Möglich sind %1$@.\u{0}\
    Gib eine Stadt, --search, --at oder --clear an.\u{0}\
    ein Name der Palette oder #RRGGBB\u{0}\
    Gib ein Datum, --label oder --none an.\u{0}\
    --country gehört zum Namen einer Stadt.\u{0}\
    „%1$@“ ist kein Datum. Schreib 2026-12-24 oder 2026-12-24T18:30:00+01:00.\u{0}\
    heute, gestern, -2, 2026-11-12 oder 20261112\u{0}\
    Sag, was sich ändern soll, zum Beispiel mit --name oder --schedule.\u{0}\
    %1$@ und %2$@ schließen einander aus.\u{0}\
    ein Wochentag oder region\u{0}\
    abhaken, 20min, \"8 Gläser\", \"<=2 Kaffee\" für höchstens oder \"10 km/woche\", auch /monat\u{0}\
    Nenne die Datei, die importiert werden soll, oder - für die Standardeingabe.\u{0}\
    „%1$@“ ist kein Wert für %2$@.\u{0}\
    Aufruf\u{0}\
    „%1$@“ gibt es nicht. Gib für --language de oder en an.\u{0}\
    Es fehlt: %1$@.\u{0}\
    Bei %1$@ fehlt der Wert.\u{0}\
    ein Monat wie 2026-11\u{0}\
    Mehr dazu zeigt „%1$@“, auf Englisch.\u{0}\
    Ein Name hat höchstens %1$lld Zeichen; dieser hat %2$lld.\u{0}\
    Die Option %1$@ hat keinen Wert.\u{0}\
    Gib den letzten Tag mit --until an oder die Zahl der Tage mit --days.\u{0}\
    Nenne eine Gewohnheit oder mit --all alle.\u{0}\
    --precision gehört zu --at: Eine Stadt verrät nicht mehr als sich selbst.\u{0}\
    Fehler\u{0}\
    %1$@ ist eine Zahl von %2$@ bis %3$@.\u{0}\
    Eine Gewohnheit hat höchstens %1$lld Erinnerungen.\u{0}\
    täglich, mo,mi,fr, werktags, wochenende, 3x für dreimal in der Woche, 2x/monat oder „alle 3 tage“, auch mit „ab 2026-01-05“\u{0}\
    Für %1$@ gibt es: %2$@.\u{0}\
    eine Uhrzeit von 0:00 bis 12:00\u{0}\
    Meinst du %1$@?\u{0}\
    eine Uhrzeit wie 9:00\u{0}\
    --undo steht allein.\u{0}\
    Damit kann der Befehl nichts anfangen: %1$@.\u{0}\
    Die Option %1$@ gibt es hier nicht.\u{0}\
    Möglich\u{0}\
    --year ist ein Jahr von 1900 bis 2199.\u{0}\
    [j/N]\u{0}
    """

  static let englishTerminalBlob: StaticString = """
    The sign-in data in %1$@ cannot be read. Delete the file and sign in again.\u{0}\
    You are not signed in: alltag login ADDRESS. Without an account everything stays on this device.\u{0}\
    This device holds another account's data. Take it into the new one with --merge, or remove it from this device with --replace.\u{0}\
    The session at %1$@ is over: alltag login %1$@. What has not been sent yet stays here.\u{0}\
    Only this machine can open this link. For other devices: --address or ALLTAG_ADDRESS.\u{0}\
    already %1$@\u{0}\
    “%1$@” matches several habits. Use the number or more of the name.\u{0}\
    “%1$@” is no amount. Give 2.5, +1 to add 1, or -1 to take 1 off.\u{0}\
    One habit is archived: alltag habit list --all\u{1}%1$lld habits are archived: alltag habit list --all\u{0}\
    On average\u{0}\
    Breathe\u{0}\
    Country\u{0}\
    NoAlc Journal\u{0}\
    %1$@ discarded. Nothing is logged.\u{0}\
    %1$@: %2$@\u{0}\
    %1$@: no entry yet\u{0}\
    drinks: %1$@\u{0}\
    Nothing logged yet. Begin with \"alltag meditate 10\".\u{0}\
    %1$@ is still running. End it, log it and start?\u{0}\
    %1$@ was ended elsewhere.\u{0}\
    A country has two letters, such as CH.\u{0}\
    That day is outside the calendar.\u{0}\
    A session has at most 24 hours. Enter it in parts.\u{0}\
    There is no own exercise “%1$@”. “alltag calm exercises” shows which ones there are.\u{0}\
    The session is already over.\u{0}\
    That is in the future. Enter what has already been.\u{0}\
    There is no room for more. Remove something first.\u{0}\
    That is more than six hours. Plan a shorter session.\u{0}\
    The name is missing.\u{0}\
    There is no entry \"%1$@\". \"alltag calm log\" lists them with their numbers.\u{0}\
    No session is running. Start one, for example with \"alltag meditate 10\".\u{0}\
    There is no change to undo.\u{0}\
    There is no \"%1$@\". Choose one of: %2$@.\u{0}\
    There is a plan \"%1$@\" already. Choose another name, or remove the old plan first: alltag calm plan remove.\u{0}\
    %1$@: allowed are %2$lld to %3$lld.\u{0}\
    There is no reminder \"%1$@\". \"alltag calm reminder\" lists them with their numbers.\u{0}\
    The end has to be after the start.\u{0}\
    %1$@ has been running since %2$@. End it with \"alltag calm end\" first, or start with --end-other.\u{0}\
    The text has %1$lld characters. Shorten it to at most 280.\u{0}\
    Choose at least one weekday, such as mon,wed or daily.\u{0}\
    There are no own exercises yet. A program with an exercise that is new creates it.\u{0}\
    Without alcohol: %1$lld this week, %2$lld this month, %3$lld this year\u{0}\
    Daily goal: %1$@\u{0}\
    Go on: alltag calm resume. End and log it: alltag calm end. Drop it: alltag calm discard.\u{0}\
    Hold\u{0}\
    Logged.\u{0}\
    Already here: %1$lld\u{0}\
    Left out as repeated, empty, too long or unreadable: %1$lld\u{0}\
    New: %1$@, days of the NoAlc Journal: %2$lld\u{0}\
    Log them\u{0}\
    Breathe in\u{0}\
    space: pause, n: next, b: back, q: end\u{0}\
    %1$@ left\u{0}\
    about %1$@ left\u{0}\
    %1$@ logged: %2$@\u{0}\
    Longest session\u{0}\
    Open Meditation\u{0}\
    then %1$@\u{0}\
    Nothing is running.\u{0}\
    Calm is switched off. To switch it on: %1$@\u{0}\
    Breathe out\u{0}\
    %1$@, at the same time: %2$@\u{0}\
    Started on different devices while one was offline. All are logged; alltag calm log lists them, alltag calm remove removes one.\u{0}\
    %1$lld other session is logged at the same time. Each minute counts once.\u{1}%1$lld other sessions are logged at the same time. Each minute counts once.\u{0}\
    paused\u{0}\
    Meditation\u{0}\
    own plan\u{0}\
    \"%1$@\" is removed.\u{0}\
    To bring it back: alltag calm plan restore %1$@\u{0}\
    Get ready\u{0}\
    Reflection\u{0}\
    %2$@ at %3$@, if you have done no breathing exercise in the hour before\u{1}%2$@ at %3$@, if you have done no breathing exercise in the %1$lld hours before\u{0}\
    %1$@ at %2$@, if the evening has no entry yet\u{0}\
    %2$@ at %3$@, if you have not meditated in the hour before\u{1}%2$@ at %3$@, if you have not meditated in the %1$lld hours before\u{0}\
    No reminders.\u{0}\
    The reminder is removed.\u{0}\
    Samples\u{0}\
    %2$@ at %3$@, if you have not worked out in the hour before\u{1}%2$@ at %3$@, if you have not worked out in the %1$lld hours before\u{0}\
    Removed: %1$@, %2$@\u{0}\
    Rest\u{0}\
    round %1$lld of %2$lld\u{0}\
    %1$lld session\u{1}%1$lld sessions\u{0}\
    %1$@ has ended in the meantime and is logged: %2$@, %3$@\u{0}\
    %1$@, running since %2$@\u{0}\
    Streak\u{0}\
    %1$lld day, rewards: %2$lld\u{1}%1$lld days, rewards: %2$lld\u{0}\
    %1$@ ended. Less than a minute is not logged.\u{0}\
    Total time\u{0}\
    two letters such as CH\u{0}\
    Undo it: alltag calm undo\u{0}\
    The last change is undone.\u{0}\
    write 5 for every five minutes, 5,10,15 for these minutes, or none\u{0}\
    name steady, easy or wild, or the number of drinks with --count\u{0}\
    write 7:30 or 2026-11-12T07:30\u{0}\
    \"plank 45/15\" (45 s of work, 15 s of rest), \"10x push-ups/20\" (counted) or 40/20\u{0}\
    A breathing exercise needs --pattern 4-7-8, a workout at least one --phase \"plank 45/15\", a meditation --minutes 20; \"alltag help calm plan add\" tells more.\u{0}\
    Give a kind and a time, as in \"alltag calm reminder add meditation 7:30\", or --sample with a sample.\u{0}\
    daily, weekdays, weekends, or days such as mon,wed\u{0}\
    This week\u{0}\
    Work\u{0}\
    Free Workout\u{0}\
    You are in the family “%1$@” already: the code is for somebody else.\u{0}\
    “%1$@” may be any of several chores. Use the number:\u{0}\
    “%1$@” may be any of these: %2$@. Write more of the name, or the number from “alltag chore family list”.\u{0}\
    “%1$@” may be any of these: %2$@. Write more of the name.\u{0}\
    This code lets nobody into a family: it is misspelt, used, withdrawn, or older than seven days. Check it, or ask for a new one.\u{0}\
    This day is not possible. A move goes to a day between the time before and the next one.\u{0}\
    alltag chore add \"Clean bath every Saturday\"\u{0}\
    What is your name in the family? Say it with --as.\u{0}\
    %1$@ (%2$@) for %3$@\u{0}\
    Here already: %1$lld entry\u{1}Here already: %1$lld entries\u{0}\
    and 1 more chore\u{1}and %1$lld more chores\u{0}\
    New members: %1$@\u{0}\
    There is no import of chores here that can be taken back.\u{0}\
    The file names these people by number only: %1$@. Give them names, for example with --member 3=Anna.\u{0}\
    Take these chores over\u{0}\
    To take it back: alltag chore import --undo\u{0}\
    The import was taken back; what you have changed since stays.\u{0}\
    Nobody in the file has the number or the name “%1$@”. Write --member NUMBER=NAME.\u{0}\
    Withdrew the invite: %1$@\u{0}\
    Valid for seven days, and once: alltag chore family join %1$@\u{0}\
    No invite is open.\u{0}\
    No invite for “%1$@” is open.\u{0}\
    Invite for %1$@, until %2$@\u{0}\
    Several invites are open: %1$@. Say which one, or use --all.\u{0}\
    The code is for %2$@, not for “%1$@”. Say with --as who you are.\u{0}\
    The code is for several. Say with --as who you are: %1$@.\u{0}\
    a child\u{0}\
    a parent\u{0}\
    a tablet for everyone\u{0}\
    %1$@ invites you. Everybody in the family sees what you do in it.\u{0}\
    Join the family “%1$@”?\u{0}\
    “%1$@” is in the family already. Choose a name that tells the two apart.\u{0}\
    The chore cannot be shared like this: name each member once, and several to share it.\u{0}\
    Muted: %1$@\u{0}\
    Nobody has done “%1$@” yet; a photo is of what was done: alltag chore done\u{0}\
    Not for %1$@: only for accounts that children have made for this family and that have no mail address.\u{0}\
    There is no family here yet. Found one: alltag chore family found \"Name\" --as \"Your name\"\u{0}\
    %1$@ is no other parent with an account. Invite one: alltag chore family invite --role parent\u{0}\
    “%1$@” has no next time.\u{0}\
    “%1$@” is not offered to you. Its owner offers it with: alltag chore family hand-over NAME\u{0}\
    There is no photo of “%1$@”. To add one: alltag chore photo NAME --add FILE\u{0}\
    “%1$@” is no picture that everyone can show: use JPEG, PNG or WebP.\u{0}\
    “%1$@” is not open yet; next: %2$@. To bring it forward: alltag chore move NAME --to today\u{0}\
    “%1$@” belongs to somebody else. Only its owner can hand it over.\u{0}\
    “%1$@” was not due yet on that day.\u{0}\
    There is nothing to take back, and nothing waits for an answer.\u{0}\
    Nothing of “%1$@” waits for approval. “alltag chore list --today” shows what waits.\u{0}\
    Chores are switched off. To switch them on: %1$@\u{0}\
    %1$@ is to take the family over (offer until %2$@)\u{0}\
    This family is handed over to you. Accept: alltag chore family take-over\u{0}\
    Other week (%1$@): add “from %2$@”\u{0}\
    On the child’s device: sign in, “Forgot password”, then this name and code. It is valid for one day, and once.\u{0}\
    Say how many points, for example +5 or -5.\u{0}\
    “%1$@” is in your private area, to which nobody can be invited. Copy it into a family first: alltag chore family copy\u{0}\
    %1$@ is a number from %2$lld to %3$lld.\u{0}\
    Say what for with --reason.\u{0}\
    What was done stays with the points and in the statistics.\u{0}\
    Delete “%1$@”?\u{0}\
    This rhythm is not possible. Write for example “every Saturday”, “every 3 days” or “monthly on the 15th”.\u{0}\
    “%1$@” is no rhythm. Write for example “every Saturday”, “every 3 days”, “monthly on the 15th” or “tomorrow”.\u{0}\
    Table\u{0}\
    Tablet for everyone: %1$@\u{0}\
    There is no tablet for everyone. Invite one with “alltag chore family invite --tablet”.\u{0}\
    %1$@ sees nothing of the family any more\u{0}\
    Take “%1$@” over\u{0}\
    No chore is called “%1$@”. “alltag chore list --all” shows them all.\u{0}\
    No family is called “%1$@”. There are: %2$@.\u{0}\
    Nobody in the family is called “%1$@”. There are: %2$@.\u{0}\
    “%1$@” is not the name of one wish that waits. “alltag chore reward” shows them all; --as says whose it is.\u{0}\
    “%1$@” is not the name of one reward. “alltag chore reward” shows them all with their numbers.\u{0}\
    No tablet is called “%1$@”. “alltag chore tablet” shows them all.\u{0}\
    There is no time zone “%1$@”. Write it like Europe/Berlin.\u{0}\
    Write a line such as “Clean bath every Saturday”, or take --sample small-flat, house-with-garden or school-week.\u{0}\
    Say what to change: --title, --rhythm, --for, --share, --room, --points, --minutes, --note, --step, --approval or --photo.\u{0}\
    Say what to change: --name, --zone, --first-weekday, --away-from, --away-until, --every-other-week or --not-away.\u{0}\
    Give a file or --undo, not both.\u{0}\
    Say what to change: --name, --role, --emoji, --color, --tablet, --away-from, --away-until, --every-other-week or --not-away.\u{0}\
    Say what to do: a file for the photo, --add FILE or --delete.\u{0}\
    Say what to change: --title, --cost or --emoji.\u{0}\
    --tablet is for a device, not for a member: without --for and --role.\u{0}\
    --week is only for a rhythm such as “every 2 weeks on Tuesday” that leaves the week open, not for “%1$@”\u{0}\
    Other week (%1$@): add “--week %2$@”\u{0}\
    It cannot begin in the week of %1$@, only with one of these days: %2$@\u{0}\
    Who did “%1$@”? Say it with --as: %2$@.\u{0}\
    The time zone of this machine has no name. Give one with --zone, for example Europe/Berlin.\u{0}\
    Several cities match “%1$@”; write the whole name, with --country if need be.\u{0}\
    No country is called “%1$@”; write its name or its code, such as DE.\u{0}\
    No city with more than 15,000 inhabitants is called “%1$@”; take the next larger one, or its name in another language.\u{0}\
    The data from the codes is incomplete or damaged. Nothing has changed. Read the codes again.\u{0}\
    This is no complete link from an Alltag code, or the codes don’t belong together. Nothing has changed.\u{0}\
    This needs your consent, and nobody can be asked here. Nothing has changed. Give --yes to go ahead without a question.\u{0}\
    rsvg-convert couldn’t make the picture: %1$@. Use --svg to get the picture without that program.\u{0}\
    PNG needs the program rsvg-convert, which isn’t here. Install it (on Debian: apt install librsvg2-bin) or use --svg.\u{0}\
    You are not paired. “alltag couple invite” makes a code for your partner, “alltag couple redeem CODE” takes one.\u{0}\
    You are paired already, or have a code already. Part first: “alltag couple leave --now”.\u{0}\
    %1$@’s city: %2$@\u{0}\
    Your code: %1$@. Whoever redeems it first is paired with you; it is valid for seven days.\u{0}\
    Your code is void; “alltag couple invite” makes a new one.\u{0}\
    This is no code: it has eight symbols of A–Z without I and O and 2–9.\u{0}\
    This code is already taken, or there is none like it.\u{0}\
    Your code: %1$@. It is valid once the server has it: “alltag sync”.\u{0}\
    Countdown\u{0}\
    Distance: %1$@ km\u{0}\
    Only who has said goodbye can take it back, and that was not you.\u{0}\
    Your partner has said goodbye: you part on %1$@.\u{0}\
    The seven days are over.\u{0}\
    You part on %1$@; “alltag couple leave --undo” takes that back.\u{0}\
    The two of you are paired now.\u{0}\
    Giving out codes needs Alltag Pro: “alltag pro unlock”.\u{0}\
    A note needs a text.\u{0}\
    A note has 100 characters at most; this one has %1$@.\u{0}\
    Your city: %1$@\u{0}\
    This is your own code; your partner redeems it.\u{0}\
    Paired with %1$@\u{0}\
    You are not paired any more. What you have entered stays on this device.\u{0}\
    Not on the server yet; “alltag sync” sends it.\u{0}\
    The code %1$@ is not redeemed yet: “alltag sync”.\u{0}\
    Note streak: %1$@, longest %2$@\u{0}\
    Too many codes were tried. Try again in %1$lld minute.\u{1}Too many codes were tried. Try again in %1$lld minutes.\u{0}\
    Account: none; nothing leaves this device\u{0}\
    Account: %1$@ at %2$@\u{0}\
    %1$lld record is damaged on the server. A device that has it sends it again by itself; otherwise only a backup of the server helps\u{1}%1$lld records are damaged on the server. A device that has them sends them again by itself; otherwise only a backup of the server helps\u{0}\
    Data file %1$@: readable\u{0}\
    %1$lld change has not been sent yet\u{1}%1$lld changes have not been sent yet\u{0}\
    Data on the server: all readable\u{0}\
    %1$lld record on the server is from a newer version; update the program\u{1}%1$lld records on the server are from a newer version; update the program\u{0}\
    Zone on the server: not made yet; alltag sync makes it\u{0}\
    Zone on the server: ready\u{0}\
    Zone on the server: refused. %1$@\u{0}\
    New recovery codes, the earlier ones are void\u{0}\
    The server’s operator has disabled the account\u{0}\
    The server’s operator has enabled the account again\u{0}\
    Other devices were signed out\u{0}\
    %1$@ has made a code for a new password in the family\u{0}\
    %1$lld wrong password or code for your account\u{1}%1$lld wrong passwords or codes for your account\u{0}\
    New key for a program: %1$@\u{0}\
    The server’s operator has ended a key: %1$@\u{0}\
    New widget link: %1$@\u{0}\
    The password was changed\u{0}\
    The password was reset with a recovery code\u{0}\
    The server’s operator has made a code for a new password\u{0}\
    New sign-in: %1$@\u{0}\
    You no longer have access to “%1$@”. Nothing of it is left on this device.\u{0}\
    %1$@ is larger than %2$lld MB. Nothing has changed. Split the file into smaller ones.\u{0}\
    %1$@ can’t be read (%2$@). Nothing has changed.\u{0}\
    %1$@ can’t be written (%2$@). Your data is unchanged.\u{0}\
    Others cannot find your account.\u{0}\
    People who know your mail address can find your account with it and see your name.\u{0}\
    Create your first habit: alltag habit add \"Reading\"\u{0}\
    You need Pro for more (alltag pro unlock). Or archive one: alltag habit archive.\u{0}\
    Habits are switched off. To switch them on: alltag settings set areas \"%1$@\"\u{0}\
    This is an export from Apple Health. Your data is unchanged. Read it with: alltag calm import %1$@\u{0}\
    Us: %1$@\u{0}\
    What you share was taken over.\u{0}\
    You are signed in at %1$@ already. Sign out first with alltag logout.\u{0}\
    Signed in as %1$@ at %2$@.\u{0}\
    The sign-in was refused, or the code has expired. Try again.\u{0}\
    Give the password as the first line of standard input.\u{0}\
    Open %1$@ and confirm the code %2$@ there.\u{0}\
    Too many attempts. Wait a few minutes.\u{0}\
    Name or password is wrong. Check both; with a recovery code you replace a forgotten password at %1$@/sign-in/recover.\u{0}\
    Signed out. Your data stays on this device.\u{0}\
    %1$lld change has not been sent and would be lost.\u{1}%1$lld changes have not been sent and would be lost.\u{0}\
    Remove the data from this device? [y/N]\u{0}\
    Signed out. Your data has been removed from this device.\u{0}\
    The server does not know of it yet: this device stays in its list until you sign it out from another one or the sign-in expires.\u{0}\
    This file comes from a newer version of Alltag (%1$@). Your data is unchanged. Update Alltag and try again.\u{0}\
    Return: next code\u{0}\
    “%1$@” is checked off and has no amount. Check it off with alltag habit done, or give it a goal with alltag habit edit --goal.\u{0}\
    Nothing has been counted yet.\u{0}\
    Canceled. Nothing has changed.\u{0}\
    %1$@: there is no pause to end.\u{0}\
    no note\u{0}\
    There is no import to undo. Nothing has changed.\u{0}\
    The palette “%1$@” is part of Pro (alltag pro unlock). Free are sky and graphite.\u{0}\
    Name\u{0}\
    Note and statistics\u{0}\
    Place\u{0}\
    Codes of the series are still missing: %1$@. Nothing has changed. Read all of them and give them together.\u{0}\
    One part of the data in %2$@ is damaged. It now lies in that file’s table “damaged”, and nothing was overwritten; the rest is here. Keep it safe with alltag export json.\u{1}%1$lld parts of the data in %2$@ are damaged. They now lie in that file’s table “damaged”, and nothing was overwritten; the rest is here. Keep it safe with alltag export json.\u{0}\
    “%1$@” is paused: %2$@\u{0}\
    Everything is paused: %1$@\u{0}\
    “%1$@” is now at the top.\u{0}\
    “%1$@” is no place on the list. Use a number, up, down, first or last.\u{0}\
    %1$@ is no list of places: build the folder again with Tools/build-web.\u{0}\
    The list of places is missing in %1$@: build the folder with Tools/build-web, or name another with ALLTAG_SITE.\u{0}\
    The list of places is missing: it is in the app’s folder, which ALLTAG_SITE names; Tools/build-web builds it.\u{0}\
    Unlock it: alltag pro unlock\u{0}\
    stays silent, the entry is there: %1$@\u{0}\
    Time to breathe\u{0}\
    How was the evening?\u{0}\
    How was the evening? (%1$@)\u{0}\
    is due\u{0}\
    Time to meditate\u{0}\
    No reminder is due.\u{0}\
    (shown)\u{0}\
    stays silent, done: %1$@\u{0}\
    will speak unless it is done by then (one hour back)\u{1}will speak unless it is done by then (%1$lld hours back)\u{0}\
    will speak unless there is an entry by then: %1$@\u{0}\
    Reminders come at their time. Ctrl-C ends this.\u{0}\
    withdrawn, done: %1$@\u{0}\
    Time to work out\u{0}\
    This is done and stored, but its result can’t be written (%1$@).\u{0}\
    “%1$@” goes on.\u{0}\
    Everything goes on.\u{0}\
    %1$@ is no address: give https:// and a host name.\u{0}\
    No Alltag server answers at %1$@. Check the address.\u{0}\
    %1$@ cannot be reached (%2$@). Check the address and the connection.\u{0}\
    Another Alltag command is writing to %1$@ and isn’t finishing. Nothing has changed. Try again in a moment.\u{0}\
    The file %1$@ is damaged. It is unchanged. Move it aside and bring your last backup back with alltag import, or try sqlite3 with .recover.\u{0}\
    The data in %1$@ couldn’t be read or saved (%2$@). Nothing has changed.\u{0}\
    %1$@ is no data file of Alltag’s. It is unchanged. Name another one with --data.\u{0}\
    The disk of %1$@ is full. The last change isn’t saved; everything before it is. Free up space and try again.\u{0}\
    %1$@ comes from a newer version of Alltag (%2$@). The file is unchanged. Update Alltag, or name another file with --data.\u{0}\
    %1$@ is read-only. Nothing has changed. Give yourself write access to the file and its folder, or name another file with --data.\u{0}\
    %1$@ can’t be opened (%2$@). Nothing has changed. Check the folder and its permissions, or name another file with --data.\u{0}\
    The server can no longer read some of the data; everything else is in sync. A device that has it sends it again by itself. If none does, only a backup of the server helps. How many there are: alltag doctor\u{0}\
    Take it back: alltag sync --discard-refused\u{0}\
    Taken back: %1$@\u{0}\
    Everything is in sync.\u{0}\
    leaving the family\u{0}\
    The account has no room left on the server: %1$@. Leave a family or delete what you no longer need, then: alltag sync\u{0}\
    No connection. It goes on by itself.\u{0}\
    %1$lld change still to be sent.\u{1}%1$lld changes still to be sent.\u{0}\
    The server refuses %1$@: %2$@\u{0}\
    The server refuses the request: %1$@\u{0}\
    The server takes nothing just now (%1$@). Try again later.\u{0}\
    The server cannot be reached. Try again later.\u{0}\
    Some of the data on the server is from a newer version. It is left as it is; update the program.\u{0}\
    Connected to %1$@; stop with Ctrl-C.\u{0}\
    The window is narrower than the code (%1$lld columns). Widen it or use --svg.\u{0}\
    That’s how it was already.\u{0}\
    Undo it: alltag import --undo\u{0}\
    This format is unknown. Your data is unchanged. Alltag reads JSON, CSV, zip and SQLite files from the apps in “alltag help import”.\u{0}\
    No habit is called “%1$@”. See the names and numbers with alltag habit list --all.\u{0}\
    “%1$@” is back among the others.\u{0}\
    “%1$@” is no address of the app: give one like https://alltag.example/.\u{0}\
    Give one amount, for example 2.5, +1 or -1.\u{0}\
    %1$@, with spaces between them\u{0}\
    Say where to write with --svg or --png.\u{0}\
    Only one picture fits into standard output.\u{0}\
    Please provide one of %1$@.\u{0}\
    Give a city, --search, --at or --clear.\u{0}\
    a name of the palette or #RRGGBB\u{0}\
    Give a date, --label or --none.\u{0}\
    --country belongs to a city's name.\u{0}\
    %1$@ is no date: write 2026-12-24 or 2026-12-24T18:30:00+01:00.\u{0}\
    today, yesterday, -2, 2026-11-12 or 20261112\u{0}\
    Say what to change, for example --name or --schedule.\u{0}\
    %1$@ and %2$@ exclude each other.\u{0}\
    a weekday, or region\u{0}\
    check, 20min, \"8 glasses\", \"<=2 coffees\" for at most, or \"10 km/week\", also /month\u{0}\
    Name the file to import, or - for standard input.\u{0}\
    The value '%1$@' is invalid for '%2$@'.\u{0}\
    Usage\u{0}\
    --language %1$@ is not spoken here: give de or en.\u{0}\
    Missing expected argument '%1$@'.\u{0}\
    Missing value for '%1$@'.\u{0}\
    a month such as 2026-11\u{0}\
    See '%1$@' for more information.\u{0}\
    A name has %1$lld characters at most; this has %2$lld.\u{0}\
    The option '%1$@' does not take any value.\u{0}\
    Give the last day with --until, or --days.\u{0}\
    Name a habit, or give --all for everything.\u{0}\
    --precision belongs to --at: a city says no more than itself.\u{0}\
    Error\u{0}\
    %1$@ takes a number from %2$@ to %3$@.\u{0}\
    A habit has %1$lld reminders at most.\u{0}\
    daily, mon,wed,fri, weekdays, weekends, 3x for three times a week, 2x/month, or \"every 3 days\", also with \"from 2026-01-05\"\u{0}\
    The values of %1$@ are: %2$@.\u{0}\
    a time from 0:00 to 12:00\u{0}\
    Did you mean '%1$@'?\u{0}\
    a time such as 9:00\u{0}\
    --undo stands alone.\u{0}\
    Unexpected argument '%1$@'.\u{0}\
    Unknown option '%1$@'.\u{0}\
    Help\u{0}\
    --year takes a year from 1900 to 2199.\u{0}\
    [y/N]\u{0}
    """

  #endif
}

extension Strings {
  /// Zurück
  public var appBack: String { text(0) }
  /// Abbrechen
  public var appCancel: String { text(1) }
  /// Schließen
  public var appClose: String { text(2) }
  /// Löschen
  public var appDelete: String { text(3) }
  /// Fertig
  public var appDone: String { text(4) }
  /// Bearbeiten
  public var appEdit: String { text(5) }
  /// So funktioniert es
  public var appInfo: String { text(6) }
  /// Auf den Startbildschirm legen
  public var appInstall: String { text(7) }
  /// Mehr
  public var appMore: String { text(8) }
  /// Hauptnavigation
  public var appNavigationLabel: String { text(9) }
  /// Eine neue Version ist bereit.
  public var appNewVersion: String { text(10) }
  /// Neu laden
  public var appNewVersionAction: String { text(11) }
  /// Aus
  public var appOff: String { text(12) }
  /// An
  public var appOn: String { text(13) }
  /// Noch einmal versuchen
  public var appRetry: String { text(14) }
  /// Sichern
  public var appSave: String { text(15) }
  /// Zum Inhalt springen
  public var appSkipToContent: String { text(16) }
  /// Ruhe
  public var appTabCalm: String { text(17) }
  /// Aufgaben
  public var appTabChores: String { text(18) }
  /// Gewohnheiten
  public var appTabHabits: String { text(19) }
  /// Einstellungen
  public var appTabSettings: String { text(20) }
  /// Statistik
  public var appTabStats: String { text(21) }
  /// Heute
  public var appTabToday: String { text(22) }
  /// Wir
  public var appTabUs: String { text(23) }
  /// %1$@ · Alltag
  public func appTitleWithScreen(screen: String) -> String { fill(24, screen) }
  /// Rückgängig
  public var appUndo: String { text(25) }
  /// %1$@, %2$@
  public func calendarDayLabel(day: String, state: String) -> String { fill(26, day, state) }
  /// %1$lld von %2$lld
  public func calendarMonthCount(done: Int, total: Int) -> String { fill(27, number(done), number(total)) }
  /// %1$lld von %2$lld geplanten Tagen erledigt
  public func calendarMonthCountLabel(done: Int, total: Int) -> String { fill(28, number(done), number(total)) }
  /// Nächster Monat
  public var calendarNextMonth: String { text(29) }
  /// Voriger Monat
  public var calendarPreviousMonth: String { text(30) }
  /// vor dem Beginn
  public var calendarStateBeforeStart: String { text(31) }
  /// Wochenziel erreicht
  public var calendarStateCovered: String { text(32) }
  /// erledigt
  public var calendarStateDone: String { text(33) }
  /// zusätzlich erledigt
  public var calendarStateExtra: String { text(34) }
  /// noch nicht da
  public var calendarStateFuture: String { text(35) }
  /// verpasst
  public var calendarStateMissed: String { text(36) }
  /// nicht geplant
  public var calendarStateNotScheduled: String { text(37) }
  /// noch offen
  public var calendarStateOpen: String { text(38) }
  /// Über der Grenze
  public var calendarStateOver: String { text(39) }
  /// angefangen
  public var calendarStatePartial: String { text(40) }
  /// pausiert
  public var calendarStatePaused: String { text(41) }
  /// übersprungen
  public var calendarStateSkipped: String { text(42) }
  /// %1$@, %2$@
  public func dateAtTime(day: String, time: String) -> String { fill(43, day, time) }
  /// Übermorgen
  public var dateDayAfterTomorrow: String { text(44) }
  /// Vorgestern
  public var dateDayBeforeYesterday: String { text(45) }
  /// %1$lld Tage
  public func dateDays(count: Int) -> String { fill(46, count: count, number(count)) }
  /// %1$lld Stunden
  public func dateHoursLong(count: Int) -> String { fill(47, count: count, number(count)) }
  /// %1$@ Std. %2$@ Min.
  public func dateHoursMinutesShort(hours: String, minutes: String) -> String { fill(48, hours, minutes) }
  /// %1$@ Std.
  public func dateHoursShort(hours: String) -> String { fill(49, hours) }
  /// %1$lld Minuten
  public func dateMinutesLong(count: Int) -> String { fill(50, count: count, number(count)) }
  /// %1$@ min
  public func dateMinutesShort(minutes: String) -> String { fill(51, minutes) }
  /// %1$lld Monate
  public func dateMonths(count: Int) -> String { fill(52, count: count, number(count)) }
  /// Januar,Februar,März,April,Mai,Juni,Juli,August,September,Oktober,November,Dezember
  public var dateMonthsLong: String { text(53) }
  /// J,F,M,A,M,J,J,A,S,O,N,D
  public var dateMonthsNarrow: String { text(54) }
  /// Jan,Feb,Mär,Apr,Mai,Jun,Jul,Aug,Sep,Okt,Nov,Dez
  public var dateMonthsShort: String { text(55) }
  /// Jan.,Feb.,März,Apr.,Mai,Juni,Juli,Aug.,Sept.,Okt.,Nov.,Dez.
  public var dateMonthsShortInDate: String { text(56) }
  /// Sept.
  public var dateSeptemberDayFirst: String { text(57) }
  /// Heute
  public var dateToday: String { text(58) }
  /// Morgen
  public var dateTomorrow: String { text(59) }
  /// Montag,Dienstag,Mittwoch,Donnerstag,Freitag,Samstag,Sonntag
  public var dateWeekdaysLong: String { text(60) }
  /// M,D,M,D,F,S,S
  public var dateWeekdaysNarrow: String { text(61) }
  /// Mo,Di,Mi,Do,Fr,Sa,So
  public var dateWeekdaysShort: String { text(62) }
  /// %1$lld Wochen
  public func dateWeeks(count: Int) -> String { fill(63, count: count, number(count)) }
  /// Gestern
  public var dateYesterday: String { text(64) }
  /// Der Browser erlaubt kein Kopieren. Markier den Text und kopier ihn von Hand.
  public var errorClipboard: String { text(65) }
  /// Fehlercode %1$@
  public func errorCode(code: String) -> String { fill(66, code) }
  /// Alltag ist gestolpert und hat sich neu geladen. Nur die letzte Eingabe kann fehlen, alles andere ist gesichert.
  public var errorCrash: String { text(67) }
  /// Der Browser darf keine Mitteilungen zeigen. Deine Erinnerungen bleiben gespeichert. Erlaub Mitteilungen in seinen Einstellungen.
  public var errorNotificationRefused: String { text(68) }
  /// %1$lld Teile der gespeicherten Daten sind beschädigt. Sie wurden beiseitegelegt und nicht überschrieben, der Rest ist da. Exportier zur Sicherheit, was du siehst.
  public func errorStorageDamaged(count: Int) -> String { fill(69, count: count, number(count)) }
  /// Der Speicher ist voll. Deine letzte Änderung ist noch nicht gesichert, alles davor schon. Mach auf dem Gerät Platz und versuch es noch einmal.
  public var errorStorageFull: String { text(70) }
  /// Der Browser erlaubt hier kein Speichern, vielleicht wegen eines privaten Fensters. Was du eingibst, ist nach dem Schließen weg. Öffne Alltag in einem normalen Fenster.
  public var errorStorageRefused: String { text(71) }
  /// Deine letzte Änderung konnte nicht gesichert werden, alles davor ist sicher. Lass dieses Fenster offen und versuch es noch einmal.
  public var errorStorageWrite: String { text(72) }
  /// Das hat nicht geklappt
  public var errorTitle: String { text(73) }
  /// Dieser Browser ist zu alt für Alltag. Deine Daten sind unverändert. Aktualisiere ihn oder nimm einen anderen.
  public var errorUnsupportedBrowser: String { text(74) }
  /// Als Datei
  public var exportAsFile: String { text(75) }
  /// Für Tabellenprogramme: Tage nach unten, Gewohnheiten zur Seite.
  public var exportCsvCaption: String { text(76) }
  /// Gewohnheiten (CSV)
  public var exportCsvHabits: String { text(77) }
  /// Eine Zeile für jede Gewohnheit, mit Ziel und Rhythmus.
  public var exportCsvHabitsCaption: String { text(78) }
  /// Einträge (CSV)
  public var exportCsvLogs: String { text(79) }
  /// %1$@ gesichert.
  public func exportDone(file: String) -> String { fill(80, file) }
  /// Alltag-Datei (JSON)
  public var exportJson: String { text(81) }
  /// Vollständig, zum Sichern und Wiederherstellen.
  public var exportJsonCaption: String { text(82) }
  /// Alltag-Datei, Version 1
  public var exportJsonVersion1: String { text(83) }
  /// Für ältere Programme. Ohne Ziele, Notizen, Pausen und Übersprungenes.
  public var exportJsonVersion1Caption: String { text(84) }
  /// Link kopiert.
  public var exportLinkCopied: String { text(85) }
  /// Link kopieren
  public var exportLinkCopy: String { text(86) }
  /// Es gibt noch nichts zu exportieren.
  public var exportNothing: String { text(87) }
  /// QR-Code
  public var exportQr: String { text(88) }
  /// QR-Code %1$lld von %2$lld
  public func exportQrAlt(part: Int, total: Int) -> String { fill(89, number(part), number(total)) }
  /// Auf ein anderes Gerät übertragen: dort mit der Kamera scannen.
  public var exportQrCaption: String { text(90) }
  /// Einträge
  public var exportQrContents: String { text(91) }
  /// Die Codes ließen sich nicht erstellen. Deine Daten sind unverändert. Nimm die Datei.
  public var exportQrFailed: String { text(92) }
  /// Letzte %1$lld Tage
  public func exportQrLogsDays(count: Int) -> String { fill(93, count: count, number(count)) }
  /// Keine
  public var exportQrLogsNone: String { text(94) }
  /// Die Daten passen nicht in einen Code. Blätter weiter, sobald einer gelesen ist. Die Reihenfolge ist egal.
  public var exportQrManual: String { text(95) }
  /// Nächster Code
  public var exportQrNext: String { text(96) }
  /// Code %1$lld von %2$lld
  public func exportQrPart(part: Int, total: Int) -> String { fill(97, number(part), number(total)) }
  /// Anhalten
  public var exportQrPause: String { text(98) }
  /// Codes werden erstellt …
  public var exportQrPreparing: String { text(99) }
  /// Voriger Code
  public var exportQrPrevious: String { text(100) }
  /// Weiterlaufen lassen
  public var exportQrResume: String { text(101) }
  /// Öffne Alltag auf dem anderen Gerät und wähl „QR-Code scannen“.
  public var exportQrScanHint: String { text(102) }
  /// Die Daten passen nicht in einen Code. Die Codes wechseln von selbst, die Reihenfolge beim Scannen ist egal.
  public var exportQrSequence: String { text(103) }
  /// Öffne die Kamera des anderen Geräts und richte sie auf den Code.
  public var exportQrSingle: String { text(104) }
  /// Für QR-Codes ist das zu viel. Nimm die Datei.
  public var exportQrTooLarge: String { text(105) }
  /// Exportieren
  public var exportTitle: String { text(106) }
  /// Datei wird geschrieben …
  public var exportWriting: String { text(107) }
  /// Aktionen für %1$@
  public func habitActions(name: String) -> String { fill(108, name) }
  /// Neue Gewohnheit
  public var habitAdd: String { text(109) }
  /// Menge in %1$@
  public func habitAmountLabel(unit: String) -> String { fill(110, unit) }
  /// Weniger
  public var habitAmountLess: String { text(111) }
  /// Minuten
  public var habitAmountMinutesLabel: String { text(112) }
  /// Mehr
  public var habitAmountMore: String { text(113) }
  /// Archivieren
  public var habitArchive: String { text(114) }
  /// Im Archiv
  public var habitArchived: String { text(115) }
  /// %1$@ abhaken
  public func habitCheck(name: String) -> String { fill(116, name) }
  /// Bernstein
  public var habitColorAmber: String { text(117) }
  /// Blau
  public var habitColorBlue: String { text(118) }
  /// Grün
  public var habitColorGreen: String { text(119) }
  /// Limette
  public var habitColorLime: String { text(120) }
  /// Orange
  public var habitColorOrange: String { text(121) }
  /// Rosa
  public var habitColorPink: String { text(122) }
  /// Lila
  public var habitColorPurple: String { text(123) }
  /// Rot
  public var habitColorRed: String { text(124) }
  /// Himmelblau
  public var habitColorSky: String { text(125) }
  /// Schiefergrau
  public var habitColorSlate: String { text(126) }
  /// Petrol
  public var habitColorTeal: String { text(127) }
  /// Violett
  public var habitColorViolet: String { text(128) }
  /// %1$lld Gewohnheiten
  public func habitCount(count: Int) -> String { fill(129, count: count, number(count)) }
  /// Gewohnheit löschen
  public var habitDelete: String { text(130) }
  /// Die Gewohnheit und ihre %1$lld Einträge werden gelöscht. Archivieren behält beides.
  public func habitDeleteText(count: Int) -> String { fill(131, count: count, number(count)) }
  /// Die Gewohnheit hat noch keine Einträge.
  public var habitDeleteTextEmpty: String { text(132) }
  /// „%1$@“ löschen?
  public func habitDeleteTitle(name: String) -> String { fill(133, name) }
  /// beste Serie
  public var habitDetailBest: String { text(134) }
  /// aktuelle Serie
  public var habitDetailCurrent: String { text(135) }
  /// Quote
  public var habitDetailRate: String { text(136) }
  /// Stärke
  public var habitDetailStrength: String { text(137) }
  /// Erste Gewohnheit anlegen
  public var habitEmptyAction: String { text(138) }
  /// Etwas Kleines, das du fast jeden Tag schaffst. Zum Beispiel: ein Glas Wasser am Morgen.
  public var habitEmptyText: String { text(139) }
  /// Deine erste Gewohnheit
  public var habitEmptyTitle: String { text(140) }
  /// Eine Farbe sieht so aus: #5B8DEF.
  public var habitErrorColor: String { text(141) }
  /// So weit zurück reicht der Kalender nicht.
  public var habitErrorDayOutOfRange: String { text(142) }
  /// Dieser Tag liegt noch vor dir. Abhaken geht, sobald er da ist.
  public var habitErrorFutureDay: String { text(143) }
  /// Der Beginn der Quote liegt in der Zukunft. Nimm heute oder einen früheren Tag.
  public var habitErrorFutureReferenceDay: String { text(144) }
  /// Gib eine Zahl über null ein.
  public var habitErrorGoalNumber: String { text(145) }
  /// Gib der Gewohnheit einen Namen.
  public var habitErrorNameEmpty: String { text(146) }
  /// Höchstens %1$lld Zeichen, gerade sind es %2$lld.
  public func habitErrorNameTooLong(max: Int, count: Int) -> String { fill(147, number(max), number(count)) }
  /// Wähl mindestens einen Tag.
  public var habitErrorNoWeekday: String { text(148) }
  /// Höchstens %1$lld Zeichen, gerade sind es %2$lld.
  public func habitErrorNoteTooLong(max: Int, count: Int) -> String { fill(149, number(max), number(count)) }
  /// Der letzte Tag liegt vor dem ersten.
  public var habitErrorPauseReversed: String { text(150) }
  /// Gib eine Uhrzeit von 0:00 bis 23:59 ein.
  public var habitErrorReminderTime: String { text(151) }
  /// Ein Ziel für eine Woche oder einen Monat gilt an allen Tagen. Lass den Rhythmus auf täglich.
  public var habitErrorScheduleOfPeriod: String { text(152) }
  /// Mehr Gewohnheiten passen nicht hinein. Lösch zuerst eine, die du nicht mehr brauchst.
  public var habitErrorTooMany: String { text(153) }
  /// Die Einheit darf höchstens %1$lld Zeichen haben.
  public func habitErrorUnitTooLong(max: Int) -> String { fill(154, number(max)) }
  /// Diese Gewohnheit gibt es nicht mehr. Vielleicht wurde sie in einem anderen Tab gelöscht.
  public var habitErrorUnknown: String { text(155) }
  /// Farbe
  public var habitFormColor: String { text(156) }
  /// Anlegen
  public var habitFormCreate: String { text(157) }
  /// Zum ersten Mal am
  public var habitFormEveryFrom: String { text(158) }
  /// Wie viele Tage von einem Mal zum nächsten
  public var habitFormEveryLabel: String { text(159) }
  /// Ziel
  public var habitFormGoal: String { text(160) }
  /// Menge
  public var habitFormGoalAmount: String { text(161) }
  /// Mindestens
  public var habitFormGoalAtLeast: String { text(162) }
  /// Höchstens
  public var habitFormGoalAtMost: String { text(163) }
  /// Erledigt oder nicht
  public var habitFormGoalCheck: String { text(164) }
  /// Richtung
  public var habitFormGoalDirection: String { text(165) }
  /// Minuten
  public var habitFormGoalMinutes: String { text(166) }
  /// Zeitraum
  public var habitFormGoalPeriod: String { text(167) }
  /// Wie viel
  public var habitFormGoalTarget: String { text(168) }
  /// Einheit
  public var habitFormGoalUnit: String { text(169) }
  /// Gläser
  public var habitFormGoalUnitPlaceholder: String { text(170) }
  /// An welchen Tagen, ist egal. Gezählt wird der Monat.
  public var habitFormMonthCaption: String { text(171) }
  /// Wie viele Male im Monat
  public var habitFormMonthLabel: String { text(172) }
  /// Name
  public var habitFormName: String { text(173) }
  /// Zum Beispiel Lesen
  public var habitFormNamePlaceholder: String { text(174) }
  /// Pause planen
  public var habitFormPauseAdd: String { text(175) }
  /// In dieser Zeit ruht die Gewohnheit. Die Serie bleibt, wie sie ist.
  public var habitFormPauseCaption: String { text(176) }
  /// Erster Tag
  public var habitFormPauseFirst: String { text(177) }
  /// Letzter Tag
  public var habitFormPauseLast: String { text(178) }
  /// Pause %1$@ entfernen
  public func habitFormPauseRemove(days: String) -> String { fill(179, days) }
  /// Pausen
  public var habitFormPauses: String { text(180) }
  /// Am Tag
  public var habitFormPeriodDay: String { text(181) }
  /// Im Monat
  public var habitFormPeriodMonth: String { text(182) }
  /// Pro Woche
  public var habitFormPeriodWeek: String { text(183) }
  /// Zählt ab
  public var habitFormReferenceDay: String { text(184) }
  /// Ab diesem Tag wird die Quote gerechnet. Ohne Angabe ab dem ersten Eintrag.
  public var habitFormReferenceDayCaption: String { text(185) }
  /// Uhrzeit hinzufügen
  public var habitFormReminderAdd: String { text(186) }
  /// Alltag erinnert dich, solange es geöffnet ist. Was schon erledigt ist, bleibt still.
  public var habitFormReminderCaption: String { text(187) }
  /// Erinnerung um %1$@ entfernen
  public func habitFormReminderRemove(time: String) -> String { fill(188, time) }
  /// Uhrzeit
  public var habitFormReminderTime: String { text(189) }
  /// Erinnerung
  public var habitFormReminders: String { text(190) }
  /// Wie oft
  public var habitFormSchedule: String { text(191) }
  /// Täglich
  public var habitFormScheduleDaily: String { text(192) }
  /// Alle paar Tage
  public var habitFormScheduleEvery: String { text(193) }
  /// Mehrmals im Monat
  public var habitFormScheduleMonthly: String { text(194) }
  /// Mehrmals pro Woche
  public var habitFormScheduleTimes: String { text(195) }
  /// An bestimmten Tagen
  public var habitFormScheduleWeekdays: String { text(196) }
  /// An welchen Tagen, ist egal. Gezählt wird die Woche.
  public var habitFormTimesCaption: String { text(197) }
  /// Wie viele Male pro Woche
  public var habitFormTimesLabel: String { text(198) }
  /// Gewohnheit bearbeiten
  public var habitFormTitleEdit: String { text(199) }
  /// Neue Gewohnheit
  public var habitFormTitleNew: String { text(200) }
  /// Wochentage
  public var habitFormWeekdaysLabel: String { text(201) }
  /// %1$@ %2$@
  public func habitGoalAmount(amount: String, unit: String) -> String { fill(202, amount, unit) }
  /// höchstens %1$@ %2$@
  public func habitGoalAtMost(amount: String, unit: String) -> String { fill(203, amount, unit) }
  /// %1$@ Minuten
  public func habitGoalMinutesText(minutes: String) -> String { fill(204, minutes) }
  /// %1$@ im Monat
  public func habitGoalPerMonth(goal: String) -> String { fill(205, goal) }
  /// %1$@ pro Woche
  public func habitGoalPerWeek(goal: String) -> String { fill(206, goal) }
  /// %1$@ von %2$@ %3$@
  public func habitGoalProgress(done: String, target: String, unit: String) -> String { fill(207, done, target, unit) }
  /// %1$@ von %2$@ Minuten
  public func habitGoalProgressMinutes(done: String, target: String) -> String { fill(208, done, target) }
  /// %1$@ diesen Monat
  public func habitGoalThisMonth(progress: String) -> String { fill(209, progress) }
  /// %1$@ diese Woche
  public func habitGoalThisWeek(progress: String) -> String { fill(210, progress) }
  /// Die letzten 7 Tage
  public var habitLastSevenDays: String { text(211) }
  /// %1$lld von %2$lld Tagen erledigt
  public func habitLastSevenDaysDone(done: Int, total: Int) -> String { fill(212, number(done), number(total)) }
  /// Gewohnheiten
  public var habitListTitle: String { text(213) }
  /// %1$@ steht jetzt an Stelle %2$lld von %3$lld
  public func habitMovedAnnouncement(name: String, position: Int, total: Int) -> String { fill(214, name, number(position), number(total)) }
  /// Notiz
  public var habitNote: String { text(215) }
  /// Wie war es?
  public var habitNotePlaceholder: String { text(216) }
  /// Alle Gewohnheiten liegen im Archiv. Hol eine zurück oder leg eine neue an.
  public var habitOnlyArchivedText: String { text(217) }
  /// Gerade nichts aktiv
  public var habitOnlyArchivedTitle: String { text(218) }
  /// Die Serie bleibt bei %1$lld
  public func habitPausedStreakStays(count: Int) -> String { fill(219, count: count, number(count)) }
  /// Pausiert bis %1$@
  public func habitPausedUntil(day: String) -> String { fill(220, day) }
  /// Anheften
  public var habitPin: String { text(221) }
  /// angeheftet
  public var habitPinned: String { text(222) }
  /// Nach unten
  public var habitReorderDown: String { text(223) }
  /// Reihenfolge ändern
  public var habitReorderStart: String { text(224) }
  /// Nach oben
  public var habitReorderUp: String { text(225) }
  /// täglich
  public var habitScheduleDaily: String { text(226) }
  /// alle %1$lld Tage
  public func habitScheduleEvery(count: Int) -> String { fill(227, number(count)) }
  /// %1$lld-mal im Monat
  public func habitScheduleMonthly(count: Int) -> String { fill(228, count: count, number(count)) }
  /// %1$lld-mal pro Woche
  public func habitScheduleTimes(count: Int) -> String { fill(229, count: count, number(count)) }
  /// Aktiv
  public var habitSectionActive: String { text(230) }
  /// Archiv
  public var habitSectionArchived: String { text(231) }
  /// Pausiert
  public var habitSectionPaused: String { text(232) }
  /// Angeheftet
  public var habitSectionPinned: String { text(233) }
  /// Teilen
  public var habitShare: String { text(234) }
  /// Tag überspringen
  public var habitSkipDay: String { text(235) }
  /// Serie: %1$lld Tage
  public func habitStreakDays(count: Int) -> String { fill(236, count: count, number(count)) }
  /// Serie: %1$lld Monate
  public func habitStreakMonths(count: Int) -> String { fill(237, count: count, number(count)) }
  /// Noch keine Serie
  public var habitStreakNone: String { text(238) }
  /// %1$lld Mon.
  public func habitStreakShortMonths(count: Int) -> String { fill(239, count: count, number(count)) }
  /// %1$lld Wo.
  public func habitStreakShortWeeks(count: Int) -> String { fill(240, count: count, number(count)) }
  /// Serie: %1$lld Wochen
  public func habitStreakWeeks(count: Int) -> String { fill(241, count: count, number(count)) }
  /// Aus dem Archiv holen
  public var habitUnarchive: String { text(242) }
  /// %1$@ wieder öffnen
  public func habitUncheck(name: String) -> String { fill(243, name) }
  /// Nicht mehr anheften
  public var habitUnpin: String { text(244) }
  /// Nicht mehr überspringen
  public var habitUnskipDay: String { text(245) }
  /// Kleine Dinge, die du regelmäßig tust. Ein Tippen hakt den Tag ab, der Rest rechnet sich von selbst.
  public var infoHabitsText: String { text(246) }
  /// Leg eine Gewohnheit an: täglich, an bestimmten Tagen oder ein paar Mal pro Woche.
  public var infoHabitsTip1: String { text(247) }
  /// Tipp auf den Kreis, wenn du es getan hast. Noch ein Tippen nimmt den Haken zurück.
  public var infoHabitsTip2: String { text(248) }
  /// Vergessen abzuhaken? Im Kalender trägst du jeden vergangenen Tag nach.
  public var infoHabitsTip3: String { text(249) }
  /// Die Serie zählt geplante Tage. Heute darf bis zum Ende des Tages offen bleiben.
  public var infoHabitsTip4: String { text(250) }
  /// Krank oder unterwegs? Überspring den Tag oder plan eine Pause, die Serie läuft weiter.
  public var infoHabitsTip5: String { text(251) }
  /// Die Stärke zeigt, wie fest eine Gewohnheit sitzt. Ein einzelner verpasster Tag wirft sie kaum zurück.
  public var infoHabitsTip6: String { text(252) }
  /// Tipp im Kalender auf einen Tag, dann steht darunter, warum er zählt oder nicht.
  public var infoHabitsTip7: String { text(253) }
  /// Gewohnheiten
  public var infoHabitsTitle: String { text(254) }
  /// %1$@ und %2$@
  public func listPair(first: String, last: String) -> String { fill(255, first, last) }
  /// %1$@ oder %2$@
  public func listPairOr(first: String, last: String) -> String { fill(256, first, last) }
  /// Wähl aus, was du brauchst. In den Einstellungen änderst du es jederzeit.
  public var onboardingAreasText: String { text(257) }
  /// Wobei soll Alltag helfen?
  public var onboardingAreasTitle: String { text(258) }
  /// Los geht’s
  public var onboardingBegin: String { text(259) }
  /// Einführung
  public var onboardingLabel: String { text(260) }
  /// Weiter
  public var onboardingNext: String { text(261) }
  /// Deine Daten liegen auf diesem Gerät. Kein Konto, kein Netz nötig, niemand schaut mit.
  public var onboardingPrivateText: String { text(262) }
  /// Nur für dich
  public var onboardingPrivateTitle: String { text(263) }
  /// Gib einer Gewohnheit eine Uhrzeit, und Alltag erinnert dich, solange es geöffnet ist. Was schon erledigt ist, bleibt still.
  public var onboardingReminderText: String { text(264) }
  /// Zur rechten Zeit
  public var onboardingReminderTitle: String { text(265) }
  /// Überspringen
  public var onboardingSkip: String { text(266) }
  /// Erste Gewohnheit anlegen
  public var onboardingStart: String { text(267) }
  /// Seite %1$lld von %2$lld
  public func onboardingStep(step: Int, total: Int) -> String { fill(268, number(step), number(total)) }
  /// Jeder Haken verlängert deine Serie. Bist du krank oder unterwegs, überspringst du den Tag, und sie läuft weiter.
  public var onboardingStreakText: String { text(269) }
  /// Ein Tag nach dem anderen
  public var onboardingStreakTitle: String { text(270) }
  /// Konto und Abgleich
  public var settingsAccount: String { text(271) }
  /// Dieser Teil von Alltag ist noch nicht auf dem Gerät. Lade die Seite neu, sobald eine Verbindung da ist.
  public var settingsAccountFailed: String { text(272) }
  /// Aus. Alles bleibt auf diesem Gerät.
  public var settingsAccountOff: String { text(273) }
  /// Meditation, Atem, Workouts und das NoAlc-Tagebuch.
  public var settingsAreaCalm: String { text(274) }
  /// Haushalt gemeinsam: wer was wann macht, Punkte, Fairness.
  public var settingsAreaChores: String { text(275) }
  /// Was du regelmäßig tun willst: abhaken, Serien, Erinnerungen.
  public var settingsAreaHabits: String { text(276) }
  /// „%1$@“ ist aus. Alle Daten bleiben erhalten.
  public func settingsAreaIsOff(name: String) -> String { fill(277, name) }
  /// Was du dort eingetragen hast, bleibt erhalten.
  public var settingsAreaOffText: String { text(278) }
  /// „%1$@“ ist ausgeschaltet
  public func settingsAreaOffTitle(name: String) -> String { fill(279, name) }
  /// Einschalten
  public var settingsAreaOn: String { text(280) }
  /// Zu zweit: eine Notiz, ein Countdown und die Entfernung zwischen euch.
  public var settingsAreaUs: String { text(281) }
  /// Bereiche
  public var settingsAreas: String { text(282) }
  /// Ein ausgeschalteter Bereich behält alle Daten. Du siehst ihn nur nirgends, und er erinnert dich nicht.
  public var settingsAreasNote: String { text(283) }
  /// Daten verwalten
  public var settingsDataMore: String { text(284) }
  /// QR-Code scannen, Speicher schützen, Statistik der App, alles löschen
  public var settingsDataMoreCaption: String { text(285) }
  /// Alles löschen
  public var settingsDeleteEverything: String { text(286) }
  /// Entfernt alle Daten von diesem Gerät.
  public var settingsDeleteEverythingCaption: String { text(287) }
  /// Tippe „%1$@“, um zu bestätigen.
  public func settingsDeleteEverythingConfirm(word: String) -> String { fill(288, word) }
  /// Alles gelöscht. Auf diesem Gerät ist nichts mehr von dir gespeichert.
  public var settingsDeleteEverythingDone: String { text(289) }
  /// %1$lld Gewohnheiten mit allen Einträgen und deine Einstellungen verschwinden von diesem Gerät. Das lässt sich nicht zurücknehmen. Exportier vorher, was du behalten willst.
  public func settingsDeleteEverythingText(count: Int) -> String { fill(290, count: count, number(count)) }
  /// Wirklich alles löschen?
  public var settingsDeleteEverythingTitle: String { text(291) }
  /// löschen
  public var settingsDeleteEverythingWord: String { text(292) }
  /// Lokale Statistik der App
  public var settingsEvents: String { text(293) }
  /// Zählt auf diesem Gerät, wie oft du etwas nutzt. Verlässt das Gerät nie.
  public var settingsEventsCaption: String { text(294) }
  /// Leeren
  public var settingsEventsClear: String { text(295) }
  /// Geleert.
  public var settingsEventsCleared: String { text(296) }
  /// %1$lld Ereignisse gezählt
  public func settingsEventsCount(count: Int) -> String { fill(297, count: count, number(count)) }
  /// Als JSON sichern
  public var settingsEventsExport: String { text(298) }
  /// Nutzung zählen
  public var settingsEventsOn: String { text(299) }
  /// Exportieren
  public var settingsExport: String { text(300) }
  /// Alle Daten als Datei, lesbar auch ohne Alltag.
  public var settingsExportCaption: String { text(301) }
  /// Vorher exportieren
  public var settingsExportFirst: String { text(302) }
  /// Wochenbeginn
  public var settingsFirstWeekday: String { text(303) }
  /// Üblich (%1$@)
  public func settingsFirstWeekdayRegion(day: String) -> String { fill(304, day) }
  /// Importieren
  public var settingsImport: String { text(305) }
  /// Aus Alltag, Loop, Table Habit, HabitBull, Beaver, Habo, Kadō, Tickmate, Rewire oder CSV. Du siehst vorher, was passiert.
  public var settingsImportCaption: String { text(306) }
  /// Ein eigenes Fenster, mit einem Tippen offen, auch ohne Netz
  public var settingsInstallCaption: String { text(307) }
  /// Tippe in Safari auf „Teilen“ und dann auf „Zum Home-Bildschirm“. Sonst löscht Safari die Daten nach sieben Tagen ohne Besuch.
  public var settingsInstallShare: String { text(308) }
  /// Sprache
  public var settingsLanguage: String { text(309) }
  /// English
  public var settingsLanguageEnglish: String { text(310) }
  /// Deutsch
  public var settingsLanguageGerman: String { text(311) }
  /// Wie das System
  public var settingsLanguageSystem: String { text(312) }
  /// System (%1$@)
  public func settingsLanguageSystemIs(language: String) -> String { fill(313, language) }
  /// Dein Name
  public var settingsName: String { text(314) }
  /// So nennt dich die App. Darf leer bleiben.
  public var settingsNameCaption: String { text(315) }
  /// Erinnerungen
  public var settingsNotifications: String { text(316) }
  /// Erlauben
  public var settingsNotificationsAllow: String { text(317) }
  /// Zu ihren Uhrzeiten, solange Alltag geöffnet ist. Der Browser fragt dich einmal.
  public var settingsNotificationsAsk: String { text(318) }
  /// Erlaubt. Sie kommen zu ihren Uhrzeiten, solange Alltag geöffnet ist.
  public var settingsNotificationsGranted: String { text(319) }
  /// Mitteilungen
  public var settingsNotificationsTitle: String { text(320) }
  /// Einführung noch einmal zeigen
  public var settingsOnboardingAgain: String { text(321) }
  /// Farbwelt
  public var settingsPalette: String { text(322) }
  /// Dämmerung
  public var settingsPaletteDusk: String { text(323) }
  /// Wald
  public var settingsPaletteForest: String { text(324) }
  /// Graphit
  public var settingsPaletteGraphite: String { text(325) }
  /// in Pro enthalten
  public var settingsPalettePro: String { text(326) }
  /// Rose
  public var settingsPaletteRose: String { text(327) }
  /// Sand
  public var settingsPaletteSand: String { text(328) }
  /// Himmel
  public var settingsPaletteSky: String { text(329) }
  /// Pausen
  public var settingsPauses: String { text(330) }
  /// Ferien oder krank: In dieser Zeit ruht alles, und jede Serie bleibt, wie sie ist.
  public var settingsPausesCaption: String { text(331) }
  /// Mehr als %1$lld Pausen gehen nicht. An deinen Pausen ändert sich nichts.
  public func settingsPausesFull(max: Int) -> String { fill(332, number(max)) }
  /// Keine Pause geplant
  public var settingsPausesNone: String { text(333) }
  /// Datenschutz
  public var settingsPrivacy: String { text(334) }
  /// Was gespeichert wird und wo
  public var settingsPrivacyCaption: String { text(335) }
  /// Alltag Pro
  public var settingsPro: String { text(336) }
  /// Beliebig viele Gewohnheiten, alle Farbwelten, Karten ohne Schriftzug
  public var settingsProCaption: String { text(337) }
  /// Anstehende Erinnerungen
  public var settingsReminders: String { text(338) }
  /// Von Gerät zu Gerät, ohne Server
  public var settingsScanCaption: String { text(339) }
  /// Über Alltag
  public var settingsSectionAbout: String { text(340) }
  /// Daten
  public var settingsSectionData: String { text(341) }
  /// Tag und Woche
  public var settingsSectionDay: String { text(342) }
  /// Allgemein
  public var settingsSectionGeneral: String { text(343) }
  /// Aussehen
  public var settingsSectionLook: String { text(344) }
  /// Mitnehmen und mitbringen
  public var settingsSectionMove: String { text(345) }
  /// Tastenkürzel
  public var settingsShortcuts: String { text(346) }
  /// Der Tag beginnt um
  public var settingsStartOfDay: String { text(347) }
  /// Für alle, die nach Mitternacht schlafen gehen. Was du vorher abhakst, zählt noch zum Vortag.
  public var settingsStartOfDayCaption: String { text(348) }
  /// Gib eine Uhrzeit von %1$@ bis %2$@ ein.
  public func settingsStartOfDayError(first: String, last: String) -> String { fill(349, first, last) }
  /// Speicher
  public var settingsStorage: String { text(350) }
  /// Auf diesem Gerät gespeichert
  public var settingsStorageHere: String { text(351) }
  /// Der Browser darf diese Daten bei Platzmangel entfernen. Exportier sie ab und zu.
  public var settingsStorageNotPersistent: String { text(352) }
  /// Vor dem Aufräumen des Browsers geschützt
  public var settingsStoragePersistent: String { text(353) }
  /// Schützen
  public var settingsStorageProtect: String { text(354) }
  /// Der Browser schützt diese Daten im Moment nicht. Oft tut er es, sobald Alltag installiert ist. Exportier sie ab und zu.
  public var settingsStorageRefused: String { text(355) }
  /// Hell oder dunkel
  public var settingsTheme: String { text(356) }
  /// Dunkel
  public var settingsThemeDark: String { text(357) }
  /// Hell
  public var settingsThemeLight: String { text(358) }
  /// Wie das System
  public var settingsThemeSystem: String { text(359) }
  /// Einstellungen
  public var settingsTitle: String { text(360) }
  /// Alltag %1$@ · Alles bleibt auf diesem Gerät.
  public func settingsVersionNote(version: String) -> String { fill(361, version) }
  /// Beste Serie
  public var statsBest: String { text(362) }
  /// Nach Gewohnheit
  public var statsByHabit: String { text(363) }
  /// Aktuelle Serie
  public var statsCurrent: String { text(364) }
  /// Hak ein paar Tage ab, dann zeigt sich hier, wie es läuft.
  public var statsEmptyText: String { text(365) }
  /// Noch nichts zu zählen
  public var statsEmptyTitle: String { text(366) }
  /// Volle Tage in Folge
  public var statsFullDays: String { text(367) }
  /// Längste Folge
  public var statsFullDaysBest: String { text(368) }
  /// weniger
  public var statsLegendLess: String { text(369) }
  /// mehr
  public var statsLegendMore: String { text(370) }
  /// %1$@: %2$lld von %3$lld Tagen
  public func statsMonthValue(month: String, done: Int, total: Int) -> String { fill(371, month, number(done), number(total)) }
  /// Letzte 12 Monate
  public var statsMonths: String { text(372) }
  /// Alle Gewohnheiten
  public var statsOverall: String { text(373) }
  /// %1$lld Tage mit allem erledigt
  public func statsPerfectDays(count: Int) -> String { fill(374, count: count, number(count)) }
  /// Quote
  public var statsRate: String { text(375) }
  /// Stärke
  public var statsStrength: String { text(376) }
  /// Wie fest die Gewohnheit sitzt. Ein verpasster Tag ändert wenig, viele Tage ändern viel.
  public var statsStrengthCaption: String { text(377) }
  /// Statistik
  public var statsTitle: String { text(378) }
  /// Erledigte Tage
  public var statsTotal: String { text(379) }
  /// %1$@: %2$lld-mal erledigt
  public func statsWeekdayValue(weekday: String, count: Int) -> String { fill(380, count: count, weekday, number(count)) }
  /// Wochentage
  public var statsWeekdays: String { text(381) }
  /// Nächstes Jahr
  public var statsYearNext: String { text(382) }
  /// Voriges Jahr
  public var statsYearPrevious: String { text(383) }
  /// %1$lld erledigte Tage im Jahr %2$@
  public func statsYearTotal(count: Int, year: String) -> String { fill(384, count: count, number(count), year) }
  /// %1$@: %2$@ wieder offen.
  public func toastDayOpen(name: String, day: String) -> String { fill(385, name, day) }
  /// Meldung schließen
  public var toastDismiss: String { text(386) }
  /// „%1$@“ archiviert.
  public func toastHabitArchived(name: String) -> String { fill(387, name) }
  /// „%1$@“ angelegt.
  public func toastHabitCreated(name: String) -> String { fill(388, name) }
  /// „%1$@“ gelöscht.
  public func toastHabitDeleted(name: String) -> String { fill(389, name) }
  /// Gesichert.
  public var toastHabitSaved: String { text(390) }
  /// „%1$@“ ist zurück.
  public func toastHabitUnarchived(name: String) -> String { fill(391, name) }
  /// Alles erledigt für heute.
  public var todayAllDone: String { text(392) }
  /// Noch ist alles ausgeschaltet.
  public var todayAreasOff: String { text(393) }
  /// Bereiche wählen
  public var todayAreasOffAction: String { text(394) }
  /// Wähl in den Einstellungen, wobei Alltag dir helfen soll.
  public var todayAreasOffText: String { text(395) }
  /// Leg eine Gewohnheit an. Ab dann steht hier, was heute dran ist.
  public var todayEmptyText: String { text(396) }
  /// Womit fängst du an?
  public var todayEmptyTitle: String { text(397) }
  /// Zu „%1$@“
  public func todayGoToArea(name: String) -> String { fill(398, name) }
  /// Guten Tag, %1$@
  public func todayGreetingDay(name: String) -> String { fill(399, name) }
  /// Guten Abend, %1$@
  public func todayGreetingEvening(name: String) -> String { fill(400, name) }
  /// Guten Morgen, %1$@
  public func todayGreetingMorning(name: String) -> String { fill(401, name) }
  /// Heute ist nichts geplant.
  public var todayNothingDue: String { text(402) }
  /// Genieß den freien Tag. Abhaken kannst du trotzdem alles.
  public var todayNothingDueText: String { text(403) }
  /// %1$lld von %2$lld heute
  public func todayProgress(done: Int, total: Int) -> String { fill(404, number(done), number(total)) }
  /// %1$lld von %2$lld Gewohnheiten heute erledigt
  public func todayProgressLabel(done: Int, total: Int) -> String { fill(405, number(done), number(total)) }
  /// Erledigt
  public var todaySectionDone: String { text(406) }
  /// Jetzt dran
  public var todaySectionDue: String { text(407) }
  /// Pausiert
  public var todaySectionPaused: String { text(408) }
  /// Heute
  public var todayTitle: String { text(409) }
  /// Im Archiv: Alles bleibt, wie es an dem Tag war.
  public var whyArchived: String { text(410) }
  /// Über der Grenze: %1$@ statt höchstens %2$@.
  public func whyAtMostExceeded(done: String, target: String) -> String { fill(411, done, target) }
  /// Vor dem Beginn. Du kannst den Tag trotzdem nachtragen.
  public var whyBeforeStart: String { text(412) }
  /// Diese Woche ist schon geschafft: %1$@ von %2$@. Den Tag brauchte es nicht.
  public func whyCovered(done: String, required: String) -> String { fill(413, done, required) }
  /// Dieser Monat ist schon geschafft: %1$@ von %2$@. Den Tag brauchte es nicht.
  public func whyCoveredMonth(done: String, required: String) -> String { fill(414, done, required) }
  /// Erledigt.
  public var whyDone: String { text(415) }
  /// Erledigt. Der Tag gehört zu einer Serie von %1$lld Tagen.
  public func whyDoneDays(count: Int) -> String { fill(416, count: count, number(count)) }
  /// Erledigt. Der Monat gehört zu einer Serie von %1$lld Monaten.
  public func whyDoneMonths(count: Int) -> String { fill(417, count: count, number(count)) }
  /// Erledigt. Die Woche gehört zu einer Serie von %1$lld Wochen.
  public func whyDoneWeeks(count: Int) -> String { fill(418, count: count, number(count)) }
  /// Erledigt, obwohl es nicht geplant war. Die Serie bleibt gleich, schön ist es trotzdem.
  public var whyExtra: String { text(419) }
  /// Dieser Tag liegt noch vor dir.
  public var whyFuture: String { text(420) }
  /// Nichts eingetragen, also war es nicht zu viel.
  public var whyKept: String { text(421) }
  /// Nichts eingetragen, also war es nicht zu viel. Der Tag gehört zu einer Serie von %1$lld Tagen.
  public func whyKeptDays(count: Int) -> String { fill(422, count: count, number(count)) }
  /// Nicht erledigt. Es lief gerade keine Serie.
  public var whyMissed: String { text(423) }
  /// Nicht erledigt. Hier endete eine Serie von %1$lld Tagen.
  public func whyMissedEndedDays(count: Int) -> String { fill(424, count: count, number(count)) }
  /// Das Monatsziel wurde nicht erreicht. Hier endete eine Serie von %1$lld Monaten.
  public func whyMissedEndedMonths(count: Int) -> String { fill(425, count: count, number(count)) }
  /// Das Wochenziel wurde nicht erreicht. Hier endete eine Serie von %1$lld Wochen.
  public func whyMissedEndedWeeks(count: Int) -> String { fill(426, count: count, number(count)) }
  /// Nicht geplant (%1$@). Der Tag ändert nichts an der Serie.
  public func whyNotScheduled(schedule: String) -> String { fill(427, schedule) }
  /// Heute ist noch offen. Der Tag zählt, wenn es innerhalb der Grenze bleibt.
  public var whyOpenAtMost: String { text(428) }
  /// Heute ist noch offen. Mit dem Haken beginnt eine Serie.
  public var whyOpenToday: String { text(429) }
  /// Heute ist noch offen. Die Serie von %1$lld Tagen läuft bis heute Abend weiter.
  public func whyOpenTodayDays(count: Int) -> String { fill(430, count: count, number(count)) }
  /// Noch offen. Es zählt, wenn es insgesamt innerhalb der Grenze bleibt.
  public var whyOpenTotal: String { text(431) }
  /// Über der Grenze.
  public var whyOver: String { text(432) }
  /// Hier endete eine Serie von %1$lld Tagen.
  public func whyOverEndedDays(count: Int) -> String { fill(433, count: count, number(count)) }
  /// Angefangen: %1$@ von %2$@. Für einen erledigten Tag hat es nicht gereicht.
  public func whyPartial(done: String, target: String) -> String { fill(434, done, target) }
  /// Pausiert bis %1$@. Die Serie bleibt, wie sie ist.
  public func whyPaused(last: String) -> String { fill(435, last) }
  /// Offen. Diese Woche sind es %1$@ von %2$@, und es bleibt noch Zeit.
  public func whyPending(done: String, required: String) -> String { fill(436, done, required) }
  /// Offen. Diesen Monat sind es %1$@ von %2$@, und es bleibt noch Zeit.
  public func whyPendingMonth(done: String, required: String) -> String { fill(437, done, required) }
  /// Übersprungen. Der Tag zählt nicht mit.
  public var whySkipped: String { text(438) }
  /// Übersprungen. Die Serie von %1$lld Tagen läuft weiter, der Tag zählt nicht mit.
  public func whySkippedDays(count: Int) -> String { fill(439, count: count, number(count)) }
  /// Übersprungen. Die Serie von %1$lld Monaten läuft weiter, der Tag zählt nicht mit.
  public func whySkippedMonths(count: Int) -> String { fill(440, count: count, number(count)) }
  /// Übersprungen. Die Serie von %1$lld Wochen läuft weiter, der Tag zählt nicht mit.
  public func whySkippedWeeks(count: Int) -> String { fill(441, count: count, number(count)) }
  /// Ohne diesen Haken wäre die Serie nach %1$lld Tagen zu Ende gewesen.
  public func whyWouldBreakDays(count: Int) -> String { fill(442, count: count, number(count)) }
  /// Ohne diesen Monat wäre die Serie nach %1$lld Monaten zu Ende gewesen.
  public func whyWouldBreakMonths(count: Int) -> String { fill(443, count: count, number(count)) }
  /// Ohne die Pause wäre die Serie hier nach %1$lld Tagen zu Ende gewesen.
  public func whyWouldBreakPaused(count: Int) -> String { fill(444, count: count, number(count)) }
  /// Nicht übersprungen, wäre die Serie hier nach %1$lld Tagen zu Ende gewesen.
  public func whyWouldBreakSkipped(count: Int) -> String { fill(445, count: count, number(count)) }
  /// Ohne diese Woche wäre die Serie nach %1$lld Wochen zu Ende gewesen.
  public func whyWouldBreakWeeks(count: Int) -> String { fill(446, count: count, number(count)) }
  /// Einen Moment …
  public var accountBusy: String { text(447) }
  /// Passwort ändern
  public var accountChangePassword: String { text(448) }
  /// Erneut prüfen
  public var accountCheckAgain: String { text(449) }
  /// Wiederherstellungscode
  public var accountCode: String { text(450) }
  /// Kopieren
  public var accountCodesCopy: String { text(451) }
  /// Ich habe sie aufbewahrt
  public var accountCodesKept: String { text(452) }
  /// Neue Wiederherstellungscodes
  public var accountCodesRenew: String { text(453) }
  /// Die alten gelten dann nicht mehr.
  public var accountCodesRenewCaption: String { text(454) }
  /// Codes erneuern
  public var accountCodesRenewSubmit: String { text(455) }
  /// Als Datei sichern
  public var accountCodesSave: String { text(456) }
  /// Mit jedem dieser Codes kannst du einmal ein neues Passwort setzen. Sie werden nur jetzt gezeigt, bewahre sie gut auf.
  public var accountCodesText: String { text(457) }
  /// Wiederherstellungscodes
  public var accountCodesTitle: String { text(458) }
  /// Konto anlegen
  public var accountCreate: String { text(459) }
  /// Konto löschen
  public var accountDelete: String { text(460) }
  /// Familien, die dir gehören, enden damit für alle. Übergib sie vorher einem anderen Elternteil.
  public var accountDeleteFamilies: String { text(461) }
  /// Das Konto, alle Daten auf dem Server und alle Anmeldungen werden gelöscht. Das lässt sich nicht zurücknehmen. Was auf diesem Gerät ist, bleibt hier.
  public var accountDeleteText: String { text(462) }
  /// Das Konto ist gelöscht. Was auf diesem Gerät ist, bleibt hier.
  public var accountDeleted: String { text(463) }
  /// Das Gerät ist abgemeldet. Was darauf ist, bleibt dort.
  public var accountDeviceDone: String { text(464) }
  /// %1$@ abmelden
  public func accountDeviceSignOut(name: String) -> String { fill(465, name) }
  /// Seit: %1$@
  public func accountDeviceSince(since: String) -> String { fill(466, since) }
  /// Dieses Gerät
  public var accountDeviceThis: String { text(467) }
  /// Seit: %1$@ · Zuletzt: %2$@
  public func accountDeviceUsed(since: String, day: String) -> String { fill(468, since, day) }
  /// Geräte
  public var accountDevices: String { text(469) }
  /// Gerade melden sich sehr viele an. Versuch es gleich noch einmal.
  public var accountErrorBusy: String { text(470) }
  /// Dieser Server nimmt keine neuen Konten auf. Frag, wer ihn betreibt.
  public var accountErrorClosed: String { text(471) }
  /// Name und Code passen nicht zusammen, oder der Code ist schon benutzt. Prüfe beides oder nimm einen anderen Code.
  public var accountErrorCode: String { text(472) }
  /// Name und Passwort passen nicht zusammen. Prüfe beides.
  public var accountErrorCredentials: String { text(473) }
  /// Dieses Konto ist gesperrt. Frag, wer den Server betreibt.
  public var accountErrorDisabled: String { text(474) }
  /// Fülle bitte alle Felder aus.
  public var accountErrorEmpty: String { text(475) }
  /// Dieses Gerät ist nicht mehr angemeldet. Melde dich zuerst wieder an.
  public var accountErrorEnded: String { text(476) }
  /// Dafür musst du dich gerade erst angemeldet haben. Melde dich ab und wieder an, dann geht es zehn Minuten lang.
  public var accountErrorFresh: String { text(477) }
  /// Dieser Einladungscode ist falsch geschrieben, abgelaufen oder zurückgezogen. Es ist kein Konto entstanden. Prüf ihn, oder lass dir einen neuen geben.
  public var accountErrorInvite: String { text(478) }
  /// Ein neues Konto braucht hier einen Einladungscode.
  public var accountErrorInviteNeeded: String { text(479) }
  /// Dieser Einladungscode ist schon benutzt, es ist kein Konto entstanden. Hast du schon eines, melde dich damit an. Sonst lass dir einen neuen Code geben.
  public var accountErrorInviteUsed: String { text(480) }
  /// Das Passwort darf nicht der Name sein. Nimm ein anderes.
  public var accountErrorIsName: String { text(481) }
  /// Zu viele Versuche. Warte eine Minute und versuch es dann wieder.
  public var accountErrorLimited: String { text(482) }
  /// Das Passwort ist zu lang. Nimm ein kürzeres.
  public var accountErrorLong: String { text(483) }
  /// Der Name hat 2 bis 64 der Zeichen a–z 0–9 . _ @ + - und beginnt mit Buchstabe oder Ziffer.
  public var accountErrorName: String { text(484) }
  /// Das hat nicht geklappt. Versuch es später noch einmal.
  public var accountErrorOther: String { text(485) }
  /// Das jetzige Passwort stimmt nicht. Versuch es noch einmal.
  public var accountErrorPassword: String { text(486) }
  /// Das Passwort ist zu kurz. Nimm ein längeres.
  public var accountErrorShort: String { text(487) }
  /// Der Server kann gerade nichts speichern. Versuch es später wieder.
  public var accountErrorStorage: String { text(488) }
  /// Diesen Namen gibt es schon. Nimm einen anderen.
  public var accountErrorTaken: String { text(489) }
  /// Der Server ist nicht zu erreichen. Versuch es noch einmal, sobald du eine Verbindung hast.
  public var accountErrorUnreachable: String { text(490) }
  /// Alle anderen abmelden
  public var accountEverywhere: String { text(491) }
  /// Alle anderen Geräte sind abgemeldet. Was auf ihnen ist, bleibt dort.
  public var accountEverywhereDone: String { text(492) }
  /// Kontodaten exportieren
  public var accountExport: String { text(493) }
  /// Was der Server über das Konto weiß, als Datei.
  public var accountExportCaption: String { text(494) }
  /// Für andere auffindbar
  public var accountFindable: String { text(495) }
  /// Wer deine Mailadresse kennt, findet damit dein Konto und sieht deinen Namen, nie die Adresse. Alltag selbst braucht das nicht, nur andere Programme auf diesem Server.
  public var accountFindableCaption: String { text(496) }
  /// Andere finden dich nicht mehr.
  public var accountFindableOff: String { text(497) }
  /// Andere können dich jetzt finden.
  public var accountFindableOn: String { text(498) }
  /// Prüfung
  public var accountHealth: String { text(499) }
  /// Konto
  public var accountHealthAccount: String { text(500) }
  /// %1$lld Einträge sind auf dem Server beschädigt
  public func accountHealthDamaged(count: Int) -> String { fill(501, count: count, number(count)) }
  /// Noch nicht angelegt
  public var accountHealthNotMade: String { text(502) }
  /// In Ordnung
  public var accountHealthReady: String { text(503) }
  /// Einträge
  public var accountHealthRecords: String { text(504) }
  /// %1$lld Einträge sind abgelehnt
  public func accountHealthRefused(count: Int) -> String { fill(505, count: count, number(count)) }
  /// Eingeschränkt
  public var accountHealthRestricted: String { text(506) }
  /// Zurzeit nicht erreichbar
  public var accountHealthUnavailable: String { text(507) }
  /// Noch nicht geprüft
  public var accountHealthUnknown: String { text(508) }
  /// %1$lld Einträge sind nicht lesbar
  public func accountHealthUnreadable(count: Int) -> String { fill(509, count: count, number(count)) }
  /// Bereich auf dem Server
  public var accountHealthZone: String { text(510) }
  /// Bereit
  public var accountIdle: String { text(511) }
  /// Einladungscode
  public var accountInvite: String { text(512) }
  /// Die Einladung in die Familie gilt auch hier.
  public var accountInviteFamily: String { text(513) }
  /// Du bekommst ihn von der Person, die den Server betreibt.
  public var accountInviteHelp: String { text(514) }
  /// Mit einem Konto sind deine Daten auf allen deinen Geräten gleich und bleiben erhalten, wenn eines verloren geht. Ohne Konto verlässt nichts dieses Gerät.
  public var accountLead: String { text(515) }
  /// Die Eltern deiner Familie können dir einen Code für ein neues Passwort geben.
  public var accountLookedAfter: String { text(516) }
  /// Konto
  public var accountManage: String { text(517) }
  /// Was hier schon ist, kommt in das Konto und wird mit dem zusammengeführt, was dort ist.
  public var accountMergeNote: String { text(518) }
  /// Deine Daten kommen in das Konto
  public var accountMigrating: String { text(519) }
  /// Name
  public var accountName: String { text(520) }
  /// 2 bis 64 Zeichen: a–z, 0–9 und . _ @ + -
  public var accountNameHelp: String { text(521) }
  /// Hier gibt es keine Konten: Alltag kommt von einem Server, der nur die Seiten liefert. Deine Daten bleiben auf diesem Gerät.
  public var accountNoServer: String { text(522) }
  /// Ohne Verbindung
  public var accountOffline: String { text(523) }
  /// Oder
  public var accountOr: String { text(524) }
  /// Nichts ändern und abmelden
  public var accountOtherCancel: String { text(525) }
  /// Ins Konto aufnehmen
  public var accountOtherMerge: String { text(526) }
  /// Von diesem Gerät entfernen
  public var accountOtherReplace: String { text(527) }
  /// Ein anderes Fenster gleicht ab
  public var accountOtherTab: String { text(528) }
  /// Du hast dich als %1$@ angemeldet. Die Daten auf diesem Gerät gehören zu einem anderen Konto: Sollen sie mit in deines, oder sollen sie von hier weg? Was im anderen Konto schon ist, bleibt dort.
  public func accountOtherText(name: String) -> String { fill(529, name) }
  /// Hier sind Daten eines anderen Kontos
  public var accountOtherTitle: String { text(530) }
  /// Passwort
  public var accountPassword: String { text(531) }
  /// Das Passwort ist geändert. Alle anderen Geräte sind abgemeldet.
  public var accountPasswordChanged: String { text(532) }
  /// Mindestens %1$lld Zeichen.
  public func accountPasswordHelp(count: Int) -> String { fill(533, number(count)) }
  /// Neues Passwort
  public var accountPasswordNew: String { text(534) }
  /// Jetziges Passwort
  public var accountPasswordNow: String { text(535) }
  /// Alle anderen Geräte werden dabei abgemeldet. Was auf ihnen ist, bleibt dort.
  public var accountPasswordText: String { text(536) }
  /// %1$lld Änderungen warten
  public func accountPending(count: Int) -> String { fill(537, count: count, number(count)) }
  /// Die Antwort des Servers ist nicht zu lesen. Wahrscheinlich braucht er eine neuere Version.
  public var accountProblemAnswer: String { text(538) }
  /// Der Server kann einen Teil der Einträge nicht mehr lesen. Ein Gerät, das sie hat, sendet sie von selbst noch einmal. Kommt keines, hilft nur eine Sicherung des Servers.
  public var accountProblemDamaged: String { text(539) }
  /// Dieses Konto darf hier nicht abgleichen. Frag, wer den Server betreibt.
  public var accountProblemDenied: String { text(540) }
  /// Dieses Konto darf auf dem Server nicht mehr ablegen. Was neu ist, bleibt auf diesem Gerät.
  public var accountProblemQuota: String { text(541) }
  /// Der Server nimmt einen Eintrag nicht an. Er bleibt auf diesem Gerät.
  public var accountProblemRefused: String { text(542) }
  /// Der Server kann gerade nicht. Alltag versucht es von selbst wieder.
  public var accountProblemService: String { text(543) }
  /// Etwas im Konto stammt von einer neueren Version von Alltag. Es bleibt unverändert liegen.
  public var accountProblemUnreadable: String { text(544) }
  /// Dein Konto: neue Anmeldung oder Änderung
  public var accountPushSecurity: String { text(545) }
  /// Passwort vergessen
  public var accountRecover: String { text(546) }
  /// Neues Passwort setzen
  public var accountRecoverSubmit: String { text(547) }
  /// Mit einem deiner Wiederherstellungscodes setzt du ein neues Passwort. Alle Geräte werden dabei abgemeldet und behalten ihre Daten. Hast du keinen Code mehr, frag, wer den Server betreibt.
  public var accountRecoverText: String { text(548) }
  /// Das Passwort ist geändert, alle Geräte sind abgemeldet. Melde dich mit dem neuen Passwort an.
  public var accountRecovered: String { text(549) }
  /// Dieses Gerät ist abgemeldet
  public var accountSessionOver: String { text(550) }
  /// Die Anmeldung ist abgelaufen oder wurde auf einem anderen Gerät beendet. Deine Daten sind noch hier. Melde dich wieder an, dann geht der Abgleich weiter.
  public var accountSessionOverText: String { text(551) }
  /// Anmelden
  public var accountSignIn: String { text(552) }
  /// Abmelden
  public var accountSignOut: String { text(553) }
  /// Daten hier behalten
  public var accountSignOutKeep: String { text(554) }
  /// %1$lld Änderungen sind noch nicht im Konto. Wenn du die Daten entfernst, gehen sie verloren.
  public func accountSignOutPending(count: Int) -> String { fill(555, count: count, number(count)) }
  /// Daten hier entfernen
  public var accountSignOutRemove: String { text(556) }
  /// Was soll mit den Daten auf diesem Gerät geschehen? Im Konto bleiben sie.
  public var accountSignOutText: String { text(557) }
  /// Angemeldet
  public var accountSignedInAs: String { text(558) }
  /// Du bist abgemeldet.
  public var accountSignedOut: String { text(559) }
  /// Speicherplatz
  public var accountStorage: String { text(560) }
  /// %1$@ von %2$@ belegt
  public func accountStorageUsed(used: String, quota: String) -> String { fill(561, used, quota) }
  /// Abgeglichen um %1$@
  public func accountSynced(time: String) -> String { fill(562, time) }
  /// Gleicht ab …
  public var accountSyncing: String { text(563) }
  /// Der Server ist gerade nicht zu erreichen. Auf diesem Gerät geht alles weiter.
  public var accountUnreachable: String { text(564) }
  /// Versucht es gleich wieder
  public var accountWaiting: String { text(565) }
  /// Alles ist gelöscht, hier und im Konto.
  public var accountWipeDone: String { text(566) }
  /// Auch im Konto und auf deinen anderen Geräten wird alles gelöscht. Das Konto selbst bleibt.
  public var accountWipeText: String { text(567) }
  /// Hier ist alles gelöscht. Im Konto geschieht es mit dem nächsten Abgleich.
  public var accountWipeWaits: String { text(568) }
  /// Mit %1$@ anmelden
  public func accountWith(provider: String) -> String { fill(569, provider) }
  /// vor %1$lld Tagen
  public func coupleAgoDays(count: Int) -> String { fill(570, count: count, number(count)) }
  /// vor %1$lld Stunden
  public func coupleAgoHours(count: Int) -> String { fill(571, count: count, number(count)) }
  /// vor %1$lld Minuten
  public func coupleAgoMinutes(count: Int) -> String { fill(572, count: count, number(count)) }
  /// gerade eben
  public var coupleAgoNow: String { text(573) }
  /// Kauf simulieren
  public var coupleBuy: String { text(574) }
  /// Dieser Code ist abgelaufen. Erzeuge einen neuen.
  public var coupleCodeExpired: String { text(575) }
  /// Dein Code gilt nicht mehr. Du kannst jederzeit einen neuen erzeugen.
  public var coupleCodeGone: String { text(576) }
  /// Einladungscode
  public var coupleCodeLabel: String { text(577) }
  /// Code bereits vergeben
  public var coupleCodeTaken: String { text(578) }
  /// Der Code gilt, sobald er beim Server ist. Dafür fehlt gerade die Verbindung.
  public var coupleCodeUnsent: String { text(579) }
  /// Gilt bis %1$@, für genau eine Person.
  public func coupleCodeUntil(date: String) -> String { fill(580, date) }
  /// Dein Code wartet auf deinen Partner
  public var coupleCodeWaits: String { text(581) }
  /// Sobald ihr verbunden seid, teilt ihr hier Notiz, Countdown und Entfernung.
  public var coupleConnectText: String { text(582) }
  /// Kopiert.
  public var coupleCopied: String { text(583) }
  /// Kopieren
  public var coupleCopy: String { text(584) }
  /// Countdown gespeichert.
  public var coupleCountdownSaved: String { text(585) }
  /// Datum
  public var coupleDate: String { text(586) }
  /// Wähle zuerst ein Datum.
  public var coupleDateMissing: String { text(587) }
  /// %1$@ von %2$lld Tagen gezählt
  public func coupleDaysCounted(days: String, count: Int) -> String { fill(588, days, number(count)) }
  /// Namen in den Einstellungen ändern
  public var coupleEditNames: String { text(589) }
  /// Dafür müsst ihr zuerst verbunden sein.
  public var coupleErrorAlone: String { text(590) }
  /// Du bist schon mit jemandem verbunden. Trennt euch zuerst.
  public var coupleErrorAlready: String { text(591) }
  /// Die sieben Tage sind vorbei.
  public var coupleErrorGoodbyeOver: String { text(592) }
  /// Einen Code gibt heraus, wer Alltag Pro hat.
  public var coupleErrorLocked: String { text(593) }
  /// Das ist kein Code. Er hat acht Zeichen, zum Beispiel ABCD-2345.
  public var coupleErrorMalformed: String { text(594) }
  /// Zurücknehmen kann das nur, wer gehen will.
  public var coupleErrorNotOwnGoodbye: String { text(595) }
  /// Das ist dein eigener Code. Gib ihn deinem Partner.
  public var coupleErrorOwnCode: String { text(596) }
  /// Melde dich zuerst an. Danach könnt ihr euch verbinden.
  public var coupleErrorSignIn: String { text(597) }
  /// Gemeinsames vorher sichern
  public var coupleExport: String { text(598) }
  /// Gesichert als %1$@.
  public func coupleExported(file: String) -> String { fill(599, file) }
  /// Von %1$@ für %2$@
  public func coupleFooter(first: String, second: String) -> String { fill(600, first, second) }
  /// %1$@ verlässt euren Bereich am %2$@. Was du behalten möchtest, sichere bis dahin.
  public func coupleGoodbyeOther(name: String, date: String) -> String { fill(601, name, date) }
  /// Du verlässt euren Bereich am %1$@. Bis dahin kannst du es dir anders überlegen.
  public func coupleGoodbyeOwn(date: String) -> String { fill(602, date) }
  /// Verlauf der Entfernung: am %1$@ %2$@, heute %3$@
  public func coupleHistoryAlt(first: String, far: String, near: String) -> String { fill(603, first, far, near) }
  /// Zieht oder reist jemand von euch, steht hier der Verlauf.
  public var coupleHistoryEmpty: String { text(604) }
  /// Wir: %1$@
  public func coupleImportBrings(parts: String) -> String { fill(605, parts) }
  /// Übernommen.
  public var coupleImported: String { text(606) }
  /// Eine Notiz, ein Countdown und die Entfernung zwischen euch: für genau zwei Menschen, auf eurem eigenen Server.
  public var coupleInfoText: String { text(607) }
  /// Einer erzeugt unter „Verbindung“ einen Code, der andere löst ihn ein. Beide brauchen ein Konto auf demselben Server.
  public var coupleInfoTip1: String { text(608) }
  /// Die Notiz gehört euch beiden: Eine neue ersetzt die alte. Wer jeden Tag schreibt, hält eure Serie am Leben.
  public var coupleInfoTip2: String { text(609) }
  /// Der Countdown zählt die Tage bis zum Wiedersehen, und am letzten Tag die Stunden und Minuten.
  public var coupleInfoTip3: String { text(610) }
  /// Deinen Ort gibst du so genau weiter, wie du willst: auf den Meter, auf zehn Kilometer, nur die Stadt oder gar nicht.
  public var coupleInfoTip4: String { text(611) }
  /// Fünfzehn Widgets zeigen alles auf dem Sperr- und Startbildschirm. Die Links dafür kannst du jederzeit beenden.
  public var coupleInfoTip5: String { text(612) }
  /// Zu zweit
  public var coupleInfoTitle: String { text(613) }
  /// Code erzeugen
  public var coupleInviteAction: String { text(614) }
  /// Erzeuge einen Code und gib ihn deinem Partner. Er gilt sieben Tage und für genau eine Person.
  public var coupleInviteText: String { text(615) }
  /// Partner einladen
  public var coupleInviteTitle: String { text(616) }
  /// Ihr seid jetzt verbunden.
  public var coupleJoined: String { text(617) }
  /// Worauf ihr wartet
  public var coupleLabel: String { text(618) }
  /// Das ist zu lang. Es passen %1$lld Zeichen.
  public func coupleLabelTooLong(max: Int) -> String { fill(619, number(max)) }
  /// In sieben Tagen verlassen
  public var coupleLeave: String { text(620) }
  /// In sieben Tagen gehen
  public var coupleLeaveAction: String { text(621) }
  /// Der andere erfährt es, und du kannst es zurücknehmen.
  public var coupleLeaveCaption: String { text(622) }
  /// %1$@ erfährt jetzt, dass du gehst. In sieben Tagen seid ihr getrennt, bis dahin kannst du es zurücknehmen. Deine eigenen Daten bleiben.
  public func coupleLeaveText(name: String) -> String { fill(623, name) }
  /// Einer von euch braucht Alltag Pro, um einzuladen. Wer den Code einlöst, braucht es nicht.
  public var coupleLockedText: String { text(624) }
  /// Weiteste Entfernung
  public var coupleLongestDistance: String { text(625) }
  /// Du
  public var coupleMe: String { text(626) }
  /// Namen
  public var coupleNames: String { text(627) }
  /// Schreib zuerst etwas. Eine leere Notiz wird nicht gespeichert.
  public var coupleNoteBlank: String { text(628) }
  /// %1$@: %2$@
  public func coupleNoteLine(initials: String, text: String) -> String { fill(629, initials, text) }
  /// Neue Notiz
  public var coupleNoteNew: String { text(630) }
  /// Ein paar Worte für den anderen
  public var coupleNotePlaceholder: String { text(631) }
  /// Notiz gespeichert.
  public var coupleNoteSaved: String { text(632) }
  /// Die Notiz ist zu lang. Es passen %1$lld Zeichen.
  public func coupleNoteTooLong(max: Int) -> String { fill(633, number(max)) }
  /// Von dir
  public var coupleNotesMine: String { text(634) }
  /// Von %1$@
  public func coupleNotesTheirs(name: String) -> String { fill(635, name) }
  /// Verbunden mit %1$@
  public func couplePaired(name: String) -> String { fill(636, name) }
  /// Verbindung
  public var couplePairing: String { text(637) }
  /// Notiz und Statistik
  public var couplePartNotes: String { text(638) }
  /// Ort
  public var couplePartPlace: String { text(639) }
  /// Ihr seid nicht mehr verbunden. Deine eigenen Daten bleiben hier.
  public var coupleParted: String { text(640) }
  /// Trennen
  public var coupleParting: String { text(641) }
  /// Dein Partner
  public var couplePartner: String { text(642) }
  /// %1$@, %2$@
  public func couplePlaceAged(city: String, age: String) -> String { fill(643, city, age) }
  /// Meine Stadt
  public var couplePlaceCity: String { text(644) }
  /// Länder
  public var couplePlaceCountries: String { text(645) }
  /// Dein Browser gibt den Standort nicht frei. Erlaube ihn in den Einstellungen dieser Seite, am Schloss neben der Adresse, oder wähle deine Stadt aus der Liste.
  public var couplePlaceDenied: String { text(646) }
  /// Aktuell halten
  public var couplePlaceFollow: String { text(647) }
  /// Solange die App auf diesem Gerät offen ist.
  public var couplePlaceFollowCaption: String { text(648) }
  /// Browser geben den Standort nur Adressen frei, die mit https beginnen. Wähle deine Stadt aus der Liste.
  public var couplePlaceInsecure: String { text(649) }
  /// Standort verwenden
  public var couplePlaceLocate: String { text(650) }
  /// Dein Browser fragt dich einmal; geteilt wird nur, was du unten wählst.
  public var couplePlaceLocateCaption: String { text(651) }
  /// Wird gesucht …
  public var couplePlaceLocating: String { text(652) }
  /// Weitere anzeigen (%1$@)
  public func couplePlaceMore(count: String) -> String { fill(653, count) }
  /// Noch keine gewählt
  public var couplePlaceNone: String { text(654) }
  /// So heißt keine Stadt mit mehr als 15.000 Menschen. Nimm die nächste größere.
  public var couplePlaceNothing: String { text(655) }
  /// Mein Ort
  public var couplePlaceOwn: String { text(656) }
  /// Ort von %1$@
  public func couplePlacePartner(name: String) -> String { fill(657, name) }
  /// Noch kein Ort geteilt
  public var couplePlacePartnerNone: String { text(658) }
  /// Meinen Ort entfernen
  public var couplePlaceRemove: String { text(659) }
  /// Dein Ort wird nicht mehr geteilt.
  public var couplePlaceRemoved: String { text(660) }
  /// Stadt oder Land suchen
  public var couplePlaceSearch: String { text(661) }
  /// Stadt suchen: %1$@
  public func couplePlaceSearchIn(country: String) -> String { fill(662, country) }
  /// Deine Stadt: %1$@
  public func couplePlaceSet(city: String) -> String { fill(663, city) }
  /// Die Ortung hat zu lange gedauert. Versuch es am Fenster oder im Freien, oder wähle deine Stadt aus der Liste.
  public var couplePlaceTimeout: String { text(664) }
  /// Der Standort ist gerade nicht zu ermitteln. Schalte die Ortung des Geräts ein, oder wähle deine Stadt aus der Liste.
  public var couplePlaceUnavailable: String { text(665) }
  /// Die Liste der Städte lässt sich nicht laden. Prüfe die Verbindung; einmal geladen, geht es auch ohne.
  public var couplePlacesFailed: String { text(666) }
  /// Die Städte werden geladen …
  public var couplePlacesLoading: String { text(667) }
  /// Städte ab 15.000 Menschen, Namen der Länder von Unicode CLDR; gekürzt und umgeformt nach
  public var couplePlacesSource: String { text(668) }
  /// Was geteilt wird
  public var couplePrecision: String { text(669) }
  /// Nur die Stadt
  public var couplePrecisionCity: String { text(670) }
  /// Ihre Mitte, nicht dein Standort.
  public var couplePrecisionCityText: String { text(671) }
  /// Genau
  public var couplePrecisionExact: String { text(672) }
  /// Wo du bist, auf den Meter.
  public var couplePrecisionExactText: String { text(673) }
  /// Auf etwa 10 km
  public var couplePrecisionNearby: String { text(674) }
  /// Die Mitte eines Feldes, in dem du bist.
  public var couplePrecisionNearbyText: String { text(675) }
  /// Gerundet wird, bevor etwas dein Gerät verlässt. Wer mit dir verbunden ist, sieht auch, wie alt der Standort ist.
  public var couplePrecisionNote: String { text(676) }
  /// Aus
  public var couplePrecisionOff: String { text(677) }
  /// Kein Ort verlässt dieses Gerät.
  public var couplePrecisionOffText: String { text(678) }
  /// Mitteilungen
  public var couplePush: String { text(679) }
  /// Der Browser lässt es nicht zu. Erlaube Mitteilungen für diese Seite in seinen Einstellungen.
  public var couplePushDenied: String { text(680) }
  /// Das hat nicht geklappt. Versuch es später noch einmal.
  public var couplePushFailed: String { text(681) }
  /// Von %1$@
  public func couplePushFrom(name: String) -> String { fill(682, name) }
  /// Hier geht es erst, wenn Alltag auf dem Home-Bildschirm liegt: „Teilen“, dann „Zum Home-Bildschirm“.
  public var couplePushInstall: String { text(683) }
  /// Dieser Server verschickt keine Mitteilungen.
  public var couplePushNone: String { text(684) }
  /// Nicht jetzt
  public var couplePushOfferLater: String { text(685) }
  /// Sag mir Bescheid
  public var couplePushOfferOn: String { text(686) }
  /// Alltag kann dir auf diesem Gerät sagen, wenn %1$@ schreibt.
  public func couplePushOfferText(name: String) -> String { fill(687, name) }
  /// Keine Notiz verpassen
  public var couplePushOfferTitle: String { text(688) }
  /// Der Server ist gerade nicht erreichbar. Versuch es noch einmal.
  public var couplePushOffline: String { text(689) }
  /// Bescheid auf dem Gerät
  public var couplePushOn: String { text(690) }
  /// Auch wenn Alltag zu ist
  public var couplePushOnCaption: String { text(691) }
  /// Ruhezeit
  public var couplePushQuiet: String { text(692) }
  /// Was in dieser Zeit kommt, siehst du danach.
  public var couplePushQuietCaption: String { text(693) }
  /// Ende
  public var couplePushQuietEnd: String { text(694) }
  /// Beginn
  public var couplePushQuietStart: String { text(695) }
  /// Der Browser erreicht seinen Dienst für Mitteilungen nicht. Versuch es später noch einmal.
  public var couplePushService: String { text(696) }
  /// %1$@ Bescheid geben
  public func couplePushTells(name: String) -> String { fill(697, name) }
  /// Wenn du eine neue Notiz schreibst
  public var couplePushTellsCaption: String { text(698) }
  /// Neue Notiz
  public var couplePushTitle: String { text(699) }
  /// Dieser Browser kann es nicht, solange Alltag zu ist.
  public var couplePushUnsupported: String { text(700) }
  /// QR-Code mit deiner Einladung
  public var coupleQrAlt: String { text(701) }
  /// Dein Partner öffnet die Kamera, hält sie auf diesen Code und tippt auf den Link.
  public var coupleQrText: String { text(702) }
  /// Verbinden
  public var coupleRedeemAction: String { text(703) }
  /// Du hast einen Code bekommen? Gib ihn hier ein, groß oder klein, mit oder ohne Strich.
  public var coupleRedeemText: String { text(704) }
  /// Code einlösen
  public var coupleRedeemTitle: String { text(705) }
  /// Code %1$@ wird eingelöst
  public func coupleRedeeming(code: String) -> String { fill(706, code) }
  /// Neuen Code erzeugen
  public var coupleRegenerate: String { text(707) }
  /// Neuer Code
  public var coupleRegenerateAction: String { text(708) }
  /// Der alte Code gilt dann nicht mehr, auch wenn du ihn schon verschickt hast.
  public var coupleRegenerateText: String { text(709) }
  /// Datum entfernen
  public var coupleRemoveDate: String { text(710) }
  /// Zurücksetzen
  public var coupleReset: String { text(711) }
  /// Datum und Titel werden für euch beide gelöscht.
  public var coupleResetCountdown: String { text(712) }
  /// Dein Ort und der Verlauf der Entfernung werden gelöscht, der Verlauf auch für %1$@.
  public func coupleResetDistance(name: String) -> String { fill(713, name) }
  /// Zurückgesetzt.
  public var coupleResetDone: String { text(714) }
  /// Die Notiz, die Serie und alles Gezählte werden für euch beide gelöscht.
  public var coupleResetNote: String { text(715) }
  /// Es wird noch geprüft, ob du schon verbunden bist.
  public var coupleSearching: String { text(716) }
  /// Teilen
  public var coupleShare: String { text(717) }
  /// Verbinde dich mit mir auf Alltag: %1$@
  public func coupleShareText(link: String) -> String { fill(718, link) }
  /// QR-Code
  public var coupleShowCode: String { text(719) }
  /// Anmelden oder Konto anlegen
  public var coupleSignInAction: String { text(720) }
  /// Was ihr teilt, liegt auf eurem eigenen Server. Dafür braucht jeder von euch dort ein Konto.
  public var coupleSignInText: String { text(721) }
  /// Zuerst ein Konto
  public var coupleSignInTitle: String { text(722) }
  /// Ohne Konto bleibt alles auf diesem Gerät
  public var coupleSignedOut: String { text(723) }
  /// Statistik
  public var coupleStatistics: String { text(724) }
  /// Stand der Verbindung
  public var coupleStatus: String { text(725) }
  /// Doch bleiben
  public var coupleStay: String { text(726) }
  /// Serie
  public var coupleStreak: String { text(727) }
  /// Gezählt. Länger wird sie wieder ab: %1$@
  public func coupleStreakCounted(time: String) -> String { fill(728, time) }
  /// Die Serie ist zu Ende. Die nächste Notiz beginnt eine neue.
  public var coupleStreakEnded: String { text(729) }
  /// Eine Notiz jetzt verlängert die Serie.
  public var coupleStreakGrows: String { text(730) }
  /// Noch %1$@ · Ende: %2$@
  public func coupleStreakLeft(time: String, end: String) -> String { fill(731, time, end) }
  /// Längste Serie
  public var coupleStreakLongest: String { text(732) }
  /// Bei %1$@: %2$@
  public func coupleStreakPartner(name: String, end: String) -> String { fill(733, name, end) }
  /// Uhrzeit
  public var coupleTime: String { text(734) }
  /// Zu viele Versuche. Der Code wird in %1$lld Minuten noch einmal versucht.
  public func coupleTooMany(count: Int) -> String { fill(735, count: count, number(count)) }
  /// Sofort trennen
  public var coupleUnlink: String { text(736) }
  /// Trennen
  public var coupleUnlinkAction: String { text(737) }
  /// Lässt sich nicht zurücknehmen.
  public var coupleUnlinkCaption: String { text(738) }
  /// Ihr seid dann sofort getrennt, und der andere sieht nichts Neues mehr von dir. Deine eigenen Daten bleiben auf diesem Gerät.
  public var coupleUnlinkText: String { text(739) }
  /// Noch nicht verbunden
  public var coupleUnpaired: String { text(740) }
  /// Link erzeugen
  public var coupleWidgetAdd: String { text(741) }
  /// Link „%1$@“ beenden
  public func coupleWidgetEnd(name: String) -> String { fill(742, name) }
  /// Der Link gilt nicht mehr.
  public var coupleWidgetEnded: String { text(743) }
  /// Links
  public var coupleWidgetLinks: String { text(744) }
  /// Erzeugt: %1$@, noch nicht genutzt
  public func coupleWidgetMade(day: String) -> String { fill(745, day) }
  /// Handy
  public var coupleWidgetName: String { text(746) }
  /// Name des Links
  public var coupleWidgetNameLabel: String { text(747) }
  /// So sehen eure Widgets gerade aus.
  public var coupleWidgetNote: String { text(748) }
  /// Bild ansehen
  public var coupleWidgetPicture: String { text(749) }
  /// Vorschau der Widgets
  public var coupleWidgetPreview: String { text(750) }
  /// Dein Link ist da
  public var coupleWidgetReady: String { text(751) }
  /// Er wird nur jetzt gezeigt. Wer ihn hat, sieht eure Widgets; gib ihn nur deinem eigenen Gerät.
  public var coupleWidgetReadyText: String { text(752) }
  /// Skript öffnen
  public var coupleWidgetScript: String { text(753) }
  /// Öffne diese Adresse auf dem iPhone und kopiere das Skript in ein neues Skript der App Scriptable.
  public var coupleWidgetStep1: String { text(754) }
  /// Lege ein Widget von Scriptable auf den Sperr- oder Startbildschirm und wähle das Skript.
  public var coupleWidgetStep2: String { text(755) }
  /// Schreib als Parameter distance, countdown oder note.
  public var coupleWidgetStep3: String { text(756) }
  /// Zuletzt genutzt: %1$@
  public func coupleWidgetUsed(day: String) -> String { fill(757, day) }
  /// Widgets auf dem Handy
  public var coupleWidgets: String { text(758) }
  /// Auf das Handy bringen
  public var coupleWidgetsAction: String { text(759) }
  /// Die App Scriptable zeigt eure Widgets auf dem iPhone, und jedes Programm, das Bilder aus dem Netz lädt, zeigt sie auch anderswo. Beide brauchen dafür einen geheimen Link.
  public var coupleWidgetsText: String { text(760) }
  /// etwa %1$@
  public func calmAbout(time: String) -> String { fill(761, time) }
  /// Rumpftraining
  public var calmActivityCore: String { text(762) }
  /// Radfahren
  public var calmActivityCycling: String { text(763) }
  /// Tanzen
  public var calmActivityDance: String { text(764) }
  /// Dehnen
  public var calmActivityFlexibility: String { text(765) }
  /// Funktionelles Training
  public var calmActivityFunctional: String { text(766) }
  /// Wandern
  public var calmActivityHiking: String { text(767) }
  /// Körper und Geist
  public var calmActivityMindBody: String { text(768) }
  /// Anderes
  public var calmActivityOther: String { text(769) }
  /// Pilates
  public var calmActivityPilates: String { text(770) }
  /// Rudern
  public var calmActivityRowing: String { text(771) }
  /// Laufen
  public var calmActivityRunning: String { text(772) }
  /// Krafttraining
  public var calmActivityStrength: String { text(773) }
  /// Schwimmen
  public var calmActivitySwimming: String { text(774) }
  /// Gehen
  public var calmActivityWalking: String { text(775) }
  /// Yoga
  public var calmActivityYoga: String { text(776) }
  /// Ambient-Sound
  public var calmAmbient: String { text(777) }
  /// Übungsnamen ansagen
  public var calmAnnounces: String { text(778) }
  /// Sagt auf Deutsch an, was als Nächstes kommt, solange der Bildschirm an ist. Sonst erklingt dort nur ein kurzer Klang.
  public var calmAnnouncesCaption: String { text(779) }
  /// Zurück zum Anfang des Schritts
  public var calmBack: String { text(780) }
  /// Hintergrundsounds
  public var calmBackground: String { text(781) }
  /// Für Atem aktivieren
  public var calmBackgroundBreathing: String { text(782) }
  /// Braunes Rauschen
  public var calmBackgroundBrown: String { text(783) }
  /// Regen, Feuer, Wellen, Frühling, Wind oder Rauschen klingen die ganze Einheit lang mit.
  public var calmBackgroundCaption: String { text(784) }
  /// Feuer
  public var calmBackgroundFire: String { text(785) }
  /// Hintergrundsound-Einstellungen
  public var calmBackgroundLevel: String { text(786) }
  /// Stell zuerst mit dem Gong die Lautstärke deines Geräts ein. Der Hintergrundsound richtet sich nach ihm.
  public var calmBackgroundLevelCaption: String { text(787) }
  /// Für Offene Meditation aktivieren
  public var calmBackgroundMeditation: String { text(788) }
  /// Eigene Datei
  public var calmBackgroundOwn: String { text(789) }
  /// Regen
  public var calmBackgroundRain: String { text(790) }
  /// Frühling
  public var calmBackgroundSpring: String { text(791) }
  /// Wellen
  public var calmBackgroundWaves: String { text(792) }
  /// Wind
  public var calmBackgroundWind: String { text(793) }
  /// Zwischengongs
  public var calmBells: String { text(794) }
  /// Eine Zahl für alle so viele Minuten, mehrere mit Komma für bestimmte Minuten. Leer für keine.
  public var calmBellsCaption: String { text(795) }
  /// Atem-Sounds
  public var calmBreathSounds: String { text(796) }
  /// Sie führen dich durch die Atemübungen. %1$@
  public func calmBreathSoundsCaption(line: String) -> String { fill(797, line) }
  /// Atem
  public var calmBreathing: String { text(798) }
  /// Atme im Takt einer Figur, die wächst und kleiner wird. Klänge führen dich, auch mit geschlossenen Augen.
  public var calmBreathingInfo: String { text(799) }
  /// Wähle eine Übung. Die Zahlen sind Sekunden: ein, halten, aus, halten.
  public var calmBreathingTip1: String { text(800) }
  /// Die Figur wächst beim Einatmen und schrumpft beim Ausatmen.
  public var calmBreathingTip2: String { text(801) }
  /// Jede Phase hat ihren eigenen Klang. Das Sound-Theme wählst du unten.
  public var calmBreathingTip3: String { text(802) }
  /// Wird dir schwindlig, hör auf und atme, wie es dir guttut.
  public var calmBreathingTip4: String { text(803) }
  /// Kalender
  public var calmCalendar: String { text(804) }
  /// Ringe für deine Ziele und die Abende, Monat für Monat
  public var calmCalendarCaption: String { text(805) }
  /// Meditation und Atem %1$@
  public func calmDayMindful(time: String) -> String { fill(806, time) }
  /// nichts eingetragen
  public var calmDayNothing: String { text(807) }
  /// Workout %1$@
  public func calmDayWorkout(time: String) -> String { fill(808, time) }
  /// NoAlc-Tagebuch
  public var calmDiary: String { text(809) }
  /// Tag
  public var calmDiaryDay: String { text(810) }
  /// Abend eintragen
  public var calmDiaryEnter: String { text(811) }
  /// Eintrag für den Abend: %1$@
  public func calmDiaryFor(day: String) -> String { fill(812, day) }
  /// Halte deine Abende fest und baue eine Serie auf, jeden Tag von Steady bis Wild.
  public var calmDiaryInfo: String { text(813) }
  /// Wie war der Abend?
  public var calmDiaryLevel: String { text(814) }
  /// Anderer Tag, Anzahl, Notiz
  public var calmDiaryMore: String { text(815) }
  /// ohne Eintrag
  public var calmDiaryNone: String { text(816) }
  /// Eintrag entfernen
  public var calmDiaryRemove: String { text(817) }
  /// Eintrag entfernt
  public var calmDiaryRemoved: String { text(818) }
  /// %1$@: %2$@ eingetragen
  public func calmDiarySaved(day: String, level: String) -> String { fill(819, day, level) }
  /// Jeder siebte Tag der Serie bringt eine Belohnung. Sie gleicht einen Easy- oder fehlenden Tag aus.
  public var calmDiaryTip4: String { text(820) }
  /// Vor 18 Uhr gilt ein Eintrag für gestern Abend, danach für heute.
  public var calmDiaryTip5: String { text(821) }
  /// Wie war der Abend?
  public var calmDiaryToday: String { text(822) }
  /// Gestern Abend fehlt noch
  public var calmDiaryYesterday: String { text(823) }
  /// Energie eines Getränks
  public var calmDrinkEnergy: String { text(824) }
  /// Preis eines Getränks
  public var calmDrinkPrice: String { text(825) }
  /// Getränke
  public var calmDrinks: String { text(826) }
  /// Die genaue Anzahl, wenn du magst, auch mit Komma.
  public var calmDrinksCaption: String { text(827) }
  /// Alkohol in % vol
  public var calmDrinksStrength: String { text(828) }
  /// Oder Menge in ml
  public var calmDrinksVolume: String { text(829) }
  /// Mehr als geplant, aber im Griff, 2 bis 5.
  public var calmEasyCaption: String { text(830) }
  /// Wie anstrengend war es?
  public var calmEffort: String { text(831) }
  /// Keine Angabe
  public var calmEffortNone: String { text(832) }
  /// Anstrengung %1$lld von 10
  public func calmEffortValue(effort: Int) -> String { fill(833, number(effort)) }
  /// Beenden
  public var calmEnd: String { text(834) }
  /// etwa %1$lld kcal
  public func calmEnergy(kilocalories: Int) -> String { fill(835, number(kilocalories)) }
  /// Geschätzt: %1$@ MET × %2$lld kg × Stunden
  public func calmEnergyFormula(met: String, kilograms: Int) -> String { fill(836, met, number(kilograms)) }
  /// Sportart
  public var calmEntryActivity: String { text(837) }
  /// Einheit nachtragen
  public var calmEntryAdd: String { text(838) }
  /// Etwas, das du ohne Timer gemacht hast
  public var calmEntryAddCaption: String { text(839) }
  /// Einheit nachgetragen
  public var calmEntryAdded: String { text(840) }
  /// Einheit geändert
  public var calmEntryChanged: String { text(841) }
  /// Einheit bearbeiten
  public var calmEntryEdit: String { text(842) }
  /// Art
  public var calmEntryKind: String { text(843) }
  /// Dauer in Minuten
  public var calmEntryMinutes: String { text(844) }
  /// Zur selben Zeit war schon: %1$@. Du kannst trotzdem speichern.
  public func calmEntryOverlaps(names: String) -> String { fill(845, names) }
  /// Beginn
  public var calmEntryTime: String { text(846) }
  /// Gib den Tag als Datum ein.
  public var calmErrorDay: String { text(847) }
  /// Gib die Anzahl als Zahl ein, zum Beispiel 2 oder 1,5.
  public var calmErrorDrinks: String { text(848) }
  /// Diese Einheit wäre noch nicht zu Ende. Wähle einen früheren Beginn oder eine kürzere Dauer.
  public var calmErrorEnd: String { text(849) }
  /// Eine Übung mit diesem Namen gibt es schon.
  public var calmErrorExerciseName: String { text(850) }
  /// Dieser Tag kommt erst noch. Wähle einen bis heute.
  public var calmErrorFutureDay: String { text(851) }
  /// Das passt so nicht. Prüfe die Eingaben.
  public var calmErrorInvalid: String { text(852) }
  /// Wähle Steady, Easy oder Wild.
  public var calmErrorLevel: String { text(853) }
  /// Noch nicht gespeichert: Prüfe die markierten Felder.
  public var calmErrorMarked: String { text(854) }
  /// Gib einen Namen ein.
  public var calmErrorName: String { text(855) }
  /// Diesen Eintrag gibt es nicht mehr.
  public var calmErrorNotFound: String { text(856) }
  /// Diese Einheit ist schon zu Ende.
  public var calmErrorNotRunning: String { text(857) }
  /// Gib eine Zahl ein, zum Beispiel 12 oder 4,50.
  public var calmErrorNumber: String { text(858) }
  /// Füge mindestens eine Übung hinzu.
  public var calmErrorPhases: String { text(859) }
  /// Gib eine Zahl von %1$lld bis %2$lld ein.
  public func calmErrorRange(min: Int, max: Int) -> String { fill(860, number(min), number(max)) }
  /// Es läuft schon eine Einheit.
  public var calmErrorRunning: String { text(861) }
  /// Eine Einheit kann höchstens sechs Stunden dauern. Nimm weniger Runden oder kürzere Zeiten.
  public var calmErrorSessionTooLong: String { text(862) }
  /// Kürze den Text auf höchstens %1$lld Zeichen.
  public func calmErrorTextTooLong(max: Int) -> String { fill(863, number(max)) }
  /// Gib den Beginn als Uhrzeit ein, zum Beispiel 08:30.
  public var calmErrorTime: String { text(864) }
  /// Mehr als %1$lld geht nicht. Entferne etwas, das du nicht mehr brauchst.
  public func calmErrorTooMany(max: Int) -> String { fill(865, number(max)) }
  /// Eigene Übung
  public var calmExerciseAdd: String { text(866) }
  /// Bereich
  public var calmExerciseCategory: String { text(867) }
  /// Leichter
  public var calmExerciseEasier: String { text(868) }
  /// Schwerer
  public var calmExerciseHarder: String { text(869) }
  /// So geht die Übung
  public var calmExerciseHow: String { text(870) }
  /// Muskeln
  public var calmExerciseMuscles: String { text(871) }
  /// Eine eigene Übung ohne Beschreibung.
  public var calmExerciseOwn: String { text(872) }
  /// Diese Übung kennt die App hier noch nicht. Aktualisiere sie.
  public var calmExerciseUnknown: String { text(873) }
  /// Übungen
  public var calmExercises: String { text(874) }
  /// Wie jede Übung geht, nach Bereichen
  public var calmExercisesCaption: String { text(875) }
  /// Eigene Übungen
  public var calmExercisesOwn: String { text(876) }
  /// Dieses Archiv lässt sich hier nicht entpacken. Entpacke es selbst und wähle die Datei export.xml.
  public var calmFileErrorArchive: String { text(877) }
  /// In der Tabelle fehlt die Spalte „%1$@“. Sie braucht mindestens „date“ und „duration“.
  public func calmFileErrorColumn(name: String) -> String { fill(878, name) }
  /// Diese Datei ist beschädigt oder unvollständig. Exportiere oder kopiere sie noch einmal.
  public var calmFileErrorDamaged: String { text(879) }
  /// Das Datum in Zeile %1$lld ist nicht lesbar. Schreibe es wie 2026-04-03 07:30.
  public func calmFileErrorDate(line: Int) -> String { fill(880, number(line)) }
  /// Die Dauer in Zeile %1$lld ist nicht lesbar. Schreibe sie wie 0:20:00 oder als Minuten.
  public func calmFileErrorDuration(line: Int) -> String { fill(881, number(line)) }
  /// Diese Datei ist leer. Wähle eine andere.
  public var calmFileErrorEmpty: String { text(882) }
  /// Die Tabelle ist nicht als UTF-8 gespeichert. Speichere sie als „CSV UTF-8“.
  public var calmFileErrorEncoding: String { text(883) }
  /// Die Alltag-Datei hat einen Fehler bei „%1$@“. Exportiere sie noch einmal.
  public func calmFileErrorEntry(path: String) -> String { fill(884, path) }
  /// Diese Datei kommt nicht aus Apple Health. Wähle export.zip oder export.xml.
  public var calmFileErrorHealth: String { text(885) }
  /// Die Art in Zeile %1$lld ist unbekannt. Schreibe meditation, breathing oder workout.
  public func calmFileErrorKind(line: Int) -> String { fill(886, number(line)) }
  /// Diese Datei ist zu groß. Tabellen und Alltag-Dateien werden bis 64 MB gelesen; teile sie auf.
  public var calmFileErrorLarge: String { text(887) }
  /// Mehr als %1$lld Einträge lassen sich nicht aufnehmen. Teile die Datei auf.
  public func calmFileErrorMany(max: Int) -> String { fill(888, number(max)) }
  /// Diese Datei stammt aus einer neueren Version von Alltag. Aktualisiere zuerst die App.
  public var calmFileErrorNewer: String { text(889) }
  /// Zeile %1$lld: Tag und Monat lassen sich nicht unterscheiden. Schreibe die Daten wie 2026-04-03.
  public func calmFileErrorOrder(line: Int) -> String { fill(890, number(line)) }
  /// Zeile %1$lld ist keine gültige Zeile einer Tabelle. Prüfe dort die Anführungszeichen.
  public func calmFileErrorRow(line: Int) -> String { fill(891, number(line)) }
  /// Hier sind keine Sitzungen zu erkennen. Lesbar sind export.zip und export.xml aus Apple Health, CSV-Tabellen und Alltag-Dateien.
  public var calmFileErrorUnknown: String { text(892) }
  /// Import und Export
  public var calmFiles: String { text(893) }
  /// Sitzungen, Tagebuch, Erinnerungen und eigene Pläne; lässt sich wieder importieren.
  public var calmFilesAllCaption: String { text(894) }
  /// Zugleich als Workout in der Datei
  public var calmFilesBoth: String { text(895) }
  /// Apple Health, Insight Timer, Tabellen und Alltag-Dateien.
  public var calmFilesCaption: String { text(896) }
  /// Tage mit gekürzter Anzahl Drinks
  public var calmFilesCut: String { text(897) }
  /// Tagebuch als Tabelle
  public var calmFilesDiary: String { text(898) }
  /// CSV mit einer Zeile für jeden Abend.
  public var calmFilesDiaryCaption: String { text(899) }
  /// Import gespeichert
  public var calmFilesDone: String { text(900) }
  /// Ohne Dauer
  public var calmFilesEmpty: String { text(901) }
  /// Die Dateien enthalten nur diesen Bereich. Alles zusammen exportierst du in den Einstellungen.
  public var calmFilesExportCaption: String { text(902) }
  /// Achtsame Minuten für Apple Health
  public var calmFilesHealth: String { text(903) }
  /// CSV für einen Kurzbefehl, siehe unten.
  public var calmFilesHealthCaption: String { text(904) }
  /// So bekommst du die Datei: Öffne Health auf dem iPhone, tippe auf dein Bild, dann auf „Alle Gesundheitsdaten exportieren“.
  public var calmFilesHealthHow: String { text(905) }
  /// Nimm Sitzungen und Drinks aus einer Datei dazu: aus Apple Health (export.zip oder export.xml, beliebig groß), aus Insight Timer, aus einer Tabelle mit Datum, Dauer und Art, oder aus Alltag. Du siehst vorher, was dazukommt.
  public var calmFilesIntro: String { text(906) }
  /// Schon da
  public var calmFilesKnown: String { text(907) }
  /// Länger als 24 Stunden
  public var calmFilesLong: String { text(908) }
  /// Mit unlesbaren Angaben
  public var calmFilesMalformed: String { text(909) }
  /// Meditation und Atem
  public var calmFilesMindful: String { text(910) }
  /// Alles aus dieser Datei ist schon da.
  public var calmFilesNothing: String { text(911) }
  /// Mehrfach in der Datei
  public var calmFilesRepeated: String { text(912) }
  /// Neu dazugekommen – Sitzungen: %1$@, Tage im Tagebuch: %2$@.
  public func calmFilesResult(sessions: String, days: String) -> String { fill(913, sessions, days) }
  /// Sitzungen als Tabelle
  public var calmFilesSessions: String { text(914) }
  /// CSV mit einer Zeile für jede Sitzung.
  public var calmFilesSessionsCaption: String { text(915) }
  /// Verlauf ansehen
  public var calmFilesShow: String { text(916) }
  /// Aus: %1$@
  public func calmFilesSources(names: String) -> String { fill(917, names) }
  /// Danach kannst du den Import zurücknehmen. Was schon da ist, bleibt, wie es ist.
  public var calmFilesUndoNote: String { text(918) }
  /// Import zurückgenommen
  public var calmFilesUndone: String { text(919) }
  /// Workouts für Trainingsprogramme
  public var calmFilesWorkouts: String { text(920) }
  /// TCX, etwa für Garmin Connect oder Strava.
  public var calmFilesWorkoutsCaption: String { text(921) }
  /// Alkoholfreie Tage pro Woche
  public var calmFreeGoal: String { text(922) }
  /// Dein eigenes Ziel. 0 für keines.
  public var calmFreeGoalCaption: String { text(923) }
  /// Diese Woche %1$lld von %2$lld alkoholfreien Tagen.
  public func calmFreeGoalStanding(count: Int, goal: Int) -> String { fill(924, number(count), number(goal)) }
  /// Diesen Monat
  public var calmFreeMonth: String { text(925) }
  /// Längste Folge
  public var calmFreeRun: String { text(926) }
  /// Ohne Alkohol diese Woche
  public var calmFreeWeek: String { text(927) }
  /// Dieses Jahr
  public var calmFreeYear: String { text(928) }
  /// Sanft zählen
  public var calmGentle: String { text(929) }
  /// Auch ein Wild-Tag kann mit einer Belohnung ausgeglichen werden.
  public var calmGentleCaption: String { text(930) }
  /// %1$@: %2$lld von %3$lld min
  public func calmGoalProgress(name: String, done: Int, goal: Int) -> String { fill(931, name, number(done), number(goal)) }
  /// Tägliche Ziele in Minuten
  public var calmGoals: String { text(932) }
  /// So viel möchtest du an einem Tag schaffen. Die Ringe der Woche füllen sich bis dahin.
  public var calmGoalsCaption: String { text(933) }
  /// Gramm Alkohol in einem Getränk
  public var calmGrams: String { text(934) }
  /// Leer gilt der Wert deines Landes: %1$@.
  public func calmGramsCaption(grams: String) -> String { fill(935, grams) }
  /// %1$@ anhören
  public func calmHear(name: String) -> String { fill(936, name) }
  /// Darüber reden
  public var calmHelp: String { text(937) }
  /// Wenn dich das Thema beschäftigt, findest du hier Menschen, die zuhören. Auch deine Ärztin oder dein Arzt hilft weiter.
  public var calmHelpText: String { text(938) }
  /// Ruhe: %1$@
  public func calmImportBrings(parts: String) -> String { fill(939, parts) }
  /// Ruhe ist übernommen.
  public var calmImportDone: String { text(940) }
  /// %1$lld Pläne, Erinnerungen und Einstellungen
  public func calmImportNewChoices(count: Int) -> String { fill(941, count: count, number(count)) }
  /// %1$lld Abende
  public func calmImportNewEvenings(count: Int) -> String { fill(942, count: count, number(count)) }
  /// %1$lld Einheiten
  public func calmImportNewSessions(count: Int) -> String { fill(943, count: count, number(count)) }
  /// Intervall
  public var calmInterval: String { text(944) }
  /// Belastung und Pause im Wechsel.
  public var calmIntervalCaption: String { text(945) }
  /// Pausiert
  public var calmIsPaused: String { text(946) }
  /// Läuft gerade
  public var calmIsRunning: String { text(947) }
  /// Zuletzt
  public var calmLastSessions: String { text(948) }
  /// Noch %1$@ insgesamt
  public func calmLeft(time: String) -> String { fill(949, time) }
  /// Töne hier abspielen
  public var calmListen: String { text(950) }
  /// Alle Einheiten
  public var calmLog: String { text(951) }
  /// Nachsehen, ändern und nachtragen
  public var calmLogCaption: String { text(952) }
  /// Noch nichts eingetragen
  public var calmLogEmpty: String { text(953) }
  /// Was du hier machst, trägt sich von selbst ein, ab einer Minute.
  public var calmLogEmptyText: String { text(954) }
  /// Ältere zeigen
  public var calmLogOlder: String { text(955) }
  /// Eingetragen
  public var calmLogged: String { text(956) }
  /// %1$@ eingetragen: %2$@
  public func calmLoggedToast(kind: String, time: String) -> String { fill(957, kind, time) }
  /// Offene Meditation
  public var calmMeditation: String { text(958) }
  /// Ein freier Timer mit zwei Phasen, Meditation und Besinnung. Du bestimmst die Längen und kannst dich ganz der Übung überlassen.
  public var calmMeditationInfo: String { text(959) }
  /// Wähle die Länge beider Phasen.
  public var calmMeditationTip1: String { text(960) }
  /// Phase 1 beginnt mit einem Gong.
  public var calmMeditationTip2: String { text(961) }
  /// Drei Gongs leiten in Phase 2 über, die Besinnung.
  public var calmMeditationTip3: String { text(962) }
  /// Ein letzter Gong beendet die Einheit.
  public var calmMeditationTip4: String { text(963) }
  /// Die Meditation wird von selbst eingetragen.
  public var calmMeditationTip5: String { text(964) }
  /// Meditation
  public var calmMinutes: String { text(965) }
  /// Noch %1$lld Tage bis zur nächsten
  public func calmNextReward(count: Int) -> String { fill(966, count: count, number(count)) }
  /// Dieser Browser spielt die Klänge nicht. Lass den Bildschirm an, um der Einheit zu folgen.
  public var calmNoSound: String { text(967) }
  /// Nicht eingetragen
  public var calmNotLogged: String { text(968) }
  /// Notiz
  public var calmNote: String { text(969) }
  /// Offenes Ende
  public var calmOpenEnd: String { text(970) }
  /// Zählt aufwärts, bis du beendest, höchstens drei Stunden.
  public var calmOpenEndCaption: String { text(971) }
  /// Beenden und starten
  public var calmOtherEnd: String { text(972) }
  /// Dorthin
  public var calmOtherOpen: String { text(973) }
  /// „%1$@“ läuft noch. Wenn du etwas Neues startest, wird es beendet und eingetragen.
  public func calmOtherText(name: String) -> String { fill(974, name) }
  /// Es läuft schon etwas
  public var calmOtherTitle: String { text(975) }
  /// Über meiner Musik
  public var calmOverMusic: String { text(976) }
  /// Die Signale klingen als kurze Töne, während deine Musik weiterspielt. Lass dafür den Bildschirm an: Hinter einer Sperre bleiben sie stumm.
  public var calmOverMusicCaption: String { text(977) }
  /// Verstanden
  public var calmOverlapRead: String { text(978) }
  /// Diese Einheiten wurden auf verschiedenen Geräten gestartet, als eines davon offline war. Alle sind eingetragen. Was nicht stimmt, kannst du entfernen.
  public var calmOverlapText: String { text(979) }
  /// Zur selben Zeit
  public var calmOverlapTitle: String { text(980) }
  /// Liegt auf diesem Gerät und läuft in einer Schleife. Auf iPhones stellt nur das Gerät ihre Lautstärke ein.
  public var calmOwnSoundCaption: String { text(981) }
  /// Datei von diesem Gerät entfernen
  public var calmOwnSoundForget: String { text(982) }
  /// Auf diesem Gerät ist noch keine Datei. Sie bleibt auf dem Gerät und wird nicht synchronisiert.
  public var calmOwnSoundNone: String { text(983) }
  /// Diese Datei kann der Browser nicht abspielen. Wähle eine andere, etwa MP3, AAC oder WAV.
  public var calmOwnSoundRefused: String { text(984) }
  /// Pause
  public var calmPause: String { text(985) }
  /// Halten
  public var calmPhaseHold: String { text(986) }
  /// Einatmen
  public var calmPhaseIn: String { text(987) }
  /// Meditation
  public var calmPhaseMeditation: String { text(988) }
  /// Ausatmen
  public var calmPhaseOut: String { text(989) }
  /// Mach dich bereit
  public var calmPhaseReady: String { text(990) }
  /// Übung hinzufügen
  public var calmPlanAdd: String { text(991) }
  /// Eigene Atemübung
  public var calmPlanBreathing: String { text(992) }
  /// Wiederholungen
  public var calmPlanByCount: String { text(993) }
  /// Sekunden
  public var calmPlanByTime: String { text(994) }
  /// %1$@ gelöscht
  public func calmPlanDeleted(name: String) -> String { fill(995, name) }
  /// Beschreibung
  public var calmPlanDescription: String { text(996) }
  /// %1$@ bearbeiten
  public func calmPlanEdit(name: String) -> String { fill(997, name) }
  /// Übung %1$lld
  public func calmPlanExercise(index: Int) -> String { fill(998, number(index)) }
  /// Wähle aus der Liste oder schreib einen eigenen Namen.
  public var calmPlanExerciseCaption: String { text(999) }
  /// Halten nach dem Ausatmen
  public var calmPlanHoldEmpty: String { text(1000) }
  /// Halten nach dem Einatmen
  public var calmPlanHoldFull: String { text(1001) }
  /// Symbol
  public var calmPlanIcon: String { text(1002) }
  /// Lotus,Wind,Laufen,Flamme,Herz,Sonne,Tropfen,Funkeln
  public var calmPlanIcons: String { text(1003) }
  /// Einstellung unter einem Namen behalten
  public var calmPlanMeditation: String { text(1004) }
  /// Name
  public var calmPlanName: String { text(1005) }
  /// Übung %1$lld nach oben
  public func calmPlanRaise(index: Int) -> String { fill(1006, number(index)) }
  /// Übung %1$lld entfernen
  public func calmPlanRemove(index: Int) -> String { fill(1007, number(index)) }
  /// Runden
  public var calmPlanRounds: String { text(1008) }
  /// %1$@ gespeichert
  public func calmPlanSaved(name: String) -> String { fill(1009, name) }
  /// Eigenes Programm
  public var calmPlanWorkout: String { text(1010) }
  /// Workout-Programme
  public var calmPrograms: String { text(1011) }
  /// Vorbereitung
  public var calmReady: String { text(1012) }
  /// Besinnung
  public var calmReflection: String { text(1013) }
  /// Die zweite Phase. 0 für keine.
  public var calmReflectionCaption: String { text(1014) }
  /// Zeit für eine Atempause
  public var calmRemindBreathing: String { text(1015) }
  /// Nimm dir ein paar ruhige Atemzüge.
  public var calmRemindBreathingText: String { text(1016) }
  /// Ein Tipp genügt.
  public var calmRemindDiaryText: String { text(1017) }
  /// Zeit für deine Meditation
  public var calmRemindMeditation: String { text(1018) }
  /// Ein paar stille Minuten nur für dich.
  public var calmRemindMeditationText: String { text(1019) }
  /// Zeit für dein Workout
  public var calmRemindWorkout: String { text(1020) }
  /// Ein kurzes Programm reicht.
  public var calmRemindWorkoutText: String { text(1021) }
  /// Smart Reminders
  public var calmReminders: String { text(1022) }
  /// Sie bleiben von selbst still, wenn du die Aktivität schon gemacht hast.
  public var calmRemindersCaption: String { text(1023) }
  /// %1$lld eingeschaltet
  public func calmRemindersOn(count: Int) -> String { fill(1024, count: count, number(count)) }
  /// Diesen Eintrag entfernen
  public var calmRemoveEntry: String { text(1025) }
  /// %1$@ entfernen
  public func calmRemoveNamed(name: String) -> String { fill(1026, name) }
  /// Eintrag entfernt
  public var calmRemovedToast: String { text(1027) }
  /// Wiederholungen
  public var calmRepetitions: String { text(1028) }
  /// Pause
  public var calmRest: String { text(1029) }
  /// Weiter
  public var calmResume: String { text(1030) }
  /// %1$lld Belohnungen auf Vorrat: Jede gleicht einen Easy- oder fehlenden Tag aus.
  public func calmRewards(count: Int) -> String { fill(1031, count: count, number(count)) }
  /// Runde %1$lld von %2$lld
  public func calmRoundOf(round: Int, count: Int) -> String { fill(1032, number(round), number(count)) }
  /// %1$lld Runden
  public func calmRounds(count: Int) -> String { fill(1033, count: count, number(count)) }
  /// Gesparte kcal
  public var calmSavedEnergy: String { text(1034) }
  /// Gespartes Geld
  public var calmSavedMoney: String { text(1035) }
  /// Übung %1$lld von %2$lld: %3$@
  public func calmSayExercise(index: Int, count: Int, name: String) -> String { fill(1036, number(index), number(count), name) }
  /// Letzte Übung: %1$@
  public func calmSayLastExercise(name: String) -> String { fill(1037, name) }
  /// Letzte Runde: %1$@
  public func calmSayLastRound(name: String) -> String { fill(1038, name) }
  /// Runde %1$lld von %2$lld: %3$@
  public func calmSayRound(index: Int, count: Int, name: String) -> String { fill(1039, number(index), number(count), name) }
  /// %1$lld s
  public func calmSeconds(count: Int) -> String { fill(1040, number(count)) }
  /// Einstellungen für Ruhe
  public var calmSettings: String { text(1041) }
  /// Ziele, Klänge, Ansagen, Tagebuch
  public var calmSettingsCaption: String { text(1042) }
  /// Von Apple Health in Alltag
  public var calmShortcutIn: String { text(1043) }
  /// Lege in Kurzbefehle einen neuen an, mit der Health-Aktion zum Suchen: Typ „Achtsame Minuten“, Startdatum in den letzten 30 Tagen. „Mit jedem wiederholen“, darin „Text“: das Startdatum der Messung, ein Komma, ihr Enddatum. Wähle für beide das Format ISO 8601 mit Uhrzeit. Nach der Wiederholung: „Text kombinieren“ mit neuen Zeilen, dann „Text“ mit start,end in der ersten Zeile und dem kombinierten Text darunter. „Datei sichern“ als achtsam.csv. Wähle diese Datei oben beim Import aus. Was schon da ist, erkennt Alltag.
  public var calmShortcutInSteps: String { text(1044) }
  /// Eine Web-App darf Apple Health weder lesen noch beschreiben, ein Kurzbefehl darf beides. Je nach iOS heißen die Aktionen etwas anders; die Suche in der App Kurzbefehle findet sie.
  public var calmShortcutNote: String { text(1045) }
  /// Von Alltag in Apple Health
  public var calmShortcutOut: String { text(1046) }
  /// Sichere oben „Achtsame Minuten für Apple Health“ in „Dateien“. Lege in Kurzbefehle einen neuen an: „Nach Eingabe fragen“ mit dem Typ „Datum“ und der Frage „Ab wann?“, danach „Datei auswählen“. „Text aus Eingabe abrufen“, dann „Text teilen“ bei neuen Zeilen, dann „Objekt aus Liste abrufen“: Objekte im Bereich 2 bis zum Ende. Die erste Zeile enthält nur die Spaltennamen. „Mit jedem wiederholen“, darin „Text teilen“ mit dem Trennzeichen Komma. Das 1. Objekt ist der Beginn, das 2. das Ende; „Datumsangaben abrufen“ macht Daten daraus. Noch in der Wiederholung: „Wenn“ der Beginn nach dem gefragten Datum liegt, die Health-Aktion zum Protokollieren mit dem Typ „Achtsame Minuten“, dem Beginn und dem Ende. Gib beim nächsten Mal den Tag des letzten Exports an. So kommt nichts doppelt an.
  public var calmShortcutOutSteps: String { text(1047) }
  /// Kurzbefehle für das iPhone
  public var calmShortcutTitle: String { text(1048) }
  /// Serien zeigen
  public var calmShowsStreaks: String { text(1049) }
  /// Ausgeblendet zählen sie weiter.
  public var calmShowsStreaksCaption: String { text(1050) }
  /// Weiter zum nächsten Schritt
  public var calmSkip: String { text(1051) }
  /// Zwischengong
  public var calmSoundBell: String { text(1052) }
  /// Klangschale
  public var calmSoundBowl: String { text(1053) }
  /// Wechsel zur Besinnung
  public var calmSoundChange: String { text(1054) }
  /// Ende
  public var calmSoundEnd: String { text(1055) }
  /// Gong
  public var calmSoundGong: String { text(1056) }
  /// Keiner
  public var calmSoundNone: String { text(1057) }
  /// Kleine Glocke
  public var calmSoundSmall: String { text(1058) }
  /// Beginn
  public var calmSoundStart: String { text(1059) }
  /// Tempelglocke
  public var calmSoundTemple: String { text(1060) }
  /// Holzblock
  public var calmSoundWoodBlock: String { text(1061) }
  /// Klänge
  public var calmSounds: String { text(1062) }
  /// Starten
  public var calmStart: String { text(1063) }
  /// %1$@ starten
  public func calmStartNamed(name: String) -> String { fill(1064, name) }
  /// Im Schnitt
  public var calmStatAverage: String { text(1065) }
  /// Die letzten Tage
  public var calmStatDays: String { text(1066) }
  /// Tageszeit
  public var calmStatHours: String { text(1067) }
  /// Längste
  public var calmStatLongest: String { text(1068) }
  /// Die letzten Monate
  public var calmStatMonths: String { text(1069) }
  /// Tage, Monate und Tageszeit
  public var calmStatMore: String { text(1070) }
  /// Zeitraum
  public var calmStatPeriod: String { text(1071) }
  /// Einheiten
  public var calmStatSessions: String { text(1072) }
  /// Zeit insgesamt
  public var calmStatTotal: String { text(1073) }
  /// Die letzten Wochen
  public var calmStatWeeks: String { text(1074) }
  /// Nichts oder wenig, 0 bis 1 Getränk.
  public var calmSteadyCaption: String { text(1075) }
  /// Serie
  public var calmStreak: String { text(1076) }
  /// %1$lld Tage in Serie
  public func calmStreakDays(count: Int) -> String { fill(1077, count: count, number(count)) }
  /// Seit %1$lld Tagen achtsam
  public func calmStreakMindful(count: Int) -> String { fill(1078, count: count, number(count)) }
  /// Seit %1$lld Tagen trainiert
  public func calmStreakWorkout(count: Int) -> String { fill(1079, count: count, number(count)) }
  /// Sound-Theme
  public var calmTheme: String { text(1080) }
  /// Markant
  public var calmThemeDistinctive: String { text(1081) }
  /// Vier Töne, die du sofort unterscheidest.
  public var calmThemeDistinctiveLine: String { text(1082) }
  /// E-Piano
  public var calmThemeElectricPiano: String { text(1083) }
  /// Runde Töne, die sanft schweben.
  public var calmThemeElectricPianoLine: String { text(1084) }
  /// Gitarre
  public var calmThemeGuitar: String { text(1085) }
  /// Gezupfte Saiten, nah und ruhig.
  public var calmThemeGuitarLine: String { text(1086) }
  /// Harfe
  public var calmThemeHarp: String { text(1087) }
  /// Helle Saiten, die lange nachklingen.
  public var calmThemeHarpLine: String { text(1088) }
  /// Marimba
  public var calmThemeMarimba: String { text(1089) }
  /// Weiche Schläge auf warmem Holz.
  public var calmThemeMarimbaLine: String { text(1090) }
  /// Diese Woche
  public var calmThisWeek: String { text(1091) }
  /// Zeit
  public var calmTimeLeft: String { text(1092) }
  /// %1$lld ×
  public func calmTimes(count: Int) -> String { fill(1093, number(count)) }
  /// Eingetragen wird ab einer Minute.
  public var calmTooShort: String { text(1094) }
  /// %1$@ insgesamt
  public func calmTotal(time: String) -> String { fill(1095, time) }
  /// %1$lld + %2$lld min
  public func calmTwoPhases(first: Int, second: Int) -> String { fill(1096, number(first), number(second)) }
  /// min
  public var calmUnitMinutes: String { text(1097) }
  /// s
  public var calmUnitSeconds: String { text(1098) }
  /// Als Nächstes: %1$@
  public func calmUpNext(name: String) -> String { fill(1099, name) }
  /// Getränke in einer üblichen Woche
  public var calmUsualDrinks: String { text(1100) }
  /// Daraus und aus Preis und Energie berechnet das Tagebuch, was du sparst.
  public var calmUsualDrinksCaption: String { text(1101) }
  /// Lautstärke
  public var calmVolume: String { text(1102) }
  /// Dieser Browser spielt die Klänge nur in Einheiten bis zehn Minuten.
  public var calmWaveOnly: String { text(1103) }
  /// Weit darüber oder außer Kontrolle, 6 und mehr.
  public var calmWildCaption: String { text(1104) }
  /// Belastung
  public var calmWork: String { text(1105) }
  /// Freies Workout
  public var calmWorkout: String { text(1106) }
  /// Eigene Intervalle oder fertige Programme, mit Klängen, die dich führen.
  public var calmWorkoutInfo: String { text(1107) }
  /// Workout
  public var calmWorkoutShort: String { text(1108) }
  /// Wähle ein Programm oder stelle die Intervalle ein.
  public var calmWorkoutTip1: String { text(1109) }
  /// Klänge zählen die letzten Sekunden und kündigen die nächste Übung an.
  public var calmWorkoutTip2: String { text(1110) }
  /// In den Pausen siehst du, was als Nächstes kommt.
  public var calmWorkoutTip3: String { text(1111) }
  /// Der Sperrbildschirm zeigt, was läuft, wo das Gerät es kann.
  public var calmWorkoutTip4: String { text(1112) }
  /// Das Workout wird von selbst eingetragen.
  public var calmWorkoutTip5: String { text(1113) }
  /// „%1$@“ ist eingetragen
  public func choreAdded(title: String) -> String { fill(1114, title) }
  /// nach dem letzten Mal
  public var choreAfterDone: String { text(1115) }
  /// Bestätigung und Belohnung
  public var choreAlertApproval: String { text(1116) }
  /// Deine Eltern haben entschieden.
  public var choreAlertApprovalChild: String { text(1117) }
  /// Etwas wartet auf dein Okay, oder ein Kind wünscht sich eine Belohnung.
  public var choreAlertApprovalParent: String { text(1118) }
  /// Neu für mich
  public var choreAlertAssigned: String { text(1119) }
  /// Jemand gibt dir eine Aufgabe.
  public var choreAlertAssignedCaption: String { text(1120) }
  /// Erledigt
  public var choreAlertDone: String { text(1121) }
  /// Jemand hat etwas erledigt.
  public var choreAlertDoneCaption: String { text(1122) }
  /// Heute dran
  public var choreAlertDue: String { text(1123) }
  /// Deine Aufgabe ist fällig. Diese App erinnert dich, solange sie offen ist.
  public var choreAlertDueCaption: String { text(1124) }
  /// Deine Aufgabe ist fällig.
  public var choreAlertDueTold: String { text(1125) }
  /// Überfällig
  public var choreAlertOverdue: String { text(1126) }
  /// Deine Aufgabe ist liegen geblieben.
  public var choreAlertOverdueCaption: String { text(1127) }
  /// Nachrichten
  public var choreAlerts: String { text(1128) }
  /// Das gilt für dich auf allen deinen Geräten. Einzelne Aufgaben schaltest du bei der Aufgabe stumm.
  public var choreAlertsNote: String { text(1129) }
  /// Alle Aufgaben
  public var choreAll: String { text(1130) }
  /// Alles geschafft
  public var choreAllDone: String { text(1131) }
  /// auch %1$@
  public func choreAlso(names: String) -> String { fill(1132, names) }
  /// An irgendeinem Tag
  public var choreAnyDay: String { text(1133) }
  /// jederzeit
  public var choreAnyTime: String { text(1134) }
  /// Eltern bestätigen
  public var choreApproval: String { text(1135) }
  /// Zählt erst, wenn ein Elternteil es bestätigt hat.
  public var choreApprovalCaption: String { text(1136) }
  /// nötig
  public var choreApprovalYes: String { text(1137) }
  /// Bestätigen
  public var choreApprove: String { text(1138) }
  /// bestätigt von %1$@
  public func choreApprovedBy(name: String) -> String { fill(1139, name) }
  /// Wer macht das?
  public var choreAssign: String { text(1140) }
  /// „%1$@“ darf jetzt jeder machen
  public func choreAssignedNobody(title: String) -> String { fill(1141, title) }
  /// Bisher
  public var choreAssignedNow: String { text(1142) }
  /// „%1$@“ macht jetzt %2$@
  public func choreAssignedTo(title: String, name: String) -> String { fill(1143, title, name) }
  /// Wer
  public var choreAssignee: String { text(1144) }
  /// Abwesend
  public var choreAway: String { text(1145) }
  /// Vom
  public var choreAwayFirst: String { text(1146) }
  /// Bis
  public var choreAwayLast: String { text(1147) }
  /// Nicht
  public var choreAwayNone: String { text(1148) }
  /// Einige Tage
  public var choreAwayRange: String { text(1149) }
  /// Jede zweite Woche
  public var choreAwayWeeks: String { text(1150) }
  /// bis %1$@
  public func choreBy(time: String) -> String { fill(1151, time) }
  /// Das hat nicht geklappt. Versuch es gleich noch einmal.
  public var choreCallFailed: String { text(1152) }
  /// Der Server ist nicht erreichbar. Versuch es noch einmal, sobald du Netz hast.
  public var choreCallUnreached: String { text(1153) }
  /// „%1$@“ abhaken
  public func choreCheck(name: String) -> String { fill(1154, name) }
  /// Schritte
  public var choreChecklist: String { text(1155) }
  /// Einer in jeder Zeile.
  public var choreChecklistHelp: String { text(1156) }
  /// Kind
  public var choreChild: String { text(1157) }
  /// Löschen, was %1$@ getan hat
  public func choreClear(name: String) -> String { fill(1158, name) }
  /// Es ist nichts mehr da, was diese Person mit einem eigenen Konto erledigt oder sich gewünscht hat. Was andere für sie eingetragen haben, bleibt.
  public var choreClearNone: String { text(1159) }
  /// Gelöscht wird, was diese Person mit einem eigenen Konto erledigt und sich gewünscht hat (%1$@), auch auf allen anderen Geräten und für immer. Was andere für sie eingetragen haben, bleibt.
  public func choreClearText(count: String) -> String { fill(1160, count) }
  /// Gelöscht ist, was %1$@ getan hat
  public func choreCleared(name: String) -> String { fill(1161, name) }
  /// Farbe
  public var choreColor: String { text(1162) }
  /// Preis in Punkten
  public var choreCost: String { text(1163) }
  /// %1$lld Aufgaben
  public func choreCount(count: Int) -> String { fill(1164, count: count, number(count)) }
  /// Täglich
  public var choreDaily: String { text(1165) }
  /// Nächste Termine: %1$@
  public func choreDates(days: String) -> String { fill(1166, days) }
  /// Zuerst: %1$@; danach zählt der Tag, an dem es erledigt wurde
  public func choreDatesDone(day: String) -> String { fill(1167, day) }
  /// %1$lld Tage
  public func choreDays(count: Int) -> String { fill(1168, count: count, number(count)) }
  /// noch %1$lld Tage
  public func choreDaysLeft(count: Int) -> String { fill(1169, count: count, number(count)) }
  /// Frist
  public var choreDeadline: String { text(1170) }
  /// Bis zu einem Tag und einer Uhrzeit.
  public var choreDeadlineCaption: String { text(1171) }
  /// Tag der Frist
  public var choreDeadlineDay: String { text(1172) }
  /// Uhrzeit
  public var choreDeadlineTime: String { text(1173) }
  /// Alle Aufgaben, Punkte und alles Erledigte werden auf diesem Gerät gelöscht. Du bist nicht angemeldet: Was auf einem Server liegt, bleibt dort. Das lässt sich nicht zurücknehmen.
  public var choreDeleteHereText: String { text(1174) }
  /// „%1$@“ ist gelöscht
  public func choreDeleted(title: String) -> String { fill(1175, title) }
  /// eine gelöschte Aufgabe
  public var choreDeletedOne: String { text(1176) }
  /// Ablehnen
  public var choreDeny: String { text(1177) }
  /// %1$@, %2$@
  public func choreDoneBy(name: String, time: String) -> String { fill(1178, name, time) }
  /// Wer war es?
  public var choreDoneByOther: String { text(1179) }
  /// Fällig am
  public var choreDueDay: String { text(1180) }
  /// %1$@, jeder für sich
  public func choreEachOf(names: String) -> String { fill(1181, names) }
  /// Aufgabe bearbeiten
  public var choreEdit: String { text(1182) }
  /// Emoji
  public var choreEmoji: String { text(1183) }
  /// Eines, das zu dir passt.
  public var choreEmojiHelp: String { text(1184) }
  /// Schreib oben eine Zeile, oder fang mit einer Auswahl an.
  public var choreEmptyText: String { text(1185) }
  /// Noch keine Aufgaben
  public var choreEmptyTitle: String { text(1186) }
  /// Gib einen gültigen Tag ein.
  public var choreErrorDay: String { text(1187) }
  /// Das ist schon erledigt.
  public var choreErrorDoneAlready: String { text(1188) }
  /// Schreib, was zu tun ist.
  public var choreErrorEmpty: String { text(1189) }
  /// Das Ende liegt vor dem Anfang.
  public var choreErrorEnd: String { text(1190) }
  /// Dafür reichen die Punkte noch nicht: Es sind %1$lld.
  public func choreErrorFewPoints(points: Int) -> String { fill(1191, number(points)) }
  /// Ein Elternteil muss bleiben.
  public var choreErrorLastParent: String { text(1192) }
  /// Wähle, wer es macht.
  public var choreErrorMembers: String { text(1193) }
  /// Gib einen Namen ein.
  public var choreErrorName: String { text(1194) }
  /// Das darf in dieser Familie nur ein Elternteil.
  public var choreErrorNotAllowed: String { text(1195) }
  /// Das gibt es nicht mehr.
  public var choreErrorNotFound: String { text(1196) }
  /// Das ist noch nicht an der Reihe.
  public var choreErrorNotOpen: String { text(1197) }
  /// Da ist nichts mehr zu tun.
  public var choreErrorNothingToDo: String { text(1198) }
  /// Diesem Mitglied gehört die Familie, darum bleibt es Elternteil. Zuerst muss sie einem anderen Elternteil übergeben werden.
  public var choreErrorOwnerStays: String { text(1199) }
  /// Die Frist liegt in der Vergangenheit.
  public var choreErrorPast: String { text(1200) }
  /// Gib eine Zahl von %1$lld bis %2$lld ein.
  public func choreErrorRange(min: Int, max: Int) -> String { fill(1201, number(min), number(max)) }
  /// Schreib kurz, wofür.
  public var choreErrorReason: String { text(1202) }
  /// Dieser Rhythmus geht nicht auf. Wähle ihn neu.
  public var choreErrorRhythm: String { text(1203) }
  /// Gib eine Uhrzeit ein.
  public var choreErrorTime: String { text(1204) }
  /// Gib der Aufgabe einen Namen.
  public var choreErrorTitle: String { text(1205) }
  /// Dafür ist es zu spät: Die nächste ist schon offen.
  public var choreErrorTooLate: String { text(1206) }
  /// Höchstens %1$lld Zeichen.
  public func choreErrorTooLong(max: Int) -> String { fill(1207, number(max)) }
  /// Mehr als %1$lld gehen nicht.
  public func choreErrorTooMany(max: Int) -> String { fill(1208, number(max)) }
  /// Das Ende liegt vor dem Anfang.
  public var choreErrorWindow: String { text(1209) }
  /// Diese Zeitzone ist hier nicht bekannt. Schreibe sie wie Europe/Berlin.
  public var choreErrorZone: String { text(1210) }
  /// Dauer
  public var choreEstimate: String { text(1211) }
  /// alle %1$lld Tage
  public func choreEveryDays(count: Int) -> String { fill(1212, count: count, number(count)) }
  /// Alle … Tage
  public var choreEveryDaysField: String { text(1213) }
  /// alle %1$lld Monate
  public func choreEveryMonths(count: Int) -> String { fill(1214, count: count, number(count)) }
  /// Alle … Monate
  public var choreEveryMonthsField: String { text(1215) }
  /// alle %1$lld Wochen
  public func choreEveryWeeks(count: Int) -> String { fill(1216, count: count, number(count)) }
  /// Alle … Wochen
  public var choreEveryWeeksField: String { text(1217) }
  /// alle %1$lld Jahre
  public func choreEveryYears(count: Int) -> String { fill(1218, count: count, number(count)) }
  /// Fairness
  public var choreFairness: String { text(1219) }
  /// Punkte, Zeit und Serien
  public var choreFairnessCaption: String { text(1220) }
  /// Familie
  public var choreFamily: String { text(1221) }
  /// Familie löschen
  public var choreFamilyDelete: String { text(1222) }
  /// Alle Aufgaben, Punkte und alles Erledigte dieser Familie werden gelöscht, auch auf den anderen Geräten. Das lässt sich nicht zurücknehmen.
  public var choreFamilyDeleteText: String { text(1223) }
  /// Name, Zeitzone und Abwesenheit
  public var choreFamilyEdit: String { text(1224) }
  /// Zu dieser Familie hast du keinen Zugang mehr.
  public var choreFamilyGone: String { text(1225) }
  /// Familie verlassen
  public var choreFamilyLeave: String { text(1226) }
  /// Die Familie verschwindet von deinen Geräten. Was du getan hast, bleibt bei ihr.
  public var choreFamilyLeaveText: String { text(1227) }
  /// „%1$@“ ist von diesem Gerät entfernt
  public func choreFamilyLeft(name: String) -> String { fill(1228, name) }
  /// Name der Familie oder Wohnung
  public var choreFamilyName: String { text(1229) }
  /// Serie der Familie
  public var choreFamilyStreak: String { text(1230) }
  /// wer die wenigsten Punkte hat: %1$@
  public func choreFewestOf(names: String) -> String { fill(1231, names) }
  /// Es fehlt eine Spalte mit den Aufgaben. Nenne sie zum Beispiel „Titel“.
  public var choreFileErrorColumn: String { text(1232) }
  /// „%1$@“ ist kein Datum, das gelesen wird. Schreib zum Beispiel 2026-04-03.
  public func choreFileErrorDate(value: String) -> String { fill(1233, value) }
  /// Die Datei ist leer.
  public var choreFileErrorEmpty: String { text(1234) }
  /// Die Schrift der Datei ist unbekannt. Speichere sie als UTF-8.
  public var choreFileErrorEncoding: String { text(1235) }
  /// Dieser Eintrag ist unvollständig oder beschädigt.
  public var choreFileErrorEntry: String { text(1236) }
  /// Hier ist die Datei beschädigt. Exportiere sie am besten noch einmal.
  public var choreFileErrorJson: String { text(1237) }
  /// Die Datei ist zu groß. Teil sie in kleinere auf.
  public var choreFileErrorLarge: String { text(1238) }
  /// So viele Einträge kann eine Familie nicht haben.
  public var choreFileErrorMany: String { text(1239) }
  /// Eine neuere Version von Alltag hat die Datei geschrieben. Aktualisiere die App.
  public var choreFileErrorNewer: String { text(1240) }
  /// „%1$@“ ist keine passende Zahl.
  public func choreFileErrorNumber(value: String) -> String { fill(1241, value) }
  /// „%1$@“ kann zwei Tage bedeuten. Schreib Daten wie 2026-04-03.
  public func choreFileErrorOrder(value: String) -> String { fill(1242, value) }
  /// Ein Anführungszeichen fehlt oder ist zu viel.
  public var choreFileErrorQuote: String { text(1243) }
  /// Der Rhythmus „%1$@“ ist nicht klar. Schreib zum Beispiel „alle 2 Wochen“ oder „jeden Samstag“.
  public func choreFileErrorRhythm(value: String) -> String { fill(1244, value) }
  /// „%1$@“ ist keine Uhrzeit, oder das Ende liegt vor dem Anfang.
  public func choreFileErrorTime(value: String) -> String { fill(1245, value) }
  /// Diese Spalte gibt es zweimal.
  public var choreFileErrorTwice: String { text(1246) }
  /// Das sind weder Aufgaben aus Donetick noch eine Alltag-Datei noch eine Tabelle mit Aufgaben.
  public var choreFileErrorUnknown: String { text(1247) }
  /// „%1$@“ ist hier unbekannt.
  public func choreFileErrorValue(value: String) -> String { fill(1248, value) }
  /// Zeile %1$lld
  public func choreFileLine(line: Int) -> String { fill(1249, number(line)) }
  /// Dateien
  public var choreFiles: String { text(1250) }
  /// Kalender
  public var choreFilesCalendar: String { text(1251) }
  /// Was in den nächsten 90 Tagen fällig ist (iCalendar)
  public var choreFilesCalendarCaption: String { text(1252) }
  /// Aufgaben übernehmen und sichern
  public var choreFilesCaption: String { text(1253) }
  /// Erledigtes als Tabelle
  public var choreFilesHistory: String { text(1254) }
  /// Eine Zeile für alles, was erledigt wurde (CSV)
  public var choreFilesHistoryCaption: String { text(1255) }
  /// Aufgaben aus Donetick (JSON), aus einer Tabelle (CSV: Titel, wer, wann …) oder aus einer Alltag-Datei. Du siehst erst eine Vorschau.
  public var choreFilesIntro: String { text(1256) }
  /// Alles von dieser Familie, zum Sichern und Übernehmen
  public var choreFilesJson: String { text(1257) }
  /// Die Dateien entstehen auf diesem Gerät und gehen nirgendwohin.
  public var choreFilesNote: String { text(1258) }
  /// Nichts Neues in dieser Datei.
  public var choreFilesNothing: String { text(1259) }
  /// Aufgaben ansehen
  public var choreFilesShow: String { text(1260) }
  /// Aufgaben als Tabelle
  public var choreFilesTable: String { text(1261) }
  /// Eine Zeile je Aufgabe (CSV)
  public var choreFilesTableCaption: String { text(1262) }
  /// Wird zurückgenommen …
  public var choreFilesUndoing: String { text(1263) }
  /// Nicht mehr dabei
  public var choreFormer: String { text(1264) }
  /// bis %1$@
  public func choreFormerUntil(day: String) -> String { fill(1265, day) }
  /// Familie anlegen
  public var choreFound: String { text(1266) }
  /// Weitere Familie gründen
  public var choreFoundOther: String { text(1267) }
  /// Trag ein, was im Haushalt zu tun ist, und wer es macht. Alles bleibt auf diesem Gerät, bis du andere einlädst.
  public var choreFoundText: String { text(1268) }
  /// Aufgaben gemeinsam schaffen
  public var choreFoundTitle: String { text(1269) }
  /// ab %1$@
  public func choreFrom(time: String) -> String { fill(1270, time) }
  /// Ab dem letzten Mal
  public var choreFromDone: String { text(1271) }
  /// Die nächste kommt so lange, nachdem du fertig bist.
  public var choreFromDoneCaption: String { text(1272) }
  /// Punkte geben
  public var choreGive: String { text(1273) }
  /// Mit einem Minus nimmst du welche weg.
  public var choreGiveHelp: String { text(1274) }
  /// %1$@ Punkte geben
  public func choreGiveNamed(name: String) -> String { fill(1275, name) }
  /// Erfüllen
  public var choreGrant: String { text(1276) }
  /// Tag
  public var choreGroupDay: String { text(1277) }
  /// Ordnen nach
  public var choreGroupLabel: String { text(1278) }
  /// Später
  public var choreGroupLater: String { text(1279) }
  /// Überfällig
  public var choreGroupOverdue: String { text(1280) }
  /// Person
  public var choreGroupPerson: String { text(1281) }
  /// Raum
  public var choreGroupRoom: String { text(1282) }
  /// Diese Woche
  public var choreGroupWeek: String { text(1283) }
  /// Du bist in dieser Familie zu Gast: Du siehst alles, aber änderst nichts.
  public var choreGuest: String { text(1284) }
  /// Familie übergeben
  public var choreHandOver: String { text(1285) }
  /// Anbieten
  public var choreHandOverAction: String { text(1286) }
  /// Sie gehört dann einem anderen Elternteil
  public var choreHandOverCaption: String { text(1287) }
  /// Die Familie ist angeboten
  public var choreHandOverDone: String { text(1288) }
  /// Angebot zurückziehen: %1$@
  public func choreHandOverEnd(name: String) -> String { fill(1289, name) }
  /// Dieses Angebot gibt es nicht mehr, oder du kannst die Familie nicht übergeben.
  public var choreHandOverGone: String { text(1290) }
  /// Soll es ohne dich weitergehen? Übergib die Familie vorher einem anderen Elternteil.
  public var choreHandOverHint: String { text(1291) }
  /// soll die Familie übernehmen
  public var choreHandOverOpen: String { text(1292) }
  /// In deinem Konto ist nicht genug Platz für diese Familie.
  public var choreHandOverQuota: String { text(1293) }
  /// Die Familie gehört dann diesem Konto, das auch ihren Platz auf dem Server stellt. Du bleibst dabei und kannst später gehen. Bis das Angebot angenommen ist, ändert sich nichts; es gilt sieben Tage.
  public var choreHandOverText: String { text(1294) }
  /// An wen
  public var choreHandOverTo: String { text(1295) }
  /// Erledigt
  public var choreHistory: String { text(1296) }
  /// noch %1$lld Stunden
  public func choreHoursLeft(count: Int) -> String { fill(1297, count: count, number(count)) }
  /// %1$@: %2$@
  public func choreImportBrings(family: String, parts: String) -> String { fill(1298, family, parts) }
  /// %1$lld Aufgaben
  public func choreImportChores(count: Int) -> String { fill(1299, count: count, number(count)) }
  /// %1$lld-mal erledigt
  public func choreImportCompletions(count: Int) -> String { fill(1300, count: count, number(count)) }
  /// Die Aufgaben sind übernommen.
  public var choreImportDone: String { text(1301) }
  /// %1$lld weitere Einträge
  public func choreImportEntries(count: Int) -> String { fill(1302, count: count, number(count)) }
  /// %1$lld Mitglieder
  public func choreImportMembers(count: Int) -> String { fill(1303, count: count, number(count)) }
  /// Archivierte Aufgaben
  public var choreImportNoteArchived: String { text(1304) }
  /// Nur die ersten 30 Schritte
  public var choreImportNoteChecklists: String { text(1305) }
  /// Unbekannte Spalten
  public var choreImportNoteColumns: String { text(1306) }
  /// Verlauf ohne Zeit, Person oder Aufgabe
  public var choreImportNoteCompletions: String { text(1307) }
  /// Zuständige fehlen in der Datei, hier für alle
  public var choreImportNoteMembers: String { text(1308) }
  /// Aufgaben ohne Titel
  public var choreImportNoteNameless: String { text(1309) }
  /// Punkte begrenzt
  public var choreImportNotePoints: String { text(1310) }
  /// Private Aufgaben, die hier alle sähen
  public var choreImportNotePrivate: String { text(1311) }
  /// Zweimal im selben Zeitraum erledigt
  public var choreImportNoteRepeated: String { text(1312) }
  /// Rhythmus angenähert, bitte ansehen
  public var choreImportNoteRhythms: String { text(1313) }
  /// Priorität, Erinnerung oder Frühestzeit
  public var choreImportNoteSettings: String { text(1314) }
  /// Wer dran ist, wird hier anders bestimmt
  public var choreImportNoteSharing: String { text(1315) }
  /// Notiz, Raum, Name oder Schritt gekürzt
  public var choreImportNoteTexts: String { text(1316) }
  /// Titel gekürzt
  public var choreImportNoteTitles: String { text(1317) }
  /// Wird dort ausgelöst, hier einmalig
  public var choreImportNoteTriggers: String { text(1318) }
  /// %1$lld Belohnungen
  public func choreImportRewards(count: Int) -> String { fill(1319, count: count, number(count)) }
  /// Jemanden einladen
  public var choreInvite: String { text(1320) }
  /// Zum Einladen und Beitreten brauchst du ein Konto auf diesem Server. Was du schon eingetragen hast, kommt mit.
  public var choreInviteAccount: String { text(1321) }
  /// Zum Konto
  public var choreInviteAccountGo: String { text(1322) }
  /// Mit Link, QR-Code oder Code
  public var choreInviteCaption: String { text(1323) }
  /// Einladungscode
  public var choreInviteCode: String { text(1324) }
  /// Link kopiert
  public var choreInviteCopied: String { text(1325) }
  /// Link kopieren
  public var choreInviteCopy: String { text(1326) }
  /// Einladung zurückziehen: %1$@
  public func choreInviteEnd(name: String) -> String { fill(1327, name) }
  /// Zurückziehen
  public var choreInviteEndAction: String { text(1328) }
  /// Der Code gilt dann nicht mehr. Du kannst jederzeit einen neuen machen.
  public var choreInviteEndText: String { text(1329) }
  /// Einladung zurückziehen?
  public var choreInviteEndTitle: String { text(1330) }
  /// Code erstellen
  public var choreInviteMake: String { text(1331) }
  /// Komm in „%1$@“ auf Alltag: %2$@
  public func choreInviteMessage(family: String, link: String) -> String { fill(1332, family, link) }
  /// abgelaufen
  public var choreInviteOver: String { text(1333) }
  /// QR-Code mit der Einladung
  public var choreInviteQr: String { text(1334) }
  /// Teilen
  public var choreInviteShare: String { text(1335) }
  /// Wer diesen Code hat, kommt damit einmal in die Familie. Er gilt sieben Tage.
  public var choreInviteText: String { text(1336) }
  /// gilt bis %1$@
  public func choreInviteUntil(day: String) -> String { fill(1337, day) }
  /// genutzt · %1$@
  public func choreInviteUsed(day: String) -> String { fill(1338, day) }
  /// genutzt von %1$@ · %2$@
  public func choreInviteUsedBy(name: String, day: String) -> String { fill(1339, name, day) }
  /// Wen lädst du ein
  public var choreInvitee: String { text(1340) }
  /// Ein neues Kind
  public var choreInviteeChild: String { text(1341) }
  /// Ein neues Elternteil
  public var choreInviteeParent: String { text(1342) }
  /// Ein Tablet für alle
  public var choreInviteeTablet: String { text(1343) }
  /// Einladungen
  public var choreInvites: String { text(1344) }
  /// Mit einem Code beitreten
  public var choreJoin: String { text(1345) }
  /// Beitreten
  public var choreJoinAction: String { text(1346) }
  /// Ist dein Konto neu und ohne Mailadresse, können deine Eltern dir später ein neues Passwort ermöglichen.
  public var choreJoinChild: String { text(1347) }
  /// Das ist kein Einladungscode. Er hat 15 Zeichen.
  public var choreJoinCodeError: String { text(1348) }
  /// Diese Familie hat schon %1$lld Mitglieder, mehr sind nicht möglich.
  public func choreJoinFull(count: Int) -> String { fill(1349, number(count)) }
  /// Der Code ist abgelaufen, zurückgezogen, schon benutzt oder falsch geschrieben. Prüf ihn, oder lass dir einen neuen geben.
  public var choreJoinGone: String { text(1350) }
  /// Dieses Konto gehört schon zu dieser Familie.
  public var choreJoinMember: String { text(1351) }
  /// Weiter
  public var choreJoinNext: String { text(1352) }
  /// %1$@ lädt dich in „%2$@“ ein.
  public func choreJoinOffer(name: String, family: String) -> String { fill(1353, name, family) }
  /// Du bist in „%1$@“ eingeladen.
  public func choreJoinOpen(family: String) -> String { fill(1354, family) }
  /// Einer anderen Familie beitreten
  public var choreJoinOther: String { text(1355) }
  /// Dieses Gerät wird zum Tablet für alle: Wer etwas erledigt, tippt auf seinen Namen.
  public var choreJoinTablet: String { text(1356) }
  /// Ein Elternteil der Familie zeigt oder schickt dir einen Code.
  public var choreJoinText: String { text(1357) }
  /// Du bist
  public var choreJoinWho: String { text(1358) }
  /// Du bist jetzt in „%1$@“
  public func choreJoined(family: String) -> String { fill(1359, family) }
  /// am letzten Tag
  public var choreLastDay: String { text(1360) }
  /// Nicht mehr dabei: %1$@
  public func choreLeft(names: String) -> String { fill(1361, names) }
  /// Ein anderes Programm hat die privaten Aufgaben seither geändert. Sie bleiben.
  public var choreMainChanged: String { text(1362) }
  /// Die privaten Aufgaben sind kopiert
  public var choreMainCopied: String { text(1363) }
  /// Sie sind jetzt auch in „%1$@“ auf dem Server. Sollen die privaten gelöscht werden? Andere Programme deines Kontos sehen sie dann nicht mehr.
  public func choreMainCopiedText(family: String) -> String { fill(1364, family) }
  /// In eine Familie kopieren
  public var choreMainCopy: String { text(1365) }
  /// Zuhause
  public var choreMainCopyName: String { text(1366) }
  /// Alle Aufgaben, Punkte und alles Erledigte in deinem privaten Bereich werden gelöscht, auch für andere Programme, die dort Aufgaben führen. Gewohnheiten und alles andere bleiben. Das lässt sich nicht zurücknehmen.
  public var choreMainDeleteText: String { text(1367) }
  /// Private löschen
  public var choreMainEnd: String { text(1368) }
  /// Private Aufgaben gelöscht
  public var choreMainEnded: String { text(1369) }
  /// Diese Aufgaben liegen in deinem privaten Bereich, in dem auch andere Programme sie führen. Dort kann niemand mitmachen. Alltag kopiert sie in eine Familie, in die du einladen kannst; was im privaten Bereich liegt, bleibt dort, bis du es löschst.
  public var choreMainInvite: String { text(1370) }
  /// Behalten
  public var choreMainKeep: String { text(1371) }
  /// Ich
  public var choreMainMe: String { text(1372) }
  /// Meine Aufgaben
  public var choreMainName: String { text(1373) }
  /// Mitglied hinzufügen
  public var choreMemberAdd: String { text(1374) }
  /// Mitglied
  public var choreMemberEdit: String { text(1375) }
  /// Aus der Familie nehmen
  public var choreMemberRemove: String { text(1376) }
  /// %1$@ ist nicht mehr dabei
  public func choreMemberRemoved(name: String) -> String { fill(1377, name) }
  /// Mitglieder
  public var choreMembers: String { text(1378) }
  /// Minuten
  public var choreMinutes: String { text(1379) }
  /// noch %1$lld Minuten
  public func choreMinutesLeft(count: Int) -> String { fill(1380, count: count, number(count)) }
  /// %1$lld verpasst in diesem Monat
  public func choreMissedCount(count: Int) -> String { fill(1381, count: count, number(count)) }
  /// Verpasst in diesem Monat
  public var choreMissedMonth: String { text(1382) }
  /// Tag im Monat
  public var choreMonthDay: String { text(1383) }
  /// Monatlich
  public var choreMonthly: String { text(1384) }
  /// Weitere %1$lld anzeigen
  public func choreMore(count: Int) -> String { fill(1385, number(count)) }
  /// Verschieben
  public var choreMove: String { text(1386) }
  /// Verschieben
  public var choreMoveAction: String { text(1387) }
  /// Neuer Tag
  public var choreMoveDay: String { text(1388) }
  /// Das offene Mal (fällig: %1$@) gilt dann als verpasst, wenn es bis dahin nicht erledigt ist.
  public func choreMoveMissed(day: String) -> String { fill(1389, day) }
  /// Nächstes Mal verschieben
  public var choreMoveNext: String { text(1390) }
  /// Nur das nächste Mal (%1$@). Der Rhythmus bleibt.
  public func choreMoveNextText(day: String) -> String { fill(1391, day) }
  /// Nur dieses Mal. Der Rhythmus bleibt.
  public var choreMoveText: String { text(1392) }
  /// Auf einen anderen Tag
  public var choreMoveTitle: String { text(1393) }
  /// Verschoben: %1$@
  public func choreMoved(day: String) -> String { fill(1394, day) }
  /// Name
  public var choreName: String { text(1395) }
  /// Neue Aufgabe
  public var choreNew: String { text(1396) }
  /// Nächstes Mal
  public var choreNextTime: String { text(1397) }
  /// Ohne Raum
  public var choreNoRoom: String { text(1398) }
  /// Wer mag
  public var choreNobody: String { text(1399) }
  /// Niemand gewählt: Wer mag, macht es.
  public var choreNobodyHelp: String { text(1400) }
  /// „%1$@“ bleibt im Namen: Das kann eine Aufgabe nicht.
  public func choreNotUnderstood(text: String) -> String { fill(1401, text) }
  /// Notiz
  public var choreNote: String { text(1402) }
  /// Heute nichts
  public var choreNothingToday: String { text(1403) }
  /// Für heute ist alles getan.
  public var choreNothingTodayText: String { text(1404) }
  /// wer am längsten nicht dran war: %1$@
  public func choreOldestOf(names: String) -> String { fill(1405, names) }
  /// am %1$lld.
  public func choreOnDay(day: Int) -> String { fill(1406, number(day)) }
  /// Einmal
  public var choreOnce: String { text(1407) }
  /// nächstes Mal: %1$@
  public func choreOpens(day: String) -> String { fill(1408, day) }
  /// Andere Woche: %1$@
  public func choreOtherWeek(day: String) -> String { fill(1409, day) }
  /// überfällig
  public var choreOverdue: String { text(1410) }
  /// %1$lld überfällig
  public func choreOverdueCount(count: Int) -> String { fill(1411, count: count, number(count)) }
  /// Überfällig
  public var choreOverdueTitle: String { text(1412) }
  /// %1$@ war bei „%2$@“ schneller. Es zählt einmal – danke euch beiden!
  public func choreOvertaken(name: String, title: String) -> String { fill(1413, name, title) }
  /// %1$lld Aufgaben hatten schon andere erledigt. Jede zählt einmal – danke euch allen!
  public func choreOvertakenMore(count: Int) -> String { fill(1414, count: count, number(count)) }
  /// Elternteil
  public var choreParent: String { text(1415) }
  /// Mit einem Code, falls das Kind seines vergessen hat
  public var chorePasswordCaption: String { text(1416) }
  /// Code
  public var chorePasswordCode: String { text(1417) }
  /// Name zum Anmelden
  public var chorePasswordName: String { text(1418) }
  /// Neues Passwort ermöglichen
  public var chorePasswordNew: String { text(1419) }
  /// Das geht nur bei Konten, die Kinder für diese Familie neu gemacht haben und die keine Mailadresse haben. Hilf mit einem Wiederherstellungscode, oder frag, wer den Server betreibt.
  public var chorePasswordNot: String { text(1420) }
  /// Neues Passwort für %1$@
  public func chorePasswordOf(name: String) -> String { fill(1421, name) }
  /// Auf dem Gerät des Kindes: beim Anmelden „Passwort vergessen“ wählen, dann Name, Code und das neue Passwort eingeben. Der Code gilt einen Tag und einmal. Was auf dem Gerät ist, bleibt.
  public var chorePasswordText: String { text(1422) }
  /// Foto
  public var chorePhoto: String { text(1423) }
  /// Ein Foto von „%1$@“?
  public func chorePhotoAsk(title: String) -> String { fill(1424, title) }
  /// Nach dem Abhaken wird nach einem Foto gefragt.
  public var chorePhotoCaption: String { text(1425) }
  /// Foto löschen
  public var chorePhotoDelete: String { text(1426) }
  /// Foto gelöscht
  public var chorePhotoDeleted: String { text(1427) }
  /// Auf dem Server ist kein Platz mehr für das Foto. Es bleibt auf diesem Gerät.
  public var chorePhotoFull: String { text(1428) }
  /// Das Foto gibt es nicht mehr.
  public var chorePhotoGone: String { text(1429) }
  /// Nur auf diesem Gerät.
  public var chorePhotoHere: String { text(1430) }
  /// Das Foto wird gesendet, sobald der Server erreichbar ist.
  public var chorePhotoLater: String { text(1431) }
  /// Das Foto wird geladen …
  public var chorePhotoLoading: String { text(1432) }
  /// Der Server hat das Foto nicht angenommen.
  public var chorePhotoRefused: String { text(1433) }
  /// Foto gesendet
  public var chorePhotoSent: String { text(1434) }
  /// Foto: %1$@, %2$@
  public func chorePhotoShow(title: String, name: String) -> String { fill(1435, title, name) }
  /// Foto machen
  public var chorePhotoTake: String { text(1436) }
  /// Alle in der Familie können es sehen. Was die Kamera dazuschreibt, etwa den Ort, wird entfernt.
  public var chorePhotoText: String { text(1437) }
  /// Foto von „%1$@“
  public func chorePhotoTitle(title: String) -> String { fill(1438, title) }
  /// Das Foto ist auf dem Server, der gerade nicht erreichbar ist.
  public var chorePhotoUnreachable: String { text(1439) }
  /// Das ist kein Bild, das dieser Browser lesen kann. Bitte ein JPEG oder PNG wählen.
  public var chorePhotoUnreadable: String { text(1440) }
  /// Noch nur auf diesem Gerät. Es wird gesendet, sobald der Server erreichbar ist.
  public var chorePhotoWaiting: String { text(1441) }
  /// Ohne Foto
  public var chorePhotoWithout: String { text(1442) }
  /// wird gemacht
  public var chorePhotoYes: String { text(1443) }
  /// PIN
  public var chorePin: String { text(1444) }
  /// Ohne sie kann am Tablet niemand in diesem Namen abhaken.
  public var chorePinCaption: String { text(1445) }
  /// PIN ändern
  public var chorePinChange: String { text(1446) }
  /// Eine PIN hat 4 bis 8 Ziffern.
  public var chorePinError: String { text(1447) }
  /// Zu viele Versuche. Um %1$@ geht es weiter.
  public func chorePinLocked(time: String) -> String { fill(1448, time) }
  /// PIN von %1$@
  public func chorePinOf(name: String) -> String { fill(1449, name) }
  /// PIN entfernen
  public var chorePinRemove: String { text(1450) }
  /// Gespeichert
  public var chorePinSaved: String { text(1451) }
  /// PIN festlegen
  public var chorePinSet: String { text(1452) }
  /// 4 bis 8 Ziffern. Nimm keine, die du auch anderswo benutzt.
  public var chorePinText: String { text(1453) }
  /// Das stimmt nicht. Noch %1$lld Versuche.
  public func chorePinWrong(count: Int) -> String { fill(1454, count: count, number(count)) }
  /// Punkte
  public var chorePoints: String { text(1455) }
  /// %1$lld Punkte
  public func chorePointsCount(count: Int) -> String { fill(1456, count: count, number(count)) }
  /// %1$lld von %2$lld heute
  public func choreProgress(done: Int, total: Int) -> String { fill(1457, number(done), number(total)) }
  /// Bestätigt. Gut gemacht!
  public var chorePushApproved: String { text(1458) }
  /// {count} Aufgaben bestätigt
  public var chorePushApprovedMany: String { text(1459) }
  /// %1$@ ist fertig. Ist das okay?
  public func chorePushAsks(name: String) -> String { fill(1460, name) }
  /// {count} Aufgaben warten auf dein Okay
  public var chorePushAsksMany: String { text(1461) }
  /// %1$@ hat dir diese Aufgabe gegeben.
  public func chorePushAssigned(name: String) -> String { fill(1462, name) }
  /// {count} neue Aufgaben für dich
  public var chorePushAssignedMany: String { text(1463) }
  /// Von %1$@
  public func chorePushBy(name: String) -> String { fill(1464, name) }
  /// Diesmal noch nicht.
  public var chorePushDenied: String { text(1465) }
  /// %1$@ hat es erledigt.
  public func chorePushDone(name: String) -> String { fill(1466, name) }
  /// {count} Aufgaben erledigt
  public var chorePushDoneMany: String { text(1467) }
  /// Die Belohnung gehört dir!
  public var chorePushGranted: String { text(1468) }
  /// Schau bitte noch einmal nach.
  public var chorePushRefused: String { text(1469) }
  /// Schau bei {count} Aufgaben noch einmal nach
  public var chorePushRefusedMany: String { text(1470) }
  /// %1$@ wünscht sich diese Belohnung.
  public func chorePushWishes(name: String) -> String { fill(1471, name) }
  /// {count} Wünsche
  public var chorePushWishesMany: String { text(1472) }
  /// Aufgabe eintragen
  public var choreQuick: String { text(1473) }
  /// Bad putzen jeden Samstag @Anna
  public var choreQuickPlaceholder: String { text(1474) }
  /// Deine Familien werden noch gelesen.
  public var choreReading: String { text(1475) }
  /// Wofür
  public var choreReason: String { text(1476) }
  /// Nochmal
  public var choreRefuse: String { text(1477) }
  /// abgelehnt von %1$@
  public func choreRefusedBy(name: String) -> String { fill(1478, name) }
  /// Die Aufgabe ist inzwischen gelöscht. Was du damit getan hast, bleibt nur auf diesem Gerät.
  public var choreRefusedDeleted: String { text(1479) }
  /// Dafür ist in dieser Familie kein Platz mehr. Es bleibt auf diesem Gerät, bis ein Elternteil Platz schafft: Fotos löschen, oder löschen, was jemand getan hat, der nicht mehr dabei ist.
  public var choreRefusedFull: String { text(1480) }
  /// Das darfst du in dieser Familie nicht. Was du geändert hast, bleibt nur auf diesem Gerät.
  public var choreRefusedHere: String { text(1481) }
  /// soll nochmal gemacht werden
  public var choreRefusedNote: String { text(1482) }
  /// Zurücknehmen
  public var choreRefusedTakeBack: String { text(1483) }
  /// Zurückgenommen. Der nächste Abgleich bringt, was alle sehen.
  public var choreRefusedTakenBack: String { text(1484) }
  /// Bis %1$@ dran
  public func choreRemindBy(time: String) -> String { fill(1485, time) }
  /// Wenn sie dann noch offen ist
  public var choreRemindIfOpen: String { text(1486) }
  /// Wenn sie dann überfällig ist
  public var choreRemindIfOverdue: String { text(1487) }
  /// Ausgeschaltet
  public var choreRemindOff: String { text(1488) }
  /// Heute dran
  public var choreRemindToday: String { text(1489) }
  /// Entfernen
  public var choreRemoveAction: String { text(1490) }
  /// Entfernen und löschen, was diese Person getan hat
  public var choreRemoveClear: String { text(1491) }
  /// Die Familie verschwindet von den Geräten dieser Person. Was sie getan hat, bleibt im Verlauf.
  public var choreRemoveMemberText: String { text(1492) }
  /// Die Familie verschwindet von diesem Tablet.
  public var choreRemoveTabletText: String { text(1493) }
  /// %1$@ entfernen?
  public func choreRemoveTitle(name: String) -> String { fill(1494, name) }
  /// Neue Belohnung
  public var choreRewardAdd: String { text(1495) }
  /// Belohnung
  public var choreRewardEdit: String { text(1496) }
  /// Was gibt es
  public var choreRewardTitle: String { text(1497) }
  /// Belohnungen
  public var choreRewards: String { text(1498) }
  /// Punkte sammeln und einlösen
  public var choreRewardsCaption: String { text(1499) }
  /// Noch keine Belohnungen
  public var choreRewardsEmpty: String { text(1500) }
  /// Ein Filmabend, eine Stunde länger wach: Eltern legen fest, was es für Punkte gibt.
  public var choreRewardsEmptyText: String { text(1501) }
  /// Rhythmus
  public var choreRhythm: String { text(1502) }
  /// Rolle
  public var choreRole: String { text(1503) }
  /// Kinder haken ab, was ihres ist oder wer mag macht. Eltern dürfen alles.
  public var choreRoleHelp: String { text(1504) }
  /// Raum
  public var choreRoom: String { text(1505) }
  /// Bad
  public var choreRoomBath: String { text(1506) }
  /// Schlafzimmer
  public var choreRoomBedroom: String { text(1507) }
  /// Keller
  public var choreRoomCellar: String { text(1508) }
  /// Garten
  public var choreRoomGarden: String { text(1509) }
  /// Flur
  public var choreRoomHall: String { text(1510) }
  /// Küche
  public var choreRoomKitchen: String { text(1511) }
  /// Wohnzimmer
  public var choreRoomLiving: String { text(1512) }
  /// Schulranzen packen
  public var choreSampleBag: String { text(1513) }
  /// Bad putzen
  public var choreSampleBathroom: String { text(1514) }
  /// Bett machen
  public var choreSampleBed: String { text(1515) }
  /// Keller aufräumen
  public var choreSampleCellar: String { text(1516) }
  /// Abwaschen
  public var choreSampleDishes: String { text(1517) }
  /// Kühlschrank putzen
  public var choreSampleFridge: String { text(1518) }
  /// Dachrinnen säubern
  public var choreSampleGutters: String { text(1519) }
  /// Hausaufgaben
  public var choreSampleHomework: String { text(1520) }
  /// Haus mit Garten
  public var choreSampleHouse: String { text(1521) }
  /// Wäsche waschen
  public var choreSampleLaundry: String { text(1522) }
  /// Rasen mähen
  public var choreSampleLawn: String { text(1523) }
  /// Brotdose packen
  public var choreSampleLunch: String { text(1524) }
  /// Zimmer aufräumen
  public var choreSampleRoom: String { text(1525) }
  /// Müll rausbringen
  public var choreSampleRubbish: String { text(1526) }
  /// Schulwoche
  public var choreSampleSchool: String { text(1527) }
  /// Betten beziehen
  public var choreSampleSheets: String { text(1528) }
  /// Kleine Wohnung
  public var choreSampleSmallFlat: String { text(1529) }
  /// Sportbeutel packen
  public var choreSampleSports: String { text(1530) }
  /// Treppe fegen
  public var choreSampleStairs: String { text(1531) }
  /// Tisch decken
  public var choreSampleTable: String { text(1532) }
  /// Staubsaugen
  public var choreSampleVacuum: String { text(1533) }
  /// Garten gießen
  public var choreSampleWater: String { text(1534) }
  /// Fenster putzen
  public var choreSampleWindows: String { text(1535) }
  /// Küche wischen
  public var choreSampleWipeKitchen: String { text(1536) }
  /// %1$lld Aufgaben sind eingetragen
  public func choreSamplesAdded(count: Int) -> String { fill(1537, count: count, number(count)) }
  /// „%1$@“ ist gespeichert
  public func choreSaved(title: String) -> String { fill(1538, title) }
  /// Heute erledigt
  public var choreSectionDone: String { text(1539) }
  /// Heute
  public var choreSectionDue: String { text(1540) }
  /// Auch offen
  public var choreSectionOpen: String { text(1541) }
  /// Wartet auf dich
  public var choreSectionWaiting: String { text(1542) }
  /// Wie teilen
  public var choreSharing: String { text(1543) }
  /// Einer davon
  public var choreSharingAny: String { text(1544) }
  /// Jeder für sich
  public var choreSharingEach: String { text(1545) }
  /// Wer am längsten nicht dran war
  public var choreSharingOldest: String { text(1546) }
  /// Wer die wenigsten Punkte hat
  public var choreSharingPoints: String { text(1547) }
  /// Reihum
  public var choreSharingTurns: String { text(1548) }
  /// Diesmal auslassen
  public var choreSkip: String { text(1549) }
  /// Nächstes Mal auslassen
  public var choreSkipNext: String { text(1550) }
  /// Diesmal ausgelassen
  public var choreSkipped: String { text(1551) }
  /// Ausgelassen: %1$@
  public func choreSkippedDay(day: String) -> String { fill(1552, day) }
  /// Ab
  public var choreStart: String { text(1553) }
  /// bestätigt
  public var choreStateApproved: String { text(1554) }
  /// abwesend
  public var choreStateAway: String { text(1555) }
  /// Erledigt
  public var choreStateDone: String { text(1556) }
  /// verpasst
  public var choreStateMissed: String { text(1557) }
  /// abgelehnt
  public var choreStateRefused: String { text(1558) }
  /// ausgelassen
  public var choreStateSkipped: String { text(1559) }
  /// Serie
  public var choreStreak: String { text(1560) }
  /// Serien
  public var choreStreaks: String { text(1561) }
  /// Abgleich
  public var choreSync: String { text(1562) }
  /// Am Tablet abhaken
  public var choreTabletAllowed: String { text(1563) }
  /// Das Tablet für alle darf Aufgaben in diesem Namen abhaken.
  public var choreTabletAllowedCaption: String { text(1564) }
  /// Hakt für alle ab, die es erlauben
  public var choreTabletCaption: String { text(1565) }
  /// Küche
  public var choreTabletName: String { text(1566) }
  /// Name des Tablets
  public var choreTabletNamed: String { text(1567) }
  /// „%1$@“ entfernen
  public func choreTabletRemove(name: String) -> String { fill(1568, name) }
  /// Tablets für alle
  public var choreTablets: String { text(1569) }
  /// %1$@ zurücknehmen
  public func choreTakeBack(text: String) -> String { fill(1570, text) }
  /// Übernehmen
  public var choreTakeOver: String { text(1571) }
  /// „%1$@“ gehört jetzt dir
  public func choreTakeOverDone(family: String) -> String { fill(1572, family) }
  /// Ablehnen
  public var choreTakeOverNot: String { text(1573) }
  /// Sie gehört dann deinem Konto, das auch ihren Platz auf dem Server stellt. Mit ihm wird sie gelöscht.
  public var choreTakeOverText: String { text(1574) }
  /// %1$@ übergibt dir diese Familie
  public func choreTakeOverTitle(name: String) -> String { fill(1575, name) }
  /// Nachrichten zu dieser Aufgabe
  public var choreTell: String { text(1576) }
  /// Ausgeschaltet bleibt sie für dich stumm.
  public var choreTellCaption: String { text(1577) }
  /// Dieser Monat
  public var choreThisMonth: String { text(1578) }
  /// Diese Woche
  public var choreThisWeek: String { text(1579) }
  /// %1$lld-mal
  public func choreTimes(count: Int) -> String { fill(1580, count: count, number(count)) }
  /// Was ist zu tun
  public var choreTitle: String { text(1581) }
  /// reihum: %1$@
  public func choreTurnsOf(names: String) -> String { fill(1582, names) }
  /// „%1$@“ zurücknehmen
  public func choreUncheck(name: String) -> String { fill(1583, name) }
  /// unbestätigt
  public var choreUnconfirmed: String { text(1584) }
  /// Abgehakt, aber ohne Netz nicht bestätigt.
  public var choreUnconfirmedToast: String { text(1585) }
  /// Verstanden als
  public var choreUnderstood: String { text(1586) }
  /// Erledigung von %1$@ zurücknehmen
  public func choreUndoNamed(name: String) -> String { fill(1587, name) }
  /// %1$@ gehört nicht zur Familie. Es bleibt im Namen.
  public func choreUnknownMember(name: String) -> String { fill(1588, name) }
  /// %1$@ ist noch kein Raum. Es bleibt im Namen.
  public func choreUnknownRoom(name: String) -> String { fill(1589, name) }
  /// wartet auf Bestätigung
  public var choreWaiting: String { text(1590) }
  /// Beginnt
  public var choreWeekChoice: String { text(1591) }
  /// Wochentage
  public var choreWeekdays: String { text(1592) }
  /// Keiner gewählt: an irgendeinem Tag der Woche.
  public var choreWeekdaysHelp: String { text(1593) }
  /// Wöchentlich
  public var choreWeekly: String { text(1594) }
  /// Wer hat es gemacht?
  public var choreWhoTitle: String { text(1595) }
  /// Uhrzeit
  public var choreWindow: String { text(1596) }
  /// Bis (Uhrzeit)
  public var choreWindowBy: String { text(1597) }
  /// Ab (Uhrzeit)
  public var choreWindowFrom: String { text(1598) }
  /// Wünschen
  public var choreWish: String { text(1599) }
  /// „%1$@“ für %2$@ wünschen
  public func choreWishNamed(reward: String, name: String) -> String { fill(1600, reward, name) }
  /// Gewünscht. Ein Elternteil entscheidet.
  public var choreWished: String { text(1601) }
  /// Wünsche
  public var choreWishes: String { text(1602) }
  /// du
  public var choreYou: String { text(1603) }
  /// Dein Name
  public var choreYourName: String { text(1604) }
  /// Zeitzone
  public var choreZone: String { text(1605) }
  /// Zeitzone und Woche
  public var choreZoneAndWeek: String { text(1606) }
  /// In ihr beginnt der Tag der Familie um Mitternacht, wo auch immer du bist.
  public var choreZoneHelp: String { text(1607) }
  /// Importieren
  public var importApply: String { text(1608) }
  /// neu
  public var importChangeAdded: String { text(1609) }
  /// geändert
  public var importChangeChanged: String { text(1610) }
  /// gleich
  public var importChangeUnchanged: String { text(1611) }
  /// Datei wählen
  public var importChooseFile: String { text(1612) }
  /// Andere Datei
  public var importChooseOther: String { text(1613) }
  /// Was geschieht
  public var importColumnChange: String { text(1614) }
  /// Gewohnheit
  public var importColumnHabit: String { text(1615) }
  /// Einträge
  public var importColumnLogs: String { text(1616) }
  /// Wird mit deinen Daten verglichen …
  public var importComparing: String { text(1617) }
  /// neue Gewohn­heiten
  public var importCountHabitsAdded: String { text(1618) }
  /// geänderte Gewohn­heiten
  public var importCountHabitsChanged: String { text(1619) }
  /// neue Einträge
  public var importCountLogsAdded: String { text(1620) }
  /// geänderte Einträge
  public var importCountLogsChanged: String { text(1621) }
  /// Importiert: %1$lld Einträge.
  public func importDone(count: Int) -> String { fill(1622, count: count, number(count)) }
  /// Importiert: %1$lld Gewohnheiten.
  public func importDoneHabits(count: Int) -> String { fill(1623, count: count, number(count)) }
  /// Das Zip-Archiv ist beschädigt oder geschützt. Deine Daten sind unverändert. Exportier es noch einmal.
  public var importErrorArchive: String { text(1624) }
  /// Im Archiv fehlt „%1$@“. Deine Daten sind unverändert. Exportier es noch einmal.
  public func importErrorArchiveMissing(file: String) -> String { fill(1625, file) }
  /// Die Codes ergeben zusammen nicht, was gesendet wurde. Deine Daten sind unverändert. Scann sie noch einmal.
  public var importErrorCodeDamaged: String { text(1626) }
  /// Dieser Code gehört zu einer anderen Übertragung. Was schon gelesen ist, bleibt. Scann die Codes der begonnenen, oder beginn neu.
  public var importErrorCodeOther: String { text(1627) }
  /// Die Datei lässt sich nicht lesen: %1$@, Feld „%2$@“: %3$@. Deine Daten sind unverändert.
  public func importErrorDamaged(place: String, field: String, reason: String) -> String { fill(1628, place, field, reason) }
  /// Die Datei lässt sich nicht lesen: %1$@: %2$@. Deine Daten sind unverändert.
  public func importErrorDamagedPlace(place: String, reason: String) -> String { fill(1629, place, reason) }
  /// Diese Datenbank ist in einer Form gespeichert, die Alltag nicht lesen kann. Deine Daten sind unverändert. Exportier in der anderen App als CSV, JSON oder Zip.
  public var importErrorDatabase: String { text(1630) }
  /// Die Datenbank ist beschädigt. Deine Daten sind unverändert. Erstell die Sicherung in der anderen App noch einmal.
  public var importErrorDatabaseDamaged: String { text(1631) }
  /// In der Datei stehen keine Gewohnheiten. Deine Daten sind unverändert.
  public var importErrorEmpty: String { text(1632) }
  /// Das ist ein Export von Apple Health. Der Bereich „%1$@“ liest ihn, auch wenn er groß ist.
  public func importErrorHealth(name: String) -> String { fill(1633, name) }
  /// Zeile %1$lld
  public func importErrorLine(line: Int) -> String { fill(1634, number(line)) }
  /// Der Link ist unvollständig. Deine Daten sind unverändert. Lass ihn dir noch einmal schicken.
  public var importErrorLink: String { text(1635) }
  /// Das ist eine einzelne Tabelle aus dem Export von Loop. Sie sagt nicht, was ihre Zahlen bedeuten. Deine Daten sind unverändert. Importier das ganze Zip-Archiv.
  public var importErrorLoneTable: String { text(1636) }
  /// Die Datei stammt aus einer neueren Alltag-Version (%1$@). Deine Daten sind unverändert. Lade die App neu und versuch es noch einmal.
  public func importErrorNewerVersion(version: String) -> String { fill(1637, version) }
  /// Die Datei ist größer als %1$lld MB, mehr liest Alltag nicht auf einmal. Deine Daten sind unverändert. Teil sie in kleinere auf.
  public func importErrorOversized(megabytes: Int) -> String { fill(1638, number(megabytes)) }
  /// %1$@, %2$@
  public func importErrorPlaceInFile(file: String, line: String) -> String { fill(1639, file, line) }
  /// Ganze Datei
  public var importErrorPlaceTop: String { text(1640) }
  /// In diesem Code stehen keine Alltag-Daten. Zeig der Kamera einen Code aus „Exportieren“.
  public var importErrorQr: String { text(1641) }
  /// Der Import konnte nicht gesichert werden und ist wieder zurückgenommen. Deine Daten sind unverändert. Mach Platz auf dem Gerät und versuch es noch einmal.
  public var importErrorStorage: String { text(1642) }
  /// Die Datei ist zu groß. Deine Daten sind unverändert. Teil sie in kleinere auf.
  public var importErrorTooLarge: String { text(1643) }
  /// So viele Gewohnheiten passen nicht hinein, höchstens %1$lld. Deine Daten sind unverändert.
  public func importErrorTooMany(max: Int) -> String { fill(1644, number(max)) }
  /// Dieses Format ist unbekannt. Deine Daten sind unverändert. Alltag liest JSON, CSV und Zip aus den genannten Apps.
  public var importErrorUnknownFormat: String { text(1645) }
  /// Der Browser konnte die Datei nicht lesen. Deine Daten sind unverändert. Wähl sie noch einmal.
  public var importErrorUnreadable: String { text(1646) }
  /// Archiv
  public var importFieldArchived: String { text(1647) }
  /// Kommt aus dem Gelöschten zurück
  public var importFieldDeletion: String { text(1648) }
  /// Reihenfolge
  public var importFieldOrder: String { text(1649) }
  /// Weitere Angaben
  public var importFieldOther: String { text(1650) }
  /// Oben angeheftet
  public var importFieldPinned: String { text(1651) }
  /// Alltag-Dateien, Loop Habit Tracker, Table Habit, HabitBull, Beaver Habits, Habo, Kadō, Tickmate, Rewire und CSV-Tabellen. Bevor sich etwas ändert, siehst du, was passiert.
  public var importIntro: String { text(1652) }
  /// %1$lld Mengen, auf das Höchste begrenzt
  public func importNoteAmounts(count: Int) -> String { fill(1653, count: count, number(count)) }
  /// %1$lld Farben, durch hiesige ersetzt
  public func importNoteColors(count: Int) -> String { fill(1654, count: count, number(count)) }
  /// %1$lld Gewohnheiten, die dort gelöscht sind
  public func importNoteDeleted(count: Int) -> String { fill(1655, count: count, number(count)) }
  /// %1$lld Beschreibungen oder Fragen
  public func importNoteDescriptions(count: Int) -> String { fill(1656, count: count, number(count)) }
  /// %1$lld Tage in der Zukunft
  public func importNoteFuture(count: Int) -> String { fill(1657, count: count, number(count)) }
  /// %1$lld Gruppen
  public func importNoteGroups(count: Int) -> String { fill(1658, count: count, number(count)) }
  /// %1$lld Gewohnheiten ohne Namen
  public func importNoteNameless(count: Int) -> String { fill(1659, count: count, number(count)) }
  /// %1$lld Namen, auf 40 Zeichen gekürzt
  public func importNoteNamesCut(count: Int) -> String { fill(1660, count: count, number(count)) }
  /// %1$lld Tage ohne Haken: Sie brauchen hier keinen Eintrag
  public func importNoteNotDone(count: Int) -> String { fill(1661, count: count, number(count)) }
  /// %1$lld Notizen, auf 280 Zeichen gekürzt
  public func importNoteNotesCut(count: Int) -> String { fill(1662, count: count, number(count)) }
  /// %1$lld Einträge, deren Gewohnheit nicht in der Datei steht
  public func importNoteOrphaned(count: Int) -> String { fill(1663, count: count, number(count)) }
  /// %1$lld Erinnerungen für einzelne Wochentage: Sie gelten an allen Tagen der Gewohnheit
  public func importNoteReminderDays(count: Int) -> String { fill(1664, count: count, number(count)) }
  /// %1$lld Erinnerungen
  public func importNoteReminders(count: Int) -> String { fill(1665, count: count, number(count)) }
  /// %1$lld doppelte Einträge für einen Tag: Der neuere gilt
  public func importNoteRepeatedDays(count: Int) -> String { fill(1666, count: count, number(count)) }
  /// %1$lld Gewohnheiten stehen doppelt in der Datei: Die neuere gilt
  public func importNoteRepeatedHabits(count: Int) -> String { fill(1667, count: count, number(count)) }
  /// %1$lld Rhythmen, die es hier nicht gibt: Der nächste gilt
  public func importNoteSchedules(count: Int) -> String { fill(1668, count: count, number(count)) }
  /// Schlagwörter von %1$lld Gewohnheiten
  public func importNoteTags(count: Int) -> String { fill(1669, count: count, number(count)) }
  /// %1$lld Ziele ohne Zahl in der Datei: aus den Einträgen geschätzt
  public func importNoteTargets(count: Int) -> String { fill(1670, count: count, number(count)) }
  /// %1$lld Änderungszeiten in der Zukunft: Sie zählen als jetzt
  public func importNoteTimes(count: Int) -> String { fill(1671, count: count, number(count)) }
  /// %1$lld Einheiten, gekürzt
  public func importNoteUnitsCut(count: Int) -> String { fill(1672, count: count, number(count)) }
  /// %1$lld Tage ohne Angabe
  public func importNoteUnknownDays(count: Int) -> String { fill(1673, count: count, number(count)) }
  /// Angepasst
  public var importNotesChanged: String { text(1674) }
  /// Nicht übernommen
  public var importNotesDropped: String { text(1675) }
  /// Zusammengeführt
  public var importNotesMerged: String { text(1676) }
  /// Zum Import von „%1$@“
  public func importOpenArea(name: String) -> String { fill(1677, name) }
  /// Link
  public var importOriginLink: String { text(1678) }
  /// %1$lld Gewohnheiten kommen dazu
  public func importPreviewAddedHabits(count: Int) -> String { fill(1679, count: count, number(count)) }
  /// %1$lld Einträge kommen dazu
  public func importPreviewAddedLogs(count: Int) -> String { fill(1680, count: count, number(count)) }
  /// %1$lld Gewohnheiten ändern sich
  public func importPreviewChangedHabits(count: Int) -> String { fill(1681, count: count, number(count)) }
  /// %1$lld Einträge ändern sich
  public func importPreviewChangedLogs(count: Int) -> String { fill(1682, count: count, number(count)) }
  /// Einzelheiten
  public var importPreviewDetails: String { text(1683) }
  /// und %1$lld weitere Gewohnheiten
  public func importPreviewMore(count: Int) -> String { fill(1684, count: count, number(count)) }
  /// Alles aus dieser Datei ist schon da. Es gibt nichts zu tun.
  public var importPreviewNothing: String { text(1685) }
  /// Mehr als %1$lld aktive Gewohnheiten: Alle bleiben sichtbar und bearbeitbar. Für weitere neue brauchst du Pro.
  public func importPreviewOverLimit(max: Int) -> String { fill(1686, number(max)) }
  /// %1$lld allgemeine Pausen kommen dazu
  public func importPreviewPauses(count: Int) -> String { fill(1687, count: count, number(count)) }
  /// %1$lld Gewohnheiten bleiben gleich
  public func importPreviewSameHabits(count: Int) -> String { fill(1688, count: count, number(count)) }
  /// %1$lld Einträge sind schon da
  public func importPreviewSameLogs(count: Int) -> String { fill(1689, count: count, number(count)) }
  /// %1$lld Einträge bleiben, weil deine neuer sind
  public func importPreviewSkippedLogs(count: Int) -> String { fill(1690, count: count, number(count)) }
  /// %1$@ · %2$@
  public func importPreviewSource(source: String, file: String) -> String { fill(1691, source, file) }
  /// Das passiert beim Import
  public var importPreviewTitle: String { text(1692) }
  /// Du kannst den ganzen Import danach in einem Schritt zurücknehmen.
  public var importPreviewUndoNote: String { text(1693) }
  /// Datei wird gelesen …
  public var importReading: String { text(1694) }
  /// %1$lld automatisch gesetzte Haken: rechnet Alltag selbst
  public func importReasonAutomatic(count: Int) -> String { fill(1695, count: count, number(count)) }
  /// keine Farbe der Form #RRGGBB
  public var importReasonColor: String { text(1696) }
  /// Diese Spalte fehlt
  public var importReasonColumnMissing: String { text(1697) }
  /// Diese Spalte gibt es zweimal
  public var importReasonColumnTwice: String { text(1698) }
  /// kein gültiges Datum
  public var importReasonDate: String { text(1699) }
  /// Tag und Monat sind nicht zu unterscheiden
  public var importReasonDateAmbiguous: String { text(1700) }
  /// keine gültige Kennung (UUID)
  public var importReasonId: String { text(1701) }
  /// fehlt
  public var importReasonMissing: String { text(1702) }
  /// Der Name ist leer
  public var importReasonNameEmpty: String { text(1703) }
  /// Diesen Tag gibt es nicht
  public var importReasonNoSuchDay: String { text(1704) }
  /// Anführungszeichen passen nicht zusammen
  public var importReasonNotCsv: String { text(1705) }
  /// kein gültiges JSON
  public var importReasonNotJson: String { text(1706) }
  /// kein Text in UTF-8
  public var importReasonNotUtf8: String { text(1707) }
  /// keine Zahl
  public var importReasonNumber: String { text(1708) }
  /// liegt außerhalb des Erlaubten
  public var importReasonRange: String { text(1709) }
  /// Das Ende liegt vor dem Anfang
  public var importReasonReversed: String { text(1710) }
  /// zu lang
  public var importReasonTooLong: String { text(1711) }
  /// mehr als %1$lld
  public func importReasonTooMany(max: Int) -> String { fill(1712, number(max)) }
  /// Diesen Wert kennt Alltag nicht
  public var importReasonUnknownValue: String { text(1713) }
  /// hat die falsche Art
  public var importReasonWrongType: String { text(1714) }
  /// QR-Code scannen
  public var importScan: String { text(1715) }
  /// Hier ist keine Kamera, oder eine andere App benutzt sie. Nimm eine Datei, oder versuch es noch einmal.
  public var importScanCameraMissing: String { text(1716) }
  /// Ohne Kamera geht Scannen nicht. Erlaub sie in den Einstellungen des Browsers oder nimm eine Datei.
  public var importScanCameraRefused: String { text(1717) }
  /// Richte die Kamera auf den Code. Die Daten gehen direkt von Gerät zu Gerät.
  public var importScanHint: String { text(1718) }
  /// %1$lld von %2$lld Codes gelesen
  public func importScanProgress(done: Int, total: Int) -> String { fill(1719, number(done), number(total)) }
  /// Neu beginnen
  public var importScanRestart: String { text(1720) }
  /// Bild der Kamera
  public var importScanVideo: String { text(1721) }
  /// Alltag
  public var importSourceAlltag: String { text(1722) }
  /// Beaver Habits
  public var importSourceBeaver: String { text(1723) }
  /// CSV-Tabelle
  public var importSourceCsv: String { text(1724) }
  /// HabitBull
  public var importSourceHabitbull: String { text(1725) }
  /// Habo
  public var importSourceHabo: String { text(1726) }
  /// Kadō
  public var importSourceKado: String { text(1727) }
  /// Loop Habit Tracker
  public var importSourceLoop: String { text(1728) }
  /// Rewire
  public var importSourceRewire: String { text(1729) }
  /// Table Habit
  public var importSourceTableHabit: String { text(1730) }
  /// Tickmate
  public var importSourceTickmate: String { text(1731) }
  /// Wird gesichert …
  public var importStoring: String { text(1732) }
  /// Importieren
  public var importTitle: String { text(1733) }
  /// Import zurücknehmen
  public var importUndo: String { text(1734) }
  /// Stellt den Stand vor dem letzten Import wieder her. Was du seither eingetragen hast, bleibt.
  public var importUndoCaption: String { text(1735) }
  /// Import zurückgenommen.
  public var importUndone: String { text(1736) }
  /// Archiv wird entpackt …
  public var importUnpacking: String { text(1737) }
  /// Verbindest du dich mit jemandem, sieht diese Person deinen Namen, eure Notiz, den Countdown und deinen Ort, so genau wie du ihn freigibst. Gerundet wird er, bevor er das Gerät verlässt. Wer einen deiner Links für Widgets hat, sieht sie, bis du ihn beendest. Mitteilungen über neue Notizen gehen verschlüsselt über den Dienst des Browserherstellers. Der Server merkt sich dafür eine Adresse und deine Ruhezeit, bis du sie ausschaltest oder dich abmeldest.
  public var legalPrivacyCoupleText: String { text(1738) }
  /// Wenn ihr zu zweit seid
  public var legalPrivacyCoupleTitle: String { text(1739) }
  /// Alles, was du eingibst, liegt im Speicher dieses Browsers auf diesem Gerät. Ohne Konto wird nichts davon an einen Server geschickt. Mit einem Konto liegt eine Kopie auf dem Server, von dem die App kommt, bis du sie dort löschst.
  public var legalPrivacyDeviceText: String { text(1740) }
  /// Deine Daten bleiben bei dir
  public var legalPrivacyDeviceTitle: String { text(1741) }
  /// Die App zählt einfache Ereignisse, etwa wie oft sie geöffnet wurde, ohne Namen und Inhalte. Auch das bleibt auf dem Gerät. In den Einstellungen kannst du es ansehen, leeren und ausschalten.
  public var legalPrivacyEventsText: String { text(1742) }
  /// Zähler auf dem Gerät
  public var legalPrivacyEventsTitle: String { text(1743) }
  /// Beim Öffnen lädt der Browser die App und ihre neuen Versionen von der Adresse, die du aufgerufen hast. Dabei sieht dieser Server wie bei jeder Website deine IP-Adresse. Von anderen Adressen wird nichts geladen: keine Tracker, keine Werbung, keine fremden Schriften.
  public var legalPrivacyNetworkText: String { text(1744) }
  /// Was übers Netz geht
  public var legalPrivacyNetworkTitle: String { text(1745) }
  /// In den Einstellungen exportierst du alles als Datei oder löschst es vollständig. Löschst du im Browser die Websitedaten, sind auch deine Einträge weg.
  public var legalPrivacyRightsText: String { text(1746) }
  /// Mitnehmen und löschen
  public var legalPrivacyRightsTitle: String { text(1747) }
  /// Bilder, Links und Dateien entstehen auf deinem Gerät. Bei einem QR-Code oder Link stehen die Daten im hinteren Teil der Adresse, den Browser nicht an Server schicken. Wer ihn bekommt, kann sie lesen.
  public var legalPrivacySharingText: String { text(1748) }
  /// Wenn du etwas teilst
  public var legalPrivacySharingTitle: String { text(1749) }
  /// Datenschutz
  public var legalPrivacyTitle: String { text(1750) }
  /// Pro ist aktiv. Danke.
  public var proActive: String { text(1751) }
  /// Karten ohne Schriftzug
  public var proBenefitCards: String { text(1752) }
  /// Beliebig viele Gewohnheiten
  public var proBenefitHabits: String { text(1753) }
  /// Alle Farbwelten
  public var proBenefitThemes: String { text(1754) }
  /// Pro abschalten
  public var proDeactivate: String { text(1755) }
  /// Pro ist abgeschaltet. Was du hast, bleibt.
  public var proEnded: String { text(1756) }
  /// Es wurde kein Kauf gefunden. An deinen Daten ändert sich nichts.
  public var proErrorNothingToRestore: String { text(1757) }
  /// Karten mit dem Schriftzug „Alltag“
  public var proFreeCards: String { text(1758) }
  /// %1$lld aktive Gewohnheiten
  public func proFreeHabits(count: Int) -> String { fill(1759, count: count, number(count)) }
  /// %1$lld Farbwelten
  public func proFreePalettes(count: Int) -> String { fill(1760, count: count, number(count)) }
  /// Ohne Pro
  public var proFreeTitle: String { text(1761) }
  /// Was du hast, bleibt in jedem Fall sichtbar und bearbeitbar.
  public var proKept: String { text(1762) }
  /// Alltag bleibt auch ohne Pro ganz benutzbar. Pro nimmt die Grenzen weg.
  public var proLead: String { text(1763) }
  /// Eine archivieren
  public var proLimitArchive: String { text(1764) }
  /// %1$lld von %2$lld aktiv
  public func proLimitCount(count: Int, max: Int) -> String { fill(1765, number(count), number(max)) }
  /// Für eine weitere brauchst du Pro. Oder du archivierst eine, das macht einen Platz frei.
  public var proLimitText: String { text(1766) }
  /// %1$lld Gewohnheiten sind frei
  public func proLimitTitle(max: Int) -> String { fill(1767, number(max)) }
  /// Jetzt nicht
  public var proNotNow: String { text(1768) }
  /// Kauf wiederherstellen
  public var proRestore: String { text(1769) }
  /// Das ist eine Testversion. Es wird nichts bezahlt.
  public var proSimulatedNote: String { text(1770) }
  /// Alltag Pro
  public var proTitle: String { text(1771) }
  /// Pro freischalten
  public var proUnlock: String { text(1772) }
  /// Probeweise freischalten
  public var proUnlockSimulated: String { text(1773) }
  /// Mit Pro
  public var proWithTitle: String { text(1774) }
  /// Vorschlag übernehmen: %1$@
  public func reminderAdd(name: String) -> String { fill(1775, name) }
  /// Täglich
  public var reminderDaily: String { text(1776) }
  /// Wochentage
  public var reminderDays: String { text(1777) }
  /// Erinnerung gelöscht
  public var reminderDeleted: String { text(1778) }
  /// Auf diesem Gerät gezeigt
  public var reminderDelivered: String { text(1779) }
  /// Noch keine
  public var reminderDeliveredNone: String { text(1780) }
  /// Jede Erinnerung erscheint auf einem Gerät nur einmal. Die Liste reicht eine Woche zurück.
  public var reminderDeliveredText: String { text(1781) }
  /// Fragt vor 18 Uhr nach gestern Abend, danach nach heute, und bleibt still, wenn der Abend schon eingetragen ist.
  public var reminderDiaryNote: String { text(1782) }
  /// Nicht mehr vorschlagen: %1$@
  public func reminderDismiss(name: String) -> String { fill(1783, name) }
  /// Wird nicht mehr vorgeschlagen
  public var reminderDismissed: String { text(1784) }
  /// Bleibt still: %1$@ beendet (%2$@)
  public func reminderDone(activity: String, time: String) -> String { fill(1785, activity, time) }
  /// Erinnerung bearbeiten
  public var reminderEdit: String { text(1786) }
  /// Noch keine Erinnerung. Leg eine an oder übernimm einen Vorschlag.
  public var reminderEmpty: String { text(1787) }
  /// Wähle mindestens einen Wochentag.
  public var reminderErrorDays: String { text(1788) }
  /// Gelöschte Erinnerung
  public var reminderGone: String { text(1789) }
  /// Bleibt still: Der Abend vom %1$@ ist eingetragen
  public func reminderHasEntry(day: String) -> String { fill(1790, day) }
  /// Std.
  public var reminderHours: String { text(1791) }
  /// Erinnert dich, wenn der Abend vom %1$@ dann noch fehlt
  public func reminderIfMissing(day: String) -> String { fill(1792, day) }
  /// Erinnert dich, wenn in den %1$lld Stunden davor %2$@ war
  public func reminderIfNone(count: Int, activity: String) -> String { fill(1793, count: count, number(count), activity) }
  /// Erinnert dich, wenn es dann noch offen ist
  public var reminderIfOpen: String { text(1794) }
  /// Aktivität
  public var reminderKind: String { text(1795) }
  /// Still, wenn erledigt in den letzten
  public var reminderLookBack: String { text(1796) }
  /// So weit schaut die Erinnerung zurück.
  public var reminderLookBackCaption: String { text(1797) }
  /// Nachricht
  public var reminderMessage: String { text(1798) }
  /// Neue Erinnerung
  public var reminderNew: String { text(1799) }
  /// keine Atemübung
  public var reminderNoBreathing: String { text(1800) }
  /// keine Meditation
  public var reminderNoMeditation: String { text(1801) }
  /// kein Workout
  public var reminderNoWorkout: String { text(1802) }
  /// In den nächsten 7 Tagen steht keine Erinnerung an.
  public var reminderNone: String { text(1803) }
  /// Bleibt still: ausgeschaltet
  public var reminderOff: String { text(1804) }
  /// Vorschläge
  public var reminderSamples: String { text(1805) }
  /// Erinnerung gespeichert
  public var reminderSaved: String { text(1806) }
  /// %1$@ um %2$@, wenn in den letzten %3$lld Stunden %4$@ war
  public func reminderSentence(days: String, time: String, count: Int, activity: String) -> String { fill(1807, count: count, days, time, number(count), activity) }
  /// %1$@ um %2$@, wenn der Abend noch fehlt
  public func reminderSentenceDiary(days: String, time: String) -> String { fill(1808, days, time) }
  /// Gezeigt: %1$@
  public func reminderShown(time: String) -> String { fill(1809, time) }
  /// Bleibt still: %1$@
  public func reminderSilent(reason: String) -> String { fill(1810, reason) }
  /// %1$@ einschalten
  public func reminderSwitch(name: String) -> String { fill(1811, name) }
  /// Eine Erinnerung bleibt still, wenn du die Aktivität schon gemacht hast, und verschwindet, wenn du sie danach machst. Alltag erinnert dich, solange es geöffnet ist.
  public var reminderText: String { text(1812) }
  /// Uhrzeit
  public var reminderTime: String { text(1813) }
  /// Titel
  public var reminderTitle: String { text(1814) }
  /// Leer für den Text der App.
  public var reminderTitleCaption: String { text(1815) }
  /// Was in den nächsten 7 Tagen kommt und warum
  public var reminderUpcomingCaption: String { text(1816) }
  /// Alle Uhrzeiten der nächsten 7 Tage, mit dem, was nach heutigem Stand geschieht.
  public var reminderUpcomingText: String { text(1817) }
  /// zurückgezogen: %1$@
  public func reminderWithdrawn(time: String) -> String { fill(1818, time) }
  /// Teilen
  public var shareAction: String { text(1819) }
  /// Karte für %1$@: aktuelle Serie %2$@, beste Serie %3$@
  public func shareCardAlt(name: String, current: String, best: String) -> String { fill(1820, name, current, best) }
  /// beste Serie
  public var shareCardBest: String { text(1821) }
  /// Tag in Folge
  public var shareCardDay: String { text(1822) }
  /// Tage in Folge
  public var shareCardDays: String { text(1823) }
  /// Monat in Folge
  public var shareCardMonth: String { text(1824) }
  /// Monate in Folge
  public var shareCardMonths: String { text(1825) }
  /// Alltag
  public var shareCardWatermark: String { text(1826) }
  /// Woche in Folge
  public var shareCardWeek: String { text(1827) }
  /// Wochen in Folge
  public var shareCardWeeks: String { text(1828) }
  /// Bild sichern
  public var shareDownload: String { text(1829) }
  /// Das Bild ließ sich nicht erstellen. Deine Daten sind unverändert. Versuch es noch einmal.
  public var shareError: String { text(1830) }
  /// Bild wird erstellt …
  public var sharePreparing: String { text(1831) }
  /// %1$@: %2$@ in Folge
  public func shareText(name: String, streak: String) -> String { fill(1832, name, streak) }
  /// Hintergrund
  public var shareTheme: String { text(1833) }
  /// Karte teilen
  public var shareTitle: String { text(1834) }
  /// In Pro ohne Schriftzug.
  public var shareWatermarkNote: String { text(1835) }
  /// Schließen
  public var shortcutClose: String { text(1836) }
  /// Bearbeiten
  public var shortcutEdit: String { text(1837) }
  /// Zu den Gewohnheiten
  public var shortcutGoHabits: String { text(1838) }
  /// Zu den Einstellungen
  public var shortcutGoSettings: String { text(1839) }
  /// Zur Statistik
  public var shortcutGoStats: String { text(1840) }
  /// Zu Heute
  public var shortcutGoToday: String { text(1841) }
  /// Diese Übersicht
  public var shortcutHelp: String { text(1842) }
  /// Neue Gewohnheit
  public var shortcutNewHabit: String { text(1843) }
  /// Überall
  public var shortcutSectionAnywhere: String { text(1844) }
  /// Bei einer Gewohnheit
  public var shortcutSectionHabit: String { text(1845) }
  /// Tastenkürzel
  public var shortcutTitle: String { text(1846) }
  /// Letzte Änderung zurücknehmen
  public var shortcutUndo: String { text(1847) }
  /// Die Anmeldedaten in %1$@ lassen sich nicht lesen. Lösche die Datei und melde dich neu an.
  public func cliAccountFile(path: String) -> String { fill(1848, path) }
  /// Du bist nicht angemeldet: alltag login ADRESSE. Ohne Konto bleibt alles auf diesem Gerät.
  public var cliAccountNone: String { text(1849) }
  /// Auf diesem Gerät liegen Daten eines anderen Kontos. Nimm sie mit --merge ins neue auf, oder entferne sie mit --replace von diesem Gerät.
  public var cliAccountOther: String { text(1850) }
  /// Die Anmeldung bei %1$@ ist beendet: alltag login %1$@. Was noch nicht übertragen ist, bleibt hier.
  public func cliAccountOver(server: String) -> String { fill(1851, server) }
  /// Diesen Link öffnet nur dieser Rechner. Für andere Geräte: --address oder ALLTAG_ADDRESS.
  public var cliAddressLocal: String { text(1852) }
  /// schon %1$@
  public func cliAlready(state: String) -> String { fill(1853, state) }
  /// „%1$@“ passt auf mehrere Gewohnheiten. Nimm die Nummer oder mehr vom Namen.
  public func cliAmbiguousHabit(name: String) -> String { fill(1854, name) }
  /// „%1$@“ ist keine Menge. Gib 2,5 ein, +1, um 1 dazuzuzählen, oder -1, um 1 abzuziehen.
  public func cliAmountMalformed(text: String) -> String { fill(1855, text) }
  /// %1$lld Gewohnheiten sind im Archiv: alltag habit list --all
  public func cliArchivedHint(count: Int) -> String { fill(1856, count: count, number(count)) }
  /// Im Mittel
  public var cliCalmAverage: String { text(1857) }
  /// Atem
  public var cliCalmBreathing: String { text(1858) }
  /// Land
  public var cliCalmCountry: String { text(1859) }
  /// NoAlc-Tagebuch
  public var cliCalmDiary: String { text(1860) }
  /// %1$@ verworfen. Es ist nichts eingetragen.
  public func cliCalmDiscarded(name: String) -> String { fill(1861, name) }
  /// %1$@: %2$@
  public func cliCalmDrink(day: String, level: String) -> String { fill(1862, day, level) }
  /// %1$@: noch kein Eintrag
  public func cliCalmDrinkNone(day: String) -> String { fill(1863, day) }
  /// Getränke: %1$@
  public func cliCalmDrinks(count: String) -> String { fill(1864, count) }
  /// Noch nichts eingetragen. Beginne mit „alltag meditate 10“.
  public var cliCalmEmpty: String { text(1865) }
  /// %1$@ läuft noch. Beenden, eintragen und neu starten?
  public func cliCalmEndOther(name: String) -> String { fill(1866, name) }
  /// %1$@ wurde anderswo beendet.
  public func cliCalmEndedElsewhere(name: String) -> String { fill(1867, name) }
  /// Ein Land hat zwei Buchstaben, wie CH.
  public var cliCalmErrorCountry: String { text(1868) }
  /// Dieser Tag liegt außerhalb des Kalenders.
  public var cliCalmErrorDay: String { text(1869) }
  /// Eine Sitzung hat höchstens 24 Stunden. Trage sie in Teilen ein.
  public var cliCalmErrorEntryLong: String { text(1870) }
  /// Es gibt keine eigene Übung „%1$@“. „alltag calm exercises“ zeigt, welche es gibt.
  public func cliCalmErrorExercise(name: String) -> String { fill(1871, name) }
  /// Die Sitzung ist schon vorbei.
  public var cliCalmErrorFinished: String { text(1872) }
  /// Das liegt in der Zukunft. Trage ein, was schon war.
  public var cliCalmErrorFuture: String { text(1873) }
  /// Mehr geht nicht. Entferne zuerst etwas.
  public var cliCalmErrorLimit: String { text(1874) }
  /// Das sind mehr als sechs Stunden. Plane eine kürzere Sitzung.
  public var cliCalmErrorLong: String { text(1875) }
  /// Der Name fehlt.
  public var cliCalmErrorName: String { text(1876) }
  /// Es gibt keinen Eintrag „%1$@“. „alltag calm log“ zeigt alle mit ihren Nummern.
  public func cliCalmErrorNotFound(entry: String) -> String { fill(1877, entry) }
  /// Gerade läuft keine Sitzung. Starte eine, zum Beispiel mit „alltag meditate 10“.
  public var cliCalmErrorNotRunning: String { text(1878) }
  /// Es gibt keine Änderung, die sich zurücknehmen lässt.
  public var cliCalmErrorNothingToUndo: String { text(1879) }
  /// „%1$@“ gibt es nicht. Zur Wahl stehen: %2$@.
  public func cliCalmErrorPlan(name: String, names: String) -> String { fill(1880, name, names) }
  /// „%1$@“ gibt es schon. Wähle einen anderen Namen, oder entferne zuerst den alten Plan: alltag calm plan remove.
  public func cliCalmErrorPlanExists(name: String) -> String { fill(1881, name) }
  /// %1$@: erlaubt sind %2$lld bis %3$lld.
  public func cliCalmErrorRange(field: String, least: Int, most: Int) -> String { fill(1882, field, number(least), number(most)) }
  /// Es gibt keine Erinnerung „%1$@“. „alltag calm reminder“ zeigt alle mit ihren Nummern.
  public func cliCalmErrorReminder(name: String) -> String { fill(1883, name) }
  /// Das Ende muss nach dem Anfang liegen.
  public var cliCalmErrorReversed: String { text(1884) }
  /// %1$@ läuft schon seit %2$@. Beende zuerst mit „alltag calm end“ oder starte mit --end-other.
  public func cliCalmErrorRunning(name: String, since: String) -> String { fill(1885, name, since) }
  /// Der Text hat %1$lld Zeichen. Kürze ihn auf höchstens 280.
  public func cliCalmErrorTextLong(count: Int) -> String { fill(1886, number(count)) }
  /// Wähle mindestens einen Wochentag, wie mo,mi oder täglich.
  public var cliCalmErrorWeekday: String { text(1887) }
  /// Es gibt noch keine eigenen Übungen. Ein Programm mit einer Übung, die neu ist, legt sie an.
  public var cliCalmExerciseNone: String { text(1888) }
  /// Ohne Alkohol: %1$lld in dieser Woche, %2$lld in diesem Monat, %3$lld in diesem Jahr
  public func cliCalmFreeDays(week: Int, month: Int, year: Int) -> String { fill(1889, number(week), number(month), number(year)) }
  /// Ziel am Tag: %1$@
  public func cliCalmGoal(kind: String) -> String { fill(1890, kind) }
  /// Weiter: alltag calm resume. Beenden und eintragen: alltag calm end. Verwerfen: alltag calm discard.
  public var cliCalmHint: String { text(1891) }
  /// Halten
  public var cliCalmHold: String { text(1892) }
  /// Eingetragen.
  public var cliCalmImportDone: String { text(1893) }
  /// Schon da: %1$lld
  public func cliCalmImportKnown(count: Int) -> String { fill(1894, number(count)) }
  /// Ausgelassen, weil doppelt, leer, zu lang oder unverständlich: %1$lld
  public func cliCalmImportLeftOut(count: Int) -> String { fill(1895, number(count)) }
  /// Neu: %1$@, Tage im NoAlc-Tagebuch: %2$lld
  public func cliCalmImportNew(sessions: String, days: Int) -> String { fill(1896, sessions, number(days)) }
  /// Eintragen
  public var cliCalmImportQuestion: String { text(1897) }
  /// Einatmen
  public var cliCalmIn: String { text(1898) }
  /// Leertaste: anhalten, n: weiter, b: zurück, q: beenden
  public var cliCalmKeys: String { text(1899) }
  /// noch %1$@
  public func cliCalmLeft(time: String) -> String { fill(1900, time) }
  /// noch etwa %1$@
  public func cliCalmLeftAbout(time: String) -> String { fill(1901, time) }
  /// %1$@ eingetragen: %2$@
  public func cliCalmLogged(name: String, time: String) -> String { fill(1902, name, time) }
  /// Längste Sitzung
  public var cliCalmLongest: String { text(1903) }
  /// Offene Meditation
  public var cliCalmMeditation: String { text(1904) }
  /// danach %1$@
  public func cliCalmNext(name: String) -> String { fill(1905, name) }
  /// Gerade läuft nichts.
  public var cliCalmNothingRunning: String { text(1906) }
  /// Ruhe ist ausgeschaltet. Einschalten: %1$@
  public func cliCalmOff(command: String) -> String { fill(1907, command) }
  /// Ausatmen
  public var cliCalmOut: String { text(1908) }
  /// %1$@, zur selben Zeit: %2$@
  public func cliCalmOverlap(day: String, names: String) -> String { fill(1909, day, names) }
  /// Auf verschiedenen Geräten gestartet, als eines offline war. Alle sind eingetragen; alltag calm log zeigt sie, alltag calm remove entfernt eine.
  public var cliCalmOverlapHint: String { text(1910) }
  /// Zur selben Zeit sind %1$lld andere Sitzungen eingetragen. Jede Minute zählt einmal.
  public func cliCalmOverlaps(count: Int) -> String { fill(1911, count: count, number(count)) }
  /// angehalten
  public var cliCalmPaused: String { text(1912) }
  /// Meditation
  public var cliCalmPhase: String { text(1913) }
  /// eigener Plan
  public var cliCalmPlanOwn: String { text(1914) }
  /// „%1$@“ ist entfernt.
  public func cliCalmPlanRemoved(name: String) -> String { fill(1915, name) }
  /// Zurückholen: alltag calm plan restore %1$@
  public func cliCalmPlanRestoreHint(id: String) -> String { fill(1916, id) }
  /// Gleich geht es los
  public var cliCalmReady: String { text(1917) }
  /// Besinnung
  public var cliCalmReflection: String { text(1918) }
  /// %2$@ um %3$@, wenn du in den %1$lld Stunden davor keine Atemübung gemacht hast
  public func cliCalmReminderBreathing(count: Int, days: String, time: String) -> String { fill(1919, count: count, number(count), days, time) }
  /// %1$@ um %2$@, wenn der Abend noch keinen Eintrag hat
  public func cliCalmReminderDiary(days: String, time: String) -> String { fill(1920, days, time) }
  /// %2$@ um %3$@, wenn du in den %1$lld Stunden davor nicht meditiert hast
  public func cliCalmReminderMeditation(count: Int, days: String, time: String) -> String { fill(1921, count: count, number(count), days, time) }
  /// Keine Erinnerungen.
  public var cliCalmReminderNone: String { text(1922) }
  /// Die Erinnerung ist entfernt.
  public var cliCalmReminderRemoved: String { text(1923) }
  /// Vorlagen
  public var cliCalmReminderSamples: String { text(1924) }
  /// %2$@ um %3$@, wenn du in den %1$lld Stunden davor nicht trainiert hast
  public func cliCalmReminderWorkout(count: Int, days: String, time: String) -> String { fill(1925, count: count, number(count), days, time) }
  /// Entfernt: %1$@, %2$@
  public func cliCalmRemoved(name: String, day: String) -> String { fill(1926, name, day) }
  /// Pause
  public var cliCalmRest: String { text(1927) }
  /// Runde %1$lld von %2$lld
  public func cliCalmRound(round: Int, rounds: Int) -> String { fill(1928, number(round), number(rounds)) }
  /// %1$lld Sitzungen
  public func cliCalmSessions(count: Int) -> String { fill(1929, count: count, number(count)) }
  /// %1$@ ist inzwischen zu Ende gegangen und eingetragen: %2$@, %3$@
  public func cliCalmSettled(name: String, day: String, time: String) -> String { fill(1930, name, day, time) }
  /// %1$@, läuft seit %2$@
  public func cliCalmStarted(name: String, time: String) -> String { fill(1931, name, time) }
  /// Serie
  public var cliCalmStreak: String { text(1932) }
  /// %1$lld Tage, Belohnungen: %2$lld
  public func cliCalmStreakDays(count: Int, rewards: Int) -> String { fill(1933, count: count, number(count), number(rewards)) }
  /// %1$@ beendet. Unter einer Minute wird nichts eingetragen.
  public func cliCalmTooShort(name: String) -> String { fill(1934, name) }
  /// Zeit insgesamt
  public var cliCalmTotal: String { text(1935) }
  /// zwei Buchstaben wie CH
  public var cliCalmTwoLetters: String { text(1936) }
  /// Zurücknehmen: alltag calm undo
  public var cliCalmUndoHint: String { text(1937) }
  /// Die letzte Änderung ist zurückgenommen.
  public var cliCalmUndone: String { text(1938) }
  /// schreibe 5 für alle fünf Minuten, 5,10,15 für diese Minuten, oder none
  public var cliCalmUsageBells: String { text(1939) }
  /// nenne steady, easy oder wild, oder die Zahl der Getränke mit --count
  public var cliCalmUsageDrink: String { text(1940) }
  /// schreibe 7:30 oder 2026-11-12T07:30
  public var cliCalmUsageMoment: String { text(1941) }
  /// "plank 45/15" (45 s Arbeit, 15 s Pause), "10x push-ups/20" (gezählt) oder 40/20
  public var cliCalmUsagePhase: String { text(1942) }
  /// Eine Atemübung braucht --pattern 4-7-8, ein Workout mindestens ein --phase "plank 45/15", eine Meditation --minutes 20; mehr zeigt „alltag help calm plan add“.
  public var cliCalmUsagePlan: String { text(1943) }
  /// Gib Art und Zeit an, wie in „alltag calm reminder add meditation 7:30“, oder --sample mit einer Vorlage.
  public var cliCalmUsageReminder: String { text(1944) }
  /// täglich, werktags, wochenende, oder Tage wie mo,mi
  public var cliCalmUsageWeekdays: String { text(1945) }
  /// Diese Woche
  public var cliCalmWeek: String { text(1946) }
  /// Belastung
  public var cliCalmWork: String { text(1947) }
  /// Freies Workout
  public var cliCalmWorkout: String { text(1948) }
  /// Du bist schon in der Familie „%1$@“: Der Code ist für jemand anderen.
  public func cliChoreAlreadyMember(family: String) -> String { fill(1949, family) }
  /// „%1$@“ kann mehrere Aufgaben meinen. Nimm die Nummer:
  public func cliChoreAmbiguous(name: String) -> String { fill(1950, name) }
  /// „%1$@“ kann mehrere meinen: %2$@. Schreib mehr vom Namen, oder die Nummer aus „alltag chore family list“.
  public func cliChoreAmbiguousFamily(name: String, names: String) -> String { fill(1951, name, names) }
  /// „%1$@“ kann mehrere meinen: %2$@. Schreib mehr vom Namen.
  public func cliChoreAmbiguousMember(name: String, names: String) -> String { fill(1952, name, names) }
  /// Mit diesem Code kommt niemand in eine Familie: Er ist falsch geschrieben, benutzt, zurückgezogen oder älter als sieben Tage. Prüf ihn, oder lass dir einen neuen geben.
  public var cliChoreCodeGone: String { text(1953) }
  /// Dieser Tag geht nicht. Beim Verschieben liegt er zwischen dem vorigen und dem nächsten Mal.
  public var cliChoreDay: String { text(1954) }
  /// alltag chore add "Bad putzen jeden Samstag"
  public var cliChoreFirstHint: String { text(1955) }
  /// Wie heißt du in der Familie? Sag es mit --as.
  public var cliChoreFounderMissing: String { text(1956) }
  /// %1$@ (%2$@) für %3$@
  public func cliChoreImportFrom(source: String, file: String, family: String) -> String { fill(1957, source, file, family) }
  /// Schon da: %1$lld Einträge
  public func cliChoreImportKnown(count: Int) -> String { fill(1958, count: count, number(count)) }
  /// und %1$lld weitere Aufgaben
  public func cliChoreImportMore(count: Int) -> String { fill(1959, count: count, number(count)) }
  /// Neue Mitglieder: %1$@
  public func cliChoreImportNewMembers(names: String) -> String { fill(1960, names) }
  /// Hier gibt es keinen Import von Aufgaben, der zurückgenommen werden kann.
  public var cliChoreImportNothingToUndo: String { text(1961) }
  /// Die Datei nennt Zuständige nur als Nummer: %1$@. Gib ihnen Namen, zum Beispiel mit --member 3=Anna.
  public func cliChoreImportPersons(keys: String) -> String { fill(1962, keys) }
  /// Diese Aufgaben übernehmen
  public var cliChoreImportQuestion: String { text(1963) }
  /// Rückgängig mit: alltag chore import --undo
  public var cliChoreImportUndoHint: String { text(1964) }
  /// Der Import ist zurückgenommen; was du seitdem geändert hast, bleibt.
  public var cliChoreImportUndone: String { text(1965) }
  /// In der Datei gibt es niemanden mit der Nummer oder dem Namen „%1$@“. Schreib --member NUMMER=NAME.
  public func cliChoreImportUnknownPerson(name: String) -> String { fill(1966, name) }
  /// Einladung zurückgezogen: %1$@
  public func cliChoreInviteEnded(name: String) -> String { fill(1967, name) }
  /// Gilt sieben Tage und einmal: alltag chore family join %1$@
  public func cliChoreInviteHint(code: String) -> String { fill(1968, code) }
  /// Es ist keine Einladung offen.
  public var cliChoreInviteNone: String { text(1969) }
  /// Für „%1$@“ ist keine Einladung offen.
  public func cliChoreInviteNoneFor(name: String) -> String { fill(1970, name) }
  /// Einladung für %1$@, bis %2$@
  public func cliChoreInviteOpen(name: String, day: String) -> String { fill(1971, name, day) }
  /// Es sind mehrere Einladungen offen: %1$@. Sag, welche, oder nimm --all.
  public func cliChoreInviteSeveral(names: String) -> String { fill(1972, names) }
  /// Der Code ist für %2$@, nicht für „%1$@“. Sag mit --as, wer du bist.
  public func cliChoreInvitedOther(name: String, names: String) -> String { fill(1973, name, names) }
  /// Der Code ist für mehrere. Sag mit --as, wer du bist: %1$@.
  public func cliChoreInvitedSay(names: String) -> String { fill(1974, names) }
  /// ein Kind
  public var cliChoreInviteeChild: String { text(1975) }
  /// ein Elternteil
  public var cliChoreInviteeParent: String { text(1976) }
  /// ein Tablet für alle
  public var cliChoreInviteeTablet: String { text(1977) }
  /// %1$@ lädt dich ein. Alle in der Familie sehen, was du in ihr erledigst.
  public func cliChoreJoinText(name: String) -> String { fill(1978, name) }
  /// Der Familie „%1$@“ beitreten?
  public func cliChoreJoinTitle(name: String) -> String { fill(1979, name) }
  /// „%1$@“ gibt es in der Familie schon. Nimm einen Namen, der beide unterscheidet.
  public func cliChoreMemberExists(name: String) -> String { fill(1980, name) }
  /// So lässt sich die Aufgabe nicht verteilen: Nenne jedes Mitglied einmal, und zum Teilen mehrere.
  public var cliChoreMembers: String { text(1981) }
  /// Stumm: %1$@
  public func cliChoreMuted(titles: String) -> String { fill(1982, titles) }
  /// „%1$@“ hat noch niemand erledigt; ein Foto gehört zu dem, was getan ist: alltag chore done
  public func cliChoreNeverDone(title: String) -> String { fill(1983, title) }
  /// Für %1$@ geht das nicht: nur bei Konten, die Kinder für diese Familie neu gemacht haben und die keine Mailadresse haben.
  public func cliChoreNoChildAccount(name: String) -> String { fill(1984, name) }
  /// Hier gibt es noch keine Familie. Gründe eine: alltag chore family found "Name" --as "Dein Name"
  public var cliChoreNoFamily: String { text(1985) }
  /// %1$@ ist kein anderes Elternteil mit Konto. Lade jemanden ein: alltag chore family invite --role parent
  public func cliChoreNoHeir(name: String) -> String { fill(1986, name) }
  /// „%1$@“ hat kein nächstes Mal.
  public func cliChoreNoNext(name: String) -> String { fill(1987, name) }
  /// „%1$@“ ist dir nicht angeboten. Wem sie gehört, bietet sie an mit: alltag chore family hand-over NAME
  public func cliChoreNoOffer(name: String) -> String { fill(1988, name) }
  /// Von „%1$@“ gibt es kein Foto. Eins dazu: alltag chore photo NAME --add DATEI
  public func cliChoreNoPhoto(title: String) -> String { fill(1989, title) }
  /// „%1$@“ ist kein Bild, das alle zeigen können: nimm JPEG, PNG oder WebP.
  public func cliChoreNoPicture(file: String) -> String { fill(1990, file) }
  /// „%1$@“ ist noch nicht an der Reihe, erst: %2$@. Vorziehen: alltag chore move NAME --to heute
  public func cliChoreNotOpen(name: String, day: String) -> String { fill(1991, name, day) }
  /// „%1$@“ gehört jemand anderem. Nur wem die Familie gehört, kann sie übergeben.
  public func cliChoreNotOwner(name: String) -> String { fill(1992, name) }
  /// „%1$@“ war an diesem Tag noch nicht dran.
  public func cliChoreNotThen(name: String) -> String { fill(1993, name) }
  /// Da ist nichts zurückzunehmen, und nichts wartet auf eine Antwort.
  public var cliChoreNothingToDo: String { text(1994) }
  /// Von „%1$@“ wartet nichts auf eine Bestätigung. „alltag chore list --today“ zeigt, was wartet.
  public func cliChoreNothingWaits(name: String) -> String { fill(1995, name) }
  /// Aufgaben sind ausgeschaltet. Einschalten: %1$@
  public func cliChoreOff(command: String) -> String { fill(1996, command) }
  /// %1$@ soll die Familie übernehmen (Angebot bis %2$@)
  public func cliChoreOfferOpen(name: String, day: String) -> String { fill(1997, name, day) }
  /// Diese Familie wird dir übergeben. Annehmen: alltag chore family take-over
  public var cliChoreOfferYours: String { text(1998) }
  /// Andere Woche (%1$@): „ab %2$@“ anfügen
  public func cliChoreOtherWeek(day: String, date: String) -> String { fill(1999, day, date) }
  /// Auf dem Gerät des Kindes: anmelden, „Passwort vergessen“, dann dieser Name und Code. Er gilt einen Tag und einmal.
  public var cliChorePasswordHint: String { text(2000) }
  /// Gib an, wie viele Punkte, zum Beispiel +5 oder -5.
  public var cliChorePointsMissing: String { text(2001) }
  /// „%1$@“ liegt in deinem privaten Bereich, in den du niemanden einladen kannst. Kopiere sie erst in eine Familie: alltag chore family copy
  public func cliChorePrivate(name: String) -> String { fill(2002, name) }
  /// %1$@ ist eine Zahl von %2$lld bis %3$lld.
  public func cliChoreRange(field: String, least: Int, most: Int) -> String { fill(2003, field, number(least), number(most)) }
  /// Sag mit --reason, wofür.
  public var cliChoreReasonMissing: String { text(2004) }
  /// Was erledigt wurde, bleibt bei den Punkten und in der Statistik.
  public var cliChoreRemoveText: String { text(2005) }
  /// „%1$@“ löschen?
  public func cliChoreRemoveTitle(name: String) -> String { fill(2006, name) }
  /// Dieser Rhythmus geht nicht. Schreib zum Beispiel „jeden Samstag“, „alle 3 Tage“ oder „am 15. jeden Monats“.
  public var cliChoreRhythm: String { text(2007) }
  /// „%1$@“ ist kein Rhythmus. Schreib zum Beispiel „jeden Samstag“, „alle 3 Tage“, „am 15. jeden Monats“ oder „morgen“.
  public func cliChoreRhythmUnknown(text: String) -> String { fill(2008, text) }
  /// Tabelle
  public var cliChoreTable: String { text(2009) }
  /// Tablet für alle: %1$@
  public func cliChoreTablet(name: String) -> String { fill(2010, name) }
  /// Kein Tablet für alle ist dabei. Eines lädst du mit „alltag chore family invite --tablet“ ein.
  public var cliChoreTabletNone: String { text(2011) }
  /// %1$@ sieht nichts mehr von der Familie
  public func cliChoreTabletRemoved(name: String) -> String { fill(2012, name) }
  /// „%1$@“ übernehmen
  public func cliChoreTakeOver(name: String) -> String { fill(2013, name) }
  /// Keine Aufgabe heißt „%1$@“. „alltag chore list --all“ zeigt alle.
  public func cliChoreUnknown(name: String) -> String { fill(2014, name) }
  /// Keine Familie heißt „%1$@“. Es gibt: %2$@.
  public func cliChoreUnknownFamily(name: String, names: String) -> String { fill(2015, name, names) }
  /// In der Familie heißt niemand „%1$@“. Es gibt: %2$@.
  public func cliChoreUnknownMember(name: String, names: String) -> String { fill(2016, name, names) }
  /// Kein Wunsch, der wartet, heißt eindeutig „%1$@“. „alltag chore reward“ zeigt alle; --as nennt, wessen Wunsch es ist.
  public func cliChoreUnknownRequest(name: String) -> String { fill(2017, name) }
  /// Keine Belohnung heißt eindeutig „%1$@“. „alltag chore reward“ zeigt alle mit ihren Nummern.
  public func cliChoreUnknownReward(name: String) -> String { fill(2018, name) }
  /// Kein Tablet heißt „%1$@“. „alltag chore tablet“ zeigt alle.
  public func cliChoreUnknownTablet(name: String) -> String { fill(2019, name) }
  /// Die Zeitzone „%1$@“ gibt es nicht. Schreib sie wie Europe/Berlin.
  public func cliChoreUnknownZone(name: String) -> String { fill(2020, name) }
  /// Schreib eine Zeile wie „Bad putzen jeden Samstag“, oder nimm --sample small-flat, house-with-garden oder school-week.
  public var cliChoreUsageAdd: String { text(2021) }
  /// Sag, was sich ändern soll: --title, --rhythm, --for, --share, --room, --points, --minutes, --note, --step, --approval oder --photo.
  public var cliChoreUsageEdit: String { text(2022) }
  /// Sag, was sich ändern soll: --name, --zone, --first-weekday, --away-from, --away-until, --every-other-week oder --not-away.
  public var cliChoreUsageFamily: String { text(2023) }
  /// Gib eine Datei an oder --undo, nicht beides.
  public var cliChoreUsageImport: String { text(2024) }
  /// Sag, was sich ändern soll: --name, --role, --emoji, --color, --tablet, --away-from, --away-until, --every-other-week oder --not-away.
  public var cliChoreUsageMember: String { text(2025) }
  /// Sag, was zu tun ist: eine Datei, in die das Foto soll, --add DATEI oder --delete.
  public var cliChoreUsagePhoto: String { text(2026) }
  /// Sag, was sich ändern soll: --title, --cost oder --emoji.
  public var cliChoreUsageReward: String { text(2027) }
  /// --tablet ist für ein Gerät, nicht für ein Mitglied: ohne --for und --role.
  public var cliChoreUsageTablet: String { text(2028) }
  /// „--week“ gibt es nur bei „alle 2 Wochen dienstags“ und Ähnlichem, wo die Woche offen ist; nicht bei „%1$@“
  public func cliChoreWeekNone(rhythm: String) -> String { fill(2029, rhythm) }
  /// Andere Woche (%1$@): „--week %2$@“ anfügen
  public func cliChoreWeekOption(day: String, date: String) -> String { fill(2030, day, date) }
  /// In der Woche vom %1$@ kann es nicht beginnen, nur mit einem dieser Tage: %2$@
  public func cliChoreWeekOther(day: String, days: String) -> String { fill(2031, day, days) }
  /// Wer hat „%1$@“ erledigt? Sag es mit --as: %2$@.
  public func cliChoreWhoDidIt(name: String, names: String) -> String { fill(2032, name, names) }
  /// Die Zeitzone dieses Rechners hat keinen Namen. Gib eine mit --zone an, zum Beispiel Europe/Berlin.
  public var cliChoreZoneMissing: String { text(2033) }
  /// Mehrere Städte passen auf „%1$@“; schreib den ganzen Namen, wenn nötig mit --country.
  public func cliCityAmbiguous(name: String) -> String { fill(2034, name) }
  /// Kein Land heißt „%1$@“; schreib seinen Namen oder sein Kürzel, etwa DE.
  public func cliCityCountryUnknown(name: String) -> String { fill(2035, name) }
  /// Keine Stadt mit mehr als 15.000 Menschen heißt „%1$@“; nimm die nächste größere, oder ihren Namen in einer anderen Sprache.
  public func cliCityUnknown(name: String) -> String { fill(2036, name) }
  /// Die Daten aus den Codes sind unvollständig oder beschädigt. Es ist nichts geändert. Lies die Codes noch einmal.
  public var cliCodeChecksum: String { text(2037) }
  /// Das ist kein vollständiger Link aus einem Alltag-Code, oder die Codes gehören nicht zusammen. Es ist nichts geändert.
  public var cliCodeForeign: String { text(2038) }
  /// Dafür ist deine Zustimmung nötig, und hier kann niemand gefragt werden. Es ist nichts geändert. Mit --yes geht es ohne Frage.
  public var cliConfirmationNeeded: String { text(2039) }
  /// rsvg-convert konnte das Bild nicht machen: %1$@. Mit --svg gibt es das Bild ohne dieses Programm.
  public func cliConverterFailed(reason: String) -> String { fill(2040, reason) }
  /// Für PNG fehlt das Programm rsvg-convert. Installiere es (unter Debian: apt install librsvg2-bin) oder nimm --svg.
  public var cliConverterMissing: String { text(2041) }
  /// Ihr seid nicht verbunden. „alltag couple invite“ macht einen Code für dein Gegenüber, „alltag couple redeem CODE“ löst einen ein.
  public var cliCoupleAlone: String { text(2042) }
  /// Du bist schon verbunden oder hast schon einen Code. Trenne dich zuerst: „alltag couple leave --now“.
  public var cliCoupleAlready: String { text(2043) }
  /// Stadt von %1$@: %2$@
  public func cliCoupleCity(name: String, place: String) -> String { fill(2044, name, place) }
  /// Dein Code: %1$@. Wer ihn zuerst einlöst, ist mit dir verbunden; er gilt sieben Tage.
  public func cliCoupleCode(code: String) -> String { fill(2045, code) }
  /// Dein Code gilt nicht mehr; „alltag couple invite“ macht einen neuen.
  public var cliCoupleCodeGone: String { text(2046) }
  /// Das ist kein Code: Er hat acht Zeichen aus A–Z ohne I und O und 2–9.
  public var cliCoupleCodeMalformed: String { text(2047) }
  /// Code bereits vergeben, oder es gibt ihn nicht.
  public var cliCoupleCodeTaken: String { text(2048) }
  /// Dein Code: %1$@. Er gilt erst, wenn der Server ihn hat: „alltag sync“.
  public func cliCoupleCodeWaits(code: String) -> String { fill(2049, code) }
  /// Countdown
  public var cliCoupleCountdown: String { text(2050) }
  /// Entfernung: %1$@ km
  public func cliCoupleDistance(kilometres: String) -> String { fill(2051, kilometres) }
  /// Nur wer Abschied genommen hat, kann ihn zurücknehmen; und es war nicht du.
  public var cliCoupleGoodbyeNotOwn: String { text(2052) }
  /// Dein Gegenüber hat Abschied genommen: Am %1$@ seid ihr getrennt.
  public func cliCoupleGoodbyeOther(date: String) -> String { fill(2053, date) }
  /// Die sieben Tage sind vorbei.
  public var cliCoupleGoodbyeOver: String { text(2054) }
  /// Am %1$@ seid ihr getrennt; „alltag couple leave --undo“ nimmt das zurück.
  public func cliCoupleGoodbyeOwn(date: String) -> String { fill(2055, date) }
  /// Ihr seid jetzt verbunden.
  public var cliCoupleJoined: String { text(2056) }
  /// Wer Codes ausgibt, braucht Alltag Pro: „alltag pro unlock“.
  public var cliCoupleLocked: String { text(2057) }
  /// Eine Notiz braucht einen Text.
  public var cliCoupleNoteBlank: String { text(2058) }
  /// Eine Notiz hat höchstens 100 Zeichen; diese hat %1$@.
  public func cliCoupleNoteLong(count: String) -> String { fill(2059, count) }
  /// Deine Stadt: %1$@
  public func cliCoupleOwnCity(place: String) -> String { fill(2060, place) }
  /// Das ist dein eigener Code; dein Gegenüber löst ihn ein.
  public var cliCoupleOwnCode: String { text(2061) }
  /// Verbunden mit %1$@
  public func cliCouplePaired(name: String) -> String { fill(2062, name) }
  /// Ihr seid nicht mehr verbunden. Was du eingetragen hast, bleibt auf diesem Gerät.
  public var cliCoupleParted: String { text(2063) }
  /// Noch nicht auf dem Server; „alltag sync“ sendet es.
  public var cliCouplePending: String { text(2064) }
  /// Der Code %1$@ ist noch nicht eingelöst: „alltag sync“.
  public func cliCoupleRedeeming(code: String) -> String { fill(2065, code) }
  /// Serie der Notizen: %1$@, längste %2$@
  public func cliCoupleStreak(count: String, longest: String) -> String { fill(2066, count, longest) }
  /// Zu viele Codes versucht. In %1$lld Minuten geht es wieder.
  public func cliCoupleTooMany(count: Int) -> String { fill(2067, count: count, number(count)) }
  /// Konto: keines; nichts verlässt dieses Gerät
  public var cliDoctorAccountNone: String { text(2068) }
  /// Konto: %1$@ bei %2$@
  public func cliDoctorAccountReady(name: String, server: String) -> String { fill(2069, name, server) }
  /// %1$lld Einträge sind auf dem Server beschädigt. Ein Gerät, das sie hat, sendet sie von selbst noch einmal; sonst hilft nur eine Sicherung des Servers
  public func cliDoctorDamaged(count: Int) -> String { fill(2070, count: count, number(count)) }
  /// Datendatei %1$@: lesbar
  public func cliDoctorData(path: String) -> String { fill(2071, path) }
  /// %1$lld Änderungen sind noch nicht übertragen
  public func cliDoctorPending(count: Int) -> String { fill(2072, count: count, number(count)) }
  /// Daten auf dem Server: alle lesbar
  public var cliDoctorSchemaReady: String { text(2073) }
  /// %1$lld Einträge auf dem Server sind von einer neueren Version; aktualisiere das Programm
  public func cliDoctorUnreadable(count: Int) -> String { fill(2074, count: count, number(count)) }
  /// Zone auf dem Server: noch nicht angelegt; alltag sync legt sie an
  public var cliDoctorZoneMissing: String { text(2075) }
  /// Zone auf dem Server: bereit
  public var cliDoctorZoneReady: String { text(2076) }
  /// Zone auf dem Server: abgelehnt. %1$@
  public func cliDoctorZoneRefused(reason: String) -> String { fill(2077, reason) }
  /// Neue Wiederherstellungscodes, die alten gelten nicht mehr
  public var cliEventCodes: String { text(2078) }
  /// Wer den Server betreibt, hat das Konto gesperrt
  public var cliEventDisabled: String { text(2079) }
  /// Wer den Server betreibt, hat das Konto wieder freigegeben
  public var cliEventEnabled: String { text(2080) }
  /// Andere Geräte wurden abgemeldet
  public var cliEventEverywhere: String { text(2081) }
  /// %1$@ hat in der Familie einen Code für ein neues Passwort ausgestellt
  public func cliEventFamilyCode(name: String) -> String { fill(2082, name) }
  /// %1$lld falsche Passwörter oder Codes für dein Konto
  public func cliEventGuessed(count: Int) -> String { fill(2083, count: count, number(count)) }
  /// Neuer Schlüssel für ein Programm: %1$@
  public func cliEventKey(name: String) -> String { fill(2084, name) }
  /// Wer den Server betreibt, hat einen Schlüssel beendet: %1$@
  public func cliEventKeyEnded(name: String) -> String { fill(2085, name) }
  /// Neuer Widget-Link: %1$@
  public func cliEventLink(name: String) -> String { fill(2086, name) }
  /// Das Passwort wurde geändert
  public var cliEventPassword: String { text(2087) }
  /// Das Passwort wurde mit einem Wiederherstellungscode neu gesetzt
  public var cliEventRecovered: String { text(2088) }
  /// Wer den Server betreibt, hat einen Code für ein neues Passwort ausgestellt
  public var cliEventResetCode: String { text(2089) }
  /// Neu angemeldet: %1$@
  public func cliEventSignedIn(name: String) -> String { fill(2090, name) }
  /// Zu „%1$@“ hast du keinen Zugang mehr. Auf diesem Gerät ist nichts davon geblieben.
  public func cliFamilyLost(name: String) -> String { fill(2091, name) }
  /// %1$@ ist größer als %2$lld MB. Es ist nichts geändert. Teile die Datei auf.
  public func cliFileTooLarge(path: String, megabytes: Int) -> String { fill(2092, path, number(megabytes)) }
  /// %1$@ lässt sich nicht lesen (%2$@). Es ist nichts geändert.
  public func cliFileUnreadable(path: String, reason: String) -> String { fill(2093, path, reason) }
  /// %1$@ lässt sich nicht schreiben (%2$@). Deine Daten sind unverändert.
  public func cliFileUnwritable(path: String, reason: String) -> String { fill(2094, path, reason) }
  /// Andere können dein Konto nicht finden.
  public var cliFindableOff: String { text(2095) }
  /// Wer deine Mailadresse kennt, kann dein Konto damit finden und deinen Namen sehen.
  public var cliFindableOn: String { text(2096) }
  /// Lege deine erste Gewohnheit an: alltag habit add "Lesen"
  public var cliFirstHabitHint: String { text(2097) }
  /// Für weitere brauchst du Pro (alltag pro unlock). Oder archiviere eine: alltag habit archive.
  public var cliFreeLimitWay: String { text(2098) }
  /// Gewohnheiten sind ausgeschaltet. Einschalten: alltag settings set areas "%1$@"
  public func cliHabitsOffHint(areas: String) -> String { fill(2099, areas) }
  /// Das ist ein Export von Apple Health. Deine Daten sind unverändert. Lies ihn mit: alltag calm import %1$@
  public func cliHealthExport(file: String) -> String { fill(2100, file) }
  /// Wir: %1$@
  public func cliImportCouple(parts: String) -> String { fill(2101, parts) }
  /// Das Gemeinsame ist übernommen.
  public var cliImportCoupleDone: String { text(2102) }
  /// Du bist schon bei %1$@ angemeldet. Melde dich zuerst mit alltag logout ab.
  public func cliLoginAlready(server: String) -> String { fill(2103, server) }
  /// Angemeldet als %1$@ bei %2$@.
  public func cliLoginDone(name: String, server: String) -> String { fill(2104, name, server) }
  /// Die Anmeldung wurde abgelehnt, oder der Code ist abgelaufen. Versuche es noch einmal.
  public var cliLoginEnded: String { text(2105) }
  /// Gib das Passwort als erste Zeile der Standardeingabe.
  public var cliLoginNoPassword: String { text(2106) }
  /// Öffne %1$@ und bestätige dort den Code %2$@.
  public func cliLoginOpen(url: String, code: String) -> String { fill(2107, url, code) }
  /// Zu viele Versuche. Warte einige Minuten.
  public var cliLoginTooOften: String { text(2108) }
  /// Name oder Passwort stimmt nicht. Prüfe beides; ein vergessenes Passwort ersetzt du mit einem Wiederherstellungscode unter %1$@/sign-in/recover.
  public func cliLoginWrong(server: String) -> String { fill(2109, server) }
  /// Abgemeldet. Deine Daten bleiben auf diesem Gerät.
  public var cliLogoutKept: String { text(2110) }
  /// %1$lld Änderungen sind noch nicht übertragen und gingen verloren.
  public func cliLogoutPending(count: Int) -> String { fill(2111, count: count, number(count)) }
  /// Daten von diesem Gerät entfernen? [j/N]
  public var cliLogoutRemoveQuestion: String { text(2112) }
  /// Abgemeldet. Deine Daten sind von diesem Gerät entfernt.
  public var cliLogoutRemoved: String { text(2113) }
  /// Der Server weiß davon noch nichts: Dort bleibt dieses Gerät in der Liste, bis du es von einem anderen aus abmeldest oder die Anmeldung abläuft.
  public var cliLogoutUnheard: String { text(2114) }
  /// Die Datei stammt von einer neueren Alltag-Version (%1$@). Deine Daten sind unverändert. Aktualisiere Alltag und versuche es noch einmal.
  public func cliNewerFile(version: String) -> String { fill(2115, version) }
  /// Eingabetaste: nächster Code
  public var cliNextCode: String { text(2116) }
  /// „%1$@“ wird abgehakt und hat keine Menge. Hake sie mit alltag habit done ab oder gib ihr mit alltag habit edit --goal ein Ziel.
  public func cliNoAmountGoal(name: String) -> String { fill(2117, name) }
  /// Es ist noch nichts gezählt.
  public var cliNoEvents: String { text(2118) }
  /// Abgebrochen. Es ist nichts geändert.
  public var cliNotConfirmed: String { text(2119) }
  /// %1$@: Es gibt keine Pause, die sich beenden ließe.
  public func cliNotPaused(name: String) -> String { fill(2120, name) }
  /// keine Notiz
  public var cliNoteNone: String { text(2121) }
  /// Es gibt keinen Import, der sich zurücknehmen ließe. Es ist nichts geändert.
  public var cliNothingToUndo: String { text(2122) }
  /// Die Palette „%1$@“ gehört zu Pro (alltag pro unlock). Frei sind sky und graphite.
  public func cliPaletteNeedsPro(name: String) -> String { fill(2123, name) }
  /// Name
  public var cliPartName: String { text(2124) }
  /// Notiz und Statistik
  public var cliPartNotes: String { text(2125) }
  /// Ort
  public var cliPartPlace: String { text(2126) }
  /// Es fehlen noch Codes der Reihe: %1$@. Es ist nichts geändert. Lies alle und gib sie zusammen an.
  public func cliPartsMissing(numbers: String) -> String { fill(2127, numbers) }
  /// %1$lld Teile der Daten in %2$@ sind beschädigt. Sie liegen jetzt in der Tabelle „damaged“ dieser Datei, nichts ist überschrieben; der Rest ist da. Sichere ihn mit alltag export json.
  public func cliPartsSetAside(count: Int, path: String) -> String { fill(2128, count: count, number(count), path) }
  /// „%1$@“ pausiert: %2$@
  public func cliPaused(name: String, days: String) -> String { fill(2129, name, days) }
  /// Alles pausiert: %1$@
  public func cliPausedAll(days: String) -> String { fill(2130, days) }
  /// „%1$@“ steht jetzt oben.
  public func cliPinned(name: String) -> String { fill(2131, name) }
  /// „%1$@“ ist kein Platz auf der Liste. Nimm eine Nummer, up, down, first oder last.
  public func cliPlaceMalformed(text: String) -> String { fill(2132, text) }
  /// %1$@ ist keine Liste der Orte: Baue den Ordner neu mit Tools/build-web.
  public func cliPlacesDamaged(path: String) -> String { fill(2133, path) }
  /// In %1$@ fehlt die Liste der Orte: Baue den Ordner mit Tools/build-web, oder nenne einen anderen mit ALLTAG_SITE.
  public func cliPlacesMissing(folder: String) -> String { fill(2134, folder) }
  /// Die Liste der Orte fehlt: Sie liegt im Ordner der App, den ALLTAG_SITE nennt; Tools/build-web baut ihn.
  public var cliPlacesNoSite: String { text(2135) }
  /// Freischalten: alltag pro unlock
  public var cliProHint: String { text(2136) }
  /// bleibt still, der Eintrag ist da: %1$@
  public func cliRemindAnswered(day: String) -> String { fill(2137, day) }
  /// Zeit zum Durchatmen
  public var cliRemindBreathing: String { text(2138) }
  /// Wie war der Abend?
  public var cliRemindDiary: String { text(2139) }
  /// Wie war der Abend? (%1$@)
  public func cliRemindDiaryDay(day: String) -> String { fill(2140, day) }
  /// ist fällig
  public var cliRemindFires: String { text(2141) }
  /// Zeit zum Meditieren
  public var cliRemindMeditation: String { text(2142) }
  /// Keine Erinnerung ist fällig.
  public var cliRemindNone: String { text(2143) }
  /// (gezeigt)
  public var cliRemindShown: String { text(2144) }
  /// bleibt still, getan: %1$@
  public func cliRemindSilent(time: String) -> String { fill(2145, time) }
  /// meldet sich, wenn bis dahin nichts getan ist (%1$lld Stunden zurück)
  public func cliRemindWaits(count: Int) -> String { fill(2146, count: count, number(count)) }
  /// meldet sich, wenn bis dahin kein Eintrag da ist: %1$@
  public func cliRemindWaitsDiary(day: String) -> String { fill(2147, day) }
  /// Erinnerungen kommen zu ihrer Zeit. Ctrl-C beendet.
  public var cliRemindWatching: String { text(2148) }
  /// zurückgezogen, getan: %1$@
  public func cliRemindWithdrawn(time: String) -> String { fill(2149, time) }
  /// Zeit fürs Workout
  public var cliRemindWorkout: String { text(2150) }
  /// Es ist erledigt und gespeichert, aber das Ergebnis lässt sich nicht ausgeben (%1$@).
  public func cliResultUnwritten(reason: String) -> String { fill(2151, reason) }
  /// „%1$@“ geht weiter.
  public func cliResumed(name: String) -> String { fill(2152, name) }
  /// Alles geht weiter.
  public var cliResumedAll: String { text(2153) }
  /// %1$@ ist keine Adresse: gib https:// und einen Namen an.
  public func cliServerAddress(server: String) -> String { fill(2154, server) }
  /// Unter %1$@ antwortet kein Alltag-Server. Prüfe die Adresse.
  public func cliServerForeign(server: String) -> String { fill(2155, server) }
  /// %1$@ ist nicht erreichbar (%2$@). Prüfe Adresse und Verbindung.
  public func cliServerUnreachable(server: String, reason: String) -> String { fill(2156, server, reason) }
  /// Ein anderer Alltag-Befehl schreibt gerade in %1$@ und wird nicht fertig. Es ist nichts geändert. Versuche es gleich noch einmal.
  public func cliStoreBusy(path: String) -> String { fill(2157, path) }
  /// Die Datei %1$@ ist beschädigt. Sie ist unverändert. Lege sie beiseite und hole deine letzte Sicherung mit alltag import, oder versuche sqlite3 mit .recover.
  public func cliStoreDamaged(path: String) -> String { fill(2158, path) }
  /// Die Daten in %1$@ ließen sich nicht lesen oder sichern (%2$@). Es ist nichts geändert.
  public func cliStoreFailed(path: String, reason: String) -> String { fill(2159, path, reason) }
  /// %1$@ ist keine Datendatei von Alltag. Sie ist unverändert. Nenne mit --data eine andere.
  public func cliStoreForeign(path: String) -> String { fill(2160, path) }
  /// Der Datenträger von %1$@ ist voll. Die letzte Änderung ist nicht gesichert, alles davor schon. Schaffe Platz und versuche es noch einmal.
  public func cliStoreFull(path: String) -> String { fill(2161, path) }
  /// %1$@ stammt von einer neueren Alltag-Version (%2$@). Die Datei ist unverändert. Aktualisiere Alltag oder nenne mit --data eine andere Datei.
  public func cliStoreNewer(path: String, version: String) -> String { fill(2162, path, version) }
  /// %1$@ ist schreibgeschützt. Es ist nichts geändert. Gib dir Schreibrechte auf Datei und Ordner oder nenne mit --data eine andere Datei.
  public func cliStoreReadOnly(path: String) -> String { fill(2163, path) }
  /// %1$@ lässt sich nicht öffnen (%2$@). Es ist nichts geändert. Prüfe Ordner und Rechte oder nenne mit --data eine andere Datei.
  public func cliStoreUnreachable(path: String, reason: String) -> String { fill(2164, path, reason) }
  /// Der Server kann einen Teil der Daten nicht mehr lesen; alles andere ist übertragen. Ein Gerät, das sie hat, sendet sie von selbst noch einmal. Kommt keines, hilft nur eine Sicherung des Servers. Wie viele es sind: alltag doctor
  public var cliSyncDamaged: String { text(2165) }
  /// Zurücknehmen: alltag sync --discard-refused
  public var cliSyncDiscardHint: String { text(2166) }
  /// Zurückgenommen: %1$@
  public func cliSyncDiscarded(subject: String) -> String { fill(2167, subject) }
  /// Alles ist übertragen.
  public var cliSyncEqual: String { text(2168) }
  /// das Verlassen der Familie
  public var cliSyncLeaving: String { text(2169) }
  /// Das Konto hat auf dem Server keinen Platz mehr: %1$@. Verlasse eine Familie oder lösche, was du nicht mehr brauchst, dann: alltag sync
  public func cliSyncNoRoom(reason: String) -> String { fill(2170, reason) }
  /// Keine Verbindung. Es geht von selbst weiter.
  public var cliSyncOffline: String { text(2171) }
  /// Noch %1$lld Änderungen zu übertragen.
  public func cliSyncPending(count: Int) -> String { fill(2172, count: count, number(count)) }
  /// Der Server lehnt %1$@ ab: %2$@
  public func cliSyncRefused(record: String, reason: String) -> String { fill(2173, record, reason) }
  /// Der Server lehnt die Anfrage ab: %1$@
  public func cliSyncRefusedAll(reason: String) -> String { fill(2174, reason) }
  /// Der Server nimmt gerade nichts an (%1$@). Versuche es später noch einmal.
  public func cliSyncService(reason: String) -> String { fill(2175, reason) }
  /// Der Server ist nicht erreichbar. Versuche es später noch einmal.
  public var cliSyncUnreachable: String { text(2176) }
  /// Ein Teil der Daten auf dem Server stammt von einer neueren Version. Er bleibt, wie er ist; aktualisiere das Programm.
  public var cliSyncUnreadable: String { text(2177) }
  /// Verbunden mit %1$@; Ende mit Strg-C.
  public func cliSyncWatching(server: String) -> String { fill(2178, server) }
  /// Das Fenster ist schmaler als der Code (%1$lld Zeichen). Mach es breiter oder nimm --svg.
  public func cliTerminalNarrow(columns: Int) -> String { fill(2179, number(columns)) }
  /// War schon so.
  public var cliUnchanged: String { text(2180) }
  /// Zurücknehmen: alltag import --undo
  public var cliUndoHint: String { text(2181) }
  /// Dieses Format ist unbekannt. Deine Daten sind unverändert. Alltag liest JSON-, CSV-, Zip- und SQLite-Dateien der Apps aus „alltag help import“.
  public var cliUnknownFormat: String { text(2182) }
  /// Keine Gewohnheit heißt „%1$@“. Die Namen und Nummern zeigt alltag habit list --all.
  public func cliUnknownHabit(name: String) -> String { fill(2183, name) }
  /// „%1$@“ steht wieder bei den anderen.
  public func cliUnpinned(name: String) -> String { fill(2184, name) }
  /// „%1$@“ ist keine Adresse der App. Gib eine wie https://alltag.example/ an.
  public func cliUsageAddress(address: String) -> String { fill(2185, address) }
  /// Gib eine Menge an, zum Beispiel 2,5, +1 oder -1.
  public var cliUsageAmount: String { text(2186) }
  /// %1$@, durch Leerzeichen getrennt
  public func cliUsageAreas(values: String) -> String { fill(2187, values) }
  /// Gib mit --svg oder --png an, wohin das Bild soll.
  public var cliUsageCard: String { text(2188) }
  /// Die Standardausgabe fasst nur ein Bild.
  public var cliUsageCardBoth: String { text(2189) }
  /// Möglich sind %1$@.
  public func cliUsageChoices(values: String) -> String { fill(2190, values) }
  /// Gib eine Stadt, --search, --at oder --clear an.
  public var cliUsageCity: String { text(2191) }
  /// ein Name der Palette oder #RRGGBB
  public var cliUsageColor: String { text(2192) }
  /// Gib ein Datum, --label oder --none an.
  public var cliUsageCountdown: String { text(2193) }
  /// --country gehört zum Namen einer Stadt.
  public var cliUsageCountry: String { text(2194) }
  /// „%1$@“ ist kein Datum. Schreib 2026-12-24 oder 2026-12-24T18:30:00+01:00.
  public func cliUsageDate(text: String) -> String { fill(2195, text) }
  /// heute, gestern, -2, 2026-11-12 oder 20261112
  public var cliUsageDay: String { text(2196) }
  /// Sag, was sich ändern soll, zum Beispiel mit --name oder --schedule.
  public var cliUsageEdit: String { text(2197) }
  /// %1$@ und %2$@ schließen einander aus.
  public func cliUsageExclusive(first: String, second: String) -> String { fill(2198, first, second) }
  /// ein Wochentag oder region
  public var cliUsageFirstWeekday: String { text(2199) }
  /// abhaken, 20min, "8 Gläser", "<=2 Kaffee" für höchstens oder "10 km/woche", auch /monat
  public var cliUsageGoal: String { text(2200) }
  /// Nenne die Datei, die importiert werden soll, oder - für die Standardeingabe.
  public var cliUsageImport: String { text(2201) }
  /// „%1$@“ ist kein Wert für %2$@.
  public func cliUsageInvalid(value: String, argument: String) -> String { fill(2202, value, argument) }
  /// Aufruf
  public var cliUsageLabel: String { text(2203) }
  /// „%1$@“ gibt es nicht. Gib für --language de oder en an.
  public func cliUsageLanguage(tag: String) -> String { fill(2204, tag) }
  /// Es fehlt: %1$@.
  public func cliUsageMissingArgument(argument: String) -> String { fill(2205, argument) }
  /// Bei %1$@ fehlt der Wert.
  public func cliUsageMissingValue(option: String) -> String { fill(2206, option) }
  /// ein Monat wie 2026-11
  public var cliUsageMonth: String { text(2207) }
  /// Mehr dazu zeigt „%1$@“, auf Englisch.
  public func cliUsageMore(command: String) -> String { fill(2208, command) }
  /// Ein Name hat höchstens %1$lld Zeichen; dieser hat %2$lld.
  public func cliUsageNameLong(max: Int, count: Int) -> String { fill(2209, number(max), number(count)) }
  /// Die Option %1$@ hat keinen Wert.
  public func cliUsageNoValue(option: String) -> String { fill(2210, option) }
  /// Gib den letzten Tag mit --until an oder die Zahl der Tage mit --days.
  public var cliUsagePauseEnd: String { text(2211) }
  /// Nenne eine Gewohnheit oder mit --all alle.
  public var cliUsagePauseTarget: String { text(2212) }
  /// --precision gehört zu --at: Eine Stadt verrät nicht mehr als sich selbst.
  public var cliUsagePrecision: String { text(2213) }
  /// Fehler
  public var cliUsagePrefix: String { text(2214) }
  /// %1$@ ist eine Zahl von %2$@ bis %3$@.
  public func cliUsageRange(option: String, from: String, to: String) -> String { fill(2215, option, from, to) }
  /// Eine Gewohnheit hat höchstens %1$lld Erinnerungen.
  public func cliUsageReminders(max: Int) -> String { fill(2216, number(max)) }
  /// täglich, mo,mi,fr, werktags, wochenende, 3x für dreimal in der Woche, 2x/monat oder „alle 3 tage“, auch mit „ab 2026-01-05“
  public var cliUsageSchedule: String { text(2217) }
  /// Für %1$@ gibt es: %2$@.
  public func cliUsageSetting(key: String, values: String) -> String { fill(2218, key, values) }
  /// eine Uhrzeit von 0:00 bis 12:00
  public var cliUsageStartOfDay: String { text(2219) }
  /// Meinst du %1$@?
  public func cliUsageSuggestion(option: String) -> String { fill(2220, option) }
  /// eine Uhrzeit wie 9:00
  public var cliUsageTime: String { text(2221) }
  /// --undo steht allein.
  public var cliUsageUndo: String { text(2222) }
  /// Damit kann der Befehl nichts anfangen: %1$@.
  public func cliUsageUnexpected(arguments: String) -> String { fill(2223, arguments) }
  /// Die Option %1$@ gibt es hier nicht.
  public func cliUsageUnknownOption(option: String) -> String { fill(2224, option) }
  /// Möglich
  public var cliUsageValues: String { text(2225) }
  /// --year ist ein Jahr von 1900 bis 2199.
  public var cliUsageYear: String { text(2226) }
  /// [j/N]
  public var cliYesNo: String { text(2227) }
}
