public import TactusInterface

/// A box around a point, a size, a rectangle or a transform, as key-frame animations take them.
///
/// It stands for Foundation's `NSValue`, whose initializers for these types only Apple's platforms have.
public struct NSValue: Hashable, Sendable {
  let content: Content

  enum Content: Hashable, Sendable {
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case affineTransform(CGAffineTransform)
    case transform(CATransform3D)
  }

  /// Boxes a point.
  public init(cgPoint: CGPoint) { content = .point(cgPoint) }
  /// Boxes a size.
  public init(cgSize: CGSize) { content = .size(cgSize) }
  /// Boxes a rectangle.
  public init(cgRect: CGRect) { content = .rect(cgRect) }
  /// Boxes a transform of the plane.
  public init(cgAffineTransform: CGAffineTransform) { content = .affineTransform(cgAffineTransform) }
  /// Boxes a transform of space.
  public init(caTransform3D: CATransform3D) { content = .transform(caTransform3D) }

  /// The point; zero if the box holds something else.
  public var cgPointValue: CGPoint { if case .point(let value) = content { value } else { .zero } }
  /// The size; zero if the box holds something else.
  public var cgSizeValue: CGSize { if case .size(let value) = content { value } else { .zero } }
  /// The rectangle; zero if the box holds something else.
  public var cgRectValue: CGRect { if case .rect(let value) = content { value } else { .zero } }
  /// The transform of the plane; the identity if the box holds something else.
  public var cgAffineTransformValue: CGAffineTransform {
    if case .affineTransform(let value) = content { value } else { .identity }
  }
}
