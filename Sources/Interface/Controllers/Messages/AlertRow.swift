/// The button of an action in an alert or an action sheet.
final class AlertRow: ChoiceRow {
  let action: AlertAction
  let label = Label()
  private let isSheet: Bool
  /// A Boolean value that indicates whether the action is emphasized.
  var isPreferred: Bool { didSet { if isPreferred != oldValue { updateFont() } } }

  init(_ action: AlertAction, isPreferred: Bool, isSheet: Bool) {
    self.action = action
    self.isPreferred = isPreferred
    self.isSheet = isSheet
    super.init(frame: .zero)
    label.text = action.title
    label.textAlignment = .center
    label.numberOfLines = 2
    updateFont()
    label.adjustsFontForContentSizeCategory = true
    addSubview(label)
    update()
  }

  private func updateFont() {
    let size = isSheet ? 18.0 : Font.labelFontSize
    label.font = isPreferred ? .boldSystem(ofSize: size) : .system(ofSize: size)
  }

  func update() {
    isEnabled = action.isEnabled
    label.textColor = !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  /// Returns the height for a width.
  func height(for width: Double) -> Double {
    max(metrics.rowHeight, label.sizeThatFits(Size(width: width - 24, height: 0)).height + 20)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 12, dy: 4)
  }
}
