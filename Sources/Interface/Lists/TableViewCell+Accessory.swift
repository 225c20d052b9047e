// MARK: - Accessory and separator

extension TableViewCell {
  func accessoryDidChange() {
    if accessoryView == nil, accessoryType != .none {
      let view = accessory ?? CellAccessory(frame: Rect(origin: .zero, size: CellAccessory.size))
      if accessory == nil {
        view.addAction({ [weak self] in self?.accessoryTapped() }, for: .touchUpInside)
        addSubview(view)
      }
      accessory = view
      view.type = accessoryType
    }
    accessory?.isHidden = accessoryView != nil || accessoryType == .none || isEditing
    accessoryView?.isHidden = isEditing
    setNeedsLayout()
  }

  private func accessoryTapped() {
    guard let tableView, let indexPath = tableView.currentRow(of: self) else { return }
    tableView.tableDelegate?.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
  }

  /// Shows or hides the separator below the cell.
  func updateSeparator() {
    guard let tableView, tableView.separatorStyle == .singleLine else {
      separator?.isHidden = true
      return
    }
    let line = separator ?? View(frame: .zero)
    if separator == nil {
      line.isUserInteractionEnabled = false
      addSubview(line)
      separator = line
    }
    line.isHidden = false
    if line.backgroundColor != tableView.separatorColor { line.backgroundColor = tableView.separatorColor }
  }
}
