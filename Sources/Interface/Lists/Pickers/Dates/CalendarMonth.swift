/// A month of a calendar.
struct CalendarMonth: Hashable {
  let year: Int
  let month: Int

  /// The number of rows in which every month fits.
  static let weekCount = 6

  /// Creates the month of a date.
  init(_ date: LocalDate) { (year, month) = (date.year, date.month) }

  /// The first day.
  var firstDay: LocalDate { LocalDate(year: year, month: month, day: 1) ?? LocalDate(daysSince1970: 0) }
  /// The last day.
  var lastDay: LocalDate { LocalDate(daysSince1970: firstDay.daysSince1970 + dayCount - 1) }
  /// The number of days.
  var dayCount: Int { LocalDate.dayCount(ofMonth: month, year: year) }

  /// Returns the month a number of months later; nil outside the years that dates have.
  func adding(_ count: Int) -> CalendarMonth? {
    let (number, overflows) = (year * 12 + month - 1).addingReportingOverflow(count)
    guard !overflows, number >= 12, let date = LocalDate(year: number / 12, month: number % 12 + 1, day: 1)
    else { return nil }
    return CalendarMonth(date)
  }

  /// Returns the number of the cell of a day, counted from the first day of the first week.
  func cell(ofDay day: Int, firstWeekday: Weekday) -> Int {
    (firstDay.weekday.rawValue - firstWeekday.rawValue + 7) % 7 + day - 1
  }

  /// Returns the day of the month that another date has, or the last one of a shorter month.
  func day(like date: LocalDate) -> LocalDate {
    LocalDate(year: year, month: month, day: min(date.day, dayCount)) ?? firstDay
  }
}
