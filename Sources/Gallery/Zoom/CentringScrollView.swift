import Tactus

/// Keeps content that is smaller than itself in its middle.
final class CentringScrollView: ScrollView {
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let origin = Point(
      x: max(0, (bounds.width - view.frame.width) / 2), y: max(0, (bounds.height - view.frame.height) / 2))
    if view.frame.origin != origin { view.frame.origin = origin }
  }
}
