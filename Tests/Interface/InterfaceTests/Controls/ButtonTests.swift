import Tactus
import TactusScene
import TactusTesting
import Testing

@MainActor
@Suite("Button")
struct ButtonTests {
  private let test = TestWindow(size: Size(width: 400, height: 300))
  private let button = Button(type: .system)
  private let recorder: ControlRecorder

  init() {
    button.setTitle("Start", for: .normal)
    button.frame = Rect(x: 100, y: 100, width: 160, height: 44)
    test.window.addSubview(button)
    test.frame()
    recorder = ControlRecorder(button)
  }

  @Test("C5 a tap sends touchUpInside and primaryActionTriggered; a touch up outside sends neither")
  func tap() {
    test.tap(at: button.center)
    #expect(recorder.take() == ["down", "up in", "primary"])
    test.advance(by: 1)
    let touch = test.touch(at: button.center)
    touch.move(to: Point(x: 380, y: 120))
    touch.end()
    #expect(recorder.take() == ["down", "exit", "drag out", "up out"])
  }

  @Test("C5 the primary action selects a button that changes its selection, however it is triggered")
  func changesSelection() {
    button.changesSelectionAsPrimaryAction = true
    test.tap(at: button.center)
    #expect(button.isSelected && recorder.take() == ["down", "value", "up in", "primary"])
    button.performPrimaryAction()
    #expect(!button.isSelected && recorder.take() == ["value", "up in", "primary"])
    test.window.requestFocusUpdate(to: button)
    test.press(.space)
    #expect(button.isSelected)
  }

  @Test("C5 a tap on a button that shows its menu opens it instead of performing the primary action")
  func menu() {
    var opened = 0
    button.menu = Menu(children: [Action(title: "Bright") { _ in }])
    button.showsMenuAsPrimaryAction = true
    button.addAction({ opened += 1 }, for: .menuActionTriggered)
    test.tap(at: button.center)
    #expect(opened == 1 && recorder.take() == ["down", "cancel"])
    test.press(.escape)
    test.playUntilIdle()
    // A longer touch opens it before it ends.
    test.play(.press(at: button.center, duration: 0.3), rate: 60)
    #expect(opened == 2 && recorder.take() == ["down", "cancel"])
  }

  @Test("C5 titles, images and colours for each state; a state without one shows the normal one")
  func states() {
    let image = Image(size: Size(width: 20, height: 20)) { _ in }
    button.setTitle("Stop", for: .selected)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.green, for: .highlighted)
    button.setImage(image, for: .disabled)
    button.setBackgroundColor(.yellow, for: .selected)
    #expect(button.currentTitle == "Start" && button.currentTitleColor == .red && button.currentImage == nil)
    button.isHighlighted = true
    #expect(button.currentTitleColor == .green && button.titleLabel?.textColor == .green)
    button.isHighlighted = false
    button.isSelected = true
    #expect(button.currentTitle == "Stop" && button.titleLabel?.text == "Stop")
    #expect(button.backgroundColor(for: .selected) == .yellow)
    button.isSelected = false
    button.isEnabled = false
    #expect(button.currentImage == image && button.imageView?.image == image)
    #expect(button.title(for: .disabled) == "Start")
  }

  @Test("C5 the value for .normal is used in every state and combination without a value of its own")
  func fallback() {
    let dot = Image(size: Size(width: 4, height: 4)) {
      $0.fillEllipse(in: Rect(x: 0, y: 0, width: 4, height: 4))
    }
    let title = AttributedText("rich")
    for button in [Button(frame: .zero), Button(type: .system), Button(configuration: .filled())] {
      button.setTitle("normal", for: .normal)
      button.setTitleColor(.red, for: .normal)
      button.setImage(dot, for: .normal)
      button.setBackgroundImage(dot, for: .normal)
      button.setBackgroundColor(.green, for: .normal)
      button.setAttributedTitle(title, for: .normal)
      for bits in UInt(0)..<16 {
        let state = Control.State(rawValue: bits)
        #expect(button.title(for: state) == "normal" && button.attributedTitle(for: state) == title)
        #expect(button.titleColor(for: state) == .red && button.backgroundColor(for: state) == .green)
        #expect(button.image(for: state) == dot && button.backgroundImage(for: state) == dot)
      }
      for state in [Control.State.highlighted, .disabled, .selected, [.selected, .highlighted]] {
        button.setTitle("own", for: state)
        #expect(button.title(for: state) == "own" && button.title(for: state.union(.focused)) == "own")
        #expect(button.titleColor(for: state) == .red)
        button.setTitle(nil, for: state)
        #expect(button.title(for: state) == "normal")
      }
    }
  }

  @Test(
    "C5 a button whose values for a state were all removed shows that it is pressed, as one that never had any"
  )
  func removedStateValues() {
    let button = Button(frame: Rect(x: 0, y: 0, width: 100, height: 44))
    button.setTitle("A", for: .normal)
    button.setTitle("B", for: .highlighted)
    button.isHighlighted = true
    #expect((button.titleLabel?.superview?.alpha ?? 0) == 1 && button.currentTitle == "B")
    button.isHighlighted = false
    button.setTitle(nil, for: .highlighted)
    button.isHighlighted = true
    #expect((button.titleLabel?.superview?.alpha ?? 0) < 1 && button.currentTitle == "A")
  }

  @Test("C5 the size comprises title, image, their distance and the insets")
  func size() {
    var configuration = Button.Configuration.filled()
    configuration.title = "Start"
    configuration.contentInsets = .zero
    let title = Button(configuration: configuration).intrinsicContentSize
    configuration.image = Image(size: Size(width: 30, height: 50)) { _ in }
    configuration.imagePadding = 8
    let leading = Button(configuration: configuration)
    #expect(leading.intrinsicContentSize == Size(width: title.width + 38, height: 50))
    configuration.imagePlacement = .top
    #expect(
      Button(configuration: configuration).intrinsicContentSize
        == Size(width: max(title.width, 30), height: title.height + 58))
    configuration.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(
      Button(configuration: configuration).intrinsicContentSize
        == Size(width: max(title.width, 30) + 6, height: title.height + 62))
  }

  @Test(
    "C5 from right to left the image is to the right of the title, and leading insets are at the right")
  func rightToLeft() throws {
    var configuration = Button.Configuration.plain()
    configuration.title = "Start"
    configuration.image = Image(size: Size(width: 20, height: 20)) { _ in }
    configuration.contentInsets = DirectionalEdgeInsets(leading: 40)
    button.configuration = configuration
    button.layoutIfNeeded()
    let (label, image) = (try #require(button.titleLabel), try #require(button.imageView))
    #expect(image.frame.maxX < label.frame.minX)
    #expect(button.contentRect(forBounds: button.bounds).minX == 40)
    button.semanticContentAttribute = .forceRightToLeft
    button.layoutIfNeeded()
    #expect(image.frame.minX > label.frame.maxX)
    #expect(button.contentRect(forBounds: button.bounds).maxX == 120)
  }

  @Test("C5 a title too long for the width wraps, and the fitting height of the button grows")
  func wraps() {
    var configuration = Button.Configuration.gray()
    configuration.title = "A title that is far too long for so narrow a button"
    button.configuration = configuration
    let wide = button.sizeThatFits(.zero)
    let narrow = button.sizeThatFits(Size(width: 160, height: 0))
    #expect(wide.width > 300)
    #expect(narrow.width <= 160)
    #expect(narrow.height > 2 * wide.height - 30)
    configuration.titleLineBreakMode = .byTruncatingTail
    button.configuration = configuration
    #expect(button.sizeThatFits(Size(width: 160, height: 0)).height == wide.height)
  }

  @Test("C5 a title grows with the preferred content size category")
  func grows() {
    let usual = button.intrinsicContentSize
    test.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    let large = button.intrinsicContentSize
    #expect(large.width > 1.7 * usual.width && large.height > 1.7 * usual.height)
  }

  @Test("pressing a button redraws nothing")
  func pressing() {
    for configuration in [Button.Configuration.filled(), .gray(), .tinted(), .plain()] {
      button.configuration = configuration
      test.frame()
      let before = button.titleLabel?.layer.contents?.version
      let touch = test.touch(at: button.center)
      test.frame()
      touch.end()
      test.frame()
      #expect(before != nil && button.titleLabel?.layer.contents?.version == before)
    }
  }

  @Test("changesSelectionAsPrimaryAction: a tap selects, another deselects, and each sends valueChanged")
  func toggles() {
    button.changesSelectionAsPrimaryAction = true
    test.tap(at: button.center)
    #expect(button.isSelected && recorder.take() == ["down", "value", "up in", "primary"])
    test.tap(at: button.center)
    #expect(!button.isSelected)
  }

  @Test("C5 insets of the title move it, and narrow it only where there is no room for both")
  func titleInsets() throws {
    let plain = Button(type: .custom)
    plain.setTitle("Title", for: .normal)
    plain.frame = Rect(x: 0, y: 0, width: 200, height: 60)
    test.window.addSubview(plain)
    test.frame()
    let label = try #require(plain.titleLabel)
    let natural = label.frame
    plain.titleEdgeInsets = EdgeInsets(top: 4, left: 12, bottom: 4, right: 12)
    test.frame()
    #expect(label.frame == natural)
    plain.titleEdgeInsets = EdgeInsets(top: 0, left: 30, bottom: 10, right: 0)
    test.frame()
    #expect(label.frame == natural.offsetBy(dx: 15, dy: -5))
    plain.contentHorizontalAlignment = .left
    plain.titleEdgeInsets = EdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
    test.frame()
    #expect(label.frame.minX == 30 && label.frame.width == natural.width)
    plain.titleEdgeInsets = EdgeInsets(top: 0, left: 190, bottom: 0, right: 0)
    test.frame()
    #expect(label.frame.width == 10)
  }

  @Test("insets larger than the button are harmless")
  func hugeInsets() {
    button.contentEdgeInsets = EdgeInsets(top: 100, left: 500, bottom: 100, right: 500)
    button.titleEdgeInsets = EdgeInsets(top: 1000, left: 0, bottom: 0, right: 0)
    test.frame()
    #expect(button.titleLabel?.frame.isFinite == true)
  }
}
