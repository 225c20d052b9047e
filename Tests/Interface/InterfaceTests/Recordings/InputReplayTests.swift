import TactusInput
import TactusScene
import TactusTesting
import Testing

@testable import TactusInterface

/// A recorded run replays to the same frames.
@MainActor
@Suite("Recordings: replay")
struct InputReplayTests {
  /// A list beside a zoomable page.
  private final class Stage: TableViewDataSource, ScrollViewDelegate {
    let test = TestWindow(size: Size(width: 600, height: 400))
    let list = TableView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    let scrollView = ScrollView(frame: Rect(x: 300, y: 0, width: 300, height: 400))
    let page = View(frame: Rect(x: 0, y: 0, width: 900, height: 900))
    var frames: [String] = []
    private var pictures: [String: Int] = [:]
    private let frameBuilder = FrameBuilder()
    private var nextIdentifier: UInt64 = 1

    init() {
      list.dataSource = self
      page.backgroundColor = .blue
      scrollView.addSubview(page)
      scrollView.contentSize = page.bounds.size
      scrollView.maximumZoomScale = 8
      scrollView.delegate = self
      test.window.addSubview(list)
      test.window.addSubview(scrollView)
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1_000 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = TableViewCell(style: .default, reuseIdentifier: "cell")
      cell.textLabel.text = "\(indexPath.row)"
      return cell
    }
    func viewForZooming(in scrollView: ScrollView) -> View? { page }

    /// Records what the present frame shows.
    func recordFrame(_ time: Double) {
      let frame = test.window.makeFrame(with: frameBuilder)
      frames.append(
        "\(time) \(list.contentOffset) \(scrollView.contentOffset) \(scrollView.zoomScale) "
          + frame.commands.map { "\($0)" }.joined(separator: ";").replacing(/#\d+\./) { match in
            // Pictures are numbered in the whole process.
            let number = pictures[String(match.output)] ?? pictures.count
            pictures[String(match.output)] = number
            return "#\(number)."
          })
    }

    /// Plays a hand with frames at a rate, as a running application does: motion waits for the next frame.
    func play(_ recording: TouchRecording, frameRate: Double, for duration: Double) {
      let start = test.now
      let first = nextIdentifier
      nextIdentifier += UInt64(recording.touchCount)
      var reports = recording.reports[...]
      for index in 1...Int(duration * frameRate) {
        let frameTime = start + Double(index) / frameRate
        while let report = reports.first, start + report.time <= frameTime {
          reports.removeFirst()
          test.advance(by: start + report.time - test.now)
          test.window.receive(
            report.inputs(firstIdentifier: first, timestamp: test.now), deferringMotion: index % 7 != 0)
        }
        test.advance(by: frameTime - test.now)
        test.frame(interval: 1 / frameRate)
        recordFrame(test.now + 1 / frameRate)
      }
    }
  }

  @Test(
    "W9 a recorded run of a list and a zoomed page replays to the same draw commands, frame for frame, also from its text",
    arguments: 1...4 as ClosedRange<UInt64>)
  func sameFrames(seed: UInt64) throws {
    let recorded = Stage()
    recorded.test.beginRecording()
    recorded.test.advance(by: 0.01 * Double(seed))
    let center = Point(x: 450, y: 200)
    let hand = HandMotion.flick(
      from: Point(x: 150, y: 350), to: Point(x: 160, y: 60), touchCount: 1, duration: 0.25)
    let zoom = HandMotion.move(
      center: center, by: Point(x: 40, y: -30), scale: 2.5, angle: 0.3, touchCount: 2, duration: 0.5)
    recorded.play(hand.recorded(rate: 120, noise: .panel, seed: seed), frameRate: 60, for: 0.8)
    recorded.play(zoom.recorded(rate: 97, noise: .panel, seed: seed), frameRate: 60, for: 1.5)
    recorded.test.resize(to: Size(width: 620, height: 380))
    recorded.test.press(.downArrow)
    recorded.play(
      HandMotion.tap(at: Point(x: 100, y: 100)).recorded(noise: .panel, seed: seed), frameRate: 90, for: 1)
    let recording = recorded.test.endRecording()
    #expect(recording.frameCount == recorded.frames.count && recording.duration > 3)
    #expect(recorded.list.contentOffset.y > 100 && recorded.scrollView.zoomScale > 1.5)
    #expect(Set(recorded.frames).count > 60)

    let read = try InputRecording(text: recording.text)
    #expect(read == recording)
    let replayed = Stage()
    replayed.test.replay(read) { replayed.recordFrame($0) }
    #expect(replayed.frames.count == recorded.frames.count)
    let difference = zip(recorded.frames, replayed.frames).enumerated().first { $1.0 != $1.1 }
    #expect(difference == nil, "frame \(difference?.offset ?? 0)")
  }

  @Test("W9 a recording that began earlier than now is shifted: the frames rest at the same offsets")
  func shifted() {
    let recorded = Stage()
    recorded.test.beginRecording()
    let flick = HandMotion.flick(
      from: Point(x: 150, y: 350), to: Point(x: 150, y: 100), touchCount: 1, duration: 0.2)
    recorded.play(flick.recorded(), frameRate: 60, for: 4)
    let recording = recorded.test.endRecording()
    let replayed = Stage()
    replayed.test.advance(by: 77.7)
    replayed.test.replay(recording)
    #expect(recorded.list.contentOffset.y > 100)
    #expect(abs(replayed.list.contentOffset.y - recorded.list.contentOffset.y) < 1e-6)
    // The touches of the replay used identifiers that later touches do not have.
    let touch = replayed.test.touch(at: Point(x: 150, y: 200))
    touch.move(by: Point(x: 0, y: -80))
    #expect(replayed.list.isDragging)
    touch.end()
  }

  // MARK: A running application

  @Test(
    "W9 the input of a recording is played into a running application, at its intervals and at another speed")
  func liveReplay() {
    for speed in [1, 0.5, 4] {
      let recorded = Stage()
      recorded.test.frame()
      recorded.test.beginRecording()
      recorded.test.frame()
      recorded.test.advance(by: 0.1)
      let first = recorded.test.touch(at: Point(x: 150, y: 200))
      recorded.test.advance(by: 0.2)
      first.move(by: Point(x: 0, y: -50))
      recorded.test.advance(by: 0.2)
      first.end()
      recorded.test.advance(by: 0.1)
      _ = recorded.test.touch(at: Point(x: 150, y: 300))
      let recording = recorded.test.endRecording()

      let view = RecordingView(frame: Rect(x: 0, y: 0, width: 600, height: 400))
      let test = TestWindow(size: Size(width: 600, height: 400))
      test.advance(by: 5)
      test.window.addSubview(view)
      var calls: [String] = []
      view.onTouches = { [unowned test] phase, touches, _ in
        let delay = ((test.now - 1005) * speed * 1000).rounded() / 1000
        let stamp = (((touches.first?.timestamp ?? 0) - 1005) * speed * 1000).rounded() / 1000
        calls.append("\(phase) \(delay) \(stamp)")
      }
      test.application.replay(recording, speed: speed)
      #expect(test.needsFrame && calls.isEmpty)
      test.frame()
      for _ in 0..<800 { test.advance(by: 0.002) }
      // The second touch was down at the end, and is cancelled.
      #expect(
        calls == [
          "began 0.1 0.1", "moved 0.3 0.3", "ended 0.5 0.5", "began 0.6 0.6", "cancelled 0.6 0.6",
        ])
      #expect(!test.hasTimers)
    }
  }
}
