// swift-format-ignore-file
// Written by `Tools/strings generate` from Localizable.xcstrings; change the texts there.

extension Strings {
  static let entryCount = 620

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
    Gewohnheiten\u{0}\
    Einstellungen\u{0}\
    Statistik\u{0}\
    Heute\u{0}\
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
    angefangen\u{0}\
    pausiert\u{0}\
    übersprungen\u{0}\
    schon %1$@\u{0}\
    „%1$@“ passt auf mehrere Gewohnheiten. Nimm die Nummer oder mehr vom Namen.\u{0}\
    Eine Gewohnheit ist im Archiv: alltag habit list --all\u{1}%1$lld Gewohnheiten sind im Archiv: alltag habit list --all\u{0}\
    Die Daten aus den Codes sind unvollständig oder beschädigt. Es ist nichts geändert. Lies die Codes noch einmal.\u{0}\
    Das ist kein vollständiger Link aus einem Alltag-Code, oder die Codes gehören nicht zusammen. Es ist nichts geändert.\u{0}\
    Dafür ist deine Zustimmung nötig, und hier kann niemand gefragt werden. Es ist nichts geändert. Mit --yes geht es ohne Frage.\u{0}\
    rsvg-convert konnte das Bild nicht machen: %1$@. Mit --svg gibt es das Bild ohne dieses Programm.\u{0}\
    Für PNG fehlt das Programm rsvg-convert. Installiere es (unter Debian: apt install librsvg2-bin) oder nimm --svg.\u{0}\
    %1$@ ist größer als %2$lld MB. Es ist nichts geändert. Teile die Datei auf.\u{0}\
    %1$@ lässt sich nicht lesen (%2$@). Es ist nichts geändert.\u{0}\
    %1$@ lässt sich nicht schreiben (%2$@). Deine Daten sind unverändert.\u{0}\
    Lege deine erste Gewohnheit an: alltag habit add \"Lesen\"\u{0}\
    Für weitere brauchst du Pro (alltag pro unlock). Oder archiviere eine: alltag habit archive.\u{0}\
    Die Datei stammt von einer neueren Alltag-Version (%1$@). Deine Daten sind unverändert. Aktualisiere Alltag und versuche es noch einmal.\u{0}\
    Eingabetaste: nächster Code\u{0}\
    „%1$@“ wird abgehakt und hat keine Menge. Hake sie mit alltag habit done ab oder gib ihr mit alltag habit edit --goal ein Ziel.\u{0}\
    Es ist noch nichts gezählt.\u{0}\
    Abgebrochen. Es ist nichts geändert.\u{0}\
    %1$@: Es gibt keine Pause, die sich beenden ließe.\u{0}\
    keine Notiz\u{0}\
    Es gibt keinen Import, der sich zurücknehmen ließe. Es ist nichts geändert.\u{0}\
    Die Palette „%1$@“ gehört zu Pro (alltag pro unlock). Frei sind sky und graphite.\u{0}\
    Es fehlen noch Codes der Reihe: %1$@. Es ist nichts geändert. Lies alle und gib sie zusammen an.\u{0}\
    Ein Teil der Daten in %2$@ ist beschädigt. Er liegt jetzt in der Tabelle „damaged“ dieser Datei, nichts ist überschrieben; der Rest ist da. Sichere ihn mit alltag export json.\u{1}%1$lld Teile der Daten in %2$@ sind beschädigt. Sie liegen jetzt in der Tabelle „damaged“ dieser Datei, nichts ist überschrieben; der Rest ist da. Sichere ihn mit alltag export json.\u{0}\
    „%1$@“ pausiert: %2$@\u{0}\
    Alles pausiert: %1$@\u{0}\
    „%1$@“ steht jetzt oben.\u{0}\
    „%1$@“ ist kein Platz auf der Liste. Nimm eine Nummer, up, down, first oder last.\u{0}\
    Freischalten: alltag pro unlock\u{0}\
    „%1$@“ geht weiter.\u{0}\
    Alles geht weiter.\u{0}\
    Ein anderer Alltag-Befehl schreibt gerade in %1$@ und wird nicht fertig. Es ist nichts geändert. Versuche es gleich noch einmal.\u{0}\
    Die Datei %1$@ ist beschädigt. Sie ist unverändert. Lege sie beiseite und hole deine letzte Sicherung mit alltag import, oder versuche sqlite3 mit .recover.\u{0}\
    Die Daten in %1$@ ließen sich nicht lesen oder sichern (%2$@). Es ist nichts geändert.\u{0}\
    %1$@ ist keine Datendatei von Alltag. Sie ist unverändert. Nenne mit --data eine andere.\u{0}\
    Der Datenträger von %1$@ ist voll. Die letzte Änderung ist nicht gesichert, alles davor schon. Schaffe Platz und versuche es noch einmal.\u{0}\
    %1$@ stammt von einer neueren Alltag-Version (%2$@). Die Datei ist unverändert. Aktualisiere Alltag oder nenne mit --data eine andere Datei.\u{0}\
    %1$@ ist schreibgeschützt. Es ist nichts geändert. Gib dir Schreibrechte auf Datei und Ordner oder nenne mit --data eine andere Datei.\u{0}\
    %1$@ lässt sich nicht öffnen (%2$@). Es ist nichts geändert. Prüfe Ordner und Rechte oder nenne mit --data eine andere Datei.\u{0}\
    Das Fenster ist schmaler als der Code (%1$lld Zeichen). Mach es breiter oder nimm --svg.\u{0}\
    War schon so.\u{0}\
    Zurücknehmen: alltag import --undo\u{0}\
    Dieses Format ist unbekannt. Deine Daten sind unverändert. Alltag liest JSON-, CSV-, Zip- und SQLite-Dateien der Apps aus „alltag help import“.\u{0}\
    Keine Gewohnheit heißt „%1$@“. Die Namen und Nummern zeigt alltag habit list --all.\u{0}\
    „%1$@“ steht wieder bei den anderen.\u{0}\
    [j/N]\u{0}\
    %1$@, %2$@\u{0}\
    Übermorgen\u{0}\
    Vorgestern\u{0}\
    %1$lld Tag\u{1}%1$lld Tage\u{0}\
    %1$lld Stunde\u{1}%1$lld Stunden\u{0}\
    %1$@ Std. %2$@ Min.\u{0}\
    %1$@ Std.\u{0}\
    %1$lld Minute\u{1}%1$lld Minuten\u{0}\
    %1$@ min\u{0}\
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
    Gib eine Zahl ein, zum Beispiel 2 oder 2,5.\u{0}\
    Eine Farbe sieht so aus: #5B8DEF.\u{0}\
    So weit zurück reicht der Kalender nicht.\u{0}\
    Dieser Tag liegt noch vor dir. Abhaken geht, sobald er da ist.\u{0}\
    Gib eine Zahl über null ein.\u{0}\
    Gib der Gewohnheit einen Namen.\u{0}\
    Höchstens %1$lld Zeichen, gerade sind es %2$lld.\u{0}\
    Wähl mindestens einen Tag.\u{0}\
    Höchstens %1$lld Zeichen, gerade sind es %2$lld.\u{0}\
    Der letzte Tag liegt vor dem ersten.\u{0}\
    Gib eine Uhrzeit von 0:00 bis 23:59 ein.\u{0}\
    Mehr Gewohnheiten passen nicht hinein. Lösch zuerst eine, die du nicht mehr brauchst.\u{0}\
    Die Einheit darf höchstens %1$lld Zeichen haben.\u{0}\
    Diese Gewohnheit gibt es nicht mehr. Vielleicht wurde sie in einem anderen Tab gelöscht.\u{0}\
    Farbe\u{0}\
    Anlegen\u{0}\
    Ziel\u{0}\
    Menge\u{0}\
    Mindestens\u{0}\
    Höchstens\u{0}\
    Erledigt oder nicht\u{0}\
    Richtung\u{0}\
    Minuten\u{0}\
    Wie viel am Tag\u{0}\
    Einheit\u{0}\
    Gläser\u{0}\
    Name\u{0}\
    Zum Beispiel Lesen\u{0}\
    Pause planen\u{0}\
    In dieser Zeit ruht die Gewohnheit. Die Serie bleibt, wie sie ist.\u{0}\
    Erster Tag\u{0}\
    Letzter Tag\u{0}\
    Pause %1$@ entfernen\u{0}\
    Pausen\u{0}\
    Zählt ab\u{0}\
    Ab diesem Tag wird die Quote gerechnet. Ohne Angabe ab dem ersten Eintrag.\u{0}\
    Uhrzeit hinzufügen\u{0}\
    Alltag erinnert dich, solange es geöffnet ist. Was schon erledigt ist, bleibt still.\u{0}\
    Erinnerung um %1$@ entfernen\u{0}\
    Uhrzeit\u{0}\
    Erinnerung\u{0}\
    Wie oft\u{0}\
    Täglich\u{0}\
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
    %1$@ von %2$@ %3$@\u{0}\
    %1$@ von %2$@ Minuten\u{0}\
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
    einmal pro Woche\u{1}%1$lld-mal pro Woche\u{0}\
    Aktiv\u{0}\
    Archiv\u{0}\
    Pausiert\u{0}\
    Angeheftet\u{0}\
    Teilen\u{0}\
    Tag überspringen\u{0}\
    Serie: %1$lld Tag\u{1}Serie: %1$lld Tage\u{0}\
    Noch keine Serie\u{0}\
    %1$lld\u{1}%1$lld\u{0}\
    %1$lld Wo.\u{1}%1$lld Wo.\u{0}\
    Serie: %1$lld Woche\u{1}Serie: %1$lld Wochen\u{0}\
    Aus dem Archiv holen\u{0}\
    %1$@ wieder öffnen\u{0}\
    Nicht mehr anheften\u{0}\
    Nicht mehr überspringen\u{0}\
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
    SQLite-Datenbanken kann der Browser nicht lesen. Deine Daten sind unverändert. Exportier in der anderen App als CSV, JSON oder Zip.\u{0}\
    In der Datei stehen keine Gewohnheiten. Deine Daten sind unverändert.\u{0}\
    Zeile %1$lld\u{0}\
    Der Link ist unvollständig. Deine Daten sind unverändert. Lass ihn dir noch einmal schicken.\u{0}\
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
    Alltag-Dateien, Loop Habit Tracker, Table Habit, HabitBull, Beaver Habits und CSV-Tabellen. Bevor sich etwas ändert, siehst du, was passiert.\u{0}\
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
    Loop Habit Tracker\u{0}\
    Table Habit\u{0}\
    Wird gesichert …\u{0}\
    Importieren\u{0}\
    Import zurücknehmen\u{0}\
    Stellt den Stand vor dem letzten Import wieder her. Was du seither eingetragen hast, bleibt.\u{0}\
    Import zurückgenommen.\u{0}\
    Archiv wird entpackt …\u{0}\
    Kleine Dinge, die du regelmäßig tust. Ein Tippen hakt den Tag ab, der Rest rechnet sich von selbst.\u{0}\
    Leg eine Gewohnheit an: täglich, an bestimmten Tagen oder ein paar Mal pro Woche.\u{0}\
    Tipp auf den Kreis, wenn du es getan hast. Noch ein Tippen nimmt den Haken zurück.\u{0}\
    Vergessen abzuhaken? Im Kalender trägst du jeden vergangenen Tag nach.\u{0}\
    Die Serie zählt geplante Tage. Heute darf bis zum Ende des Tages offen bleiben.\u{0}\
    Krank oder unterwegs? Überspring den Tag oder plan eine Pause, die Serie läuft weiter.\u{0}\
    Die Stärke zeigt, wie fest eine Gewohnheit sitzt. Ein einzelner verpasster Tag wirft sie kaum zurück.\u{0}\
    Tipp im Kalender auf einen Tag, dann steht darunter, warum er zählt oder nicht.\u{0}\
    Gewohnheiten\u{0}\
    Alles, was du eingibst, liegt nur im Speicher dieses Browsers auf diesem Gerät. Es gibt kein Konto, und nichts davon wird an einen Server geschickt.\u{0}\
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
    %1$@ und %2$@\u{0}\
    %1$@ oder %2$@\u{0}\
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
    Aus Alltag, Loop, Table Habit, HabitBull, Beaver Habits oder CSV. Du siehst vorher, was passiert.\u{0}\
    Ein eigenes Fenster, mit einem Tippen offen, auch ohne Netz\u{0}\
    Tippe in Safari auf „Teilen“ und dann auf „Zum Home-Bildschirm“. Sonst löscht Safari die Daten nach sieben Tagen ohne Besuch.\u{0}\
    Sprache\u{0}\
    English\u{0}\
    Deutsch\u{0}\
    Wie das System\u{0}\
    Wie das System (%1$@)\u{0}\
    Dein Name\u{0}\
    So nennt dich die App. Darf leer bleiben.\u{0}\
    Erinnerungen\u{0}\
    Erlauben\u{0}\
    Zur Uhrzeit der Gewohnheit, solange Alltag geöffnet ist. Der Browser fragt dich einmal.\u{0}\
    Erlaubt. Sie kommen zur Uhrzeit der Gewohnheit, solange Alltag geöffnet ist.\u{0}\
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
    Teilen\u{0}\
    Karte für %1$@: aktuelle Serie %2$@, beste Serie %3$@\u{0}\
    beste Serie\u{0}\
    Tag in Folge\u{0}\
    Tage in Folge\u{0}\
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
    Letzte Änderung zurücknehmen\u{0}\
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
    Leg eine Gewohnheit an. Ab dann steht hier, was heute dran ist.\u{0}\
    Womit fängst du an?\u{0}\
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
    Über der Grenze: %1$@ statt höchstens %2$@.\u{0}\
    Vor dem Beginn. Du kannst den Tag trotzdem nachtragen.\u{0}\
    Diese Woche ist schon geschafft: %1$lld von %2$lld. Den Tag brauchte es nicht.\u{0}\
    Erledigt.\u{0}\
    Erledigt. Damit beginnt eine Serie.\u{1}Erledigt. Der Tag gehört zu einer Serie von %1$lld Tagen.\u{0}\
    Erledigt. Die Woche gehört zu einer Serie von %1$lld Woche.\u{1}Erledigt. Die Woche gehört zu einer Serie von %1$lld Wochen.\u{0}\
    Erledigt, obwohl es nicht geplant war. Die Serie bleibt gleich, schön ist es trotzdem.\u{0}\
    Dieser Tag liegt noch vor dir.\u{0}\
    Nicht erledigt. Es lief gerade keine Serie.\u{0}\
    Nicht erledigt. Hier endete eine Serie von %1$lld Tag.\u{1}Nicht erledigt. Hier endete eine Serie von %1$lld Tagen.\u{0}\
    Das Wochenziel wurde nicht erreicht. Hier endete eine Serie von %1$lld Woche.\u{1}Das Wochenziel wurde nicht erreicht. Hier endete eine Serie von %1$lld Wochen.\u{0}\
    Nicht geplant (%1$@). Der Tag ändert nichts an der Serie.\u{0}\
    Heute ist noch offen. Mit dem Haken beginnt eine Serie.\u{0}\
    Heute ist noch offen. Die Serie von %1$lld Tag läuft bis heute Abend weiter.\u{1}Heute ist noch offen. Die Serie von %1$lld Tagen läuft bis heute Abend weiter.\u{0}\
    Angefangen: %1$@ von %2$@. Für einen erledigten Tag hat es nicht gereicht.\u{0}\
    Pausiert bis %1$@. Die Serie bleibt, wie sie ist.\u{0}\
    Offen. Diese Woche sind es %1$lld von %2$lld, und es bleibt noch Zeit.\u{0}\
    Übersprungen. Der Tag zählt nicht mit.\u{0}\
    Übersprungen. Die Serie von %1$lld Tag läuft weiter, der Tag zählt nicht mit.\u{1}Übersprungen. Die Serie von %1$lld Tagen läuft weiter, der Tag zählt nicht mit.\u{0}\
    Übersprungen. Die Serie von %1$lld Woche läuft weiter, der Tag zählt nicht mit.\u{1}Übersprungen. Die Serie von %1$lld Wochen läuft weiter, der Tag zählt nicht mit.\u{0}\
    Ohne diesen Haken wäre die Serie nach %1$lld Tag zu Ende gewesen.\u{1}Ohne diesen Haken wäre die Serie nach %1$lld Tagen zu Ende gewesen.\u{0}\
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
    Habits\u{0}\
    Settings\u{0}\
    Statistics\u{0}\
    Today\u{0}\
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
    partly done\u{0}\
    paused\u{0}\
    skipped\u{0}\
    already %1$@\u{0}\
    “%1$@” matches several habits. Use the number or more of the name.\u{0}\
    One habit is archived: alltag habit list --all\u{1}%1$lld habits are archived: alltag habit list --all\u{0}\
    The data from the codes is incomplete or damaged. Nothing has changed. Read the codes again.\u{0}\
    This is no complete link from an Alltag code, or the codes don’t belong together. Nothing has changed.\u{0}\
    This needs your consent, and nobody can be asked here. Nothing has changed. Give --yes to go ahead without a question.\u{0}\
    rsvg-convert couldn’t make the picture: %1$@. Use --svg to get the picture without that program.\u{0}\
    PNG needs the program rsvg-convert, which isn’t here. Install it (on Debian: apt install librsvg2-bin) or use --svg.\u{0}\
    %1$@ is larger than %2$lld MB. Nothing has changed. Split the file into smaller ones.\u{0}\
    %1$@ can’t be read (%2$@). Nothing has changed.\u{0}\
    %1$@ can’t be written (%2$@). Your data is unchanged.\u{0}\
    Create your first habit: alltag habit add \"Reading\"\u{0}\
    You need Pro for more (alltag pro unlock). Or archive one: alltag habit archive.\u{0}\
    This file comes from a newer version of Alltag (%1$@). Your data is unchanged. Update Alltag and try again.\u{0}\
    Return: next code\u{0}\
    “%1$@” is checked off and has no amount. Check it off with alltag habit done, or give it a goal with alltag habit edit --goal.\u{0}\
    Nothing has been counted yet.\u{0}\
    Canceled. Nothing has changed.\u{0}\
    %1$@: there is no pause to end.\u{0}\
    no note\u{0}\
    There is no import to undo. Nothing has changed.\u{0}\
    The palette “%1$@” is part of Pro (alltag pro unlock). Free are sky and graphite.\u{0}\
    Codes of the series are still missing: %1$@. Nothing has changed. Read all of them and give them together.\u{0}\
    One part of the data in %2$@ is damaged. It now lies in that file’s table “damaged”, and nothing was overwritten; the rest is here. Keep it safe with alltag export json.\u{1}%1$lld parts of the data in %2$@ are damaged. They now lie in that file’s table “damaged”, and nothing was overwritten; the rest is here. Keep it safe with alltag export json.\u{0}\
    “%1$@” is paused: %2$@\u{0}\
    Everything is paused: %1$@\u{0}\
    “%1$@” is now at the top.\u{0}\
    “%1$@” is no place on the list. Use a number, up, down, first or last.\u{0}\
    Unlock it: alltag pro unlock\u{0}\
    “%1$@” goes on.\u{0}\
    Everything goes on.\u{0}\
    Another Alltag command is writing to %1$@ and isn’t finishing. Nothing has changed. Try again in a moment.\u{0}\
    The file %1$@ is damaged. It is unchanged. Move it aside and bring your last backup back with alltag import, or try sqlite3 with .recover.\u{0}\
    The data in %1$@ couldn’t be read or saved (%2$@). Nothing has changed.\u{0}\
    %1$@ is no data file of Alltag’s. It is unchanged. Name another one with --data.\u{0}\
    The disk of %1$@ is full. The last change isn’t saved; everything before it is. Free up space and try again.\u{0}\
    %1$@ comes from a newer version of Alltag (%2$@). The file is unchanged. Update Alltag, or name another file with --data.\u{0}\
    %1$@ is read-only. Nothing has changed. Give yourself write access to the file and its folder, or name another file with --data.\u{0}\
    %1$@ can’t be opened (%2$@). Nothing has changed. Check the folder and its permissions, or name another file with --data.\u{0}\
    The window is narrower than the code (%1$lld columns). Widen it or use --svg.\u{0}\
    That’s how it was already.\u{0}\
    Undo it: alltag import --undo\u{0}\
    This format is unknown. Your data is unchanged. Alltag reads JSON, CSV, zip and SQLite files from the apps in “alltag help import”.\u{0}\
    No habit is called “%1$@”. See the names and numbers with alltag habit list --all.\u{0}\
    “%1$@” is back among the others.\u{0}\
    [y/N]\u{0}\
    %1$@, %2$@\u{0}\
    The day after tomorrow\u{0}\
    The day before yesterday\u{0}\
    %1$lld day\u{1}%1$lld days\u{0}\
    %1$lld hour\u{1}%1$lld hours\u{0}\
    %1$@ hr %2$@ min\u{0}\
    %1$@ hr\u{0}\
    %1$lld minute\u{1}%1$lld minutes\u{0}\
    %1$@ min\u{0}\
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
    Enter a number, such as 2 or 2.5.\u{0}\
    A color looks like this: #5B8DEF.\u{0}\
    The calendar doesn’t go back that far.\u{0}\
    This day is still to come. You can check it off once it’s here.\u{0}\
    Enter a number above zero.\u{0}\
    Give the habit a name.\u{0}\
    %1$lld characters at most; this has %2$lld.\u{0}\
    Choose at least one day.\u{0}\
    %1$lld characters at most; this has %2$lld.\u{0}\
    The last day is before the first.\u{0}\
    Enter a time from 0:00 to 23:59.\u{0}\
    There’s no room for more habits. Delete one you no longer need first.\u{0}\
    A unit can have %1$lld characters at most.\u{0}\
    This habit is gone. It may have been deleted in another tab.\u{0}\
    Color\u{0}\
    Create\u{0}\
    Goal\u{0}\
    Amount\u{0}\
    At least\u{0}\
    At most\u{0}\
    Done or not\u{0}\
    Direction\u{0}\
    Minutes\u{0}\
    How much a day\u{0}\
    Unit\u{0}\
    glasses\u{0}\
    Name\u{0}\
    Reading, for example\u{0}\
    Plan a pause\u{0}\
    The habit rests on these days. The streak stays as it is.\u{0}\
    First day\u{0}\
    Last day\u{0}\
    Remove pause %1$@\u{0}\
    Pauses\u{0}\
    Counts from\u{0}\
    The rate is worked out from this day on; from the first entry if you leave it empty.\u{0}\
    Add a time\u{0}\
    Alltag reminds you while it’s open. What’s already done stays quiet.\u{0}\
    Remove the %1$@ reminder\u{0}\
    Time\u{0}\
    Reminder\u{0}\
    How often\u{0}\
    Every day\u{0}\
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
    %1$@ of %2$@ %3$@\u{0}\
    %1$@ of %2$@ minutes\u{0}\
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
    once a week\u{1}%1$lld times a week\u{0}\
    Active\u{0}\
    Archive\u{0}\
    Paused\u{0}\
    Pinned\u{0}\
    Share\u{0}\
    Skip this day\u{0}\
    Streak: %1$lld day\u{1}Streak: %1$lld days\u{0}\
    No streak yet\u{0}\
    %1$lld\u{1}%1$lld\u{0}\
    %1$lld wk\u{1}%1$lld wk\u{0}\
    Streak: %1$lld week\u{1}Streak: %1$lld weeks\u{0}\
    Unarchive\u{0}\
    Uncheck %1$@\u{0}\
    Unpin\u{0}\
    Don’t skip this day\u{0}\
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
    The browser can’t read SQLite databases. Your data is unchanged. Export from the other app as CSV, JSON or zip.\u{0}\
    There are no habits in this file. Your data is unchanged.\u{0}\
    line %1$lld\u{0}\
    The link is incomplete. Your data is unchanged. Ask for it to be sent again.\u{0}\
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
    Alltag files, Loop Habit Tracker, Table Habit, HabitBull, Beaver Habits and CSV tables. You see what will happen before anything changes.\u{0}\
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
    Loop Habit Tracker\u{0}\
    Table Habit\u{0}\
    Saving…\u{0}\
    Import\u{0}\
    Undo import\u{0}\
    Restores how things were before the last import. What you’ve entered since stays.\u{0}\
    Import undone.\u{0}\
    Unpacking the archive…\u{0}\
    Small things you do regularly. One tap checks off the day; the rest takes care of itself.\u{0}\
    Create a habit: every day, on certain days, or a few times a week.\u{0}\
    Tap the circle when you’ve done it. Tap again to take the check back.\u{0}\
    Forgot to check it off? Fill in any past day in the calendar.\u{0}\
    The streak counts planned days. Today may stay open until the day ends.\u{0}\
    Ill or away? Skip the day or plan a pause, and the streak goes on.\u{0}\
    Strength shows how well a habit has taken hold. A single missed day hardly sets it back.\u{0}\
    Tap a day in the calendar to read why it counts or doesn’t.\u{0}\
    Habits\u{0}\
    Everything you enter is kept only in this browser’s storage on this device. There is no account, and none of it is sent to a server.\u{0}\
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
    %1$@ and %2$@\u{0}\
    %1$@ or %2$@\u{0}\
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
    From Alltag, Loop, Table Habit, HabitBull, Beaver Habits or CSV. You see what will happen first.\u{0}\
    Its own window, one tap away, even without a connection\u{0}\
    In Safari, tap Share, then Add to Home Screen. Otherwise Safari deletes the data after seven days without a visit.\u{0}\
    Language\u{0}\
    English\u{0}\
    Deutsch\u{0}\
    Same as system\u{0}\
    Same as system (%1$@)\u{0}\
    Your name\u{0}\
    What the app calls you. You can leave it empty.\u{0}\
    Reminders\u{0}\
    Allow\u{0}\
    At the habit’s time, while Alltag is open. The browser asks you once.\u{0}\
    Allowed. They come at the habit’s time while Alltag is open.\u{0}\
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
    Share\u{0}\
    Card for %1$@: current streak %2$@, best streak %3$@\u{0}\
    best streak\u{0}\
    day in a row\u{0}\
    days in a row\u{0}\
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
    Undo the last change\u{0}\
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
    Create a habit, and this is where you’ll see what’s up today.\u{0}\
    Where do you want to start?\u{0}\
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
    Over the limit: %1$@ instead of at most %2$@.\u{0}\
    Before the start. You can still fill this day in.\u{0}\
    This week is already covered: %1$lld of %2$lld. This day wasn’t needed.\u{0}\
    Done.\u{0}\
    Done. This day starts a streak.\u{1}Done. This day is part of a streak of %1$lld days.\u{0}\
    Done. This week is part of a streak of %1$lld week.\u{1}Done. This week is part of a streak of %1$lld weeks.\u{0}\
    Done, though it wasn’t planned. The streak stays the same; nice all the same.\u{0}\
    This day is still to come.\u{0}\
    Not done. There was no streak at the time.\u{0}\
    Not done. A streak of %1$lld day ended here.\u{1}Not done. A streak of %1$lld days ended here.\u{0}\
    The weekly goal wasn’t met. A streak of %1$lld week ended here.\u{1}The weekly goal wasn’t met. A streak of %1$lld weeks ended here.\u{0}\
    Not planned (%1$@). This day doesn’t affect the streak.\u{0}\
    Today is still open. Check it off to start a streak.\u{0}\
    Today is still open. Your streak of %1$lld day is safe until the day ends.\u{1}Today is still open. Your streak of %1$lld days is safe until the day ends.\u{0}\
    Partly done: %1$@ of %2$@. That falls short of a finished day.\u{0}\
    Paused until %1$@. The streak stays as it is.\u{0}\
    Open. This week stands at %1$lld of %2$lld, and there’s still time.\u{0}\
    Skipped. This day isn’t counted.\u{0}\
    Skipped. The streak of %1$lld day goes on; this day isn’t counted.\u{1}Skipped. The streak of %1$lld days goes on; this day isn’t counted.\u{0}\
    Skipped. The streak of %1$lld week goes on; this day isn’t counted.\u{1}Skipped. The streak of %1$lld weeks goes on; this day isn’t counted.\u{0}\
    Without this check the streak would have ended after %1$lld day.\u{1}Without this check the streak would have ended after %1$lld days.\u{0}\
    Without the pause the streak would have ended here after %1$lld day.\u{1}Without the pause the streak would have ended here after %1$lld days.\u{0}\
    Had you not skipped it, the streak would have ended here after %1$lld day.\u{1}Had you not skipped it, the streak would have ended here after %1$lld days.\u{0}\
    Without this week the streak would have ended after %1$lld week.\u{1}Without this week the streak would have ended after %1$lld weeks.\u{0}
    """

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
  /// Gewohnheiten
  public var appTabHabits: String { text(17) }
  /// Einstellungen
  public var appTabSettings: String { text(18) }
  /// Statistik
  public var appTabStats: String { text(19) }
  /// Heute
  public var appTabToday: String { text(20) }
  /// %1$@ · Alltag
  public func appTitleWithScreen(screen: String) -> String { fill(21, screen) }
  /// Rückgängig
  public var appUndo: String { text(22) }
  /// %1$@, %2$@
  public func calendarDayLabel(day: String, state: String) -> String { fill(23, day, state) }
  /// %1$lld von %2$lld
  public func calendarMonthCount(done: Int, total: Int) -> String { fill(24, number(done), number(total)) }
  /// %1$lld von %2$lld geplanten Tagen erledigt
  public func calendarMonthCountLabel(done: Int, total: Int) -> String { fill(25, number(done), number(total)) }
  /// Nächster Monat
  public var calendarNextMonth: String { text(26) }
  /// Voriger Monat
  public var calendarPreviousMonth: String { text(27) }
  /// vor dem Beginn
  public var calendarStateBeforeStart: String { text(28) }
  /// Wochenziel erreicht
  public var calendarStateCovered: String { text(29) }
  /// erledigt
  public var calendarStateDone: String { text(30) }
  /// zusätzlich erledigt
  public var calendarStateExtra: String { text(31) }
  /// noch nicht da
  public var calendarStateFuture: String { text(32) }
  /// verpasst
  public var calendarStateMissed: String { text(33) }
  /// nicht geplant
  public var calendarStateNotScheduled: String { text(34) }
  /// noch offen
  public var calendarStateOpen: String { text(35) }
  /// angefangen
  public var calendarStatePartial: String { text(36) }
  /// pausiert
  public var calendarStatePaused: String { text(37) }
  /// übersprungen
  public var calendarStateSkipped: String { text(38) }
  /// schon %1$@
  public func cliAlready(state: String) -> String { fill(39, state) }
  /// „%1$@“ passt auf mehrere Gewohnheiten. Nimm die Nummer oder mehr vom Namen.
  public func cliAmbiguousHabit(name: String) -> String { fill(40, name) }
  /// %1$lld Gewohnheiten sind im Archiv: alltag habit list --all
  public func cliArchivedHint(count: Int) -> String { fill(41, count: count, number(count)) }
  /// Die Daten aus den Codes sind unvollständig oder beschädigt. Es ist nichts geändert. Lies die Codes noch einmal.
  public var cliCodeChecksum: String { text(42) }
  /// Das ist kein vollständiger Link aus einem Alltag-Code, oder die Codes gehören nicht zusammen. Es ist nichts geändert.
  public var cliCodeForeign: String { text(43) }
  /// Dafür ist deine Zustimmung nötig, und hier kann niemand gefragt werden. Es ist nichts geändert. Mit --yes geht es ohne Frage.
  public var cliConfirmationNeeded: String { text(44) }
  /// rsvg-convert konnte das Bild nicht machen: %1$@. Mit --svg gibt es das Bild ohne dieses Programm.
  public func cliConverterFailed(reason: String) -> String { fill(45, reason) }
  /// Für PNG fehlt das Programm rsvg-convert. Installiere es (unter Debian: apt install librsvg2-bin) oder nimm --svg.
  public var cliConverterMissing: String { text(46) }
  /// %1$@ ist größer als %2$lld MB. Es ist nichts geändert. Teile die Datei auf.
  public func cliFileTooLarge(path: String, megabytes: Int) -> String { fill(47, path, number(megabytes)) }
  /// %1$@ lässt sich nicht lesen (%2$@). Es ist nichts geändert.
  public func cliFileUnreadable(path: String, reason: String) -> String { fill(48, path, reason) }
  /// %1$@ lässt sich nicht schreiben (%2$@). Deine Daten sind unverändert.
  public func cliFileUnwritable(path: String, reason: String) -> String { fill(49, path, reason) }
  /// Lege deine erste Gewohnheit an: alltag habit add "Lesen"
  public var cliFirstHabitHint: String { text(50) }
  /// Für weitere brauchst du Pro (alltag pro unlock). Oder archiviere eine: alltag habit archive.
  public var cliFreeLimitWay: String { text(51) }
  /// Die Datei stammt von einer neueren Alltag-Version (%1$@). Deine Daten sind unverändert. Aktualisiere Alltag und versuche es noch einmal.
  public func cliNewerFile(version: String) -> String { fill(52, version) }
  /// Eingabetaste: nächster Code
  public var cliNextCode: String { text(53) }
  /// „%1$@“ wird abgehakt und hat keine Menge. Hake sie mit alltag habit done ab oder gib ihr mit alltag habit edit --goal ein Ziel.
  public func cliNoAmountGoal(name: String) -> String { fill(54, name) }
  /// Es ist noch nichts gezählt.
  public var cliNoEvents: String { text(55) }
  /// Abgebrochen. Es ist nichts geändert.
  public var cliNotConfirmed: String { text(56) }
  /// %1$@: Es gibt keine Pause, die sich beenden ließe.
  public func cliNotPaused(name: String) -> String { fill(57, name) }
  /// keine Notiz
  public var cliNoteNone: String { text(58) }
  /// Es gibt keinen Import, der sich zurücknehmen ließe. Es ist nichts geändert.
  public var cliNothingToUndo: String { text(59) }
  /// Die Palette „%1$@“ gehört zu Pro (alltag pro unlock). Frei sind sky und graphite.
  public func cliPaletteNeedsPro(name: String) -> String { fill(60, name) }
  /// Es fehlen noch Codes der Reihe: %1$@. Es ist nichts geändert. Lies alle und gib sie zusammen an.
  public func cliPartsMissing(numbers: String) -> String { fill(61, numbers) }
  /// %1$lld Teile der Daten in %2$@ sind beschädigt. Sie liegen jetzt in der Tabelle „damaged“ dieser Datei, nichts ist überschrieben; der Rest ist da. Sichere ihn mit alltag export json.
  public func cliPartsSetAside(count: Int, path: String) -> String { fill(62, count: count, number(count), path) }
  /// „%1$@“ pausiert: %2$@
  public func cliPaused(name: String, days: String) -> String { fill(63, name, days) }
  /// Alles pausiert: %1$@
  public func cliPausedAll(days: String) -> String { fill(64, days) }
  /// „%1$@“ steht jetzt oben.
  public func cliPinned(name: String) -> String { fill(65, name) }
  /// „%1$@“ ist kein Platz auf der Liste. Nimm eine Nummer, up, down, first oder last.
  public func cliPlaceMalformed(text: String) -> String { fill(66, text) }
  /// Freischalten: alltag pro unlock
  public var cliProHint: String { text(67) }
  /// „%1$@“ geht weiter.
  public func cliResumed(name: String) -> String { fill(68, name) }
  /// Alles geht weiter.
  public var cliResumedAll: String { text(69) }
  /// Ein anderer Alltag-Befehl schreibt gerade in %1$@ und wird nicht fertig. Es ist nichts geändert. Versuche es gleich noch einmal.
  public func cliStoreBusy(path: String) -> String { fill(70, path) }
  /// Die Datei %1$@ ist beschädigt. Sie ist unverändert. Lege sie beiseite und hole deine letzte Sicherung mit alltag import, oder versuche sqlite3 mit .recover.
  public func cliStoreDamaged(path: String) -> String { fill(71, path) }
  /// Die Daten in %1$@ ließen sich nicht lesen oder sichern (%2$@). Es ist nichts geändert.
  public func cliStoreFailed(path: String, reason: String) -> String { fill(72, path, reason) }
  /// %1$@ ist keine Datendatei von Alltag. Sie ist unverändert. Nenne mit --data eine andere.
  public func cliStoreForeign(path: String) -> String { fill(73, path) }
  /// Der Datenträger von %1$@ ist voll. Die letzte Änderung ist nicht gesichert, alles davor schon. Schaffe Platz und versuche es noch einmal.
  public func cliStoreFull(path: String) -> String { fill(74, path) }
  /// %1$@ stammt von einer neueren Alltag-Version (%2$@). Die Datei ist unverändert. Aktualisiere Alltag oder nenne mit --data eine andere Datei.
  public func cliStoreNewer(path: String, version: String) -> String { fill(75, path, version) }
  /// %1$@ ist schreibgeschützt. Es ist nichts geändert. Gib dir Schreibrechte auf Datei und Ordner oder nenne mit --data eine andere Datei.
  public func cliStoreReadOnly(path: String) -> String { fill(76, path) }
  /// %1$@ lässt sich nicht öffnen (%2$@). Es ist nichts geändert. Prüfe Ordner und Rechte oder nenne mit --data eine andere Datei.
  public func cliStoreUnreachable(path: String, reason: String) -> String { fill(77, path, reason) }
  /// Das Fenster ist schmaler als der Code (%1$lld Zeichen). Mach es breiter oder nimm --svg.
  public func cliTerminalNarrow(columns: Int) -> String { fill(78, number(columns)) }
  /// War schon so.
  public var cliUnchanged: String { text(79) }
  /// Zurücknehmen: alltag import --undo
  public var cliUndoHint: String { text(80) }
  /// Dieses Format ist unbekannt. Deine Daten sind unverändert. Alltag liest JSON-, CSV-, Zip- und SQLite-Dateien der Apps aus „alltag help import“.
  public var cliUnknownFormat: String { text(81) }
  /// Keine Gewohnheit heißt „%1$@“. Die Namen und Nummern zeigt alltag habit list --all.
  public func cliUnknownHabit(name: String) -> String { fill(82, name) }
  /// „%1$@“ steht wieder bei den anderen.
  public func cliUnpinned(name: String) -> String { fill(83, name) }
  /// [j/N]
  public var cliYesNo: String { text(84) }
  /// %1$@, %2$@
  public func dateAtTime(day: String, time: String) -> String { fill(85, day, time) }
  /// Übermorgen
  public var dateDayAfterTomorrow: String { text(86) }
  /// Vorgestern
  public var dateDayBeforeYesterday: String { text(87) }
  /// %1$lld Tage
  public func dateDays(count: Int) -> String { fill(88, count: count, number(count)) }
  /// %1$lld Stunden
  public func dateHoursLong(count: Int) -> String { fill(89, count: count, number(count)) }
  /// %1$@ Std. %2$@ Min.
  public func dateHoursMinutesShort(hours: String, minutes: String) -> String { fill(90, hours, minutes) }
  /// %1$@ Std.
  public func dateHoursShort(hours: String) -> String { fill(91, hours) }
  /// %1$lld Minuten
  public func dateMinutesLong(count: Int) -> String { fill(92, count: count, number(count)) }
  /// %1$@ min
  public func dateMinutesShort(minutes: String) -> String { fill(93, minutes) }
  /// Januar,Februar,März,April,Mai,Juni,Juli,August,September,Oktober,November,Dezember
  public var dateMonthsLong: String { text(94) }
  /// J,F,M,A,M,J,J,A,S,O,N,D
  public var dateMonthsNarrow: String { text(95) }
  /// Jan,Feb,Mär,Apr,Mai,Jun,Jul,Aug,Sep,Okt,Nov,Dez
  public var dateMonthsShort: String { text(96) }
  /// Jan.,Feb.,März,Apr.,Mai,Juni,Juli,Aug.,Sept.,Okt.,Nov.,Dez.
  public var dateMonthsShortInDate: String { text(97) }
  /// Sept.
  public var dateSeptemberDayFirst: String { text(98) }
  /// Heute
  public var dateToday: String { text(99) }
  /// Morgen
  public var dateTomorrow: String { text(100) }
  /// Montag,Dienstag,Mittwoch,Donnerstag,Freitag,Samstag,Sonntag
  public var dateWeekdaysLong: String { text(101) }
  /// M,D,M,D,F,S,S
  public var dateWeekdaysNarrow: String { text(102) }
  /// Mo,Di,Mi,Do,Fr,Sa,So
  public var dateWeekdaysShort: String { text(103) }
  /// %1$lld Wochen
  public func dateWeeks(count: Int) -> String { fill(104, count: count, number(count)) }
  /// Gestern
  public var dateYesterday: String { text(105) }
  /// Der Browser erlaubt kein Kopieren. Markier den Text und kopier ihn von Hand.
  public var errorClipboard: String { text(106) }
  /// Fehlercode %1$@
  public func errorCode(code: String) -> String { fill(107, code) }
  /// Alltag ist gestolpert und hat sich neu geladen. Nur die letzte Eingabe kann fehlen, alles andere ist gesichert.
  public var errorCrash: String { text(108) }
  /// Der Browser darf keine Mitteilungen zeigen. Deine Erinnerungen bleiben gespeichert. Erlaub Mitteilungen in seinen Einstellungen.
  public var errorNotificationRefused: String { text(109) }
  /// %1$lld Teile der gespeicherten Daten sind beschädigt. Sie wurden beiseitegelegt und nicht überschrieben, der Rest ist da. Exportier zur Sicherheit, was du siehst.
  public func errorStorageDamaged(count: Int) -> String { fill(110, count: count, number(count)) }
  /// Der Speicher ist voll. Deine letzte Änderung ist noch nicht gesichert, alles davor schon. Mach auf dem Gerät Platz und versuch es noch einmal.
  public var errorStorageFull: String { text(111) }
  /// Der Browser erlaubt hier kein Speichern, vielleicht wegen eines privaten Fensters. Was du eingibst, ist nach dem Schließen weg. Öffne Alltag in einem normalen Fenster.
  public var errorStorageRefused: String { text(112) }
  /// Deine letzte Änderung konnte nicht gesichert werden, alles davor ist sicher. Lass dieses Fenster offen und versuch es noch einmal.
  public var errorStorageWrite: String { text(113) }
  /// Das hat nicht geklappt
  public var errorTitle: String { text(114) }
  /// Dieser Browser ist zu alt für Alltag. Deine Daten sind unverändert. Aktualisiere ihn oder nimm einen anderen.
  public var errorUnsupportedBrowser: String { text(115) }
  /// Als Datei
  public var exportAsFile: String { text(116) }
  /// Für Tabellenprogramme: Tage nach unten, Gewohnheiten zur Seite.
  public var exportCsvCaption: String { text(117) }
  /// Gewohnheiten (CSV)
  public var exportCsvHabits: String { text(118) }
  /// Eine Zeile für jede Gewohnheit, mit Ziel und Rhythmus.
  public var exportCsvHabitsCaption: String { text(119) }
  /// Einträge (CSV)
  public var exportCsvLogs: String { text(120) }
  /// %1$@ gesichert.
  public func exportDone(file: String) -> String { fill(121, file) }
  /// Alltag-Datei (JSON)
  public var exportJson: String { text(122) }
  /// Vollständig, zum Sichern und Wiederherstellen.
  public var exportJsonCaption: String { text(123) }
  /// Alltag-Datei, Version 1
  public var exportJsonVersion1: String { text(124) }
  /// Für ältere Programme. Ohne Ziele, Notizen, Pausen und Übersprungenes.
  public var exportJsonVersion1Caption: String { text(125) }
  /// Link kopiert.
  public var exportLinkCopied: String { text(126) }
  /// Link kopieren
  public var exportLinkCopy: String { text(127) }
  /// Es gibt noch nichts zu exportieren.
  public var exportNothing: String { text(128) }
  /// QR-Code
  public var exportQr: String { text(129) }
  /// QR-Code %1$lld von %2$lld
  public func exportQrAlt(part: Int, total: Int) -> String { fill(130, number(part), number(total)) }
  /// Auf ein anderes Gerät übertragen: dort mit der Kamera scannen.
  public var exportQrCaption: String { text(131) }
  /// Einträge
  public var exportQrContents: String { text(132) }
  /// Die Codes ließen sich nicht erstellen. Deine Daten sind unverändert. Nimm die Datei.
  public var exportQrFailed: String { text(133) }
  /// Letzte %1$lld Tage
  public func exportQrLogsDays(count: Int) -> String { fill(134, count: count, number(count)) }
  /// Keine
  public var exportQrLogsNone: String { text(135) }
  /// Die Daten passen nicht in einen Code. Blätter weiter, sobald einer gelesen ist. Die Reihenfolge ist egal.
  public var exportQrManual: String { text(136) }
  /// Nächster Code
  public var exportQrNext: String { text(137) }
  /// Code %1$lld von %2$lld
  public func exportQrPart(part: Int, total: Int) -> String { fill(138, number(part), number(total)) }
  /// Anhalten
  public var exportQrPause: String { text(139) }
  /// Codes werden erstellt …
  public var exportQrPreparing: String { text(140) }
  /// Voriger Code
  public var exportQrPrevious: String { text(141) }
  /// Weiterlaufen lassen
  public var exportQrResume: String { text(142) }
  /// Öffne Alltag auf dem anderen Gerät und wähl „QR-Code scannen“.
  public var exportQrScanHint: String { text(143) }
  /// Die Daten passen nicht in einen Code. Die Codes wechseln von selbst, die Reihenfolge beim Scannen ist egal.
  public var exportQrSequence: String { text(144) }
  /// Öffne die Kamera des anderen Geräts und richte sie auf den Code.
  public var exportQrSingle: String { text(145) }
  /// Für QR-Codes ist das zu viel. Nimm die Datei.
  public var exportQrTooLarge: String { text(146) }
  /// Exportieren
  public var exportTitle: String { text(147) }
  /// Datei wird geschrieben …
  public var exportWriting: String { text(148) }
  /// Aktionen für %1$@
  public func habitActions(name: String) -> String { fill(149, name) }
  /// Neue Gewohnheit
  public var habitAdd: String { text(150) }
  /// Menge in %1$@
  public func habitAmountLabel(unit: String) -> String { fill(151, unit) }
  /// Weniger
  public var habitAmountLess: String { text(152) }
  /// Minuten
  public var habitAmountMinutesLabel: String { text(153) }
  /// Mehr
  public var habitAmountMore: String { text(154) }
  /// Archivieren
  public var habitArchive: String { text(155) }
  /// Im Archiv
  public var habitArchived: String { text(156) }
  /// %1$@ abhaken
  public func habitCheck(name: String) -> String { fill(157, name) }
  /// Bernstein
  public var habitColorAmber: String { text(158) }
  /// Blau
  public var habitColorBlue: String { text(159) }
  /// Grün
  public var habitColorGreen: String { text(160) }
  /// Limette
  public var habitColorLime: String { text(161) }
  /// Orange
  public var habitColorOrange: String { text(162) }
  /// Rosa
  public var habitColorPink: String { text(163) }
  /// Lila
  public var habitColorPurple: String { text(164) }
  /// Rot
  public var habitColorRed: String { text(165) }
  /// Himmelblau
  public var habitColorSky: String { text(166) }
  /// Schiefergrau
  public var habitColorSlate: String { text(167) }
  /// Petrol
  public var habitColorTeal: String { text(168) }
  /// Violett
  public var habitColorViolet: String { text(169) }
  /// %1$lld Gewohnheiten
  public func habitCount(count: Int) -> String { fill(170, count: count, number(count)) }
  /// Gewohnheit löschen
  public var habitDelete: String { text(171) }
  /// Die Gewohnheit und ihre %1$lld Einträge werden gelöscht. Archivieren behält beides.
  public func habitDeleteText(count: Int) -> String { fill(172, count: count, number(count)) }
  /// Die Gewohnheit hat noch keine Einträge.
  public var habitDeleteTextEmpty: String { text(173) }
  /// „%1$@“ löschen?
  public func habitDeleteTitle(name: String) -> String { fill(174, name) }
  /// beste Serie
  public var habitDetailBest: String { text(175) }
  /// aktuelle Serie
  public var habitDetailCurrent: String { text(176) }
  /// Quote
  public var habitDetailRate: String { text(177) }
  /// Stärke
  public var habitDetailStrength: String { text(178) }
  /// Erste Gewohnheit anlegen
  public var habitEmptyAction: String { text(179) }
  /// Etwas Kleines, das du fast jeden Tag schaffst. Zum Beispiel: ein Glas Wasser am Morgen.
  public var habitEmptyText: String { text(180) }
  /// Deine erste Gewohnheit
  public var habitEmptyTitle: String { text(181) }
  /// Gib eine Zahl ein, zum Beispiel 2 oder 2,5.
  public var habitErrorAmount: String { text(182) }
  /// Eine Farbe sieht so aus: #5B8DEF.
  public var habitErrorColor: String { text(183) }
  /// So weit zurück reicht der Kalender nicht.
  public var habitErrorDayOutOfRange: String { text(184) }
  /// Dieser Tag liegt noch vor dir. Abhaken geht, sobald er da ist.
  public var habitErrorFutureDay: String { text(185) }
  /// Gib eine Zahl über null ein.
  public var habitErrorGoalNumber: String { text(186) }
  /// Gib der Gewohnheit einen Namen.
  public var habitErrorNameEmpty: String { text(187) }
  /// Höchstens %1$lld Zeichen, gerade sind es %2$lld.
  public func habitErrorNameTooLong(max: Int, count: Int) -> String { fill(188, number(max), number(count)) }
  /// Wähl mindestens einen Tag.
  public var habitErrorNoWeekday: String { text(189) }
  /// Höchstens %1$lld Zeichen, gerade sind es %2$lld.
  public func habitErrorNoteTooLong(max: Int, count: Int) -> String { fill(190, number(max), number(count)) }
  /// Der letzte Tag liegt vor dem ersten.
  public var habitErrorPauseReversed: String { text(191) }
  /// Gib eine Uhrzeit von 0:00 bis 23:59 ein.
  public var habitErrorReminderTime: String { text(192) }
  /// Mehr Gewohnheiten passen nicht hinein. Lösch zuerst eine, die du nicht mehr brauchst.
  public var habitErrorTooMany: String { text(193) }
  /// Die Einheit darf höchstens %1$lld Zeichen haben.
  public func habitErrorUnitTooLong(max: Int) -> String { fill(194, number(max)) }
  /// Diese Gewohnheit gibt es nicht mehr. Vielleicht wurde sie in einem anderen Tab gelöscht.
  public var habitErrorUnknown: String { text(195) }
  /// Farbe
  public var habitFormColor: String { text(196) }
  /// Anlegen
  public var habitFormCreate: String { text(197) }
  /// Ziel
  public var habitFormGoal: String { text(198) }
  /// Menge
  public var habitFormGoalAmount: String { text(199) }
  /// Mindestens
  public var habitFormGoalAtLeast: String { text(200) }
  /// Höchstens
  public var habitFormGoalAtMost: String { text(201) }
  /// Erledigt oder nicht
  public var habitFormGoalCheck: String { text(202) }
  /// Richtung
  public var habitFormGoalDirection: String { text(203) }
  /// Minuten
  public var habitFormGoalMinutes: String { text(204) }
  /// Wie viel am Tag
  public var habitFormGoalTarget: String { text(205) }
  /// Einheit
  public var habitFormGoalUnit: String { text(206) }
  /// Gläser
  public var habitFormGoalUnitPlaceholder: String { text(207) }
  /// Name
  public var habitFormName: String { text(208) }
  /// Zum Beispiel Lesen
  public var habitFormNamePlaceholder: String { text(209) }
  /// Pause planen
  public var habitFormPauseAdd: String { text(210) }
  /// In dieser Zeit ruht die Gewohnheit. Die Serie bleibt, wie sie ist.
  public var habitFormPauseCaption: String { text(211) }
  /// Erster Tag
  public var habitFormPauseFirst: String { text(212) }
  /// Letzter Tag
  public var habitFormPauseLast: String { text(213) }
  /// Pause %1$@ entfernen
  public func habitFormPauseRemove(days: String) -> String { fill(214, days) }
  /// Pausen
  public var habitFormPauses: String { text(215) }
  /// Zählt ab
  public var habitFormReferenceDay: String { text(216) }
  /// Ab diesem Tag wird die Quote gerechnet. Ohne Angabe ab dem ersten Eintrag.
  public var habitFormReferenceDayCaption: String { text(217) }
  /// Uhrzeit hinzufügen
  public var habitFormReminderAdd: String { text(218) }
  /// Alltag erinnert dich, solange es geöffnet ist. Was schon erledigt ist, bleibt still.
  public var habitFormReminderCaption: String { text(219) }
  /// Erinnerung um %1$@ entfernen
  public func habitFormReminderRemove(time: String) -> String { fill(220, time) }
  /// Uhrzeit
  public var habitFormReminderTime: String { text(221) }
  /// Erinnerung
  public var habitFormReminders: String { text(222) }
  /// Wie oft
  public var habitFormSchedule: String { text(223) }
  /// Täglich
  public var habitFormScheduleDaily: String { text(224) }
  /// Mehrmals pro Woche
  public var habitFormScheduleTimes: String { text(225) }
  /// An bestimmten Tagen
  public var habitFormScheduleWeekdays: String { text(226) }
  /// An welchen Tagen, ist egal. Gezählt wird die Woche.
  public var habitFormTimesCaption: String { text(227) }
  /// Wie viele Male pro Woche
  public var habitFormTimesLabel: String { text(228) }
  /// Gewohnheit bearbeiten
  public var habitFormTitleEdit: String { text(229) }
  /// Neue Gewohnheit
  public var habitFormTitleNew: String { text(230) }
  /// Wochentage
  public var habitFormWeekdaysLabel: String { text(231) }
  /// %1$@ %2$@
  public func habitGoalAmount(amount: String, unit: String) -> String { fill(232, amount, unit) }
  /// höchstens %1$@ %2$@
  public func habitGoalAtMost(amount: String, unit: String) -> String { fill(233, amount, unit) }
  /// %1$@ Minuten
  public func habitGoalMinutesText(minutes: String) -> String { fill(234, minutes) }
  /// %1$@ von %2$@ %3$@
  public func habitGoalProgress(done: String, target: String, unit: String) -> String { fill(235, done, target, unit) }
  /// %1$@ von %2$@ Minuten
  public func habitGoalProgressMinutes(done: String, target: String) -> String { fill(236, done, target) }
  /// Die letzten 7 Tage
  public var habitLastSevenDays: String { text(237) }
  /// %1$lld von %2$lld Tagen erledigt
  public func habitLastSevenDaysDone(done: Int, total: Int) -> String { fill(238, number(done), number(total)) }
  /// Gewohnheiten
  public var habitListTitle: String { text(239) }
  /// %1$@ steht jetzt an Stelle %2$lld von %3$lld
  public func habitMovedAnnouncement(name: String, position: Int, total: Int) -> String { fill(240, name, number(position), number(total)) }
  /// Notiz
  public var habitNote: String { text(241) }
  /// Wie war es?
  public var habitNotePlaceholder: String { text(242) }
  /// Alle Gewohnheiten liegen im Archiv. Hol eine zurück oder leg eine neue an.
  public var habitOnlyArchivedText: String { text(243) }
  /// Gerade nichts aktiv
  public var habitOnlyArchivedTitle: String { text(244) }
  /// Die Serie bleibt bei %1$lld
  public func habitPausedStreakStays(count: Int) -> String { fill(245, count: count, number(count)) }
  /// Pausiert bis %1$@
  public func habitPausedUntil(day: String) -> String { fill(246, day) }
  /// Anheften
  public var habitPin: String { text(247) }
  /// angeheftet
  public var habitPinned: String { text(248) }
  /// Nach unten
  public var habitReorderDown: String { text(249) }
  /// Reihenfolge ändern
  public var habitReorderStart: String { text(250) }
  /// Nach oben
  public var habitReorderUp: String { text(251) }
  /// täglich
  public var habitScheduleDaily: String { text(252) }
  /// %1$lld-mal pro Woche
  public func habitScheduleTimes(count: Int) -> String { fill(253, count: count, number(count)) }
  /// Aktiv
  public var habitSectionActive: String { text(254) }
  /// Archiv
  public var habitSectionArchived: String { text(255) }
  /// Pausiert
  public var habitSectionPaused: String { text(256) }
  /// Angeheftet
  public var habitSectionPinned: String { text(257) }
  /// Teilen
  public var habitShare: String { text(258) }
  /// Tag überspringen
  public var habitSkipDay: String { text(259) }
  /// Serie: %1$lld Tage
  public func habitStreakDays(count: Int) -> String { fill(260, count: count, number(count)) }
  /// Noch keine Serie
  public var habitStreakNone: String { text(261) }
  /// %1$lld
  public func habitStreakShortDays(count: Int) -> String { fill(262, count: count, number(count)) }
  /// %1$lld Wo.
  public func habitStreakShortWeeks(count: Int) -> String { fill(263, count: count, number(count)) }
  /// Serie: %1$lld Wochen
  public func habitStreakWeeks(count: Int) -> String { fill(264, count: count, number(count)) }
  /// Aus dem Archiv holen
  public var habitUnarchive: String { text(265) }
  /// %1$@ wieder öffnen
  public func habitUncheck(name: String) -> String { fill(266, name) }
  /// Nicht mehr anheften
  public var habitUnpin: String { text(267) }
  /// Nicht mehr überspringen
  public var habitUnskipDay: String { text(268) }
  /// Importieren
  public var importApply: String { text(269) }
  /// neu
  public var importChangeAdded: String { text(270) }
  /// geändert
  public var importChangeChanged: String { text(271) }
  /// gleich
  public var importChangeUnchanged: String { text(272) }
  /// Datei wählen
  public var importChooseFile: String { text(273) }
  /// Andere Datei
  public var importChooseOther: String { text(274) }
  /// Was geschieht
  public var importColumnChange: String { text(275) }
  /// Gewohnheit
  public var importColumnHabit: String { text(276) }
  /// Einträge
  public var importColumnLogs: String { text(277) }
  /// Wird mit deinen Daten verglichen …
  public var importComparing: String { text(278) }
  /// neue Gewohn­heiten
  public var importCountHabitsAdded: String { text(279) }
  /// geänderte Gewohn­heiten
  public var importCountHabitsChanged: String { text(280) }
  /// neue Einträge
  public var importCountLogsAdded: String { text(281) }
  /// geänderte Einträge
  public var importCountLogsChanged: String { text(282) }
  /// Importiert: %1$lld Einträge.
  public func importDone(count: Int) -> String { fill(283, count: count, number(count)) }
  /// Importiert: %1$lld Gewohnheiten.
  public func importDoneHabits(count: Int) -> String { fill(284, count: count, number(count)) }
  /// Das Zip-Archiv ist beschädigt oder geschützt. Deine Daten sind unverändert. Exportier es noch einmal.
  public var importErrorArchive: String { text(285) }
  /// Im Archiv fehlt „%1$@“. Deine Daten sind unverändert. Exportier es noch einmal.
  public func importErrorArchiveMissing(file: String) -> String { fill(286, file) }
  /// Die Codes ergeben zusammen nicht, was gesendet wurde. Deine Daten sind unverändert. Scann sie noch einmal.
  public var importErrorCodeDamaged: String { text(287) }
  /// Dieser Code gehört zu einer anderen Übertragung. Was schon gelesen ist, bleibt. Scann die Codes der begonnenen, oder beginn neu.
  public var importErrorCodeOther: String { text(288) }
  /// Die Datei lässt sich nicht lesen: %1$@, Feld „%2$@“: %3$@. Deine Daten sind unverändert.
  public func importErrorDamaged(place: String, field: String, reason: String) -> String { fill(289, place, field, reason) }
  /// Die Datei lässt sich nicht lesen: %1$@: %2$@. Deine Daten sind unverändert.
  public func importErrorDamagedPlace(place: String, reason: String) -> String { fill(290, place, reason) }
  /// SQLite-Datenbanken kann der Browser nicht lesen. Deine Daten sind unverändert. Exportier in der anderen App als CSV, JSON oder Zip.
  public var importErrorDatabase: String { text(291) }
  /// In der Datei stehen keine Gewohnheiten. Deine Daten sind unverändert.
  public var importErrorEmpty: String { text(292) }
  /// Zeile %1$lld
  public func importErrorLine(line: Int) -> String { fill(293, number(line)) }
  /// Der Link ist unvollständig. Deine Daten sind unverändert. Lass ihn dir noch einmal schicken.
  public var importErrorLink: String { text(294) }
  /// Die Datei stammt aus einer neueren Alltag-Version (%1$@). Deine Daten sind unverändert. Lade die App neu und versuch es noch einmal.
  public func importErrorNewerVersion(version: String) -> String { fill(295, version) }
  /// Die Datei ist größer als %1$lld MB, mehr liest Alltag nicht auf einmal. Deine Daten sind unverändert. Teil sie in kleinere auf.
  public func importErrorOversized(megabytes: Int) -> String { fill(296, number(megabytes)) }
  /// %1$@, %2$@
  public func importErrorPlaceInFile(file: String, line: String) -> String { fill(297, file, line) }
  /// Ganze Datei
  public var importErrorPlaceTop: String { text(298) }
  /// In diesem Code stehen keine Alltag-Daten. Zeig der Kamera einen Code aus „Exportieren“.
  public var importErrorQr: String { text(299) }
  /// Der Import konnte nicht gesichert werden und ist wieder zurückgenommen. Deine Daten sind unverändert. Mach Platz auf dem Gerät und versuch es noch einmal.
  public var importErrorStorage: String { text(300) }
  /// Die Datei ist zu groß. Deine Daten sind unverändert. Teil sie in kleinere auf.
  public var importErrorTooLarge: String { text(301) }
  /// So viele Gewohnheiten passen nicht hinein, höchstens %1$lld. Deine Daten sind unverändert.
  public func importErrorTooMany(max: Int) -> String { fill(302, number(max)) }
  /// Dieses Format ist unbekannt. Deine Daten sind unverändert. Alltag liest JSON, CSV und Zip aus den genannten Apps.
  public var importErrorUnknownFormat: String { text(303) }
  /// Der Browser konnte die Datei nicht lesen. Deine Daten sind unverändert. Wähl sie noch einmal.
  public var importErrorUnreadable: String { text(304) }
  /// Archiv
  public var importFieldArchived: String { text(305) }
  /// Kommt aus dem Gelöschten zurück
  public var importFieldDeletion: String { text(306) }
  /// Reihenfolge
  public var importFieldOrder: String { text(307) }
  /// Weitere Angaben
  public var importFieldOther: String { text(308) }
  /// Oben angeheftet
  public var importFieldPinned: String { text(309) }
  /// Alltag-Dateien, Loop Habit Tracker, Table Habit, HabitBull, Beaver Habits und CSV-Tabellen. Bevor sich etwas ändert, siehst du, was passiert.
  public var importIntro: String { text(310) }
  /// %1$lld Mengen, auf das Höchste begrenzt
  public func importNoteAmounts(count: Int) -> String { fill(311, count: count, number(count)) }
  /// %1$lld Farben, durch hiesige ersetzt
  public func importNoteColors(count: Int) -> String { fill(312, count: count, number(count)) }
  /// %1$lld Gewohnheiten, die dort gelöscht sind
  public func importNoteDeleted(count: Int) -> String { fill(313, count: count, number(count)) }
  /// %1$lld Beschreibungen oder Fragen
  public func importNoteDescriptions(count: Int) -> String { fill(314, count: count, number(count)) }
  /// %1$lld Tage in der Zukunft
  public func importNoteFuture(count: Int) -> String { fill(315, count: count, number(count)) }
  /// %1$lld Gruppen
  public func importNoteGroups(count: Int) -> String { fill(316, count: count, number(count)) }
  /// %1$lld Gewohnheiten ohne Namen
  public func importNoteNameless(count: Int) -> String { fill(317, count: count, number(count)) }
  /// %1$lld Namen, auf 40 Zeichen gekürzt
  public func importNoteNamesCut(count: Int) -> String { fill(318, count: count, number(count)) }
  /// %1$lld Tage ohne Haken: Sie brauchen hier keinen Eintrag
  public func importNoteNotDone(count: Int) -> String { fill(319, count: count, number(count)) }
  /// %1$lld Notizen, auf 280 Zeichen gekürzt
  public func importNoteNotesCut(count: Int) -> String { fill(320, count: count, number(count)) }
  /// %1$lld Einträge, deren Gewohnheit nicht in der Datei steht
  public func importNoteOrphaned(count: Int) -> String { fill(321, count: count, number(count)) }
  /// %1$lld Erinnerungen für einzelne Wochentage: Sie gelten an allen Tagen der Gewohnheit
  public func importNoteReminderDays(count: Int) -> String { fill(322, count: count, number(count)) }
  /// %1$lld Erinnerungen
  public func importNoteReminders(count: Int) -> String { fill(323, count: count, number(count)) }
  /// %1$lld doppelte Einträge für einen Tag: Der neuere gilt
  public func importNoteRepeatedDays(count: Int) -> String { fill(324, count: count, number(count)) }
  /// %1$lld Gewohnheiten stehen doppelt in der Datei: Die neuere gilt
  public func importNoteRepeatedHabits(count: Int) -> String { fill(325, count: count, number(count)) }
  /// %1$lld Rhythmen, die es hier nicht gibt: Der nächste gilt
  public func importNoteSchedules(count: Int) -> String { fill(326, count: count, number(count)) }
  /// Schlagwörter von %1$lld Gewohnheiten
  public func importNoteTags(count: Int) -> String { fill(327, count: count, number(count)) }
  /// %1$lld Ziele ohne Zahl in der Datei: aus den Einträgen geschätzt
  public func importNoteTargets(count: Int) -> String { fill(328, count: count, number(count)) }
  /// %1$lld Änderungszeiten in der Zukunft: Sie zählen als jetzt
  public func importNoteTimes(count: Int) -> String { fill(329, count: count, number(count)) }
  /// %1$lld Einheiten, gekürzt
  public func importNoteUnitsCut(count: Int) -> String { fill(330, count: count, number(count)) }
  /// %1$lld Tage ohne Angabe
  public func importNoteUnknownDays(count: Int) -> String { fill(331, count: count, number(count)) }
  /// Angepasst
  public var importNotesChanged: String { text(332) }
  /// Nicht übernommen
  public var importNotesDropped: String { text(333) }
  /// Zusammengeführt
  public var importNotesMerged: String { text(334) }
  /// Link
  public var importOriginLink: String { text(335) }
  /// %1$lld Gewohnheiten kommen dazu
  public func importPreviewAddedHabits(count: Int) -> String { fill(336, count: count, number(count)) }
  /// %1$lld Einträge kommen dazu
  public func importPreviewAddedLogs(count: Int) -> String { fill(337, count: count, number(count)) }
  /// %1$lld Gewohnheiten ändern sich
  public func importPreviewChangedHabits(count: Int) -> String { fill(338, count: count, number(count)) }
  /// %1$lld Einträge ändern sich
  public func importPreviewChangedLogs(count: Int) -> String { fill(339, count: count, number(count)) }
  /// Einzelheiten
  public var importPreviewDetails: String { text(340) }
  /// und %1$lld weitere Gewohnheiten
  public func importPreviewMore(count: Int) -> String { fill(341, count: count, number(count)) }
  /// Alles aus dieser Datei ist schon da. Es gibt nichts zu tun.
  public var importPreviewNothing: String { text(342) }
  /// Mehr als %1$lld aktive Gewohnheiten: Alle bleiben sichtbar und bearbeitbar. Für weitere neue brauchst du Pro.
  public func importPreviewOverLimit(max: Int) -> String { fill(343, number(max)) }
  /// %1$lld allgemeine Pausen kommen dazu
  public func importPreviewPauses(count: Int) -> String { fill(344, count: count, number(count)) }
  /// %1$lld Gewohnheiten bleiben gleich
  public func importPreviewSameHabits(count: Int) -> String { fill(345, count: count, number(count)) }
  /// %1$lld Einträge sind schon da
  public func importPreviewSameLogs(count: Int) -> String { fill(346, count: count, number(count)) }
  /// %1$lld Einträge bleiben, weil deine neuer sind
  public func importPreviewSkippedLogs(count: Int) -> String { fill(347, count: count, number(count)) }
  /// %1$@ · %2$@
  public func importPreviewSource(source: String, file: String) -> String { fill(348, source, file) }
  /// Das passiert beim Import
  public var importPreviewTitle: String { text(349) }
  /// Du kannst den ganzen Import danach in einem Schritt zurücknehmen.
  public var importPreviewUndoNote: String { text(350) }
  /// Datei wird gelesen …
  public var importReading: String { text(351) }
  /// %1$lld automatisch gesetzte Haken: rechnet Alltag selbst
  public func importReasonAutomatic(count: Int) -> String { fill(352, count: count, number(count)) }
  /// keine Farbe der Form #RRGGBB
  public var importReasonColor: String { text(353) }
  /// Diese Spalte fehlt
  public var importReasonColumnMissing: String { text(354) }
  /// Diese Spalte gibt es zweimal
  public var importReasonColumnTwice: String { text(355) }
  /// kein gültiges Datum
  public var importReasonDate: String { text(356) }
  /// Tag und Monat sind nicht zu unterscheiden
  public var importReasonDateAmbiguous: String { text(357) }
  /// keine gültige Kennung (UUID)
  public var importReasonId: String { text(358) }
  /// fehlt
  public var importReasonMissing: String { text(359) }
  /// Der Name ist leer
  public var importReasonNameEmpty: String { text(360) }
  /// Diesen Tag gibt es nicht
  public var importReasonNoSuchDay: String { text(361) }
  /// Anführungszeichen passen nicht zusammen
  public var importReasonNotCsv: String { text(362) }
  /// kein gültiges JSON
  public var importReasonNotJson: String { text(363) }
  /// kein Text in UTF-8
  public var importReasonNotUtf8: String { text(364) }
  /// keine Zahl
  public var importReasonNumber: String { text(365) }
  /// liegt außerhalb des Erlaubten
  public var importReasonRange: String { text(366) }
  /// Das Ende liegt vor dem Anfang
  public var importReasonReversed: String { text(367) }
  /// zu lang
  public var importReasonTooLong: String { text(368) }
  /// mehr als %1$lld
  public func importReasonTooMany(max: Int) -> String { fill(369, number(max)) }
  /// Diesen Wert kennt Alltag nicht
  public var importReasonUnknownValue: String { text(370) }
  /// hat die falsche Art
  public var importReasonWrongType: String { text(371) }
  /// QR-Code scannen
  public var importScan: String { text(372) }
  /// Hier ist keine Kamera, oder eine andere App benutzt sie. Nimm eine Datei, oder versuch es noch einmal.
  public var importScanCameraMissing: String { text(373) }
  /// Ohne Kamera geht Scannen nicht. Erlaub sie in den Einstellungen des Browsers oder nimm eine Datei.
  public var importScanCameraRefused: String { text(374) }
  /// Richte die Kamera auf den Code. Die Daten gehen direkt von Gerät zu Gerät.
  public var importScanHint: String { text(375) }
  /// %1$lld von %2$lld Codes gelesen
  public func importScanProgress(done: Int, total: Int) -> String { fill(376, number(done), number(total)) }
  /// Neu beginnen
  public var importScanRestart: String { text(377) }
  /// Bild der Kamera
  public var importScanVideo: String { text(378) }
  /// Alltag
  public var importSourceAlltag: String { text(379) }
  /// Beaver Habits
  public var importSourceBeaver: String { text(380) }
  /// CSV-Tabelle
  public var importSourceCsv: String { text(381) }
  /// HabitBull
  public var importSourceHabitbull: String { text(382) }
  /// Loop Habit Tracker
  public var importSourceLoop: String { text(383) }
  /// Table Habit
  public var importSourceTableHabit: String { text(384) }
  /// Wird gesichert …
  public var importStoring: String { text(385) }
  /// Importieren
  public var importTitle: String { text(386) }
  /// Import zurücknehmen
  public var importUndo: String { text(387) }
  /// Stellt den Stand vor dem letzten Import wieder her. Was du seither eingetragen hast, bleibt.
  public var importUndoCaption: String { text(388) }
  /// Import zurückgenommen.
  public var importUndone: String { text(389) }
  /// Archiv wird entpackt …
  public var importUnpacking: String { text(390) }
  /// Kleine Dinge, die du regelmäßig tust. Ein Tippen hakt den Tag ab, der Rest rechnet sich von selbst.
  public var infoHabitsText: String { text(391) }
  /// Leg eine Gewohnheit an: täglich, an bestimmten Tagen oder ein paar Mal pro Woche.
  public var infoHabitsTip1: String { text(392) }
  /// Tipp auf den Kreis, wenn du es getan hast. Noch ein Tippen nimmt den Haken zurück.
  public var infoHabitsTip2: String { text(393) }
  /// Vergessen abzuhaken? Im Kalender trägst du jeden vergangenen Tag nach.
  public var infoHabitsTip3: String { text(394) }
  /// Die Serie zählt geplante Tage. Heute darf bis zum Ende des Tages offen bleiben.
  public var infoHabitsTip4: String { text(395) }
  /// Krank oder unterwegs? Überspring den Tag oder plan eine Pause, die Serie läuft weiter.
  public var infoHabitsTip5: String { text(396) }
  /// Die Stärke zeigt, wie fest eine Gewohnheit sitzt. Ein einzelner verpasster Tag wirft sie kaum zurück.
  public var infoHabitsTip6: String { text(397) }
  /// Tipp im Kalender auf einen Tag, dann steht darunter, warum er zählt oder nicht.
  public var infoHabitsTip7: String { text(398) }
  /// Gewohnheiten
  public var infoHabitsTitle: String { text(399) }
  /// Alles, was du eingibst, liegt nur im Speicher dieses Browsers auf diesem Gerät. Es gibt kein Konto, und nichts davon wird an einen Server geschickt.
  public var legalPrivacyDeviceText: String { text(400) }
  /// Deine Daten bleiben bei dir
  public var legalPrivacyDeviceTitle: String { text(401) }
  /// Die App zählt einfache Ereignisse, etwa wie oft sie geöffnet wurde, ohne Namen und Inhalte. Auch das bleibt auf dem Gerät. In den Einstellungen kannst du es ansehen, leeren und ausschalten.
  public var legalPrivacyEventsText: String { text(402) }
  /// Zähler auf dem Gerät
  public var legalPrivacyEventsTitle: String { text(403) }
  /// Beim Öffnen lädt der Browser die App und ihre neuen Versionen von der Adresse, die du aufgerufen hast. Dabei sieht dieser Server wie bei jeder Website deine IP-Adresse. Von anderen Adressen wird nichts geladen: keine Tracker, keine Werbung, keine fremden Schriften.
  public var legalPrivacyNetworkText: String { text(404) }
  /// Was übers Netz geht
  public var legalPrivacyNetworkTitle: String { text(405) }
  /// In den Einstellungen exportierst du alles als Datei oder löschst es vollständig. Löschst du im Browser die Websitedaten, sind auch deine Einträge weg.
  public var legalPrivacyRightsText: String { text(406) }
  /// Mitnehmen und löschen
  public var legalPrivacyRightsTitle: String { text(407) }
  /// Bilder, Links und Dateien entstehen auf deinem Gerät. Bei einem QR-Code oder Link stehen die Daten im hinteren Teil der Adresse, den Browser nicht an Server schicken. Wer ihn bekommt, kann sie lesen.
  public var legalPrivacySharingText: String { text(408) }
  /// Wenn du etwas teilst
  public var legalPrivacySharingTitle: String { text(409) }
  /// Datenschutz
  public var legalPrivacyTitle: String { text(410) }
  /// %1$@ und %2$@
  public func listPair(first: String, last: String) -> String { fill(411, first, last) }
  /// %1$@ oder %2$@
  public func listPairOr(first: String, last: String) -> String { fill(412, first, last) }
  /// Einführung
  public var onboardingLabel: String { text(413) }
  /// Weiter
  public var onboardingNext: String { text(414) }
  /// Deine Daten liegen auf diesem Gerät. Kein Konto, kein Netz nötig, niemand schaut mit.
  public var onboardingPrivateText: String { text(415) }
  /// Nur für dich
  public var onboardingPrivateTitle: String { text(416) }
  /// Gib einer Gewohnheit eine Uhrzeit, und Alltag erinnert dich, solange es geöffnet ist. Was schon erledigt ist, bleibt still.
  public var onboardingReminderText: String { text(417) }
  /// Zur rechten Zeit
  public var onboardingReminderTitle: String { text(418) }
  /// Überspringen
  public var onboardingSkip: String { text(419) }
  /// Erste Gewohnheit anlegen
  public var onboardingStart: String { text(420) }
  /// Seite %1$lld von %2$lld
  public func onboardingStep(step: Int, total: Int) -> String { fill(421, number(step), number(total)) }
  /// Jeder Haken verlängert deine Serie. Bist du krank oder unterwegs, überspringst du den Tag, und sie läuft weiter.
  public var onboardingStreakText: String { text(422) }
  /// Ein Tag nach dem anderen
  public var onboardingStreakTitle: String { text(423) }
  /// Pro ist aktiv. Danke.
  public var proActive: String { text(424) }
  /// Karten ohne Schriftzug
  public var proBenefitCards: String { text(425) }
  /// Beliebig viele Gewohnheiten
  public var proBenefitHabits: String { text(426) }
  /// Alle Farbwelten
  public var proBenefitThemes: String { text(427) }
  /// Pro abschalten
  public var proDeactivate: String { text(428) }
  /// Pro ist abgeschaltet. Was du hast, bleibt.
  public var proEnded: String { text(429) }
  /// Es wurde kein Kauf gefunden. An deinen Daten ändert sich nichts.
  public var proErrorNothingToRestore: String { text(430) }
  /// Karten mit dem Schriftzug „Alltag“
  public var proFreeCards: String { text(431) }
  /// %1$lld aktive Gewohnheiten
  public func proFreeHabits(count: Int) -> String { fill(432, count: count, number(count)) }
  /// %1$lld Farbwelten
  public func proFreePalettes(count: Int) -> String { fill(433, count: count, number(count)) }
  /// Ohne Pro
  public var proFreeTitle: String { text(434) }
  /// Was du hast, bleibt in jedem Fall sichtbar und bearbeitbar.
  public var proKept: String { text(435) }
  /// Alltag bleibt auch ohne Pro ganz benutzbar. Pro nimmt die Grenzen weg.
  public var proLead: String { text(436) }
  /// Eine archivieren
  public var proLimitArchive: String { text(437) }
  /// %1$lld von %2$lld aktiv
  public func proLimitCount(count: Int, max: Int) -> String { fill(438, number(count), number(max)) }
  /// Für eine weitere brauchst du Pro. Oder du archivierst eine, das macht einen Platz frei.
  public var proLimitText: String { text(439) }
  /// %1$lld Gewohnheiten sind frei
  public func proLimitTitle(max: Int) -> String { fill(440, number(max)) }
  /// Jetzt nicht
  public var proNotNow: String { text(441) }
  /// Kauf wiederherstellen
  public var proRestore: String { text(442) }
  /// Das ist eine Testversion. Es wird nichts bezahlt.
  public var proSimulatedNote: String { text(443) }
  /// Alltag Pro
  public var proTitle: String { text(444) }
  /// Pro freischalten
  public var proUnlock: String { text(445) }
  /// Probeweise freischalten
  public var proUnlockSimulated: String { text(446) }
  /// Mit Pro
  public var proWithTitle: String { text(447) }
  /// Daten verwalten
  public var settingsDataMore: String { text(448) }
  /// QR-Code scannen, Speicher schützen, Statistik der App, alles löschen
  public var settingsDataMoreCaption: String { text(449) }
  /// Alles löschen
  public var settingsDeleteEverything: String { text(450) }
  /// Entfernt alle Daten von diesem Gerät.
  public var settingsDeleteEverythingCaption: String { text(451) }
  /// Tippe „%1$@“, um zu bestätigen.
  public func settingsDeleteEverythingConfirm(word: String) -> String { fill(452, word) }
  /// Alles gelöscht. Auf diesem Gerät ist nichts mehr von dir gespeichert.
  public var settingsDeleteEverythingDone: String { text(453) }
  /// %1$lld Gewohnheiten mit allen Einträgen und deine Einstellungen verschwinden von diesem Gerät. Das lässt sich nicht zurücknehmen. Exportier vorher, was du behalten willst.
  public func settingsDeleteEverythingText(count: Int) -> String { fill(454, count: count, number(count)) }
  /// Wirklich alles löschen?
  public var settingsDeleteEverythingTitle: String { text(455) }
  /// löschen
  public var settingsDeleteEverythingWord: String { text(456) }
  /// Lokale Statistik der App
  public var settingsEvents: String { text(457) }
  /// Zählt auf diesem Gerät, wie oft du etwas nutzt. Verlässt das Gerät nie.
  public var settingsEventsCaption: String { text(458) }
  /// Leeren
  public var settingsEventsClear: String { text(459) }
  /// Geleert.
  public var settingsEventsCleared: String { text(460) }
  /// %1$lld Ereignisse gezählt
  public func settingsEventsCount(count: Int) -> String { fill(461, count: count, number(count)) }
  /// Als JSON sichern
  public var settingsEventsExport: String { text(462) }
  /// Nutzung zählen
  public var settingsEventsOn: String { text(463) }
  /// Exportieren
  public var settingsExport: String { text(464) }
  /// Alle Daten als Datei, lesbar auch ohne Alltag.
  public var settingsExportCaption: String { text(465) }
  /// Vorher exportieren
  public var settingsExportFirst: String { text(466) }
  /// Wochenbeginn
  public var settingsFirstWeekday: String { text(467) }
  /// Üblich (%1$@)
  public func settingsFirstWeekdayRegion(day: String) -> String { fill(468, day) }
  /// Importieren
  public var settingsImport: String { text(469) }
  /// Aus Alltag, Loop, Table Habit, HabitBull, Beaver Habits oder CSV. Du siehst vorher, was passiert.
  public var settingsImportCaption: String { text(470) }
  /// Ein eigenes Fenster, mit einem Tippen offen, auch ohne Netz
  public var settingsInstallCaption: String { text(471) }
  /// Tippe in Safari auf „Teilen“ und dann auf „Zum Home-Bildschirm“. Sonst löscht Safari die Daten nach sieben Tagen ohne Besuch.
  public var settingsInstallShare: String { text(472) }
  /// Sprache
  public var settingsLanguage: String { text(473) }
  /// English
  public var settingsLanguageEnglish: String { text(474) }
  /// Deutsch
  public var settingsLanguageGerman: String { text(475) }
  /// Wie das System
  public var settingsLanguageSystem: String { text(476) }
  /// Wie das System (%1$@)
  public func settingsLanguageSystemIs(language: String) -> String { fill(477, language) }
  /// Dein Name
  public var settingsName: String { text(478) }
  /// So nennt dich die App. Darf leer bleiben.
  public var settingsNameCaption: String { text(479) }
  /// Erinnerungen
  public var settingsNotifications: String { text(480) }
  /// Erlauben
  public var settingsNotificationsAllow: String { text(481) }
  /// Zur Uhrzeit der Gewohnheit, solange Alltag geöffnet ist. Der Browser fragt dich einmal.
  public var settingsNotificationsAsk: String { text(482) }
  /// Erlaubt. Sie kommen zur Uhrzeit der Gewohnheit, solange Alltag geöffnet ist.
  public var settingsNotificationsGranted: String { text(483) }
  /// Mitteilungen
  public var settingsNotificationsTitle: String { text(484) }
  /// Einführung noch einmal zeigen
  public var settingsOnboardingAgain: String { text(485) }
  /// Farbwelt
  public var settingsPalette: String { text(486) }
  /// Dämmerung
  public var settingsPaletteDusk: String { text(487) }
  /// Wald
  public var settingsPaletteForest: String { text(488) }
  /// Graphit
  public var settingsPaletteGraphite: String { text(489) }
  /// in Pro enthalten
  public var settingsPalettePro: String { text(490) }
  /// Rose
  public var settingsPaletteRose: String { text(491) }
  /// Sand
  public var settingsPaletteSand: String { text(492) }
  /// Himmel
  public var settingsPaletteSky: String { text(493) }
  /// Pausen
  public var settingsPauses: String { text(494) }
  /// Ferien oder krank: In dieser Zeit ruht alles, und jede Serie bleibt, wie sie ist.
  public var settingsPausesCaption: String { text(495) }
  /// Mehr als %1$lld Pausen gehen nicht. An deinen Pausen ändert sich nichts.
  public func settingsPausesFull(max: Int) -> String { fill(496, number(max)) }
  /// Keine Pause geplant
  public var settingsPausesNone: String { text(497) }
  /// Datenschutz
  public var settingsPrivacy: String { text(498) }
  /// Was gespeichert wird und wo
  public var settingsPrivacyCaption: String { text(499) }
  /// Alltag Pro
  public var settingsPro: String { text(500) }
  /// Beliebig viele Gewohnheiten, alle Farbwelten, Karten ohne Schriftzug
  public var settingsProCaption: String { text(501) }
  /// Von Gerät zu Gerät, ohne Server
  public var settingsScanCaption: String { text(502) }
  /// Über Alltag
  public var settingsSectionAbout: String { text(503) }
  /// Daten
  public var settingsSectionData: String { text(504) }
  /// Tag und Woche
  public var settingsSectionDay: String { text(505) }
  /// Allgemein
  public var settingsSectionGeneral: String { text(506) }
  /// Aussehen
  public var settingsSectionLook: String { text(507) }
  /// Mitnehmen und mitbringen
  public var settingsSectionMove: String { text(508) }
  /// Tastenkürzel
  public var settingsShortcuts: String { text(509) }
  /// Der Tag beginnt um
  public var settingsStartOfDay: String { text(510) }
  /// Für alle, die nach Mitternacht schlafen gehen. Was du vorher abhakst, zählt noch zum Vortag.
  public var settingsStartOfDayCaption: String { text(511) }
  /// Gib eine Uhrzeit von %1$@ bis %2$@ ein.
  public func settingsStartOfDayError(first: String, last: String) -> String { fill(512, first, last) }
  /// Speicher
  public var settingsStorage: String { text(513) }
  /// Auf diesem Gerät gespeichert
  public var settingsStorageHere: String { text(514) }
  /// Der Browser darf diese Daten bei Platzmangel entfernen. Exportier sie ab und zu.
  public var settingsStorageNotPersistent: String { text(515) }
  /// Vor dem Aufräumen des Browsers geschützt
  public var settingsStoragePersistent: String { text(516) }
  /// Schützen
  public var settingsStorageProtect: String { text(517) }
  /// Der Browser schützt diese Daten im Moment nicht. Oft tut er es, sobald Alltag installiert ist. Exportier sie ab und zu.
  public var settingsStorageRefused: String { text(518) }
  /// Hell oder dunkel
  public var settingsTheme: String { text(519) }
  /// Dunkel
  public var settingsThemeDark: String { text(520) }
  /// Hell
  public var settingsThemeLight: String { text(521) }
  /// Wie das System
  public var settingsThemeSystem: String { text(522) }
  /// Einstellungen
  public var settingsTitle: String { text(523) }
  /// Alltag %1$@ · Alles bleibt auf diesem Gerät.
  public func settingsVersionNote(version: String) -> String { fill(524, version) }
  /// Teilen
  public var shareAction: String { text(525) }
  /// Karte für %1$@: aktuelle Serie %2$@, beste Serie %3$@
  public func shareCardAlt(name: String, current: String, best: String) -> String { fill(526, name, current, best) }
  /// beste Serie
  public var shareCardBest: String { text(527) }
  /// Tag in Folge
  public var shareCardDay: String { text(528) }
  /// Tage in Folge
  public var shareCardDays: String { text(529) }
  /// Alltag
  public var shareCardWatermark: String { text(530) }
  /// Woche in Folge
  public var shareCardWeek: String { text(531) }
  /// Wochen in Folge
  public var shareCardWeeks: String { text(532) }
  /// Bild sichern
  public var shareDownload: String { text(533) }
  /// Das Bild ließ sich nicht erstellen. Deine Daten sind unverändert. Versuch es noch einmal.
  public var shareError: String { text(534) }
  /// Bild wird erstellt …
  public var sharePreparing: String { text(535) }
  /// %1$@: %2$@ in Folge
  public func shareText(name: String, streak: String) -> String { fill(536, name, streak) }
  /// Hintergrund
  public var shareTheme: String { text(537) }
  /// Karte teilen
  public var shareTitle: String { text(538) }
  /// In Pro ohne Schriftzug.
  public var shareWatermarkNote: String { text(539) }
  /// Schließen
  public var shortcutClose: String { text(540) }
  /// Bearbeiten
  public var shortcutEdit: String { text(541) }
  /// Zu den Gewohnheiten
  public var shortcutGoHabits: String { text(542) }
  /// Zu den Einstellungen
  public var shortcutGoSettings: String { text(543) }
  /// Zur Statistik
  public var shortcutGoStats: String { text(544) }
  /// Zu Heute
  public var shortcutGoToday: String { text(545) }
  /// Diese Übersicht
  public var shortcutHelp: String { text(546) }
  /// Neue Gewohnheit
  public var shortcutNewHabit: String { text(547) }
  /// Überall
  public var shortcutSectionAnywhere: String { text(548) }
  /// Bei einer Gewohnheit
  public var shortcutSectionHabit: String { text(549) }
  /// Tastenkürzel
  public var shortcutTitle: String { text(550) }
  /// Letzte Änderung zurücknehmen
  public var shortcutUndo: String { text(551) }
  /// Beste Serie
  public var statsBest: String { text(552) }
  /// Nach Gewohnheit
  public var statsByHabit: String { text(553) }
  /// Aktuelle Serie
  public var statsCurrent: String { text(554) }
  /// Hak ein paar Tage ab, dann zeigt sich hier, wie es läuft.
  public var statsEmptyText: String { text(555) }
  /// Noch nichts zu zählen
  public var statsEmptyTitle: String { text(556) }
  /// Volle Tage in Folge
  public var statsFullDays: String { text(557) }
  /// Längste Folge
  public var statsFullDaysBest: String { text(558) }
  /// weniger
  public var statsLegendLess: String { text(559) }
  /// mehr
  public var statsLegendMore: String { text(560) }
  /// %1$@: %2$lld von %3$lld Tagen
  public func statsMonthValue(month: String, done: Int, total: Int) -> String { fill(561, month, number(done), number(total)) }
  /// Letzte 12 Monate
  public var statsMonths: String { text(562) }
  /// Alle Gewohnheiten
  public var statsOverall: String { text(563) }
  /// %1$lld Tage mit allem erledigt
  public func statsPerfectDays(count: Int) -> String { fill(564, count: count, number(count)) }
  /// Quote
  public var statsRate: String { text(565) }
  /// Stärke
  public var statsStrength: String { text(566) }
  /// Wie fest die Gewohnheit sitzt. Ein verpasster Tag ändert wenig, viele Tage ändern viel.
  public var statsStrengthCaption: String { text(567) }
  /// Statistik
  public var statsTitle: String { text(568) }
  /// Erledigte Tage
  public var statsTotal: String { text(569) }
  /// %1$@: %2$lld-mal erledigt
  public func statsWeekdayValue(weekday: String, count: Int) -> String { fill(570, count: count, weekday, number(count)) }
  /// Wochentage
  public var statsWeekdays: String { text(571) }
  /// Nächstes Jahr
  public var statsYearNext: String { text(572) }
  /// Voriges Jahr
  public var statsYearPrevious: String { text(573) }
  /// %1$lld erledigte Tage im Jahr %2$@
  public func statsYearTotal(count: Int, year: String) -> String { fill(574, count: count, number(count), year) }
  /// %1$@: %2$@ wieder offen.
  public func toastDayOpen(name: String, day: String) -> String { fill(575, name, day) }
  /// Meldung schließen
  public var toastDismiss: String { text(576) }
  /// „%1$@“ archiviert.
  public func toastHabitArchived(name: String) -> String { fill(577, name) }
  /// „%1$@“ angelegt.
  public func toastHabitCreated(name: String) -> String { fill(578, name) }
  /// „%1$@“ gelöscht.
  public func toastHabitDeleted(name: String) -> String { fill(579, name) }
  /// Gesichert.
  public var toastHabitSaved: String { text(580) }
  /// „%1$@“ ist zurück.
  public func toastHabitUnarchived(name: String) -> String { fill(581, name) }
  /// Alles erledigt für heute.
  public var todayAllDone: String { text(582) }
  /// Leg eine Gewohnheit an. Ab dann steht hier, was heute dran ist.
  public var todayEmptyText: String { text(583) }
  /// Womit fängst du an?
  public var todayEmptyTitle: String { text(584) }
  /// Guten Tag, %1$@
  public func todayGreetingDay(name: String) -> String { fill(585, name) }
  /// Guten Abend, %1$@
  public func todayGreetingEvening(name: String) -> String { fill(586, name) }
  /// Guten Morgen, %1$@
  public func todayGreetingMorning(name: String) -> String { fill(587, name) }
  /// Heute ist nichts geplant.
  public var todayNothingDue: String { text(588) }
  /// Genieß den freien Tag. Abhaken kannst du trotzdem alles.
  public var todayNothingDueText: String { text(589) }
  /// %1$lld von %2$lld heute
  public func todayProgress(done: Int, total: Int) -> String { fill(590, number(done), number(total)) }
  /// %1$lld von %2$lld Gewohnheiten heute erledigt
  public func todayProgressLabel(done: Int, total: Int) -> String { fill(591, number(done), number(total)) }
  /// Erledigt
  public var todaySectionDone: String { text(592) }
  /// Jetzt dran
  public var todaySectionDue: String { text(593) }
  /// Pausiert
  public var todaySectionPaused: String { text(594) }
  /// Heute
  public var todayTitle: String { text(595) }
  /// Über der Grenze: %1$@ statt höchstens %2$@.
  public func whyAtMostExceeded(done: String, target: String) -> String { fill(596, done, target) }
  /// Vor dem Beginn. Du kannst den Tag trotzdem nachtragen.
  public var whyBeforeStart: String { text(597) }
  /// Diese Woche ist schon geschafft: %1$lld von %2$lld. Den Tag brauchte es nicht.
  public func whyCovered(done: Int, required: Int) -> String { fill(598, number(done), number(required)) }
  /// Erledigt.
  public var whyDone: String { text(599) }
  /// Erledigt. Der Tag gehört zu einer Serie von %1$lld Tagen.
  public func whyDoneDays(count: Int) -> String { fill(600, count: count, number(count)) }
  /// Erledigt. Die Woche gehört zu einer Serie von %1$lld Wochen.
  public func whyDoneWeeks(count: Int) -> String { fill(601, count: count, number(count)) }
  /// Erledigt, obwohl es nicht geplant war. Die Serie bleibt gleich, schön ist es trotzdem.
  public var whyExtra: String { text(602) }
  /// Dieser Tag liegt noch vor dir.
  public var whyFuture: String { text(603) }
  /// Nicht erledigt. Es lief gerade keine Serie.
  public var whyMissed: String { text(604) }
  /// Nicht erledigt. Hier endete eine Serie von %1$lld Tagen.
  public func whyMissedEndedDays(count: Int) -> String { fill(605, count: count, number(count)) }
  /// Das Wochenziel wurde nicht erreicht. Hier endete eine Serie von %1$lld Wochen.
  public func whyMissedEndedWeeks(count: Int) -> String { fill(606, count: count, number(count)) }
  /// Nicht geplant (%1$@). Der Tag ändert nichts an der Serie.
  public func whyNotScheduled(schedule: String) -> String { fill(607, schedule) }
  /// Heute ist noch offen. Mit dem Haken beginnt eine Serie.
  public var whyOpenToday: String { text(608) }
  /// Heute ist noch offen. Die Serie von %1$lld Tagen läuft bis heute Abend weiter.
  public func whyOpenTodayDays(count: Int) -> String { fill(609, count: count, number(count)) }
  /// Angefangen: %1$@ von %2$@. Für einen erledigten Tag hat es nicht gereicht.
  public func whyPartial(done: String, target: String) -> String { fill(610, done, target) }
  /// Pausiert bis %1$@. Die Serie bleibt, wie sie ist.
  public func whyPaused(last: String) -> String { fill(611, last) }
  /// Offen. Diese Woche sind es %1$lld von %2$lld, und es bleibt noch Zeit.
  public func whyPending(done: Int, required: Int) -> String { fill(612, number(done), number(required)) }
  /// Übersprungen. Der Tag zählt nicht mit.
  public var whySkipped: String { text(613) }
  /// Übersprungen. Die Serie von %1$lld Tagen läuft weiter, der Tag zählt nicht mit.
  public func whySkippedDays(count: Int) -> String { fill(614, count: count, number(count)) }
  /// Übersprungen. Die Serie von %1$lld Wochen läuft weiter, der Tag zählt nicht mit.
  public func whySkippedWeeks(count: Int) -> String { fill(615, count: count, number(count)) }
  /// Ohne diesen Haken wäre die Serie nach %1$lld Tagen zu Ende gewesen.
  public func whyWouldBreakDays(count: Int) -> String { fill(616, count: count, number(count)) }
  /// Ohne die Pause wäre die Serie hier nach %1$lld Tagen zu Ende gewesen.
  public func whyWouldBreakPaused(count: Int) -> String { fill(617, count: count, number(count)) }
  /// Nicht übersprungen, wäre die Serie hier nach %1$lld Tagen zu Ende gewesen.
  public func whyWouldBreakSkipped(count: Int) -> String { fill(618, count: count, number(count)) }
  /// Ohne diese Woche wäre die Serie nach %1$lld Wochen zu Ende gewesen.
  public func whyWouldBreakWeeks(count: Int) -> String { fill(619, count: count, number(count)) }
}
