/// A recorded run of an application: the input of its windows and the times of their frames, in the order in which they arrived.
///
/// Write one with ``Application/beginRecording(toFile:)`` or the environment variable `TACTUS_RECORD`, play its input into a running
/// application with ``Application/replay(contentsOfFile:speed:)``, or replay it frame for frame in a test. The article
/// <doc:RecordingInput> describes the file format.
///
/// A recording contains the keys that were pressed, and so the text that was typed.
public struct InputRecording: Sendable, Hashable {
  /// One event of the run: input, a frame, or a change of a window.
  package struct Event: Sendable, Hashable {
    /// The time at which it happened, in seconds on the event clock.
    package var time: Double
    /// The index of the window in the order in which windows appeared, from 0; 0 for what concerns the application.
    package var window: Int
    /// The input, the frame or the change.
    package var content: RunEvent

    package init(time: Double, window: Int = 0, _ content: RunEvent) {
      self.time = time
      self.window = window
      self.content = content
    }

    /// A Boolean value that indicates whether the event concerns the application rather than one of its windows.
    package var concernsApplication: Bool {
      switch content {
      case .acceleration, .rotation, .state, .end: true
      default: false
      }
    }
  }

  /// The events of the run, in order of time.
  package var events: [Event] = []

  package init(events: [Event] = []) { self.events = events }

  /// The time from the first event to the last, in seconds.
  public var duration: Double { (events.last?.time ?? 0) - (events.first?.time ?? 0) }

  /// The number of frames that the windows prepared.
  public var frameCount: Int {
    events.reduce(0) { count, event in
      if case .frame = event.content { count + 1 } else { count }
    }
  }

  /// The maximum size of a recording's file, in bytes.
  ///
  /// A recording that reaches it ends with a log message, and a larger file is not read.
  public static let maximumFileSize = 64 << 20
}

/// An error that prevents a recording from being read or written.
public enum InputRecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read or written. The values are its path and the reason.
  case file(path: String, reason: String)
  /// The text is not a recording. The values are the number of the first invalid line, from 1, and the reason.
  case syntax(line: Int, reason: String)

  /// The reason as text.
  public var description: String {
    switch self {
    case .file(let path, let reason): "\(path): \(reason)"
    case .syntax(let line, let reason): "line \(line): \(reason)"
    }
  }
}
