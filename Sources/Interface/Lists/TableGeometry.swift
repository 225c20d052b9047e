/// Where everything in a table is, from the top of its content, in points.
struct TableGeometry {
  /// One section: its header, its rows and its footer.
  struct Section {
    var header = 0.0
    var footer = 0.0
    var rows: RowHeights

    var height: Double { header + rows.total + footer }
  }

  /// The height of what lies above the first section.
  var header = 0.0 { didSet { soundCount = 0 } }
  /// The height of what lies below the last one.
  var footer = 0.0
  private(set) var sections: [Section] = []
  /// Where sections begin; the first `soundCount` entries are up to date.
  private var tops: [Double] = []
  private var soundCount = 0

  init() {}

  init(sections: [Section], header: Double, footer: Double) {
    self.sections = sections
    self.header = header
    self.footer = footer
    tops = Array(repeating: 0, count: sections.count)
  }

  // MARK: - Rows

  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && path.row >= 0 && path.row < sections[path.section].rows.count
  }

  func height(of path: IndexPath) -> Double { sections[path.section].rows.height(path.row) }

  func knownHeight(of path: IndexPath) -> Double? { sections[path.section].rows.known(path.row) }

  mutating func set(_ height: Double, for path: IndexPath) {
    sections[path.section].rows.set(height, for: path.row)
    soundCount = min(soundCount, path.section + 1)
  }

  mutating func top(of path: IndexPath) -> Double {
    top(ofSection: path.section) + sections[path.section].header
      + sections[path.section].rows.top(of: path.row)
  }

  /// The row that comes next; nil at the end.
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

  /// The row before; nil at the top.
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

  /// The row at a place, or the nearest one: the next one below headers and gaps, if there is one. Nil without rows.
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

  /// The section at a place, or the nearest one. There must be a section.
  mutating func section(at y: Double) -> Int {
    max(0, (0..<sections.count).partitioningIndex { top(ofSection: $0) > y } - 1)
  }

  mutating func top(ofSection section: Int) -> Double {
    if soundCount == 0 {
      guard !tops.isEmpty else { return header }
      tops[0] = header
      soundCount = 1
    }
    while soundCount <= section {
      tops[soundCount] = tops[soundCount - 1] + sections[soundCount - 1].height
      soundCount += 1
    }
    return tops[section]
  }

  mutating func bottom(ofSection section: Int) -> Double {
    top(ofSection: section) + sections[section].height
  }

  /// The height of everything.
  mutating func total() -> Double {
    (sections.isEmpty ? header : bottom(ofSection: sections.count - 1)) + footer
  }

  /// Forgets all heights of rows.
  mutating func forgetRows() {
    for section in sections.indices { sections[section].rows.forgetAll() }
    soundCount = 0
  }
}
