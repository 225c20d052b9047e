internal import TactusInput

/// Collects what barcode scanners type into one text each, from when an application first asks for it.
@MainActor
final class ScannerInput: ApplicationComponent {
  private unowned let application: Application
  /// The closure that receives what was read; nil while scanners are keyboards.
  var handler: ((_ text: String, _ window: Window) -> Bool)? { didSet { if handler == nil { release() } } }

  private var burst = KeyBurst()
  /// The changes of the keys that wait until it is known who typed them.
  private var waiting: [KeyChange] = []
  /// The window that receives them.
  private weak var window: Window?
  /// The keys of a text that was read, and that are still held.
  private var readKeys: Set<UInt64> = []
  private var timer: ClockTimer?

  init(application: Application) { self.application = application }

  var inputStage: InputStage? { .devices }

  func apply(_ configuration: ApplicationConfiguration) {}

  func filter(_ inputs: [TouchInput], isDeferred: Bool, in window: Window) -> [TouchInput] { inputs }

  func permits(_ event: RunEvent, in window: Window?) -> Bool {
    switch event {
    case .key(let change): return window.map { !uses(change, in: $0) } ?? true
    case .keyboardLeave:
      endBurst()
      readKeys.removeAll()
    default: break
    }
    return true
  }

  func windowDidClose(_ window: Window) { if window === self.window { release() } }

  // MARK: Keys

  /// Returns whether a change of a key waits, or is part of a text that was read.
  private func uses(_ change: KeyChange, in window: Window) -> Bool {
    if window !== self.window { endBurst() }
    self.window = window
    switch change.kind {
    case .down: return handler != nil && usesPress(change)
    case .repetition:
      // A person holds the key.
      if waiting.contains(where: { $0.identifier == change.identifier }) { release() }
      return readKeys.contains(change.identifier)
    case .up:
      if readKeys.remove(change.identifier) != nil { return true }
      guard waiting.contains(where: { $0.identifier == change.identifier }) else { return false }
      waiting.append(change)
      return true
    }
  }

  private func usesPress(_ change: KeyChange) -> Bool {
    let outcome = burst.add(change.key, at: change.timestamp)
    switch outcome {
    case .open: break
    case .typed:
      release(endingBurst: false)
      return false
    case .restarted: release(endingBurst: false)
    case .read(let text):
      let isUsed = finish(text)
      if isUsed { readKeys.insert(change.identifier) }
      return isUsed
    case .readBefore(let text):
      finish(text)
      if burst.text.isEmpty { return false }
    }
    waiting.append(change)
    timer?.cancel()
    // Keys that arrive late, but were pressed in time, are read from the socket before the timer of the next turn.
    timer = application.clock.schedule(after: 2 * KeyBurst.maximumInterval) { [weak self] in
      self?.timer = self?.application.clock.schedule(after: 0) { [weak self] in self?.endBurst() }
    }
    return true
  }

  // MARK: Texts

  /// Ends a burst that no key has followed.
  private func endBurst() {
    if let text = burst.end().read { finish(text) } else { release() }
  }

  /// Delivers a text that a scanner has read.
  ///
  /// - Returns: False if the keys were typed instead, because neither the application nor a text field takes it.
  @discardableResult
  private func finish(_ text: String) -> Bool {
    timer?.cancel()
    timer = nil
    guard let window, let handler else {
      release(endingBurst: false)
      return false
    }
    let changes = waiting
    waiting.removeAll()
    let isUsed = handler(text, window)
    let input = window.typingTarget
    guard isUsed || input != nil else {
      waiting = changes
      release(endingBurst: false)
      return false
    }
    for change in changes {
      if change.kind == .down {
        readKeys.insert(change.identifier)
      } else {
        readKeys.remove(change.identifier)
      }
    }
    if !isUsed { input?.insertText(text) }
    return isUsed
  }

  /// Delivers the changes of keys that a person has typed.
  private func release(endingBurst: Bool = true) {
    timer?.cancel()
    timer = nil
    if endingBurst { _ = burst.end() }
    let changes = waiting
    waiting.removeAll()
    guard let window else { return }
    for change in changes { application.presses.receive(change, in: window) }
  }
}

extension Application {
  /// A closure that receives what a barcode scanner that acts as a keyboard has read, in one text without the Return or Tab at its end,
  /// with the window that has the keyboard focus. Default nil, with which scanners type as keyboards do.
  ///
  /// Scanners are told from people by the times at which the keys were pressed, so while this is set, what is typed is up to
  /// 0.07 s late. If the closure returns false, the text is inserted into the text field that is first responder, as one edit, and the
  /// key that ended it is pressed; where there is none, all keys are. It is called on the main actor.
  public var scanHandler: ((_ text: String, _ window: Window) -> Bool)? {
    get { component(ScannerInput.self)?.handler }
    set {
      if newValue == nil, component(ScannerInput.self) == nil { return }
      component(orMake: ScannerInput(application: self)).handler = newValue
    }
  }
}
