import TactusInterface

/// A view with a natural size of its own, which counts how often it is measured.
final class Block: View {
  /// The natural size; with a `lineWidth`, that of the content on one line.
  var fittingSize: Size
  /// Whether the content wraps, so that the area of the fitting size is kept at smaller widths.
  var wraps = false
  private(set) var measureCount = 0

  init(_ width: Double, _ height: Double, wraps: Bool = false) {
    fittingSize = Size(width: width, height: height)
    self.wraps = wraps
    super.init(frame: .zero)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    measureCount += 1
    guard wraps, size.width > 0, size.width < fittingSize.width else { return fittingSize }
    return Size(
      width: size.width, height: fittingSize.height * (fittingSize.width / size.width).rounded(.up))
  }
}

/// A view that only has an intrinsic size, as in UIKit.
final class IntrinsicBlock: View {
  var size: Size { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: Double, _ height: Double) {
    size = Size(width: width, height: height)
    super.init(frame: .zero)
  }

  override var intrinsicContentSize: Size { size }
}
