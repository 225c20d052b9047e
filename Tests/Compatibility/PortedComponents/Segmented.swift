// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

@IBDesignable
open class PillSegmentedControl: UIControl {
  open private(set) var index = 0
  open var titles: [String] = [] { didSet { rebuild() } }
  @IBInspectable open var indicatorColor: UIColor = .white {
    didSet { indicator.backgroundColor = indicatorColor }
  }
  @IBInspectable public var cornerRadius: CGFloat {
    get { return layer.cornerRadius }
    set { layer.cornerRadius = newValue }
  }
  @IBInspectable public var borderWidth: CGFloat = 0 { didSet { layer.borderWidth = borderWidth } }
  @IBInspectable public var borderColor: UIColor? { didSet { layer.borderColor = borderColor?.cgColor } }

  private let indicator = UIView()
  private var labels = [UILabel]()
  private var panStart = CGRect.zero

  public convenience init(frame: CGRect, titles: [String]) {
    self.init(frame: frame)
    self.titles = titles
    rebuild()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    finishInit()
  }

  required public init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    finishInit()
  }

  private func finishInit() {
    layer.masksToBounds = true
    backgroundColor = UIColor(hue: 0.6, saturation: 0.1, brightness: 0.9, alpha: 1)
    addSubview(indicator)
    indicator.backgroundColor = indicatorColor
    indicator.isUserInteractionEnabled = false
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: PillSegmentedControl.tapped))
    let pan = UIPanGestureRecognizer(target: self, action: PillSegmentedControl.panned)
    addGestureRecognizer(pan)
  }

  private func rebuild() {
    labels.forEach { $0.removeFromSuperview() }
    labels = titles.map { title in
      let label = UILabel()
      label.attributedText = NSAttributedString(
        string: title,
        attributes: [.font: UIFont.boldSystemFont(ofSize: 14), .foregroundColor: UIColor.black])
      label.textAlignment = .center
      addSubview(label)
      return label
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !labels.isEmpty else { return }
    for (index, label) in labels.enumerated() { label.frame = frame(forSegment: index) }
    indicator.frame = frame(forSegment: index).insetBy(dx: 2, dy: 2)
    indicator.layer.cornerRadius = max(0, layer.cornerRadius - 2)
  }

  private func frame(forSegment index: Int) -> CGRect {
    let width = bounds.width / CGFloat(labels.count)
    return CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
  }

  open func setIndex(_ newIndex: Int, animated: Bool = true) {
    guard labels.indices.contains(newIndex) else { return }
    let old = index
    index = newIndex
    UIView.animate(
      withDuration: animated ? 0.3 : 0, delay: 0, usingSpringWithDamping: 0.75, initialSpringVelocity: 0,
      options: [.beginFromCurrentState, .curveEaseOut],
      animations: {
        self.indicator.frame = self.frame(forSegment: newIndex).insetBy(dx: 2, dy: 2)
        self.layoutIfNeeded()
      }, completion: { _ in if old != newIndex { self.sendActions(for: .valueChanged) } })
  }

  private func tapped(_ gesture: UITapGestureRecognizer) { setIndex(nearest(gesture.location(in: self))) }

  private func panned(_ gesture: UIPanGestureRecognizer!) {
    switch gesture.state {
    case .began: panStart = indicator.frame
    case .changed:
      var frame = panStart
      frame.origin.x += gesture.translation(in: self).x
      frame.origin.x = max(min(frame.origin.x, bounds.width - frame.width - 2), 2)
      indicator.frame = frame
    case .ended, .failed, .cancelled: setIndex(nearest(indicator.center))
    default: break
    }
  }

  private func nearest(_ point: CGPoint) -> Int {
    return labels.indices.min { abs(labels[$0].center.x - point.x) < abs(labels[$1].center.x - point.x) } ?? 0
  }
}
