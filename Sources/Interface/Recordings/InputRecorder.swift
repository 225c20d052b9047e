internal import TactusGeometry
internal import TactusInput

/// Records what windows receive and when they prepare frames, for ``InputRecording``.
///
/// Recording an event only appends it to an array; turning it into text and writing that is left to the sink.
@MainActor
package final class InputRecorder {
  /// The events that have not been taken.
  private var events: [InputRecording.Event] = []
  private var windows = WindowNumbers()
  private let clock: EventClock
  /// Called after an event was appended.
  var onEvent: (() -> Void)?

  init(application: Application) {
    clock = application.clock
    record(.state(application.applicationState))
    for window in application.windows { windowDidAppear(window) }
  }

  /// The number of events that have not been taken.
  var count: Int { events.count }

  /// Removes and returns the events.
  package func take() -> [InputRecording.Event] {
    var result: [InputRecording.Event] = []
    result.reserveCapacity(events.count)
    result.append(contentsOf: events)
    events.removeAll(keepingCapacity: true)
    return result
  }

  /// Records an event of a window, or of the application.
  func record(_ content: RunEvent, in window: Window? = nil) {
    let number = window.map { windows.number(of: $0) } ?? 0
    events.append(InputRecording.Event(time: clock.now, window: number, content))
    onEvent?()
  }

  /// Records the geometry with which a window appears.
  func windowDidAppear(_ window: Window) {
    record(
      .resize(
        window.surfaceSize, scale: window.scale, window.placement.bufferTransform, isTurn: false), in: window)
    // It decides whether the application shows its own keyboard.
    if window.inputMethod != .absent { record(.inputMethod(.service(window.inputMethod)), in: window) }
  }
}
