import TactusTesting

@testable import TactusInterface

/// A view with a natural size that tests change. With `area` it has the height of text that wraps: the area divided by the width.
@MainActor
final class NaturalView: View {
  var natural: Size { didSet { invalidateIntrinsicContentSize() } }
  var area: Double?
  var updates = 0
  var onUpdate: (() -> Void)?

  init(_ width: Double, _ height: Double, area: Double? = nil) {
    natural = Size(width: width, height: height)
    self.area = area
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  override var intrinsicContentSize: Size { natural }

  override func sizeThatFits(_ size: Size) -> Size {
    guard let area, size.width > 0, size.width < natural.width else { return natural }
    return Size(width: size.width, height: area / size.width)
  }

  override func updateConstraints() {
    updates += 1
    onUpdate?()
    super.updateConstraints()
  }
}

extension View {
  /// Returns a new subview that constraints place.
  func placed() -> View {
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    return view
  }

  /// Activates constraints that keep the view at distances from the edges of its superview.
  @discardableResult
  func pin(_ leading: Double, _ top: Double, _ trailing: Double, _ bottom: Double) -> [LayoutConstraint] {
    guard let superview else { return [] }
    let constraints = [
      leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: leading),
      topAnchor.constraint(equalTo: superview.topAnchor, constant: top),
      trailingAnchor.constraint(equalTo: superview.trailingAnchor, constant: -trailing),
      bottomAnchor.constraint(equalTo: superview.bottomAnchor, constant: -bottom),
    ]
    LayoutConstraint.activate(constraints)
    return constraints
  }
}
