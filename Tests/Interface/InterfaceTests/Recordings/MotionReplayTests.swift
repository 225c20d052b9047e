import SensorRecordings
import TactusScene
import TactusTesting
import Testing

@testable import TactusInterface

/// How the panel was moved is a part of a recording.
@MainActor
@Suite("Recordings: samples of the accelerometer")
struct MotionReplayTests {
  /// A window that follows the panel, with a view that logs motions, and a delegate that logs samples.
  @MainActor
  private final class Stage: AccelerometerDelegate {
    let test: TestWindow
    let view = MotionView(frame: Rect(x: 20, y: 20, width: 100, height: 40))
    var log: [String] = []
    private let frameBuilder = FrameBuilder()

    init(_ source: OrientationSource = .accelerometer) {
      let application = Application(clock: EventClock(now: 1000))
      application.configuration.orientationSource = source
      application.configuration.sensorRoot = nil
      test = TestWindow(application: application, size: Size(width: 320, height: 480))
      view.backgroundColor = .blue
      test.window.addSubview(view)
      application.move(to: .active)
      application.accelerometer.delegate = self
      application.accelerometer.updateInterval = 0.05
      view.onMotion = { [unowned self] in log.append("\(stamp(test.now)) \(view.log.last ?? "")") }
      view.becomeFirstResponder()
      test.frame()
    }

    private func stamp(_ time: Double) -> Double { (time * 1e6).rounded() / 1e6 }

    func accelerometer(_ accelerometer: Accelerometer, didAccelerate sample: Acceleration) {
      log.append("\(stamp(sample.timestamp)) \(sample.x) \(sample.y) \(sample.z)")
    }

    /// Moves the panel, with frames in between.
    func play(_ samples: [Acceleration]) {
      for (index, sample) in samples.enumerated() {
        test.advance(by: sample.timestamp - test.now)
        test.application.accelerometer.receive(sample)
        if index % 2 == 0 { frame() }
      }
    }

    func frame() {
      test.frame()
      logFrame()
    }

    func logFrame() {
      let window = test.window
      let commands = window.makeFrame(with: frameBuilder).commands
      log.append("\(window.interfaceOrientation) \(window.bounds.size) \(commands)")
    }

    /// Turns the panel, shakes it and turns it back.
    func session() {
      play(DeviceMotion(.rest, seed: 2).samples(rate: 50, from: test.now))
      hold(1, 0, 0)
      play(DeviceMotion(.shake, seed: 3).samples(rate: 50, from: test.now))
      hold(0, -1, 0)
    }

    private func hold(_ x: Double, _ y: Double, _ z: Double) {
      let start = test.now
      play(
        (1...50).map {
          Acceleration(x: x + 0.01 * Double($0 % 3), y: y, z: z, timestamp: start + 0.02 * Double($0))
        })
    }
  }

  @Test(
    "W9 M5 M6 a session that tilts, turns and shakes the panel replays to the same samples, motions and frames, from its text"
  )
  func sameResult() throws {
    let recorded = Stage()
    recorded.test.beginRecording()
    recorded.session()
    let recording = recorded.test.endRecording()
    #expect(recorded.view.log.contains("ended motionShake"))
    #expect(recorded.log.contains { $0.contains("landscape") })

    let read = try InputRecording(text: recording.text)
    #expect(read == recording)
    let replayed = Stage()
    replayed.test.replay(read) { _ in replayed.logFrame() }
    #expect(replayed.view.log == recorded.view.log)
    // The first frame preceded the recording; the others follow each other as they did.
    let difference = zip(recorded.log, replayed.log).enumerated().first { $1.0 != $1.1 }
    #expect(difference == nil, "\(difference.map { "\($0)" } ?? "")")
    #expect(replayed.log.count == recorded.log.count)
  }

  @Test(
    "W9 M7 the position of the panel is recorded beside the samples, so that it replays where samples do not rotate"
  )
  func position() throws {
    let recorded = Stage()
    recorded.test.beginRecording()
    recorded.test.rotateDevice(to: .landscapeLeft)
    recorded.test.playUntilIdle()
    let recording = try InputRecording(text: recorded.test.endRecording().text)
    #expect(recording.text.contains(" rotation landscape-left\n"))
    let replayed = Stage(.output)
    replayed.test.replay(recording)
    #expect(replayed.test.window.interfaceOrientation == recorded.test.window.interfaceOrientation)
    #expect(replayed.test.window.bounds.size == Size(width: 480, height: 320))
  }

  @Test("W9 M1 played into a running application, samples take the place of the device until the replay ends")
  func live() {
    let recorded = Stage()
    recorded.test.beginRecording()
    recorded.test.frame()
    recorded.session()
    let recording = recorded.test.endRecording()

    let stage = Stage()
    let accelerometer = stage.test.application.accelerometer
    accelerometer.isSimulated = false
    stage.log = []
    stage.view.log = []
    stage.test.application.replay(recording)
    #expect(accelerometer.isSimulated)
    stage.test.frame()
    for _ in 0..<Int(recording.duration * 100) + 10 {
      stage.test.advance(by: 0.01)
      stage.test.frame()
    }
    // The last movement goes on when the recording ends, and is cancelled because there is no device.
    #expect(recorded.view.log.last == "began none")
    #expect(stage.view.log == recorded.view.log + ["cancelled none"])
    #expect(!stage.log.isEmpty)
    #expect(!accelerometer.isSimulated)
  }

  @Test("W9 a simulated panel is recorded as the keys that move it, once")
  func simulator() {
    func makeStage() -> (TestWindow, Stage) {
      let stage = Stage()
      stage.test.application.configuration.simulatesPanel = true
      return (stage.test, stage)
    }
    let (test, recorded) = makeStage()
    test.beginRecording()
    test.press(.leftArrow, modifierFlags: .control)
    test.playUntilIdle()
    let recording = test.endRecording()
    #expect(!recording.text.contains("acceleration"))
    let (other, replayed) = makeStage()
    other.replay(recording)
    #expect(replayed.log == recorded.log && !replayed.log.isEmpty)
    #expect(other.window.interfaceOrientation == test.window.interfaceOrientation)
  }
}
