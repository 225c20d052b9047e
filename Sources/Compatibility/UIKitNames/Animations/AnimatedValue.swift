@_spi(Compatibility) internal import TactusCompatibility
internal import TactusInterface
@_spi(Compatibility) internal import UIKitValues

/// A value between two of which an animation can interpolate.
enum AnimatedValue: Equatable {
  case number(Double)
  case numbers([Double])
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case color(CGColor)
  case colors([CGColor])
  case transform(CATransform3D)
  case path(BezierPath)

  /// Creates a value from what an application hands to an animation; nil if that cannot be animated.
  init?(_ value: Any) {
    switch value {
    case let value as Double: self = .number(value)
    case let value as Float: self = .number(Double(value))
    case let value as Int: self = .number(Double(value))
    case let value as Bool: self = .number(value ? 1 : 0)
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CGColor: self = .color(value)
    case let value as CATransform3D: self = .transform(value)
    case let value as CGAffineTransform: self = .transform(CATransform3D(value))
    case let value as CGPath: self = .path(value.bezierPath)
    case let value as NSValue:
      guard let content = AnimatedValue(value.content) else { return nil }
      self = content
    case let value as [CGColor]: self = .colors(value)
    case let value as [Any]:
      let numbers = value.compactMap { AnimatedValue($0)?.numbers.first }
      guard numbers.count == value.count else { return nil }
      self = .numbers(numbers)
    default: return nil
    }
  }

  var numbers: [Double] {
    switch self {
    case .number(let value): [value]
    case .numbers(let values): values
    case .point(let value): [value.x, value.y]
    case .size(let value): [value.width, value.height]
    case .rect(let value): [value.minX, value.minY, value.width, value.height]
    case .color(let value): [value.red, value.green, value.blue, value.alpha]
    case .colors, .transform, .path: []
    }
  }

  var point: CGPoint? { if case .point(let value) = self { value } else { nil } }
  var color: CGColor? { if case .color(let value) = self { value } else { nil } }

  /// The value as an application reads it.
  var boxed: Any {
    switch self {
    case .number(let value): value
    case .numbers(let values): values
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .color(let value): value
    case .colors(let values): values
    case .transform(let value): value
    case .path(let value): CGPath(value)
    }
  }

  /// Returns the value at a fraction of the way to another; this one, or the other at the end, if they are of different kinds.
  func interpolated(to other: AnimatedValue, at fraction: Double) -> AnimatedValue {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)) }
    func mix(_ a: CGColor, _ b: CGColor) -> CGColor {
      CGColor(
        red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue),
        alpha: mix(a.alpha, b.alpha))
    }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(mix(a, b))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { mix($0, $1) })
    case (.point(let a), .point(let b)): return .point(mix(a, b))
    case (.size(let a), .size(let b)):
      return .size(CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height)))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: mix(a.minX, b.minX), y: mix(a.minY, b.minY), width: mix(a.width, b.width),
          height: mix(a.height, b.height)))
    case (.color(let a), .color(let b)): return .color(mix(a, b))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { mix($0, $1) })
    case (.transform(let a), .transform(let b)):
      let parts = TransformParts(a.affine).interpolated(to: TransformParts(b.affine), at: fraction)
      return .transform(CATransform3D(parts.transform))
    case (.path(let a), .path(let b)):
      if let path = a.interpolated(to: b, mix: mix) { return .path(path) }
    default: break
    }
    return fraction < 1 ? self : other
  }

  /// Returns the distance to another value; 1 between values that have none, such as paths.
  func distance(to other: AnimatedValue) -> Double {
    guard !numbers.isEmpty, numbers.count == other.numbers.count else { return 1 }
    return zip(numbers, other.numbers).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  /// Returns the sum with another value of the same kind.
  func adding(_ other: AnimatedValue) -> AnimatedValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a + b)
    case (.point(let a), .point(let b)): .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
    case (.size(let a), .size(let b)): .size(CGSize(width: a.width + b.width, height: a.height + b.height))
    case (.transform(let a), .transform(let b)): .transform(a.concatenating(b))
    default: other
    }
  }
}

extension BezierPath {
  /// Returns the path whose points are mixed of this one's and another's; nil if their elements are of different kinds.
  fileprivate func interpolated(to other: BezierPath, mix: (CGPoint, CGPoint) -> CGPoint) -> BezierPath? {
    guard elements.count == other.elements.count else { return nil }
    var result = BezierPath()
    for (a, b) in zip(elements, other.elements) {
      switch (a, b) {
      case (.move(let a), .move(let b)): result.move(to: mix(a, b))
      case (.line(let a), .line(let b)): result.addLine(to: mix(a, b))
      case (.quadCurve(let a, let c), .quadCurve(let b, let d)):
        result.addQuadCurve(to: mix(a, b), controlPoint: mix(c, d))
      case (.curve(let a, let c, let e), .curve(let b, let d, let f)):
        result.addCurve(to: mix(a, b), controlPoint1: mix(c, d), controlPoint2: mix(e, f))
      case (.close, .close): result.close()
      default: return nil
      }
    }
    return result
  }
}
