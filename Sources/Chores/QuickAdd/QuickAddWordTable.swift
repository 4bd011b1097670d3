/// The words of German and English that quick add knows, folded as `QuickAddTokenizer` folds them.
enum QuickAddWordTable {
  /// Rows of a kind, a value and words.
  ///
  /// Weekdays have 0 for Monday; `weekdays` are habitual ("samstags"), `shortest` occur in lists only, `risky` words mean something else in
  /// small letters. Day sets have their bits. Ordinals have 99 for the last one. Units: 1 day, 2 week, 3 month, 4 year, 5 hour, 6 minute,
  /// 7 quarter, 8 fortnight. Sums are hundredths. Edges are 0 for the first day of a week, month or year, 1 for the last, 2 for between. Rhythms have a unit × 100 + count. Parts are those of `QuickAddDayPart`; `parts` are habitual ("abends"). `time` are times that no chore has.
  static let words = """
    weekday 0 montag monday
    weekday 1 dienstag tuesday
    weekday 2 mittwoch wednesday
    weekday 3 donnerstag thursday
    weekday 4 freitag friday
    weekday 5 samstag sonnabend saturday
    weekday 6 sonntag sunday
    weekdays 0 montags mondays
    weekdays 1 dienstags tuesdays
    weekdays 2 mittwochs wednesdays
    weekdays 3 donnerstags thursdays
    weekdays 4 freitags fridays
    weekdays 5 samstags sonnabends saturdays
    weekdays 6 sonntags sundays
    shortGerman 0 mo
    shortGerman 1 di
    shortGerman 2 mi
    shortGerman 3 do
    shortGerman 4 fr
    shortGerman 5 sa
    shortGerman 6 so
    shortEnglish 0 mon
    shortEnglish 1 tue tues
    shortEnglish 2 wed weds
    shortEnglish 3 thu thur thurs
    shortEnglish 4 fri
    shortEnglish 5 sat
    shortEnglish 6 sun
    shortest 0 mo
    shortest 1 tu
    shortest 2 we
    shortest 3 th
    shortest 4 fr
    shortest 5 sa
    shortest 6 su
    risky 0 so do mo di mi sa fr we sun sat wed may march mar mon
    daySet 31 werktag wochentag arbeitstag weekday workday
    daySet 96 wochenende weekend
    daySets 31 werktags wochentags werktagen wochentagen weekdays workdays
    daySets 96 wochenends wochenenden weekends
    number 1 ein eine einen einem einer eins one a an
    number 2 zwei zwo two
    number 3 drei three
    sum 150 anderthalb eineinhalb
    sum 250 zweieinhalb
    sum 350 dreieinhalb
    sum 450 viereinhalb
    number 4 vier four
    number 5 fuenf five
    number 6 sechs six
    number 7 sieben seven
    number 8 acht eight
    number 9 neun nine
    number 10 zehn ten
    number 11 elf eleven
    number 12 zwoelf twelve
    number 13 dreizehn thirteen
    number 14 vierzehn fourteen
    number 15 fuenfzehn fifteen
    number 16 sechzehn sixteen
    number 17 siebzehn seventeen
    number 18 achtzehn eighteen
    number 19 neunzehn nineteen
    number 20 zwanzig twenty
    number 25 fuenfundzwanzig
    number 30 dreissig thirty
    number 40 vierzig forty
    number 45 fuenfundvierzig
    number 50 fuenfzig fifty
    number 60 sechzig sixty
    number 90 neunzig ninety
    ordinal 1 erste ersten erster erstes first
    ordinal 2 zweite zweiten zweiter zweites zweitem second other alternate
    ordinal 3 dritte dritten dritter drittes third
    ordinal 4 vierte vierten vierter viertes fourth
    ordinal 5 fuenfte fuenften fuenfter fuenftes fifth
    ordinal 6 sechste sechsten sechster sechstes sixth
    ordinal 7 siebte siebten siebter siebtes seventh
    ordinal 8 achte achten achter achtes eighth
    ordinal 9 neunte neunten neunter neuntes ninth
    ordinal 10 zehnte zehnten zehnter zehntes tenth
    ordinal 12 zwoelfte zwoelften zwoelfter twelfth
    ordinal 99 letzte letzten letzter letztes last
    unit 1 tag tage tagen tages day days
    unit 2 woche wochen week weeks wk wks
    unit 3 monat monate monaten monats month months
    unit 4 jahr jahre jahren jahres year years
    unit 5 stunde stunden std h hour hours hr hrs
    unit 6 minute minuten min mins minutes
    unit 7 quartal quartale quarter quarters
    unit 8 fortnight fortnights
    part 0 morgen morning frueh
    part 1 vormittag forenoon
    part 2 mittag
    part 3 nachmittag afternoon
    part 4 abend evening
    part 5 nacht night
    parts 0 morgens mornings fruehmorgens
    parts 1 vormittags
    parts 2 mittags
    parts 3 nachmittags afternoons
    parts 4 abends evenings
    parts 5 nachts nights
    every 1 jeden jede jedes jeder jedem every each
    all 1 alle
    rhythm 101 taeglich daily taegl tgl
    rhythm 201 woechentlich weekly woechentl woechtl
    rhythm 202 fortnightly zweiwoechentlich
    rhythm 301 monatlich monthly monatl
    rhythm 302 zweimonatlich
    rhythm 303 vierteljaehrlich quartalsweise quarterly
    rhythm 306 halbjaehrlich
    rhythm 312 jaehrlich yearly annually jaehrl
    rhythm 501 stuendlich hourly halbstuendlich
    rhythm 114 vierzehntaegig vierzehntaeglich
    ambiguous 1 biweekly bimonthly
    relative 0 heute today
    relative 1 morgen tomorrow tmrw
    relative 2 uebermorgen
    tonight 5 tonight
    on 1 am an on zum
    until 1 bis by until till til spaetestens due faellig
    before 1 vor before
    from 1 ab from starting beginning von
    after 1 nach after
    at 1 um at gegen around
    next 1 kommende kommenden kommender kommendes coming naechste naechsten naechster naechstes naechstem
    next 2 next
    next 3 uebernaechste uebernaechsten uebernaechster uebernaechstes uebernaechstem
    this 1 diese diesen dieser dieses diesem this
    article 1 der die das den dem des the
    blocker 1 der die das den dem des ein eine einen einem einer eines mein meine meinen an mit fuer von vom zu zur bei ueber ohne
    blocker 1 the a my our your for with of to about from and black good cyber casual guten gute heiliger heiligen schwarzer schwarzen
    idiom 1 black cyber good casual guten gute heiliger heiligen schwarzer schwarzen
    edge 0 anfang beginn start beginning
    edge 1 ende end
    edge 2 mitte mid middle
    time 1 bald irgendwann regelmaessig gelegentlich manchmal soon sometime someday sometimes regularly occasionally often oft
    time 1 gestern vorgestern yesterday fruehling fruehjahr sommer herbst winter summer autumn
    time 1 ostern pfingsten weihnachten silvester neujahr feiertag feiertage feiertagen easter christmas
    time 1 karfreitag heiligabend advent eod dawn dusk week's
    title 1 frau herr herrn familie fam dr prof mr mrs ms miss mister tante onkel oma opa aunt uncle firma cafe
    and 1 und and u
    through 1 bis to through thru
    except 1 ausser except
    oclock 1 uhr o'clock
    meridiem 0 am
    meridiem 12 pm
    times 0 mal times x
    times 1 einmal once
    times 2 zweimal twice
    times 3 dreimal thrice
    times 4 viermal
    times 5 fuenfmal mehrmals
    point 1 punkt punkte punkten point points pt pts
    half 1 halb halbe halben half ½
    quarter 1 viertel quarter
    quarter 3 dreiviertel
    quarter 4 viertelstunde
    quarter 12 dreiviertelstunde
    past 1 nach past
    to 1 vor to
    midday 1 noon midday
    midnight 1 mitternacht midnight
    per 1 am pro im in die per a an every each jede jeden jedes
    measure 1 kg g l ml m cm mm km euro euros eur dollar dollars prozent percent grad mal times x stueck liter meter
    measure 1 kilo gramm zentimeter miles mile
    about 1 ca circa etwa about approx ungefaehr for fuer dauert takes worth gibt
    """

  /// Rows of a meaning and the words of a phrase.
  static let phrases = """
    afterCompletion nach erledigung
    afterCompletion nach dem erledigen
    afterCompletion nach der erledigung
    afterCompletion nach letzter erledigung
    afterCompletion nach der letzten erledigung
    afterCompletion nach dem letzten mal
    afterCompletion nach abschluss
    afterCompletion ab erledigung
    afterCompletion ab letzter erledigung
    afterCompletion ab der letzten erledigung
    afterCompletion ab dem letzten mal
    afterCompletion seit dem letzten mal
    afterCompletion after completion
    afterCompletion after it's done
    afterCompletion after its done
    afterCompletion after done
    afterCompletion after being done
    afterCompletion after last time
    afterCompletion after the last time
    afterCompletion after last completion
    afterCompletion after the last completion
    afterCompletion from completion
    afterCompletion from last completion
    afterCompletion from the last completion
    afterCompletion since last time
    afterCompletion since the last time
    approval mit freigabe
    approval braucht freigabe
    approval freigabe noetig
    approval freigabe erforderlich
    approval needs approval
    approval with approval
    approval requires approval
    approval approval needed
    approval approval required
    rotation abwechselnd
    rotation reihum
    rotation im wechsel
    rotation in turns
    rotation in turn
    rotation taking turns
    rotation take turns
    rotation by turns
    rotation alternating
    each jeder fuer sich
    each jede fuer sich
    each each of them
    each individually
    once einmalig
    once nur einmal
    once just once
    once only the once
    once only once
    workdays unter der woche
    workdays during the week
    monthEnd am monatsletzten
    monthEnd zum monatsletzten
    monthEnd jeden monatsletzten
    monthEnd am monatsende
    monthEnd zum monatsende
    monthEnd jedes monatsende
    monthEnd am letzten des monats
    monthEnd am letzten jeden monats
    monthEnd am letzten tag des monats
    monthEnd am letzten tag im monat
    monthEnd am letzten tag jeden monats
    monthEnd am letzten tag jedes monats
    monthEnd am ende jeden monats
    monthEnd am ende jedes monats
    monthEnd last day of the month
    monthEnd the last day of the month
    monthEnd on the last day of the month
    monthEnd last day of every month
    monthEnd last day of each month
    monthEnd on the last day of every month
    monthEnd on the last day of each month
    monthEnd every month end
    monthEnd every last of the month
    monthEnd every last day of the month
    monthEnd jeden letzten des monats
    monthEnd jeden letzten im monat
    monthEnd jeden letzten tag im monat
    monthEnd jeden letzten tag des monats
    monthEnd end of every month
    monthEnd at the end of every month
    monthEnd at the end of each month
    monthStart am monatsersten
    monthStart zum monatsersten
    monthStart jeden monatsersten
    monthStart am monatsanfang
    monthStart zum monatsanfang
    monthStart am ersten des monats
    monthStart am ersten jeden monats
    monthStart am ersten jedes monats
    monthStart zum ersten des monats
    monthStart jeden ersten des monats
    monthStart jeden ersten im monat
    monthStart every first of the month
    monthStart every first of month
    monthStart every first day of the month
    monthStart first of every month
    monthStart first of each month
    monthStart the first of every month
    monthStart am ersten tag des monats
    monthStart first day of the month
    monthStart on the first day of the month
    monthStart on the first day of every month
    monthStart on the first day of each month
    monthStart on the first of the month
    monthStart on the first of every month
    monthStart on the first of each month
    monthStart at the start of every month
    monthStart at the beginning of every month
    thisMonthEnd monatsende
    thisYearEnd jahresende
    thisMonthEnd month end
    dayAfterTomorrow day after tomorrow
    dayAfterTomorrow the day after tomorrow
    someTimes alle paar tage
    someTimes alle paar wochen
    someTimes alle paar monate
    someTimes every few days
    someTimes every few weeks
    someTimes every few months
    someTimes every now and then
    someTimes now and then
    someTimes from time to time
    someTimes ab und zu
    someTimes hin und wieder
    someTimes von zeit zu zeit
    someTimes alle naselang
    someTimes every now and again
    someTimes whenever needed
    someTimes bei bedarf
    someTimes every couple of days
    someTimes every couple of weeks
    someTimes every so often
    ofMonth im monat
    ofMonth des monats
    ofMonth jeden monats
    ofMonth jedes monats
    ofMonth eines monats
    ofMonth eines jeden monats
    ofMonth in jedem monat
    ofMonth jeden monat
    ofMonth of the month
    ofMonth in the month
    ofMonth of every month
    ofMonth of each month
    ofMonth every month
    ofMonth each month
    part0 am morgen
    part0 in der frueh
    part0 in the morning
    part1 am vormittag
    part2 am mittag
    part3 am nachmittag
    part3 in the afternoon
    part4 am abend
    part4 in the evening
    part5 in der nacht
    part5 at night
    lastDay am letzten tag
    lastDay on the last day
    now sofort
    now jetzt sofort
    now umgehend
    now unverzueglich
    now immediately
    now right away
    now straight away
    now straightaway
    now right now
    fromNow ab sofort
    fromNow per sofort
    fromNow von sofort an
    fromNow mit sofortiger wirkung
    fromNow ab jetzt
    fromNow ab jetzt sofort
    fromNow von jetzt an
    fromNow ab nun
    fromNow von nun an
    fromNow von heute an
    fromNow from now on
    fromNow from now onwards
    fromNow from now
    fromNow from today on
    fromNow from today onwards
    fromNow from today forward
    fromNow starting now
    fromNow starting from now
    fromNow starting right now
    fromNow starting right away
    fromNow starting immediately
    fromNow beginning now
    fromNow beginning immediately
    fromNow effective now
    fromNow effective today
    fromNow effective immediately
    fromNow with immediate effect
    fromNow as of now
    fromNow as of right now
    fromNow as of today
    fromNow as from today
    perhapsNow at once
    perhapsNow asap
    perhapsNow as soon as possible
    perhapsNow so bald wie moeglich
    perhapsNow so schnell wie moeglich
    weekend am wochenende
    weekend uebers wochenende
    weekend at the weekend
    weekend on the weekend
    weekend over the weekend
    """
}
