import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@Suite("Compositional layout: views at items") @MainActor struct SupplementaryItemTests {
  private static let kind = "badge"

  private func size(_ width: Double, _ height: Double) -> CollectionLayoutSize {
    CollectionLayoutSize(widthDimension: .absolute(width), heightDimension: .absolute(height))
  }

  /// Returns a section of cards of 160 × 100 pt, each with a badge of 20 × 20 pt.
  private func section(
    _ containerAnchor: CollectionLayoutAnchor, _ itemAnchor: CollectionLayoutAnchor? = nil
  ) -> CollectionLayoutSection {
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: size(20, 20), elementKind: Self.kind, containerAnchor: containerAnchor,
      itemAnchor: itemAnchor)
    let item = CollectionLayoutItem(layoutSize: size(160, 100), supplementaryItems: [badge])
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
      subitems: [item])
    return CollectionLayoutSection(group: group)
  }

  private let corner = CollectionLayoutAnchor(
    edges: [.top, .trailing], fractionalOffset: Point(x: 0.5, y: -0.25))

  private func stage(
    _ section: CollectionLayoutSection, prepare: (CollectionStage) -> Void = { _ in }
  ) -> CollectionStage {
    CollectionStage([30], layout: CollectionViewCompositionalLayout(section: section)) { stage in
      stage.view.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: Self.kind, withReuseIdentifier: "view")
      prepare(stage)
    }
  }

  private func badge(_ stage: CollectionStage, _ item: Int) -> CollectionReusableView? {
    stage.view.supplementaryView(forElementKind: Self.kind, at: stage.path(item))
  }

  @Test("U4 a view at a corner of an item is there for each item, also from right to left")
  func corners() {
    let stage = stage(section(corner))
    #expect(badge(stage, 0)?.frame == Rect(x: 150, y: -5, width: 20, height: 20))
    #expect(badge(stage, 3)?.frame == Rect(x: 310, y: 95, width: 20, height: 20))
    let attributes = stage.view.layoutAttributesForSupplementaryElement(
      ofKind: Self.kind, at: stage.path(29))
    #expect(attributes?.frame == Rect(x: 310, y: 1395, width: 20, height: 20))
    stage.offset = 300
    #expect(badge(stage, 0) == nil && badge(stage, 7)?.frame.minY == 295 && stage.contradictions == [])
    let mirrored = self.stage(section(CollectionLayoutAnchor(edges: [.top, .trailing]))) {
      $0.view.semanticContentAttribute = .forceRightToLeft
    }
    #expect(badge(mirrored, 0)?.frame == Rect(x: 160, y: 0, width: 20, height: 20))
  }

  @Test("U4 a view is at an item by a point of its own, and at distances in points")
  func anchors() {
    let below = CollectionLayoutAnchor(edges: .bottom, absoluteOffset: Point(x: 3, y: 4))
    #expect(below.isAbsoluteOffset && corner.isFractionalOffset && !corner.isAbsoluteOffset)
    let stage = stage(section(below, CollectionLayoutAnchor(edges: .top)))
    #expect(badge(stage, 0)?.frame == Rect(x: 73, y: 104, width: 20, height: 20))
    #expect(
      badge(self.stage(section(CollectionLayoutAnchor(edges: []))), 0)?.frame
        == Rect(x: 70, y: 40, width: 20, height: 20))
  }

  @Test("U4 a view at an item is in front of the cells, and behind a pinned header")
  func depth() throws {
    let section = section(corner)
    let header = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(320, 30), elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    let stage = stage(section)
    for offset in [0.0, 250, 40] {
      stage.offset = offset
      let views = stage.view.subviews.filter { !$0.isHidden }
      let badges = views.indices.filter { (views[$0] as? CollectionReusableView)?.elementKind == Self.kind }
      let cells = views.indices.filter { views[$0] is CollectionViewCell }
      let front = try #require(
        views.firstIndex { ($0 as? CollectionReusableView)?.elementKind == header.elementKind })
      #expect(badges.count >= 6)
      let (lastCell, firstBadge) = (cells.last ?? .max, badges.first ?? -1)
      #expect(lastCell < firstBadge && (badges.last ?? .max) < front)
    }
  }

  @Test("U4 a view at an item scrolls with it in a section that scrolls across")
  func orthogonal() throws {
    let section = section(corner)
    section.orthogonalScrollingBehavior = .continuous
    let stage = stage(section)
    stage.swipe(by: -150, over: 0.3, rest: 0.3)
    #expect(stage.crossOffset() > 100)
    let cell = try #require(stage.cell(1))
    let badge = try #require(self.badge(stage, 1))
    #expect(badge.superview === stage.scroller() && badge.superview === cell.superview)
    #expect(badge.frame.minX - cell.frame.minX == 150 && stage.contradictions == [])
  }

  @Test("U4 a view at an item follows it when items are inserted and moved, and leaves with it")
  func updates() {
    let stage = stage(section(corner))
    let second = badge(stage, 1)
    stage.items.sections[0].insert("new", at: 0)
    stage.view.insertItems(at: [stage.path(0)])
    stage.finishAnimations()
    #expect(second != nil && badge(stage, 2) === second && badge(stage, 0) != nil)
    stage.items.sections[0].insert(stage.items.sections[0].remove(at: 2), at: 5)
    stage.view.moveItem(at: stage.path(2), to: stage.path(5))
    stage.finishAnimations()
    #expect(badge(stage, 5) === second && second?.frame.minY == 195)
    stage.items.sections[0].remove(at: 5)
    stage.view.deleteItems(at: [stage.path(5)])
    stage.finishAnimations()
    #expect(badge(stage, 5) !== second && stage.contradictions == [] && stage.view.reported.isEmpty)
  }

  @Test("U4 W13 what a view at an item shows is read with the content of the cell")
  func reading() {
    let stage = stage(section(corner)) { stage in
      stage.items.supplementLabel = { kind, path in kind == Self.kind ? "\(path.item) new" : nil }
    }
    #expect(stage.cell(2)?.standardAccessibility.label == "2 new")
    #expect(stage.view.accessiblePartCount == 30)
  }
}
