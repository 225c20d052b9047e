// Made by Scripts/locale-data.py from CLDR (Unicode-3.0; see NOTICE).

extension LocaleData {
  /// The formats of a language of this group; nil if it is of another.
  static func southern(_ tag: String) -> StaticString? {
    switch tag {
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
    default: nil
    }
  }
}
