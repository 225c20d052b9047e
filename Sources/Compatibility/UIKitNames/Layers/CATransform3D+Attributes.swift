public import TactusInterface

extension CollectionViewLayoutAttributes {
  /// The transform of the view, of which the part in the plane is kept; see ``CATransform3D``.
  public var transform3D: CATransform3D {
    get { CATransform3D(transform) }
    set { transform = newValue.affine }
  }
}
