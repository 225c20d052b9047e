internal import Logging
internal import Wayland

/// Turns what a seat's keyboard does into presses: applies its layout, and repeats the key that is held.
///
/// The layout is read with the first key that is pressed, so that a panel whose keyboard nobody uses spends nothing on it.
@MainActor
final class KeyboardInput {
  private unowned let platform: WaylandPlatform
  private unowned let seat: Seat
  private let clock: SeatClock
  private weak var window: WaylandWindow?
  private let firstIdentifier: UInt64

  /// The file that `layout` was read from, or that turned out not to be one.
  private var readFile: KeymapFile?
  private var layout: KeyboardLayout?
  private var modifiers = Modifiers()

  /// The key that repeats, and when it does next.
  private var repeatingCode: UInt32?
  private var timer: ClockTimer?

  private static var nextIdentifier: UInt64 = 0
  private static let logger = Logger(label: "tactus.keyboard")

  private struct Modifiers {
    var depressed: UInt32 = 0
    var latched: UInt32 = 0
    var locked: UInt32 = 0
    var group: UInt32 = 0
  }

  init(platform: WaylandPlatform, seat: Seat, clock: SeatClock) {
    self.platform = platform
    self.seat = seat
    self.clock = clock
    firstIdentifier = Self.nextIdentifier
    Self.nextIdentifier += 1 << 32
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
      if isPressed { press(code, at: time) } else { release(code, at: time) }
    case .modifiers(let depressed, let latched, let locked, let group):
      modifiers = Modifiers(depressed: depressed, latched: latched, locked: locked, group: group)
      updateLayout()
    }
  }

  /// The layout or the rate of repetition changed, or the keyboard went.
  func keyboardDidChange() {
    if seat.keymap !== readFile {
      layout = nil
      readFile = nil
    }
    if seat.keyRepetition.interval == nil { stopRepeating() }
  }

  private func leave() {
    stopRepeating()
    layout?.cancelComposition()
    window?.loseKeyboard()
    window = nil
  }

  private func press(_ code: UInt32, at time: Double) {
    guard let window else { return }
    readLayout()
    let meaning = layout?.meaning(of: code, composes: true)
    window.receive(input(.down, code, meaning, at: time))
    // What the key did may have taken the keyboard's window away.
    guard self.window != nil, meaning?.repeats ?? true else { return }
    stopRepeating()
    guard seat.keyRepetition.interval != nil else { return }
    repeatingCode = code
    schedule(after: seat.keyRepetition.delay)
  }

  private func release(_ code: UInt32, at time: Double) {
    if code == repeatingCode { stopRepeating() }
    window?.receive(input(.up, code, layout?.meaning(of: code, composes: false), at: time))
  }

  private func input(_ kind: KeyInput.Kind, _ code: UInt32, _ meaning: KeyMeaning?, at time: Double)
    -> KeyInput
  {
    var flags = layout.map { KeyModifierFlags($0.modifiers) } ?? []
    let keyCode = KeyCode(rawValue: code)
    if keyCode.isOnNumericPad { flags.insert(.numericPad) }
    let key = Key(
      keyCode: keyCode, characters: meaning?.characters ?? "",
      charactersIgnoringModifiers: meaning?.charactersIgnoringModifiers ?? "", modifierFlags: flags)
    return KeyInput(kind: kind, identifier: firstIdentifier + UInt64(code), key: key, timestamp: time)
  }

  // MARK: - Layout

  private func readLayout() {
    guard let file = seat.keymap, file !== readFile else { return }
    readFile = file
    do throws(KeymapError) {
      layout = try KeyboardLayout(file)
      updateLayout()
    } catch {
      layout = nil
      Self.logger.warning("The compositor's keyboard cannot type: \(error.description)")
    }
  }

  private func updateLayout() {
    layout?.update(
      depressed: modifiers.depressed, latched: modifiers.latched, locked: modifiers.locked,
      group: modifiers.group)
  }

  // MARK: - Repetition

  private func schedule(after delay: Double) {
    timer = platform.application.clock.schedule(after: delay) { [weak self] in self?.repeatKey() }
  }

  private func repeatKey() {
    timer = nil
    guard let code = repeatingCode, let window, let interval = seat.keyRepetition.interval,
      platform.application.presses.isHeld(firstIdentifier + UInt64(code))
    else { return stopRepeating() }
    schedule(after: interval)
    let meaning = layout?.meaning(of: code, composes: false)
    window.receive(input(.repetition, code, meaning, at: platform.application.clock.now))
  }

  private func stopRepeating() {
    timer?.cancel()
    timer = nil
    repeatingCode = nil
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

extension KeyCode {
  /// Whether the key is one of the numeric pad.
  fileprivate var isOnNumericPad: Bool {
    switch rawValue {
    case 55, 71...83, 96, 98, 117, 121: true
    default: false
    }
  }
}
