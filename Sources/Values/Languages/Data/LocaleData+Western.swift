// Made by Scripts/locale-data.py from CLDR (Unicode-3.0; see NOTICE).

extension LocaleData {
  /// The formats of a language of this group; nil if it is of another.
  static func western(_ tag: String) -> StaticString? {
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
    default: nil
    }
  }
}
