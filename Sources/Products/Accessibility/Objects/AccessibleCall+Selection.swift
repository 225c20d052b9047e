internal import TactusBus
internal import TactusInterface

// MARK: - Selection and Table

extension AccessibleCall {
  /// Performs a method of `Selection`.
  func performSelection(_ id: AccessibilityNodeID) throws(CallFailure) {
    switch message.member {
    case "GetSelectedChild":
      let index = int()
      let selected = selected(id)
      write(selected.indices.contains(index) ? tree.child(at: selected[index], of: id) : nil)
    case "SelectChild": reply.write(tree.setSelected(true, childAt: int(), of: id))
    case "DeselectChild": reply.write(tree.setSelected(false, childAt: int(), of: id))
    case "DeselectSelectedChild":
      let index = int()
      let selected = selected(id)
      reply.write(
        selected.indices.contains(index) && tree.setSelected(false, childAt: selected[index], of: id))
    case "IsChildSelected": reply.write(isSelected(int(), id))
    case "SelectAll":
      guard try node(id).states.contains(.allowsMultipleSelection) else { return reply.write(false) }
      let count = tree.childCount(of: id)
      guard count <= Limits.elements else { throw .limitsExceeded }
      let rows = (0..<count).filter { isSelectable($0, id) }
      reply.write((count == 0 || !rows.isEmpty) && setSelected(true, rows, id))
    case "ClearSelection": reply.write(setSelected(false, selected(id), id))
    default: throw .unknownMethod
    }
  }

  /// Performs a method of `Table`. A table has one column, and a row for each child.
  func performTable(_ id: AccessibilityNodeID) throws(CallFailure) {
    switch message.member {
    case "GetAccessibleAt":
      let (row, column) = (int(), int())
      write(column == 0 ? tree.child(at: row, of: id) : nil)
    case "GetIndexAt":
      let (row, column) = (int(), int())
      write(column == 0 && isRow(row, id) ? row : -1)
    case "GetRowAtIndex":
      let index = int()
      write(isRow(index, id) ? index : -1)
    case "GetColumnAtIndex": write(isRow(int(), id) ? 0 : -1)
    case "GetRowDescription":
      reply.write(tree.child(at: int(), of: id).map { tree.label(of: $0).accessibleText() } ?? "")
    case "GetColumnDescription": reply.write("")
    case "GetRowExtentAt", "GetColumnExtentAt":
      let (row, column) = (int(), int())
      write(column == 0 && isRow(row, id) ? 1 : 0)
    case "GetRowHeader", "GetColumnHeader": write(nil as AccessibilityNodeID?)
    case "GetSelectedRows":
      let rows = selected(id)
      reply.writeContainer("a", "i") { for row in rows { write(row) } }
    case "GetSelectedColumns": reply.writeContainer("a", "i") {}
    case "IsRowSelected": reply.write(isSelected(int(), id))
    case "IsSelected":
      let (row, column) = (int(), int())
      reply.write(column == 0 && isSelected(row, id))
    case "AddRowSelection": reply.write(tree.setSelected(true, childAt: int(), of: id))
    case "RemoveRowSelection": reply.write(tree.setSelected(false, childAt: int(), of: id))
    case "IsColumnSelected", "AddColumnSelection", "RemoveColumnSelection": reply.write(false)
    case "GetRowColumnExtentsAtIndex":
      let index = int()
      reply.write(isRow(index, id))
      for number in isRow(index, id) ? [index, 0, 1, 1] : [-1, -1, 0, 0] { write(number) }
      reply.write(isSelected(index, id))
    default: throw .unknownMethod
    }
  }

  private func selected(_ id: AccessibilityNodeID) -> [Int] {
    tree.selectedChildren(of: id, limit: Limits.elements)
  }

  /// Selects or deselects children, the others also where one refuses.
  ///
  /// - Returns: Whether all are selected, or not, as requested.
  private func setSelected(_ isSelected: Bool, _ children: [Int], _ id: AccessibilityNodeID) -> Bool {
    children.count(where: { !tree.setSelected(isSelected, childAt: $0, of: id) }) == 0
  }

  /// Returns whether a child can be selected, as the rows of a list, and not its headers.
  private func isSelectable(_ index: Int, _ id: AccessibilityNodeID) -> Bool {
    tree.child(at: index, of: id).flatMap { tree.node($0) }?.states.contains(.selectable) == true
  }

  private func isRow(_ index: Int, _ id: AccessibilityNodeID) -> Bool {
    index >= 0 && index < tree.childCount(of: id)
  }

  private func isSelected(_ index: Int, _ id: AccessibilityNodeID) -> Bool {
    tree.child(at: index, of: id).flatMap { tree.node($0) }?.states.contains(.selected) == true
  }
}
