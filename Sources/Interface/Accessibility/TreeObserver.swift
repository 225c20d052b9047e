/// What finds out changes of the elements while an assistive technology wants to know them: after frames, and after what it causes.
@MainActor
final class TreeObserver: FrameObserver {
  /// Where the reader was on a page.
  private struct Visit {
    let page: [ObjectIdentifier]
    let element: AccessibilityNodeID
  }

  private unowned let tree: ApplicationAccessibility
  private var snapshot = TreeSnapshot()
  /// What parts were, such as the rows of lists, when they left the snapshot. Clients keep what they have read of them.
  private var leftParts: [AccessibilityNodeID: AccessibilityNode] = [:]
  private var page: [ObjectIdentifier] = []
  private var visits: [Visit] = []
  /// The element that the reader was on at the last report. What appears may have moved the keyboard focus before the next one.
  private var element: AccessibilityNodeID?
  /// What was notified that the reader is on it.
  private weak var focusedObject: AccessibleResponder?
  private var timer: ClockTimer?
  /// A Boolean value that indicates whether a page has appeared that shows no element yet, because it moves into the window.
  private var awaitsElement = false

  /// The time between a change and its report, in which further changes are collected, in seconds (chosen by us).
  static let delay = 0.05
  /// The number of parts that have left and are remembered; beyond it, all are forgotten (chosen by us).
  private static let maximumLeftParts = 4096
  /// The number of pages on which the position of the reader is remembered (chosen by us).
  private static let maximumVisits = 16

  init(_ tree: ApplicationAccessibility) {
    self.tree = tree
    for window in tree.application.windows { window.addFrameObserver(self) }
    snapshot = tree.makeSnapshot()
    if let window { begin(in: window) }
  }

  /// Lets the reader begin with the first element, if nothing has the focus, so that one that looks for it need not search the rows of a list.
  private func begin(in window: Window) {
    page = window.page
    guard tree.focusedElement(in: window) == nil, chooseFirstElement(inside: window, in: window) else {
      return
    }
    schedule()
  }

  /// Moves the reader to the first element inside a view.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  private func chooseFirstElement(inside view: View, in window: Window) -> Bool {
    guard let element = AccessibilityOutline(window).firstElement(inside: view) else { return false }
    tree.reader.choose(tree.id(element), in: window)
    return true
  }

  /// Ends the observation.
  func stop() {
    timer?.cancel()
    timer = nil
    for window in tree.application.windows { window.removeFrameObserver(self) }
    notifyFocus(of: nil)
  }

  /// Notifies what the reader has left, and what it is on.
  private func notifyFocus(of object: AccessibleResponder?) {
    guard object !== focusedObject else { return }
    let former = focusedObject
    focusedObject = object
    former?.setAccessibilityFocused(false)
    object?.setAccessibilityFocused(true)
  }

  /// The window in front.
  private var window: Window? { tree.frontWindow }

  func windowDidAppear(_ window: Window) {
    window.addFrameObserver(self)
    schedule()
  }

  /// Looks for changes soon.
  func schedule() {
    guard timer == nil else { return }
    timer = tree.application.clock.schedule(after: Self.delay) { [weak self] in self?.report() }
  }

  /// Reports the changes since the last report, and then further events.
  private func report(_ further: [AccessibilityEvent] = []) {
    timer?.cancel()
    timer = nil
    let pageEvents = followPage()
    let new = tree.makeSnapshot()
    let events =
      new.events(since: snapshot) + new.returnEvents(since: snapshot, leftParts)
      + new.selectionEvents(since: snapshot) + pageEvents + further
    rememberParts(leftIn: new)
    snapshot = new
    element = window.flatMap(tree.focusedElement)
    notifyFocus(of: element.flatMap(tree.describedObject))
    guard !events.isEmpty else { return }
    tree.onEvents?(events)
    tree.onChanges?(events)
  }

  /// Remembers what parts are that a new snapshot does not contain, and forgets those that have come back.
  private func rememberParts(leftIn new: TreeSnapshot) {
    for id in new.order where id.part != nil { leftParts[id] = nil }
    for (id, element) in snapshot.elements where id.part != nil && new.elements[id] == nil {
      leftParts[id] = element.node
    }
    if leftParts.count > Self.maximumLeftParts { leftParts.removeAll() }
  }

  // MARK: FrameObserver

  func windowWillPrepareFrame(_ window: Window) {}
  func windowDidPrepareFrame(_ window: Window) { schedule() }
  func windowDidDisappear(_ window: Window) { schedule() }

  // MARK: Pages

  /// Moves the reader to the first element of a page, menu or alert that has appeared, or back to where it was before.
  private func followPage() -> [AccessibilityEvent] {
    guard let window else { return [] }
    let former = page
    page = window.page
    guard page != former else {
      if awaitsElement { awaitsElement = !enter(window, root: page.last) }
      return []
    }
    if let element = element ?? tree.focusedElement(in: window) {
      visits.removeAll { $0.page == former }
      visits.append(Visit(page: former, element: element))
      if visits.count > Self.maximumVisits { visits.removeFirst() }
    }
    awaitsElement = !enter(window, root: page.first { !former.contains($0) })
    return [.pageChanged(tree.id(window))]
  }

  /// Moves the reader into what has appeared, or back to where it was on the page before.
  ///
  /// - Returns: Whether there is an element for it.
  private func enter(_ window: Window, root identifier: ObjectIdentifier?) -> Bool {
    let root = window.pageRoots.first { $0.identifier == identifier }
    if let keyboardView = window.keyboardView, let root, keyboardView.isDescendant(of: root.view),
      window.firstResponder != nil || window.focusSystem.isRingVisible
    {
      // A field that is edited keeps the reader, and people who use keys hear what these act on.
      return true
    }
    // What the reader was on when a page closed may be behind it, as the button that opened it.
    if let visit = visits.last(where: { $0.page == page }), tree.node(visit.element) != nil,
      let view = tree.object(visit.element)?.accessibleView,
      root.map({ view.isDescendant(of: $0.view) }) != false
    {
      tree.reader.choose(visit.element, in: window)
      return true
    }
    return chooseFirstElement(inside: root?.view ?? window, in: window)
  }

  // MARK: Notifications

  func post(_ notification: Accessibility.Notification, _ argument: Any?) {
    guard let window else { return }
    let text = argument as? String
    var events: [AccessibilityEvent] = []
    switch notification {
    case .screenChanged, .layoutChanged:
      if let object = argument as? AccessibleResponder {
        tree.reader.choose(tree.describedID(object), in: window)
      } else if notification == .screenChanged, text == nil {
        chooseFirstElement(inside: window, in: window)
      }
      if notification == .screenChanged { events.append(.pageChanged(tree.id(window))) }
    default: break
    }
    if let text, !text.isEmpty { events.append(.announcement(tree.id(window), text)) }
    report(events)
  }
}

extension AccessibilityOutline {
  /// Returns the first element inside a view that does not only contain others, in the order of reading.
  func firstElement(inside view: View) -> Entry? {
    var first: Entry?
    visit { entry in
      // A row is read before the controls that it contains.
      guard entry.parent >= 0, entry.isShowing,
        entry.part != nil || entry.object.isAccessibilityElement || entry.children.isEmpty
      else { return true }
      let owner = entry.object.accessibleView
      guard owner?.isDescendant(of: view) == true else { return true }
      first = entry
      return false
    }
    return first
  }
}

extension Window {
  /// What is shown: view controllers, and menus and others that close off what is behind.
  var page: [ObjectIdentifier] { pageRoots.map(\.identifier) }

  var pageRoots: [(identifier: ObjectIdentifier, view: View)] {
    let controllers = visibleControllers.compactMap { controller in
      controller.viewIfLoaded.map { (identifier: ObjectIdentifier(controller), view: $0) }
    }
    let overlays = subviews.filter { $0.closesOffSiblings && !($0 is PresentationContainerView) }
    return controllers + overlays.map { (identifier: ObjectIdentifier($0), view: $0) }
  }
}

extension ApplicationAccessibility {
  /// Looks for changes soon, because an assistive technology has caused one.
  func noteChange() { observer?.schedule() }

  func makeSnapshot() -> TreeSnapshot {
    var snapshot = TreeSnapshot()
    for window in application.windows where !window.isHidden {
      snapshot.windows.append(id(window))
      let outline = AccessibilityOutline(window)
      outline.visit { entry in
        let id = id(entry)
        // Actions are no change, and the application makes them.
        guard let node = node(id, includesActions: false) else { return true }
        var element = TreeSnapshot.Element(node: node)
        element.children = entry.children.map { self.id(outline.entries[$0]) }
        if entry.part == nil {
          element.listCount = (entry.object as? any AccessibleList)?.accessiblePartCount
          element.text = text(of: entry.object)
        }
        snapshot.elements[id] = element
        snapshot.order.append(id)
        return true
      }
    }
    return snapshot
  }
}
