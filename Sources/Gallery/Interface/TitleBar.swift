import Tactus

/// The bar over a demo: the way back, the title, and what the demo adds at the right.
final class TitleBar: View {
  let backButton = BackButton()
  /// From left to right at the right end; each is as large as it wishes to be.
  var accessories: [View] = [] {
    didSet {
      for view in oldValue { view.removeFromSuperview() }
      for view in accessories { addSubview(view) }
      setNeedsLayout()
    }
  }

  private let label: Label
  private let line = View()

  init(title: String) {
    label = Label(title, size: 20, weight: .semibold)
    super.init(frame: .zero)
    backgroundColor = Theme.bar
    line.backgroundColor = Theme.line
    for view in [line, backButton, label] { addSubview(view) }
  }

  override func layoutSubviews() {
    let middle = bounds.midY
    func place(_ view: View, x: Double, width: Double, height: Double = Theme.target) {
      view.frame = Rect(x: x, y: (middle - height / 2).rounded(), width: max(0, width), height: height)
    }
    place(backButton, x: 6, width: Theme.target)
    var right = bounds.width - 12
    for view in accessories.reversed() {
      let width = view.sizeThatFits(.zero).width
      place(view, x: right - width, width: width)
      right -= width + Theme.spacing
    }
    let left = backButton.frame.maxX + 4
    // A title cut short says less than none.
    label.isHidden = right - left < label.sizeThatFits(.zero).width
    place(label, x: left, width: right - left)
    line.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }

  // Touches on the bar are not for what lies under it.
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
}
