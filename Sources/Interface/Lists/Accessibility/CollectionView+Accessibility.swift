// What collections tell assistive technologies. Their items are parts of them, with or without a cell.

extension CollectionView: SelfDescribing, AccessibleList {
  var standardAccessibility: AccessibilityDescription { .container(.list) }
  var accessibleAspects: AccessibilityAspects { .selection }
  var activatesRows: Bool { allowsSelection }
  var selectsMultipleRows: Bool { allowsMultipleSelection }
  var viewsAroundSections: [View] { [] }

  var accessibleSectionCount: Int {
    prepareLayoutIfNeeded()
    return counts.count
  }

  func accessibleSection(_ section: Int) -> AccessibleListSection {
    let supplements = collectionViewLayout.sections?.hasSupplements(in: section)
    return AccessibleListSection(
      hasHeader: supplements?.header ?? false, rows: counts[section], hasFooter: supplements?.footer ?? false)
  }

  var visibleParts: [(view: View, part: Int, isRow: Bool)] {
    elements.compactMap { element in
      guard let view = element.view, element.attributes.frame.intersects(bounds) else { return nil }
      let path = element.attributes.indexPath
      guard let kind = element.attributes.representedElementKind else {
        return contains(path) ? (view, accessiblePart(ofRow: path), true) : nil
      }
      guard let isFooter = collectionViewLayout.sections?.isFooter(kind, in: path.section) else { return nil }
      return (view, accessiblePart(ofSupplementIn: path.section, isFooter: isFooter), false)
    }
  }

  func accessiblePart(at index: Int) -> AccessiblePart? {
    switch listPart(at: index) {
    case .row(let path):
      guard let attributes = layoutAttributesForItem(at: path) else { return nil }
      var description = AccessibilityDescription(role: .listItem, label: cell(at: path).flatMap(Self.label))
      if selection.contains(path) { description.traits.insert(.selected) }
      return AccessiblePart(description: description, frame: attributes.frame)
    case .header(let section): return supplement(section, isFooter: false)
    case .footer(let section): return supplement(section, isFooter: true)
    case nil: return nil
    }
  }

  /// Returns what is read of a view: what the application has set, or what it contains.
  private static func label(of view: View) -> String? { view.accessibilityLabel ?? view.spokenContents }

  private func supplement(_ section: Int, isFooter: Bool) -> AccessiblePart? {
    let path = IndexPath(item: 0, section: section)
    guard let kind = collectionViewLayout.sections?.kind(in: section, isFooter: isFooter),
      let attributes = layoutAttributesForSupplementaryElement(ofKind: kind, at: path)
    else { return nil }
    let view = elements.first { $0.attributes.key == attributes.key }?.view
    return AccessiblePart(
      description: AccessibilityDescription(
        label: view.flatMap(Self.label), traits: isFooter ? .staticText : .header),
      frame: view?.frame ?? attributes.frame)
  }

  func labelOfRowWithoutCell(_ path: IndexPath) -> String? {
    guard !needsReload, !isLoading, !isLayingOut, contains(path), cell(at: path) == nil,
      let attributes = layoutAttributesForItem(at: path), let cell = makeView(attributes)
    else { return nil }
    let label = Self.label(of: cell)
    recycle(cell)
    return label
  }

  func revealRow(at path: IndexPath) { scrollToItem(at: path, at: [], animated: false) }

  func activateAccessiblePart(at index: Int) -> Bool {
    guard let path = row(ofAccessiblePart: index), allowsSelection,
      permitsHighlight(path), contains(path)
    else { return false }
    tap(path)
    return true
  }

  func setSelected(_ isSelected: Bool, accessiblePart index: Int) -> Bool {
    guard let path = row(ofAccessiblePart: index), allowsSelection else { return false }
    change(path, toSelected: isSelected)
    return selection.contains(path) == isSelected
  }
}

extension CollectionViewCell: SelfDescribing, AccessibleListCell {
  // An item is read as a whole; the controls in it are elements inside.
  var standardAccessibility: AccessibilityDescription {
    AccessibilityDescription(
      role: .listItem, label: spokenContents, traits: isSelected ? .selected : [])
  }

  var accessibleListPart: (list: any AccessibleList, part: Int)? {
    guard let collectionView, let path = collectionView.currentItem(of: self) else { return nil }
    return (collectionView, collectionView.accessiblePart(ofRow: path))
  }
}
