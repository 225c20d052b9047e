// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UIKitNames

/// A picture that is moved and zoomed under a round hole, and cut out.
class PhotoCropper: UIView, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  let imageView = UIImageView()
  private let overlay = CAShapeLayer()

  var image: UIImage? {
    didSet {
      imageView.image = image
      imageView.frame = CGRect(origin: .zero, size: image?.size ?? .zero)
      setNeedsLayout()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    scrollView.delegate = self
    scrollView.alwaysBounceVertical = true
    scrollView.alwaysBounceHorizontal = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    addSubview(scrollView)
    scrollView.addSubview(imageView)
    overlay.fillRule = .evenOdd
    overlay.fillColor = UIColor.black.withAlphaComponent(0.6).cgColor
    layer.addSublayer(overlay)
    let doubleTap = UITapGestureRecognizer(target: self, action: PhotoCropper.doubleTapped(_:))
    doubleTap.numberOfTapsRequired = 2
    scrollView.addGestureRecognizer(doubleTap)
  }

  required init?(coder: NSCoder) { fatalError() }

  var cropRect: CGRect {
    let side = min(bounds.width, bounds.height) - 40
    return CGRect(
      x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard scrollView.frame != bounds, let size = image?.size else { return }
    scrollView.frame = bounds
    let crop = cropRect
    let scale = max(crop.width / size.width, crop.height / size.height)
    scrollView.minimumZoomScale = scale
    scrollView.maximumZoomScale = scale * 4
    scrollView.contentSize = size
    scrollView.contentInset = UIEdgeInsets(
      top: crop.minY, left: crop.minX, bottom: bounds.height - crop.maxY,
      right: bounds.width - crop.maxX)
    scrollView.zoomScale = scale
    scrollView.contentOffset = CGPoint(
      x: (scrollView.contentSize.width - bounds.width) / 2,
      y: (scrollView.contentSize.height - bounds.height) / 2)
    let path = UIBezierPath(rect: bounds)
    path.append(UIBezierPath(ovalIn: crop))
    overlay.frame = bounds
    overlay.path = path.cgPath
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

  private func doubleTapped(_ gesture: UITapGestureRecognizer) {
    if scrollView.zoomScale > scrollView.minimumZoomScale {
      scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
    } else {
      let point = gesture.location(in: imageView)
      let side = cropRect.width / (scrollView.minimumZoomScale * 2)
      scrollView.zoom(
        to: CGRect(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side),
        animated: true)
    }
  }

  /// The part of the image in the hole, in the image's points.
  var visibleRect: CGRect { convert(cropRect, to: imageView) }

  func croppedImage() -> UIImage? {
    guard let image = image else { return nil }
    let rect = visibleRect
    let renderer = UIGraphicsImageRenderer(size: rect.size)
    return renderer.image { context in
      context.cgContext.addEllipse(in: CGRect(origin: .zero, size: rect.size))
      context.cgContext.clip()
      image.draw(at: CGPoint(x: -rect.minX, y: -rect.minY))
    }
  }
}
