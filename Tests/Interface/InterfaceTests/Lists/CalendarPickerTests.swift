import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Date pickers with calendars and buttons")
struct CalendarPickerTests {
  private let test = TestWindow(size: Size(width: 480, height: 480))
  private let picker = DatePicker(frame: Rect(x: 20, y: 12, width: 350, height: 380))
  private let root = ViewController()
  private let recorder: ControlRecorder

  init() {
    test.window.rootViewController = root
    picker.locale = "en-US"
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .inline
    root.view.backgroundColor = .systemBackground
    root.view.addSubview(picker)
    picker.date = Self.date(2026, 11, 27, 16, 5)
    test.frame()
    recorder = ControlRecorder(picker)
    _ = recorder.take()
  }

  private static func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0)
    -> LocalDateTime
  {
    LocalDateTime(
      date: LocalDate(year: year, month: month, day: day) ?? LocalDate(daysSince1970: 0),
      time: LocalTime(hour: hour, minute: minute) ?? LocalTime(secondsSinceMidnight: 0))
  }

  private var inline: InlineDateContent? { picker.content as? InlineDateContent }
  private var compact: CompactDateContent? { picker.content as? CompactDateContent }
  private var calendar: DatePickerCalendar { inline?.calendar ?? DatePickerCalendar(picker) }
  private func day(_ day: Int) -> CalendarDayView { calendar.days[day - 1] }
  private func tap(_ view: View) {
    test.frame()
    test.tap(at: view.convert(view.bounds.center, to: nil))
    _ = test.playUntilIdle()
  }
  private var popover: DatePickerPopover? { root.presentedViewController as? DatePickerPopover }

  @Test("U8 a calendar shows the days of the month in the weeks of the language")
  func month() {
    #expect(
      calendar.titleButton.title(for: .normal) == "November 2026"
        && calendar.days.count { !$0.isHidden } == 30)
    #expect(day(27).isSelected && day(27).content.spokenTitle == "Friday, November 27, 2026")
    // 1 November 2026 is a Sunday, which begins the week in the United States.
    #expect(day(1).frame.minX == 0 && day(7).frame.minY == day(1).frame.minY && day(8).frame.minX == 0)
    picker.locale = "de-DE"
    test.frame()
    #expect(day(2).frame.minX == 0 && day(1).frame.minX > day(2).frame.minX)
    picker.locale = "ar-EG"
    #expect(day(27).content.title == "٢٧")
    picker.locale = "ja"
    #expect(calendar.titleButton.title(for: .normal)?.hasPrefix("2026") == true)
  }

  @Test("U8 a tap on a day selects it, keeps the time and sends one event")
  func tapping() {
    tap(day(3))
    #expect(picker.date == Self.date(2026, 11, 3, 16, 5) && day(3).isSelected && !day(27).isSelected)
    #expect(recorder.take().count { $0 == "value" } == 1)
    tap(day(3))
    #expect(!recorder.take().contains("value"))
  }

  @Test("U8 buttons and swipes show other months, mirrored from right to left, and select nothing")
  func months() {
    tap(calendar.nextButton)
    #expect(calendar.month.month == 12 && !recorder.take().contains("value"))
    tap(calendar.previousButton)
    tap(calendar.previousButton)
    #expect(calendar.month.month == 10)
    swipe(toLeft: true)
    #expect(calendar.month.month == 11)
    picker.semanticContentAttribute = .forceRightToLeft
    test.frame()
    #expect(day(2).frame.minX < day(1).frame.minX && calendar.nextButton.frame.minX < 100)
    swipe(toLeft: true)
    #expect(calendar.month.month == 10)
    #expect(picker.date == Self.date(2026, 11, 27, 16, 5))
  }

  private func swipe(toLeft: Bool) {
    let y = 12 + 44 + 24 + 44.0 * 3
    let touch = test.touch(at: Point(x: toLeft ? 300 : 100, y: y))
    touch.move(to: Point(x: toLeft ? 100 : 300, y: y), over: 0.15)
    touch.end()
    _ = test.playUntilIdle()
  }

  @Test("U8 the title shows wheels for a distant month, and then the days again")
  func wheels() {
    tap(calendar.titleButton)
    let wheels = calendar.months
    #expect(wheels?.datePickerMode == .yearAndMonth && wheels?.datePickerStyle == .wheels)
    wheels?.userDidSelect(Self.date(1999, 2, 1))
    _ = test.playUntilIdle()
    tap(calendar.titleButton)
    #expect(calendar.months == nil && calendar.month.year == 1999 && calendar.month.dayCount == 28)
    #expect(picker.date == Self.date(2026, 11, 27, 16, 5))
  }

  @Test("U8 days outside the limits are disabled, and months without others cannot be shown")
  func limits() {
    picker.minimumDate = Self.date(2026, 11, 10, 12, 0)
    picker.maximumDate = Self.date(2026, 12, 5)
    #expect(!day(9).isEnabled && day(10).isEnabled && !calendar.previousButton.isEnabled)
    tap(day(9))
    #expect(picker.date.date.day == 27)
    calendar.turn(by: -1)
    #expect(calendar.month.month == 11)
    calendar.turn(by: 1)
    _ = test.playUntilIdle()
    #expect(day(5).isEnabled && !day(6).isEnabled && !calendar.nextButton.isEnabled)
    picker.date = Self.date(2026, 11, 20, 1, 0)
    tap(day(10))
    #expect(picker.date == Self.date(2026, 11, 10, 12, 0), "the time is limited, too")
    picker.maximumDate = Self.date(2020, 1, 1)
    #expect(day(1).isEnabled, "contradicting limits are none")
  }

  @Test("U8 the first and the last month of all years, and invalid dates, are harmless")
  func ends() {
    picker.date = Self.date(1, 1, 1)
    calendar.turn(by: -1)
    #expect(calendar.month.year == 1 && !calendar.previousButton.isEnabled)
    _ = calendar.handle(Key(keyCode: .leftArrow))
    _ = calendar.handle(Key(keyCode: .pageUp))
    #expect(picker.date.date == LocalDate(year: 1, month: 1, day: 1))
    picker.date = Self.date(9999, 12, 31)
    calendar.turn(by: 1)
    _ = calendar.handle(Key(keyCode: .downArrow))
    #expect(calendar.month.year == 9999 && picker.date.date == LocalDate(year: 9999, month: 12, day: 31))
    #expect(CalendarMonth(LocalDate(daysSince1970: 0)).adding(.max) == nil)
    #expect(CalendarMonth(LocalDate(daysSince1970: 0)).adding(.min) == nil)
  }

  @Test(
    "U8 the arrow keys select days, Page Up and Page Down those of other months, Home and End those of the week"
  )
  func keys() {
    #expect(test.window.requestFocusUpdate(to: calendar))
    func press(_ code: KeyCode) -> LocalDate {
      test.press(code)
      return picker.date.date
    }
    #expect(press(.leftArrow).day == 26 && press(.upArrow).day == 19 && press(.rightArrow).day == 20)
    #expect(press(.downArrow).day == 27 && press(.home).day == 22 && press(.end).day == 28)
    #expect(press(.pageDown) == LocalDate(year: 2026, month: 12, day: 28) && calendar.month.month == 12)
    picker.date = Self.date(2026, 3, 31)
    #expect(press(.pageUp) == LocalDate(year: 2026, month: 2, day: 28), "a shorter month has no such day")
    #expect(recorder.take().count { $0 == "value" } == 8)
    picker.semanticContentAttribute = .forceRightToLeft
    #expect(press(.leftArrow).month == 3)
  }

  @Test("U8 days are read in words, with what is selected and what cannot be")
  func accessibility() {
    picker.maximumDate = Self.date(2026, 11, 28)
    #expect(day(27).standardAccessibility.traits == [.button, .selected])
    #expect(day(29).standardAccessibility.traits == [.button, .notEnabled])
    #expect(day(5).standardAccessibility.label == "Thursday, November 5, 2026")
    #expect(calendar.nextButton.accessibilityLabel == "Next Month")
    #expect(calendar.standardAccessibility.label == "November 2026")
    day(5).performPrimaryAction()
    #expect(picker.date.date.day == 5)
    picker.isEnabled = false
    day(6).performPrimaryAction()
    tap(day(7))
    #expect(picker.date.date.day == 5 && !calendar.nextButton.isEnabled)
  }

  @Test("U8 a mode without a calendar or without buttons has wheels")
  func modes() {
    for mode in [DatePicker.Mode.time, .countDownTimer, .yearAndMonth] {
      picker.datePickerMode = mode
      #expect(picker.datePickerStyle == .wheels && picker.content == nil)
    }
    picker.preferredDatePickerStyle = .compact
    picker.datePickerMode = .countDownTimer
    #expect(picker.datePickerStyle == .wheels)
    picker.datePickerMode = .time
    #expect(picker.datePickerStyle == .compact && compact?.timeButton.isHidden == false)
    picker.preferredDatePickerStyle = .automatic
    #expect(picker.datePickerStyle == .wheels && picker.content == nil)
  }

  @Test("U8 the buttons show the date and the time, and open a calendar and wheels in popovers")
  func buttons() throws {
    picker.preferredDatePickerStyle = .compact
    picker.datePickerMode = .dateAndTime
    picker.frame.size = picker.sizeThatFits(.zero)
    let buttons = try #require(compact)
    #expect(buttons.dateButton.configuration?.title == "Nov 27, 2026")
    #expect(buttons.timeButton.configuration?.title?.hasPrefix("4:05") == true)
    test.frame()
    #expect(buttons.dateButton.frame.maxX < buttons.timeButton.frame.minX)
    tap(buttons.dateButton)
    let shown = try #require(popover)
    #expect(shown.picker.datePickerStyle == .inline && shown.picker.datePickerMode == .date)
    let days = try #require((shown.picker.content as? InlineDateContent)?.calendar.days)
    tap(days[1])
    #expect(picker.date == Self.date(2026, 11, 2, 16, 5) && recorder.take().count { $0 == "value" } == 1)
    #expect(buttons.dateButton.configuration?.title == "Nov 2, 2026")
    root.dismiss(animated: false)
    _ = test.playUntilIdle()
    tap(buttons.timeButton)
    let times = try #require(popover)
    #expect(times.picker.datePickerMode == .time && times.picker.datePickerStyle == .wheels)
    times.picker.userDidSelect(Self.date(2026, 11, 2, 9, 30))
    #expect(picker.date == Self.date(2026, 11, 2, 9, 30))
  }

  @Test("U8 a calendar with a time has a button for it below")
  func inlineTime() throws {
    let height = picker.sizeThatFits(.zero).height
    picker.datePickerMode = .dateAndTime
    #expect(picker.sizeThatFits(.zero).height == height + DatePickerCalendar.rowHeight)
    let content = try #require(inline)
    #expect(!content.time.isHidden && content.time.dateButton.isHidden)
    tap(content.time.timeButton)
    #expect(popover?.picker.datePickerMode == .time)
  }

  @Test(
    "U8 calendars and buttons in two languages, light and dark", arguments: [UserInterfaceStyle.light, .dark])
  func picture(style: UserInterfaceStyle) throws {
    let test = TestWindow(size: Size(width: 720, height: 480), scale: 1)
    test.window.backgroundColor = .systemBackground
    test.window.overrideUserInterfaceStyle = style
    for (index, language) in (["en-US", "ar-EG"] as [Language]).enumerated() {
      for (row, kind) in [DatePickerStyle.inline, .compact].enumerated() {
        let picker = DatePicker(frame: .zero)
        picker.semanticContentAttribute = index == 0 ? .forceLeftToRight : .forceRightToLeft
        picker.locale = language
        picker.preferredDatePickerStyle = kind
        picker.date = Self.date(2026, 5, 14, 16, 5)
        picker.minimumDate = Self.date(2026, 5, 6)
        picker.frame = Rect(
          x: 20 + 360 * Double(index), y: row == 0 ? 10 : 410, width: 320, height: row == 0 ? 380 : 50)
        test.window.addSubview(picker)
      }
    }
    test.frame()
    #expect(
      Golden.compare(try test.render().bitmap, with: style == .dark ? "CalendarDark" : "Calendar").isSuccess)
  }
}
