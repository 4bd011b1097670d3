/// Texts in composed form (NFC), as the keyboards type them and the page passes them (0007); files of a Mac may have letters and accents apart.
extension String {
  /// The text with each accent in its letter, where there is such a letter. Covers what alphabets and kana need, and Hangul.
  public var composed: String {
    let bytes = Array(utf8)
    // Combining marks begin with 0xCC or 0xCD, those of kana with 0xE3 0x82, and Hangul's letters with 0xE1.
    guard bytes.contains(where: { $0 == 0xCC || $0 == 0xCD || $0 == 0xE1 || $0 == 0xE3 }) else { return self }
    var out = String.UnicodeScalarView()
    var last: UInt32 = 0
    for scalar in unicodeScalars {
      if let joined = Composition.scalar(last, scalar.value).flatMap({ Unicode.Scalar($0) }) {
        out.removeLast()
        out.append(joined)
        last = joined.value
      } else {
        out.append(scalar)
        last = scalar.value
      }
    }
    return String(out)
  }
}

/// Pairs of a letter and a mark, as Unicode's canonical composition has them.
enum Composition {
  private static let (hangul, leading, vowel, trailing) = (
    UInt32(0xAC00), UInt32(0x1100), UInt32(0x1161), UInt32(0x11A7)
  )

  /// Returns the composed scalar; nil if there is none.
  static func scalar(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if first >= leading, first < leading + 19, second >= vowel, second < vowel + 21 {
      return hangul + ((first - leading) * 21 + second - vowel) * 28
    }
    if first >= hangul, first < hangul + 11_172, (first - hangul) % 28 == 0, second > trailing, second < trailing + 28 {
      return first + second - trailing
    }
    guard second >= 0x300, second <= 0x345 || second == 0x3099 || second == 0x309A else { return nil }
    for (mark, pairs) in table where mark == second {
      var isBase = true
      var isFound = false
      for scalar in Self.scalars(pairs) {
        if !isBase, isFound { return scalar }
        isFound = isBase && scalar == first
        isBase.toggle()
      }
    }
    return nil
  }

  /// Calls the body with each pair of the table and the composed letter; without Hangul, which has no table.
  static func visit(_ body: (_ letter: UInt32, _ mark: UInt32, _ composed: UInt32) -> Void) {
    for (mark, pairs) in table {
      let scalars = scalars(pairs)
      for i in stride(from: 0, to: scalars.count - 1, by: 2) { body(scalars[i], mark, scalars[i + 1]) }
    }
  }

  private static func scalars(_ text: StaticString) -> [UInt32] {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.map { $0.value }
  }

  /// For each mark the letters that it joins, each followed by the composed one.
  private static let table: [(UInt32, StaticString)] = [
    (
      0x0300,
      "AÀEÈIÌNǸOÒUÙWẀYỲaàeèiìnǹoòuùwẁyỳ¨῭ÂẦÊỀÔỒÜǛâầêềôồüǜĂẰăằĒḔēḕŌṐōṑƠỜơờƯỪưừΑᾺΕῈΗῊΙῚΟῸΥῪΩῺαὰεὲηὴιὶοὸυὺωὼϊῒϋῢЕЀИЍеѐиѝἀἂἁἃἈἊἉἋἐἒἑἓἘἚἙἛἠἢἡἣἨἪἩἫἰἲἱἳἸἺἹἻὀὂὁὃὈὊὉὋὐὒὑὓὙὛὠὢὡὣὨὪὩὫ᾿῍῾῝"
    ),
    (
      0x0301,
      "AÁCĆEÉGǴIÍKḰLĹMḾNŃOÓPṔRŔSŚUÚWẂYÝZŹaácćeégǵiíkḱlĺmḿnńoópṕrŕsśuúwẃyýzź¨΅ÂẤÅǺÆǼÇḈÊẾÏḮÔỐÕṌØǾÜǗâấåǻæǽçḉêếïḯôốõṍøǿüǘĂẮăắĒḖēḗŌṒōṓŨṸũṹƠỚơớƯỨưứΑΆΕΈΗΉΙΊΟΌΥΎΩΏαάεέηήιίοόυύωώϊΐϋΰϒϓГЃКЌгѓкќἀἄἁἅἈἌἉἍἐἔἑἕἘἜἙἝἠἤἡἥἨἬἩἭἰἴἱἵἸἼἹἽὀὄὁὅὈὌὉὍὐὔὑὕὙὝὠὤὡὥὨὬὩὭ᾿῎῾῞"
    ),
    (0x0302, "AÂCĈEÊGĜHĤIÎJĴOÔSŜUÛWŴYŶZẐaâcĉeêgĝhĥiîjĵoôsŝuûwŵyŷzẑẠẬạậẸỆẹệỌỘọộ"),
    (0x0303, "AÃEẼIĨNÑOÕUŨVṼYỸaãeẽiĩnñoõuũvṽyỹÂẪÊỄÔỖâẫêễôỗĂẴăẵƠỠơỡƯỮưữ"),
    (0x0304, "AĀEĒGḠIĪOŌUŪYȲaāeēgḡiīoōuūyȳÄǞÆǢÕȬÖȪÜǕäǟæǣõȭöȫüǖǪǬǫǭȦǠȧǡȮȰȯȱΑᾹΙῙΥῩαᾱιῑυῡИӢУӮиӣуӯḶḸḷḹṚṜṛṝ"),
    (0x0306, "AĂEĔGĞIĬOŎUŬaăeĕgğiĭoŏuŭȨḜȩḝΑᾸΙῘΥῨαᾰιῐυῠАӐЕӖЖӁИЙУЎаӑеӗжӂийуўẠẶạặ"),
    (0x0307, "AȦBḂCĊDḊEĖFḞGĠHḢIİMṀNṄOȮPṖRṘSṠTṪWẆXẊYẎZŻaȧbḃcċdḋeėfḟgġhḣmṁnṅoȯpṗrṙsṡtṫwẇxẋyẏzżŚṤśṥŠṦšṧſẛṢṨṣṩ"),
    (
      0x0308,
      "AÄEËHḦIÏOÖUÜWẄXẌYŸaäeëhḧiïoötẗuüwẅxẍyÿÕṎõṏŪṺūṻΙΪΥΫιϊυϋϒϔІЇАӒЕЁЖӜЗӞИӤОӦУӰЧӴЫӸЭӬаӓеёжӝзӟиӥоӧуӱчӵыӹэӭіїӘӚәӛӨӪөӫ"
    ),
    (0x0309, "AẢEẺIỈOỎUỦYỶaảeẻiỉoỏuủyỷÂẨÊỂÔỔâẩêểôổĂẲăẳƠỞơởƯỬưử"),
    (0x030A, "AÅUŮaåuůwẘyẙ"),
    (0x030B, "OŐUŰoőuűУӲуӳ"),
    (0x030C, "AǍCČDĎEĚGǦHȞIǏKǨLĽNŇOǑRŘSŠTŤUǓZŽaǎcčdďeěgǧhȟiǐjǰkǩlľnňoǒrřsštťuǔzžÜǙüǚƷǮʒǯ"),
    (0x030F, "AȀEȄIȈOȌRȐUȔaȁeȅiȉoȍrȑuȕѴѶѵѷ"),
    (0x0311, "AȂEȆIȊOȎRȒUȖaȃeȇiȋoȏrȓuȗ"),
    (0x0313, "ΑἈΕἘΗἨΙἸΟὈΩὨαἀεἐηἠιἰοὀρῤυὐωὠ"),
    (0x0314, "ΑἉΕἙΗἩΙἹΟὉΡῬΥὙΩὩαἁεἑηἡιἱοὁρῥυὑωὡ"),
    (0x031B, "OƠUƯoơuư"),
    (0x0323, "AẠBḄDḌEẸHḤIỊKḲLḶMṂNṆOỌRṚSṢTṬUỤVṾWẈYỴZẒaạbḅdḍeẹhḥiịkḳlḷmṃnṇoọrṛsṣtṭuụvṿwẉyỵzẓƠỢơợƯỰưự"),
    (0x0324, "UṲuṳ"),
    (0x0325, "AḀaḁ"),
    (0x0326, "SȘTȚsștț"),
    (0x0327, "CÇDḐEȨGĢHḨKĶLĻNŅRŖSŞTŢcçdḑeȩgģhḩkķlļnņrŗsştţ"),
    (0x0328, "AĄEĘIĮOǪUŲaąeęiįoǫuų"),
    (0x032D, "DḒEḘLḼNṊTṰUṶdḓeḙlḽnṋtṱuṷ"),
    (0x032E, "HḪhḫ"),
    (0x0330, "EḚIḬUṴeḛiḭuṵ"),
    (0x0331, "BḆDḎKḴLḺNṈRṞTṮZẔbḇdḏhẖkḵlḻnṉrṟtṯzẕ"),
    (
      0x0338,
      "<\u{226E}=\u{2260}>\u{226F}\u{2190}\u{219A}\u{2192}\u{219B}\u{2194}\u{21AE}\u{21D0}\u{21CD}\u{21D2}\u{21CF}\u{21D4}\u{21CE}\u{2203}\u{2204}\u{2208}\u{2209}\u{220B}\u{220C}\u{2223}\u{2224}\u{2225}\u{2226}\u{223C}\u{2241}\u{2243}\u{2244}\u{2245}\u{2247}\u{2248}\u{2249}\u{224D}\u{226D}\u{2261}\u{2262}\u{2264}\u{2270}\u{2265}\u{2271}\u{2272}\u{2274}\u{2273}\u{2275}\u{2276}\u{2278}\u{2277}\u{2279}\u{227A}\u{2280}\u{227B}\u{2281}\u{227C}\u{22E0}\u{227D}\u{22E1}\u{2282}\u{2284}\u{2283}\u{2285}\u{2286}\u{2288}\u{2287}\u{2289}\u{2291}\u{22E2}\u{2292}\u{22E3}\u{22A2}\u{22AC}\u{22A8}\u{22AD}\u{22A9}\u{22AE}\u{22AB}\u{22AF}\u{22B2}\u{22EA}\u{22B3}\u{22EB}\u{22B4}\u{22EC}\u{22B5}\u{22ED}"
    ),
    (0x0342, "¨῁αᾶηῆιῖυῦωῶϊῗϋῧἀἆἁἇἈἎἉἏἠἦἡἧἨἮἩἯἰἶἱἷἸἾἹἿὐὖὑὗὙὟὠὦὡὧὨὮὩὯ᾿῏῾῟"),
    (
      0x0345,
      "ΑᾼΗῌΩῼάᾴήῄαᾳηῃωῳώῴἀᾀἁᾁἂᾂἃᾃἄᾄἅᾅἆᾆἇᾇἈᾈἉᾉἊᾊἋᾋἌᾌἍᾍἎᾎἏᾏἠᾐἡᾑἢᾒἣᾓἤᾔἥᾕἦᾖἧᾗἨᾘἩᾙἪᾚἫᾛἬᾜἭᾝἮᾞἯᾟὠᾠὡᾡὢᾢὣᾣὤᾤὥᾥὦᾦὧᾧὨᾨὩᾩὪᾪὫᾫὬᾬὭᾭὮᾮὯᾯὰᾲὴῂὼῲᾶᾷῆῇῶῷ"
    ),
    (0x3099, "うゔかがきぎくぐけげこごさざしじすずせぜそぞただちぢつづてでとどはばひびふぶへべほぼゝゞウヴカガキギクグケゲコゴサザシジスズセゼソゾタダチヂツヅテデトドハバヒビフブヘベホボワヷヰヸヱヹヲヺヽヾ"),
    (0x309A, "はぱひぴふぷへぺほぽハパヒピフプヘペホポ"),
  ]
}
