import TactusGeometry
import Testing

@testable import TactusInput

@Suite("A tool of a tablet")
struct StylusTrackerTests {
  /// A tool and what it reported.
  private struct Stage {
    var tracker = StylusTracker()
    var changes: [StylusChange] = []
    var next: UInt64 = 1

    mutating func frame(_ milliseconds: UInt32? = 1) -> [StylusChange.Kind] {
      let count = changes.count
      tracker.frame(milliseconds: milliseconds, nextIdentifier: &next, into: &changes)
      return changes[count...].map(\.kind)
    }

    /// Brings the tool near a surface, or on it.
    mutating func begin(down: Bool = true) {
      tracker.proximityIn(surface: 7)
      tracker.motion(Point(x: 1, y: 2))
      if down { tracker.down() }
      _ = frame()
      changes = []
    }
  }

  private var stage = Stage()

  @Test("T9 the events up to a frame event are one change with all values")
  mutating func values() throws {
    stage.tracker.proximityIn(surface: 7)
    stage.tracker.motion(Point(x: 10, y: 20))
    stage.tracker.distance(32_768)
    #expect(stage.frame(5) == [.hover])
    stage.tracker.tool = .eraser
    stage.tracker.down()
    stage.tracker.pressure(65_535)
    stage.tracker.tilt(x: 45, y: 0)
    stage.tracker.rotation(degrees: 90)
    stage.tracker.button(code: 0x14b, isPressed: true)
    stage.tracker.distance(0)
    #expect(stage.frame(9) == [.leave, .down])
    let change = try #require(stage.changes.last)
    #expect(change.surface == 7 && change.identifier == 1 && change.sample.location == Point(x: 10, y: 20))
    #expect(change.sample.force == TouchSample.maximumStylusForce && change.sample.stylusTool == .eraser)
    #expect(abs(change.sample.altitudeAngle - .pi / 4) < 1e-9 && change.sample.azimuthAngle == 0)
    #expect(abs(change.sample.rollAngle - .pi / 2) < 1e-9 && change.sample.stylusButtons == .primary)
    #expect(abs(change.sample.timestamp - 0.009) < 1e-9)
    #expect(abs(stage.changes[0].zOffset - 0.5) < 1e-4)
  }

  @Test(
    "T9 tilt in degrees becomes altitude and azimuth",
    arguments: [
      (0, 0, 90, 0), (30, 0, 60, 0), (0, 30, 60, 90), (-30, 0, 60, 180), (0, -30, 60, -90),
      (45, 45, 35.264, 45),
    ] as [(Double, Double, Double, Double)])
  func tilt(x: Double, y: Double, altitude: Double, azimuth: Double) {
    var stage = Stage()
    stage.begin()
    stage.tracker.tilt(x: x, y: y)
    #expect(stage.frame() == [.motion])
    #expect(abs(stage.changes[0].sample.altitudeAngle * 180 / .pi - altitude) < 1e-3)
    #expect(abs(stage.changes[0].sample.azimuthAngle * 180 / .pi - azimuth) < 1e-3)
  }

  @Test(
    "T9 a tilt beyond lying flat, and one without a direction, are limited",
    arguments: [90, 180, 8_388_607, -90.0])
  func extremeTilt(degrees: Double) {
    var stage = Stage()
    stage.begin()
    stage.tracker.tilt(x: degrees, y: -degrees)
    _ = stage.frame()
    let sample = stage.changes[0].sample
    #expect(sample.altitudeAngle >= 0 && sample.altitudeAngle < 0.01 && sample.azimuthAngle.isFinite)
  }

  // MARK: - Transitions

  /// What may happen in one frame event.
  enum Input: CaseIterable {
    case enter, enterNothing, leave, down, up, move
  }

  @Test("T15 each state and each event lead to a defined state, and each touch that began ends once")
  func transitions() {
    for first in Input.allCases {
      for second in Input.allCases {
        for third in Input.allCases {
          for fourth in Input.allCases {
            for isBatched in [false, true] {
              var stage = Stage()
              for input in [first, second, third, fourth] {
                switch input {
                case .enter:
                  stage.tracker.proximityIn(surface: 7)
                  stage.tracker.motion(.zero)
                case .enterNothing: stage.tracker.proximityIn(surface: nil)
                case .leave: stage.tracker.proximityOut()
                case .down: stage.tracker.down()
                case .up: stage.tracker.up()
                case .move: stage.tracker.motion(Point(x: 1, y: 1))
                }
                if !isBatched { _ = stage.frame() }
              }
              _ = stage.frame()
              stage.tracker.remove(into: &stage.changes)
              #expect(stage.tracker.state == .away)
              check(stage.changes)
            }
          }
        }
      }
    }
  }

  /// Checks that touches begin and end in order, and that hovering begins and ends outside of them.
  private func check(_ changes: [StylusChange]) {
    var down: UInt64?
    var isHovering = false
    for change in changes {
      switch change.kind {
      case .hover:
        #expect(down == nil)
        isHovering = true
      case .leave:
        #expect(isHovering && down == nil)
        isHovering = false
      case .down:
        #expect(down == nil && !isHovering)
        down = change.identifier
      case .motion: #expect(down == change.identifier)
      case .up, .cancel:
        #expect(down == change.identifier)
        down = nil
      }
    }
    #expect(down == nil && !isHovering)
  }

  @Test("T15 a tool that goes out of reach while it is down cancels its touch; after an up it ends")
  mutating func outOfReach() {
    stage.begin()
    stage.tracker.proximityOut()
    #expect(stage.frame() == [.cancel] && stage.tracker.state == .away)
    stage.begin()
    stage.tracker.up()
    stage.tracker.proximityOut()
    #expect(stage.frame() == [.up] && stage.tracker.state == .away)
  }

  @Test(
    "T15 a lost surface cancels the touch, and nothing follows until the tool is up and near another surface")
  mutating func lostSurface() {
    stage.begin()
    stage.tracker.cancel(surface: 8, into: &stage.changes)
    #expect(stage.changes.isEmpty)
    stage.tracker.cancel(surface: 7, into: &stage.changes)
    #expect(stage.changes.map(\.kind) == [.cancel])
    stage.tracker.motion(Point(x: 5, y: 5))
    #expect(stage.frame().isEmpty)
    stage.tracker.up()
    #expect(stage.frame().isEmpty)
    stage.begin(down: false)
    stage.tracker.cancel(surface: 7, into: &stage.changes)
    #expect(stage.changes.map(\.kind) == [.leave])
  }

  @Test("T15 after the touch was cancelled, the tool hovers again when it is up")
  mutating func cancelled() {
    stage.begin()
    stage.tracker.cancelTouch(into: &stage.changes)
    stage.tracker.cancelTouch(into: &stage.changes)
    #expect(stage.changes.map(\.kind) == [.cancel])
    stage.tracker.motion(Point(x: 5, y: 5))
    #expect(stage.frame().isEmpty)
    stage.tracker.up()
    #expect(stage.frame() == [.hover])
  }

  @Test("T17 without a surface or a location there is no touch; a flood of steps is bounded")
  mutating func nothing() {
    stage.tracker.down()
    stage.tracker.motion(.zero)
    #expect(stage.frame().isEmpty && stage.tracker.state == .ignored(nil))
    stage.tracker.up()
    stage.tracker.proximityIn(surface: 3)
    stage.tracker.down()
    #expect(stage.frame().isEmpty && stage.tracker.state == .ignored(3))
    for _ in 0..<10_000 {
      stage.tracker.up()
      stage.tracker.motion(Point(x: 1, y: 1))
      stage.tracker.down()
    }
    #expect(stage.frame().count <= 200)
    stage.tracker.motion(Point(x: Double.nan, y: 1))
    stage.tracker.tilt(x: .infinity, y: 0)
    stage.tracker.rotation(degrees: .nan)
    stage.tracker.button(code: 0x110, isPressed: true)
    #expect(stage.frame().isEmpty)
  }

  @Test("T3 times never decrease, and a frame without a time has that of the frame before")
  mutating func times() {
    stage.begin()
    for milliseconds in [10, 30, nil, 20, 40] as [UInt32?] {
      stage.tracker.pressure(1)
      _ = stage.frame(milliseconds)
    }
    let times = stage.changes.map(\.sample.timestamp)
    #expect(times == times.sorted() && times.count == 5)
  }

  @Test("a stylus that moves allocates no memory once the buffer has grown")
  mutating func reuse() {
    stage.begin()
    stage.changes.reserveCapacity(16)
    let capacity = stage.changes.capacity
    for step in 0..<1000 {
      stage.tracker.motion(Point(x: Double(step), y: 0))
      stage.tracker.pressure(UInt32(step))
      stage.tracker.frame(milliseconds: UInt32(step), nextIdentifier: &stage.next, into: &stage.changes)
      #expect(stage.changes.count == 1)
      stage.changes.removeAll(keepingCapacity: true)
    }
    #expect(stage.changes.capacity == capacity)
  }
}
