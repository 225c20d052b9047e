/// An object that determines the positions of the items of a ``CollectionView``, and of its headers, footers and decorations.
///
/// ``CollectionViewFlowLayout`` and ``CollectionViewCompositionalLayout`` are ready to be used. A subclass computes what it needs in
/// ``prepare()``, and returns the size of the content and the attributes of the elements in a rectangle. It is asked only for what is
/// visible or close to it.
@MainActor
open class CollectionViewLayout {
  /// The collection view that uses the layout; nil if there is none.
  public internal(set) weak var collectionView: CollectionView?
  /// The closures that make decoration views, by their kinds.
  private(set) var decorations: [String: @MainActor () -> CollectionReusableView] = [:]

  /// The sections of a layout of the toolkit, which determine all elements; nil for another layout.
  var sections: StackedSections?

  /// What the methods for appearing and disappearing items return by default; nil while they are not asked.
  private var fadingAttributes: CollectionViewLayoutAttributes?

  /// Creates a layout.
  public init() {}

  /// Creates a layout for code that declares UIKit's initializer for archives; see ``View/init(coder:ignored:)``.
  public init?(coder: AnyObject, ignored: Void = ()) {}

  /// The class of the attributes that the layout makes. Default ``CollectionViewLayoutAttributes``.
  open class var layoutAttributesClass: CollectionViewLayoutAttributes.Type {
    CollectionViewLayoutAttributes.self
  }

  /// Registers a class of decoration views for a kind.
  open func register(
    _ viewClass: CollectionReusableView.Type, forDecorationViewOfKind elementKind: String
  ) {
    decorations[elementKind] = { viewClass.init(frame: .zero) }
  }

  // MARK: - What a subclass overrides

  /// Computes what the other methods need. It is called before any of them, and again after ``invalidateLayout()``. A subclass that
  /// overrides it calls `super`.
  open func prepare() {}

  /// The size of the content, in points. Default zero.
  open var collectionViewContentSize: Size { sections?.contentSize() ?? .zero }

  /// Returns the attributes of all elements whose frames intersect a rectangle; nil, the default, for none.
  ///
  /// - Parameter rect: A rectangle, in points of the content: what is visible and about half a screen around it.
  open func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes]? {
    sections?.elements(in: rect, Self.layoutAttributesClass)
  }

  /// Returns the attributes of an item; nil, the default, if there is none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    sections?.item(at: indexPath, Self.layoutAttributesClass)
  }

  /// Returns the attributes of a supplementary view, such as a header; nil, the default, if there is none.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  { sections?.supplement(elementKind, at: indexPath, Self.layoutAttributesClass) }

  /// Returns the attributes of a decoration view; nil, the default, if there is none. It is called for those that an update moves out of
  /// the visible area.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  { sections?.decoration(elementKind, at: indexPath, Self.layoutAttributesClass) }

  /// Returns whether the layout must be prepared again for new bounds, also if the content is only scrolled. Default false; the layouts
  /// of the toolkit are prepared again for another size across their axis.
  ///
  /// The bounds of the collection view are the old ones while this is called.
  open func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    guard let direction = sections?.direction, let collectionView else { return false }
    return newBounds.size.crossLength(direction) != collectionView.bounds.size.crossLength(direction)
  }

  /// Returns whether the layout adopts the size that a cell prefers. Default false. A subclass that returns true records
  /// `preferredAttributes`; the layout is then prepared again.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool {
    guard sections != nil else { return false }
    return preferredAttributes.size != originalAttributes.size
      || sections?.isShorter(than: preferredAttributes) == true
  }

  /// Returns the offset at which the content comes to rest after a drag. Default the proposed one.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: The offset at which it would come to rest by itself, in points.
  ///   - velocity: The velocity of the offset, in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: Point, withScrollingVelocity velocity: Point
  ) -> Point { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

  /// Returns the offset after an animated change of the layout or the items, and after a drag unless the method with a velocity is
  /// overridden. Default the proposed one.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: Point) -> Point {
    proposedContentOffset
  }

  /// Called before items or sections are inserted, deleted, reloaded or moved with an animation, and before the layout is prepared for it.
  ///
  /// - Parameter updateItems: The changes: deletions from the end, insertions and reloads from the beginning, and moves.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}

  /// Called in the animation of the changes that ``prepare(forCollectionViewUpdates:)`` received.
  open func finalizeCollectionViewUpdates() {}

  /// Returns the attributes from which an item that is inserted is animated: its frame, its transform and its opacity. Default its own
  /// without opacity, so that it fades in at its position; nil has it do the same.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  { fadingAttributes }

  /// Returns the attributes to which an item that is deleted is animated: its frame, its transform and its opacity. Default its own
  /// without opacity, so that it fades out at its position; nil has it do the same.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  { fadingAttributes }

  /// A Boolean value that indicates whether the collection view mirrors the positions in right-to-left layout. Default false; the layouts
  /// of the toolkit return true.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: - Invalidation

  /// The class of the contexts in which the layout is invalidated. Default ``CollectionViewLayoutInvalidationContext``.
  open class var invalidationContextClass: CollectionViewLayoutInvalidationContext.Type {
    CollectionViewLayoutInvalidationContext.self
  }

  /// Has the layout prepared again before the next frame, all of it. A subclass that overrides it calls `super`.
  open func invalidateLayout() { invalidateEverything() }

  /// Has the layout prepared again before the next frame, as far as a context asks for it. A subclass that overrides it calls `super`.
  ///
  /// It is called whenever the layout is invalidated: by ``invalidateLayout()``, by other data, by other bounds and by the sizes that cells
  /// prefer.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    guard let collectionView else { return }
    for path in context.invalidatedItemIndexPaths ?? [] where !context.hasAdoptedSizes {
      sections?.knownSizes[path] = nil
    }
    collectionView.layoutDidInvalidate(context)
  }

  /// Returns the context in which the layout is invalidated for new bounds, if
  /// ``shouldInvalidateLayout(forBoundsChange:)`` returns true.
  open func invalidationContext(forBoundsChange newBounds: Rect) -> CollectionViewLayoutInvalidationContext {
    Self.invalidationContextClass.init()
  }

  /// Returns the context in which the layout is invalidated for the size that a cell prefers, if
  /// ``shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)`` returns true. By default it invalidates the item.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = Self.invalidationContextClass.init()
    if originalAttributes.representedElementCategory == .cell {
      context.invalidateItems(at: [originalAttributes.indexPath])
    }
    return context
  }

  func invalidateEverything(dataSourceCounts: Bool = false) {
    let context = Self.invalidationContextClass.init()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = dataSourceCounts
    invalidateLayout(with: context)
  }

  // MARK: - What the collection view calls

  /// Returns what a method for appearing or disappearing items returns for an item; nil if it is the default.
  ///
  /// - Parameters:
  ///   - attributes: The attributes of the item, in the layout's coordinates.
  ///   - ask: The closure that calls the method.
  func animated(
    _ attributes: CollectionViewLayoutAttributes,
    _ ask: (CollectionViewLayout) -> CollectionViewLayoutAttributes?
  ) -> CollectionViewLayoutAttributes? {
    let copy = attributes.copy()
    copy.alpha = 0
    fadingAttributes = copy
    defer { fadingAttributes = nil }
    let answer = ask(self)
    let isDefault =
      answer === copy && copy.frame == attributes.frame && copy.transform == attributes.transform
      && copy.alpha == 0
    return isDefault ? nil : answer
  }

  /// Returns whether the view of an element is asked for the size that it prefers.
  func measures(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    switch attributes.representedElementCategory {
    case .cell: sections == nil || !attributes.estimatedAxes.isEmpty
    case .supplementaryView: !attributes.estimatedAxes.isEmpty
    case .decorationView: false
    }
  }

  /// Adopts the size that a cell prefers.
  func adopt(_ preferred: CollectionViewLayoutAttributes, instead original: CollectionViewLayoutAttributes) {
    let context = invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    context.hasAdoptedSizes = true
    sections?.adopt(preferred)
    invalidateLayout(with: context)
  }

  /// Lets what is known of the items follow them.
  func itemsDidChange(_ updates: ListUpdates, _ mapping: ListMapping) {
    sections?.itemsDidChange(updates, mapping)
    invalidateEverything(dataSourceCounts: true)
  }

  /// Moves an element that is pinned to the edge of the visible area.
  func pin(_ attributes: CollectionViewLayoutAttributes) {
    guard let collectionView else { return }
    // The sections know positions as they are before they are mirrored.
    let visible = collectionView.flipped(collectionView.unobscuredBounds)
    if collectionView.isFlipped { attributes.frame = collectionView.flipped(attributes.frame) }
    sections?.pin(attributes, in: visible)
    if collectionView.isFlipped { attributes.frame = collectionView.flipped(attributes.frame) }
  }

  /// Forgets the sizes of cells, because all data is loaded anew.
  func forgetSizes() { sections?.forgetSizes() }
}
