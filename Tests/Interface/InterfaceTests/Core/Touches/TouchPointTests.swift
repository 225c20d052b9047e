import Tactus
import TactusInput
import TactusTesting
import Testing

@MainActor
@Suite("The intended touch point, as delivered")
struct TouchPointTests {
  let center = Point(x: 100, y: 100)

  @Test(
    "T8 the view gets the touch point and the raw centre; without an ellipse they are the same"
  )
  func delivered() throws {
    let test = TestWindow()
    let view = RecordingView(frame: test.window.bounds)
    view.isMultipleTouchEnabled = true
    test.window.addSubview(view)
    let estimator = TouchPointEstimator(shift: 0.2)
    func input(_ identifier: UInt64, _ ellipse: TouchEllipse?) -> TouchInput {
      TouchInput(
        TouchChange(
          kind: .down, identifier: identifier, surface: 1, location: center, timestamp: 1000, ellipse: ellipse
        ),
        estimator: estimator)
    }
    let ellipse = TouchEllipse(majorAxis: 20, minorAxis: 14, orientation: 0)
    test.application.dispatcher.receive([input(1, ellipse)], in: test.window)
    test.application.dispatcher.receive([input(2, nil)], in: test.window)
    #expect(view.touches.count == 2)
    let location = view.touches[0].location(in: nil)
    #expect(abs(location.x - 100) < 1e-9 && abs(location.y - 96) < 1e-9, "\(location)")
    #expect(view.touches[0].centerLocation(in: nil) == center)
    #expect(view.touches[0].majorRadius == 10)
    #expect(view.touches[1].location(in: nil) == center)
    #expect(view.touches[1].centerLocation(in: nil) == center)
  }
}
