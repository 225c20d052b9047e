import Tactus

/// A scroll view that centres content that is smaller than its bounds.
final class CenteringScrollView: ScrollView {
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let scale = window?.scale ?? 1
    // The margin is a whole number of pixels, so that content drawn for this scale is shown pixel by pixel.
    func margin(_ space: Double) -> Double { max(0, (space / 2 * scale).rounded() / scale) }
    let origin = Point(
      x: margin(bounds.width - view.frame.width), y: margin(bounds.height - view.frame.height))
    if view.frame.origin != origin { view.frame.origin = origin }
  }
}
