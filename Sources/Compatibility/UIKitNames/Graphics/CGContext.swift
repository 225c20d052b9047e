@_spi(Compatibility) internal import TactusCompatibility
public import TactusInterface

/// How a path is drawn.
public enum CGPathDrawingMode: Sendable, Hashable {
  /// Fills the interior, by the nonzero winding rule.
  case fill
  /// Fills the interior, by the even-odd rule.
  case eoFill
  /// Strokes the outline.
  case stroke
  /// Fills the interior by the nonzero winding rule, then strokes the outline.
  case fillStroke
  /// Fills the interior by the even-odd rule, then strokes the outline.
  case eoFillStroke
}

extension GraphicsContext {
  /// Adds a path to the current one.
  public func addPath(_ path: CGPath) { addPath(path.bezierPath) }

  /// Adds an arc that touches the lines to and from a corner.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    var path = pathInProgress
    path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    beginPath()
    addPath(path)
  }

  /// Draws the current path, and begins another.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = pathInProgress
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
  @available(*, deprecated, message: "Has no effect: curves are drawn smooth")
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

  /// Adds several rectangles to the current path.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addPath(BezierPath(rect: rect)) } }

  /// The bounding rectangle of the current path.
  public var boundingBoxOfPath: CGRect { pathInProgress.isEmpty ? .null : pathInProgress.bounds }

  /// The end of the current path; zero if it is empty.
  public var currentPointOfPath: CGPoint { pathInProgress.currentPoint ?? .zero }

  /// A copy of the current path.
  public var path: CGPath? { CGPath(pathInProgress) }

  /// A Boolean value that indicates whether the current path is empty.
  public var isPathEmpty: Bool { pathInProgress.isEmpty }
}

extension Gradient {
  /// Creates a gradient from colours of type `CGColor`; nil if there are none.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    let colors = colors.compactMap { $0 as? CGColor }
    guard !colors.isEmpty else { return nil }
    self.init(colors: colors, locations: locations)
  }

  /// Creates a gradient from the components of `count` colours, red, green, blue and alpha each, or grey and alpha in a grey space; nil
  /// if there are too few.
  public init?(colorSpace space: CGColorSpace, colorComponents: [CGFloat], locations: [CGFloat]?, count: Int)
  {
    guard count > 0, colorComponents.count >= count * 2 else { return nil }
    let isGray = colorComponents.count < count * 4
    let colors = (0..<count).map { index -> CGColor in
      guard !isGray else {
        return CGColor(white: colorComponents[index * 2], alpha: colorComponents[index * 2 + 1])
      }
      let first = index * 4
      return CGColor(
        red: colorComponents[first], green: colorComponents[first + 1], blue: colorComponents[first + 2],
        alpha: colorComponents[first + 3])
    }
    self.init(colors: colors, locations: locations)
  }
}

/// An array of Core Foundation.
public typealias CFArray = [Any]
