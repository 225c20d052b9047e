// Made by Scripts/locale-data.py from CLDR (Unicode-3.0; see NOTICE).

extension LocaleData {
  /// The formats of a language of this group; nil if it is of another.
  static func asian(_ tag: String) -> StaticString? {
    switch tag {
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
      dates y年M月d日 EEEE|y年M月d日|y年M月d日|y/M/d
      times Bh:mm:ss|Bh:mm
      joins {1} {0}|{1} {0}|{1} {0}|{1}\u{2009}{0}
      units degree={0} 度|kilometer={0} 公里|meter={0} 公尺|centimeter={0} 公分|millimeter={0} 公釐|kilometerPerHour={0} 公里/小時|meterPerSecond={0} 公尺/秒|milePerHour={0} 英里/小時|kilogram={0} 公斤|gram={0} 克|liter={0} 升|cubicMeter={0} 立方公尺|watt={0} 瓦|kilowatt={0} 千瓦|kilowattHour={0} 千瓦小時|volt={0} 伏特|ampere={0} 安培|hertz={0} 赫茲|bar={0} 巴|hectopascal={0} 百帕|lux={0} 勒克斯|partPerMillion={0} 百萬分率|day={0} 天|hour={0} 小時|minute={0} 分鐘|second={0} 秒
      """
    default: nil
    }
  }
}
