import Panel
import Tactus
import TactusTesting
import Testing

@MainActor
// Each test creates its window before its function begins, and the latest window belongs to the shared application.
@Suite("A panel in a window without a display", .serialized)
struct PanelTests {
  private let test = TestWindow(size: Size(width: 320, height: 240))
  private let panel: PanelView

  init() {
    panel = PanelView(frame: test.window.bounds)
    test.window.addSubview(panel)
  }

  @Test("U11 a rendered picture matches its reference, and has readable pixels")
  func pictures() throws {
    let touches = [test.touch(at: Point(x: 60, y: 60)), test.touch(at: Point(x: 260, y: 180))]
    let picture = try test.picture()
    try Golden.check(picture, "two-touches")
    #expect(picture.pixel(x: 60, y: 60) == .init(0xff0000))
    #expect(picture.pixel(x: 160, y: 120) == .white)
    let path = "/tmp/tactus-outside-panel.png"
    try picture.save(toFile: path)
    #expect(try Picture(contentsOfFile: path).differingPixels(from: picture) == 0)
    for touch in touches { touch.end() }
    #expect(try test.picture().differingPixels(from: picture) == 3200)
  }

  @Test("U11 timers and animations follow the clock of the test")
  func time() {
    var log: [String] = []
    let timer = Timer(timeInterval: 0.2, repeats: true, tolerance: 0.05) { _ in log.append("timer") }
    test.advance(by: 0.5)
    #expect(log == ["timer", "timer"] && timer.isValid)
    timer.invalidate()
    View.animate(
      withDuration: 0.3, animations: { panel.alpha = 0.5 }, completion: { _ in log.append("completed") })
    test.playUntilIdle()
    #expect(log.last == "completed" && test.nextTimerWakeUp == nil)
  }
}
