internal import TactusCLibrary

/// A date and a time of day, without a time zone.
public struct LocalDateTime: Hashable, Sendable, Codable {
  /// The date.
  public var date: LocalDate
  /// The time of day.
  public var time: LocalTime

  /// Creates a date with a time.
  public init(date: LocalDate, time: LocalTime) { (self.date, self.time) = (date, time) }

  /// Creates what clocks show in Coordinated Universal Time, a number of seconds after the beginning of 1970, without leap seconds.
  public init(utcSecondsSince1970 seconds: Int) {
    let days = seconds >= 0 ? seconds / 86_400 : -((-1 - seconds) / 86_400) - 1
    self.init(date: LocalDate(daysSince1970: days), time: LocalTime(secondsSinceMidnight: seconds))
  }

  /// Creates what clocks show in the system's time zone, a number of seconds after the beginning of 1970.
  public init(secondsSince1970 seconds: Int) {
    var parts = tm()
    var time = time_t(seconds)
    guard localtime_r(&time, &parts) != nil else {
      self.init(utcSecondsSince1970: seconds)
      return
    }
    let date = LocalDate(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    // A leap second is the second before it.
    let clock = LocalTime(
      hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: min(59, Int(parts.tm_sec)))
    let universal = LocalDateTime(utcSecondsSince1970: seconds)
    self.init(date: date ?? universal.date, time: clock ?? universal.time)
  }

  /// Returns what the system's clock shows at present.
  public static func now() -> LocalDateTime { LocalDateTime(secondsSince1970: Int(TactusCLibrary.time(nil))) }
}
