import Tactus

/// The page of the Collection demo: pictures by days, in a grid or a list, which a long press moves and the user selects and deletes.
final class CollectionController: DemoController, CollectionViewDelegate {
  let collection: CollectionView
  let style = SegmentedControl(items: ["Grid", "List"])
  let choose = Button(title: "Select")
  let delete = Button(title: "Delete")
  private(set) var dataSource: CollectionViewDiffableDataSource<Int, Int>?
  private var isChoosing = false

  private static let dayCount = 60

  init(_ demo: Demo) {
    collection = CollectionView(frame: .zero, collectionViewLayout: CollectionController.grid())
    super.init(demo, content: collection)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collection.backgroundColor = Theme.background
    collection.allowsFocus = true
    collection.allowsScrollIndicatorDragging = true
    collection.installsStandardGestureForInteractiveMovement = true
    collection.delegate = self
    let cells = CollectionView.CellRegistration<LandscapeCell, Int> { [weak self] cell, _, number in
      cell.show(Landscape(number: number))
      cell.isChoosing = self?.isChoosing ?? false
    }
    let headers = CollectionView.SupplementaryRegistration<DayHeader>(
      elementKind: CollectionView.elementKindSectionHeader
    ) { [weak self] header, _, path in self?.show(header, at: path) }
    let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
      view, path, number in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: number)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    source.didReorder = { [weak self] _ in self?.updateHeaders() }
    dataSource = source
    source.apply(Self.pictures(), animatingDifferences: false)
    style.selectedSegmentIndex = 0
    style.addAction({ [weak self] in self?.changeStyle() }, for: .valueChanged)
    choose.addAction({ [weak self] in self?.toggleChoosing() }, for: .touchUpInside)
    delete.addAction({ [weak self] in self?.deleteSelected() }, for: .touchUpInside)
    delete.isEnabled = false
    delete.isHidden = true
    titleBar.accessories = [delete, choose, style]
  }

  /// Returns pictures of many days, between 5 and 23 of each.
  private static func pictures() -> DiffableDataSourceSnapshot<Int, Int> {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    var next = 0
    for day in 0..<dayCount {
      let count = 5 + (day * 11) % 19
      snapshot.appendSections([day])
      snapshot.appendItems(Array(next..<next + count))
      next += count
    }
    return snapshot
  }

  // MARK: - Layouts

  /// Returns rows of squares that fill the width.
  private static func grid() -> CollectionViewLayout {
    layout(columns: { max(3, ($0 / 140).rounded(.down)) }, height: nil)
  }

  /// Returns one picture below the other.
  private static func list() -> CollectionViewLayout { layout(columns: { _ in 1 }, height: 72) }

  private static func layout(columns: @escaping (Double) -> Double, height: Double?) -> CollectionViewLayout {
    let layout = FittingLayout(columns: columns, height: height)
    layout.headerReferenceSize = Size(width: 0, height: 44)
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }

  private func changeStyle() {
    let layout = style.selectedSegmentIndex == 0 ? Self.grid() : Self.list()
    collection.setCollectionViewLayout(layout, animated: true)
  }

  // MARK: - Selection

  private func toggleChoosing() {
    isChoosing.toggle()
    if !isChoosing {
      for path in collection.indexPathsForSelectedItems ?? [] {
        collection.deselectItem(at: path, animated: true)
      }
    }
    collection.allowsMultipleSelection = isChoosing
    choose.setTitle(isChoosing ? "Done" : "Select", for: .normal)
    delete.isHidden = !isChoosing
    for case let cell as LandscapeCell in collection.visibleCells { cell.isChoosing = isChoosing }
    selectionDidChange()
    titleBar.setNeedsLayout()
  }

  private func selectionDidChange() { delete.isEnabled = collection.indexPathsForSelectedItems != nil }

  private func deleteSelected() {
    guard let dataSource else { return }
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems(
      (collection.indexPathsForSelectedItems ?? []).compactMap { dataSource.itemIdentifier(for: $0) })
    snapshot.deleteSections(snapshot.sectionIdentifiers.filter { snapshot.numberOfItems(inSection: $0) == 0 })
    dataSource.apply(snapshot) { [weak self] in self?.selectionDidChange() }
    selectionDidChange()
    updateHeaders()
  }

  private func updateHeaders() {
    let kind = CollectionView.elementKindSectionHeader
    for path in collection.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
      if let header = collection.supplementaryView(forElementKind: kind, at: path) as? DayHeader {
        show(header, at: path)
      }
    }
  }

  private func show(_ header: DayHeader, at path: IndexPath) {
    guard let dataSource, let day = dataSource.sectionIdentifier(for: path.section) else { return }
    header.show(day: day, count: dataSource.snapshot().numberOfItems(inSection: day))
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    // Without a selection of many, a picture is only touched.
    if !isChoosing { collectionView.deselectItem(at: indexPath, animated: true) }
    selectionDidChange()
  }

  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    selectionDidChange()
  }

  func collectionView(
    _ collectionView: CollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { true }

  func collectionView(
    _ collectionView: CollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { if !isChoosing { toggleChoosing() } }
}

/// A flow layout whose items fill the width.
private final class FittingLayout: CollectionViewFlowLayout {
  private let columns: (Double) -> Double
  private let height: Double?
  /// The distance between items, in points.
  private static let spacing = 3.0

  init(columns: @escaping (Double) -> Double, height: Double?) {
    self.columns = columns
    self.height = height
    super.init()
    minimumLineSpacing = height == nil ? Self.spacing : 0
    minimumInteritemSpacing = Self.spacing
  }

  override func prepare() {
    let width = collectionView?.bounds.width ?? 0
    let count = columns(width)
    let side = max(1, (width - (count - 1) * Self.spacing) / count)
    itemSize = Size(width: side, height: height ?? side)
    super.prepare()
  }
}
