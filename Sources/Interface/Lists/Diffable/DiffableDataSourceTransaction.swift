/// The change of the items by the user, who has reordered them; see ``CollectionViewDiffableDataSource/ReorderingHandlers``.
public struct DiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// A snapshot of the data source.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The change of the items of a section.
  public typealias SectionTransaction = DiffableDataSourceSectionTransaction<
    SectionIdentifierType, ItemIdentifierType
  >

  /// The snapshot before the change.
  public let initialSnapshot: Snapshot
  /// The snapshot after the change.
  public let finalSnapshot: Snapshot

  /// The difference between the items before and after the change, of all sections.
  public var difference: CollectionDifference<ItemIdentifierType> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
  }

  /// The changes of the sections whose items have changed, in the order of the sections.
  public var sectionTransactions: [SectionTransaction] {
    finalSnapshot.sectionIdentifiers.compactMap { section -> SectionTransaction? in
      let before = initialSnapshot.itemIdentifiers(inSection: section)
      let after = finalSnapshot.itemIdentifiers(inSection: section)
      return before == after ? nil : SectionTransaction(section, from: before, to: after)
    }
  }
}

/// The change of the items of one section by the user, who has reordered them.
public struct DiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// The items of the section before the change.
  public let initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The items of the section after the change.
  public let finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>

  init(_ section: SectionIdentifierType, from old: [ItemIdentifierType], to new: [ItemIdentifierType]) {
    sectionIdentifier = section
    initialSnapshot = DiffableDataSourceSectionSnapshot(items: old)
    finalSnapshot = DiffableDataSourceSectionSnapshot(items: new)
  }

  /// The difference between the items before and after the change.
  public var difference: CollectionDifference<ItemIdentifierType> {
    finalSnapshot.items.difference(from: initialSnapshot.items)
  }
}
