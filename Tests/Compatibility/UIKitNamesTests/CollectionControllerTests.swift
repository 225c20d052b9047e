import TactusTesting
import Testing
import UIKitNames

@Suite("U12 collection view controllers, and what their code needs")
struct CollectionControllerTests {
  private final class Grid: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    var log: [String] = []
    var items = Array(0..<40)

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { items.count }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      log.append("selected \(indexPath.item)")
    }
    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("menu \(indexPath.item)")
      return nil
    }
    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("drag") }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 100, height: 80) }
  }

  private let test = TestWindow(size: CGSize(width: 320, height: 480))
  private let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())

  init() {
    test.window.rootViewController = grid
    test.playUntilIdle()
  }

  @Test("U12 a collection view controller shows the items of its subclass, which is its delegate")
  func items() {
    #expect(grid.collectionView.superview === grid.view && grid.collectionView.frame == test.window.bounds)
    #expect(grid.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.width == 100)
    test.tap(at: CGPoint(x: 40, y: 30))
    test.playUntilIdle()
    let touch = test.touch(at: CGPoint(x: 160, y: 400))
    touch.drag(to: CGPoint(x: 160, y: 200), over: 0.2)
    touch.end()
    test.playUntilIdle()
    #expect(grid.log == ["selected 0", "drag"] && grid.collectionView.contentOffset.y > 0)
  }

  @Test("U12 a long press on an item asks a collection view controller for its menu")
  func menu() {
    let press = test.touch(at: CGPoint(x: 160, y: 40))
    test.play(for: 0.8)
    press.cancel()
    test.playUntilIdle()
    #expect(grid.log == ["menu 1"])
  }

  @Test(
    "U12 a collection view controller clears the selection when it appears, if it shall",
    arguments: [true, false])
  func selection(clears: Bool) {
    grid.clearsSelectionOnViewWillAppear = clears
    grid.collectionView.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    test.window.rootViewController = nil
    test.frame()
    test.window.rootViewController = grid
    test.playUntilIdle()
    #expect((grid.collectionView.indexPathsForSelectedItems ?? []).isEmpty == clears)
  }

  @Test("U12 a long press moves an item of a collection view controller that wants the standard gesture")
  func movement() {
    grid.installsStandardGestureForInteractiveMovement = true
    let touch = test.touch(at: CGPoint(x: 40, y: 30))
    test.play(for: 0.7)
    touch.drag(to: CGPoint(x: 270, y: 30), over: 0.3)
    touch.end()
    test.playUntilIdle()
    #expect(grid.items.prefix(3) == [1, 2, 0])
  }

  @Test("U12 the environment of a compositional layout has a container, and groups their first names")
  func container() {
    var sizes: [CGSize] = []
    var insets: [NSDirectionalEdgeInsets] = []
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let container: NSCollectionLayoutContainer = environment.container
      sizes = [container.contentSize, container.effectiveContentSize]
      insets = [container.contentInsets, container.effectiveContentInsets]
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let count = container.effectiveContentSize.width > 250 ? 4 : 2
      return NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
          subitem: item, count: count))
    }
    grid.collectionView.contentInset = UIEdgeInsets(top: 10, left: 40, bottom: 0, right: 0)
    grid.collectionView.setCollectionViewLayout(layout, animated: false)
    test.frame()
    #expect(sizes == [CGSize(width: 320, height: 480), CGSize(width: 280, height: 470)])
    #expect(insets.allSatisfy { $0.top == 10 && $0.leading == 40 && $0.bottom == 0 && $0.trailing == 0 })
    #expect(grid.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.width == 70)
  }

  private enum Section { case main }
  /// A model object, which no other thread may use.
  private final class Model: Hashable {
    nonisolated static func == (one: Model, other: Model) -> Bool { one === other }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test("U12 identifiers of diffable data sources may be isolated to the main actor")
  func isolatedIdentifiers() {
    let cell = UICollectionView.CellRegistration<UICollectionViewCell, Model> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Section, Model>(collectionView: grid.collectionView) {
      $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Model>()
    snapshot.appendSections([.main])
    let models = [Model(), Model()]
    snapshot.appendItems(models, toSection: .main)
    source.apply(snapshot, animatingDifferences: false)
    test.frame()
    #expect(source.indexPath(for: models[1]) == IndexPath(item: 1, section: 0))
  }

  private final class Follower: ScrollingViewController {
    var offsets: [CGFloat] = []

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset.y)
    }
  }

  @Test("U12 a controller that is the delegate of a scroll view overrides what it needs")
  func scrolling() {
    let follower = Follower()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.delegate = follower
    scrollView.contentSize = CGSize(width: 100, height: 300)
    scrollView.contentOffset = CGPoint(x: 0, y: 40)
    #expect(follower.offsets == [40])
  }
}
