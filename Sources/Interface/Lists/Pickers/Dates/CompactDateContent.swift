/// The buttons of a date picker with the date and the time, which open a calendar and wheels in popovers.
@MainActor
final class CompactDateContent: View, DatePickerContent {
  let dateButton = Button(configuration: .gray())
  let timeButton = Button(configuration: .gray())
  private weak var picker: DatePicker?
  private let hasDate: Bool

  /// The distance between the buttons, in points. Chosen by us.
  static let spacing = 8.0

  init(_ picker: DatePicker, hasDate: Bool = true) {
    self.picker = picker
    self.hasDate = hasDate
    super.init(frame: .zero)
    dateButton.addAction(
      Action { [weak self] _ in self?.open(.date, .inline, from: \.dateButton) }, for: .primaryActionTriggered
    )
    timeButton.addAction(
      Action { [weak self] _ in self?.open(.time, .wheels, from: \.timeButton) }, for: .primaryActionTriggered
    )
    addSubview(dateButton)
    addSubview(timeButton)
    update()
  }

  private func open(
    _ mode: DatePicker.Mode, _ style: DatePickerStyle, from button: KeyPath<CompactDateContent, Button>
  ) {
    guard let picker else { return }
    DatePickerPopover(mode, style, of: picker).openPopover(from: self[keyPath: button])
  }

  private var buttons: [Button] { [dateButton, timeButton].filter { !$0.isHidden } }

  func update() {
    guard let picker else { return }
    let language = picker.language
    let mode = picker.datePickerMode
    dateButton.isHidden = !hasDate || mode == .time
    timeButton.isHidden = mode == .date
    dateButton.configuration?.title = language.string(from: picker.date.date)
    timeButton.configuration?.title = language.string(from: picker.date.time)
    dateButton.accessibilityHint = StandardTitle.date.string(in: language)
    timeButton.accessibilityHint = StandardTitle.time.string(in: language)
    setNeedsLayout()
  }

  func setEnabled(_ isEnabled: Bool) {
    for button in [dateButton, timeButton] { button.isEnabled = isEnabled }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let sizes = buttons.map { $0.sizeThatFits(.zero) }
    let gaps = Double(max(0, sizes.count - 1)) * Self.spacing
    return Size(
      width: sizes.reduce(gaps) { $0 + $1.width }, height: sizes.reduce(0) { max($0, $1.height) })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let natural = sizeThatFits(.zero)
    let scale = natural.width > bounds.width && natural.width > 0 ? bounds.width / natural.width : 1
    var x = 0.0
    for button in buttons {
      let size = button.sizeThatFits(.zero)
      let (width, height) = (size.width * scale, min(size.height, bounds.height))
      let left = isRightToLeft ? bounds.maxX - x - width : bounds.minX + x
      button.frame = Rect(x: left, y: bounds.midY - height / 2, width: width, height: height)
      x += width + Self.spacing * scale
    }
  }
}
