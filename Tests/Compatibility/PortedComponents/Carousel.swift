// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

protocol CarouselDelegate: AnyObject {
  func carousel(_ carousel: CarouselView, didScrollTo index: Int)
}

final class CarouselView: UIView, UIScrollViewDelegate {
  weak var delegate: CarouselDelegate?
  var itemSpacing: CGFloat = 16
  private let scrollView = UIScrollView()
  private let pageControl = UIPageControl()
  private var items: [UIView] = []
  private(set) var currentIndex = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    scrollView.delegate = self
    scrollView.decelerationRate = UIScrollView.DecelerationRate.fast
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.clipsToBounds = false
    addSubview(scrollView)
    pageControl.currentPageIndicatorTintColor = .systemBlue
    pageControl.pageIndicatorTintColor = UIColor.gray.withAlphaComponent(0.3)
    addSubview(pageControl)
  }

  required init?(coder: NSCoder) { fatalError() }

  private var itemWidth: CGFloat { return bounds.width * 0.7 }

  func setItems(_ items: [UIView]) {
    self.items.forEach { $0.removeFromSuperview() }
    self.items = items
    items.forEach(scrollView.addSubview(_:))
    pageControl.numberOfPages = items.count
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    pageControl.frame = CGRect(x: 0, y: bounds.height - 20, width: bounds.width, height: 20)
    for (index, item) in items.enumerated() {
      item.bounds = CGRect(x: 0, y: 0, width: itemWidth, height: bounds.height - 40)
      item.center = CGPoint(
        x: itemWidth / 2 + CGFloat(index) * (itemWidth + itemSpacing), y: bounds.midY - 10)
    }
    let inset = (bounds.width - itemWidth) / 2
    scrollView.contentInset = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
    scrollView.contentSize = CGSize(
      width: CGFloat(items.count) * (itemWidth + itemSpacing) - itemSpacing, height: bounds.height)
    transformItems()
  }

  private func transformItems() {
    let middle = scrollView.contentOffset.x + bounds.width / 2
    for item in items {
      let distance = min(abs(item.center.x - middle) / bounds.width, 1)
      let scale = 1 - 0.2 * distance
      var transform = CATransform3DIdentity
      transform.m34 = -1 / 500
      transform = CATransform3DScale(transform, scale, scale, 1)
      item.layer.transform = transform
      item.layer.zPosition = -distance
      item.alpha = 1 - 0.5 * distance
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { transformItems() }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let step = itemWidth + itemSpacing
    let inset = scrollView.contentInset.left
    let proposed = (targetContentOffset.pointee.x + inset) / step
    var index = Int(proposed.rounded())
    if abs(velocity.x) > 0.3 {
      index = velocity.x > 0 ? max(index, currentIndex + 1) : min(index, currentIndex - 1)
    }
    index = min(max(index, 0), items.count - 1)
    targetContentOffset.pointee = CGPoint(x: CGFloat(index) * step - inset, y: 0)
    currentIndex = index
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    pageControl.currentPage = currentIndex
    delegate?.carousel(self, didScrollTo: currentIndex)
  }
}
