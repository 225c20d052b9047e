import Testing

@testable import TactusLanguages

@Suite("Dates without a time zone")
struct LocalDateTests {
  @Test(
    "U9 each day of 800 years, and one in 97 of 9,999, has its number; its weekday follows that of the day before"
  )
  func days() throws {
    func check(_ numbers: some Sequence<Int>, by step: Int) throws {
      var previous: LocalDate?
      for number in numbers {
        let date = LocalDate(daysSince1970: number)
        let weekday = previous.map { ($0.weekday.rawValue - 1 + step) % 7 + 1 }
        guard date.daysSince1970 == number, weekday ?? date.weekday.rawValue == date.weekday.rawValue,
          previous.map({ $0 < date }) ?? true,
          date == LocalDate(year: date.year, month: date.month, day: date.day)
        else { throw Wrong(number: number, date: date) }
        previous = date
      }
    }
    try check(-135_140...157_053, by: 1)
    try check(stride(from: -719_162, through: 2_932_896, by: 97), by: 97)
    #expect(LocalDate(daysSince1970: -719_162) == LocalDate(year: 1, month: 1, day: 1))
    #expect(LocalDate(daysSince1970: 2_932_896) == LocalDate(year: 9999, month: 12, day: 31))
  }

  private struct Wrong: Error {
    let number: Int
    let date: LocalDate
  }

  @Test("U9 days that do not exist are none, and numbers beyond the calendar are its ends")
  func invalid() throws {
    #expect(
      LocalDate(year: 2026, month: 2, day: 29) == nil && LocalDate(year: 2024, month: 2, day: 29) != nil)
    #expect(
      LocalDate(year: 1900, month: 2, day: 29) == nil && LocalDate(year: 2000, month: 2, day: 29) != nil)
    for (year, month, day) in [
      (0, 1, 1), (10_000, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 4, 31), (2026, 1, 0),
    ] {
      #expect(LocalDate(year: year, month: month, day: day) == nil)
    }
    #expect(LocalDate(daysSince1970: .min) == LocalDate(year: 1, month: 1, day: 1))
    #expect(LocalDate(daysSince1970: .max) == LocalDate(year: 9999, month: 12, day: 31))
    #expect(LocalDate.dayCount(ofMonth: 13, year: 2026) == 0)
    #expect(
      LocalTime(hour: 24, minute: 0) == nil && LocalTime(hour: 0, minute: 60) == nil
        && LocalTime(hour: 0, minute: 0, second: -1) == nil)
    // 29 February 2024 was a Thursday.
    #expect(try #require(LocalDate(year: 2024, month: 2, day: 29)).weekday == .thursday)
  }

  @Test("U9 seconds since 1970 are a date and a time")
  func seconds() {
    let moment = LocalDateTime(utcSecondsSince1970: 1_772_726_709)
    #expect(
      moment.date == LocalDate(year: 2026, month: 3, day: 5)
        && moment.time == LocalTime(hour: 16, minute: 5, second: 9))
    let before = LocalDateTime(utcSecondsSince1970: -1)
    #expect(
      before.date == LocalDate(year: 1969, month: 12, day: 31)
        && before.time == LocalTime(hour: 23, minute: 59, second: 59))
    for seconds in [Int.min, Int.max, 0] {
      _ = LocalDateTime(utcSecondsSince1970: seconds)
      _ = LocalDateTime(secondsSince1970: seconds)
    }
    #expect(LocalDateTime.now().date.year >= 2024)
  }
}
