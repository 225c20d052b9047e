/// A list with an index, whose titles scroll to its rows or items.
@MainActor
protocol IndexedList: ListView {
  /// The index; nil if there is none.
  var sectionIndex: SectionIndexView? { get set }
  /// The titles of the data source, in order.
  var indexTitles: [String] { get }
  /// Scrolls to what a title stands for.
  func scroll(toIndexTitle title: String, at index: Int)
}

/// The titles beside the rows of a table or the items of a collection, by which a touch scrolls.
final class SectionIndexView: View {
  private weak var list: (any IndexedList)?
  let titles: [String]
  private let labels: [Label]
  private let press = LongPressGestureRecognizer()
  private var latest: Int?

  /// The width of the index, in points: as on phones, by eye.
  static let width = 20.0
  /// The greatest height of a title, in points: as on phones, by eye.
  private static let titleHeight = 15.0
  /// The maximum scale of the titles for the content size category, so that they fit the width of the index.
  private static let maximumGrowth = 1.5

  init(_ titles: [String], list: any IndexedList) {
    self.list = list
    self.titles = titles
    labels = titles.map { title in
      let label = Label(frame: .zero)
      label.text = title
      label.font = .system(ofSize: 11, weight: .semibold)
      label.adjustsFontForContentSizeCategory = true
      label.maximumContentSizeFactor = Self.maximumGrowth
      label.textAlignment = .center
      label.textColor = list.tintColor
      return label
    }
    super.init(frame: .zero)
    for label in labels { addSubview(label) }
    // It begins with the touch, so that the list does not follow the touch.
    press.minimumPressDuration = 0
    press.addTarget(self, action: SectionIndexView.pressed)
    addGestureRecognizer(press)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    for label in labels { label.textColor = tintColor }
  }

  private var spacing: Double { min(Self.titleHeight * growth, bounds.height / Double(max(1, titles.count))) }
  private var growth: Double { traitCollection.growth(limitedTo: Self.maximumGrowth) }
  private var top: Double { (bounds.height - spacing * Double(titles.count)) / 2 }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, label) in labels.enumerated() {
      label.frame = Rect(
        x: 0, y: top + Double(index) * spacing, width: bounds.width, height: spacing)
    }
  }

  private func pressed(_ press: LongPressGestureRecognizer) {
    guard press.state == .began || press.state == .changed else {
      latest = nil
      return
    }
    let position = (press.location(in: self).y - top) / spacing
    guard position.isFinite, !titles.isEmpty else { return }
    let index = Int(max(0, min(Double(titles.count - 1), position)))
    guard index != latest else { return }
    latest = index
    list?.scroll(toIndexTitle: titles[index], at: index)
  }
}

extension IndexedList {
  /// Replaces the index after the data was loaded.
  func updateSectionIndex() {
    let titles = indexTitles
    guard titles != sectionIndex?.titles ?? [] else { return }
    sectionIndex?.removeFromSuperview()
    sectionIndex = titles.isEmpty ? nil : SectionIndexView(titles, list: self)
    if let sectionIndex { addSubview(sectionIndex) }
    // The content of rows yields to the index.
    for case let cell as TableViewCell in subviews { cell.setNeedsLayout() }
  }

  /// Keeps the index at the trailing edge, in front of the rows or items.
  func layoutSectionIndex() {
    guard let sectionIndex else { return }
    let inset = adjustedContentInset
    let isLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let frame = Rect(
      x: isLeft ? bounds.minX : bounds.maxX - SectionIndexView.width, y: bounds.minY + inset.top,
      width: SectionIndexView.width, height: max(0, bounds.height - inset.top - inset.bottom))
    if sectionIndex.frame != frame { sectionIndex.frame = frame }
    if subviews.last !== sectionIndex { bringSubviewToFront(sectionIndex) }
  }
}

extension TableView: IndexedList {
  var sectionIndex: SectionIndexView? {
    get { fixedViews.index }
    set { fixedViews.index = newValue }
  }

  var indexTitles: [String] { dataSource?.sectionIndexTitles(for: self) ?? [] }

  /// The width of the index, in points; 0 without one.
  var sectionIndexWidth: Double { sectionIndex == nil ? 0 : SectionIndexView.width }

  /// Asks the data source for the titles of the index again.
  public func reloadSectionIndexTitles() {
    // Data that is loaded later contains them.
    guard isLoaded else { return }
    updateSectionIndex()
    setNeedsLayout()
  }

  func scroll(toIndexTitle title: String, at index: Int) {
    loadIfNeeded()
    guard
      let section = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index),
      geometry.sections.indices.contains(section)
    else { return }
    let inset = adjustedContentInset
    let limit = max(-inset.top, geometry.total() + inset.bottom - bounds.height)
    let top = geometry.top(ofSection: section) - inset.top
    setContentOffset(Point(x: contentOffset.x, y: min(top, limit)), animated: false)
  }
}

extension CollectionView: IndexedList {
  var indexTitles: [String] { dataSource?.indexTitles(for: self) ?? [] }

  func scroll(toIndexTitle title: String, at index: Int) {
    loadIfNeeded()
    guard let path = dataSource?.collectionView(self, indexPathForIndexTitle: title, at: index),
      !needsReload, contains(path)
    else { return }
    let isVertical = collectionViewLayout.sections.map { $0.direction == .vertical }
    let start: ScrollPosition = isFlipped ? .right : .left
    scrollToItem(
      at: path, at: isVertical ?? (contentSize.height > bounds.height) ? .top : start, animated: false)
  }
}
