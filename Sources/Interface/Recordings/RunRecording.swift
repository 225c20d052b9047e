internal import TactusInput

/// What records the run of an application, and plays a recorded one.
@MainActor
final class RunRecording: ApplicationComponent {
  private unowned let application: Application
  var recorder: InputRecorder?
  /// The file that the recorder's events are written to.
  var file: InputRecordingFile?
  /// The latest replay of a recording.
  var replay: InputReplay?
  /// The windows of a replay in progress, by their numbers in its recording; nil without one.
  var replayedWindows: WindowNumbers?

  init(application: Application) { self.application = application }

  var inputStage: InputStage? { .recording }

  func apply(_ configuration: ApplicationConfiguration) {}

  func filter(_ inputs: [TouchInput], isDeferred: Bool, in window: Window) -> [TouchInput] {
    recorder?.record(.touches(inputs, isDeferred: isDeferred), in: window)
    return inputs
  }

  func permits(_ event: RunEvent, in window: Window?) -> Bool {
    // The edit that means the Return key is recorded, and presses it again.
    if case .key(let input) = event, input.identifier == Window.inputMethodReturn { return true }
    recorder?.record(event, in: window)
    return true
  }

  func windowDidAppear(_ window: Window) {
    recorder?.windowDidAppear(window)
    _ = replayedWindows?.number(of: window)
  }

  func applicationWillTerminate() {
    replay?.end()
    application.endRecording()
  }
}
