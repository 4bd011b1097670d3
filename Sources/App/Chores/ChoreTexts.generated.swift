// swift-format-ignore-file
// Written by `Tools/strings generate` from Localizable.xcstrings; change the texts there.

extension Strings {
  static let germanChoreBlob: StaticString = """
    „%1$@“ ist eingetragen\u{0}\
    nach dem letzten Mal\u{0}\
    Bestätigung und Belohnung\u{0}\
    Deine Eltern haben entschieden.\u{0}\
    Etwas wartet auf dein Okay, oder ein Kind wünscht sich eine Belohnung.\u{0}\
    Neu für mich\u{0}\
    Jemand gibt dir eine Aufgabe.\u{0}\
    Erledigt\u{0}\
    Jemand hat etwas erledigt.\u{0}\
    Heute dran\u{0}\
    Deine Aufgabe ist fällig. Diese App erinnert dich, solange sie offen ist.\u{0}\
    Deine Aufgabe ist fällig.\u{0}\
    Überfällig\u{0}\
    Deine Aufgabe ist liegen geblieben.\u{0}\
    Nachrichten\u{0}\
    Das gilt für dich auf allen deinen Geräten. Einzelne Aufgaben schaltest du bei der Aufgabe stumm.\u{0}\
    Alle Aufgaben\u{0}\
    Alles geschafft\u{0}\
    auch %1$@\u{0}\
    An irgendeinem Tag\u{0}\
    jederzeit\u{0}\
    Eltern bestätigen\u{0}\
    Zählt erst, wenn ein Elternteil es bestätigt hat.\u{0}\
    nötig\u{0}\
    Bestätigen\u{0}\
    bestätigt von %1$@\u{0}\
    Wer macht das?\u{0}\
    „%1$@“ darf jetzt jeder machen\u{0}\
    Bisher\u{0}\
    „%1$@“ macht jetzt %2$@\u{0}\
    Wer\u{0}\
    Abwesend\u{0}\
    Vom\u{0}\
    Bis\u{0}\
    Nicht\u{0}\
    Einige Tage\u{0}\
    Jede zweite Woche\u{0}\
    bis %1$@\u{0}\
    Das hat nicht geklappt. Versuch es gleich noch einmal.\u{0}\
    Der Server ist nicht erreichbar. Versuch es noch einmal, sobald du Netz hast.\u{0}\
    „%1$@“ abhaken\u{0}\
    Schritte\u{0}\
    Einer in jeder Zeile.\u{0}\
    Kind\u{0}\
    Löschen, was %1$@ getan hat\u{0}\
    Es ist nichts mehr da, was diese Person mit einem eigenen Konto erledigt oder sich gewünscht hat. Was andere für sie eingetragen haben, bleibt.\u{0}\
    Gelöscht wird, was diese Person mit einem eigenen Konto erledigt und sich gewünscht hat (%1$@), auch auf allen anderen Geräten und für immer. Was andere für sie eingetragen haben, bleibt.\u{0}\
    Gelöscht ist, was %1$@ getan hat\u{0}\
    Farbe\u{0}\
    Preis in Punkten\u{0}\
    %1$lld Aufgabe\u{1}%1$lld Aufgaben\u{0}\
    Täglich\u{0}\
    Nächste Termine: %1$@\u{0}\
    Zuerst: %1$@; danach zählt der Tag, an dem es erledigt wurde\u{0}\
    %1$lld Tag\u{1}%1$lld Tage\u{0}\
    noch %1$lld Tag\u{1}noch %1$lld Tage\u{0}\
    Frist\u{0}\
    Bis zu einem Tag und einer Uhrzeit.\u{0}\
    Tag der Frist\u{0}\
    Uhrzeit\u{0}\
    Alle Aufgaben, Punkte und alles Erledigte werden auf diesem Gerät gelöscht. Du bist nicht angemeldet: Was auf einem Server liegt, bleibt dort. Das lässt sich nicht zurücknehmen.\u{0}\
    „%1$@“ ist gelöscht\u{0}\
    eine gelöschte Aufgabe\u{0}\
    Ablehnen\u{0}\
    %1$@, %2$@\u{0}\
    Wer war es?\u{0}\
    Fällig am\u{0}\
    %1$@, jeder für sich\u{0}\
    Aufgabe bearbeiten\u{0}\
    Emoji\u{0}\
    Eines, das zu dir passt.\u{0}\
    Schreib oben eine Zeile, oder fang mit einer Auswahl an.\u{0}\
    Noch keine Aufgaben\u{0}\
    Gib einen gültigen Tag ein.\u{0}\
    Das ist schon erledigt.\u{0}\
    Schreib, was zu tun ist.\u{0}\
    Das Ende liegt vor dem Anfang.\u{0}\
    Dafür reichen die Punkte noch nicht: Es sind %1$lld.\u{0}\
    Ein Elternteil muss bleiben.\u{0}\
    Wähle, wer es macht.\u{0}\
    Gib einen Namen ein.\u{0}\
    Das darf in dieser Familie nur ein Elternteil.\u{0}\
    Das gibt es nicht mehr.\u{0}\
    Das ist noch nicht an der Reihe.\u{0}\
    Da ist nichts mehr zu tun.\u{0}\
    Diesem Mitglied gehört die Familie, darum bleibt es Elternteil. Zuerst muss sie einem anderen Elternteil übergeben werden.\u{0}\
    Die Frist liegt in der Vergangenheit.\u{0}\
    Gib eine Zahl von %1$lld bis %2$lld ein.\u{0}\
    Schreib kurz, wofür.\u{0}\
    Dieser Rhythmus geht nicht auf. Wähle ihn neu.\u{0}\
    Gib eine Uhrzeit ein.\u{0}\
    Gib der Aufgabe einen Namen.\u{0}\
    Dafür ist es zu spät: Die nächste ist schon offen.\u{0}\
    Höchstens %1$lld Zeichen.\u{0}\
    Mehr als %1$lld gehen nicht.\u{0}\
    Das Ende liegt vor dem Anfang.\u{0}\
    Diese Zeitzone ist hier nicht bekannt. Schreibe sie wie Europe/Berlin.\u{0}\
    Dauer\u{0}\
    jeden Tag\u{1}alle %1$lld Tage\u{0}\
    Alle … Tage\u{0}\
    jeden Monat\u{1}alle %1$lld Monate\u{0}\
    Alle … Monate\u{0}\
    jede Woche\u{1}alle %1$lld Wochen\u{0}\
    Alle … Wochen\u{0}\
    jedes Jahr\u{1}alle %1$lld Jahre\u{0}\
    Fairness\u{0}\
    Punkte, Zeit und Serien\u{0}\
    Familie\u{0}\
    Familie löschen\u{0}\
    Alle Aufgaben, Punkte und alles Erledigte dieser Familie werden gelöscht, auch auf den anderen Geräten. Das lässt sich nicht zurücknehmen.\u{0}\
    Name, Zeitzone und Abwesenheit\u{0}\
    Zu dieser Familie hast du keinen Zugang mehr.\u{0}\
    Familie verlassen\u{0}\
    Die Familie verschwindet von deinen Geräten. Was du getan hast, bleibt bei ihr.\u{0}\
    „%1$@“ ist von diesem Gerät entfernt\u{0}\
    Name der Familie oder Wohnung\u{0}\
    Serie der Familie\u{0}\
    wer die wenigsten Punkte hat: %1$@\u{0}\
    Es fehlt eine Spalte mit den Aufgaben. Nenne sie zum Beispiel „Titel“.\u{0}\
    „%1$@“ ist kein Datum, das gelesen wird. Schreib zum Beispiel 2026-04-03.\u{0}\
    Die Datei ist leer.\u{0}\
    Die Schrift der Datei ist unbekannt. Speichere sie als UTF-8.\u{0}\
    Dieser Eintrag ist unvollständig oder beschädigt.\u{0}\
    Hier ist die Datei beschädigt. Exportiere sie am besten noch einmal.\u{0}\
    Die Datei ist zu groß. Teil sie in kleinere auf.\u{0}\
    So viele Einträge kann eine Familie nicht haben.\u{0}\
    Eine neuere Version von Alltag hat die Datei geschrieben. Aktualisiere die App.\u{0}\
    „%1$@“ ist keine passende Zahl.\u{0}\
    „%1$@“ kann zwei Tage bedeuten. Schreib Daten wie 2026-04-03.\u{0}\
    Ein Anführungszeichen fehlt oder ist zu viel.\u{0}\
    Der Rhythmus „%1$@“ ist nicht klar. Schreib zum Beispiel „alle 2 Wochen“ oder „jeden Samstag“.\u{0}\
    „%1$@“ ist keine Uhrzeit, oder das Ende liegt vor dem Anfang.\u{0}\
    Diese Spalte gibt es zweimal.\u{0}\
    Das sind weder Aufgaben aus Donetick noch eine Alltag-Datei noch eine Tabelle mit Aufgaben.\u{0}\
    „%1$@“ ist hier unbekannt.\u{0}\
    Zeile %1$lld\u{0}\
    Dateien\u{0}\
    Kalender\u{0}\
    Was in den nächsten 90 Tagen fällig ist (iCalendar)\u{0}\
    Aufgaben übernehmen und sichern\u{0}\
    Erledigtes als Tabelle\u{0}\
    Eine Zeile für alles, was erledigt wurde (CSV)\u{0}\
    Aufgaben aus Donetick (JSON), aus einer Tabelle (CSV: Titel, wer, wann …) oder aus einer Alltag-Datei. Du siehst erst eine Vorschau.\u{0}\
    Alles von dieser Familie, zum Sichern und Übernehmen\u{0}\
    Die Dateien entstehen auf diesem Gerät und gehen nirgendwohin.\u{0}\
    Nichts Neues in dieser Datei.\u{0}\
    Aufgaben ansehen\u{0}\
    Aufgaben als Tabelle\u{0}\
    Eine Zeile je Aufgabe (CSV)\u{0}\
    Wird zurückgenommen …\u{0}\
    Nicht mehr dabei\u{0}\
    bis %1$@\u{0}\
    Familie anlegen\u{0}\
    Weitere Familie gründen\u{0}\
    Trag ein, was im Haushalt zu tun ist, und wer es macht. Alles bleibt auf diesem Gerät, bis du andere einlädst.\u{0}\
    Aufgaben gemeinsam schaffen\u{0}\
    ab %1$@\u{0}\
    Ab dem letzten Mal\u{0}\
    Die nächste kommt so lange, nachdem du fertig bist.\u{0}\
    Punkte geben\u{0}\
    Mit einem Minus nimmst du welche weg.\u{0}\
    %1$@ Punkte geben\u{0}\
    Erfüllen\u{0}\
    Tag\u{0}\
    Ordnen nach\u{0}\
    Später\u{0}\
    Überfällig\u{0}\
    Person\u{0}\
    Raum\u{0}\
    Diese Woche\u{0}\
    Du bist in dieser Familie zu Gast: Du siehst alles, aber änderst nichts.\u{0}\
    Familie übergeben\u{0}\
    Anbieten\u{0}\
    Sie gehört dann einem anderen Elternteil\u{0}\
    Die Familie ist angeboten\u{0}\
    Angebot zurückziehen: %1$@\u{0}\
    Dieses Angebot gibt es nicht mehr, oder du kannst die Familie nicht übergeben.\u{0}\
    Soll es ohne dich weitergehen? Übergib die Familie vorher einem anderen Elternteil.\u{0}\
    soll die Familie übernehmen\u{0}\
    In deinem Konto ist nicht genug Platz für diese Familie.\u{0}\
    Die Familie gehört dann diesem Konto, das auch ihren Platz auf dem Server stellt. Du bleibst dabei und kannst später gehen. Bis das Angebot angenommen ist, ändert sich nichts; es gilt sieben Tage.\u{0}\
    An wen\u{0}\
    Erledigt\u{0}\
    noch %1$lld Stunde\u{1}noch %1$lld Stunden\u{0}\
    %1$@: %2$@\u{0}\
    %1$lld Aufgabe\u{1}%1$lld Aufgaben\u{0}\
    %1$lld-mal erledigt\u{1}%1$lld-mal erledigt\u{0}\
    Die Aufgaben sind übernommen.\u{0}\
    %1$lld weiterer Eintrag\u{1}%1$lld weitere Einträge\u{0}\
    %1$lld Mitglied\u{1}%1$lld Mitglieder\u{0}\
    Archivierte Aufgaben\u{0}\
    Nur die ersten 30 Schritte\u{0}\
    Unbekannte Spalten\u{0}\
    Verlauf ohne Zeit, Person oder Aufgabe\u{0}\
    Zuständige fehlen in der Datei, hier für alle\u{0}\
    Aufgaben ohne Titel\u{0}\
    Punkte begrenzt\u{0}\
    Private Aufgaben, die hier alle sähen\u{0}\
    Zweimal im selben Zeitraum erledigt\u{0}\
    Rhythmus angenähert, bitte ansehen\u{0}\
    Priorität, Erinnerung oder Frühestzeit\u{0}\
    Wer dran ist, wird hier anders bestimmt\u{0}\
    Notiz, Raum, Name oder Schritt gekürzt\u{0}\
    Titel gekürzt\u{0}\
    Wird dort ausgelöst, hier einmalig\u{0}\
    %1$lld Belohnung\u{1}%1$lld Belohnungen\u{0}\
    Jemanden einladen\u{0}\
    Zum Einladen und Beitreten brauchst du ein Konto auf diesem Server. Was du schon eingetragen hast, kommt mit.\u{0}\
    Zum Konto\u{0}\
    Mit Link, QR-Code oder Code\u{0}\
    Einladungscode\u{0}\
    Link kopiert\u{0}\
    Link kopieren\u{0}\
    Einladung zurückziehen: %1$@\u{0}\
    Zurückziehen\u{0}\
    Der Code gilt dann nicht mehr. Du kannst jederzeit einen neuen machen.\u{0}\
    Einladung zurückziehen?\u{0}\
    Code erstellen\u{0}\
    Komm in „%1$@“ auf Alltag: %2$@\u{0}\
    abgelaufen\u{0}\
    QR-Code mit der Einladung\u{0}\
    Teilen\u{0}\
    Wer diesen Code hat, kommt damit einmal in die Familie. Er gilt sieben Tage.\u{0}\
    gilt bis %1$@\u{0}\
    genutzt · %1$@\u{0}\
    genutzt von %1$@ · %2$@\u{0}\
    Wen lädst du ein\u{0}\
    Ein neues Kind\u{0}\
    Ein neues Elternteil\u{0}\
    Ein Tablet für alle\u{0}\
    Einladungen\u{0}\
    Mit einem Code beitreten\u{0}\
    Beitreten\u{0}\
    Ist dein Konto neu und ohne Mailadresse, können deine Eltern dir später ein neues Passwort ermöglichen.\u{0}\
    Das ist kein Einladungscode. Er hat 15 Zeichen.\u{0}\
    Diese Familie hat schon %1$lld Mitglieder, mehr sind nicht möglich.\u{0}\
    Der Code ist abgelaufen, zurückgezogen, schon benutzt oder falsch geschrieben. Prüf ihn, oder lass dir einen neuen geben.\u{0}\
    Dieses Konto gehört schon zu dieser Familie.\u{0}\
    Weiter\u{0}\
    %1$@ lädt dich in „%2$@“ ein.\u{0}\
    Du bist in „%1$@“ eingeladen.\u{0}\
    Einer anderen Familie beitreten\u{0}\
    Dieses Gerät wird zum Tablet für alle: Wer etwas erledigt, tippt auf seinen Namen.\u{0}\
    Ein Elternteil der Familie zeigt oder schickt dir einen Code.\u{0}\
    Du bist\u{0}\
    Du bist jetzt in „%1$@“\u{0}\
    am letzten Tag\u{0}\
    Nicht mehr dabei: %1$@\u{0}\
    Ein anderes Programm hat die privaten Aufgaben seither geändert. Sie bleiben.\u{0}\
    Die privaten Aufgaben sind kopiert\u{0}\
    Sie sind jetzt auch in „%1$@“ auf dem Server. Sollen die privaten gelöscht werden? Andere Programme deines Kontos sehen sie dann nicht mehr.\u{0}\
    In eine Familie kopieren\u{0}\
    Zuhause\u{0}\
    Alle Aufgaben, Punkte und alles Erledigte in deinem privaten Bereich werden gelöscht, auch für andere Programme, die dort Aufgaben führen. Gewohnheiten und alles andere bleiben. Das lässt sich nicht zurücknehmen.\u{0}\
    Private löschen\u{0}\
    Private Aufgaben gelöscht\u{0}\
    Diese Aufgaben liegen in deinem privaten Bereich, in dem auch andere Programme sie führen. Dort kann niemand mitmachen. Alltag kopiert sie in eine Familie, in die du einladen kannst; was im privaten Bereich liegt, bleibt dort, bis du es löschst.\u{0}\
    Behalten\u{0}\
    Ich\u{0}\
    Meine Aufgaben\u{0}\
    Mitglied hinzufügen\u{0}\
    Mitglied\u{0}\
    Aus der Familie nehmen\u{0}\
    %1$@ ist nicht mehr dabei\u{0}\
    Mitglieder\u{0}\
    Minuten\u{0}\
    noch %1$lld Minute\u{1}noch %1$lld Minuten\u{0}\
    %1$lld verpasst in diesem Monat\u{1}%1$lld verpasst in diesem Monat\u{0}\
    Verpasst in diesem Monat\u{0}\
    Tag im Monat\u{0}\
    Monatlich\u{0}\
    Weitere %1$lld anzeigen\u{0}\
    Verschieben\u{0}\
    Verschieben\u{0}\
    Neuer Tag\u{0}\
    Das offene Mal (fällig: %1$@) gilt dann als verpasst, wenn es bis dahin nicht erledigt ist.\u{0}\
    Nächstes Mal verschieben\u{0}\
    Nur das nächste Mal (%1$@). Der Rhythmus bleibt.\u{0}\
    Nur dieses Mal. Der Rhythmus bleibt.\u{0}\
    Auf einen anderen Tag\u{0}\
    Verschoben: %1$@\u{0}\
    Name\u{0}\
    Neue Aufgabe\u{0}\
    Nächstes Mal\u{0}\
    Ohne Raum\u{0}\
    Wer mag\u{0}\
    Niemand gewählt: Wer mag, macht es.\u{0}\
    „%1$@“ bleibt im Namen: Das kann eine Aufgabe nicht.\u{0}\
    Notiz\u{0}\
    Heute nichts\u{0}\
    Für heute ist alles getan.\u{0}\
    wer am längsten nicht dran war: %1$@\u{0}\
    am %1$lld.\u{0}\
    Einmal\u{0}\
    nächstes Mal: %1$@\u{0}\
    Andere Woche: %1$@\u{0}\
    überfällig\u{0}\
    %1$lld überfällig\u{1}%1$lld überfällig\u{0}\
    Überfällig\u{0}\
    %1$@ war bei „%2$@“ schneller. Es zählt einmal – danke euch beiden!\u{0}\
    %1$lld Aufgabe hatte schon jemand anderes erledigt. Sie zählt einmal – danke euch allen!\u{1}%1$lld Aufgaben hatten schon andere erledigt. Jede zählt einmal – danke euch allen!\u{0}\
    Elternteil\u{0}\
    Mit einem Code, falls das Kind seines vergessen hat\u{0}\
    Code\u{0}\
    Name zum Anmelden\u{0}\
    Neues Passwort ermöglichen\u{0}\
    Das geht nur bei Konten, die Kinder für diese Familie neu gemacht haben und die keine Mailadresse haben. Hilf mit einem Wiederherstellungscode, oder frag, wer den Server betreibt.\u{0}\
    Neues Passwort für %1$@\u{0}\
    Auf dem Gerät des Kindes: beim Anmelden „Passwort vergessen“ wählen, dann Name, Code und das neue Passwort eingeben. Der Code gilt einen Tag und einmal. Was auf dem Gerät ist, bleibt.\u{0}\
    Foto\u{0}\
    Ein Foto von „%1$@“?\u{0}\
    Nach dem Abhaken wird nach einem Foto gefragt.\u{0}\
    Foto löschen\u{0}\
    Foto gelöscht\u{0}\
    Auf dem Server ist kein Platz mehr für das Foto. Es bleibt auf diesem Gerät.\u{0}\
    Das Foto gibt es nicht mehr.\u{0}\
    Nur auf diesem Gerät.\u{0}\
    Das Foto wird gesendet, sobald der Server erreichbar ist.\u{0}\
    Das Foto wird geladen …\u{0}\
    Der Server hat das Foto nicht angenommen.\u{0}\
    Foto gesendet\u{0}\
    Foto: %1$@, %2$@\u{0}\
    Foto machen\u{0}\
    Alle in der Familie können es sehen. Was die Kamera dazuschreibt, etwa den Ort, wird entfernt.\u{0}\
    Foto von „%1$@“\u{0}\
    Das Foto ist auf dem Server, der gerade nicht erreichbar ist.\u{0}\
    Das ist kein Bild, das dieser Browser lesen kann. Bitte ein JPEG oder PNG wählen.\u{0}\
    Noch nur auf diesem Gerät. Es wird gesendet, sobald der Server erreichbar ist.\u{0}\
    Ohne Foto\u{0}\
    wird gemacht\u{0}\
    PIN\u{0}\
    Ohne sie kann am Tablet niemand in diesem Namen abhaken.\u{0}\
    PIN ändern\u{0}\
    Eine PIN hat 4 bis 8 Ziffern.\u{0}\
    Zu viele Versuche. Um %1$@ geht es weiter.\u{0}\
    PIN von %1$@\u{0}\
    PIN entfernen\u{0}\
    Gespeichert\u{0}\
    PIN festlegen\u{0}\
    4 bis 8 Ziffern. Nimm keine, die du auch anderswo benutzt.\u{0}\
    Das stimmt nicht. Noch ein Versuch.\u{1}Das stimmt nicht. Noch %1$lld Versuche.\u{0}\
    Punkte\u{0}\
    %1$lld Punkt\u{1}%1$lld Punkte\u{0}\
    %1$lld von %2$lld heute\u{0}\
    Bestätigt. Gut gemacht!\u{0}\
    {count} Aufgaben bestätigt\u{0}\
    %1$@ ist fertig. Ist das okay?\u{0}\
    {count} Aufgaben warten auf dein Okay\u{0}\
    %1$@ hat dir diese Aufgabe gegeben.\u{0}\
    {count} neue Aufgaben für dich\u{0}\
    Von %1$@\u{0}\
    Diesmal noch nicht.\u{0}\
    %1$@ hat es erledigt.\u{0}\
    {count} Aufgaben erledigt\u{0}\
    Die Belohnung gehört dir!\u{0}\
    Schau bitte noch einmal nach.\u{0}\
    Schau bei {count} Aufgaben noch einmal nach\u{0}\
    %1$@ wünscht sich diese Belohnung.\u{0}\
    {count} Wünsche\u{0}\
    Aufgabe eintragen\u{0}\
    Bad putzen jeden Samstag @Anna\u{0}\
    Deine Familien werden noch gelesen.\u{0}\
    Wofür\u{0}\
    Nochmal\u{0}\
    abgelehnt von %1$@\u{0}\
    Die Aufgabe ist inzwischen gelöscht. Was du damit getan hast, bleibt nur auf diesem Gerät.\u{0}\
    Dafür ist in dieser Familie kein Platz mehr. Es bleibt auf diesem Gerät, bis ein Elternteil Platz schafft: Fotos löschen, oder löschen, was jemand getan hat, der nicht mehr dabei ist.\u{0}\
    Das darfst du in dieser Familie nicht. Was du geändert hast, bleibt nur auf diesem Gerät.\u{0}\
    soll nochmal gemacht werden\u{0}\
    Zurücknehmen\u{0}\
    Zurückgenommen. Der nächste Abgleich bringt, was alle sehen.\u{0}\
    Bis %1$@ dran\u{0}\
    Wenn sie dann noch offen ist\u{0}\
    Wenn sie dann überfällig ist\u{0}\
    Ausgeschaltet\u{0}\
    Heute dran\u{0}\
    Entfernen\u{0}\
    Entfernen und löschen, was diese Person getan hat\u{0}\
    Die Familie verschwindet von den Geräten dieser Person. Was sie getan hat, bleibt im Verlauf.\u{0}\
    Die Familie verschwindet von diesem Tablet.\u{0}\
    %1$@ entfernen?\u{0}\
    Neue Belohnung\u{0}\
    Belohnung\u{0}\
    Was gibt es\u{0}\
    Belohnungen\u{0}\
    Punkte sammeln und einlösen\u{0}\
    Noch keine Belohnungen\u{0}\
    Ein Filmabend, eine Stunde länger wach: Eltern legen fest, was es für Punkte gibt.\u{0}\
    Rhythmus\u{0}\
    Rolle\u{0}\
    Kinder haken ab, was ihres ist oder wer mag macht. Eltern dürfen alles.\u{0}\
    Raum\u{0}\
    Bad\u{0}\
    Schlafzimmer\u{0}\
    Keller\u{0}\
    Garten\u{0}\
    Flur\u{0}\
    Küche\u{0}\
    Wohnzimmer\u{0}\
    Schulranzen packen\u{0}\
    Bad putzen\u{0}\
    Bett machen\u{0}\
    Keller aufräumen\u{0}\
    Abwaschen\u{0}\
    Kühlschrank putzen\u{0}\
    Dachrinnen säubern\u{0}\
    Hausaufgaben\u{0}\
    Haus mit Garten\u{0}\
    Wäsche waschen\u{0}\
    Rasen mähen\u{0}\
    Brotdose packen\u{0}\
    Zimmer aufräumen\u{0}\
    Müll rausbringen\u{0}\
    Schulwoche\u{0}\
    Betten beziehen\u{0}\
    Kleine Wohnung\u{0}\
    Sportbeutel packen\u{0}\
    Treppe fegen\u{0}\
    Tisch decken\u{0}\
    Staubsaugen\u{0}\
    Garten gießen\u{0}\
    Fenster putzen\u{0}\
    Küche wischen\u{0}\
    %1$lld Aufgabe ist eingetragen\u{1}%1$lld Aufgaben sind eingetragen\u{0}\
    „%1$@“ ist gespeichert\u{0}\
    Heute erledigt\u{0}\
    Heute\u{0}\
    Auch offen\u{0}\
    Wartet auf dich\u{0}\
    Wie teilen\u{0}\
    Einer davon\u{0}\
    Jeder für sich\u{0}\
    Wer am längsten nicht dran war\u{0}\
    Wer die wenigsten Punkte hat\u{0}\
    Reihum\u{0}\
    Diesmal auslassen\u{0}\
    Nächstes Mal auslassen\u{0}\
    Diesmal ausgelassen\u{0}\
    Ausgelassen: %1$@\u{0}\
    Ab\u{0}\
    bestätigt\u{0}\
    abwesend\u{0}\
    Erledigt\u{0}\
    verpasst\u{0}\
    abgelehnt\u{0}\
    ausgelassen\u{0}\
    Serie\u{0}\
    Serien\u{0}\
    Abgleich\u{0}\
    Am Tablet abhaken\u{0}\
    Das Tablet für alle darf Aufgaben in diesem Namen abhaken.\u{0}\
    Hakt für alle ab, die es erlauben\u{0}\
    Küche\u{0}\
    Name des Tablets\u{0}\
    „%1$@“ entfernen\u{0}\
    Tablets für alle\u{0}\
    %1$@ zurücknehmen\u{0}\
    Übernehmen\u{0}\
    „%1$@“ gehört jetzt dir\u{0}\
    Ablehnen\u{0}\
    Sie gehört dann deinem Konto, das auch ihren Platz auf dem Server stellt. Mit ihm wird sie gelöscht.\u{0}\
    %1$@ übergibt dir diese Familie\u{0}\
    Nachrichten zu dieser Aufgabe\u{0}\
    Ausgeschaltet bleibt sie für dich stumm.\u{0}\
    Dieser Monat\u{0}\
    Diese Woche\u{0}\
    %1$lld-mal\u{1}%1$lld-mal\u{0}\
    Was ist zu tun\u{0}\
    reihum: %1$@\u{0}\
    „%1$@“ zurücknehmen\u{0}\
    unbestätigt\u{0}\
    Abgehakt, aber ohne Netz nicht bestätigt.\u{0}\
    Verstanden als\u{0}\
    Erledigung von %1$@ zurücknehmen\u{0}\
    %1$@ gehört nicht zur Familie. Es bleibt im Namen.\u{0}\
    %1$@ ist noch kein Raum. Es bleibt im Namen.\u{0}\
    wartet auf Bestätigung\u{0}\
    Beginnt\u{0}\
    Wochentage\u{0}\
    Keiner gewählt: an irgendeinem Tag der Woche.\u{0}\
    Wöchentlich\u{0}\
    Wer hat es gemacht?\u{0}\
    Uhrzeit\u{0}\
    Bis (Uhrzeit)\u{0}\
    Ab (Uhrzeit)\u{0}\
    Wünschen\u{0}\
    „%1$@“ für %2$@ wünschen\u{0}\
    Gewünscht. Ein Elternteil entscheidet.\u{0}\
    Wünsche\u{0}\
    du\u{0}\
    Dein Name\u{0}\
    Zeitzone\u{0}\
    Zeitzone und Woche\u{0}\
    In ihr beginnt der Tag der Familie um Mitternacht, wo auch immer du bist.\u{0}
    """

  static let englishChoreBlob: StaticString = """
    “%1$@” is added\u{0}\
    after the last time\u{0}\
    Approval and rewards\u{0}\
    Your parents have decided.\u{0}\
    Something waits for your okay, or a child asks for a reward.\u{0}\
    New for me\u{0}\
    Someone gives you a chore.\u{0}\
    Done\u{0}\
    Someone has done something.\u{0}\
    Due\u{0}\
    Your chore is due. This app reminds you while it is open.\u{0}\
    Your chore is due.\u{0}\
    Overdue\u{0}\
    Your chore was left undone.\u{0}\
    Notifications\u{0}\
    This applies to you on all your devices. You can mute a single chore on its own page.\u{0}\
    All chores\u{0}\
    All done\u{0}\
    also %1$@\u{0}\
    On any day\u{0}\
    any time\u{0}\
    A parent approves\u{0}\
    Counts once a parent has approved it.\u{0}\
    needed\u{0}\
    Approve\u{0}\
    approved by %1$@\u{0}\
    Who does this?\u{0}\
    Anyone may do “%1$@” now\u{0}\
    So far\u{0}\
    %2$@ does “%1$@” now\u{0}\
    Who\u{0}\
    Away\u{0}\
    From\u{0}\
    Until\u{0}\
    Not\u{0}\
    For some days\u{0}\
    Every other week\u{0}\
    by %1$@\u{0}\
    That did not work. Try again in a moment.\u{0}\
    The server cannot be reached. Try again once you are online.\u{0}\
    Check “%1$@”\u{0}\
    Steps\u{0}\
    One on each line.\u{0}\
    Child\u{0}\
    Delete what %1$@ did\u{0}\
    Nothing is left that they did or wished with an account of their own. What others entered for them stays.\u{0}\
    Deletes what they did and wished with an account of their own (%1$@), on all other devices too and for good. What others entered for them stays.\u{0}\
    What %1$@ did is deleted\u{0}\
    Colour\u{0}\
    Price in points\u{0}\
    %1$lld chore\u{1}%1$lld chores\u{0}\
    Daily\u{0}\
    Next dates: %1$@\u{0}\
    First: %1$@; after that it counts from the day it is done\u{0}\
    %1$lld day\u{1}%1$lld days\u{0}\
    %1$lld day left\u{1}%1$lld days left\u{0}\
    Deadline\u{0}\
    By a day and a time.\u{0}\
    Day of the deadline\u{0}\
    Time\u{0}\
    All chores, points and everything done are deleted on this device. You are not signed in: what is on a server stays there. This cannot be undone.\u{0}\
    “%1$@” is deleted\u{0}\
    a deleted chore\u{0}\
    Decline\u{0}\
    %1$@, %2$@\u{0}\
    Who did it?\u{0}\
    Due on\u{0}\
    %1$@, each of them\u{0}\
    Edit chore\u{0}\
    Emoji\u{0}\
    One that suits you.\u{0}\
    Write a line above, or start with a set.\u{0}\
    No chores yet\u{0}\
    Enter a valid day.\u{0}\
    That is done already.\u{0}\
    Write what is to be done.\u{0}\
    The end is before the start.\u{0}\
    Not enough points yet: there are %1$lld.\u{0}\
    One parent has to stay.\u{0}\
    Choose who does it.\u{0}\
    Enter a name.\u{0}\
    In this family only a parent may do that.\u{0}\
    That is no longer there.\u{0}\
    That is not open yet.\u{0}\
    There is nothing left to do there.\u{0}\
    The family belongs to this member, who therefore stays a parent. It has to be handed over to another parent first.\u{0}\
    The deadline is in the past.\u{0}\
    Enter a number from %1$lld to %2$lld.\u{0}\
    Say briefly what for.\u{0}\
    This rhythm does not work. Choose it again.\u{0}\
    Enter a time.\u{0}\
    Give it a name.\u{0}\
    It is too late for that: the next one is open.\u{0}\
    At most %1$lld characters.\u{0}\
    More than %1$lld are not possible.\u{0}\
    The end is before the start.\u{0}\
    This time zone is not known here. Write it like Europe/Berlin.\u{0}\
    Duration\u{0}\
    every day\u{1}every %1$lld days\u{0}\
    Every … days\u{0}\
    every month\u{1}every %1$lld months\u{0}\
    Every … months\u{0}\
    every week\u{1}every %1$lld weeks\u{0}\
    Every … weeks\u{0}\
    every year\u{1}every %1$lld years\u{0}\
    Fairness\u{0}\
    Points, time and streaks\u{0}\
    Family\u{0}\
    Delete family\u{0}\
    All chores, points and everything done in this family are deleted, on the other devices, too. This cannot be undone.\u{0}\
    Name, time zone and days away\u{0}\
    You no longer have access to this family.\u{0}\
    Leave family\u{0}\
    The family disappears from your devices. What you did stays with it.\u{0}\
    “%1$@” is removed from this device\u{0}\
    Name of the family or flat\u{0}\
    The family’s streak\u{0}\
    whoever has the fewest points: %1$@\u{0}\
    A column with the chores is missing. Call it “title”, for example.\u{0}\
    “%1$@” is no date that can be read. Write 2026-04-03, for example.\u{0}\
    The file is empty.\u{0}\
    The file’s characters are unknown. Save it as UTF-8.\u{0}\
    This entry is incomplete or damaged.\u{0}\
    The file is damaged here. It is best to export it again.\u{0}\
    The file is too large. Split it into smaller ones.\u{0}\
    A family cannot have that many entries.\u{0}\
    A newer version of Alltag wrote the file. Update the app.\u{0}\
    “%1$@” is no suitable number.\u{0}\
    “%1$@” could be two days. Write dates like 2026-04-03.\u{0}\
    A quotation mark is missing, or there is one too many.\u{0}\
    The rhythm “%1$@” is not clear. Write “every 2 weeks” or “every Saturday”, for example.\u{0}\
    “%1$@” is no time of day, or the end comes before the start.\u{0}\
    This column is there twice.\u{0}\
    These are neither chores of Donetick, nor an Alltag file, nor a table of chores.\u{0}\
    “%1$@” is not known here.\u{0}\
    Line %1$lld\u{0}\
    Files\u{0}\
    Calendar\u{0}\
    What is due in the next 90 days (iCalendar)\u{0}\
    Take chores over, and keep them\u{0}\
    What was done, as a table\u{0}\
    A row for each time that something was done (CSV)\u{0}\
    Chores of Donetick (JSON), of a table (CSV: title, who, when …) or of an Alltag file. You see a preview first.\u{0}\
    Everything of this family, to keep and to take over\u{0}\
    The files are made on this device and go nowhere.\u{0}\
    Nothing new in this file.\u{0}\
    Show the chores\u{0}\
    Chores as a table\u{0}\
    A row for each chore (CSV)\u{0}\
    Undoing…\u{0}\
    No longer in the family\u{0}\
    until %1$@\u{0}\
    Create family\u{0}\
    Found another family\u{0}\
    Enter what is to be done in the household, and who does it. Everything stays on this device until you invite others.\u{0}\
    Get chores done together\u{0}\
    from %1$@\u{0}\
    From the last time\u{0}\
    The next one comes that long after it was done.\u{0}\
    Give points\u{0}\
    A minus takes some away.\u{0}\
    Give points to %1$@\u{0}\
    Grant\u{0}\
    Day\u{0}\
    Sort by\u{0}\
    Later\u{0}\
    Overdue\u{0}\
    Person\u{0}\
    Room\u{0}\
    This week\u{0}\
    You are a guest in this family: you see everything, but change nothing.\u{0}\
    Hand the family over\u{0}\
    Offer\u{0}\
    It then belongs to another parent\u{0}\
    The family is offered\u{0}\
    Withdraw the offer: %1$@\u{0}\
    This offer no longer exists, or the family is not yours to hand over.\u{0}\
    Should it go on without you? Hand the family over to another parent first.\u{0}\
    is to take the family over\u{0}\
    Your account does not have enough space for this family.\u{0}\
    The family then belongs to that account, which also provides its space on the server. You stay in it and can leave later. Nothing changes until the offer is accepted; it is valid for seven days.\u{0}\
    To whom\u{0}\
    Done before\u{0}\
    %1$lld hour left\u{1}%1$lld hours left\u{0}\
    %1$@: %2$@\u{0}\
    %1$lld chore\u{1}%1$lld chores\u{0}\
    done %1$lld time\u{1}done %1$lld times\u{0}\
    The chores were taken over.\u{0}\
    %1$lld further entry\u{1}%1$lld further entries\u{0}\
    %1$lld member\u{1}%1$lld members\u{0}\
    Archived chores\u{0}\
    Only the first 30 steps\u{0}\
    Unknown columns\u{0}\
    History without a time, person or chore\u{0}\
    The file lacks who does it, so anyone does\u{0}\
    Chores without a title\u{0}\
    Points limited\u{0}\
    Private chores, which all would see here\u{0}\
    Done twice in one period\u{0}\
    Rhythm approximated, please have a look\u{0}\
    Priority, reminder or earliest time\u{0}\
    Whose turn it is, is decided differently here\u{0}\
    Note, room, name or step cut\u{0}\
    Title cut\u{0}\
    Triggered there, done once here\u{0}\
    %1$lld reward\u{1}%1$lld rewards\u{0}\
    Invite someone\u{0}\
    To invite and to join you need an account on this server. What you have entered comes along.\u{0}\
    Go to the account\u{0}\
    By link, QR code or code\u{0}\
    Invite code\u{0}\
    Link copied\u{0}\
    Copy link\u{0}\
    Withdraw the invitation: %1$@\u{0}\
    Withdraw\u{0}\
    The code stops working. You can make a new one at any time.\u{0}\
    Withdraw the invitation?\u{0}\
    Create a code\u{0}\
    Join “%1$@” on Alltag: %2$@\u{0}\
    expired\u{0}\
    QR code with the invitation\u{0}\
    Share\u{0}\
    Whoever has this code can join the family with it, once. It is valid for seven days.\u{0}\
    valid until %1$@\u{0}\
    used · %1$@\u{0}\
    used by %1$@ · %2$@\u{0}\
    Whom you invite\u{0}\
    A new child\u{0}\
    A new parent\u{0}\
    A tablet for everyone\u{0}\
    Invitations\u{0}\
    Join with a code\u{0}\
    Join\u{0}\
    If your account is new and has no mail address, your parents can allow you a new password later.\u{0}\
    This is no invite code. It has 15 characters.\u{0}\
    This family already has %1$lld members, and can have no more.\u{0}\
    The code has expired, was withdrawn, was used already, or is misspelt. Check it, or ask for a new one.\u{0}\
    This account belongs to this family already.\u{0}\
    Continue\u{0}\
    %1$@ invites you to “%2$@”.\u{0}\
    You are invited to “%1$@”.\u{0}\
    Join another family\u{0}\
    This device becomes everyone's tablet: whoever does something taps their name.\u{0}\
    A parent of the family shows you a code, or sends it.\u{0}\
    You are\u{0}\
    You are in “%1$@” now\u{0}\
    on the last day\u{0}\
    No longer here: %1$@\u{0}\
    Another program has changed the private chores since. They stay.\u{0}\
    The private chores are copied\u{0}\
    They are in “%1$@” on the server now, too. Delete the private ones? Other programs of your account no longer see them then.\u{0}\
    Copy into a family\u{0}\
    Home\u{0}\
    All chores, points and everything done in your private area are deleted, for other programs that keep chores there, too. Habits and everything else stay. This cannot be undone.\u{0}\
    Delete private ones\u{0}\
    Private chores deleted\u{0}\
    These chores are in your private area, where other programs keep them, too. Nobody can join you there. Alltag copies them into a family that you can invite to; what is in the private area stays there until you delete it.\u{0}\
    Keep them\u{0}\
    Me\u{0}\
    My chores\u{0}\
    Add member\u{0}\
    Member\u{0}\
    Remove from the family\u{0}\
    %1$@ is no longer in the family\u{0}\
    Members\u{0}\
    Minutes\u{0}\
    %1$lld minute left\u{1}%1$lld minutes left\u{0}\
    %1$lld missed this month\u{1}%1$lld missed this month\u{0}\
    Missed this month\u{0}\
    Day of the month\u{0}\
    Monthly\u{0}\
    Show %1$lld more\u{0}\
    Move\u{0}\
    Move\u{0}\
    New day\u{0}\
    The one that is open (due: %1$@) then counts as missed unless it is done before.\u{0}\
    Move the next time\u{0}\
    Only the next time (%1$@). The rhythm stays.\u{0}\
    Only this time. The rhythm stays.\u{0}\
    To another day\u{0}\
    Moved: %1$@\u{0}\
    Name\u{0}\
    New chore\u{0}\
    Next time\u{0}\
    Without a room\u{0}\
    Anyone\u{0}\
    Nobody chosen: whoever likes does it.\u{0}\
    “%1$@” stays in the name: a chore cannot do that.\u{0}\
    Note\u{0}\
    Nothing today\u{0}\
    Everything is done for today.\u{0}\
    whoever did it longest ago: %1$@\u{0}\
    on day %1$lld\u{0}\
    Once\u{0}\
    next: %1$@\u{0}\
    Other week: %1$@\u{0}\
    overdue\u{0}\
    %1$lld overdue\u{1}%1$lld overdue\u{0}\
    Overdue\u{0}\
    %1$@ was faster with “%2$@”. It counts once – thanks to both of you!\u{0}\
    Somebody else had done %1$lld chore already. It counts once – thanks to you all!\u{1}Others had done %1$lld chores already. Each counts once – thanks to you all!\u{0}\
    Parent\u{0}\
    With a code, if the child has forgotten theirs\u{0}\
    Code\u{0}\
    Name to sign in\u{0}\
    Allow a new password\u{0}\
    This works only for accounts that children have made for this family and that have no mail address. Use a recovery code, or ask who runs the server.\u{0}\
    New password for %1$@\u{0}\
    On the child’s device: choose “Forgot password” when signing in, then enter the name, the code and the new password. The code is valid for one day, and once. What is on the device stays.\u{0}\
    Photo\u{0}\
    A photo of “%1$@”?\u{0}\
    After it is ticked off, the app asks for a photo.\u{0}\
    Delete photo\u{0}\
    Photo deleted\u{0}\
    The server has no room left for the photo. It stays on this device.\u{0}\
    The photo is no longer there.\u{0}\
    Only on this device.\u{0}\
    The photo will be sent as soon as the server can be reached.\u{0}\
    The photo is loading…\u{0}\
    The server did not accept the photo.\u{0}\
    Photo sent\u{0}\
    Photo: %1$@, %2$@\u{0}\
    Take a photo\u{0}\
    Everyone in the family can see it. What the camera adds, such as the place, is removed.\u{0}\
    Photo of “%1$@”\u{0}\
    The photo is on the server, which cannot be reached right now.\u{0}\
    This browser cannot read that as a picture. Please choose a JPEG or PNG.\u{0}\
    Only on this device so far. It will be sent as soon as the server can be reached.\u{0}\
    Without a photo\u{0}\
    asked for\u{0}\
    PIN\u{0}\
    Without it nobody can check in this name on the tablet.\u{0}\
    Change the PIN\u{0}\
    A PIN has 4 to 8 digits.\u{0}\
    Too many tries. Try again at %1$@.\u{0}\
    PIN of %1$@\u{0}\
    Remove the PIN\u{0}\
    Saved\u{0}\
    Set a PIN\u{0}\
    4 to 8 digits. Choose some that you do not use elsewhere.\u{0}\
    That is not right. One try left.\u{1}That is not right. %1$lld tries left.\u{0}\
    Points\u{0}\
    %1$lld point\u{1}%1$lld points\u{0}\
    %1$lld of %2$lld today\u{0}\
    Approved. Well done!\u{0}\
    {count} chores approved\u{0}\
    %1$@ is done. Is it okay?\u{0}\
    {count} chores wait for your okay\u{0}\
    %1$@ gave you this chore.\u{0}\
    {count} new chores for you\u{0}\
    From %1$@\u{0}\
    Not this time.\u{0}\
    %1$@ has done it.\u{0}\
    {count} chores done\u{0}\
    The reward is yours!\u{0}\
    Please have another look.\u{0}\
    Have another look at {count} chores\u{0}\
    %1$@ asks for this reward.\u{0}\
    {count} wishes\u{0}\
    Add chore\u{0}\
    Clean bath every Saturday @Anna\u{0}\
    Your families are still being read.\u{0}\
    What for\u{0}\
    Again\u{0}\
    refused by %1$@\u{0}\
    The chore was deleted meanwhile. What you did with it stays on this device only.\u{0}\
    There is no room for it in this family. It stays on this device until a parent makes room: by deleting photos, or what somebody did who is no longer in it.\u{0}\
    You may not do this in the family. What you changed stays on this device only.\u{0}\
    is to be done again\u{0}\
    Take back\u{0}\
    Taken back. The next sync brings what everybody sees.\u{0}\
    Due by %1$@\u{0}\
    If it is still open then\u{0}\
    If it is overdue then\u{0}\
    Switched off\u{0}\
    Due today\u{0}\
    Remove\u{0}\
    Remove, and delete what they did\u{0}\
    The family disappears from this person’s devices. What they did stays in the history.\u{0}\
    The family disappears from this tablet.\u{0}\
    Remove %1$@?\u{0}\
    New reward\u{0}\
    Reward\u{0}\
    What is it\u{0}\
    Rewards\u{0}\
    Collect points and spend them\u{0}\
    No rewards yet\u{0}\
    A film night, an hour longer up: parents say what points are good for.\u{0}\
    Rhythm\u{0}\
    Role\u{0}\
    Children check what is theirs or anyone’s. Parents may do everything.\u{0}\
    Room\u{0}\
    Bathroom\u{0}\
    Bedroom\u{0}\
    Cellar\u{0}\
    Garden\u{0}\
    Hall\u{0}\
    Kitchen\u{0}\
    Living room\u{0}\
    Pack school bag\u{0}\
    Clean bathroom\u{0}\
    Make the bed\u{0}\
    Tidy the cellar\u{0}\
    Wash the dishes\u{0}\
    Clean the fridge\u{0}\
    Clear the gutters\u{0}\
    Homework\u{0}\
    House with garden\u{0}\
    Do the laundry\u{0}\
    Mow the lawn\u{0}\
    Pack the lunch box\u{0}\
    Tidy the room\u{0}\
    Take out the rubbish\u{0}\
    School week\u{0}\
    Change the sheets\u{0}\
    Small flat\u{0}\
    Pack the sports bag\u{0}\
    Sweep the stairs\u{0}\
    Lay the table\u{0}\
    Vacuum\u{0}\
    Water the garden\u{0}\
    Clean the windows\u{0}\
    Wipe the kitchen\u{0}\
    %1$lld chore is added\u{1}%1$lld chores are added\u{0}\
    “%1$@” is saved\u{0}\
    Done today\u{0}\
    Today\u{0}\
    Also open\u{0}\
    Waiting for you\u{0}\
    How to share\u{0}\
    One of them\u{0}\
    Each of them\u{0}\
    Who did it longest ago\u{0}\
    Who has the fewest points\u{0}\
    In turns\u{0}\
    Skip this time\u{0}\
    Skip the next time\u{0}\
    Skipped this time\u{0}\
    Skipped: %1$@\u{0}\
    From\u{0}\
    approved\u{0}\
    away\u{0}\
    Done\u{0}\
    missed\u{0}\
    refused\u{0}\
    skipped\u{0}\
    Streak\u{0}\
    Streaks\u{0}\
    Sync\u{0}\
    Check on the tablet\u{0}\
    Everyone's tablet may check chores in this name.\u{0}\
    Checks for everyone who allows it\u{0}\
    Kitchen\u{0}\
    Name of the tablet\u{0}\
    Remove “%1$@”\u{0}\
    Tablets for everyone\u{0}\
    Take back %1$@\u{0}\
    Take over\u{0}\
    “%1$@” is yours now\u{0}\
    Decline\u{0}\
    It then belongs to your account, which also provides its space on the server. It is deleted with that account.\u{0}\
    %1$@ hands this family over to you\u{0}\
    Notifications for this chore\u{0}\
    Switched off, it stays silent for you.\u{0}\
    This month\u{0}\
    This week\u{0}\
    %1$lld time\u{1}%1$lld times\u{0}\
    What is to be done\u{0}\
    in turns: %1$@\u{0}\
    Take back “%1$@”\u{0}\
    unconfirmed\u{0}\
    Checked, but not confirmed without a network.\u{0}\
    Understood as\u{0}\
    Take back what %1$@ did\u{0}\
    %1$@ is not in the family. It stays in the name.\u{0}\
    %1$@ is no room yet. It stays in the name.\u{0}\
    waits for approval\u{0}\
    Begins\u{0}\
    Weekdays\u{0}\
    None chosen: on any day of the week.\u{0}\
    Weekly\u{0}\
    Who did it?\u{0}\
    Time of day\u{0}\
    By (time)\u{0}\
    From (time)\u{0}\
    Ask for it\u{0}\
    Ask for “%1$@” for %2$@\u{0}\
    Asked for. A parent decides.\u{0}\
    Wishes\u{0}\
    you\u{0}\
    Your name\u{0}\
    Time zone\u{0}\
    Time zone and week\u{0}\
    The family's day begins at midnight there, wherever you are.\u{0}
    """
}
