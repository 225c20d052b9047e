/// The list of an open menu's elements.
final class MenuListView: View {
  private let card = View()
  private let scrollView = ScrollView()
  private(set) var rows: [MenuRow] = []
  private weak var shownMenu: Menu?
  private let titleLabel = Label()
  /// Called with the row that was chosen.
  var onChoose: ((MenuRow) -> Void)?

  /// Called when elements that were awaited are there.
  var onArrival: (() -> Void)?
  /// Called with the row over which a touch or a pointer has stayed for ``dwellTime``.
  var onDwell: ((MenuRow) -> Void)?
  /// The row over which a touch or a pointer is, and the timer that runs for it.
  private weak var dwelledRow: MenuRow?
  private var dwellTimer: ClockTimer?
  /// The location of the touch that slides over the rows; nil if none does.
  private var slidingPoint: Point?
  /// Scrolls while the touch is near an end of the list.
  private lazy var scrolling = EdgeScrolling(scrollView) { [weak self] _ in
    if let self, let slidingPoint { point(at: slidingPoint) }
  }

  /// The time over which a touch or a pointer stays on a row to open its submenu, in seconds. Chosen by us: longer than a pause on
  /// the way to another row.
  static let dwellTime = 0.4
  /// The width at the default text size, in points: UIKit's.
  static let width = 250.0

  override init(frame: Rect) {
    super.init(frame: frame)
    isOpaque = false
    shadow = Shadow(color: Color(white: 0, alpha: 0.25), offset: Point(x: 0, y: 6), radius: 20)
    styleDidChange()
    card.clipsToBounds = true
    card.backgroundColor = .tertiarySystemBackground
    card.addSubview(scrollView)
    addSubview(card)
    titleLabel.font = .system(ofSize: 13)
    titleLabel.textColor = .secondaryLabel
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.numberOfLines = 2
    titleLabel.textAlignment = .center
    scrollView.addSubview(titleLabel)
    let slide = SlideSelectionGestureRecognizer()
    slide.onMove = { [weak self] in self?.highlight($0) }
    slide.onSelect = { [weak self] point in
      if let self, let row = row(at: point) { onChoose?(row) }
    }
    addGestureRecognizer(slide)
    let hover = HoverGestureRecognizer()
    hover.addTarget(self, action: MenuListView.hovered)
    addGestureRecognizer(hover)
  }

  override func styleDidChange() {
    cornerRadius = shapes.menu
    card.cornerRadius = shapes.menu
  }

  isolated deinit { dwellTimer?.cancel() }

  /// Shows the elements of a menu. If it is shown already, its rows stay as they are, with their touches, and the list where it was
  /// scrolled to.
  func show(_ menu: Menu, isNested: Bool) {
    let isSame = menu === shownMenu
    shownMenu = menu
    var former = isSame ? rows : []
    if !isSame { for row in rows { row.removeFromSuperview() } }
    rows = []
    titleLabel.text = isNested || menu.title.isEmpty ? nil : menu.title
    var found: [(element: MenuElement, beginsSection: Bool)] = []
    collect(menu.children, into: &found, depth: 0)
    let hasMarks = found.contains { ($0.element as? Action).map { $0.state != .off } ?? false }
    if isNested {
      add(.back, among: &former, title: menu.title, element: nil, hasMarks: hasMarks, beginsSection: false)
    }
    for (element, beginsSection) in found {
      let role: MenuRow.Role
      if let action = element as? Action {
        role = .action(action)
      } else if let menu = element as? Menu {
        role = .submenu(menu)
      } else if element is DeferredMenuElement {
        role = .loading
      } else {
        continue
      }
      add(
        role, among: &former, title: element.title, element: element, hasMarks: hasMarks,
        beginsSection: beginsSection)
    }
    for row in former { row.removeFromSuperview() }
    if !isSame { scrollView.contentOffset = .zero }
    setNeedsLayout()
  }

  private func add(
    _ role: MenuRow.Role, among former: inout [MenuRow], title: String, element: MenuElement?, hasMarks: Bool,
    beginsSection: Bool
  ) {
    let row = takeRow(for: role, from: &former)
    row.configure(
      title: title, element: element, hasMarks: hasMarks, beginsSection: beginsSection && !rows.isEmpty,
      isFirst: rows.isEmpty)
    rows.append(row)
  }

  private func takeRow(for role: MenuRow.Role, from former: inout [MenuRow]) -> MenuRow {
    if let index = former.firstIndex(where: { $0.stands(for: role) }) { return former.remove(at: index) }
    let row = MenuRow(role)
    row.onChoose = { [weak self, weak row] in if let self, let row { onChoose?(row) } }
    scrollView.addSubview(row)
    return row
  }

  /// The greatest depth of menus that are shown inline. Chosen by us: more is a mistake.
  static let maximumDepth = 16

  /// Collects the visible elements of a menu, those of inline menus in sections of their own.
  private func collect(
    _ elements: [MenuElement], into found: inout [(element: MenuElement, beginsSection: Bool)], depth: Int
  ) {
    var endsSection = false
    for element in elements {
      if let deferred = element as? DeferredMenuElement, depth < Self.maximumDepth,
        let elements = deferred.load(onArrival: { [weak self] in self?.onArrival?() })
      {
        let count = found.count
        collect(elements, into: &found, depth: depth + 1)
        if found.count > count, endsSection { found[count].beginsSection = true }
        if found.count > count { endsSection = false }
        continue
      }
      if let inner = element as? Menu, inner.options.contains(.displayInline), depth < Self.maximumDepth {
        let count = found.count
        collect(inner.children, into: &found, depth: depth + 1)
        if found.count > count {
          found[count].beginsSection = true
          endsSection = true
        }
        continue
      }
      if let action = element as? Action, action.attributes.contains(.hidden) { continue }
      found.append((element, endsSection))
      endsSection = false
    }
  }

  // MARK: Choosing

  /// Returns the row at a point in the list's coordinates; nil if there is none that can be chosen.
  func row(at point: Point) -> MenuRow? {
    guard bounds.contains(point) else { return nil }
    for row in rows where row.isEnabled && row.bounds.contains(convert(point, to: row)) { return row }
    return nil
  }

  func highlight(_ point: Point?) {
    let target = point.flatMap { row(at: $0) }
    for row in rows { row.isHighlighted = row === target }
  }

  private func hovered(_ hover: HoverGestureRecognizer) {
    switch hover.state {
    case .began, .changed: point(at: hover.location(in: self))
    default: point(at: nil)
    }
  }

  /// Highlights the row under a touch or a pointer, and waits whether it stays there.
  private func point(at location: Point?) {
    highlight(location)
    let row = highlightedRow
    guard row !== dwelledRow else { return }
    dwelledRow = row
    dwellTimer?.cancel()
    dwellTimer = nil
    guard row != nil, let window else { return }
    dwellTimer = Application.serving(window).clock.schedule(after: Self.dwellTime) { [weak self] in
      guard let self else { return }
      dwellTimer = nil
      if let row = dwelledRow, row.isHighlighted { onDwell?(row) }
    }
  }

  /// Highlights the row under the touch that opened the menu, and scrolls while it is near an end of the list.
  func slide(to location: Point) {
    slidingPoint = location
    point(at: location)
    guard location.x >= 0, location.x < bounds.width else { return scrolling.end() }
    scrolling.touchMoved(to: scrollView.convert(location, from: self).y)
  }

  /// Forgets the touch.
  func endSliding() {
    slidingPoint = nil
    scrolling.end()
    point(at: nil)
  }

  /// Moves the highlight by a key.
  func moveHighlight(by step: Int) {
    let choices = rows.filter(\.isEnabled)
    guard !choices.isEmpty else { return }
    let current = choices.firstIndex { $0.isHighlighted }
    let next =
      current.map { ($0 + step + choices.count) % choices.count } ?? (step > 0 ? 0 : choices.count - 1)
    for row in rows { row.isHighlighted = row === choices[next] }
    scrollView.scrollRectToVisible(choices[next].frame, animated: false)
  }

  var highlightedRow: MenuRow? { rows.first { $0.isHighlighted } }

  // MARK: Layout

  private func titleHeight(_ width: Double) -> Double {
    guard titleLabel.text != nil else { return 0 }
    return titleLabel.sizeThatFits(Size(width: width - 2 * MenuRow.inset, height: 0)).height.rounded(.up) + 16
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let height = rows.reduce(titleHeight(size.width)) { $0 + $1.height(for: size.width) }
    return Size(width: size.width, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    card.frame = bounds
    scrollView.frame = bounds
    var y = titleHeight(bounds.width)
    titleLabel.frame = Rect(x: MenuRow.inset, y: 0, width: bounds.width - 2 * MenuRow.inset, height: y)
    for row in rows {
      let height = row.height(for: bounds.width)
      row.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    scrollView.contentSize = Size(width: bounds.width, height: y)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}
}
