/// A data source of a ``CollectionView`` that shows snapshots, and animates the differences between them.
@MainActor
open class CollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, CollectionViewDataSource {
  /// A closure that returns the cell for an item.
  public typealias CellProvider = (
    _ collectionView: CollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> CollectionViewCell?
  /// A closure that returns a supplementary view, such as a header.
  public typealias SupplementaryViewProvider = (
    _ collectionView: CollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> CollectionReusableView?

  /// The closure that returns supplementary views; nil, the default, for empty ones.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// The change of the items by the user.
  public typealias Transaction = DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

  /// The closures that are called when the user reorders items.
  public struct ReorderingHandlers {
    /// The closure that returns whether the user may move an item; nil, the default, if ``CollectionViewDiffableDataSource/didReorder``
    /// decides.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// The closure that is called when the user has moved an item, before the data source adopts that; nil, the default, for none.
    public var willReorder: ((Transaction) -> Void)?
    /// The closure that is called when the data source has adopted that the user has moved an item; nil, the default, for none.
    public var didReorder: ((Transaction) -> Void)?

    /// Creates handlers that do nothing.
    public init() {}
  }

  /// The closures that are called when an item of an outline is expanded or collapsed; see
  /// ``CollectionViewDiffableDataSource/setExpanded(_:item:animatingDifferences:)``.
  public struct SectionSnapshotHandlers {
    /// The closure that returns whether an item may be expanded; nil, the default, if each may be.
    public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
    /// The closure that is called before an item is expanded; nil, the default, for none.
    public var willExpandItem: ((ItemIdentifierType) -> Void)?
    /// The closure that returns whether an item may be collapsed; nil, the default, if each may be.
    public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
    /// The closure that is called before an item is collapsed; nil, the default, for none.
    public var willCollapseItem: ((ItemIdentifierType) -> Void)?
    /// The closure that returns the children of an item that is expanded, for those that are found only then. Its parameters are the item and
    /// the children that it has. Nil, the default, if they stay.
    public var snapshotForExpandingParent:
      (
        (_ parent: ItemIdentifierType, _ children: DiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
          DiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?

    /// Creates handlers that do nothing.
    public init() {}
  }

  /// The closures that are called when an item of an outline is expanded or collapsed. By default they do nothing.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()
  /// The closures that are called when the user reorders items. By default they do nothing.
  open var reorderingHandlers = ReorderingHandlers()
  /// The closure that is called with the snapshot after the user has moved an item. If it is nil, the default, the user may not move items,
  /// unless ``reorderingHandlers`` permit it.
  open var didReorder: ((DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) -> Void)?

  private let cellProvider: CellProvider

  /// Creates the data source, and sets it as that of a collection view, which does not retain it.
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    super.init(collectionView)
    collectionView.dataSource = self
  }

  // MARK: - Outlines

  /// Shows the children of an item, or hides them, if the handlers permit it. Call it when the user taps the item, or a control in its cell.
  ///
  /// - Parameters:
  ///   - isExpanded: True to show the children, false to hide them.
  ///   - item: The item. One that is not visible stays as it is.
  ///   - animatingDifferences: True, the default, to animate what has changed.
  /// - Returns: Whether the item is expanded now.
  @discardableResult
  open func setExpanded(
    _ isExpanded: Bool, item: ItemIdentifierType, animatingDifferences: Bool = true
  ) -> Bool {
    guard let oldSection = state.snapshot.sectionIdentifier(containingItem: item) else { return false }
    let isExpandedBefore = snapshot(for: oldSection).isExpanded(item)
    let handlers = sectionSnapshotHandlers
    guard isExpandedBefore != isExpanded,
      (isExpanded ? handlers.shouldExpandItem : handlers.shouldCollapseItem)?(item) ?? true
    else { return isExpandedBefore }
    (isExpanded ? handlers.willExpandItem : handlers.willCollapseItem)?(item)
    // The handlers may have applied another snapshot, for example with the children of the item.
    guard let section = state.snapshot.sectionIdentifier(containingItem: item) else { return false }
    var outline = snapshot(for: section)
    if isExpanded {
      if let children = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
        outline.replace(childrenOf: item, using: children)
      }
      outline.expand([item])
    } else {
      outline.collapse([item])
    }
    apply(outline, to: section, animatingDifferences: animatingDifferences)
    return isExpanded
  }

  // MARK: - Data source

  open func numberOfSections(in collectionView: CollectionView) -> Int { state.snapshot.numberOfSections }

  open func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    state.count(section)
  }

  open func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    guard let item = state.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item)
    else {
      return CollectionViewCell(frame: .zero)
    }
    return cell
  }

  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? CollectionReusableView(frame: .zero)
  }

  open func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let canReorderItem = reorderingHandlers.canReorderItem else { return didReorder != nil }
    return state.item(at: indexPath).map(canReorderItem) ?? false
  }

  open func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    var moved = state
    moved.move(sourceIndexPath, to: destinationIndexPath)
    let transaction = Transaction(initialSnapshot: state.snapshot, finalSnapshot: moved.snapshot)
    reorderingHandlers.willReorder?(transaction)
    move(sourceIndexPath, to: destinationIndexPath)
    reorderingHandlers.didReorder?(transaction)
    didReorder?(state.snapshot)
  }

  // A subclass overrides these, as in UIKit.

  open func indexTitles(for collectionView: CollectionView) -> [String]? { nil }

  open func collectionView(
    _ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}
