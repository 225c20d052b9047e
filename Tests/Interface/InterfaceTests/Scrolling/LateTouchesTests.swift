import TactusGeometry
import TactusInput
import TactusTesting
import Testing

@testable import TactusInterface

/// Touches that are delivered late, because the application did not respond when they came.
@MainActor
@Suite("Late touches")
struct LateTouchesTests {
  @MainActor private struct List {
    let test = TestWindow(size: Size(width: 400, height: 600))
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))

    init() {
      scrollView.contentSize = Size(width: 400, height: 100_000)
      test.window.addSubview(scrollView)
      test.frame()
    }

    /// A flick upwards by 400 points in 0.128 s, as its reports would have come from now on.
    func flick() -> [TouchInput] {
      (0...17).map { index in
        let kind: TouchInput.Kind = index == 0 ? .down : index == 17 ? .up : .motion
        let step = Double(min(index, 16))
        return TouchInput(
          kind: kind, identifier: 1,
          sample: TouchSample(
            location: Point(x: 200, y: 550 - 25 * step), timestamp: test.now + 0.008 * step))
      }
    }
  }

  @Test(
    "S24 a flick that arrives late flings the content as it would have in time, without the distance of the delay",
    arguments: [0.15, 0.3, 0.9])
  func flick(delay: Double) {
    let inTime = List()
    for input in inTime.flick() {
      inTime.test.stall(for: input.sample.timestamp - inTime.test.now)
      inTime.test.window.receive([input], deferringMotion: false)
    }
    let offset = inTime.scrollView.contentOffset.y
    inTime.test.playUntilIdle()
    let late = List()
    let inputs = late.flick()
    late.test.stall(for: delay)
    late.test.window.receive(inputs, deferringMotion: false)
    #expect(abs(late.scrollView.contentOffset.y - offset) <= 1)
    #expect(late.scrollView.isDecelerating)
    late.test.frame()
    let lateness = min(delay - 0.128, ScrollRelease.lateness)
    #expect(late.scrollView.contentOffset.y - offset < 3200 * (lateness + 1 / 60) + 1)
    late.test.playUntilIdle()
    #expect(abs(late.scrollView.contentOffset.y - inTime.scrollView.contentOffset.y) < 20)
  }
}
