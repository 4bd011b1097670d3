extension QuickAddWordTable {
  /// The words of time in which slips are found, as they are written; words of both languages are in one of the lists.
  static let germanSpelling = """
    jeden jede jedes jeder täglich wöchentlich monatlich jährlich vierteljährlich halbjährlich heute übermorgen Montag Dienstag \
    Mittwoch Donnerstag Freitag Samstag Sonntag Sonnabend montags dienstags mittwochs donnerstags freitags samstags sonntags \
    werktags Wochenende Woche Wochen Monat Monate Monaten Jahre Jahren Januar Jänner Februar März April August September \
    Oktober November Dezember nächsten nächste nächster nächstes übernächsten übernächste kommenden kommende diesen diese \
    dieses abends morgens mittags nachmittags vormittags nachts Nachmittag Vormittag Abend Stunde Stunden Minuten
    """
  static let englishSpelling = """
    every daily weekly monthly yearly fortnightly quarterly annually today tomorrow tommorow tonight Monday Tuesday Wednesday \
    Thursday Friday Saturday Sunday weekday weekdays weekend weekends Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays \
    Sundays fortnight month months weeks January February March April August September October November December evening \
    morning afternoon evenings mornings afternoons minutes hours
    """

  /// Words that are near one of time and words of their own, folded: "Montage", "Hüte", "daisy".
  static let ordinary = """
    abed abende aesend aeugst amend amends aprils aril augusta augusts dairy daisy dally decembers dezembers diebe \
    dieben diebes diele dielen diene dienen dienstage dienstages dies diesel diesels diesis dinesen disses doily \
    donnerstage donnerstages drily eery emery eventing ever evert februars freitage freytag haeute halbjaehrliche \
    hauers haute hefte hegte heuere heuerte heule heulte heure hexte hoars hoers horus houri houris huete jades \
    jaehe jaehen jaeher jaehre jaehren jaehrliche jaehrt jaehrte jaehrten jaguar jahrein jahrs jahwe januars jeer \
    jeher jemen jenen jener jenes jenner juden kaemmende kaemmenden kommend kommendem mach manch marc marche marci \
    marco marcs marcy marsch marsh match miauten minuets minuses minuted minutest mittwoche mittwoches moaning \
    moat moench moenchs mona monad monas monates monatliche mondaen monet moneten mont montage montages montagu \
    montague monte montes monty mooning mordens morgans moth moths mourning mouth mouths nachmittage nachos \
    nachsteuer naechst naechte naechten nichts novembers octobers oktobers samstage sauende sauenden septembers \
    sonnabende sonntage staende staenden stande standen stauende stauenden stuende stuenden stuendet stundens \
    suende suenden sundae sundaes sundry taegliche taeten taetlich tagein tagend tagens tagten taken tangen taten \
    taugen tauglich taxen toady toddy tokay tomorrows traegen tragen uebernachte uebernachten vierteljaehrliche \
    vormittage wache wachen weakly weeds weeps welkend werkend werks werktage werktages wiche wichen wochenwende \
    woechentliche
    """
}
