public import TactusInterface

/// A path of Core Graphics, which cannot be changed.
public class CGPath: Hashable {
  /// The path as Tactus has it.
  public internal(set) var bezierPath: BezierPath

  /// Creates a path from one of Tactus.
  public init(_ bezierPath: BezierPath) { self.bezierPath = bezierPath }

  /// Creates a path with a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(BezierPath(rect: rect).transformed(transform))
  }

  /// Creates a path with the ellipse inside a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(BezierPath(ovalIn: rect).transformed(transform))
  }

  /// Creates a path with a rounded rectangle.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(
      BezierPath(roundedRect: rect, cornerRadius: min(cornerWidth, cornerHeight)).transformed(transform))
  }

  /// The smallest rectangle that contains the path; null if it is empty.
  public var boundingBox: CGRect { bezierPath.bounds }
  /// The smallest rectangle that contains the path; null if it is empty.
  public var boundingBoxOfPath: CGRect { bezierPath.bounds }
  /// The point at which the next element starts; zero for an empty path.
  public var currentPoint: CGPoint { bezierPath.currentPoint ?? .zero }
  /// A Boolean value that indicates whether the path has no elements.
  public var isEmpty: Bool { bezierPath.isEmpty }

  /// Returns whether a point is inside the filled path.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    bezierPath.applying(transform).contains(point, using: rule)
  }

  /// Returns a copy.
  public func copy() -> CGPath? { CGPath(bezierPath) }

  /// Returns a copy to which a transform was applied.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(bezierPath.transformed(transform))
  }

  /// Returns a copy that can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(bezierPath) }

  /// Returns whether two paths have the same elements.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.bezierPath == right.bezierPath }

  /// Adds the elements to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(bezierPath) }
}

/// A path of Core Graphics that can be changed.
///
/// As in Core Graphics, `clockwise` assumes a y axis that points up: on screen it is the other direction.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public convenience init() { self.init(BezierPath()) }

  /// Starts a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    bezierPath.move(to: point.applying(transform))
  }

  /// Adds a straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    bezierPath.addLine(to: point.applying(transform))
  }

  /// Adds straight lines, from the first point on.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    bezierPath.addQuadCurve(to: end.applying(transform), controlPoint: control.applying(transform))
  }

  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    bezierPath.addCurve(
      to: end.applying(transform), controlPoint1: control1.applying(transform),
      controlPoint2: control2.applying(transform))
  }

  /// Adds an arc.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var arc = BezierPath()
    arc.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    join(arc.applying(transform))
  }

  /// Adds an arc between two angles.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta < 0, transform: transform)
  }

  /// Adds an arc that touches the lines to and from a corner.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    bezierPath.addArc(
      tangent1End: tangent1End.applying(transform), tangent2End: tangent2End.applying(transform),
      radius: radius)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    bezierPath.append(BezierPath(rect: rect).applying(transform))
  }

  /// Adds several rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse inside a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    bezierPath.append(BezierPath(ovalIn: rect).applying(transform))
  }

  /// Adds a rounded rectangle.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    bezierPath.append(
      BezierPath(roundedRect: rect, cornerRadius: min(cornerWidth, cornerHeight)).applying(transform))
  }

  /// Adds another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    bezierPath.append(path.bezierPath.applying(transform))
  }

  /// Closes the subpath.
  public func closeSubpath() { bezierPath.close() }

  private func join(_ arc: BezierPath) { bezierPath.join(arc) }
}

extension BezierPath {
  func transformed(_ transform: UnsafePointer<CGAffineTransform>?) -> BezierPath {
    transform.map { applying($0.pointee) } ?? self
  }

  /// Appends a path whose first point is joined to the current one by a straight line.
  mutating func join(_ path: BezierPath) {
    for element in path.elements {
      switch element {
      case .move(let point):
        if let currentPoint { if currentPoint != point { addLine(to: point) } } else { move(to: point) }
      case .line(let point): addLine(to: point)
      case .quadCurve(let end, let control): addQuadCurve(to: end, controlPoint: control)
      case .curve(let end, let control1, let control2):
        addCurve(to: end, controlPoint1: control1, controlPoint2: control2)
      case .close: close()
      }
    }
  }

  /// Adds an arc that touches the line from the current point to a corner, and the line from there to another point.
  mutating func addArc(tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat) {
    guard let start = currentPoint else { return }
    let first = CGPoint(x: start.x - corner.x, y: start.y - corner.y)
    let second = CGPoint(x: end.x - corner.x, y: end.y - corner.y)
    let lengths = (hypot(first.x, first.y), hypot(second.x, second.y))
    let cross = first.x * second.y - first.y * second.x
    guard lengths.0 > 0, lengths.1 > 0, abs(cross) > 1e-9 * lengths.0 * lengths.1, radius > 0 else {
      return addLine(to: corner)
    }
    let angle = acos(min(1, max(-1, (first.x * second.x + first.y * second.y) / (lengths.0 * lengths.1))))
    let distance = radius / tan(angle / 2)
    let from = CGPoint(
      x: corner.x + first.x / lengths.0 * distance, y: corner.y + first.y / lengths.0 * distance)
    let to = CGPoint(
      x: corner.x + second.x / lengths.1 * distance, y: corner.y + second.y / lengths.1 * distance)
    let bisector = CGPoint(
      x: first.x / lengths.0 + second.x / lengths.1, y: first.y / lengths.0 + second.y / lengths.1)
    let scale = radius / sin(angle / 2) / hypot(bisector.x, bisector.y)
    let center = CGPoint(x: corner.x + bisector.x * scale, y: corner.y + bisector.y * scale)
    addLine(to: from)
    addArc(
      withCenter: center, radius: radius, startAngle: atan2(from.y - center.y, from.x - center.x),
      endAngle: atan2(to.y - center.y, to.x - center.x), clockwise: cross < 0)
  }
}
