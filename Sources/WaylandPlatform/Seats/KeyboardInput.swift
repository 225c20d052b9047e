internal import Logging
internal import TactusInterface
internal import TactusWayland

/// Turns what a seat's keyboard does into presses: applies its layout, and repeats the key that is held.
///
/// The layout is read with the first key that is pressed, so that a panel whose keyboard nobody uses spends nothing on it.
@MainActor
final class KeyboardInput {
  /// Called when the modifiers in effect changed, with the time on the event clock.
  var onModifiersChange: ((KeyboardModifiers, _ time: Double) -> Void)?

  private unowned let platform: WaylandPlatform
  private unowned let seat: Seat
  private let clock: SeatClock
  private weak var window: WaylandWindow?
  private let firstIdentifier: UInt64

  /// What gives keys their meaning.
  private enum Interpretation {
    /// The compositor offers no layout: keys are what Linux's codes say, as on a US keyboard, and make no text.
    case codes
    /// The compositor's layout.
    case layout(KeyboardLayout)
    /// The compositor offered a layout that cannot be used, so that nobody knows what keys mean.
    case unknown
  }

  private var interpretation = Interpretation.codes
  /// The file that ``interpretation`` was read from, or that turned out not to be one.
  private var readFile: KeymapFile?
  /// Why layouts were refused, each reason once.
  private var reportedErrors: Set<String> = []
  private var modifierState = ModifierState()
  /// The modifiers in effect as they were last reported.
  private var modifiers: KeyboardModifiers = []
  /// The modifier keys that are held, where there is no layout that knows.
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
    /// What it means under the layout with which it was pressed.
    var key: Key
    /// The file of that layout.
    let file: KeymapFile?
  }

  /// - Parameters:
  ///   - platform: Knows the windows.
  ///   - seat: Knows the keyboard's layout and how its keys repeat.
  ///   - clock: Brings the seat's times onto the event clock.
  ///   - firstIdentifier: The identifier of the first key; the ones that follow are this keyboard's, too.
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
      // Keys that are down already went down elsewhere: they are not pressed here.
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

  /// The layout or the rate of repetition changed, or the keyboard went.
  func keyboardDidChange() {
    if seat.keyRepetition.interval == nil { stopRepeating() }
  }

  private func leave() {
    stopRepeating()
    if case .layout(let layout) = interpretation { layout.cancelComposition() }
    window?.loseKeyboard()
    window = nil
    // The release of what is held goes elsewhere.
    heldModifiers.removeAll(keepingCapacity: true)
    report([], at: platform.application.clock.now)
  }

  private func press(_ code: UInt32, at time: Double) {
    guard let window else { return }
    let meaning = meaning(of: code, composes: true)
    let key = key(code, meaning)
    let file = readFile
    window.receive(input(.down, code, key, at: time))
    // What the key did may have taken the keyboard's window away.
    guard self.window != nil, meaning?.repeats ?? true else { return }
    stopRepeating()
    guard seat.keyRepetition.interval != nil else { return }
    repetition = Repetition(code: code, key: key, file: file)
    schedule(after: seat.keyRepetition.delay)
  }

  private func release(_ code: UInt32, at time: Double) {
    if code == repetition?.code { stopRepeating() }
    window?.receive(input(.up, code, key(code, meaning(of: code, composes: false)), at: time))
  }

  private func input(_ kind: KeyInput.Kind, _ code: UInt32, _ key: Key, at time: Double) -> KeyInput {
    KeyInput(kind: kind, identifier: firstIdentifier + UInt64(code), key: key, timestamp: time)
  }

  // MARK: - Meaning

  private func meaning(of code: UInt32, composes: Bool) -> KeyMeaning? {
    guard case .layout(let layout) = interpretation else { return nil }
    return layout.meaning(of: code, composes: composes)
  }

  private func key(_ code: UInt32, _ meaning: KeyMeaning?) -> Key {
    var flags = KeyModifierFlags(presentModifiers)
    guard let meaning else {
      guard case .codes = interpretation else { return Key(keyCode: .unknown, modifierFlags: flags) }
      return Key(keyCode: KeyCode(rawValue: code), modifierFlags: flags)
    }
    if KeyCode.isOnNumericPad(meaning.symbol) { flags.insert(.numericPad) }
    let keyCode =
      KeyCode(symbol: meaning.symbol) ?? meaning.labels.lazy.compactMap { KeyCode(character: $0) }.first
    return Key(
      keyCode: keyCode ?? .unknown, characters: meaning.characters,
      charactersIgnoringModifiers: meaning.charactersIgnoringModifiers, modifierFlags: flags)
  }

  private func readLayout() {
    let file = seat.keymap
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
      // The layout before is the best guess at what the compositor means.
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

  /// By the codes of Linux's input events.
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
    guard var held = repetition, let window, let interval = seat.keyRepetition.interval,
      window.isKeyHeld(firstIdentifier + UInt64(held.code))
    else { return stopRepeating() }
    schedule(after: interval)
    // Under another layout the same code is another key; the one that is held goes on as it was.
    if held.file === readFile, held.file === seat.keymap {
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

  /// The seat went.
  func cancel() { leave() }
}

extension KeyModifierFlags {
  fileprivate init(_ modifiers: KeyboardModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.capsLock) { insert(.alphaShift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alternate) { insert(.alternate) }
    if modifiers.contains(.logo) { insert(.command) }
  }
}
