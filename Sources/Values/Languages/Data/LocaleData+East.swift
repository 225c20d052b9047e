// Made by Scripts/locale-data.py from CLDR (Unicode-3.0; see NOTICE).

extension LocaleData {
  /// The formats of a language of this group; nil if it is of another.
  static func east(_ tag: String) -> StaticString? {
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
    case "ar":
      """
      numbers latn|.|,|1|\u{200E}-|\u{200E}%\u{200E}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|.|,
      numbers arab|٫|٬|1|\u{61C}-|٪\u{61C}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|٫|٬
      currencies GBP=UK£|AUD=AU$|THB=฿|EGP=ج.م.|IRR=ر.إ.
      months يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر
      months.short يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر
      weekdays الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الأحد
      weekdays.short الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الأحد
      periods ص|م
      dates EEEE، d MMMM y|d MMMM y|dd\u{200F}/MM\u{200F}/y|d\u{200F}/M\u{200F}/y
      times h:mm:ss a|h:mm a
      joins {1} في {0}|{1} في {0}|{1}، {0}|{1}، {0}
      units celsius={0}°م|fahrenheit={0}°ف|degree={0} درجة^one^درجة^two^درجتان^few^{0} درجات|kilometer={0} كم|meter={0} متر^one^متر^two^متران^few^{0} أمتار^many^{0} متر\u{64B}ا|centimeter={0} سم|millimeter={0} مم|kilometerPerHour={0} كم/س|meterPerSecond={0} م/ث|milePerHour={0} ميل/س|kilogram={0} كغم|gram={0} غرام^one^غرام|liter={0} لتر^one^لتر|cubicMeter={0} م³|watt={0} واط|kilowatt={0} كيلوواط|kilowattHour={0} ك.و.س|volt={0} فولت|ampere={0} أمبير|hertz={0} هرتز|bar={0} بار|hectopascal={0} هكتوباسكال|lux={0} لكس|partPerMillion={0} جزء/مليون|day={0} يوم^one^يوم^two^يومان^few^{0} أيام^many^{0} يوم\u{64B}ا|hour={0} س|minute={0} د|second={0} ث|megabyte={0} م.ب|gigabyte={0} غ.ب
      """
    case "ar-DZ":
      """
      numbers latn|,|.|1|\u{200E}-|\u{200E}%\u{200E}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|,|.
      numbers arab|٫|٬|1|\u{61C}-|٪\u{61C}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|٫|٬
      months جانفي|فيفري|مارس|أفريل|ماي|جوان|جويلية|أوت|سبتمبر|أكتوبر|نوفمبر|ديسمبر
      months.short جانفي|فيفري|مارس|أفريل|ماي|جوان|جويلية|أوت|سبتمبر|أكتوبر|نوفمبر|ديسمبر
      """
    case "ar-EG":
      """
      numbers arab|٫|٬|1|\u{61C}-|٪\u{61C}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|٫|٬
      numbers latn|.|,|1|\u{200E}-|\u{200E}%\u{200E}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|.|,
      """
    case "ar-IQ":
      """
      numbers arab|٫|٬|1|\u{61C}-|٪\u{61C}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|٫|٬
      numbers latn|.|,|1|\u{200E}-|\u{200E}%\u{200E}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|.|,
      months كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول
      months.short كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول
      """
    case "ar-JO":
      """
      numbers arab|٫|٬|1|\u{61C}-|٪\u{61C}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|٫|٬
      numbers latn|.|,|1|\u{200E}-|\u{200E}%\u{200E}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|.|,
      months كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول
      months.short كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول
      """
    case "ar-LB":
      """
      numbers arab|٫|٬|1|\u{61C}-|٪\u{61C}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|٫|٬
      numbers latn|,|.|1|\u{200E}-|\u{200E}%\u{200E}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|,|.
      months كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول
      months.short كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول
      """
    case "ar-LY":
      """
      numbers latn|,|.|1|\u{200E}-|\u{200E}%\u{200E}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|,|.
      numbers arab|٫|٬|1|\u{61C}-|٪\u{61C}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|٫|٬
      """
    case "ar-MA":
      """
      numbers latn|,|.|1|\u{200E}-|\u{200E}%\u{200E}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|,|.
      numbers arab|٫|٬|1|\u{61C}-|٪\u{61C}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|٫|٬
      months يناير|فبراير|مارس|أبريل|ماي|يونيو|يوليوز|غشت|شتنبر|أكتوبر|نونبر|دجنبر
      months.short يناير|فبراير|مارس|أبريل|ماي|يونيو|يوليوز|غشت|شتنبر|أكتوبر|نونبر|دجنبر
      times HH:mm:ss|HH:mm
      """
    case "ar-MR":
      """
      numbers arab|٫|٬|1|\u{61C}-|٪\u{61C}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|٫|٬
      numbers latn|,|.|1|\u{200E}-|\u{200E}%\u{200E}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|,|.
      months يناير|فبراير|مارس|إبريل|مايو|يونيو|يوليو|أغشت|شتمبر|أكتوبر|نوفمبر|دجمبر
      months.short يناير|فبراير|مارس|إبريل|مايو|يونيو|يوليو|أغشت|شتمبر|أكتوبر|نوفمبر|دجمبر
      """
    case "ar-PS":
      """
      numbers arab|٫|٬|1|\u{61C}-|٪\u{61C}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|٫|٬
      numbers latn|.|,|1|\u{200E}-|\u{200E}%\u{200E}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|.|,
      months كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول
      months.short كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول
      """
    case "ar-SA":
      """
      numbers arab|٫|٬|1|\u{61C}-|٪\u{61C}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|٫|٬
      numbers latn|.|,|1|\u{200E}-|٪|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|.|,
      units milePerHour={0} ميل/س^two^ميلان/س^few^{0} أميال/س^many^{0} ميل\u{64B}ا/س|gram={0} غرام^one^غرام^two^غرامان^few^{0} غرامات^many^{0} غرام\u{64B}ا|liter={0} لتر^one^لتر^two^لتران^few^{0} لترات^many^{0} لتر\u{64B}ا|partPerMillion={0} جزء/مليون^two^جزءان/مليون^few^{0} أجزاء/مليون^many^{0} جزء\u{64B}ا/مليون
      """
    case "ar-SY":
      """
      numbers arab|٫|٬|1|\u{61C}-|٪\u{61C}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|٫|٬
      numbers latn|.|,|1|\u{200E}-|\u{200E}%\u{200E}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|.|,
      months كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول
      months.short كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول
      """
    case "ar-TN":
      """
      numbers latn|,|.|1|\u{200E}-|\u{200E}%\u{200E}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|,|.
      numbers arab|٫|٬|1|\u{61C}-|٪\u{61C}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|٫|٬
      months جانفي|فيفري|مارس|أفريل|ماي|جوان|جويلية|أوت|سبتمبر|أكتوبر|نوفمبر|ديسمبر
      months.short جانفي|فيفري|مارس|أفريل|ماي|جوان|جويلية|أوت|سبتمبر|أكتوبر|نوفمبر|ديسمبر
      """
    case "fa":
      """
      numbers arabext|٫|٬|1|\u{200E}−|٪|#,##0.###|#,##0%|\u{200E}¤\u{A0}#,##0.00|٫|٬
      numbers latn|.|,|1|\u{200E}−|%|#,##0.###|#,##0%|\u{200E}¤\u{A0}#,##0.00|.|,
      currencies USD=$|JPY=¥|CNY=¥CN|MXN=$MX|CAD=$CA|THB=฿|IRR=ریال
      months ژانویه|فوریه|مارس|آوریل|مه|ژوئن|ژوئیه|اوت|سپتامبر|اکتبر|نوامبر|دسامبر
      months.short ژانویه|فوریه|مارس|آوریل|مه|ژوئن|ژوئیه|اوت|سپتامبر|اکتبر|نوامبر|دسامبر
      weekdays دوشنبه|سه\u{200C}شنبه|چهارشنبه|پنجشنبه|جمعه|شنبه|یکشنبه
      weekdays.short دوشنبه|سه\u{200C}شنبه|چهارشنبه|پنجشنبه|جمعه|شنبه|یکشنبه
      periods ق.ظ.|ب.ظ.
      dates EEEE d MMMM y|d MMMM y|d MMM y|y/M/d
      times H:mm:ss|H:mm
      joins {1} ساعت {0}|{1} ساعت {0}|{1}، {0}|{1}, {0}
      units degree={0} درجه|kilometer={0} کیلومتر|meter={0}متر|centimeter={0} سانتی\u{200C}متر|millimeter={0} میلی\u{200C}متر|kilometerPerHour={0}\u{200E} km/h|milePerHour={0}\u{200E} mph|kilogram={0} کیلوگرم|gram={0} گرم|liter={0}L|cubicMeter={0}m³|watt={0} وات|kilowatt={0} ک.وات|kilowattHour={0} ک.و.ساعت|volt={0} ولت|ampere={0} آمپر|hertz={0} هرتز|bar={0} بار|hectopascal={0} هکتوپاسکال|lux={0} لوکس|day={0} روز|hour={0} ساعت|minute={0} دقیقه|second={0} ثانیه
      """
    case "he":
      """
      numbers latn|.|,|1|\u{200E}-|%|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}\u{200F}¤;\u{200F}-#,##0.00\u{A0}\u{200F}¤|.|,
      currencies USD=$|JPY=¥|THB=฿
      months ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר
      months.short ינו׳|פבר׳|מרץ|אפר׳|מאי|יוני|יולי|אוג׳|ספט׳|אוק׳|נוב׳|דצמ׳
      weekdays יום שני|יום שלישי|יום רביעי|יום חמישי|יום שישי|יום שבת|יום ראשון
      weekdays.short יום ב׳|יום ג׳|יום ד׳|יום ה׳|יום ו׳|שבת|יום א׳
      periods AM|PM
      dates EEEE, d בMMMM y|d בMMMM y|d בMMM y|d.M.y
      times H:mm:ss|H:mm
      joins {1} בשעה {0}|{1} בשעה {0}|{1}, {0}|{1}, {0}
      units kilometer={0} ק״מ|meter={0} מ׳|centimeter={0} ס״מ|millimeter={0} מ״מ^one^{0} מ″מ|kilometerPerHour={0} קמ״ש|meterPerSecond={0} מ׳/שנ׳|milePerHour={0} mph|kilogram={0} ק״ג|gram={0} גר׳|liter={0} ל׳|cubicMeter={0} מ״ק|kilowattHour={0} קוט״ש|bar={0} בר|day={0} ימ׳^one^{0} יום^two^יומיים|hour={0} שע׳^one^{0} שעה^two^שעתיים|minute={0} דק׳|second={0} שנ׳|megabyte={0} MB^one^MB\u{200F}{0}|gigabyte={0} GB^one^GB\u{200F}{0}
      """
    case "hi":
      """
      numbers latn|.|,|1|-|%|#,##,##0.###|#,##,##0%|¤#,##,##0.00|.|,
      numbers deva|.|,|1|-|%|#,##,##0.###|#,##,##0%|¤#,##,##0.00|.|,
      currencies USD=$|THB=฿
      months जनवरी|फ\u{93C}रवरी|मार\u{94D}च|अप\u{94D}र\u{948}ल|मई|ज\u{942}न|ज\u{941}लाई|अगस\u{94D}त|सित\u{902}बर|अक\u{94D}ट\u{942}बर|नव\u{902}बर|दिस\u{902}बर
      months.short जन॰|फ\u{93C}र॰|मार\u{94D}च|अप\u{94D}र\u{948}ल|मई|ज\u{942}न|ज\u{941}ल॰|अग॰|सित॰|अक\u{94D}ट\u{942}॰|नव॰|दिस॰
      weekdays सोमवार|म\u{902}गलवार|ब\u{941}धवार|ग\u{941}र\u{941}वार|श\u{941}क\u{94D}रवार|शनिवार|रविवार
      weekdays.short सोम|म\u{902}गल|ब\u{941}ध|ग\u{941}र\u{941}|श\u{941}क\u{94D}र|शनि|रवि
      periods am|pm
      dates EEEE, d MMMM y|d MMMM y|d MMM y|d/M/yy
      times h:mm:ss a|h:mm a
      joins {1} को {0} बज\u{947}|{1} को {0} बज\u{947}|{1}, {0}|{1}, {0}
      units celsius={0}°स\u{947}॰|fahrenheit={0}°फ\u{93C}\u{947}रन|degree={0} अ\u{902}श|kilometer={0} कि॰मी॰|meter={0} मी|centimeter={0} स\u{947}\u{902}॰मी॰|millimeter={0} मि॰मी॰|kilometerPerHour={0} कि॰मी॰/घ\u{902}॰|meterPerSecond={0} मी॰/स\u{947}॰|milePerHour={0} मी॰प\u{94D}र॰घ\u{902}॰|kilogram={0} कि॰ग\u{94D}रा॰|gram={0} ग\u{94D}रा॰|liter={0} ली॰|cubicMeter={0} घन मी॰|bar={0} बार|day={0} दिन|hour={0} घ\u{902}॰|minute={0} मि॰|second={0} स\u{947}॰
      """
    case "id":
      """
      numbers latn|,|.|1|-|%|#,##0.###|#,##0%|¤#,##0.00|,|.
      currencies INR=Rs|AUD=AU$|THB=฿
      months Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember
      months.short Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des
      weekdays Senin|Selasa|Rabu|Kamis|Jumat|Sabtu|Minggu
      weekdays.short Sen|Sel|Rab|Kam|Jum|Sab|Min
      periods AM|PM
      dates EEEE, dd MMMM y|d MMMM y|d MMM y|d/M/yy
      times HH.mm.ss|HH.mm
      joins {1} pukul {0}|{1} pukul {0}|{1}, {0}|{1}, {0}
      units kilometerPerHour={0} km/j|meterPerSecond={0} m/dtk|milePerHour={0} mpj|liter={0} L|partPerMillion={0} bpj|day={0} hr|hour={0} j|minute={0} mnt|second={0} dtk
      """
    case "ja":
      """
      numbers latn|.|,|1|-|%|#,##0.###|#,##0%|¤#,##0.00|.|,
      currencies USD=$|JPY=￥|CNY=元
      months 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
      months.short 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
      weekdays 月曜日|火曜日|水曜日|木曜日|金曜日|土曜日|日曜日
      weekdays.short 月|火|水|木|金|土|日
      periods 午前|午後
      dates y年M月d日EEEE|y年M月d日|y/MM/dd|y/MM/dd
      times H:mm:ss|H:mm
      joins {1} {0}|{1} {0}|{1} {0}|{1} {0}
      units degree={0} 度|milePerHour={0} mph|liter={0} L|day={0} 日|hour={0} 時間|minute={0} 分|second={0} 秒
      """
    case "ko":
      """
      numbers latn|.|,|1|-|%|#,##0.###|#,##0%|¤#,##0.00|.|,
      currencies AUD=AU$
      months 1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월
      months.short 1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월
      weekdays 월요일|화요일|수요일|목요일|금요일|토요일|일요일
      weekdays.short 월|화|수|목|금|토|일
      periods 오전|오후
      dates y년 MMMM d일 EEEE|y년 MMMM d일|y. M. d.|yy. M. d.
      times a h:mm:ss|a h:mm
      joins {1} {0}|{1} {0}|{1} {0}|{1} {0}
      units kilometer={0}km|meter={0}m|centimeter={0}cm|millimeter={0}mm|kilometerPerHour={0}km/h|meterPerSecond={0}m/s|milePerHour={0}mi/h|kilogram={0}kg|gram={0}g|liter={0}L|cubicMeter={0}m³|watt={0}W|kilowatt={0}kW|kilowattHour={0}kWh|volt={0}V|ampere={0}A|hertz={0}Hz|bar={0}bar|hectopascal={0}hPa|lux={0}lx|partPerMillion={0}ppm|day={0}일|hour={0}시간|minute={0}분|second={0}초|megabyte={0}MB|gigabyte={0}GB
      """
    case "th":
      """
      numbers latn|.|,|1|-|%|#,##0.###|#,##0%|¤#,##0.00|.|,
      numbers thai|.|,|1|-|%|#,##0.###|#,##0%|¤#,##0.00|.|,
      currencies JPY=¥|AUD=AU$|THB=฿
      months มกราคม|ก\u{E38}มภาพ\u{E31}นธ\u{E4C}|ม\u{E35}นาคม|เมษายน|พฤษภาคม|ม\u{E34}ถ\u{E38}นายน|กรกฎาคม|ส\u{E34}งหาคม|ก\u{E31}นยายน|ต\u{E38}ลาคม|พฤศจ\u{E34}กายน|ธ\u{E31}นวาคม
      months.short ม.ค.|ก.พ.|ม\u{E35}.ค.|เม.ย.|พ.ค.|ม\u{E34}.ย.|ก.ค.|ส.ค.|ก.ย.|ต.ค.|พ.ย.|ธ.ค.
      weekdays ว\u{E31}นจ\u{E31}นทร\u{E4C}|ว\u{E31}นอ\u{E31}งคาร|ว\u{E31}นพ\u{E38}ธ|ว\u{E31}นพฤห\u{E31}สบด\u{E35}|ว\u{E31}นศ\u{E38}กร\u{E4C}|ว\u{E31}นเสาร\u{E4C}|ว\u{E31}นอาท\u{E34}ตย\u{E4C}
      weekdays.short จ\u{E31}นทร\u{E4C}|อ\u{E31}งคาร|พ\u{E38}ธ|พฤห\u{E31}ส|ศ\u{E38}กร\u{E4C}|เสาร\u{E4C}|อาท\u{E34}ตย\u{E4C}
      periods AM|PM
      dates EEEEท\u{E35}\u{E48} d MMMM G y|d MMMM G y|d MMM y|d/M/yy
      era ค.ศ.
      times HH:mm:ss|HH:mm น.
      joins {1} เวลา {0}|{1} เวลา {0}|{1} {0}|{1} {0}
      units kilometer={0} กม.|meter={0} ม.|centimeter={0} ซม.|millimeter={0} มม.|kilometerPerHour={0} กม./ชม.|meterPerSecond={0} ม./ว\u{E34}|milePerHour={0} ไมล\u{E4C}/ชม.|kilogram={0} กก.|gram={0} ก.|liter={0} ล.|cubicMeter={0} ลบ.ม.|watt={0} ว\u{E31}ตต\u{E4C}|kilowatt={0} ก\u{E34}โลว\u{E31}ตต\u{E4C}|kilowattHour={0} กว.-ชม.|ampere={0} แอมป\u{E4C}|bar={0} บาร\u{E4C}|hectopascal={0} เฮกโตปาสกาล|lux={0} ล\u{E31}กซ\u{E4C}|partPerMillion={0} สตล.|day={0} ว\u{E31}น|hour={0} ชม.|minute={0} นาท\u{E35}|second={0} ว\u{E34}
      """
    case "vi":
      """
      numbers latn|,|.|1|-|%|#,##0.###|#,##0%|#,##0.00\u{A0}¤|,|.
      currencies JPY=¥|AUD=AU$|THB=฿
      months tháng 1|tháng 2|tháng 3|tháng 4|tháng 5|tháng 6|tháng 7|tháng 8|tháng 9|tháng 10|tháng 11|tháng 12
      months.alone Tháng 1|Tháng 2|Tháng 3|Tháng 4|Tháng 5|Tháng 6|Tháng 7|Tháng 8|Tháng 9|Tháng 10|Tháng 11|Tháng 12
      months.short thg 1|thg 2|thg 3|thg 4|thg 5|thg 6|thg 7|thg 8|thg 9|thg 10|thg 11|thg 12
      months.alone.short Tháng 1|Tháng 2|Tháng 3|Tháng 4|Tháng 5|Tháng 6|Tháng 7|Tháng 8|Tháng 9|Tháng 10|Tháng 11|Tháng 12
      weekdays Thứ Hai|Thứ Ba|Thứ Tư|Thứ Năm|Thứ Sáu|Thứ Bảy|Chủ Nhật
      weekdays.short Thứ 2|Thứ 3|Thứ 4|Thứ 5|Thứ 6|Thứ 7|CN
      periods SA|CH
      dates EEEE, d MMMM, y|d MMMM, y|d MMM, y|d/M/yy
      times HH:mm:ss|HH:mm
      joins lúc {0} {1}|lúc {0} {1}|{0} {1}|{0} {1}
      units milePerHour={0} mph|liter={0} L|partPerMillion={0} phần triệu|day={0} ngày|hour={0} tiếng|minute={0} phút|second={0} giây
      """
    case "zh":
      """
      numbers latn|.|,|1|-|%|#,##0.###|#,##0%|¤#,##0.00|.|,
      numbers hanidec|.|,|1|-|%|#,##0.###|#,##0%|¤#,##0.00|.|,
      currencies CNY=¥|AUD=AU$
      months 一月|二月|三月|四月|五月|六月|七月|八月|九月|十月|十一月|十二月
      months.short 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
      weekdays 星期一|星期二|星期三|星期四|星期五|星期六|星期日
      weekdays.short 周一|周二|周三|周四|周五|周六|周日
      periods 上午|下午
      dates y年M月d日EEEE|y年M月d日|y年M月d日|y/M/d
      times HH:mm:ss|HH:mm
      joins {1} {0}|{1} {0}|{1} {0}|{1} {0}
      units kilometer={0}公里|meter={0}米|centimeter={0}厘米|millimeter={0}毫米|liter={0}升|cubicMeter={0}立方米|watt={0}瓦|kilowatt={0}千瓦|kilowattHour={0}千瓦时|partPerMillion={0}ppm|day={0}天|hour={0}小时|minute={0}分钟|second={0}秒
      """
    case "zh-Hant":
      """
      currencies JPY=¥|CNY=CN¥|KRW=￦
      months 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
      weekdays.short 週一|週二|週三|週四|週五|週六|週日
      periods.day 0=凌晨|5=清晨|8=上午|12=中午|13=下午|19=晚上
      dates y年M月d日 EEEE|y年M月d日|y年M月d日|y/M/d
      times Bh:mm:ss|Bh:mm
      joins {1} {0}|{1} {0}|{1} {0}|{1}\u{2009}{0}
      units degree={0} 度|kilometer={0} 公里|meter={0} 公尺|centimeter={0} 公分|millimeter={0} 公釐|kilometerPerHour={0} 公里/小時|meterPerSecond={0} 公尺/秒|milePerHour={0} 英里/小時|kilogram={0} 公斤|gram={0} 克|liter={0} 升|cubicMeter={0} 立方公尺|watt={0} 瓦|kilowatt={0} 千瓦|kilowattHour={0} 千瓦小時|volt={0} 伏特|ampere={0} 安培|hertz={0} 赫茲|bar={0} 巴|hectopascal={0} 百帕|lux={0} 勒克斯|partPerMillion={0} 百萬分率|day={0} 天|hour={0} 小時|minute={0} 分鐘|second={0} 秒
      """
    default: nil
    }
  }
}
