import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@Suite("Compositional layout: sections that size themselves") @MainActor struct EstimatedSectionTests {
  private static let kind = CollectionView.elementKindSectionHeader

  /// A header whose height depends on its section.
  private final class Header: CollectionReusableView {
    override func preferredLayoutAttributesFitting(_ layoutAttributes: CollectionViewLayoutAttributes)
      -> CollectionViewLayoutAttributes
    {
      let copy = layoutAttributes.copy()
      copy.frame.size.height = 50 + 20 * Double(layoutAttributes.indexPath.section % 3)
      return copy
    }
  }

  /// A header of text.
  private final class TextHeader: CollectionReusableView {
    let label = Label(frame: .zero)

    required init(frame: Rect) {
      super.init(frame: frame)
      label.text = "A title that does not fit in one line of a narrow panel, whatever the font may be"
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
      addSubview(label)
    }
  }

  private func size(
    _ height: CollectionLayoutDimension, width: CollectionLayoutDimension = .fractionalWidth(1)
  ) -> CollectionLayoutSize {
    CollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  /// Returns a layout of rows of 40 pt below headers of estimated heights.
  private func rows(pins: Bool = false) -> CollectionViewCompositionalLayout {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(40)), subitems: [CollectionLayoutItem(layoutSize: size(.absolute(40)))])
    let section = CollectionLayoutSection(group: group)
    let header = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.estimated(30)), elementKind: Self.kind, alignment: .top)
    header.pinToVisibleBounds = pins
    section.boundarySupplementaryItems = [header]
    return CollectionViewCompositionalLayout(section: section)
  }

  private func stage(
    _ counts: [Int], _ layout: CollectionViewCompositionalLayout,
    _ header: CollectionReusableView.Type = Header.self
  ) -> CollectionStage {
    CollectionStage(counts, layout: layout) {
      $0.view.register(header, forSupplementaryViewOfKind: Self.kind, withReuseIdentifier: "view")
    }
  }

  private func header(_ stage: CollectionStage, _ section: Int) -> CollectionReusableView? {
    stage.view.supplementaryView(forElementKind: Self.kind, at: stage.path(0, section))
  }

  @Test("U4 headers of estimated heights are asked for their own, and the items follow below")
  func headers() {
    let stage = stage([2, 2, 30], rows())
    #expect(header(stage, 0)?.frame == Rect(x: 0, y: 0, width: 320, height: 50))
    #expect(header(stage, 1)?.frame == Rect(x: 0, y: 130, width: 320, height: 70))
    #expect(stage.cell(0, 1)?.frame.minY == 200 && header(stage, 2)?.frame.height == 90)
    #expect(stage.view.contentSize.height == 50 + 70 + 90 + 34 * 40 && stage.contradictions == [])
    // What is known stays when the layout is prepared again.
    stage.view.collectionViewLayout.invalidateLayout()
    stage.test.frame()
    #expect(stage.cell(0, 1)?.frame.minY == 200 && stage.contradictions == [])
  }

  @Test(
    "U4 what is seen stays while headers above turn out to be higher, pinned or not",
    arguments: [false, true])
  func anchoring(pins: Bool) {
    let stage = stage(Array(repeating: 4, count: 60), rows(pins: pins))
    stage.view.scrollToItem(at: stage.path(0, 40), at: .top, animated: false)
    stage.test.frame()
    for _ in 0..<60 {
      guard let path = stage.view.indexPathsForVisibleItems.last else { break }
      let y = (stage.cell(path.item, path.section)?.frame.minY ?? 0) - stage.offset
      stage.offset -= 9
      guard let cell = stage.cell(path.item, path.section) else { continue }
      #expect(abs(cell.frame.minY - stage.offset - y - 9) < 1e-6)
    }
    #expect(stage.contradictions == [])
  }

  @Test("U4 a header of text is as high as its text, and grows with it")
  func text() throws {
    let stage = stage([20], rows(), TextHeader.self)
    let header = try #require(self.header(stage, 0) as? TextHeader)
    let height = header.label.sizeThatFits(Size(width: 320, height: 0)).height
    #expect(height > 30 && header.frame.height == height && stage.cell(0)?.frame.minY == height)
    stage.test.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    stage.test.frame()
    #expect(header.frame.height > height && stage.cell(0)?.frame.minY == header.frame.height)
  }

  @Test("U4 a header that is invalidated is asked for its height again, and another one is not")
  func invalidation() throws {
    let stage = stage([2, 20], rows(), TextHeader.self)
    let headers = [
      try #require(header(stage, 0) as? TextHeader), try #require(header(stage, 1) as? TextHeader),
    ]
    let height = headers[0].frame.height
    for header in headers { header.label.text = "Short" }
    let context = CollectionViewLayoutInvalidationContext()
    context.invalidateSupplementaryElements(ofKind: Self.kind, at: [stage.path(0)])
    stage.view.collectionViewLayout.invalidateLayout(with: context)
    stage.test.frame()
    #expect(headers[0].frame.height < height && headers[1].frame.height == height)
    #expect(stage.cell(0)?.frame.minY == headers[0].frame.height && stage.contradictions == [])
  }

  @Test("U4 the heights of headers follow their sections to other indexes")
  func updates() {
    let stage = stage([2, 2, 30], rows())
    stage.items.sections.remove(at: 0)
    stage.view.deleteSections([0])
    stage.finishAnimations()
    #expect(header(stage, 0)?.frame.height == 70 && header(stage, 1)?.frame.minY == 150)
    #expect(stage.contradictions == [] && stage.view.reported.isEmpty)
  }

  @Test("U4 a section that scrolls across is as high as the highest of its cells that were visible")
  func orthogonal() {
    let layout = CollectionViewCompositionalLayout { [self] section, _ in
      guard section == 0 else { return OrthogonalSections.rows() }
      let card = size(.estimated(80), width: .absolute(100))
      let cards = CollectionLayoutSection(
        group: .horizontal(layoutSize: card, subitems: [CollectionLayoutItem(layoutSize: card)]))
      cards.interGroupSpacing = 10
      cards.orthogonalScrollingBehavior = .continuous
      return cards
    }
    let stage = CollectionStage([30, 20], layout: layout) { stage in
      stage.items.preferred = { path in
        path.section == 0 ? Size(width: 100, height: 50 + Double(path.item % 4) * 10) : nil
      }
    }
    #expect(stage.cell(0)?.frame.size == Size(width: 100, height: 50))
    #expect(stage.scroller()?.frame == Rect(x: 0, y: 0, width: 320, height: 70))
    #expect(stage.cell(0, 1)?.frame.minY == 70 && stage.contradictions == [])
    stage.swipe(by: -150, over: 0.3, rest: 0.3)
    #expect(stage.cell(3)?.frame.height == 80 && stage.cell(0, 1)?.frame.minY == 80)
    #expect(stage.scroller()?.contentSize.height == 80 && stage.contradictions == [])
  }
}
