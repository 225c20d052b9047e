internal import TactusInput

/// Moves the focus, changes values and opens menus by rotary encoders and jog wheels.
@MainActor
final class RotaryInput: ApplicationComponent {
  private unowned let application: Application
  private var encoder = RotaryEncoder()
  private var activity = RotaryActivity.idle
  /// The window with the view whose value turns change.
  private weak var adjustingWindow: Window?
  /// The part of a detent that a wheel of high resolution has turned, positive clockwise.
  private var turn = 0.0
  /// The keys that are held and whose presses were used.
  private var usedKeys: Set<UInt64> = []
  private var heldPress: HeldPress?

  /// A press of the button on a view that has a menu. It opens the menu if it is held, and otherwise does what it usually does when it ends.
  private struct HeldPress {
    let change: KeyChange
    weak var view: View?
    weak var window: Window?
    let timer: ClockTimer
  }

  init(application: Application) { self.application = application }

  var inputStage: InputStage? { .devices }

  func apply(_ configuration: ApplicationConfiguration) { encoder = configuration.rotaryEncoder }

  func filter(_ inputs: [TouchInput], isDeferred: Bool, in window: Window) -> [TouchInput] {
    if activity != .idle, inputs.contains(where: { $0.kind == .down }) { handle(.leftAlone, in: window) }
    return inputs
  }

  func permits(_ event: RunEvent, in window: Window?) -> Bool {
    guard let window else { return true }
    switch event {
    case .key(let change): return !uses(change, in: window)
    case .scroll(let motion) where encoder.includesWheels && motion.source == .wheel:
      let distance = motion.displacement.y == 0 ? motion.displacement.x : motion.displacement.y
      turn += distance / ScrollMotion.wheelDetent
      let detents = Int(saturating: turn.rounded(.towardZero))
      turn -= Double(detents)
      if detents != 0 { rotate(by: detents, in: window) }
      return false
    case .keyboardLeave:
      _ = takeHeldPress()
      usedKeys.removeAll()
    default: break
    }
    return true
  }

  func windowDidClose(_ window: Window) { handle(.leftAlone, in: window) }

  func applicationWillTerminate() { _ = takeHeldPress() }

  // MARK: Keys

  /// Returns whether a change of a key is that of an encoder.
  private func uses(_ change: KeyChange, in window: Window) -> Bool {
    let code = change.key.keyCode
    if let detents = encoder.detents(of: code) {
      if change.kind != .up { rotate(by: detents, in: window) }
      return true
    }
    guard change.kind == .down else {
      if change.identifier == heldPress?.change.identifier { return usesHeldPress(change) }
      return change.kind == .up
        ? usedKeys.remove(change.identifier) != nil : usedKeys.contains(change.identifier)
    }
    dropHeldPress()
    usedKeys.remove(change.identifier)
    guard activity != .idle else { return false }
    let event: RotaryActivity.Event =
      if code.activates {
        window.focusedView?.isAdjustable == true ? .pressedOnAdjustable : .pressedElsewhere
      } else {
        code.goesBack ? .goneBack : .leftAlone
      }
    let isUsed = handle(event, in: window)
    if event == .pressedElsewhere, awaitHold(of: change, in: window) { return true }
    if isUsed { usedKeys.insert(change.identifier) }
    return isUsed
  }

  // MARK: Menus

  /// Waits whether the button is held, if the view that has the focus can have a menu.
  ///
  /// - Returns: Whether it waits, and the press is not delivered yet.
  private func awaitHold(of change: KeyChange, in window: Window) -> Bool {
    guard change.key.modifierFlags.isEmpty, let view = window.focusedView, view.canOpenContextMenu else {
      return false
    }
    let timer = application.clock.schedule(after: window.limits.longPressDuration) { [weak self] in
      self?.openMenu()
    }
    heldPress = HeldPress(change: change, view: view, window: window, timer: timer)
    return true
  }

  private func takeHeldPress() -> HeldPress? {
    defer { heldPress = nil }
    heldPress?.timer.cancel()
    return heldPress
  }

  /// Lets a press that is held do nothing, because something else happens meanwhile.
  private func dropHeldPress() {
    if let press = takeHeldPress() { usedKeys.insert(press.change.identifier) }
  }

  /// Delivers a press that has waited, if the same view has the focus.
  private func deliver(_ press: HeldPress) {
    guard let window = press.window, let view = press.view, window.focusedView === view else { return }
    application.presses.receive(press.change, in: window)
  }

  /// Returns whether the repetition or the release of a press that waits is used.
  private func usesHeldPress(_ change: KeyChange) -> Bool {
    guard change.kind == .up, let press = takeHeldPress() else { return true }
    deliver(press)
    return false
  }

  private func openMenu() {
    guard let press = takeHeldPress() else { return }
    guard let window = press.window, let view = press.view, window.focusedView === view,
      openMenu(of: view, in: window)
    else {
      // There is none at the moment.
      deliver(press)
      return
    }
    usedKeys.insert(press.change.identifier)
  }

  private func openMenu(of view: View, in window: Window) -> Bool {
    if let menu = view.secondaryMenu {
      menu.open(at: nil)
      return true
    }
    return window.activateInteraction(by: Key(keyCode: .contextMenu))
  }

  // MARK: Turns

  /// Turns by a number of detents, positive clockwise.
  private func rotate(by detents: Int, in window: Window) {
    if activity == .adjusting, window.focusedView !== adjustedView || adjustedView?.isAdjustable != true {
      handle(.lostFocus, in: window)
    }
    handle(.turned, in: window)
    for _ in 0..<min(abs(detents), Self.maximumDetents) {
      if activity == .adjusting, let adjustedView {
        if detents > 0 {
          adjustedView.accessibilityIncrement()
        } else {
          adjustedView.accessibilityDecrement()
        }
      } else {
        moveFocus(forward: detents > 0, in: window)
      }
    }
  }

  /// The maximum number of detents of one event. Chosen by us: a bound for devices that report nonsense.
  private static let maximumDetents = 64

  private func moveFocus(forward: Bool, in window: Window) {
    let former = window.focusedView
    var view = former
    var inner: View?
    while let ancestor = view {
      if let container = ancestor as? any FocusSequence {
        // The controls in a cell come after it, and before the next one.
        if let inner, window.focusSystem.step(forward: forward, inside: inner) { return }
        if container.moveFocus(forward: forward) { return }
      }
      inner = ancestor
      view = ancestor.superview
    }
    if window.moveFocus(forward ? .next : .previous), window.focusedView !== former { return }
    _ = window.scrollFrontmostView(by: Key(keyCode: forward ? .downArrow : .upArrow))
  }

  // MARK: Activity

  private var adjustedView: View? { adjustingWindow?.focusSystem.adjustedView }

  @discardableResult
  private func handle(_ event: RotaryActivity.Event, in window: Window) -> Bool {
    if event == .turned || event == .leftAlone { dropHeldPress() }
    let isUsed = activity.handle(event)
    let view = activity == .adjusting ? window.focusedView : nil
    if view !== adjustedView {
      // What ends the adjustment may happen in another window.
      adjustingWindow?.focusSystem.adjustedView = nil
      adjustingWindow = window
      window.focusSystem.adjustedView = view
    }
    return isUsed
  }
}

extension FocusSystem {
  /// Moves the focus to the next or previous view in reading order, if that is a view or inside it.
  fileprivate func step(forward: Bool, inside view: View) -> Bool {
    let views = FocusOrder(root: view).views
    guard let index = views.firstIndex(where: { $0 === focusedView }) else { return false }
    let next = index + (forward ? 1 : -1)
    return views.indices.contains(next) && moveByKey(to: views[next], heading: forward ? .next : .previous)
  }
}

extension View {
  /// A Boolean value that indicates whether a rotary encoder changes the value of the view.
  fileprivate var isAdjustable: Bool { accessibilityTraits.contains(.adjustable) }
}

extension Application {
  /// Lets rotary encoders move the focus.
  package func beginRotaryInput() { _ = component(orMake: RotaryInput(application: self)) }
}
