// MARK: - Reuse

extension CollectionView {
  func dequeueCell(_ identifier: String, for indexPath: IndexPath) -> CollectionViewCell {
    if let cell = reuse.reconfigured, cell.reuseIdentifier == identifier { return cell }
    if let cell = reuse.cells.take(identifier) { return checkOut(cell, indexPath) }
    if reuse.cells.factories[identifier] == nil {
      report("identifier", "No cell is registered for the identifier \"\(identifier)\"; an empty one is used")
    }
    let cell = reuse.cells.factories[identifier]?() ?? CollectionViewCell(frame: .zero)
    return prepareNew(cell, identifier, indexPath)
  }

  func dequeueSupplement(_ kind: String, _ identifier: String, for indexPath: IndexPath)
    -> CollectionReusableView
  {
    if let view = reuse.supplements[kind]?.take(identifier) { return checkOut(view, indexPath) }
    let made = reuse.supplements[kind]?.factories[identifier]?()
    if made == nil {
      report(
        "identifier",
        "No view of the kind \(kind) is registered for the identifier \"\(identifier)\"; an empty one is used"
      )
    }
    return prepareNew(made ?? CollectionReusableView(frame: .zero), identifier, indexPath)
  }

  private func checkOut<Reusable: CollectionReusableView>(_ view: Reusable, _ path: IndexPath) -> Reusable {
    reuse.checkedOut.append(view)
    view.requestedIndexPath = path
    view.prepareForReuse()
    return view
  }

  private func prepareNew<Reusable: CollectionReusableView>(
    _ view: Reusable, _ identifier: String, _ path: IndexPath
  ) -> Reusable {
    view.reuseIdentifier = identifier
    view.requestedIndexPath = path
    return view
  }

  /// Returns the view for an element, added to the collection view without a frame; nil if there is none.
  func makeView(_ attributes: CollectionViewLayoutAttributes) -> CollectionReusableView? {
    let path = attributes.indexPath
    guard var view = askForView(attributes) else { return nil }
    if let wanted = view.requestedIndexPath, wanted != path {
      report("path", "The data source dequeued a view for \(wanted) and returned it for \(path)")
    }
    view.requestedIndexPath = nil
    if view.stage != .unused {
      report("cell", "The data source returned the same view for two elements; the second is left empty")
      view =
        attributes.representedElementCategory == .cell
        ? CollectionViewCell(frame: .zero) : CollectionReusableView(frame: .zero)
    }
    // Views that the data source dequeued but did not return can be reused.
    for other in reuse.checkedOut where other !== view { keep(other) }
    reuse.checkedOut.removeAll(keepingCapacity: true)
    view.collectionView = self
    view.stage = .prepared(path)
    view.elementKind = attributes.representedElementKind
    view.isAnchored = attributes.isAnchored
    let container = container(of: attributes)
    if view.superview !== container || attributes.zIndex != 0 {
      insert(view, attributes.zIndex, in: container)
    }
    if view.isHidden { view.isHidden = false }
    (view as? CollectionViewCell)?.isSelected = selection.contains(path)
    return view
  }

  private func askForView(_ attributes: CollectionViewLayoutAttributes) -> CollectionReusableView? {
    let path = attributes.indexPath
    let kind = attributes.representedElementKind ?? ""
    return switch attributes.representedElementCategory {
    case .cell: dataSource?.collectionView(self, cellForItemAt: path)
    case .supplementaryView:
      dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    case .decorationView: decorationView(kind)
    }
  }

  private func decorationView(_ kind: String) -> CollectionReusableView? {
    guard let make = collectionViewLayout.decorations[kind] else {
      report(
        "decoration", "No class of decoration views is registered for the kind \"\(kind)\"; none is shown")
      return nil
    }
    return make()
  }

  /// Notifies the delegate of the views that have become visible, when their frames are set.
  func displayPrepared() {
    for element in elements {
      guard !needsReload else { return }
      guard let view = element.view, case .prepared(let path) = view.stage else { continue }
      view.stage = .shown(path)
      if let cell = view as? CollectionViewCell {
        collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
      } else if let kind = view.elementKind {
        collectionDelegate?.collectionView(
          self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
      }
    }
  }

  /// Removes a view from its element, so that it can be reused. It loses its touches, its highlight, the focus and the keys.
  func recycle(_ view: CollectionReusableView) {
    guard view.stage != .unused else { return }
    let path = view.stage.displayedRow
    view.stage = .unused
    let cell = view as? CollectionViewCell
    listMenu?.cellWillLeave(view)
    cell?.press.unhighlight()
    if let cell, cell.isHighlighted { cell.isHighlighted = false }
    if let path, let cell {
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    } else if let path, let kind = view.elementKind {
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
    }
    if view.reuseIdentifier == nil { view.removeFromSuperview() }
    keep(view)
  }

  private func keep(_ view: CollectionReusableView) {
    // Touches are cancelled here, and a field inside that refuses to end editing does so nevertheless.
    view.isHidden = true
    view.returnAppearance()
    if view.layer.scrollFactor != .zero { view.layer.scrollFactor = .zero }
    if let attributes = view.attributes, attributes.shown.alpha != 1 { view.alpha = 1 }
    view.attributes = nil
    guard let identifier = view.reuseIdentifier else { return }
    if let cell = view as? CollectionViewCell {
      reuse.cells.keep(cell, for: identifier)
    } else if let kind = view.elementKind {
      reuse.supplements[kind, default: ReusePool()].keep(view, for: identifier)
    }
  }

  /// Lets views lose their elements, which are removed, or leave the visible area with an animation.
  func release(_ views: [CollectionReusableView]) {
    for view in views {
      listMenu?.cellWillLeave(view)
      view.loseInputAndFocus()
      guard let cell = view as? CollectionViewCell else { continue }
      cell.press.unhighlight()
      if cell.isHighlighted { cell.isHighlighted = false }
    }
  }

  /// Asks the data source to configure the cells of visible items again, without replacing them. Cells that determine their
  /// sizes are asked for them again.
  ///
  /// - Parameter indexPaths: The index paths of the items. Those that are not visible are configured when they become so.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    guard !needsReload, let dataSource else { return }
    guard reuse.reconfigured == nil else { return reportNestedConfiguration() }
    dropPreparedCells()
    for path in indexPaths {
      guard let cell = cell(at: path) else { continue }
      reuse.reconfigured = cell
      let returned = dataSource.collectionView(self, cellForItemAt: path)
      reuse.reconfigured = nil
      if returned !== cell {
        report("reconfigure", "The data source returned another cell for an item that is configured again")
        if returned.stage == .unused { keep(returned) }
      }
      // The next layout measures the cell.
      cell.attributes = nil
    }
    setNeedsLayout()
  }
}
