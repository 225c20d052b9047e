internal import TactusDynamics

/// A view that presents items in sections, as its layout arranges them.
///
/// The ``dataSource`` provides a cell for each item shortly before the item becomes visible, and cells that are no longer visible are
/// reused. The ``collectionViewLayout`` is asked only for what is visible or close to it. The time for a frame and the memory are
/// therefore the same for a hundred items and for a million. ``ScrollView/delegate`` may be a ``CollectionViewDelegate``.
///
/// An inconsistency, such as an update that does not fit the numbers of items, is logged, and the collection view reloads its data.
@MainActor
open class CollectionView: ListView {
  // MARK: Layout, data source and delegate

  /// The layout, which determines the positions of the items. Setting it changes them at once.
  open var collectionViewLayout: CollectionViewLayout {
    didSet { if collectionViewLayout !== oldValue { layoutDidChange(from: oldValue) } }
  }
  /// The object that provides the items. Setting it reloads the data.
  open weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The object that is notified of items that are likely to become visible soon.
  open weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?
  /// A Boolean value that indicates whether ``prefetchDataSource`` is notified. Default true.
  open var isPrefetchingEnabled = true
  /// The delegate. A ``CollectionViewDelegate`` also determines selection and movement, a ``CollectionViewDelegateFlowLayout`` sizes.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      guard delegate !== oldValue else { return }
      collectionDelegate = delegate as? any CollectionViewDelegate
      reloadData()
    }
  }
  /// The view behind all items, which fills the bounds and does not scroll; nil, the default, for none.
  open var backgroundView: View? {
    didSet { if backgroundView !== oldValue { installBackground(replacing: oldValue) } }
  }

  // MARK: Selection

  /// A Boolean value that indicates whether more than one item can be selected. Default false.
  open var allowsMultipleSelection = false {
    didSet {
      if !allowsMultipleSelection, selection.count > 1 { deselectAll() }
      updateSweeping()
    }
  }

  // MARK: Editing

  /// A Boolean value that indicates whether the items are edited, which the states of their cells contain. Default false.
  open var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }
  /// A Boolean value that indicates whether touches select items while the collection view is edited. Default false.
  open var allowsSelectionDuringEditing = false
  /// A Boolean value that indicates whether touches select any number of items while the collection view is edited. What is selected is
  /// deselected at the end of that. Default false.
  open var allowsMultipleSelectionDuringEditing = false { didSet { updateSweeping() } }

  // MARK: Movement

  /// A Boolean value that indicates whether a long press on an item begins to move it, if the data source permits. Default false.
  open var installsStandardGestureForInteractiveMovement = false { didSet { updateMovementGesture() } }

  // MARK: Internal state

  weak var collectionDelegate: (any CollectionViewDelegate)?
  /// The numbers of items of each section.
  var counts: [Int] = []
  /// A number that differs whenever items were loaded, added, removed or moved since.
  var generation = 0
  /// The elements in and around the visible area, in the order of the layout.
  var elements: [CollectionElement] = []
  /// The area of the content whose elements are known; nil if they are not.
  var band: Rect?
  /// A Boolean value that indicates whether those elements are mirrored.
  var isBandFlipped = false
  /// Elements that are not in that area, but keep their views because a touch is on them, or because they have the focus or the keys.
  var retained: [CollectionElement] = []
  /// Views of elements that were deleted or moved off-screen, while they are animated.
  var removing: [CollectionReusableView] = []
  var reuse = CollectionReuse()
  var orthogonal = OrthogonalSections()
  /// A Boolean value that indicates whether the layout is to be prepared before it is used next.
  var needsPrepare = true
  /// The distance by which the content is scrolled when the layout was prepared again, in points.
  var offsetAdjustment = Point.zero
  /// The size for which the layout was prepared last.
  var preparedSize = Size.zero
  /// The item at which an animated scroll is to end; nil if there is none.
  var scrollTarget: CollectionScrollTarget?
  /// The views of elements that are not visible yet, which were made ahead.
  var prepared: [CollectionElementKey: CollectionReusableView] = [:]
  /// What the prefetching data source was last notified of.
  var prefetched: [IndexPath] = []
  /// The offset at the last layout, from which the direction of scrolling follows.
  var lastOffset = Point.zero
  /// A Boolean value that indicates whether the collection view scrolls towards the beginning of the content.
  var isBackward = false
  /// The item that follows a touch; nil if none does.
  var moving: MovingItem?
  var movementPress: LongPressGestureRecognizer?
  /// The index at the trailing edge; nil if there is none.
  var sectionIndex: SectionIndexView?
  override var logLabel: String { "tactus.collectionview" }
  private(set) var listMenu: ListMenu?

  /// Creates a collection view without items.
  ///
  /// - Parameters:
  ///   - frame: The frame rectangle, in the coordinates of the superview.
  ///   - layout: The layout.
  public init(frame: Rect, collectionViewLayout layout: CollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }

  /// Creates a collection view with a flow layout for code that declares UIKit's initializer for archives; see
  /// ``View/init(coder:ignored:)``.
  public override init?(coder: AnyObject, ignored: Void = ()) {
    collectionViewLayout = CollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// Creates a collection view with a flow layout.
  public override convenience init(frame: Rect) {
    self.init(frame: frame, collectionViewLayout: CollectionViewFlowLayout())
  }

  override func finishInitialization() {
    super.finishInitialization()
    backgroundColor = .systemBackground
    collectionViewLayout.collectionView = self
    listMenu = ListMenu(self)
  }

  // MARK: - Layouts

  /// Changes the layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - animated: True to move the items to their new positions with an animation.
  ///   - completion: The closure that is called when the animation has ended.
  open func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    change(to: layout, animated: animated, completion)
  }

  // MARK: - Items

  /// Reloads all data before the next frame, and clears the selection at once. The offset is kept, as far as there are items.
  open func reloadData() { setNeedsReload() }

  /// The number of sections.
  open var numberOfSections: Int {
    loadIfNeeded()
    return counts.count
  }

  /// Returns the number of items in a section; 0 if there is no such section.
  open func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Returns the cell of a visible item; nil for other items.
  open func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    reloadVisibleItemsIfNeeded()
    return cell(at: indexPath)
  }

  /// Returns the index path of the item that a cell shows; nil if it shows none.
  open func indexPath(for cell: CollectionViewCell) -> IndexPath? { currentItem(of: cell) }

  /// Returns a visible supplementary view, such as a header; nil if it is not visible.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> CollectionReusableView?
  {
    reloadVisibleItemsIfNeeded()
    guard !needsReload else { return nil }
    return elements.first {
      $0.attributes.indexPath == indexPath && $0.attributes.representedElementKind == elementKind
    }?.view
  }

  /// Scrolls so that an item becomes visible.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item. If there is no such item, this is logged and nothing happens.
  ///   - scrollPosition: The position in the visible area at which to show the item.
  ///   - animated: True to animate the change over 0.3 s; false to make it at once.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

  // MARK: - Reuse

  /// Registers a class of cells for a reuse identifier.
  open func register(_ cellClass: CollectionViewCell.Type, forCellWithReuseIdentifier identifier: String) {
    reuse.cells.factories[identifier] = { cellClass.init(frame: .zero) }
  }

  /// Registers a class of supplementary views, such as headers, for a kind and a reuse identifier.
  open func register(
    _ viewClass: CollectionReusableView.Type, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    reuse.supplements[elementKind, default: ReusePool()].factories[identifier] = {
      viewClass.init(frame: .zero)
    }
  }

  /// Returns a reusable cell, or a new one, for an item. If the identifier is not registered, this is logged and an empty cell returned.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> CollectionViewCell
  {
    dequeueCell(identifier, for: indexPath)
  }

  /// Returns a reusable supplementary view, or a new one. If kind and identifier are not registered, this is logged and an empty view returned.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    dequeueSupplement(elementKind, identifier, for: indexPath)
  }

  // MARK: - Selecting

  /// Selects an item, without notifying the delegate.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item; nil to deselect all. If there is no such item, this is logged and nothing happens.
  ///   - animated: True to animate the scrolling.
  ///   - scrollPosition: The position to which the item is scrolled; with an empty set the collection view does not scroll.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard permitsSelection else { return }
    guard let indexPath else { return deselectAll() }
    guard checkItem(indexPath, "selectItem(at:animated:scrollPosition:)") else { return }
    if !selectsMultipleRows { deselectAll(except: indexPath) }
    setSelected(true, indexPath)
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item, without notifying the delegate. If it is not selected, nothing happens.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard allowsSelection || permitsSelection else { return }
    if selection.contains(indexPath) { setSelected(false, indexPath) }
  }

  // MARK: - Changes

  /// Animates multiple insertions, deletions, moves and reloads of items and sections as a group, and changes of the layout.
  ///
  /// The closure changes the data and calls the methods for inserting, deleting, moving and reloading. Deletions, reloads and the
  /// origins of moves refer to indexes before the changes, insertions and the destinations of moves to indexes after them.
  ///
  /// - Parameters:
  ///   - updates: The closure that makes the changes.
  ///   - completion: The closure that is called when the animations have ended, never from within this call.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginGroup()
    updates?()
    endGroup(completion)
  }

  /// Inserts items at index paths.
  open func insertItems(at indexPaths: [IndexPath]) { record { $0.insert(indexPaths, .fade) } }

  /// Deletes the items at index paths.
  open func deleteItems(at indexPaths: [IndexPath]) { record { $0.delete(indexPaths, .fade) } }

  /// Reloads the items at index paths.
  open func reloadItems(at indexPaths: [IndexPath]) { record { $0.reload(indexPaths, .fade) } }

  /// Moves an item to another index path: its cell slides there while the others make room.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    record { $0.movedRows.append((indexPath, newIndexPath)) }
  }

  /// Inserts sections at indexes.
  open func insertSections(_ sections: Set<Int>) { record { $0.insertSections(sections, .fade) } }

  /// Deletes the sections at indexes.
  open func deleteSections(_ sections: Set<Int>) { record { $0.deleteSections(sections, .fade) } }

  /// Reloads the sections at indexes.
  open func reloadSections(_ sections: Set<Int>) { record { $0.reloadSections(sections, .fade) } }

  /// Moves a section to another index.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    record { $0.movedSections.append((section, newSection)) }
  }

  // MARK: - Overrides

  open override var bounds: Rect {
    get { super.bounds }
    set {
      if newValue != super.bounds, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newValue) {
        let context = collectionViewLayout.invalidationContext(forBoundsChange: newValue)
        collectionViewLayout.invalidateLayout(with: context)
      }
      super.bounds = newValue
    }
  }

  /// Lays out the items. It is called whenever the collection view scrolls. A subclass that overrides it calls `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutContent()
  }

  /// Has the cells that determine their sizes asked for them again, if the size of text has changed.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.textScale != traitCollection.textScale { textSizeDidChange() }
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    collectionViewLayout.invalidateLayout()
  }

  open override func setContentOffset(_ offset: Point, animated: Bool) {
    scrollTarget = nil
    super.setContentOffset(offset, animated: animated)
  }

  /// Lets a press move an item only where there is one that may be moved.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    if gestureRecognizer === movementPress {
      return itemToMove(at: gestureRecognizer.location(in: self)) != nil
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Selects the item that has the focus, or moves the focus to an item that is not visible.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    if let unused = presses.unused(by: handleItemKey) { super.pressesBegan(unused, with: event) }
  }

  /// Moves the focus while a key is held.
  open override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    if let unused = presses.unused(by: moveItemFocus) { super.pressesChanged(unused, with: event) }
  }

  override func rectToReveal(_ rect: Rect) -> Rect { rectWithPinnedSupplements(rect) }

  /// Selects the item that has got the focus, if the selection follows it.
  open override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    itemFocusDidChange(context)
  }

  // Layouts may let content rest at positions of their own.
  override func restingTarget(for proposed: Point, velocity: Point) -> Point {
    let target = super.restingTarget(for: proposed, velocity: velocity)
    return collectionViewLayout.targetContentOffset(
      forProposedContentOffset: target, withScrollingVelocity: velocity * 0.001)
  }
}
