import InterfaceTestSupport
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

/// When the keyboard on the screen is shown without a setting of the application.
@MainActor
@Suite("The on-screen keyboard by default")
struct AutomaticKeyboardTests {
  private static let field = Rect(x: 100, y: 20, width: 200, height: 34)

  /// An application with a text field on a compositor with a protocol for input methods, or none.
  private func makeWire(
    textInput: String? = nil, capabilities: TestSeat.Capabilities = [.touch],
    configuration: ApplicationConfiguration = .init()
  ) throws -> (WirePlatform, TextField) {
    var globals = TestCompositor.defaultGlobals
    for name in ["zwp_text_input_manager_v3", "zwp_text_input_manager_v1"] where name != textInput {
      globals[name] = nil
    }
    let wire = try WirePlatform(offered: globals, configuration: configuration) {
      $0.addSeat(capabilities: capabilities)
    }
    wire.application.beginTextInput()
    let field = TextField(frame: Self.field)
    wire.window.addSubview(field)
    wire.exchange()
    return (wire, field)
  }

  /// Taps, a while after any other tap.
  private func tap(_ wire: WirePlatform, _ point: Point = field.center) {
    wire.advance(by: 1)
    wire.down(0, point.x, point.y)
    wire.frame()
    wire.up(0)
    wire.frame()
    finish(wire)
  }

  private func finish(_ wire: WirePlatform) {
    wire.advance(by: 0.001)
    wire.exchange()
  }

  private func isShown(_ wire: WirePlatform) -> Bool { !wire.window.keyboardFrame.isEmpty }

  @Test("W12 without an input method, a tap on a field shows the keyboard, and typing on a keyboard hides it")
  func noProtocol() throws {
    #expect(ApplicationConfiguration().onScreenKeyboard == .automatic)
    let (wire, field) = try makeWire(capabilities: [.keyboard, .touch])
    #expect(!isShown(wire))
    tap(wire)
    #expect(field.isEditing && isShown(wire))
    wire.seat.keymap(TestSeat.defaultKeymap)
    wire.seat.keyboardEnter(wire.surface)
    wire.pump()
    // A person holds a key; a barcode scanner does not.
    wire.pressAndRelease(30)
    finish(wire)
    #expect(field.text == "a" && isShown(wire))
    wire.key(30, true)
    wire.advance(by: 0.05)
    wire.key(30, false)
    finish(wire)
    #expect(field.text == "aa" && !isShown(wire) && field.isEditing)
    tap(wire)
    #expect(isShown(wire))
  }

  @Test("W12 a field that Tab reaches shows no keyboard")
  func tab() throws {
    let (wire, field) = try makeWire(capabilities: [.keyboard, .touch])
    wire.seat.keymap(TestSeat.defaultKeymap)
    wire.seat.keyboardEnter(wire.surface)
    wire.pump()
    wire.pressAndRelease(15)
    finish(wire)
    #expect(field.isEditing && !isShown(wire))
  }

  @Test("W12 without a touch, the keyboard is shown on panels with a touchscreen and no keyboard")
  func withoutTouch() throws {
    for (capabilities, isExpected): (TestSeat.Capabilities, Bool) in [
      ([.touch], true), ([.touch, .pointer], true), ([.touch, .keyboard], false),
      ([.pointer, .keyboard], false),
      ([.pointer], false),
    ] {
      let (wire, field) = try makeWire(capabilities: capabilities)
      field.becomeFirstResponder()
      finish(wire)
      #expect(isShown(wire) == isExpected, "\(capabilities)")
      if capabilities.contains(.pointer) {
        field.resignFirstResponder()
        finish(wire)
        wire.seat.pointerEnter(wire.surface, x: Self.field.midX, y: Self.field.midY)
        wire.seat.pointerButton(272, isPressed: true, at: wire.milliseconds)
        wire.seat.pointerButton(272, isPressed: false, at: wire.milliseconds)
        wire.pump()
        finish(wire)
        #expect(field.isEditing && isShown(wire) == isExpected, "click, \(capabilities)")
      }
    }
  }

  @Test("W12 a keyboard that is plugged in hides what no touch has asked for, and unplugged shows it again")
  func hotPlug() throws {
    let (wire, field) = try makeWire()
    field.becomeFirstResponder()
    finish(wire)
    #expect(isShown(wire))
    wire.seat.capabilities = [.touch, .keyboard]
    wire.pump()
    finish(wire)
    #expect(!isShown(wire))
    wire.seat.capabilities = .touch
    wire.pump()
    finish(wire)
    #expect(isShown(wire))
  }

  @Test(
    "W12 with version 3, an input method serves the surface that it has entered; without, the keyboard is shown"
  )
  func version3() throws {
    let (wire, field) = try makeWire(textInput: "zwp_text_input_manager_v3")
    tap(wire)
    #expect(isShown(wire))
    let input = wire.compositor.textInputs[0]
    // The input method starts late.
    input.enter(wire.surface)
    wire.exchange()
    finish(wire)
    #expect(!isShown(wire) && field.isEditing)
    field.resignFirstResponder()
    finish(wire)
    tap(wire)
    #expect(field.isEditing && !isShown(wire) && input.state.isEnabled)
    // The window loses the focus, or the input method ends: nothing appears before the next tap.
    input.leave(wire.surface)
    wire.exchange()
    finish(wire)
    #expect(!isShown(wire))
    tap(wire)
    #expect(isShown(wire))
  }

  @Test("W12 with version 1, the keyboard waits for an input method to show itself, once")
  func version1() throws {
    let (wire, field) = try makeWire(textInput: "zwp_text_input_manager_v1")
    tap(wire)
    #expect(field.isEditing && !isShown(wire))
    wire.advance(by: 0.25)
    #expect(!isShown(wire))
    wire.advance(by: 0.1)
    finish(wire)
    #expect(isShown(wire))
    field.resignFirstResponder()
    finish(wire)
    tap(wire)
    #expect(isShown(wire))
  }

  @Test("W12 with version 1, an input method that shows itself in time keeps the keyboard away")
  func servingVersion1() throws {
    let (wire, field) = try makeWire(textInput: "zwp_text_input_manager_v1")
    tap(wire)
    wire.compositor.textInputs[0].modifiersMap(Array("Shift\0".utf8))
    wire.exchange()
    wire.advance(by: 0.5)
    finish(wire)
    #expect(field.isEditing && !isShown(wire))
    tap(wire)
    #expect(!isShown(wire))
  }

  @Test(
    "W12 what the application has configured applies whatever there is",
    arguments: [OnScreenKeyboardMode.always, .never])
  func explicit(mode: OnScreenKeyboardMode) throws {
    var configuration = ApplicationConfiguration()
    configuration.onScreenKeyboard = mode
    let (wire, field) = try makeWire(
      textInput: "zwp_text_input_manager_v3", capabilities: [.touch, .keyboard], configuration: configuration)
    wire.compositor.textInputs[0].enter(wire.surface)
    tap(wire)
    #expect(field.isEditing && isShown(wire) == (mode == .always))
  }
}
