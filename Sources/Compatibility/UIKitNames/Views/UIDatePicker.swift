public import TactusInterface

/// A control that selects a date, a time or a duration, with Foundation's types.
///
/// It shows a ``TactusInterface/DatePicker``, whose dates are those that clocks show: of the Gregorian calendar, in ``timeZone``.
@MainActor
open class UIDatePicker: UIControl {
  /// What a date picker selects.
  public typealias Mode = DatePicker.Mode

  private let picker = DatePicker(frame: .zero)
  /// The date as it was set, with its seconds, and what the picker has shown of it.
  private var known = (date: Date(), shown: LocalDateTime.now())
  private var limits: (minimum: Date?, maximum: Date?)

  /// Creates a date picker that shows the present date and time.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a date picker for code that declares UIKit's initializer for archives.
  public override init?(coder: AnyObject, ignored: Void = ()) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(picker)
    picker.addAction(
      { [unowned self] in
        known = (date(picker.date), picker.date)
        sendActions(for: .valueChanged)
      }, for: .valueChanged)
    setDate(known.date, animated: false)
  }

  // MARK: - Values

  /// The selected date. Default that at which the control was created. Setting it sends no event.
  open var date: Date {
    get { picker.date == known.shown ? known.date : date(picker.date) }
    set { setDate(newValue, animated: false) }
  }

  /// Selects a date, within the limits. No event is sent.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - animated: True to turn the wheels to it, false to show it at once.
  open func setDate(_ date: Date, animated: Bool) {
    let wanted = clockTime(date)
    picker.setDate(wanted, animated: animated)
    // Limits and intervals may have changed it; seconds are not shown, and kept.
    let isSame =
      picker.date.date == wanted.date && picker.date.time.hour == wanted.time.hour
      && picker.date.time.minute == wanted.time.minute
    known = (isSame ? date : self.date(picker.date), picker.date)
  }

  /// The first date that can be selected; nil, the default, for none. With a maximum that is earlier, neither has an effect.
  open var minimumDate: Date? {
    get { limits.minimum }
    set {
      limits.minimum = newValue
      picker.minimumDate = newValue.map(clockTime)
    }
  }
  /// The last date that can be selected; nil, the default, for none.
  open var maximumDate: Date? {
    get { limits.maximum }
    set {
      limits.maximum = newValue
      picker.maximumDate = newValue.map(clockTime)
    }
  }
  /// The duration that is selected with ``Mode/countDownTimer``, in seconds, from a minute to 23 hours and 59 minutes. Default 60.
  open var countDownDuration: TimeInterval {
    get { picker.countDownDuration }
    set { picker.countDownDuration = newValue }
  }

  // MARK: - Calendar

  /// The calendar, whose time zone dates are shown in if ``timeZone`` is nil. Default the user's; nil stands for that, too. The days are
  /// those of the Gregorian calendar, whichever it is.
  open var calendar: Calendar! = Calendar.current { didSet { showAgain() } }
  /// The time zone in which dates are shown; nil, the default, for that of ``calendar``.
  open var timeZone: TimeZone? { didSet { showAgain() } }
  /// The locale of names, digits and the order of wheels; nil, the default, for the language of the application.
  open var locale: Locale? {
    didSet {
      picker.locale = locale.map { Language($0.identifier.replacingOccurrences(of: "_", with: "-")) }
      contentDidChange()
    }
  }

  private var gregorian: Calendar {
    var result = Calendar(identifier: .gregorian)
    result.timeZone = timeZone ?? calendar?.timeZone ?? .current
    return result
  }

  /// Returns what clocks in the time zone show at a date.
  private func clockTime(_ date: Date) -> LocalDateTime {
    let seconds = date.timeIntervalSinceReferenceDate + Double(gregorian.timeZone.secondsFromGMT(for: date))
    // From 1970 to the reference date there are 978,307,200 seconds; what is farther away than all years is the last one.
    let whole = min(max(seconds.rounded(.down), -1e12), 1e12)
    return LocalDateTime(utcSecondsSince1970: Int(whole) + 978_307_200)
  }

  /// Returns the date at which clocks in the time zone show a time.
  private func date(_ shown: LocalDateTime) -> Date {
    let parts = DateComponents(
      year: shown.date.year, month: shown.date.month, day: shown.date.day, hour: shown.time.hour,
      minute: shown.time.minute, second: shown.time.second)
    return gregorian.date(from: parts) ?? known.date
  }

  /// Shows the same date in another time zone.
  private func showAgain() {
    let date = known.date
    picker.minimumDate = limits.minimum.map(clockTime)
    picker.maximumDate = limits.maximum.map(clockTime)
    setDate(date, animated: false)
  }

  // MARK: - Appearance

  /// The distance of the minutes that can be selected. A number that does not divide 60, or is more than 30, is ignored. Default 1.
  open var minuteInterval: Int {
    get { picker.minuteInterval }
    set { picker.minuteInterval = newValue }
  }

  /// What the control selects. Default ``Mode/dateAndTime``.
  open var datePickerMode: Mode {
    get { picker.datePickerMode }
    set {
      picker.datePickerMode = newValue
      contentDidChange()
    }
  }
  /// How the control is shown, if that is possible with ``datePickerMode``. Default `.automatic`.
  open var preferredDatePickerStyle: UIDatePickerStyle {
    get { picker.preferredDatePickerStyle }
    set {
      picker.preferredDatePickerStyle = newValue
      contentDidChange()
    }
  }
  /// How the control is shown.
  open var datePickerStyle: UIDatePickerStyle { picker.datePickerStyle }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: - Control

  open override var isEnabled: Bool { didSet { picker.isEnabled = isEnabled } }

  /// False, because what it shows receives the focus.
  open override var canBecomeFocused: Bool { false }

  /// Returns the size that fits what is shown, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { picker.sizeThatFits(size) }

  /// The natural size of what is shown, in points.
  open override var intrinsicContentSize: CGSize { picker.intrinsicContentSize }

  /// Lays out what is shown.
  open override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
  }
}
