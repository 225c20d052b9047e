/// A list whose rows, or items, headers and footers are parts for assistive technologies, with or without a cell.
@MainActor
protocol AccessibleList: AccessibleParts, SweptList {
  /// The number of sections.
  var accessibleSectionCount: Int { get }
  /// The aspects of the list, besides that of its parts.
  var accessibleAspects: AccessibilityAspects { get }
  /// The views of visible headers, footers and cells, with their parts.
  var visibleParts: [(view: View, part: Int)] { get }
  /// The views before the first section and after the last.
  var viewsAroundSections: [View] { get }
  /// Returns what a section consists of.
  func accessibleSection(_ section: Int) -> AccessibleListSection
  /// Returns the number of parts before a section; for the number of sections, that of all.
  func partCount(before section: Int) -> Int
  /// Returns the section with a part, and the index of its first part; nil if there is no such part.
  func section(ofPart index: Int) -> (section: Int, first: Int)?
  /// Returns the label of a row without a cell, for which one is made, as if it became visible, and kept for another row.
  func labelOfRowWithoutCell(_ path: IndexPath) -> String?
  /// Returns the label of a header or footer without a view, for which one is made, as if it became visible, and kept for another section.
  func labelOfSupplementWithoutView(_ section: Int, isFooter: Bool) -> String?
  /// Returns the cell of a row or item; nil if it has none.
  func visibleCell(at path: IndexPath) -> View?
  /// Scrolls so that a row becomes visible.
  func revealRow(at path: IndexPath)
  func loadIfNeeded()
}

/// What a section of a list consists of.
struct AccessibleListSection {
  var hasHeader: Bool
  var rows: Int
  var hasFooter: Bool

  /// The number of parts.
  var count: Int { rows + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0) }
}

/// What a part of a list is.
enum AccessibleListPart {
  case header(Int)
  case row(IndexPath)
  case footer(Int)
}

/// A cell of a list, which is read as the row or item that it shows.
@MainActor
protocol AccessibleListCell: View {
  /// The list, and the part that the cell shows; nil if it shows none.
  var accessibleListPart: (list: any AccessibleList, part: Int)? { get }
}

extension AccessibleList {
  /// The number of headers, rows and footers.
  var accessiblePartCount: Int {
    loadIfNeeded()
    return partCount(before: accessibleSectionCount)
  }

  func partCount(before section: Int) -> Int {
    (0..<section).reduce(0) { $0 + accessibleSection($1).count }
  }

  func section(ofPart index: Int) -> (section: Int, first: Int)? {
    guard index >= 0 else { return nil }
    var first = 0
    for number in 0..<accessibleSectionCount {
      let count = accessibleSection(number).count
      if index < first + count { return (number, first) }
      first += count
    }
    return nil
  }

  /// Returns what a part is; nil if there is none with this index.
  func listPart(at index: Int) -> AccessibleListPart? {
    loadIfNeeded()
    guard let (number, first) = section(ofPart: index) else { return nil }
    let section = accessibleSection(number)
    if section.hasHeader, index == first { return .header(number) }
    let row = index - first - (section.hasHeader ? 1 : 0)
    return row < section.rows ? .row(IndexPath(row: row, section: number)) : .footer(number)
  }

  /// The row that a part is; nil if it is a header or a footer, or there is none with this index.
  func row(ofAccessiblePart index: Int) -> IndexPath? {
    if case .row(let path) = listPart(at: index) { path } else { nil }
  }

  /// Returns the label of a part without a view, for which one is made; nil if it has a view, or a name that needs none.
  func labelWithoutView(ofPart index: Int) -> String? {
    switch listPart(at: index) {
    case .row(let path): labelOfRowWithoutCell(path)
    case .header(let section): labelOfSupplementWithoutView(section, isFooter: false)
    case .footer(let section): labelOfSupplementWithoutView(section, isFooter: true)
    case nil: nil
    }
  }

  /// Returns the visible cell of the row that a part is; nil if there is none.
  func cell(ofPart index: Int) -> View? { row(ofAccessiblePart: index).flatMap(visibleCell) }

  /// Returns the index of the part that a row is.
  func accessiblePart(ofRow path: IndexPath) -> Int {
    partCount(before: path.section) + path.row + (accessibleSection(path.section).hasHeader ? 1 : 0)
  }

  /// Returns the index of the part that a header or a footer is.
  func accessiblePart(ofSupplementIn section: Int, isFooter: Bool) -> Int {
    isFooter ? partCount(before: section + 1) - 1 : partCount(before: section)
  }

  /// Returns the nearest header after a part, or before it; nil if there is none.
  func header(after isAfter: Bool, part: Int) -> Int? {
    var first = 0
    var nearest: Int?
    for number in 0..<accessibleSectionCount {
      let section = accessibleSection(number)
      if section.hasHeader {
        if first > part, isAfter { return first }
        if first < part, !isAfter { nearest = first }
      }
      first += section.count
    }
    return nearest
  }

  /// Selects or deselects the row that a part is, as a touch does.
  ///
  /// - Returns: Whether it is selected, or not, as requested.
  func setSelected(_ isSelected: Bool, accessiblePart index: Int) -> Bool {
    guard let path = row(ofAccessiblePart: index), permitsSelection else { return false }
    change(path, toSelected: isSelected)
    return selection.contains(path) == isSelected
  }

  /// Scrolls so that a part becomes visible.
  ///
  /// - Returns: Whether there is one with this index.
  func revealPart(at index: Int) -> Bool {
    switch listPart(at: index) {
    case .row(let path): revealRow(at: path)
    case .header, .footer:
      guard let frame = accessiblePart(at: index)?.frame else { return false }
      scrollRectToVisible(frame, animated: false)
    case nil: return false
    }
    return true
  }

  /// The indexes of the parts that are selected, in order.
  func selectedParts(limit: Int) -> [Int] {
    selection.sorted().prefix(limit).filter {
      $0.section < accessibleSectionCount && $0.row < accessibleSection($0.section).rows
    }.map { accessiblePart(ofRow: $0) }
  }
}
