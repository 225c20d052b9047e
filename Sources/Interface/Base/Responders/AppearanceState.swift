/// The state of the appearance of a view controller's view, which ensures that each callback is called once and in order.
struct AppearanceState: Equatable {
  enum Phase: Hashable, CaseIterable { case disappeared, appearing, appeared, disappearing }

  enum Event: Hashable, CaseIterable {
    /// The view is about to enter a shown window, or to leave it.
    case viewWillEnter, viewWillLeave
    /// The view has entered a shown window, or has left it.
    case viewDidEnter, viewDidLeave
    /// A container begins a transition in which the view appears, or disappears.
    case beginAppearing, beginDisappearing
    /// The container has ended the transition.
    case end
  }

  /// A callback of the view controller.
  enum Callback: Hashable { case willAppear, didAppear, willDisappear, didDisappear }

  private(set) var phase = Phase.disappeared
  /// A Boolean value that indicates whether a container notifies the view controller, which does not follow its view meanwhile.
  private(set) var isInTransition = false
  /// The argument of the callbacks.
  var isAnimated = false
  /// A Boolean value that indicates whether `viewIsAppearing` has still to be called for the present appearance.
  private(set) var awaitsGeometry = false

  /// A Boolean value that indicates whether the view is visible at the end.
  var isVisible: Bool { phase == .appearing || phase == .appeared }

  /// A Boolean value that indicates whether the view has entered its window by itself, and waits for its layout to have appeared.
  var awaitsLayout: Bool { phase == .appearing && !isInTransition }

  /// Returns whether an event would end the appearance.
  func appears(with event: Event) -> Bool {
    var next = self
    return next.handle(event) == .didAppear
  }

  /// Records that `viewIsAppearing` is called.
  ///
  /// - Returns: False if it was called already, or does not have to be.
  mutating func takeGeometry() -> Bool {
    defer { awaitsGeometry = false }
    return awaitsGeometry
  }

  /// Handles an event.
  ///
  /// - Returns: The callback to call; nil for none.
  mutating func handle(_ event: Event) -> Callback? {
    switch event {
    case .viewWillEnter: return isInTransition ? nil : begin(.appearing)
    case .viewWillLeave: return isInTransition ? nil : begin(.disappearing)
    case .viewDidEnter: return isInTransition || phase != .appearing ? nil : end()
    case .viewDidLeave: return isInTransition || phase != .disappearing ? nil : end()
    case .beginAppearing: return beginTransition(.appearing)
    case .beginDisappearing: return beginTransition(.disappearing)
    case .end:
      guard isInTransition else { return nil }
      isInTransition = false
      return end()
    }
  }

  private mutating func beginTransition(_ next: Phase) -> Callback? {
    let callback = begin(next)
    if callback != nil { isInTransition = true }
    return callback
  }

  private mutating func begin(_ next: Phase) -> Callback? {
    switch (phase, next) {
    case (.disappeared, .appearing), (.disappearing, .appearing):
      phase = .appearing
      awaitsGeometry = true
      return .willAppear
    case (.appeared, .disappearing), (.appearing, .disappearing):
      phase = .disappearing
      awaitsGeometry = false
      return .willDisappear
    default: return nil
    }
  }

  private mutating func end() -> Callback? {
    switch phase {
    case .appearing:
      phase = .appeared
      return .didAppear
    case .disappearing:
      phase = .disappeared
      return .didDisappear
    case .appeared, .disappeared: return nil
    }
  }
}
