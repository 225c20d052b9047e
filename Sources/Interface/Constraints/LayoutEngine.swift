internal import TactusConstraints

/// Satisfies the constraints of views that are connected by them.
///
/// An engine exists from the first active constraint on, and is shared by all views to which its constraints refer, and by those between.
/// Constraints that connect views of two engines unite them. The positions of views count from their superviews, so that a
/// view with all its descendants moves by one change.
@MainActor
final class LayoutEngine {
  let solver = ConstraintSolver()
  /// The view whose size is measured, so that nothing outside counts; nil for an engine that places views.
  let measuredView: View?
  private var boxesByItem: [ObjectIdentifier: LayoutBox] = [:]
  private(set) var boxes: [LayoutBox] = []
  private(set) var entries: [ObjectIdentifier: LayoutEntry] = [:]
  /// The constraints that are not in the solver yet.
  private var pending: [LayoutConstraint] = []
  /// The constraints whose constants have changed.
  private var changed: [LayoutConstraint] = []
  /// The inputs that are added when all others have their present values.
  var postponed: [Constraint] = []
  /// The constraints whose changed constants contradict others, perhaps only until these have changed, too.
  var waiting: Set<ObjectIdentifier> = []
  private var members: [ObjectIdentifier: Member] = [:]
  private var count = 0

  /// A Boolean value that indicates whether the values in the solver may be out of date.
  private var isDirty = true
  private var state = LayoutEngineState.idle
  /// A Boolean value that indicates whether a member is to update its constraints.
  var needsUpdates = false

  private struct Member {
    weak var values: ViewConstraints?
  }

  init() { measuredView = nil }

  /// Creates an engine for the constraints that a view and its descendants hold.
  init(fitting view: View) {
    measuredView = view
    view.walk { view in
      pending += view.constraints
      return true
    }
  }

  /// A Boolean value that indicates whether there are no constraints.
  var isEmpty: Bool { entries.isEmpty && pending.isEmpty }

  // MARK: - Views

  /// Lets a view take part, with all the views of its engine.
  func insert(_ values: ViewConstraints) {
    guard values.engine !== self || members[ObjectIdentifier(values)] == nil else { return }
    if let other = values.engine, other !== self {
      if other.members.count > members.count { other.absorb(self) } else { absorb(other) }
      return
    }
    values.engine = self
    members[ObjectIdentifier(values)] = Member(values: values)
    values.needsUpdate = true
    needsUpdates = true
    isDirty = true
  }

  private func absorb(_ other: LayoutEngine) {
    for (key, member) in other.members {
      member.values?.engine = self
      members[key] = member
    }
    needsUpdates = needsUpdates || other.needsUpdates
    for constraint in other.layoutConstraints { enqueue(constraint) }
    other.members = [:]
    isDirty = true
  }

  /// Ends the engine, which has no constraints any more.
  func dissolve() {
    for member in members.values { member.values?.engine = nil }
    members = [:]
  }

  /// Handles that a view has left its superview, or has another one: constraints with views outside end, and those inside continue in an
  /// engine of their own.
  func viewDidMove(_ view: View) {
    let present = members.values.compactMap(\.values)
    let inside = present.filter { $0.view.isInside(view) }
    guard inside.count < present.count else { return }
    deactivateConstraints { constraint in
      guard let owner = constraint.owner, !owner.isInside(view) else { return false }
      let items = [constraint.firstItem?.layoutView, constraint.secondItem?.layoutView]
      return items.contains { $0?.isInside(view) ?? false }
    }
    for values in inside {
      for constraint in values.owned { withdraw(constraint) }
      members[ObjectIdentifier(values)] = nil
      if values.engine === self { values.engine = nil }
    }
    for box in boxes where (box.view ?? box.guide?.owningView)?.isInside(view) ?? true { remove(box) }
    if isEmpty { dissolve() }
    guard inside.contains(where: { !$0.owned.isEmpty }) else { return }
    let engine = LayoutEngine()
    for values in inside {
      engine.insert(values)
      for constraint in values.owned { engine.enqueue(constraint) }
    }
  }

  /// Lets the members change their constraints, descendants before their ancestors.
  func updateConstraints() {
    guard needsUpdates else { return }
    needsUpdates = false
    let requested = members.values.compactMap(\.values).filter(\.needsUpdate)
    for values in requested.sorted(by: { $0.depth > $1.depth }) { values.update() }
  }

  // MARK: - Constraints

  /// All active constraints, in the order of their activation.
  private var layoutConstraints: [LayoutConstraint] {
    (entries.values.compactMap(\.layout) + pending).sorted { $0.order < $1.order }
  }

  /// Adds a constraint with the next layout.
  func enqueue(_ constraint: LayoutConstraint) {
    count += 1
    constraint.order = count
    pending.append(constraint)
    isDirty = true
  }

  /// Removes a constraint.
  func remove(_ constraint: LayoutConstraint) {
    withdraw(constraint)
    isDirty = true
  }

  /// Deactivates the constraints for which a closure returns true.
  func deactivateConstraints(where isAffected: (LayoutConstraint) -> Bool) {
    for constraint in layoutConstraints where isAffected(constraint) { constraint.isActive = false }
  }

  /// Adds a constraint again, with its present priority.
  func replace(_ constraint: LayoutConstraint) {
    withdraw(constraint)
    pending.append(constraint)
    isDirty = true
  }

  func constantDidChange(of constraint: LayoutConstraint) {
    changed.append(constraint)
    isDirty = true
  }

  private func withdraw(_ constraint: LayoutConstraint) {
    pending.removeAll { $0 === constraint }
    guard let entry = entries.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    withdraw(entry.constraint)
  }

  /// Removes a constraint from the solver if it is there.
  func withdraw(_ constraint: Constraint) {
    if solver.contains(constraint) { try? solver.remove(constraint) }
  }

  // MARK: - Boxes

  /// Returns the unknowns of an item, created when they are first needed.
  func box(_ item: any LayoutItem) -> LayoutBox {
    if let box = boxesByItem[ObjectIdentifier(item)] {
      if !box.isAbandoned { return box }
      remove(box)
    }
    let box = LayoutBox(item, in: solver)
    boxesByItem[ObjectIdentifier(item)] = box
    boxes.append(box)
    updateInputs(of: box)
    return box
  }

  /// Returns the unknowns of an item if there are any.
  func existingBox(_ item: any LayoutItem) -> LayoutBox? {
    guard let box = boxesByItem[ObjectIdentifier(item)], !box.isAbandoned else { return nil }
    return box
  }

  private func remove(_ box: LayoutBox) {
    let inputs = box.inputs
    postponed.removeAll { one in inputs.contains { $0 === one } }
    for input in inputs { withdraw(input) }
    for variable in box.variables { solver.discard(variable) }
    boxes.removeAll { $0 === box }
    boxesByItem = boxesByItem.filter { $0.value !== box }
  }

  // MARK: - Layout

  /// Called when a view may have another frame, natural size or margin.
  ///
  /// - Returns: A Boolean value that indicates whether the change is not that of the engine itself.
  @discardableResult
  func inputsMayHaveChanged(of view: View? = nil) -> Bool {
    switch state.observedChanges {
    case .all: break
    case .none: return false
    case .ofUnplacedViews: guard let view, !isPlaced(view) else { return false }
    }
    isDirty = true
    return true
  }

  /// Returns a Boolean value that indicates whether constraints place a view.
  func isPlaced(_ view: View) -> Bool {
    guard let values = view.layoutConstraints else { return false }
    return !values.translatesAutoresizingMask && view.viewLayout?.isArranged != true
  }

  /// Satisfies the constraints if anything has changed, and requests the layout of the superviews whose subviews move.
  func prepare() {
    guard isDirty, state.during(.solve) != nil, RecursionLimit.layout.enter() else { return }
    defer { RecursionLimit.layout.leave() }
    perform(.solve) {
      isDirty = false
      removeAbandoned()
      satisfy()
      perform(.requestLayout) { requestLayout() }
    }
  }

  /// Performs a step, unless it does not begin in the present state, and goes on with what was in progress before.
  private func perform(_ step: LayoutEngineState.Step, _ body: () -> Void) {
    guard let next = state.during(step) else { return }
    let former = state
    state = next
    body()
    state = former
  }

  /// Requests the layout of the superviews whose subviews are to move.
  private func requestLayout() {
    for box in boxes {
      guard let view = box.view else {
        setContentSize(of: box)
        continue
      }
      guard isPlaced(view), let superview = view.superview, let frame = frame(of: box) else { continue }
      if frame != view.untransformedFrame { superview.setNeedsLayoutKeepingSizes() }
    }
  }

  /// Returns the size of the measured view that suits a target.
  func size(
    of view: View, fitting target: Size, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
  ) -> Size {
    let box = box(view)
    for (variable, length, priority) in [
      (box.width, target.width, horizontal), (box.height, target.height, vertical),
    ] {
      insert(
        Constraint(
          LinearExpression([.init(variable)], constant: -length), .equal, priority: priority.rawValue))
    }
    satisfy()
    return frame(of: box)?.size ?? .zero
  }

  private func satisfy() {
    if measuredView == nil { updateForms() }
    var index = 0
    while index < boxes.count {
      updateInputs(of: boxes[index])
      index += 1
    }
    for constraint in changed { updateConstant(of: constraint) }
    changed.removeAll(keepingCapacity: true)
    addPostponed()
    let new = pending
    pending = []
    for constraint in new { add(constraint) }
    addPostponed()
    retryBroken()
    solver.solve()
    for _ in 0..<Self.maximumPasses {
      guard updateDependentInputs() else { break }
      addPostponed()
      retryBroken()
      solver.solve()
    }
  }

  /// The number of times that heights are determined again for the widths that follow from them.
  static let maximumPasses = 6

  private func addPostponed() {
    guard !postponed.isEmpty else { return }
    let inputs = postponed
    postponed = []
    for input in inputs { insert(input) }
  }

  /// Adds a constraint of the application to the solver.
  private func add(_ layout: LayoutConstraint) {
    guard let owner = measuredView == nil ? layout.owner : layout.owner ?? layout.commonSuperview,
      let first = layout.firstItem, !layout.hasSecondItem || layout.secondItem != nil
    else { return }
    let form = form(of: layout, in: owner)
    let constraint = Constraint(
      expression(of: layout, first, in: owner, isMirrored: form.isMirrored), layout.relation.inSolver,
      priority: layout.priority.rawValue)
    let entry = LayoutEntry(layout, constraint, form)
    entries[ObjectIdentifier(layout)] = entry
    insert(constraint, entry)
  }

  private func removeAbandoned() {
    for (key, entry) in entries {
      if let layout = entry.layout, layout.owner != nil { continue }
      withdraw(entry.constraint)
      entries[key] = nil
    }
    for box in boxes where box.isAbandoned { remove(box) }
  }

  // MARK: - Frames

  /// Sets the frames of the subviews that constraints place.
  func setFrames(ofSubviewsOf view: View) {
    perform(.setFrames) {
      for subview in view.subviews where isPlaced(subview) {
        if let box = existingBox(subview), let frame = frame(of: box) { subview.setUntransformedFrame(frame) }
      }
    }
  }

  /// Returns the rectangle of a guide; nil if no constraint refers to it.
  func frame(of guide: LayoutGuide) -> Rect? { existingBox(guide).flatMap(frame) }

  private func frame(of box: LayoutBox) -> Rect? {
    func value(_ variable: Variable) -> Double {
      (solver.value(of: variable) * Self.fractions).rounded() / Self.fractions
    }
    let rect = Rect(
      x: value(box.x), y: value(box.y), width: max(0, value(box.width)), height: max(0, value(box.height)))
    return rect.isFinite ? rect : nil
  }

  /// The fractions of a point to which frames are rounded, so that errors of rounding move no view.
  static let fractions = 1024.0

  private func setContentSize(of box: LayoutBox) {
    guard let guide = box.guide, guide.kind == .scrolledContent, let frame = frame(of: box),
      let container = guide.owningView as? any ConstrainedContent
    else { return }
    var size = container.contentSize
    if box.isUsed.width { size.width = frame.width }
    if box.isUsed.height { size.height = frame.height }
    if size != container.contentSize { container.contentSize = size }
  }
}
