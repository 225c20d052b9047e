/// What a ``CollectionViewCompositionalLayout`` tells the closure that provides its sections.
@MainActor
public struct CollectionLayoutEnvironment {
  /// The collection view, in which the sections are laid out.
  public let container: CollectionLayoutContainer
  /// The size of the visible area without its insets, in points.
  public var contentSize: Size { container.effectiveContentSize }
  /// The traits of the collection view.
  public let traitCollection: TraitCollection

  init(_ view: CollectionView) {
    container = CollectionLayoutContainer(view)
    traitCollection = view.traitCollection
  }
}

/// The direction of a ``CollectionViewCompositionalLayout``, and what is between its sections.
public struct CollectionViewCompositionalLayoutConfiguration: Sendable, Hashable {
  /// The direction in which the content scrolls. Default `.vertical`.
  public var scrollDirection = CollectionView.ScrollDirection.vertical
  /// The distance between sections, in points. Default 0.
  public var interSectionSpacing = 0.0

  /// Creates a configuration.
  public init() {}
}

/// A layout that is composed of sections, each a group of items that is repeated.
///
/// Positions are computed when they are needed. Only the lengths of cells that determine them are stored, of those that were visible.
@MainActor
open class CollectionViewCompositionalLayout: CollectionViewLayout {
  /// A closure that provides a section; nil for an empty one.
  public typealias SectionProvider = (_ sectionIndex: Int, _ layoutEnvironment: CollectionLayoutEnvironment)
    ->
    CollectionLayoutSection?

  /// The direction, and what is between the sections.
  open var configuration: CollectionViewCompositionalLayoutConfiguration {
    didSet { if configuration != oldValue { invalidateLayout() } }
  }
  private let provider: SectionProvider

  /// Creates a layout whose sections are all alike.
  public init(
    section: CollectionLayoutSection,
    configuration: CollectionViewCompositionalLayoutConfiguration =
      CollectionViewCompositionalLayoutConfiguration()
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  /// Creates a layout whose sections a closure provides. It is called for all sections whenever the layout is prepared.
  public init(
    sectionProvider: @escaping SectionProvider,
    configuration: CollectionViewCompositionalLayoutConfiguration =
      CollectionViewCompositionalLayoutConfiguration()
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  open override func prepare() {
    super.prepare()
    guard let collectionView else {
      sections = nil
      return
    }
    let direction = configuration.scrollDirection
    let environment = CollectionLayoutEnvironment(collectionView)
    let container = environment.contentSize
    let prepared = collectionView.counts.enumerated().map { index, count in
      guard let section = provider(index, environment)?.section(count: count, in: container, direction) else {
        return SectionStack.Section(
          items: GridArrangement(
            count: 0, along: 0, across: 0, lineSpacing: 0, itemSpacing: 0, available: container.width))
      }
      if count > 0, section.items.count == 0 {
        collectionView.report(
          "group", "The group of section \(index) has no items; the section is left empty")
      }
      return section
    }
    var new = StackedSections(
      SectionStack(
        prepared, direction: direction, crossLength: container.crossLength(direction),
        spacing: max(0, configuration.interSectionSpacing.usable)))
    new.adoptSizes(of: sections)
    new.adoptOffsets(of: sections)
    sections = new
  }

  // Groups may have fractions of the height, too.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}
