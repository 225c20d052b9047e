import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Barcode scanners")
struct ScannerInputTests {
  private let test = TestWindow(size: Size(width: 320, height: 480))
  private let field = TextField(frame: Rect(x: 20, y: 20, width: 280, height: 36))
  private let scans = Scans()

  private final class Scans {
    var texts: [String] = []
    var usesThem = true
  }

  init() { test.window.addSubview(field) }

  private func begin() {
    let scans = scans
    test.application.scanHandler = { text, _ in
      scans.texts.append(text)
      return scans.usesThem
    }
  }

  private func key(_ code: KeyCode, _ text: String = "") -> Key { Key(keyCode: code, characters: text) }

  /// Types keys, each of which is down for a part of the interval between them, all of which arrive at once if they are late.
  private func type(_ text: String, every interval: Double, ends: KeyCode? = .return, late: Double = 0) {
    var keys = text.map { key(KeyCode(character: $0) ?? .unknown, String($0)) }
    if let ends { keys.append(key(ends, "\r")) }
    let start = test.now
    test.advance(by: late)
    for (index, key) in keys.enumerated() {
      for (kind, delay) in [(KeyChange.Kind.down, 0.0), (.up, 0.4)] {
        let time = start + (Double(index) + delay) * interval
        if time > test.now { test.advance(by: time - test.now) }
        test.window.receive(KeyChange(kind: kind, identifier: UInt64(index), key: key, timestamp: time))
      }
    }
  }

  @Test("W15 what a scanner types is one text, without the key that ends it", arguments: [0.001, 0.01, 0.03])
  func burst(interval: Double) {
    begin()
    field.becomeFirstResponder()
    type("4006381333931", every: interval)
    #expect(scans.texts == ["4006381333931"] && field.text?.isEmpty != false)
    type("AB-12", every: interval, ends: .tab)
    #expect(scans.texts.last == "AB-12" && test.window.firstResponder === field)
    #expect(test.application.presses.isIdle)
  }

  @Test("W15 a scanner is told by the times of its keys, also when they arrive late and all at once")
  func late() {
    begin()
    type("40063813", every: 0.01, late: 1)
    #expect(scans.texts == ["40063813"])
    // Keys that a person pressed stay so, however close they arrive.
    field.becomeFirstResponder()
    type("hello", every: 0.12, ends: nil, late: 1)
    test.advance(by: 1)
    #expect(scans.texts.count == 1 && field.text == "hello")
  }

  @Test("W15 a text without a key at its end is read after a pause")
  func pause() {
    begin()
    type("12345678", every: 0.005, ends: nil)
    #expect(scans.texts.isEmpty)
    test.advance(by: 0.2)
    #expect(scans.texts == ["12345678"])
  }

  @Test("W15 what a person types arrives in order, with every key released")
  func person() {
    begin()
    field.becomeFirstResponder()
    type("quick fox", every: 0.08)
    test.advance(by: 0.2)
    #expect(field.text == "quick fox" && scans.texts.isEmpty && test.application.presses.isIdle)
    // Three keys at once are no scanner's.
    type("abc", every: 0.01, ends: nil)
    test.advance(by: 0.2)
    #expect(field.text == "quick foxabc" && scans.texts.isEmpty && test.application.presses.isIdle)
  }

  @Test("W15 a text that the application does not use is inserted into the text field as one edit")
  func insertion() {
    begin()
    scans.usesThem = false
    field.text = "No. "
    var edits = 0
    field.addAction(Action { _ in edits += 1 }, for: .editingChanged)
    field.becomeFirstResponder()
    type("778812", every: 0.005, ends: .tab)
    #expect(field.text == "No. 778812" && test.application.presses.isIdle)
    #expect(edits == 1)
  }

  @Test("W15 a scanner does not hide the on-screen keyboard; a person's key does")
  func onScreenKeyboard() {
    let stage = KeyboardStage(mode: .automatic)
    stage.test.tap(at: stage.field.center)
    stage.finish()
    #expect(stage.isShown)
    let start = stage.test.now
    for (index, character) in "40063813".enumerated() {
      let key = Key(keyCode: KeyCode(character: character) ?? .unknown, characters: String(character))
      for (kind, delay) in [(KeyChange.Kind.down, 0.0), (.up, 0.004)] {
        let time = start + Double(index) * 0.01 + delay
        stage.test.advance(by: time - stage.test.now)
        stage.window.receive(KeyChange(kind: kind, identifier: UInt64(index), key: key, timestamp: time))
      }
    }
    stage.finish()
    #expect(stage.isShown && stage.text == "40063813")
    stage.test.press(KeyCode(character: "5") ?? .unknown, characters: "5")
    stage.finish()
    #expect(!stage.isShown && stage.text == "400638135")
  }

  @Test(
    "W15 keys that wait are typed when scans are not asked for any longer, or the window closes or loses the keyboard"
  )
  func interruption() {
    begin()
    field.becomeFirstResponder()
    type("ab", every: 0.01, ends: nil)
    #expect(field.text?.isEmpty != false)
    test.application.scanHandler = nil
    #expect(field.text == "ab" && test.application.presses.isIdle)
    begin()
    type("cd", every: 0.01, ends: nil)
    test.window.cancelPresses()
    #expect(field.text == "abcd" && test.application.presses.isIdle)
  }
}
