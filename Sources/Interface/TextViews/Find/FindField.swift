/// A field of the find navigator.
@MainActor
final class FindField: SearchTextField {
  /// Called for a key before the field edits its text; returns whether it was used.
  var onKey: ((Key) -> Bool)?

  override func escape(by key: Key) -> Bool { onKey?(key) == true || super.escape(by: key) }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    if let rest = presses.unused(by: { key in key.flatMap { onKey?($0) } ?? false }) {
      super.pressesBegan(rest, with: event)
    }
  }
}
