public import TactusInterface
internal import TactusScene

/// The translation, rotation, scale and shear of which a transform consists, as animations interpolate them.
@_spi(Compatibility)
public struct TransformParts {
  private var vector: AnimatableVector

  /// Decomposes a transform.
  public init(_ transform: AffineTransform) { vector = AnimatableVector(transform) }

  /// The rotation, in radians.
  public var rotation: Double {
    get { vector[2] }
    set { vector[2] = newValue }
  }
  /// The scale along x.
  public var scaleX: Double {
    get { vector[3] }
    set { vector[3] = newValue }
  }
  /// The scale along y.
  public var scaleY: Double {
    get { vector[4] }
    set { vector[4] = newValue }
  }
  /// The transform that consists of the parts.
  public var transform: AffineTransform { vector.transform }

  /// Returns the parts at a fraction of the distance to others, with the shorter rotation.
  public func interpolated(to other: TransformParts, at fraction: Double) -> TransformParts {
    var (result, delta) = (self, other.vector - vector)
    delta[2] = delta[2].remainder(dividingBy: 2 * .pi)
    result.vector = vector + delta * fraction
    return result
  }
}
