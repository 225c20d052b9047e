import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

/// A size of an item, a group, or both, and what surrounds them, which no sensible layout has.
private struct UnusualLayout: CustomTestStringConvertible, Sendable {
  var name: String
  var testDescription: String { name }
  var make: @MainActor @Sendable () -> CollectionViewLayout

  init(_ name: String, _ make: @escaping @MainActor @Sendable () -> CollectionViewLayout) {
    (self.name, self.make) = (name, make)
  }

  /// Returns a compositional layout of one kind of items, in a group of 300 × 100 pt or of another size.
  static func section(
    _ name: String,
    item: (CollectionLayoutDimension, CollectionLayoutDimension) = (.absolute(100), .absolute(50)),
    group: (CollectionLayoutDimension, CollectionLayoutDimension) = (.absolute(300), .absolute(100)),
    across: CollectionLayoutSectionOrthogonalScrollingBehavior = .none,
    edit:
      @escaping @MainActor @Sendable (CollectionLayoutItem, CollectionLayoutGroup, CollectionLayoutSection) ->
      Void = { _, _, _ in }
  ) -> UnusualLayout {
    UnusualLayout(name + (across == .none ? "" : ", across")) {
      let size = CollectionLayoutSize(widthDimension: item.0, heightDimension: item.1)
      let item = CollectionLayoutItem(layoutSize: size)
      let group = CollectionLayoutGroup.horizontal(
        layoutSize: CollectionLayoutSize(widthDimension: group.0, heightDimension: group.1), subitems: [item])
      let section = CollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = across
      edit(item, group, section)
      return CollectionViewCompositionalLayout(section: section)
    }
  }

  static func flow(
    _ name: String, edit: @escaping @MainActor @Sendable (CollectionViewFlowLayout) -> Void
  ) -> UnusualLayout {
    UnusualLayout(name) {
      let layout = CollectionStage.grid()
      edit(layout)
      return layout
    }
  }

  static let all: [UnusualLayout] =
    compositional(.none) + compositional(.groupPagingCentered) + flows + nested

  private static func compositional(
    _ across: CollectionLayoutSectionOrthogonalScrollingBehavior
  ) -> [UnusualLayout] {
    let wild = DirectionalEdgeInsets(top: .nan, leading: .infinity, bottom: -.infinity, trailing: .nan)
    let negative = DirectionalEdgeInsets(top: -500, leading: -500, bottom: -500, trailing: -500)
    return [
      section("items of no size", item: (.absolute(0), .absolute(0)), across: across),
      section("items of no width", item: (.fractionalWidth(0), .absolute(50)), across: across),
      section("groups of no size", group: (.absolute(0), .absolute(0)), across: across),
      section(
        "estimates of nothing", item: (.estimated(0), .estimated(0)), group: (.estimated(0), .estimated(0)),
        across: across),
      section("sizes that are no numbers", item: (.absolute(.nan), .estimated(.nan)), across: across),
      section("infinite sizes", item: (.absolute(.infinity), .fractionalHeight(.infinity)), across: across),
      section("negative sizes", item: (.absolute(-9), .fractionalHeight(-1)), across: across),
      section("huge sizes", item: (.absolute(1e300), .absolute(1e300)), across: across),
      section("infinite insets of items", across: across) { item, _, _ in item.contentInsets = wild },
      section("negative insets of items", across: across) { item, _, _ in item.contentInsets = negative },
      section("infinite insets of groups", across: across) { _, group, _ in group.contentInsets = wild },
      section("negative insets of groups", across: across) { _, group, _ in group.contentInsets = negative },
      section("infinite insets of sections", across: across) { _, _, section in section.contentInsets = wild
      },
      section("negative insets of sections", across: across) { $2.contentInsets = negative },
      section("infinite spacing", across: across) { _, group, section in
        group.interItemSpacing = .flexible(-.infinity)
        section.interGroupSpacing = .infinity
      },
      section("negative spacing", across: across) { _, group, section in
        group.interItemSpacing = .fixed(-1000)
        section.interGroupSpacing = -1000
      },
    ]
  }

  private static let flows: [UnusualLayout] = [
    flow("a flow of items of no size") { $0.itemSize = .zero },
    flow("a flow of lines of nothing") {
      $0.itemSize = .zero
      $0.minimumLineSpacing = 0
      $0.minimumInteritemSpacing = 0
    },
    flow("a flow of infinite items") { $0.itemSize = Size(width: Double.nan, height: .infinity) },
    flow("a flow of estimates of nothing") { $0.estimatedItemSize = Size(width: 1e-9, height: 1e-9) },
    flow("a flow with infinite insets") {
      $0.sectionInset = EdgeInsets(top: .nan, left: -.infinity, bottom: .infinity, right: .nan)
    },
    flow("a flow with negative insets and spacing") {
      $0.sectionInset = EdgeInsets(top: -500, left: -500, bottom: -500, right: -500)
      $0.minimumLineSpacing = -1000
      $0.minimumInteritemSpacing = -.infinity
    },
    flow("a flow with infinite headers") {
      $0.headerReferenceSize = Size(width: Double.infinity, height: .nan)
      $0.footerReferenceSize = Size(width: -1.0, height: -.infinity)
    },
  ]

  private static let nested: [UnusualLayout] = [
    UnusualLayout("groups of groups of groups of nothing") {
      let size = CollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
      var item = CollectionLayoutItem(layoutSize: size)
      for _ in 0..<6 { item = CollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item]) }
      let group = CollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
      return CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group))
    },
    UnusualLayout("a group of very many items") {
      let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
      let group = CollectionLayoutGroup.horizontal(
        layoutSize: size, repeatingSubitem: CollectionLayoutItem(layoutSize: size), count: .max)
      return CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group))
    },
    UnusualLayout("a group of a negative number of items") {
      let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
      let group = CollectionLayoutGroup.vertical(
        layoutSize: size, repeatingSubitem: CollectionLayoutItem(layoutSize: size), count: .min)
      return CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group))
    },
  ]
}

@Suite("Collection view: layouts without sense") @MainActor struct UnusualLayoutTests {
  @Test(
    "U4 sizes, insets and distances that are zero, negative or no numbers do no harm",
    arguments: UnusualLayout.all,
    [0, 1, 40, 100_000])
  private func sizes(unusual: UnusualLayout, count: Int) {
    let stage = CollectionStage([count, min(count, 3)], layout: unusual.make())
    #expect(stage.view.visibleCells.count <= 5000)
    #expect(stage.view.contentSize.isFinite && stage.view.contentOffset.isFinite)
    if count > 0 {
      stage.view.scrollToItem(at: stage.path(count - 1), at: .bottom, animated: false)
      stage.test.frame()
    }
    _ = stage.view.indexPathForItem(at: Point(x: 10, y: 10))
    _ = stage.view.layoutAttributesForItem(at: stage.path(0))
    stage.view.frame.size = Size(width: 200, height: 100)
    stage.test.frame()
    for cell in stage.view.visibleCells { #expect(cell.frame.isFinite) }
    stage.view.frame.size = .zero
    stage.test.frame()
    #expect(stage.items.contradictions == [])
  }

  @Test(
    "U4 a group without items lays out nothing, and this is logged once",
    arguments: [CollectionLayoutSectionOrthogonalScrollingBehavior.none, .continuous], [false, true])
  func emptyGroup(across: CollectionLayoutSectionOrthogonalScrollingBehavior, isNested: Bool) {
    let size = CollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(100))
    var group = CollectionLayoutGroup.horizontal(layoutSize: size, subitems: [])
    if isNested { group = .vertical(layoutSize: size, subitems: [group]) }
    let section = CollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = across
    let stage = CollectionStage([40, 3], layout: CollectionViewCompositionalLayout(section: section))
    #expect(stage.view.visibleCells.isEmpty && stage.view.reported == ["group"])
    #expect(stage.view.contentSize.height == 0)
    #expect(stage.view.layoutAttributesForItem(at: stage.path(0)) == nil)
    #expect(stage.view.accessiblePart(at: 0) == nil)
    stage.view.scrollToItem(at: stage.path(39), at: .top, animated: false)
    stage.items.sections[0].remove(at: 0)
    stage.view.deleteItems(at: [stage.path(0)])
    stage.finishAnimations()
    #expect(stage.view.visibleCells.isEmpty && stage.contradictions == [])
  }

  @Test("U4 a collection view without an area is at rest, and shows its items when it has one")
  func emptyArea() {
    let layout = CollectionStage.grid()
    layout.sectionHeadersPinToVisibleBounds = true
    let stage = CollectionStage([40, 3], layout: layout)
    stage.view.frame.size.height = 0
    stage.finishAnimations()
    layout.invalidateLayout()
    stage.view.reloadData()
    stage.finishAnimations()
    #expect(!stage.test.needsFrame)
    stage.view.frame.size.height = 200
    stage.finishAnimations()
    #expect(!stage.view.visibleCells.isEmpty && !stage.test.needsFrame && stage.contradictions == [])
  }

  @Test("U4 a billion items with a size that is estimated have that size, which is logged")
  func countless() {
    let layout = CollectionStage.grid()
    layout.estimatedItemSize = Size(width: 100, height: 100)
    let stage = CollectionStage([1], layout: layout) { $0.items.countsOverride = [1 << 30] }
    #expect(stage.view.numberOfItems(inSection: 0) == 1 << 30 && stage.view.reported.contains("count"))
    #expect(stage.view.visibleCells.first?.bounds.size == Size(width: 100, height: 100))
    #expect(CountingCell.created < 40)
  }
}
