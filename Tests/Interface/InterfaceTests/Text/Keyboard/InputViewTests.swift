import TactusTesting
import Testing

@testable import TactusInterface

/// The views that an application shows instead of the keyboard and above it.
@MainActor
@Suite("Input views")
struct InputViewTests {
  /// A responder with views of its own that accepts no text.
  private final class Page: ViewController {
    var ownInput: View?
    var ownAccessory: View?
    override var canBecomeFirstResponder: Bool { true }
    override var inputView: View? { ownInput }
    override var inputAccessoryView: View? { ownAccessory }
  }

  /// A view that suits a height.
  private final class Measured: View {
    var height = 90.0
    var count = 0
    override func sizeThatFits(_ size: Size) -> Size {
      count += 1
      return Size(width: size.width, height: height)
    }
  }

  /// A view of a height, as applications create them.
  private func strip(_ height: Double) -> View { View(frame: Rect(x: 0, y: 0, width: 10, height: height)) }

  @Test("U12 an input view replaces the keyboard, at its own height, in every mode")
  func input() throws {
    for mode in OnScreenKeyboardMode.allCases {
      let stage = KeyboardStage(mode: mode)
      let input = strip(160)
      stage.field.inputView = input
      stage.edit()
      #expect(!stage.isShown && stage.window.keyboardFrame == Rect(x: 0, y: 540, width: 390, height: 160))
      #expect(input.convert(input.bounds, to: nil) == stage.window.keyboardFrame)
      #expect(stage.window.textInput == nil)
      stage.field.resignFirstResponder()
      stage.finish()
      stage.finish()
      #expect(stage.window.keyboardFrame == .zero && input.superview == nil)
    }
  }

  @Test("U12 an accessory view is above the keyboard, and its height is a part of the keyboard's area")
  func accessory() throws {
    let stage = KeyboardStage()
    let accessory = strip(44)
    stage.field.inputAccessoryView = accessory
    stage.edit()
    let view = try #require(stage.view)
    #expect(stage.window.keyboardFrame == Rect(x: 0, y: 436, width: 390, height: 264))
    #expect(view.frame == Rect(x: 0, y: 480, width: 390, height: 220))
    #expect(accessory.convert(accessory.bounds, to: nil) == Rect(x: 0, y: 436, width: 390, height: 44))
    // A change of its height is followed, and both need no further frames.
    accessory.frame.size.height = 60
    stage.finish()
    #expect(stage.window.keyboardFrame.minY == 420 && !stage.window.isAnimating)
    // Keys are still typed.
    stage.field.autocapitalizationType = .none
    stage.finish()
    stage.tap("g")
    #expect(stage.text == "g")
    stage.field.resignFirstResponder()
    stage.finish()
    stage.finish()
    #expect(stage.window.keyboardFrame == .zero && accessory.superview == nil)
  }

  @Test("U12 setting the views while the text is edited shows them at once; nil brings the keyboard back")
  func change() {
    let stage = KeyboardStage()
    stage.edit()
    #expect(stage.isShown)
    stage.field.inputView = strip(100)
    stage.finish()
    #expect(!stage.isShown && stage.window.keyboardFrame.height == 100)
    stage.field.inputAccessoryView = strip(30)
    stage.finish()
    #expect(stage.window.keyboardFrame.height == 130)
    stage.field.inputView = nil
    stage.finish()
    #expect(stage.isShown && stage.window.keyboardFrame.height == 250)
    stage.field.inputAccessoryView = nil
    stage.finish()
    #expect(stage.isShown && stage.window.keyboardFrame.height == 220)
  }

  @Test("U12 any responder of the chain may have the views, also one that accepts no text")
  func chain() {
    let stage = KeyboardStage(mode: .never)
    stage.window.windowSafeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 20, right: 0)
    let page = Page()
    page.ownAccessory = strip(50)
    stage.window.rootViewController = page
    page.becomeFirstResponder()
    stage.finish()
    #expect(stage.window.keyboardFrame == Rect(x: 0, y: 630, width: 390, height: 70))
    page.ownInput = strip(200)
    page.reloadInputViews()
    stage.finish()
    #expect(stage.window.keyboardFrame.height == 270)
    // The nearest responder decides; for what it lacks, the next one.
    let field = TextField(frame: Rect(x: 20, y: 80, width: 200, height: 36))
    page.view.addSubview(field)
    field.inputView = strip(80)
    stage.edit(field)
    #expect(stage.window.keyboardFrame.height == 150)
  }

  @Test("U12 the bar of a page stays while the text in it is edited and afterwards")
  func editedBar() throws {
    let stage = KeyboardStage()
    let page = Page()
    let bar = strip(50)
    let field = TextField(frame: Rect(x: 10, y: 5, width: 200, height: 36))
    bar.addSubview(field)
    page.ownAccessory = bar
    stage.window.rootViewController = page
    page.becomeFirstResponder()
    stage.finish()
    #expect(!stage.isShown && stage.window.keyboardFrame.height == 50)
    stage.test.tap(at: Point(x: 100, y: 675))
    stage.finish()
    #expect(field.isEditing && stage.isShown && stage.window.keyboardFrame.height == 270)
    // Handles stay in front, although the bar moves in front of its level before each frame.
    field.text = "one"
    field.selectAll()
    field.showSelection(withMenu: true)
    stage.finish()
    let overlay = try #require(field.selectionOverlay)
    stage.window.moveInFront(try #require(stage.keyboard?.container))
    #expect(stage.window.subviews.last === overlay)
    field.resignFirstResponder()
    stage.finish()
    #expect(!stage.isShown && stage.window.keyboardFrame.height == 50 && page.isFirstResponder)
  }

  @Test("U12 a text in the bar of a page is no longer edited when the page is removed")
  func removedPage() {
    let stage = KeyboardStage()
    let page = Page()
    let bar = strip(50)
    let field = TextField(frame: Rect(x: 10, y: 5, width: 200, height: 36))
    bar.addSubview(field)
    page.ownAccessory = bar
    let navigation = NavigationController(rootViewController: ViewController())
    stage.window.rootViewController = navigation
    navigation.pushViewController(page, animated: false)
    stage.test.frame()
    page.becomeFirstResponder()
    stage.finish()
    stage.edit(field)
    #expect(field.isEditing && stage.isShown)
    navigation.popViewController(animated: false)
    stage.finish()
    stage.finish()
    #expect(!field.isEditing && !stage.isShown && stage.window.keyboardFrame == .zero)
    #expect(bar.superview == nil)
  }

  @Test("U12 a view without a height gets the one that suits it, and nothing is higher than the window")
  func heights() {
    let stage = KeyboardStage(mode: .never)
    let input = Measured(frame: .zero)
    stage.field.inputView = input
    stage.edit()
    #expect(stage.window.keyboardFrame.height == 90)
    input.count = 0
    for _ in 0..<10 {
      stage.window.setNeedsFrame()
      stage.test.frame()
    }
    #expect(input.count == 0, "frames measure nothing that is as before")
    input.height = 120
    input.invalidateIntrinsicContentSize()
    stage.window.setNeedsFrame()
    stage.finish()
    #expect(stage.window.keyboardFrame.height == 120)
    let flexible = strip(70)
    flexible.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.window.windowSafeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 20, right: 0)
    stage.field.inputView = flexible
    stage.finish()
    #expect(stage.window.keyboardFrame.height == 90 && flexible.frame.height == 70)
    stage.field.inputView = strip(5000)
    stage.finish()
    #expect(stage.window.keyboardFrame.height == 700)
  }

  @Test("U12 touches on the views reach them, and neither views nor gestures behind them")
  func touches() {
    let stage = KeyboardStage()
    var behind = 0
    let press = LongPressGestureRecognizer(target: nil, action: nil)
    press.minimumPressDuration = 0
    press.addAction { behind += 1 }
    stage.window.addGestureRecognizer(press)
    let button = Button(frame: Rect(x: 0, y: 0, width: 100, height: 44))
    var taps = 0
    button.addAction({ taps += 1 }, for: .touchUpInside)
    let accessory = strip(44)
    accessory.addSubview(button)
    stage.field.inputAccessoryView = accessory
    stage.edit()
    stage.test.tap(at: Point(x: 50, y: 458))
    stage.test.tap(at: Point(x: 300, y: 458))
    #expect(taps == 1 && behind == 0 && stage.field.isEditing)
  }

  @Test("U12 S1 with an interactive dismissal, an input view follows the touch")
  func following() {
    let stage = KeyboardStage(mode: .never)
    let scrollView = ScrollView(frame: stage.window.bounds)
    scrollView.contentSize = Size(width: 390, height: 1400)
    scrollView.keyboardDismissMode = .interactive
    stage.window.insertSubview(scrollView, at: 0)
    let input = strip(200)
    stage.field.inputView = input
    stage.edit()
    let touch = stage.test.touch(at: Point(x: 200, y: 300))
    touch.move(to: Point(x: 200, y: 600), over: 0.3)
    stage.test.frame()
    #expect(input.convert(input.bounds, to: nil).minY > 550 && stage.field.isEditing)
    touch.move(to: Point(x: 200, y: 690), over: 0.1)
    touch.end()
    stage.finish()
    #expect(!stage.field.isEditing && stage.window.keyboardFrame == .zero)
  }

  @Test("U12 a hidden window takes the views with it, and the application may remove them")
  func removal() {
    let stage = KeyboardStage(mode: .never)
    let input = strip(100)
    stage.field.inputView = input
    stage.edit()
    stage.window.isHidden = true
    #expect(stage.window.keyboardFrame == .zero && input.superview == nil)
    stage.window.isHidden = false
    stage.finish()
    #expect((stage.window.keyboardFrame.height == 100) == stage.field.isEditing)
    stage.edit()
    input.superview?.removeFromSuperview()
    stage.finish()
    #expect(stage.window.keyboardFrame == .zero)
  }
}
