import Tactus
import TactusTesting

/// A control that writes down its tracking calls, and what it tells, in the order of the words in `names`.
@MainActor
final class ControlRecorder {
  /// What happened, oldest first.
  private(set) var log: [String] = []

  /// The events of touches; enter and exit before the drag that they belong to, as one reads it.
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

  /// What happened since the last call.
  func take() -> [String] {
    defer { log = [] }
    return log
  }
}
