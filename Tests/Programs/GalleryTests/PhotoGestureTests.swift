import Tactus
import Testing

@testable import Gallery

@Suite("Moving a photo with touches")
struct PhotoGestureTests {
  private let start = Similarity(scale: 1.2, angle: 0.3, translation: Point(x: 200, y: 150))

  @Test("one touch moves without rotating or scaling")
  func drag() {
    var gesture = PhotoGesture(placement: start)
    gesture.begin(with: [Point(x: 210, y: 140)])
    gesture.follow([Point(x: 310.5, y: 90.25)])
    #expect(gesture.placement.translation.distance(to: Point(x: 300.5, y: 100.25)) < 1e-9)
    #expect(abs(gesture.placement.angle - 0.3) < 1e-12)
    #expect(abs(gesture.placement.scale - 1.2) < 1e-12)
  }

  @Test("the points under two touches stay under both of them")
  func pinch() {
    var gesture = PhotoGesture(placement: start)
    let touches = [Point(x: 150, y: 120), Point(x: 260, y: 190)]
    let content = touches.map(start.inverseApplied)
    gesture.begin(with: touches)
    for step in 1...50 {
      let share = Double(step) / 50
      let now = [
        Point(x: 150 - 90 * share, y: 120 + 100 * share), Point(x: 260 + 60 * share, y: 190 - 130 * share),
      ]
      gesture.follow(now)
      for (content, touch) in zip(content, now) {
        #expect(gesture.placement.applied(to: content).distance(to: touch) < 1e-8)
      }
    }
  }

  @Test("the beginning or end of a touch changes nothing by itself")
  func noJump() {
    var gesture = PhotoGesture(placement: start)
    gesture.begin(with: [Point(x: 150, y: 120)])
    gesture.follow([Point(x: 180, y: 120)])
    var before = gesture.placement
    let two = [Point(x: 180, y: 120), Point(x: 300, y: 220)]
    gesture.begin(with: two)
    gesture.follow(two)
    #expect(gesture.placement.translation.distance(to: before.translation) < 1e-9)
    #expect(abs(gesture.placement.angle - before.angle) < 1e-12)
    gesture.follow([Point(x: 100, y: 90), Point(x: 320, y: 250)])
    before = gesture.placement
    gesture.begin(with: [Point(x: 320, y: 250)])
    gesture.follow([Point(x: 320, y: 250)])
    #expect(gesture.placement.translation.distance(to: before.translation) < 1e-9)
    #expect(abs(gesture.placement.scale - before.scale) < 1e-12)
  }

  @Test("touches after the second have no effect")
  func thirdTouch() {
    var two = PhotoGesture(placement: start)
    two.begin(with: [Point(x: 150, y: 120), Point(x: 260, y: 190)])
    var three = PhotoGesture(placement: start)
    three.begin(with: [Point(x: 150, y: 120), Point(x: 260, y: 190), Point(x: 220, y: 220)])
    let now = [Point(x: 140, y: 100), Point(x: 280, y: 200)]
    two.follow(now)
    three.follow(now + [Point(x: 900, y: 900)])
    #expect(two.placement == three.placement)
  }

  @Test("the scale is limited about the midpoint of the touches, and changes again within the range")
  func limits() {
    var gesture = PhotoGesture(placement: Similarity())
    let touches = [Point(x: -10, y: 0), Point(x: 10, y: 0)]
    gesture.begin(with: touches)
    gesture.follow([Point(x: -90, y: 40), Point(x: 110, y: 40)])
    #expect(abs(gesture.placement.scale - PhotoGesture.scales.upperBound) < 1e-12)
    #expect(gesture.placement.applied(to: .zero).distance(to: Point(x: 10, y: 40)) < 1e-9)
    gesture.follow([Point(x: -20, y: 0), Point(x: 20, y: 0)])
    #expect(abs(gesture.placement.scale - 2) < 1e-12)
  }

  @Test("touches at the same location result in a finite placement")
  func coincident() {
    var gesture = PhotoGesture(placement: start)
    gesture.begin(with: [Point(x: 200, y: 150), Point(x: 200, y: 150)])
    gesture.follow([Point(x: 220, y: 150), Point(x: 300, y: 350)])
    #expect(gesture.placement.scale == start.scale)
    #expect(gesture.placement.translation.distance(to: Point(x: 220, y: 150)) < 1e-9)
    gesture.begin(with: [Point(x: 100, y: 150), Point(x: 200, y: 150)])
    gesture.follow([Point(x: 150, y: 150), Point(x: 150, y: 150)])
    #expect(gesture.placement.translation.isFinite && gesture.placement.scale > 0)
  }
}
