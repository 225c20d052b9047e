internal import TactusInput
internal import TactusWaylandWire

/// The text input of a seat: tells the compositor of the text that is being edited, and reports what input methods do with it.
@MainActor
package final class SeatTextInput {
  /// Called with what input methods do.
  package var onEvent: ((TextInputEvent) -> Void)?

  private let seat: WlSeat
  private weak var globals: Globals?
  private var object: (any TextInputObject)?
  private var synchronization = TextInputSynchronization(.v3)

  init(_ seat: WlSeat, globals: Globals) {
    self.seat = seat
    self.globals = globals
    connect()
  }

  /// A Boolean value that indicates whether the compositor has text input.
  package var isAvailable: Bool {
    object != nil || globals?.object(ZwpTextInputManagerV1.self) != nil
  }

  /// A Boolean value that indicates whether the client chooses the surface whose text is edited, and not the compositor.
  package var choosesSurface: Bool { object?.version != .v3 }

  /// The surface on which the compositor lets a text be edited; nil if there is none, or if the client chooses it.
  package var surface: UInt32? { synchronization.surface }

  /// Creates the protocol object if the compositor has one by now. Version 3 is preferred.
  func connect() {
    guard object?.version != .v3 else { return }
    guard let proxy = globals?.object(ZwpTextInputManagerV3.self)?.getTextInput(seat: seat) else { return }
    disconnect()
    begin(TextInputV3(proxy))
  }

  private func begin(_ object: any TextInputObject) {
    self.object = object
    synchronization = TextInputSynchronization(object.version)
    object.onMessage = { [weak self] in self?.receive($0) }
  }

  /// Destroys the protocol object, and reports the end of the editing.
  package func disconnect() {
    let field = synchronization.field
    object.take()?.destroy()
    synchronization = TextInputSynchronization(.v3)
    if let field { onEvent?(.ended(replacement: nil, field: field)) }
  }

  /// Tells the compositor of a change.
  ///
  /// - Parameters:
  ///   - content: The text that is edited; nil if there is none.
  ///   - cause: The reason of the change.
  ///   - showsPanel: Whether the user asks for the input method's keyboard.
  package func update(
    to content: TextInputContent?, cause: TextInputSynchronization.Cause, showsPanel: Bool = false
  ) {
    // An object of version 1 cannot be destroyed, so it is created when it is needed.
    if object == nil, content != nil { connectVersion1() }
    guard let object,
      let update = synchronization.update(to: content, cause: cause, showsPanel: showsPanel)
    else { return }
    object.send(update)
  }

  private func connectVersion1() {
    guard let proxy = globals?.object(ZwpTextInputManagerV1.self)?.createTextInput() else { return }
    begin(
      TextInputV1(proxy, seat: seat) { [weak globals] id in globals?.surface(withID: id)?.surface })
  }

  // MARK: - Events

  private func receive(_ message: TextInputMessage) {
    switch message {
    case .entered(let surface):
      if let field = synchronization.enter(surface) { onEvent?(.ended(replacement: nil, field: field)) }
      onEvent?(.ready)
    case .left(let replacement):
      let (field, update) = synchronization.leave()
      if let update { object?.send(update) }
      if let field { onEvent?(.ended(replacement: replacement, field: field)) }
      onEvent?(.left)
    case .edit(let edit, let serial):
      if let field = synchronization.receiveStep(serial: serial) { onEvent?(.edit(edit, field: field)) }
    case .key(let key, let serial):
      guard key.isPressed else {
        onEvent?(.keyUp(symbol: key.symbol))
        return
      }
      if let field = synchronization.receiveStep(serial: serial) { onEvent?(.keyDown(key, field: field)) }
    case .direction(let isRightToLeft, let serial):
      if let field = synchronization.receiveStep(serial: serial) {
        onEvent?(.direction(isRightToLeft: isRightToLeft, field: field))
      }
    case .served: onEvent?(.served)
    }
  }
}
