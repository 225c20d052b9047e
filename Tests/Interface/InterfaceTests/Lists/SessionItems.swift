@testable import TactusInterface

/// A collection under random use, with sections that scroll across and others: its items have numbers, a view and a field, and it checks each
/// call.
@MainActor
final class SessionItems: CollectionViewDataSource, CollectionViewDelegate,
  CollectionViewDataSourcePrefetching,
  TextFieldDelegate, SessionList
{
  let collection: CollectionView
  var list: ScrollView { collection }
  private(set) var sections = [Array(0..<12), Array(12..<30), Array(30..<50), Array(50..<54)]
  private var next = 54
  var refuses = false
  private(set) var faults: [String] = []
  var onCallback: (() -> Void)?
  /// Returns a random number from 0 to below a limit.
  let random: (Int) -> Int
  /// The layout that is shown: the sections that scroll across change their behavior with it.
  private var style = 0

  init(frame: Rect, random: @escaping (Int) -> Int) {
    self.random = random
    collection = CollectionView(frame: frame, collectionViewLayout: Self.layout(0))
    collection.allowsFocus = true
    collection.allowsMultipleSelection = true
    collection.installsStandardGestureForInteractiveMovement = true
    collection.register(SessionItemCell.self, forCellWithReuseIdentifier: "cell")
    collection.register(
      CollectionReusableView.self, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    collection.dataSource = self
    collection.delegate = self
    collection.prefetchDataSource = self
  }

  private static func layout(_ style: Int) -> CollectionViewLayout {
    guard style < 5 else {
      let layout = CollectionViewFlowLayout()
      layout.itemSize = Size(width: 90, height: 60)
      layout.headerReferenceSize = Size(width: 0, height: 20)
      return layout
    }
    let behaviors: [CollectionLayoutSectionOrthogonalScrollingBehavior] = [
      .continuous, .groupPaging, .paging, .groupPagingCentered, .continuousGroupLeadingBoundary,
    ]
    return CollectionViewCompositionalLayout { index, _ in
      let width: CollectionLayoutDimension = index % 4 == 2 ? .estimated(80) : .absolute(90)
      let size = CollectionLayoutSize(widthDimension: width, heightDimension: .absolute(70))
      let group = CollectionLayoutGroup.horizontal(
        layoutSize: index % 2 == 0
          ? size : CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(70)),
        subitems: [CollectionLayoutItem(layoutSize: size)])
      let section = CollectionLayoutSection(group: group)
      section.interGroupSpacing = 8
      section.contentInsets = DirectionalEdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 6)
      section.boundarySupplementaryItems = [
        CollectionLayoutBoundarySupplementaryItem(
          layoutSize: CollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
          elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
      ]
      if index % 2 == 0 { section.orthogonalScrollingBehavior = behaviors[(style + index) % 5] }
      return section
    }
  }

  // MARK: Acts

  private func randomPath() -> IndexPath? {
    let section = random(sections.count)
    guard sections.indices.contains(section), !sections[section].isEmpty else { return nil }
    return IndexPath(item: random(sections[section].count), section: section)
  }

  func perform(_ act: SessionAct) {
    switch act {
    case .delete: if let path = randomPath() { delete(path) }
    case .insert: insert(random(8) == 0 ? 20 : 1)
    case .move: move()
    case .reload: if let path = randomPath() { collection.reloadItems(at: [path]) }
    case .reloadData:
      if random(2) == 0, let path = randomPath() { sections[path.section].remove(at: path.item) }
      collection.reloadData()
    case .edit: changeLayoutOrSections()
    case .scroll: scroll()
    case .update: collection.performBatchUpdates(nil)
    case .type:
      let cells = collection.visibleCells.compactMap { $0 as? SessionItemCell }
      if !cells.isEmpty { cells[random(cells.count)].field.becomeFirstResponder() }
    case .refuse: refuses.toggle()
    case .fill: while sections.reduce(0, { $0 + $1.count }) < 30 { insert(5) }
    }
  }

  private func insert(_ count: Int) {
    guard !sections.isEmpty else { return }
    let section = random(sections.count)
    let first = random(sections[section].count + 1)
    sections[section].insert(contentsOf: next..<next + count, at: first)
    next += count
    collection.insertItems(at: (first..<first + count).map { IndexPath(item: $0, section: section) })
  }

  private func delete(_ path: IndexPath) {
    guard contains(path) else { return }
    sections[path.section].remove(at: path.item)
    collection.deleteItems(at: [path])
  }

  private func move() {
    guard let from = randomPath() else { return }
    let number = sections[from.section].remove(at: from.item)
    let section = random(sections.count)
    let to = IndexPath(item: random(sections[section].count + 1), section: section)
    sections[section].insert(number, at: to.item)
    collection.moveItem(at: from, to: to)
  }

  private func changeLayoutOrSections() {
    switch random(4) {
    case 0:
      style = random(6)
      collection.setCollectionViewLayout(Self.layout(style), animated: random(2) == 0)
    case 1 where sections.count < 8:
      let index = random(sections.count + 1)
      let count = random(15)
      sections.insert(Array(next..<next + count), at: index)
      next += count
      collection.insertSections([index])
    case 2 where sections.count > 2:
      let index = random(sections.count)
      sections.remove(at: index)
      collection.deleteSections([index])
    case 3 where sections.count > 1:
      let (from, to) = (random(sections.count), random(sections.count))
      sections.insert(sections.remove(at: from), at: to)
      collection.moveSection(from, toSection: to)
    default: collection.collectionViewLayout.invalidateLayout()
    }
  }

  private func scroll() {
    if random(2) == 0, let path = randomPath() {
      let positions: [CollectionView.ScrollPosition] = [
        .top, .left, [.bottom, .right], .centeredHorizontally, [],
      ]
      collection.scrollToItem(at: path, at: positions[random(5)], animated: random(2) == 0)
    } else if let view = collection.orthogonal.sorted.first, random(2) == 0 {
      view.setContentOffset(Point(x: Double(random(900)) - 50, y: 0), animated: random(2) == 0)
    } else {
      collection.setContentOffset(Point(x: 0, y: Double(random(900))), animated: random(2) == 0)
    }
  }

  // MARK: Checks

  private func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && sections[path.section].indices.contains(path.item)
  }

  private var cells: [SessionItemCell] {
    let containers = [collection] + collection.subviews.filter { $0 is OrthogonalScrollView }
    return containers.flatMap(\.subviews).compactMap { $0 as? SessionItemCell }
  }

  func checkRest() {
    // It loads the data, so that the cells show what is there.
    if collection.numberOfSections != sections.count { faults.append("sections") }
    let prepared = Set(collection.prepared.values.map(ObjectIdentifier.init))
    for cell in cells where !prepared.contains(ObjectIdentifier(cell)) {
      let path = collection.indexPath(for: cell)
      if let path, !contains(path) || sections[path.section][path.item] != cell.number {
        faults.append("the cell of \(cell.number) is at \(path)")
      }
      if path == nil, cell.field.isEditing || cell.view.openTouches > 0 || cell.isHighlighted {
        faults.append("the cell of \(cell.number), which shows no item, is in use")
      }
      if !cell.isHidden, path != nil, cell.alpha < 0.85 {
        faults.append("the item \(cell.number) is transparent")
      }
      guard let path, contains(path), !cell.isHidden, collection.window != nil, collection.moving == nil,
        !collection.needsPrepare, !collection.needsReload
      else { continue }
      let container = collection.orthogonal.views[path.section] ?? collection
      if cell.superview !== container {
        faults.append("the item \(cell.number) at \(path) is in another view")
      }
    }
    let shown = collection.visibleCells.compactMap { ($0 as? SessionItemCell)?.number }
    if Set(shown).count != shown.count { faults.append("an item twice: \(shown)") }
    for view in collection.orthogonal.sorted where view.collectionView !== collection {
      faults.append("a section of another collection")
    }
  }

  func checkTouches() {
    for cell in cells {
      if cell.view.openTouches != 0 { faults.append("the cell of \(cell.number) has a touch") }
      if cell.view.faults != 0 { faults.append("the cell of \(cell.number) had a touch that ended twice") }
    }
    if !collection.orthogonal.leaving.isEmpty { faults.append("a section that is gone has a view") }
    if collection.moving != nil { faults.append("an item is still moved") }
  }

  /// Checks that a call names an item that exists.
  private func check(_ path: IndexPath, _ call: String) {
    if !contains(path) { faults.append("\(call) \(path) of \(sections.map(\.count))") }
  }

  // MARK: Data source

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    check(indexPath, "cell")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    guard let cell = cell as? SessionItemCell else { return cell }
    if cell.field.isEditing { faults.append("a live field in the reused cell of \(cell.number)") }
    if cell.view.openTouches != 0 { faults.append("a live touch in the reused cell of \(cell.number)") }
    cell.number = contains(indexPath) ? sections[indexPath.section][indexPath.item] : -1
    cell.field.delegate = self
    cell.field.text = "\(cell.number)"
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    if !sections.indices.contains(indexPath.section) { faults.append("header of \(indexPath.section)") }
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    check(sourceIndexPath, "move from")
    let number = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    let section = destinationIndexPath.section
    sections[section].insert(number, at: min(destinationIndexPath.item, sections[section].count))
  }

  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    for path in indexPaths { check(path, "prefetch") }
  }

  // MARK: Delegate

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) { check(indexPath, "willDisplay") }

  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {
    check(indexPath, "highlight")
    onCallback?()
  }

  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    check(indexPath, "unhighlight")
    onCallback?()
  }

  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    check(indexPath, "shouldSelect")
    return true
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    check(indexPath, "select")
    if random(4) == 0 { delete(indexPath) }
    onCallback?()
  }

  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    check(indexPath, "deselect")
  }

  func collectionView(
    _ collectionView: CollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    check(indexPath, "sweep")
    return true
  }

  func textFieldShouldEndEditing(_ textField: TextField) -> Bool { !refuses }
}

/// A cell of a random session: with a field, and a view that counts its touches.
final class SessionItemCell: CollectionViewCell {
  var number = -1
  let field = TextField(frame: Rect(x: 0, y: 0, width: 40, height: 60))
  let view = CountingView(frame: Rect(x: 40, y: 0, width: 30, height: 60))

  required init(frame: Rect) {
    super.init(frame: frame)
    view.isMultipleTouchEnabled = true
    contentView.addSubview(field)
    contentView.addSubview(view)
  }

  override func preferredLayoutAttributesFitting(_ layoutAttributes: CollectionViewLayoutAttributes)
    -> CollectionViewLayoutAttributes
  {
    let copy = layoutAttributes.copy()
    copy.size = Size(width: 60 + Double(number % 4) * 20, height: copy.size.height)
    return copy
  }
}
