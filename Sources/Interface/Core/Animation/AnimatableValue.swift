internal import TactusScene

/// A value that can be animated: one that is made of at most eight numbers, each of which goes from its old value to the new one.
///
/// A type of an application's own conforms by saying which numbers those are:
///
/// ```swift
/// extension Dial: AnimatableValue {
///   var animatableVector: SIMD8<Double> { [angle, radius, 0, 0, 0, 0, 0, 0] }
///   init(animatableVector vector: SIMD8<Double>) { self.init(angle: vector[0], radius: vector[1]) }
/// }
/// ```
public protocol AnimatableValue {
  /// The value's numbers; the places that it does not use are 0.
  var animatableVector: SIMD8<Double> { get }
  /// Makes a value of its numbers. A spring may go beyond the values that were set.
  init(animatableVector: SIMD8<Double>)
}

extension Double: AnimatableValue {
  /// The number.
  public var animatableVector: SIMD8<Double> { AnimatableVector(self) }
  /// Takes the first number.
  public init(animatableVector: SIMD8<Double>) { self = animatableVector[0] }
}

extension Float: AnimatableValue {
  /// The number.
  public var animatableVector: SIMD8<Double> { AnimatableVector(Double(self)) }
  /// Takes the first number.
  public init(animatableVector: SIMD8<Double>) { self = Float(animatableVector[0]) }
}

extension Point: AnimatableValue {
  /// x and y.
  public var animatableVector: SIMD8<Double> { AnimatableVector(self) }
  /// Takes x and y.
  public init(animatableVector: SIMD8<Double>) { self = animatableVector.point }
}

extension Size: AnimatableValue {
  /// Width and height.
  public var animatableVector: SIMD8<Double> { AnimatableVector(Point(x: width, y: height)) }
  /// Takes width and height.
  public init(animatableVector: SIMD8<Double>) {
    self.init(width: animatableVector[0], height: animatableVector[1])
  }
}

extension Rect: AnimatableValue {
  /// Origin and size.
  public var animatableVector: SIMD8<Double> { AnimatableVector(self) }
  /// Takes origin and size; the size does not become negative.
  public init(animatableVector: SIMD8<Double>) { self = animatableVector.rect }
}

extension EdgeInsets: AnimatableValue {
  /// Top, left, bottom and right.
  public var animatableVector: SIMD8<Double> { [top, left, bottom, right, 0, 0, 0, 0] }
  /// Takes top, left, bottom and right.
  public init(animatableVector: SIMD8<Double>) {
    self.init(
      top: animatableVector[0], left: animatableVector[1], bottom: animatableVector[2],
      right: animatableVector[3])
  }
}

extension Color: AnimatableValue {
  /// The components, multiplied by alpha, and alpha, so that a colour that fades in keeps its hue.
  public var animatableVector: SIMD8<Double> { AnimatableVector(self) }
  /// Takes the components and alpha.
  public init(animatableVector: SIMD8<Double>) { self = animatableVector.color }
}

extension AffineTransform: AnimatableValue {
  /// Translation, rotation, scale and shear, so that a turn is a turn all the way.
  public var animatableVector: SIMD8<Double> { AnimatableVector(self) }
  /// Takes translation, rotation, scale and shear.
  public init(animatableVector: SIMD8<Double>) { self = animatableVector.transform }
}
