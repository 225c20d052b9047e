/// A data source of a ``TableView`` that shows snapshots, and animates the differences between them.
@MainActor
open class TableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, TableViewDataSource {
  /// A closure that returns the cell for a row.
  public typealias CellProvider = (
    _ tableView: TableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> TableViewCell?

  /// The animation of rows that are inserted, deleted or reloaded. Default `.automatic`.
  open var defaultRowAnimation = TableView.RowAnimation.automatic

  private let cellProvider: CellProvider

  /// Creates the data source, and sets it as that of a table, which does not retain it.
  public init(tableView: TableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    super.init(tableView)
    tableView.dataSource = self
  }

  override var animation: TableView.RowAnimation { defaultRowAnimation }

  // MARK: - Data source

  open func numberOfSections(in tableView: TableView) -> Int { state.snapshot.numberOfSections }

  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    state.count(section)
  }

  open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    guard let item = state.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      return TableViewCell()
    }
    return cell
  }

  // A subclass overrides these, as in UIKit.

  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }

  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }

  open func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }

  open func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
  { index }

  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  open func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}

  open func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { move(sourceIndexPath, to: destinationIndexPath) }
}
