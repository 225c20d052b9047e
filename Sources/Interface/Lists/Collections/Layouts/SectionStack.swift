/// A view behind a section.
struct SectionDecoration {
  let kind: String
  let zIndex: Int
  /// The distances from the edges of the section along the axis and across it, in points.
  let before: Double
  let after: Double
  let crossBefore: Double
  let crossAfter: Double
}

/// The sections of a layout, one after the other along the axis along which it scrolls.
struct SectionStack {
  /// A section: its header, its items inside an inset, and its footer.
  struct Section {
    /// The lengths of the header and the footer along the axis, in points; 0 for none.
    var header = 0.0
    var footer = 0.0
    /// The distances of the items from the header and the footer, and from the leading edge, in points.
    var before = 0.0
    var after = 0.0
    var crossStart = 0.0
    /// The distances of the header and the footer from the edges across the axis, in points.
    var supplementStart = 0.0
    var supplementEnd = 0.0
    var headerKind = CollectionView.elementKindSectionHeader
    var footerKind = CollectionView.elementKindSectionFooter
    var pinsHeader = false
    var pinsFooter = false
    /// Boolean values that indicate whether the lengths of the header and the footer are assumed until their views are asked.
    var estimatesHeader = false
    var estimatesFooter = false
    var decorations: [SectionDecoration] = []
    var items: any ItemArrangement

    var length: Double { header + before + items.length + after + footer }

    /// Returns whether views of a kind are footers; nil if they are not headers, either.
    func isFooter(_ kind: String) -> Bool? { kind == headerKind ? false : kind == footerKind ? true : nil }

    /// Returns whether the length of the header or the footer is assumed until its view is asked.
    func estimates(isFooter: Bool) -> Bool { isFooter ? estimatesFooter : estimatesHeader }
  }

  /// The maximum number of items of a section that are visited. Chosen by us: more could be visible only if their sizes are nearly zero.
  private static let maximumItems = 4096

  private(set) var sections: [Section]
  let direction: CollectionView.ScrollDirection
  /// The length across the axis, in points.
  let crossLength: Double
  /// The distance between sections, in points.
  private let spacing: Double
  private var starts: RunningTotals

  init(
    _ sections: [Section], direction: CollectionView.ScrollDirection, crossLength: Double, spacing: Double = 0
  ) {
    self.sections = sections
    self.direction = direction
    self.crossLength = crossLength
    self.spacing = spacing
    starts = RunningTotals(count: sections.count)
  }

  /// The length of all sections, in points.
  mutating func length() -> Double {
    sections.isEmpty ? 0 : start(of: sections.count - 1) + sections[sections.count - 1].length
  }

  /// The size of the content, in points.
  mutating func size() -> Size {
    let length = length()
    return direction == .vertical
      ? Size(width: crossLength, height: length) : Size(width: length, height: crossLength)
  }

  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && path.item >= 0
      && path.item < sections[path.section].items.count
  }

  // MARK: - Positions

  private mutating func start(of section: Int) -> Double {
    let spacing = spacing
    return starts.start(of: section, from: 0) { sections[$0].length + spacing }
  }

  private mutating func section(at position: Double) -> Int {
    max(0, (0..<sections.count).partitioningIndex { start(of: $0) > position } - 1)
  }

  private mutating func itemsStart(of section: Int) -> Double {
    start(of: section) + sections[section].header + sections[section].before
  }

  /// Returns the rectangle of an item, of which there must be one.
  mutating func rect(of path: IndexPath) -> Rect {
    var rect = sections[path.section].items.rect(of: path.item)
    rect.start += itemsStart(of: path.section)
    rect.crossStart += sections[path.section].crossStart
    return rect.rect(direction)
  }

  /// Returns the rectangle of a header or a footer; nil if the section has none.
  mutating func supplementRect(of section: Int, isFooter: Bool) -> AxisRect? {
    guard sections.indices.contains(section) else { return nil }
    let values = sections[section]
    let length = isFooter ? values.footer : values.header
    guard length > 0 else { return nil }
    return AxisRect(
      start: start(of: section) + (isFooter ? values.length - length : 0), length: length,
      crossStart: values.supplementStart,
      crossLength: max(0, crossLength - values.supplementStart - values.supplementEnd))
  }

  /// Returns the rectangle of a view behind a section.
  mutating func rect(of decoration: SectionDecoration, in section: Int) -> AxisRect {
    AxisRect(
      start: start(of: section) + decoration.before,
      length: max(0, sections[section].length - decoration.before - decoration.after),
      crossStart: decoration.crossBefore,
      crossLength: max(0, crossLength - decoration.crossBefore - decoration.crossAfter))
  }

  /// Returns where a header or a footer is that is pinned to an edge of the visible area, as far as its section permits.
  mutating func pinnedStart(
    of section: Int, isFooter: Bool, visible: ClosedRange<Double>, _ rect: AxisRect
  ) -> Double {
    let first = start(of: section)
    let values = sections[section]
    if isFooter {
      return min(rect.start, max(visible.upperBound - rect.length, first + values.header))
    }
    return max(rect.start, min(visible.lowerBound, first + values.length - values.footer - rect.length))
  }

  /// Calls closures for the elements that intersect an area, the rearmost first, and for the headers and footers of the sections there that are pinned.
  mutating func visit(
    _ area: AxisRect,
    item: (_ path: IndexPath, _ frame: Rect, _ estimates: (along: Bool, across: Bool)) -> Void,
    supplement: (_ section: Int, _ kind: String, _ rect: AxisRect, _ isEstimated: Bool) -> Void,
    anchored: (_ path: IndexPath, _ supplement: AnchoredSupplement, _ frame: Rect) -> Void,
    decoration: (_ section: Int, _ decoration: SectionDecoration, _ rect: AxisRect) -> Void
  ) {
    let (start, end) = (area.start, area.end)
    for section in indexes(from: start, to: end) {
      for behind in sections[section].decorations {
        let rect = self.rect(of: behind, in: section)
        if rect.length > 0, rect.end >= start, rect.start <= end { decoration(section, behind, rect) }
      }
      for isFooter in [false, true] {
        guard let rect = supplementRect(of: section, isFooter: isFooter) else { continue }
        let values = sections[section]
        let isPinned = isFooter ? values.pinsFooter : values.pinsHeader
        if isPinned || rect.end >= start && rect.start <= end {
          supplement(
            section, isFooter ? values.footerKind : values.headerKind, rect,
            values.estimates(isFooter: isFooter))
        }
      }
      var local = area
      local.start -= itemsStart(of: section)
      local.crossStart -= sections[section].crossStart
      for index in sections[section].items.items(in: local).prefix(Self.maximumItems) {
        let path = IndexPath(item: index, section: section)
        let frame = rect(of: path)
        item(path, frame, sections[section].items.estimates(of: index))
        for supplement in sections[section].items.supplements(at: index) {
          anchored(path, supplement, supplement.frame(at: frame))
        }
      }
    }
  }

  /// Returns the sections that intersect a range along the axis.
  mutating func indexes(from start: Double, to end: Double) -> Range<Int> {
    guard !sections.isEmpty else { return 0..<0 }
    let first = section(at: start)
    var last = first
    while last < sections.count, self.start(of: last) <= end { last += 1 }
    return first..<last
  }

  // MARK: - Sections that scroll across

  /// Returns the items of a section if they scroll across the axis; otherwise nil.
  func orthogonal(_ section: Int) -> OrthogonalArrangement? {
    sections.indices.contains(section) ? sections[section].items.orthogonal : nil
  }

  /// Scrolls a section across the axis.
  mutating func setOffset(_ offset: Double, of section: Int) {
    guard var items = orthogonal(section) else { return }
    items.offset = offset
    sections[section].items = items
  }

  /// Returns the visible area of a section that scrolls across the axis; nil for another section.
  mutating func orthogonalFrame(of section: Int) -> Rect? {
    guard let items = orthogonal(section) else { return nil }
    return AxisRect(
      start: itemsStart(of: section), length: items.length, crossStart: 0, crossLength: items.visibleLength
    ).rect(direction)
  }

  // MARK: - Sizes

  /// Records the length of a header or a footer along the axis, in points, if it is assumed.
  mutating func record(_ length: Double, of section: Int, isFooter: Bool) {
    guard sections.indices.contains(section), sections[section].estimates(isFooter: isFooter) else { return }
    if isFooter { sections[section].footer = length } else { sections[section].header = length }
    starts.lengthDidChange(at: section)
  }

  /// Returns whether the section of an item is shorter than its cell needs, although the cell has the assumed size.
  mutating func isShorter(than size: Size, of path: IndexPath) -> Bool {
    contains(path) && sections[path.section].items.isShorter(along: size.length(direction), for: path.item)
  }

  /// Records the size of an item.
  mutating func record(_ size: Size, for path: IndexPath) {
    guard contains(path),
      sections[path.section].items.record(
        along: size.length(direction), across: size.crossLength(direction), for: path.item)
    else { return }
    starts.lengthDidChange(at: path.section)
  }
}
