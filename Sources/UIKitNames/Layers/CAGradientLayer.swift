public import TactusInterface

/// A layer that draws a gradient.
open class CAGradientLayer: CALayer {
  /// The colours: elements of type `CGColor`.
  open var colors: [Any]? { didSet { contentDidChange() } }
  /// The positions of the colours, 0 to 1; nil, the default, spreads them evenly.
  open var locations: [NSNumber]? { didSet { contentDidChange() } }
  /// The point at which the gradient begins, in fractions of the bounds. Default (0.5, 0).
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { contentDidChange() } }
  /// The point at which the gradient ends, in fractions of the bounds. Default (0.5, 1).
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { contentDidChange() } }
  /// The kind of the gradient. Default `.axial`.
  open var type = CAGradientLayerType.axial { didSet { contentDidChange() } }

  private var presented: [String: AnimatedValue] = [:]

  private var shownColors: [CGColor] {
    if case .colors(let colors) = presented["colors"] { return colors }
    return colors?.compactMap { $0 as? CGColor } ?? []
  }

  override var contentRect: CGRect? { shownColors.isEmpty ? nil : bounds }

  override func drawOwnContent(in context: CGContext) {
    func point(_ unit: CGPoint) -> CGPoint {
      CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }
    let positions = presented["locations"]?.numbers ?? locations?.map(\.doubleValue)
    let shown = shownColors
    let gradient = Gradient(
      colors: shown.count == 1 ? shown + shown : shown,
      locations: positions?.count == shown.count ? positions : nil)
    let start = point(presented["startPoint"]?.point ?? startPoint)
    let end = point(presented["endPoint"]?.point ?? endPoint)
    context.saveGState()
    context.clip(to: bounds)
    let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    if type == .radial {
      context.drawRadialGradient(
        gradient, startCenter: start, startRadius: 0, endCenter: start,
        endRadius: max(abs(end.x - start.x), abs(end.y - start.y)), options: options)
    } else {
      context.drawLinearGradient(gradient, start: start, end: end, options: options)
    }
    context.restoreGState()
  }

  override func value(at keyPath: String) -> AnimatedValue? {
    switch keyPath {
    case "colors": .colors(shownColors)
    case "locations": locations.map { .numbers($0.map(\.doubleValue)) }
    case "startPoint": .point(startPoint)
    case "endPoint": .point(endPoint)
    default: super.value(at: keyPath)
    }
  }

  override func present(_ value: AnimatedValue?, at keyPath: String) -> Bool {
    switch keyPath {
    case "colors", "locations", "startPoint", "endPoint":
      if presented[keyPath] != value {
        presented[keyPath] = value
        contentDidChange()
      }
      return true
    default: return super.present(value, at: keyPath)
    }
  }
}
