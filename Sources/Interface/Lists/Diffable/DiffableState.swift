/// The snapshot that a list shows, and how it is replaced by another.
@MainActor
struct DiffableState<Section: Hashable, Item: Hashable> {
  private(set) var snapshot = DiffableDataSourceSnapshot<Section, Item>()

  func item(at path: IndexPath) -> Item? {
    guard snapshot.items.indices.contains(path.section),
      snapshot.items[path.section].indices.contains(path.item)
    else { return nil }
    return snapshot.items[path.section][path.item]
  }

  func section(at index: Int) -> Section? {
    snapshot.sectionIdentifiers.indices.contains(index) ? snapshot.sectionIdentifiers[index] : nil
  }

  func count(_ section: Int) -> Int {
    snapshot.items.indices.contains(section) ? snapshot.items[section].count : 0
  }

  /// Returns the changes that lead to another snapshot.
  func updates(
    to new: DiffableDataSourceSnapshot<Section, Item>, _ animation: TableView.RowAnimation
  ) -> ListUpdates { SnapshotDifference(from: snapshot, to: new, animation).updates }

  /// Replaces the snapshot.
  mutating func replace(by new: DiffableDataSourceSnapshot<Section, Item>) {
    snapshot = new
    snapshot.forgetReloads()
  }

  /// Moves an item as the user has done.
  mutating func move(_ from: IndexPath, to: IndexPath) {
    guard let item = item(at: from), from != to else { return }
    guard let other = self.item(at: to) else {
      // The end of another section.
      guard from.section != to.section, to.item == count(to.section), let section = section(at: to.section)
      else { return }
      snapshot.deleteItems([item])
      return snapshot.appendItems([item], toSection: section)
    }
    if from.section == to.section, from.item < to.item {
      snapshot.moveItem(item, afterItem: other)
    } else {
      snapshot.moveItem(item, beforeItem: other)
    }
  }
}

extension UpdatedList {
  /// Shows the changes of a snapshot.
  func apply(_ updates: ListUpdates, animated: Bool, _ completion: (() -> Void)?) {
    func change() {
      beginGroup()
      record { recorded in
        let completions = recorded.completions
        recorded = updates
        recorded.completions = completions
      }
      endGroup { _ in completion?() }
    }
    if animated { change() } else { View.performWithoutAnimation(change) }
  }
}
