// Made by Scripts/locale-data.py from CLDR (Unicode-3.0; see NOTICE).

extension LocaleData {
  /// The formats of a language of this group; nil if it is of another.
  static func northern(_ tag: String) -> StaticString? {
    switch tag {
    case "da":
      """
      numbers latn|,|.|1|-|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|,|.
      currencies DKK=kr.|AUD=AU$|THB=฿
      months januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december
      months.short jan.|feb.|mar.|apr.|maj|jun.|jul.|aug.|sep.|okt.|nov.|dec.
      weekdays mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag
      weekdays.short man.|tirs.|ons.|tors.|fre.|lør.|søn.
      periods AM|PM
      dates EEEE 'den' d. MMMM y|d. MMMM y|d. MMM y|dd.MM.y
      times HH.mm.ss|HH.mm
      joins {1} kl. {0}|{1} kl. {0}|{1}, {0}|{1}, {0}
      units kilometerPerHour={0} km/t.|milePerHour={0} mph|day={0} dage^one^{0} dag|hour={0} t.|minute={0} min.|second={0} sek.
      """
    case "sv":
      """
      numbers latn|,|\u{A0}|1|−|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|,|\u{A0}
      currencies GBP=GBP|JPY=JPY|CNY=CNY|INR=INR|KRW=KRW|SEK=kr|NOK=Nkr|DKK=Dkr|BRL=BR$|AUD=AUD|VND=VND|EGP=EG£
      months januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december
      months.short jan.|feb.|mars|apr.|maj|juni|juli|aug.|sep.|okt.|nov.|dec.
      weekdays måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag
      weekdays.short mån|tis|ons|tors|fre|lör|sön
      periods fm|em
      dates EEEE d MMMM y|d MMMM y|d MMM y|y-MM-dd
      times HH:mm:ss|HH:mm
      joins {1} kl. {0}|{1} kl. {0}|{1} {0}|{1} {0}
      units celsius={0} °C|fahrenheit={0} °F|lux={0} lux|hour={0} tim
      """
    case "nb":
      """
      numbers latn|,|\u{A0}|1|−|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|,|\u{A0}
      currencies USD=USD|JPY=JPY|CNY=CNY|INR=INR|KRW=KRW|NOK=kr|ILS=ILS|BRL=BRL|MXN=MXN|CAD=CAD|AUD=AUD|VND=VND
      months januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember
      months.short jan.|feb.|mars|apr.|mai|juni|juli|aug.|sep.|okt.|nov.|des.
      months.alone.short jan|feb|mar|apr|mai|jun|jul|aug|sep|okt|nov|des
      weekdays mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag
      weekdays.short man.|tir.|ons.|tor.|fre.|lør.|søn.
      periods a.m.|p.m.
      dates EEEE d. MMMM y|d. MMMM y|d. MMM y|dd.MM.y
      times HH:mm:ss|HH:mm
      joins {1} kl. {0}|{1} kl. {0}|{1}, {0}|{1}, {0}
      units celsius={0} °C|fahrenheit={0} °F|kilometerPerHour={0} km/t|milePerHour={0} miles/t^one^{0} mile/t|hour={0} t|second={0} sek
      """
    case "fi":
      """
      numbers latn|,|\u{A0}|1|−|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|,|\u{A0}
      currencies USD=$|JPY=¥|CNY=CNY|INR=INR|KRW=KRW|ILS=ILS|BRL=BRL|MXN=MXN|CAD=CAD|AUD=AUD|VND=VND
      months tammikuuta|helmikuuta|maaliskuuta|huhtikuuta|toukokuuta|kesäkuuta|heinäkuuta|elokuuta|syyskuuta|lokakuuta|marraskuuta|joulukuuta
      months.alone tammikuu|helmikuu|maaliskuu|huhtikuu|toukokuu|kesäkuu|heinäkuu|elokuu|syyskuu|lokakuu|marraskuu|joulukuu
      months.short tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu
      weekdays maanantaina|tiistaina|keskiviikkona|torstaina|perjantaina|lauantaina|sunnuntaina
      weekdays.alone maanantai|tiistai|keskiviikko|torstai|perjantai|lauantai|sunnuntai
      weekdays.short ma|ti|ke|to|pe|la|su
      periods ap.|ip.
      dates cccc d. MMMM y|d. MMMM y|d.M.y|d.M.y
      times H.mm.ss|H.mm
      joins {1} klo {0}|{1} klo {0}|{1} klo {0}|{1} klo {0}
      units celsius={0} °C|fahrenheit={0} °F|day={0} pv|hour={0} t|megabyte={0} Mt|gigabyte={0} Gt
      """
    case "et":
      """
      numbers latn|,|\u{A0}|2|−|%|#,##0.###|#,##0%|#,##0.00\u{A0}¤|,|\u{A0}
      currencies USD=$|JPY=¥|AUD=AU$|THB=฿
      months jaanuar|veebruar|märts|aprill|mai|juuni|juuli|august|september|oktoober|november|detsember
      months.short jaan|veebr|märts|apr|mai|juuni|juuli|aug|sept|okt|nov|dets
      weekdays esmaspäev|teisipäev|kolmapäev|neljapäev|reede|laupäev|pühapäev
      weekdays.short E|T|K|N|R|L|P
      periods AM|PM
      dates EEEE, d. MMMM y|d. MMMM y|d. MMM y|dd.MM.yy
      times HH:mm:ss|HH:mm
      joins {1}, kell {0}|{1}, kell {0}|{1}, {0}|{1}, {0}
      units celsius={0} °C|fahrenheit={0} °F|bar={0} baari^one^{0} baar|day={0} päeva^one^{0} päev|hour={0} t|second={0} sek
      """
    case "lv":
      """
      numbers latn|,|\u{A0}|2|-|%|#,##0.###|#,##0%|#,##0.00\u{A0}¤|,|\u{A0}
      currencies USD=$|JPY=¥|AUD=AU$|THB=฿
      months janvāris|februāris|marts|aprīlis|maijs|jūnijs|jūlijs|augusts|septembris|oktobris|novembris|decembris
      months.short janv.|febr.|marts|apr.|maijs|jūn.|jūl.|aug.|sept.|okt.|nov.|dec.
      weekdays pirmdiena|otrdiena|trešdiena|ceturtdiena|piektdiena|sestdiena|svētdiena
      weekdays.alone Pirmdiena|Otrdiena|Trešdiena|Ceturtdiena|Piektdiena|Sestdiena|Svētdiena
      weekdays.short pirmd.|otrd.|trešd.|ceturtd.|piektd.|sestd.|svētd.
      weekdays.alone.short Pirmd.|Otrd.|Trešd.|Ceturtd.|Piektd.|Sestd.|Svētd.
      periods priekšp.|pēcp.
      dates EEEE, y. 'gada' d. MMMM|y. 'gada' d. MMMM|y. 'gada' d. MMM|dd.MM.yy
      times HH:mm:ss|HH:mm
      joins {1} {0}|{1} {0}|{1} {0}|{1} {0}
      units celsius={0} °C|fahrenheit={0} °F|kilometerPerHour={0} km/st.|day={0} d.|hour={0} st.|second={0} sek.
      """
    case "lt":
      """
      numbers latn|,|\u{A0}|1|−|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|,|\u{A0}
      currencies USD=USD|GBP=GBP|JPY=JPY|CNY=CNY|INR=INR|KRW=KRW|ILS=ILS|BRL=BRL|MXN=MXN|CAD=CAD|AUD=AUD|VND=VND
      months sausio|vasario|kovo|balandžio|gegužės|birželio|liepos|rugpjūčio|rugsėjo|spalio|lapkričio|gruodžio
      months.alone sausis|vasaris|kovas|balandis|gegužė|birželis|liepa|rugpjūtis|rugsėjis|spalis|lapkritis|gruodis
      months.short saus.|vas.|kov.|bal.|geg.|birž.|liep.|rugp.|rugs.|spal.|lapkr.|gruod.
      weekdays pirmadienis|antradienis|trečiadienis|ketvirtadienis|penktadienis|šeštadienis|sekmadienis
      weekdays.short pr|an|tr|kt|pn|št|sk
      periods priešpiet|popiet
      dates y 'm'. MMMM d 'd'., EEEE|y 'm'. MMMM d 'd'.|y-MM-dd|y-MM-dd
      times HH:mm:ss|HH:mm
      joins {1} {0}|{1} {0}|{1} {0}|{1} {0}
      units kilometerPerHour={0} km/val.|meterPerSecond={0} m/sek.|bar={0} ba|day={0} d.|hour={0} val.|minute={0} min.|second={0} sek.
      """
    default: nil
    }
  }
}
