public import TactusInterface
@_spi(Compatibility) internal import UIKitValues

extension NSValue {
  /// Boxes a point.
  public init(cgPoint: CGPoint) { self.init(content: cgPoint) }
  /// Boxes a size.
  public init(cgSize: CGSize) { self.init(content: cgSize) }
  /// Boxes a rectangle.
  public init(cgRect: CGRect) { self.init(content: cgRect) }
  /// Boxes a vector.
  public init(cgVector: CGVector) { self.init(content: cgVector) }
  /// Boxes insets.
  public init(uiEdgeInsets: UIEdgeInsets) { self.init(content: uiEdgeInsets) }
  /// Boxes a transform of the plane.
  public init(cgAffineTransform: CGAffineTransform) { self.init(content: cgAffineTransform) }
  /// Boxes a transform of space.
  public init(caTransform3D: CATransform3D) { self.init(content: caTransform3D) }

  /// The point; zero if the box holds something else.
  public var cgPointValue: CGPoint { content as? CGPoint ?? .zero }
  /// The size; zero if the box holds something else.
  public var cgSizeValue: CGSize { content as? CGSize ?? .zero }
  /// The rectangle; zero if the box holds something else.
  public var cgRectValue: CGRect { content as? CGRect ?? .zero }
  /// The vector; zero if the box holds something else.
  public var cgVectorValue: CGVector { content as? CGVector ?? .zero }
  /// The insets; zero if the box holds something else.
  public var uiEdgeInsetsValue: UIEdgeInsets { content as? UIEdgeInsets ?? .zero }
  /// The transform of the plane; the identity if the box holds something else.
  public var cgAffineTransformValue: CGAffineTransform { content as? CGAffineTransform ?? .identity }
  /// The transform of space; the identity if the box holds something else.
  public var caTransform3DValue: CATransform3D { content as? CATransform3D ?? CATransform3DIdentity }
}
