/// The position and the appearance of an element of a ``CollectionView``: of an item, a header, a footer or a decoration.
///
/// A layout makes them. Change only those that it has not returned yet, or a ``copy()``.
@MainActor
open class CollectionViewLayoutAttributes {
  /// The index path of the element. For a header or a footer of a section the item is 0.
  open var indexPath: IndexPath
  /// The kind of view for which the attributes are.
  public private(set) var representedElementCategory: CollectionView.ElementCategory
  /// The kind of a supplementary or decoration view, such as ``CollectionView/elementKindSectionHeader``; nil for a cell.
  public private(set) var representedElementKind: String?
  /// The frame, in points of the content. It does not contain ``transform``.
  open var frame = Rect.zero {
    didSet { if !frame.isFinite { frame = oldValue } }
  }
  /// The opacity, from 0 to 1. Default 1.
  open var alpha = 1.0
  /// The order along the depth: elements with higher numbers are in front of others. Default 0.
  open var zIndex = 0
  /// A Boolean value that indicates whether the element has no view. Default false.
  open var isHidden = false
  /// The transform of the view, around its center. Default the identity.
  open var transform = AffineTransform.identity

  /// The factor by which the element follows the scrolling: 1 along an axis along which it is pinned.
  var scrollFactor = Point.zero
  /// The axes along which the layout has assumed the size, and asks the cell for it.
  var estimatedAxes: ScrollTargetBehavior.Axes = []
  /// A Boolean value that indicates whether the element is a supplementary view at an item, which follows it.
  var isAnchored = false
  /// A Boolean value that indicates whether the element is an item's cell, or follows one.
  var belongsToItem: Bool { representedElementCategory == .cell || isAnchored }
  /// What the view shows of these attributes, from which those differ that a layout changes in its own.
  var shown = (alpha: 1.0, zIndex: 0)

  /// Creates attributes of a cell without an item, for subclasses; see ``init(forCellWith:)``.
  public required init() {
    indexPath = IndexPath(item: 0, section: 0)
    representedElementCategory = .cell
  }

  /// Creates attributes of an item's cell.
  public required convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view, such as a header.
  public required convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Creates attributes of a decoration view.
  public required convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// The size, in points; a part of ``frame``.
  public var size: Size {
    get { frame.size }
    set {
      let middle = frame.center
      frame = Rect(
        x: middle.x - newValue.width / 2, y: middle.y - newValue.height / 2, width: newValue.width,
        height: newValue.height)
    }
  }

  /// The center, in points of the content; a part of ``frame``.
  public var center: Point {
    get { frame.center }
    set {
      frame = Rect(
        x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2, width: frame.width,
        height: frame.height)
    }
  }

  /// The bounds of the view, in points: a rectangle at the origin with the ``size``, which alone is set.
  public var bounds: Rect {
    get { Rect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// Returns attributes of the same class with the same values. A subclass with more values overrides it, and calls `super`.
  open func copy() -> CollectionViewLayoutAttributes {
    let copy = Self()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.frame = frame
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.transform = transform
    copy.scrollFactor = scrollFactor
    copy.estimatedAxes = estimatedAxes
    copy.isAnchored = isAnchored
    return copy
  }

  /// What identifies the element.
  var key: CollectionElementKey {
    CollectionElementKey(category: representedElementCategory, kind: representedElementKind, path: indexPath)
  }
}

/// What identifies an element of a collection.
struct CollectionElementKey: Hashable {
  var category: CollectionView.ElementCategory
  var kind: String?
  var path: IndexPath
}
