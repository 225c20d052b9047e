import TactusTesting
import Testing

@testable import TactusInterface

/// What the keys of the on-screen keyboard do.
@MainActor
@Suite("On-screen keyboard: keys")
struct KeyboardKeyTests {
  private let stage = KeyboardStage()
  private var test: TestWindow { stage.test }

  @Test(
    "W12 letters, the space bar and backspace edit the first responder; sentences begin with a capital letter"
  )
  func typing() {
    stage.edit()
    stage.tap("hi you")
    #expect(stage.text == "Hi you")
    stage.tap(.backspace)
    #expect(stage.text == "Hi yo")
    stage.tap("  ")
    #expect(stage.text == "Hi yo. ")
    stage.tap("ok")
    #expect(stage.text == "Hi yo. Ok")
  }

  @Test(
    "W12 a full stop replaces two spaces only in quick succession, after a word, and where sentences are written"
  )
  func doubleSpace() {
    stage.edit()
    stage.tap("a ")
    test.advance(by: 1)
    stage.tap(" ")
    #expect(stage.text == "A  ")
    stage.tap(" ")
    #expect(stage.text == "A   ")
    stage.text = ""
    stage.field.autocapitalizationType = .words
    stage.finish()
    stage.tap("a  b")
    #expect(stage.text == "A  B")
  }

  @Test(
    "W12 capital letters follow the trait: nowhere, at words, at sentences, everywhere",
    arguments: [
      (TextAutocapitalizationType.none, "ab cd"), (.words, "Ab Cd"), (.sentences, "Ab cd"),
      (.allCharacters, "AB CD"),
    ])
  func capitals(type: TextAutocapitalizationType, expected: String) {
    stage.field.autocapitalizationType = type
    stage.edit()
    stage.tap("ab cd")
    #expect(stage.text == expected)
  }

  @Test(
    "W12 sentences end with . ! ? … and a space, also inside quotation marks; a new field begins with a capital letter"
  )
  func sentences() {
    let isCapital = { (text: String) in TextAutocapitalizationType.sentences.isCapital(after: text) }
    for text in ["", "a. ", "a! ", "a?  ", "“a.” ", "(a.) ", "a… ", "  "] {
      #expect(isCapital(text), "\(text)")
    }
    for text in ["a", "a.", "a ", "a, ", "3.5", "a.”"] { #expect(!isCapital(text), "\(text)") }
  }

  @Test("W12 Shift types one capital letter, all while it is held, and all after a double tap")
  func shift() {
    stage.field.autocapitalizationType = .none
    stage.edit()
    stage.tap("a")
    stage.tap(.shift)
    stage.tap("bc")
    #expect(stage.text == "aBc")
    let held = test.touch(at: stage.point(.shift))
    stage.tap("de")
    held.end()
    stage.tap("f")
    #expect(stage.text == "aBcDEf")
    test.tap(at: stage.point(.shift))
    test.advance(by: 0.1)
    test.tap(at: stage.point(.shift))
    stage.tap("gh")
    #expect(stage.view?.typing.shift == .locked && stage.text == "aBcDEfGH")
    stage.tap(.shift)
    stage.tap("i")
    #expect(stage.text == "aBcDEfGHi")
    // Two taps that are not in quick succession turn it on and off.
    stage.tap(.shift)
    test.advance(by: 1)
    stage.tap(.shift)
    stage.tap("j")
    #expect(stage.text == "aBcDEfGHij")
  }

  @Test("W12 a touch that slides from Shift, or from the key of a page, to a key types it and returns")
  func slide() {
    stage.field.autocapitalizationType = .none
    stage.edit()
    let shift = test.touch(at: stage.point(.shift))
    shift.move(to: stage.point("t"), over: 0.2)
    shift.end()
    stage.tap("a")
    #expect(stage.text == "Ta")
    let page = test.touch(at: stage.point(.page(.symbols)))
    test.advance(by: 0.1)
    page.move(to: stage.point("7"), over: 0.2)
    page.end()
    #expect(stage.text == "Ta7" && stage.view?.typing.page == .letters)
  }

  @Test(
    "W12 the page of symbols stays until a space follows a symbol, and after a quick tap whatever else is down"
  )
  func symbols() {
    stage.field.autocapitalizationType = .none
    stage.edit()
    stage.tap(.page(.symbols))
    stage.tap("12")
    #expect(stage.view?.typing.page == .symbols)
    stage.tap(" ")
    #expect(stage.view?.typing.page == .letters)
    let page = test.touch(at: stage.point(.page(.symbols)))
    let digit = test.touch(at: stage.point("3"))
    test.advance(by: 0.05)
    page.end()
    digit.end()
    stage.tap("4")
    #expect(stage.text == "12 34")
    stage.tap(.page(.more))
    stage.tap("€")
    stage.tap(.page(.letters))
    stage.tap("a")
    #expect(stage.text == "12 34€a")
  }

  @Test("W12 backspace repeats while it is held, faster and then by words, and stops with the touch")
  func backspace() {
    stage.edit()
    stage.text = String(repeating: "word ", count: 30)
    let touch = test.touch(at: stage.point(.backspace))
    #expect(stage.text.count == 149)
    test.advance(by: 0.49)
    #expect(stage.text.count == 149)
    test.advance(by: 0.02)
    #expect(stage.text.count == 148)
    test.advance(by: 0.7)
    #expect(stage.text.count == 141)
    test.advance(by: 0.8)
    let count = stage.text.count
    #expect((123...128).contains(count))
    test.advance(by: 2)
    #expect(stage.text.count < 100 && stage.text.hasSuffix("word ") || stage.text.isEmpty)
    touch.end()
    let rest = stage.text
    test.advance(by: 3)
    #expect(stage.text == rest && stage.view?.typing.nextDeadline == nil)
  }

  @Test("W12 a held key offers its accents, the same touch chooses one, and its end types it")
  func accents() throws {
    stage.field.autocapitalizationType = .none
    stage.edit()
    let touch = test.touch(at: stage.point("e"))
    test.advance(by: 0.6)
    let alternatives = try #require(stage.view?.typing.alternatives)
    #expect(
      alternatives.texts.first == "e" && alternatives.texts.contains("é") && alternatives.selection == 0)
    let index = try #require(alternatives.texts.firstIndex(of: "é"))
    let key = stage.point("e")
    let step = alternatives.rect(of: index).midX - alternatives.rect(of: 0).midX
    touch.move(to: Point(x: key.x + step, y: key.y - 50), over: 0.2)
    touch.end()
    #expect(stage.text == "é")
    // Without a movement the key's own text is typed, also at the edges of the keyboard.
    for text in ["a", "o", "u"] {
      let touch = test.touch(at: stage.point(text))
      test.advance(by: 0.6)
      touch.move(by: Point(x: 2, y: -1))
      touch.end()
    }
    #expect(stage.text == "éaou")
    // Another touch types the choice.
    let first = test.touch(at: stage.point("n"))
    test.advance(by: 0.6)
    let second = test.touch(at: stage.point("x"))
    #expect(stage.text == "éaoun")
    first.end()
    second.end()
    #expect(stage.text == "éaounx")
  }

  @Test("W12 capital letters have capital accents, and all of them fit into the window")
  func capitalAccents() throws {
    for size in [
      Size(width: 240, height: 320), Size(width: 390, height: 700), Size(width: 1280, height: 800),
    ] {
      let stage = KeyboardStage(size: size)
      stage.edit()
      for key in try #require(stage.view).typing.arrangement.keys where key.key.isText {
        let touch = stage.test.touch(at: stage.point(key))
        stage.test.advance(by: 0.6)
        if let alternatives = stage.view?.typing.alternatives {
          let frame = try #require(stage.view).convert(alternatives.frame, to: nil)
          #expect(stage.window.bounds.insetBy(dx: -1, dy: -1).contains(frame), "\(key.key) \(frame)")
          #expect(alternatives.texts.allSatisfy { $0 == $0.capital || $0.count > 1 })
        }
        touch.cancel()
        stage.field.text = ""
      }
    }
  }

  @Test("W12 a drag on the space bar, or a long press, moves the caret by characters and types nothing")
  func caret() {
    stage.edit()
    stage.text = "Hello world"
    let touch = test.touch(at: stage.point(.space))
    touch.move(by: Point(x: -24, y: 0))
    touch.move(by: Point(x: -45, y: 0))
    touch.end()
    stage.tap("x")
    #expect(stage.text == "Hello xworld")
    let pressed = test.touch(at: stage.point(.space))
    test.advance(by: 0.6)
    pressed.move(by: Point(x: 9, y: 0))
    pressed.move(by: Point(x: 9, y: 0))
    pressed.end()
    stage.tap("y")
    #expect(stage.text == "Hello xwoyrld")
    stage.tap(" ")
    #expect(stage.text == "Hello xwoy rld")
  }

  @Test(
    "W12 a touch that moves to another key types that, one that leaves the keyboard nothing, nor does a cancelled one"
  )
  func slideOff() {
    stage.field.autocapitalizationType = .none
    stage.edit()
    let other = test.touch(at: stage.point("a"))
    other.move(to: stage.point("d"), over: 0.2)
    other.end()
    #expect(stage.text == "d")
    let away = test.touch(at: stage.point("q"))
    away.move(to: Point(x: 100, y: 200), over: 0.2)
    away.end()
    let cancelled = test.touch(at: stage.point("w"))
    cancelled.cancel()
    test.application.cancelAllTouches()
    #expect(stage.text == "d" && stage.view?.typing.presses.isEmpty == true)
    // A touch that returns types again.
    let returning = test.touch(at: stage.point("q"))
    returning.move(to: Point(x: 100, y: 200), over: 0.1)
    returning.move(to: stage.point("v"), over: 0.1)
    returning.end()
    #expect(stage.text == "dv")
  }

  @Test(
    "W12 Return acts as the key: the delegate decides, and the event ends editing; without text it may be disabled"
  )
  func enter() {
    final class Delegate: TextFieldDelegate {
      var count = 0
      func textFieldShouldReturn(_ textField: TextField) -> Bool {
        count += 1
        return count > 1
      }
    }
    let delegate = Delegate()
    stage.field.delegate = delegate
    var events = 0
    stage.field.addAction({ events += 1 }, for: .editingDidEndOnExit)
    stage.field.enablesReturnKeyAutomatically = true
    stage.edit()
    stage.tap(.enter)
    #expect(delegate.count == 0)
    stage.tap("a")
    stage.tap(.enter)
    #expect(delegate.count == 1 && events == 0 && stage.field.isEditing)
    stage.tap(.enter)
    #expect(delegate.count == 2 && events == 1 && !stage.field.isEditing && stage.text == "A")
    stage.finish()
    #expect(!stage.isShown)
  }

  @Test("W12 the delegate of the field decides on every key, and may change the first responder in it")
  func delegate() {
    final class Delegate: TextFieldDelegate {
      var next: TextField?
      var replacements: [String] = []
      func textField(
        _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
        replacementString string: String
      ) -> Bool {
        replacements.append(string)
        if string == "x" { next?.becomeFirstResponder() }
        if string == "z" { textField.removeFromSuperview() }
        return string != "q"
      }
    }
    let delegate = Delegate()
    stage.field.autocapitalizationType = .none
    stage.field.delegate = delegate
    let next = TextField(frame: Rect(x: 20, y: 80, width: 200, height: 36))
    next.autocapitalizationType = .none
    next.delegate = delegate
    stage.window.addSubview(next)
    delegate.next = next
    stage.edit()
    stage.tap("aqb")
    #expect(stage.text == "ab" && delegate.replacements == ["a", "q", "b"])
    stage.tap("xc")
    #expect(next.text == "c" && next.isEditing)
    stage.tap("zd")
    #expect(next.text == "cz" && !next.isEditing)
    stage.finish()
    #expect(!stage.isShown && stage.window.keyboardFrame == .zero)
  }
}
