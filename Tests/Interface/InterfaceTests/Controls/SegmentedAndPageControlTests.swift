import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Segmented control")
struct SegmentedControlTests {
  private let test = TestWindow(size: Size(width: 400, height: 200))
  private let control = SegmentedControl(items: ["Day", "Week", "Month"])
  private let recorder: ControlRecorder

  init() {
    control.frame = Rect(x: 50, y: 80, width: 304, height: 32)
    test.window.addSubview(control)
    test.frame()
    recorder = ControlRecorder(control)
  }

  private func values() -> Int { recorder.take().count { $0 == "value" } }
  private func segment(_ index: Int) -> Point { Point(x: 102 + 100 * Double(index), y: 96) }

  @Test("C5 a tap selects a segment at touch up; a tap on the selected one sends nothing")
  func tap() {
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    let touch = test.touch(at: segment(1))
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    touch.end()
    #expect(control.selectedSegmentIndex == 1 && values() == 1)
    test.tap(at: segment(1))
    #expect(values() == 0)
    control.selectedSegmentIndex = 0
    #expect(values() == 0)
  }

  @Test("C5 the selection may be dragged; valueChanged is sent at touch up")
  func drag() {
    control.selectedSegmentIndex = 0
    let touch = test.touch(at: segment(0))
    touch.move(to: segment(1))
    touch.move(to: segment(2))
    #expect(control.selectedSegmentIndex == 0 && values() == 0)
    touch.end()
    #expect(control.selectedSegmentIndex == 2 && values() == 1)
  }

  @Test("C4 a cancelled touch, or a touch up 70 points away, selects nothing")
  func cancelled() {
    control.selectedSegmentIndex = 0
    let touch = test.touch(at: segment(0))
    touch.move(to: segment(2))
    touch.cancel()
    let other = test.touch(at: segment(1))
    other.move(to: Point(x: 200, y: 190))
    other.end()
    #expect(control.selectedSegmentIndex == 0 && values() == 0)
  }

  @Test("C5 a momentary control has its segment selected while it sends valueChanged")
  func momentary() {
    control.isMomentary = true
    var seen: [Int] = []
    control.addAction({ [unowned control] in seen.append(control.selectedSegmentIndex) }, for: .valueChanged)
    test.tap(at: segment(2))
    test.tap(at: segment(2))
    #expect(seen == [2, 2] && control.selectedSegmentIndex == SegmentedControl.noSegment)
  }

  @Test(
    "C5 X6 in a momentary control the arrow keys and an encoder move the focus, and Return or its button selects"
  )
  func momentaryKeys() {
    control.isMomentary = true
    var seen: [Int] = []
    control.addAction({ [unowned control] in seen.append(control.selectedSegmentIndex) }, for: .valueChanged)
    test.window.requestFocusUpdate(to: control)
    for key in [KeyCode.return, .rightArrow, .rightArrow, .rightArrow, .return, .leftArrow, .return] {
      test.press(key)
    }
    #expect(seen == [0, 2, 1] && control.selectedSegmentIndex == SegmentedControl.noSegment)
    control.setEnabled(false, forSegmentAt: 1)
    for key in [KeyCode.scrollUp, .ok, .scrollDown, .ok] { test.press(key) }
    #expect(seen == [0, 2, 1, 0, 2] && control.isFocused)
  }

  @Test("C5 a disabled segment is not selected by touches")
  func disabledSegment() {
    control.setEnabled(false, forSegmentAt: 1)
    test.tap(at: segment(1))
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
  }

  /// Returns an image of one colour.
  private func image(_ color: Color, width: Double = 8) -> Image? {
    Image(size: Size(width: width, height: 8)) { context in
      context.setFillColor(color)
      context.fill(Rect(x: 0, y: 0, width: width, height: 8))
    }
  }

  @Test(
    "C5 U12 images behind and between segments are those of the segments' states, or else of the normal one")
  func images() throws {
    let plain = image(Color(red: 1, green: 0, blue: 0))
    let chosen = image(Color(red: 0, green: 1, blue: 0))
    let line = image(Color(red: 0, green: 0, blue: 1), width: 10)
    let edge = image(Color(red: 0, green: 0, blue: 0), width: 10)
    let (red, green) = (Picture.Pixel(0xff0000), Picture.Pixel(0x00ff00))
    let (blue, black) = (Picture.Pixel(0x0000ff), Picture.Pixel(0x000000))
    control.setBackgroundImage(plain, for: .normal)
    control.setBackgroundImage(chosen, for: .selected)
    control.setDividerImage(line, forLeftSegmentState: .normal, rightSegmentState: .normal)
    control.setDividerImage(edge, forLeftSegmentState: .selected, rightSegmentState: .normal)
    #expect(
      control.backgroundImage(for: .selected) == chosen && control.backgroundImage(for: .disabled) == nil)
    #expect(control.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal) == line)
    #expect(control.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .selected) == nil)
    control.selectedSegmentIndex = 0
    test.playUntilIdle()
    // Segments of 94 2/3 points, from the edges of the control, and images of 10 points between them.
    func colors() throws -> [Picture.Pixel] {
      let picture = try test.picture()
      return [52.0, 149, 165, 254, 270].map { picture.sample(at: Point(x: $0, y: 83)) }
    }
    func isShown(_ expected: [Picture.Pixel]) throws -> Bool {
      try zip(colors(), expected).allSatisfy { $0.distance(to: $1) < 30 }
    }
    #expect(try isShown([green, black, red, blue, red]))
    test.tap(at: segment(1))
    test.playUntilIdle()
    #expect(try isShown([red, blue, green, black, red]))
    control.setEnabled(false, forSegmentAt: 2)
    test.playUntilIdle()
    #expect(try isShown([red, blue, green, black, red]), "a state without an image has the normal one")
  }

  @Test("U12 a transparent image removes the background of a segmented control, and nil lets it return")
  func transparentImage() throws {
    let point = Point(x: 120, y: 112 - 4)
    let before = try test.picture().sample(at: point)
    control.setBackgroundImage(Image(size: Size(width: 1, height: 1)) { _ in }, for: .normal)
    test.playUntilIdle()
    let outside = try test.picture().sample(at: Point(x: 120, y: 120))
    #expect(try test.picture().sample(at: point) == outside && before != outside)
    control.setBackgroundImage(nil, for: .normal)
    test.playUntilIdle()
    #expect(try test.picture().sample(at: point) == before)
  }

  @Test("C5 from right to left the first segment is at the right")
  func rightToLeft() {
    control.semanticContentAttribute = .forceRightToLeft
    test.frame()
    test.tap(at: segment(2))
    #expect(control.selectedSegmentIndex == 0)
  }

  @Test("the selection stays with its segment when others are inserted and removed")
  func changes() {
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Hour", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2 && control.numberOfSegments == 4)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    #expect(control.titleForSegment(at: 1) == "Month")
    control.insertSegment(withTitle: "Year", at: 99, animated: false)
    #expect(control.titleForSegment(at: 2) == "Year")
  }

  /// The visible view of the segment with a title.
  private func view(titled title: String) -> View? {
    control.subviews.first { $0.subviews.contains { ($0 as? Label)?.text == title } }
  }

  @Test("C5 a segment that is inserted with an animation fades in while the others move")
  func animatedInsertion() throws {
    let (old, new) = (try #require(view(titled: "Month")).frame, Rect(x: 227, y: 2, width: 75, height: 28))
    control.insertSegment(withTitle: "Hour", at: 0, animated: true)
    let (inserted, month) = (try #require(view(titled: "Hour")), try #require(view(titled: "Month")))
    #expect(month.frame == new && inserted.frame == Rect(x: 2, y: 2, width: 75, height: 28))
    test.frame()
    test.play(for: 0.1)
    #expect(month.presentation.frame.minX > old.minX && month.presentation.frame.minX < new.minX)
    #expect(inserted.presentation.alpha > 0 && inserted.presentation.alpha < 1)
    #expect(inserted.presentation.frame == inserted.frame, "the new segment does not move")
    test.play(for: 0.2)
    #expect(month.presentation.frame == new && inserted.presentation.alpha == 1)
  }

  @Test("C5 a segment that is removed with an animation fades out while the others close the gap")
  func animatedRemoval() throws {
    control.selectedSegmentIndex = 2
    test.play(for: 0.5)
    let (removed, month) = (try #require(view(titled: "Day")), try #require(view(titled: "Month")))
    let old = month.frame
    control.removeSegment(at: 0, animated: true)
    #expect(control.numberOfSegments == 2 && control.selectedSegmentIndex == 1)
    #expect(month.frame == Rect(x: 152, y: 2, width: 150, height: 28))
    test.frame()
    test.play(for: 0.1)
    #expect(month.presentation.frame.minX < old.minX && month.presentation.frame.minX > 152)
    #expect(removed.superview === control && removed.presentation.alpha < 1)
    test.play(for: 0.2)
    #expect(removed.superview == nil && month.presentation.frame == month.frame)
  }

  @Test("C5 without an animation, or out of a window, segments are inserted and removed at once")
  func immediateChanges() throws {
    control.insertSegment(withTitle: "Hour", at: 0, animated: false)
    test.frame()
    #expect(view(titled: "Hour")?.presentation.alpha == 1)
    let removed = try #require(view(titled: "Hour"))
    control.removeSegment(at: 0, animated: false)
    #expect(removed.superview == nil)
    control.removeFromSuperview()
    let day = try #require(view(titled: "Day"))
    control.removeSegment(at: 0, animated: true)
    #expect(day.superview == nil)
  }

  @Test("an index out of range is ignored by every method")
  func badIndices() {
    control.selectedSegmentIndex = 2
    for index in [-2, 3, Int.max, Int.min] {
      control.selectedSegmentIndex = index
      control.setTitle("x", forSegmentAt: index)
      control.setImage(nil, forSegmentAt: index)
      control.setWidth(10, forSegmentAt: index)
      control.setEnabled(false, forSegmentAt: index)
      control.removeSegment(at: index, animated: false)
      #expect(control.titleForSegment(at: index) == nil && !control.isEnabledForSegment(at: index))
    }
    control.setWidth(.nan, forSegmentAt: 0)
    #expect(control.selectedSegmentIndex == 2 && control.numberOfSegments == 3)
    #expect(control.widthForSegment(at: 0) == 0)
  }

  @Test("an action that removes the segments is harmless")
  func removesSegments() {
    control.addAction({ [unowned control] in control.removeAllSegments() }, for: .touchDown)
    test.tap(at: segment(1))
    test.frame()
    #expect(control.numberOfSegments == 0 && values() == 0)
    test.tap(at: segment(1))
  }
}

@MainActor
@Suite("Page control")
struct PageControlTests {
  private let test = TestWindow(size: Size(width: 400, height: 200))
  private let control = PageControl(frame: Rect(x: 100, y: 80, width: 200, height: 28))
  private let recorder: ControlRecorder

  init() {
    control.numberOfPages = 5
    test.window.addSubview(control)
    test.frame()
    recorder = ControlRecorder(control)
  }

  private func values() -> Int { recorder.take().count { $0 == "value" } }
  private let left = Point(x: 150, y: 94)
  private let right = Point(x: 250, y: 94)

  @Test("C5 a tap at the right goes to the next page, at the left to the previous one, within the range")
  func tap() {
    test.tap(at: left)
    #expect(control.currentPage == 0 && values() == 0)
    test.tap(at: right)
    #expect(control.currentPage == 1 && values() == 1)
    for _ in 0..<9 { test.tap(at: right) }
    #expect(control.currentPage == 4 && values() == 3)
    control.currentPage = 2
    #expect(values() == 0)
    control.semanticContentAttribute = .forceRightToLeft
    test.tap(at: right)
    #expect(control.currentPage == 1)
  }

  @Test("C5 a touch that slides along the dots changes the page")
  func slide() {
    // The dots are 18 points apart, the third one in the centre.
    let touch = test.touch(at: Point(x: 164, y: 94))
    touch.move(to: Point(x: 182, y: 94))
    #expect(control.currentPage == 1)
    touch.move(to: Point(x: 236, y: 94))
    #expect(control.currentPage == 4)
    touch.end()
    #expect(control.currentPage == 4 && values() == 2)
  }

  @Test("a page out of range is clamped, a negative number of pages is rejected")
  func badInput() {
    control.currentPage = 99
    #expect(control.currentPage == 4)
    control.currentPage = -3
    #expect(control.currentPage == 0)
    control.currentPage = 4
    control.numberOfPages = -1
    #expect(control.numberOfPages == 5)
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    control.numberOfPages = 0
    #expect(control.currentPage == 0)
    test.tap(at: right)
    #expect(control.currentPage == 0)
    control.numberOfPages = 1_000_000
    test.frame()
    #expect(control.subviews.count <= 12, "no more dots than fit")
  }
}
