internal import TactusScene

/// Which view of a window keys go to, and the ring that shows it.
@MainActor
final class FocusSystem {
  private unowned let window: Window
  /// The view that has the focus.
  private(set) weak var focusedView: View?
  /// The responder to which keys go first.
  private(set) weak var firstResponder: Responder?
  /// Whether the keyboard was used last to move the focus, so that the ring is shown.
  private(set) var isRingVisible = false
  private var ring: Layer?
  /// Why the focus moves while a view becomes first responder.
  private var pendingHeading: FocusHeading?

  init(window: Window) { self.window = window }

  /// The part of the window that the focus may be in: what the root controller presents last, else the window.
  private var root: View {
    var controller = window.rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    guard let controller, controller !== window.rootViewController, let view = controller.viewIfLoaded else {
      return window
    }
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
      default: focusedView.flatMap { order.view(heading, of: $0) }
      }
    guard let next, focus(next, heading: heading) else { return false }
    isRingVisible = true
    window.setNeedsFrame()
    return true
  }

  /// Gives the focus to a view, or to none.
  ///
  /// A view that may become first responder does; otherwise the first responder resigns.
  ///
  /// - Returns: Whether the view has the focus now. False when it may not have it, or the first responder does not resign.
  func focus(_ view: View?, heading: FocusHeading? = nil) -> Bool {
    if let view, view.window !== window || !view.canTakeFocus || !view.isReachable { return false }
    if view === focusedView, view != nil { return true }
    if let view, view.canBecomeFirstResponder {
      // It moves the focus, too.
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
    // Those above hear of it, each once, beginning with the views themselves.
    guard RecursionLimit.focus.enter() else { return }
    defer { RecursionLimit.focus.leave() }
    var told: Set<ObjectIdentifier> = []
    for start in [old, view] {
      var next = start
      while let current = next, told.insert(ObjectIdentifier(current)).inserted {
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
    // Resigning called back; somebody else may have taken the place.
    guard firstResponder == nil, responder.viewInChain?.window === window else { return false }
    firstResponder = responder
    if let view = responder as? View, view.canTakeFocus { setFocusedView(view, heading: nil) }
    return firstResponder === responder
  }

  func forgetFirstResponder(_ responder: Responder) {
    guard firstResponder === responder, RecursionLimit.focus.enter() else { return }
    defer { RecursionLimit.focus.leave() }
    firstResponder = nil
    window.application?.presses.cancelPresses(of: responder)
    responder.didLoseFirstResponder()
  }
}

// MARK: - What disappears

extension FocusSystem {
  /// A view is about to leave the window, with all it holds: what it has passes on.
  func viewWillLeave(_ view: View) {
    if let responder = firstResponder, responder.viewInChain?.isDescendant(of: view) ?? false {
      giveUp(responder)
    }
    if focusedView?.isDescendant(of: view) ?? false { passOn { $0.isDescendant(of: view) } }
  }

  /// Passes the focus on when its view cannot have it any more: hidden, disabled or covered by a presented controller.
  func update() {
    if let focusedView, !focusedView.canTakeFocus || !focusedView.isReachable { passOn { _ in false } }
    updateRing()
  }

  private func giveUp(_ responder: Responder) {
    responder.resignFirstResponder()
    // One that does not resign has no place any more all the same.
    if firstResponder === responder { forgetFirstResponder(responder) }
  }

  /// Gives the focus to the view that comes next among those that stay.
  private func passOn(without isLeaving: (View) -> Bool) {
    guard let old = focusedView else { return }
    if let firstResponder, firstResponder === old { giveUp(firstResponder) }
    let stays = FocusOrder(root: root).views.filter { $0 !== old && !isLeaving($0) }
    let place = old.convert(old.bounds, to: window)
    let next = stays.min { left, right in
      left.convert(left.bounds, to: window).distance(to: place)
        < right.convert(right.bounds, to: window).distance(to: place)
    }
    // It does not become first responder: nobody asked for that.
    setFocusedView(next, heading: nil)
  }
}

extension Rect {
  fileprivate func distance(to other: Rect) -> Double {
    let (dx, dy) = (midX - other.midX, midY - other.midY)
    return dx * dx + dy * dy
  }
}

// MARK: - Ring

extension FocusSystem {
  /// A finger landed: the keyboard is not in use.
  func hideRing() {
    guard isRingVisible else { return }
    isRingVisible = false
    window.setNeedsFrame()
  }

  /// Puts the ring where the focus is. Nothing changes while that stays as it was.
  private func updateRing() {
    guard isRingVisible, let view = focusedView, let effect = view.focusEffect else {
      if let ring { ring.removeFromSuperlayer() }
      ring = nil
      return
    }
    let ring = self.ring ?? Layer()
    self.ring = ring
    if ring.superlayer !== view.layer || view.layer.sublayers.last !== ring { view.layer.addSublayer(ring) }
    // A layer that masks would cut the ring off.
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
