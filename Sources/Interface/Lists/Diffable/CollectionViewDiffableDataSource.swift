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
