// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

open class ImageScrollView: UIScrollView, UIScrollViewDelegate {
  public let imageView = UIImageView()
  private lazy var doubleTap: UITapGestureRecognizer = {
    let tap = UITapGestureRecognizer(target: self, action: ImageScrollView.handleDoubleTap)
    tap.numberOfTapsRequired = 2
    return tap
  }()
  private lazy var singleTap: UITapGestureRecognizer = {
    let tap = UITapGestureRecognizer(target: self, action: ImageScrollView.handleSingleTap)
    tap.require(toFail: self.doubleTap)
    return tap
  }()
  open var singleTapped: (() -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    initialize()
  }

  required public init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    initialize()
  }

  private func initialize() {
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    bouncesZoom = true
    decelerationRate = .fast
    delegate = self
    contentInsetAdjustmentBehavior = .never
    imageView.contentMode = .scaleAspectFill
    imageView.isUserInteractionEnabled = true
    addSubview(imageView)
    addGestureRecognizer(doubleTap)
    addGestureRecognizer(singleTap)
  }

  open func display(image: UIImage) {
    imageView.image = image
    imageView.frame = CGRect(origin: .zero, size: image.size)
    contentSize = image.size
    let xScale = bounds.width / image.size.width
    let yScale = bounds.height / image.size.height
    minimumZoomScale = min(xScale, yScale)
    maximumZoomScale = max(minimumZoomScale * 4, 1)
    zoomScale = minimumZoomScale
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var frameToCenter = imageView.frame
    frameToCenter.origin.x = frameToCenter.width < bounds.width ? (bounds.width - frameToCenter.width) / 2 : 0
    frameToCenter.origin.y =
      frameToCenter.height < bounds.height ? (bounds.height - frameToCenter.height) / 2 : 0
    imageView.frame = frameToCenter
  }

  private func handleSingleTap() { singleTapped?() }

  private func handleDoubleTap(_ gesture: UITapGestureRecognizer) {
    if zoomScale > minimumZoomScale {
      setZoomScale(minimumZoomScale, animated: true)
    } else {
      zoom(to: zoomRect(forScale: maximumZoomScale, center: gesture.location(in: imageView)), animated: true)
    }
  }

  private func zoomRect(forScale scale: CGFloat, center: CGPoint) -> CGRect {
    var rect = CGRect.zero
    rect.size.height = frame.size.height / scale
    rect.size.width = frame.size.width / scale
    rect.origin.x = center.x - rect.size.width / 2.0
    rect.origin.y = center.y - rect.size.height / 2.0
    return rect
  }

  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { return imageView }

  public func scrollViewDidZoom(_ scrollView: UIScrollView) { setNeedsLayout() }

  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  {}
}
