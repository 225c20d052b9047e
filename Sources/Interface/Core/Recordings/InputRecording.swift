package import TactusGeometry
package import TactusInput

/// A recorded run of an application: the input of its windows and the times of their frames, in the order in which they arrived.
///
/// Write one with ``Application/beginRecording(toFile:)`` or the environment variable `TACTUS_RECORD`, play its input into a running
/// application with ``Application/replay(contentsOfFile:speed:)``, or replay it frame for frame in a test. The article
/// <doc:RecordingInput> describes the file format.
///
/// A recording contains the keys that were pressed, and so the text that was typed.
public struct InputRecording: Sendable, Hashable {
  /// What happened at one time.
  package struct Event: Sendable, Hashable {
    /// The time at which it happened, in seconds on the event clock.
    package var time: Double
    /// The index of the window in the order in which windows appeared, from 0; 0 for what concerns the application.
    package var window: Int
    /// What happened.
    package var content: Content

    package init(time: Double, window: Int = 0, _ content: Content) {
      self.time = time
      self.window = window
      self.content = content
    }
  }

  /// What can happen in a run.
  package enum Content: Sendable, Hashable {
    /// A window received changes of touches together. Motion that is deferred waits for the next frame.
    case touches([TouchInput], isDeferred: Bool)
    /// Motion that was waiting was delivered without a frame.
    case delivery
    /// A window received a change of a key.
    case key(KeyChange)
    /// A window lost the keyboard focus.
    case keyboardLeave
    /// A pointer, or a stylus in a pose, moved over a window; the location is nil when it left.
    case hover(Point?, timestamp: Double, pose: StylusPose = StylusPose())
    /// The secondary button of a pointer was pressed at a location.
    case secondaryClick(Point)
    /// A window received scrolling with a wheel or a touchpad.
    case scroll(ScrollMotion)
    /// A window received zooming with a wheel or a touchpad.
    case magnification(MagnificationMotion)
    /// A window appeared, or the geometry of its surface changed.
    case resize(Size, scale: Double, OutputTransform, isTurn: Bool)
    /// A window prepared a frame.
    case frame(FrameTiming)
    /// A prepared frame was submitted, to be shown at a time.
    case presentation(Double)
    /// The application changed its state.
    case state(Application.State)
    /// The recording ended.
    case end
  }

  /// What happened, in order of time.
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
