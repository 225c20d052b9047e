import Tactus

/// The bar over a demo, with the back button, the title, and the demo's accessories at the right.
final class TitleBar: View {
  let backButton = BackButton()
  /// The views at the right end, from left to right, each as wide as its natural size.
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
    label.accessibilityTraits = .header
    line.backgroundColor = Theme.line
    for view in [line, backButton, label] { addSubview(view) }
  }

  override func layoutSubviews() {
    let middle = bounds.midY
    func layOut(_ view: View, x: Double, width: Double, height: Double = Theme.target) {
      view.frame = Rect(x: x, y: (middle - height / 2).rounded(), width: max(0, width), height: height)
    }
    layOut(backButton, x: 6, width: Theme.target)
    var right = bounds.width - 12
    for view in accessories.reversed() {
      let width = view.sizeThatFits(.zero).width
      layOut(view, x: right - width, width: width)
      right -= width + Theme.spacing
    }
    let left = backButton.frame.maxX + 4
    // A title that does not fit is hidden rather than truncated.
    label.isHidden = right - left < label.sizeThatFits(.zero).width
    layOut(label, x: left, width: right - left)
    line.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }

  // Handling the touches keeps them from being passed to the superview.
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
}
