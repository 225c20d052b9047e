/// An item around the visible area of a section that scrolls across, whose appearance
/// ``CollectionLayoutSection/visibleItemsInvalidationHandler`` may change.
@MainActor
public final class CollectionLayoutVisibleItem {
  private let attributes: CollectionViewLayoutAttributes
  /// The frame, in points of what scrolls in the section. It does not contain ``transform``.
  public let frame: Rect

  init(_ attributes: CollectionViewLayoutAttributes, frame: Rect) {
    self.attributes = attributes
    self.frame = frame
  }

  /// The index path of the item.
  public var indexPath: IndexPath { attributes.indexPath }
  /// The center, in points of what scrolls in the section.
  public var center: Point { frame.center }
  /// The bounds, in points: a rectangle at the origin with the size of the item.
  public var bounds: Rect { attributes.bounds }
  /// The opacity, from 0 to 1. Default 1.
  public var alpha: Double {
    get { attributes.alpha }
    set { if newValue.isFinite { attributes.alpha = newValue } }
  }
  /// The transform of the cell, around its center. Default the identity.
  public var transform: AffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
}
