/// An object that records how to revert changes, and how to repeat those that were reverted.
///
/// Register an action that reverts a change whenever you make one. What the action registers while it is undone becomes the action that
/// repeats the change. Changes that are registered within one event, or one turn of the run loop, are undone together, as are those of a
/// group between ``beginUndoGrouping()`` and ``endUndoGrouping()``. Text views and text fields register their edits with undo managers of
/// their own.
@MainActor
open class UndoManager {
  /// A change that can be reverted.
  private struct Entry {
    weak var target: AnyObject?
    var revert: () -> Void
  }

  private enum Activity { case none, undoing, redoing }

  /// What ends the outermost of the open groups.
  private enum GroupEnd {
    /// The application does.
    case application
    /// The end of the event during which it began.
    case event(ClockTimer)
    /// The end of the group within it, because the event has ended already.
    case innerGroup
  }

  /// What is reverted or repeated together.
  private struct Group {
    var entries: [Entry] = []
    var actionName = ""

    var canBePerformed: Bool { entries.contains { $0.target != nil } }
  }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  /// The groups that are open, the outermost first.
  private var openGroups: [Group] = []
  private var outermostEnd = GroupEnd.application
  /// The actions that are registered while a change is reverted or repeated.
  private var opposite: [Entry] = []
  private var activity = Activity.none
  /// The number of changes that were registered, undone or redone, by which a later one is recognized.
  private(set) var changeCount = 0

  /// The maximum number of changes that can be reverted; the oldest are dropped. Default 0, which means no limit.
  open var levelsOfUndo = 0 { didSet { limit() } }
  /// A Boolean value that indicates whether the changes that are registered within one event are reverted together. Default true, as in
  /// UIKit. Otherwise each change outside a group is reverted by itself.
  open var groupsByEvent = true

  /// Creates an undo manager without changes.
  public init() {}

  /// A Boolean value that indicates whether there is a change to revert.
  open var canUndo: Bool { (undoStack + openGroups).contains(where: \.canBePerformed) }
  /// A Boolean value that indicates whether there is a change to repeat.
  open var canRedo: Bool { redoStack.contains(where: \.canBePerformed) }
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
    redoStack.removeAll()
    beginEventGroup()
    if openGroups.isEmpty {
      append(Group(entries: [entry]))
    } else {
      openGroups[openGroups.count - 1].entries.append(entry)
    }
  }

  // MARK: - Groups

  /// The number of groups that are open, with that of the present event.
  open var groupingLevel: Int { openGroups.count }

  /// Begins a group of changes that are reverted together. A group within another one is reverted with that. What is registered while a
  /// change is reverted or repeated is one change without a group.
  open func beginUndoGrouping() {
    guard activity == .none else { return }
    beginEventGroup()
    if openGroups.isEmpty { outermostEnd = .application }
    openGroups.append(Group())
  }

  /// Ends the group that began last. Does nothing if there is none.
  open func endUndoGrouping() {
    guard activity == .none, let group = openGroups.popLast() else { return }
    guard openGroups.isEmpty else {
      openGroups[openGroups.count - 1].entries += group.entries
      if !group.actionName.isEmpty { openGroups[openGroups.count - 1].actionName = group.actionName }
      if case .innerGroup = outermostEnd, openGroups.count == 1 { endUndoGrouping() }
      return
    }
    if case .event(let timer) = outermostEnd { timer.cancel() }
    if !group.entries.isEmpty { append(group) }
  }

  /// Begins the group of the present event, if no group is open.
  private func beginEventGroup() {
    // The conformance is that of a higher layer.
    guard groupsByEvent, openGroups.isEmpty, let manager = self as AnyObject as? any EventGrouping else {
      return
    }
    let clock = manager.eventClock
    openGroups.append(Group())
    outermostEnd = .event(clock.schedule(after: 0) { [weak self] in self?.eventDidEnd() })
  }

  private func eventDidEnd() {
    outermostEnd = .innerGroup
    if openGroups.count == 1 { endUndoGrouping() }
  }

  private func append(_ group: Group) {
    undoStack.append(group)
    limit()
  }

  // MARK: - Names

  /// The name of the change that ``undo()`` reverts, such as “Move”. Default empty.
  open var undoActionName: String { openGroups.last?.actionName ?? undoStack.last?.actionName ?? "" }
  /// The name of the change that ``redo()`` repeats. Default empty.
  open var redoActionName: String { redoStack.last?.actionName ?? "" }

  /// Names the group that is open, which is that of the present event if no other is, or the change that was registered last.
  open func setActionName(_ actionName: String) {
    guard activity == .none else { return }
    if !openGroups.isEmpty {
      openGroups[openGroups.count - 1].actionName = actionName
    } else if !undoStack.isEmpty {
      undoStack[undoStack.count - 1].actionName = actionName
    }
  }

  // MARK: - Reverting

  /// Reverts the last change or group, and ends the group that is open before, if it is the only one. Does nothing if there is no change,
  /// while groups are open within each other, or while a change is being reverted or repeated.
  open func undo() {
    if openGroups.count == 1 { endUndoGrouping() }
    guard let group = perform(\.undoStack, .undoing) else { return }
    redoStack.append(group)
  }

  /// Repeats the change or group that was reverted last. Does nothing if there is none, while a group is open, or while a change is being
  /// reverted or repeated.
  open func redo() {
    guard let group = perform(\.redoStack, .redoing) else { return }
    undoStack.append(group)
  }

  // MARK: - Forgetting

  /// Forgets all changes. Groups that are open remain so.
  open func removeAllActions() {
    changeCount += 1
    undoStack.removeAll()
    redoStack.removeAll()
    openGroups = openGroups.map { _ in Group() }
  }

  /// Forgets the changes of a target.
  open func removeAllActions(withTarget target: Any) {
    changeCount += 1
    let target = target as AnyObject
    func removed(_ stack: [Group]) -> [Group] {
      stack.map { group in
        var group = group
        group.entries.removeAll { $0.target == nil || $0.target === target }
        return group
      }
    }
    undoStack = removed(undoStack).filter { !$0.entries.isEmpty }
    redoStack = removed(redoStack).filter { !$0.entries.isEmpty }
    openGroups = removed(openGroups)
  }

  /// Performs the last actions of a stack whose target still exists.
  ///
  /// - Returns: The actions that were registered meanwhile; nil if there were none.
  private func perform(
    _ stack: ReferenceWritableKeyPath<UndoManager, [Group]>, _ activity: Activity
  ) -> Group? {
    guard self.activity == .none, openGroups.isEmpty else { return nil }
    while let group = self[keyPath: stack].popLast() {
      guard group.canBePerformed else { continue }
      self.activity = activity
      opposite = []
      for entry in group.entries.reversed() { entry.revert() }
      self.activity = .none
      changeCount += 1
      defer { opposite = [] }
      return opposite.isEmpty ? nil : Group(entries: opposite, actionName: group.actionName)
    }
    return nil
  }

  private func limit() {
    if levelsOfUndo > 0, undoStack.count > levelsOfUndo {
      undoStack.removeFirst(undoStack.count - levelsOfUndo)
    }
  }
}
