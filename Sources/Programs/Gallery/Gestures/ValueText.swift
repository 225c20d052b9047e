import Tactus

/// Functions that format numbers for display.
enum ValueText {
  /// Formats a number with a number of digits after the decimal point.
  static func number(_ value: Double, digits: Int = 0) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "–" }
    var unit = 1
    for _ in 0..<digits { unit *= 10 }
    let rounded = Int((value * Double(unit)).rounded())
    let sign = rounded < 0 ? "−" : ""
    let size = rounded.magnitude
    guard digits > 0 else { return "\(sign)\(size)" }
    let fraction = "\(size % UInt(unit))"
    return "\(sign)\(size / UInt(unit))." + String(repeating: "0", count: digits - fraction.count) + fraction
  }

  /// Formats a point or a vector in whole points.
  static func point(_ point: Point) -> String { "\(number(point.x)), \(number(point.y))" }
}
