internal import TactusGeometry
internal import TactusInput

/// Lets people who do not see the screen use it by touch: what they touch is read, and a double tap activates it.
///
/// While it is on, touches mean what they mean to VoiceOver:
///
/// | Touches | Effect |
/// |---|---|
/// | one touch, or a tap | reads what is under it |
/// | a double tap anywhere; a second touch while the first one explores | activates what was read last |
/// | a swipe to the right or left | reads the next or previous element |
/// | a swipe down or up | changes the value of an adjustable element; otherwise reads the next or previous heading, link or control |
/// | two touches that turn | choose between headings, links and controls |
/// | two touches that move | scroll |
/// | a tap with two touches | stops the speech |
/// | a swipe with three touches | scrolls by a page |
///
/// An element with the trait ``AccessibilityTraits/allowsDirectInteraction`` receives touches as usual, once it has been read. All other
/// touches and styluses do nothing else. Mice and keys act as usual.
@MainActor
public final class TouchExploration: ApplicationComponent, FrameObserver {
  /// A Boolean value that indicates whether the screen is explored by touch. Default false.
  public var isEnabled = false { didSet { if isEnabled != oldValue { enabledDidChange() } } }
  /// The key that turns it on and off, which then has no other effect; nil, the default, for none.
  public var toggleKey: KeyCode?
  /// The key that turns it on and off when it is pressed three times, each within half a second; nil, the default, for none. Each
  /// press also has its usual effect.
  public var tripleClickKey: KeyCode?
  /// A closure that is called with each text that is to be spoken, in place of what was spoken before. Called on the main actor.
  public var onSpeak: ((String) -> Void)?
  /// A closure that is called when the speech is to stop. Called on the main actor.
  public var onStopSpeaking: (() -> Void)?
  /// What speaks, made when the first text is spoken; nil if only ``onSpeak`` does.
  private(set) lazy var synthesizer = tree.makeSynthesizer?()

  private unowned let application: Application
  private var gestures = ExplorationGestures()
  private var timer: ClockTimer?
  private weak var window: Window?
  private var rotor = ExplorationRotor.headings
  /// The element that was read last.
  private(set) var element: AccessibilityNodeID?
  private var ring = HighlightRing()
  private var clicks = (count: 0, time: 0.0)
  /// The touches that are down and mean nothing any more, because the mode has changed meanwhile.
  private var ignoredTouches: Set<UInt64> = []

  /// The time between two presses of the key that is pressed three times, in seconds.
  static let clickInterval = 0.5
  private static let ringWidth = 3.0

  init(application: Application) { self.application = application }

  private var tree: ApplicationAccessibility { application.accessibility }

  private func enabledDidChange() {
    for window in application.windows {
      if isEnabled { window.addFrameObserver(self) } else { window.removeFrameObserver(self) }
    }
    tree.onChanges = isEnabled ? { [weak self] in self?.handle($0) } : nil
    if isEnabled {
      // What is down would otherwise be ended by nothing.
      for window in application.windows { application.dispatcher.cancelTouches(in: window) }
    }
    ignoredTouches.formUnion(gestures.identifiers)
    gestures.reset()
    timer?.cancel()
    element = nil
    updateRing()
    speak(isEnabled ? "Explore by touch on" : "Explore by touch off")
    if isEnabled, let window = tree.frontWindow, let first = elements(of: window).first {
      read(first, in: window)
    }
  }

  // MARK: ApplicationComponent

  var inputStage: InputStage? { .accessibility }

  func apply(_ configuration: ApplicationConfiguration) {}

  func windowDidAppear(_ window: Window) { if isEnabled { window.addFrameObserver(self) } }

  func windowDidClose(_ window: Window) {
    guard window === self.window else { return }
    gestures.reset()
    timer?.cancel()
    element = nil
  }

  func filter(_ inputs: [TouchInput], isDeferred: Bool, in window: Window) -> [TouchInput] {
    guard isEnabled || !ignoredTouches.isEmpty else { return inputs }
    var rest: [TouchInput] = []
    for (index, input) in inputs.enumerated() {
      let isLastMove =
        input.kind == .motion && (index + 1 == inputs.count || inputs[index + 1].kind != .motion)
      if !uses(input, in: window, isLastMove: isLastMove) { rest.append(input) }
    }
    return rest
  }

  func permits(_ event: RunEvent, in window: Window?) -> Bool {
    guard case .key(let change) = event, change.kind != .repetition else { return true }
    let code = change.key.keyCode
    if code == toggleKey {
      if change.kind == .down { isEnabled.toggle() }
      return false
    }
    if change.kind == .down {
      let follows = code == tripleClickKey && change.timestamp - clicks.time <= Self.clickInterval
      clicks = (code == tripleClickKey ? (follows ? clicks.count + 1 : 1) : 0, change.timestamp)
      if clicks.count == 3 {
        clicks.count = 0
        isEnabled.toggle()
      }
    }
    return true
  }

  // MARK: Touches

  /// Returns whether a change of a touch is kept from the window.
  private func uses(_ input: TouchInput, in window: Window, isLastMove: Bool) -> Bool {
    let identifier = input.identifier
    guard identifier != ApplicationAccessibility.touchIdentifier else { return false }
    let hasEnded = input.kind == .up || input.kind == .cancel
    if ignoredTouches.contains(identifier) {
      if hasEnded { ignoredTouches.remove(identifier) }
      return true
    }
    guard isEnabled, input.type == .direct || input.type == .stylus else { return false }
    let location = input.sample.location
    let time = input.sample.timestamp
    var commands: [ExplorationCommand] = []
    var passes = gestures.passesTouches
    switch input.kind {
    case .down:
      self.window = window
      commands = gestures.began(
        identifier, at: location, time: time, isDirect: isDirect(location, in: window))
      passes = gestures.passesTouches
    case .motion:
      gestures.moved(identifier, to: location)
      if isLastMove { commands = gestures.movesEnded(at: time) }
    case .up, .cancel:
      guard gestures.contains(identifier) else { return false }
      commands = gestures.ended(identifier, time: time, isCancelled: input.kind == .cancel)
    default: break
    }
    for command in commands { perform(command) }
    schedule()
    return !passes
  }

  private func schedule() {
    timer?.cancel()
    timer = gestures.deadline.map { deadline in
      application.clock.schedule(after: max(0, deadline - application.clock.now)) { [weak self] in
        guard let self else { return }
        for command in gestures.advance(to: max(deadline, application.clock.now)) { perform(command) }
        schedule()
      }
    }
  }

  /// Returns whether the element at a point, which has been read, receives touches directly.
  private func isDirect(_ location: Point, in window: Window) -> Bool {
    guard let id = tree.element(at: location, in: window), id == element else { return false }
    return tree.object(id)?.accessibilityTraits.contains(.allowsDirectInteraction) == true
  }

  // MARK: Commands

  private func perform(_ command: ExplorationCommand) {
    guard isEnabled, let window else { return }
    switch command {
    case .explore(let point, let isTap):
      guard let id = tree.element(at: point, in: window), isTap || id != element else { return }
      read(id, in: window)
    case .activate:
      if let element { tree.perform(.activate, of: element) }
    case .step(let forward): step(forward, in: window) { _ in true }
    case .stepByKind(let forward):
      if let element, let object = tree.object(element), element.part == nil,
        object.accessibilityTraits.contains(.adjustable)
      {
        // Up increases the value.
        if forward { object.accessibilityDecrement() } else { object.accessibilityIncrement() }
        speak(tree.node(element)?.value ?? "")
      } else {
        step(forward, in: window, where: rotor.contains)
      }
    case .turnRotor(let forward):
      rotor = rotor.following(forward: forward)
      speak(rotor.name)
    case .scroll(let displacement, let point):
      guard let view = scrollView(at: point, in: window) else { return }
      view.setContentOffset(view.clamp(view.contentOffset + displacement), animated: false)
    case .page(let heading, let point): scrollPage(heading, at: point, in: window)
    case .escape:
      // Editing ends first, whatever is read.
      let object = window.firstResponder == nil ? element.flatMap { tree.object($0) } : nil
      _ = tree.escape(from: object.flatMap { tree.window(of: $0) === window ? $0 : nil } ?? window)
    case .stopSpeech:
      onStopSpeaking?()
      synthesizer?.stopSpeaking()
    }
  }

  /// Returns the elements that are read, in their order.
  private func elements(of window: Window) -> [AccessibilityNodeID] {
    var result: [AccessibilityNodeID] = []
    AccessibilityOutline(window).visit { entry in
      if entry.parent >= 0, entry.part != nil || entry.object.isAccessibilityElement {
        result.append(tree.id(entry))
      }
      return true
    }
    return result
  }

  private func step(_ forward: Bool, in window: Window, where matches: (AccessibilityNode) -> Bool) {
    let ids = elements(of: window)
    let current = element.flatMap { ids.firstIndex(of: $0) }
    let range = forward ? Array(ids[((current ?? -1) + 1)...]) : ids[..<(current ?? 0)].reversed()
    guard let next = range.first(where: { id in tree.node(id).map(matches) ?? false }) else {
      // The end is told by reading the element again.
      if let element { read(element, in: window) }
      return
    }
    _ = tree.reveal(next)
    read(next, in: window)
  }

  private func read(_ id: AccessibilityNodeID, in window: Window) {
    guard let node = tree.node(id) else { return }
    element = id
    self.window = window
    tree.reader.choose(id, in: window)
    tree.noteChange()
    window.setNeedsFrame()
    speak(node.spokenText)
  }

  private func speak(_ text: String) {
    guard !text.isEmpty else { return }
    onSpeak?(text)
    synthesizer?.speak(text)
  }

  // MARK: Scrolling

  private func scrollView(at point: Point, in window: Window) -> ScrollView? {
    var view = window.hitTest(point, with: nil)
    while let next = view {
      if let scrollView = next as? ScrollView, scrollView.isScrollEnabled { return scrollView }
      view = next.superview
    }
    return nil
  }

  private func scrollPage(_ heading: FocusHeading, at point: Point, in window: Window) {
    guard let view = scrollView(at: point, in: window) else { return }
    let insets = view.adjustedContentInset
    let page = Size(
      width: max(1, view.bounds.width - insets.left - insets.right),
      height: max(1, view.bounds.height - insets.top - insets.bottom))
    // The content follows the touches.
    let direction: Point =
      switch heading {
      case .up: Point(x: 0, y: page.height)
      case .down: Point(x: 0, y: -page.height)
      case .left: Point(x: page.width, y: 0)
      default: Point(x: -page.width, y: 0)
      }
    let offset = view.clamp(view.contentOffset + direction)
    view.setContentOffset(offset, animated: false)
    let isVertical = direction.x == 0
    let length = isVertical ? page.height : page.width
    let content = isVertical ? view.contentSize.height : view.contentSize.width
    let position = isVertical ? offset.y + insets.top : offset.x + insets.left
    let count = max(1, Int(saturating: (content / length).rounded(.up)))
    let number = min(count, 1 + Int(saturating: (position / length).rounded(.up)))
    speak("Page \(number) of \(count)")
  }

  // MARK: Changes

  private func handle(_ events: [AccessibilityEvent]) {
    guard let window = tree.frontWindow else { return }
    for event in events {
      switch event {
      case .announcement(_, let text): speak(text)
      case .pageChanged:
        if let id = tree.focusedElement(in: window), id != element { read(id, in: window) }
      default: break
      }
    }
  }

  // MARK: FrameObserver

  func windowWillPrepareFrame(_ window: Window) {}
  func windowDidPrepareFrame(_ window: Window) { updateRing() }
  func windowDidDisappear(_ window: Window) {}

  /// Moves the ring to the element that was read last, or removes it.
  private func updateRing() {
    var frame: Rect?
    if isEnabled, let element, let object = tree.object(element), tree.window(of: object) === window {
      frame = tree.frame(of: object, part: element.part.map(Int.init))
    }
    ring.show(around: frame, in: window, width: Self.ringWidth)
  }
}

extension Application {
  /// What lets people explore the screen by touch; see <doc:AccessiblePanels>.
  public var touchExploration: TouchExploration {
    component(orMake: TouchExploration(application: self))
  }
}
