import TactusTesting
import Testing
import UIKitNames

@testable import PortedComponents

private func drag(
  _ test: TestWindow, from start: CGPoint, to end: CGPoint, during seconds: Double = 0.3, rest: Bool = true
) {
  let touch = test.touch(at: start)
  let steps = max(2, Int(seconds * 60))
  for step in 1...steps {
    test.advance(by: seconds / Double(steps))
    let part = Double(step) / Double(steps)
    touch.move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    test.frame()
  }
  if rest {
    test.advance(by: 0.3)
    test.frame()
  }
  touch.end()
  test.frame()
}

@Suite("U12 components in UIKit's spelling")
struct PortedComponentTests {
  @Test("U12 a range slider drags the nearer handle and keeps the minimum distance")
  func rangeSlider() {
    let slider = RangeSlider(frame: CGRect(x: 10, y: 100, width: 300, height: 60))
    let test = window(slider)
    var changes = 0
    slider.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    drag(test, from: CGPoint(x: 78, y: 130), to: CGPoint(x: 160, y: 130))
    #expect(slider.lowerValue > 45 && slider.lowerValue < 55)
    #expect(slider.upperValue == 80)
    #expect(changes > 5)
    drag(test, from: CGPoint(x: 160, y: 130), to: CGPoint(x: 310, y: 130))
    #expect(slider.lowerValue == 75)
    #expect(slider.accessibilityValue == "75 to 80")
    #expect(slider.layer.sublayers?.count == 5)
  }

  final class Cards: CardDeckDataSource, CardDeckDelegate {
    var swiped: [(Int, SwipeDirection)] = []
    func numberOfCards(in deck: CardDeckView) -> Int { 5 }
    func deck(_ deck: CardDeckView, viewForCardAt index: Int) -> UIView { UILabel() }
    func deck(_ deck: CardDeckView, didSwipeCardAt index: Int, in direction: SwipeDirection) {
      swiped.append((index, direction))
    }
  }

  @Test("U12 a card that is dragged far is thrown away, and one that is not returns")
  func cardDeck() {
    let deck = CardDeckView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let cards = Cards()
    deck.delegate = cards
    deck.dataSource = cards
    let test = window(deck)
    #expect(deck.subviews.count == 3)
    drag(test, from: CGPoint(x: 160, y: 200), to: CGPoint(x: 190, y: 200))
    _ = test.playUntilIdle()
    #expect(cards.swiped.isEmpty)
    #expect(deck.subviews.last?.transform.isIdentity == true)
    drag(test, from: CGPoint(x: 160, y: 200), to: CGPoint(x: 310, y: 200))
    _ = test.playUntilIdle()
    #expect(cards.swiped.map(\.0) == [0])
    #expect(cards.swiped.first?.1 == .right)
    #expect(deck.currentIndex == 1 && deck.subviews.count == 3)
  }

  @Test("U12 a bottom sheet follows the finger, and springs to the nearest position")
  func bottomSheet() {
    let test = TestWindow()
    let controller = BottomSheetController()
    test.window.rootViewController = controller
    test.frame()
    #expect(controller.sheetTop == 380)
    let touch = test.touch(at: CGPoint(x: 160, y: 400))
    for step in 1...20 {
      test.advance(by: 0.016)
      touch.move(to: CGPoint(x: 160, y: 400 - Double(step) * 6))
      test.frame()
    }
    #expect(controller.sheetTop < 300)
    test.advance(by: 0.3)
    test.frame()
    touch.end()
    _ = test.playUntilIdle()
    #expect(controller.position == .half)
    #expect(controller.sheetTop == 240)
  }

  final class Sticks: JoystickDelegate {
    var last = CGVector.zero
    var hasEnded = false
    func joystick(_ joystick: JoystickView, didMove displacement: CGVector, angle: CGFloat) {
      last = displacement
    }
    func joystickDidEnd(_ joystick: JoystickView) { hasEnded = true }
  }

  @Test("U12 a joystick limits its displacement, and returns when the finger lifts")
  func joystick() {
    let stick = JoystickView(frame: CGRect(x: 60, y: 100, width: 200, height: 200))
    let delegate = Sticks()
    stick.delegate = delegate
    let test = window(stick)
    let touch = test.touch(at: CGPoint(x: 160, y: 200))
    for step in 1...20 {
      test.advance(by: 0.016)
      touch.move(to: CGPoint(x: 160 + Double(step) * 10, y: 200))
      test.frame()
    }
    #expect(abs(delegate.last.dx - 1) < 1e-9 && delegate.last.dy == 0)
    #expect(stick.ticks >= 19)
    let ticks = stick.ticks
    touch.end()
    _ = test.playUntilIdle()
    #expect(delegate.hasEnded && stick.displacement == .zero)
    #expect(stick.ticks == ticks)
  }

  @Test("U12 a double tap zooms an image in and out, and delays the single tap")
  func imageZoom() {
    let view = ImageScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let test = window(view)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 640, height: 640)).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 640, height: 640))
    }
    view.display(image: image)
    var taps = 0
    view.singleTapped = { taps += 1 }
    test.frame()
    #expect(view.zoomScale == 0.5)
    for _ in 0..<2 {
      test.tap(at: CGPoint(x: 160, y: 240))
      test.advance(by: 0.05)
    }
    _ = test.playUntilIdle()
    #expect(view.zoomScale == 2)
    #expect(taps == 0)
    test.tap(at: CGPoint(x: 160, y: 240))
    test.advance(by: 1)
    #expect(taps == 1)
  }

  @Test("U12 a row slides open beyond half of its buttons, and its button acts and closes it")
  func swipeRow() {
    let row = SwipeRowView(frame: CGRect(x: 0, y: 100, width: 320, height: 60))
    row.addAction(title: "Delete", color: .red)
    row.addAction(title: "More", color: .gray)
    var actions: [Int] = []
    row.onAction = { actions.append($0) }
    let test = window(row)
    drag(test, from: CGPoint(x: 200, y: 130), to: CGPoint(x: 160, y: 130))
    _ = test.playUntilIdle()
    #expect(!row.isOpen)
    drag(test, from: CGPoint(x: 250, y: 130), to: CGPoint(x: 120, y: 130))
    _ = test.playUntilIdle()
    #expect(row.isOpen)
    test.tap(at: CGPoint(x: 300, y: 130))
    _ = test.playUntilIdle()
    #expect(actions == [0] && !row.isOpen)
    drag(test, from: CGPoint(x: 200, y: 105), to: CGPoint(x: 190, y: 155))
    #expect(!row.isOpen)
  }

  @Test("U12 a table with UIKit's data source shows its rows and swipe actions")
  func table() {
    let test = TestWindow()
    let controller = SwipeListController()
    test.window.rootViewController = controller
    test.frame()
    #expect(controller.tableView.visibleCells.count == 3)
    #expect(controller.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text == "Two")
    drag(test, from: CGPoint(x: 300, y: 30), to: CGPoint(x: 20, y: 30))
    _ = test.playUntilIdle()
    #expect(controller.items == ["Two", "Three"])
  }

  @Test("U12 a segmented control reports taps and drags of its indicator once")
  func segmented() {
    let control = PillSegmentedControl(
      frame: CGRect(x: 10, y: 100, width: 300, height: 40), titles: ["A", "B", "C"])
    control.cornerRadius = 20
    var changes = 0
    control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    let test = window(control)
    #expect(control.layer.cornerRadius == 20)
    test.tap(at: CGPoint(x: 260, y: 120))
    _ = test.playUntilIdle()
    #expect(control.index == 2 && changes == 1)
    drag(test, from: CGPoint(x: 260, y: 120), to: CGPoint(x: 60, y: 120))
    _ = test.playUntilIdle()
    #expect(control.index == 0 && changes == 2)
  }

  final class Moves: ReorderListDelegate {
    var moves: [[Int]] = []
    func reorderList(_ list: ReorderListView, didMoveItemAt source: Int, to destination: Int) {
      moves.append([source, destination])
    }
  }

  @Test("U12 a long press lifts a row, which others make room for")
  func reorder() {
    let list = ReorderListView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), titles: ["A", "B", "C", "D"])
    let delegate = Moves()
    list.reorderDelegate = delegate
    let test = window(list)
    let touch = test.touch(at: CGPoint(x: 100, y: 25))
    test.play(for: 0.5)
    for step in 1...30 {
      test.advance(by: 0.016)
      touch.move(to: CGPoint(x: 100, y: 25 + Double(step) * 4))
      test.frame()
    }
    touch.end()
    _ = test.playUntilIdle()
    #expect(list.titles == ["B", "C", "A", "D"])
    #expect(delegate.moves == [[0, 2]])
  }

  @Test("U12 a canvas draws what the finger draws, also into an image")
  func canvas() throws {
    let canvas = SignatureView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    canvas.strokeWidth = 6
    let test = window(canvas, size: CGSize(width: 200, height: 200))
    drag(test, from: CGPoint(x: 20, y: 100), to: CGPoint(x: 180, y: 100))
    #expect(!canvas.isEmpty)
    let cropped = canvas.getCroppedBounds()
    #expect(cropped.width > 120 && cropped.height <= 10)
    #expect(canvas.getSignature()?.size == CGSize(width: 200, height: 200))
    canvas.clear()
    #expect(canvas.getSignature() == nil)
  }

  final class Choices: RadialMenuDelegate {
    var choices: [Int] = []
    func radialMenu(_ menu: RadialMenu, didSelect index: Int) { choices.append(index) }
  }

  @Test("U12 a radial menu opens around its button, and is hit where its items are")
  func radialMenu() {
    let menu = RadialMenu(titles: ["A", "B", "C"])
    menu.center = CGPoint(x: 160, y: 300)
    let delegate = Choices()
    menu.delegate = delegate
    let test = window(menu)
    test.tap(at: CGPoint(x: 160, y: 300))
    _ = test.playUntilIdle(limit: 3)
    #expect(menu.isOpen)
    test.tap(at: CGPoint(x: 160, y: 200))
    #expect(delegate.choices == [1] && !menu.isOpen)
  }

  final class Scrolls: CarouselDelegate {
    var indices: [Int] = []
    func carousel(_ carousel: CarouselView, didScrollTo index: Int) { indices.append(index) }
  }

  @Test("U12 a carousel rests where its delegate's pointer says")
  func carousel() {
    let carousel = CarouselView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    let items = (0..<4).map { _ in UIView() }
    carousel.setItems(items)
    let delegate = Scrolls()
    carousel.delegate = delegate
    let test = window(carousel)
    drag(test, from: CGPoint(x: 250, y: 100), to: CGPoint(x: 150, y: 100), during: 0.12, rest: false)
    _ = test.playUntilIdle()
    #expect(delegate.indices == [1])
    #expect(abs(items[1].convert(CGPoint(x: items[1].bounds.midX, y: 0), to: nil).x - 160) < 1)
    #expect(items[1].alpha > items[0].alpha)
  }

  @Test("U12 a circle recognizer tells a circle from a line")
  func circle() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    var states: [UIGestureRecognizer.State] = []
    let recognizer = CircleGestureRecognizer(target: nil, action: nil)
    recognizer.addAction { [unowned recognizer] in states.append(recognizer.state) }
    view.addGestureRecognizer(recognizer)
    let test = window(view)
    drag(test, from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100))
    #expect(states.last == .cancelled)
    let touch = test.touch(at: CGPoint(x: 260, y: 200))
    for step in 1...40 {
      test.advance(by: 0.016)
      let angle = Double(step) / 40 * 2 * .pi
      touch.move(to: CGPoint(x: 160 + 100 * cos(angle), y: 200 + 100 * sin(angle)))
      test.frame()
    }
    touch.end()
    #expect(states.last == .ended)
    #expect(abs(recognizer.radius - 100) < 2)
  }

  @Test("U12 a recognizer of two touches leaves one to others")
  func twoTouches() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let recognizer = TwoTouchPanRecognizer(target: nil, action: nil)
    var translations: [CGFloat] = []
    recognizer.addAction { [unowned recognizer] in translations.append(recognizer.translation.y) }
    view.isMultipleTouchEnabled = true
    view.addGestureRecognizer(recognizer)
    let test = window(view)
    drag(test, from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 200))
    #expect(translations.isEmpty)
    let touches = [test.touch(at: CGPoint(x: 100, y: 100)), test.touch(at: CGPoint(x: 200, y: 100))]
    for step in 1...10 {
      test.advance(by: 0.016)
      test.together {
        touches[0].move(to: CGPoint(x: 100, y: 100 + Double(step) * 5))
        touches[1].move(to: CGPoint(x: 200, y: 100 + Double(step) * 5))
      }
      test.frame()
    }
    test.together { for touch in touches { touch.end() } }
    #expect(translations.contains { abs($0 - 50) < 1 })
  }

  @Test("U12 a knob turns with the finger around it")
  func knob() {
    let knob = Knob(frame: CGRect(x: 60, y: 100, width: 200, height: 200))
    var changes = 0
    knob.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    let test = window(knob)
    drag(test, from: CGPoint(x: 100, y: 200), to: CGPoint(x: 160, y: 120))
    #expect(abs(knob.value - 0.5) < 0.05)
    #expect(changes > 0)
    knob.accessibilityIncrement()
    #expect(abs(knob.value - 0.6) < 0.05)
    #expect(knob.accessibilityTraits == .adjustable)
  }

  @Test("U12 a ring fills with an animation, calls its delegate, and keeps the application's own members")
  func ring() throws {
    let ring = ProgressRing(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let test = window(ring, size: CGSize(width: 200, height: 200))
    var isComplete = false
    ring.completed = { isComplete = true }
    #expect(ring.layer.cornerRadius == 8 && ring.shadow)
    #expect(ring.layer is CAGradientLayer)
    ring.setProgress(0.5, duration: 0.5)
    test.play(for: 0.3)
    #expect(!isComplete)
    _ = test.playUntilIdle()
    #expect(isComplete)
    #expect((CGPoint(x: 1, y: 2) + CGPoint(x: 1, y: 1) * 3).distance(to: CGPoint(x: 4, y: 5)) == 0)
    ring.shake()
    test.play(for: 0.1)
    #expect(ring.transform.isIdentity)
    #expect(ring.layer.presentation()?.affineTransform().isIdentity == false)
    _ = test.playUntilIdle()
    #expect(ring.layer.animationKeys() == nil)
  }

  @Test("U12 a rating follows the finger in halves")
  func rating() {
    let rating = RatingView()
    rating.frame.origin = CGPoint(x: 20, y: 100)
    var ended: Double?
    rating.didFinishTouching = { ended = $0 }
    let test = window(rating)
    #expect(rating.frame.size == CGSize(width: 170, height: 30))
    drag(test, from: CGPoint(x: 30, y: 115), to: CGPoint(x: 140, y: 115))
    #expect(rating.rating == 3.5 && ended == 3.5)
  }

  @Test("U12 a ripple button acts like a button")
  func ripple() {
    let button = RippleButton()
    button.frame = CGRect(x: 100, y: 100, width: 120, height: 50)
    button.buttonCornerRadius = 25
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let test = window(button)
    test.tap(at: CGPoint(x: 160, y: 125))
    _ = test.playUntilIdle(limit: 3)
    #expect(taps == 1)
    #expect(button.rippleBackground.layer.cornerRadius == 25)
    #expect(button.rippleBackground.alpha == 0)
  }

  @Test("U12 a gauge draws with Core Graphics, paths and text")
  func gauge() throws {
    let gauge = GaugeView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
    gauge.backgroundColor = .white
    gauge.value = 50
    let test = window(gauge, size: CGSize(width: 120, height: 120))
    let first = try test.render()
    gauge.value = 100
    test.frame()
    #expect(try test.render() != first)
  }
}
