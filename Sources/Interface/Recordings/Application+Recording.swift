// MARK: - Recording

extension Application {
  private var runRecording: RunRecording { component(orMake: RunRecording(application: self)) }

  /// The recorder of the run; nil, the default, while nothing is recorded.
  package internal(set) var recorder: InputRecorder? {
    get { component(RunRecording.self)?.recorder }
    set { runRecording.recorder = newValue }
  }

  /// Records the input of all windows and the times of their frames into a file, until ``endRecording()`` or the end of the
  /// application.
  ///
  /// Events are written at most once a second, as complete lines, so that the file is usable after a crash. The recording ends with
  /// a log message when the file has ``InputRecording/maximumFileSize`` bytes or cannot be written. It contains the keys that are
  /// pressed; only the user may read the file.
  ///
  /// - Parameter path: The path of the file, which is replaced if it exists.
  /// - Throws: ``InputRecordingError/file(path:reason:)`` if the file cannot be created.
  public func beginRecording(toFile path: String) throws(InputRecordingError) {
    endRecording()
    try beginRecording(toFile: path, maximumSize: InputRecording.maximumFileSize)
  }

  /// Ends a recording and closes its file. Has no effect if nothing is recorded.
  public func endRecording() {
    guard let recording = component(RunRecording.self) else { return }
    recording.recorder?.record(.end)
    recording.file?.close()
    recording.file = nil
    recording.recorder = nil
  }

  func beginRecording(toFile path: String, maximumSize: Int) throws(InputRecordingError) {
    let recorder = InputRecorder(application: self)
    let file = try InputRecordingFile(
      path: path, application: self, recorder: recorder, maximumSize: maximumSize)
    file.onEnd = { [weak self, unowned recorder] in
      guard self?.recorder === recorder else { return }
      self?.recorder = nil
    }
    self.recorder = recorder
    runRecording.file = file
  }

  /// Begins to record into memory. The events are read with ``InputRecorder/take()``.
  package func beginRecording() -> InputRecorder {
    endRecording()
    let recorder = InputRecorder(application: self)
    self.recorder = recorder
    return recorder
  }

  // MARK: Replay

  /// Plays the input of a recorded run into the application, with the same intervals: touches, keys and pointers, each in the window
  /// with the same position in the order of appearance, in which windows that have closed count.
  ///
  /// It begins with the next frame of the first window, as the recording's time counts from the first recorded frame. The
  /// application should be in the state in which the recording began, with windows of the same size; otherwise the result differs.
  /// Input of other devices meanwhile adds to it. Touches that are still down at the end are cancelled.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - speed: The factor of the speed, from 0.01 to 100. Default 1. The timestamps of the input are scaled with it, and with them
  ///     the velocities of touches.
  /// - Throws: An error if the file cannot be read or is not a recording.
  public func replay(contentsOfFile path: String, speed: Double = 1) throws(InputRecordingError) {
    replay(try InputRecording(contentsOfFile: path), speed: speed)
  }

  /// Plays the input of a recording into the application; see ``replay(contentsOfFile:speed:)``.
  public func replay(_ recording: InputRecording, speed: Double = 1) {
    runRecording.replay?.end()
    let replay = InputReplay(recording, speed: speed, application: self)
    runRecording.replay = replay
    replay.begin()
  }

  /// Begins to number windows for a replay as a recorder does: those that are shown, and then each one that appears.
  package func beginNumberingWindows() { runRecording.replayedWindows = WindowNumbers(windows) }

  /// Ends the numbering of windows for a replay.
  package func endNumberingWindows() { component(RunRecording.self)?.replayedWindows = nil }

  /// Returns the window in which a recorded event is replayed; nil if it has not appeared, or is closed. An event of the application needs
  /// no particular one.
  package func replayedWindow(of event: InputRecording.Event) -> Window? {
    replayedWindow(event.window) ?? (event.concernsApplication ? windows.first : nil)
  }

  /// Returns the window with a number in the recording that is replayed; nil if it has not appeared, or is closed.
  package func replayedWindow(_ number: Int) -> Window? {
    guard let window = component(RunRecording.self)?.replayedWindows?[number] else { return nil }
    return window.application === self ? window : nil
  }

  /// Begins the recording and the replay that the configuration requests. What fails is logged.
  package func beginConfiguredRecording() {
    do throws(InputRecordingError) {
      if let path = configuration.recordingPath { try beginRecording(toFile: path) }
      if let path = configuration.replayPath {
        try replay(contentsOfFile: path, speed: configuration.replaySpeed)
      }
    } catch {
      loggers.recording.error("Nothing is recorded or replayed: \(error)")
    }
  }
}
