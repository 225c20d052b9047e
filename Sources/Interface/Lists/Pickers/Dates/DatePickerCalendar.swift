internal import TactusGraphics

/// The calendar of a date picker: a month with a title, buttons for the months beside it, and a cell for each day.
@MainActor
final class DatePickerCalendar: Control {
  private weak var picker: DatePicker?
  private(set) var month: CalendarMonth
  let titleButton = Button(type: .system)
  let previousButton = Button(type: .system)
  let nextButton = Button(type: .system)
  private let grid = View(frame: .zero)
  private var weekdays: [Label] = []
  private(set) var days: [CalendarDayView] = []
  /// The wheels on which a distant month is chosen, instead of the days; nil while the days are shown.
  private(set) var months: DatePicker?
  /// The date that was shown as selected last.
  private var shownDate: LocalDate

  init(_ picker: DatePicker) {
    self.picker = picker
    shownDate = picker.date.date
    month = CalendarMonth(shownDate)
    super.init(frame: .zero)
    for view in [grid, titleButton, previousButton, nextButton] as [View] { addSubview(view) }
    for _ in 0..<7 {
      let label = Label(frame: .zero)
      label.textAlignment = .center
      label.textColor = .secondaryLabel
      label.font = .system(ofSize: 13, weight: .medium)
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = Control.minimumFontScale
      label.isAccessibilityElement = false
      weekdays.append(label)
      grid.addSubview(label)
    }
    let steps = [(previousButton, "chevron.backward", -1), (nextButton, "chevron.forward", 1)]
    for (button, symbol, step) in steps {
      button.setImage(Image(systemName: symbol), for: .normal)
      button.addAction(Action { [weak self] _ in self?.turn(by: step) }, for: .primaryActionTriggered)
    }
    titleButton.titleLabel?.adjustsFontSizeToFitWidth = true
    titleButton.titleLabel?.minimumScaleFactor = Control.minimumFontScale
    titleButton.addAction(Action { [weak self] _ in self?.toggleMonths() }, for: .primaryActionTriggered)
    for direction in [SwipeGestureRecognizer.Direction.left, .right] {
      let swipe = SwipeGestureRecognizer()
      swipe.direction = direction
      swipe.addTarget(self, action: DatePickerCalendar.swiped)
      addGestureRecognizer(swipe)
    }
    update()
  }

  // MARK: - Months

  private func swiped(_ recognizer: SwipeGestureRecognizer) {
    guard months == nil else { return }
    turn(by: (recognizer.direction == .left) != isRightToLeft ? 1 : -1)
  }

  /// Shows another month, if it has a day that can be selected.
  func turn(by count: Int) {
    guard isEnabled, let new = month.adding(count), isReachable(new) else { return }
    View.transition(
      with: grid, duration: Self.duration, options: [.transitionCrossDissolve, .allowUserInteraction]
    ) { [self] in
      month = new
      update()
      grid.layoutIfNeeded()
    }
  }

  private func isReachable(_ month: CalendarMonth?) -> Bool {
    guard let month, let picker else { return false }
    return picker.selection.allowsDay(from: month.firstDay, to: month.lastDay)
  }

  /// Shows wheels for the month instead of the days, or the days again.
  private func toggleMonths() {
    if let months {
      months.removeFromSuperview()
      self.months = nil
    } else if let picker {
      let wheels = DatePicker(frame: .zero)
      wheels.datePickerMode = .yearAndMonth
      wheels.locale = picker.locale
      wheels.minimumDate = picker.minimumDate
      wheels.maximumDate = picker.maximumDate
      wheels.date = LocalDateTime(date: month.day(like: picker.date.date), time: picker.date.time)
      wheels.addAction(
        Action { [weak self, weak wheels] _ in
          guard let self, let wheels else { return }
          month = CalendarMonth(wheels.date.date)
          update()
        }, for: .valueChanged)
      months = wheels
      addSubview(wheels)
    }
    grid.isHidden = months != nil
    update()
  }

  // MARK: - Content

  /// Shows the selection, the limits and the language of the picker, and the month of a date that was selected otherwise.
  func update() {
    guard let picker else { return }
    let language = picker.language
    let selected = picker.date.date
    if selected != shownDate {
      shownDate = selected
      month = CalendarMonth(selected)
    }
    let year = language.string(month.year, isGrouped: false)
    let name = language.name(ofMonth: month.month)
    let isYearFirst = language.dateFieldOrder.first == .year
    titleButton.setTitle(isYearFirst ? "\(year) \(name)" : "\(name) \(year)", for: .normal)
    previousButton.accessibilityLabel = StandardTitle.previousMonth.string(in: language)
    nextButton.accessibilityLabel = StandardTitle.nextMonth.string(in: language)
    previousButton.isEnabled = isEnabled && months == nil && isReachable(month.adding(-1))
    nextButton.isEnabled = isEnabled && months == nil && isReachable(month.adding(1))
    titleButton.isEnabled = isEnabled
    titleButton.accessibilityExpandedStatus = months == nil ? .collapsed : .expanded
    for (label, weekday) in zip(weekdays, language.firstWeekday.week) {
      label.text = language.name(of: weekday, isAbbreviated: true)
    }
    showDays(of: picker, in: language, selected)
    setNeedsLayout()
  }

  private func showDays(of picker: DatePicker, in language: Language, _ selected: LocalDate) {
    while days.count < month.dayCount { days.append(makeDay()) }
    let first = month.firstDay.daysSince1970
    let today = LocalDateTime.now().date
    for (index, day) in days.enumerated() {
      day.isHidden = index >= month.dayCount
      guard !day.isHidden else { continue }
      let date = LocalDate(daysSince1970: first + index)
      day.content = CalendarDayView.Content(
        date: date, title: language.string(date.day, isGrouped: false),
        spokenTitle: language.string(from: date, format: .full), isToday: date == today)
      day.isSelected = date == selected
      day.isEnabled = isEnabled && picker.selection.allowsDay(from: date, to: date)
    }
  }

  private func makeDay() -> CalendarDayView {
    let day = CalendarDayView(frame: .zero)
    day.addAction(
      Action { [weak self, weak day] _ in if let day { self?.select(day.content.date) } },
      for: [.touchUpInside, .primaryActionTriggered])
    grid.addSubview(day)
    return day
  }

  private func select(_ date: LocalDate) {
    guard let picker else { return }
    picker.userDidSelect(LocalDateTime(date: date, time: picker.date.time))
  }

  // MARK: - Control

  /// Selects another day by the arrow keys, that of another month by Page Up and Page Down, and an end of the week by Home and End.
  override func handle(_ key: Key) -> Bool {
    guard let picker, months == nil else { return false }
    let date = picker.date.date
    let forward = isRightToLeft ? -1 : 1
    let weekday = CalendarMonth(date).cell(ofDay: date.day, firstWeekday: picker.language.firstWeekday) % 7
    let distance: Int
    switch key.keyCode {
    case .leftArrow: distance = -forward
    case .rightArrow: distance = forward
    case .upArrow: distance = -7
    case .downArrow: distance = 7
    case .home: distance = -weekday
    case .end: distance = 6 - weekday
    case .pageUp, .pageDown:
      if let other = CalendarMonth(date).adding(key.keyCode == .pageUp ? -1 : 1) {
        select(other.day(like: date))
      }
      return true
    default: return false
    }
    select(LocalDate(daysSince1970: date.daysSince1970 + distance))
    return true
  }

  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool { false }

  override func stateDidChange() {
    super.stateDidChange()
    update()
  }

  // MARK: - View

  override func sizeThatFits(_ size: Size) -> Size {
    let factor = growth
    return Size(
      width: (Self.naturalWidth * factor).rounded(),
      height: ((Self.rowHeight * Double(CalendarMonth.weekCount + 1) + Self.weekdayHeight) * factor).rounded()
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let unit = bounds.height / (Self.rowHeight * Double(CalendarMonth.weekCount + 1) + Self.weekdayHeight)
    let (row, header) = (Self.rowHeight * unit, Self.weekdayHeight * unit)
    let side = min(row, bounds.width / 3)
    let isMirrored = isRightToLeft
    func arrange(_ view: View, fromEnd distance: Double, width: Double) {
      let x = isMirrored ? bounds.minX + distance : bounds.maxX - distance - width
      view.frame = Rect(x: x, y: bounds.minY, width: width, height: row)
    }
    arrange(nextButton, fromEnd: 0, width: side)
    arrange(previousButton, fromEnd: side, width: side)
    let room = max(0, bounds.width - 2 * side)
    let title = min(titleButton.sizeThatFits(.zero).width + 2 * Self.titleMargin, room)
    arrange(titleButton, fromEnd: bounds.width - title, width: title)
    grid.frame = Rect(
      x: bounds.minX, y: bounds.minY + row, width: bounds.width, height: max(0, bounds.height - row))
    months?.frame = grid.frame
    layOutDays(row: row, header: header)
  }

  private func layOutDays(row: Double, header: Double) {
    let width = grid.bounds.width / 7
    func x(_ column: Int) -> Double { Double(isRightToLeft ? 6 - column : column) * width }
    for (column, label) in weekdays.enumerated() {
      label.frame = Rect(x: x(column), y: 0, width: width, height: header)
    }
    let firstWeekday = picker?.language.firstWeekday ?? .monday
    for (index, day) in days.enumerated() where !day.isHidden {
      let cell = month.cell(ofDay: index + 1, firstWeekday: firstWeekday)
      day.frame = Rect(x: x(cell % 7), y: header + Double(cell / 7) * row, width: width, height: row)
    }
  }
}

extension DatePickerCalendar: SelfDescribing, AccessibleFocusOwner {
  var accessibleFocus: (view: AnyObject, part: Int?)? {
    days.first { $0.isSelected && !$0.isHidden }.map { ($0, nil) }
  }

  var standardAccessibility: AccessibilityDescription {
    .container(.group, label: titleButton.title(for: .normal), traits: stateTraits.union(.adjustable))
  }
}

// MARK: - Sizes

extension DatePickerCalendar {
  /// The height of the title, and of the row of a week, in points. Chosen by us: those of a target.
  static let rowHeight = 44.0
  /// The height of the names of the days of the week, in points. Chosen by us.
  static let weekdayHeight = 24.0
  /// The natural width, in points: that of wheels.
  static let naturalWidth = 320.0
  /// The duration with which months replace each other, in seconds. Chosen by us.
  static let duration = 0.25
  /// The distance of the title from the edges of its button, in points. Chosen by us.
  private static let titleMargin = 8.0
}
