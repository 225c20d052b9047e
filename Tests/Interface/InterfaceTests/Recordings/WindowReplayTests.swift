import TactusInput
import TactusTesting
import Testing

@testable import TactusInterface

/// The events of a window are replayed in it, although windows that appeared before have closed.
@MainActor
@Suite("Recordings: windows that close")
struct WindowReplayTests {
  /// A window that opens another one when it is tapped, which closes when it is tapped.
  @MainActor
  private final class Stage {
    let test = TestWindow(size: Size(width: 200, height: 200))
    var opened: [Window] = []
    var taps: [Int] = []
    private var identifier: UInt64 = 100

    init() {
      test.window.addGestureRecognizer(TapGestureRecognizer { [unowned self] in self.openWindow() })
      test.frame()
    }

    private func openWindow() {
      let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      let number = opened.count
      window.addGestureRecognizer(
        TapGestureRecognizer { [unowned self] in
          self.taps.append(number)
          self.opened[number].close()
        })
      opened.append(window)
      Application.shared = test.application
      window.makeKeyAndVisible()
    }

    func tap(in window: Window) {
      identifier += 1
      for kind in [TouchInput.Kind.down, .up] {
        test.advance(by: 0.02)
        let sample = TouchSample(location: Point(x: 50, y: 50), timestamp: test.now)
        window.receive(
          [TouchInput(kind: kind, identifier: identifier, type: .direct, sample: sample)],
          deferringMotion: false)
      }
      test.frame()
    }
  }

  /// Returns the recording of a run that opens and closes three windows, one after the other.
  private func record() throws -> InputRecording {
    let stage = Stage()
    stage.test.beginRecording()
    stage.test.frame()
    for number in 0..<3 {
      stage.tap(in: stage.test.window)
      stage.tap(in: try #require(stage.opened.last))
      #expect(stage.taps.count == number + 1)
    }
    return stage.test.endRecording()
  }

  @Test("W9 windows that open after others have closed receive their touches in a replay")
  func windows() throws {
    let recording = try record()
    #expect(recording.events.map(\.window).max() == 3)
    let replayed = Stage()
    replayed.test.replay(try InputRecording(text: recording.text))
    #expect(replayed.taps == [0, 1, 2] && replayed.test.application.windows.count == 1)
  }

  @Test("W9 so they do when the input is played into a running application")
  func running() throws {
    let recording = try record()
    let stage = Stage()
    stage.test.application.replay(recording)
    stage.test.frame()
    for _ in 0..<400 { stage.test.advance(by: 0.005) }
    #expect(stage.taps == [0, 1, 2] && stage.test.application.windows.count == 1)
  }
}
