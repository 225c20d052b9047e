import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Custom colours and images of controls")
struct ControlColorTests {
  private let test = TestWindow(size: Size(width: 400, height: 300))

  private func show<Shown: View>(_ view: Shown, width: Double = 200, height: Double = 40) -> Shown {
    view.frame = Rect(x: 20, y: 20, width: width, height: height)
    test.window.addSubview(view)
    test.frame()
    return view
  }

  /// The background colours of the visible layers of a view.
  private func colors(in view: View) -> Set<Color> {
    let own: Set<Color> = view.backgroundColor.map { [$0] } ?? []
    return view.subviews.filter { !$0.isHidden }.reduce(into: own) { $0.formUnion(colors(in: $1)) }
  }

  @Test("C5 a switch shows onTintColor while it is on, and thumbTintColor always")
  func switchTints() {
    let control = show(Switch(frame: .zero))
    control.onTintColor = .purple
    control.thumbTintColor = .orange
    #expect(!colors(in: control).contains(.purple) && colors(in: control).contains(.orange))
    control.isOn = true
    #expect(colors(in: control).isSuperset(of: [.purple, .orange]))
  }

  @Test("C5 a slider's parts have the tints that were set; thumbImage(for:) has no fallback")
  func sliderTints() {
    let slider = show(Slider(frame: .zero))
    slider.value = 0.5
    slider.minimumTrackTintColor = .purple
    slider.maximumTrackTintColor = .brown
    slider.thumbTintColor = .orange
    #expect(colors(in: slider).isSuperset(of: [.purple, .brown, .orange]))
    let image = Image(size: Size(width: 10, height: 10)) { _ in }
    slider.setThumbImage(image, for: .highlighted)
    #expect(slider.thumbImage(for: .highlighted) == image && slider.thumbImage(for: .normal) == nil)
    #expect(slider.currentThumbImage == nil && colors(in: slider).contains(.orange))
    slider.isHighlighted = true
    #expect(slider.currentThumbImage == image && !colors(in: slider).contains(.orange))
  }

  @Test("C5 the dots of a page control have one colour for the current page and one for the others")
  func pageDots() {
    let control = show(PageControl(frame: .zero))
    control.numberOfPages = 3
    control.pageIndicatorTintColor = .lightGray
    control.currentPageIndicatorTintColor = .darkGray
    test.frame()
    let dots = control.subviews.filter { $0.bounds.width < 20 }.map(\.backgroundColor)
    #expect(dots == [.darkGray, .lightGray, .lightGray])
  }

  @Test("C5 without allowsContinuousInteraction a page control does not follow a sliding touch")
  func pageSliding() {
    for allows in [true, false] {
      let control = show(PageControl(frame: .zero))
      control.numberOfPages = 10
      control.allowsContinuousInteraction = allows
      let touch = test.touch(at: Point(x: 60, y: 40))
      for x in stride(from: 60.0, through: 200, by: 10) { touch.move(to: Point(x: x, y: 40)) }
      #expect((control.currentPage > 1) == allows)
      touch.cancel()
      control.removeFromSuperview()
    }
  }

  @Test("C5 the selected segment has selectedSegmentTintColor; imageForSegment(at:) returns what was set")
  func segments() {
    let control = show(SegmentedControl(items: ["A", "B"]))
    control.selectedSegmentTintColor = .purple
    #expect(!colors(in: control).contains(.purple))
    control.selectedSegmentIndex = 1
    #expect(colors(in: control).contains(.purple))
    let image = Image(size: Size(width: 10, height: 10)) { _ in }
    control.setImage(image, forSegmentAt: 0)
    #expect(control.imageForSegment(at: 0) == image && control.titleForSegment(at: 0) == nil)
    #expect(control.imageForSegment(at: 1) == nil && control.imageForSegment(at: 7) == nil)
  }

  @Test("a progress view has trackTintColor behind progressTintColor")
  func progress() {
    let view = show(ProgressView(frame: .zero))
    view.progress = 0.5
    view.trackTintColor = .brown
    view.progressTintColor = .purple
    #expect(colors(in: view).isSuperset(of: [.brown, .purple]))
  }

  @Test("C5 without autorepeat a held half of a stepper steps once")
  func stepper() {
    let stepper = show(Stepper(frame: .zero), width: 94, height: 32)
    stepper.autorepeat = false
    let touch = test.touch(at: Point(x: 90, y: 36))
    test.play(for: 2)
    #expect(stepper.value == 0)
    touch.end()
    #expect(stepper.value == 1)
  }
}
