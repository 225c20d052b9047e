import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Switch")
struct SwitchTests {
  private let test = TestWindow(size: Size(width: 300, height: 200))
  private let control = Switch(frame: Rect(x: 100, y: 100, width: 0, height: 0))
  private let recorder: ControlRecorder

  init() {
    test.window.addSubview(control)
    test.frame()
    recorder = ControlRecorder(control)
  }

  private func values() -> [String] { recorder.take().filter { $0 == "value" || $0 == "primary" } }

  @Test("C5 a switch is 51 × 31 points; a tap toggles it and sends valueChanged; setting it sends nothing")
  func tap() {
    #expect(control.bounds.size == Size(width: 51, height: 31))
    test.tap(at: control.center)
    #expect(control.isOn && values() == ["value", "primary"])
    test.tap(at: control.center)
    #expect(!control.isOn && values() == ["value", "primary"])
    control.isOn = true
    control.setOn(false, animated: true)
    #expect(values().isEmpty)
  }

  @Test("C5 dragging the thumb across toggles it at touch up; dragging back leaves it as it was")
  func drag() {
    let touch = test.touch(at: Point(x: 110, y: 115))
    touch.move(to: Point(x: 145, y: 115))
    #expect(!control.isOn, "not before touch up")
    touch.end()
    #expect(control.isOn && values() == ["value", "primary"])
    let second = test.touch(at: Point(x: 140, y: 115))
    second.move(to: Point(x: 105, y: 115))
    second.move(to: Point(x: 145, y: 115))
    second.end()
    #expect(control.isOn && values().isEmpty)
  }

  @Test("C5 from right to left the thumb moves in the other direction")
  func rightToLeft() {
    control.semanticContentAttribute = .forceRightToLeft
    let touch = test.touch(at: Point(x: 140, y: 115))
    touch.move(to: Point(x: 105, y: 115))
    touch.end()
    #expect(control.isOn)
  }

  @Test("C4 a switch whose touch is cancelled stays as it was")
  func cancelled() {
    let touch = test.touch(at: Point(x: 110, y: 115))
    touch.move(to: Point(x: 145, y: 115))
    touch.cancel()
    #expect(!control.isOn && values().isEmpty)
  }

  @Test("C4 a touch up outside does not toggle it")
  func outside() {
    let touch = test.touch(at: control.center)
    touch.move(to: control.center + Point(x: 0, y: 98))
    touch.end()
    #expect(!control.isOn && values().isEmpty)
  }
}

@MainActor
@Suite("Slider")
struct SliderTests {
  private let test = TestWindow(size: Size(width: 400, height: 200))
  /// A slider whose thumb, 28 points wide, has a range of 200 points.
  private let slider = Slider(frame: Rect(x: 50, y: 80, width: 228, height: 34))
  private let recorder: ControlRecorder

  init() {
    slider.maximumValue = 100
    test.window.addSubview(slider)
    test.frame()
    recorder = ControlRecorder(slider)
  }

  private func values() -> [String] { recorder.take().filter { $0 == "value" } }
  private func thumb(_ value: Double) -> Point { Point(x: 64 + 2 * value, y: 97) }

  @Test("C5 the thumb follows the touch from its initial location, without a jump")
  func drag() {
    slider.value = 50
    let touch = test.touch(at: thumb(50) + Point(x: 10, y: 4))
    #expect(slider.value == 50)
    touch.move(by: Point(x: 60, y: 0))
    #expect(abs(slider.value - 80) < 1e-9)
    touch.move(by: Point(x: 500, y: 0))
    #expect(slider.value == 100)
    touch.move(by: Point(x: 10, y: 0))
    touch.end()
    #expect(values().count == 2, "sent once for each change, and not when the value stays")
  }

  @Test(
    "C5 the thumb image for a state is also used while focused; without one, that for .normal"
  )
  func thumbImages() {
    func image() -> Image? {
      Image(size: Size(width: 20, height: 20)) { $0.fillEllipse(in: Rect(x: 0, y: 0, width: 9, height: 9)) }
    }
    let (normal, pressed) = (image(), image())
    let slider = Slider(frame: Rect(x: 20, y: 200, width: 200, height: 34))
    slider.setThumbImage(normal, for: .normal)
    slider.setThumbImage(pressed, for: .highlighted)
    test.window.addSubview(slider)
    test.frame()
    #expect(slider.currentThumbImage == normal)
    slider.isHighlighted = true
    #expect(slider.currentThumbImage == pressed)
    test.window.requestFocusUpdate(to: slider)
    #expect(slider.state == [.highlighted, .focused] && slider.currentThumbImage == pressed)
    slider.isEnabled = false
    #expect(slider.currentThumbImage == normal)
  }

  /// Returns an image of one colour.
  private func image(_ color: Color, height: Double) -> Image? {
    Image(size: Size(width: 8, height: height)) { context in
      context.setFillColor(color)
      context.fill(Rect(x: 0, y: 0, width: 8, height: height))
    }
  }

  @Test("C5 U12 images of the track are stretched to the thumb's centre at their own height, by state")
  func trackImages() throws {
    let (red, green, blue) = (
      Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0), Color(red: 0, green: 0, blue: 1)
    )
    let (low, high, pressed) = (image(red, height: 20), image(green, height: 20), image(blue, height: 50))
    slider.value = 50
    slider.setMinimumTrackImage(low, for: .normal)
    slider.setMinimumTrackImage(pressed, for: .highlighted)
    slider.setMaximumTrackImage(high, for: .normal)
    #expect(slider.minimumTrackImage(for: .highlighted) == pressed && slider.currentMinimumTrackImage == low)
    #expect(slider.maximumTrackImage(for: .highlighted) == nil && slider.currentMaximumTrackImage == high)
    test.playUntilIdle()
    // The track is 4 points high without an image.
    #expect(try isShown(Picture.Pixel(red: 255, green: 0, blue: 0), at: [60, 120], y: 89))
    #expect(try isShown(Picture.Pixel(red: 0, green: 255, blue: 0), at: [220, 270], y: 89))
    #expect(slider.intrinsicContentSize.height == 34)
    slider.isHighlighted = true
    #expect(slider.currentMinimumTrackImage == pressed && slider.currentMaximumTrackImage == high)
    #expect(slider.intrinsicContentSize.height == 50)
    test.playUntilIdle()
    #expect(try isShown(Picture.Pixel(red: 0, green: 0, blue: 255), at: [60, 120], y: 75))
    slider.isHighlighted = false
    slider.setMinimumTrackImage(nil, for: .normal)
    test.playUntilIdle()
    #expect(slider.currentMinimumTrackImage == nil)
    #expect(try !isShown(Picture.Pixel(red: 255, green: 0, blue: 0), at: [60], y: 89))
    let picture = try test.picture()
    let (track, above) = (picture.sample(at: Point(x: 60, y: 97)), picture.sample(at: Point(x: 60, y: 89)))
    #expect(track.distance(to: above) > 30)
  }

  /// Returns whether a picture of the window has a colour at some points of one height.
  private func isShown(_ color: Picture.Pixel, at columns: [Double], y: Double) throws -> Bool {
    let picture = try test.picture()
    return columns.allSatisfy { picture.sample(at: Point(x: $0, y: y)).distance(to: color) < 30 }
  }

  @Test("C5 a touch beside the thumb does not move it; within 44 points around its centre it does")
  func reach() {
    slider.value = 50
    let beside = test.touch(at: thumb(50) + Point(x: 24, y: 0))
    #expect(!slider.isTracking)
    beside.move(by: Point(x: 50, y: 0))
    beside.end()
    #expect(slider.value == 50)
    let near = test.touch(at: thumb(50) + Point(x: -21, y: 0))
    #expect(slider.isTracking)
    near.cancel()
  }

  @Test("C5 a slider that is not continuous sends valueChanged at touch up")
  func notContinuous() {
    slider.isContinuous = false
    let touch = test.touch(at: thumb(0))
    touch.move(by: Point(x: 40, y: 0))
    touch.move(by: Point(x: 40, y: 0))
    #expect(values().isEmpty && slider.value == 40)
    touch.end()
    #expect(values() == ["value"])
  }

  @Test("C5 from right to left the minimum value is at the right")
  func rightToLeft() {
    slider.semanticContentAttribute = .forceRightToLeft
    slider.value = 100
    let touch = test.touch(at: thumb(0))
    #expect(slider.isTracking)
    touch.move(by: Point(x: 50, y: 0))
    #expect(abs(slider.value - 75) < 1e-9)
    touch.end()
  }

  @Test("C3 two sliders are moved by two touches at the same time")
  func twoSliders() {
    let other = Slider(frame: Rect(x: 50, y: 140, width: 228, height: 34))
    test.window.addSubview(other)
    test.frame()
    let first = test.touch(at: thumb(0))
    let second = test.touch(at: Point(x: 64, y: 157))
    test.together {
      first.move(by: Point(x: 100, y: 0))
      second.move(by: Point(x: 50, y: 0))
    }
    #expect(slider.value == 50 && other.value == 0.25)
    first.end()
    second.move(by: Point(x: 50, y: 0))
    #expect(slider.value == 50 && other.value == 0.5)
    second.end()
  }

  @Test("a value that is not a number is rejected; one out of range is clamped")
  func badValues() {
    slider.value = 30
    for value in [Double.nan, .infinity, -.infinity] {
      slider.value = value
      slider.minimumValue = value
      slider.maximumValue = value
    }
    #expect(slider.value == 30 && slider.minimumValue == 0 && slider.maximumValue == 100)
    slider.value = 1000
    #expect(slider.value == 100)
    slider.value = -5
    #expect(slider.value == 0)
  }

  @Test("a minimum above the maximum raises it, a maximum below the minimum lowers that, as in UIKit")
  func crossedRange() {
    slider.minimumValue = 200
    #expect(slider.maximumValue == 200 && slider.value == 200)
    slider.maximumValue = 10
    #expect(slider.minimumValue == 10 && slider.value == 10)
    let touch = test.touch(at: thumb(0))
    touch.move(by: Point(x: 50, y: 0))
    touch.end()
    #expect(slider.value == 10, "an empty range has one value")
  }

  @Test("a slider too narrow for its thumb is harmless")
  func narrow() {
    slider.frame = Rect(x: 50, y: 80, width: 10, height: 10)
    test.frame()
    let touch = test.touch(at: slider.center)
    touch.move(by: Point(x: 30, y: 0))
    touch.end()
    #expect(slider.value == 0)
  }

  @Test(
    "C5 a slider that is not continuous sends valueChanged once, also if its action disables or removes it")
  func notContinuousAndDisabled() {
    slider.isContinuous = false
    for isRemoved in [false, true] {
      var count = 0
      let action = Action { [unowned slider] _ in
        count += 1
        if isRemoved { slider.removeFromSuperview() } else { slider.isEnabled = false }
      }
      slider.addAction(action, for: .valueChanged)
      let touch = test.touch(at: thumb(slider.value))
      touch.move(by: Point(x: 40, y: 0))
      touch.end()
      #expect(count == 1)
      slider.removeAction(action)
      slider.isEnabled = true
    }
  }
}
