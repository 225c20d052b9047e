import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@Suite("Collection view: compositional layout") @MainActor struct CompositionalLayoutTests {
  private func size(_ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension)
    -> CollectionLayoutSize
  {
    CollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  /// Returns a section of a large item beside two small ones.
  private func mosaic() -> CollectionLayoutSection {
    let large = CollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    let small = CollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let pair = CollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), repeatingSubitem: small, count: 2)
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [large, pair])
    return CollectionLayoutSection(group: group)
  }

  @Test("U4 groups inside groups are repeated, and share the width as their fractions say")
  func groups() {
    let section = mosaic()
    section.interGroupSpacing = 10
    let stage = CollectionStage([300], layout: CollectionViewCompositionalLayout(section: section))
    #expect(stage.cell(0)?.frame == Rect(x: 0, y: 0, width: 160, height: 100))
    #expect(stage.cell(1)?.frame == Rect(x: 160, y: 0, width: 160, height: 50))
    #expect(stage.cell(2)?.frame == Rect(x: 160, y: 50, width: 160, height: 50))
    #expect(stage.cell(3)?.frame.minY == 110 && stage.view.contentSize.height == 100 * 110 - 10)
    stage.view.scrollToItem(at: stage.path(299), at: .bottom, animated: false)
    stage.test.frame()
    #expect(stage.contradictions.isEmpty && stage.cell(299)?.frame.maxY == stage.view.contentSize.height)
  }

  @Test("U4 a group of a number of items divides its width, and insets make items smaller")
  func columns() {
    let item = CollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    item.contentInsets = DirectionalEdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 5)
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(60)), repeatingSubitem: item, count: 3)
    group.interItemSpacing = .fixed(10)
    let section = CollectionLayoutSection(group: group)
    section.contentInsets = DirectionalEdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0)
    let stage = CollectionStage([30], layout: CollectionViewCompositionalLayout(section: section))
    #expect(stage.cell(1)?.frame == Rect(x: 113, y: 22, width: 92, height: 54))
    #expect(stage.contradictions == [])
  }

  @Test("U4 a pinned header is inset as the items are, also from right to left")
  func mirroredHeader() throws {
    let section = mosaic()
    section.contentInsets = DirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 50)
    let header = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(30)),
      elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    let stage = CollectionStage([30], layout: CollectionViewCompositionalLayout(section: section)) {
      $0.view.semanticContentAttribute = .forceRightToLeft
    }
    func frame() throws -> Rect {
      try #require(
        stage.view.supplementaryView(
          forElementKind: CollectionView.elementKindSectionHeader, at: stage.path(0))
      ).frame
    }
    #expect(try frame() == Rect(x: 50, y: 0, width: 260, height: 30))
    #expect(stage.cell(0)?.frame.maxX == 310)
    stage.offset = 120
    #expect(try frame() == Rect(x: 50, y: 120, width: 260, height: 30))
  }

  @Test(
    "U4 a background is behind the header and the items of its section, also of one that scrolls across",
    arguments: [CollectionLayoutSectionOrthogonalScrollingBehavior.none, .continuous])
  func backgrounds(behavior: CollectionLayoutSectionOrthogonalScrollingBehavior) throws {
    final class Background: CollectionReusableView {}
    let section = mosaic()
    section.orthogonalScrollingBehavior = behavior
    section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 0, bottom: 15, trailing: 0)
    section.boundarySupplementaryItems = [
      CollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(30)),
        elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
    ]
    let background = CollectionLayoutDecorationItem.background(elementKind: "background")
    background.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    section.decorationItems = [background]
    let layout = CollectionViewCompositionalLayout(section: section)
    layout.register(Background.self, forDecorationViewOfKind: "background")
    let stage = CollectionStage(Array(repeating: 3, count: 20), layout: layout)
    func backgrounds() -> [View] { stage.view.subviews.filter { $0 is Background && !$0.isHidden } }
    // Each section is 30 + 5 + 100 + 15 points long.
    let expected = Rect(x: 2, y: 151, width: 314, height: 146)
    let attributes = layout.layoutAttributesForDecorationView(ofKind: "background", at: stage.path(0, 1))
    #expect(attributes?.frame == expected && attributes?.zIndex == -1)
    #expect(backgrounds().map(\.frame.minY).sorted() == [1, 151, 301, 451])
    #expect(backgrounds().contains { $0.frame == expected })
    let views = stage.view.subviews
    let front = try #require(views.lastIndex { $0 is Background })
    let cells = try #require(
      views.firstIndex { $0 is CollectionViewCell || $0 is OrthogonalScrollView })
    #expect(front < cells)
    stage.offset = 900
    #expect(backgrounds().map(\.frame.minY).sorted() == [901, 1051, 1201, 1351])
    #expect(stage.contradictions == [] && stage.view.reported.isEmpty)
  }

  @Test("U4 flexible spacing lets items fill a group")
  func flexibleSpacing() {
    let item = CollectionLayoutItem(layoutSize: size(.absolute(90), .fractionalHeight(1)))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item])
    group.interItemSpacing = .flexible(10)
    #expect(group.interItemSpacing?.isFlexible == true)
    let stage = CollectionStage(
      [30], layout: CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group)))
    #expect(
      stage.cell(0)?.frame.minX == 0 && stage.cell(1)?.frame.minX == 115 && stage.cell(2)?.frame.maxX == 320)
  }

  @Test("U4 cells of estimated heights are asked for their own, and a million of them begin at once")
  func estimates() {
    let item = CollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .estimated(40)))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(40)), subitems: [item])
    let layout = CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group))
    let stage = CollectionStage([1_000_000], layout: layout) { stage in
      stage.items.preferred = { Size(width: 160, height: 30 + Double($0.item % 5) * 10) }
    }
    // The height of a line is that of its highest cell.
    #expect(stage.cell(2)?.frame == Rect(x: 0, y: 40, width: 160, height: 50))
    #expect(stage.cell(3)?.frame == Rect(x: 160, y: 40, width: 160, height: 60))
    stage.view.scrollToItem(at: stage.path(500_000), at: .top, animated: false)
    stage.test.frame()
    #expect(abs((stage.cell(500_000)?.frame.minY ?? 0) - stage.offset) < 1)
    for _ in 0..<20 {
      guard let path = stage.view.indexPathsForVisibleItems.last else { break }
      let y = (stage.cell(path.item)?.frame.minY ?? 0) - stage.offset
      stage.offset -= 9
      guard let cell = stage.cell(path.item) else { continue }
      #expect(abs(cell.frame.minY - stage.offset - y - 9) < 1e-6)
    }
  }

  @Test("U4 sections of a provider have headers that are pinned, distances, and a direction")
  func sections() {
    let header = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(30)),
      elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    var environments: [Size] = []
    var configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 25
    let provider: CollectionViewCompositionalLayout.SectionProvider = { [self] index, environment in
      environments.append(environment.contentSize)
      let section = mosaic()
      section.contentInsets = DirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
      section.supplementariesFollowContentInsets = index == 0
      section.boundarySupplementaryItems = [header]
      return section
    }
    let layout = CollectionViewCompositionalLayout(sectionProvider: provider, configuration: configuration)
    let stage = CollectionStage([3, 300], layout: layout)
    let kind = CollectionView.elementKindSectionHeader
    #expect(environments.first == Size(width: 320, height: 480))
    #expect(
      stage.view.supplementaryView(forElementKind: kind, at: stage.path(0))?.frame
        == Rect(x: 10, y: 0, width: 300, height: 30))
    #expect(
      stage.view.supplementaryView(forElementKind: kind, at: stage.path(0, 1))?.frame
        == Rect(x: 0, y: 155, width: 320, height: 30))
    stage.offset = 1000
    #expect(stage.view.supplementaryView(forElementKind: kind, at: stage.path(0, 1))?.frame.minY == 1000)
    configuration.scrollDirection = .horizontal
    layout.configuration = configuration
    stage.view.contentOffset = .zero
    stage.test.frame()
    #expect(stage.view.contentSize.height == 480 && stage.view.contentSize.width > 320)
  }
}
