/// A day of the Gregorian calendar, without a time and a time zone.
public struct LocalDate: Hashable, Sendable, Codable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a date; nil if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.dayCount(ofMonth: month, year: year)
    else { return nil }
    self.init(valid: year, month, day)
  }

  private init(valid year: Int, _ month: Int, _ day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates the date that is a number of days after 1 January 1970; those before the year 1 and after 9999 become the first and the last.
  public init(daysSince1970 days: Int) {
    // The algorithm counts from 1 March of year 0, so that a leap day is the last one of a year; 400 years have 146,097 days.
    let shifted = min(max(days, -719_162), 2_932_896) + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    self.init(
      valid: yearOfEra + era * 400 + (month >= 10 ? 1 : 0), month < 10 ? month + 3 : month - 9,
      dayOfYear - (153 * month + 2) / 5 + 1)
  }

  /// The number of days after 1 January 1970; negative before.
  public var daysSince1970: Int {
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day of the week.
  public var weekday: Weekday {
    // 1 January 1970 was a Thursday.
    let number = (daysSince1970 + 3) % 7
    return Weekday(rawValue: (number + 7) % 7 + 1) ?? .monday
  }

  /// Returns the number of days of a month; 0 if there is no such month.
  public static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    case 1...12: 31
    default: 0
    }
  }
}

extension LocalDate: Comparable {
  /// Returns whether a date is earlier than another one.
  public static func < (first: LocalDate, second: LocalDate) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }
}
