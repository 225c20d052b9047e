import Tactus

/// The page of the Collection demo: highlights that scroll across, and pictures by days in a grid or a list, which a long press moves and the
/// user selects and deletes.
final class CollectionController: DemoController, CollectionViewDelegate {
  let collection: CollectionView
  let style = SegmentedControl(items: ["Grid", "List"])
  let choose = Button(title: "Select")
  let delete = Button(title: "Delete")
  private(set) var dataSource: CollectionViewDiffableDataSource<Int, Int>?
  private var isChoosing = false

  private static let dayCount = 60
  /// The section of the highlights, before all days.
  static let highlights = -1

  init(_ demo: Demo) {
    collection = CollectionView(frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
    super.init(demo, content: collection)
    collection.collectionViewLayout = grid()
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

  /// Returns highlights, and pictures of many days, between 5 and 23 of each.
  private static func pictures() -> DiffableDataSourceSnapshot<Int, Int> {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([highlights])
    snapshot.appendItems((0..<24).map { 5000 + 7 * $0 })
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

  /// The distance between pictures, in points.
  private static let spacing = 4.0
  /// The distance of pictures from the edges, in points: that of the headers.
  private static let margin = 16.0

  /// Returns rows of squares that fill the width.
  private func grid() -> CollectionViewLayout {
    layout { width in
      let room = width - 2 * Self.margin
      let columns = max(3, (room / 140).rounded(.down))
      return Self.row(Int(columns), height: max(1, (room - (columns - 1) * Self.spacing) / columns))
    }
  }

  /// Returns one picture below the other.
  private func list() -> CollectionViewLayout { layout { _ in Self.row(1, height: 72) } }

  private func layout(day: @escaping @MainActor (Double) -> CollectionLayoutSection) -> CollectionViewLayout {
    CollectionViewCompositionalLayout { [weak self] index, environment in
      let isDay = self?.dataSource?.sectionIdentifier(for: index) != Self.highlights
      let section = isDay ? day(environment.contentSize.width) : Self.cards()
      let header = CollectionLayoutBoundarySupplementaryItem(
        layoutSize: Self.size(.fractionalWidth(1), .absolute(44)),
        elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [header]
      section.supplementariesFollowContentInsets = false
      return section
    }
  }

  private static func size(_ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension)
    -> CollectionLayoutSize
  { CollectionLayoutSize(widthDimension: width, heightDimension: height) }

  /// Returns a section of rows of pictures.
  private static func row(_ count: Int, height: Double) -> CollectionLayoutSection {
    let item = CollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(height)), repeatingSubitem: item, count: count)
    group.interItemSpacing = .fixed(spacing)
    let section = CollectionLayoutSection(group: group)
    section.interGroupSpacing = count > 1 ? spacing : 0
    // A row of the list is as wide as the page, with its own margins.
    if count > 1 {
      section.contentInsets = DirectionalEdgeInsets(top: 0, leading: margin, bottom: 8, trailing: margin)
    }
    return section
  }

  /// Returns a section of large pictures that scrolls across.
  private static func cards() -> CollectionLayoutSection {
    let item = CollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(200), .absolute(140)), subitems: [item])
    let section = CollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
    section.interGroupSpacing = 12
    section.contentInsets = DirectionalEdgeInsets(top: 0, leading: margin, bottom: 8, trailing: margin)
    return section
  }

  private func changeStyle() {
    let layout = style.selectedSegmentIndex == 0 ? grid() : list()
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
