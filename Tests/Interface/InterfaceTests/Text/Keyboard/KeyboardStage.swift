import TactusTesting

@testable import TactusInterface

/// A window with a text field and the on-screen keyboard.
@MainActor
final class KeyboardStage {
  let test: TestWindow
  let field = TextField(frame: Rect(x: 20, y: 20, width: 280, height: 36))

  init(size: Size = Size(width: 390, height: 700), scale: Double = 1, mode: OnScreenKeyboardMode = .always) {
    test = TestWindow(size: size, scale: scale)
    test.window.backgroundColor = .systemBackground
    field.borderStyle = .roundedRect
    field.frame.size.width = size.width - 40
    test.window.addSubview(field)
    test.application.onScreenKeyboard.layouts = [.english]
    test.application.onScreenKeyboard.mode = mode
  }

  var window: Window { test.window }
  var keyboard: WindowKeyboard? { WindowKeyboard.existing(in: window) }
  /// The keyboard's view while it is shown.
  var view: KeyboardView? { keyboard?.isShown == true ? keyboard?.view : nil }
  var isShown: Bool { view != nil }
  var text: String {
    get { field.text ?? "" }
    set { field.text = newValue }
  }

  /// Begins editing and waits until the keyboard has appeared.
  func edit(_ field: TextField? = nil) {
    (field ?? self.field).becomeFirstResponder()
    finish()
  }

  /// Waits until the keyboard rests.
  func finish() {
    test.frame()
    for _ in 0..<30 {
      test.advance(by: 1.0 / 60)
      test.frame()
    }
  }

  /// Returns the key with an action.
  func key(_ action: KeyboardKey.Action) -> KeyboardArrangement.PlacedKey? {
    view?.typing.arrangement.keys.first { $0.key.action == action }
  }

  /// Returns the key that types a character in either case.
  func key(_ text: String) -> KeyboardArrangement.PlacedKey? {
    if text == " " { return key(.space) }
    return view?.typing.arrangement.keys.first { placed in
      guard case .text(let base, let shifted) = placed.key.action else { return false }
      return base == text || shifted == text
    }
  }

  /// Returns the middle of a key in the window.
  func point(_ key: KeyboardArrangement.PlacedKey?) -> Point {
    guard let key, let view else { return Point(x: -1, y: -1) }
    return view.convert(key.frame.center, to: nil)
  }

  func point(_ text: String) -> Point { point(key(text)) }
  func point(_ action: KeyboardKey.Action) -> Point { point(key(action)) }

  /// Taps keys one after the other.
  func tap(_ texts: String...) {
    for text in texts {
      for character in text {
        test.tap(at: point(String(character)))
        test.advance(by: 0.08)
      }
    }
  }

  func tap(_ action: KeyboardKey.Action) {
    test.tap(at: point(action))
    test.advance(by: 0.08)
  }
}
