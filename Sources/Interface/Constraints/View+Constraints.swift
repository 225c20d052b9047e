// MARK: - Constraints

extension View {
  /// The constraints of the view and what follows from them; nil if it never had any.
  var layoutConstraints: ViewConstraints? { viewLayout?.attachment as? ViewConstraints }

  /// The same as ``layoutConstraints``, created when it is first needed.
  var constraintValues: ViewConstraints {
    if let layoutConstraints { return layoutConstraints }
    let new = ViewConstraints(self)
    layoutValues.attachment = new
    return new
  }

  /// A Boolean value that indicates whether the frame and the ``autoresizingMask`` place the view, and constraints of others refer to where it
  /// is. Default true. Set it to false for a view that constraints place.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutConstraints?.translatesAutoresizingMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      constraintValues.translatesAutoresizingMask = newValue
      constraintValues.participationDidChange()
    }
  }

  /// The active constraints that the view holds: those whose items have it as their nearest common superview.
  public var constraints: [LayoutConstraint] { layoutConstraints?.owned ?? [] }

  /// Activates a constraint. It is held by the nearest common superview of its items.
  public func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }

  /// Activates constraints.
  public func addConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.activate(constraints) }

  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: LayoutConstraint) { constraint.isActive = false }

  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(constraints)
  }

  /// Returns the active constraints of the view along an axis, for log messages.
  public func constraintsAffectingLayout(for axis: LayoutAxis) -> [LayoutConstraint] {
    var result: [LayoutConstraint] = []
    var next: View? = self
    while let view = next {
      result += view.constraints.filter {
        $0.firstAttribute.axis == axis && ($0.firstItem === self || $0.secondItem === self)
      }
      next = view.superview
    }
    return result
  }

  /// Returns the height that fits the content in a width, in points.
  func fittingHeight(width: Double) -> Double {
    systemLayoutSizeFitting(
      Size(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  // MARK: Updates

  /// Requests a call of ``MeasuredResponder/updateConstraints()`` before the next layout.
  public func setNeedsUpdateConstraints() {
    constraintValues.needsUpdate = true
    constraintValues.engine?.needsUpdates = true
    markAncestorsForLayout()
  }

  /// Returns whether ``MeasuredResponder/updateConstraints()`` will be called before the next layout.
  public func needsUpdateConstraints() -> Bool { layoutConstraints?.needsUpdate ?? false }

  /// Calls ``MeasuredResponder/updateConstraints()`` of the view and its descendants where it was requested, descendants first.
  public func updateConstraintsIfNeeded() {
    var requested: [ViewConstraints] = []
    walk { view in
      if let values = view.layoutConstraints, values.needsUpdate { requested.append(values) }
      return true
    }
    for values in requested.reversed() { values.update() }
  }
}

/// What happens to a constraint.
enum LayoutConstraintChange {
  case activated
  case deactivated
  case constantChanged
  case priorityChanged
}

extension View {
  /// Handles a change of a constraint that the view holds, or is to hold.
  func constraints(_ change: LayoutConstraintChange, _ constraint: LayoutConstraint) {
    let values = constraintValues
    switch change {
    case .activated: values.activate(constraint)
    case .deactivated: values.deactivate(constraint)
    case .constantChanged: values.engine?.constantDidChange(of: constraint)
    case .priorityChanged: values.engine?.replace(constraint)
    }
    markAncestorsForLayout()
    fittingSizeDidChange()
  }
}
