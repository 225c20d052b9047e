import Tactus

/// The names of animations whose completions were called, with `finished`, in order.
@MainActor
final class CompletionLog {
  var entries: [String] = []

  /// Returns a completion that records its name and whether the animation finished.
  subscript(name: String) -> @MainActor (Bool) -> Void { { self.entries.append("\(name) \($0)") } }
}
