import TactusGeometry

/// A shape made of straight lines and Bézier curves.
///
/// A path is a value: a copy is independent of its original. It consists of any number of subpaths, each of which begins with
/// ``move(to:)`` and may end with ``close()``. Coordinates that are not finite are ignored.
///
///     var triangle = BezierPath()
///     triangle.move(to: Point(x: 10, y: 0))
///     triangle.addLine(to: Point(x: 20, y: 20))
///     triangle.addLine(to: Point(x: 0, y: 20))
///     triangle.close()
public struct BezierPath: Hashable, Sendable {
  /// An element of a path.
  public enum Element: Hashable, Sendable {
    /// The start of a subpath.
    case move(to: Point)
    /// A straight line from the current point.
    case line(to: Point)
    /// A quadratic curve from the current point.
    case quadCurve(to: Point, control: Point)
    /// A cubic curve from the current point.
    case curve(to: Point, control1: Point, control2: Point)
    /// A straight line back to the start of the subpath.
    case close
  }

  /// The elements of the path, in order.
  public private(set) var elements: [Element] = []
  /// The point at which the next element starts; `nil` for an empty path.
  public private(set) var currentPoint: Point?
  private var subpathStart: Point?

  /// Creates an empty path.
  public init() {}

  /// A Boolean value that indicates whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }
}

// MARK: - Building

extension BezierPath {
  /// Starts a subpath at a point.
  public mutating func move(to point: Point) {
    guard point.isFinite else { return }
    elements.append(.move(to: point))
    currentPoint = point
    subpathStart = point
  }

  /// Adds a straight line from the current point. Without a current point, the call has no effect.
  public mutating func addLine(to point: Point) {
    guard currentPoint != nil, point.isFinite else { return }
    elements.append(.line(to: point))
    currentPoint = point
  }

  /// Adds a quadratic Bézier curve from the current point. Without a current point, the call has no effect.
  public mutating func addQuadCurve(to end: Point, controlPoint: Point) {
    guard currentPoint != nil, end.isFinite, controlPoint.isFinite else { return }
    elements.append(.quadCurve(to: end, control: controlPoint))
    currentPoint = end
  }

  /// Adds a cubic Bézier curve from the current point. Without a current point, the call has no effect.
  public mutating func addCurve(to end: Point, controlPoint1: Point, controlPoint2: Point) {
    guard currentPoint != nil, end.isFinite, controlPoint1.isFinite, controlPoint2.isFinite else { return }
    elements.append(.curve(to: end, control1: controlPoint1, control2: controlPoint2))
    currentPoint = end
  }

  /// Adds a quadratic Bézier curve from the current point: Core Graphics' spelling of ``addQuadCurve(to:controlPoint:)``.
  public mutating func addQuadCurve(to end: Point, control: Point) {
    addQuadCurve(to: end, controlPoint: control)
  }

  /// Adds a cubic Bézier curve from the current point: Core Graphics' spelling of ``addCurve(to:controlPoint1:controlPoint2:)``.
  public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    addCurve(to: end, controlPoint1: control1, controlPoint2: control2)
  }

  /// Ends the subpath with a straight line to its start, which becomes the current point.
  public mutating func close() {
    guard let subpathStart, elements.last != .close else { return }
    elements.append(.close)
    currentPoint = subpathStart
  }

  /// Adds all elements of another path.
  public mutating func append(_ path: BezierPath) {
    guard !path.isEmpty else { return }
    elements += path.elements
    currentPoint = path.currentPoint
    subpathStart = path.subpathStart
  }

  /// Returns the path with all elements of another one added.
  public func appending(_ path: BezierPath) -> BezierPath {
    var result = self
    result.append(path)
    return result
  }

  /// Removes all elements.
  public mutating func removeAllPoints() { self = BezierPath() }

  /// Transforms all points. A transform that is not finite is ignored.
  public mutating func apply(_ transform: AffineTransform) {
    guard transform.isFinite else { return }
    elements = elements.map { element in
      switch element {
      case .move(let point): .move(to: point.applying(transform))
      case .line(let point): .line(to: point.applying(transform))
      case .quadCurve(let end, let control):
        .quadCurve(to: end.applying(transform), control: control.applying(transform))
      case .curve(let end, let control1, let control2):
        .curve(
          to: end.applying(transform), control1: control1.applying(transform),
          control2: control2.applying(transform))
      case .close: .close
      }
    }
    currentPoint = currentPoint?.applying(transform)
    subpathStart = subpathStart?.applying(transform)
  }

  /// Returns the path with all points transformed.
  public func applying(_ transform: AffineTransform) -> BezierPath {
    var result = self
    result.apply(transform)
    return result
  }
}
