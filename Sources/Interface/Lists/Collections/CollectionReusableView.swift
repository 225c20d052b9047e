/// A view of a ``CollectionView`` that is used for one element after another: a header, a footer, or a cell.
@MainActor
open class CollectionReusableView: View {
  /// The identifier for reusing the view; nil if it is not reused.
  public internal(set) var reuseIdentifier: String?

  /// The collection view that shows the view.
  weak var collectionView: CollectionView?
  /// What the view is used for.
  var stage = CellStage.unused
  /// The kind of the supplementary or decoration view; nil for a cell.
  var elementKind: String?
  /// A Boolean value that indicates whether the view follows an item.
  var isAnchored = false
  /// What the collection view has changed about the appearance for a time, as the application has set it.
  var borrowed = BorrowedAppearance()
  /// The element for which the data source dequeued the view, until it returns the view.
  var requestedIndexPath: IndexPath?
  /// The attributes that were applied last.
  var attributes: CollectionViewLayoutAttributes?

  /// Creates a view, as a collection view does.
  public override required init(frame: Rect) { super.init(frame: frame) }

  /// Creates the view for code that declares UIKit's initializer for archives; see ``View/init(coder:ignored:)``.
  public override init?(coder: AnyObject, ignored: Void = ()) { super.init(coder: coder) }

  /// Prepares the view for another element. A subclass that overrides it resets what belongs to the previous one, and calls `super`.
  open func prepareForReuse() {}

  /// Applies the attributes of the element, before the view is laid out. The collection view sets the frame, the opacity and the transform
  /// itself. A subclass overrides it to apply what its layout adds. The default implementation does nothing.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}

  /// Returns the attributes with the size that the view prefers, along the axes along which the layout has assumed one.
  ///
  /// By default it is the size of the constraints or of the single subview of a cell's content.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: CollectionViewLayoutAttributes)
    -> CollectionViewLayoutAttributes
  {
    let axes = layoutAttributes.estimatedAxes
    let preferred = layoutAttributes.copy()
    guard !axes.isEmpty else { return preferred }
    let fitting = fittingSize(layoutAttributes.size, axes)
    preferred.frame.size = Size(
      width: axes.contains(.horizontal) ? fitting.width : layoutAttributes.size.width,
      height: axes.contains(.vertical) ? fitting.height : layoutAttributes.size.height)
    return preferred
  }

  /// The view in which the content is.
  var fittedView: View { self }

  /// Returns the size of the content that a configuration describes, for the lengths that are given; nil without a configuration.
  func configuredSize(_ space: Size, _ axes: ScrollTargetBehavior.Axes) -> Size? { nil }

  private func fittingSize(_ size: Size, _ axes: ScrollTargetBehavior.Axes) -> Size {
    let view = fittedView
    let space = Size(
      width: axes.contains(.horizontal) ? 0 : size.width, height: axes.contains(.vertical) ? 0 : size.height)
    if let configured = configuredSize(space, axes) { return configured }
    if !view.constraints.isEmpty { return view.fittingSize(in: space, along: axes) }
    guard let content = view.subviews.first, view.subviews.count == 1 else { return size }
    return content.sizeThatFits(space)
  }

  // What leaves can be hit and focused no longer, wherever it is on its way.
  override var isLeaving: Bool {
    if case .leaving = stage { return true }
    return false
  }

  open override func hitTest(_ point: Point, with event: Event?) -> View? {
    isLeaving ? nil : super.hitTest(point, with: event)
  }
}

extension CollectionReusableView: ListCell {}

extension View {
  /// Returns the size that satisfies the constraints of the view, with the given lengths along the other axes, in points.
  func fittingSize(in space: Size, along axes: ScrollTargetBehavior.Axes) -> Size {
    systemLayoutSizeFitting(
      space, withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
      verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
  }
}
