import Tactus
import TactusTesting

/// Records the events of a control, by the words in `names`.
@MainActor
final class ControlRecorder {
  /// The recorded events, in order.
  private(set) var log: [String] = []

  /// The recorded events and their words; of events sent together, enter and exit are recorded before the drag.
  private static let names: [(Control.Events, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragEnter, "enter"),
    (.touchDragExit, "exit"), (.touchDragInside, "drag in"), (.touchDragOutside, "drag out"),
    (.touchUpInside, "up in"), (.touchUpOutside, "up out"), (.touchCancel, "cancel"),
    (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
  ]

  init(_ control: Control) {
    for (event, name) in Self.names {
      control.addAction({ [weak self] in self?.log.append(name) }, for: event)
    }
  }

  /// Returns the events since the last call, and clears them.
  func take() -> [String] {
    defer { log = [] }
    return log
  }
}
