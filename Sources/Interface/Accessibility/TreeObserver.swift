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
  private var page: [ObjectIdentifier] = []
  private var visits: [Visit] = []
  /// The element that the reader was on at the last report. What appears may have moved the keyboard focus before the next one.
  private var element: AccessibilityNodeID?
  private var timer: ClockTimer?
  /// A Boolean value that indicates whether a page has appeared that shows no element yet, because it moves into the window.
  private var awaitsElement = false

  /// The time between a change and its report, in which further changes are collected, in seconds (chosen by us).
  static let delay = 0.05
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
    guard tree.focusedElement(in: window) == nil,
      let element = AccessibilityOutline(window).firstLeaf(inside: window)
    else { return }
    tree.reader.choose(tree.id(element), in: window)
    schedule()
  }

  /// Ends the observation.
  func stop() {
    timer?.cancel()
    timer = nil
    for window in tree.application.windows { window.removeFrameObserver(self) }
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
    let events = new.events(since: snapshot) + new.selectionEvents(since: snapshot) + pageEvents + further
    snapshot = new
    element = window.flatMap(tree.focusedElement)
    guard !events.isEmpty else { return }
    tree.onEvents?(events)
    tree.onChanges?(events)
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
      window.firstResponder != nil
    {
      // A field that is edited keeps the reader.
      return true
    }
    if let visit = visits.last(where: { $0.page == page }), tree.node(visit.element) != nil {
      tree.reader.choose(visit.element, in: window)
      return true
    }
    guard let element = AccessibilityOutline(window).firstLeaf(inside: root?.view ?? window) else {
      return false
    }
    tree.reader.choose(tree.id(element), in: window)
    return true
  }

  // MARK: Notifications

  func post(_ notification: Accessibility.Notification, _ argument: Any?) {
    guard let window else { return }
    let text = argument as? String
    var events: [AccessibilityEvent] = []
    switch notification {
    case .screenChanged, .layoutChanged:
      if let object = argument as? AccessibleResponder {
        tree.reader.choose(tree.id(object), in: window)
      } else if notification == .screenChanged, text == nil,
        let element = AccessibilityOutline(window).firstLeaf(inside: window)
      {
        tree.reader.choose(tree.id(element), in: window)
      }
      if notification == .screenChanged { events.append(.pageChanged(tree.id(window))) }
    default: break
    }
    if let text, !text.isEmpty { events.append(.announcement(tree.id(window), text)) }
    report(events)
  }
}

extension AccessibilityOutline {
  /// Returns the first element without children inside a view, in the order of reading.
  func firstLeaf(inside view: View) -> Entry? {
    var leaf: Entry?
    visit { entry in
      guard entry.parent >= 0, entry.children.isEmpty, entry.isShowing else { return true }
      let owner = entry.object.accessibleView
      guard owner?.isDescendant(of: view) == true else { return true }
      leaf = entry
      return false
    }
    return leaf
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
        guard let node = node(id) else { return true }
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
