// Made by Scripts/locale-data.py from CLDR (Unicode-3.0; see NOTICE).

extension LocaleData {
  /// The formats of a language of this group; nil if it is of another.
  static func west(_ tag: String) -> StaticString? {
    switch tag {
    case "en":
      """
      numbers latn|.|,|1|-|%|#,##0.###|#,##0%|¤#,##0.00|.|,
      currencies USD=$|JPY=¥
      months January|February|March|April|May|June|July|August|September|October|November|December
      months.short Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec
      weekdays Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday
      weekdays.short Mon|Tue|Wed|Thu|Fri|Sat|Sun
      periods AM|PM
      dates EEEE, MMMM d, y|MMMM d, y|MMM d, y|M/d/yy
      times h:mm:ss\u{202F}a|h:mm\u{202F}a
      joins {1} at {0}|{1} at {0}|{1}, {0}|{1}, {0}
      units degree={0} deg|milePerHour={0} mph|liter={0} L|day={0} days^one^{0} day|hour={0} hr|second={0} sec
      """
    case "en-AU":
      """
      currencies EUR=EUR|USD=USD|GBP=GBP|JPY=JPY|CNY=CNY|INR=INR|KRW=KRW|ILS=ILS|BRL=BRL|MXN=MXN|CAD=CAD|AUD=$|VND=VND
      dates EEEE, d MMMM y|d MMMM y|d MMM y|d/M/yy
      times h:mm:ss\u{202F}a|h:mm\u{202F}a
      units meterPerSecond={0} m/s.|liter={0} L
      """
    case "en-GB":
      """
      currencies USD=US$|JPY=JP¥
      months.short Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec
      periods am|pm
      dates EEEE, d MMMM y|d MMMM y|d MMM y|dd/MM/y
      times HH:mm:ss|HH:mm
      units liter={0} l|hour={0} hrs^one^{0} hr|minute={0} mins^one^{0} min|second={0} secs^one^{0} sec
      """
    case "en-IN":
      """
      numbers latn|.|,|1|-|%|#,##,##0.###|#,##,##0%|¤#,##,##0.00|.|,
      currencies USD=$
      periods AM|PM
      dates EEEE, d MMMM y|d MMMM y|d MMM y|dd/MM/yy
      times h:mm:ss\u{202F}a|h:mm\u{202F}a
      units kilometerPerHour={0} kph
      """
    case "de":
      """
      numbers latn|,|.|1|-|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|,|.
      currencies USD=$|JPY=¥|AUD=AU$|THB=฿
      months Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember
      months.short Jan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.
      months.alone.short Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez
      weekdays Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag
      weekdays.short Mo.|Di.|Mi.|Do.|Fr.|Sa.|So.
      weekdays.alone.short Mo|Di|Mi|Do|Fr|Sa|So
      periods AM|PM
      dates EEEE, d. MMMM y|d. MMMM y|dd.MM.y|dd.MM.yy
      times HH:mm:ss|HH:mm
      joins {1} um {0}|{1} um {0}|{1}, {0}|{1}, {0}
      units celsius={0} °C|fahrenheit={0} °F|day={0} Tg.|hour={0} Std.|minute={0} Min.|second={0} Sek.|gigabyte={0}\u{A0}GB
      """
    case "de-AT":
      """
      numbers latn|,|\u{A0}|1|-|%|#,##0.###|#,##0\u{A0}%|¤\u{A0}#,##0.00|,|.
      months Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember
      months.short Jän.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sep.|Okt.|Nov.|Dez.
      months.alone.short Jän|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez
      """
    case "de-CH":
      """
      numbers latn|.|'|1|-|%|#,##0.###|#,##0%|¤\u{A0}#,##0.00;¤-#,##0.00|.|'
      currencies EUR=EUR
      """
    case "fr":
      """
      numbers latn|,|\u{202F}|1|-|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|,|\u{202F}
      currencies USD=$US|GBP=£GB|JPY=JPY|CNY=CNY|MXN=$MX|CAD=$CA|AUD=$AU
      months janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre
      months.short janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.
      weekdays lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche
      weekdays.short lun.|mar.|mer.|jeu.|ven.|sam.|dim.
      periods AM|PM
      dates EEEE d MMMM y|d MMMM y|d MMM y|dd/MM/y
      times HH:mm:ss|HH:mm
      joins {1} à {0}|{1} à {0}|{1}, {0}|{1} {0}
      units celsius={0}\u{202F}°C|fahrenheit={0}\u{202F}°F|kilometer={0}\u{202F}km|meter={0}\u{202F}m|centimeter={0}\u{202F}cm|millimeter={0}\u{202F}mm|kilometerPerHour={0}\u{202F}km/h|meterPerSecond={0}\u{202F}m/s|milePerHour={0}\u{202F}mi/h|kilogram={0}\u{202F}kg|gram={0}\u{202F}g|liter={0}\u{202F}l|cubicMeter={0}\u{202F}m³|watt={0}\u{202F}W|kilowatt={0}\u{202F}kW|kilowattHour={0}\u{202F}kWh|volt={0}\u{202F}V|ampere={0}\u{202F}A|hertz={0}\u{202F}Hz|bar={0} bars^one^{0} bar|hectopascal={0}\u{202F}hPa|lux={0}\u{202F}lx|partPerMillion={0}\u{202F}ppm|day={0}\u{202F}j|hour={0}\u{202F}h|minute={0}\u{A0}min|second={0}\u{202F}s|megabyte={0}\u{202F}Mo|gigabyte={0}\u{202F}Go
      """
    case "fr-CA":
      """
      numbers latn|,|\u{A0}|1|-|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|,|\u{A0}
      currencies USD=$\u{A0}US|GBP=£|JPY=¥|CNY=CN¥|INR=INR|KRW=KRW|ILS=ILS|MXN=MXN|CAD=$|AUD=$\u{A0}AU|VND=VND
      months.short janv.|févr.|mars|avr.|mai|juin|juill.|août|sept.|oct.|nov.|déc.
      periods a.m.|p.m.
      dates EEEE d MMMM y|d MMMM y|d MMM y|y-MM-dd
      times HH 'h' mm 'min' ss 's'|HH 'h' mm
      units celsius={0}\u{A0}°C|fahrenheit={0}\u{A0}°F|kilometer={0}\u{A0}km|meter={0}\u{A0}m|centimeter={0}\u{A0}cm|millimeter={0}\u{A0}mm|kilometerPerHour={0}\u{A0}km/h|meterPerSecond={0} m/s|milePerHour={0} mi/h|kilogram={0}\u{A0}kg|gram={0} g|liter={0}\u{A0}l|cubicMeter={0}\u{A0}m³|watt={0}\u{A0}W|kilowatt={0}\u{A0}kW|kilowattHour={0} kWh|volt={0}\u{A0}V|ampere={0}\u{A0}A|hertz={0}\u{A0}Hz|bar={0}\u{A0}bars^one^{0}\u{A0}bar|hectopascal={0}\u{A0}hPa|lux={0}\u{A0}lx|partPerMillion={0}\u{A0}ppm|day={0}\u{A0}j|hour={0}\u{A0}h|second={0}\u{A0}s|megabyte={0}\u{A0}Mo|gigabyte={0}\u{A0}Go
      """
    case "fr-CH":
      """
      numbers latn|,|\u{202F}|1|-|%|#,##0.###|#,##0%|#,##0.00\u{A0}¤|.|\u{202F}
      dates EEEE, d MMMM y|d MMMM y|d MMM y|dd.MM.yy
      """
    case "nl":
      """
      numbers latn|,|.|1|-|%|#,##0.###|#,##0%|¤\u{A0}#,##0.00;¤\u{A0}-#,##0.00|,|.
      currencies CAD=C$|AUD=AU$|THB=฿
      months januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december
      months.short jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec
      weekdays maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag
      weekdays.short ma|di|wo|do|vr|za|zo
      periods a.m.|p.m.
      dates EEEE d MMMM y|d MMMM y|d MMM y|dd-MM-y
      times HH:mm:ss|HH:mm
      joins {1} om {0}|{1} om {0}|{1}, {0}|{1}, {0}
      units kilometerPerHour={0} km/u|day={0} dagen^one^{0} dag|hour={0} uur|second={0} sec
      """
    case "es":
      """
      numbers latn|,|.|2|-|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|,|.
      currencies GBP=GBP|JPY=JPY|CNY=CNY|INR=INR|KRW=KRW|ILS=ILS|BRL=BRL|MXN=MXN|CAD=CAD|AUD=AUD|THB=฿
      months enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre
      months.short ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic
      weekdays lunes|martes|miércoles|jueves|viernes|sábado|domingo
      weekdays.short lun|mar|mié|jue|vie|sáb|dom
      periods a.\u{202F}m.|p.\u{202F}m.
      dates EEEE, d 'de' MMMM 'de' y|d 'de' MMMM 'de' y|d MMM y|d/M/yy
      times H:mm:ss|H:mm
      joins {1}, {0}|{1} a las {0}|{1}, {0}|{1}, {0}
      units celsius={0} °C|fahrenheit={0} °F
      """
    case "es-MX":
      """
      numbers latn|.|,|1|-|%|#,##0.###|#,##0%|¤#,##0.00|.|,
      currencies EUR=EUR|USD=USD|MXN=$|THB=THB|VND=VND
      months.short ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic
      periods a.m.|p.m.
      dates EEEE, d 'de' MMMM 'de' y|d 'de' MMMM 'de' y|d MMM y|dd/MM/yy
      times h:mm:ss\u{202F}a|h:mm\u{202F}a
      units degree={0} grados|day={0} días^one^{0} día
      """
    case "pt":
      """
      numbers latn|,|.|1|-|%|#,##0.###|#,##0%|¤\u{A0}#,##0.00|,|.
      currencies AUD=AU$|THB=฿
      months janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro
      months.short jan.|fev.|mar.|abr.|mai.|jun.|jul.|ago.|set.|out.|nov.|dez.
      weekdays segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado|domingo
      weekdays.short seg.|ter.|qua.|qui.|sex.|sáb.|dom.
      periods AM|PM
      dates EEEE, d 'de' MMMM 'de' y|d 'de' MMMM 'de' y|d 'de' MMM 'de' y|dd/MM/y
      times HH:mm:ss|HH:mm
      joins {1} às {0}|{1} às {0}|{1}, {0}|{1}, {0}
      units celsius={0} °C|fahrenheit={0} °F|degree={0} °|milePerHour={0} mph|bar={0} bars^one^{0} bar|day={0} dias^one^{0} dia
      """
    case "pt-PT":
      """
      numbers latn|,|\u{A0}|2|-|%|#,##0.###|#,##0%|#,##0.00\u{A0}¤|,|\u{A0}
      weekdays.short segunda|terça|quarta|quinta|sexta|sábado|domingo
      periods a.m.|p.m.
      dates EEEE, d 'de' MMMM 'de' y|d 'de' MMMM 'de' y|dd/MM/y|dd/MM/yy
      units degree={0} °^one^{0}°|milePerHour={0} mi/h
      """
    case "it":
      """
      numbers latn|,|.|2|-|%|#,##0.###|#,##0%|#,##0.00\u{A0}¤|,|.
      currencies USD=USD|JPY=JPY|INR=INR|KRW=KRW|BRL=BRL|MXN=MXN|THB=฿|VND=VND
      months gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre
      months.short gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic
      weekdays lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica
      weekdays.short lun|mar|mer|gio|ven|sab|dom
      periods AM|PM
      dates EEEE d MMMM y|d MMMM y|d MMM y|dd/MM/yy
      times HH:mm:ss|HH:mm
      joins {1} alle ore {0}|{1} alle ore {0}|{1}, {0}|{1}, {0}
      units celsius={0} °C|fahrenheit={0} °F|day={0} giorni^one^{0} giorno
      """
    case "ro":
      """
      numbers latn|,|.|1|-|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|,|.
      currencies EUR=EUR|USD=USD|GBP=GBP|JPY=JPY|CNY=CNY|INR=INR|KRW=KRW|ILS=ILS|BRL=BRL|MXN=MXN|CAD=CAD|AUD=AUD|VND=VND
      months ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie
      months.short ian.|feb.|mar.|apr.|mai|iun.|iul.|aug.|sept.|oct.|nov.|dec.
      weekdays luni|marți|miercuri|joi|vineri|sâmbătă|duminică
      weekdays.short lun.|mar.|mie.|joi|vin.|sâm.|dum.
      periods a.m.|p.m.
      dates EEEE, d MMMM y|d MMMM y|d MMM y|dd.MM.y
      times HH:mm:ss|HH:mm
      joins {1} la {0}|{1} la {0}|{1}, {0}|{1}, {0}
      units celsius={0} °C|fahrenheit={0} °F|day={0} zile^one^{0} zi|hour={0} ore^one^{0} oră|minute={0} min.
      """
    case "el":
      """
      numbers latn|,|.|1|-|%|#,##0.###|#,##0%|#,##0.00\u{A0}¤|,|.
      currencies USD=$|THB=฿
      months Ιανουαρίου|Φεβρουαρίου|Μαρτίου|Απριλίου|Μαΐου|Ιουνίου|Ιουλίου|Αυγούστου|Σεπτεμβρίου|Οκτωβρίου|Νοεμβρίου|Δεκεμβρίου
      months.alone Ιανουάριος|Φεβρουάριος|Μάρτιος|Απρίλιος|Μάιος|Ιούνιος|Ιούλιος|Αύγουστος|Σεπτέμβριος|Οκτώβριος|Νοέμβριος|Δεκέμβριος
      months.short Ιαν|Φεβ|Μαρ|Απρ|Μαΐ|Ιουν|Ιουλ|Αυγ|Σεπ|Οκτ|Νοε|Δεκ
      months.alone.short Ιαν|Φεβ|Μάρ|Απρ|Μάι|Ιούν|Ιούλ|Αύγ|Σεπ|Οκτ|Νοέ|Δεκ
      weekdays Δευτέρα|Τρίτη|Τετάρτη|Πέμπτη|Παρασκευή|Σάββατο|Κυριακή
      weekdays.short Δευ|Τρί|Τετ|Πέμ|Παρ|Σάβ|Κυρ
      periods π.μ.|μ.μ.
      dates EEEE d MMMM y|d MMMM y|d MMM y|d/M/yy
      times h:mm:ss\u{202F}a|h:mm\u{202F}a
      joins {1} στις {0}|{1} στις {0}|{1}, {0}|{1}, {0}
      units kilometer={0} χλμ.|meter={0} μ.|centimeter={0} εκ.|millimeter={0} χλστ.|kilometerPerHour={0} χλμ./ώρα|meterPerSecond={0} μέτρα/δευτ.^one^{0} μέτρο/δευτ.|milePerHour={0} μίλια/ώρα^one^{0} μίλι/ώρα|kilogram={0} κιλά^one^{0} κιλό|gram={0} γρ.|liter={0} λίτ.|kilowattHour={0} κιλοβάτ/ώρα|bar={0} μπαρ|lux={0} λουξ|day={0} ημέρες^one^{0} ημέρα|hour={0} ώ.|minute={0} λ.|second={0} δευτ.
      """
    case "tr":
      """
      numbers latn|,|.|1|-|%|#,##0.###|%#,##0|¤#,##0.00|,|.
      currencies USD=$|JPY=¥|TRY=₺|AUD=AU$|THB=฿
      months Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık
      months.short Oca|Şub|Mar|Nis|May|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara
      weekdays Pazartesi|Salı|Çarşamba|Perşembe|Cuma|Cumartesi|Pazar
      weekdays.short Pzt|Sal|Çar|Per|Cum|Cmt|Paz
      periods ÖÖ|ÖS
      dates d MMMM y EEEE|d MMMM y|d MMM y|d.MM.y
      times HH:mm:ss|HH:mm
      joins {1} {0}|{1} {0}|{1} {0}|{1} {0}
      units celsius={0}°C^one^{0} °C|fahrenheit={0}°F^one^{0} °F|kilometerPerHour={0} km/sa|meterPerSecond={0} m/sn|milePerHour={0} mil/sa|lux={0} lüks|day={0} gün|hour={0} sa.|minute={0} dk.|second={0} sn.
      """
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
