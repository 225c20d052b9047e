public import TactusInterface

/// A layer that draws a gradient.
open class CAGradientLayer: CALayer {
  /// The colours: elements of type `CGColor`.
  open var colors: [Any]? {
    didSet { propertyDidChange("colors", from: .colors(oldValue?.compactMap { $0 as? CGColor } ?? [])) }
  }
  /// The positions of the colours, 0 to 1; nil, the default, spreads them evenly.
  open var locations: [NSNumber]? {
    didSet { propertyDidChange("locations", from: oldValue.map { .numbers($0.map(\.doubleValue)) }) }
  }
  /// The point at which the gradient begins, in fractions of the bounds. Default (0.5, 0).
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    didSet { propertyDidChange("startPoint", from: .point(oldValue)) }
  }
  /// The point at which the gradient ends, in fractions of the bounds. Default (0.5, 1).
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    didSet { propertyDidChange("endPoint", from: .point(oldValue)) }
  }
  /// The kind of the gradient. Default `.axial`.
  open var type = CAGradientLayerType.axial { didSet { contentDidChange() } }

  override class var builtInClass: AnyClass { CAGradientLayer.self }

  override class var drawnProperties: Set<String> { ["colors", "locations", "startPoint", "endPoint"] }

  private var shownColors: [CGColor] {
    if case .colors(let colors) = presentedValues["colors"] { return colors }
    return colors?.compactMap { $0 as? CGColor } ?? []
  }

  override var contentRect: CGRect? { shownColors.isEmpty ? super.contentRect : bounds }

  override func drawOwnContent(in context: CGContext) {
    defer { super.drawOwnContent(in: context) }
    func point(_ unit: CGPoint) -> CGPoint {
      CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }
    let positions = presentedValues["locations"]?.numbers ?? locations?.map(\.doubleValue)
    let shown = shownColors
    let gradient = Gradient(
      colors: shown.count == 1 ? shown + shown : shown,
      locations: positions?.count == shown.count ? positions : nil)
    let start = point(presentedValues["startPoint"]?.point ?? startPoint)
    let end = point(presentedValues["endPoint"]?.point ?? endPoint)
    context.saveGState()
    context.clip(to: bounds)
    let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    if type == .radial {
      // The last colour is at an ellipse, with the end at the corner of the rectangle around it.
      let radii = CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y))
      let radius = max(radii.width, radii.height)
      context.translateBy(x: start.x, y: start.y)
      if radii.width > 0, radii.height > 0 {
        context.scaleBy(x: radii.width / radius, y: radii.height / radius)
      }
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: radius, options: options)
    } else {
      context.drawLinearGradient(gradient, start: start, end: end, options: options)
    }
    context.restoreGState()
  }

  override func value(at keyPath: String) -> AnimatedValue? {
    switch keyPath {
    case "colors": .colors(colors?.compactMap { $0 as? CGColor } ?? [])
    case "locations": locations.map { .numbers($0.map(\.doubleValue)) }
    case "startPoint": .point(startPoint)
    case "endPoint": .point(endPoint)
    default: super.value(at: keyPath)
    }
  }

  override func set(_ value: AnimatedValue, forKeyPath keyPath: String) -> Bool {
    switch (keyPath, value) {
    case ("colors", .colors(let colors)): self.colors = colors
    case ("locations", .numbers(let numbers)): locations = numbers.map { NSNumber(value: $0) }
    case ("startPoint", .point(let point)): startPoint = point
    case ("endPoint", .point(let point)): endPoint = point
    default: return super.set(value, forKeyPath: keyPath)
    }
    return true
  }
}
