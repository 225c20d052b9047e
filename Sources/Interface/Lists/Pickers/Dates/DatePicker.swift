/// A control that selects a date, a time of day or a duration, in the words and the order of the user's language.
///
/// ```swift
/// let alarm = DatePicker()
/// alarm.datePickerMode = .time
/// alarm.addAction({ [unowned alarm] in clock.set(alarm.date.time) }, for: .valueChanged)
/// ```
///
/// It has wheels or, by ``preferredDatePickerStyle``, a calendar, or buttons that open these. With the focus, the arrow keys select another day
/// of a calendar, Page Up and Page Down one of another month.
///
/// Dates are those of the Gregorian calendar that clocks show, without a time zone. The event `.valueChanged` is sent when a wheel that the
/// user has turned is at rest, or a day is tapped.
@MainActor
open class DatePicker: Control {
  // MARK: Values

  /// The date and the time that are selected. Default: those at which the control was created. Setting it sends no event.
  open var date: LocalDateTime {
    get { selection.dateTime }
    set { setDate(newValue, animated: false) }
  }
  /// The duration that is selected with ``Mode/countDownTimer``, in seconds, from a minute to 23 hours and 59 minutes. Default 60.
  open var countDownDuration: Double {
    get { Double(selection.minutes) * 60 }
    set {
      guard check(newValue.isFinite, "countDownDuration") else { return }
      selection.select(minutes: Int(saturating: newValue / 60))
      showSelection(animated: false)
    }
  }
  /// The first date that can be selected; nil, the default, for none. With a maximum that is earlier, neither has an effect.
  open var minimumDate: LocalDateTime? {
    get { selection.minimum }
    set {
      selection.minimum = newValue
      limitsDidChange()
    }
  }
  /// The last date that can be selected; nil, the default, for none.
  open var maximumDate: LocalDateTime? {
    get { selection.maximum }
    set {
      selection.maximum = newValue
      limitsDidChange()
    }
  }
  /// The distance of the minutes that can be selected. A number that does not divide 60, or is more than 30, is ignored and logged. Default 1.
  open var minuteInterval: Int {
    get { selection.minuteInterval }
    set {
      guard newValue != selection.minuteInterval else { return }
      guard check((1...30).contains(newValue) && 60 % newValue == 0, "minuteInterval") else { return }
      selection.minuteInterval = newValue
      selection.applyLimits()
      setUp()
    }
  }

  // MARK: Appearance

  /// What the control selects. Default ``Mode/dateAndTime``.
  open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { setUp() } } }
  /// How the control is shown, if that is possible with ``datePickerMode``. Default ``DatePickerStyle/automatic``.
  ///
  /// Durations and months are selected with wheels only, and a time without a date has no calendar.
  open var preferredDatePickerStyle = DatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { setUp() } }
  }
  /// The language of names, digits and the order of wheels; nil, the default, for that of the application.
  open var locale: Language? { didSet { if locale != oldValue { setUp() } } }

  private(set) var selection = DatePickerSelection(.now())
  private let picker = PickerView(frame: .zero)
  private lazy var rows = DatePickerRows(self)
  private(set) var columns: [DatePickerColumn] = []
  /// What shows the selection in another style; nil for wheels.
  private(set) var content: (any DatePickerContent)?
  var titles = DatePickerTitles(language: "en", today: LocalDate(daysSince1970: 0))
  private var widths: [DatePickerColumn: Double] = [:]

  override func finishInitialization() {
    super.finishInitialization()
    picker.dataSource = rows
    picker.delegate = rows
    addSubview(picker)
    selection.applyLimits()
    setUp()
  }

  /// The language of names, digits and the order of wheels.
  var language: Language { locale ?? Application.serving(self).language }

  // MARK: - Selecting

  /// Selects a date and a time, within the limits. No event is sent.
  ///
  /// - Parameters:
  ///   - date: The date and the time.
  ///   - animated: True to turn the wheels to it, false to show it at once.
  open func setDate(_ date: LocalDateTime, animated: Bool) {
    selection.select(date)
    showSelection(animated: animated)
  }

  private func limitsDidChange() {
    selection.applyLimits()
    showSelection(animated: false)
  }

  /// Turns the wheels to what is selected.
  private func showSelection(animated: Bool) {
    if let content { return content.update() }
    for (component, column) in columns.enumerated() {
      let row = selection.row(of: column)
      let former = picker.selectedRow(inComponent: component)
      if former != row {
        // Hours of the other half of a day have the same titles.
        let isSameTitle = column == .hour && columns.contains(.period) && (row - former) % 12 == 0
        picker.selectRow(row, inComponent: component, animated: animated && !isSameTitle)
      }
      picker.refreshRows(inComponent: component)
    }
  }

  private func setUp() {
    titles = DatePickerTitles(language: language, today: LocalDateTime.now().date)
    setContent(datePickerStyle)
    if let content { content.update() } else { setUpWheels() }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Makes what shows the selection in a style, unless it is there.
  private func setContent(_ style: DatePickerStyle) {
    let new: (any DatePickerContent)? =
      switch style {
      case .compact: content as? CompactDateContent ?? CompactDateContent(self)
      case .inline: content as? InlineDateContent ?? InlineDateContent(self)
      case .wheels, .automatic: nil
      }
    guard new !== content else { return }
    content?.removeFromSuperview()
    content = new
    picker.isHidden = new != nil
    guard let new else { return }
    new.setEnabled(isEnabled)
    addSubview(new)
  }

  private func setUpWheels() {
    let language = language
    columns = DatePickerColumn.columns(for: datePickerMode, in: language)
    widths = [:]
    picker.endlessComponents = Set(columns.indices.filter { columns[$0].isEndless })
    picker.keepsOrderOfComponents = datePickerMode == .time
    picker.reloadAllComponents()
    showSelection(animated: false)
  }

  // MARK: - Control

  /// False, because the wheels receive the focus.
  open override var canBecomeFocused: Bool { false }

  override func stateDidChange() {
    super.stateDidChange()
    picker.isUserInteractionEnabled = isEnabled
    content?.setEnabled(isEnabled)
  }

  override func updateAppearance() { picker.alpha = isEnabled ? 1 : Self.disabledAlpha }

  // MARK: - View

  /// Returns the size that fits the wheels, the calendar or the buttons, in points.
  open override func sizeThatFits(_ size: Size) -> Size {
    content?.sizeThatFits(size) ?? picker.sizeThatFits(size)
  }

  /// Lays out the wheels, the calendar or the buttons.
  open override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
    content?.frame = bounds
  }

  /// Takes over the size of text.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    widths = [:]
    super.traitCollectionDidChange(previousTraitCollection)
    picker.setNeedsLayout()
    content?.setNeedsLayout()
  }

  /// Takes over the language and the present day.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    let current = DatePickerTitles(language: language, today: LocalDateTime.now().date)
    if current != titles { setUp() }
  }
}

extension DatePicker: DayDependent {
  func dayDidChange() { if titles.today != LocalDateTime.now().date { setUp() } }
}

extension DatePicker: LanguageDependent {
  func reloadWords() { if locale == nil { setUp() } }
}

// MARK: - Wheels

extension DatePicker {
  /// Returns the width of the widest title of a wheel, in points.
  fileprivate func width(of column: DatePickerColumn) -> Double {
    if let known = widths[column] { return known }
    let width = titles.width(
      of: column, interval: selection.minuteInterval, font: PickerRow.font(for: traitCollection))
    widths[column] = width
    return width
  }

  /// Returns the title of a row, in grey if it cannot be selected.
  fileprivate func title(ofRow row: Int, in column: DatePickerColumn) -> AttributedText {
    let title = titles.title(ofRow: row, in: column, interval: selection.minuteInterval)
    let color = selection.allows(row: row, of: column) ? nil : resolve(.tertiaryLabel)
    return AttributedText(title, attributes: AttributedText.Attributes(color: color))
  }

  fileprivate func rowCount(of column: DatePickerColumn) -> Int { selection.rowCount(of: column) }

  fileprivate func name(of column: DatePickerColumn) -> String { column.name.string(in: titles.language) }

  /// Selects what the user has selected, within the limits.
  fileprivate func userDidSelect(_ row: Int, of column: DatePickerColumn) {
    userDidChange { $0.select(row: row, of: column) }
  }

  /// Selects a date and a time that the user has selected, within the limits.
  func userDidSelect(_ date: LocalDateTime) { userDidChange { $0.select(date) } }

  private func userDidChange(_ change: (inout DatePickerSelection) -> Void) {
    let former = selection
    change(&selection)
    showSelection(animated: true)
    if selection != former { sendValueChanged() }
  }
}

/// The rows of the wheels of a date picker.
@MainActor
private final class DatePickerRows: PickerViewDataSource, PickerViewAccessibilityDelegate {
  private weak var control: DatePicker?

  init(_ control: DatePicker) { self.control = control }

  private func column(_ component: Int) -> DatePickerColumn { control?.columns[component] ?? .day }

  func numberOfComponents(in pickerView: PickerView) -> Int { control?.columns.count ?? 0 }

  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
    control?.rowCount(of: column(component)) ?? 0
  }

  func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> Double {
    control?.width(of: column(component)) ?? 0
  }

  func pickerView(
    _ pickerView: PickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> AttributedText? { control?.title(ofRow: row, in: column(component)) }

  func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int) {
    control?.userDidSelect(row, of: column(component))
  }

  func pickerView(_ pickerView: PickerView, accessibilityLabelForComponent component: Int) -> String? {
    control?.name(of: column(component))
  }
}

extension DatePickerColumn {
  /// What a wheel is called by assistive technologies.
  fileprivate var name: StandardTitle {
    switch self {
    case .day: .day
    case .month: .month
    case .year: .year
    case .date: .date
    case .hour, .hours: .hours
    case .minute, .minutes: .minutes
    case .period: .dayPeriod
    }
  }
}
