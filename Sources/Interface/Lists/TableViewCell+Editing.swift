extension TableViewCell {
  /// What a row's editing control does.
  public enum EditingStyle: Int, Sendable, Hashable {
    /// There is no control.
    case none
    /// It deletes the row, after a confirmation.
    case delete
    /// It inserts a row.
    case insert
  }

  /// The width of the control that deletes or inserts, in points: as on phones, by eye.
  private static let editControlWidth = 40.0
  /// The width of the control that moves a row, in points: the minimum size of a touch target.
  private static let reorderControlWidth = Control.minimumTargetSize
  /// The duration of the animation with which the controls appear, in seconds: as on phones, by eye.
  private static let editingDuration = 0.3

  /// The distance by which the content yields to the editing control, in points.
  var editingLeading: Double { isEditing && editing.indents ? Self.editControlWidth : 0 }
  /// The width of the control that moves the row, in points; 0 without one.
  var editingTrailing: Double { isEditing && editing.moves ? Self.reorderControlWidth : 0 }
  /// The distance of the content, the accessory and the control that moves the row from the trailing edge, in points: the width of the
  /// index of the table's sections.
  var trailingInset: Double { tableView?.sectionIndexWidth ?? 0 }
  /// The distance by which the standard content is indented, in points.
  var indentation: Double {
    let distance = Double(max(0, indentationLevel)) * indentationWidth
    return distance.isFinite ? max(0, distance) : 0
  }

  /// Shows or hides the controls.
  func updateEditing(_ isOn: Bool, animated: Bool) {
    let isAnimated = animated && window != nil
    if isAnimated { layoutIfNeeded() }
    editing.isOn = isOn
    installControls()
    accessoryDidChange()
    setNeedsUpdateConfiguration()
    guard isAnimated else { return }
    View.animate(withDuration: Self.editingDuration, options: .allowUserInteraction) {
      self.layoutIfNeeded()
    }
  }

  private func installControls() {
    let kind = isEditing ? editing.controlKind : nil
    let showsEdit = kind != nil
    if let kind, editing.control?.kind != kind {
      editing.control?.removeFromSuperview()
      let control = RowEditControl(kind)
      control.isOn = isSelected
      control.addAction({ [weak self] in self?.editControlTapped() }, for: .touchUpInside)
      addSubview(control)
      editing.control = control
    }
    editing.control?.isHidden = !showsEdit
    let showsReorder = isEditing && editing.moves
    if showsReorder, editing.reorderControl == nil {
      let control = RowReorderControl(cell: self)
      addSubview(control)
      editing.reorderControl = control
    }
    editing.reorderControl?.isHidden = !showsReorder
    setNeedsLayout()
  }

  private func editControlTapped() {
    guard let tableView, let indexPath = tableView.currentRow(of: self) else { return }
    tableView.editControlTapped(in: self, at: indexPath)
  }

  /// Places the controls.
  func layoutEditingControls(_ setFrame: (View, Rect, Double) -> Void) {
    if let control = editing.control {
      setFrame(
        control, Rect(x: 0, y: 0, width: Self.editControlWidth, height: bounds.height), bounds.width)
    }
    if let control = editing.reorderControl {
      setFrame(
        control,
        Rect(
          x: bounds.width - Self.reorderControlWidth - trailingInset, y: 0, width: Self.reorderControlWidth,
          height: bounds.height), bounds.width)
    }
  }
}

/// The editing of a cell's row.
struct CellEditing {
  var isOn = false
  var style = TableViewCell.EditingStyle.none
  /// A Boolean value that indicates whether the row is one of any number that can be selected.
  var selects = false
  /// A Boolean value that indicates whether the content yields to the editing control.
  var indents = false
  /// A Boolean value that indicates whether the row can be moved.
  var moves = false
  /// The kind of the control at the leading edge; nil for none.
  var controlKind: RowEditControl.Kind? {
    switch style {
    case .none: selects ? .select : nil
    case .delete: .delete
    case .insert: .insert
    }
  }
  var control: RowEditControl?
  var reorderControl: RowReorderControl?
}
