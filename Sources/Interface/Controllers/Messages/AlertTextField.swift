/// A text field of an alert, which Escape leaves as a whole.
final class AlertTextField: TextField {
  override func escape(by key: Key) -> Bool { false }
}
