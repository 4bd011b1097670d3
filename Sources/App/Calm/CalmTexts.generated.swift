// swift-format-ignore-file
// Written by `Tools/strings generate` from Localizable.xcstrings; change the texts there.

extension Strings {
  static let germanCalmBlob: StaticString = """
    etwa %1$@\u{0}\
    Rumpftraining\u{0}\
    Radfahren\u{0}\
    Tanzen\u{0}\
    Dehnen\u{0}\
    Funktionelles Training\u{0}\
    Wandern\u{0}\
    Körper und Geist\u{0}\
    Anderes\u{0}\
    Pilates\u{0}\
    Rudern\u{0}\
    Laufen\u{0}\
    Krafttraining\u{0}\
    Schwimmen\u{0}\
    Gehen\u{0}\
    Yoga\u{0}\
    Ambient-Sound\u{0}\
    Übungsnamen ansagen\u{0}\
    Sagt auf Deutsch an, was als Nächstes kommt, solange der Bildschirm an ist. Sonst erklingt dort nur ein kurzer Klang.\u{0}\
    Zurück zum Anfang des Schritts\u{0}\
    Hintergrundsounds\u{0}\
    Für Atem aktivieren\u{0}\
    Braunes Rauschen\u{0}\
    Regen, Feuer, Wellen, Frühling, Wind oder Rauschen klingen die ganze Einheit lang mit.\u{0}\
    Feuer\u{0}\
    Hintergrundsound-Einstellungen\u{0}\
    Stell zuerst mit dem Gong die Lautstärke deines Geräts ein. Der Hintergrundsound richtet sich nach ihm.\u{0}\
    Für Offene Meditation aktivieren\u{0}\
    Eigene Datei\u{0}\
    Regen\u{0}\
    Frühling\u{0}\
    Wellen\u{0}\
    Wind\u{0}\
    Zwischengongs\u{0}\
    Eine Zahl für alle so viele Minuten, mehrere mit Komma für bestimmte Minuten. Leer für keine.\u{0}\
    Atem-Sounds\u{0}\
    Sie führen dich durch die Atemübungen. %1$@\u{0}\
    Atem\u{0}\
    Atme im Takt einer Figur, die wächst und kleiner wird. Klänge führen dich, auch mit geschlossenen Augen.\u{0}\
    Wähle eine Übung. Die Zahlen sind Sekunden: ein, halten, aus, halten.\u{0}\
    Die Figur wächst beim Einatmen und schrumpft beim Ausatmen.\u{0}\
    Jede Phase hat ihren eigenen Klang. Das Sound-Theme wählst du unten.\u{0}\
    Wird dir schwindlig, hör auf und atme, wie es dir guttut.\u{0}\
    Kalender\u{0}\
    Ringe für deine Ziele und die Abende, Monat für Monat\u{0}\
    Meditation und Atem %1$@\u{0}\
    nichts eingetragen\u{0}\
    Workout %1$@\u{0}\
    NoAlc-Tagebuch\u{0}\
    Tag\u{0}\
    Abend eintragen\u{0}\
    Eintrag für den Abend: %1$@\u{0}\
    Halte deine Abende fest und baue eine Serie auf, jeden Tag von Steady bis Wild.\u{0}\
    Wie war der Abend?\u{0}\
    Anderer Tag, Anzahl, Notiz\u{0}\
    ohne Eintrag\u{0}\
    Eintrag entfernen\u{0}\
    Eintrag entfernt\u{0}\
    %1$@: %2$@ eingetragen\u{0}\
    Jeder siebte Tag der Serie bringt eine Belohnung. Sie gleicht einen Easy- oder fehlenden Tag aus.\u{0}\
    Vor 18 Uhr gilt ein Eintrag für gestern Abend, danach für heute.\u{0}\
    Wie war der Abend?\u{0}\
    Gestern Abend fehlt noch\u{0}\
    Energie eines Getränks\u{0}\
    Preis eines Getränks\u{0}\
    Getränke\u{0}\
    Die genaue Anzahl, wenn du magst, auch mit Komma.\u{0}\
    Alkohol in % vol\u{0}\
    Oder Menge in ml\u{0}\
    Mehr als geplant, aber im Griff, 2 bis 5.\u{0}\
    Wie anstrengend war es?\u{0}\
    Keine Angabe\u{0}\
    Anstrengung %1$lld von 10\u{0}\
    Beenden\u{0}\
    etwa %1$lld kcal\u{0}\
    Geschätzt: %1$@ MET × %2$lld kg × Stunden\u{0}\
    Sportart\u{0}\
    Einheit nachtragen\u{0}\
    Etwas, das du ohne Timer gemacht hast\u{0}\
    Einheit nachgetragen\u{0}\
    Einheit geändert\u{0}\
    Einheit bearbeiten\u{0}\
    Art\u{0}\
    Dauer in Minuten\u{0}\
    Zur selben Zeit war schon: %1$@. Du kannst trotzdem speichern.\u{0}\
    Beginn\u{0}\
    Gib den Tag als Datum ein.\u{0}\
    Gib die Anzahl als Zahl ein, zum Beispiel 2 oder 1,5.\u{0}\
    Diese Einheit wäre noch nicht zu Ende. Wähle einen früheren Beginn oder eine kürzere Dauer.\u{0}\
    Eine Übung mit diesem Namen gibt es schon.\u{0}\
    Dieser Tag kommt erst noch. Wähle einen bis heute.\u{0}\
    Das passt so nicht. Prüfe die Eingaben.\u{0}\
    Wähle Steady, Easy oder Wild.\u{0}\
    Noch nicht gespeichert: Prüfe die markierten Felder.\u{0}\
    Gib einen Namen ein.\u{0}\
    Diesen Eintrag gibt es nicht mehr.\u{0}\
    Diese Einheit ist schon zu Ende.\u{0}\
    Gib eine Zahl ein, zum Beispiel 12 oder 4,50.\u{0}\
    Füge mindestens eine Übung hinzu.\u{0}\
    Gib eine Zahl von %1$lld bis %2$lld ein.\u{0}\
    Es läuft schon eine Einheit.\u{0}\
    Eine Einheit kann höchstens sechs Stunden dauern. Nimm weniger Runden oder kürzere Zeiten.\u{0}\
    Kürze den Text auf höchstens %1$lld Zeichen.\u{0}\
    Gib den Beginn als Uhrzeit ein, zum Beispiel 08:30.\u{0}\
    Mehr als %1$lld geht nicht. Entferne etwas, das du nicht mehr brauchst.\u{0}\
    Eigene Übung\u{0}\
    Bereich\u{0}\
    Leichter\u{0}\
    Schwerer\u{0}\
    So geht die Übung\u{0}\
    Muskeln\u{0}\
    Eine eigene Übung ohne Beschreibung.\u{0}\
    Diese Übung kennt die App hier noch nicht. Aktualisiere sie.\u{0}\
    Übungen\u{0}\
    Wie jede Übung geht, nach Bereichen\u{0}\
    Eigene Übungen\u{0}\
    Dieses Archiv lässt sich hier nicht entpacken. Entpacke es selbst und wähle die Datei export.xml.\u{0}\
    In der Tabelle fehlt die Spalte „%1$@“. Sie braucht mindestens „date“ und „duration“.\u{0}\
    Diese Datei ist beschädigt oder unvollständig. Exportiere oder kopiere sie noch einmal.\u{0}\
    Das Datum in Zeile %1$lld ist nicht lesbar. Schreibe es wie 2026-04-03 07:30.\u{0}\
    Die Dauer in Zeile %1$lld ist nicht lesbar. Schreibe sie wie 0:20:00 oder als Minuten.\u{0}\
    Diese Datei ist leer. Wähle eine andere.\u{0}\
    Die Tabelle ist nicht als UTF-8 gespeichert. Speichere sie als „CSV UTF-8“.\u{0}\
    Die Alltag-Datei hat einen Fehler bei „%1$@“. Exportiere sie noch einmal.\u{0}\
    Diese Datei kommt nicht aus Apple Health. Wähle export.zip oder export.xml.\u{0}\
    Die Art in Zeile %1$lld ist unbekannt. Schreibe meditation, breathing oder workout.\u{0}\
    Diese Datei ist zu groß. Tabellen und Alltag-Dateien werden bis 64 MB gelesen; teile sie auf.\u{0}\
    Mehr als %1$lld Einträge lassen sich nicht aufnehmen. Teile die Datei auf.\u{0}\
    Diese Datei stammt aus einer neueren Version von Alltag. Aktualisiere zuerst die App.\u{0}\
    Zeile %1$lld: Tag und Monat lassen sich nicht unterscheiden. Schreibe die Daten wie 2026-04-03.\u{0}\
    Zeile %1$lld ist keine gültige Zeile einer Tabelle. Prüfe dort die Anführungszeichen.\u{0}\
    Hier sind keine Sitzungen zu erkennen. Lesbar sind export.zip und export.xml aus Apple Health, CSV-Tabellen und Alltag-Dateien.\u{0}\
    Import und Export\u{0}\
    Sitzungen, Tagebuch, Erinnerungen und eigene Pläne; lässt sich wieder importieren.\u{0}\
    Zugleich als Workout in der Datei\u{0}\
    Apple Health, Insight Timer, Tabellen und Alltag-Dateien.\u{0}\
    Tage mit gekürzter Anzahl Drinks\u{0}\
    Tagebuch als Tabelle\u{0}\
    CSV mit einer Zeile für jeden Abend.\u{0}\
    Import gespeichert\u{0}\
    Ohne Dauer\u{0}\
    Die Dateien enthalten nur diesen Bereich. Alles zusammen exportierst du in den Einstellungen.\u{0}\
    Achtsame Minuten für Apple Health\u{0}\
    CSV für einen Kurzbefehl, siehe unten.\u{0}\
    So bekommst du die Datei: Öffne Health auf dem iPhone, tippe auf dein Bild, dann auf „Alle Gesundheitsdaten exportieren“.\u{0}\
    Nimm Sitzungen und Drinks aus einer Datei dazu: aus Apple Health (export.zip oder export.xml, beliebig groß), aus Insight Timer, aus einer Tabelle mit Datum, Dauer und Art, oder aus Alltag. Du siehst vorher, was dazukommt.\u{0}\
    Schon da\u{0}\
    Länger als 24 Stunden\u{0}\
    Mit unlesbaren Angaben\u{0}\
    Meditation und Atem\u{0}\
    Alles aus dieser Datei ist schon da.\u{0}\
    Mehrfach in der Datei\u{0}\
    Neu dazugekommen – Sitzungen: %1$@, Tage im Tagebuch: %2$@.\u{0}\
    Sitzungen als Tabelle\u{0}\
    CSV mit einer Zeile für jede Sitzung.\u{0}\
    Verlauf ansehen\u{0}\
    Aus: %1$@\u{0}\
    Danach kannst du den Import zurücknehmen. Was schon da ist, bleibt, wie es ist.\u{0}\
    Import zurückgenommen\u{0}\
    Workouts für Trainingsprogramme\u{0}\
    TCX, etwa für Garmin Connect oder Strava.\u{0}\
    Alkoholfreie Tage pro Woche\u{0}\
    Dein eigenes Ziel. 0 für keines.\u{0}\
    Diese Woche %1$lld von %2$lld alkoholfreien Tagen.\u{0}\
    Diesen Monat\u{0}\
    Längste Folge\u{0}\
    Ohne Alkohol diese Woche\u{0}\
    Dieses Jahr\u{0}\
    Sanft zählen\u{0}\
    Auch ein Wild-Tag kann mit einer Belohnung ausgeglichen werden.\u{0}\
    %1$@: %2$lld von %3$lld min\u{0}\
    Tägliche Ziele in Minuten\u{0}\
    So viel möchtest du an einem Tag schaffen. Die Ringe der Woche füllen sich bis dahin.\u{0}\
    Gramm Alkohol in einem Getränk\u{0}\
    Leer gilt der Wert deines Landes: %1$@.\u{0}\
    %1$@ anhören\u{0}\
    Darüber reden\u{0}\
    Wenn dich das Thema beschäftigt, findest du hier Menschen, die zuhören. Auch deine Ärztin oder dein Arzt hilft weiter.\u{0}\
    Ruhe: %1$@\u{0}\
    Ruhe ist übernommen.\u{0}\
    %1$lld Plan, Erinnerung oder Einstellung\u{1}%1$lld Pläne, Erinnerungen und Einstellungen\u{0}\
    %1$lld Abend\u{1}%1$lld Abende\u{0}\
    %1$lld Einheit\u{1}%1$lld Einheiten\u{0}\
    Intervall\u{0}\
    Belastung und Pause im Wechsel.\u{0}\
    Pausiert\u{0}\
    Läuft gerade\u{0}\
    Zuletzt\u{0}\
    Noch %1$@ insgesamt\u{0}\
    Töne hier abspielen\u{0}\
    Alle Einheiten\u{0}\
    Nachsehen, ändern und nachtragen\u{0}\
    Noch nichts eingetragen\u{0}\
    Was du hier machst, trägt sich von selbst ein, ab einer Minute.\u{0}\
    Ältere zeigen\u{0}\
    Eingetragen\u{0}\
    %1$@ eingetragen: %2$@\u{0}\
    Offene Meditation\u{0}\
    Ein freier Timer mit zwei Phasen, Meditation und Besinnung. Du bestimmst die Längen und kannst dich ganz der Übung überlassen.\u{0}\
    Wähle die Länge beider Phasen.\u{0}\
    Phase 1 beginnt mit einem Gong.\u{0}\
    Drei Gongs leiten in Phase 2 über, die Besinnung.\u{0}\
    Ein letzter Gong beendet die Einheit.\u{0}\
    Die Meditation wird von selbst eingetragen.\u{0}\
    Meditation\u{0}\
    Noch %1$lld Tag bis zur nächsten\u{1}Noch %1$lld Tage bis zur nächsten\u{0}\
    Dieser Browser spielt die Klänge nicht. Lass den Bildschirm an, um der Einheit zu folgen.\u{0}\
    Nicht eingetragen\u{0}\
    Notiz\u{0}\
    Offenes Ende\u{0}\
    Zählt aufwärts, bis du beendest, höchstens drei Stunden.\u{0}\
    Beenden und starten\u{0}\
    Dorthin\u{0}\
    „%1$@“ läuft noch. Wenn du etwas Neues startest, wird es beendet und eingetragen.\u{0}\
    Es läuft schon etwas\u{0}\
    Über meiner Musik\u{0}\
    Die Signale klingen als kurze Töne, während deine Musik weiterspielt. Lass dafür den Bildschirm an: Hinter einer Sperre bleiben sie stumm.\u{0}\
    Verstanden\u{0}\
    Diese Einheiten wurden auf verschiedenen Geräten gestartet, als eines davon offline war. Alle sind eingetragen. Was nicht stimmt, kannst du entfernen.\u{0}\
    Zur selben Zeit\u{0}\
    Liegt auf diesem Gerät und läuft in einer Schleife. Auf iPhones stellt nur das Gerät ihre Lautstärke ein.\u{0}\
    Datei von diesem Gerät entfernen\u{0}\
    Auf diesem Gerät ist noch keine Datei. Sie bleibt auf dem Gerät und wird nicht synchronisiert.\u{0}\
    Diese Datei kann der Browser nicht abspielen. Wähle eine andere, etwa MP3, AAC oder WAV.\u{0}\
    Pause\u{0}\
    Halten\u{0}\
    Einatmen\u{0}\
    Meditation\u{0}\
    Ausatmen\u{0}\
    Mach dich bereit\u{0}\
    Übung hinzufügen\u{0}\
    Eigene Atemübung\u{0}\
    Wiederholungen\u{0}\
    Sekunden\u{0}\
    %1$@ gelöscht\u{0}\
    Beschreibung\u{0}\
    %1$@ bearbeiten\u{0}\
    Übung %1$lld\u{0}\
    Wähle aus der Liste oder schreib einen eigenen Namen.\u{0}\
    Halten nach dem Ausatmen\u{0}\
    Halten nach dem Einatmen\u{0}\
    Symbol\u{0}\
    Lotus,Wind,Laufen,Flamme,Herz,Sonne,Tropfen,Funkeln\u{0}\
    Einstellung unter einem Namen behalten\u{0}\
    Name\u{0}\
    Übung %1$lld nach oben\u{0}\
    Übung %1$lld entfernen\u{0}\
    Runden\u{0}\
    %1$@ gespeichert\u{0}\
    Eigenes Programm\u{0}\
    Workout-Programme\u{0}\
    Vorbereitung\u{0}\
    Besinnung\u{0}\
    Die zweite Phase. 0 für keine.\u{0}\
    Zeit für eine Atempause\u{0}\
    Nimm dir ein paar ruhige Atemzüge.\u{0}\
    Ein Tipp genügt.\u{0}\
    Zeit für deine Meditation\u{0}\
    Ein paar stille Minuten nur für dich.\u{0}\
    Zeit für dein Workout\u{0}\
    Ein kurzes Programm reicht.\u{0}\
    Smart Reminders\u{0}\
    Sie bleiben von selbst still, wenn du die Aktivität schon gemacht hast.\u{0}\
    %1$lld eingeschaltet\u{1}%1$lld eingeschaltet\u{0}\
    Diesen Eintrag entfernen\u{0}\
    %1$@ entfernen\u{0}\
    Eintrag entfernt\u{0}\
    Wiederholungen\u{0}\
    Pause\u{0}\
    Weiter\u{0}\
    %1$lld Belohnung auf Vorrat: Sie gleicht einen Easy- oder fehlenden Tag aus.\u{1}%1$lld Belohnungen auf Vorrat: Jede gleicht einen Easy- oder fehlenden Tag aus.\u{0}\
    Runde %1$lld von %2$lld\u{0}\
    %1$lld Runde\u{1}%1$lld Runden\u{0}\
    Gesparte kcal\u{0}\
    Gespartes Geld\u{0}\
    Übung %1$lld von %2$lld: %3$@\u{0}\
    Letzte Übung: %1$@\u{0}\
    Letzte Runde: %1$@\u{0}\
    Runde %1$lld von %2$lld: %3$@\u{0}\
    %1$lld s\u{0}\
    Einstellungen für Ruhe\u{0}\
    Ziele, Klänge, Ansagen, Tagebuch\u{0}\
    Von Apple Health in Alltag\u{0}\
    Lege in Kurzbefehle einen neuen an, mit der Health-Aktion zum Suchen: Typ „Achtsame Minuten“, Startdatum in den letzten 30 Tagen.\n„Mit jedem wiederholen“, darin „Text“: das Startdatum der Messung, ein Komma, ihr Enddatum. Wähle für beide das Format ISO 8601 mit Uhrzeit.\nNach der Wiederholung: „Text kombinieren“ mit neuen Zeilen, dann „Text“ mit start,end in der ersten Zeile und dem kombinierten Text darunter.\n„Datei sichern“ als achtsam.csv.\nWähle diese Datei oben beim Import aus. Was schon da ist, erkennt Alltag.\u{0}\
    Eine Web-App darf Apple Health weder lesen noch beschreiben, ein Kurzbefehl darf beides. Je nach iOS heißen die Aktionen etwas anders; die Suche in der App Kurzbefehle findet sie.\u{0}\
    Von Alltag in Apple Health\u{0}\
    Sichere oben „Achtsame Minuten für Apple Health“ in „Dateien“.\nLege in Kurzbefehle einen neuen an: „Nach Eingabe fragen“ mit dem Typ „Datum“ und der Frage „Ab wann?“, danach „Datei auswählen“.\n„Text aus Eingabe abrufen“, dann „Text teilen“ bei neuen Zeilen, dann „Objekt aus Liste abrufen“: Objekte im Bereich 2 bis zum Ende. Die erste Zeile enthält nur die Spaltennamen.\n„Mit jedem wiederholen“, darin „Text teilen“ mit dem Trennzeichen Komma. Das 1. Objekt ist der Beginn, das 2. das Ende; „Datumsangaben abrufen“ macht Daten daraus.\nNoch in der Wiederholung: „Wenn“ der Beginn nach dem gefragten Datum liegt, die Health-Aktion zum Protokollieren mit dem Typ „Achtsame Minuten“, dem Beginn und dem Ende.\nGib beim nächsten Mal den Tag des letzten Exports an. So kommt nichts doppelt an.\u{0}\
    Kurzbefehle für das iPhone\u{0}\
    Serien zeigen\u{0}\
    Ausgeblendet zählen sie weiter.\u{0}\
    Weiter zum nächsten Schritt\u{0}\
    Zwischengong\u{0}\
    Klangschale\u{0}\
    Wechsel zur Besinnung\u{0}\
    Ende\u{0}\
    Gong\u{0}\
    Keiner\u{0}\
    Kleine Glocke\u{0}\
    Beginn\u{0}\
    Tempelglocke\u{0}\
    Holzblock\u{0}\
    Klänge\u{0}\
    Starten\u{0}\
    %1$@ starten\u{0}\
    Im Schnitt\u{0}\
    Die letzten Tage\u{0}\
    Tageszeit\u{0}\
    Längste\u{0}\
    Die letzten Monate\u{0}\
    Tage, Monate und Tageszeit\u{0}\
    Zeitraum\u{0}\
    Einheiten\u{0}\
    Zeit insgesamt\u{0}\
    Die letzten Wochen\u{0}\
    Nichts oder wenig, 0 bis 1 Getränk.\u{0}\
    Serie\u{0}\
    %1$lld Tag in Serie\u{1}%1$lld Tage in Serie\u{0}\
    Seit %1$lld Tag achtsam\u{1}Seit %1$lld Tagen achtsam\u{0}\
    Seit %1$lld Tag trainiert\u{1}Seit %1$lld Tagen trainiert\u{0}\
    Sound-Theme\u{0}\
    Markant\u{0}\
    Vier Töne, die du sofort unterscheidest.\u{0}\
    E-Piano\u{0}\
    Runde Töne, die sanft schweben.\u{0}\
    Gitarre\u{0}\
    Gezupfte Saiten, nah und ruhig.\u{0}\
    Harfe\u{0}\
    Helle Saiten, die lange nachklingen.\u{0}\
    Marimba\u{0}\
    Weiche Schläge auf warmem Holz.\u{0}\
    Diese Woche\u{0}\
    Zeit\u{0}\
    %1$lld ×\u{0}\
    Eingetragen wird ab einer Minute.\u{0}\
    %1$@ insgesamt\u{0}\
    %1$lld + %2$lld min\u{0}\
    min\u{0}\
    s\u{0}\
    Als Nächstes: %1$@\u{0}\
    Getränke in einer üblichen Woche\u{0}\
    Daraus und aus Preis und Energie berechnet das Tagebuch, was du sparst.\u{0}\
    Lautstärke\u{0}\
    Dieser Browser spielt die Klänge nur in Einheiten bis zehn Minuten.\u{0}\
    Weit darüber oder außer Kontrolle, 6 und mehr.\u{0}\
    Belastung\u{0}\
    Freies Workout\u{0}\
    Eigene Intervalle oder fertige Programme, mit Klängen, die dich führen.\u{0}\
    Workout\u{0}\
    Wähle ein Programm oder stelle die Intervalle ein.\u{0}\
    Klänge zählen die letzten Sekunden und kündigen die nächste Übung an.\u{0}\
    In den Pausen siehst du, was als Nächstes kommt.\u{0}\
    Der Sperrbildschirm zeigt, was läuft, wo das Gerät es kann.\u{0}\
    Das Workout wird von selbst eingetragen.\u{0}
    """

  static let englishCalmBlob: StaticString = """
    about %1$@\u{0}\
    Core training\u{0}\
    Cycling\u{0}\
    Dancing\u{0}\
    Stretching\u{0}\
    Functional training\u{0}\
    Hiking\u{0}\
    Mind and body\u{0}\
    Other\u{0}\
    Pilates\u{0}\
    Rowing\u{0}\
    Running\u{0}\
    Strength training\u{0}\
    Swimming\u{0}\
    Walking\u{0}\
    Yoga\u{0}\
    Ambient sound\u{0}\
    Announce exercises\u{0}\
    Says in English what comes next while the screen is on. Otherwise only a short chime sounds there.\u{0}\
    Back to the start of the step\u{0}\
    Background sounds\u{0}\
    Use for Breathe\u{0}\
    Brown noise\u{0}\
    Rain, fire, waves, spring, wind or noise go on for the whole session.\u{0}\
    Fire\u{0}\
    Background sound settings\u{0}\
    First set your device’s volume by the gong. The background sound is relative to it.\u{0}\
    Use for Open Meditation\u{0}\
    Own file\u{0}\
    Rain\u{0}\
    Spring\u{0}\
    Waves\u{0}\
    Wind\u{0}\
    Interval bells\u{0}\
    One number for every so many minutes, several with commas for certain minutes. Empty for none.\u{0}\
    Breathing sounds\u{0}\
    They guide you through the breathing exercises. %1$@\u{0}\
    Breathe\u{0}\
    Breathe with a shape that grows and shrinks. Sounds guide you, with closed eyes, too.\u{0}\
    Choose an exercise. The numbers are seconds: in, hold, out, hold.\u{0}\
    The shape grows as you breathe in and shrinks as you breathe out.\u{0}\
    Each phase has a sound of its own. Choose the sound theme below.\u{0}\
    If you feel dizzy, stop and breathe as feels right.\u{0}\
    Calendar\u{0}\
    Rings for your goals and the evenings, month by month\u{0}\
    meditation and breathing %1$@\u{0}\
    nothing logged\u{0}\
    workout %1$@\u{0}\
    NoAlc Journal\u{0}\
    Day\u{0}\
    Enter the evening\u{0}\
    Entry for the evening: %1$@\u{0}\
    Note your evenings and build a streak, each day from Steady to Wild.\u{0}\
    How was the evening?\u{0}\
    Another day, number, note\u{0}\
    no entry\u{0}\
    Remove the entry\u{0}\
    Entry removed\u{0}\
    %1$@: %2$@ logged\u{0}\
    Each seventh day of the streak earns a reward. It heals an easy or missing day.\u{0}\
    Before 6 PM an entry is for yesterday evening, after that for today.\u{0}\
    How was the evening?\u{0}\
    Last night is still missing\u{0}\
    Energy of a drink\u{0}\
    Price of a drink\u{0}\
    Drinks\u{0}\
    The exact number if you like, with decimals if needed.\u{0}\
    Alcohol in % vol\u{0}\
    Or volume in ml\u{0}\
    More than planned but in control, 2 to 5.\u{0}\
    How hard was it?\u{0}\
    Not rated\u{0}\
    effort %1$lld of 10\u{0}\
    End\u{0}\
    about %1$lld kcal\u{0}\
    Estimated: %1$@ MET × %2$lld kg × hours\u{0}\
    Activity\u{0}\
    Log a session\u{0}\
    Something that you did without the timer\u{0}\
    Session logged\u{0}\
    Session changed\u{0}\
    Edit the session\u{0}\
    Kind\u{0}\
    Length in minutes\u{0}\
    At the same time there was: %1$@. You can save it all the same.\u{0}\
    Start\u{0}\
    Enter the day as a date.\u{0}\
    Enter the number of drinks as a number, such as 2 or 1.5.\u{0}\
    This session would not be over yet. Choose an earlier start or a shorter length.\u{0}\
    There is already an exercise with this name.\u{0}\
    This day is still to come. Choose one up to today.\u{0}\
    This does not fit. Check what you entered.\u{0}\
    Choose Steady, Easy or Wild.\u{0}\
    Not saved yet: check the marked fields.\u{0}\
    Enter a name.\u{0}\
    This entry is gone.\u{0}\
    This session is over already.\u{0}\
    Enter a number, for example 12 or 4.50.\u{0}\
    Add at least one exercise.\u{0}\
    Enter a number from %1$lld to %2$lld.\u{0}\
    Another session is running.\u{0}\
    A session can take six hours at most. Use fewer rounds or shorter times.\u{0}\
    Shorten the text to at most %1$lld characters.\u{0}\
    Enter the start as a time, such as 08:30.\u{0}\
    There can be no more than %1$lld. Remove something that you no longer need.\u{0}\
    Own exercise\u{0}\
    Category\u{0}\
    Easier\u{0}\
    Harder\u{0}\
    How it is done\u{0}\
    Muscles\u{0}\
    An exercise of your own, without a description.\u{0}\
    The app does not know this exercise here yet. Update it.\u{0}\
    Exercises\u{0}\
    How each exercise is done, by category\u{0}\
    Own exercises\u{0}\
    This archive cannot be unpacked here. Unpack it yourself and choose the file export.xml.\u{0}\
    The table lacks the column “%1$@”. It needs at least “date” and “duration”.\u{0}\
    This file is damaged or incomplete. Export or copy it again.\u{0}\
    The date in line %1$lld cannot be read. Write it like 2026-04-03 07:30.\u{0}\
    The duration in line %1$lld cannot be read. Write it like 0:20:00 or in minutes.\u{0}\
    This file is empty. Choose another one.\u{0}\
    The table is not stored as UTF-8. Save it as “CSV UTF-8”.\u{0}\
    The Alltag file has an error at “%1$@”. Export it again.\u{0}\
    This file is not from Apple Health. Choose export.zip or export.xml.\u{0}\
    The kind in line %1$lld is unknown. Write meditation, breathing or workout.\u{0}\
    This file is too large. Tables and Alltag files are read up to 64 MB; divide it.\u{0}\
    No more than %1$lld entries can be stored. Divide the file.\u{0}\
    This file comes from a newer version of Alltag. Update the app first.\u{0}\
    Line %1$lld: day and month cannot be told apart. Write the dates like 2026-04-03.\u{0}\
    Line %1$lld is not a valid row of a table. Check the quotes there.\u{0}\
    No sessions can be recognised here. Readable are export.zip and export.xml of Apple Health, CSV tables and Alltag files.\u{0}\
    Import and export\u{0}\
    Sessions, diary, reminders and own plans; can be imported again.\u{0}\
    In the file as a workout, too\u{0}\
    Apple Health, Insight Timer, tables and Alltag files.\u{0}\
    Days whose number of drinks was cut\u{0}\
    Diary as a table\u{0}\
    CSV with a row for each evening.\u{0}\
    Import saved\u{0}\
    Without any length\u{0}\
    These files contain this area alone. Export everything together in the settings.\u{0}\
    Mindful minutes for Apple Health\u{0}\
    CSV for a shortcut, see below.\u{0}\
    How to get the file: open Health on the iPhone, tap your picture, then “Export All Health Data”.\u{0}\
    Add sessions and drinks from a file: from Apple Health (export.zip or export.xml, of any size), from Insight Timer, from a table with date, duration and kind, or from Alltag. You see first what will be added.\u{0}\
    Here already\u{0}\
    Longer than 24 hours\u{0}\
    With unreadable values\u{0}\
    Meditation and breathing\u{0}\
    Everything in this file is here already.\u{0}\
    Several times in the file\u{0}\
    Added – sessions: %1$@, days of the diary: %2$@.\u{0}\
    Sessions as a table\u{0}\
    CSV with a row for each session.\u{0}\
    Show the log\u{0}\
    From: %1$@\u{0}\
    You can undo the import afterwards. What is here already stays as it is.\u{0}\
    Import undone\u{0}\
    Workouts for training programs\u{0}\
    TCX, for Garmin Connect or Strava, for example.\u{0}\
    Alcohol-free days a week\u{0}\
    Your own goal. 0 for none.\u{0}\
    %1$lld of %2$lld alcohol-free days this week.\u{0}\
    This month\u{0}\
    Longest run\u{0}\
    Alcohol-free this week\u{0}\
    This year\u{0}\
    Count gently\u{0}\
    A wild day can be healed by a reward, too.\u{0}\
    %1$@: %2$lld of %3$lld min\u{0}\
    Daily goals in minutes\u{0}\
    How much you want to do in a day. The rings of the week fill up to it.\u{0}\
    Grams of alcohol in a drink\u{0}\
    If empty, your country’s value is used: %1$@.\u{0}\
    Listen to %1$@\u{0}\
    Talk about it\u{0}\
    If this is on your mind, here are people who listen. Your doctor can help, too.\u{0}\
    Calm: %1$@\u{0}\
    Calm was taken over.\u{0}\
    %1$lld plan, reminder or setting\u{1}%1$lld plans, reminders and settings\u{0}\
    %1$lld evening\u{1}%1$lld evenings\u{0}\
    %1$lld session\u{1}%1$lld sessions\u{0}\
    Interval\u{0}\
    Work and rest in turns.\u{0}\
    Paused\u{0}\
    Running\u{0}\
    Recent\u{0}\
    %1$@ left in all\u{0}\
    Play the sounds here\u{0}\
    All sessions\u{0}\
    Look back, change and add\u{0}\
    Nothing logged yet\u{0}\
    What you do here is logged by itself, from one minute on.\u{0}\
    Show older ones\u{0}\
    Logged\u{0}\
    %1$@ logged: %2$@\u{0}\
    Open Meditation\u{0}\
    A flexible timer with two phases, meditation and reflection. You set the lengths and can give yourself wholly to the practice.\u{0}\
    Choose the length of both phases.\u{0}\
    Phase 1 begins with a gong.\u{0}\
    Three gongs lead into phase 2, the reflection.\u{0}\
    A last gong ends the session.\u{0}\
    The meditation is logged by itself.\u{0}\
    Meditation\u{0}\
    %1$lld day to the next one\u{1}%1$lld days to the next one\u{0}\
    This browser does not play the sounds. Keep the screen on to follow the session.\u{0}\
    Not logged\u{0}\
    Note\u{0}\
    Open end\u{0}\
    Counts up until you end it, for three hours at most.\u{0}\
    End it and start\u{0}\
    Go there\u{0}\
    “%1$@” is still running. If you start something new, it is ended and logged.\u{0}\
    Something is running\u{0}\
    Over my music\u{0}\
    The signals sound as short clips while your music plays on. Leave the screen on for this: behind a lock they are silent.\u{0}\
    Got it\u{0}\
    These sessions were started on different devices while one of them was offline. All are logged. You can remove what is not right.\u{0}\
    At the same time\u{0}\
    It is on this device and plays over and over. On iPhones only the device sets its volume.\u{0}\
    Remove the file from this device\u{0}\
    There is no file on this device yet. It stays on the device and is not synced.\u{0}\
    The browser cannot play this file. Choose another one, such as MP3, AAC or WAV.\u{0}\
    Pause\u{0}\
    Hold\u{0}\
    Breathe in\u{0}\
    Meditation\u{0}\
    Breathe out\u{0}\
    Get ready\u{0}\
    Add exercise\u{0}\
    Own breathing exercise\u{0}\
    Repetitions\u{0}\
    Seconds\u{0}\
    %1$@ deleted\u{0}\
    Description\u{0}\
    Edit %1$@\u{0}\
    Exercise %1$lld\u{0}\
    Choose from the list or write a name of your own.\u{0}\
    Hold after breathing out\u{0}\
    Hold after breathing in\u{0}\
    Icon\u{0}\
    Lotus,Wind,Running,Flame,Heart,Sun,Drop,Sparkle\u{0}\
    Keep this setting under a name\u{0}\
    Name\u{0}\
    Move exercise %1$lld up\u{0}\
    Remove exercise %1$lld\u{0}\
    Rounds\u{0}\
    %1$@ saved\u{0}\
    Own program\u{0}\
    Workout programs\u{0}\
    Get ready\u{0}\
    Reflection\u{0}\
    The second phase. 0 for none.\u{0}\
    Time for a breather\u{0}\
    Take a few calm breaths.\u{0}\
    One tap is enough.\u{0}\
    Time for your meditation\u{0}\
    A few quiet minutes just for you.\u{0}\
    Time for your workout\u{0}\
    A short program is enough.\u{0}\
    Smart Reminders\u{0}\
    They cancel themselves when you’ve already done the activity.\u{0}\
    %1$lld switched on\u{1}%1$lld switched on\u{0}\
    Remove this entry\u{0}\
    Remove %1$@\u{0}\
    Entry removed\u{0}\
    Repetitions\u{0}\
    Rest\u{0}\
    Resume\u{0}\
    %1$lld reward on hand: it heals an easy or missing day.\u{1}%1$lld rewards on hand: each heals an easy or missing day.\u{0}\
    Round %1$lld of %2$lld\u{0}\
    %1$lld round\u{1}%1$lld rounds\u{0}\
    Saved kcal\u{0}\
    Money saved\u{0}\
    Exercise %1$lld of %2$lld: %3$@\u{0}\
    Last exercise: %1$@\u{0}\
    Last round: %1$@\u{0}\
    Round %1$lld of %2$lld: %3$@\u{0}\
    %1$lld s\u{0}\
    Calm settings\u{0}\
    Goals, sounds, announcements, journal\u{0}\
    From Apple Health to Alltag\u{0}\
    Create a new shortcut that begins with “Find Health Samples”: type Mindful Minutes, start date in the last 30 days.\n“Repeat with Each”, and in it “Text”: the start date of the sample, a comma, its end date. Choose the format ISO 8601 with the time for both.\nAfter the repeat: “Combine Text” with New Lines, then “Text” with start,end in the first line and the combined text below.\n“Save File” as mindful.csv.\nChoose this file above for the import. Alltag recognises what is here already.\u{0}\
    A web app may neither read nor write Apple Health, but a shortcut may do both. Depending on iOS, the actions have slightly different names; the search in the Shortcuts app finds them.\u{0}\
    From Alltag to Apple Health\u{0}\
    Save “Mindful minutes for Apple Health” from above to Files.\nCreate a new shortcut: “Ask for Input” of the type Date with the question “Since when?”, then “Select File”.\n“Get Text from Input”, then “Split Text” by New Lines, then “Get Item from List”: Items in Range, 2 to the end. The first line only has the names of the columns.\n“Repeat with Each”, and in it “Split Text” with the custom separator comma. Item 1 is the start, item 2 the end; “Get Dates from Input” makes dates of them.\nStill in the repeat: “If” the start is after the date you were asked for, “Log Health Sample” with the type Mindful Minutes, the start and the end.\nNext time, enter the day of the last export, so that nothing arrives twice.\u{0}\
    Shortcuts for the iPhone\u{0}\
    Show streaks\u{0}\
    Hidden streaks still count.\u{0}\
    Next step\u{0}\
    Interval bell\u{0}\
    Singing bowl\u{0}\
    Change to reflection\u{0}\
    End\u{0}\
    Gong\u{0}\
    None\u{0}\
    Small bell\u{0}\
    Start\u{0}\
    Temple bell\u{0}\
    Wood block\u{0}\
    Sounds\u{0}\
    Start\u{0}\
    Start %1$@\u{0}\
    Average\u{0}\
    The last days\u{0}\
    Time of day\u{0}\
    Longest\u{0}\
    The last months\u{0}\
    Days, months and time of day\u{0}\
    Period\u{0}\
    Sessions\u{0}\
    Time in all\u{0}\
    The last weeks\u{0}\
    Nothing or little, 0 to 1 drinks.\u{0}\
    Streak\u{0}\
    %1$lld day streak\u{1}%1$lld day streak\u{0}\
    Mindful for %1$lld day\u{1}Mindful for %1$lld days\u{0}\
    Trained for %1$lld day\u{1}Trained for %1$lld days\u{0}\
    Sound theme\u{0}\
    Distinctive\u{0}\
    Four tones that you tell apart at once.\u{0}\
    Electric piano\u{0}\
    Round tones with a gentle sway.\u{0}\
    Guitar\u{0}\
    Plucked strings, close and calm.\u{0}\
    Harp\u{0}\
    Bright strings that ring on.\u{0}\
    Marimba\u{0}\
    Soft strokes on warm wood.\u{0}\
    This week\u{0}\
    Time\u{0}\
    %1$lld ×\u{0}\
    Sessions are logged from one minute on.\u{0}\
    %1$@ in all\u{0}\
    %1$lld + %2$lld min\u{0}\
    min\u{0}\
    s\u{0}\
    Up next: %1$@\u{0}\
    Drinks in a usual week\u{0}\
    From this, the price and the energy, the journal works out what you save.\u{0}\
    Volume\u{0}\
    This browser plays the sounds only in sessions of up to ten minutes.\u{0}\
    Far over or out of control, 6 or more.\u{0}\
    Work\u{0}\
    Free Workout\u{0}\
    Your own intervals or ready programs, with sounds that guide you.\u{0}\
    Workout\u{0}\
    Choose a program or set the intervals.\u{0}\
    Sounds count the last seconds and announce the next exercise.\u{0}\
    During rests you see what comes next.\u{0}\
    The lock screen shows what is running, where the device can do this.\u{0}\
    The workout is logged by itself.\u{0}
    """
}
