/// A layout of lines that are filled with items, in sections with headers and footers.
///
/// With one ``itemSize`` for all items, positions are computed when they are needed, and nothing is stored for an item: a million items
/// begin at once. If a ``CollectionViewDelegateFlowLayout`` returns sizes, it is asked for those of all items. With an
/// ``estimatedItemSize``, cells are asked for their sizes when they become visible.
@MainActor
open class CollectionViewFlowLayout: CollectionViewLayout {
  /// The value of ``estimatedItemSize`` for cells that determine their sizes, which ``itemSize`` estimates.
  public nonisolated static let automaticSize = Size(width: -1, height: -1)

  /// The direction in which the content scrolls. Default `.vertical`.
  open var scrollDirection = CollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of items, in points, unless the delegate returns another one. Default 50 × 50.
  open var itemSize = Size(width: 50, height: 50) { didSet { didChange(itemSize != oldValue) } }
  /// The size that is assumed for items until their cells are asked, in points; zero, the default, if sizes are not determined by cells.
  open var estimatedItemSize = Size.zero { didSet { didChange(estimatedItemSize != oldValue) } }
  /// The minimum distance between lines, in points. Default 10.
  open var minimumLineSpacing = 10.0 { didSet { didChange(minimumLineSpacing != oldValue) } }
  /// The minimum distance between the items of a line, in points: those of a full line are distributed over its whole length. Default 10.
  open var minimumInteritemSpacing = 10.0 { didSet { didChange(minimumInteritemSpacing != oldValue) } }
  /// The distances of the items from the edges, the header and the footer of their section, in points. Default zero.
  open var sectionInset = EdgeInsets.zero { didSet { didChange(sectionInset != oldValue) } }
  /// The size of headers, of which only the length along the axis counts, in points. Default zero, for none.
  open var headerReferenceSize = Size.zero { didSet { didChange(headerReferenceSize != oldValue) } }
  /// The size of footers, of which only the length along the axis counts, in points. Default zero, for none.
  open var footerReferenceSize = Size.zero { didSet { didChange(footerReferenceSize != oldValue) } }
  /// A Boolean value that indicates whether the header of the first visible section remains at the edge. Default false.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { didChange(sectionHeadersPinToVisibleBounds != oldValue) }
  }
  /// A Boolean value that indicates whether the footer of the last visible section remains at the edge. Default false.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { didChange(sectionFootersPinToVisibleBounds != oldValue) }
  }

  /// A Boolean value that indicates whether the delegate has returned the size of the layout.
  private var hasReturnedItemSize = false

  /// What stands for a delegate that determines nothing.
  private let standardDelegate = StandardDelegate()

  private final class StandardDelegate: CollectionViewDelegateFlowLayout {}

  /// Creates a layout.
  public override init() { super.init() }

  /// Creates a layout for code that declares UIKit's initializer for archives; see ``View/init(coder:ignored:)``.
  public override init?(coder: AnyObject, ignored: Void = ()) { super.init(coder: coder) }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  private func didChange(_ isChanged: Bool) { if isChanged { invalidateLayout() } }

  /// The size of items for a delegate that returns none.
  func standardItemSize() -> Size {
    hasReturnedItemSize = true
    return itemSize
  }

  // MARK: - Invalidation

  open override class var invalidationContextClass: CollectionViewLayoutInvalidationContext.Type {
    CollectionViewFlowLayoutInvalidationContext.self
  }

  /// A Boolean value that indicates whether the sections are still those of the delegate.
  private var areSectionsKnown = false

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    let flow = context as? CollectionViewFlowLayoutInvalidationContext
    let isRecomputed =
      flow?.invalidateFlowLayoutDelegateMetrics != false && flow?.invalidateFlowLayoutAttributes != false
    if context.invalidateEverything || context.invalidatedItemIndexPaths != nil || isRecomputed {
      areSectionsKnown = false
    }
    super.invalidateLayout(with: context)
  }

  // MARK: - Preparing

  open override func prepare() {
    super.prepare()
    guard let collectionView else {
      sections = nil
      return
    }
    let available = collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
    let cross = max(0, available.crossLength(scrollDirection))
    if areSectionsKnown, sections?.crossLength == cross { return }
    areSectionsKnown = true
    let delegate =
      collectionView.collectionDelegate as? any CollectionViewDelegateFlowLayout ?? standardDelegate
    let prepared = (0..<collectionView.counts.count).map {
      section($0, count: collectionView.counts[$0], cross: cross, collectionView, delegate)
    }
    var new = StackedSections(SectionStack(prepared, direction: scrollDirection, crossLength: cross))
    if estimatedItemSize != .zero { new.adoptSizes(of: sections) }
    sections = new
  }

  private func section(
    _ section: Int, count: Int, cross: Double, _ view: CollectionView,
    _ delegate: any CollectionViewDelegateFlowLayout
  ) -> SectionStack.Section {
    let wanted = delegate.collectionView(view, layout: self, insetForSectionAt: section)
    let inset = EdgeInsets(
      top: wanted.top.usable, left: wanted.left.usable, bottom: wanted.bottom.usable,
      right: wanted.right.usable
    )
    let isVertical = scrollDirection == .vertical
    let available = max(0, cross - (isVertical ? inset.left + inset.right : inset.top + inset.bottom))
    let lineSpacing =
      delegate.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
    let itemSpacing =
      delegate.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
    let header =
      delegate.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
    let footer =
      delegate.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
    func usable(_ length: Double) -> Double { max(0, length.usable) }
    var result = SectionStack.Section(
      items: items(
        section, count, available: available, lineSpacing: usable(lineSpacing),
        itemSpacing: usable(itemSpacing), view, delegate))
    result.header = usable(header.length(scrollDirection))
    result.footer = usable(footer.length(scrollDirection))
    result.before = usable(isVertical ? inset.top : inset.left)
    result.after = usable(isVertical ? inset.bottom : inset.right)
    result.crossStart = usable(isVertical ? inset.left : inset.top)
    result.pinsHeader = sectionHeadersPinToVisibleBounds
    result.pinsFooter = sectionFootersPinToVisibleBounds
    return result
  }

  /// The number of items in a section above which all have the same size, because the memory for each would not suffice. Chosen by us.
  private static let maximumMeasuredCount = 1 << 24

  private func items(
    _ section: Int, _ count: Int, available: Double, lineSpacing: Double, itemSpacing: Double,
    _ view: CollectionView, _ delegate: any CollectionViewDelegateFlowLayout
  ) -> any ItemArrangement {
    let isMeasurable = count <= Self.maximumMeasuredCount
    if !isMeasurable {
      view.report("count", "The \(count) items of a section are too many to have sizes of their own")
    }
    let isEstimated = estimatedItemSize != .zero && isMeasurable
    let standard = isEstimated && estimatedItemSize != Self.automaticSize ? estimatedItemSize : itemSize
    var sizes: [Size]?
    if count > 0, isMeasurable, !hasItemSize(section, view, delegate) {
      sizes = (0..<count).map {
        delegate.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: $0, section: section))
      }
    }
    func item(_ size: Size) -> LineArrangement.Item {
      if !size.isFinite || size.width < 0 || size.height < 0 {
        view.report("size", "The size \(size) of an item is invalid; \(itemSize) is used")
        return item(itemSize.isFinite && itemSize.width >= 0 && itemSize.height >= 0 ? itemSize : .zero)
      }
      return LineArrangement.Item(
        along: size.length(scrollDirection), across: size.crossLength(scrollDirection))
    }
    guard isEstimated || sizes != nil else {
      let item = item(standard)
      return GridArrangement(
        count: count, along: item.along, across: item.across, lineSpacing: lineSpacing,
        itemSpacing: itemSpacing, available: available)
    }
    return LineArrangement(
      items: sizes?.map(item) ?? Array(repeating: item(standard), count: count), isEstimated: isEstimated,
      lineSpacing: lineSpacing, itemSpacing: itemSpacing, available: available)
  }

  /// Returns whether the delegate returns the layout's size, because it does not implement the method.
  private func hasItemSize(
    _ section: Int, _ view: CollectionView, _ delegate: any CollectionViewDelegateFlowLayout
  ) -> Bool {
    hasReturnedItemSize = false
    let size = delegate.collectionView(
      view, layout: self, sizeForItemAt: IndexPath(item: 0, section: section))
    return hasReturnedItemSize && size == itemSize
  }
}
