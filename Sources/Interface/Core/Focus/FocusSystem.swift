internal import TactusScene

/// Manages the focused view and the first responder of a window, and shows the focus ring.
@MainActor
final class FocusSystem {
  private unowned let window: Window
  /// The view that has the focus.
  private(set) weak var focusedView: View?
  /// The responder that receives key presses first.
  private(set) weak var firstResponder: Responder?
  /// The number of changes of the first responder, by which a change in a callback is recognized.
  private var generation = 0
  /// A Boolean value that indicates whether the focus was last moved by the keyboard, so that the ring is shown.
  private(set) var isRingVisible = false
  private var ring: Layer?
  /// The direction in which the focus moves while a view becomes first responder.
  private var pendingHeading: FocusHeading?

  init(window: Window) { self.window = window }

  /// The view within which the focus moves: that of the view controller presented last, or the window.
  private var root: View {
    guard var controller = window.rootViewController?.frontmostModal else { return window }
    while let presented = controller.frontmostModal { controller = presented }
    guard let view = controller.presentation?.controller.focusRoot else { return window }
    return view.window === window ? view : window
  }
}

// MARK: - Moving

extension FocusSystem {
  /// Moves the focus by a key.
  ///
  /// - Returns: Whether there is a view to move to.
  func move(_ heading: FocusHeading) -> Bool {
    let order = FocusOrder(root: root)
    let next: View? =
      switch heading {
      case .next: order.view(after: focusedView)
      case .previous: order.view(after: focusedView, backward: true)
      default: focusedView.map { order.view(heading, of: $0) } ?? order.view(entering: heading)
      }
    return next.map { moveByKey(to: $0, heading: heading) } ?? false
  }

  /// Moves the focus to a view because of a key, and shows the ring.
  ///
  /// - Returns: Whether the view has the focus now.
  func moveByKey(to view: View, heading: FocusHeading?) -> Bool {
    guard focus(view, heading: heading) else { return false }
    isRingVisible = true
    window.setNeedsFrame()
    return true
  }

  /// Moves the focus to a view, or removes it.
  ///
  /// The view becomes first responder if it can; otherwise the first responder resigns.
  ///
  /// - Returns: Whether the view has the focus now. False if it cannot become focused, or if the first responder does not resign.
  func focus(_ view: View?, heading: FocusHeading? = nil) -> Bool {
    if let view, view.window !== window || !view.canTakeFocus || !view.isReachable { return false }
    if view === focusedView, view != nil { return true }
    if let view, view.canBecomeFirstResponder {
      // Becoming first responder moves the focus, too.
      pendingHeading = heading
      defer { pendingHeading = nil }
      if view.becomeFirstResponder() {
        if focusedView !== view { setFocusedView(view, heading: heading) }
        return true
      }
      return false
    }
    if let firstResponder, !firstResponder.resignFirstResponder() { return false }
    setFocusedView(view, heading: heading)
    return true
  }

  private func setFocusedView(_ view: View?, heading: FocusHeading?) {
    guard view !== focusedView else { return }
    let old = focusedView
    focusedView = view
    if let old { window.application?.presses.cancelPresses(of: old) }
    let context = FocusUpdateContext(
      previouslyFocusedView: old, nextFocusedView: view, focusHeading: heading ?? pendingHeading)
    // Both views and their ancestors are notified, each once.
    guard RecursionLimit.focus.enter() else { return }
    defer { RecursionLimit.focus.leave() }
    var notified: Set<ObjectIdentifier> = []
    for start in [old, view] {
      var next = start
      while let current = next, notified.insert(ObjectIdentifier(current)).inserted {
        current.didUpdateFocus(in: context)
        next = current.superview
      }
    }
    window.setNeedsFrame()
  }
}

// MARK: - First responder

extension FocusSystem {
  func makeFirstResponder(_ responder: Responder) -> Bool {
    guard responder !== firstResponder else { return true }
    guard responder.canBecomeFirstResponder, RecursionLimit.focus.enter() else { return false }
    defer { RecursionLimit.focus.leave() }
    if let firstResponder, !firstResponder.resignFirstResponder() { return false }
    // A callback of resigning may have made another responder, or this one, first responder.
    guard firstResponder == nil, responder.viewInChain?.window === window else {
      return firstResponder === responder
    }
    firstResponder = responder
    generation += 1
    window.firstResponderDidChange()
    let present = generation
    window.application?.motions.demandMayHaveChanged()
    if let view = responder as? View, view.canTakeFocus { setFocusedView(view, heading: nil) }
    // A callback of the focus, or of scrolling, may have changed the first responder.
    if generation == present { window.revealFirstResponder() }
    if generation == present { responder.didBecomeFirstResponder() }
    return firstResponder === responder
  }

  func clearFirstResponder(_ responder: Responder) {
    guard firstResponder === responder, RecursionLimit.focus.enter() else { return }
    defer { RecursionLimit.focus.leave() }
    firstResponder = nil
    generation += 1
    window.firstResponderDidChange()
    window.application?.presses.cancelPresses(of: responder)
    window.application?.motions.cancelMotions(of: responder)
    window.application?.motions.demandMayHaveChanged()
    // A callback may have made it first responder again.
    if firstResponder !== responder { responder.didLoseFirstResponder() }
  }
}

// MARK: - Removed views

extension FocusSystem {
  /// Moves the focus and resigns the first responder because a view and its subviews are about to leave the window.
  func viewWillLeaveWindow(_ view: View) {
    if let responder = firstResponder, responder.viewInChain?.isDescendant(of: view) ?? false {
      forceResign(responder)
    }
    if focusedView?.isDescendant(of: view) ?? false { moveFocusToNearestView { $0.isDescendant(of: view) } }
  }

  /// Removes the focus and the status of first responder from views that obtained them while they were leaving the window.
  func viewDidLeaveWindow() {
    if let responder = firstResponder, responder.viewInChain?.window !== window {
      clearFirstResponder(responder)
    }
    if let focusedView, focusedView.window !== window { setFocusedView(nil, heading: nil) }
  }

  /// Moves the focus when the focused view is no longer focusable because it is hidden, disabled or covered by a presented view
  /// controller, and updates the ring.
  func update() {
    if let focusedView, !focusedView.canTakeFocus || !focusedView.isReachable {
      moveFocusToNearestView { _ in false }
    }
    updateRing()
  }

  private func forceResign(_ responder: Responder) {
    responder.resignFirstResponder()
    // A responder that refuses to resign loses its status anyway.
    if firstResponder === responder { clearFirstResponder(responder) }
  }

  /// Moves the focus to the nearest of the views that remain.
  private func moveFocusToNearestView(excluding isLeaving: (View) -> Bool) {
    guard let old = focusedView else { return }
    if let firstResponder, firstResponder === old { forceResign(firstResponder) }
    let remaining = FocusOrder(root: root).views.filter { $0 !== old && !isLeaving($0) }
    let oldFrame = old.convert(old.bounds, to: window)
    let next = remaining.min { left, right in
      left.convert(left.bounds, to: window).distance(to: oldFrame)
        < right.convert(right.bounds, to: window).distance(to: oldFrame)
    }
    // The view does not become first responder, because that was not requested.
    setFocusedView(next, heading: nil)
  }
}

extension Rect {
  fileprivate func distance(to other: Rect) -> Double {
    let (dx, dy) = (midX - other.midX, midY - other.midY)
    return dx * dx + dy * dy
  }
}

// MARK: - Presented view controllers

extension FocusSystem {
  /// Moves the focus from behind a presented view to the first view in it that can have it.
  func moveInside(_ root: View) {
    if let firstResponder { forceResign(firstResponder) }
    setFocusedView(FocusOrder(root: root).views.first, heading: nil)
  }

  /// Moves the focus out of a view that is being dismissed, to the view that had it before, which does not become first responder.
  func leave(_ root: View, for former: View?) {
    if let firstResponder, firstResponder.viewInChain?.isInside(root) ?? false { forceResign(firstResponder) }
    guard let former, former.window === window, former.canTakeFocus, former.isReachable else {
      return setFocusedView(nil, heading: nil)
    }
    setFocusedView(former, heading: nil)
  }
}

// MARK: - Ring

extension FocusSystem {
  /// Hides the ring because a touch has begun and the keyboard is not in use.
  func hideRing() {
    guard isRingVisible else { return }
    isRingVisible = false
    window.setNeedsFrame()
  }

  /// Moves the ring to the focused view, or removes it.
  private func updateRing() {
    guard isRingVisible, let view = focusedView, let effect = view.focusEffect else {
      if let ring { ring.removeFromSuperlayer() }
      ring = nil
      return
    }
    let ring = self.ring ?? Layer()
    self.ring = ring
    if ring.superlayer !== view.layer || view.layer.sublayers.last !== ring { view.layer.addSublayer(ring) }
    // A layer that clips would cut off a ring outside its bounds.
    let outset = view.clipsToBounds ? 0 : effect.outset + effect.width
    let outline = view.focusOutline
    var frame = outline.rect.insetBy(dx: -outset, dy: -outset)
    if view.clipsToBounds {
      let part = frame.intersection(view.bounds)
      frame = part.isNull ? view.bounds : part
    }
    ring.bounds.size = frame.size
    ring.position = frame.center
    ring.cornerRadius = min(outline.cornerRadius + outset, min(frame.width, frame.height) / 2)
    ring.borderWidth = effect.width
    ring.borderColor = (effect.color ?? view.tintColor).resolvedColor(with: view.traitCollection)
  }
}
