// Made by Scripts/locale-data.py from CLDR (Unicode-3.0; see NOTICE).

extension LocaleData {
  /// The formats of a language of this group; nil if it is of another.
  static func eastern(_ tag: String) -> StaticString? {
    switch tag {
    case "ru":
      """
      numbers latn|,|\u{A0}|1|-|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|,|\u{A0}
      currencies USD=$|JPY=¥|RUB=₽|UAH=₴|THB=฿
      months января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря
      months.alone январь|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь
      months.short янв.|февр.|мар.|апр.|мая|июн.|июл.|авг.|сент.|окт.|нояб.|дек.
      months.alone.short янв.|февр.|март|апр.|май|июнь|июль|авг.|сент.|окт.|нояб.|дек.
      weekdays понедельник|вторник|среда|четверг|пятница|суббота|воскресенье
      weekdays.short пн|вт|ср|чт|пт|сб|вс
      periods AM|PM
      dates EEEE, d MMMM y\u{202F}'г'.|d MMMM y\u{202F}'г'.|d MMM y\u{202F}'г'.|dd.MM.y
      times HH:mm:ss|HH:mm
      joins {1} в {0}|{1} в {0}|{1}, {0}|{1}, {0}
      units celsius={0} °C|fahrenheit={0} °F|kilometer={0} км|meter={0} м|centimeter={0} см|millimeter={0} мм|kilometerPerHour={0} км/ч|meterPerSecond={0} м/с|milePerHour={0} ми/ч|kilogram={0} кг|gram={0} г|liter={0} л|cubicMeter={0} м³|watt={0} Вт|kilowatt={0} кВт|kilowattHour={0} кВт⋅ч|volt={0} В|ampere={0} А|hertz={0} Гц|bar={0} бар|hectopascal={0} гПа|lux={0} лк|day={0} дн.|hour={0} ч|minute={0} мин|second={0} с|megabyte={0} МБ|gigabyte={0} ГБ
      """
    case "uk":
      """
      numbers latn|,|\u{A0}|1|-|%|#,##0.###|#,##0%|#,##0.00\u{A0}¤|,|\u{A0}
      currencies EUR=EUR|USD=USD|GBP=GBP|JPY=¥|CNY=CNY|INR=INR|KRW=KRW|UAH=₴|ILS=ILS|BRL=BRL|MXN=MXN|CAD=CAD|AUD=AUD|VND=VND
      months січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня
      months.alone січень|лютий|березень|квітень|травень|червень|липень|серпень|вересень|жовтень|листопад|грудень
      months.short січ.|лют.|бер.|квіт.|трав.|черв.|лип.|серп.|вер.|жовт.|лист.|груд.
      weekdays понеділок|вівторок|середа|четвер|пʼятниця|субота|неділя
      weekdays.short пн|вт|ср|чт|пт|сб|нд
      periods дп|пп
      dates EEEE, d MMMM y\u{202F}'р'.|d MMMM y\u{202F}'р'.|d MMM y\u{202F}'р'.|dd.MM.yy
      times HH:mm:ss|HH:mm
      joins {1} о {0}|{1} о {0}|{1}, {0}|{1}, {0}
      units celsius={0}\u{A0}°C|fahrenheit={0}\u{A0}°F|kilometer={0} км|meter={0} м|centimeter={0} см|millimeter={0} мм|kilometerPerHour={0} км/год|meterPerSecond={0} м/с|milePerHour={0} милі/год^one^{0} миля/год^many^{0} миль/год|kilogram={0} кг|gram={0} г|liter={0} л|cubicMeter={0} м³|watt={0} Вт|kilowatt={0} кВт|kilowattHour={0} кВт⋅год|volt={0} В|ampere={0} А|hertz={0} Гц|bar={0} бар|hectopascal={0} гПа|lux={0} лк|partPerMillion={0} ч/млн|day={0} дн.|hour={0} год|minute={0} хв|second={0} с|megabyte={0} МБ|gigabyte={0} ГБ
      """
    case "pl":
      """
      numbers latn|,|\u{A0}|2|-|%|#,##0.###|#,##0%|#,##0.00\u{A0}¤|,|\u{A0}
      currencies USD=USD|GBP=GBP|JPY=JPY|CNY=CNY|INR=INR|KRW=KRW|PLN=zł|ILS=ILS|MXN=MXN|CAD=CAD|AUD=AUD|VND=VND
      months stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia
      months.alone styczeń|luty|marzec|kwiecień|maj|czerwiec|lipiec|sierpień|wrzesień|październik|listopad|grudzień
      months.short sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru
      weekdays poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela
      weekdays.short pon.|wt.|śr.|czw.|pt.|sob.|niedz.
      periods AM|PM
      dates EEEE, d MMMM y|d MMMM y|d MMM y|d.MM.y
      times HH:mm:ss|HH:mm
      joins {1} {0}|{1} {0}|{1}, {0}|{1}, {0}
      units celsius={0} st. C|kilometerPerHour={0} km/godz.|milePerHour={0} mili/h^one^{0} mila/h^few^{0} mile/h^many^{0} mil/h|day={0} dnia^one^{0} dzień^few^{0} dni^many^{0} dni|hour={0} godz.|second={0} sek.
      """
    case "cs":
      """
      numbers latn|,|\u{A0}|1|-|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|,|\u{A0}
      currencies INR=INR|CZK=Kč|ILS=ILS|AUD=AU$|VND=VND
      months ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince
      months.alone leden|únor|březen|duben|květen|červen|červenec|srpen|září|říjen|listopad|prosinec
      months.short led|úno|bře|dub|kvě|čvn|čvc|srp|zář|říj|lis|pro
      weekdays pondělí|úterý|středa|čtvrtek|pátek|sobota|neděle
      weekdays.short po|út|st|čt|pá|so|ne
      periods dop.|odp.
      dates EEEE d. MMMM y|d. MMMM y|d. M. y|dd.MM.yy
      times H:mm:ss|H:mm
      joins {1} v {0}|{1} v {0}|{1} {0}|{1} {0}
      units celsius={0} °C|fahrenheit={0} °F|day={0} dnů^one^{0} den^few^{0} dny^many^{0} dne
      """
    case "sk":
      """
      numbers latn|,|\u{A0}|1|-|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|,|\u{A0}
      currencies USD=USD|GBP=GBP|JPY=JPY|CNY=CNY|INR=INR|KRW=KRW|ILS=NIS|BRL=BRL|CAD=CAD|AUD=AUD|VND=VND
      months januára|februára|marca|apríla|mája|júna|júla|augusta|septembra|októbra|novembra|decembra
      months.alone január|február|marec|apríl|máj|jún|júl|august|september|október|november|december
      months.short jan|feb|mar|apr|máj|jún|júl|aug|sep|okt|nov|dec
      weekdays pondelok|utorok|streda|štvrtok|piatok|sobota|nedeľa
      weekdays.short po|ut|st|št|pi|so|ne
      periods AM|PM
      dates EEEE d. MMMM y|d. MMMM y|d. M. y|d. M. y
      times H:mm:ss|H:mm
      joins {1} o {0}|{1} o {0}|{1}, {0}|{1} {0}
      units celsius={0} °C|fahrenheit={0} °F|day={0} dní^one^{0} deň^few^{0} dni^many^{0} dňa
      """
    case "hu":
      """
      numbers latn|,|\u{A0}|2|-|%|#,##0.###|#,##0%|#,##0.00\u{A0}¤|,|\u{A0}
      currencies EUR=EUR|USD=USD|GBP=GBP|JPY=¥|CNY=CNY|INR=INR|KRW=KRW|HUF=Ft|ILS=ILS|BRL=BRL|MXN=MXN|CAD=CAD|AUD=AUD|VND=VND
      months január|február|március|április|május|június|július|augusztus|szeptember|október|november|december
      months.short jan.|febr.|márc.|ápr.|máj.|jún.|júl.|aug.|szept.|okt.|nov.|dec.
      weekdays hétfő|kedd|szerda|csütörtök|péntek|szombat|vasárnap
      weekdays.short H|K|Sze|Cs|P|Szo|V
      periods de.|du.
      dates y. MMMM d., EEEE|y. MMMM d.|y. MMM d.|y. MM. dd.
      times H:mm:ss|H:mm
      joins {1} {0}|{1} {0}|{1} {0}|{1} {0}
      units celsius={0} °C|fahrenheit={0} °F|degree={0} fok|milePerHour={0} mph|day={0} nap|hour={0} ó|minute={0} p|second={0} mp
      """
    case "bg":
      """
      numbers latn|,|\u{A0}|2|-|%|#,##0.###|#,##0%|#,##0.00\u{A0}¤|,|\u{A0}
      currencies USD=щ.д.|GBP=GBP|JPY=JPY|CNY=CNY|INR=INR|KRW=KRW|ILS=ILS|BRL=BRL|MXN=MXN|CAD=CAD|AUD=AUD|VND=VND|BGN=лв.
      months януари|февруари|март|април|май|юни|юли|август|септември|октомври|ноември|декември
      months.short яну|фев|март|апр|май|юни|юли|авг|сеп|окт|ное|дек
      weekdays понеделник|вторник|сряда|четвъртък|петък|събота|неделя
      weekdays.short пн|вт|ср|чт|пт|сб|нд
      periods am|pm
      dates EEEE, d MMMM y\u{202F}'г'.|d MMMM y\u{202F}'г'.|d.MM.y\u{202F}'г'.|d.MM.yy\u{202F}'г'.
      times H:mm:ss|H:mm
      joins {1} в {0}|{1} в {0}|{1}, {0}|{1}, {0}
      units milePerHour={0} mph|day={0} д|hour={0} ч|minute={0} мин|second={0} сек
      """
    case "hr":
      """
      numbers latn|,|.|1|−|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|,|.
      currencies USD=USD|GBP=GBP|JPY=JPY|CNY=CNY|INR=INR|KRW=KRW|ILS=ILS|BRL=BRL|MXN=MXN|CAD=CAD|AUD=AUD|VND=VND
      months siječnja|veljače|ožujka|travnja|svibnja|lipnja|srpnja|kolovoza|rujna|listopada|studenoga|prosinca
      months.alone siječanj|veljača|ožujak|travanj|svibanj|lipanj|srpanj|kolovoz|rujan|listopad|studeni|prosinac
      months.short sij|velj|ožu|tra|svi|lip|srp|kol|ruj|lis|stu|pro
      weekdays ponedjeljak|utorak|srijeda|četvrtak|petak|subota|nedjelja
      weekdays.short pon|uto|sri|čet|pet|sub|ned
      periods AM|PM
      dates EEEE, d. MMMM y.|d. MMMM y.|d. MMM y.|dd. MM. y.
      times HH:mm:ss|HH:mm
      joins {1} u {0}|{1} u {0}|{1} {0}|{1} {0}
      units celsius={0} °C|fahrenheit={0} °F|bar={0} bara^one^{0} bar|day={0} dana^one^{0} dan
      """
    case "sl":
      """
      numbers latn|,|.|2|−|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|,|.
      currencies USD=$|GBP=GBP|JPY=¥|BRL=BRL|MXN=MXN|CAD=CAD|AUD=AUD
      months januar|februar|marec|april|maj|junij|julij|avgust|september|oktober|november|december
      months.short jan.|feb.|mar.|apr.|maj|jun.|jul.|avg.|sep.|okt.|nov.|dec.
      weekdays ponedeljek|torek|sreda|četrtek|petek|sobota|nedelja
      weekdays.short pon.|tor.|sre.|čet.|pet.|sob.|ned.
      periods dop.|pop.
      dates EEEE, d. MMMM y|d. MMMM y|d. MMM y|d. M. y
      times HH:mm:ss|HH:mm
      joins {1} ob {0}|{1} ob {0}|{1}, {0}|{1}, {0}
      units celsius={0} °C|fahrenheit={0} °F|degree={0} °|second={0} sek.
      """
    default: nil
    }
  }
}
