// Made by Scripts/locale-data.py from CLDR (Unicode-3.0; see NOTICE).

extension LocaleData {
  /// The formats of a language of this group; nil if it is of another.
  static func rightToLeft(_ tag: String) -> StaticString? {
    switch tag {
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
    case "ar-EG":
      """
      numbers arab|٫|٬|1|\u{61C}-|٪\u{61C}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|٫|٬
      numbers latn|.|,|1|\u{200E}-|\u{200E}%\u{200E}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|.|,
      """
    case "ar-SA":
      """
      numbers arab|٫|٬|1|\u{61C}-|٪\u{61C}|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|٫|٬
      numbers latn|.|,|1|\u{200E}-|٪|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|.|,
      units milePerHour={0} ميل/س^two^ميلان/س^few^{0} أميال/س^many^{0} ميل\u{64B}ا/س|gram={0} غرام^one^غرام^two^غرامان^few^{0} غرامات^many^{0} غرام\u{64B}ا|liter={0} لتر^one^لتر^two^لتران^few^{0} لترات^many^{0} لتر\u{64B}ا|partPerMillion={0} جزء/مليون^two^جزءان/مليون^few^{0} أجزاء/مليون^many^{0} جزء\u{64B}ا/مليون
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
    default: nil
    }
  }
}
