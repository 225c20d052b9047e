/// What the default implementations of the data source and the delegate answer about a row.
///
/// Most answer what the cell or the table says, so that their answers need not be told apart from those of the application. Only for
/// the deletion by a swipe, and to explain why no row can be moved, the table must know whether the application answers anything; a
/// default implementation marks its question then. As an application may call it in answering that or another question, that counts only
/// if the answer is the default one, and would have been another if the default implementation had answered the opposite.
struct RowStandards {
  /// A question whose default answer counts as none.
  struct Question: OptionSet, Sendable {
    let rawValue: Int
    static let canEdit = Question(rawValue: 1)
    static let editingStyle = Question(rawValue: 2)
    static let canMove = Question(rawValue: 4)
  }

  /// The questions that default implementations have answered since the table asked.
  var answered: Question = []
  /// The questions to which default implementations answer the opposite.
  var inverted: Question = []
  /// The cell that the present question is about; nil if it is that of a visible row.
  weak var cell: TableViewCell?
}

extension TableView {
  /// The default answer to whether a row can be edited.
  package func standardCanEdit() -> Bool {
    standards.answered.insert(.canEdit)
    return !standards.inverted.contains(.canEdit)
  }

  /// The default answer to what the editing control of a row does.
  package func standardEditingStyle() -> TableViewCell.EditingStyle {
    standards.answered.insert(.editingStyle)
    return standards.inverted.contains(.editingStyle) ? .none : .delete
  }

  /// The default answer to whether a row can be moved: if its cell shows a control for that.
  package func standardCanMove(_ path: IndexPath) -> Bool {
    standards.answered.insert(.canMove)
    let moves = standardCell(path)?.showsReorderControl ?? false
    return moves != standards.inverted.contains(.canMove)
  }

  /// The default answer to whether the content of a row yields to the editing control: as its cell says.
  package func standardIndents(_ path: IndexPath) -> Bool {
    standardCell(path)?.shouldIndentWhileEditing ?? true
  }

  /// The default answer to the level by which a row is indented: as its cell says.
  package func standardIndentationLevel(_ path: IndexPath) -> Int {
    standardCell(path)?.indentationLevel ?? 0
  }

  private func standardCell(_ path: IndexPath) -> TableViewCell? {
    if let cell = standards.cell, cell.indexPath == path { return cell }
    return cell(at: path)
  }

  /// Asks questions about the row of a cell that may not be visible yet.
  func ask<Value>(about cell: TableViewCell, _ questions: () -> Value) -> Value {
    let outer = standards.cell
    standards.cell = cell
    defer { standards.cell = outer }
    return questions()
  }

  /// Asks a question, a second time if it may be a default implementation alone that has answered.
  ///
  /// - Returns: The answer; nil if it is the default one, as a default implementation has given it.
  func ask<Value: Equatable>(
    _ question: RowStandards.Question, default standard: Value, _ answer: () -> Value?
  ) -> Value? {
    let outer = (standards.answered, standards.inverted)
    (standards.answered, standards.inverted) = ([], [])
    defer { (standards.answered, standards.inverted) = outer }
    let value = answer()
    guard value == standard, standards.answered.contains(question) else { return value }
    standards.inverted = question
    return answer() == standard ? value : nil
  }
}
