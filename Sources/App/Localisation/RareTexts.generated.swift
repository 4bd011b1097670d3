// swift-format-ignore-file
// Written by `Tools/strings generate` from Localizable.xcstrings; change the texts there.

extension Strings {
  static let germanRareBlob: StaticString = """
    Importieren\u{0}\
    neu\u{0}\
    geändert\u{0}\
    gleich\u{0}\
    Datei wählen\u{0}\
    Andere Datei\u{0}\
    Was geschieht\u{0}\
    Gewohnheit\u{0}\
    Einträge\u{0}\
    Wird mit deinen Daten verglichen …\u{0}\
    neue Gewohn\u{AD}heiten\u{0}\
    geänderte Gewohn\u{AD}heiten\u{0}\
    neue Einträge\u{0}\
    geänderte Einträge\u{0}\
    Importiert: %1$lld Eintrag.\u{1}Importiert: %1$lld Einträge.\u{0}\
    Importiert: %1$lld Gewohnheit.\u{1}Importiert: %1$lld Gewohnheiten.\u{0}\
    Das Zip-Archiv ist beschädigt oder geschützt. Deine Daten sind unverändert. Exportier es noch einmal.\u{0}\
    Im Archiv fehlt „%1$@“. Deine Daten sind unverändert. Exportier es noch einmal.\u{0}\
    Die Codes ergeben zusammen nicht, was gesendet wurde. Deine Daten sind unverändert. Scann sie noch einmal.\u{0}\
    Dieser Code gehört zu einer anderen Übertragung. Was schon gelesen ist, bleibt. Scann die Codes der begonnenen, oder beginn neu.\u{0}\
    Die Datei lässt sich nicht lesen: %1$@, Feld „%2$@“: %3$@. Deine Daten sind unverändert.\u{0}\
    Die Datei lässt sich nicht lesen: %1$@: %2$@. Deine Daten sind unverändert.\u{0}\
    Diese Datenbank ist in einer Form gespeichert, die Alltag nicht lesen kann. Deine Daten sind unverändert. Exportier in der anderen App als CSV, JSON oder Zip.\u{0}\
    Die Datenbank ist beschädigt. Deine Daten sind unverändert. Erstell die Sicherung in der anderen App noch einmal.\u{0}\
    In der Datei stehen keine Gewohnheiten. Deine Daten sind unverändert.\u{0}\
    Das ist ein Export von Apple Health. Der Bereich „%1$@“ liest ihn, auch wenn er groß ist.\u{0}\
    Zeile %1$lld\u{0}\
    Der Link ist unvollständig. Deine Daten sind unverändert. Lass ihn dir noch einmal schicken.\u{0}\
    Das ist eine einzelne Tabelle aus dem Export von Loop. Sie sagt nicht, was ihre Zahlen bedeuten. Deine Daten sind unverändert. Importier das ganze Zip-Archiv.\u{0}\
    Die Datei stammt aus einer neueren Alltag-Version (%1$@). Deine Daten sind unverändert. Lade die App neu und versuch es noch einmal.\u{0}\
    Die Datei ist größer als %1$lld MB, mehr liest Alltag nicht auf einmal. Deine Daten sind unverändert. Teil sie in kleinere auf.\u{0}\
    %1$@, %2$@\u{0}\
    Ganze Datei\u{0}\
    In diesem Code stehen keine Alltag-Daten. Zeig der Kamera einen Code aus „Exportieren“.\u{0}\
    Der Import konnte nicht gesichert werden und ist wieder zurückgenommen. Deine Daten sind unverändert. Mach Platz auf dem Gerät und versuch es noch einmal.\u{0}\
    Die Datei ist zu groß. Deine Daten sind unverändert. Teil sie in kleinere auf.\u{0}\
    So viele Gewohnheiten passen nicht hinein, höchstens %1$lld. Deine Daten sind unverändert.\u{0}\
    Dieses Format ist unbekannt. Deine Daten sind unverändert. Alltag liest JSON, CSV und Zip aus den genannten Apps.\u{0}\
    Der Browser konnte die Datei nicht lesen. Deine Daten sind unverändert. Wähl sie noch einmal.\u{0}\
    Archiv\u{0}\
    Kommt aus dem Gelöschten zurück\u{0}\
    Reihenfolge\u{0}\
    Weitere Angaben\u{0}\
    Oben angeheftet\u{0}\
    Alltag-Dateien, Loop Habit Tracker, Table Habit, HabitBull, Beaver Habits, Habo, Kadō, Tickmate, Rewire und CSV-Tabellen. Bevor sich etwas ändert, siehst du, was passiert.\u{0}\
    %1$lld Menge, auf das Höchste begrenzt\u{1}%1$lld Mengen, auf das Höchste begrenzt\u{0}\
    %1$lld Farbe, durch eine von hier ersetzt\u{1}%1$lld Farben, durch hiesige ersetzt\u{0}\
    %1$lld Gewohnheit, die dort gelöscht ist\u{1}%1$lld Gewohnheiten, die dort gelöscht sind\u{0}\
    %1$lld Beschreibung oder Frage\u{1}%1$lld Beschreibungen oder Fragen\u{0}\
    %1$lld Tag in der Zukunft\u{1}%1$lld Tage in der Zukunft\u{0}\
    %1$lld Gruppe\u{1}%1$lld Gruppen\u{0}\
    %1$lld Gewohnheit ohne Namen\u{1}%1$lld Gewohnheiten ohne Namen\u{0}\
    %1$lld Name, auf 40 Zeichen gekürzt\u{1}%1$lld Namen, auf 40 Zeichen gekürzt\u{0}\
    %1$lld Tag ohne Haken: Er braucht hier keinen Eintrag\u{1}%1$lld Tage ohne Haken: Sie brauchen hier keinen Eintrag\u{0}\
    %1$lld Notiz, auf 280 Zeichen gekürzt\u{1}%1$lld Notizen, auf 280 Zeichen gekürzt\u{0}\
    %1$lld Eintrag, dessen Gewohnheit nicht in der Datei steht\u{1}%1$lld Einträge, deren Gewohnheit nicht in der Datei steht\u{0}\
    %1$lld Erinnerung für einzelne Wochentage: Sie gilt an allen Tagen der Gewohnheit\u{1}%1$lld Erinnerungen für einzelne Wochentage: Sie gelten an allen Tagen der Gewohnheit\u{0}\
    %1$lld Erinnerung\u{1}%1$lld Erinnerungen\u{0}\
    %1$lld doppelter Eintrag für einen Tag: Der neuere gilt\u{1}%1$lld doppelte Einträge für einen Tag: Der neuere gilt\u{0}\
    %1$lld Gewohnheit steht doppelt in der Datei: Die neuere gilt\u{1}%1$lld Gewohnheiten stehen doppelt in der Datei: Die neuere gilt\u{0}\
    %1$lld Rhythmus, den es hier nicht gibt: Der nächste gilt\u{1}%1$lld Rhythmen, die es hier nicht gibt: Der nächste gilt\u{0}\
    Schlagwörter von %1$lld Gewohnheit\u{1}Schlagwörter von %1$lld Gewohnheiten\u{0}\
    %1$lld Ziel ohne Zahl in der Datei: aus den Einträgen geschätzt\u{1}%1$lld Ziele ohne Zahl in der Datei: aus den Einträgen geschätzt\u{0}\
    %1$lld Änderungszeit in der Zukunft: Sie zählt als jetzt\u{1}%1$lld Änderungszeiten in der Zukunft: Sie zählen als jetzt\u{0}\
    %1$lld Einheit, gekürzt\u{1}%1$lld Einheiten, gekürzt\u{0}\
    %1$lld Tag ohne Angabe\u{1}%1$lld Tage ohne Angabe\u{0}\
    Angepasst\u{0}\
    Nicht übernommen\u{0}\
    Zusammengeführt\u{0}\
    Zum Import von „%1$@“\u{0}\
    Link\u{0}\
    %1$lld Gewohnheit kommt dazu\u{1}%1$lld Gewohnheiten kommen dazu\u{0}\
    %1$lld Eintrag kommt dazu\u{1}%1$lld Einträge kommen dazu\u{0}\
    %1$lld Gewohnheit ändert sich\u{1}%1$lld Gewohnheiten ändern sich\u{0}\
    %1$lld Eintrag ändert sich\u{1}%1$lld Einträge ändern sich\u{0}\
    Einzelheiten\u{0}\
    und %1$lld weitere Gewohnheit\u{1}und %1$lld weitere Gewohnheiten\u{0}\
    Alles aus dieser Datei ist schon da. Es gibt nichts zu tun.\u{0}\
    Mehr als %1$lld aktive Gewohnheiten: Alle bleiben sichtbar und bearbeitbar. Für weitere neue brauchst du Pro.\u{0}\
    %1$lld allgemeine Pause kommt dazu\u{1}%1$lld allgemeine Pausen kommen dazu\u{0}\
    %1$lld Gewohnheit bleibt gleich\u{1}%1$lld Gewohnheiten bleiben gleich\u{0}\
    %1$lld Eintrag ist schon da\u{1}%1$lld Einträge sind schon da\u{0}\
    %1$lld Eintrag bleibt, weil deiner neuer ist\u{1}%1$lld Einträge bleiben, weil deine neuer sind\u{0}\
    %1$@ · %2$@\u{0}\
    Das passiert beim Import\u{0}\
    Du kannst den ganzen Import danach in einem Schritt zurücknehmen.\u{0}\
    Datei wird gelesen …\u{0}\
    %1$lld automatisch gesetzter Haken: rechnet Alltag selbst\u{1}%1$lld automatisch gesetzte Haken: rechnet Alltag selbst\u{0}\
    keine Farbe der Form #RRGGBB\u{0}\
    Diese Spalte fehlt\u{0}\
    Diese Spalte gibt es zweimal\u{0}\
    kein gültiges Datum\u{0}\
    Tag und Monat sind nicht zu unterscheiden\u{0}\
    keine gültige Kennung (UUID)\u{0}\
    fehlt\u{0}\
    Der Name ist leer\u{0}\
    Diesen Tag gibt es nicht\u{0}\
    Anführungszeichen passen nicht zusammen\u{0}\
    kein gültiges JSON\u{0}\
    kein Text in UTF-8\u{0}\
    keine Zahl\u{0}\
    liegt außerhalb des Erlaubten\u{0}\
    Das Ende liegt vor dem Anfang\u{0}\
    zu lang\u{0}\
    mehr als %1$lld\u{0}\
    Diesen Wert kennt Alltag nicht\u{0}\
    hat die falsche Art\u{0}\
    QR-Code scannen\u{0}\
    Hier ist keine Kamera, oder eine andere App benutzt sie. Nimm eine Datei, oder versuch es noch einmal.\u{0}\
    Ohne Kamera geht Scannen nicht. Erlaub sie in den Einstellungen des Browsers oder nimm eine Datei.\u{0}\
    Richte die Kamera auf den Code. Die Daten gehen direkt von Gerät zu Gerät.\u{0}\
    %1$lld von %2$lld Codes gelesen\u{0}\
    Neu beginnen\u{0}\
    Bild der Kamera\u{0}\
    Alltag\u{0}\
    Beaver Habits\u{0}\
    CSV-Tabelle\u{0}\
    HabitBull\u{0}\
    Habo\u{0}\
    Kadō\u{0}\
    Loop Habit Tracker\u{0}\
    Rewire\u{0}\
    Table Habit\u{0}\
    Tickmate\u{0}\
    Wird gesichert …\u{0}\
    Importieren\u{0}\
    Import zurücknehmen\u{0}\
    Stellt den Stand vor dem letzten Import wieder her. Was du seither eingetragen hast, bleibt.\u{0}\
    Import zurückgenommen.\u{0}\
    Archiv wird entpackt …\u{0}\
    Verbindest du dich mit jemandem, sieht diese Person deinen Namen, eure Notiz, den Countdown und deinen Ort, so genau wie du ihn freigibst. Gerundet wird er, bevor er das Gerät verlässt. Wer einen deiner Links für Widgets hat, sieht sie, bis du ihn beendest. Mitteilungen über neue Notizen gehen verschlüsselt über den Dienst des Browserherstellers. Der Server merkt sich dafür eine Adresse und deine Ruhezeit, bis du sie ausschaltest oder dich abmeldest.\u{0}\
    Wenn ihr zu zweit seid\u{0}\
    Alles, was du eingibst, liegt im Speicher dieses Browsers auf diesem Gerät. Ohne Konto wird nichts davon an einen Server geschickt. Mit einem Konto liegt eine Kopie auf dem Server, von dem die App kommt, bis du sie dort löschst.\u{0}\
    Deine Daten bleiben bei dir\u{0}\
    Die App zählt einfache Ereignisse, etwa wie oft sie geöffnet wurde, ohne Namen und Inhalte. Auch das bleibt auf dem Gerät. In den Einstellungen kannst du es ansehen, leeren und ausschalten.\u{0}\
    Zähler auf dem Gerät\u{0}\
    Beim Öffnen lädt der Browser die App und ihre neuen Versionen von der Adresse, die du aufgerufen hast. Dabei sieht dieser Server wie bei jeder Website deine IP-Adresse. Von anderen Adressen wird nichts geladen: keine Tracker, keine Werbung, keine fremden Schriften.\u{0}\
    Was übers Netz geht\u{0}\
    In den Einstellungen exportierst du alles als Datei oder löschst es vollständig. Löschst du im Browser die Websitedaten, sind auch deine Einträge weg.\u{0}\
    Mitnehmen und löschen\u{0}\
    Bilder, Links und Dateien entstehen auf deinem Gerät. Bei einem QR-Code oder Link stehen die Daten im hinteren Teil der Adresse, den Browser nicht an Server schicken. Wer ihn bekommt, kann sie lesen.\u{0}\
    Wenn du etwas teilst\u{0}\
    Datenschutz\u{0}\
    Pro ist aktiv. Danke.\u{0}\
    Karten ohne Schriftzug\u{0}\
    Beliebig viele Gewohnheiten\u{0}\
    Alle Farbwelten\u{0}\
    Pro abschalten\u{0}\
    Pro ist abgeschaltet. Was du hast, bleibt.\u{0}\
    Es wurde kein Kauf gefunden. An deinen Daten ändert sich nichts.\u{0}\
    Karten mit dem Schriftzug „Alltag“\u{0}\
    %1$lld aktive Gewohnheit\u{1}%1$lld aktive Gewohnheiten\u{0}\
    %1$lld Farbwelt\u{1}%1$lld Farbwelten\u{0}\
    Ohne Pro\u{0}\
    Was du hast, bleibt in jedem Fall sichtbar und bearbeitbar.\u{0}\
    Alltag bleibt auch ohne Pro ganz benutzbar. Pro nimmt die Grenzen weg.\u{0}\
    Eine archivieren\u{0}\
    %1$lld von %2$lld aktiv\u{0}\
    Für eine weitere brauchst du Pro. Oder du archivierst eine, das macht einen Platz frei.\u{0}\
    %1$lld Gewohnheiten sind frei\u{0}\
    Jetzt nicht\u{0}\
    Kauf wiederherstellen\u{0}\
    Das ist eine Testversion. Es wird nichts bezahlt.\u{0}\
    Alltag Pro\u{0}\
    Pro freischalten\u{0}\
    Probeweise freischalten\u{0}\
    Mit Pro\u{0}\
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
    zurückgezogen: %1$@\u{0}\
    Teilen\u{0}\
    Karte für %1$@: aktuelle Serie %2$@, beste Serie %3$@\u{0}\
    beste Serie\u{0}\
    Tag in Folge\u{0}\
    Tage in Folge\u{0}\
    Monat in Folge\u{0}\
    Monate in Folge\u{0}\
    Alltag\u{0}\
    Woche in Folge\u{0}\
    Wochen in Folge\u{0}\
    Bild sichern\u{0}\
    Das Bild ließ sich nicht erstellen. Deine Daten sind unverändert. Versuch es noch einmal.\u{0}\
    Bild wird erstellt …\u{0}\
    %1$@: %2$@ in Folge\u{0}\
    Hintergrund\u{0}\
    Karte teilen\u{0}\
    In Pro ohne Schriftzug.\u{0}\
    Schließen\u{0}\
    Bearbeiten\u{0}\
    Zu den Gewohnheiten\u{0}\
    Zu den Einstellungen\u{0}\
    Zur Statistik\u{0}\
    Zu Heute\u{0}\
    Diese Übersicht\u{0}\
    Neue Gewohnheit\u{0}\
    Überall\u{0}\
    Bei einer Gewohnheit\u{0}\
    Tastenkürzel\u{0}\
    Letzte Änderung zurücknehmen\u{0}
    """

  static let englishRareBlob: StaticString = """
    Import\u{0}\
    new\u{0}\
    changed\u{0}\
    same\u{0}\
    Choose a file\u{0}\
    Another file\u{0}\
    What happens\u{0}\
    Habit\u{0}\
    Entries\u{0}\
    Comparing with your data…\u{0}\
    new habits\u{0}\
    changed habits\u{0}\
    new entries\u{0}\
    changed entries\u{0}\
    Imported %1$lld entry.\u{1}Imported %1$lld entries.\u{0}\
    Imported %1$lld habit.\u{1}Imported %1$lld habits.\u{0}\
    The zip archive is damaged or protected. Your data is unchanged. Export it again.\u{0}\
    “%1$@” is missing from the archive. Your data is unchanged. Export it again.\u{0}\
    Together, the codes don’t make what was sent. Your data is unchanged. Scan them again.\u{0}\
    This code belongs to another transfer. What was read stays. Scan the codes of the one you began, or start over.\u{0}\
    The file can’t be read: %1$@, field “%2$@”: %3$@. Your data is unchanged.\u{0}\
    The file can’t be read: %1$@: %2$@. Your data is unchanged.\u{0}\
    This database is stored in a form that Alltag can’t read. Your data is unchanged. Export from the other app as CSV, JSON or zip.\u{0}\
    The database is damaged. Your data is unchanged. Make the backup in the other app again.\u{0}\
    There are no habits in this file. Your data is unchanged.\u{0}\
    This is an export from Apple Health. The area “%1$@” reads it, even if it is large.\u{0}\
    line %1$lld\u{0}\
    The link is incomplete. Your data is unchanged. Ask for it to be sent again.\u{0}\
    This is a single table of Loop’s export. It doesn’t say what its numbers mean. Your data is unchanged. Import the whole zip archive.\u{0}\
    This file comes from a newer version of Alltag (%1$@). Your data is unchanged. Reload the app and try again.\u{0}\
    The file is larger than %1$lld MB, the most that Alltag reads at once. Your data is unchanged. Split it into smaller ones.\u{0}\
    %1$@, %2$@\u{0}\
    Whole file\u{0}\
    This code holds no Alltag data. Show the camera a code from “Export”.\u{0}\
    The import couldn’t be saved and has been taken back. Your data is unchanged. Free up space on the device and try again.\u{0}\
    The file is too large. Your data is unchanged. Split it into smaller ones.\u{0}\
    There isn’t room for that many habits; %1$lld at most. Your data is unchanged.\u{0}\
    This format is unknown. Your data is unchanged. Alltag reads JSON, CSV and zip files from the apps listed.\u{0}\
    The browser couldn’t read the file. Your data is unchanged. Choose it again.\u{0}\
    Archive\u{0}\
    Comes back from deletion\u{0}\
    Order\u{0}\
    Further details\u{0}\
    Pinned to the top\u{0}\
    Alltag files, Loop Habit Tracker, Table Habit, HabitBull, Beaver Habits, Habo, Kadō, Tickmate, Rewire and CSV tables. You see what will happen before anything changes.\u{0}\
    %1$lld amount, limited to the maximum\u{1}%1$lld amounts, limited to the maximum\u{0}\
    %1$lld color, replaced by one from here\u{1}%1$lld colors, replaced by ones from here\u{0}\
    %1$lld habit that is deleted there\u{1}%1$lld habits that are deleted there\u{0}\
    %1$lld description or question\u{1}%1$lld descriptions or questions\u{0}\
    %1$lld day in the future\u{1}%1$lld days in the future\u{0}\
    %1$lld group\u{1}%1$lld groups\u{0}\
    %1$lld habit without a name\u{1}%1$lld habits without a name\u{0}\
    %1$lld name, shortened to 40 characters\u{1}%1$lld names, shortened to 40 characters\u{0}\
    %1$lld day without a check: it needs no entry here\u{1}%1$lld days without a check: they need no entry here\u{0}\
    %1$lld note, shortened to 280 characters\u{1}%1$lld notes, shortened to 280 characters\u{0}\
    %1$lld entry whose habit isn’t in the file\u{1}%1$lld entries whose habit isn’t in the file\u{0}\
    %1$lld reminder for certain weekdays: it applies to all days of the habit\u{1}%1$lld reminders for certain weekdays: they apply to all days of the habit\u{0}\
    %1$lld reminder\u{1}%1$lld reminders\u{0}\
    %1$lld repeated entry for a day: the newer one is used\u{1}%1$lld repeated entries for a day: the newer one is used\u{0}\
    %1$lld habit is in the file twice: the newer one is used\u{1}%1$lld habits are in the file twice: the newer one is used\u{0}\
    %1$lld rhythm that doesn’t exist here: the nearest one is used\u{1}%1$lld rhythms that don’t exist here: the nearest one is used\u{0}\
    Tags of %1$lld habit\u{1}Tags of %1$lld habits\u{0}\
    %1$lld goal without a number in the file: estimated from the entries\u{1}%1$lld goals without a number in the file: estimated from the entries\u{0}\
    %1$lld time of change in the future: it counts as now\u{1}%1$lld times of change in the future: they count as now\u{0}\
    %1$lld unit, shortened\u{1}%1$lld units, shortened\u{0}\
    %1$lld day without information\u{1}%1$lld days without information\u{0}\
    Adjusted\u{0}\
    Not imported\u{0}\
    Merged\u{0}\
    Open the import of “%1$@”\u{0}\
    Link\u{0}\
    %1$lld habit will be added\u{1}%1$lld habits will be added\u{0}\
    %1$lld entry will be added\u{1}%1$lld entries will be added\u{0}\
    %1$lld habit will change\u{1}%1$lld habits will change\u{0}\
    %1$lld entry will change\u{1}%1$lld entries will change\u{0}\
    Details\u{0}\
    and %1$lld more habit\u{1}and %1$lld more habits\u{0}\
    Everything in this file is already here. There’s nothing to do.\u{0}\
    More than %1$lld active habits: all of them stay visible and editable. You need Pro to create more.\u{0}\
    %1$lld pause of everything will be added\u{1}%1$lld pauses of everything will be added\u{0}\
    %1$lld habit stays the same\u{1}%1$lld habits stay the same\u{0}\
    %1$lld entry is already here\u{1}%1$lld entries are already here\u{0}\
    %1$lld entry stays because yours is newer\u{1}%1$lld entries stay because yours are newer\u{0}\
    %1$@ · %2$@\u{0}\
    What the import will do\u{0}\
    Afterwards you can undo the whole import in one step.\u{0}\
    Reading the file…\u{0}\
    %1$lld automatic check: Alltag works these out itself\u{1}%1$lld automatic checks: Alltag works these out itself\u{0}\
    not a color like #RRGGBB\u{0}\
    this column is missing\u{0}\
    this column is there twice\u{0}\
    not a valid date\u{0}\
    day and month can’t be told apart\u{0}\
    not a valid identifier (UUID)\u{0}\
    is missing\u{0}\
    the name is empty\u{0}\
    there is no such day\u{0}\
    quotation marks don’t match\u{0}\
    not valid JSON\u{0}\
    not UTF-8 text\u{0}\
    not a number\u{0}\
    is outside what’s allowed\u{0}\
    the end is before the beginning\u{0}\
    too long\u{0}\
    more than %1$lld\u{0}\
    Alltag doesn’t know this value\u{0}\
    has the wrong type\u{0}\
    Scan a QR code\u{0}\
    There’s no camera here, or another app is using it. Use a file, or try again.\u{0}\
    Scanning needs the camera. Allow it in your browser’s settings, or use a file.\u{0}\
    Point the camera at the code. The data goes straight from device to device.\u{0}\
    %1$lld of %2$lld codes read\u{0}\
    Start over\u{0}\
    Camera picture\u{0}\
    Alltag\u{0}\
    Beaver Habits\u{0}\
    CSV table\u{0}\
    HabitBull\u{0}\
    Habo\u{0}\
    Kadō\u{0}\
    Loop Habit Tracker\u{0}\
    Rewire\u{0}\
    Table Habit\u{0}\
    Tickmate\u{0}\
    Saving…\u{0}\
    Import\u{0}\
    Undo import\u{0}\
    Restores how things were before the last import. What you’ve entered since stays.\u{0}\
    Import undone.\u{0}\
    Unpacking the archive…\u{0}\
    When you pair with someone, that person sees your name, your shared note and countdown, and your place as exactly as you allow. It is rounded before it leaves the device. Whoever has one of your widget links sees the widgets until you end it. Messages about new notes go encrypted through the browser maker’s service. For these the server keeps an address and your quiet hours until you turn them off or sign out.\u{0}\
    When there are two of you\u{0}\
    Everything you enter is kept in this browser’s storage on this device. Without an account none of it is sent to a server. With an account there is a copy on the server that the app comes from, until you delete it there.\u{0}\
    Your data stays with you\u{0}\
    The app counts simple events, such as how often it was opened, without names or content. That stays on the device too. You can view, clear and turn it off in Settings.\u{0}\
    Counters on the device\u{0}\
    When you open it, the browser loads the app and its new versions from the address you visited. Like any website, that server sees your IP address. Nothing is loaded from anywhere else: no trackers, no ads, no third-party fonts.\u{0}\
    What goes over the network\u{0}\
    In Settings you can export everything as a file or delete it completely. If you clear the site’s data in the browser, your entries are gone too.\u{0}\
    Taking it with you, deleting it\u{0}\
    Pictures, links and files are made on your device. In a QR code or link, the data sits in the last part of the address, which browsers don’t send to servers. Whoever receives it can read it.\u{0}\
    When you share something\u{0}\
    Privacy\u{0}\
    Pro is active. Thank you.\u{0}\
    Cards without a watermark\u{0}\
    As many habits as you like\u{0}\
    All palettes\u{0}\
    Turn Pro off\u{0}\
    Pro is off. What you have stays.\u{0}\
    No purchase was found. Nothing changes in your data.\u{0}\
    Cards with the “Alltag” watermark\u{0}\
    %1$lld active habit\u{1}%1$lld active habits\u{0}\
    %1$lld palette\u{1}%1$lld palettes\u{0}\
    Without Pro\u{0}\
    Whatever you have stays visible and editable either way.\u{0}\
    Alltag is fully usable without Pro. Pro takes the limits away.\u{0}\
    Archive one\u{0}\
    %1$lld of %2$lld active\u{0}\
    You need Pro to add another. Or archive one to free up a place.\u{0}\
    %1$lld habits are free\u{0}\
    Not now\u{0}\
    Restore purchase\u{0}\
    This is a test version. Nothing will be charged.\u{0}\
    Alltag Pro\u{0}\
    Unlock Pro\u{0}\
    Unlock as a trial run\u{0}\
    With Pro\u{0}\
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
    withdrawn: %1$@\u{0}\
    Share\u{0}\
    Card for %1$@: current streak %2$@, best streak %3$@\u{0}\
    best streak\u{0}\
    day in a row\u{0}\
    days in a row\u{0}\
    month in a row\u{0}\
    months in a row\u{0}\
    Alltag\u{0}\
    week in a row\u{0}\
    weeks in a row\u{0}\
    Save picture\u{0}\
    The picture couldn’t be made. Your data is unchanged. Try again.\u{0}\
    Making the picture…\u{0}\
    %1$@: %2$@ in a row\u{0}\
    Background\u{0}\
    Share a card\u{0}\
    No watermark in Pro.\u{0}\
    Close\u{0}\
    Edit\u{0}\
    Go to Habits\u{0}\
    Go to Settings\u{0}\
    Go to Statistics\u{0}\
    Go to Today\u{0}\
    This overview\u{0}\
    New habit\u{0}\
    Anywhere\u{0}\
    On a habit\u{0}\
    Keyboard shortcuts\u{0}\
    Undo the last change\u{0}
    """
}
