/// A unit in which a panel measures.
public enum MeasurementUnit: String, Sendable, Hashable, CaseIterable {
  /// Degrees Celsius.
  case celsius
  /// Degrees Fahrenheit.
  case fahrenheit
  /// Degrees of an angle.
  case degree
  /// Kilometres.
  case kilometer
  /// Metres.
  case meter
  /// Centimetres.
  case centimeter
  /// Millimetres.
  case millimeter
  /// Kilometres per hour.
  case kilometerPerHour
  /// Metres per second.
  case meterPerSecond
  /// Miles per hour.
  case milePerHour
  /// Kilograms.
  case kilogram
  /// Grams.
  case gram
  /// Litres.
  case liter
  /// Cubic metres.
  case cubicMeter
  /// Watts.
  case watt
  /// Kilowatts.
  case kilowatt
  /// Kilowatt hours.
  case kilowattHour
  /// Volts.
  case volt
  /// Amperes.
  case ampere
  /// Hertz.
  case hertz
  /// Bars.
  case bar
  /// Hectopascals.
  case hectopascal
  /// Lux.
  case lux
  /// Parts per million.
  case partPerMillion
  /// Days.
  case day
  /// Hours.
  case hour
  /// Minutes.
  case minute
  /// Seconds.
  case second
  /// Megabytes.
  case megabyte
  /// Gigabytes.
  case gigabyte
}

// MARK: - Languages

extension Language {
  /// Returns a measured value as text, with the short name of its unit: 21.5 is “21.5°C” in English and “21,5 °C” in German.
  ///
  /// The value is not converted: choose the unit that the region uses.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - unit: The unit.
  ///   - fractionDigits: The number of digits after the decimal separator. Default 0 to 3.
  public func string(
    from value: Double, unit: MeasurementUnit, fractionDigits: ClosedRange<Int> = 0...3
  ) -> String {
    let number = string(from: value, fractionDigits: fractionDigits)
    guard let entry = LocaleData(self).value(unit.rawValue, of: "units") else { return number }
    // The pattern for other numbers, then pairs of a category and its pattern.
    let parts = entry.split(separator: "^")
    guard var pattern = parts.first else { return number }
    if parts.count > 2 {
      let category = pluralCategory(of: value, fractionDigits: fractionDigits).rawValue
      for index in stride(from: 1, to: parts.count - 1, by: 2) where parts[index] == category {
        pattern = parts[index + 1]
      }
    }
    return pattern.replacing("{0}", with: number)
  }
}

extension Substring {
  /// Returns the text with the first occurrence of another one replaced.
  func replacing(_ part: String, with replacement: String) -> String {
    guard let start = indices.first(where: { self[$0...].hasPrefix(part) }) else { return String(self) }
    return self[..<start] + replacement + self[index(start, offsetBy: part.count)...]
  }
}
