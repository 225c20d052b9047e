// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UIKitNames

protocol WheelPickerDelegate: AnyObject {
  func wheelPicker(_ picker: WheelPicker, didSelect index: Int)
}

/// A column of values of which the one in the middle is selected.
class WheelPicker: UIView, UIScrollViewDelegate {
  weak var delegate: WheelPickerDelegate?
  private let scrollView = UIScrollView()
  private let indicator = UIView()
  private var labels: [UILabel] = []
  private let generator = UISelectionFeedbackGenerator()
  var rowHeight: CGFloat = 40

  var values: [String] = [] {
    didSet { reload() }
  }

  private(set) var selectedIndex = 0 {
    didSet {
      guard selectedIndex != oldValue else { return }
      generator.selectionChanged()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    scrollView.delegate = self
    scrollView.showsVerticalScrollIndicator = false
    scrollView.decelerationRate = .fast
    addSubview(scrollView)
    indicator.isUserInteractionEnabled = false
    indicator.backgroundColor = UIColor.label.withAlphaComponent(0.08)
    indicator.layer.cornerRadius = 8
    addSubview(indicator)
    let tap = UITapGestureRecognizer(target: self, action: WheelPicker.tapped(_:))
    scrollView.addGestureRecognizer(tap)
  }

  private func reload() {
    labels.forEach { $0.removeFromSuperview() }
    labels = values.map { value in
      let label = UILabel()
      label.text = value
      label.textAlignment = .center
      label.adjustsFontSizeToFitWidth = true
      scrollView.addSubview(label)
      return label
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    let inset = (bounds.height - rowHeight) / 2
    scrollView.contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
    scrollView.contentSize = CGSize(width: bounds.width, height: rowHeight * CGFloat(values.count))
    for (index, label) in labels.enumerated() {
      label.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
      label.center = CGPoint(x: bounds.midX, y: (CGFloat(index) + 0.5) * rowHeight)
    }
    indicator.frame = CGRect(x: 8, y: inset, width: bounds.width - 16, height: rowHeight)
    transformLabels()
  }

  func select(_ index: Int, animated: Bool) {
    let y = CGFloat(index) * rowHeight - scrollView.contentInset.top
    scrollView.setContentOffset(CGPoint(x: 0, y: y), animated: animated)
    if !animated { finish() }
  }

  private func tapped(_ gesture: UITapGestureRecognizer) {
    let index = Int(gesture.location(in: scrollView).y / rowHeight)
    guard values.indices.contains(index) else { return }
    select(index, animated: true)
  }

  private func transformLabels() {
    let middle = scrollView.contentOffset.y + bounds.height / 2
    for label in labels {
      let distance = (label.center.y - middle) / (bounds.height / 2)
      var transform = CATransform3DIdentity
      transform.m34 = -1 / 500
      transform = CATransform3DRotate(transform, distance, 1, 0, 0)
      label.layer.transform = transform
      label.alpha = max(0.2, 1 - abs(distance))
    }
    let index = Int(round((scrollView.contentOffset.y + scrollView.contentInset.top) / rowHeight))
    selectedIndex = min(max(0, index), max(0, values.count - 1))
  }

  private func finish() {
    delegate?.wheelPicker(self, didSelect: selectedIndex)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    transformLabels()
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let top = scrollView.contentInset.top
    let row = round((targetContentOffset.pointee.y + top) / rowHeight)
    targetContentOffset.pointee.y = row * rowHeight - top
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { finish() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { finish() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { finish() }
}
