public import TactusInterface

/// The kinds of elements of a path.
public enum CGPathElementType: Int32, Sendable, Hashable {
  /// The beginning of a subpath, with its point.
  case moveToPoint
  /// A straight line, with its end.
  case addLineToPoint
  /// A quadratic curve, with its control point and its end.
  case addQuadCurveToPoint
  /// A cubic curve, with its control points and its end.
  case addCurveToPoint
  /// A straight line to the beginning of the subpath, without points.
  case closeSubpath
}

/// An element of a path.
public struct CGPathElement {
  /// The kind of the element, which determines the number of ``points``.
  public let type: CGPathElementType
  /// The points: up to three, which are there while the closure is called.
  public let points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
  /// Calls a closure with each element of the path, in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in bezierPath.elements {
      let pair: (type: CGPathElementType, points: [CGPoint]) =
        switch element {
        case .move(let point): (.moveToPoint, [point])
        case .line(let point): (.addLineToPoint, [point])
        case .quadCurve(let end, let control): (.addQuadCurveToPoint, [control, end])
        case .curve(let end, let control1, let control2): (.addCurveToPoint, [control1, control2, end])
        case .close: (.closeSubpath, [.zero])
        }
      var points = pair.points
      points.withUnsafeMutableBufferPointer { buffer in
        guard let address = buffer.baseAddress else { return }
        withUnsafePointer(to: CGPathElement(type: pair.type, points: address)) { block($0) }
      }
    }
  }

  /// Calls a function with each element of the path, in order.
  public func apply(
    info: UnsafeMutableRawPointer?, function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
  ) {
    applyWithBlock { function(info, $0) }
  }
}
