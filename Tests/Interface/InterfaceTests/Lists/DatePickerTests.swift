import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Date pickers")
struct DatePickerTests {
  private let test = TestWindow(size: Size(width: 480, height: 240))
  private let picker = DatePicker(frame: Rect(x: 20, y: 12, width: 440, height: 216))
  private let recorder: ControlRecorder

  init() {
    test.window.backgroundColor = .systemBackground
    picker.locale = "en-US"
    test.window.addSubview(picker)
    test.frame()
    recorder = ControlRecorder(picker)
  }

  private func rest() { _ = test.playUntilIdle() }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0)
    -> LocalDateTime
  {
    LocalDateTime(
      date: LocalDate(year: year, month: month, day: day) ?? LocalDate(daysSince1970: 0),
      time: LocalTime(hour: hour, minute: minute) ?? LocalTime(secondsSinceMidnight: 0))
  }

  private var wheels: [PickerWheel] { (picker.subviews[0] as? PickerView)?.wheels ?? [] }

  /// The titles of the selected rows.
  private var titles: [String] { wheels.map { $0.spokenTitle(ofRow: $0.selectedRow) ?? "" } }

  @Test("U8 the wheels of each mode have the order, the words and the hours of the language")
  func modes() {
    picker.date = date(2026, 11, 27, 16, 5)
    picker.datePickerMode = .time
    #expect(titles == ["4", "05", "PM"])
    picker.datePickerMode = .date
    #expect(titles == ["November", "27", "2026"])
    picker.datePickerMode = .dateAndTime
    #expect(titles.dropFirst() == ["4", "05", "PM"])
    picker.datePickerMode = .yearAndMonth
    #expect(titles == ["November", "2026"])
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 5400
    #expect(titles[0].hasPrefix("1") && titles[1].hasPrefix("30") && picker.countDownDuration == 5400)
    picker.locale = "de"
    picker.datePickerMode = .date
    #expect(titles == ["27", "November", "2026"])
    picker.datePickerMode = .time
    #expect(titles == ["16", "05"])
    picker.locale = "ar-EG"
    picker.datePickerMode = .date
    #expect(titles[0] == "٢٧")
  }

  @Test("U8 without a locale the words follow the language of the application")
  func language() {
    picker.locale = nil
    picker.datePickerMode = .date
    picker.date = date(2026, 5, 1)
    test.application.language = "fr"
    test.frame()
    #expect(titles == ["1", "mai", "2026"])
    test.application.language = "ru"
    test.frame()
    #expect(titles[1] == "май")
  }

  @Test("U8 a wheel that has turned selects its value and sends one event")
  func turn() {
    picker.datePickerMode = .time
    picker.date = date(2026, 11, 27, 16, 5)
    test.frame()
    _ = recorder.take()
    wheels[1].accessibilityIncrement()
    rest()
    #expect(picker.date == date(2026, 11, 27, 16, 6))
    #expect(recorder.take().count { $0 == "value" } == 1)
    picker.date = date(2026, 11, 27, 16, 7)
    rest()
    #expect(!recorder.take().contains("value"), "what the application sets sends no event")
  }

  @Test("U8 hours, minutes, days and months go round")
  func endless() {
    picker.datePickerMode = .time
    picker.date = date(2026, 11, 27, 23, 59)
    test.frame()
    wheels[1].accessibilityIncrement()
    rest()
    #expect(picker.date.time == LocalTime(hour: 23, minute: 0), "the hour stays, as in UIKit")
    wheels[0].accessibilityIncrement()
    rest()
    #expect(picker.date.time.hour == 0 && titles == ["12", "00", "AM"])
    for _ in 0..<30 {
      wheels[0].accessibilityDecrement()
      rest()
    }
    #expect(picker.date.time.hour == 18)
  }

  @Test("U8 before and after noon change the hour by twelve and show the same number")
  func period() {
    picker.datePickerMode = .time
    picker.date = date(2026, 11, 27, 9, 30)
    test.frame()
    wheels[2].accessibilityIncrement()
    rest()
    #expect(picker.date.time.hour == 21 && titles == ["9", "30", "PM"])
    for _ in 0..<3 {
      wheels[0].accessibilityIncrement()
      rest()
    }
    #expect(
      picker.date.time.hour == 0 && titles == ["12", "30", "AM"], "the half of the day follows the hour")
  }

  @Test("U8 a day that a month does not have becomes its last one")
  func shortMonths() {
    picker.datePickerMode = .date
    picker.date = date(2024, 1, 31)
    test.frame()
    wheels[0].accessibilityIncrement()
    rest()
    #expect(picker.date == date(2024, 2, 29) && titles == ["February", "29", "2024"])
    wheels[2].accessibilityIncrement()
    rest()
    #expect(picker.date == date(2025, 2, 28))
    wheels[1].accessibilityIncrement()
    rest()
    #expect(picker.date == date(2025, 2, 28) && wheels[1].selectedRow == 27, "the wheel turns back")
  }

  @Test("U8 dates outside the limits are grey, and a wheel that shows one turns back")
  func limits() {
    picker.minimumDate = date(2026, 3, 10)
    picker.maximumDate = date(2026, 9, 20)
    picker.datePickerMode = .date
    picker.date = date(2030, 1, 1)
    #expect(picker.date == date(2026, 9, 20))
    test.frame()
    wheels[0].accessibilityIncrement()
    rest()
    #expect(picker.date == date(2026, 9, 20) && titles[0] == "September")
    picker.maximumDate = date(2025, 1, 1)
    picker.date = date(2030, 1, 1)
    #expect(picker.date == date(2030, 1, 1), "contradicting limits are none")
  }

  @Test("U8 the interval of minutes limits what can be selected, and one that does not divide 60 is ignored")
  func interval() {
    picker.datePickerMode = .time
    picker.minuteInterval = 15
    picker.date = date(2026, 11, 27, 9, 50)
    #expect(picker.date.time.minute == 45 && wheels[1].rowCount == 4)
    picker.minuteInterval = 7
    picker.minuteInterval = 0
    #expect(picker.minuteInterval == 15)
    picker.minimumDate = date(2026, 11, 27, 10, 20)
    #expect(picker.date == date(2026, 11, 27, 10, 30))
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 1
    #expect(picker.countDownDuration == 900)
    picker.countDownDuration = .nan
    picker.countDownDuration = 1e12
    #expect(picker.countDownDuration == Double(23 * 60 + 45) * 60)
  }

  @Test("U8 every row of every wheel selects what it shows", arguments: DatePicker.Mode.allCases)
  func roundTrip(mode: DatePicker.Mode) {
    var selection = DatePickerSelection(date(2024, 2, 29, 12, 34))
    for column in DatePickerColumn.columns(for: mode, in: "en-US") {
      for row in stride(
        from: 0, to: selection.rowCount(of: column), by: max(1, selection.rowCount(of: column) / 97))
      {
        guard selection.allows(row: row, of: column) else { continue }
        selection.select(row: row, of: column)
        #expect(selection.row(of: column) == row || column == .minutes && row == 0)
      }
    }
  }

  @Test("U8 a disabled date picker does not turn, and its wheels are named")
  func disabled() {
    picker.datePickerMode = .time
    test.frame()
    #expect(wheels.map { $0.standardAccessibility.label } == ["Hours", "Minutes", "Time of Day"])
    picker.isEnabled = false
    let before = picker.date
    let touch = test.touch(at: Point(x: 240, y: 120))
    touch.move(to: Point(x: 240, y: 40), over: 0.2)
    touch.end()
    wheels[0].accessibilityIncrement()
    rest()
    #expect(picker.date == before && !wheels[0].canBecomeFocused)
  }

  @Test("U8 the digits of a time follow each other from left to right in Arabic, too")
  func mirrored() {
    picker.semanticContentAttribute = .forceRightToLeft
    picker.locale = "ar-EG"
    picker.datePickerMode = .time
    test.frame()
    #expect(wheels[0].frame.maxX <= wheels[1].frame.minX)
    picker.datePickerMode = .dateAndTime
    test.frame()
    let hour = picker.columns.firstIndex(of: .hour) ?? 0
    let minute = picker.columns.firstIndex(of: .minute) ?? 0
    #expect(wheels[hour].frame.maxX <= wheels[minute].frame.minX)
    #expect(wheels[0].frame.minX > wheels[minute].frame.minX, "the day is read first")
  }

  @Test("U8 when a day has begun, the picker takes over which one is the present")
  func midnight() {
    let today = picker.titles.today
    picker.titles = DatePickerTitles(
      language: "en-US", today: LocalDate(daysSince1970: today.daysSince1970 - 1))
    test.application.timeDidChangeSignificantly()
    #expect(picker.titles.today == today)
  }
}
