/// The elements of a window at one moment, in the order of reading.
///
/// Rows of tables are contained if they have a cell; the others follow from their indices.
@MainActor
struct AccessibilityOutline {
  /// What is addressed: a view or element, or a part of it.
  struct Key: Hashable {
    let object: ObjectIdentifier
    let part: Int?

    init(_ object: AccessibleResponder, part: Int? = nil) {
      self.object = ObjectIdentifier(object)
      self.part = part
    }
  }

  struct Entry {
    let object: AccessibleResponder
    let part: Int?
    let parent: Int
    /// The children, in the order of reading.
    var children: [Int] = []
    /// The frame in the window's coordinates.
    let frame: Rect
    /// A Boolean value that indicates whether a part of the element is visible.
    let isShowing: Bool

    /// Returns whether a point of the window is in the element.
    @MainActor func contains(_ point: Point) -> Bool {
      frame.contains(point) && (part != nil || object.accessibilityPath?.contains(point) != false)
    }
  }

  /// The elements, a parent before its children. The first one is the window.
  private(set) var entries: [Entry] = []
  private var indices: [Key: Int] = [:]
  /// The opaque rectangles in front of what is looked at, in the window's coordinates.
  private var occluders: [Rect] = []

  /// The number of elements at which an outline ends (chosen by us).
  static let maximumCount = 20_000
  /// The depth at which views are not looked at any more (chosen by us).
  private static let maximumDepth = 256
  /// The depth that a level of elements in elements counts (chosen by us): sixteen levels are looked at.
  private static let elementDepth = 16
  /// The number of opaque rectangles that are kept (chosen by us).
  private static let maximumOccluders = 64
  /// The side of an opaque rectangle that can cover an element, in points (chosen by us).
  private static let minimumOccluderSide = 40.0

  /// Looks at a window.
  init(_ window: Window) {
    append(window, frame: window.bounds, parent: -1, isShowing: true)
    guard !window.isHidden, window.isShown else { return }
    let area = Area(shown: window.bounds, existing: window.bounds, isOpaque: true)
    entries[0].children = collectSubviews(of: window, parent: 0, area, 0)?.entries ?? []
  }

  /// Returns the index of an element; nil if it is not there.
  func index(of object: AccessibleResponder, part: Int? = nil) -> Int? { indices[Key(object, part: part)] }

  /// Calls a closure with the elements in the order of reading, a parent before its children, until it returns false.
  func visit(_ body: (Entry) -> Bool) {
    var pending = [0]
    while let index = pending.popLast() {
      guard body(entries[index]) else { return }
      pending.append(contentsOf: entries[index].children.reversed())
    }
  }

  // MARK: Walk

  /// Where something can be.
  private struct Area {
    /// The visible part of the window, in its coordinates.
    var shown: Rect
    /// The part in which elements exist, which in a scroll view is all of the content.
    var existing: Rect
    /// A Boolean value that indicates whether no view above is translucent.
    var isOpaque: Bool
  }

  /// Elements that are read one after the other.
  private struct Unit {
    var entries: [Int]
    var frame: Rect
  }

  @discardableResult
  private mutating func append(
    _ object: AccessibleResponder, part: Int? = nil, frame: Rect, parent: Int, isShowing: Bool
  ) -> Int {
    entries.append(Entry(object: object, part: part, parent: parent, frame: frame, isShowing: isShowing))
    indices[Key(object, part: part)] = entries.count - 1
    return entries.count - 1
  }

  /// Removes an element that was appended last, or that turned out not to be read.
  private mutating func forget(_ index: Int) {
    indices[Key(entries[index].object, part: entries[index].part)] = nil
  }

  private func isCovered(_ rect: Rect) -> Bool { occluders.contains { $0.contains(rect) } }

  private mutating func collect(_ view: View, parent: Int, _ outer: Area, _ depth: Int) -> Unit? {
    guard !view.isHidden, view.alpha >= View.minimumHitAlpha, !view.isLeaving, depth < Self.maximumDepth,
      entries.count < Self.maximumCount
    else { return nil }
    var area = outer
    if view.alpha < 1 { area.isOpaque = false }
    defer { addOccluder(view, area) }
    if view.isAccessibilityElement { return collectLeaf(view, parent: parent, area) }
    if view.accessibilityElementsHidden { return nil }
    if let elements = view.listedElements {
      return collect(elements, of: view, parent: parent, area, depth)
    }
    if let list = view as? any AccessibleList { return collectList(list, parent: parent, area, depth) }
    let role = (view as? any SelfDescribing)?.standardAccessibility.role
    guard role != nil || view.shouldGroupAccessibilityChildren && view.accessibilityLabel != nil else {
      return collectSubviews(of: view, parent: parent, area, depth)
    }
    let frame = view.accessibilityFrame
    let index = append(
      view, frame: frame, parent: parent, isShowing: isShowing(frame, area))
    let unit =
      view is any AccessibleParts
      ? collectParts(of: view, parent: index, area) : collectSubviews(of: view, parent: index, area, depth)
    guard let unit else {
      forget(index)
      return nil
    }
    entries[index].children = unit.entries
    return Unit(entries: [index], frame: frame)
  }

  private func isShowing(_ frame: Rect, _ area: Area) -> Bool {
    let visible = frame.intersection(area.shown)
    return !visible.isEmpty && !isCovered(visible)
  }

  private mutating func collectLeaf(
    _ object: AccessibleResponder, part: Int? = nil, frame: Rect? = nil, parent: Int, _ area: Area
  ) -> Unit? {
    let frame = frame ?? object.accessibilityFrame
    guard frame.isFinite, !frame.isEmpty, !frame.intersection(area.existing).isEmpty else { return nil }
    let visible = frame.intersection(area.shown)
    if !visible.isEmpty, isCovered(visible) { return nil }
    let index = append(object, part: part, frame: frame, parent: parent, isShowing: !visible.isEmpty)
    return Unit(entries: [index], frame: frame)
  }

  /// Looks at the elements that an application lists, which stay in their order.
  private mutating func collect(
    _ elements: [Any], of view: View, parent: Int, _ area: Area, _ depth: Int
  ) -> Unit? {
    var result = Unit(entries: [], frame: .null)
    for element in elements.prefix(Self.maximumCount) {
      let unit: Unit?
      if let other = element as? View {
        unit =
          other === view || !other.isDescendant(of: view)
          ? nil : collect(other, parent: parent, area, depth + 1)
      } else if let element = element as? AccessibilityElement, element.isAccessibilityElement {
        unit = collectLeaf(element, parent: parent, area)
      } else if let element = element as? AccessibilityElement, !element.accessibilityElementsHidden,
        let inside = element.listedElements, depth < Self.maximumDepth
      {
        // An element can contain itself, so that few levels are looked at.
        unit = collect(inside, of: view, parent: parent, area, depth + Self.elementDepth)
      } else {
        unit = nil
      }
      if let unit {
        result.entries += unit.entries
        result.frame = result.frame.union(unit.frame)
      }
    }
    return result.entries.isEmpty ? nil : result
  }

  private mutating func collectSubviews(
    of view: View, parent: Int, _ outer: Area, _ depth: Int
  ) -> Unit? {
    let area = areaOfSubviews(of: view, outer)
    var units: [Unit] = []
    // From the front, because what is behind may be covered.
    for subview in view.subviewsToRead.reversed() {
      if let unit = collect(subview, parent: parent, area, depth + 1) { units.append(unit) }
    }
    var unit = joined(units.reversed(), in: view)
    if let scrollView = view as? ScrollView { unit?.frame = scrollView.readFrame }
    return unit
  }

  private func joined(_ units: [Unit], in view: View) -> Unit? {
    guard !units.isEmpty else { return nil }
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let ordered = units.inReadingOrder(isRightToLeft: isRightToLeft, frame: \.frame)
    return Unit(
      entries: ordered.flatMap(\.entries),
      frame: ordered.dropFirst().reduce(ordered[0].frame) { $0.union($1.frame) })
  }

  private func areaOfSubviews(of view: View, _ outer: Area) -> Area {
    guard view.clipsToBounds || view is ScrollView else { return outer }
    let frame = view.boundsInWindow
    var area = outer
    area.shown = intersection(area.shown, frame)
    area.existing = view is ScrollView ? Self.everywhere : intersection(area.existing, frame)
    return area
  }

  private static let everywhere = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

  private func intersection(_ a: Rect, _ b: Rect) -> Rect {
    let result = a.intersection(b)
    return result.isNull ? Rect(origin: b.origin, size: .zero) : result
  }

  private mutating func addOccluder(_ view: View, _ area: Area) {
    guard area.isOpaque, occluders.count < Self.maximumOccluders, view.cornerRadius <= 0,
      view.layer.backgroundColor.alpha >= 1, view.bounds.width >= Self.minimumOccluderSide,
      view.bounds.height >= Self.minimumOccluderSide
    else { return }
    let transform = view.transformToRoot
    guard transform.b == 0, transform.c == 0 else { return }
    let visible = view.bounds.applying(transform).intersection(area.shown)
    if !visible.isEmpty { occluders.append(visible) }
  }

  // MARK: Parts

  private mutating func collectParts(of view: View, parent: Int, _ outer: Area) -> Unit? {
    guard let container = view as? any AccessibleParts else { return nil }
    let area = areaOfSubviews(of: view, outer)
    var units: [Unit] = []
    for part in 0..<min(container.accessiblePartCount, Self.maximumCount) {
      guard let description = container.accessiblePart(at: part), description.description.isElement else {
        continue
      }
      let frame = view.convert(description.frame, to: nil)
      if let unit = collectLeaf(view, part: part, frame: frame, parent: parent, area) { units.append(unit) }
    }
    return joined(units, in: view)
  }

  private mutating func collectList(
    _ list: any AccessibleList, parent: Int, _ outer: Area, _ depth: Int
  ) -> Unit? {
    let frame = list.accessibilityFrame
    guard !frame.intersection(outer.existing).isEmpty else { return nil }
    let area = areaOfSubviews(of: list, outer)
    var units: [Unit] = []
    for view in list.viewsAroundSections where view.superview === list {
      if let unit = collect(view, parent: parent, area, depth + 1) { units.append(unit) }
    }
    let index = append(list, frame: frame, parent: parent, isShowing: isShowing(frame, outer))
    if !list.needsReload {
      var rows: [(part: Int, entry: Int)] = []
      for (view, part) in list.visibleParts {
        if let entry = collectRow(view, list, part, parent: index, area, depth) { rows.append((part, entry)) }
      }
      entries[index].children = rows.sorted { $0.part < $1.part }.map(\.entry)
    }
    units.append(Unit(entries: [index], frame: list.readFrame))
    return joined(units, in: list)
  }

  /// Looks at the cell of a row, or the view of a header or footer: that is an element, and the controls in the view are elements inside.
  private mutating func collectRow(
    _ cell: View, _ list: any AccessibleList, _ part: Int, parent: Int, _ area: Area, _ depth: Int
  ) -> Int? {
    guard
      let row = collectLeaf(list, part: part, frame: cell.boundsInWindow, parent: parent, area)?.entries[0]
    else { return nil }
    guard !cell.accessibilityElementsHidden, cell.isReadAsPart || !cell.isAccessibilityElement else {
      return row
    }
    let inside =
      if let elements = cell.listedElements {
        collect(elements, of: cell, parent: row, area, depth + 1)
      } else {
        collectSubviews(of: cell, parent: row, area, depth + 1)
      }
    for entry in inside?.entries ?? [] {
      if (entries[entry].object as? View)?.isSpokenAsContent == true {
        forget(entry)
      } else {
        entries[row].children.append(entry)
      }
    }
    return row
  }
}

extension ScrollView {
  /// The rectangle by whose position the elements are read before or after others, in the window's coordinates: where no bar covers the
  /// content.
  fileprivate var readFrame: Rect {
    let insets = adjustedContentInset
    let rect = Rect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: max(1, bounds.width - insets.left - insets.right),
      height: max(1, bounds.height - insets.top - insets.bottom))
    return convert(rect, to: nil)
  }
}

extension View {
  /// The subviews whose elements are read: those that the frontmost modal one does not close off.
  var subviewsToRead: [View] {
    let subviews = subviews
    guard let modal = subviews.lastIndex(where: { $0.closesOffSiblings }) else { return subviews }
    return [subviews[modal]] + subviews[(modal + 1)...].filter { $0 is any WindowLayer }
  }

  /// A Boolean value that indicates whether the view is read as a part of its list, with what it contains inside that.
  var isReadAsPart: Bool { self is any AccessibleListCell || self is TableViewHeaderFooterView }

  /// A Boolean value that indicates whether the siblings behind the view are not read.
  var closesOffSiblings: Bool {
    guard !isHidden, alpha >= Self.minimumHitAlpha, !isLeaving else { return false }
    // A presentation that lets the focus go anywhere, as an undimmed sheet, closes off nothing.
    if let modal = (self as? PresentationContainerView)?.modal { return modal.controller.focusRoot != nil }
    return self is PresentationContainerView || accessibilityViewIsModal
  }
}
