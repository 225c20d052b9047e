/// What the diffable data sources of tables and collections have in common: the snapshot that is shown, and how it is replaced.
@MainActor
open class DiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// A snapshot of the data source.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The list that shows the snapshots.
  weak var list: (any UpdatedList)?
  var state = DiffableState<SectionIdentifierType, ItemIdentifierType>()
  /// The animation of what is inserted, deleted or shown anew.
  var animation: TableView.RowAnimation { .fade }

  init(_ list: any UpdatedList) { self.list = list }

  /// Returns the snapshot that is shown.
  open func snapshot() -> Snapshot { state.snapshot }

  /// Shows a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - animatingDifferences: True, the default, to animate what has changed.
  ///   - completion: The closure that is called when the animations have ended.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    // The numbers before are asked for now, if they were not yet.
    list?.loadIfNeeded()
    let updates = state.updates(to: snapshot, animation)
    state.replace(by: snapshot)
    list?.apply(updates, animated: animatingDifferences, completion)
    let paths = snapshot.reconfiguredItemIdentifiers.compactMap { state.snapshot.path(of: $0) }
    if !paths.isEmpty { list?.configureAgain(paths) }
  }

  /// Shows a snapshot by reloading all data, without an animation.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    state.replace(by: snapshot)
    list?.reloadData()
    if let completion { AnimationRun.performOnNextTurn { completion() } }
  }

  /// Returns the identifier of an item or a row; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { state.item(at: indexPath) }

  /// Returns the index path of an item or a row; nil if there is none.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    state.snapshot.path(of: itemIdentifier)
  }

  /// Returns the identifier of a section; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { state.section(at: index) }

  /// Returns the index of a section; nil if there is none.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    state.snapshot.indexOfSection(sectionIdentifier)
  }
}
