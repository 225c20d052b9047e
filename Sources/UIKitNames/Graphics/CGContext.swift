public import TactusInterface

/// What is drawn of a path.
public enum CGPathDrawingMode: Sendable, Hashable {
  /// The inside.
  case fill
  /// The inside, by the even-odd rule.
  case eoFill
  /// The line.
  case stroke
  /// The inside and the line.
  case fillStroke
  /// The inside, by the even-odd rule, and the line.
  case eoFillStroke
}

extension GraphicsContext {
  /// Adds a path to the current one.
  public func addPath(_ path: CGPath) { addPath(path.bezierPath) }

  /// Adds an arc that touches the lines to and from a corner.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    var path = currentPath
    path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    beginPath()
    addPath(path)
  }

  /// Draws the current path, and begins another.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = currentPath
    if mode != .stroke { fill(path, using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding) }
    if mode != .fill, mode != .eoFill { stroke(path) }
    beginPath()
  }

  /// Sets the colour of fills.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of strokes.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the grey of fills.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(white: gray, alpha: alpha)) }

  /// Sets the grey of strokes.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(white: gray, alpha: alpha))
  }

  /// Sets whether edges may be antialiased.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { setShouldAntialias(allowsAntialiasing) }

  /// Strokes a rectangle with a width.
  public func stroke(_ rect: CGRect, width: CGFloat) { stroke(BezierPath(rect: rect), lineWidth: width) }

  /// Draws an image. As in UIKit's contexts, a Core Graphics image is drawn upside down.
  public func draw(_ image: CGImage, in rect: CGRect) {
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(image.image, in: rect)
    restoreGState()
  }

  /// Sets how exactly curves are drawn. It has no effect: curves are drawn smooth.
  public func setFlatness(_ flatness: CGFloat) {}

  /// Returns what has been drawn, in a context that an image was begun with; nil in others.
  @MainActor public func makeImage() -> CGImage? {
    self === GraphicsContext.current ? UIGraphicsGetImageFromCurrentImageContext()?.cgImage : nil
  }

  /// Intersects the clip with several rectangles.
  public func clip(to rects: [CGRect]) {
    var path = BezierPath()
    for rect in rects { path.addRect(rect) }
    clip(to: path)
  }

  /// The present path.
  public var path: CGPath? { CGPath(currentPath) }

  /// A Boolean value that indicates whether the current path is empty.
  public var isPathEmpty: Bool { currentPath.isEmpty }
}

extension Gradient {
  /// Creates a gradient from colours of type `CGColor`; nil if there are none.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    let colors = colors.compactMap { $0 as? CGColor }
    guard !colors.isEmpty else { return nil }
    self.init(colors: colors, locations: locations)
  }
}

/// An array of Core Foundation.
public typealias CFArray = [Any]
