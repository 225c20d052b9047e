import Tactus

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Shows one finger: the patch of contact, the point it aims at, its trail and what is known of it.
///
/// Marks are used again for later fingers. A mark that is not detailed has no trail and tells its number only:
/// enough when there are more fingers than anybody could read about.
final class FingerMark: View {
  /// Whether the mark tells everything.
  let isDetailed: Bool
  /// The finger's number, from 1.
  private(set) var number = 0
  /// When the finger lifted, on the event clock; nil until the first frame after that.
  var fadeStart: Double?

  private let trail: FingerTrail?
  private let halo = View(frame: Rect(x: 0, y: 0, width: 2 * FingerMark.haloRadius, height: 2 * haloRadius))
  private let ellipse = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let aim = View(frame: Rect(x: 0, y: 0, width: 8, height: 8))
  private let crosshair = [View(), View()]
  private let card = View()
  private let label = Label("", size: 12, color: Theme.text)
  private var color = Color.white

  /// Wide enough to be seen around a finger.
  private static let haloRadius = 46.0

  init(isDetailed: Bool) {
    self.isDetailed = isDetailed
    trail = isDetailed ? FingerTrail() : nil
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    if let trail { addSubview(trail) }
    if isDetailed { for line in crosshair { addSubview(line) } }
    for view in [halo, ellipse, aim, card] { addSubview(view) }
    halo.cornerRadius = Self.haloRadius
    halo.borderWidth = 2
    ellipse.cornerRadius = 50
    aim.cornerRadius = 4
    aim.backgroundColor = .white
    card.cornerRadius = 8
    card.addSubview(label)
    card.backgroundColor = Color(rgb: 0x0A0D13).withAlphaComponent(0.82)
    card.borderWidth = 1
    label.font = isDetailed ? .monospacedSystem(ofSize: 12) : .boldSystem(ofSize: 12)
    label.numberOfLines = 0
    label.textAlignment = isDetailed ? .left : .center
  }

  /// On a small panel the card tells less.
  private var isCompact: Bool { min(bounds.width, bounds.height) < 360 }

  override func layoutSubviews() {
    trail?.frame = bounds
    let size = isCompact ? Size(width: 118, height: 52) : Size(width: 172, height: 82)
    card.bounds = Rect(origin: .zero, size: isDetailed ? size : Size(width: 36, height: 22))
    label.frame = card.bounds.insetBy(dx: isDetailed ? 9 : 2, dy: 2)
    if isDetailed { label.font = .monospacedSystem(ofSize: isCompact ? 10.5 : 12) }
    placeAround()
  }

  /// Starts to show a finger.
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
    aim.isHidden = false
    trail?.begin(color)
    layoutIfNeeded()
    update(touch, event)
  }

  /// The finger did something.
  func update(_ touch: Touch, _ event: Event?) {
    trail?.add(touch, event)
    place(touch)
    tell(touch)
  }

  /// The finger did nothing in an event, or there is only its phase to tell.
  func rest(_ touch: Touch) {
    trail?.hidePrediction()
    tell(touch)
  }

  /// The finger is gone: only its trail and the last that was known stay, until they have faded.
  func end(_ touch: Touch) {
    trail?.hidePrediction()
    for line in crosshair { line.isHidden = true }
    aim.isHidden = true
    tell(touch)
  }

  private func place(_ touch: Touch) {
    let point = touch.location(in: self)
    halo.center = point
    aim.center = point
    placeAround()
    ellipse.center = touch.centerLocation(in: self)
    ellipse.transform = AffineTransform(scaleX: touch.minorRadius / 50, y: touch.majorRadius / 50)
      .concatenating(AffineTransform(rotationAngle: touch.orientation))
  }

  /// Places what depends on the size of the page, too: the cross-hairs, which cross all of it, and the card, which stays on it.
  private func placeAround() {
    let point = aim.center
    if isDetailed {
      crosshair[0].frame = Rect(x: 0, y: point.y - 0.5, width: bounds.width, height: 1)
      crosshair[1].frame = Rect(x: point.x - 0.5, y: 0, width: 1, height: bounds.height)
    }
    let size = card.bounds.size
    let distance = Self.haloRadius + 8 + size.height / 2
    let isBelow = point.y - distance - size.height / 2 < 4
    let x = min(max(point.x, size.width / 2 + 4), max(bounds.width - size.width / 2 - 4, size.width / 2 + 4))
    // Whole points keep the text sharp.
    card.center = Point(x: x.rounded(), y: (point.y + (isBelow ? distance : -distance)).rounded())
  }

  private func tell(_ touch: Touch) {
    guard isDetailed else {
      label.text = "\(number)"
      return
    }
    let point = touch.location(in: self)
    let degrees = Int((touch.orientation * 180 / .pi).rounded())
    guard !isCompact else {
      label.text = """
        #\(number) \(touch.phase.name)
        \(decimal(point.x)), \(decimal(point.y))
        r \(decimal(touch.majorRadius))×\(decimal(touch.minorRadius)) \(degrees)°
        """
      return
    }
    label.text = """
      #\(number) \(touch.phase.name)
      x \(decimal(point.x))  y \(decimal(point.y))
      r \(decimal(touch.majorRadius)) × \(decimal(touch.minorRadius))  \(degrees)°
      force \(decimal(touch.force))  taps \(touch.tapCount)
      """
  }

  /// A number with one digit after the point.
  private func decimal(_ value: Double) -> String {
    let tenths = Int((max(-1e6, min(1e6, value)) * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}

extension Touch.Phase {
  /// The name shown to people.
  var name: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }
}
