/// A data source of a ``CollectionView`` that shows snapshots, and animates the differences between them.
@MainActor
open class CollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
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
  /// The closure that is called with the snapshot after the user has moved an item; nil, the default, if the user may not move items.
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
    didReorder != nil
  }

  open func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    state.move(sourceIndexPath, to: destinationIndexPath)
    didReorder?(state.snapshot)
  }
}
