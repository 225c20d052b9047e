import InterfaceTestSupport
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Styluses")
struct StylusTests {
  let test = TestWindow()
  let view = RecordingView(frame: Rect(x: 0, y: 0, width: 400, height: 300))

  init() { test.window.addSubview(view) }

  @Test("T9 a simulated stylus has a tool, force and tilt, which change with its motions")
  func simulated() throws {
    let pen = test.stylus(
      at: Point(x: 10, y: 10), tool: .eraser, force: 2, altitudeAngle: 1, azimuthAngle: -0.5)
    let touch = try #require(view.touches.first)
    #expect(touch.type == .stylus && touch.stylusTool == .eraser && touch.force == 2)
    #expect(touch.altitudeAngle == 1 && abs(touch.azimuthAngle(in: view) + 0.5) < 1e-9)
    pen.force = 3
    pen.rollAngle = 0.25
    pen.stylusButtons = [.primary, .tertiary]
    pen.move(to: Point(x: 20, y: 10))
    #expect(touch.force == 3 && touch.rollAngle == 0.25 && touch.stylusButtons == [.primary, .tertiary])
    pen.end()
    #expect(touch.phase == .ended)
  }

  @Test("T9 other touches have neither a tool nor buttons")
  func others() throws {
    let plain = test.touch(at: Point(x: 10, y: 10))
    let touch = try #require(view.touches.first)
    #expect(touch.stylusTool == nil && touch.stylusButtons.isEmpty && touch.rollAngle == 0)
    plain.end()
  }

  @Test("G6 a simulated stylus hovers with its distance and angles")
  func hover() {
    let recognizer = HoverGestureRecognizer()
    view.addGestureRecognizer(recognizer)
    test.hover(at: Point(x: 10, y: 10), zOffset: 0.5, altitudeAngle: 1, azimuthAngle: 2)
    #expect(recognizer.state == .began && recognizer.zOffset == 0.5 && recognizer.altitudeAngle == 1)
    #expect(abs(recognizer.azimuthAngle(in: view) - 2) < 1e-9)
    test.hover(at: nil)
    #expect(recognizer.state == .ended || recognizer.state == .possible)
  }

  @Test("W9 a recording has all values of a stylus, on the surface and near it")
  func recording() throws {
    var sample = TouchSample(location: Point(x: 1, y: 2), timestamp: 3)
    sample.force = 1.5
    sample.altitudeAngle = 1
    sample.azimuthAngle = -2
    sample.rollAngle = 0.5
    sample.stylusTool = .eraser
    sample.stylusButtons = [.primary, .secondary]
    var pose = StylusPose()
    pose.zOffset = 0.25
    pose.altitudeAngle = 1
    pose.azimuthAngle = 2
    pose.rollAngle = 3
    let events: [InputRecording.Event] = [
      .init(
        time: 1,
        .touches([TouchInput(kind: .down, identifier: 4, type: .stylus, sample: sample)], isDeferred: false)),
      .init(time: 2, .hover(Point(x: 5, y: 6), timestamp: 2, pose: pose)),
      .init(time: 3, .hover(nil, timestamp: 3)),
    ]
    let recording = InputRecording(events: events)
    #expect(try InputRecording(text: recording.text) == recording)
    #expect(recording.text.contains("roll=0.5 tool=eraser buttons=3"))
    #expect(recording.text.contains("hover 2.0 5.0 6.0 z=0.25 altitude=1.0 azimuth=2.0 roll=3.0"))
  }

  @Test(
    "W9 a recording with wrong values of a stylus is not read",
    arguments: [
      "hover 2 5 6 z=", "hover 2 5 6 w=1", "hover 2 5 z=1",
      "touches immediate down 1 stylus 2 3 4 tool=spoon",
      "touches immediate down 1 stylus 2 3 4 buttons=256", "touches immediate down 1 stylus 2 3 4 roll=nan",
    ])
  func invalid(line: String) {
    #expect(throws: InputRecordingError.self) {
      try InputRecording(text: "tactus-recording 1\n2.0 0 \(line)\n")
    }
  }
}
