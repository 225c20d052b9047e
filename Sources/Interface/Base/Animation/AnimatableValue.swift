internal import TactusScene

/// A value that can be animated: it consists of at most eight numbers, each of which is interpolated from its old to its new
/// value.
///
/// A custom type conforms by converting itself to and from these numbers:
///
/// ```swift
/// extension Dial: AnimatableValue {
///   var animatableVector: SIMD8<Double> { [angle, radius, 0, 0, 0, 0, 0, 0] }
///   init(animatableVector vector: SIMD8<Double>) { self.init(angle: vector[0], radius: vector[1]) }
/// }
/// ```
public protocol AnimatableValue {
  /// The numbers of the value; unused elements are 0.
  var animatableVector: SIMD8<Double> { get }
  /// Creates a value from its numbers. A spring that overshoots passes numbers beyond those that were set.
  init(animatableVector: SIMD8<Double>)
}

extension Double: AnimatableValue {
  /// The number in the first element.
  public var animatableVector: SIMD8<Double> { AnimatableVector(self) }
  /// Creates a number from the first element.
  public init(animatableVector: SIMD8<Double>) { self = animatableVector[0] }
}

extension Float: AnimatableValue {
  /// The number in the first element.
  public var animatableVector: SIMD8<Double> { AnimatableVector(Double(self)) }
  /// Creates a number from the first element.
  public init(animatableVector: SIMD8<Double>) { self = Float(animatableVector[0]) }
}

extension Point: AnimatableValue {
  /// The coordinates x and y.
  public var animatableVector: SIMD8<Double> { AnimatableVector(self) }
  /// Creates a point from its coordinates x and y.
  public init(animatableVector: SIMD8<Double>) { self = animatableVector.point }
}

extension Size: AnimatableValue {
  /// The width and the height.
  public var animatableVector: SIMD8<Double> { AnimatableVector(Point(x: width, y: height)) }
  /// Creates a size from its width and height.
  public init(animatableVector: SIMD8<Double>) {
    self.init(width: animatableVector[0], height: animatableVector[1])
  }
}

extension Rect: AnimatableValue {
  /// The origin and the size.
  public var animatableVector: SIMD8<Double> { AnimatableVector(self) }
  /// Creates a rectangle from its origin and size; a negative size becomes zero.
  public init(animatableVector: SIMD8<Double>) { self = animatableVector.rect }
}

extension EdgeInsets: AnimatableValue {
  /// The insets from the top, left, bottom and right.
  public var animatableVector: SIMD8<Double> { [top, left, bottom, right, 0, 0, 0, 0] }
  /// Creates insets from the top, left, bottom and right.
  public init(animatableVector: SIMD8<Double>) {
    self.init(
      top: animatableVector[0], left: animatableVector[1], bottom: animatableVector[2],
      right: animatableVector[3])
  }
}

extension Color: AnimatableValue {
  /// The components, multiplied by alpha, and alpha, so that a colour that fades in keeps its hue.
  public var animatableVector: SIMD8<Double> { AnimatableVector(self) }
  /// Creates a colour from its components, which are multiplied by alpha, and alpha.
  public init(animatableVector: SIMD8<Double>) { self = animatableVector.color }
}

extension AffineTransform: AnimatableValue {
  /// Translation, rotation, scale and shear, so that a rotation remains a rotation at every intermediate value.
  public var animatableVector: SIMD8<Double> { AnimatableVector(self) }
  /// Creates a transform from translation, rotation, scale and shear.
  public init(animatableVector: SIMD8<Double>) { self = animatableVector.transform }
}
