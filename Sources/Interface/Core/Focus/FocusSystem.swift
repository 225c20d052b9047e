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
  /// The view whose value a rotary encoder changes, whose ring is twice as wide.
  weak var adjustedView: View? { didSet { window.setNeedsFrame() } }
  /// The direction in which the focus moves while a view becomes first responder.
  private var pendingHeading: FocusHeading?

  init(window: Window) { self.window = window }

  /// The presentation controller of the view controller in front of all others that are presented; nil if there is none.
  private var frontmostPresentation: PresentationController? {
    window.frontmostModal?.presentation?.controller
  }

  /// The view within which the focus moves: that of the view controller presented last, or the window.
  private var root: View {
    guard let view = frontmostPresentation?.focusRoot else { return window }
    return view.window === window ? view : window
  }

  /// Returns whether a view lies behind the view controller that was presented last, which keeps the keys and the focus from it. Menus
  /// and other views in front of that are not covered.
  func isCovered(_ view: View) -> Bool {
    guard let presentation = frontmostPresentation, let front = presentation.focusRoot,
      front.window === window, !view.isInside(front), presentation.keepsInput(from: view)
    else { return false }
    var child = view
    while let ancestor = child.superview {
      if front.isInside(ancestor) {
        var other = front
        while let next = other.superview, next !== ancestor { other = next }
        guard let index = ancestor.subviews.firstIndex(where: { $0 === child }),
          let frontIndex = ancestor.subviews.firstIndex(where: { $0 === other })
        else { return false }
        return index < frontIndex
      }
      child = ancestor
    }
    return false
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

  private func mayFocus(_ view: View) -> Bool {
    view.window === window && view.canTakeFocus && view.isReachable && !isCovered(view)
  }

  /// Moves the focus to a view, or removes it.
  ///
  /// The view becomes first responder if it can; otherwise the first responder resigns.
  ///
  /// - Returns: Whether the view has the focus now. False if it cannot become focused, or if the first responder does not resign.
  func focus(_ view: View?, heading: FocusHeading? = nil) -> Bool {
    if let view, !mayFocus(view) { return false }
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
    if let firstResponder {
      guard firstResponder.resignFirstResponder() else { return false }
      // A callback of resigning may have removed, hidden or disabled the view.
      guard view.map(mayFocus) != false else { return false }
    }
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
    guard responder.canBecomeFirstResponder, let view = responder.viewInChain, !isCovered(view),
      RecursionLimit.focus.enter()
    else { return false }
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
    if let responder = firstResponder, let own = responder.viewInChain,
      own.isDescendant(of: view) || ownerView(of: own)?.isDescendant(of: view) == true
    {
      forceResign(responder)
    }
    if focusedView?.isDescendant(of: view) ?? false { moveFocusToNearestView { $0.isDescendant(of: view) } }
  }

  /// Returns the view of the responder that shows a view above the keyboard or instead of it; nil for a view elsewhere.
  private func ownerView(of view: View) -> View? {
    let layer = view.layerInWindow
    guard layer is any WindowLayer, let owner = layer.next, owner !== window else { return nil }
    return owner.viewInChain
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
    validate()
    updateRing()
  }

  /// Moves the focus away from a view that cannot have it any longer, before a frame or a key.
  func validate() {
    if let focusedView, !focusedView.canTakeFocus || !focusedView.isReachable {
      moveFocusToNearestView { _ in false }
    }
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
    guard let former, former.window === window, former.canTakeFocus, former.isReachable, !isCovered(former)
    else {
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
    let outline = view.focusOutline
    let width = view === adjustedView ? 2 * effect.width : effect.width
    let distance = effect.outset + width
    let isInside = view.showsFocusRingInside || view.clipsRing(outline.rect, at: distance)
    let outset = isInside ? 0 : distance
    var frame = outline.rect.insetBy(dx: -outset, dy: -outset)
    if isInside {
      let part = frame.intersection(view.bounds)
      frame = part.isNull ? view.bounds : part
    }
    ring.bounds.size = frame.size
    ring.position = frame.center
    ring.cornerRadius = min(outline.cornerRadius + outset, min(frame.width, frame.height) / 2)
    ring.borderWidth = width
    ring.borderColor = (effect.color ?? view.tintColor).resolvedColor(with: view.traitCollection)
  }
}

extension View {
  /// Returns whether an ancestor that clips shows all of a rectangle of this view, but would cut off a ring around it.
  fileprivate func clipsRing(_ rect: Rect, at distance: Double) -> Bool {
    var view = self
    var inner = rect
    var outer = rect.insetBy(dx: -distance, dy: -distance)
    while let superview = view.superview {
      inner = inner.applying(view.layer.transformToSuperlayer)
      outer = outer.applying(view.layer.transformToSuperlayer)
      if superview.clipsToBounds {
        let bounds = superview.bounds
        let showsAcross = inner.minX >= bounds.minX && inner.maxX <= bounds.maxX
        let showsAlong = inner.minY >= bounds.minY && inner.maxY <= bounds.maxY
        if showsAcross, outer.minX < bounds.minX || outer.maxX > bounds.maxX { return true }
        if showsAlong, outer.minY < bounds.minY || outer.maxY > bounds.maxY { return true }
      }
      view = superview
    }
    return false
  }
}
