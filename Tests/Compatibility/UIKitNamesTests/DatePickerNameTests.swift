import Foundation
import TactusTesting
import Testing
import UIKitNames

@Suite("U8 U12 date pickers with Foundation's dates")
struct DatePickerNameTests {
  private let test = TestWindow(size: CGSize(width: 360, height: 480))
  private let picker = UIDatePicker(frame: CGRect(x: 20, y: 20, width: 320, height: 216))
  private let berlin = TimeZone(identifier: "Europe/Berlin")

  init() {
    picker.timeZone = TimeZone(identifier: "UTC")
    test.window.addSubview(picker)
    test.frame()
  }

  /// A date in Coordinated Universal Time.
  private func date(_ text: String) -> Date { ISO8601DateFormatter().date(from: text) ?? .distantPast }

  /// The titles of the rows that are selected.
  private var shown: [String] {
    var found: [String] = []
    func visit(_ view: UIView) {
      if let wheels = view as? UIPickerView {
        found = (0..<wheels.numberOfComponents).map { "\(wheels.selectedRow(inComponent: $0))" }
      }
      view.subviews.forEach(visit)
    }
    visit(picker)
    return found
  }

  @Test(
    "U8 U12 a date picker begins with the present, and keeps the date that it was given, with its seconds")
  func dates() {
    #expect(abs(UIDatePicker().date.timeIntervalSinceNow) < 60)
    for text in ["2024-02-29T12:34:56Z", "1969-12-31T23:59:59Z", "2026-11-27T00:00:00Z"] {
      picker.date = date(text)
      #expect(picker.date == date(text))
    }
    picker.setDate(date("2026-11-27T08:05:00Z"), animated: true)
    test.playUntilIdle()
    #expect(picker.date == date("2026-11-27T08:05:00Z"))
    picker.date = .distantFuture
    picker.date = .distantPast
    #expect(picker.date < date("0002-01-01T00:00:00Z"))
  }

  @Test("U8 U12 a time zone shows the same date at another hour, also in summer")
  func timeZones() {
    picker.datePickerMode = .time
    picker.locale = Locale(identifier: "de_DE")
    picker.date = date("2026-07-01T10:30:00Z")
    let universal = shown
    picker.timeZone = berlin
    #expect(picker.date == date("2026-07-01T10:30:00Z"))
    #expect(universal.count == 2 && shown.count == 2 && universal[1] == shown[1])
    #expect((Int(shown[0]) ?? 0) % 24 == ((Int(universal[0]) ?? 0) + 2) % 24)
    picker.timeZone = nil
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 3600) ?? .current
    picker.calendar = calendar
    #expect((Int(shown[0]) ?? 0) % 24 == ((Int(universal[0]) ?? 0) + 1) % 24)
    picker.calendar = nil
    #expect(picker.date == date("2026-07-01T10:30:00Z"))
  }

  @Test("U8 U12 limits are dates, and limit what is selected")
  func limits() {
    picker.timeZone = berlin
    picker.minimumDate = date("2026-11-20T00:00:00Z")
    picker.maximumDate = date("2026-11-30T00:00:00Z")
    #expect(picker.minimumDate == date("2026-11-20T00:00:00Z"))
    picker.date = date("2027-01-01T00:00:00Z")
    #expect(picker.date == date("2026-11-30T00:00:00Z"))
    picker.date = date("2020-01-01T00:00:00Z")
    #expect(picker.date == date("2026-11-20T00:00:00Z"))
    (picker.minimumDate, picker.maximumDate) = (nil, nil)
    #expect(picker.minimumDate == nil && picker.maximumDate == nil)
  }

  @Test("U8 U12 modes, styles, intervals and durations are UIKit's")
  func settings() {
    for mode in [UIDatePicker.Mode.time, .date, .dateAndTime, .countDownTimer] {
      picker.datePickerMode = mode
    }
    picker.countDownDuration = 5400
    #expect(picker.countDownDuration == 5400)
    picker.datePickerMode = .dateAndTime
    picker.minuteInterval = 15
    picker.date = date("2026-11-27T08:05:00Z")
    #expect(picker.minuteInterval == 15 && picker.date == date("2026-11-27T08:00:00Z"))
    let wheels = picker.sizeThatFits(.zero)
    picker.preferredDatePickerStyle = .compact
    test.frame()
    #expect(picker.datePickerStyle == .compact && picker.sizeThatFits(.zero).height < wheels.height)
    #expect(picker.intrinsicContentSize == picker.sizeThatFits(.zero))
    picker.preferredDatePickerStyle = .wheels
    #expect(picker.datePickerStyle == .wheels)
  }

  @Test("U8 U12 what the user selects is a date, and sends an event; a disabled picker takes no touch")
  func selecting() {
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .inline
    picker.timeZone = berlin
    picker.date = date("2026-11-11T11:00:00Z")
    picker.frame.size = picker.sizeThatFits(CGSize(width: 320, height: 0))
    test.frame()
    var dates: [Date] = []
    picker.addAction(UIAction { _ in dates.append(picker.date) }, for: .valueChanged)
    // The middle of the calendar is a day of the third week.
    test.tap(at: CGPoint(x: picker.frame.midX, y: picker.frame.midY))
    test.playUntilIdle()
    #expect(dates.count == 1 && dates.first != date("2026-11-11T11:00:00Z"))
    let parts = dates.first.map { picker.calendar.dateComponents(in: berlin ?? .current, from: $0) }
    #expect(parts?.year == 2026 && parts?.month == 11 && parts?.hour == 12)
    picker.isEnabled = false
    test.tap(at: CGPoint(x: picker.frame.midX, y: picker.frame.midY + 44))
    test.playUntilIdle()
    #expect(dates.count == 1 && !picker.canBecomeFocused)
  }

  @Test("U8 U12 a date that the user has selected is the same in another time zone")
  func selectedThenMoved() {
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .inline
    picker.timeZone = berlin
    picker.date = date("2026-11-11T11:00:00Z")
    picker.frame.size = picker.sizeThatFits(CGSize(width: 320, height: 0))
    test.frame()
    test.tap(at: CGPoint(x: picker.frame.midX, y: picker.frame.midY))
    test.playUntilIdle()
    let selected = picker.date
    #expect(selected != date("2026-11-11T11:00:00Z"))
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    #expect(picker.date == selected)
  }
}
