/// The calendar of a date picker and, if it selects a time as well, a row with a button for the time.
@MainActor
final class InlineDateContent: View, DatePickerContent {
  let calendar: DatePickerCalendar
  let time: CompactDateContent
  private let label = Label(frame: .zero)
  private weak var picker: DatePicker?

  init(_ picker: DatePicker) {
    self.picker = picker
    calendar = DatePickerCalendar(picker)
    time = CompactDateContent(picker, hasDate: false)
    super.init(frame: .zero)
    label.font = .system(ofSize: 17)
    label.adjustsFontForContentSizeCategory = true
    label.maximumContentSizeFactor = Control.maximumGrowth
    for view in [calendar, label, time] as [View] { addSubview(view) }
    update()
  }

  private var showsTime: Bool { picker?.datePickerMode == .dateAndTime }

  func update() {
    calendar.update()
    time.update()
    label.text = picker.map { StandardTitle.time.string(in: $0.language) }
    label.isHidden = !showsTime
    time.isHidden = !showsTime
    setNeedsLayout()
  }

  func setEnabled(_ isEnabled: Bool) {
    calendar.isEnabled = isEnabled
    time.setEnabled(isEnabled)
  }

  private var timeHeight: Double {
    showsTime ? (DatePickerCalendar.rowHeight * calendar.growth).rounded() : 0
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let natural = calendar.sizeThatFits(size)
    return Size(width: natural.width, height: natural.height + timeHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = timeHeight
    calendar.frame = Rect(
      x: bounds.minX, y: bounds.minY, width: bounds.width, height: max(0, bounds.height - height))
    let margin = Self.margin
    let row = Rect(
      x: bounds.minX + margin, y: bounds.maxY - height, width: max(0, bounds.width - 2 * margin),
      height: height)
    let width = min(time.sizeThatFits(.zero).width, row.width)
    time.frame = Rect(
      x: isRightToLeft ? row.minX : row.maxX - width, y: row.minY, width: width, height: height)
    label.frame = Rect(
      x: isRightToLeft ? row.minX + width : row.minX, y: row.minY, width: row.width - width, height: height)
  }

  /// The distance of the row with the time from the edges, in points. Chosen by us.
  private static let margin = 12.0
}
