/// The sections of a layout of the toolkit, and the sizes that their cells prefer.
@MainActor
struct StackedSections {
  private var stack: SectionStack
  /// The sizes that cells prefer, for layouts that have assumed others.
  var knownSizes: [IndexPath: Size] = [:]
  /// The lengths that headers and footers prefer along the axis, by their sections, in points.
  private var knownLengths: (headers: [Int: Double], footers: [Int: Double]) = ([:], [:])
  /// The offsets of the sections that are scrolled across the axis, from the beginning of their items, in points.
  private var offsets: [Int: Double] = [:]
  /// The sections of the preparation that those with offsets were, after an update.
  private var origins: [Int: Int] = [:]

  /// The maximum number of sizes that are kept when the layout is prepared again. Chosen by us: as many as a table keeps.
  private static let maximumKnownSizes = 16_384

  init(_ stack: SectionStack) { self.stack = stack }

  var direction: CollectionView.ScrollDirection { stack.direction }
  /// The length across the axis, in points.
  var crossLength: Double { stack.crossLength }

  /// Takes over the sizes that were known of another preparation, if their length across the axis was the same.
  mutating func adoptSizes(of former: StackedSections?) {
    guard let former, former.stack.crossLength == stack.crossLength, former.direction == direction else {
      return
    }
    knownSizes = former.knownSizes
    for (path, size) in knownSizes { stack.record(size, for: path) }
    knownLengths = former.knownLengths
    for (section, length) in knownLengths.headers { stack.record(length, of: section, isFooter: false) }
    for (section, length) in knownLengths.footers { stack.record(length, of: section, isFooter: true) }
  }

  /// Forgets what cells, headers and footers prefer.
  mutating func forgetSizes() {
    knownSizes.removeAll()
    knownLengths = ([:], [:])
  }

  // MARK: - Sections that scroll across

  /// Takes over how far the sections of another preparation are scrolled: the same group stays at the edge if its length is another one.
  mutating func adoptOffsets(of former: StackedSections?) {
    guard let former, former.direction == direction else { return }
    for (section, offset) in former.offsets {
      guard var items = stack.orthogonal(section),
        var old = former.stack.orthogonal(former.origins[section] ?? section)
      else { continue }
      setOffset(items.offset(asAt: offset, of: &old), of: section)
    }
  }

  /// Returns the items of a section if they scroll across the axis; otherwise nil.
  func orthogonal(_ section: Int) -> OrthogonalArrangement? { stack.orthogonal(section) }

  /// Scrolls a section across the axis.
  mutating func setOffset(_ offset: Double, of section: Int) {
    offsets[section] = offset == 0 ? nil : offset
    stack.setOffset(offset, of: section)
  }

  /// Returns the visible areas of the sections that scroll across the axis, and intersect a rectangle.
  mutating func orthogonalFrames(in rect: Rect) -> [(section: Int, frame: Rect)] {
    let area = AxisRect(rect, direction)
    var result: [(section: Int, frame: Rect)] = []
    for section in stack.indexes(from: area.start, to: area.end) {
      guard let frame = stack.orthogonalFrame(of: section), AxisRect(frame, direction).end >= area.start
      else {
        continue
      }
      result.append((section, frame))
    }
    return result
  }

  /// Returns the visible area of a section that scrolls across the axis; nil for another section.
  mutating func orthogonalFrame(of section: Int) -> Rect? { stack.orthogonalFrame(of: section) }

  // MARK: - Attributes

  mutating func contentSize() -> Size { stack.size() }

  mutating func elements(in rect: Rect, _ type: CollectionViewLayoutAttributes.Type)
    -> [CollectionViewLayoutAttributes]
  {
    var result: [CollectionViewLayoutAttributes] = []
    let direction = direction
    stack.visit(AxisRect(rect, direction)) { path, frame, estimates in
      result.append(Self.attributes(type, path, frame, estimates, direction))
    } supplement: { section, kind, rect, isEstimated in
      result.append(Self.attributes(type, section, kind, rect.rect(direction), isEstimated, direction))
    } anchored: { path, supplement, frame in
      result.append(Self.attributes(type, path, supplement, frame))
    } decoration: { section, decoration, rect in
      result.append(Self.attributes(type, section, decoration, rect.rect(direction)))
    }
    return result
  }

  /// Returns the attributes of a view behind a section; nil if there is none of the kind.
  mutating func decoration(
    _ kind: String, at path: IndexPath, _ type: CollectionViewLayoutAttributes.Type
  ) -> CollectionViewLayoutAttributes? {
    guard stack.sections.indices.contains(path.section),
      let decoration = stack.sections[path.section].decorations.first(where: { $0.kind == kind })
    else { return nil }
    let rect = stack.rect(of: decoration, in: path.section)
    return rect.length > 0 ? Self.attributes(type, path.section, decoration, rect.rect(direction)) : nil
  }

  private static func attributes(
    _ type: CollectionViewLayoutAttributes.Type, _ section: Int, _ decoration: SectionDecoration,
    _ frame: Rect
  ) -> CollectionViewLayoutAttributes {
    let attributes = type.init(
      forDecorationViewOfKind: decoration.kind, with: IndexPath(item: 0, section: section))
    attributes.frame = frame
    attributes.zIndex = decoration.zIndex
    return attributes
  }

  mutating func item(at path: IndexPath, _ type: CollectionViewLayoutAttributes.Type)
    -> CollectionViewLayoutAttributes?
  {
    guard stack.contains(path) else { return nil }
    return Self.attributes(
      type, path, stack.rect(of: path), stack.sections[path.section].items.estimates(of: path.item), direction
    )
  }

  mutating func supplement(
    _ kind: String, at path: IndexPath, _ type: CollectionViewLayoutAttributes.Type
  ) -> CollectionViewLayoutAttributes? {
    guard stack.sections.indices.contains(path.section) else { return nil }
    guard let isFooter = stack.sections[path.section].isFooter(kind) else {
      guard stack.contains(path),
        let anchored = stack.sections[path.section].items.supplements(at: path.item).first(where: {
          $0.kind == kind
        })
      else { return nil }
      return Self.attributes(type, path, anchored, anchored.frame(at: stack.rect(of: path)))
    }
    guard let rect = stack.supplementRect(of: path.section, isFooter: isFooter) else { return nil }
    return Self.attributes(
      type, path.section, kind, rect.rect(direction),
      stack.sections[path.section].estimates(isFooter: isFooter), direction)
  }

  private static func attributes(
    _ type: CollectionViewLayoutAttributes.Type, _ path: IndexPath, _ supplement: AnchoredSupplement,
    _ frame: Rect
  ) -> CollectionViewLayoutAttributes {
    let attributes = type.init(forSupplementaryViewOfKind: supplement.kind, with: path)
    attributes.frame = frame
    attributes.zIndex = supplement.zIndex
    attributes.isAnchored = true
    return attributes
  }

  private static func attributes(
    _ type: CollectionViewLayoutAttributes.Type, _ path: IndexPath, _ frame: Rect,
    _ estimates: (along: Bool, across: Bool), _ direction: CollectionView.ScrollDirection
  ) -> CollectionViewLayoutAttributes {
    let attributes = type.init(forCellWith: path)
    attributes.frame = frame
    let isVertical = direction == .vertical
    if isVertical ? estimates.along : estimates.across { attributes.estimatedAxes.insert(.vertical) }
    if isVertical ? estimates.across : estimates.along { attributes.estimatedAxes.insert(.horizontal) }
    return attributes
  }

  private static func attributes(
    _ type: CollectionViewLayoutAttributes.Type, _ section: Int, _ kind: String, _ frame: Rect,
    _ isEstimated: Bool, _ direction: CollectionView.ScrollDirection
  ) -> CollectionViewLayoutAttributes {
    let attributes = type.init(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    attributes.frame = frame
    if isEstimated { attributes.estimatedAxes = direction == .vertical ? .vertical : .horizontal }
    return attributes
  }

  /// Moves a header or a footer to the edge of the visible area, if it is pinned.
  mutating func pin(_ attributes: CollectionViewLayoutAttributes, in visible: Rect) {
    let section = attributes.indexPath.section
    guard !attributes.isAnchored, stack.sections.indices.contains(section),
      let isFooter = attributes.representedElementKind.flatMap(stack.sections[section].isFooter),
      isFooter ? stack.sections[section].pinsFooter : stack.sections[section].pinsHeader,
      var rect = stack.supplementRect(of: section, isFooter: isFooter)
    else { return }
    let isVertical = direction == .vertical
    let range =
      isVertical
      ? visible.minY...max(visible.minY, visible.maxY) : visible.minX...max(visible.minX, visible.maxX)
    let start = stack.pinnedStart(of: section, isFooter: isFooter, visible: range, rect)
    let isPinned = start != rect.start
    rect.start = start
    attributes.frame = rect.rect(direction)
    attributes.scrollFactor = isPinned ? Point(x: isVertical ? 0 : 1, y: isVertical ? 1 : 0) : .zero
  }

  // MARK: - Headers and footers

  func hasSupplements(in section: Int) -> (header: Bool, footer: Bool) {
    guard stack.sections.indices.contains(section) else { return (false, false) }
    return (stack.sections[section].header > 0, stack.sections[section].footer > 0)
  }

  /// Returns the lengths of the header and the footer of a section, in points, if they are pinned; otherwise 0.
  func pinnedLengths(in section: Int) -> (header: Double, footer: Double) {
    guard stack.sections.indices.contains(section) else { return (0, 0) }
    let section = stack.sections[section]
    return (section.pinsHeader ? section.header : 0, section.pinsFooter ? section.footer : 0)
  }

  func isFooter(_ kind: String, in section: Int) -> Bool? {
    stack.sections.indices.contains(section) ? stack.sections[section].isFooter(kind) : nil
  }

  func kind(in section: Int, isFooter: Bool) -> String? {
    guard stack.sections.indices.contains(section) else { return nil }
    return isFooter ? stack.sections[section].footerKind : stack.sections[section].headerKind
  }

  // MARK: - Sizes

  /// Returns whether the section of a cell is shorter than the cell needs, although it prefers the assumed size.
  mutating func isShorter(than preferred: CollectionViewLayoutAttributes) -> Bool {
    preferred.representedElementCategory == .cell
      && stack.isShorter(than: preferred.size, of: preferred.indexPath)
  }

  /// Adopts the size that a cell, a header or a footer prefers.
  mutating func adopt(_ preferred: CollectionViewLayoutAttributes) {
    let size = preferred.size
    guard size.isFinite, size.width >= 0, size.height >= 0 else { return }
    if preferred.representedElementCategory == .supplementaryView { return adoptLength(of: preferred) }
    if knownSizes.count >= Self.maximumKnownSizes { knownSizes.removeAll(keepingCapacity: true) }
    knownSizes[preferred.indexPath] = size
    stack.record(size, for: preferred.indexPath)
  }

  private mutating func adoptLength(of preferred: CollectionViewLayoutAttributes) {
    let section = preferred.indexPath.section
    guard let kind = preferred.representedElementKind, let isFooter = self.isFooter(kind, in: section) else {
      return
    }
    let length = preferred.size.length(direction)
    if isFooter { knownLengths.footers[section] = length } else { knownLengths.headers[section] = length }
    stack.record(length, of: section, isFooter: isFooter)
  }

  /// Returns lengths by the sections after an update, without those of sections that are deleted or made anew.
  private func moved(
    _ lengths: [Int: Double], _ updates: ListUpdates, _ mapping: ListMapping
  ) -> [Int: Double] {
    var result: [Int: Double] = [:]
    for (section, length) in lengths where updates.reloadedSections[section] == nil {
      if let now = mapping.newSection(section) { result[now] = length }
    }
    return result
  }

  /// Lets the known sizes follow their items.
  mutating func itemsDidChange(_ updates: ListUpdates, _ mapping: ListMapping) {
    var moved: [Int: Double] = [:]
    origins.removeAll()
    for (section, offset) in offsets {
      if let now = mapping.newSection(section) { (moved[now], origins[now]) = (offset, section) }
    }
    offsets = moved
    knownLengths = (
      self.moved(knownLengths.headers, updates, mapping), self.moved(knownLengths.footers, updates, mapping)
    )
    guard !knownSizes.isEmpty else { return }
    var sizes: [IndexPath: Size] = [:]
    for (path, size) in knownSizes where updates.reloadedRows[path] == nil {
      if let now = mapping.newPath(path) { sizes[now] = size }
    }
    knownSizes = sizes
  }
}
