internal import TactusInput

/// Text input by `zwp_text_input_v1`, which Weston 10 has: what describes a marked or a committed text comes before it.
@MainActor
final class TextInputV1: TextInputObject {
  let version = TextInputSynchronization.Version.v1
  var onMessage: ((TextInputMessage) -> Void)?

  private let proxy: ZwpTextInputV1
  private let seat: WlSeat
  private let surface: (UInt32) -> WlSurface?
  /// What was received for the next marked text: the position of its caret, and the part that is highlighted.
  private var markedCaret: Int32?
  private var highlight: Range<Int>?
  /// What was received for the next committed text.
  private var deletion: TextInputEdit.Deletion?
  private var placement: TextInputEdit.Placement?
  /// The final form of the marked text; nil if there is none.
  private var replacement: String?
  /// The modifiers for the bits of a mask.
  private var modifiers: [KeyboardModifiers] = []

  /// Creates the object of a seat.
  ///
  /// - Parameters:
  ///   - proxy: The protocol object.
  ///   - seat: The seat.
  ///   - surface: A closure that returns the surface with an id.
  init(_ proxy: ZwpTextInputV1, seat: WlSeat, surface: @escaping (UInt32) -> WlSurface?) {
    self.proxy = proxy
    self.seat = seat
    self.surface = surface
    proxy.onEvent = { [weak self] in self?.receive($0) }
  }

  func destroy() {
    proxy.onEvent = nil
    // The protocol has no request for this.
    proxy.abandon()
  }

  // MARK: - Requests

  func send(_ update: TextInputUpdate) {
    if update.disables {
      proxy.hideInputPanel()
      proxy.deactivate(seat: seat)
      forget()
    }
    if update.resets {
      proxy.reset()
      forget()
    }
    guard let content = update.content else { return }
    if update.enables {
      guard let surface = surface(content.surface) else { return }
      proxy.activate(seat: seat, surface: surface)
      proxy.showInputPanel()
    }
    if update.parts.contains(.surroundings) {
      let surroundings = content.surroundings
      proxy.setSurroundingText(
        text: surroundings.text, cursor: UInt32(surroundings.cursor), anchor: UInt32(surroundings.anchor))
    }
    if update.parts.contains(.type) {
      proxy.setContentType(
        hint: .init(rawValue: content.type.hints.rawValue), purpose: Self.purpose(content.type.purpose))
    }
    if update.parts.contains(.cursorRectangle) {
      let rect = content.cursorRectangle
      proxy.setCursorRectangle(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
    proxy.commitState(serial: update.serial)
  }

  private static func purpose(_ purpose: TextInputContent.Purpose) -> ZwpTextInputV1.ContentPurpose {
    switch purpose {
    case .normal: .normal
    case .alpha: .alpha
    case .digits: .digits
    case .number: .number
    case .phone: .phone
    case .url: .url
    case .email: .email
    case .name: .name
    case .password: .password
    // There is no such purpose; that it is secret is a hint.
    case .pin: .digits
    case .date: .date
    case .time: .time
    case .datetime: .datetime
    case .terminal: .terminal
    }
  }

  // MARK: - Events

  private func receive(_ event: ZwpTextInputV1.Event) {
    switch event {
    case .enter(let surface):
      forget()
      onMessage?(.entered(surface?.id))
    case .leave:
      let replacement = self.replacement
      forget()
      onMessage?(.left(replacement: replacement))
    case .preeditCursor(let index): markedCaret = index
    case .preeditStyling(let index, let length, let style):
      if style == .selection || style == .highlight {
        highlight = index.asOffset..<index.asOffset + length.asOffset
      }
    case .preeditString(let serial, let text, let final): mark(text, final, serial)
    case .deleteSurroundingText(let index, let length):
      deletion = length == 0 ? nil : .part(offset: Int(index), length: length.asOffset)
    case .cursorPosition(let index, let anchor):
      placement = index == 0 && anchor == 0 ? nil : .init(cursor: Int(index), anchor: Int(anchor))
    case .commitString(let serial, let text):
      var edit = TextInputEdit()
      edit.deletion = deletion
      edit.insertedText = text
      edit.placement = placement
      forget()
      onMessage?(.served)
      onMessage?(.edit(edit, serial: serial))
    case .keysym(let serial, _, let symbol, let state, let mask):
      onMessage?(.served)
      let key = TextInputKey(
        symbol: symbol, characters: Composition.text(of: symbol), isPressed: state != 0,
        modifiers: pressed(mask))
      onMessage?(.key(key, serial: serial))
    case .modifiersMap(let map):
      modifiers = Self.modifiers(named: map)
      onMessage?(.served)
    case .inputPanelState(let state): if state != 0 { onMessage?(.served) }
    case .textDirection(let serial, let direction):
      onMessage?(.served)
      let isRightToLeft: Bool? = direction == .rtl ? true : direction == .ltr ? false : nil
      onMessage?(.direction(isRightToLeft: isRightToLeft, serial: serial))
    // Nothing depends on the name of the language.
    case .language: onMessage?(.served)
    }
  }

  private func mark(_ text: String, _ final: String, _ serial: UInt32) {
    var edit = TextInputEdit()
    edit.markedText = text
    if let markedCaret {
      edit.markedSelection = markedCaret < 0 ? nil : Int(markedCaret)..<Int(markedCaret)
    } else {
      edit.markedSelection = text.utf8.count..<text.utf8.count
    }
    if let highlight, markedCaret.map({ $0 >= 0 }) ?? true { edit.markedSelection = highlight }
    (markedCaret, highlight) = (nil, nil)
    replacement = text.isEmpty ? nil : final
    onMessage?(.served)
    onMessage?(.edit(edit, serial: serial))
  }

  /// Discards what was received for a text that is no longer composed.
  private func forget() {
    (markedCaret, highlight, deletion, placement, replacement) = (nil, nil, nil, nil, nil)
  }

  // MARK: - Modifiers

  /// The number of modifiers in a mask.
  private static let maximumModifiers = 32

  /// Returns the modifiers for the bits of a mask, from names that each end with a zero.
  private static func modifiers(named bytes: [UInt8]) -> [KeyboardModifiers] {
    let names = bytes.split(separator: 0, maxSplits: maximumModifiers, omittingEmptySubsequences: false)
    return names.prefix(maximumModifiers).map { name in
      switch String(decoding: name, as: UTF8.self) {
      case "Shift": .shift
      case "Lock": .capsLock
      case "Control": .control
      case "Mod1": .alternate
      case "Mod4": .logo
      default: []
      }
    }
  }

  private func pressed(_ mask: UInt32) -> KeyboardModifiers {
    var pressed: KeyboardModifiers = []
    for (bit, modifier) in modifiers.enumerated() where mask & 1 << UInt32(bit) != 0 {
      pressed.insert(modifier)
    }
    return pressed
  }
}
