// MARK: - Parts

extension TableView: SelfDescribing, AccessibleParts {
  var standardAccessibility: AccessibilityDescription { .container(.list) }

  /// What a part of a table is.
  private enum Item {
    case header(Int)
    case row(IndexPath)
    case footer(Int)
  }

  /// The number of headers, rows and footers.
  var accessiblePartCount: Int {
    loadIfNeeded()
    return geometry.sections.reduce(0) { $0 + Self.partCount($1) }
  }

  private static func partCount(_ section: TableGeometry.Section) -> Int {
    section.rows.count + (section.header > 0 ? 1 : 0) + (section.footer > 0 ? 1 : 0)
  }

  private func item(at index: Int) -> Item? {
    loadIfNeeded()
    guard index >= 0 else { return nil }
    var rest = index
    for (number, section) in geometry.sections.enumerated() {
      let count = Self.partCount(section)
      guard rest < count else {
        rest -= count
        continue
      }
      if section.header > 0, rest == 0 { return .header(number) }
      let row = rest - (section.header > 0 ? 1 : 0)
      return row < section.rows.count ? .row(IndexPath(row: row, section: number)) : .footer(number)
    }
    return nil
  }

  /// The row that a part is; nil if it is a header or a footer, or there is none with this index.
  func row(ofAccessiblePart index: Int) -> IndexPath? {
    if case .row(let path) = item(at: index) { path } else { nil }
  }

  /// Returns the index of the part that a row is.
  func accessiblePart(ofRow path: IndexPath) -> Int {
    let before = geometry.sections.prefix(path.section).reduce(0) { $0 + Self.partCount($1) }
    return before + path.row + (geometry.sections[path.section].header > 0 ? 1 : 0)
  }

  /// Returns the index of the part that a visible header or footer is.
  func accessiblePart(of supplement: ShownSupplement) -> Int {
    let before = geometry.sections.prefix(supplement.section + 1).reduce(0) { $0 + Self.partCount($1) }
    guard supplement.isFooter else { return before - Self.partCount(geometry.sections[supplement.section]) }
    return before - 1
  }

  func accessiblePart(at index: Int) -> AccessiblePart? {
    switch item(at: index) {
    case .row(let path):
      var description =
        cell(at: path)?.standardAccessibility ?? AccessibilityDescription(role: .listItem)
      if selection.contains(path) { description.traits.insert(.selected) }
      return AccessiblePart(description: description, frame: rectForRow(at: path))
    case .header(let section): return supplement(section, isFooter: false)
    case .footer(let section): return supplement(section, isFooter: true)
    case nil: return nil
    }
  }

  private func supplement(_ section: Int, isFooter: Bool) -> AccessiblePart {
    let view = isFooter ? footerView(forSection: section) : headerView(forSection: section)
    let title =
      isFooter
      ? dataSource?.tableView(self, titleForFooterInSection: section)
      : dataSource?.tableView(self, titleForHeaderInSection: section)
    let label = title ?? view.flatMap { $0.accessibilityLabel ?? $0.spokenContents }
    let description = AccessibilityDescription(label: label, traits: isFooter ? .staticText : .header)
    let whole = rect(forSection: section)
    let height = isFooter ? geometry.sections[section].footer : geometry.sections[section].header
    return AccessiblePart(
      description: description,
      frame: Rect(
        x: 0, y: isFooter ? whole.maxY - height : whole.minY, width: whole.width, height: height))
  }

  /// Returns the label of a row without a cell, for which one is made, as if the row became visible, and kept for another row.
  func labelOfRowWithoutCell(_ path: IndexPath) -> String? {
    guard !needsReload, !isLoading, !isLayingOut, geometry.contains(path), cell(at: path) == nil else {
      return nil
    }
    let cell = makeCell(path)
    let label = cell.accessibilityLabel
    recycle(cell)
    return label
  }

  func activateAccessiblePart(at index: Int) -> Bool {
    guard let path = row(ofAccessiblePart: index), permitsSelection,
      tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true, geometry.contains(path)
    else { return false }
    tap(path)
    return true
  }

  /// Selects or deselects the row that a part is, as a touch does.
  ///
  /// - Returns: Whether it is selected, or not, as requested.
  func setSelected(_ isSelected: Bool, accessiblePart index: Int) -> Bool {
    guard let path = row(ofAccessiblePart: index), permitsSelection else { return false }
    if isSelected != selection.contains(path) {
      if isSelected { _ = selectByTouch(path) } else { deselectByTouch(path) }
    }
    return selection.contains(path) == isSelected
  }
}

extension TableViewCell: SelfDescribing {
  // A row is read as a whole; the controls in it are elements inside.
  var standardAccessibility: AccessibilityDescription {
    var traits: AccessibilityTraits = isSelected ? .selected : []
    if accessoryType == .disclosureIndicator { traits.insert(.button) }
    return AccessibilityDescription(role: .listItem, label: spokenContents, traits: traits)
  }
}

extension View {
  /// The labels of the texts and pictures inside the view that are elements, in reading order; nil if there are none.
  var spokenContents: String? {
    var labels: [String] = []
    appendSpokenContents(to: &labels, depth: 0)
    return labels.isEmpty ? nil : labels.joined(separator: ", ")
  }

  /// The depth of views whose labels are read (chosen by us).
  private static let maximumDepth = 32

  private func appendSpokenContents(to labels: inout [String], depth: Int) {
    guard depth < Self.maximumDepth, !accessibilityElementsHidden else { return }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let visible = subviews.filter { !$0.isHidden && $0.alpha >= Self.minimumHitAlpha }
    for view in visible.inReadingOrder(isRightToLeft: isRightToLeft, frame: \.frame) {
      if view.isAccessibilityElement {
        if view.isSpokenAsContent, let label = view.accessibilityLabel, !label.isEmpty {
          labels.append(label)
        }
      } else {
        view.appendSpokenContents(to: &labels, depth: depth + 1)
      }
    }
  }

  /// A Boolean value that indicates whether the element is read as a part of its row, because it does nothing by itself.
  var isSpokenAsContent: Bool {
    !(self is Control) && !accessibilityTraits.isDisjoint(with: [.staticText, .image, .header])
  }
}
