/// An object that records how to revert changes, and how to repeat those that were reverted.
///
/// Register an action that reverts a change whenever you make one. What the action registers while it is undone becomes the action that
/// repeats the change. Text views and text fields
/// register their edits with undo managers of their own.
@MainActor
open class UndoManager {
  /// A change that can be reverted.
  private struct Entry {
    weak var target: AnyObject?
    var revert: () -> Void
  }

  private enum Activity { case none, undoing, redoing }

  private var undoStack: [[Entry]] = []
  private var redoStack: [[Entry]] = []
  /// The actions that are registered while a change is reverted or repeated.
  private var opposite: [Entry] = []
  private var activity = Activity.none
  /// The number of changes that were registered, undone or redone, by which a later one is recognized.
  private(set) var changeCount = 0

  /// The maximum number of changes that can be reverted; the oldest are dropped. Default 0, which means no limit.
  open var levelsOfUndo = 0 { didSet { limit() } }

  /// Creates an undo manager without changes.
  public init() {}

  /// A Boolean value that indicates whether there is a change to revert.
  open var canUndo: Bool { undoStack.contains { $0.contains { $0.target != nil } } }
  /// A Boolean value that indicates whether there is a change to repeat.
  open var canRedo: Bool { redoStack.contains { $0.contains { $0.target != nil } } }
  /// A Boolean value that indicates whether a change is being reverted.
  open var isUndoing: Bool { activity == .undoing }
  /// A Boolean value that indicates whether a change is being repeated.
  open var isRedoing: Bool { activity == .redoing }

  /// Records how a change is reverted. A new change removes those that could be repeated.
  ///
  /// - Parameters:
  ///   - target: The object that reverts the change. It is not retained; without it, the change cannot be reverted.
  ///   - handler: A closure that reverts the change, and registers how that is reverted in turn.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    changeCount += 1
    let entry = Entry(target: target) { [weak target] in if let target { handler(target) } }
    guard activity == .none else { return opposite.append(entry) }
    undoStack.append([entry])
    redoStack.removeAll()
    limit()
  }

  /// Reverts the last change. Does nothing if there is none, or while a change is being reverted or repeated.
  open func undo() {
    guard let entries = perform(\.undoStack, .undoing) else { return }
    redoStack.append(entries)
  }

  /// Repeats the change that was reverted last. Does nothing if there is none, or while a change is being reverted or repeated.
  open func redo() {
    guard let entries = perform(\.redoStack, .redoing) else { return }
    undoStack.append(entries)
  }

  /// Forgets all changes.
  open func removeAllActions() {
    changeCount += 1
    undoStack.removeAll()
    redoStack.removeAll()
  }

  /// Forgets the changes of a target.
  open func removeAllActions(withTarget target: Any) {
    changeCount += 1
    let target = target as AnyObject
    func removed(_ stack: [[Entry]]) -> [[Entry]] {
      stack.map { $0.filter { $0.target != nil && $0.target !== target } }.filter { !$0.isEmpty }
    }
    undoStack = removed(undoStack)
    redoStack = removed(redoStack)
  }

  /// Performs the last actions of a stack whose target still exists.
  ///
  /// - Returns: The actions that were registered meanwhile; nil if there were none.
  private func perform(
    _ stack: ReferenceWritableKeyPath<UndoManager, [[Entry]]>, _ activity: Activity
  ) -> [Entry]? {
    guard self.activity == .none else { return nil }
    while let entries = self[keyPath: stack].popLast() {
      guard entries.contains(where: { $0.target != nil }) else { continue }
      self.activity = activity
      opposite = []
      for entry in entries.reversed() { entry.revert() }
      self.activity = .none
      changeCount += 1
      defer { opposite = [] }
      return opposite.isEmpty ? nil : opposite
    }
    return nil
  }

  private func limit() {
    if levelsOfUndo > 0, undoStack.count > levelsOfUndo {
      undoStack.removeFirst(undoStack.count - levelsOfUndo)
    }
  }
}
