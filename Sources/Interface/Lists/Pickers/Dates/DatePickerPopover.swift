/// A date picker in a popover, which selects the date or the time of another one.
final class DatePickerPopover: ViewController {
  let picker = DatePicker(frame: .zero)

  /// The distance of the picker from the edges, in points. Chosen by us.
  static let margin = 8.0

  init(_ mode: DatePicker.Mode, _ style: DatePickerStyle, of owner: DatePicker) {
    super.init()
    picker.preferredDatePickerStyle = style
    picker.datePickerMode = mode
    picker.locale = owner.locale
    picker.minuteInterval = owner.minuteInterval
    picker.minimumDate = owner.minimumDate
    picker.maximumDate = owner.maximumDate
    picker.semanticContentAttribute = owner.semanticContentAttribute
    picker.date = owner.date
    picker.addAction(
      Action { [weak self, weak owner] _ in if let self { owner?.userDidSelect(picker.date) } },
      for: .valueChanged)
    let size = picker.sizeThatFits(.zero)
    preferredContentSize = Size(width: size.width + 2 * Self.margin, height: size.height + 2 * Self.margin)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(picker)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
    if !room.isNull { picker.frame = room }
  }
}
