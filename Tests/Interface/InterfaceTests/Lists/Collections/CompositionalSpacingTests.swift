import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@Suite("Compositional layout: distances around items") @MainActor struct CompositionalSpacingTests {
  private func item(
    _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension,
    _ spacing: CollectionLayoutEdgeSpacing? = nil
  ) -> CollectionLayoutItem {
    let item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(widthDimension: width, heightDimension: height))
    item.edgeSpacing = spacing
    return item
  }

  private func group(
    _ items: [CollectionLayoutItem], height: CollectionLayoutDimension = .absolute(100)
  ) -> CollectionLayoutGroup {
    .horizontal(
      layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height),
      subitems: items)
  }

  private func stage(
    _ group: CollectionLayoutGroup, count: Int = 8, prepare: (CollectionStage) -> Void = { _ in }
  ) -> CollectionStage {
    CollectionStage(
      [count], layout: CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group)),
      prepare: prepare)
  }

  @Test("U4 distances around an item keep its size, and are between it, its neighbours and the edges")
  func fixed() {
    let spacing = CollectionLayoutEdgeSpacing(
      leading: .fixed(10), top: .fixed(20), trailing: .fixed(30), bottom: .fixed(40))
    let stage = stage(
      group([item(.absolute(60), .absolute(40), spacing), item(.absolute(60), .absolute(40))]))
    #expect(stage.cell(0)?.frame == Rect(x: 10, y: 20, width: 60, height: 40))
    #expect(stage.cell(1)?.frame == Rect(x: 100, y: 0, width: 60, height: 40))
    // 160 points are used by both: a second pair fits exactly.
    #expect(stage.cell(2)?.frame == Rect(x: 170, y: 20, width: 60, height: 40))
    #expect(stage.cell(4)?.frame == Rect(x: 10, y: 120, width: 60, height: 40))
    #expect(stage.contradictions == [])
  }

  @Test("U4 flexible distances share the room that is left, along a group and across it")
  func flexible() {
    let centered = CollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
    #expect(
      stage(group([item(.absolute(200), .absolute(40), centered)])).cell(0)?.frame.origin
        == Point(x: 60, y: 30))
    let trailing = CollectionLayoutEdgeSpacing(leading: .flexible(5))
    #expect(stage(group([item(.absolute(200), .absolute(40), trailing)])).cell(0)?.frame.maxX == 320)
    // Where no room is left, they keep their least lengths.
    #expect(stage(group([item(.absolute(318), .absolute(40), trailing)])).cell(0)?.frame.minX == 5)
  }

  @Test("U4 distances around a group are between groups, and flexible ones center it in its section")
  func groups() {
    let inner = CollectionLayoutGroup.horizontal(
      layoutSize: CollectionLayoutSize(widthDimension: .absolute(200), heightDimension: .absolute(100)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    inner.edgeSpacing = CollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .fixed(7), trailing: .flexible(0), bottom: .fixed(3))
    let stage = stage(inner, count: 300)
    #expect(stage.cell(0)?.frame == Rect(x: 60, y: 7, width: 200, height: 100))
    #expect(stage.cell(1)?.frame.minY == 117 && stage.view.contentSize.height == 300 * 110)
    stage.view.scrollToItem(at: stage.path(299), at: .bottom, animated: false)
    stage.test.frame()
    #expect(stage.contradictions == [] && stage.cell(299)?.frame.maxY == stage.view.contentSize.height - 3)
  }

  @Test("U4 distances above and below cells of estimated heights are part of the height of their line")
  func estimated() {
    let spacing = CollectionLayoutEdgeSpacing(top: .fixed(6), bottom: .fixed(4))
    let stage = stage(
      group([item(.fractionalWidth(0.5), .estimated(40), spacing)], height: .estimated(40))
    ) { $0.items.preferred = { Size(width: 160, height: 30 + Double($0.item % 2) * 20) } }
    #expect(stage.cell(0)?.frame == Rect(x: 0, y: 6, width: 160, height: 30))
    #expect(stage.cell(1)?.frame == Rect(x: 160, y: 6, width: 160, height: 50))
    #expect(stage.cell(2)?.frame.minY == 66 && stage.contradictions == [])
  }

  @Test("U4 distances before and after items are mirrored from right to left")
  func mirrored() {
    let spacing = CollectionLayoutEdgeSpacing(leading: .fixed(10), trailing: .fixed(30))
    let stage = stage(group([item(.absolute(60), .absolute(40), spacing)])) {
      $0.view.semanticContentAttribute = .forceRightToLeft
    }
    #expect(stage.cell(0)?.frame.maxX == 310 && stage.cell(1)?.frame.maxX == 210)
  }
}
