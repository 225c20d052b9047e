/// The constraints that a view holds, and its part in those of others. Views without constraints have none.
@MainActor
final class ViewConstraints: LayoutAttachment {
  unowned let view: View
  /// The engine that satisfies the constraints; nil if the view takes part in none.
  var engine: LayoutEngine?
  var translatesAutoresizingMask = true
  /// The active constraints whose nearest common superview the view is.
  private(set) var owned: [LayoutConstraint] = []
  /// The guides of the application.
  var guides: [LayoutGuide] = []
  /// The toolkit's guides, created when they are first needed.
  private var ownGuides: [LayoutGuide] = []
  /// The insets of the guide of the keyboard when its constraints were last updated for it.
  private var keyboardInsets: EdgeInsets?
  /// A Boolean value that indicates whether `updateConstraints()` is to be called.
  var needsUpdate = false

  init(_ view: View) { self.view = view }

  /// Returns one of the toolkit's guides.
  func guide(_ kind: LayoutGuide.Kind) -> LayoutGuide {
    if let guide = existingGuide(kind) { return guide }
    let new = LayoutGuide(kind, of: view)
    ownGuides.append(new)
    return new
  }

  /// Returns one of the toolkit's guides if it was used.
  func existingGuide(_ kind: LayoutGuide.Kind) -> LayoutGuide? { ownGuides.first { $0.kind == kind } }

  // MARK: - Constraints

  func activate(_ constraint: LayoutConstraint) {
    constraint.owner = view
    owned.append(constraint)
    join(constraint.firstItem?.layoutView)
    join(constraint.secondItem?.layoutView)
    engine?.enqueue(constraint)
  }

  func deactivate(_ constraint: LayoutConstraint) {
    constraint.owner = nil
    owned.removeAll { $0 === constraint }
    engine?.remove(constraint)
    if engine?.isEmpty == true { engine?.dissolve() }
  }

  /// Lets a descendant and the views between it and this one take part in the engine of this view.
  private func join(_ descendant: View?) {
    let engine = engine ?? LayoutEngine()
    self.engine = engine
    engine.insert(self)
    var next = descendant
    while let current = next {
      let values = current.constraintValues
      self.engine?.insert(values)
      if current === view { break }
      next = current.superview
    }
    descendant?.layoutConstraints?.participationDidChange()
  }

  /// Lets the superview take part, too, if constraints place the view, because it sets the frame.
  func participationDidChange() {
    engine?.inputsMayHaveChanged()
    view.markAncestorsForLayout()
    guard let engine, !translatesAutoresizingMask, let superview = view.superview else { return }
    let values = superview.constraintValues
    if values.engine !== engine { engine.insert(values) }
    superview.setNeedsLayoutKeepingSizes()
  }

  // MARK: - Layout

  /// The number of superviews.
  var depth: Int { sequence(first: view, next: \.superview).reduce(0) { count, _ in count + 1 } }

  func layoutWasRequested() { engine?.inputsMayHaveChanged(of: view) }

  func positionDidChange() {
    if engine?.inputsMayHaveChanged(of: view) == true { view.markAncestorsForLayout() }
  }

  func keyboardFrameDidChange() {
    guard let insets = existingGuide(.keyboard)?.insets(in: view.bounds.size), insets != keyboardInsets else {
      return
    }
    keyboardInsets = insets
    view.setNeedsLayoutKeepingSizes()
  }

  func prepareLayout() {
    if needsUpdate { update() }
    engine?.updateConstraints()
    engine?.prepare()
  }

  /// Lets the view change its constraints.
  func update() {
    guard needsUpdate else { return }
    needsUpdate = false
    if let controller = view.viewController {
      controller.updateViewConstraints()
    } else {
      view.updateConstraints()
    }
  }

  func layOutSubviews() { engine?.setFrames(ofSubviewsOf: view) }

  func superviewDidChange() {
    engine?.viewDidMove(view)
    participationDidChange()
  }

  func size(fitting target: Size, _ horizontal: LayoutPriority, _ vertical: LayoutPriority) -> Size? {
    guard !owned.isEmpty, !view.sizeIsThatOfSubviews, RecursionLimit.layout.enter() else { return nil }
    defer { RecursionLimit.layout.leave() }
    view.updateConstraintsIfNeeded()
    return LayoutEngine(fitting: view).size(of: view, fitting: target, horizontal, vertical)
  }

  func naturalSize(for proposal: Size) -> Size? {
    guard let size = size(fitting: .zero, .fittingSizeLevel, .fittingSizeLevel) else { return nil }
    guard proposal.width > 0, size.width > proposal.width else { return size }
    return self.size(fitting: Size(width: proposal.width, height: 0), .required, .fittingSizeLevel)
  }
}
