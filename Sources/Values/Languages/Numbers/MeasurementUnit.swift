/// A unit in which a panel measures.
public enum MeasurementUnit: String, Sendable, Hashable, CaseIterable {
  /// Degrees of temperatures.
  case celsius, fahrenheit
  /// Degrees of angles.
  case degree
  /// Lengths.
  case kilometer, meter, centimeter, millimeter
  /// Speeds.
  case kilometerPerHour, meterPerSecond, milePerHour
  /// Masses and volumes.
  case kilogram, gram, liter, cubicMeter
  /// Power, energy and what else is measured of electricity.
  case watt, kilowatt, kilowattHour, volt, ampere, hertz
  /// Pressures.
  case bar, hectopascal
  /// Light, and parts of the air.
  case lux, partPerMillion
  /// Durations.
  case day, hour, minute, second
  /// Amounts of data.
  case megabyte, gigabyte
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
