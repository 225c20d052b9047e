import Tactus
import TactusTesting

@testable import TactusInterface

/// What the tests of sections that scroll across have in common.
@MainActor
enum OrthogonalSections {
  /// Returns a section of cards of 100 × 80 pt, 10 pt apart.
  static func cards(
    _ behavior: CollectionLayoutSectionOrthogonalScrollingBehavior,
    width: CollectionLayoutDimension = .absolute(100)
  ) -> CollectionLayoutSection {
    let item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: CollectionLayoutSize(widthDimension: width, heightDimension: .absolute(80)),
      subitems: [item])
    let section = CollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = behavior
    return section
  }

  /// Returns a section of rows of 40 pt.
  static func rows() -> CollectionLayoutSection {
    let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    return CollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)]))
  }

  /// Returns a layout whose sections of even index scroll across.
  static func mixed(
    _ behavior: CollectionLayoutSectionOrthogonalScrollingBehavior = .continuous,
    edit: @escaping (CollectionLayoutSection) -> Void = { _ in }
  ) -> CollectionViewCompositionalLayout {
    CollectionViewCompositionalLayout { section, _ in
      guard section.isMultiple(of: 2) else { return rows() }
      let cards = cards(behavior)
      edit(cards)
      return cards
    }
  }
}

extension CollectionStage {
  /// The view of a section that scrolls across.
  func scroller(_ section: Int = 0) -> OrthogonalScrollView? { view.orthogonal.views[section] }

  /// How far a section is scrolled across.
  func crossOffset(_ section: Int = 0) -> Double {
    view.collectionViewLayout.sections?.orthogonal(section)?.offset ?? 0
  }

  /// The position of a cell in the collection view.
  func position(_ item: Int, _ section: Int = 0) -> Point? {
    cell(item, section).map { $0.convert(Point.zero, to: view) }
  }

  /// Drags across and releases with or without velocity.
  func swipe(by distance: Double, y: Double = 40, over time: Double = 0.1, rest: Double = 0) {
    let touch = test.touch(at: Point(x: 160, y: y))
    touch.move(to: Point(x: 160 + distance, y: y), over: time)
    if rest > 0 { test.play(for: rest) }
    touch.end()
    finishAnimations()
  }
}
