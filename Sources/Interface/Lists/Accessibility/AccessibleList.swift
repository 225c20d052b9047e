/// A list whose rows, or items, headers and footers are parts for assistive technologies, with or without a cell.
@MainActor
protocol AccessibleList: AccessibleParts, ScrollView {
  /// A Boolean value that indicates whether the data is to be reloaded before it is used next.
  var needsReload: Bool { get }
  /// The index paths of the selected rows or items.
  var selection: Set<IndexPath> { get }
  /// A Boolean value that indicates whether more than one row or item can be selected at present.
  var selectsMultipleRows: Bool { get }
  /// A Boolean value that indicates whether rows or items can be selected at present, and so be activated.
  var activatesRows: Bool { get }
  /// The number of sections.
  var accessibleSectionCount: Int { get }
  /// The aspects of the list, besides that of its parts.
  var accessibleAspects: AccessibilityAspects { get }
  /// The views of visible headers, footers and cells, with their parts.
  var visibleParts: [(view: View, part: Int, isRow: Bool)] { get }
  /// The views before the first section and after the last.
  var viewsAroundSections: [View] { get }
  /// Returns what a section consists of.
  func accessibleSection(_ section: Int) -> AccessibleListSection
  /// Returns the label of a row without a cell, for which one is made, as if it became visible, and kept for another row.
  func labelOfRowWithoutCell(_ path: IndexPath) -> String?
  /// Scrolls so that a row becomes visible.
  func revealRow(at path: IndexPath)
  /// Selects or deselects the row that a part is, as a touch does.
  ///
  /// - Returns: Whether it is selected, or not, as requested.
  func setSelected(_ isSelected: Bool, accessiblePart index: Int) -> Bool
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

  private func partCount(before section: Int) -> Int {
    (0..<section).reduce(0) { $0 + accessibleSection($1).count }
  }

  /// Returns what a part is; nil if there is none with this index.
  func listPart(at index: Int) -> AccessibleListPart? {
    loadIfNeeded()
    guard index >= 0 else { return nil }
    var rest = index
    for number in 0..<accessibleSectionCount {
      let section = accessibleSection(number)
      guard rest < section.count else {
        rest -= section.count
        continue
      }
      if section.hasHeader, rest == 0 { return .header(number) }
      let row = rest - (section.hasHeader ? 1 : 0)
      return row < section.rows ? .row(IndexPath(row: row, section: number)) : .footer(number)
    }
    return nil
  }

  /// The row that a part is; nil if it is a header or a footer, or there is none with this index.
  func row(ofAccessiblePart index: Int) -> IndexPath? {
    if case .row(let path) = listPart(at: index) { path } else { nil }
  }

  /// Returns the visible cell of the row that a part is; nil if there is none.
  func cell(ofPart index: Int) -> View? { visibleParts.first { $0.part == index && $0.isRow }?.view }

  /// Returns the index of the part that a row is.
  func accessiblePart(ofRow path: IndexPath) -> Int {
    partCount(before: path.section) + path.row + (accessibleSection(path.section).hasHeader ? 1 : 0)
  }

  /// Returns the index of the part that a header or a footer is.
  func accessiblePart(ofSupplementIn section: Int, isFooter: Bool) -> Int {
    isFooter ? partCount(before: section + 1) - 1 : partCount(before: section)
  }

  /// The indexes of the parts that are selected, in order.
  func selectedParts(limit: Int) -> [Int] {
    selection.sorted().prefix(limit).filter {
      $0.section < accessibleSectionCount && $0.row < accessibleSection($0.section).rows
    }.map { accessiblePart(ofRow: $0) }
  }
}
