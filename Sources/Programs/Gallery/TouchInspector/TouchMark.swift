import Tactus

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A view that shows a touch: its ellipse, its location, its trail and its properties.
///
/// Marks are reused for later touches. A mark that is not detailed shows only the number of the touch and no trail; it is used
/// when there are many touches.
final class TouchMark: View {
  /// Whether the mark shows the trail and all properties.
  let isDetailed: Bool
  /// The number of the touch, starting at 1.
  private(set) var number = 0
  /// The name of the touch's seat; nil if it is not shown.
  var seat: String?
  /// The time of the first frame after the touch ended, on the event clock; nil before.
  var fadeStart: Double?

  private let trail: TouchTrail?
  private let halo = View(frame: Rect(x: 0, y: 0, width: 2 * TouchMark.haloRadius, height: 2 * haloRadius))
  private let ellipse = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let locationDot = View(frame: Rect(x: 0, y: 0, width: 8, height: 8))
  private let crosshair = [View(), View()]
  private let card = View()
  private let label = Label("", size: 12, color: Theme.text)
  private var color = Color.white

  /// The radius of the halo, in points, which is visible around a fingertip.
  private static let haloRadius = 46.0

  init(isDetailed: Bool) {
    self.isDetailed = isDetailed
    trail = isDetailed ? TouchTrail() : nil
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    if let trail { addSubview(trail) }
    if isDetailed { for line in crosshair { addSubview(line) } }
    for view in [halo, ellipse, locationDot, card] { addSubview(view) }
    halo.cornerRadius = Self.haloRadius
    halo.borderWidth = 2
    ellipse.cornerRadius = 50
    locationDot.cornerRadius = 4
    locationDot.backgroundColor = .white
    card.cornerRadius = 8
    card.addSubview(label)
    card.backgroundColor = Color(rgb: 0x0A0D13).withAlphaComponent(0.82)
    card.borderWidth = 1
    label.font = isDetailed ? .monospacedSystem(ofSize: 12) : .boldSystem(ofSize: 12)
    label.numberOfLines = 0
    label.textAlignment = isDetailed ? .left : .center
  }

  /// Whether the card shows fewer properties, as on a small panel.
  private var isCompact: Bool { min(bounds.width, bounds.height) < 360 }

  override func layoutSubviews() {
    trail?.frame = bounds
    let size = isCompact ? Size(width: 118, height: 52) : Size(width: 172, height: 82)
    card.bounds = Rect(origin: .zero, size: isDetailed ? size : Size(width: 36, height: 22))
    label.frame = card.bounds.insetBy(dx: isDetailed ? 9 : 2, dy: 2)
    if isDetailed { label.font = .monospacedSystem(ofSize: isCompact ? 10.5 : 12) }
    layOutCrosshairAndCard()
  }

  /// Begins to show a touch.
  func begin(_ touch: Touch, number: Int, _ event: Event?) {
    self.number = number
    fadeStart = nil
    alpha = 1
    isHidden = false
    color = TouchInspectorPalette.color(number - 1)
    halo.borderColor = color.withAlphaComponent(0.8)
    halo.backgroundColor = color.withAlphaComponent(0.1)
    ellipse.backgroundColor = color.withAlphaComponent(0.55)
    card.borderColor = color.withAlphaComponent(0.7)
    for line in crosshair {
      line.isHidden = false
      line.backgroundColor = color.withAlphaComponent(0.28)
    }
    locationDot.isHidden = false
    trail?.begin(color)
    layoutIfNeeded()
    update(touch, event)
  }

  /// Updates the mark for a touch that has begun or moved.
  func update(_ touch: Touch, _ event: Event?) {
    trail?.add(touch, event)
    updatePosition(for: touch)
    updateLabel(for: touch)
  }

  /// Updates the mark for a touch that has not moved in an event.
  func showStationary(_ touch: Touch) {
    trail?.hidePrediction()
    updateLabel(for: touch)
  }

  /// Updates the mark for a touch that has ended: the trail and the last properties stay until the mark has faded.
  func end(_ touch: Touch) {
    trail?.hidePrediction()
    for line in crosshair { line.isHidden = true }
    locationDot.isHidden = true
    updateLabel(for: touch)
  }

  private func updatePosition(for touch: Touch) {
    let point = touch.location(in: self)
    halo.center = point
    locationDot.center = point
    layOutCrosshairAndCard()
    ellipse.center = touch.centerLocation(in: self)
    ellipse.transform = AffineTransform(scaleX: touch.minorRadius / 50, y: touch.majorRadius / 50)
      .concatenating(AffineTransform(rotationAngle: touch.orientation))
  }

  /// Lays out the crosshair, which spans the whole page, and the card, which stays within it.
  private func layOutCrosshairAndCard() {
    let point = locationDot.center
    if isDetailed {
      crosshair[0].frame = Rect(x: 0, y: point.y - 0.5, width: bounds.width, height: 1)
      crosshair[1].frame = Rect(x: point.x - 0.5, y: 0, width: 1, height: bounds.height)
    }
    let size = card.bounds.size
    let distance = Self.haloRadius + 8 + size.height / 2
    let isBelow = point.y - distance - size.height / 2 < 4
    let x = min(max(point.x, size.width / 2 + 4), max(bounds.width - size.width / 2 - 4, size.width / 2 + 4))
    // The text is sharp only at whole points.
    card.center = Point(x: x.rounded(), y: (point.y + (isBelow ? distance : -distance)).rounded())
  }

  private func updateLabel(for touch: Touch) {
    guard isDetailed else {
      label.text = "\(number)"
      return
    }
    let point = touch.location(in: self)
    let degrees = Int((touch.orientation * 180 / .pi).rounded())
    guard !isCompact else {
      label.text = """
        #\(number) \(seat ?? "\(touch.phase)")
        \(decimal(point.x)), \(decimal(point.y))
        r \(decimal(touch.majorRadius))×\(decimal(touch.minorRadius)) \(degrees)°
        """
      return
    }
    label.text = """
      #\(number) \(seat ?? "\(touch.phase)")
      x \(decimal(point.x))  y \(decimal(point.y))
      r \(decimal(touch.majorRadius)) × \(decimal(touch.minorRadius))  \(degrees)°
      force \(decimal(touch.force))  taps \(touch.tapCount)
      """
  }

  /// Formats a number with one digit after the decimal point.
  private func decimal(_ value: Double) -> String {
    let tenths = Int((max(-1e6, min(1e6, value)) * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
