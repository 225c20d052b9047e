import Tactus

class OwnCollectionReusableView: CollectionReusableView {
  override func prepareForReuse() { super.prepareForReuse() }
  override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) { super.apply(layoutAttributes) }
  override func preferredLayoutAttributesFitting(_ layoutAttributes: CollectionViewLayoutAttributes)
    -> CollectionViewLayoutAttributes
  { super.preferredLayoutAttributesFitting(layoutAttributes) }
  override func hitTest(_ point: Point, with event: Event?) -> View? { super.hitTest(point, with: event) }
}

class OwnCollectionView: CollectionView {
  override var collectionViewLayout: CollectionViewLayout { didSet { note(oldValue) } }
  override weak var dataSource: (any CollectionViewDataSource)? { didSet { note(oldValue) } }
  override weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)? {
    didSet { note(oldValue) }
  }
  override var isPrefetchingEnabled: Bool { didSet { note(oldValue) } }
  override weak var delegate: (any ScrollViewDelegate)? { didSet { note(oldValue) } }
  override var backgroundView: View? { didSet { note(oldValue) } }
  override var allowsSelection: Bool { didSet { note(oldValue) } }
  override var allowsMultipleSelection: Bool { didSet { note(oldValue) } }
  override var allowsFocus: Bool { didSet { note(oldValue) } }
  override var selectionFollowsFocus: Bool { didSet { note(oldValue) } }
  override var installsStandardGestureForInteractiveMovement: Bool { didSet { note(oldValue) } }
  override func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) { super.setCollectionViewLayout(layout, animated: animated, completion: completion) }
  override func reloadData() { super.reloadData() }
  override var numberOfSections: Int { super.numberOfSections }
  override func numberOfItems(inSection section: Int) -> Int { super.numberOfItems(inSection: section) }
  override func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    super.cellForItem(at: indexPath)
  }
  override func indexPath(for cell: CollectionViewCell) -> IndexPath? { super.indexPath(for: cell) }
  override func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> CollectionReusableView?
  { super.supplementaryView(forElementKind: elementKind, at: indexPath) }
  override func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    super.scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
  }
  override func register(_ cellClass: CollectionViewCell.Type, forCellWithReuseIdentifier identifier: String)
  { super.register(cellClass, forCellWithReuseIdentifier: identifier) }
  override func register(
    _ viewClass: CollectionReusableView.Type, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { super.register(viewClass, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier) }
  override func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> CollectionViewCell
  { super.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) }
  override func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    super.dequeueReusableSupplementaryView(
      ofKind: elementKind, withReuseIdentifier: identifier, for: indexPath)
  }
  override func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    super.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  override func deselectItem(at indexPath: IndexPath, animated: Bool) {
    super.deselectItem(at: indexPath, animated: animated)
  }
  override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    super.performBatchUpdates(updates)
  }
  override func insertItems(at indexPaths: [IndexPath]) { super.insertItems(at: indexPaths) }
  override func deleteItems(at indexPaths: [IndexPath]) { super.deleteItems(at: indexPaths) }
  override func reloadItems(at indexPaths: [IndexPath]) { super.reloadItems(at: indexPaths) }
  override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    super.moveItem(at: indexPath, to: newIndexPath)
  }
  override func insertSections(_ sections: Set<Int>) { super.insertSections(sections) }
  override func deleteSections(_ sections: Set<Int>) { super.deleteSections(sections) }
  override func reloadSections(_ sections: Set<Int>) { super.reloadSections(sections) }
  override func moveSection(_ section: Int, toSection newSection: Int) {
    super.moveSection(section, toSection: newSection)
  }
  override var bounds: Rect { didSet { note(oldValue) } }
  override func layoutSubviews() { super.layoutSubviews() }
  override func adjustedContentInsetDidChange() { super.adjustedContentInsetDidChange() }
  override func setContentOffset(_ offset: Point, animated: Bool) {
    super.setContentOffset(offset, animated: animated)
  }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    super.pressesBegan(presses, with: event)
  }
  override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    super.pressesChanged(presses, with: event)
  }
  override func didUpdateFocus(in context: FocusUpdateContext) { super.didUpdateFocus(in: context) }
  override func didMoveToWindow() { super.didMoveToWindow() }
}

class OwnCollectionViewCell: CollectionViewCell {
  override var backgroundView: View? { didSet { note(oldValue) } }
  override var selectedBackgroundView: View? { didSet { note(oldValue) } }
  override var isHighlighted: Bool { didSet { note(oldValue) } }
  override var isSelected: Bool { didSet { note(oldValue) } }
  override var contentConfiguration: (any ContentConfiguration)? {
    get { super.contentConfiguration }
    set { super.contentConfiguration = newValue }
  }
  override var backgroundConfiguration: BackgroundConfiguration? { didSet { note(oldValue) } }
  override var automaticallyUpdatesContentConfiguration: Bool { didSet { note(oldValue) } }
  override var automaticallyUpdatesBackgroundConfiguration: Bool { didSet { note(oldValue) } }
  override var configurationUpdateHandler: ((CollectionViewCell, CellConfigurationState) -> Void)? {
    didSet { note(oldValue) }
  }
  override var configurationState: CellConfigurationState { super.configurationState }
  override func updateConfiguration(using state: CellConfigurationState) {
    super.updateConfiguration(using: state)
  }
  override func setNeedsUpdateConfiguration() { super.setNeedsUpdateConfiguration() }
  override func prepareForReuse() { super.prepareForReuse() }
  override func layoutSubviews() { super.layoutSubviews() }
  override var canBecomeFocused: Bool { super.canBecomeFocused }
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    super.touchesCancelled(touches, with: event)
  }
}

class OwnCollectionViewFlowLayout: CollectionViewFlowLayout {
  override var scrollDirection: CollectionView.ScrollDirection { didSet { note(oldValue) } }
  override var itemSize: Size { didSet { note(oldValue) } }
  override var estimatedItemSize: Size { didSet { note(oldValue) } }
  override var minimumLineSpacing: Double { didSet { note(oldValue) } }
  override var minimumInteritemSpacing: Double { didSet { note(oldValue) } }
  override var sectionInset: EdgeInsets { didSet { note(oldValue) } }
  override var headerReferenceSize: Size { didSet { note(oldValue) } }
  override var footerReferenceSize: Size { didSet { note(oldValue) } }
  override var sectionHeadersPinToVisibleBounds: Bool { didSet { note(oldValue) } }
  override var sectionFootersPinToVisibleBounds: Bool { didSet { note(oldValue) } }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool {
    super.flipsHorizontallyInOppositeLayoutDirection
  }
  override func prepare() { super.prepare() }
}

class OwnCollectionViewLayout: CollectionViewLayout {
  override func register(
    _ viewClass: CollectionReusableView.Type, forDecorationViewOfKind elementKind: String
  ) { super.register(viewClass, forDecorationViewOfKind: elementKind) }
  override func prepare() { super.prepare() }
  override var collectionViewContentSize: Size { super.collectionViewContentSize }
  override func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath)
  }
  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  { super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath) }
  override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool {
    super.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: Point, withScrollingVelocity velocity: Point
  ) -> Point {
    super.targetContentOffset(
      forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
  }
  override func targetContentOffset(forProposedContentOffset proposedContentOffset: Point) -> Point {
    super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  { super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  { super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath) }
  override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  { super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath) }
  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
  }
  override func finalizeCollectionViewUpdates() { super.finalizeCollectionViewUpdates() }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool {
    super.flipsHorizontallyInOppositeLayoutDirection
  }
  override func invalidateLayout() { super.invalidateLayout() }
}

class OwnCollectionViewLayoutAttributes: CollectionViewLayoutAttributes {
  override var indexPath: IndexPath { didSet { note(oldValue) } }
  override var frame: Rect { didSet { note(oldValue) } }
  override var alpha: Double { didSet { note(oldValue) } }
  override var zIndex: Int { didSet { note(oldValue) } }
  override var isHidden: Bool { didSet { note(oldValue) } }
  override var transform: AffineTransform { didSet { note(oldValue) } }
  override func copy() -> CollectionViewLayoutAttributes { super.copy() }
}

class OwnCollectionLayoutItem: CollectionLayoutItem {
  override var contentInsets: DirectionalEdgeInsets { didSet { note(oldValue) } }
  override var edgeSpacing: CollectionLayoutEdgeSpacing? { didSet { note(oldValue) } }
}

class OwnCollectionLayoutSupplementaryItem: CollectionLayoutSupplementaryItem {
  override var zIndex: Int { didSet { note(oldValue) } }
}

class OwnCollectionLayoutGroup: CollectionLayoutGroup {
  override var interItemSpacing: CollectionLayoutSpacing? { didSet { note(oldValue) } }
}

class OwnCollectionLayoutBoundarySupplementaryItem: CollectionLayoutBoundarySupplementaryItem {
  override var pinToVisibleBounds: Bool { didSet { note(oldValue) } }
}

class OwnCollectionLayoutSection: CollectionLayoutSection {
  override var contentInsets: DirectionalEdgeInsets { didSet { note(oldValue) } }
  override var interGroupSpacing: Double { didSet { note(oldValue) } }
  override var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] {
    didSet { note(oldValue) }
  }
  override var supplementariesFollowContentInsets: Bool { didSet { note(oldValue) } }
  override var orthogonalScrollingBehavior: CollectionLayoutSectionOrthogonalScrollingBehavior {
    didSet { note(oldValue) }
  }
  override var visibleItemsInvalidationHandler: VisibleItemsInvalidationHandler? {
    didSet { note(oldValue == nil) }
  }
}

class OwnCollectionViewCompositionalLayout: CollectionViewCompositionalLayout {
  override var configuration: CollectionViewCompositionalLayoutConfiguration { didSet { note(oldValue) } }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool {
    super.flipsHorizontallyInOppositeLayoutDirection
  }
  override func prepare() { super.prepare() }
  override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}

class OwnCollectionViewDiffableDataSource: CollectionViewDiffableDataSource<String, Int> {
  override var sectionSnapshotHandlers: SectionSnapshotHandlers {
    didSet { note(oldValue.willExpandItem == nil) }
  }
  override func setExpanded(_ isExpanded: Bool, item: Int, animatingDifferences: Bool) -> Bool {
    super.setExpanded(isExpanded, item: item, animatingDifferences: animatingDifferences)
  }
  override var supplementaryViewProvider: SupplementaryViewProvider? { didSet { note(oldValue) } }
  override var didReorder: ((DiffableDataSourceSnapshot<String, Int>) -> Void)?
  { didSet { note(oldValue) } }
  override func numberOfSections(in collectionView: CollectionView) -> Int {
    super.numberOfSections(in: collectionView)
  }
  override func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    super.collectionView(collectionView, numberOfItemsInSection: section)
  }
  override func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  { super.collectionView(collectionView, cellForItemAt: indexPath) }
  override func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    super.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }
  override func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    super.collectionView(collectionView, canMoveItemAt: indexPath)
  }
  override func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { super.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath) }
}

class OwnDiffableDataSource: DiffableDataSource<String, Int> {
  override func snapshot() -> Snapshot { super.snapshot() }
  override func apply(_ snapshot: Snapshot, animatingDifferences: Bool, completion: (() -> Void)?) {
    super.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }
  override func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)?) {
    super.applySnapshotUsingReloadData(snapshot, completion: completion)
  }
  override func itemIdentifier(for indexPath: IndexPath) -> Int? {
    super.itemIdentifier(for: indexPath)
  }
  override func indexPath(for itemIdentifier: Int) -> IndexPath? {
    super.indexPath(for: itemIdentifier)
  }
  override func sectionIdentifier(for index: Int) -> String? {
    super.sectionIdentifier(for: index)
  }
  override func index(for sectionIdentifier: String) -> Int? {
    super.index(for: sectionIdentifier)
  }
}

class OwnTableViewDiffableDataSource: TableViewDiffableDataSource<String, Int> {
  override var defaultRowAnimation: TableView.RowAnimation { didSet { note(oldValue) } }
  override func numberOfSections(in tableView: TableView) -> Int { super.numberOfSections(in: tableView) }
  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    super.tableView(tableView, numberOfRowsInSection: section)
  }
  override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    super.tableView(tableView, cellForRowAt: indexPath)
  }
  override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    super.tableView(tableView, titleForHeaderInSection: section)
  }
  override func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    super.tableView(tableView, titleForFooterInSection: section)
  }
  override func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
    super.tableView(tableView, canEditRowAt: indexPath)
  }
  override func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    super.tableView(tableView, canMoveRowAt: indexPath)
  }
  override func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { super.tableView(tableView, commit: editingStyle, forRowAt: indexPath) }
  override func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { super.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }
}
