/// What a date picker has selected, and what it means for the rows of its wheels.
struct DatePickerSelection: Hashable {
  /// The date and the time.
  private(set) var dateTime: LocalDateTime
  /// The duration of a timer, in minutes.
  private(set) var minutes = 1
  /// The first date and time; nil for none.
  var minimum: LocalDateTime?
  /// The last date and time; nil for none.
  var maximum: LocalDateTime?
  /// The distance of the minutes that can be selected.
  var minuteInterval = 1

  /// The number of days from the first date until 1 January 1970.
  private static let epoch = -LocalDate(daysSince1970: .min / 2).daysSince1970
  /// The number of days that there are.
  private static let dayCount = LocalDate(daysSince1970: .max / 2).daysSince1970 + epoch + 1
  /// The number of minutes of the longest duration.
  static let maximumMinutes = 23 * 60 + 59

  init(_ dateTime: LocalDateTime) { self.dateTime = dateTime }

  // MARK: Changes

  /// Selects a date and a time, within the limits.
  mutating func select(_ new: LocalDateTime) { dateTime = limited(rounded(new)) }

  /// Selects a duration in minutes, of at least the interval of minutes.
  mutating func select(minutes new: Int) {
    let limited = min(max(new, minuteInterval), Self.maximumMinutes)
    minutes = max(minuteInterval, limited / minuteInterval * minuteInterval)
  }

  /// Selects the present values again, within limits that have changed.
  mutating func applyLimits() {
    select(dateTime)
    select(minutes: minutes)
  }

  private func rounded(_ dateTime: LocalDateTime) -> LocalDateTime {
    let minute = dateTime.time.minute / minuteInterval * minuteInterval
    return dateTime.withTime(hour: dateTime.time.hour, minute: minute)
  }

  private func limited(_ new: LocalDateTime) -> LocalDateTime {
    // As in UIKit, contradicting limits are none.
    if let minimum, let maximum, maximum.isBefore(minimum) { return new }
    if let minimum, new.isBefore(minimum) {
      let early = rounded(minimum)
      return early.isBefore(minimum) ? rounded(early.adding(minutes: minuteInterval)) : early
    }
    if let maximum, maximum.isBefore(new) { return rounded(maximum) }
    return new
  }

  // MARK: Rows

  /// Returns the number of rows of a wheel.
  func rowCount(of column: DatePickerColumn) -> Int {
    switch column {
    case .day: 31
    case .month: 12
    case .year: 9999
    case .date: Self.dayCount
    case .hour, .hours: 24
    case .minute, .minutes: 60 / minuteInterval
    case .period: 2
    }
  }

  /// Returns the row of a wheel that is selected.
  func row(of column: DatePickerColumn) -> Int {
    switch column {
    case .day: dateTime.date.day - 1
    case .month: dateTime.date.month - 1
    case .year: dateTime.date.year - 1
    case .date: dateTime.date.daysSince1970 + Self.epoch
    case .hour: dateTime.time.hour
    case .minute: dateTime.time.minute / minuteInterval
    case .period: dateTime.time.hour / 12
    case .hours: minutes / 60
    case .minutes: minutes % 60 / minuteInterval
    }
  }

  /// Returns the date of a row of a wheel of dates.
  static func date(ofRow row: Int) -> LocalDate { LocalDate(daysSince1970: row - epoch) }

  /// Selects a row of a wheel. What does not exist becomes the nearest that does, such as 28 February for 31 February.
  mutating func select(row: Int, of column: DatePickerColumn) {
    switch column {
    case .hours: return select(minutes: row * 60 + minutes % 60)
    case .minutes: return select(minutes: minutes / 60 * 60 + row * minuteInterval)
    default: select(value(row: row, of: column))
    }
  }

  /// Returns a Boolean value that indicates whether a row, together with those of the other wheels, can be selected.
  func allows(row: Int, of column: DatePickerColumn) -> Bool {
    switch column {
    case .hours, .minutes: return true
    case .day:
      let date = dateTime.date
      if row >= LocalDate.dayCount(ofMonth: date.month, year: date.year) { return false }
    default: break
    }
    let new = value(row: row, of: column)
    return limited(new) == new
  }

  /// Returns a Boolean value that indicates whether one of the days between two can be selected, at some time.
  func allowsDay(from first: LocalDate, to last: LocalDate) -> Bool {
    if let minimum, let maximum, maximum.isBefore(minimum) { return true }
    return (minimum.map { $0.date <= last } ?? true) && (maximum.map { first <= $0.date } ?? true)
  }

  private func value(row: Int, of column: DatePickerColumn) -> LocalDateTime {
    let (date, time) = (dateTime.date, dateTime.time)
    return switch column {
    case .day: dateTime.withDate(year: date.year, month: date.month, day: row + 1)
    case .month: dateTime.withDate(year: date.year, month: row + 1, day: date.day)
    case .year: dateTime.withDate(year: row + 1, month: date.month, day: date.day)
    case .date: LocalDateTime(date: Self.date(ofRow: row), time: time)
    case .hour: dateTime.withTime(hour: row, minute: time.minute)
    case .minute: dateTime.withTime(hour: time.hour, minute: row * minuteInterval)
    case .period: dateTime.withTime(hour: time.hour % 12 + row * 12, minute: time.minute)
    case .hours, .minutes: dateTime
    }
  }
}

extension LocalDateTime {
  fileprivate func isBefore(_ other: LocalDateTime) -> Bool {
    date < other.date || date == other.date && time.secondsSinceMidnight < other.time.secondsSinceMidnight
  }

  /// Returns the value with another time, at the beginning of a minute.
  fileprivate func withTime(hour: Int, minute: Int) -> LocalDateTime {
    LocalDateTime(date: date, time: LocalTime(hour: hour, minute: minute) ?? time)
  }

  /// Returns the value with another date; of a month that is shorter, the last day.
  fileprivate func withDate(year: Int, month: Int, day: Int) -> LocalDateTime {
    let day = min(day, LocalDate.dayCount(ofMonth: month, year: year))
    return LocalDateTime(date: LocalDate(year: year, month: month, day: day) ?? date, time: time)
  }

  fileprivate func adding(minutes: Int) -> LocalDateTime {
    LocalDateTime(
      utcSecondsSince1970: date.daysSince1970 * 86_400 + time.secondsSinceMidnight + minutes * 60)
  }
}
