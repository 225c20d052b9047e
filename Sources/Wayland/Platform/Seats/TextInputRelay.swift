internal import TactusInterface
internal import TactusWayland

/// Connects the text input of a seat with the windows: the texts that are edited, and what input methods do with them.
@MainActor
final class TextInputRelay {
  private unowned let platform: WaylandPlatform
  private unowned let seat: Seat
  private let firstIdentifier: UInt64
  /// The keys that the input method holds, by their keysyms, with the window in which they were pressed.
  private var heldKeys: [UInt32: Held] = [:]
  /// A Boolean value that indicates whether an input method has shown that it exists.
  private var hasServed = false

  private struct Held {
    weak var window: WaylandWindow?
    let key: Key
  }

  /// The maximum number of keys that are held at a time, as of keyboards.
  private static let maximumHeldKeys = 64

  /// Creates the relay of a seat.
  ///
  /// - Parameters:
  ///   - platform: The platform with the windows.
  ///   - seat: The seat.
  ///   - firstIdentifier: The identifier of the first key. The following identifiers are reserved for the keys of input methods.
  init(platform: WaylandPlatform, seat: Seat, firstIdentifier: UInt64) {
    self.platform = platform
    self.seat = seat
    self.firstIdentifier = firstIdentifier
    seat.textInput?.onEvent = { [weak self] in self?.receive($0) }
  }

  /// What is known of the seat's input method.
  var inputMethod: InputMethodService {
    guard let textInput = seat.textInput, textInput.isAvailable else { return .absent }
    if hasServed || !textInput.choosesSurface && textInput.surface != nil { return .serving }
    return textInput.choosesSurface ? .possible : .absent
  }

  // MARK: - To the compositor

  /// The window whose text is edited by this seat's input method; nil if there is none.
  private var window: WaylandWindow? {
    guard let textInput = seat.textInput else { return nil }
    if !textInput.choosesSurface { return textInput.surface.flatMap(platform.window(ofSurface:)) }
    if let surface = seat.keyboard.surface { return platform.window(ofSurface: surface) }
    // Without a keyboard, no surface has its focus.
    guard !seat.capabilities.contains(.keyboard) else { return nil }
    for window in platform.windows where window.isActive && window.editedText != nil { return window }
    return nil
  }

  /// Tells the compositor what has changed.
  func update() { update(cause: .other) }

  private func update(cause: TextInputSynchronization.Cause) {
    guard let textInput = seat.textInput, textInput.isAvailable else { return }
    let window = window
    let showsPanel = cause == .other && window?.editedText?.showsPanel == true
    textInput.update(to: window?.textInputContent(), cause: cause, showsPanel: showsPanel)
  }

  // MARK: - From the compositor

  private func receive(_ event: TextInputEvent) {
    switch event {
    case .ready:
      platform.textInputNeedsUpdate = true
      platform.typingDevicesDidChange()
    case .left: platform.typingDevicesDidChange()
    case .served:
      hasServed = true
      platform.typingDevicesDidChange()
    case .ended(let replacement, let field):
      releaseKeys()
      platform.window(editing: field)?.window.endComposition(replacement: replacement)
      platform.textInputNeedsUpdate = true
    case .edit(let edit, let field):
      guard let window = platform.window(editing: field) else { return }
      window.receive(edit, at: platform.application.clock.now)
      // The compositor is told at once, and not with changes for other reasons.
      update(cause: .inputMethod)
    case .keyDown(let key, let field): press(key, field)
    case .keyUp(let symbol): release(symbol)
    case .direction(let isRightToLeft, let field):
      platform.window(editing: field)?.window.setBaseWritingDirection(isRightToLeft: isRightToLeft)
    }
  }

  // MARK: - Keys

  private func press(_ input: TextInputKey, _ field: UInt64) {
    guard let window = platform.window(editing: field) else { return }
    let key = Key(input)
    if heldKeys[input.symbol]?.window === window {
      return send(.repetition, input.symbol, key, to: window)
    }
    release(input.symbol)
    guard heldKeys.count < Self.maximumHeldKeys else { return }
    heldKeys[input.symbol] = Held(window: window, key: key)
    send(.down, input.symbol, key, to: window)
  }

  private func release(_ symbol: UInt32) {
    guard let held = heldKeys.removeValue(forKey: symbol), let window = held.window else { return }
    send(.up, symbol, held.key, to: window)
  }

  private func releaseKeys() {
    for symbol in Array(heldKeys.keys) { release(symbol) }
  }

  private func send(_ kind: KeyChange.Kind, _ symbol: UInt32, _ key: Key, to window: WaylandWindow) {
    var input = KeyChange(
      kind: kind, identifier: firstIdentifier + UInt64(symbol), key: key,
      timestamp: platform.application.clock.now)
    input.seat = seat.globalName
    window.receive(input)
  }

  /// Ends what the input method does, because the seat was removed or the compositor ended.
  func cancel() {
    seat.textInput?.disconnect()
    releaseKeys()
    seat.textInput?.onEvent = nil
  }
}

extension Key {
  /// Creates the key of an input method.
  fileprivate init(_ input: TextInputKey) {
    var flags = KeyModifierFlags(input.modifiers)
    if KeyCode.isOnNumericPad(input.symbol) { flags.insert(.numericPad) }
    self.init(
      keyCode: KeyCode(symbol: input.symbol, labels: input.characters.prefix(1), evdevCode: 0),
      characters: input.characters, modifierFlags: flags, keysym: input.symbol,
      keysymName: Keysym.name(of: input.symbol))
  }
}
