import InterfaceTestSupport
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@MainActor
@Suite("Input methods of compositors that differ, turn or restart", .serialized)
struct WireTextInputSessionTests {
  @Test("W7 a compositor without text input, or one that gets it later")
  func globals() throws {
    var globals = TestCompositor.defaultGlobals
    globals["zwp_text_input_manager_v3"] = nil
    globals["zwp_text_input_manager_v1"] = nil
    let wire = try WirePlatform(offered: globals)
    let field = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 34))
    wire.window.addSubview(field)
    field.becomeFirstResponder()
    wire.pump()
    #expect(wire.compositor.textInputs.isEmpty)
    wire.compositor.offer("zwp_text_input_manager_v1", version: 1)
    wire.pump()
    wire.changeSomething()
    wire.answerFrame()
    field.insertText("a")
    wire.pump()
    #expect(wire.compositor.textInputs.count == 1 && wire.compositor.textInputs[0].state.text == "a")
    // Version 3 replaces version 1.
    wire.compositor.offer("zwp_text_input_manager_v3", version: 1)
    wire.pump()
    let input = try #require(wire.compositor.textInputs.last)
    #expect(input.isVersion3)
    input.enter(wire.surface)
    wire.pump()
    #expect(input.state.isEnabled && input.state.text == "a")
  }

  @Test(
    "W7 in a turned interface the caret's rectangle is that on the surface",
    arguments: [InterfaceOrientation.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight])
  func turned(_ orientation: InterfaceOrientation) throws {
    var configuration = ApplicationConfiguration()
    configuration.orientationSource = .fixed(orientation)
    let wire = try WirePlatform(configuration: configuration)
    let field = TextField(frame: Rect(x: 10, y: 20, width: 100, height: 40))
    wire.window.addSubview(field)
    wire.compositor.textInputs[0].enter(wire.surface)
    field.becomeFirstResponder()
    wire.pump()
    let caret = field.convert(field.caretRect(for: field.endOfDocument), to: nil)
    let placement = wire.window.placement
    let expected: Rect =
      switch placement.turns {
      case 0: caret
      case 1: Rect(x: 800 - caret.maxY, y: caret.minX, width: caret.height, height: caret.width)
      case 2: Rect(x: 800 - caret.maxX, y: 480 - caret.maxY, width: caret.width, height: caret.height)
      default: Rect(x: caret.minY, y: 480 - caret.maxX, width: caret.height, height: caret.width)
      }
    let rect = wire.compositor.textInputs[0].state.cursorRectangle.map(Double.init)
    #expect(rect[0] == expected.minX.rounded(.down) && rect[1] == expected.minY.rounded(.down))
    #expect(
      rect[0] + rect[2] == expected.maxX.rounded(.up) && rect[1] + rect[3] == expected.maxY.rounded(.up))
  }

  @Test("W7 after the compositor has restarted, the field is enabled at the new one")
  func reconnection() throws {
    let wire = try WirePlatform(reconnects: true)
    let field = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 34))
    wire.window.addSubview(field)
    field.becomeFirstResponder()
    wire.compositor.textInputs[0].enter(wire.surface)
    wire.pump()
    let old = wire.compositor.textInputs[0]
    old.preedit("ab", 0, 2)
    old.done()
    wire.pump()
    #expect(field.markedTextRange != nil && wire.window.isServedByInputMethod)
    wire.compositor.disconnectClients()
    wire.processEvents { wire.platform.session == nil }
    #expect(field.text == "ab" && field.markedTextRange == nil && field.isEditing)
    #expect(field.selectedRange.isEmpty && field.selectedRange.upperBound == field.endOfDocument)
    #expect(!wire.window.isServedByInputMethod)
    wire.advance(by: wire.platform.reconnection.deadline.map { $0 - wire.application.clock.now } ?? 0)
    wire.pump { wire.platform.session != nil }
    wire.pump()
    let new = wire.compositor.textInputs[0]
    new.enter(wire.surface)
    wire.pump()
    #expect(new !== old && new.state.isEnabled && new.state.text == "ab")
    new.commit("c")
    new.done()
    wire.pump()
    #expect(field.text == "abc")
  }
}
