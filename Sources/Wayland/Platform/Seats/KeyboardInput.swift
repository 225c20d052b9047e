internal import Logging
internal import TactusInterface
internal import TactusWayland

/// Converts the events of a seat's keyboard to presses: applies the layout and repeats the key that is held.
///
/// The layout is read with the first key that is pressed, so that an unused keyboard costs neither time nor memory.
@MainActor
final class KeyboardInput {
  /// Called when the modifiers in effect changed, with the time on the event clock.
  var onModifiersChange: ((KeyboardModifiers, _ time: Double) -> Void)?

  private unowned let platform: WaylandPlatform
  private unowned let seat: Seat
  private let clock: SeatClock
  private weak var window: WaylandWindow?
  private let firstIdentifier: UInt64

  /// The interpretation of key codes.
  private enum Interpretation {
    /// The compositor provides no layout. Keys are identified by their Linux codes, as on a US keyboard, and produce no text.
    case codes
    /// The compositor's layout.
    case layout(KeyboardLayout)
    /// The compositor provided a layout that cannot be used, so the meaning of keys is unknown.
    case unknown
  }

  private var interpretation = Interpretation.codes
  /// The file from which ``interpretation`` was read, or that could not be read.
  private var readFile: KeymapFile?
  /// The reasons why layouts were rejected. Each reason is logged once.
  private var reportedErrors: Set<String> = []
  private var modifierState = ModifierState()
  /// The modifiers that were last reported.
  private var modifiers: KeyboardModifiers = []
  /// The modifier keys that are held, if there is no layout.
  private var heldModifiers: [UInt32: KeyboardModifiers] = [:]

  private var repetition: Repetition?
  private var timer: ClockTimer?

  private static let logger = Logger(label: "tactus.keyboard")

  private struct ModifierState {
    var depressed: UInt32 = 0
    var latched: UInt32 = 0
    var locked: UInt32 = 0
    var group: UInt32 = 0
  }

  /// A key that repeats.
  private struct Repetition {
    let code: UInt32
    /// The meaning of the key in the layout with which it was pressed.
    var key: Key
    /// The file of that layout.
    let file: KeymapFile?
  }

  /// Creates the input of a seat's keyboard.
  ///
  /// - Parameters:
  ///   - platform: The platform with the windows.
  ///   - seat: The seat, which provides the layout and the repetition of keys.
  ///   - clock: The clock that converts the seat's times to the event clock.
  ///   - firstIdentifier: The identifier of the first key. The following identifiers are reserved for this keyboard.
  init(platform: WaylandPlatform, seat: Seat, clock: SeatClock, firstIdentifier: UInt64) {
    self.platform = platform
    self.seat = seat
    self.clock = clock
    self.firstIdentifier = firstIdentifier
  }

  // MARK: - Events

  func receive(_ event: KeyboardEvent) {
    switch event {
    case .entered(let surface, _):
      // Keys that are already down were pressed in another window, so they are ignored.
      leave()
      window = platform.window(ofSurface: surface)
    case .left: leave()
    case .key(let code, let isPressed, let timestamp):
      let time = clock.eventTime(timestamp, now: platform.application.clock.now)
      readLayout()
      if case .codes = interpretation { holdModifier(code, isPressed, at: time) }
      if isPressed { press(code, at: time) } else { release(code, at: time) }
    case .modifiers(let depressed, let latched, let locked, let group):
      modifierState = ModifierState(depressed: depressed, latched: latched, locked: locked, group: group)
      if depressed | latched | locked != 0 { readLayout() }
      updateLayout()
      reportModifiers(at: platform.application.clock.now)
    }
  }

  /// Handles a change of the layout or of the repetition, or the removal of the keyboard.
  func keyboardDidChange() {
    if seat.keyboard.repetition.interval == nil { stopRepeating() }
  }

  private func leave() {
    stopRepeating()
    if case .layout(let layout) = interpretation { layout.cancelComposition() }
    window?.loseKeyboard()
    window = nil
    // The window will not receive the releases of the keys that are held.
    heldModifiers.removeAll(keepingCapacity: true)
    report([], at: platform.application.clock.now)
  }

  private func press(_ code: UInt32, at time: Double) {
    guard let window else { return }
    let meaning = meaning(of: code, composes: true)
    let key = key(code, meaning)
    let file = readFile
    window.receive(input(.down, code, key, at: time))
    // Handling the key may have closed the window with the keyboard focus.
    guard self.window != nil, meaning?.repeats ?? true else { return }
    stopRepeating()
    guard seat.keyboard.repetition.interval != nil else { return }
    repetition = Repetition(code: code, key: key, file: file)
    schedule(after: seat.keyboard.repetition.delay)
  }

  private func release(_ code: UInt32, at time: Double) {
    if code == repetition?.code { stopRepeating() }
    window?.receive(input(.up, code, key(code, meaning(of: code, composes: false)), at: time))
  }

  private func input(_ kind: KeyChange.Kind, _ code: UInt32, _ key: Key, at time: Double) -> KeyChange {
    var input = KeyChange(kind: kind, identifier: firstIdentifier + UInt64(code), key: key, timestamp: time)
    input.seat = seat.globalName
    return input
  }

  // MARK: - Meaning

  private func meaning(of code: UInt32, composes: Bool) -> KeyMeaning? {
    guard case .layout(let layout) = interpretation else { return nil }
    return layout.meaning(of: code, composes: composes)
  }

  private func key(_ code: UInt32, _ meaning: KeyMeaning?) -> Key {
    var flags = KeyModifierFlags(presentModifiers)
    guard let meaning else {
      let isKnown = if case .codes = interpretation { true } else { false }
      return Key(
        keyCode: isKnown ? KeyCode(rawValue: code) : .unknown, modifierFlags: flags, evdevCode: code)
    }
    if KeyCode.isOnNumericPad(meaning.symbol) { flags.insert(.numericPad) }
    return Key(
      keyCode: KeyCode(symbol: meaning.symbol, labels: meaning.labels, evdevCode: code),
      characters: meaning.characters,
      charactersIgnoringModifiers: meaning.charactersIgnoringModifiers, modifierFlags: flags,
      evdevCode: code, keysym: meaning.symbol, keysymName: meaning.name)
  }

  private func readLayout() {
    let file = seat.keyboard.keymap
    guard file !== readFile else { return }
    readFile = file
    guard let file else {
      interpretation = .codes
      return
    }
    do throws(KeymapError) {
      interpretation = .layout(try KeyboardLayout(file))
      updateLayout()
    } catch {
      // The previous layout, if any, remains in use.
      if case .codes = interpretation { interpretation = .unknown }
      guard reportedErrors.insert(error.kind).inserted else { return }
      Self.logger.warning("A keyboard layout of the compositor is not used: \(error.description)")
    }
  }

  private func updateLayout() {
    guard case .layout(let layout) = interpretation else { return }
    layout.update(
      depressed: modifierState.depressed, latched: modifierState.latched, locked: modifierState.locked,
      group: modifierState.group)
  }

  // MARK: - Modifiers

  private var presentModifiers: KeyboardModifiers {
    switch interpretation {
    case .codes: heldModifiers.values.reduce(into: []) { $0.formUnion($1) }
    case .layout(let layout): layout.modifiers
    case .unknown: []
    }
  }

  private func holdModifier(_ code: UInt32, _ isPressed: Bool, at time: Double) {
    guard let modifier = Self.modifiersOfCodes[code] else { return }
    heldModifiers[code] = isPressed ? modifier : nil
    reportModifiers(at: time)
  }

  private func reportModifiers(at time: Double) { report(presentModifiers, at: time) }

  private func report(_ present: KeyboardModifiers, at time: Double) {
    guard present != modifiers else { return }
    modifiers = present
    onModifiersChange?(present, time)
  }

  /// The modifiers by the codes of Linux input events.
  private static let modifiersOfCodes: [UInt32: KeyboardModifiers] = [
    KeyCode.leftShift.rawValue: .shift, KeyCode.rightShift.rawValue: .shift,
    KeyCode.leftControl.rawValue: .control, KeyCode.rightControl.rawValue: .control,
    KeyCode.leftAlt.rawValue: .alternate, KeyCode.rightAlt.rawValue: .alternate,
    KeyCode.leftCommand.rawValue: .logo, KeyCode.rightCommand.rawValue: .logo,
  ]

  // MARK: - Repetition

  private func schedule(after delay: Double) {
    timer = platform.application.clock.schedule(after: delay) { [weak self] in self?.repeatKey() }
  }

  private func repeatKey() {
    timer = nil
    guard var held = repetition, let window, let interval = seat.keyboard.repetition.interval,
      window.isKeyHeld(firstIdentifier + UInt64(held.code))
    else { return stopRepeating() }
    schedule(after: interval)
    // In another layout the same code may be a different key, so the held key keeps its meaning.
    if held.file === readFile, held.file === seat.keyboard.keymap {
      held.key = key(held.code, meaning(of: held.code, composes: false))
      repetition = held
    }
    window.receive(input(.repetition, held.code, held.key, at: platform.application.clock.now))
  }

  private func stopRepeating() {
    timer?.cancel()
    timer = nil
    repetition = nil
  }

  /// Cancels the presses because the seat was removed.
  func cancel() { leave() }
}

extension KeyModifierFlags {
  init(_ modifiers: KeyboardModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.capsLock) { insert(.alphaShift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alternate) { insert(.alternate) }
    if modifiers.contains(.logo) { insert(.command) }
  }
}
