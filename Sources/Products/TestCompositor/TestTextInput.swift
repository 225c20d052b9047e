internal import CTactusWaylandServer

/// A text input of a client, whose input method is controlled by the test. Arguments are not checked.
@MainActor
package final class TestTextInput {
  /// What the client has told with commits.
  package struct State: Hashable, Sendable {
    /// A Boolean value that indicates whether a text is edited.
    package var isEnabled = false
    /// The text near the caret; nil if the client does not report it.
    package var text: String?
    /// The position of the caret, in bytes.
    package var cursor = 0
    /// The other end of the selection, in bytes.
    package var anchor = 0
    /// A Boolean value that indicates whether the text has changed for another reason than the input method's edits.
    package var isOwnChange = false
    package var hint: UInt32 = 0
    package var purpose: UInt32 = 0
    /// The rectangle of the caret: x, y, width and height; empty if the client does not report it.
    package var cursorRectangle: [Int32] = []
    /// A Boolean value that indicates whether the input method's keyboard is requested, in version 1.
    package var showsPanel = false
  }

  /// The state with the last commit.
  package private(set) var state = State()
  /// The names of the requests of each commit, in order, without the commit itself.
  package private(set) var commits: [[String]] = []
  /// The serials of the commits in version 1.
  package private(set) var serials: [UInt32] = []
  /// The id of the surface that the client activated in version 1; nil if there is none.
  package private(set) var activeSurface: UInt32?

  private(set) var version3: ZwpTextInputV3Resource?
  private(set) var version1: ZwpTextInputV1Resource?
  private var pending = State()
  private var requests: [String] = []

  /// A Boolean value that indicates whether a surface has the focus, in version 3.
  private var isEntered = false
  private weak var compositor: TestCompositor?

  /// A Boolean value that indicates whether the client uses version 3.
  package var isVersion3: Bool { version3 != nil }
  /// The number of commits.
  package var commitCount: UInt32 { UInt32(commits.count) }
  /// The requests that were received since the last commit.
  package var uncommitted: [String] { requests }

  init(_ resource: ZwpTextInputV3Resource, _ compositor: TestCompositor) {
    version3 = resource
    self.compositor = compositor
    resource.onRequest = { [weak self] in self?.receive($0) }
  }

  init(_ resource: ZwpTextInputV1Resource) {
    version1 = resource
    resource.onRequest = { [weak self] in self?.receive($0) }
  }

  // MARK: - Requests

  private func commit() {
    commits.append(requests)
    requests = []
    state = pending
    pending.isOwnChange = false
  }

  private func receive(_ request: ZwpTextInputV3Resource.Request) {
    if !isEntered, case .enable = request, compositor?.toleratesRaces == false {
      compositor?.note("zwp_text_input_v3.enable while no surface has the focus")
    }
    switch request {
    case .destroy: break
    case .enable:
      requests.append("enable")
      pending = State()
      pending.isEnabled = true
    case .disable:
      requests.append("disable")
      pending = State()
    case .setSurroundingText(let text, let cursor, let anchor):
      checkText(text, cursor, anchor)
      setText(text, Int(cursor), Int(anchor))
    case .setTextChangeCause(let cause):
      requests.append("set_text_change_cause")
      pending.isOwnChange = cause == .other
    case .setContentType(let hint, let purpose): setContentType(hint.rawValue, purpose.rawValue)
    case .setCursorRectangle(let x, let y, let width, let height): setCursorRectangle([x, y, width, height])
    case .commit: commit()
    }
  }

  private func receive(_ request: ZwpTextInputV1Resource.Request) {
    switch request {
    case .activate(_, let surface):
      requests.append("activate")
      pending.isEnabled = true
      activeSurface = surface?.id
    case .deactivate:
      requests.append("deactivate")
      pending = State()
      activeSurface = nil
      // No commit follows.
      state = pending
      commits.append(requests)
      requests = []
    case .showInputPanel:
      requests.append("show_input_panel")
      pending.showsPanel = true
    case .hideInputPanel:
      requests.append("hide_input_panel")
      pending.showsPanel = false
    case .reset: requests.append("reset")
    case .setSurroundingText(let text, let cursor, let anchor): setText(text, Int(cursor), Int(anchor))
    case .setContentType(let hint, let purpose): setContentType(hint.rawValue, purpose.rawValue)
    case .setCursorRectangle(let x, let y, let width, let height): setCursorRectangle([x, y, width, height])
    case .setPreferredLanguage, .invokeAction: break
    case .commitState(let serial):
      serials.append(serial)
      commit()
    }
  }

  /// Notes a text that is too long for the protocol, and positions outside of it or within a character.
  private func checkText(_ text: String, _ cursor: Int32, _ anchor: Int32) {
    let bytes = Array(text.utf8)
    func isPosition(_ offset: Int32) -> Bool {
      let offset = Int(offset)
      guard bytes.indices.contains(offset) else { return offset == bytes.count }
      return bytes[offset] & 0xC0 != 0x80
    }
    guard bytes.count > 4000 || !isPosition(cursor) || !isPosition(anchor) else { return }
    compositor?.note(
      "zwp_text_input_v3.set_surrounding_text with \(cursor) and \(anchor) of \(bytes.count) bytes")
  }

  // MARK: - Requests of both versions

  private func setText(_ text: String, _ cursor: Int, _ anchor: Int) {
    requests.append("set_surrounding_text")
    (pending.text, pending.cursor, pending.anchor) = (text, cursor, anchor)
  }

  private func setContentType(_ hint: UInt32, _ purpose: UInt32) {
    requests.append("set_content_type")
    (pending.hint, pending.purpose) = (hint, purpose)
  }

  private func setCursorRectangle(_ rectangle: [Int32]) {
    requests.append("set_cursor_rectangle")
    pending.cursorRectangle = rectangle
  }

  // MARK: - Events

  /// Gives a surface the focus, or in version 1 confirms its activation.
  package func enter(_ surface: TestSurface) {
    isEntered = true
    version3?.enter(surface: surface.resource)
    version1?.enter(surface: surface.resource)
  }

  /// Takes the focus of a surface away.
  package func leave(_ surface: TestSurface) {
    isEntered = false
    version3?.leave(surface: surface.resource)
    version1?.leave()
  }

  /// Sends marked text. In version 1 `final` replaces it when it is ended.
  ///
  /// - Parameters:
  ///   - text: The text; nil for a null string in version 3.
  ///   - begin: The beginning of its selection, in bytes.
  ///   - end: The end of its selection, in bytes; that of version 3 only.
  ///   - final: The final form of the text in version 1.
  ///   - serial: The serial in version 1; nil for the present one.
  package func preedit(
    _ text: String?, _ begin: Int32, _ end: Int32, final: String = "", serial: UInt32? = nil
  ) {
    version3?.preeditString(text: text, cursorBegin: begin, cursorEnd: end)
    version1?.preeditCursor(index: begin)
    version1?.preeditString(serial: serial ?? serials.last ?? 0, text: text ?? "", commit: final)
  }

  /// Sends final text.
  package func commit(_ text: String?, serial: UInt32? = nil) {
    version3?.commitString(text: text)
    version1?.commitString(serial: serial ?? serials.last ?? 0, text: text ?? "")
  }

  /// Sends final text that need not be valid UTF-8.
  package func commitInvalidText(_ bytes: [UInt8]) {
    (bytes + [0]).withUnsafeBytes { buffer in
      let text = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      // The numbers of the events `commit_string`.
      version3?.post(3, [wl_argument(s: text)])
      version1?.post(7, [wl_argument(u: serials.last ?? 0), wl_argument(s: text)])
    }
  }

  /// Deletes text around the caret, in version 3.
  package func deleteSurrounding(before: UInt32, after: UInt32) {
    version3?.deleteSurroundingText(beforeLength: before, afterLength: after)
  }

  /// Ends a step, in version 3.
  ///
  /// - Parameter serial: The number of commits; nil for the present one.
  package func done(_ serial: UInt32? = nil) { version3?.done(serial: serial ?? commitCount) }

  /// Deletes text near the caret with the next final text, in version 1.
  package func deleteSurrounding(index: Int32, length: UInt32) {
    version1?.deleteSurroundingText(index: index, length: length)
  }

  /// Places the caret with the next final text, in version 1.
  package func cursorPosition(_ index: Int32, anchor: Int32) {
    version1?.cursorPosition(index: index, anchor: anchor)
  }

  /// Highlights a part of the next marked text, in version 1.
  package func preeditStyling(_ index: UInt32, length: UInt32, style: UInt32) {
    version1?.preeditStyling(index: index, length: length, style: .init(rawValue: style))
  }

  /// Sends the position of the caret in the next marked text, in version 1.
  package func preeditCursor(_ index: Int32) { version1?.preeditCursor(index: index) }

  /// Presses or releases a key, in version 1.
  package func keysym(
    _ symbol: UInt32, isPressed: Bool, modifiers: UInt32 = 0, serial: UInt32? = nil
  ) {
    version1?.keysym(
      serial: serial ?? serials.last ?? 0, time: 0, sym: symbol, state: isPressed ? 1 : 0,
      modifiers: modifiers)
  }

  /// Names the modifiers of keys, in version 1.
  package func modifiersMap(_ bytes: [UInt8]) { version1?.modifiersMap(map: bytes) }

  /// Reports whether the input method's keyboard is shown, in version 1.
  package func inputPanelState(_ state: UInt32) { version1?.inputPanelState(state: state) }

  /// Reports the language, in version 1.
  package func language(_ name: String) { version1?.language(serial: serials.last ?? 0, language: name) }

  /// Reports the writing direction of the language, in version 1.
  package func textDirection(_ direction: UInt32, serial: UInt32? = nil) {
    version1?.textDirection(serial: serial ?? serials.last ?? 0, direction: .init(rawValue: direction))
  }
}
