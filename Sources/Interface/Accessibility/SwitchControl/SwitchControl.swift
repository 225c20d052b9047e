internal import TactusGeometry

/// Lets people use the application with one switch: what can be used is shown one group after another, and the switch chooses.
///
/// The elements are divided into at most four groups, in the order of reading. A ring moves from one group to the next; the switch chooses the
/// group that has it, which is then divided, until it is one element, which is activated. A group that is not chosen from for two rounds is
/// left. An adjustable element is shown twice, to increase and to decrease it, and one with a menu once more, to open that. What scrolls is
/// shown once for each direction in which there is more, with a ring around the half on that side, and scrolls by a page. The last item, with
/// a ring around the window, goes back.
///
/// A switch is whatever presses a key, such as a large button that acts as a keyboard.
@MainActor
public final class SwitchControl: ApplicationComponent, FrameObserver {
  /// The key of the switch, which then has no other effect; nil, the default, if there is none and nothing is scanned.
  public var switchKey: KeyCode? {
    didSet {
      guard switchKey != oldValue else { return }
      restart()
      if (switchKey == nil) != (oldValue == nil) {
        ApplicationNotice.accessibilityDidChange(.switchControl).post()
      }
    }
  }
  /// The time for which each group is shown, in seconds. Default 1.2; less than 0.1 counts as 0.1.
  public var scanInterval = 1.2 { didSet { schedule() } }

  /// Something that the switch chooses.
  struct Item: Equatable {
    enum Action: Equatable {
      case perform(ApplicationAccessibility.StandardAction)
      case scroll(AccessibilityScrollDirection)
    }

    let id: AccessibilityNodeID
    let action: Action
  }

  private unowned let application: Application
  private(set) var items: [Item] = []
  private(set) var scan = SwitchScan(count: 0)
  private var timer: ClockTimer?
  private var ring = HighlightRing()

  private static let ringWidth = 4.0
  private static let minimumInterval = 0.1

  init(application: Application) { self.application = application }

  private var tree: ApplicationAccessibility { application.accessibility }
  private var window: Window? { tree.frontWindow }

  private func restart() {
    for window in application.windows {
      if switchKey == nil { window.removeFrameObserver(self) } else { window.addFrameObserver(self) }
    }
    items = []
    begin()
    schedule()
  }

  // MARK: ApplicationComponent

  var inputStage: InputStage? { .accessibility }

  func apply(_ configuration: ApplicationConfiguration) {}

  func windowDidAppear(_ window: Window) { if switchKey != nil { window.addFrameObserver(self) } }

  func windowDidClose(_ window: Window) { if switchKey != nil { begin() } }

  func applicationWillTerminate() { timer?.cancel() }

  func permits(_ event: RunEvent, in window: Window?) -> Bool {
    guard case .key(let change) = event, let switchKey, change.key.keyCode == switchKey else { return true }
    if change.kind == .down { press() }
    return false
  }

  // MARK: Scanning

  private func schedule() {
    timer?.cancel()
    guard switchKey != nil else { return }
    let interval = scanInterval.isFinite ? max(Self.minimumInterval, scanInterval) : Self.minimumInterval
    timer = application.clock.schedule(after: interval) { [weak self] in
      guard let self else { return }
      scan.advance()
      refresh()
      revealCurrent()
      schedule()
    }
  }

  private func press() {
    refresh()
    if let index = scan.select(), items.indices.contains(index) {
      perform(items[index])
      begin()
    }
    revealCurrent()
    schedule()
  }

  private func perform(_ item: Item) {
    switch item.action {
    case .perform(let action): tree.perform(action, of: item.id)
    case .scroll(let direction):
      guard let view = tree.object(item.id) as? ScrollView, view.accessibilityScroll(direction) else {
        return
      }
      view.layoutIfNeeded()
      tree.noteChange()
    }
  }

  /// Begins with the outermost groups, if the elements are others than before.
  private func refresh() { if currentItems != items { begin() } }

  private func begin() {
    items = switchKey == nil ? [] : currentItems
    scan = SwitchScan(count: items.count)
    updateRing()
  }

  private var currentItems: [Item] {
    guard let window else { return [] }
    var result: [Item] = []
    var scrollViews: [ScrollView] = []
    AccessibilityOutline(window).visit { entry in
      guard entry.parent >= 0 else { return true }
      if entry.isShowing {
        for view in entry.object.scrollViewsAround where !scrollViews.contains(where: { $0 === view }) {
          scrollViews.append(view)
        }
      }
      let id = tree.id(entry)
      let actions = tree.actions(of: id)
      let known: [ApplicationAccessibility.StandardAction] = [.activate, .increment, .decrement, .showMenu]
      for action in known where actions.contains(action.rawValue) {
        result.append(Item(id: id, action: .perform(action)))
      }
      return true
    }
    // What is not laid out, or not in sight, is scrolled to.
    for view in scrollViews {
      let directions: [AccessibilityScrollDirection] = [.down, .up, .left, .right]
      for direction in directions where view.canScrollPage(direction) {
        result.append(Item(id: tree.id(view), action: .scroll(direction)))
      }
    }
    result.append(Item(id: tree.id(window), action: .perform(.escape)))
    return result
  }

  private func revealCurrent() {
    if let current = scan.current, current.count == 1,
      case .perform(let action) = items[current.lowerBound].action,
      action != .escape
    {
      _ = tree.reveal(items[current.lowerBound].id)
    }
    updateRing()
    window?.setNeedsFrame()
  }

  // MARK: FrameObserver

  func windowWillPrepareFrame(_ window: Window) {}
  func windowDidPrepareFrame(_ window: Window) { updateRing() }
  func windowDidDisappear(_ window: Window) {}

  /// The rectangle around what is shown, in the window's coordinates; nil if there is none.
  var shownFrame: Rect? {
    guard let current = scan.current, let window, current.upperBound <= items.count else { return nil }
    var frame = Rect.null
    for item in items[current] {
      guard item.action != .perform(.escape) || current.count == 1 else { continue }
      let part = self.frame(of: item)?.intersection(window.bounds) ?? .null
      if !part.isEmpty { frame = frame.union(part) }
    }
    return frame.isEmpty ? nil : frame
  }

  private func frame(of item: Item) -> Rect? {
    guard let object = tree.object(item.id) else { return nil }
    if case .scroll(let direction) = item.action, let view = object as? ScrollView {
      return view.convert(view.pageEdge(direction), to: nil)
    }
    return tree.frame(of: object, part: item.id.part.map(Int.init))
  }

  private func updateRing() {
    ring.show(around: switchKey == nil ? nil : shownFrame, in: window, width: Self.ringWidth)
  }
}

extension AccessibleResponder {
  /// The scroll views that are the element or around it, from the innermost, without those whose value it is that scrolls.
  fileprivate var scrollViewsAround: [ScrollView] {
    sequence(first: accessibleView, next: { $0?.superview }).compactMap { view in
      (view as? ScrollView).flatMap { $0.accessibilityTraits.contains(.adjustable) ? nil : $0 }
    }
  }
}

extension Application {
  /// What lets people use the application with one switch; see <doc:AccessiblePanels>.
  public var switchControl: SwitchControl { component(orMake: SwitchControl(application: self)) }
}
