import TactusTesting
import Testing
import UIKitNames

@Suite("U12 collections, pickers and searching with UIKit's names")
struct CollectionNameTests {
  private final class Grid: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    let layout: UICollectionViewLayout = UICollectionViewFlowLayout()
    lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    var selected: [IndexPath] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      collectionView.dataSource = self
      collectionView.delegate = self
      view.addSubview(collectionView)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 90, height: 60) }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      selected.append(indexPath)
    }
  }

  @Test("U12 a controller lays out and selects items of a collection, as it does with UIKit")
  func collection() {
    let test = TestWindow(size: CGSize(width: 320, height: 480))
    let grid = Grid()
    test.window.rootViewController = grid
    test.frame()
    let attributes: UICollectionViewLayoutAttributes? = grid.layout.layoutAttributesForItem(
      at: IndexPath(item: 1, section: 0))
    #expect(attributes?.frame.width == 90)
    #expect(grid.collectionView.visibleCells.count > 10)
    test.tap(at: CGPoint(x: 40, y: 30))
    test.play(for: 0.5)
    #expect(grid.selected == [IndexPath(item: 0, section: 0)])
    let delegate: (any UICollectionViewDelegate)? =
      grid.collectionView.delegate as? any UICollectionViewDelegate
    #expect(delegate === grid)
    #expect(UICollectionReusableView(frame: .zero).frame == .zero)
  }

  @Test("U12 a section of a compositional layout scrolls across, as it does with UIKit")
  func compositional() {
    let anchor = NSCollectionLayoutAnchor(
      edges: NSDirectionalRectEdge.all.subtracting([.bottom, .leading]),
      fractionalOffset: CGPoint(x: 0.5, y: 0))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20)),
      elementKind: "badge", containerAnchor: anchor)
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [badge])
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: nil, top: .fixed(0), trailing: nil, bottom: nil)
    let size = NSCollectionLayoutSize(widthDimension: .absolute(200), heightDimension: .absolute(80))
    let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .groupPaging
    let provider: (Int, NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? = { _, _ in
      let group: NSCollectionLayoutGroup = .horizontal(layoutSize: size, subitems: [item])
      group.interItemSpacing = NSCollectionLayoutSpacing.fixed(4)
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = behavior
      section.visibleItemsInvalidationHandler = { (items: [NSCollectionLayoutVisibleItem], _, _) in
        for item in items { item.alpha = 0.5 }
      }
      let height: NSCollectionLayoutDimension = .absolute(20)
      let header: NSCollectionLayoutBoundarySupplementaryItem = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      section.boundarySupplementaryItems = [header]
      return section
    }
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    let layout: UICollectionViewLayout = UICollectionViewCompositionalLayout(
      sectionProvider: provider, configuration: configuration)
    let test = TestWindow(size: CGSize(width: 320, height: 480))
    let grid = Grid()
    test.window.rootViewController = grid
    grid.collectionView.setCollectionViewLayout(layout, animated: false)
    test.frame()
    let cells = grid.collectionView.visibleCells
    #expect(cells.count == 2 && cells.allSatisfy { $0.alpha == 0.5 })
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 200)
    let frame = layout.layoutAttributesForSupplementaryView(
      ofKind: "badge", at: IndexPath(item: 1, section: 0))?.frame
    #expect(frame == CGRect(x: 390, y: 20, width: 20, height: 20))
  }

  @Test("U12 diffable data sources and their snapshots have UIKit's names")
  func diffable() {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) { _, _, _ in
      UICollectionViewCell(frame: .zero)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b"])
    source.apply(snapshot, animatingDifferences: false)
    #expect(collection.numberOfItems(inSection: 0) == 2)
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["c"])
    source.apply(outline, to: 1, animatingDifferences: false)
    #expect(source.snapshot(for: 1).visibleItems == ["c"])
    let table = UITableView(frame: .zero, style: .plain)
    let rows = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, _ in UITableViewCell() }
    rows.apply(snapshot, animatingDifferences: false)
    #expect(table.numberOfRows(inSection: 0) == 2)
  }

  private final class Choice: UIPickerViewDataSource, UIPickerViewDelegate, UISearchBarDelegate {
    var searched: [String] = []

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 5 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    {
      "\(row)"
    }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { searched.append(searchText) }
  }

  @Test("U12 pickers and search bars have UIKit's names")
  func choice() {
    let choice = Choice()
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 200, height: 160))
    picker.dataSource = choice
    picker.delegate = choice
    picker.selectRow(3, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 3)
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    bar.delegate = choice
    let field: UISearchTextField = bar.searchTextField
    field.text = "a"
    // The application's own changes are not reported.
    #expect(bar.text == "a" && choice.searched.isEmpty)
  }

  /// In this module everything belongs to the main actor that does not say otherwise; identifiers must not.
  private nonisolated struct Photo: Identifiable, Hashable, Sendable {
    nonisolated struct ID: Hashable, Sendable { let number: Int }
    let id: ID
  }
  private nonisolated enum Shelf: Hashable, Sendable { case new, old }

  @Test(
    "U4 U12 identifiers that are nonisolated are those of snapshots, also where the main actor is the default"
  )
  func identifiers() {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    let source = UICollectionViewDiffableDataSource<Shelf, Photo.ID>(collectionView: collection) { _, _, _ in
      UICollectionViewCell(frame: .zero)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Shelf, Photo.ID>()
    snapshot.appendSections([.new, .old])
    snapshot.appendItems([Photo(id: Photo.ID(number: 1)).id], toSection: .old)
    source.apply(snapshot, animatingDifferences: false)
    #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == Photo.ID(number: 1))
  }

  private final class Parallax: UICollectionViewFlowLayout {
    final class Context: UICollectionViewFlowLayoutInvalidationContext { var isOfScrolling = false }
    var contexts: [UICollectionViewLayoutInvalidationContext] = []

    override class var invalidationContextClass: UICollectionViewLayoutInvalidationContext.Type {
      Context.self
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func invalidationContext(forBoundsChange newBounds: CGRect)
      -> UICollectionViewLayoutInvalidationContext
    {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      (context as? Context)?.isOfScrolling = newBounds.size == collectionView?.bounds.size
      return context
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      contexts.append(context)
      super.invalidateLayout(with: context)
    }
  }

  @Test("U4 U12 a layout is invalidated in contexts of a class of its own, as it is with UIKit")
  func contexts() {
    let layout = Parallax()
    let test = TestWindow(size: CGSize(width: 320, height: 480))
    let grid = Grid()
    test.window.rootViewController = grid
    grid.collectionView.setCollectionViewLayout(layout, animated: false)
    test.frame()
    layout.contexts = []
    grid.collectionView.contentOffset.y = 40
    #expect(layout.contexts.map { ($0 as? Parallax.Context)?.isOfScrolling } == [true])
  }
}
