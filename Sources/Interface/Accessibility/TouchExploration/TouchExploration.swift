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
/// | a double tap whose second touch stays | opens the menu of what was read last, if it has one |
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
  /// The window of the element that was read last.
  private weak var window: Window?
  /// The window and the seat of the touches.
  private weak var touchedWindow: Window?
  private var touchedSeat: UInt32 = 0
  private var rotor = ExplorationRotor.headings
  /// The element that was read last.
  private(set) var element: AccessibilityNodeID?
  private var ring = HighlightRing()
  /// The language in which was spoken last; nil while that is what the synthesizer begins with.
  private var spokenLanguage: String?
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
    speak((isEnabled ? StandardTitle.explorationOn : .explorationOff).string)
    if isEnabled, let window = tree.frontWindow, let first = tree.readElements(of: window).first {
      read(first, in: window)
    }
  }

  // MARK: ApplicationComponent

  var inputStage: InputStage? { .accessibility }

  func apply(_ configuration: ApplicationConfiguration) {}

  func windowDidAppear(_ window: Window) { if isEnabled { window.addFrameObserver(self) } }

  func windowDidClose(_ window: Window) {
    if window === touchedWindow {
      gestures.reset()
      timer?.cancel()
    }
    if window === self.window { element = nil }
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
      if window !== touchedWindow || input.seat != touchedSeat {
        // The touches of a gesture are those of one person, also where several people touch several screens, or the same one.
        guard gestures.identifiers.isEmpty else {
          ignoredTouches.insert(identifier)
          return true
        }
        gestures.reset()
      }
      touchedWindow = window
      touchedSeat = input.seat
      commands = gestures.began(
        identifier, at: location, time: time, isDirect: isDirect(location, in: window))
      passes = gestures.passesTouches
    case .motion:
      gestures.moved(identifier, to: location)
      if isLastMove { commands = gestures.movesEnded(at: time) }
    case .up, .cancel:
      guard gestures.contains(identifier) else { return false }
      commands = gestures.ended(identifier, time: time, isCancelled: input.kind == .cancel)
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
    guard isEnabled, let window = touchedWindow else { return }
    switch command {
    case .explore(let point, let isTap):
      guard let id = tree.element(at: point, in: window), isTap || id != element else { return }
      read(id, in: window)
    case .activate:
      if let element { tree.perform(.activate, of: element) }
    case .showMenu:
      if let element { tree.perform(.showMenu, of: element) }
    case .step(let forward): go(to: tree.element(next: forward, to: element, in: window), in: window)
    case .stepByKind(let forward):
      if let element, let object = tree.object(element), element.part == nil,
        object.accessibilityTraits.contains(.adjustable)
      {
        // Up increases the value, unless the element is disabled.
        tree.perform(forward ? .decrement : .increment, of: element)
        let node = tree.node(element)
        speak(node?.value ?? "", in: node?.language ?? "")
      } else {
        go(to: elementOfRotor(next: forward, in: window), in: window)
      }
    case .turnRotor(let forward):
      rotor = rotor.following(forward: forward, customRotors)
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

  /// Returns the next or previous element of the kind that was chosen; nil if there is none.
  private func elementOfRotor(next forward: Bool, in window: Window) -> AccessibilityNodeID? {
    if case .custom(let custom) = rotor {
      let current = AccessibilityCustomRotorItemResult(targetElement: element.flatMap(tree.describedObject))
      let predicate = AccessibilityCustomRotorSearchPredicate(
        currentItem: current, searchDirection: forward ? .next : .previous)
      let found = custom.itemSearchBlock(predicate)?.targetElement as? AccessibleResponder
      return found.map { tree.describedID($0) }
    }
    let ids = tree.readElements(of: window)
    let index = element.flatMap { ids.firstIndex(of: $0) }
    let rest = forward ? Array(ids[((index ?? -1) + 1)...]) : ids[..<(index ?? 0)].reversed()
    let found = rest.first { id in tree.node(id).map(rotor.contains) ?? false }
    guard rotor == .headings, let element else { return found }
    return tree.heading(next: forward, to: element, before: found, in: window) ?? found
  }

  /// The kinds that the application offers where the element is.
  private var customRotors: [AccessibilityCustomRotor] {
    var result: [AccessibilityCustomRotor] = []
    var responder: Responder? = element.flatMap { tree.describedObject($0) ?? tree.object($0) }
    while let next = responder {
      result += (next as? AccessibleResponder)?.accessibilityCustomRotors ?? []
      responder = next.next
    }
    return result
  }

  /// Reads an element that a step has led to; without one, the end is told by reading the present one again.
  private func go(to id: AccessibilityNodeID?, in window: Window) {
    if let id { _ = tree.reveal(id) }
    if let id = id ?? element { read(id, in: window) }
  }

  private func read(_ id: AccessibilityNodeID, in window: Window) {
    guard let node = tree.node(id) else { return }
    element = id
    self.window = window
    tree.reader.choose(id, in: window)
    tree.noteChange()
    window.setNeedsFrame()
    speak(node.spokenText, in: node.language)
  }

  /// Speaks a text in a language; if it is empty, in that of the application, which need be named only after another one.
  private func speak(_ text: String, in tag: String = "") {
    guard !text.isEmpty else { return }
    onSpeak?(text)
    if !tag.isEmpty || spokenLanguage != nil { spokenLanguage = tag.isEmpty ? tree.languageTag : tag }
    synthesizer?.speak(text, language: spokenLanguage)
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
    // The content follows the touches.
    let direction: AccessibilityScrollDirection =
      switch heading {
      case .up: .down
      case .down: .up
      case .left: .left
      default: .right
      }
    let id = tree.element(at: point, in: window)
    var responder: Responder? = id.flatMap(tree.describedObject) ?? window.hitTest(point, with: nil)
    while let next = responder, !next.accessibilityScroll(direction) { responder = next.next }
    // Others than scroll views tell what is visible by themselves; at the end, the page is told again.
    let view = responder == nil ? scrollView(at: point, in: window) : responder as? ScrollView
    if let view { speak(view.pageText(isVertical: heading == .up || heading == .down)) }
  }

  // MARK: Changes

  private func handle(_ events: [AccessibilityEvent]) {
    guard let window = tree.frontWindow else { return }
    for event in events {
      switch event {
      case .announcement(_, let text): speak(text)
      case .pageChanged:
        if let id = tree.focusedElement(in: window), id != element { read(id, in: window) }
      case .stateChanged(let id, .focused, true) where id != element && tree.focusedElement(in: window) == id:
        read(id, in: window)
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
