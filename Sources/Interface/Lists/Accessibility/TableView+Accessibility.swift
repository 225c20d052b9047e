// MARK: - Parts

extension TableView: SelfDescribing, AccessibleList {
  var standardAccessibility: AccessibilityDescription { .container(.list) }
  var accessibleAspects: AccessibilityAspects { [.selection, .table] }
  var accessibleSectionCount: Int { geometry.sections.count }
  var viewsAroundSections: [View] { [tableHeaderView, tableFooterView].compactMap { $0 } }

  func accessibleSection(_ section: Int) -> AccessibleListSection {
    let section = geometry.sections[section]
    return AccessibleListSection(
      hasHeader: section.header > 0, rows: section.rows.count, hasFooter: section.footer > 0)
  }

  func partCount(before section: Int) -> Int { geometry.partCount(before: section) }

  func section(ofPart index: Int) -> (section: Int, first: Int)? { geometry.section(ofPart: index) }

  var visibleParts: [(view: View, part: Int)] {
    let rows: [(view: View, part: Int)] = shown.filter { geometry.contains($0.path) }.map {
      ($0.cell, accessiblePart(ofRow: $0.path))
    }
    return rows
      + supplements.filter { geometry.sections.indices.contains($0.section) }.map {
        ($0.view, accessiblePart(ofSupplementIn: $0.section, isFooter: $0.isFooter))
      }
  }

  func visibleCell(at path: IndexPath) -> View? { cell(at: path) }

  func revealRow(at path: IndexPath) { scrollToRow(at: path, at: .none, animated: false) }

  func accessiblePart(at index: Int) -> AccessiblePart? {
    switch listPart(at: index) {
    case .row(let path):
      var description =
        cell(at: path)?.accessibilityDescription ?? AccessibilityDescription(role: .listItem)
      if selection.contains(path) { description.traits.insert(.selected) }
      return AccessiblePart(description: description, frame: rectForRow(at: path))
    case .header(let section): return supplement(section, isFooter: false)
    case .footer(let section): return supplement(section, isFooter: true)
    case nil: return nil
    }
  }

  private func supplementView(_ section: Int, isFooter: Bool) -> View? {
    isFooter ? footerView(forSection: section) : headerView(forSection: section)
  }

  private func supplement(_ section: Int, isFooter: Bool) -> AccessiblePart {
    let label = title(section, isFooter: isFooter) ?? supplementView(section, isFooter: isFooter)?.spokenLabel
    let description = AccessibilityDescription(label: label, traits: isFooter ? .staticText : .header)
    let whole = rect(forSection: section)
    let height = isFooter ? geometry.sections[section].footer : geometry.sections[section].header
    // A pinned header is not where its section begins.
    let shown = supplements.first { $0.section == section && $0.isFooter == isFooter && $0.isNeeded }
    return AccessiblePart(
      description: description,
      frame: shown?.view.frame
        ?? Rect(x: 0, y: isFooter ? whole.maxY - height : whole.minY, width: whole.width, height: height))
  }

  /// Returns the label of a row without a cell, for which one is made, as if the row became visible, and kept for another row.
  func labelOfRowWithoutCell(_ path: IndexPath) -> String? {
    guard isLoaded, geometry.contains(path), cell(at: path) == nil else { return nil }
    let cell = makeCell(path)
    let label = cell.accessibilityLabel
    recycle(cell)
    return label
  }

  func labelOfSupplementWithoutView(_ section: Int, isFooter: Bool) -> String? {
    guard isLoaded, geometry.sections.indices.contains(section),
      title(section, isFooter: isFooter) == nil, supplementView(section, isFooter: isFooter) == nil,
      let view = makeSupplement(section, isFooter: isFooter)
    else { return nil }
    let label = view.spokenLabel
    recycle(ShownSupplement(section: section, isFooter: isFooter, view: view))
    return label
  }

  func activateAccessiblePart(at index: Int) -> Bool {
    guard let path = row(ofAccessiblePart: index), permitsSelection,
      tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true, geometry.contains(path)
    else { return false }
    tap(path)
    return true
  }
}

extension TableViewCell: AccessibleListCell {
  var accessibleListPart: (list: any AccessibleList, part: Int)? {
    guard let tableView, let path = tableView.currentRow(of: self) else { return nil }
    return (tableView, tableView.accessiblePart(ofRow: path))
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
  /// What is read of the view of a row, a header or a footer: what the application has set, or what it contains; nil if there is nothing.
  var spokenLabel: String? { accessibilityLabel ?? spokenContents }

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
    !(self is Control) && !accessibilityRespondsToUserInteraction
      && !accessibilityTraits.isDisjoint(with: [.staticText, .image, .header])
  }
}
