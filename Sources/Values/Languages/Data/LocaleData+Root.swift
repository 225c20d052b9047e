// Made by Scripts/locale-data.py from CLDR (Unicode-3.0; see NOTICE).

extension LocaleData {
  /// The formats of languages that are in no table.
  static let root: StaticString = """
    numbers latn|.|,|1|-|%|#,##0.###|#,##0%|¤\u{A0}#,##0.00|.|,
    currencies EUR=€|USD=US$|GBP=£|JPY=JP¥|CNY=CN¥|INR=₹|KRW=₩|ILS=₪|BRL=R$|MXN=MX$|CAD=CA$|AUD=A$|VND=₫
    months M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12
    months.short M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12
    weekdays Mon|Tue|Wed|Thu|Fri|Sat|Sun
    weekdays.short Mon|Tue|Wed|Thu|Fri|Sat|Sun
    periods AM|PM
    dates y MMMM d, EEEE|y MMMM d|y MMM d|y-MM-dd
    times HH:mm:ss|HH:mm
    joins {1} {0}
    units celsius={0}°C|fahrenheit={0}°F|degree={0}°|kilometer={0} km|meter={0} m|centimeter={0} cm|millimeter={0} mm|kilometerPerHour={0} km/h|meterPerSecond={0} m/s|milePerHour={0} mi/h|kilogram={0} kg|gram={0} g|liter={0} l|cubicMeter={0} m³|watt={0} W|kilowatt={0} kW|kilowattHour={0} kWh|volt={0} V|ampere={0} A|hertz={0} Hz|bar={0} bar|hectopascal={0} hPa|lux={0} lx|partPerMillion={0} ppm|day={0} d|hour={0} h|minute={0} min|second={0} s|megabyte={0} MB|gigabyte={0} GB
    """
}
