internal import TactusInput

/// Text input by `zwp_text_input_v3`: collects what belongs together until the compositor sends `done`.
@MainActor
final class TextInputV3: TextInputObject {
  let version = TextInputSynchronization.Version.v3
  var onMessage: ((TextInputMessage) -> Void)?

  private let proxy: ZwpTextInputV3
  private var pending = TextInputEdit()

  init(_ proxy: ZwpTextInputV3) {
    self.proxy = proxy
    proxy.onEvent = { [weak self] in self?.receive($0) }
  }

  func destroy() {
    proxy.onEvent = nil
    proxy.destroy()
  }

  private func receive(_ event: ZwpTextInputV3.Event) {
    switch event {
    case .enter(let surface):
      pending = TextInputEdit()
      onMessage?(.entered(surface?.id))
    case .leave:
      pending = TextInputEdit()
      onMessage?(.left(replacement: nil))
    case .preeditString(let text, let begin, let end):
      pending.markedText = text ?? ""
      let isHidden = begin == -1 && end == -1
      pending.markedSelection = isHidden ? nil : Int(min(begin, end))..<Int(max(begin, end))
    case .commitString(let text): pending.insertedText = text ?? ""
    case .deleteSurroundingText(let before, let after):
      pending.deletion =
        before == 0 && after == 0 ? nil : .beside(before: before.asOffset, after: after.asOffset)
    case .done(let serial):
      let edit = pending
      pending = TextInputEdit()
      onMessage?(.edit(edit, serial: serial))
    }
  }

  func send(_ update: TextInputUpdate) {
    if update.disables { proxy.disable() }
    if update.enables { proxy.enable() }
    if let content = update.content {
      if update.parts.contains(.surroundings) {
        let surroundings = content.surroundings
        proxy.setSurroundingText(
          text: surroundings.text, cursor: Int32(surroundings.cursor), anchor: Int32(surroundings.anchor))
      }
      if update.isOwnChange { proxy.setTextChangeCause(cause: .other) }
      if update.parts.contains(.type) {
        proxy.setContentType(
          hint: .init(rawValue: content.type.hints.rawValue),
          purpose: .init(rawValue: content.type.purpose.rawValue))
      }
      if update.parts.contains(.cursorRectangle) {
        let rect = content.cursorRectangle
        proxy.setCursorRectangle(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
      }
    }
    proxy.commit()
  }
}

extension UInt32 {
  /// The number as an offset in a text, limited so that the sum of two is one on every system. Texts on the wire are far shorter.
  var asOffset: Int { Int(Swift.min(self, UInt32(Int32.max / 2))) }
}
