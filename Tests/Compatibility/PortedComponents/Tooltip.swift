// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UIKitNames

/// A bubble that points at a view.
class Tooltip: UIView {
  enum ArrowPosition {
    case top, bottom
  }

  struct Preferences {
    var font = UIFont.systemFont(ofSize: 15)
    var foregroundColor = UIColor.white
    var backgroundColor = UIColor.darkGray
    var cornerRadius: CGFloat = 5
    var arrowSize = CGSize(width: 10, height: 5)
    var inset = UIEdgeInsets(top: 8, left: 10, bottom: 8, right: 10)
    var maxWidth: CGFloat = 200
  }

  static var globalPreferences = Preferences()

  private let text: String
  private let preferences: Preferences
  private(set) var arrowPosition = ArrowPosition.top
  private var arrowTip = CGPoint.zero
  private var onDismiss: (() -> Void)?

  private lazy var textSize: CGSize = {
    let attributes: [NSAttributedString.Key: Any] = [.font: self.preferences.font]
    let size = CGSize(width: self.preferences.maxWidth, height: CGFloat.greatestFiniteMagnitude)
    var textSize = self.text.boundingRect(
      with: size, options: .usesLineFragmentOrigin, attributes: attributes, context: nil
    ).size
    textSize.width = ceil(textSize.width)
    textSize.height = ceil(textSize.height)
    return textSize
  }()

  init(text: String, preferences: Preferences = Tooltip.globalPreferences, onDismiss: (() -> Void)? = nil) {
    self.text = text
    self.preferences = preferences
    self.onDismiss = onDismiss
    super.init(frame: .zero)
    backgroundColor = .clear
    isOpaque = false
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: Tooltip.handleTap))
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var intrinsicContentSize: CGSize {
    let inset = preferences.inset
    return CGSize(
      width: textSize.width + inset.left + inset.right,
      height: textSize.height + inset.top + inset.bottom + preferences.arrowSize.height)
  }

  func show(forView view: UIView, withinSuperview superview: UIView) {
    let target = view.convert(view.bounds, to: superview)
    let size = intrinsicContentSize
    arrowPosition = target.maxY + size.height <= superview.bounds.maxY ? .top : .bottom
    let x = min(max(8, target.midX - size.width / 2), superview.bounds.maxX - size.width - 8)
    let y = arrowPosition == .top ? target.maxY : target.minY - size.height
    frame = CGRect(x: x, y: y, width: size.width, height: size.height)
    arrowTip = CGPoint(x: target.midX - x, y: arrowPosition == .top ? 0 : size.height)
    superview.addSubview(self)
    alpha = 0
    transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    UIView.animate(
      withDuration: 0.7, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.7,
      options: [.curveEaseInOut, .allowUserInteraction]
    ) {
      self.transform = .identity
      self.alpha = 1
    }
  }

  func dismiss() {
    UIView.animate(
      withDuration: 0.3,
      animations: {
        self.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
        self.alpha = 0
      },
      completion: { _ in
        self.removeFromSuperview()
        self.onDismiss?()
      })
  }

  private func handleTap() { dismiss() }

  override func draw(_ rect: CGRect) {
    let arrow = preferences.arrowSize
    let isTop = arrowPosition == .top
    let bubble = CGRect(
      x: 0, y: isTop ? arrow.height : 0, width: bounds.width, height: bounds.height - arrow.height)
    let path = UIBezierPath(roundedRect: bubble, cornerRadius: preferences.cornerRadius)
    let base = isTop ? bubble.minY : bubble.maxY
    path.move(to: arrowTip)
    path.addLine(to: CGPoint(x: arrowTip.x - arrow.width / 2, y: base))
    path.addLine(to: CGPoint(x: arrowTip.x + arrow.width / 2, y: base))
    path.close()
    preferences.backgroundColor.setFill()
    path.fill()
    let paragraphStyle = NSMutableParagraphStyle()
    paragraphStyle.alignment = .center
    paragraphStyle.lineBreakMode = .byWordWrapping
    text.draw(
      in: CGRect(
        x: preferences.inset.left, y: bubble.minY + preferences.inset.top, width: textSize.width,
        height: textSize.height),
      withAttributes: [
        .font: preferences.font, .foregroundColor: preferences.foregroundColor,
        .paragraphStyle: paragraphStyle,
      ])
  }
}
