package import Logging

/// The logs of what an application's touches, recognizers and callbacks do wrong.
package struct ApplicationLoggers: Sendable {
  /// The log of invalid touches.
  let touch: Logger
  /// The log of requests that gesture recognizers cannot fulfill.
  let gesture: Logger
  /// The log of callbacks that recurse infinitely.
  let recursion: Logger
  /// The log of sensors that cannot be used.
  let sensor: Logger
  /// The log of recordings and replays.
  let recording: Logger
  /// The log of values that views cannot use.
  let view: Logger

  /// Creates the logs.
  ///
  /// - Parameter makeLogger: A closure that returns the log with a label. By default it writes where the process's log goes.
  package init(_ makeLogger: (_ label: String) -> Logger = { Logger(label: $0) }) {
    touch = makeLogger("tactus.touch")
    gesture = makeLogger("tactus.gesture")
    recursion = makeLogger("tactus.recursion")
    sensor = makeLogger("tactus.sensor")
    recording = makeLogger("tactus.recording")
    view = makeLogger("tactus.view")
  }
}
