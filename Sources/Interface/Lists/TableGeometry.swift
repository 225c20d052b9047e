/// The positions and heights of the sections and rows of a table, in points from the top of its content.
struct TableGeometry {
  /// The heights of a section: its header, its rows and its footer.
  struct Section {
    var header = 0.0
    var footer = 0.0
    var rows: RowHeights

    var height: Double { header + rows.total + footer }
    /// The number of rows, and of the header and the footer if they have a height.
    var partCount: Int { rows.count + (header > 0 ? 1 : 0) + (footer > 0 ? 1 : 0) }
  }

  /// A number that differs whenever rows were loaded, added, removed or moved since.
  var generation = 0
  /// The height of the table header, in points.
  var header = 0.0 { didSet { tops.lengthDidChange(at: -1) } }
  /// The height of the table footer, in points.
  var footer = 0.0
  private(set) var sections: [Section] = []
  /// The width for which the headers and the footers of sections were measured, in points.
  var titleWidth = 0.0
  /// The tops of the sections, in points.
  private var tops = RunningTotals()
  /// The numbers of parts before the sections.
  private var partCounts = RunningTotals()

  init() {}

  init(sections: [Section], header: Double, footer: Double) {
    self.sections = sections
    self.header = header
    self.footer = footer
    tops = RunningTotals(count: sections.count)
    partCounts = RunningTotals(count: sections.count)
  }

  // MARK: - Rows

  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && path.row >= 0 && path.row < sections[path.section].rows.count
  }

  func height(of path: IndexPath) -> Double { sections[path.section].rows.height(path.row) }

  func knownHeight(of path: IndexPath) -> Double? { sections[path.section].rows.known(path.row) }

  mutating func set(_ height: Double, for path: IndexPath) {
    sections[path.section].rows.set(height, for: path.row)
    tops.lengthDidChange(at: path.section)
  }

  mutating func setSupplements(header: Double, footer: Double, ofSection section: Int) {
    guard header != sections[section].header || footer != sections[section].footer else { return }
    sections[section].header = header
    sections[section].footer = footer
    tops.lengthDidChange(at: section)
    partCounts.lengthDidChange(at: section)
  }

  mutating func top(of path: IndexPath) -> Double {
    top(ofSection: path.section) + sections[path.section].header
      + sections[path.section].rows.top(of: path.row)
  }

  /// Returns the row after another; nil at the end.
  func row(after path: IndexPath) -> IndexPath? {
    if path.row + 1 < sections[path.section].rows.count {
      return IndexPath(row: path.row + 1, section: path.section)
    }
    var section = path.section + 1
    while section < sections.count {
      if sections[section].rows.count > 0 { return IndexPath(row: 0, section: section) }
      section += 1
    }
    return nil
  }

  /// Returns the row before another; nil at the top.
  func row(before path: IndexPath) -> IndexPath? {
    if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
    var section = path.section - 1
    while section >= 0 {
      if sections[section].rows.count > 0 {
        return IndexPath(row: sections[section].rows.count - 1, section: section)
      }
      section -= 1
    }
    return nil
  }

  /// Returns the row at a position, or the nearest one: at a header or a gap the next row below, if there is one; nil without
  /// rows.
  mutating func nearestRow(at y: Double) -> IndexPath? {
    guard !sections.isEmpty else { return nil }
    let section = section(at: y)
    if sections[section].rows.count > 0 {
      let local = y - top(ofSection: section) - sections[section].header
      return IndexPath(row: sections[section].rows.row(at: local), section: section)
    }
    return row(after: IndexPath(row: 0, section: section))
      ?? row(before: IndexPath(row: 0, section: section))
  }

  // MARK: - Sections

  /// Returns the section at a position, or the nearest one. There must be at least one section.
  mutating func section(at y: Double) -> Int {
    max(0, (0..<sections.count).partitioningIndex { top(ofSection: $0) > y } - 1)
  }

  mutating func top(ofSection section: Int) -> Double {
    guard !sections.isEmpty else { return header }
    return tops.start(of: section, from: header) { sections[$0].height }
  }

  mutating func bottom(ofSection section: Int) -> Double {
    top(ofSection: section) + sections[section].height
  }

  /// Returns the number of parts before a section; for the number of sections, that of all.
  mutating func partCount(before section: Int) -> Int {
    guard section > 0, !sections.isEmpty else { return 0 }
    let last = min(section, sections.count) - 1
    let start = partCounts.start(of: last, from: 0) { Double(sections[$0].partCount) }
    return Int(start) + sections[last].partCount
  }

  /// Returns the section with a part, and the index of its first part; nil if there is no such part.
  mutating func section(ofPart index: Int) -> (section: Int, first: Int)? {
    guard index >= 0, index < partCount(before: sections.count) else { return nil }
    let section = (0..<sections.count).partitioningIndex { partCount(before: $0 + 1) > index }
    return (section, partCount(before: section))
  }

  /// Returns the total height of the content, in points.
  mutating func total() -> Double {
    (sections.isEmpty ? header : bottom(ofSection: sections.count - 1)) + footer
  }

  /// Drops the known heights of all rows.
  mutating func forgetRows() {
    for section in sections.indices { sections[section].rows.forgetAll() }
    tops.lengthDidChange(at: -1)
  }
}
