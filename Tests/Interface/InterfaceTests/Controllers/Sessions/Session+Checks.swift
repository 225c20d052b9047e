@testable import TactusInterface

// MARK: - Checks

extension Session {
  /// What is wrong that may not be at any time.
  var violations: [String] {
    var found: [String] = []
    for page in pages {
      found += page.order.disorder.map { "\(page.name): \($0)" }
      page.turns.check()
      found += page.turns.disorder.map { "\(page.name): \($0)" }
      for target in page.targets {
        found += target.disorder.map { "\(page.name): \($0)" }
        if !target.active.isEmpty, target.window == nil {
          found.append("\(page.name): a removed view has a touch")
        }
      }
    }
    for completion in completions where completion.count > 1 {
      found.append("\(completion.name): called \(completion.count) times")
    }
    if lostAlarms > 0 { found.append("an alarm was lost") }
    found += orderViolations
    return found
  }

  /// What is wrong with the order of the window's subviews, and with who may use them.
  private var orderViolations: [String] {
    var found: [String] = []
    let levels = test.window.subviews.filter { !($0 is any WindowOverlay) }
      .map { ($0 as? any WindowLayer)?.overlayLevel ?? .normal }
    if zip(levels, levels.dropFirst()).contains(where: { $0 > $1 }) {
      found.append("the levels are \(levels)")
    }
    // An alarm that is leaving may be in front of what is used already.
    let isAlarmPresented = test.window.subviews.contains { view in
      guard let layer = view as? WindowLayerView, layer.overlayLevel == .alarm else { return false }
      return layer.presenter?.ownedPresentation?.isLeaving == false
    }
    if isAlarmPresented, let front = test.window.frontmostModal,
      front.isBeingPresented || front.presentation?.state.phase == .presented,
      front.viewIfLoaded?.levelInWindow != .alarm
    {
      found.append("an alarm is not in front")
    }
    return found
  }

  /// What is wrong that may not be when nothing moves.
  var violationsAtRest: [String] {
    var found: [String] = []
    let window = test.window
    if window.dispatcher?.touches.isEmpty != true { found.append("the window has touches") }
    for page in pages {
      if page.targets.contains(where: { !$0.active.isEmpty }) { found.append("\(page.name): has touches") }
      if !page.turns.isAtRest { found.append("\(page.name): is in a rotation") }
      if !page.header.transform.isIdentity { found.append("\(page.name): its header is away") }
      if page.activeTransition != nil { found.append("\(page.name): is in a transition") }
      if page.order.isVisible != isVisible(page) || page.order.last == .willAppear
        || page.order.last == .willDisappear
      {
        found.append(
          "\(page.name): \(page.order.last) in \(page.viewIfLoaded?.window == nil ? "no window" : "a window")"
        )
      }
    }
    for completion in completions where completion.count == 0 {
      found.append("\(completion.name): not called")
    }
    if !navigation.driver.state.isIdle || navigation.transition != nil { found.append("the stack moves") }
    let shown = navigation.container.subviews.compactMap(\.viewController)
    if !shown.elementsEqual(
      navigation.viewControllers.suffix(navigation.isViewLoaded ? 1 : 0), by: { $0 === $1 })
    {
      found.append("the stack shows \(shown.map { $0.title ?? "?" })")
    }
    let presented = presented
    for controller in presented {
      if controller.presentation?.state.phase != .presented || controller.viewIfLoaded?.window !== window {
        found.append("\(controller.title ?? "alert"): is not presented completely")
      }
    }
    if window.interfaceOrientation != .portrait || !window.transform.isIdentity {
      found.append("the interface is not upright")
    }
    for view in window.subviews where view !== tabs.view && !(view is OverlayView) {
      if let layer = view as? WindowLayerView, layer.presenter?.ownedPresentation != nil { continue }
      if !presented.contains(where: { $0.viewIfLoaded?.isDescendant(of: view) == true }) {
        found.append("\(type(of: view)) is left over")
      }
    }
    return found
  }

  /// Whether a page is in the window, and no presentation removes it from sight.
  func isVisible(_ page: SessionPage) -> Bool {
    guard page.viewIfLoaded?.window != nil else { return false }
    var next: ViewController? = page
    while let controller = next {
      if let presentation = controller.ownedPresentation, presentation.removesPresenter {
        return false
      }
      next = controller.parent
    }
    return true
  }
}
