// What collections tell assistive technologies. Their items are parts of them, with or without a cell.

extension CollectionView: SelfDescribing, AccessibleList {
  var standardAccessibility: AccessibilityDescription { .container(.list) }
  var accessibleAspects: AccessibilityAspects { .selection }
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

  var visibleParts: [(view: View, part: Int)] {
    elements.compactMap { element in
      guard let view = element.view, element.attributes.frame.intersects(bounds) else { return nil }
      let path = element.attributes.indexPath
      guard let kind = element.attributes.representedElementKind else {
        return contains(path) ? (view, accessiblePart(ofRow: path)) : nil
      }
      guard let isFooter = collectionViewLayout.sections?.isFooter(kind, in: path.section) else { return nil }
      return (view, accessiblePart(ofSupplementIn: path.section, isFooter: isFooter))
    }
  }

  func accessiblePart(at index: Int) -> AccessiblePart? {
    switch listPart(at: index) {
    case .row(let path):
      guard let attributes = layoutAttributesForItem(at: path) else { return nil }
      var description =
        cell(at: path)?.accessibilityDescription ?? AccessibilityDescription(role: .listItem)
      if selection.contains(path) { description.traits.insert(.selected) }
      return AccessiblePart(description: description, frame: attributes.frame)
    case .header(let section): return supplement(section, isFooter: false)
    case .footer(let section): return supplement(section, isFooter: true)
    case nil: return nil
    }
  }

  private func supplementAttributes(_ section: Int, isFooter: Bool) -> CollectionViewLayoutAttributes? {
    collectionViewLayout.sections?.kind(in: section, isFooter: isFooter).flatMap {
      layoutAttributesForSupplementaryElement(ofKind: $0, at: IndexPath(item: 0, section: section))
    }
  }

  /// Returns the view of a header or footer that is visible or in use; nil if it has none.
  private func supplementView(_ attributes: CollectionViewLayoutAttributes) -> CollectionReusableView? {
    (elements + retained).first { $0.attributes.key == attributes.key }?.view
  }

  private func supplement(_ section: Int, isFooter: Bool) -> AccessiblePart? {
    guard let attributes = supplementAttributes(section, isFooter: isFooter) else { return nil }
    let view = supplementView(attributes)
    return AccessiblePart(
      description: AccessibilityDescription(
        label: view?.spokenLabel, traits: isFooter ? .staticText : .header),
      frame: view?.frame ?? attributes.frame)
  }

  func labelOfRowWithoutCell(_ path: IndexPath) -> String? {
    guard isLoaded, contains(path), cell(at: path) == nil else { return nil }
    return layoutAttributesForItem(at: path).flatMap(labelOfNewView)
  }

  func labelOfSupplementWithoutView(_ section: Int, isFooter: Bool) -> String? {
    guard isLoaded, let attributes = supplementAttributes(section, isFooter: isFooter),
      supplementView(attributes) == nil
    else { return nil }
    return labelOfNewView(attributes)
  }

  /// Returns what is read of the view of an element, which is made as if it became visible, and kept for another element.
  private func labelOfNewView(_ attributes: CollectionViewLayoutAttributes) -> String? {
    guard let view = makeView(attributes) else { return nil }
    let label = view.spokenLabel
    recycle(view)
    return label
  }

  /// Returns the views at the item of a cell, such as badges.
  fileprivate func viewsFollowing(_ cell: CollectionViewCell) -> [CollectionReusableView] {
    guard let path = currentItem(of: cell) else { return [] }
    return elements.filter { $0.attributes.isAnchored && $0.attributes.indexPath == path }.compactMap(\.view)
  }

  func visibleCell(at path: IndexPath) -> View? { cell(at: path) }

  func revealRow(at path: IndexPath) { scrollToItem(at: path, at: [], animated: false) }

  func activateAccessiblePart(at index: Int) -> Bool {
    guard let path = row(ofAccessiblePart: index), permitsSelection,
      permitsHighlight(path), contains(path)
    else { return false }
    tap(path)
    return true
  }
}

extension CollectionViewCell: SelfDescribing, AccessibleListCell {
  // An item is read as a whole; the controls in it are elements inside.
  var standardAccessibility: AccessibilityDescription {
    let labels = [spokenContents] + (collectionView?.viewsFollowing(self).map(\.spokenLabel) ?? [])
    let label = labels.compactMap { $0 }.joined(separator: ", ")
    return AccessibilityDescription(
      role: .listItem, label: label.isEmpty ? nil : label, traits: isSelected ? .selected : [])
  }

  var accessibleListPart: (list: any AccessibleList, part: Int)? {
    guard let collectionView, let path = collectionView.currentItem(of: self) else { return nil }
    return (collectionView, collectionView.accessiblePart(ofRow: path))
  }
}
