/// What the diffable data sources of tables and collections have in common: the snapshot that is shown, and how it is replaced.
@MainActor
open class DiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// A snapshot of the data source.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// A snapshot of a section of the data source.
  public typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// The list that shows the snapshots.
  weak var list: (any UpdatedList)?
  var state = DiffableState<SectionIdentifierType, ItemIdentifierType>()
  /// The outlines that are shown, by their sections.
  private var outlines: [SectionIdentifierType: SectionSnapshot] = [:]
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
    forgetOutlines(unlikeThoseOf: snapshot)
    // The numbers before are asked for now, if they were not yet.
    list?.loadIfNeeded()
    let updates = state.updates(to: snapshot, animation)
    state.replace(by: snapshot)
    list?.apply(updates, animated: animatingDifferences, completion)
    let paths = snapshot.reconfiguredItemIdentifiers.compactMap { state.snapshot.path(of: $0) }
    guard !paths.isEmpty, let list else { return }
    if animatingDifferences {
      list.configureAgain(paths)
    } else {
      View.performWithoutAnimation { list.configureAgain(paths) }
    }
  }

  /// Shows a snapshot by reloading all data, without an animation.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    forgetOutlines(unlikeThoseOf: snapshot)
    state.replace(by: snapshot)
    list?.reloadData()
    if let completion { AnimationRun.performOnNextTurn { completion() } }
  }

  /// Returns the snapshot of a section that is shown, with the items that are not visible; an empty one if there is no such section.
  open func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    let items = state.snapshot.itemIdentifiers(inSection: section)
    if let outline = outlines[section], outline.visibleItems == items { return outline }
    return SectionSnapshot(items: items)
  }

  /// Shows the visible items of a snapshot in a section, which is added at the end if it does not exist.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - section: The section.
  ///   - animatingDifferences: True, the default, to animate what has changed.
  ///   - completion: The closure that is called when the animations have ended.
  open func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    var whole = state.snapshot
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.replaceItems(of: section, by: snapshot.visibleItems)
    outlines[section] = snapshot
    apply(whole, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Moves an item as the user has done; within a section with an outline, together with its children.
  func move(_ from: IndexPath, to: IndexPath) {
    let (moved, other, section) = (
      state.item(at: from), state.item(at: to), state.section(at: from.section)
    )
    state.move(from, to: to)
    guard from.section == to.section, let moved, let other, moved != other, let section,
      var outline = outlines[section]
    else { return }
    let branch = outline.snapshot(of: moved, includingParent: true)
    // An expanded item cannot be moved into itself.
    guard !branch.contains(other) else { return }
    outline.delete([moved])
    if from.item < to.item {
      outline.insert(branch, after: other)
    } else {
      outline.insert(branch, before: other)
    }
    outlines[section] = outline
  }

  /// Forgets the outlines of sections whose items another snapshot changes.
  private func forgetOutlines(unlikeThoseOf snapshot: Snapshot) {
    guard !outlines.isEmpty else { return }
    outlines = outlines.filter { snapshot.itemIdentifiers(inSection: $0.key) == $0.value.visibleItems }
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
